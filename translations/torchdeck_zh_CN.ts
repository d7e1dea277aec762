<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>Application</name>
    <message>
        <source>Clear this field</source>
        <translation>清空此字段</translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足，无法完成此操作。</translation>
    </message>
    <message>
        <source>Something that is not an exception was thrown.</source>
        <translation>抛出了一个不是异常的对象。</translation>
    </message>
</context>
<context>
    <name>ContactSheet</name>
    <message>
        <source>Select the images that the contact sheet is to show.</source>
        <translation>请选择要放入缩略图总览的图像。</translation>
    </message>
    <message>
        <source>A contact sheet holds %1 images at most, and these are %2: select fewer.</source>
        <translation>缩略图总览最多容纳 %1 张图像，当前有 %2 张：请减少选择。</translation>
    </message>
    <message>
        <source>A contact sheet of %1 × %2 pixels is too large: select fewer images, or make them smaller with the slider.</source>
        <translation>%1 × %2 像素的缩略图总览过大：请减少所选图像，或用滑块缩小图像。</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Image classifier training</source>
        <translation>图像分类器训练</translation>
    </message>
    <message>
        <source>Train image classifiers and watch what the GPU does meanwhile</source>
        <translation>训练图像分类器，同时实时查看 GPU 的工作状态</translation>
    </message>
    <message>
        <source>TorchDeck training run</source>
        <translation>TorchDeck 训练记录</translation>
    </message>
    <message>
        <source>TorchDeck training log</source>
        <translation>TorchDeck 训练日志</translation>
    </message>
    <message>
        <source>TorchDeck trains image classifiers with LibTorch and shows loss, top-1 and top-5 next to GPU utilization, power, clocks, temperature and memory, live. Every run leaves a folder of plain files from which the same charts can be drawn again.</source>
        <translation>TorchDeck 使用 LibTorch 训练图像分类器，并实时显示损失、Top-1、Top-5 以及 GPU 的利用率、功耗、频率、温度和显存。每次训练都会留下一个由纯文本文件组成的文件夹，随时可以重新绘制同样的图表。</translation>
    </message>
    <message>
        <source>Built-in data set that needs no download; CIFAR-10, CIFAR-100 and folders of images</source>
        <translation>内置无需下载的数据集；支持 CIFAR-10、CIFAR-100 和图像文件夹</translation>
    </message>
    <message>
        <source>Runs that resume exactly after being stopped</source>
        <translation>训练中断后可以精确恢复</translation>
    </message>
    <message>
        <source>Comparison of runs, profiles of training steps, benchmarks and roofline charts</source>
        <translation>训练结果对比、训练步骤性能分析、基准测试和 Roofline 图</translation>
    </message>
</context>
<context>
    <name>ExportAction</name>
    <message>
        <source>&amp;Export this chart…</source>
        <translation>导出此图表(&amp;E)…</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Export this chart</source>
        <translation>导出此图表</translation>
    </message>
    <message>
        <source>Image (*.png);;Values (*.csv)</source>
        <translation>图像 (*.png);;数值 (*.csv)</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 non-finite</source>
        <translation>%1 个非有限值</translation>
    </message>
    <message>
        <source>%1 (mean ± std, n = %2)</source>
        <translation>%1（均值 ± 标准差，n = %2）</translation>
    </message>
    <message>
        <source>best top-1 of a run</source>
        <translation>运行的最佳 Top-1</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>lowest: %1</source>
        <translation>最低：%1</translation>
    </message>
    <message>
        <source>highest: %1</source>
        <translation>最高：%1</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>hours</comment>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 J</source>
        <comment>joules</comment>
        <translation>%1 J</translation>
    </message>
    <message>
        <source>%1 kJ</source>
        <comment>kilojoules</comment>
        <translation>%1 kJ</translation>
    </message>
    <message>
        <source>%1 MJ</source>
        <comment>megajoules</comment>
        <translation>%1 MJ</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The file that was there before is unchanged.</source>
        <translation>原有文件未更改。</translation>
    </message>
    <message>
        <source>creating the file</source>
        <translation>创建文件</translation>
    </message>
    <message>
        <source>syncing to disk</source>
        <translation>同步到磁盘</translation>
    </message>
    <message>
        <source>renaming into place</source>
        <translation>重命名到目标位置</translation>
    </message>
    <message>
        <source>a quoted cell does not end.</source>
        <translation>带引号的单元格没有结束。</translation>
    </message>
    <message>
        <source>a cell is longer than 1 MiB.</source>
        <translation>单元格超过 1 MiB。</translation>
    </message>
    <message>
        <source>there are more than 20,000 cells.</source>
        <translation>单元格超过 20,000 个。</translation>
    </message>
    <message>
        <source>This OpenSSL cannot compute the checksum (MD5 or SHA-256 is not available).</source>
        <translation>此 OpenSSL 无法计算校验和（MD5 或 SHA-256 不可用）。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足，无法完成此操作。</translation>
    </message>
    <message>
        <source>A thread could not be started: a limit on processes is reached (see ulimit -u, or pids.max of a container). Close other programs or raise the limit.</source>
        <translation>无法启动线程：已达到进程数上限（见 ulimit -u，或容器的 pids.max）。请关闭其他程序或提高上限。</translation>
    </message>
    <message>
        <source>it is a link, and links in a run folder are not followed</source>
        <translation>它是链接，不会跟随运行文件夹中的链接</translation>
    </message>
    <message>
        <source>it has a second name (a hard link), whose content would change too; replace it by a copy of its own</source>
        <translation>它有另一个名称（硬链接），其内容也会随之改变；请用单独的副本替换它</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>is not a regular file.</source>
        <translation>不是普通文件。</translation>
    </message>
    <message>
        <source>its pickle refers to data outside it</source>
        <translation>其 pickle 引用了自身之外的数据</translation>
    </message>
    <message>
        <source>its pickle is cut off</source>
        <translation>其 pickle 不完整</translation>
    </message>
    <message>
        <source>its pickle has an impossible name</source>
        <translation>其 pickle 含有无效的名称</translation>
    </message>
    <message>
        <source>its pickle is damaged (empty stack)</source>
        <translation>其 pickle 已损坏（栈为空）</translation>
    </message>
    <message>
        <source>its pickle is damaged (no mark)</source>
        <translation>其 pickle 已损坏（缺少标记）</translation>
    </message>
    <message>
        <source>its pickle is damaged (items)</source>
        <translation>其 pickle 已损坏（元素）</translation>
    </message>
    <message>
        <source>its pickle calls something unknown</source>
        <translation>其 pickle 含有未知的调用</translation>
    </message>
    <message>
        <source>its pickle calls with too many arguments</source>
        <translation>其 pickle 的调用参数过多</translation>
    </message>
    <message>
        <source>its pickle is damaged (memo)</source>
        <translation>其 pickle 已损坏（memo）</translation>
    </message>
    <message>
        <source>its pickle has a number of more than 64 bits</source>
        <translation>其 pickle 含有超过 64 位的数值</translation>
    </message>
    <message>
        <source>its pickle has an unknown protocol</source>
        <translation>其 pickle 的协议未知</translation>
    </message>
    <message>
        <source>is nested too deeply for TorchDeck&apos;s files</source>
        <translation>对 TorchDeck 的文件而言嵌套过深</translation>
    </message>
    <message>
        <source>holds a number that is too large</source>
        <translation>含有过大的数值</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <source>a whole number, 2 or more</source>
        <translation>不小于 2 的整数</translation>
    </message>
    <message>
        <source>a whole number from 1 to 1000</source>
        <translation>从 1 到 1000 的整数</translation>
    </message>
    <message>
        <source>0 or a whole number from repeats to 1000</source>
        <translation>取 0，或从 repeats 到 1000 的整数</translation>
    </message>
    <message>
        <source>a number above 0 up to 100</source>
        <translation>大于 0 且不超过 100 的数</translation>
    </message>
    <message>
        <source>a number of seconds from 0 to 86400</source>
        <translation>从 0 到 86400 的秒数</translation>
    </message>
    <message>
        <source>Every cell of the matrix is excluded.</source>
        <translation>矩阵的所有单元格都被排除。</translation>
    </message>
    <message>
        <source>this is not valid TOML.</source>
        <translation>不是有效的 TOML。</translation>
    </message>
    <message>
        <source>mode is not a text: train, inference or data.</source>
        <translation>mode 不是文本：应为 train、inference 或 data。</translation>
    </message>
    <message>
        <source>exclude is not a list: write [[exclude]].</source>
        <translation>exclude 不是列表：请写成 [[exclude]]。</translation>
    </message>
    <message>
        <source>the file is larger than 1 MiB.</source>
        <translation>文件大于 1 MiB。</translation>
    </message>
    <message>
        <source>this is not valid JSON.</source>
        <translation>不是有效的 JSON。</translation>
    </message>
    <message>
        <source>for an unknown reason</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>not what TorchDeck writes. Remove it to measure this repetition again.</source>
        <translation>内容并非由 TorchDeck 写入。删除它即可重新测量此次重复。</translation>
    </message>
    <message>
        <source>has other columns than this version of TorchDeck writes. Move it away.</source>
        <translation>其列与此版本的 TorchDeck 所写的不同。请将其移走。</translation>
    </message>
    <message>
        <source>there is no benchmark in this folder.</source>
        <translation>此文件夹中没有基准测试。</translation>
    </message>
    <message>
        <source>this is not the result of a repetition.</source>
        <translation>不是一次重复的结果。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Nesterov needs a momentum above 0.</source>
        <translation>Nesterov 要求动量大于 0。</translation>
    </message>
    <message>
        <source>A TorchScript model cannot be computed in segments: leave out gradient checkpointing.</source>
        <translation>TorchScript 模型无法分段计算：请关闭梯度检查点。</translation>
    </message>
    <message>
        <source>float16 needs a GPU: choose bf16 or fp32 on the CPU.</source>
        <translation>float16 需要 GPU：在 CPU 上请选择 bf16 或 fp32。</translation>
    </message>
    <message>
        <source>A configuration is a JSON object of settings.</source>
        <translation>配置应为由设置组成的 JSON 对象。</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>有条目没有名称</translation>
    </message>
    <message>
        <source>an entry&apos;s name is too long</source>
        <translation>有条目的名称过长</translation>
    </message>
    <message>
        <source>it unpacks to more than 100 times its size</source>
        <translation>解压后超过其大小的 100 倍</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>已经存在</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>an array is damaged</source>
        <translation>有数组已损坏</translation>
    </message>
    <message>
        <source>an array&apos;s type is damaged</source>
        <translation>有数组的类型已损坏</translation>
    </message>
    <message>
        <source>an array&apos;s bytes are encoded in an unknown way</source>
        <translation>有数组的字节编码方式未知</translation>
    </message>
    <message>
        <source>an array&apos;s bytes are damaged</source>
        <translation>有数组的字节已损坏</translation>
    </message>
    <message>
        <source>an array is stored column by column</source>
        <translation>有数组按列存储</translation>
    </message>
    <message>
        <source>it has no array &apos;data&apos;</source>
        <translation>没有数组“data”</translation>
    </message>
    <message>
        <source>the server refused to continue</source>
        <translation>服务器拒绝续传</translation>
    </message>
    <message>
        <source>Reading was stopped.</source>
        <translation>读取已停止。</translation>
    </message>
    <message>
        <source>is a damaged BMP.</source>
        <translation>BMP 文件已损坏。</translation>
    </message>
    <message>
        <source>is cut off.</source>
        <translation>文件不完整。</translation>
    </message>
    <message>
        <source>is a BMP with colors that are not read.</source>
        <translation>BMP 的颜色格式不受支持。</translation>
    </message>
    <message>
        <source>is not an image that can be read ({}), whatever its name says.</source>
        <translation>无论文件名如何，都不是可读取的图像（{}）。</translation>
    </message>
    <message>
        <source>is a link; links are not followed.</source>
        <translation>是链接；不会跟随链接。</translation>
    </message>
    <message>
        <source>is a damaged PNG.</source>
        <translation>PNG 文件已损坏。</translation>
    </message>
    <message>
        <source>is a damaged JPEG.</source>
        <translation>JPEG 文件已损坏。</translation>
    </message>
    <message>
        <source>has no pixels.</source>
        <translation>没有像素。</translation>
    </message>
    <message>
        <source>has changed since the folder was read.</source>
        <translation>在读取文件夹之后发生了变化。</translation>
    </message>
    <message>
        <source>there is no such folder. Give one that holds train/ and val/ (or test/), or a folder for each class.</source>
        <translation>没有此文件夹。请选择包含 train/ 和 val/（或 test/）的文件夹，或每个类别一个子文件夹的文件夹。</translation>
    </message>
    <message>
        <source>is a damaged HEIC or AVIF.</source>
        <translation>HEIC 或 AVIF 文件已损坏。</translation>
    </message>
    <message>
        <source>is a HEIC or AVIF image, which needs the library libheif (on Debian: apt install libheif1).</source>
        <translation>是 HEIC 或 AVIF 图像，需要 libheif 库（在 Debian 上：apt install libheif1）。</translation>
    </message>
    <message>
        <source>is a HEIC or AVIF image, which this build of TorchDeck cannot read. Convert it to JPEG.</source>
        <translation>是 HEIC 或 AVIF 图像，此 TorchDeck 构建无法读取。请将其转换为 JPEG。</translation>
    </message>
    <message>
        <source>too much of it is damaged</source>
        <translation>损坏之处过多</translation>
    </message>
    <message>
        <source>it has too many scans</source>
        <translation>扫描次数过多</translation>
    </message>
    <message>
        <source>there is no such file or folder.</source>
        <translation>没有此文件或文件夹。</translation>
    </message>
    <message>
        <source>is a damaged PPM or PGM.</source>
        <translation>PPM 或 PGM 文件已损坏。</translation>
    </message>
    <message>
        <source>is a damaged TIFF.</source>
        <translation>TIFF 文件已损坏。</translation>
    </message>
    <message>
        <source>is a damaged TIFF (no colors named).</source>
        <translation>TIFF 文件已损坏（未指明颜色）。</translation>
    </message>
    <message>
        <source>is a damaged TIFF (it has no palette).</source>
        <translation>TIFF 文件已损坏（没有调色板）。</translation>
    </message>
    <message>
        <source>is a TIFF of a kind that is not read (subsampled colors).</source>
        <translation>TIFF 的类型不受支持（颜色经过下采样）。</translation>
    </message>
    <message>
        <source>is a damaged WebP.</source>
        <translation>WebP 文件已损坏。</translation>
    </message>
    <message>
        <source>cannot be decoded: libwebp has another version.</source>
        <translation>无法解码：libwebp 的版本不同。</translation>
    </message>
    <message>
        <source>is empty. Its first row should be path,label.</source>
        <translation>文件为空。第一行应为 path,label。</translation>
    </message>
    <message>
        <source>has no label.</source>
        <translation>没有标签。</translation>
    </message>
    <message>
        <source>is not empty</source>
        <translation>不为空</translation>
    </message>
    <message>
        <source>float16 needs a GPU, and this run is on the CPU. Choose auto, bf16 or fp32.</source>
        <translation>float16 需要 GPU，而此运行在 CPU 上。请选择 auto、bf16 或 fp32。</translation>
    </message>
    <message>
        <source>The training was stopped before all of its processes had met.</source>
        <translation>训练在所有进程会合之前已停止。</translation>
    </message>
    <message>
        <source>This engine was built without Gloo&apos;s headers, so several processes cannot train together: install libgloo-dev and build it again.</source>
        <translation>构建此引擎时没有 Gloo 的头文件，因此多个进程无法共同训练：请安装 libgloo-dev 并重新构建引擎。</translation>
    </message>
    <message>
        <source>Several processes train together in torchdeck train and in the window only.</source>
        <translation>只有在 torchdeck train 和窗口中，多个进程才能共同训练。</translation>
    </message>
    <message>
        <source>A TorchScript model has the dropout and the stochastic depth that it was saved with: leave both settings at -1.</source>
        <translation>TorchScript 模型沿用保存时的 dropout 和随机深度：请将这两项设置保持为 -1。</translation>
    </message>
    <message>
        <source>The model computes otherwise for another number of images: it cannot be exported.</source>
        <translation>图像数不同时，此模型的计算方式会改变：无法导出。</translation>
    </message>
    <message>
        <source>no reason is given.</source>
        <translation>未给出原因。</translation>
    </message>
    <message>
        <source>Whitening: not one training image can be decoded.</source>
        <translation>输入白化：没有一张训练图像可以解码。</translation>
    </message>
    <message>
        <source>Whitening: the model has no convolution that images go into. Turn it off.</source>
        <translation>输入白化：此模型没有直接接收图像的卷积。请将其关闭。</translation>
    </message>
    <message>
        <source>Batch norm has a single value of each channel in a batch of one image and cannot be trained on it: choose another batch size, so that the last batch of an epoch has more.</source>
        <translation>批次只有一张图像时，批归一化的每个通道只有一个值，无法训练：请选择其他批大小，使每轮的最后一个批次包含更多图像。</translation>
    </message>
    <message>
        <source>Some roofs did not become stable</source>
        <translation>部分上限未能稳定</translation>
    </message>
    <message>
        <source>The measurement was stopped.</source>
        <translation>测量已停止。</translation>
    </message>
    <message>
        <source>bf16 is not faster than fp32 here</source>
        <translation>在此设备上，bf16 不比 fp32 快</translation>
    </message>
    <message>
        <source>The search for a batch size was stopped.</source>
        <translation>批大小的查找已停止。</translation>
    </message>
    <message>
        <source>The search for a learning rate was stopped.</source>
        <translation>学习率的查找已停止。</translation>
    </message>
    <message>
        <source>Freeze: every layer is frozen, so there is nothing to train.</source>
        <translation>冻结：所有层都已冻结，没有可训练的内容。</translation>
    </message>
    <message>
        <source>its counters are damaged</source>
        <translation>其计数器已损坏</translation>
    </message>
    <message>
        <source>a gradient has another shape</source>
        <translation>有梯度的形状不同</translation>
    </message>
    <message>
        <source>the best weights so far are not whole</source>
        <translation>目前的最佳权重不完整</translation>
    </message>
    <message>
        <source>A tensor type without a counterpart in LibTorch.</source>
        <translation>该张量类型在 LibTorch 中没有对应类型。</translation>
    </message>
    <message>
        <source>they take an NVIDIA card and a build with CUDA&apos;s headers</source>
        <translation>需要 NVIDIA 显卡，以及带 CUDA 头文件的构建</translation>
    </message>
    <message>
        <source>steps that accumulate gradients are not recorded</source>
        <translation>累积梯度的步不会被捕获</translation>
    </message>
    <message>
        <source>TorchScript models are not recorded</source>
        <translation>TorchScript 模型不会被捕获</translation>
    </message>
    <message>
        <source>steps with gradient checkpointing are not recorded</source>
        <translation>使用梯度检查点的步不会被捕获</translation>
    </message>
    <message>
        <source>steps with mixed labels are not recorded</source>
        <translation>使用混合标签的步不会被捕获</translation>
    </message>
    <message>
        <source>steps of several processes are not recorded</source>
        <translation>多个进程的步不会被捕获</translation>
    </message>
    <message>
        <source>This system refuses libraries with an executable stack. Install another version of LibTorch, or type: patchelf --clear-execstack FILE</source>
        <translation>本系统拒绝带可执行栈的库。请安装其他版本的 LibTorch，或输入：patchelf --clear-execstack FILE</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is not installed. On Debian: sudo apt install nvidia-driver</source>
        <translation>未安装 NVIDIA 驱动。在 Debian 上：sudo apt install nvidia-driver</translation>
    </message>
    <message>
        <source>the log of the build cannot be written.</source>
        <translation>无法写入构建日志。</translation>
    </message>
    <message>
        <source>The build was stopped.</source>
        <translation>构建已停止。</translation>
    </message>
    <message>
        <source>it is missing. On Debian: sudo apt install libtorch-dev</source>
        <translation>文件缺失。在 Debian 上：sudo apt install libtorch-dev</translation>
    </message>
    <message>
        <source>Building an engine needs CMake and a C++ compiler. On Debian: sudo apt install cmake g++ ninja-build libfmt-dev nlohmann-json3-dev</source>
        <translation>构建引擎需要 CMake 和 C++ 编译器。在 Debian 上：sudo apt install cmake g++ ninja-build libfmt-dev nlohmann-json3-dev</translation>
    </message>
    <message>
        <source>this is not a 64-bit shared library.</source>
        <translation>不是 64 位共享库。</translation>
    </message>
    <message>
        <source>the library is cut off.</source>
        <translation>库文件不完整。</translation>
    </message>
    <message>
        <source>It is not an engine of TorchDeck.</source>
        <translation>它不是 TorchDeck 的引擎。</translation>
    </message>
    <message>
        <source>There is no folder for settings: HOME is not set.</source>
        <translation>没有存放设置的文件夹：未设置 HOME。</translation>
    </message>
    <message>
        <source>Its version is unknown: version.h and version.py are missing.</source>
        <translation>其版本未知：缺少 version.h 和 version.py。</translation>
    </message>
    <message>
        <source>It has no headers: nothing can be built with it. On Debian: sudo apt install libtorch-dev</source>
        <translation>它没有头文件：无法用它构建。在 Debian 上：sudo apt install libtorch-dev</translation>
    </message>
    <message>
        <source>this checkpoint was written by another version of TorchDeck.</source>
        <translation>此检查点由其他版本的 TorchDeck 写入。</translation>
    </message>
    <message>
        <source>there is no checkpoint to resume from (checkpoints/last.ckpt).</source>
        <translation>没有可供恢复训练的检查点（checkpoints/last.ckpt）。</translation>
    </message>
    <message>
        <source>There is nothing to predict with: give a run folder or a file of weights.</source>
        <translation>没有可用于预测的权重：请选择运行文件夹或权重文件。</translation>
    </message>
    <message>
        <source>these weights belong to no run, so it is not known what they were validated on. Choose a run folder.</source>
        <translation>这些权重不属于任何运行，因此不知道它们用哪些图像验证过。请选择运行文件夹。</translation>
    </message>
    <message>
        <source>This split of the dataset has no images.</source>
        <translation>数据集的此划分没有图像。</translation>
    </message>
    <message>
        <source>The profile was stopped.</source>
        <translation>性能分析已停止。</translation>
    </message>
    <message>
        <source>no step was timed.</source>
        <translation>没有任何步被计时。</translation>
    </message>
    <message>
        <source>The peaks are of other environments than the runs: no step could be held against them.</source>
        <translation>峰值的环境与这些运行的环境不同：没有任何步可与之对照。</translation>
    </message>
    <message>
        <source>does not describe a run.</source>
        <translation>不是运行的描述。</translation>
    </message>
    <message>
        <source>is not a run folder with a run.json, so what its network computes is not known.</source>
        <translation>不是包含 run.json 的运行文件夹：其网络的计算量未知。</translation>
    </message>
    <message>
        <source>Something that is not an exception was thrown.</source>
        <translation>抛出了一个不是异常的对象。</translation>
    </message>
    <message>
        <source>There was not enough memory for all lines.</source>
        <translation>内存不足，未能保存所有行。</translation>
    </message>
    <message>
        <source>Then torchdeck train --resume writes the weights again.</source>
        <translation>之后用 torchdeck train --resume 可重新写入权重。</translation>
    </message>
    <message>
        <source>Continue the training with --resume.</source>
        <translation>请用 --resume 恢复训练。</translation>
    </message>
    <message>
        <source>there are no weights in this folder (checkpoints/*_best_weights.pt). Choose the folder of a run that completed an epoch.</source>
        <translation>此文件夹中没有权重（checkpoints/*_best_weights.pt）。请选择至少完成一轮的运行的文件夹。</translation>
    </message>
    <message>
        <source>there is no such file or folder. Choose a run folder or a file of weights.</source>
        <translation>没有此文件或文件夹。请选择运行文件夹或权重文件。</translation>
    </message>
    <message>
        <source>is not a profile: it has no &quot;modules&quot; and &quot;operators&quot;.</source>
        <translation>不是性能分析文件：没有“modules”和“operators”。</translation>
    </message>
    <message>
        <source>this is not a file.</source>
        <translation>不是文件。</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>没有此文件。</translation>
    </message>
    <message>
        <source>cannot be opened.</source>
        <translation>无法打开。</translation>
    </message>
    <message>
        <source>is damaged: it does not decompress. Copy it again from where it came.</source>
        <translation>已损坏：无法解压。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>has more than 4 billion events.</source>
        <translation>事件超过 40 亿个。</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>内容为空</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>为其他内容</translation>
    </message>
    <message>
        <source>&quot;:&quot; is missing</source>
        <translation>缺少“:”</translation>
    </message>
    <message>
        <source>&quot;traceEvents&quot; is not a list</source>
        <translation>“traceEvents”不是列表</translation>
    </message>
    <message>
        <source>is not a trace: it has no &quot;traceEvents&quot;.</source>
        <translation>不是跟踪文件：没有“traceEvents”。</translation>
    </message>
    <message>
        <source>Host key verification failed.</source>
        <translation>主机密钥验证失败。</translation>
    </message>
    <message>
        <source>The connection ended.</source>
        <translation>连接已断开。</translation>
    </message>
    <message>
        <source>The shell ended.</source>
        <translation>shell 已结束。</translation>
    </message>
    <message>
        <source>ssh ended without saying why.</source>
        <translation>ssh 已结束，未说明原因。</translation>
    </message>
    <message>
        <source>No password is asked for here. Add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.</source>
        <translation>这里不会询问密码。请将密钥加入 ssh-agent（ssh-add），或在 ~/.ssh/config 中指定。</translation>
    </message>
    <message>
        <source>The answers are out of order.</source>
        <translation>响应的顺序错乱。</translation>
    </message>
    <message>
        <source>There are too many files below this folder.</source>
        <translation>此文件夹下的文件过多。</translation>
    </message>
    <message>
        <source>The other machine sends something else than was asked for.</source>
        <translation>另一台机器发送的内容与请求不符。</translation>
    </message>
    <message>
        <source>&apos;%&apos; must be followed by two hexadecimal digits (%25 is &apos;%&apos;).</source>
        <translation>“%”之后必须是两位十六进制数字（%25 表示“%”）。</translation>
    </message>
    <message>
        <source>The path is too long.</source>
        <translation>路径过长。</translation>
    </message>
    <message>
        <source>The path contains control characters.</source>
        <translation>路径含有控制字符。</translation>
    </message>
    <message>
        <source>The path contains &apos;..&apos;.</source>
        <translation>路径含有“..”。</translation>
    </message>
    <message>
        <source>Only ssh is supported.</source>
        <translation>仅支持 ssh。</translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation>这不是地址。</translation>
    </message>
    <message>
        <source>The path of the folder is missing.</source>
        <translation>缺少文件夹的路径。</translation>
    </message>
    <message>
        <source>The user may contain letters, digits and . _ - + @ only.</source>
        <translation>用户名只能包含字母、数字和 . _ - + @。</translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing after the address.</source>
        <translation>地址之后缺少“]”。</translation>
    </message>
    <message>
        <source>After &apos;]&apos; only a port may follow.</source>
        <translation>“]”之后只能是端口。</translation>
    </message>
    <message>
        <source>This is not an IPv6 address.</source>
        <translation>这不是 IPv6 地址。</translation>
    </message>
    <message>
        <source>The host is missing.</source>
        <translation>缺少主机。</translation>
    </message>
    <message>
        <source>The host may contain letters, digits and . _ - only, and must not begin with &apos;-&apos;.</source>
        <translation>主机名只能包含字母、数字和 . _ -，且不能以“-”开头。</translation>
    </message>
    <message>
        <source>The port must be from 1 to 65535.</source>
        <translation>端口必须在 1 到 65535 之间。</translation>
    </message>
    <message>
        <source>Only one&apos;s own home folder can be named by &apos;~&apos;: write /~/path.</source>
        <translation>“~”只能表示自己的主文件夹：请写成 /~/path。</translation>
    </message>
    <message>
        <source>is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>has more than 1,000,000 rows.</source>
        <translation>超过 1,000,000 行。</translation>
    </message>
    <message>
        <source>the header has no Metric Unit and Metric Value.</source>
        <translation>表头中没有 Metric Unit 和 Metric Value。</translation>
    </message>
    <message>
        <source>is not a CSV of Nsight Compute: no line has the columns ID and Kernel Name. Make one with ncu --csv.</source>
        <translation>不是 Nsight Compute 的 CSV：没有任何一行含有 ID 和 Kernel Name 列。请用 ncu --csv 生成。</translation>
    </message>
    <message>
        <source>has no kernel with a time. Collect it: ncu --metrics gpu__time_duration.sum, or --section SpeedOfLight.</source>
        <translation>没有带用时的内核。采集方法：ncu --metrics gpu__time_duration.sum，或 --section SpeedOfLight。</translation>
    </message>
    <message>
        <source>is not a rocpd database: it has no table rocpd_kernel_dispatch.</source>
        <translation>不是 rocpd 数据库：没有表 rocpd_kernel_dispatch。</translation>
    </message>
    <message>
        <source>has no counter_collection.csv and no kernel_trace.csv. Make them with rocprofv3 --pmc FETCH_SIZE WRITE_SIZE --output-format csv; an unknown counter makes no file.</source>
        <translation>没有 counter_collection.csv，也没有 kernel_trace.csv。请用 rocprofv3 --pmc FETCH_SIZE WRITE_SIZE --output-format csv 生成；未知的计数器不会生成文件。</translation>
    </message>
    <message>
        <source>has no kernel with a time. Collect it: rocprofv3 --kernel-trace, beside --pmc.</source>
        <translation>没有带用时的内核。采集方法：在 --pmc 之外加上 rocprofv3 --kernel-trace。</translation>
    </message>
    <message>
        <source>a counter is below 0.</source>
        <translation>有计数器小于 0。</translation>
    </message>
    <message>
        <source>There are no peaks and no points.</source>
        <translation>没有峰值，也没有点。</translation>
    </message>
    <message>
        <source>has no time</source>
        <translation>没有时间</translation>
    </message>
    <message>
        <source>has no numbers below its first line.</source>
        <translation>第一行之下没有数值。</translation>
    </message>
    <message>
        <source>has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv.</source>
        <translation>没有 timestamp 列：请用 nvidia-smi --query-gpu=timestamp,… --format=csv 记录。</translation>
    </message>
    <message>
        <source>is not an event file of TensorBoard.</source>
        <translation>不是 TensorBoard 的事件文件。</translation>
    </message>
    <message>
        <source>this is neither a log nor a folder.</source>
        <translation>既不是日志也不是文件夹。</translation>
    </message>
    <message>
        <source>is longer than 1 MiB</source>
        <translation>超过 1 MiB</translation>
    </message>
    <message>
        <source>this run is not there any more.</source>
        <translation>此运行已不存在。</translation>
    </message>
    <message>
        <source>this is not a run folder: it has neither run.json nor metrics.jsonl.</source>
        <translation>不是运行文件夹：既没有 run.json 也没有 metrics.jsonl。</translation>
    </message>
    <message>
        <source>Tick at least two runs whose settings differ.</source>
        <translation>请勾选至少两个设置不同的运行。</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>is broken JSON</source>
        <extracomment>Follows &quot;line 3 of metrics.jsonl&quot;, as everything that is wrong with a line does.</extracomment>
        <translation>是损坏的 JSON</translation>
    </message>
    <message>
        <source>has something after its JSON object</source>
        <translation>JSON 对象之后还有其他内容</translation>
    </message>
    <message>
        <source>has few of the keys that lines before it have, as too many lines do</source>
        <translation>只有前面各行的少数键，而这样的行已经过多</translation>
    </message>
    <message>
        <source>has no phase</source>
        <translation>没有 phase</translation>
    </message>
    <message>
        <source>is of one phase too many</source>
        <translation>phase 的种类过多</translation>
    </message>
    <message>
        <source>this is not a run folder: it has no run.json.</source>
        <translation>不是运行文件夹：没有 run.json。</translation>
    </message>
    <message>
        <source>there are too many runs of this second already.</source>
        <translation>这一秒内的运行已经过多。</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>不是 JSON</translation>
    </message>
    <message>
        <source>this is not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>&quot;note&quot; is not text</source>
        <translation>“note”不是文本</translation>
    </message>
    <message>
        <source>&quot;tags&quot; is not a list</source>
        <translation>“tags”不是列表</translation>
    </message>
    <message>
        <source>a tag is not text</source>
        <translation>有标记不是文本</translation>
    </message>
    <message>
        <source>expected KEY=VALUE, KEY!=VALUE, KEY&lt;N, KEY&gt;N, KEY:PATTERN or a word</source>
        <translation>应为 KEY=VALUE、KEY!=VALUE、KEY&lt;N、KEY&gt;N、KEY:PATTERN 或一个词</translation>
    </message>
    <message>
        <source>the driver no longer shows this device</source>
        <translation>驱动不再列出此设备</translation>
    </message>
    <message>
        <source>there is no memory for the answers of the telemetry helper</source>
        <translation>没有内存存放遥测辅助进程的响应</translation>
    </message>
    <message>
        <source>the telemetry helper ended</source>
        <translation>遥测辅助进程已结束</translation>
    </message>
    <message>
        <source>invalid arguments</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>search for devices</source>
        <translation>查找设备</translation>
    </message>
    <message>
        <source>The search for GPUs does not come to an end: a driver does not answer. The host is sampled meanwhile.</source>
        <translation>对 GPU 的查找一直没有结束：某个驱动无响应。在此期间只对主机采样。</translation>
    </message>
    <message>
        <source>The driver reports {0} % busy, but the memory clock is at its floor ({1} MHz) and power is {2} W of {3} W: a compute context exists, and little or no work is done.</source>
        <translation>驱动报告忙碌 {0}%，但显存频率处于最低值（{1} MHz），功耗为 {2} W（上限 {3} W）：存在计算上下文，但几乎没有进行计算。</translation>
    </message>
    <message>
        <source>Clocks and power agree with the reported utilization.</source>
        <translation>频率和功耗与报告的利用率相符。</translation>
    </message>
    <message>
        <source>the checkpoint holds no such weights</source>
        <translation>检查点中没有此类权重</translation>
    </message>
    <message>
        <source>it does not begin as a checkpoint of TorchDeck</source>
        <translation>其开头不是 TorchDeck 的检查点</translation>
    </message>
    <message>
        <source>its header does not fit into it</source>
        <translation>其文件头超出文件范围</translation>
    </message>
    <message>
        <source>it has bytes that belong to no tensor</source>
        <translation>有字节不属于任何张量</translation>
    </message>
    <message>
        <source>it does not match its checksum</source>
        <translation>它与其校验和不符</translation>
    </message>
    <message>
        <source>its header is not readable</source>
        <translation>其文件头无法读取</translation>
    </message>
    <message>
        <source>is larger than this machine&apos;s memory.</source>
        <translation>大于本机内存。</translation>
    </message>
    <message>
        <source>its pickle holds an object where none belongs</source>
        <translation>其 pickle 在不应有对象的位置含有对象</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>文件不完整</translation>
    </message>
    <message>
        <source>it was written in a version of this format that is not known</source>
        <translation>其格式版本未知</translation>
    </message>
    <message>
        <source>it was written on a big-endian machine</source>
        <translation>它由大端机器写入</translation>
    </message>
    <message>
        <source>it does not begin as a file of torch.save</source>
        <translation>其开头不是 torch.save 的文件</translation>
    </message>
    <message>
        <source>it has no list of its storages</source>
        <translation>没有存储区列表</translation>
    </message>
    <message>
        <source>it is cut off or damaged: a storage is not as long as it says</source>
        <translation>不完整或已损坏：有存储区的长度与所述不符</translation>
    </message>
    <message>
        <source>has no counterpart here</source>
        <translation>在此没有对应算子</translation>
    </message>
    <message>
        <source>is transposed</source>
        <translation>是转置卷积</translation>
    </message>
    <message>
        <source>is the approximation</source>
        <translation>是近似版本</translation>
    </message>
    <message>
        <source>has a factor</source>
        <translation>带有系数</translation>
    </message>
    <message>
        <source>ends before the last dimension</source>
        <translation>在最后一维之前结束</translation>
    </message>
    <message>
        <source>moves the images</source>
        <translation>改变了图像维的位置</translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation>缺少输入</translation>
    </message>
    <message>
        <source>The model is larger than the 2 GiB of an ONNX file.</source>
        <translation>模型大于 ONNX 文件的 2 GiB 上限。</translation>
    </message>
    <message>
        <source>its header does not describe tensors</source>
        <translation>其文件头没有描述张量</translation>
    </message>
    <message>
        <source>it does not begin as a safetensors file</source>
        <translation>其开头不是 safetensors 文件</translation>
    </message>
    <message>
        <source>a tensor&apos;s size is not a whole number</source>
        <translation>有张量的大小不是整数</translation>
    </message>
    <message>
        <source>its tensors share their data more often than a state_dict does</source>
        <translation>其张量共享数据的次数超过 state_dict 应有的程度</translation>
    </message>
    <message>
        <source>it holds no state_dict: save it with torch.save(model.state_dict(), path)</source>
        <translation>其中没有 state_dict：请用 torch.save(model.state_dict(), path) 保存</translation>
    </message>
    <message>
        <source>a parameter is damaged</source>
        <translation>有参数已损坏</translation>
    </message>
    <message>
        <source>an OrderedDict is damaged</source>
        <translation>有 OrderedDict 已损坏</translation>
    </message>
    <message>
        <source>its pickle describes a storage in an unknown way</source>
        <translation>其 pickle 以未知的方式描述存储区</translation>
    </message>
    <message>
        <source>a storage is a part of another</source>
        <translation>有存储区是另一个存储区的一部分</translation>
    </message>
    <message>
        <source>a storage is described in two ways</source>
        <translation>有存储区存在两种不同的描述</translation>
    </message>
    <message>
        <source>it is a TorchScript program, not weights: code is not read from weight files</source>
        <translation>是 TorchScript 程序而不是权重：不会从权重文件中读取代码</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>文件提前结束</translation>
    </message>
    <message>
        <source>it is too short to be one</source>
        <translation>文件过短，不可能是归档文件</translation>
    </message>
    <message>
        <source>its directory is not there (it may be cut off)</source>
        <translation>没有目录（可能不完整）</translation>
    </message>
    <message>
        <source>an entry has an impossible name</source>
        <translation>有条目的名称无效</translation>
    </message>
    <message>
        <source>an entry of its directory is not one</source>
        <translation>目录中有条目不是有效条目</translation>
    </message>
    <message>
        <source>two entries overlap</source>
        <translation>有两个条目重叠</translation>
    </message>
    <message>
        <source>The weights are larger than 4 GiB, which this archive format cannot hold.</source>
        <translation>权重大于 4 GiB，超出此归档文件格式的上限。</translation>
    </message>
    <message>
        <source>it uses ZIP64, which only archives over 4 GiB need</source>
        <translation>它使用 ZIP64，而只有超过 4 GiB 的归档文件才需要</translation>
    </message>
    <message>
        <source>its directory is impossible</source>
        <translation>其目录无效</translation>
    </message>
    <message>
        <source>cuDNN is not installed. On Debian: sudo apt install nvidia-cudnn, which downloads it from NVIDIA</source>
        <translation>未安装 cuDNN。在 Debian 上：sudo apt install nvidia-cudnn，它会从 NVIDIA 下载</translation>
    </message>
    <message>
        <source>The peaks are not used: nothing says what the networks compute. Put what torchdeck complexity --json writes beside the runs, as complexity.json.</source>
        <translation>没有使用峰值：不知道网络的计算量。请把 torchdeck complexity --json 的输出作为 complexity.json 放在运行旁边。</translation>
    </message>
    <message>
        <source>the file ends here</source>
        <translation>文件在此结束</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>a text has a line break or control character in it</source>
        <translation>文本中含有换行符或控制字符</translation>
    </message>
    <message>
        <source>is not a roofline.csv of rocprof-compute: it has no columns device and HBMBw.</source>
        <translation>不是 rocprof-compute 的 roofline.csv：没有 device 和 HBMBw 列。</translation>
    </message>
    <message>
        <source>has no GPU below its first line.</source>
        <translation>第一行之下没有 GPU。</translation>
    </message>
    <message>
        <source>this is not a header of rocprofv3: it needs Dispatch_Id, Kernel_Name, and either Counter_Name with Counter_Value, columns of counters, or Start_Timestamp with End_Timestamp.</source>
        <translation>这不是 rocprofv3 的表头：需要 Dispatch_Id、Kernel_Name，以及 Counter_Name 和 Counter_Value、计数器列，或 Start_Timestamp 和 End_Timestamp。</translation>
    </message>
    <message>
        <source>is not a known log: its first line is not that of a CSV log of Lightning, Keras, timm, fastai or Ultralytics, of nvidia-smi --format=csv, or of an export of TensorBoard or Weights &amp; Biases.</source>
        <translation>不是已知的日志：第一行不属于 Lightning、Keras、timm、fastai 或 Ultralytics 的 CSV 日志、nvidia-smi --format=csv，也不属于 TensorBoard 或 Weights &amp; Biases 的导出。</translation>
    </message>
    <message>
        <source>its event files are larger than 256 MiB together.</source>
        <translation>其事件文件合计大于 256 MiB。</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>请先解压</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>请选择其他文件</translation>
    </message>
    <message>
        <source>a Git LFS pointer, and the file itself is elsewhere</source>
        <translation>Git LFS 指针，文件本身在别处</translation>
    </message>
    <message>
        <source>fetch it with git lfs pull</source>
        <translation>请用 git lfs pull 获取</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>tar 归档</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>gzip 压缩文件</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>xz 压缩文件</translation>
    </message>
    <message>
        <source>compressed with Zstandard</source>
        <translation>Zstandard 压缩文件</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 归档</translation>
    </message>
    <message>
        <source>export its images or rows to files first</source>
        <translation>请先将其图像或行导出为文件</translation>
    </message>
    <message>
        <source>an HDF5 file, such as Keras&apos; weights</source>
        <translation>HDF5 文件，例如 Keras 的权重</translation>
    </message>
    <message>
        <source>save a PyTorch state_dict or .safetensors</source>
        <translation>请保存 PyTorch state_dict 或 .safetensors</translation>
    </message>
    <message>
        <source>an array of NumPy (.npy)</source>
        <translation>NumPy 数组 (.npy)</translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation>GGUF 文件</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 图像</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 图像</translation>
    </message>
    <message>
        <source>a sound file (MP3)</source>
        <translation>音频文件（MP3）</translation>
    </message>
    <message>
        <source>a web page (HTML), such as a server&apos;s error or login page</source>
        <translation>网页（HTML），例如服务器的错误页或登录页</translation>
    </message>
    <message>
        <source>download the file itself</source>
        <translation>请下载文件本身</translation>
    </message>
    <message>
        <source>an XML file</source>
        <translation>XML 文件</translation>
    </message>
    <message>
        <source>a JSON file</source>
        <translation>JSON 文件</translation>
    </message>
    <message>
        <source>its pickle is damaged (state of a plain value)</source>
        <translation>其 pickle 已损坏（普通值的状态）</translation>
    </message>
    <message>
        <source>it is empty: copy or download it again</source>
        <translation>它是空的：请重新复制或下载</translation>
    </message>
    <message>
        <source>{} MiB are needed and {} MiB free: make room.</source>
        <translation>需要 {0} MiB，可用 {1} MiB：请腾出空间。</translation>
    </message>
    <message>
        <source>{} failed ({}).</source>
        <translation>{0}失败（{1}）。</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>closing</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>what was written there may be gone after a power cut, because syncing the folder failed ({}).</source>
        <translation>因同步文件夹失败（{0}），断电后写入的内容可能丢失。</translation>
    </message>
    <message>
        <source>has {} bytes; at most {} are read.</source>
        <translation>大小为 {0} 字节；最多可读取 {1} 字节。</translation>
    </message>
    <message>
        <source>No pipe can be made ({}).</source>
        <translation>无法创建管道（{0}）。</translation>
    </message>
    <message>
        <source>{} cannot be started ({}).</source>
        <translation>无法启动 {0}（{1}）。</translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation>第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <extracomment>A file or another place, and what is wrong there.</extracomment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{} {}</source>
        <extracomment>A file, and what is wrong with it (&quot;is a damaged PNG.&quot;).</extracomment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>用 bzip2 压缩的文件</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>7z 压缩包</translation>
    </message>
    <message>
        <source>a program (ELF)</source>
        <translation>程序（ELF）</translation>
    </message>
    <message>
        <source>; </source>
        <extracomment>Between the parts of an enumeration of clauses.</extracomment>
        <translation>；</translation>
    </message>
    <message>
        <source> </source>
        <extracomment>Between two sentences.</extracomment>
        <translation> </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of an enumeration.</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>{}.</source>
        <extracomment>A clause that stands as a sentence of its own.</extracomment>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>cannot be opened ({}).</source>
        <translation>无法打开（{0}）。</translation>
    </message>
    <message>
        <source>cannot be read ({}).</source>
        <translation>无法读取（{0}）。</translation>
    </message>
    <message>
        <source>its pickle has more than {} {}, the most that is read</source>
        <translation>其 pickle 超过可读取的上限：{0} {1}</translation>
    </message>
    <message>
        <source>it would call {}, which such a file does not need</source>
        <translation>它会调用 {0}，而此类文件不需要该调用</translation>
    </message>
    <message>
        <source>its pickle uses opcode 0x{}, which such a file does not need</source>
        <translation>其 pickle 使用了操作码 0x{0}，而此类文件不需要该操作码</translation>
    </message>
    <message>
        <source>Resume the run from its menu to continue.</source>
        <translation>请从该运行的菜单中选择“恢复训练”。</translation>
    </message>
    <message>
        <source>Resume the run to write the weights again.</source>
        <translation>恢复该运行即可重新写入权重。</translation>
    </message>
    <message>
        <source>torchdeck data download {} gets it.</source>
        <translation>下载：torchdeck data download {0}</translation>
    </message>
    <message>
        <source>Download on the Train page gets it.</source>
        <translation>请在“训练”页点击“下载”。</translation>
    </message>
    <message>
        <source>Another address can be named with --mirror.</source>
        <translation>可用 --mirror 指定其他地址。</translation>
    </message>
    <message>
        <source>Download it again later.</source>
        <translation>请稍后重新下载。</translation>
    </message>
    <message>
        <source>Choose another place with --runs-dir.</source>
        <translation>请用 --runs-dir 选择其他位置。</translation>
    </message>
    <message>
        <source>Choose another folder for new runs on the Settings page.</source>
        <translation>请在“设置”页为新运行选择其他文件夹。</translation>
    </message>
    <message>
        <source>Build an engine here: torchdeck engine build</source>
        <translation>在本机构建引擎：torchdeck engine build</translation>
    </message>
    <message>
        <source>Build it again: torchdeck engine build {}</source>
        <translation>重新构建：torchdeck engine build {0}</translation>
    </message>
    <message>
        <source>Build it under Help &gt; Engine.</source>
        <translation>请在“帮助 &gt; 引擎…”中构建。</translation>
    </message>
    <message>
        <source>See torchdeck engine list.</source>
        <translation>参见 torchdeck engine list。</translation>
    </message>
    <message>
        <source>See Help &gt; Engine.</source>
        <translation>参见“帮助 &gt; 引擎…”。</translation>
    </message>
    <message>
        <source>Measure them with torchdeck peaks, or type them in with --peak-compute and --peak-bw.</source>
        <translation>请用 torchdeck peaks 测量，或用 --peak-compute 和 --peak-bw 输入。</translation>
    </message>
    <message>
        <source>Measure them on the Roofline page.</source>
        <translation>请在 Roofline 页测量。</translation>
    </message>
    <message>
        <source>torchdeck peaks --show lists them.</source>
        <translation>torchdeck peaks --show 会列出所有环境。</translation>
    </message>
    <message>
        <source>The Roofline page lists them.</source>
        <translation>Roofline 页会列出所有环境。</translation>
    </message>
    <message>
        <source>torchdeck weights list shows the known ones; a file will do, too.</source>
        <translation>torchdeck weights list 会列出已知的权重；也可以使用文件。</translation>
    </message>
    <message>
        <source>Choose one of the list of initial weights, or a file.</source>
        <translation>请从初始权重列表中选择，或选择文件。</translation>
    </message>
    <message>
        <source>has an object of more than {} keys</source>
        <translation>包含键数超过 {0} 的对象</translation>
    </message>
    <message>
        <source>Standard input has more than {} MiB.</source>
        <translation>标准输入超过 {0} MiB。</translation>
    </message>
    <message>
        <source>Standard input cannot be read ({}).</source>
        <translation>无法读取标准输入（{0}）。</translation>
    </message>
    <message>
        <source>invalid mode &apos;{}&apos;: expected one of train, inference, data.</source>
        <translation>模式“{0}”无效：应为 train、inference、data 之一。</translation>
    </message>
    <message>
        <source>invalid {}: expected {}.</source>
        <translation>{0} 无效：应为{1}。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>The list of {} is empty.</source>
        <translation>{0} 的列表为空。</translation>
    </message>
    <message>
        <source>The matrix has more than {} cells.</source>
        <translation>矩阵超过 {0} 个单元格。</translation>
    </message>
    <message>
        <source>The matrix has the cell {} twice.</source>
        <translation>矩阵中单元格 {0} 出现了两次。</translation>
    </message>
    <message>
        <source>line {}: settings are never dates or times.</source>
        <translation>第 {0} 行：日期和时间不能用作设置。</translation>
    </message>
    <message>
        <source>line {}: a name has more than {} parts.</source>
        <translation>第 {0} 行：名称的组成部分超过 {1} 个。</translation>
    </message>
    <message>
        <source>line {}: this is not valid JSON.</source>
        <translation>第 {0} 行：不是有效的 JSON。</translation>
    </message>
    <message>
        <source>the list of {} is empty.</source>
        <translation>{0} 的列表为空。</translation>
    </message>
    <message>
        <source>{} is not a table of settings.</source>
        <extracomment>The file, or the name of a part of it.</extracomment>
        <translation>{0} 不是设置表。</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a setting: it belongs into [base], or as a list into [matrix].</source>
        <translation>“{0}”是一项设置：应放入 [base]，或以列表形式放入 [matrix]。</translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation>未知的键“{0}”。是否指“{1}”？</translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;.</source>
        <translation>未知的键“{0}”。</translation>
    </message>
    <message>
        <source>{} is not a whole number.</source>
        <translation>{0} 不是整数。</translation>
    </message>
    <message>
        <source>{} is not a number.</source>
        <translation>{0} 不是数。</translation>
    </message>
    <message>
        <source>{} Remove it to measure this repetition again.</source>
        <translation>{0}删除它即可重新测量此次重复。</translation>
    </message>
    <message>
        <source>of the first</source>
        <translation>与第一个之比</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{0} 至 {1}</translation>
    </message>
    <message>
        <source>{} changed by {} % from the first repetition to the last; the table is without it.</source>
        <translation>{0} 从首次重复到最后一次变化了 {1}%；表格已扣除此变化。</translation>
    </message>
    <message>
        <source>{}, 95 % CI {} to {}, {} (Welch)</source>
        <translation>{0}，95% 置信区间 {1} 至 {2}，{3}（Welch）</translation>
    </message>
    <message>
        <source>{} of {} as a share of {}:</source>
        <translation>{1} 的 {0} 与 {2} 之比：</translation>
    </message>
    <message>
        <source>They differ in: {}.</source>
        <translation>它们的不同之处：{0}。</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>{}, no interval: two repetitions of each are needed</source>
        <translation>{0}，无区间：双方各需两次重复</translation>
    </message>
    <message>
        <source>No cell was measured in both.</source>
        <translation>没有在两边都测量过的单元格。</translation>
    </message>
    <message>
        <source>{0} (n = {1})</source>
        <translation>{0}（n = {1}）</translation>
    </message>
    <message>
        <source>{0} (n = {1}, too few for a useful interval)</source>
        <translation>{0}（n = {1}，次数太少，区间不可靠）</translation>
    </message>
    <message>
        <source>{0}, 95 % CI {1} to {2} (n = {3})</source>
        <translation>{0}，95% 置信区间 {1} 至 {2}（n = {3}）</translation>
    </message>
    <message>
        <source>No repetition succeeded.</source>
        <translation>没有一次重复成功。</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>尚未测量任何数据。</translation>
    </message>
    <message>
        <source>No repetition has a value of {0}.</source>
        <translation>没有一次重复包含 {0} 的值。</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}：{1}。</translation>
    </message>
    <message>
        <source>{0} leads with a single repetition: {1}.</source>
        <translation>{0} 暂时领先，仅一次重复：{1}。</translation>
    </message>
    <message>
        <source>{0} is best: {1}.</source>
        <translation>{0} 最佳：{1}。</translation>
    </message>
    <message numerus="yes">
        <source>{1} is best: {2}; {0} other cells may be as good.</source>
        <comment>{1} is best: {2}; {0} other cell may be as good.</comment>
        <translation>
            <numerusform>{1} 最佳：{2}；另有 {0} 个单元格可能同样好。</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>{0} of {1} disturbed</source>
        <translation>{0} / {1} 次受干扰</translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation>数据加载受限</translation>
    </message>
    <message>
        <source>not stable after the warm-up</source>
        <translation>预热后仍不稳定</translation>
    </message>
    <message>
        <source>failed: {0}</source>
        <translation>失败：{0}</translation>
    </message>
    <message>
        <source>There is no recipe &apos;{}&apos;: give fast or finetune.</source>
        <translation>没有名为“{0}”的配方：请指定 fast 或 finetune。</translation>
    </message>
    <message>
        <source>Batches of {} images cannot be shared out evenly over {} processes: choose another number of them.</source>
        <translation>{0} 张图像的批次无法平均分给 {1} 个进程：请选择其他进程数。</translation>
    </message>
    <message numerus="yes">
        <source>{} steps</source>
        <comment>{} step</comment>
        <translation>
            <numerusform>{0}步</numerusform>
        </translation>
    </message>
    <message>
        <source>A warm-up of {} does not fit into this run of {}: make it shorter, or train for more epochs.</source>
        <translation>{0}的预热超出了此运行的长度（{1}）：请缩短预热，或训练更多轮。</translation>
    </message>
    <message>
        <source>one of these: {}, or a TorchScript file (.pt, .pth, .ts)</source>
        <translation>以下之一：{0}，或 TorchScript 文件（.pt、.pth、.ts）</translation>
    </message>
    <message>
        <source>one of these: {}</source>
        <translation>以下之一：{0}</translation>
    </message>
    <message>
        <source>a number such as {}</source>
        <translation>数字，如 {0}</translation>
    </message>
    <message>
        <source>a time such as {} or {}</source>
        <translation>时间，如 {0} 或 {1}</translation>
    </message>
    <message>
        <source>{}, {} or more</source>
        <translation>{0}，至少 {1}</translation>
    </message>
    <message>
        <source>{} above {} up to {}</source>
        <translation>{0}，大于 {1} 且不超过 {2}</translation>
    </message>
    <message>
        <source>{} from {} up to {}</source>
        <translation>{0}，从 {1} 到 {2}</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>invalid {} {}: expected {}; did you mean &apos;{}&apos;?</source>
        <translation>{0} {1} 无效：应为{2}。是否指“{3}”？</translation>
    </message>
    <message>
        <source>invalid {} {}: expected {}.</source>
        <translation>{0} {1} 无效：应为{2}。</translation>
    </message>
    <message>
        <source>{}: this name is not valid UTF-8. Rename the file or folder, or give a link to it.</source>
        <translation>{0}：此名称不是有效的 UTF-8。请重命名该文件或文件夹，或使用指向它的链接。</translation>
    </message>
    <message>
        <source>Images whose short side is scaled to {} pixels are too small for an input of {}: choose --resize {} or more.</source>
        <translation>短边缩放到 {0} 像素的图像小于 {1} 的输入尺寸：请将“--resize”设为 {2} 或更大。</translation>
    </message>
    <message>
        <source>{}: give three positive numbers with commas between them, such as {}.</source>
        <translation>{0}：请指定以逗号分隔的三个正数，如 {1}。</translation>
    </message>
    <message>
        <source>{}: give three numbers with commas between them, such as {}.</source>
        <translation>{0}：请指定以逗号分隔的三个数字，如 {1}。</translation>
    </message>
    <message>
        <source>Device {} is not known: give auto, cpu, cuda or cuda:1.</source>
        <translation>未知的设备 {0}：请填写 auto、cpu、cuda 或 cuda:1。</translation>
    </message>
    <message>
        <source>{} is a TorchScript program: it runs with your rights. Use only files from people whom you trust.</source>
        <translation>{0} 是 TorchScript 程序：它以您的权限运行。请只使用您信任的人提供的文件。</translation>
    </message>
    <message>
        <source>There is no setting {}; did you mean &apos;{}&apos;?</source>
        <translation>没有名为 {0} 的设置。是否指“{1}”？</translation>
    </message>
    <message>
        <source>There is no setting {}.</source>
        <translation>没有名为 {0} 的设置。</translation>
    </message>
    <message>
        <source>{}: choose the folder (--data DIR).</source>
        <translation>{0}：请选择文件夹（--data DIR）。</translation>
    </message>
    <message>
        <source>Epoch {} is after the last one, {}: choose an earlier epoch to unfreeze at, or 0 for never.</source>
        <translation>第 {0} 轮晚于最后一轮（第 {1} 轮）：请选择更早的解冻轮次，或填 0 表示从不解冻。</translation>
    </message>
    <message>
        <source>A warm-up of {} does not fit into a run of {}: make it shorter.</source>
        <translation>{0}的预热超出了运行的长度（{1}）：请缩短预热。</translation>
    </message>
    <message>
        <source>{} cannot be changed while resuming (it is {} in the checkpoint). Leave it out, or start a new run with --config.</source>
        <translation>恢复训练时不能更改“{0}”（检查点中为 {1}）。请省略，或用 --config 开始新的运行。</translation>
    </message>
    <message>
        <source>invalid &quot;{}&quot;: {}; expected {}.</source>
        <translation>“{0}”无效：{1}；应为{2}。</translation>
    </message>
    <message>
        <source>it has more than {} entries</source>
        <translation>其条目超过 {0} 个</translation>
    </message>
    <message>
        <source>was not unpacked because {}.</source>
        <translation>未解压，因为{0}。</translation>
    </message>
    <message>
        <source>it is damaged ({})</source>
        <translation>它已损坏（{0}）</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an absolute path</source>
        <translation>“{0}”是绝对路径</translation>
    </message>
    <message>
        <source>&apos;{}&apos; leads out of its folder</source>
        <translation>“{0}”指向其文件夹之外</translation>
    </message>
    <message>
        <source>it has an impossible name, &apos;{}&apos;</source>
        <translation>它含有无效的名称“{0}”</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a link</source>
        <translation>“{0}”是链接</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither file nor folder</source>
        <translation>“{0}”既不是文件也不是文件夹</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a sparse file</source>
        <translation>“{0}”是稀疏文件</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is in it twice</source>
        <translation>“{0}”在其中出现了两次</translation>
    </message>
    <message>
        <source>it unpacks to more than {} bytes</source>
        <translation>解压后超过 {0} 字节</translation>
    </message>
    <message>
        <source>cannot be written ({}).</source>
        <translation>无法写入（{0}）。</translation>
    </message>
    <message>
        <source>cannot be made ({}).</source>
        <translation>无法创建（{0}）。</translation>
    </message>
    <message>
        <source>This machine has not enough memory for batch size {}: {} bytes were asked for. Choose a smaller one.</source>
        <translation>本机内存不足以使用批大小 {0}：需要 {1} 字节。请选择较小的批大小。</translation>
    </message>
    <message>
        <source>Not one of the {} images can be decoded. Repair the files.</source>
        <translation>{0} 张图像均无法解码。请修复文件。</translation>
    </message>
    <message>
        <source>Not one of the {} images can be decoded: {} Repair the files.</source>
        <translation>{0} 张图像均无法解码：{1} 请修复文件。</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 及另外 {1} 个</translation>
    </message>
    <message numerus="yes">
        <source>{0} validation images are also in training: validation results are too good. Leave out or move one of each pair.</source>
        <comment>{0} validation image is also in training: validation results are too good. Leave out or move one of each pair.</comment>
        <translation>
            <numerusform>{0} 张验证图像也在训练集中：验证结果会偏高。请排除或移动每对中的一张。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} images are damaged and will be left out.</source>
        <comment>{0} image is damaged and will be left out.</comment>
        <translation>
            <numerusform>{0} 张图像已损坏，将被排除。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is one class: a classifier needs a folder for each of at least two.</source>
        <translation>只有一个类别：分类器至少需要两个类别，各有一个文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) without training images.</source>
        <comment>{0} class ({1}) without training images.</comment>
        <translation>
            <numerusform>{0} 个类别（{1}）没有训练图像。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</source>
        <comment>{0} class ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</comment>
        <translation>
            <numerusform>{0} 个类别（{1}）的训练图像少于 {2} 张：请从预训练权重开始，或添加图像。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) without validation images: trained, but not validated.</source>
        <comment>{0} class ({1}) without validation images: trained, but not validated.</comment>
        <translation>
            <numerusform>{0} 个类别（{1}）没有验证图像：会训练，但不会验证。</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the classes with training images, the largest has {0} times as many as the smallest: judge by balanced accuracy, and weight the loss ({1}).</source>
        <translation>在有训练图像的类别中，最大类别的图像数是最小类别的 {0} 倍：请按平衡准确率评判，并对损失加权（{1}）。</translation>
    </message>
    <message>
        <source>{}: there is no such folder. Give the folder that holds {} or {} (or one of these itself).</source>
        <translation>{0}：没有此文件夹。请选择包含 {1} 或 {2} 的文件夹（或这两者之一）。</translation>
    </message>
    <message>
        <source>{}: {}.bin is not there, nor is {}. {} is the files {} and {} (with .bin in the binary layout), usually in a folder {} or {}.</source>
        <translation>{0}：{1}.bin 和 {2} 均不存在。{3} 由文件 {4} 和 {5} 组成（二进制格式带 .bin），通常位于文件夹 {6} 或 {7} 中。</translation>
    </message>
    <message>
        <source>{}: has {} bytes; a whole number of records of {} bytes was expected ({} label, 3072 pixel bytes), at most {}. Copy or unpack it again.</source>
        <translation>{0}：大小为 {1} 字节；应为若干条完整记录，每条 {2} 字节（{3} 字节标签，3072 字节像素），最多 {4} 条。请重新复制或解压。</translation>
    </message>
    <message>
        <source>{}: became shorter while it was read. Copy or unpack it again.</source>
        <translation>{0}：读取过程中文件变短。请重新复制或解压。</translation>
    </message>
    <message>
        <source>{}: is not there. Copy or unpack it again.</source>
        <translation>{0}：不存在。请重新复制或解压。</translation>
    </message>
    <message>
        <source>{}, record {}: label {} is out of range (0 to {}). This is not {} data.</source>
        <translation>{0}，记录 {1}：标签 {2} 超出范围（0 到 {3}）。这不是 {4} 数据。</translation>
    </message>
    <message>
        <source>{}: a superclass label is {} (0 to {} was expected). This is not CIFAR-100 data.</source>
        <translation>{0}：有超类标签为 {1}（应为 0 到 {2}）。这不是 CIFAR-100 数据。</translation>
    </message>
    <message>
        <source>an array holds {} (u1 was expected)</source>
        <translation>有数组的类型为 {0}（应为 u1）</translation>
    </message>
    <message>
        <source>it has no list &apos;{}&apos; of {} labels</source>
        <translation>没有包含 {1} 个标签的列表“{0}”</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds something that is not a whole number</source>
        <translation>“{0}”中含有非整数</translation>
    </message>
    <message>
        <source>this is not a CIFAR file in Python&apos;s layout: {}. Copy or unpack it again.</source>
        <translation>不是 Python 格式的 CIFAR 文件：{0}。请重新复制或解压。</translation>
    </message>
    <message>
        <source>&apos;data&apos; is not an array of N x {} bytes</source>
        <translation>“data”不是 N x {0} 字节的数组</translation>
    </message>
    <message>
        <source>{}: cannot be written ({}).</source>
        <translation>{0}：无法写入（{1}）。</translation>
    </message>
    <message>
        <source>{}: another download is writing it. Wait until it is done.</source>
        <translation>{0}：另一个下载正在写入。请等待其完成。</translation>
    </message>
    <message>
        <source>{}: cannot be written ({}). What was received is kept.</source>
        <translation>{0}：无法写入（{1}）。已接收的内容会保留。</translation>
    </message>
    <message>
        <source>{}: syncing to disk failed ({}).</source>
        <translation>{0}：同步到磁盘失败（{1}）。</translation>
    </message>
    <message>
        <source>{}: cannot be read back.</source>
        <translation>{0}：无法回读。</translation>
    </message>
    <message>
        <source>{}: the server&apos;s answer ({}) makes no sense.</source>
        <translation>{0}：服务器的响应（{1}）无法理解。</translation>
    </message>
    <message>
        <source>{}: the file is larger than {} bytes, so it is not what was expected.</source>
        <translation>{0}：文件大于 {1} 字节，因此不是所需的文件。</translation>
    </message>
    <message>
        <source>libcurl does not know option {}.</source>
        <translation>libcurl 不支持选项 {0}。</translation>
    </message>
    <message>
        <source>{}: the server answered {}. Check the address.</source>
        <translation>{0}：服务器返回 {1}。请检查地址。</translation>
    </message>
    <message>
        <source>{}: cannot be downloaded ({}).</source>
        <translation>{0}：无法下载（{1}）。</translation>
    </message>
    <message>
        <source>{}: what was received ({} bytes) is damaged or not the expected file: its {} is {}, published is {}. It was deleted; try again.</source>
        <translation>{0}：收到的内容（{1} 字节）已损坏或不是所需的文件：其 {2} 为 {3}，公布的是 {4}。已将其删除；请重试。</translation>
    </message>
    <message>
        <source>{}: only https addresses are downloaded from (http only from this machine, by --mirror).</source>
        <translation>{0}：只从 https 地址下载（http 仅限本机，通过 --mirror）。</translation>
    </message>
    <message>
        <source>{}: cannot be downloaded ({}; {} tries).</source>
        <translation>{0}：无法下载（{1}；已尝试 {2} 次）。</translation>
    </message>
    <message>
        <source>{} bytes are kept: the same command continues there.</source>
        <translation>已保留 {0} 字节：重新下载时会从该处继续。</translation>
    </message>
    <message>
        <source>{}: cannot be renamed into place ({}).</source>
        <translation>{0}：无法重命名到目标位置（{1}）。</translation>
    </message>
    <message>
        <source>&apos;{}&apos; in the layout &apos;{}&apos; cannot be downloaded: give cifar10 or cifar100, binary or python.</source>
        <translation>“{0}”（格式“{1}”）无法下载：请选择 cifar10 或 cifar100，binary 或 python。</translation>
    </message>
    <message>
        <source>is incomplete ({} is not there). Move it away, then download again.</source>
        <translation>不完整（缺少 {0}）。请将其移走，然后重新下载。</translation>
    </message>
    <message>
        <source>{} MiB are free, {} are needed. Make room or choose another folder.</source>
        <translation>可用空间 {0} MiB，需要 {1} MiB。请腾出空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>cannot be put into place ({}). The archive {} is kept.</source>
        <translation>无法放到目标位置（{0}）。压缩包 {1} 会保留。</translation>
    </message>
    <message>
        <source>timm/{}: not in {}. Download it with Python (timm.create_model(&apos;{}&apos;, pretrained=True)) or give its model.safetensors as a file.</source>
        <translation>timm/{0}：不在 {1} 中。请用 Python 下载（timm.create_model(&apos;{2}&apos;, pretrained=True)），或将其 model.safetensors 作为文件选择。</translation>
    </message>
    <message>
        <source>{} Without a network, put the file at {}.</source>
        <translation>{0}没有网络时，请将文件放到 {1}。</translation>
    </message>
    <message>
        <source>{}: ends within or before record {}, and was longer when it was opened. Copy or unpack it again.</source>
        <translation>{0}：文件在记录 {1} 之前或之中结束，打开时则更长。请重新复制或解压。</translation>
    </message>
    <message>
        <source>images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>{}, record {}: this image has changed since the file was opened. Leave a dataset&apos;s files as they are while they are in use. Put it back and resume the run, or start again.</source>
        <translation>{0}，记录 {1}：此图像在文件打开之后发生了变化。数据集使用期间请勿更改其文件。请恢复原文件并继续该运行，或重新开始。</translation>
    </message>
    <message>
        <source>CIFAR</source>
        <translation>CIFAR</translation>
    </message>
    <message>
        <source>{}: cannot be read ({}).</source>
        <translation>{0}：无法读取（{1}）。</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>testing</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>{}: holds images without a folder for each class, so a share of {} is kept for validation instead.</source>
        <translation>{0}：其中的图像没有按类别分文件夹，因此改为从 {1} 中留出一部分用于验证。</translation>
    </message>
    <message>
        <source>{}: training images are those in {}; a share of them is kept for validation.</source>
        <translation>{0}：训练图像是 {1} 中的图像；其中一部分留作验证。</translation>
    </message>
    <message>
        <source>{}: training images are those in {}, validation images those in {}.</source>
        <translation>{0}：训练图像是 {1} 中的图像，验证图像是 {2} 中的图像。</translation>
    </message>
    <message>
        <source>{}: not used beside {}: {}.</source>
        <translation>{0}：{1} 旁边未使用：{2}。</translation>
    </message>
    <message>
        <source>{}: the classes are the folders in {}, the only folder there.</source>
        <translation>{0}：类别是 {1}（那里唯一的文件夹）中的文件夹。</translation>
    </message>
    <message>
        <source>{}: {} is read as a class, since it holds images and no folders.</source>
        <translation>{0}：{1} 作为类别读取，因为其中有图像而没有文件夹。</translation>
    </message>
    <message>
        <source>{}: no folder of a class holds an image itself; all of them are further down, such as in {}. Where these are the classes, give the folder that holds them.</source>
        <translation>{0}：没有类别文件夹直接包含图像；图像都在更深处，例如 {1}。如果那些才是类别，请指定包含它们的文件夹。</translation>
    </message>
    <message>
        <source>{} of {} have no time in EXIF: each is on its own when images are kept together by time.</source>
        <translation>{1}中有 {0} 张的 EXIF 没有时间：按拍摄时间保持同组时，它们各自成组。</translation>
    </message>
    <message numerus="yes">
        <source>{} images</source>
        <comment>{} image</comment>
        <translation>
            <numerusform>{0}图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} files (not {})</source>
        <comment>{} file (not {})</comment>
        <translation>
            <numerusform>{0} 个文件（不是 {1}）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} hidden folders</source>
        <comment>{} hidden folder</comment>
        <translation>
            <numerusform>{0} 个隐藏文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} hidden images (names that begin with a dot)</source>
        <comment>{} hidden image (names that begin with a dot)</comment>
        <translation>
            <numerusform>{0} 张隐藏图像（名称以点开头）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} links (links are not followed)</source>
        <comment>{} link (links are not followed)</comment>
        <translation>
            <numerusform>{0} 个链接（不跟随链接）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} folders (training has no such class)</source>
        <comment>{} folder (training has no such class)</comment>
        <translation>
            <numerusform>{0} 个文件夹（训练集没有此类别）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} classes without images, such as {2}.</source>
        <comment>{1}: {0} class without images ({2}).</comment>
        <translation>
            <numerusform>{1}：{0} 个类别没有图像，例如 {2}。</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: holds more than {} files.</source>
        <translation>{0}：文件超过 {1} 个。</translation>
    </message>
    <message>
        <source>{}: folders nest deeper than {}.</source>
        <translation>{0}：文件夹嵌套超过 {1} 层。</translation>
    </message>
    <message>
        <source>{}: left out {}, such as {}.</source>
        <translation>{0}：已略去 {1}，例如 {2}。</translation>
    </message>
    <message>
        <source>is a BMP with a compression that is not read ({}).</source>
        <translation>BMP 的压缩方式不受支持（{0}）。</translation>
    </message>
    <message>
        <source>is not an image but {}.</source>
        <translation>不是图像，而是{0}。</translation>
    </message>
    <message>
        <source>has {} x {} pixels; at most {} on a side and {} million in all are read.</source>
        <translation>为 {0} x {1} 像素；每边最多可读取 {2} 像素，总计最多 {3} 百万像素。</translation>
    </message>
    <message>
        <source>no image for training was found.</source>
        <translation>未找到训练图像。</translation>
    </message>
    <message>
        <source>no image for validation was found.</source>
        <translation>未找到验证图像。</translation>
    </message>
    <message>
        <source>no image for training was found ({} left out: {}).</source>
        <translation>未找到训练图像（略过 {0} 个：{1}）。</translation>
    </message>
    <message>
        <source>no image for validation was found ({} left out: {}).</source>
        <translation>未找到验证图像（略过 {0} 个：{1}）。</translation>
    </message>
    <message>
        <source>It should hold train/ and val/ (or test/) with a folder for each class in them, or a folder for each class.</source>
        <translation>该文件夹应包含 train/ 和 val/（或 test/），其中每个类别一个文件夹；或直接每个类别一个文件夹。</translation>
    </message>
    <message>
        <source>Without an image for validation: {} of {}, such as {}.</source>
        <translation>没有验证图像：{1}中的 {0} 个，例如 {2}。</translation>
    </message>
    <message numerus="yes">
        <source>{} classes</source>
        <comment>{} class</comment>
        <translation>
            <numerusform>{0}类别</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: {}</source>
        <translation>已略去：{0}</translation>
    </message>
    <message>
        <source>{}: {} files were left out because they cannot be read as an image.</source>
        <translation>{0}：已略去 {1} 个无法作为图像读取的文件。</translation>
    </message>
    <message>
        <source>is a HEIC or AVIF of a kind that this libheif does not read ({}).</source>
        <translation>此 libheif 不支持这种类型的 HEIC 或 AVIF（{0}）。</translation>
    </message>
    <message>
        <source>is a damaged JPEG ({}).</source>
        <translation>JPEG 文件已损坏（{0}）。</translation>
    </message>
    <message>
        <source>there is no image in this folder ({}).</source>
        <translation>此文件夹中没有图像（{0}）。</translation>
    </message>
    <message>
        <source>is a damaged PNG ({}).</source>
        <translation>PNG 文件已损坏（{0}）。</translation>
    </message>
    <message>
        <source>An image cannot be encoded as PNG ({}).</source>
        <translation>图像无法编码为 PNG（{0}）。</translation>
    </message>
    <message>
        <source>is a damaged TIFF ({}).</source>
        <translation>TIFF 文件已损坏（{0}）。</translation>
    </message>
    <message>
        <source>is a TIFF with a compression that is not read ({}).</source>
        <translation>TIFF 的压缩方式不受支持（{0}）。</translation>
    </message>
    <message>
        <source>is a TIFF of a kind that is not read ({} samples of {} bits, color space {}).</source>
        <translation>TIFF 的类型不受支持（{0} 个通道，每通道 {1} 位，色彩空间 {2}）。</translation>
    </message>
    <message>
        <source>has tiles of {} MiB; at most {} are read.</source>
        <translation>图块大小为 {0} MiB；最多可读取 {1} MiB。</translation>
    </message>
    <message>
        <source>has tiles of {} MiB in all for an image of {}: it is damaged, or made to take long.</source>
        <translation>图块共 {0} MiB，而图像仅 {1} MiB：文件已损坏，或有意耗时。</translation>
    </message>
    <message>
        <source>Trained at {} x {} pixels, evaluated at {} x {}.</source>
        <translation>训练时为 {0} x {1} 像素，评估时为 {2} x {3}。</translation>
    </message>
    <message>
        <source>Images were scaled to a short side of {} ({}) in training, and are to {} ({}) here.</source>
        <translation>训练时图像短边缩放到 {0}（{1}），此处为 {2}（{3}）。</translation>
    </message>
    <message>
        <source>The classes differ: output {} is &apos;{}&apos; in training and &apos;{}&apos; here.</source>
        <translation>类别不同：输出 {0} 在训练时为“{1}”，此处为“{2}”。</translation>
    </message>
    <message>
        <source>{}. Give a new or empty folder.</source>
        <translation>{0}。请选择新的或空的文件夹。</translation>
    </message>
    <message>
        <source>{}, line {}: {}</source>
        <translation>{0}，第 {1} 行：{2}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a path within the folder of the dataset.</source>
        <translation>“{0}”不是数据集文件夹内的路径。</translation>
    </message>
    <message>
        <source>the split &apos;{}&apos; is not known: train, val, test or none.</source>
        <translation>未知的划分“{0}”：应为 train、val、test 或 none。</translation>
    </message>
    <message>
        <source>{} was named before.</source>
        <translation>{0} 在前面已经出现过。</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{} cannot be removed ({}).</source>
        <translation>无法删除 {0}（{1}）。</translation>
    </message>
    <message>
        <source>{}, line {}: there is no class &apos;{}&apos;, so {} keeps its label.</source>
        <translation>{0}，第 {1} 行：没有类别“{2}”，因此 {3} 保留原来的标签。</translation>
    </message>
    <message>
        <source>{}: {} of images that are not there, such as {} in line {}.</source>
        <translation>{0}：{1} 对应的图像不存在，例如第 {3} 行的 {2}。</translation>
    </message>
    <message numerus="yes">
        <source>{} rows</source>
        <comment>{} row</comment>
        <translation>
            <numerusform>{0} 行</numerusform>
        </translation>
    </message>
    <message>
        <source>could not be written ({}).</source>
        <translation>无法写入（{0}）。</translation>
    </message>
    <message>
        <source>There is no test-time augmentation &apos;{}&apos;: choose of {}, or several joined by +.</source>
        <translation>没有测试时增强“{0}”：请从 {1} 中选择，或用 + 连接多个。</translation>
    </message>
    <message>
        <source>Images are prepared as the initial weights need it: short side {}, {}, mean {}, std {}.</source>
        <translation>图像按初始权重的要求预处理：短边 {0}，{1}，均值 {2}，标准差 {3}。</translation>
    </message>
    <message>
        <source>Images are prepared as the initial weights need it: {}, mean {}, std {}.</source>
        <translation>图像按初始权重的要求预处理：{0}，均值 {1}，标准差 {2}。</translation>
    </message>
    <message>
        <source>{} processes train on this machine, which has {} (device {}): start one process for each GPU, or choose cpu.</source>
        <translation>本机上有 {0} 个进程共同训练，而本机只有 {1}（设备 {2}）：请每个 GPU 启动一个进程，或选择 cpu。</translation>
    </message>
    <message numerus="yes">
        <source>{} GPUs</source>
        <comment>{} GPU</comment>
        <translation>
            <numerusform>{0} 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Device {} is not there: LibTorch ({}) sees {}. Choose auto or cpu.</source>
        <translation>没有设备 {0}：LibTorch（{1}）检测到 {2}。请选择 auto 或 cpu。</translation>
    </message>
    <message>
        <source>The training cannot go on: the connection between the processes broke ({}).</source>
        <translation>训练无法继续：进程之间的连接已断开（{0}）。</translation>
    </message>
    <message numerus="yes">
        <source>The training cannot go on: {1} have not answered for {2} s.</source>
        <comment>The training cannot go on: {1} has not answered for {2} s.</comment>
        <translation>
            <numerusform>训练无法继续：{1} 已 {2} 秒没有响应。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The training cannot go on: {1} have ended.</source>
        <comment>The training cannot go on: {1} has ended.</comment>
        <translation>
            <numerusform>训练无法继续：{1} 已结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank 0 cannot listen on {}: {}. Set MASTER_PORT to a free port, and MASTER_ADDR to this machine.</source>
        <translation>rank 0 无法监听 {0}：{1}。请将 MASTER_PORT 设为空闲端口，将 MASTER_ADDR 设为本机。</translation>
    </message>
    <message>
        <source>Rank {} cannot reach rank 0 at {} (MASTER_ADDR, MASTER_PORT): {}.</source>
        <translation>rank {0} 无法通过 {1}（MASTER_ADDR、MASTER_PORT）连接 rank 0：{2}。</translation>
    </message>
    <message>
        <source>Two processes have rank {}: each needs a number of its own.</source>
        <translation>有两个进程都是 rank {0}：每个进程的编号必须不同。</translation>
    </message>
    <message>
        <source>Rank {} was started as one of {} processes, and rank {} as one of {}: WORLD_SIZE must be the same for all.</source>
        <translation>rank {0} 启动时的进程总数为 {1}，而 rank {2} 为 {3}：所有进程的 WORLD_SIZE 必须相同。</translation>
    </message>
    <message>
        <source>Rank {} has waited {} s for {}: start all {} processes within that time, or set {}.</source>
        <translation>rank {0} 已等待 {2} {1} 秒：请在此时间内启动全部 {3} 个进程，或设置 {4}。</translation>
    </message>
    <message numerus="yes">
        <source>ranks {1}</source>
        <comment>rank {1}</comment>
        <translation>
            <numerusform>rank {1}</numerusform>
        </translation>
    </message>
    <message>
        <source>{} has other {} than rank 0: all ranks need the same dataset and program.</source>
        <translation>{0} 的 {1} 与 rank 0 不同：所有 rank 必须使用相同的数据集和程序。</translation>
    </message>
    <message>
        <source>{} has other {} than rank 0 ({}, not {}): all ranks need the same dataset and program.</source>
        <translation>{0} 的 {1} 与 rank 0 不同（{2}，而非 {3}）：所有 rank 必须使用相同的数据集和程序。</translation>
    </message>
    <message>
        <source>The weights of {} are no longer those of rank 0: the machines compute differently, or this is a defect. Nothing of it was saved; the last checkpoint is whole.</source>
        <translation>{0} 的权重与 rank 0 的不再一致：各机器的计算结果不同，或者这是程序缺陷。这些权重均未保存；最后一个检查点是完好的。</translation>
    </message>
    <message>
        <source>The others wait {} % of the time for {}, which waits {} %: it is the slow one.</source>
        <translation>其他进程有 {0}% 的时间在等待 {1}，而它自己只等待 {2}%：它是最慢的进程。</translation>
    </message>
    <message>
        <source>The device has not enough memory for batch size {}: {} Choose a smaller batch.</source>
        <translation>设备内存不足，无法使用批大小 {0}：{1} 请选择更小的批大小。</translation>
    </message>
    <message>
        <source>The device has not enough memory: {} Choose a smaller batch.</source>
        <translation>设备内存不足：{0} 请选择更小的批大小。</translation>
    </message>
    <message>
        <source>LibTorch reports: {}</source>
        <translation>LibTorch 报告：{0}</translation>
    </message>
    <message>
        <source>This machine has not enough memory for batch size {}. Choose a smaller batch.</source>
        <translation>本机内存不足，无法使用批大小 {0}。请选择更小的批大小。</translation>
    </message>
    <message>
        <source>This machine has not enough memory. Choose a smaller batch.</source>
        <translation>本机内存不足。请选择更小的批大小。</translation>
    </message>
    <message>
        <source>{}: training and validation need at least one image each.</source>
        <translation>{0}：训练和验证各需要至少一张图像。</translation>
    </message>
    <message>
        <source>{} has one class ({}): a classifier needs images of at least two.</source>
        <translation>{0} 只有一个类别（{1}）：分类器至少需要两个类别的图像。</translation>
    </message>
    <message>
        <source>Cutout: {} pixels leave nothing of images of {} x {}. Choose {} at most.</source>
        <translation>Cutout：遮盖 {0} 像素会使 {1} x {2} 的图像什么都不剩。请最多选择 {3}。</translation>
    </message>
    <message>
        <source>Stochastic depth skips residual blocks, and {} has none: leave it out (-1).</source>
        <translation>随机深度会跳过残差块，而 {0} 没有残差块：请不要使用（-1）。</translation>
    </message>
    <message>
        <source>{} is a program already: it cannot be exported.</source>
        <translation>{0} 本身已是程序：无法导出。</translation>
    </message>
    <message>
        <source>There is no model &apos;{}&apos;.</source>
        <translation>没有模型“{0}”。</translation>
    </message>
    <message>
        <source>{} is not a TorchScript model: {}.</source>
        <translation>{0} 不是 TorchScript 模型：{1}。</translation>
    </message>
    <message>
        <source>{} holds weights without a model: choose the model that they belong to, and give the file as its weights.</source>
        <translation>{0} 只有权重而没有模型：请选择这些权重所属的模型，并将此文件作为其权重。</translation>
    </message>
    <message>
        <source>{} cannot be loaded as TorchScript by this LibTorch: {}</source>
        <translation>此 LibTorch 无法将 {0} 作为 TorchScript 加载：{1}</translation>
    </message>
    <message>
        <source>{} has no parameters that could be trained: it was frozen. Save it with torch.jit.script or torch.jit.trace, without torch.jit.freeze.</source>
        <translation>{0} 没有可训练的参数：它已被冻结。请用 torch.jit.script 或 torch.jit.trace 保存，不要使用 torch.jit.freeze。</translation>
    </message>
    <message>
        <source>{} does not work on images of {} x {} pixels: {}</source>
        <translation>{0} 不适用于 {1} x {2} 像素的图像：{3}</translation>
    </message>
    <message>
        <source>{}. {} measured again.</source>
        <translation>{0}。已重新测量 {1}。</translation>
    </message>
    <message numerus="yes">
        <source>{} roofs</source>
        <comment>{} roof</comment>
        <translation>
            <numerusform>{0} 个上限</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, also in the last of {} attempts. Measure again when the machine is idle.</source>
        <translation>{0}，{1} 次尝试中的最后一次也是如此。请在机器空闲时重新测量。</translation>
    </message>
    <message>
        <source>{}. Measure again when the machine is idle.</source>
        <translation>{0}。请在机器空闲时重新测量。</translation>
    </message>
    <message>
        <source>{} of {} roofs did not become stable and are marked.</source>
        <translation>{1} 个上限中有 {0} 个未能稳定，已作标记。</translation>
    </message>
    <message>
        <source>The {} roof was {} % lower at the end than at the beginning: clocks fell, or others used the device</source>
        <translation>{0} 上限在结束时比开始时低 {1}%：频率下降，或设备被其他程序占用</translation>
    </message>
    <message>
        <source>Other processes used {} % of the CPUs during the measurement</source>
        <translation>测量期间其他进程占用了 {0}% 的 CPU</translation>
    </message>
    <message>
        <source>bf16 is {} times as fast as fp32 here</source>
        <translation>在此设备上，bf16 的速度是 fp32 的 {0} 倍</translation>
    </message>
    <message>
        <source>{}; other programs disturbed the measurement, the next training repeats it</source>
        <translation>{0}；其他程序干扰了测量，下次训练时将重新测量</translation>
    </message>
    <message>
        <source>Products of matrices take {} times as long as they could: LibTorch has only a reference BLAS here. Install OpenBLAS (on Debian: apt install libopenblas0-openmp).</source>
        <translation>矩阵乘法的用时是应有用时的 {0} 倍：此处的 LibTorch 只有参考实现的 BLAS。请安装 OpenBLAS（在 Debian 上：apt install libopenblas0-openmp）。</translation>
    </message>
    <message>
        <source>{} decides by the values of tensors and cannot be counted from shapes: {}</source>
        <translation>{0} 依据张量的值做判断，无法仅由形状计数：{1}</translation>
    </message>
    <message>
        <source>{} does not work on a batch of {} images of {} x {} pixels: {}</source>
        <translation>{0} 无法处理 {1} 张 {2} x {3} 像素图像的批次：{4}</translation>
    </message>
    <message>
        <source>There is no NVTX or roctx library on this machine, so no profiler would see the step. Install libnvToolsExt (NVIDIA) or rocprofiler-sdk (AMD).</source>
        <translation>本机没有 NVTX 或 roctx 库，性能分析器看不到该步。请安装 libnvToolsExt（NVIDIA）或 rocprofiler-sdk（AMD）。</translation>
    </message>
    <message>
        <source>The step was not reached.</source>
        <translation>未执行到该步。</translation>
    </message>
    <message>
        <source>Stopped early after epoch {} of {}</source>
        <translation>在第 {0} 轮后早停（共 {1} 轮）</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>balanced accuracy</source>
        <translation>平衡准确率</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>宏 F1</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>马修斯相关系数</translation>
    </message>
    <message>
        <source>Freeze: the model has no layer &apos;{}&apos;.</source>
        <translation>冻结：模型中没有层“{0}”。</translation>
    </message>
    <message>
        <source>{} is not known</source>
        <translation>{0}未知</translation>
    </message>
    <message>
        <source>This checkpoint cannot be resumed with these settings: {}.</source>
        <translation>此检查点无法用这些设置恢复训练：{0}。</translation>
    </message>
    <message>
        <source>it has format {}</source>
        <translation>其格式为 {0}</translation>
    </message>
    <message>
        <source>{} is not in it</source>
        <translation>{0}不在其中</translation>
    </message>
    <message>
        <source>{} has another shape</source>
        <translation>{0}的形状不同</translation>
    </message>
    <message>
        <source>{} has another size</source>
        <translation>{0}的大小不同</translation>
    </message>
    <message>
        <source>{} has another shape than what it is copied to.</source>
        <translation>{0} 的形状与复制目标的形状不同。</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>另有 {0} 项</translation>
    </message>
    <message>
        <source>These weights do not fit the model: {}.</source>
        <translation>这些权重与模型不匹配：{0}。</translation>
    </message>
    <message>
        <source>The file has {}; the model {}.</source>
        <translation>文件中有 {0}；模型中有 {1}。</translation>
    </message>
    <message>
        <source>Without &apos;{}&apos; at their beginning more of the names would fit: take it off with Python and save them again.</source>
        <translation>若去掉开头的“{0}”，会有更多名称匹配：请用 Python 去掉后重新保存。</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>缺少 {0}</translation>
    </message>
    <message>
        <source>{} is [{}], not [{}]</source>
        <translation>{0} 的形状为 [{1}]，而非 [{2}]</translation>
    </message>
    <message>
        <source>the model does not know {} and {} more</source>
        <translation>模型中没有 {0} 等，另有 {1} 个</translation>
    </message>
    <message>
        <source>the model does not know {}</source>
        <translation>模型中没有 {0}</translation>
    </message>
    <message>
        <source>Training continues without CUDA graphs: {}.</source>
        <translation>将不使用 CUDA Graph 继续训练：{0}。</translation>
    </message>
    <message>
        <source>after epoch {}</source>
        <translation>第 {0} 轮之后</translation>
    </message>
    <message>
        <source>at epoch {}, batch {}</source>
        <translation>第 {0} 轮，批次 {1}</translation>
    </message>
    <message>
        <source>Resumed {}.</source>
        <translation>已恢复训练（{0}）。</translation>
    </message>
    <message>
        <source>Resumed {}; not bit-exact because {}.</source>
        <translation>已恢复（{0}）；并非逐位一致，因为{1}。</translation>
    </message>
    <message>
        <source>The step cannot be recorded as a CUDA graph, so training continues without: {}</source>
        <translation>该步无法捕获为 CUDA Graph，因此将不使用 CUDA Graph 继续训练：{0}</translation>
    </message>
    <message>
        <source>It was built for a newer system.</source>
        <translation>它是为更新的系统构建的。</translation>
    </message>
    <message>
        <source>Install the LibTorch it was built with, or build an engine for another one.</source>
        <translation>请安装构建它时所用的 LibTorch，或为其他 LibTorch 构建引擎。</translation>
    </message>
    <message>
        <source>The training engine cannot be loaded ({}). {}</source>
        <translation>无法加载训练引擎（{0}）。{1}</translation>
    </message>
    <message>
        <source>The training engine is not there: {} is missing. Install LibTorch (on Debian: libtorch-dev) and build TorchDeck with it, or name another engine with TORCHDECK_ENGINE.</source>
        <translation>没有训练引擎：缺少 {0}。请安装 LibTorch（在 Debian 上：libtorch-dev）并用它构建 TorchDeck，或用 TORCHDECK_ENGINE 指定其他引擎。</translation>
    </message>
    <message>
        <source>{} is not an engine for this TorchDeck. Build or install both from the same version.</source>
        <translation>{0} 不是适用于此 TorchDeck 的引擎。请用同一版本构建或安装两者。</translation>
    </message>
    <message>
        <source>No training engine fits a LibTorch of this system. Install LibTorch (on Debian: sudo apt install libtorch-dev). Found:</source>
        <translation>没有与本系统的 LibTorch 匹配的训练引擎。请安装 LibTorch（Debian：sudo apt install libtorch-dev）。已找到：</translation>
    </message>
    <message>
        <source>The engine could not be built (exit code {}). The log is {}; it ends with:{}</source>
        <translation>无法构建引擎（退出代码 {0}）。日志为 {1}，其末尾为：{2}</translation>
    </message>
    <message>
        <source>{} does not hold TorchDeck&apos;s sources.</source>
        <translation>{0} 不包含 TorchDeck 的源代码。</translation>
    </message>
    <message>
        <source>TorchDeck&apos;s sources are not here; looked in {} and the folders above the program. Name them with --source FOLDER or TORCHDECK_SOURCE.</source>
        <translation>没有找到 TorchDeck 的源代码；已查找 {0} 和程序的各级上层文件夹。请用 --source FOLDER 或 TORCHDECK_SOURCE 指定。</translation>
    </message>
    <message>
        <source>the folder cannot be made ({}).</source>
        <translation>无法创建此文件夹（{0}）。</translation>
    </message>
    <message>
        <source>The sources in {} are of another version than this TorchDeck. Name those of this version with --source FOLDER.</source>
        <translation>{0} 中的源代码与此 TorchDeck 的版本不同。请用 --source FOLDER 指定此版本的源代码。</translation>
    </message>
    <message>
        <source>the engine cannot be put there ({}).</source>
        <translation>无法将引擎放到该处（{0}）。</translation>
    </message>
    <message>
        <source>It was built for another version of TorchDeck.</source>
        <translation>它是为其他版本的 TorchDeck 构建的。</translation>
    </message>
    <message>
        <source>It needs LibTorch {}, which is not installed ({} is missing).</source>
        <translation>它需要 LibTorch {0}，但未安装（缺少 {1}）。</translation>
    </message>
    <message>
        <source>It was built with LibTorch {}, and {} has {} now.</source>
        <translation>它使用 LibTorch {0} 构建，而 {1} 中现在是 {2}。</translation>
    </message>
    <message>
        <source>it cannot be removed ({}).</source>
        <translation>无法删除（{0}）。</translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: LibTorch&apos;s CUDA does not start on it. The driver may be too old for it.</source>
        <translation>未使用 NVIDIA GPU {0}：LibTorch 的 CUDA 无法在其上启动。驱动可能过旧。</translation>
    </message>
    <message>
        <source>{} asks for an executable stack, which glibc 2.41 and later refuses. Install another version of LibTorch, or type: patchelf --clear-execstack {}</source>
        <translation>{0} 要求可执行栈，而 glibc 2.41 及更高版本拒绝这样做。请安装其他版本的 LibTorch，或输入：patchelf --clear-execstack {1}</translation>
    </message>
    <message>
        <source>{} Install this LibTorch again.</source>
        <translation>{0}请重新安装此 LibTorch。</translation>
    </message>
    <message>
        <source>LibTorch {} is too old: 1.13 or later is needed.</source>
        <translation>LibTorch {0} 过旧：需要 1.13 或更高版本。</translation>
    </message>
    <message>
        <source>LibTorch {} was built with the C++ ABI from before C++11. Install a newer one: pip install --upgrade torch</source>
        <translation>LibTorch {0} 使用 C++11 之前的 C++ ABI 构建。请安装更新的版本：pip install --upgrade torch</translation>
    </message>
    <message>
        <source>There is no LibTorch in {}: libtorch_cpu.so is missing.</source>
        <translation>{0} 中没有 LibTorch：缺少 libtorch_cpu.so。</translation>
    </message>
    <message>
        <source>{}: waits for another process that measures on this machine</source>
        <translation>{0}：正在等待本机上另一个执行测量的进程</translation>
    </message>
    <message>
        <source>{}: cools down, {} °C, to {} °C</source>
        <translation>{0}：正在冷却，当前 {1} °C，目标 {2} °C</translation>
    </message>
    <message>
        <source>was ended by signal {}</source>
        <translation>被信号 {0} 终止</translation>
    </message>
    <message>
        <source>ended with exit code {}</source>
        <translation>已结束，退出代码 {0}</translation>
    </message>
    <message>
        <source>The process that measured {}.</source>
        <translation>执行测量的进程{0}。</translation>
    </message>
    <message>
        <source>The process that measured {}: {}</source>
        <translation>执行测量的进程{0}：{1}</translation>
    </message>
    <message>
        <source>the request is not what TorchDeck sends: {}</source>
        <translation>请求与 TorchDeck 所发送的不符：{0}</translation>
    </message>
    <message>
        <source>{} Resuming from the one before it, {}.</source>
        <translation>{0}将改从前一个检查点 {1} 恢复。</translation>
    </message>
    <message>
        <source>The training ended before its first step.</source>
        <translation>训练在第一步之前就已结束。</translation>
    </message>
    <message>
        <source>The loss is not finite.</source>
        <translation>损失不是有限值。</translation>
    </message>
    <message>
        <source>These weights do not say how their images were prepared: as for CIFAR-10 is assumed (32 x 32 pixels, bilinear).</source>
        <translation>这些权重未说明图像的预处理方式：假定与 CIFAR-10 相同（32 x 32 像素，双线性）。</translation>
    </message>
    <message>
        <source>These weights do not say how their images were prepared: as for ImageNet is assumed (short side 256, middle 224, bilinear).</source>
        <translation>这些权重未说明图像的预处理方式：假定与 ImageNet 相同（短边 256，中心 224，双线性）。</translation>
    </message>
    <message>
        <source>these weights have {} outputs, and there are {} class names.</source>
        <translation>这些权重有 {0} 个输出，而类别名称有 {1} 个。</translation>
    </message>
    <message>
        <source>other processes used {} % of the CPUs</source>
        <translation>其他进程占用了 {0}% 的 CPU</translation>
    </message>
    <message>
        <source>the GPU was throttled {} % of the time</source>
        <translation>GPU 有 {0}% 的时间处于降频状态</translation>
    </message>
    <message>
        <source>A step needs about {} GiB, and {} GiB are free. Choose a smaller batch.</source>
        <translation>一步约需 {0} GiB，可用 {1} GiB。请选择较小的批大小。</translation>
    </message>
    <message>
        <source>This file does not name its model: it is read as weights of {}, the chosen model.</source>
        <translation>此文件未注明其模型：按所选模型 {0} 的权重读取。</translation>
    </message>
    <message>
        <source>These weights were trained on {}, not on {}: their classes may mean something else.</source>
        <translation>这些权重在 {0} 上训练，而不是在 {1} 上：其类别的含义可能不同。</translation>
    </message>
    <message>
        <source>Predictions are saved as .csv, .json or .jsonl: choose a name that ends so.</source>
        <translation>预测保存为 .csv、.json 或 .jsonl：请选择以此结尾的名称。</translation>
    </message>
    <message>
        <source>maybe none of these</source>
        <translation>可能不属于任何类别</translation>
    </message>
    <message>
        <source>Maybe none of these: {} % is below {} %, which 95 % of the validation images reach.</source>
        <translation>可能不属于任何类别：{0}% 低于 95% 的验证图像所达到的 {1}%。</translation>
    </message>
    <message>
        <source>{} % is above {} %, which 95 % of the validation images reach.</source>
        <translation>{0}% 高于 95% 的验证图像所达到的 {1}%。</translation>
    </message>
    <message>
        <source>{} in {} s, {} images/s; {} could not be read.</source>
        <translation>{0}，用时 {1} s，{2} 图像/s；{3} 张无法读取。</translation>
    </message>
    <message>
        <source>{} in {} s, {} images/s.</source>
        <translation>{0}，用时 {1} s，{2} 图像/秒。</translation>
    </message>
    <message>
        <source>Rank {} was ended by signal {}.</source>
        <translation>rank {0} 被信号 {1} 终止。</translation>
    </message>
    <message>
        <source>Rank {} has failed: exit code {}.</source>
        <translation>rank {0} 失败：退出码 {1}。</translation>
    </message>
    <message>
        <source>Rank {} has failed: {}</source>
        <translation>rank {0} 失败：{1}</translation>
    </message>
    <message>
        <source>Rank {} was started with other settings than rank 0: {}. Start all with the same.</source>
        <translation>rank {0} 启动时的设置与 rank 0 不同：{1}。请用相同的设置启动所有进程。</translation>
    </message>
    <message>
        <source>There are no runs in what is given: nothing to report.</source>
        <translation>指定的内容中没有运行：无可报告。</translation>
    </message>
    <message>
        <source>this run of the report is not there. --data DIR says where the runs are.</source>
        <translation>报告中的此运行不在原处。请用 --data DIR 指明运行所在的位置。</translation>
    </message>
    <message>
        <source>this benchmark of the report is not there. --data DIR says where it is.</source>
        <translation>报告中的此基准测试不在原处。请用 --data DIR 指明其位置。</translation>
    </message>
    <message>
        <source>has a recipe without runs.</source>
        <translation>有配方但没有运行。</translation>
    </message>
    <message>
        <source>the peaks of the report are not there. --data DIR says where a copy is.</source>
        <translation>报告所用的峰值不在原处。请用 --data DIR 指明副本的位置。</translation>
    </message>
    <message>
        <source>its run.json does not say what a step computes.</source>
        <translation>其 run.json 未说明一步的计算量。</translation>
    </message>
    <message>
        <source>{}: {}.</source>
        <translation>{0}：{1}。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: is of batch {1}, and the run of {2}: left out.</source>
        <translation>{0}：批次为 {1}，而运行为 {2}：已略去。</translation>
    </message>
    <message>
        <source>no kernel has FLOP or bytes.</source>
        <translation>没有内核包含 FLOP 或字节数。</translation>
    </message>
    <message>
        <source>There are no peaks yet.</source>
        <translation>还没有峰值。</translation>
    </message>
    <message>
        <source>has no environments.</source>
        <translation>没有任何环境。</translation>
    </message>
    <message>
        <source>has no environment named &apos;{}&apos;.</source>
        <translation>没有名为“{0}”的环境。</translation>
    </message>
    <message>
        <source>does not say {} of the {}: its operations cannot be counted.</source>
        <translation>未说明 {1} 的 {0}：无法统计其计算量。</translation>
    </message>
    <message>
        <source>{} Training continues; it is tried again later.</source>
        <translation>{0}训练继续进行；稍后会重试。</translation>
    </message>
    <message>
        <source>{}: not all lines could be written.</source>
        <translation>{0}：未能写入所有行。</translation>
    </message>
    <message>
        <source>The run finished, but could not save {}. {}</source>
        <translation>运行已完成，但未能保存 {0}。{1}</translation>
    </message>
    <message>
        <source>The run was stopped, but could not save {}. {}</source>
        <translation>运行已停止，但未能保存 {0}。{1}</translation>
    </message>
    <message>
        <source>failed: {}</source>
        <translation>失败：{0}</translation>
    </message>
    <message>
        <source>No event file for TensorBoard is written. {}</source>
        <translation>不会写入 TensorBoard 的事件文件。{0}</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {} complete epochs.</source>
        <comment>Stopped after {} complete epoch.</comment>
        <translation>
            <numerusform>完成 {0} 轮后已停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>{} could not be written (is the disk full?). Training continues; lines are lost unless there is room soon.</source>
        <translation>无法写入 {0}（磁盘已满？）。训练继续进行；若不尽快腾出空间，将丢失部分行。</translation>
    </message>
    <message>
        <source>{} could not be written. Training continues; torchdeck export-tensorboard writes the file anew from the run.</source>
        <translation>无法写入 {0}。训练继续进行；torchdeck export-tensorboard 可根据该运行重新写出此文件。</translation>
    </message>
    <message>
        <source>{} steps are in profile.json.</source>
        <translation>{0} 步的结果在 profile.json 中。</translation>
    </message>
    <message>
        <source>these weights are for {} classes of {}, and {} has {}. Open the dataset that they were trained on.</source>
        <translation>这些权重用于 {1} 的 {0} 个类别，而 {2} 有 {3} 个。请打开训练这些权重时所用的数据集。</translation>
    </message>
    <message>
        <source>The loss is not a number at epoch {0}, step {1}: lower the learning rate, or train in fp32.</source>
        <translation>第 {0} 轮第 {1} 步的损失为 NaN：请降低学习率，或以 fp32 训练。</translation>
    </message>
    <message>
        <source>The loss is infinite at epoch {0}, step {1}: lower the learning rate, or train in fp32.</source>
        <translation>第 {0} 轮第 {1} 步的损失为无穷大：请降低学习率，或以 fp32 训练。</translation>
    </message>
    <message>
        <source>{0} % of the time is spent waiting for the next batch: more {1} or less augmentation would make training faster.</source>
        <translation>有 {0}% 的时间在等待下一个批次：增加{1}或减少数据增强可加快训练。</translation>
    </message>
    <message>
        <source>A training ended without a checkpoint.</source>
        <translation>某次训练结束时没有检查点。</translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos;, which is not a number from {} to {}: start the processes with torchrun, srun, mpirun or --nproc.</source>
        <translation>{0} 为“{1}”，不是 {2} 到 {3} 的数：请用 torchrun、srun、mpirun 或 --nproc 启动各进程。</translation>
    </message>
    <message>
        <source>{} is set and {} is not, so it is not known how many processes train together: set both, or neither.</source>
        <translation>{0} 已设置而 {1} 未设置，因此不知道共有多少进程共同训练：请两者都设置，或都不设置。</translation>
    </message>
    <message>
        <source>{} is {}, but {} is {}: ranks are counted from 0.</source>
        <translation>{0} 为 {1}，但 {2} 为 {3}：rank 从 0 开始计数。</translation>
    </message>
    <message>
        <source>{} is {}, but there are {} processes on this machine.</source>
        <translation>{0} 为 {1}，但本机有 {2} 个进程。</translation>
    </message>
    <message>
        <source>MASTER_ADDR is not set: set it to the host of rank 0 ({}).</source>
        <translation>未设置 MASTER_ADDR：请将其设为 rank 0 所在的主机（{0}）。</translation>
    </message>
    <message>
        <source>MASTER_ADDR is not set: set it to the host of rank 0.</source>
        <translation>未设置 MASTER_ADDR：请将其设为 rank 0 所在的主机。</translation>
    </message>
    <message>
        <source>MASTER_PORT is not set: set it to a port of rank 0&apos;s host that is free, the same for all processes.</source>
        <translation>未设置 MASTER_PORT：请将其设为 rank 0 主机上的空闲端口，所有进程相同。</translation>
    </message>
    <message>
        <source>This Slurm job has {} tasks (SLURM_NTASKS), but this process was not started with srun: write srun torchdeck train, or say --nproc 1 for a training in one process.</source>
        <translation>此 Slurm 作业有 {0} 个任务（SLURM_NTASKS），但本进程不是由 srun 启动的：请使用 srun torchdeck train，或用 --nproc 1 在单个进程中训练。</translation>
    </message>
    <message>
        <source>MAC: one multiply-accumulate of a convolution or a matrix product. FLOP = 2 x MAC. Everything else (normalization, activations, pooling) is named and not counted. float32, MB = 10^6 bytes.</source>
        <translation>MAC：卷积或矩阵乘法的一次乘加。FLOP = 2 x MAC。其余部分（归一化、激活、池化）只列出名称，不计入。float32，MB = 10^6 字节。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>{} forward</source>
        <translation>{0}前向</translation>
    </message>
    <message>
        <source>{} backward</source>
        <translation>{0}反向</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>访存量</translation>
    </message>
    <message>
        <source>(network)</source>
        <translation>（网络）</translation>
    </message>
    <message>
        <source>{} ({} calls)</source>
        <translation>{0}（{1} 次调用）</translation>
    </message>
    <message>
        <source>{} (frozen)</source>
        <translation>{0}（冻结）</translation>
    </message>
    <message>
        <source>{} (part frozen)</source>
        <translation>{0}（部分冻结）</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>{} of a step</source>
        <translation>每步 {0}</translation>
    </message>
    <message>
        <source>{}, batch {}, images of {} x {}, {} outputs</source>
        <translation>{0}，批大小 {1}，图像 {2} x {3}，{4} 个输出</translation>
    </message>
    <message>
        <source>{} trainable, {} frozen, {} in buffers</source>
        <translation>可训练 {0}，冻结 {1}，缓冲区 {2}</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>{} {} (forward + backward)</source>
        <translation>{0} {1}（前向 + 反向）</translation>
    </message>
    <message>
        <source>{} kept for the backward pass</source>
        <translation>为反向传播保留 {0}</translation>
    </message>
    <message>
        <source>{} in a step; {} FLOP per byte</source>
        <translation>每步 {0}；每字节 {1} FLOP</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>operators with their calls in a step: {}</source>
        <translation>算子及其在一步中的调用次数：{0}</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>实际计算</translation>
    </message>
    <message>
        <source>on zeros, to find the shapes of their results: {}</source>
        <translation>以零值输入计算，以得出其结果的形状：{0}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; stands where {} must be</source>
        <extracomment>A character, and what JSON must have in its place (&quot;a digit&quot;).</extracomment>
        <translation>“{0}”出现在应为 {1} 的位置</translation>
    </message>
    <message>
        <source>a backslash is followed by &apos;{}&apos; in a text</source>
        <translation>文本中反斜杠后面是“{0}”</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>largest batch</source>
        <translation>最大批次</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Memory of tensors, forecast from shapes. The program, its libraries and images that wait are not in it.</source>
        <translation>由形状预测的张量内存。不含程序本身、其库和等待中的图像。</translation>
    </message>
    <message>
        <source>Memory of tensors as LibTorch&apos;s allocator gives it to them, forecast from shapes. The driver&apos;s context and workspaces of cuDNN or MIOpen are not in it.</source>
        <translation>由形状预测的张量内存，按 LibTorch 分配器的实际分配计算。不含驱动的上下文以及 cuDNN 或 MIOpen 的工作区。</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>{0} MiB ({1})</source>
        <translation>{0} MiB（{1}）</translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation>最终 Top-1</translation>
    </message>
    <message>
        <source>best top-1</source>
        <translation>最佳 Top-1</translation>
    </message>
    <message>
        <source>{0} in epoch {1}</source>
        <translation>{0}，第 {1} 轮</translation>
    </message>
    <message>
        <source>Data-bound: {0} % of the step waits for images.</source>
        <translation>数据加载受限：每步有 {0}% 在等待图像。</translation>
    </message>
    <message>
        <source>Decoded images are in memory already: use more loader threads ({0}), or less augmentation.</source>
        <translation>解码后的图像已在内存中：使用更多加载线程（{0}）或更少的数据增强。</translation>
    </message>
    <message>
        <source>Keep decoded images in memory ({0}), store them at the size that is trained, or use a faster disk.</source>
        <translation>请将解码后的图像保留在内存中（{0}）、按训练所用的尺寸存储，或使用更快的磁盘。</translation>
    </message>
    <message>
        <source>Launch-bound: the GPU is idle {0} % of the time, in steps of {1} ms.</source>
        <translation>受内核启动限制：GPU 有 {0}% 的时间空闲，每步 {1} ms。</translation>
    </message>
    <message>
        <source>Use a larger batch; {} is on already.</source>
        <translation>使用更大的批次；{0} 已经打开。</translation>
    </message>
    <message>
        <source>Use a larger batch; on an NVIDIA card try {}.</source>
        <translation>请使用更大的批次；在 NVIDIA 显卡上可尝试 {0}。</translation>
    </message>
    <message>
        <source>Small batch: {0} of the GPU memory is used.</source>
        <translation>批次较小：仅使用了 {0} 的显存。</translation>
    </message>
    <message>
        <source>A batch twice as large fits.</source>
        <translation>两倍大的批次也能放下。</translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step.</source>
        <translation>优化器占每步的 {0}。</translation>
    </message>
    <message>
        <source>A larger batch needs fewer of its steps for the same images.</source>
        <translation>批次越大，相同的图像所需的优化步数越少。</translation>
    </message>
    <message>
        <source>Other processes used {0} % of the CPU.</source>
        <translation>其他进程占用了 {0}% 的 CPU。</translation>
    </message>
    <message>
        <source>Times are not those of a quiet machine: repeat the run before you compare it.</source>
        <translation>这些用时并非在空闲机器上测得：比较之前请重复此运行。</translation>
    </message>
    <message>
        <source>The device throttled.</source>
        <translation>设备发生了降频。</translation>
    </message>
    <message>
        <source>Look at its temperature and power cap; times depend on them.</source>
        <translation>请查看其温度和功耗上限；用时取决于它们。</translation>
    </message>
    <message>
        <source>Step times vary: the standard deviation is {0} of the mean.</source>
        <translation>每步用时波动：标准差为均值的 {0}。</translation>
    </message>
    <message>
        <source>Compare medians, and look for what else ran.</source>
        <translation>请比较中位数，并查看当时还运行了什么。</translation>
    </message>
    <message>
        <source>Memory-bound operators: {0} of the passes is neither convolution nor matrix product.</source>
        <translation>访存受限的算子：前向和反向中有 {0} 既非卷积也非矩阵乘法。</translation>
    </message>
    <message>
        <source>They move bytes, and the type has 16 bits already: smaller images or a network with fewer elementwise operators move fewer.</source>
        <translation>它们受访存带宽限制，而类型已经是 16 位：图像更小或逐元素算子更少的网络访存量更少。</translation>
    </message>
    <message>
        <source>They move bytes: a type of 16 bits ({0}) halves them.</source>
        <translation>它们受访存带宽限制：16 位类型（{0}）可使访存量减半。</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>reports</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation>（算子之外）</translation>
    </message>
    <message>
        <source>No step was reported.</source>
        <translation>没有任何步的记录。</translation>
    </message>
    <message>
        <source>Performance summary</source>
        <translation>性能摘要</translation>
    </message>
    <message>
        <source>is not a profile: no JSON at byte {}.</source>
        <translation>不是性能分析文件：字节 {0} 处不是 JSON。</translation>
    </message>
    <message>
        <source>batch {}</source>
        <translation>批大小 {0}</translation>
    </message>
    <message>
        <source>{} shards</source>
        <translation>{0} 个分片</translation>
    </message>
    <message>
        <source>step {} ms, {} images/s; profiled {} ms, {} times as long (means of {} steps)</source>
        <translation>每步 {0} ms，{1} 图像/秒；性能分析时 {2} ms，为 {3} 倍（{4} 步的均值）</translation>
    </message>
    <message>
        <source>section</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>forward ms</source>
        <translation>前向 ms</translation>
    </message>
    <message>
        <source>backward ms</source>
        <translation>反向 ms</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>({})</source>
        <translation>（{0}）</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>when the step begins</source>
        <translation>步开始时</translation>
    </message>
    <message>
        <source>peak, after {} ms</source>
        <translation>峰值，{0} ms 后</translation>
    </message>
    <message>
        <source>reserved, largest free block</source>
        <translation>已保留，最大空闲块</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>(outside modules)</source>
        <translation>（模块之外）</translation>
    </message>
    <message>
        <source>({} more)</source>
        <translation>（另有 {0} 项）</translation>
    </message>
    <message>
        <source>shapes of inputs</source>
        <translation>输入的形状</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>self ms</source>
        <translation>自身 ms</translation>
    </message>
    <message>
        <source>first ms</source>
        <translation>第一个 ms</translation>
    </message>
    <message>
        <source>second ms</source>
        <translation>第二个 ms</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>layer, own time</source>
        <translation>层，自身用时</translation>
    </message>
    <message>
        <source>Data-bound: {0} of the step waits for images. Keep decoded images in memory, store them at the size that is trained, or use a faster disk.</source>
        <translation>数据加载受限：每步有 {0} 在等待图像。请将解码后的图像保留在内存中、按训练所用的尺寸存储，或使用更快的磁盘。</translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes. A type of 16 bits halves them.</source>
        <translation>前向和反向中有 {0} 既非卷积也非矩阵乘法：这些算子受访存带宽限制。16 位类型可使访存量减半。</translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes.</source>
        <translation>前向和反向中有 {0} 既非卷积也非矩阵乘法：这些算子受访存带宽限制。</translation>
    </message>
    <message>
        <source>{0} of the step waits for the slowest shard: other programs use the CPU.</source>
        <translation>每步有 {0} 在等待最慢的分片：其他程序占用了 CPU。</translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step: a larger batch needs fewer of its updates.</source>
        <translation>优化器占每步的 {0}：批次越大，所需的更新次数越少。</translation>
    </message>
    <message>
        <source>{0} of the step is bookkeeping: the batch is too small for this network.</source>
        <translation>每步有 {0} 是管理开销：对此网络而言批次太小。</translation>
    </message>
    <message>
        <source>time between operators</source>
        <translation>算子之间的时间</translation>
    </message>
    <message>
        <source>Nothing stands out. The largest share is {0}, {1} of the step.</source>
        <translation>没有突出的瓶颈。占比最大的是 {0}，为每步的 {1}。</translation>
    </message>
    <message>
        <source>FLOPs, of which a multiply-add is one</source>
        <translation>FLOPs，一次乘加算一次</translation>
    </message>
    <message>
        <source>adds 2 for each input of batch norm in evaluation mode, 5 for layer and group norm, and 1 for each input of adaptive average pooling</source>
        <translation>评估模式下批归一化的每个输入另计 2，层归一化和组归一化另计 5，自适应平均池化的每个输入另计 1</translation>
    </message>
    <message>
        <source>adds 2 for each input of a normalization, 1 for each input of ReLU, GELU and pooling, and 1 for each output with a bias (of a linear layer once, whatever the batch)</source>
        <translation>归一化的每个输入另计 2，ReLU、GELU 和池化的每个输入另计 1，带偏置的每个输出另计 1（线性层只计一次，与批大小无关）</translation>
    </message>
    <message>
        <source>multiplies parameters of modules: biases count like weights, a normalization&apos;s parameters once per image, a linear layer on a sequence once per image, and products without a module of their own (attention) not at all</source>
        <translation>按模块的参数相乘：偏置与权重同样计数，归一化的参数每张图像计一次，序列上的线性层每张图像计一次，没有自己模块的乘积（注意力）不计</translation>
    </message>
    <message>
        <source>FLOP, two for each multiply-add</source>
        <translation>FLOP，每次乘加算两次</translation>
    </message>
    <message>
        <source>none; for a backward pass of grouped convolutions, older versions multiply the weights&apos; gradient by the number of groups</source>
        <translation>无；对于分组卷积的反向传播，旧版本会把权重梯度乘以组数</translation>
    </message>
    <message>
        <source>GFLOPS, of which a multiply-add is one</source>
        <translation>GFLOPS，一次乘加算一次</translation>
    </message>
    <message>
        <source>none; published for one image at the weights&apos; own size</source>
        <translation>无；按权重自身尺寸的一张图像公布</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>what it calls it</source>
        <translation>它的叫法</translation>
    </message>
    <message>
        <source>Computed from TorchDeck&apos;s counts by the tools&apos; documented rules; none of them was run.</source>
        <translation>由 TorchDeck 的计数按这些工具公开的规则算出；并未运行其中任何一个。</translation>
    </message>
    <message>
        <source>cannot be written. Check the folder, its permissions and the space on the disk.</source>
        <translation>无法写入。请检查文件夹、其权限和磁盘空间。</translation>
    </message>
    <message>
        <source>is not a trace: {} at byte {}. A trace is a JSON object with &quot;traceEvents&quot;, or a list of events.</source>
        <translation>不是跟踪文件：字节 {1} 处{0}。跟踪文件应为含有“traceEvents”的 JSON 对象，或事件列表。</translation>
    </message>
    <message>
        <source>a name in quotes is missing</source>
        <translation>缺少带引号的名称</translation>
    </message>
    <message>
        <source>this file cannot be made ({}).</source>
        <translation>无法创建此文件（{0}）。</translation>
    </message>
    <message>
        <source>this file cannot be written ({}).</source>
        <translation>无法写入此文件（{0}）。</translation>
    </message>
    <message>
        <source>{} programs follow this address already.</source>
        <translation>已有 {0} 个程序在监视此地址。</translation>
    </message>
    <message>
        <source>Connect once with `{}` in a terminal to check the key of the host.</source>
        <translation>请在终端中用“{0}”连接一次，以核对主机密钥。</translation>
    </message>
    <message>
        <source>{}: this folder cannot be opened ({}).</source>
        <translation>{0}：无法打开此文件夹（{1}）。</translation>
    </message>
    <message>
        <source>No answer for {} s.</source>
        <translation>已 {0} 秒无响应。</translation>
    </message>
    <message>
        <source>{}: {} Expected ssh://[user@]host[:port]/path, or the absolute path of a local folder.</source>
        <translation>{0}：{1}应为 ssh://[user@]host[:port]/path，或本地文件夹的绝对路径。</translation>
    </message>
    <message>
        <source>is not what torchdeck complexity --json writes.</source>
        <translation>不是 torchdeck complexity --json 写出的内容。</translation>
    </message>
    <message>
        <source>is not valid JSON.</source>
        <translation>不是 JSON。</translation>
    </message>
    <message>
        <source>has more than 1,000 networks.</source>
        <translation>包含的网络超过 1,000 个。</translation>
    </message>
    <message>
        <source>has a recipe whose {} is not text.</source>
        <translation>其中的生成参数 {0} 不是文本。</translation>
    </message>
    <message>
        <source>has a recipe whose {} is not a list of at most {}.</source>
        <translation>其中的生成参数 {0} 不是最多 {1} 项的列表。</translation>
    </message>
    <message>
        <source>has a recipe whose {} are not all text.</source>
        <translation>其中的生成参数 {0} 不是文本。</translation>
    </message>
    <message>
        <source>has a recipe that is not valid JSON.</source>
        <translation>其中的生成参数不是 JSON。</translation>
    </message>
    <message>
        <source>has a recipe that {}.</source>
        <translation>其中的生成参数：{0}。</translation>
    </message>
    <message>
        <source>has no recipe of a report.</source>
        <translation>不含报告的生成参数。</translation>
    </message>
    <message>
        <source>is of another version of TorchDeck, which must verify it.</source>
        <translation>由另一版本的 TorchDeck 生成，须由该版本校验。</translation>
    </message>
    <message>
        <source>is not a report of TorchDeck: it does not say how it was made.</source>
        <translation>不是 TorchDeck 的报告：没有说明其生成方式。</translation>
    </message>
    <message>
        <source>line {}: has {} cells, and the header {}.</source>
        <translation>第 {0} 行：有 {1} 个单元格，表头有 {2} 个。</translation>
    </message>
    <message>
        <source>line {}: there are more than {} GPUs.</source>
        <translation>第 {0} 行：GPU 多于 {1} 个。</translation>
    </message>
    <message>
        <source>line {}: {} is there twice.</source>
        <translation>第 {0} 行：{1} 出现两次。</translation>
    </message>
    <message>
        <source>line {}: no roof has a value above 0.</source>
        <translation>第 {0} 行：没有大于 0 的上限。</translation>
    </message>
    <message>
        <source>The total is without {0} of {1} kernels ({2} % of the time), whose FLOP or bytes were not counted.</source>
        <translation>总计不含 {1} 个内核中的 {0} 个（占时间的 {2}%），它们的 FLOP 或字节没有计数。</translation>
    </message>
    <message>
        <source>FLOP that {0} counts are not in it. Collect them: {1}.</source>
        <translation>其中不含 {0} 所计的 FLOP。收集方法：{1}。</translation>
    </message>
    <message>
        <source>has no column {}: it is not a table of measurements.</source>
        <translation>没有列 {0}：不是测量数据表。</translation>
    </message>
    <message>
        <source>Rows left out, without model, batch or step time: {0}.</source>
        <translation>已略去没有模型、批次或每步用时的行：{0}。</translation>
    </message>
    <message>
        <source>Rows left out, which measured no training step: {0}.</source>
        <translation>已略去未测量训练步的行：{0}。</translation>
    </message>
    <message>
        <source>there are more than {} kernels.</source>
        <translation>内核超过 {0} 个。</translation>
    </message>
    <message>
        <source>{} has the unit &apos;{}&apos;, which is unknown.</source>
        <translation>{0} 的单位“{1}”未知。</translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos;, which is not a number.</source>
        <translation>{0} 为“{1}”，不是数。</translation>
    </message>
    <message>
        <source>{} is below 0.</source>
        <translation>{0} 小于 0。</translation>
    </message>
    <message>
        <source>{0} of {1} kernels use tensor cores, and their FLOP were not counted. Collect them: {2}.</source>
        <translation>{1} 个内核中有 {0} 个使用张量核心，其 FLOP 没有计数。收集方法：{2}。</translation>
    </message>
    <message numerus="yes">
        <source>{0} kernels without a time are left out. Collect it: {1}.</source>
        <comment>{0} kernel without a time is left out. Collect it: {1}.</comment>
        <translation>
            <numerusform>已略去 {0} 个没有用时的内核。采集方法：{1}。</numerusform>
        </translation>
    </message>
    <message>
        <source>is not a peaks.json: {}</source>
        <translation>不是 peaks.json：{0}</translation>
    </message>
    <message>
        <source>{} is not an object.</source>
        <translation>{0} 不是对象。</translation>
    </message>
    <message>
        <source>{}: {} is not text.</source>
        <translation>{0}：{1} 不是文本。</translation>
    </message>
    <message>
        <source>{}: {} is longer than {} bytes.</source>
        <translation>{0}：{1} 超过 {2} 字节。</translation>
    </message>
    <message>
        <source>{}: {} must be a number from {} to {}.</source>
        <translation>{0}：{1} 必须是 {2} 到 {3} 的数。</translation>
    </message>
    <message>
        <source>{}: {} must be true or false.</source>
        <translation>{0}：{1} 必须为 true 或 false。</translation>
    </message>
    <message>
        <source>{}: {} is not a list.</source>
        <translation>{0}：{1} 不是列表。</translation>
    </message>
    <message>
        <source>{}: {} has more than {} elements.</source>
        <translation>{0}：{1} 的元素超过 {2} 个。</translation>
    </message>
    <message>
        <source>{}: kind must be compute or bandwidth.</source>
        <translation>{0}：kind 必须为 compute 或 bandwidth。</translation>
    </message>
    <message>
        <source>{}: name must be a level of memory, such as DRAM.</source>
        <translation>{0}：name 必须为存储器层级，例如 DRAM。</translation>
    </message>
    <message>
        <source>{}: per_second must be above 0.</source>
        <translation>{0}：per_second 必须大于 0。</translation>
    </message>
    <message>
        <source>{}: a remark is not text.</source>
        <translation>{0}：有备注不是文本。</translation>
    </message>
    <message>
        <source>its schema is {}, and this version reads {}.</source>
        <translation>其 schema 为 {0}，而此版本读取 {1}。</translation>
    </message>
    <message>
        <source>environment {} has the device, driver, LibTorch and threads of an earlier one.</source>
        <translation>环境 {0} 的设备、驱动、LibTorch 和线程数与前面的某个环境相同。</translation>
    </message>
    <message>
        <source>is not a peaks.json: it is not valid JSON at byte {}.</source>
        <translation>不是 peaks.json：字节 {0} 处不是 JSON。</translation>
    </message>
    <message>
        <source>roof</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>by</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>受干扰</translation>
    </message>
    <message>
        <source>any type</source>
        <translation>任意类型</translation>
    </message>
    <message>
        <source>a number is not finite or below 0</source>
        <translation>某个数值不是有限值或小于 0</translation>
    </message>
    <message>
        <source>it has no time</source>
        <translation>没有用时</translation>
    </message>
    <message>
        <source>nothing is known of the bytes that it moves</source>
        <translation>其访存量未知</translation>
    </message>
    <message>
        <source>zero bytes in non-zero time, so this counter cannot be used here</source>
        <translation>在非零时间内为零字节，因此此计数器在这里不可用</translation>
    </message>
    <message>
        <source>{0} is {1} times the roof of {2}</source>
        <translation>{0} 是上限 {2} 的 {1} 倍</translation>
    </message>
    <message>
        <source>{0} is {1} times the {2} roof of {3}</source>
        <translation>{0} 是 {2} 上限 {3} 的 {1} 倍</translation>
    </message>
    <message>
        <source>{}, which was disturbed while it was measured</source>
        <translation>{0}，其测量曾受干扰</translation>
    </message>
    <message>
        <source>the peaks have no roof of main memory</source>
        <translation>峰值中没有主存带宽上限</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>高于其上限</translation>
    </message>
    <message>
        <source>nothing is known of its FLOP</source>
        <translation>其 FLOP 未知</translation>
    </message>
    <message>
        <source>no FLOP, it only moves bytes</source>
        <translation>没有 FLOP，只有访存</translation>
    </message>
    <message>
        <source>{0}, {1} % of the {2} roof</source>
        <translation>{0}，为 {2} 上限的 {1}%</translation>
    </message>
    <message>
        <source>the peaks have no roof of {0}</source>
        <translation>峰值中没有 {0} 的上限</translation>
    </message>
    <message>
        <source>{0} is more than {1} can give: part of the compulsory bytes stayed in {2}</source>
        <translation>{0} 超过 {1} 的能力：部分必要访存留在 {2} 中</translation>
    </message>
    <message>
        <source>the roofs ({0}) were disturbed while they were measured: they may be higher, true shares lower, and the other bound the true one</source>
        <translation>上限（{0}）在测量时受到干扰：它们可能更高，真实占比更低，真正的瓶颈也可能是另一个</translation>
    </message>
    <message>
        <source>is not a rocpd database: column {} of table {} is generated.</source>
        <translation>不是 rocpd 数据库：表 {1} 的列 {0} 是生成列。</translation>
    </message>
    <message>
        <source>cannot be read as a rocpd database ({}).</source>
        <translation>无法作为 rocpd 数据库读取（{0}）。</translation>
    </message>
    <message>
        <source>is not a rocpd database: it has no table {}.</source>
        <translation>不是 rocpd 数据库：没有表 {0}。</translation>
    </message>
    <message>
        <source>has more than {} kernels.</source>
        <translation>内核超过 {0} 个。</translation>
    </message>
    <message>
        <source>has more than {} files of rocprofv3.</source>
        <translation>rocprofv3 的文件超过 {0} 个。</translation>
    </message>
    <message numerus="yes">
        <source>{} kernels without a time are left out.</source>
        <comment>{} kernel without a time is left out.</comment>
        <translation>
            <numerusform>已略去 {0} 个没有用时的内核。</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number.</source>
        <translation>“{0}”不是数。</translation>
    </message>
    <message>
        <source>has {} cells, and the header {}.</source>
        <translation>有 {0} 个单元格，而表头有 {1} 个。</translation>
    </message>
    <message>
        <source>Rows left out: {0}. Passes over the counters launched other kernels under the same number.</source>
        <translation>已略去的行：{0}。采集计数器的各遍重放在同一编号下启动了不同的内核。</translation>
    </message>
    <message>
        <source>time ms</source>
        <translation>用时 ms</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>脊点</translation>
    </message>
    <message>
        <source>% of attainable</source>
        <translation>占可达值的 %</translation>
    </message>
    <message>
        <source>{}, typed in</source>
        <translation>{0}，手动输入</translation>
    </message>
    <message>
        <source>{}, measured (disturbed)</source>
        <translation>{0}，实测（受干扰）</translation>
    </message>
    <message>
        <source>{}, measured</source>
        <translation>{0}，实测</translation>
    </message>
    <message>
        <source>ridge {}</source>
        <translation>脊点 {0}</translation>
    </message>
    <message>
        <source>{1} ridge {0}</source>
        <translation>{1} 脊点 {0}</translation>
    </message>
    <message>
        <source>there are no peaks of {0}</source>
        <translation>没有 {0} 的峰值</translation>
    </message>
    <message>
        <source>{0}, {1}: {2}.</source>
        <translation>{0}，{1}：{2}。</translation>
    </message>
    <message>
        <source>{0} of 1 point not drawn: {1}.</source>
        <translation>1 个点中有 {0} 个未绘制：{1}。</translation>
    </message>
    <message>
        <source>{0} of {1} points not drawn: {2}.</source>
        <translation>{1} 个点中有 {0} 个未绘制：{2}。</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 至 {1}</translation>
    </message>
    <message>
        <source>different datasets: results are not comparable</source>
        <translation>数据集不同：结果不可比较</translation>
    </message>
    <message>
        <source>different precision: throughput and memory are not comparable, and accuracy can differ slightly</source>
        <translation>精度不同：吞吐量和内存不可比较，准确率可能略有差异</translation>
    </message>
    <message>
        <source>different devices: throughput, power and temperature are not comparable</source>
        <translation>设备不同：吞吐量、功耗和温度不可比较</translation>
    </message>
    <message>
        <source>different drivers: throughput and power can differ</source>
        <translation>驱动不同：吞吐量和功耗可能有差异</translation>
    </message>
    <message>
        <source>different CPUs: throughput is not comparable</source>
        <translation>CPU 不同：吞吐量不可比较</translation>
    </message>
    <message>
        <source>different machines</source>
        <translation>机器不同</translation>
    </message>
    <message>
        <source>different LibTorch versions: throughput and the last digits can differ</source>
        <translation>LibTorch 版本不同：吞吐量和末位数字可能有差异</translation>
    </message>
    <message>
        <source>different numbers of CPU threads: throughput is not comparable</source>
        <translation>CPU 线程数不同：吞吐量不可比较</translation>
    </message>
    <message>
        <source>different validation sets: accuracies are not over the same images</source>
        <translation>验证集不同：准确率不是基于相同的图像</translation>
    </message>
    <message>
        <source>{0} was throttled: it was slower than it could be</source>
        <translation>{0} 发生了降频：未达到应有的速度</translation>
    </message>
    <message>
        <source>{0} did not end as planned</source>
        <translation>{0} 未按计划结束</translation>
    </message>
    <message numerus="yes">
        <source>{} runs</source>
        <comment>{} run</comment>
        <translation>
            <numerusform>{0} 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>other processes used {0} % of the CPU during {1}</source>
        <translation>其他进程在 {1} 期间占用了 {0}% 的 CPU</translation>
    </message>
    <message>
        <source>the runs trained for different numbers of epochs</source>
        <translation>各运行训练的轮数不同</translation>
    </message>
    <message>
        <source>{0} runs that differ only in their seed reach {1} ± {2} % top-1</source>
        <translation>仅随机种子不同的 {0} 个运行，Top-1 为 {1} ± {2}%</translation>
    </message>
    <message>
        <source>{0} of {1} runs have finished.</source>
        <translation>{1} 个运行中已结束 {0} 个。</translation>
    </message>
    <message>
        <source>Throughput: {0} to {1} images/s.</source>
        <translation>吞吐量：{0} 至 {1} 图像/秒。</translation>
    </message>
    <message>
        <source>Throughput: {0} is fastest with {1} images/s, {2} times as fast as {3}.</source>
        <translation>吞吐量：{0} 最快，{1} 图像/秒，为 {3} 的 {2} 倍。</translation>
    </message>
    <message>
        <source>The training used {0} % of the CPU, other processes at most {1} %.</source>
        <translation>训练使用了 {0}% 的 CPU，其他进程最多 {1}%。</translation>
    </message>
    <message>
        <source>Other processes used at most {0} % of the CPU.</source>
        <translation>其他进程最多占用了 {0}% 的 CPU。</translation>
    </message>
    <message>
        <source>{0} means the same as {1}, which is read as {2}; {0} is kept as {3}.</source>
        <translation>{0} 与 {1} 含义相同，后者读作 {2}；{0} 保留为 {3}。</translation>
    </message>
    <message>
        <source>has more than {} names of values: it is not a log of a training.</source>
        <translation>值的名称多于 {0} 个：这不是训练日志。</translation>
    </message>
    <message>
        <source>So are {0} more names.</source>
        <translation>另有 {0} 个名称也是如此。</translation>
    </message>
    <message>
        <source>{0} is kept as {1}: another name has become the same.</source>
        <translation>{0} 保留为 {1}：另一个名称已经相同。</translation>
    </message>
    <message>
        <source>{0} is read as a share of 1, since its name does not say whether it is one and no value is above 1. Call it {0}_percent if it is in percent.</source>
        <translation>{0} 按 0 到 1 的比例读取，因为名称没有说明单位，且没有值大于 1。如果是百分比，请命名为 {0}_percent。</translation>
    </message>
    <message>
        <source>the run folder cannot be made ({}).</source>
        <translation>无法创建运行文件夹（{0}）。</translation>
    </message>
    <message>
        <source>{}: this run is being written by another process. Stop that one first.</source>
        <translation>{0}：另一个进程正在写入此运行。请先停止该进程。</translation>
    </message>
    <message>
        <source>{}: this folder holds a run already ({}). Choose another --run-dir.</source>
        <translation>{0}：此文件夹中已有一个运行（{1}）。请选择其他 --run-dir。</translation>
    </message>
    <message>
        <source>{} Expected {}; correct or remove the file.</source>
        <translation>{0} 应为 {1}；请更正或删除该文件。</translation>
    </message>
    <message>
        <source>{} cannot be removed: {}.</source>
        <translation>无法删除 {0}：{1}。</translation>
    </message>
    <message>
        <source>invalid filter term &apos;{}&apos;: {}.</source>
        <translation>筛选条件“{0}”无效：{1}。</translation>
    </message>
    <message>
        <source>runs have no &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation>运行没有“{0}”。是否指“{1}”？</translation>
    </message>
    <message>
        <source>runs have no &apos;{}&apos;.</source>
        <translation>运行没有“{0}”。</translation>
    </message>
    <message>
        <source>expected KEY before {}</source>
        <translation>缺少 KEY，其后为 {0}</translation>
    </message>
    <message>
        <source>expected a value after {}</source>
        <translation>缺少值，其前为 {0}</translation>
    </message>
    <message>
        <source>expected a number after {}</source>
        <translation>缺少数值，其前为 {0}</translation>
    </message>
    <message>
        <source>  against the first</source>
        <translation>  相对于第一个</translation>
    </message>
    <message>
        <source>{} (max {})</source>
        <translation>{0}（最大 {1}）</translation>
    </message>
    <message>
        <source>time of a pass, s</source>
        <translation>一遍的用时，s</translation>
    </message>
    <message>
        <source>time of {}, s</source>
        <translation>{0} 的用时，s</translation>
    </message>
    <message>
        <source>readings, median of the run:</source>
        <translation>读数，运行的中位数：</translation>
    </message>
    <message>
        <source>no settings are known of these logs</source>
        <translation>这些日志的设置未知</translation>
    </message>
    <message>
        <source>no setting differs</source>
        <translation>没有不同的设置</translation>
    </message>
    <message>
        <source>what differs, in the order of the runs above:</source>
        <translation>不同之处，按上方运行的顺序：</translation>
    </message>
    <message>
        <source>warning: {}</source>
        <extracomment>Begins a line of the command line.</extracomment>
        <translation>警告：{0}</translation>
    </message>
    <message>
        <source>run.json is not a JSON object</source>
        <translation>run.json 不是 JSON 对象</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>图像/秒</translation>
    </message>
    <message>
        <source>energy J</source>
        <translation>能耗 J</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} broken lines skipped</source>
        <comment>{1}: {0} broken line skipped</comment>
        <translation>
            <numerusform>{1}：跳过 {0} 个损坏的行</numerusform>
        </translation>
    </message>
    <message>
        <source>note: {}</source>
        <translation>提示：{0}</translation>
    </message>
    <message>
        <source>{0} ranks give {1} images/s, {2} each: {3} times as many as one rank, scaling efficiency {4} %</source>
        <translation>{0} 个进程达到 {1} 图像/秒，每个 {2}：是单进程的 {3} 倍，扩展效率 {4}%</translation>
    </message>
    <message>
        <source>{0} ranks give {1} images/s, {2} each; a run of one rank with the same settings tells how well that scales</source>
        <translation>{0} 个进程达到 {1} 图像/秒，每个 {2}；用相同设置的单进程运行可看出扩展效果</translation>
    </message>
    <message>
        <source>{0} is at {1} °C, its limit is {2} °C: it will slow down. Check fans and dust, or lower its power cap.</source>
        <translation>{0} 为 {1} °C，上限为 {2} °C：即将降频。请检查风扇和灰尘，或降低功耗上限。</translation>
    </message>
    <message>
        <source>{0} runs slower than it could: {1}.</source>
        <translation>{0} 未以应有的速度运行：{1}。</translation>
    </message>
    <message>
        <source>{0} % of the memory of {1} is in use ({2} of {3} MiB): a little more and training ends. A smaller batch needs less.</source>
        <translation>{1} 的显存已使用 {0}%（{2} / {3} MiB）：再多用一点，训练就会中止。较小的批次需要的内存更少。</translation>
    </message>
    <message>
        <source>Other processes use {0} % of the CPU: training gets about {1} of {2} CPUs; expect it to take {3} times as long.</source>
        <translation>其他进程占用了 {0}% 的 CPU：训练约得到 {2} 个 CPU 中的 {1} 个；预计用时为 {3} 倍。</translation>
    </message>
    <message>
        <source>The search for GPUs ended after {} s.</source>
        <translation>对 GPU 的查找在 {0} 秒后结束。</translation>
    </message>
    <message>
        <source>{} ({}) has not answered for {} s. Training and the other samples continue.</source>
        <translation>{0}（{1}）已有 {2} 秒无响应。训练和其他采样继续进行。</translation>
    </message>
    <message>
        <source>{} ({}) answers again after {} s.</source>
        <translation>{0}（{1}）在 {2} 秒后恢复响应。</translation>
    </message>
    <message>
        <source>the checkpoint is damaged: {}</source>
        <translation>检查点已损坏：{0}</translation>
    </message>
    <message>
        <source>tensor {} has an unknown type</source>
        <translation>张量 {0} 的类型未知</translation>
    </message>
    <message>
        <source>tensor {} is not where it should be</source>
        <translation>张量 {0} 不在应在的位置</translation>
    </message>
    <message>
        <source>tensor {} has an impossible shape</source>
        <translation>张量 {0} 的形状不可能存在</translation>
    </message>
    <message>
        <source>tensor {} has another size than its shape</source>
        <translation>张量 {0} 的大小与其形状不符</translation>
    </message>
    <message>
        <source>tensor {} does not match its checksum</source>
        <translation>张量 {0} 与其校验和不符</translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos; for {}.</source>
        <translation>没有适用于 {1} 的权重“{0}”。</translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos; for {}: choose imagenet, {} or a file.</source>
        <translation>没有适用于 {1} 的权重“{0}”：请选择 imagenet、{2} 或文件。</translation>
    </message>
    <message>
        <source>it has a storage &apos;{}&apos; of unknown type</source>
        <translation>存储区“{0}”的类型未知</translation>
    </message>
    <message>
        <source>The model cannot be written as ONNX: {} {}.</source>
        <translation>无法将模型写为 ONNX：{0} {1}。</translation>
    </message>
    <message>
        <source>Value {} of the graph has no shape.</source>
        <translation>计算图的值 {0} 没有形状。</translation>
    </message>
    <message>
        <source>The model cannot be written as ONNX: {} is not float32.</source>
        <translation>模型无法写为 ONNX：{0} 不是 float32。</translation>
    </message>
    <message>
        <source>a tensor is described twice: &apos;{}&apos;</source>
        <translation>有张量被描述了两次：“{0}”</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; has more than {} dimensions</source>
        <translation>张量“{0}”超过 {1} 维</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; has the type {}, which is not supported</source>
        <translation>张量“{0}”的类型为 {1}，不受支持</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; is larger than the file</source>
        <translation>张量“{0}”大于文件</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; does not have the bytes that its shape needs</source>
        <translation>张量“{0}”的字节数与其形状不符</translation>
    </message>
    <message>
        <source>there is a hole or an overlap before tensor &apos;{}&apos;</source>
        <translation>张量“{0}”之前有空隙或重叠</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; reaches outside its data</source>
        <translation>张量“{0}”超出其数据范围</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; is not described as PyTorch does</source>
        <translation>张量“{0}”的描述方式与 PyTorch 不同</translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; is not in the file</source>
        <translation>张量“{0}”的数据不在文件中</translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; has {} bytes, which is not what its description says</source>
        <translation>张量“{0}”的数据为 {1} 字节，与其描述不符</translation>
    </message>
    <message>
        <source>it holds an object of {}, not weights (a whole model was saved?): save it with torch.save(model.state_dict(), path)</source>
        <translation>其中是 {0} 的对象，不是权重（保存了整个模型？）：请用 torch.save(model.state_dict(), path) 保存</translation>
    </message>
    <message>
        <source>it holds no weights, only numbers such as &apos;{}&apos;: save them with torch.save(model.state_dict(), path)</source>
        <translation>其中没有权重，只有“{0}”之类的数字：请用 torch.save(model.state_dict(), path) 保存权重</translation>
    </message>
    <message>
        <source>&apos;{}&apos; in it is an object of {}, not a state_dict (a whole model was saved?): save it with torch.save(model.state_dict(), path)</source>
        <translation>其中的“{0}”是 {1} 的对象，不是 state_dict（保存了整个模型？）：请用 torch.save(model.state_dict(), path) 保存</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; would be made by {}, which is not read (a sparse or quantized tensor, or one of another class)</source>
        <translation>张量“{0}”由 {1} 生成，无法读取（稀疏或量化张量，或其他类的张量）</translation>
    </message>
    <message>
        <source>it is a ZIP archive without data.pkl, so torch.save did not write it: it holds {}. Unpack it and give the file of weights in it</source>
        <translation>这是没有 data.pkl 的 ZIP 归档，不是 torch.save 写的：其中有 {0}。请解压并指定其中的权重文件</translation>
    </message>
    <message>
        <source>it is a ZIP archive that torch.save did not write, with {} in it: unpack it and give the file of weights in it</source>
        <translation>这是并非由 torch.save 写的 ZIP 归档，其中有 {0}：请解压并指定其中的权重文件</translation>
    </message>
    <message>
        <source>{} is compressed, which torch.save never does</source>
        <translation>{0} 经过压缩，而 torch.save 从不压缩</translation>
    </message>
    <message>
        <source>it holds no weights, only numbers such as &apos;{}&apos;</source>
        <translation>其中没有权重，只有“{0}”之类的数字</translation>
    </message>
    <message>
        <source>it is {}</source>
        <translation>它是 {0}</translation>
    </message>
    <message>
        <source>{}: cannot be used as weights: {}.</source>
        <translation>{0}：无法用作权重：{1}。</translation>
    </message>
    <message>
        <source>the archive is damaged: {}</source>
        <translation>归档文件已损坏：{0}</translation>
    </message>
    <message>
        <source>directory and entry of {} disagree</source>
        <translation>{0} 的目录与条目不一致</translation>
    </message>
    <message>
        <source>{} does not match its checksum</source>
        <translation>{0}与其校验和不符</translation>
    </message>
    <message>
        <source>{} is there twice</source>
        <translation>{0}出现了两次</translation>
    </message>
    <message>
        <source>Measure every cell of this file, TOML or JSON.</source>
        <translation>测量此文件（TOML 或 JSON）中的每个单元格。</translation>
    </message>
    <message>
        <source>Folder for metrics.csv and the results. What is there already is not measured again; without a matrix, repetitions are added. [bench]</source>
        <translation>存放 metrics.csv 和结果的文件夹。已有的结果不会重新测量；没有矩阵时追加重复测量。[bench]</translation>
    </message>
    <message>
        <source>What tables and charts show: a column of metrics.csv. [images_per_s]</source>
        <translation>表格和图表显示的内容：metrics.csv 的一列。[images_per_s]</translation>
    </message>
    <message>
        <source>Measure nothing: print the cells, and what is still missing.</source>
        <translation>不测量：列出单元格以及尚缺的部分。</translation>
    </message>
    <message>
        <source>Measure nothing: print the matrix as a file for --matrix.</source>
        <translation>不测量：把矩阵输出为可用于 --matrix 的文件。</translation>
    </message>
    <message>
        <source>Measure nothing: the table of earlier results. Several folders become one table, and what differs between their environments is tested.</source>
        <translation>不测量：显示以前结果的表格。多个文件夹合并为一张表，并检验各环境之间的差异。</translation>
    </message>
    <message>
        <source>What is timed: training steps, forward passes without gradients, or the loader alone. [train]</source>
        <translation>计时的内容：训练步、不求梯度的前向传播，或仅加载器。[train]</translation>
    </message>
    <message>
        <source>{} is a list of the matrix: leave the option out.</source>
        <translation>{0} 是矩阵中的列表：请去掉该选项。</translation>
    </message>
    <message>
        <source>{} done, {} to measure</source>
        <translation>已完成 {0}，待测 {1}</translation>
    </message>
    <message numerus="yes">
        <source>{} cells</source>
        <comment>{} cell</comment>
        <translation>
            <numerusform>{0} 个单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} repetitions</source>
        <comment>{} repetition</comment>
        <translation>
            <numerusform>{0} 次重复</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, {} to measure.</source>
        <translation>{0}，待测量 {1}。</translation>
    </message>
    <message>
        <source>{}, {} to measure: {}.</source>
        <translation>{0}，待测量 {1}：{2}。</translation>
    </message>
    <message>
        <source>how long this takes is known after the first</source>
        <translation>首次测量之后才能估计所需时间</translation>
    </message>
    <message>
        <source>about {}</source>
        <translation>约 {0}</translation>
    </message>
    <message numerus="yes">
        <source>Other processes measure the last {} repetitions.</source>
        <comment>Other processes measure the last {} repetition.</comment>
        <translation>
            <numerusform>其他进程正在测量最后 {0} 次重复。</numerusform>
        </translation>
    </message>
    <message>
        <source>Time training steps so that the figures can be compared: of one configuration or of a matrix of settings, each repetition in a process of its own, in random order, with what disturbed it. Can be killed and started again at any time.</source>
        <translation>以可比较的方式测量训练步的用时：单个配置，或由多项设置构成的矩阵；每次重复在单独的进程中、按随机顺序进行，并记录所受的干扰。可随时终止并重新启动。</translation>
    </message>
    <message>
        <source>{} of {} images</source>
        <translation>{0} / {1} 张图像</translation>
    </message>
    <message numerus="yes">
        <source>{} validation images</source>
        <comment>{} validation image</comment>
        <translation>
            <numerusform>{0} 张验证图像</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, top-1 {}, loss {}</source>
        <translation>{0}，Top-1 {1}，损失 {2}</translation>
    </message>
    <message>
        <source>Temperature {}: logits are divided by it.</source>
        <translation>温度 {0}：logits 除以该值。</translation>
    </message>
    <message>
        <source>Expected calibration error {} %</source>
        <translation>期望校准误差 {0}%</translation>
    </message>
    <message>
        <source>Saved in {}.</source>
        <translation>已保存到 {0}。</translation>
    </message>
    <message>
        <source>How far probabilities of a run can be trusted, and below which there may be none of the classes.</source>
        <translation>运行给出的概率有多可信，以及低于何值时图像可能不属于任何类别。</translation>
    </message>
    <message>
        <source>Divide logits by the temperature at which the loss on the validation split is smallest.</source>
        <translation>将 logits 除以使验证集损失最小的温度。</translation>
    </message>
    <message>
        <source>The reliability diagram (.png, .svg, .pdf).</source>
        <translation>可靠性图（.png、.svg、.pdf）。</translation>
    </message>
    <message>
        <source>Draw it on a dark ground.</source>
        <translation>在深色背景上绘制。</translation>
    </message>
    <message>
        <source>Print one JSON object.</source>
        <translation>输出一个 JSON 对象。</translation>
    </message>
    <message>
        <source>compare needs at least two runs.</source>
        <translation>compare 至少需要两个运行。</translation>
    </message>
    <message>
        <source>Runs side by side: results, what differs, what makes it unfair, statistics over seeds.</source>
        <translation>并排比较运行：结果、差异、不可比之处、多个种子的统计。</translation>
    </message>
    <message>
        <source>Run folders, logs (.jsonl, and those of other tools), or folders of these.</source>
        <translation>运行文件夹、日志（.jsonl 以及其他工具的日志），或包含它们的文件夹。</translation>
    </message>
    <message>
        <source>{}, batch {}</source>
        <translation>{0}，批大小 {1}</translation>
    </message>
    <message>
        <source>Parameters, multiply-accumulates, activations and bytes moved of a training step, layer by layer, from shapes alone: nothing is computed.</source>
        <translation>逐层给出一个训练步的参数量、乘加次数、激活值和访存量，仅由形状得出：不做任何计算。</translation>
    </message>
    <message>
        <source>Several networks: names or TorchScript files.</source>
        <translation>多个网络：名称或 TorchScript 文件。</translation>
    </message>
    <message>
        <source>Batch sizes. [1]</source>
        <translation>批大小。[1]</translation>
    </message>
    <message>
        <source>Side of the images in pixels. [224; 32 for CIFAR&apos;s networks]</source>
        <translation>图像边长（像素）。[224；CIFAR 网络为 32]</translation>
    </message>
    <message>
        <source>Outputs of a built-in network. [1000; 10 for CIFAR&apos;s networks]</source>
        <translation>内置网络的输出数。[1000；CIFAR 网络为 10]</translation>
    </message>
    <message>
        <source>Levels of modules in the table. [all]</source>
        <translation>表格中显示的模块层级数。[all]</translation>
    </message>
    <message>
        <source>What tables count; files have both. FLOP = 2 x MAC. [mac]</source>
        <translation>表格的计数单位；文件中两种都有。FLOP = 2 x MAC。[mac]</translation>
    </message>
    <message>
        <source>Also what fvcore, ptflops, torchinfo, torch.utils.flop_counter and torchvision say, and why.</source>
        <translation>同时列出 fvcore、ptflops、torchinfo、torch.utils.flop_counter 和 torchvision 的数值，并说明原因。</translation>
    </message>
    <message>
        <source>Also a forecast of the memory that a training takes with these settings, and the largest batch that fits. For a GPU choose --device cuda; it need not be there.</source>
        <translation>同时预测以这些设置训练所需的内存，以及能放下的最大批次。针对 GPU 请使用 --device cuda；本机不必有该设备。</translation>
    </message>
    <message>
        <source>Memory of the device in GiB, for the largest batch. [what a CPU has available]</source>
        <translation>设备内存（GiB），用于推算最大批次。[CPU 的可用内存]</translation>
    </message>
    <message>
        <source>Write all of these into a folder, and two files for each network. In the folder of torchdeck bench, roofline and report find them.</source>
        <translation>将以上全部写入一个文件夹，并为每个网络另写两个文件。放在 torchdeck bench 的文件夹中时，roofline 和 report 会找到它们。</translation>
    </message>
    <message>
        <source>{}: expected a name that ends in .pt, .pth, .safetensors, .onnx or .torchscript; or give --format.</source>
        <translation>{0}：名称应以 .pt、.pth、.safetensors、.onnx 或 .torchscript 结尾；或指定 --format。</translation>
    </message>
    <message numerus="yes">
        <source>{} tensors</source>
        <comment>{} tensor</comment>
        <translation>
            <numerusform>{0} 个张量</numerusform>
        </translation>
    </message>
    <message>
        <source>{} with {} bytes from {} written to {}</source>
        <translation>已将 {2} 中的 {0}（{1} 字节）写入 {3}</translation>
    </message>
    <message>
        <source>{}: {} in a file of this name would be read as something else.</source>
        <translation>{0}：此名称的文件中若存放 {1}，会被当作其他内容读取。</translation>
    </message>
    <message>
        <source>Side of the input of an .onnx or .torchscript in pixels. [as the weights need]</source>
        <translation>.onnx 或 .torchscript 输入的边长（像素）。[按权重的要求]</translation>
    </message>
    <message>
        <source>Write weights in another format, with plain names, or the network with them.</source>
        <translation>将权重写成另一种格式（使用通用名称），或连同网络一起写出。</translation>
    </message>
    <message>
        <source>A run folder (its best weights), a .ckpt, what torch.save wrote of a state_dict, or a .safetensors.</source>
        <translation>运行文件夹（取其最佳权重）、.ckpt、torch.save 保存的 state_dict，或 .safetensors。</translation>
    </message>
    <message>
        <source>The new file: .pt or .pth for PyTorch, .safetensors; with the network .onnx or .torchscript, which take images that are prepared already.</source>
        <translation>新文件：PyTorch 用 .pt 或 .pth，或用 .safetensors；连同网络则为 .onnx 或 .torchscript，其输入为已预处理的图像。</translation>
    </message>
    <message>
        <source>What is written. [auto: by the ending of OUT]</source>
        <translation>写出的内容。[auto：按 OUT 的扩展名]</translation>
    </message>
    <message>
        <source>Download datasets, look at them, check them, write them as image files.</source>
        <translation>下载、查看和检查数据集，或将其写成图像文件。</translation>
    </message>
    <message>
        <source>--leave-out-copies is for a folder of images (--dataset imagefolder).</source>
        <translation>--leave-out-copies 只用于图像文件夹（--dataset imagefolder）。</translation>
    </message>
    <message>
        <source>No training image has a copy in validation: nothing was changed.</source>
        <translation>训练图像在验证集中都没有重复图像：未做任何更改。</translation>
    </message>
    <message numerus="yes">
        <source>{} images left out of training from now on: {}. Delete the file to undo this; no image was changed.</source>
        <comment>{} image left out of training from now on: {}. Delete the file to undo this; no image was changed.</comment>
        <translation>
            <numerusform>从现在起 {0} 张图像不参与训练：{1}。删除该文件即可撤销；图像均未更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copies within and across training and validation, damaged files, classes that are too small.</source>
        <translation>训练集和验证集内部及二者之间的重复图像、损坏的文件、图像过少的类别。</translation>
    </message>
    <message>
        <source>Pairs of copies that are listed.</source>
        <translation>列出多少对重复图像。</translation>
    </message>
    <message>
        <source>Leave out training images that have a copy in validation: notes them in torchdeck-edits.csv in the folder, which every reader of it follows.</source>
        <translation>排除在验证集中有重复图像的训练图像：记入该文件夹的 torchdeck-edits.csv，读取此文件夹的程序都会遵循。</translation>
    </message>
    <message>
        <source>Print one JSON object, with all pairs.</source>
        <translation>输出一个 JSON 对象，包含所有图像对。</translation>
    </message>
    <message>
        <source>{} {} of {} MiB  {} %</source>
        <translation>{0} {1} / {2} MiB  {3}%</translation>
    </message>
    <message>
        <source>{} {} MiB</source>
        <translation>{0} {1} MiB</translation>
    </message>
    <message>
        <source>Stopped. Run the same command to continue.</source>
        <translation>已停止。再次运行同一命令即可继续。</translation>
    </message>
    <message>
        <source>{} is there already.</source>
        <translation>{0} 已存在。</translation>
    </message>
    <message>
        <source>Get CIFAR-10 or CIFAR-100 from its authors.</source>
        <translation>从作者处下载 CIFAR-10 或 CIFAR-100。</translation>
    </message>
    <message>
        <source>cifar10 or cifar100.</source>
        <translation>cifar10 或 cifar100。</translation>
    </message>
    <message>
        <source>Folder to put it in; a folder for the dataset is made there. [.]</source>
        <translation>存放位置；会在其中为数据集新建文件夹。[.]</translation>
    </message>
    <message>
        <source>binary, or python as torchvision reads it. [binary]</source>
        <translation>binary，或 python（torchvision 读取的格式）。[binary]</translation>
    </message>
    <message>
        <source>Another address of the archive, or of its folder when it ends in /. https; the checksums must be the published ones.</source>
        <translation>压缩包的其他地址，或其所在文件夹的地址（以 / 结尾）。须为 https；校验和必须与公布的一致。</translation>
    </message>
    <message>
        <source>--shard-images belongs to --format webdataset.</source>
        <translation>--shard-images 须与 --format webdataset 一起使用。</translation>
    </message>
    <message>
        <source>writing {} of {}</source>
        <translation>正在写入 {0} / {1}</translation>
    </message>
    <message>
        <source>{} of {} images written to {}</source>
        <translation>{0} / {1} 张图像已写入 {2}</translation>
    </message>
    <message>
        <source>Write a dataset as PNG files: in a folder for each class, or as shards of WebDataset.</source>
        <translation>将数据集写成 PNG 文件：每个类别一个文件夹，或写成 WebDataset 分片。</translation>
    </message>
    <message>
        <source>A new or empty folder.</source>
        <translation>新文件夹或空文件夹。</translation>
    </message>
    <message>
        <source>webdataset: train-000000.tar and so on, with KEY.png and KEY.cls (the number of the class) for each image, training images shuffled once, and classes.txt. [folders]</source>
        <translation>webdataset：train-000000.tar 等，每张图像有 KEY.png 和 KEY.cls（类别编号），训练图像只打乱一次，另有 classes.txt。[folders]</translation>
    </message>
    <message>
        <source>Images in one .tar. [10000]</source>
        <translation>每个 .tar 中的图像数。[10000]</translation>
    </message>
    <message>
        <source>Names, counts, sizes, mean and deviation, and what is wrong.</source>
        <translation>名称、数量、尺寸、均值和标准差，以及存在的问题。</translation>
    </message>
    <message>
        <source>Look at every training image, not only at 2,000 of them.</source>
        <translation>检查全部训练图像，而不只是其中 2,000 张。</translation>
    </message>
    <message>
        <source>{}: is in no run folder, so its dataset is not known. Give the folder of a run.</source>
        <translation>{0}：不在任何运行文件夹中，因此其数据集未知。请指定运行的文件夹。</translation>
    </message>
    <message>
        <source>Images whose label may be wrong: those to which a trained network gives it the least probability.</source>
        <translation>标签可能有误的图像：训练好的网络认为其标签概率最低的图像。</translation>
    </message>
    <message>
        <source>A run folder: its dataset and best weights.</source>
        <translation>运行文件夹：其数据集和最佳权重。</translation>
    </message>
    <message>
        <source>Which images. [train]</source>
        <translation>选择哪些图像。[train]</translation>
    </message>
    <message>
        <source>Images that are listed.</source>
        <translation>列出多少张图像。</translation>
    </message>
    <message>
        <source>Print one JSON object, with all of them.</source>
        <translation>输出一个 JSON 对象，包含全部图像。</translation>
    </message>
    <message>
        <source>LibTorch {}</source>
        <translation>LibTorch {0}</translation>
    </message>
    <message>
        <source>{}; NVIDIA&apos;s driver is not loaded</source>
        <translation>{0}；NVIDIA 驱动未加载</translation>
    </message>
    <message>
        <source>{}; /dev/kfd is missing</source>
        <translation>{0}；缺少 /dev/kfd</translation>
    </message>
    <message>
        <source>engine: {}</source>
        <translation>引擎：{0}</translation>
    </message>
    <message>
        <source>GPUs and host: one live reading, where each comes from, what is missing and why, who uses them.</source>
        <translation>GPU 和主机：一次实时读数，说明各项的来源、缺少哪些及原因、谁在使用。</translation>
    </message>
    <message>
        <source>Read again every second until interrupted; on a terminal with the last minute as curves.</source>
        <translation>每秒重新读取，直到被中断；在终端上同时以曲线显示最近一分钟。</translation>
    </message>
    <message>
        <source>For scripts: one JSON object; with --watch one a line.</source>
        <translation>供脚本使用：一个 JSON 对象；与 --watch 一起使用时每行一个。</translation>
    </message>
    <message>
        <source>Measure again which precision is faster here, for --precision auto, and forget what was found before.</source>
        <translation>重新测量在本机上哪种精度更快（供 --precision auto 使用），并丢弃此前的结果。</translation>
    </message>
    <message>
        <source>there is no such file or folder. Give a LibTorch folder, or a Python environment or interpreter that has one.</source>
        <translation>没有这样的文件或文件夹。请指定 LibTorch 文件夹，或带有 LibTorch 的 Python 环境或解释器。</translation>
    </message>
    <message>
        <source>Engines, best first (* is used):</source>
        <translation>引擎，最优者在前（* 表示正在使用）：</translation>
    </message>
    <message>
        <source>loads {} in {}</source>
        <translation>从 {1} 加载 {0}</translation>
    </message>
    <message>
        <source>LibTorch on this machine:</source>
        <translation>本机的 LibTorch：</translation>
    </message>
    <message>
        <source>no engine yet: torchdeck engine build {}</source>
        <translation>尚无引擎：torchdeck engine build {0}</translation>
    </message>
    <message>
        <source>none. On Debian: sudo apt install libtorch-dev; elsewhere: python3 -m venv ~/torch &amp;&amp; ~/torch/bin/pip install torch</source>
        <translation>无。在 Debian 上：sudo apt install libtorch-dev；其他系统：python3 -m venv ~/torch &amp;&amp; ~/torch/bin/pip install torch</translation>
    </message>
    <message>
        <source>The program chooses the engine again.</source>
        <translation>重新由程序选择引擎。</translation>
    </message>
    <message>
        <source>Chosen: {} (LibTorch {}). Undo it with: torchdeck engine use system</source>
        <translation>已选择：{0}（LibTorch {1}）。撤销请输入：torchdeck engine use system</translation>
    </message>
    <message>
        <source>There is no LibTorch on this machine. On Debian: sudo apt install libtorch-dev</source>
        <translation>本机没有 LibTorch。在 Debian 上：sudo apt install libtorch-dev</translation>
    </message>
    <message>
        <source>LibTorch {} in {}; log: {}</source>
        <translation>{1} 中的 LibTorch {0}；日志：{2}</translation>
    </message>
    <message>
        <source>step {} of {}</source>
        <translation>第 {0} / {1} 步</translation>
    </message>
    <message>
        <source>Built and chosen: {}. Try it: torchdeck engine test</source>
        <translation>已构建并选用：{0}。测试请输入：torchdeck engine test</translation>
    </message>
    <message>
        <source>ok: loss {}, {} ms</source>
        <translation>正常：损失 {0}，{1} ms</translation>
    </message>
    <message>
        <source>The LibTorch that trainings use: list, choose, build, test.</source>
        <translation>训练所用的 LibTorch：列出、选择、构建、测试。</translation>
    </message>
    <message>
        <source>Engines, and every LibTorch on this machine.</source>
        <translation>引擎，以及本机上的所有 LibTorch。</translation>
    </message>
    <message>
        <source>More to look at: LibTorch folders, Python environments.</source>
        <translation>另外要查找的位置：LibTorch 文件夹、Python 环境。</translation>
    </message>
    <message>
        <source>Use this engine from now on, in the window too.</source>
        <translation>从现在起使用此引擎，窗口中也一样。</translation>
    </message>
    <message>
        <source>Its file, a LibTorch folder or Python environment that has one, or system.</source>
        <translation>引擎文件、带有引擎的 LibTorch 文件夹或 Python 环境，或 system。</translation>
    </message>
    <message>
        <source>Compile an engine for a LibTorch, and use it from now on.</source>
        <translation>为某个 LibTorch 编译引擎，并从现在起使用它。</translation>
    </message>
    <message>
        <source>A LibTorch folder or Python environment; the first of list without it.</source>
        <translation>LibTorch 文件夹或 Python 环境；省略时取 list 列出的第一个。</translation>
    </message>
    <message>
        <source>TorchDeck&apos;s sources. [$TORCHDECK_SOURCE, or beside the program]</source>
        <translation>TorchDeck 的源代码。[$TORCHDECK_SOURCE，或程序旁边]</translation>
    </message>
    <message>
        <source>Train a step on each device.</source>
        <translation>在每个设备上训练一步。</translation>
    </message>
    <message>
        <source>Its file; the one in use without it.</source>
        <translation>引擎文件；省略时为正在使用的引擎。</translation>
    </message>
    <message>
        <source>--compare-tta needs a run folder: it says what the images were that the weights were validated on.</source>
        <translation>--compare-tta 需要运行文件夹：其中记录了权重曾用哪些图像验证。</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>增强</translation>
    </message>
    <message>
        <source>views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>改对</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>改错</translation>
    </message>
    <message>
        <source>ms/image</source>
        <translation>ms/图像</translation>
    </message>
    <message>
        <source>corrected, broken: images that {} predicts incorrectly, correctly, and this the other way round.</source>
        <translation>改对、改错：{0} 预测错误而此处预测正确的图像，以及与此相反的图像。</translation>
    </message>
    <message>
        <source>nothing to evaluate: give a run folder, or --weights FILE.</source>
        <translation>没有可评估的内容：请指定运行文件夹，或 --weights FILE。</translation>
    </message>
    <message>
        <source>Top-1, top-5 and loss of weights on the validation or test split.</source>
        <translation>权重在验证集或测试集上的 Top-1、Top-5 和损失。</translation>
    </message>
    <message>
        <source>A run folder (its dataset, model and best weights), or a .ckpt or weight file in one.</source>
        <translation>运行文件夹（其数据集、模型和最佳权重），或其中的 .ckpt 或权重文件。</translation>
    </message>
    <message>
        <source>Weights on their own: what torch.save wrote of a state_dict, a .safetensors or a .ckpt. A TorchScript model has weights of its own. Or a name as --weights of `train` takes it.</source>
        <translation>单独的权重：torch.save 保存的 state_dict、.safetensors 或 .ckpt。TorchScript 模型自带权重。也可以是 `train` 的 --weights 所接受的名称。</translation>
    </message>
    <message>
        <source>Also precision, recall and F1 of each class, balanced accuracy, macro F1 and Matthews correlation.</source>
        <translation>同时给出每个类别的精确率、召回率和 F1、平衡准确率、宏平均 F1 和马修斯相关系数。</translation>
    </message>
    <message>
        <source>Write the confusion matrix: a row a true class.</source>
        <translation>写出混淆矩阵：每个真实类别一行。</translation>
    </message>
    <message>
        <source>Instead: a pass for each test-time augmentation (as `predict --tta` takes it), and how many images it corrects and breaks against the first.</source>
        <translation>改为对每种测试时增强（取值同 `predict --tta`）各评估一遍，并给出相对于第一种改对和改错的图像数。</translation>
    </message>
    <message>
        <source>--format is missing: say onnx, torchscript, safetensors or state_dict, or name a file with --out.</source>
        <translation>缺少 --format：请指定 onnx、torchscript、safetensors 或 state_dict，或用 --out 指定文件。</translation>
    </message>
    <message>
        <source>{} is there already: name another file with --out.</source>
        <translation>{0} 已存在：请用 --out 指定其他文件。</translation>
    </message>
    <message>
        <source>Write a trained network for other programs: ONNX, TorchScript, or its weights alone.</source>
        <translation>导出训练好的网络供其他程序使用：ONNX、TorchScript，或仅权重。</translation>
    </message>
    <message>
        <source>onnx and torchscript have the network in them, with class names and preprocessing; the others are weights. [by the ending of --out]</source>
        <translation>onnx 和 torchscript 中包含网络，以及类别名称和预处理；其余只有权重。[按 --out 的扩展名]</translation>
    </message>
    <message>
        <source>The new file. [named as the weights are, in this folder; one that is there is not replaced]</source>
        <translation>新文件。[在当前文件夹中，按权重的名称命名；已有的文件不会被替换]</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>超出</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Not even the smallest batch fits: choose smaller images, another network, or --gradient-checkpointing.</source>
        <translation>连最小的批次也放不下：请选择更小的图像、其他网络或 --gradient-checkpointing。</translation>
    </message>
    <message>
        <source>{} is the largest that was tried and fits in {} with {} % to spare; {} is the smallest that is as fast.</source>
        <translation>{0} 是试过的、能放入 {1} 并留有 {2}% 余量的最大值；{3} 是同样快的最小值。</translation>
    </message>
    <message>
        <source>{} is the largest that was tried and fits; {} is the smallest that is as fast.</source>
        <translation>{0} 是试过的、放得下的最大值；{1} 是同样快的最小值。</translation>
    </message>
    <message>
        <source>An effective batch of {}: --batch-size {} --accumulate {}</source>
        <translation>有效批大小 {0}：--batch-size {1} --accumulate {2}</translation>
    </message>
    <message>
        <source>batch size {}</source>
        <translation>批大小 {0}</translation>
    </message>
    <message>
        <source>Train and evaluate with one batch size after another: what memory each takes, how fast each is, and which fits.</source>
        <translation>依次以各种批大小训练和评估：各需多少内存、速度如何、哪些放得下。</translation>
    </message>
    <message>
        <source>Memory that may be used. [what is free]</source>
        <translation>可使用的内存。[空闲的内存]</translation>
    </message>
    <message>
        <source>Share of it that stays free.</source>
        <translation>其中保持空闲的比例。</translation>
    </message>
    <message>
        <source>The largest batch size to try.</source>
        <translation>尝试的最大批大小。</translation>
    </message>
    <message>
        <source>The batch that the optimizer sees: say how to have it by accumulation.</source>
        <translation>优化器看到的批大小：给出如何通过梯度累积实现。</translation>
    </message>
    <message>
        <source>--from must be above 0 and below --to.</source>
        <translation>--from 必须大于 0 且小于 --to。</translation>
    </message>
    <message>
        <source>Suggested learning rate: {}</source>
        <translation>建议的学习率：{0}</translation>
    </message>
    <message>
        <source>The loss diverges above {}.</source>
        <translation>学习率高于 {0} 时损失发散。</translation>
    </message>
    <message>
        <source>The loss does not diverge up to {}.</source>
        <translation>学习率直到 {0}，损失均未发散。</translation>
    </message>
    <message>
        <source>No suggestion: the loss does not fall between {} and {}. Try more --steps, or another range.</source>
        <translation>没有建议：损失在 {0} 与 {1} 之间没有下降。请增大 --steps，或换一个范围。</translation>
    </message>
    <message>
        <source>Raise the learning rate over a short training, and suggest one from how the loss falls.</source>
        <translation>在一次短训练中逐步提高学习率，并根据损失的下降情况建议学习率。</translation>
    </message>
    <message>
        <source>The first learning rate.</source>
        <translation>起始学习率。</translation>
    </message>
    <message>
        <source>The last learning rate.</source>
        <translation>终止学习率。</translation>
    </message>
    <message>
        <source>Training steps.</source>
        <translation>训练步数。</translation>
    </message>
    <message>
        <source>The curve (.png, .svg, .pdf).</source>
        <translation>曲线（.png、.svg、.pdf）。</translation>
    </message>
    <message>
        <source>what</source>
        <translation>说明</translation>
    </message>
    <message numerus="yes">
        <source>for {} classes and images of {} px; --model also takes a TorchScript file.</source>
        <comment>for {} class and images of {} px; --model also takes a TorchScript file.</comment>
        <translation>
            <numerusform>对应 {0} 个类别、{1} px 图像；--model 也接受 TorchScript 文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>The networks that can be trained, with their parameters.</source>
        <translation>可训练的网络及其参数量。</translation>
    </message>
    <message>
        <source>Number of classes. [10]</source>
        <translation>类别数。[10]</translation>
    </message>
    <message>
        <source>Side of the images in pixels. [32]</source>
        <translation>图像边长（像素）。[32]</translation>
    </message>
    <message>
        <source>Print one JSON array.</source>
        <translation>输出一个 JSON 数组。</translation>
    </message>
    <message>
        <source>One image of all images in a folder, or of the charts of runs. Needs no display.</source>
        <translation>将文件夹中的所有图像或运行的图表拼成一张图。无需图形环境。</translation>
    </message>
    <message>
        <source>A folder of PNG files; or logs, run folders, folders of these.</source>
        <translation>PNG 文件所在的文件夹；或日志、运行文件夹，或包含它们的文件夹。</translation>
    </message>
    <message>
        <source>The image: .png, and for charts also .svg or .pdf.</source>
        <translation>图像：.png；图表还可用 .svg 或 .pdf。</translation>
    </message>
    <message>
        <source>Images in a row. [2]</source>
        <translation>每行的图像数。[2]</translation>
    </message>
    <message>
        <source>Which charts, as plot names its files. [all there are]</source>
        <translation>哪些图表，按 plot 的文件名指定。[全部]</translation>
    </message>
    <message>
        <source>Text above the charts.</source>
        <translation>图表上方的文字。</translation>
    </message>
    <message>
        <source>Draw again what this PNG shows: its runs, charts, size and colors.</source>
        <translation>按此 PNG 的内容重新绘制：其中的运行、图表、尺寸和颜色。</translation>
    </message>
    <message>
        <source>On a dark background. [light]</source>
        <translation>使用深色背景。[light]</translation>
    </message>
    <message>
        <source>nothing to show: name a folder, runs or logs, or --like FILE.</source>
        <translation>没有可显示的内容：请指定文件夹、运行或日志，或 --like FILE。</translation>
    </message>
    <message>
        <source>roof {} of {}</source>
        <translation>上限 {0} / {1}</translation>
    </message>
    <message numerus="yes">
        <source>{} roofs kept of an earlier measurement that was not disturbed.</source>
        <comment>{} roof kept of an earlier measurement that was not disturbed.</comment>
        <translation>
            <numerusform>保留了先前未受干扰的测量中的 {0} 个上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept in {}.</source>
        <translation>已保存到 {0}。</translation>
    </message>
    <message>
        <source>there are no peaks yet. torchdeck peaks measures them.</source>
        <translation>还没有峰值。可用 torchdeck peaks 测量。</translation>
    </message>
    <message>
        <source>Measure what a device can do at most: products of matrices, convolutions and multiply-adds by type, and moving memory, on a CPU by level of cache. Takes up to 10 s, or several times that where clocks fall or other programs run meanwhile, and keeps the result for torchdeck roofline.</source>
        <translation>测量设备的极限性能：各数据类型的矩阵乘法、卷积和乘加，以及内存搬运（在 CPU 上按缓存层级）。最多需要 10 s；频率下降或有其他程序同时运行时，用时会增至数倍。结果会保留，供 torchdeck roofline 使用。</translation>
    </message>
    <message>
        <source>auto, cpu, cuda or cuda:N. [auto]</source>
        <translation>auto、cpu、cuda 或 cuda:N。[auto]</translation>
    </message>
    <message>
        <source>Threads on a CPU. [as a training]</source>
        <translation>CPU 上的线程数。[与训练相同]</translation>
    </message>
    <message>
        <source>After so many seconds of an attempt, fewer repeats. [8]</source>
        <translation>一次尝试超过该秒数后，减少重复次数。[8]</translation>
    </message>
    <message>
        <source>Measure so often at most, while clocks fall, other programs use the CPUs or a roof does not become stable. [3]</source>
        <translation>频率下降、其他程序占用 CPU 或有上限未能稳定时，最多测量的次数。[3]</translation>
    </message>
    <message>
        <source>A name for this device and its set-up in charts.</source>
        <translation>此设备及其配置在图表中的名称。</translation>
    </message>
    <message>
        <source>Keep the peaks in this file, beside those of other devices. [torchdeck/peaks.json in the user&apos;s data folder]</source>
        <translation>将峰值保存到此文件，与其他设备的峰值放在一起。[用户数据文件夹中的 torchdeck/peaks.json]</translation>
    </message>
    <message>
        <source>Measure nothing: add the environments of another peaks.json, or of a roofline.csv that rocprof-compute measured.</source>
        <translation>不测量：加入另一个 peaks.json 的环境，或 rocprof-compute 测得的 roofline.csv 的环境。</translation>
    </message>
    <message>
        <source>Measure nothing: print what is kept.</source>
        <translation>不测量：输出已保存的峰值。</translation>
    </message>
    <message>
        <source>For scripts: what peaks.json holds, on one line.</source>
        <translation>供脚本使用：用一行输出 peaks.json 的内容。</translation>
    </message>
    <message>
        <source>Charts of logs and runs: one PNG a metric, and tables (CSV). Needs no display.</source>
        <translation>日志和运行的图表：每个指标一个 PNG，以及表格（CSV）。无需图形环境。</translation>
    </message>
    <message>
        <source>Folder for the images and tables; made when missing.</source>
        <translation>存放图像和表格的文件夹；不存在时新建。</translation>
    </message>
    <message>
        <source>Choose one of --json and --csv.</source>
        <translation>--json 和 --csv 只能选其一。</translation>
    </message>
    <message>
        <source>What trained weights say about images.</source>
        <translation>用训练好的权重对图像做预测。</translation>
    </message>
    <message>
        <source>Image files (JPEG, PNG, WebP, TIFF, HEIC, AVIF, BMP, PPM, PGM), folders of them, or - for one on standard input.</source>
        <translation>图像文件（JPEG、PNG、WebP、TIFF、HEIC、AVIF、BMP、PPM、PGM）、包含它们的文件夹，或用 - 表示从标准输入读取一张。</translation>
    </message>
    <message>
        <source>Classes of an image that are listed. [5]</source>
        <translation>每张图像列出的类别数。[5]</translation>
    </message>
    <message>
        <source>Order of the images: as given, or by doubt, the least certain first. [given]</source>
        <translation>图像的顺序：按指定的顺序，或按不确定程度，最不确定的在前。[given]</translation>
    </message>
    <message>
        <source>A prediction that is less probable may be none of the classes. [as `torchdeck calibrate` found it]</source>
        <translation>概率低于此值的预测可能不属于任何类别。[按 `torchdeck calibrate` 得出的值]</translation>
    </message>
    <message>
        <source>What logits are divided by before they become probabilities. [1, or as calibrated]</source>
        <translation>转换为概率之前，logits 除以此值。[1，或按校准结果]</translation>
    </message>
    <message>
        <source>Turn images as the camera noted it (EXIF). Networks are trained on images as they are stored.</source>
        <translation>按相机的记录（EXIF）旋转图像。网络训练时按图像存储的方向使用。</translation>
    </message>
    <message>
        <source>Print a JSON object for each image, a line each.</source>
        <translation>为每张图像输出一个 JSON 对象，每行一个。</translation>
    </message>
    <message>
        <source>Print a table as CSV.</source>
        <translation>以 CSV 格式输出表格。</translation>
    </message>
    <message>
        <source>Also write what the network gets of each image, without test-time augmentation, as PNG.</source>
        <translation>同时将网络得到的各图像（不含测试时增强）写成 PNG。</translation>
    </message>
    <message>
        <source>If no step waited for its images: {} images/s instead of {}.</source>
        <translation>若没有任何步等待图像：{0} 图像/秒，而不是 {1}。</translation>
    </message>
    <message>
        <source>it has no shapes of inputs. Profile again with --group shape.</source>
        <translation>其中没有输入的形状。请用 --group shape 重新做性能分析。</translation>
    </message>
    <message>
        <source>first:</source>
        <translation>第一个：</translation>
    </message>
    <message>
        <source>second:</source>
        <translation>第二个：</translation>
    </message>
    <message>
        <source>FLOP are left out: {}</source>
        <translation>已略去 FLOP：{0}</translation>
    </message>
    <message>
        <source>Measure nothing here: mark one step with NVTX or roctx ranges (train_step, passes, modules, optimizer) for a profiler that this process runs under, and end.</source>
        <translation>此处不测量：用 NVTX 或 roctx 区间（train_step、前向与反向、模块、优化器）标记一步，供运行本进程的性能分析器使用，然后结束。</translation>
    </message>
    <message>
        <source>Steps of the warm-up before the marked one. [10]</source>
        <translation>被标记的一步之前的预热步数。[10]</translation>
    </message>
    <message>
        <source>Further steps before the marked one. [0]</source>
        <translation>被标记的一步之前另外的步数。[0]</translation>
    </message>
    <message>
        <source>Run nothing: print the command line that measures that step under ncu, nsys or rocprofv3, with every metric that a roofline needs.</source>
        <translation>不运行：输出在 ncu、nsys 或 rocprofv3 下测量该步的命令行，包含 Roofline 所需的全部指标。</translation>
    </message>
    <message>
        <source>Measure where the time of training steps goes: sections of the step, layers with their forward and backward time, and operators. Trains for a moment and saves nothing.</source>
        <translation>测量训练步的时间花在哪里：步的各部分、各层的前向和反向用时，以及各算子。只训练片刻，不保存任何内容。</translation>
    </message>
    <message>
        <source>Steps before the first that is timed. [20]</source>
        <translation>第一个计时步之前的步数。[20]</translation>
    </message>
    <message>
        <source>Steps that are timed as they are, and as many again profiled. [3]</source>
        <translation>按原样计时的步数，另有同样多的步做性能分析。[3]</translation>
    </message>
    <message>
        <source>Operators in the table. [15]</source>
        <translation>表格中的算子数。[15]</translation>
    </message>
    <message>
        <source>Rows of the table of operators: one for each name, for each name and the shapes of its inputs, or for each name and module. [name]</source>
        <translation>算子表的行：每个名称一行、每个名称及其输入形状一行，或每个名称和模块一行。[name]</translation>
    </message>
    <message>
        <source>Measure also what tensors take in the last step, and whose they are at its peak.</source>
        <translation>同时测量最后一步中张量占用的内存，以及峰值时的归属。</translation>
    </message>
    <message>
        <source>Write when what happened in the profiled steps, with sensors on the same clock, for Perfetto, chrome://tracing and Holistic Trace Analysis; compressed when the name ends in .gz.</source>
        <translation>写出做性能分析的各步中何时发生了什么，传感器数据采用同一时钟，供 Perfetto、chrome://tracing 和 Holistic Trace Analysis 使用；名称以 .gz 结尾时压缩。</translation>
    </message>
    <message>
        <source>{}: every number and figure is what the data give ({}, {}, {}).</source>
        <translation>{0}：每个数字和图都与数据一致（{1}、{2}、{3}）。</translation>
    </message>
    <message numerus="yes">
        <source>{} numbers</source>
        <comment>{} number</comment>
        <translation>
            <numerusform>{0} 个数字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} tables</source>
        <comment>{} table</comment>
        <translation>
            <numerusform>{0} 个表格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} figures</source>
        <comment>{} figure</comment>
        <translation>
            <numerusform>{0} 张图</numerusform>
        </translation>
    </message>
    <message>
        <source>TorchDeck {} wrote this page; differences may be those of the versions.</source>
        <translation>此页面由 TorchDeck {0} 写出；差异可能源于版本不同。</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} differences from the data.</source>
        <comment>{1}: {0} difference from the data.</comment>
        <translation>
            <numerusform>{1}：与数据有 {0} 处差异。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: at least {0} differences from the data.</source>
        <comment>{1}: at least {0} difference from the data.</comment>
        <translation>
            <numerusform>{1}：与数据至少有 {0} 处差异。</numerusform>
        </translation>
    </message>
    <message>
        <source>report needs runs, or --verify with a report.</source>
        <translation>report 需要运行，或 --verify 和一份报告。</translation>
    </message>
    <message>
        <source>report needs --out report.html, --markdown report.md, or both.</source>
        <translation>report 需要 --out report.html 或 --markdown report.md，也可两者都用。</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{}: {}, {}, {}. Your own words go into {}/*.md.</source>
        <translation>{0}：{1}、{2}、{3}。您自己的文字写在 {4}/*.md 中。</translation>
    </message>
    <message>
        <source>A report of runs in one file: design, environment, complexity, measurement, roofline, results, analysis. Every number says which line of which log it comes from, and --verify recomputes all of it.</source>
        <translation>将运行汇总为单个文件的报告：设计、环境、复杂度、测量、Roofline、结果、分析。每个数字都注明来自哪个日志的哪一行，--verify 会全部重新计算。</translation>
    </message>
    <message>
        <source>Run folders, logs, folders of torchdeck bench, or folders of runs. A folder&apos;s complexity.json (torchdeck complexity --json) and peaks.json (torchdeck peaks --out) are used too.</source>
        <translation>运行文件夹、日志、torchdeck bench 的文件夹，或包含运行的文件夹。文件夹中的 complexity.json (torchdeck complexity --json) 和 peaks.json (torchdeck peaks --out) 也会用到。</translation>
    </message>
    <message>
        <source>The report as a page (.html): needs no network and no other file.</source>
        <translation>网页形式的报告（.html）：无需网络，也无需其他文件。</translation>
    </message>
    <message>
        <source>The report as Markdown, with its figures in a folder beside it.</source>
        <translation>Markdown 形式的报告，插图放在旁边的文件夹中。</translation>
    </message>
    <message>
        <source>Its title. [networks and datasets of the runs]</source>
        <translation>报告的标题。[各运行的网络和数据集]</translation>
    </message>
    <message>
        <source>Folder of your own words, a Markdown file for each section; files that are missing are made, none is overwritten. [report-text beside the report]</source>
        <translation>存放您自己文字的文件夹，每节一个 Markdown 文件；缺少的文件会新建，已有的不会被覆盖。[报告旁边的 report-text]</translation>
    </message>
    <message>
        <source>Peaks to hold the steps against. [peaks.json in a folder of RUN, else those that torchdeck peaks keeps]</source>
        <translation>用于对照各步的峰值。[RUN 的文件夹中的 peaks.json，否则为 torchdeck peaks 保存的峰值]</translation>
    </message>
    <message>
        <source>Instead: make this report again from its logs and name every difference.</source>
        <translation>改为根据日志重新生成此报告，并列出每处差异。</translation>
    </message>
    <message>
        <source>With --verify: where the runs are now. [where they were]</source>
        <translation>与 --verify 一起使用：运行现在的位置。[原来的位置]</translation>
    </message>
    <message>
        <source>{}: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>{0}：名称必须以 .png、.svg、.pdf 或 .csv 结尾。</translation>
    </message>
    <message>
        <source>there is no .csv file in this folder.</source>
        <translation>此文件夹中没有 .csv 文件。</translation>
    </message>
    <message>
        <source>--metrics {} needs --complexity: there is no complexity.json beside it.</source>
        <translation>--metrics {0} 需要 --complexity：旁边没有 complexity.json。</translation>
    </message>
    <message>
        <source>roofline needs runs, the export of a profiler (--ncu, --rocprof) or a table of measurements (--metrics).</source>
        <translation>roofline 需要运行、性能分析器的导出文件（--ncu、--rocprof）或测量数据表（--metrics）。</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>没有可绘制的内容。</translation>
    </message>
    <message>
        <source>How near training steps, modules and kernels are to what the device can do, and what bounds them: measured times, operations from shapes, measured peaks. Needs no counters and no root.</source>
        <translation>训练步、模块和内核与设备的极限相差多少，受什么限制：实测用时、由形状得出的计算量、实测峰值。无需硬件计数器和 root 权限。</translation>
    </message>
    <message>
        <source>Run folders, or folders of these: the median step of each, and its modules where the folder has a profile.json (torchdeck profile --out).</source>
        <translation>运行文件夹，或包含它们的文件夹：取各运行每步用时的中位数；文件夹中有 profile.json (torchdeck profile --out) 时还包括其模块。</translation>
    </message>
    <message>
        <source>What ncu --csv printed: its details page or its raw page (--page raw); or a folder of such files (.csv).</source>
        <translation>ncu --csv 的输出：details 页或 raw 页（--page raw）；或包含此类文件（.csv）的文件夹。</translation>
    </message>
    <message>
        <source>What rocprofv3 wrote: its folder, a CSV file, or its database (.db); or rocprof-compute&apos;s pmc_perf.csv.</source>
        <translation>rocprofv3 写出的内容：其文件夹、CSV 文件或数据库（.db）；或 rocprof-compute 的 pmc_perf.csv。</translation>
    </message>
    <message>
        <source>For --metrics: what torchdeck complexity --json wrote of its networks. [complexity.json beside it]</source>
        <translation>用于 --metrics：torchdeck complexity --json 为其中的网络写出的文件。[旁边的 complexity.json]</translation>
    </message>
    <message>
        <source>A table of measured steps: metrics.csv of torchdeck bench, or of another tool with the columns model, batch and step_median_ms or images_per_s.</source>
        <translation>实测步的数据表：torchdeck bench 的 metrics.csv，或其他工具的数据表，需含 model、batch 以及 step_median_ms 或 images_per_s 列。</translation>
    </message>
    <message>
        <source>Peaks to hold them against. [those that torchdeck peaks keeps]</source>
        <translation>用于对照的峰值。[torchdeck peaks 保存的峰值]</translation>
    </message>
    <message>
        <source>Only peaks whose name contains this.</source>
        <translation>只用名称中包含此文字的峰值。</translation>
    </message>
    <message>
        <source>Instead of measured peaks: arithmetic in TFLOP/s, from a data sheet.</source>
        <translation>代替实测峰值：数据手册中的算力，单位 TFLOP/s。</translation>
    </message>
    <message>
        <source>With it: memory bandwidth in GB/s.</source>
        <translation>与其配合：内存带宽，单位 GB/s。</translation>
    </message>
    <message>
        <source>A name for the only run or file.</source>
        <translation>唯一的运行或文件的名称。</translation>
    </message>
    <message>
        <source>The chart (.png, .svg, .pdf), or every point with its place and what is not drawn (.csv).</source>
        <translation>图表（.png、.svg、.pdf），或每个点的位置以及未绘制的点（.csv）。</translation>
    </message>
    <message>
        <source>A chart for each environment of the peaks that points belong to: its name is added to that of the file. [all in one]</source>
        <translation>为各点所属的每个峰值环境各画一张图：文件名中会加入环境名称。[全部画在一张图中]</translation>
    </message>
    <message>
        <source>A line for each run and file (.csv).</source>
        <translation>每个运行或文件一行（.csv）。</translation>
    </message>
    <message>
        <source>What the axes of the chart count; FLOP = 2 x MAC. [flop]</source>
        <translation>图表坐标轴的计数单位；FLOP = 2 x MAC。[flop]</translation>
    </message>
    <message>
        <source>no run matches &apos;{}&apos;.</source>
        <translation>没有运行符合“{0}”。</translation>
    </message>
    <message>
        <source>Runs below a folder: a table with their best results.</source>
        <translation>文件夹下的运行：列出最佳结果的表格。</translation>
    </message>
    <message>
        <source>Only runs for which all terms hold: &apos;lr&gt;0.01 model:resnet*&apos;. KEY is a column or a setting; the operators are = != &lt; &lt;= &gt; &gt;= and : for a pattern; a word alone is looked for in the name.</source>
        <translation>仅限满足所有条件的运行：&apos;lr&gt;0.01 model:resnet*&apos;。KEY 是列或设置；运算符为 = != &lt; &lt;= &gt; &gt;=，以及用于模式的 :；单独的词在名称中查找。</translation>
    </message>
    <message>
        <source>By a column or a setting: best first for top1, top5, images_per_s and started; loss and others from small to large.</source>
        <translation>按列或设置排序：top1、top5、images_per_s 和 started 最佳者在前；loss 等从小到大。</translation>
    </message>
    <message>
        <source>The other way round.</source>
        <translation>反向排序。</translation>
    </message>
    <message>
        <source>Further columns, such as lr,batch_size,device,step_ms,peak_memory_mb,parameters.</source>
        <translation>附加的列，例如 lr,batch_size,device,step_ms,peak_memory_mb,parameters。</translation>
    </message>
    <message>
        <source>Also mean, deviation and 95 % interval of top-1 over runs that differ only in their seed, and Welch&apos;s test between the groups.</source>
        <translation>同时给出仅种子不同的各运行 Top-1 的均值、标准差和 95% 置信区间，以及各组之间的 Welch 检验。</translation>
    </message>
    <message>
        <source>Instead of the table, for each run: times of the step and its parts, throughput, peak memory, and advice that follows from them; with the top operators of RUN/profile.json where there is one (torchdeck profile --out).</source>
        <translation>不输出表格，而是对每个运行给出：步及其各部分的用时、吞吐量、峰值内存，以及由此得出的建议；若有 RUN/profile.json (torchdeck profile --out)，还包括其中耗时最多的算子。</translation>
    </message>
    <message>
        <source>The same as Markdown.</source>
        <translation>以 Markdown 输出同样的内容。</translation>
    </message>
    <message>
        <source>For scripts: one JSON array; with --groups an object of two, runs and groups.</source>
        <translation>供脚本使用：一个 JSON 数组；加 --groups 时为含 runs 和 groups 两项的对象。</translation>
    </message>
    <message>
        <source>{}: a log has no folder of its own: give --out DIR.</source>
        <translation>{0}：日志没有自己的文件夹：请指定 --out DIR。</translation>
    </message>
    <message>
        <source>there is nothing to export: the run has no numbers yet.</source>
        <translation>没有可导出的内容：此运行还没有数值。</translation>
    </message>
    <message>
        <source>{}: there is nothing to export: the run has no numbers yet.</source>
        <translation>{0}：没有可导出的内容：运行还没有数值。</translation>
    </message>
    <message>
        <source>{} written ({} bytes).</source>
        <translation>{0} 已写入（{1} 字节）。</translation>
    </message>
    <message>
        <source>there is nothing to export: no run has numbers.</source>
        <translation>没有可导出的内容：没有运行含有数值。</translation>
    </message>
    <message>
        <source>Write runs as event files, which TensorBoard shows.</source>
        <translation>将运行写成 TensorBoard 可显示的事件文件。</translation>
    </message>
    <message>
        <source>Run folders, logs, or folders of these.</source>
        <translation>运行文件夹、日志，或包含它们的文件夹。</translation>
    </message>
    <message>
        <source>Folder with a folder for each run, for tensorboard --logdir. [tensorboard/ in each run folder]</source>
        <translation>输出文件夹，每个运行在其中各有一个文件夹，供 tensorboard --logdir 使用。[每个运行文件夹中的 tensorboard/]</translation>
    </message>
    <message>
        <source>{} written.</source>
        <translation>{0} 已写入。</translation>
    </message>
    <message>
        <source>Traces of any profiler, in the JSON format of Chrome&apos;s viewer.</source>
        <translation>任意性能分析器的跟踪文件，采用 Chrome 查看器的 JSON 格式。</translation>
    </message>
    <message>
        <source>A trace, .json or .json.gz.</source>
        <translation>跟踪文件，.json 或 .json.gz。</translation>
    </message>
    <message>
        <source>Write a trace that viewers show whole: slices that overlap go to tracks of their own, time stamps begin at zero, what is missing is added. Compressed when the name ends in .gz.</source>
        <translation>写出查看器能完整显示的跟踪文件：重叠的片段移到单独的轨道，时间戳从零开始，并补上缺少的内容。名称以 .gz 结尾时压缩。</translation>
    </message>
    <message>
        <source>The run was too short to be profiled: that begins after 20 steps or one epoch.</source>
        <translation>运行过短，无法做性能分析：分析在 20 步或一轮之后才开始。</translation>
    </message>
    <message>
        <source>Resume it with: torchdeck train --resume {}</source>
        <translation>恢复训练：torchdeck train --resume {0}</translation>
    </message>
    <message>
        <source>Train a network; write a run folder.</source>
        <translation>训练网络，并写出运行文件夹。</translation>
    </message>
    <message>
        <source>Folder in which a folder for this run is made. [runs]</source>
        <translation>在此文件夹中为本次运行新建文件夹。[runs]</translation>
    </message>
    <message>
        <source>Exactly this folder for the run; must not hold one yet, unless a launcher starts the same command again.</source>
        <translation>本次运行直接使用此文件夹；其中不得已有运行，除非启动器再次执行同一命令。</translation>
    </message>
    <message>
        <source>Print the lines of metrics.jsonl instead of the epoch lines.</source>
        <translation>输出 metrics.jsonl 的各行，而不是每轮的摘要行。</translation>
    </message>
    <message>
        <source>Write an event file into the run folder, too, which tensorboard --logdir follows.</source>
        <translation>同时在运行文件夹中写入 tensorboard --logdir 可实时读取的事件文件。</translation>
    </message>
    <message>
        <source>Profile as many steps after the first 20 or the first epoch: profile.json and trace.json.gz of the run folder say where their time goes, of rank 0 where several processes train.</source>
        <translation>在前 20 步或第一轮之后，对指定步数做性能分析：运行文件夹中的 profile.json 和 trace.json.gz 说明时间花在哪里；多个进程训练时为 rank 0 的结果。</translation>
    </message>
    <message>
        <source>Print what the run would do, and make nothing.</source>
        <translation>输出本次运行将做什么，不生成任何内容。</translation>
    </message>
    <message>
        <source>Prove for a configuration that a run which is stopped and resumed ends as one that was not.</source>
        <translation>针对某个配置证明：停止后再恢复的运行与未停止的运行结果一致。</translation>
    </message>
    <message>
        <source>Take the settings of this run, and leave the result in its events.jsonl.</source>
        <translation>使用此运行的设置，并把结果写入其 events.jsonl。</translation>
    </message>
    <message>
        <source>Optimizer steps of the trial. [6]</source>
        <translation>试验的优化器步数。[6]</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>{} Reconnecting in {} s.</source>
        <translation>{0} {1} s 后重新连接。</translation>
    </message>
    <message>
        <source>{}: no run yet.</source>
        <translation>{0}：尚无运行。</translation>
    </message>
    <message>
        <source>Follow the runs below a folder, here or on another machine: new runs, a line for each epoch, and when one finishes, stops or falls silent. Ctrl-C ends it.</source>
        <translation>监视某个文件夹下的运行，可在本机或另一台机器上：新的运行、每轮一行，以及运行何时完成、停止或没有更新。按 Ctrl-C 结束。</translation>
    </message>
    <message>
        <source>A folder of runs, on a file system that other machines write to as well, or ssh://[user@]host[:port]/path (/~/path below the home folder). ssh runs with your configuration, keys and jump hosts, and asks for nothing; the other machine needs no more than a POSIX shell.</source>
        <translation>存放运行的文件夹，位于其他机器也会写入的文件系统上，或 ssh://[user@]host[:port]/path（/~/path 表示主文件夹下的路径）。ssh 使用您的配置、密钥和跳板机，不会询问任何内容；另一台机器只需有 POSIX shell。</translation>
    </message>
    <message>
        <source>For scripts: an object for each event, a line each.</source>
        <translation>供脚本使用：每个事件一个对象，每行一个。</translation>
    </message>
    <message>
        <source>Print what is there now and exit.</source>
        <translation>输出现有内容并退出。</translation>
    </message>
    <message>
        <source>A run that has no end is silent after so many seconds without a new line. [300]</source>
        <translation>未结束的运行若超过该秒数没有新行，则视为没有更新。[300]</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>resize</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>not downloaded</source>
        <translation>未下载</translation>
    </message>
    <message>
        <source>Accuracy on ImageNet&apos;s validation images, as torchvision states it; images are scaled to the first number and cut to the second.</source>
        <translation>torchvision 公布的在 ImageNet 验证图像上的准确率；图像先缩放到第一个数，再裁剪到第二个数。</translation>
    </message>
    <message>
        <source>The weights come from torchvision under terms of their own: trained on ImageNet (non-commercial research); imagenet-swag: CC BY-NC 4.0.</source>
        <translation>权重来自 torchvision，适用各自的条款：在 ImageNet 上训练（仅限非商业研究）；imagenet-swag：CC BY-NC 4.0。</translation>
    </message>
    <message>
        <source>{}: {} MiB, {}.</source>
        <translation>{0}：{1} MiB，{2}。</translation>
    </message>
    <message>
        <source>They are there already.</source>
        <translation>这些权重均已存在。</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>There are no known weights in {} or {}.</source>
        <translation>{0} 和 {1} 中没有已知的权重。</translation>
    </message>
    <message>
        <source>Pretrained weights: list, download, verify.</source>
        <translation>预训练权重：列出、下载、校验。</translation>
    </message>
    <message>
        <source>What there is, how good it is, and where it lies.</source>
        <translation>有哪些权重、效果如何、位于何处。</translation>
    </message>
    <message>
        <source>Only those of this network.</source>
        <translation>仅此网络的权重。</translation>
    </message>
    <message>
        <source>Print one JSON array, with licenses and addresses.</source>
        <translation>输出一个 JSON 数组，含许可证和地址。</translation>
    </message>
    <message>
        <source>Get weights into the cache that Python&apos;s torch.hub uses.</source>
        <translation>将权重下载到 Python 的 torch.hub 所用的缓存。</translation>
    </message>
    <message>
        <source>imagenet, imagenet-v1, … with --model; or the name of a file. [imagenet]</source>
        <translation>imagenet、imagenet-v1 等，与 --model 一起使用；或文件名。[imagenet]</translation>
    </message>
    <message>
        <source>The network.</source>
        <translation>网络。</translation>
    </message>
    <message>
        <source>Another address of the folder with the files. https; their checksums must be those in their names. [$TORCHDECK_WEIGHTS_MIRROR]</source>
        <translation>存放这些文件的文件夹的其他地址。须为 https；校验和必须与文件名中的一致。[$TORCHDECK_WEIGHTS_MIRROR]</translation>
    </message>
    <message>
        <source>Compare files with the checksums in their names, and read them.</source>
        <translation>将文件与其名称中的校验和比对，并读取文件。</translation>
    </message>
    <message>
        <source>Files; all known ones in the caches without any.</source>
        <translation>文件；省略时为缓存中所有已知的文件。</translation>
    </message>
    <message>
        <source>--completion {}: expected bash, zsh or fish.</source>
        <translation>--completion {0}：应为 bash、zsh 或 fish。</translation>
    </message>
    <message>
        <source>{} of tensors at the peak: weights {}, optimizer {}, a batch {}</source>
        <translation>峰值时张量占用 {0}：权重 {1}，优化器 {2}，一个批次 {3}</translation>
    </message>
    <message>
        <source>not known: the network cannot be counted from shapes</source>
        <translation>未知：无法根据形状统计该网络</translation>
    </message>
    <message>
        <source>{}: {} for training, {} for validation, {}</source>
        <translation>{0}：训练 {1}，验证 {2}，{3}</translation>
    </message>
    <message numerus="yes">
        <source>{} parameters</source>
        <comment>{} parameter</comment>
        <translation>
            <numerusform>{0} 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>{} in {} of {}</source>
        <translation>{0}（{1}，每轮 {2}）</translation>
    </message>
    <message numerus="yes">
        <source>{} epochs</source>
        <comment>{} epoch</comment>
        <translation>
            <numerusform>{0}轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} threads</source>
        <comment>{} thread</comment>
        <translation>
            <numerusform>{0} 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>run folder</source>
        <translation>运行文件夹</translation>
    </message>
    <message>
        <source>a new one in {}</source>
        <translation>{0} 中的新文件夹</translation>
    </message>
    <message>
        <source>{}: the name must end in .png, .svg or .pdf.</source>
        <translation>{0}：名称必须以 .png、.svg 或 .pdf 结尾。</translation>
    </message>
    <message>
        <source>{}: neither a subcommand nor a file.</source>
        <translation>{0}：既不是子命令，也不是文件。</translation>
    </message>
    <message>
        <source>See torchdeck --help.</source>
        <translation>参见 torchdeck --help。</translation>
    </message>
    <message>
        <source>Print the version and exit.</source>
        <translation>显示版本并退出。</translation>
    </message>
    <message>
        <source>Print the versions of TorchDeck, LibTorch, Qt, oneDNN, BLAS and what reads the GPUs, and exit.</source>
        <translation>显示 TorchDeck、LibTorch、Qt、oneDNN、BLAS 以及读取 GPU 的组件的版本并退出。</translation>
    </message>
    <message>
        <source>Print docs/cli.md and exit.</source>
        <translation>输出 docs/cli.md 并退出。</translation>
    </message>
    <message>
        <source>Write the manual pages into a folder and exit.</source>
        <translation>将手册页写入文件夹并退出。</translation>
    </message>
    <message>
        <source>Print the completion for bash, zsh or fish and exit.</source>
        <translation>输出 bash、zsh 或 fish 的补全脚本并退出。</translation>
    </message>
    <message>
        <source>See torchdeck --help, and torchdeck SUBCOMMAND --help.</source>
        <translation>参见 torchdeck --help 和 torchdeck SUBCOMMAND --help。</translation>
    </message>
    <message>
        <source>the output could not be written ({}).</source>
        <translation>无法写入输出（{0}）。</translation>
    </message>
    <message>
        <source>there is no class name in it. Write one on each line.</source>
        <translation>其中没有类别名称。请每行写一个。</translation>
    </message>
    <message>
        <source>A run folder (its best weights), a .ckpt, .pt, .pth or .safetensors file. A TorchScript model is given with --model. Or a name as --weights of `train` takes it: imagenet, with --model.</source>
        <translation>运行文件夹（取其最佳权重）、.ckpt、.pt、.pth 或 .safetensors 文件。TorchScript 模型用 --model 指定。也可以是 `train` 的 --weights 所接受的名称：imagenet，与 --model 一起使用。</translation>
    </message>
    <message>
        <source>Test-time augmentation, averaged over the views: none, flip, 5-crop, 10-crop, scales (three), or several joined by +. [none]</source>
        <translation>测试时增强，对各视图取平均：none、flip、5-crop、10-crop、scales（三种尺度），或用 + 连接的多种。[none]</translation>
    </message>
    <message>
        <source>What is averaged over the views. [logits]</source>
        <translation>对各视图取平均的量。[logits]</translation>
    </message>
    <message>
        <source>Side of the network&apos;s input in pixels. [as the weights need]</source>
        <translation>网络输入的边长（像素）。[按权重的要求]</translation>
    </message>
    <message>
        <source>What the short side is scaled to before the middle is cut. [as the weights need]</source>
        <translation>中心裁剪之前，短边缩放到的尺寸。[按权重的要求]</translation>
    </message>
    <message>
        <source>How images are scaled. [as the weights need]</source>
        <translation>图像的缩放方式。[按权重的要求]</translation>
    </message>
    <message>
        <source>How an image becomes a square: its middle, all of it scaled to a square, or all of it between bars. [as the weights need]</source>
        <translation>图像如何变为方形：中心裁剪、整体拉伸成方形，或整体缩放并加边框。[按权重的要求]</translation>
    </message>
    <message>
        <source>Mean of red, green and blue, of values from 0 to 1. [as the weights need]</source>
        <translation>红、绿、蓝的均值，取值 0 到 1。[按权重的要求]</translation>
    </message>
    <message>
        <source>Standard deviation of the same. [as the weights need]</source>
        <translation>相应的标准差。[按权重的要求]</translation>
    </message>
    <message>
        <source>A file with the name of a class on each line, by output.</source>
        <translation>类别名称文件，每行一个，按输出的顺序。</translation>
    </message>
    <message>
        <source>rank {}: {}</source>
        <translation>rank {0}：{1}</translation>
    </message>
    <message>
        <source>--nproc {} contradicts {}, which has started {} of them: leave it out.</source>
        <translation>--nproc {0} 与 {1} 矛盾，后者已启动 {2} 个进程：请去掉该选项。</translation>
    </message>
    <message>
        <source>The launcher has started this training again, which begins anew: with --run-dir it would continue where it was.</source>
        <translation>启动器再次启动了此训练，训练将从头开始：若使用 --run-dir，则会从中断处继续。</translation>
    </message>
    <message>
        <source>cannot be renamed ({}).</source>
        <translation>无法重命名（{0}）。</translation>
    </message>
    <message>
        <source>{} had no checkpoint yet: the training begins anew. Its folder is {} now.</source>
        <translation>{0} 还没有检查点：训练从头开始。其文件夹现为 {1}。</translation>
    </message>
    <message>
        <source>{}: auto is {} ({})</source>
        <translation>{0}：auto 为 {1}（{2}）</translation>
    </message>
    <message>
        <source>the device has no bfloat16 arithmetic of its own</source>
        <translation>该设备不原生支持 bfloat16 运算</translation>
    </message>
    <message>
        <source>Settings from FILE: a config.json, or the run.json of a run to repeat.</source>
        <translation>来自 FILE 的设置：config.json，或要重复的运行的 run.json。</translation>
    </message>
    <message>
        <source>{} has all settings: leave {} out.</source>
        <translation>{0} 已包含所有设置：请去掉 {1}。</translation>
    </message>
    <message>
        <source>error: {}</source>
        <extracomment>Begins a line of the command line.</extracomment>
        <translation>错误：{0}</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>final evaluation</source>
        <translation>最终评估</translation>
    </message>
    <message>
        <source>epoch {}/{} {}</source>
        <translation>第 {0}/{1} 轮 {2}</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>剩余 {0}</translation>
    </message>
    <message>
        <source>loss {}</source>
        <translation>损失 {0}</translation>
    </message>
    <message>
        <source>{} images/s</source>
        <translation>{0} 图像/秒</translation>
    </message>
    <message>
        <source>run folder {}</source>
        <translation>运行文件夹 {0}</translation>
    </message>
    <message>
        <source>{} parameters, {} steps per epoch, {} {} on {}, {} threads</source>
        <translation>{0} 个参数，每轮 {1} 步，{2} {3}，在 {4} 上，{5} 个线程</translation>
    </message>
    <message>
        <source>{} processes, batches of {} images in all</source>
        <translation>{0} 个进程，每批次共 {1} 张图像</translation>
    </message>
    <message>
        <source>stdout can no longer be written ({}). Training continues; metrics.jsonl in the run folder has every line.</source>
        <translation>无法再写入 stdout（{0}）。训练继续进行；运行文件夹中的 metrics.jsonl 包含所有行。</translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation>您要找的是 {0} 吗？</translation>
    </message>
    <message>
        <source>unexpected argument &apos;{}&apos;.</source>
        <translation>意外的参数“{0}”。</translation>
    </message>
    <message>
        <source>unknown option &apos;{}&apos;.</source>
        <translation>未知选项“{0}”。</translation>
    </message>
    <message>
        <source>{} needs one of: {}.</source>
        <translation>{0} 需要以下之一：{1}。</translation>
    </message>
    <message>
        <source>{}: unknown subcommand &apos;{}&apos;; expected one of: {}.</source>
        <translation>{0}：未知的子命令“{1}”；应为以下之一：{2}。</translation>
    </message>
    <message>
        <source>downloading {} of {} MiB  {} %</source>
        <translation>正在下载 {0} / {1} MiB  {2}%</translation>
    </message>
    <message>
        <source>downloading {} MiB</source>
        <translation>正在下载 {0} MiB</translation>
    </message>
    <message>
        <source>Stopped while downloading weights. Run the same command to continue.</source>
        <translation>权重下载已停止。再次运行同一命令即可继续。</translation>
    </message>
    <message>
        <source>weights: {}</source>
        <translation>权重：{0}</translation>
    </message>
    <message>
        <source>--metrics: no run has values of &apos;{}&apos;. There are: {}.</source>
        <translation>--metrics：没有运行含有“{0}”的值。可用的有：{1}。</translation>
    </message>
    <message>
        <source>{}: this is a folder of images, which are shown as they are: --metrics, --title, --folder-names and --dark are for the charts of runs.</source>
        <translation>{0}：这是图像文件夹，图像按原样显示：--metrics、--title、--folder-names 和 --dark 用于运行的图表。</translation>
    </message>
    <message>
        <source>{}: a montage of images is an image itself: the name must end in .png.</source>
        <translation>{0}：图像拼图本身就是图像：名称必须以 .png 结尾。</translation>
    </message>
    <message>
        <source>{}: no image here can be read.</source>
        <translation>{0}：此处没有可读取的图像。</translation>
    </message>
    <message>
        <source>{}: the montage would be too large. Show fewer images.</source>
        <translation>{0}：拼图会过大。请减少图像数量。</translation>
    </message>
    <message>
        <source>{}: there is no layout in this file. Only a PNG that TorchDeck made has one.</source>
        <translation>{0}：此文件中没有布局。只有 TorchDeck 生成的 PNG 才有。</translation>
    </message>
    <message>
        <source>none of these runs has a value to draw.</source>
        <translation>这些运行都没有可绘制的值。</translation>
    </message>
    <message>
        <source>This image cannot be decoded: {}</source>
        <translation>无法解码此图像：{0}</translation>
    </message>
    <message>
        <source>its operations are counted when the training has ended.</source>
        <translation>训练结束后才统计其计算量。</translation>
    </message>
    <message>
        <source>Train image classifiers with LibTorch and watch what the machine does meanwhile.
Without a subcommand the window opens.</source>
        <translation>用 LibTorch 训练图像分类器，同时观察机器的运行情况。
不带子命令则打开窗口。</translation>
    </message>
    <message>
        <source>Print this help and exit.</source>
        <translation>显示此帮助并退出。</translation>
    </message>
    <message>
        <source>{} training and {} validation images in {}.</source>
        <translation>{2}：训练图像 {0} 张，验证图像 {1} 张。</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>重复图像</translation>
    </message>
    <message>
        <source>split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>other</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>and {} more: --list {} or --json lists all.</source>
        <translation>另有 {0} 对：--list {1} 或 --json 可列出全部。</translation>
    </message>
    <message>
        <source>sizes, mean and std over all training images</source>
        <translation>全部训练图像的尺寸、均值和标准差</translation>
    </message>
    <message>
        <source>sizes, mean and std over {} training images (--all takes all)</source>
        <translation>尺寸、均值和标准差取自 {0} 张训练图像（--all 取全部）</translation>
    </message>
    <message>
        <source>sizes, mean and std over {} training images; the others cannot be decoded</source>
        <translation>尺寸、均值和标准差取自 {0} 张训练图像；其余无法解码</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>superclasses</source>
        <translation>超类</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高</translation>
    </message>
    <message>
        <source>std</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Every one of {} is predicted as labeled.</source>
        <translation>{0}的预测全部与标签一致。</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>{} of {} predicted as another class than labeled, the least probable labels first. Hard images are among them.</source>
        <translation>{1}中有 {0} 张的预测与标签不同，标签概率最低者在前。其中也包括难例。</translation>
    </message>
    <message>
        <source>Start it again with its settings, in a new folder: torchdeck train --config {}</source>
        <translation>用原来的设置在新文件夹中重新开始：torchdeck train --config {}</translation>
    </message>
    <message>
        <source>Repeat the run from its menu: that starts it again with its settings, in a new folder.</source>
        <translation>请从运行的菜单中选择“重复”：它会用原来的设置在新文件夹中重新开始。</translation>
    </message>
    <message>
        <source>Say with --data where they are now.</source>
        <translation>请用 --data 指明它们现在的位置。</translation>
    </message>
    <message>
        <source>Choose the folder where they are now.</source>
        <translation>请选择它们现在所在的文件夹。</translation>
    </message>
    <message>
        <source>Reset the classifier head with --reset-head.</source>
        <translation>请用 --reset-head 重置分类头。</translation>
    </message>
    <message>
        <source>Reset the classifier head.</source>
        <translation>请重置分类头。</translation>
    </message>
    <message>
        <source>Choose its own dataset, or a new last layer with --reset-head.</source>
        <translation>请选择与它对应的数据集，或用 --reset-head 重置分类头。</translation>
    </message>
    <message>
        <source>Choose its own dataset, or reset the classifier head.</source>
        <translation>请选择与它对应的数据集，或重置分类头。</translation>
    </message>
    <message>
        <source>If you trust it, give it as the model: --model {}</source>
        <translation>如果您信任它，请作为模型指定：--model {}</translation>
    </message>
    <message>
        <source>If you trust it, choose it as the model.</source>
        <translation>如果您信任它，请选它作为模型。</translation>
    </message>
    <message>
        <source>Throughput by batch size, from 16 to 256</source>
        <translation>批大小 16 至 256 的吞吐量</translation>
    </message>
    <message>
        <source>ResNet-18, 34 and 50</source>
        <translation>ResNet-18、34 和 50</translation>
    </message>
    <message>
        <source>fp32 against bf16</source>
        <translation>fp32 与 bf16 对比</translation>
    </message>
    <message>
        <source>CPU threads: 1, 2, 4 and 8</source>
        <translation>CPU 线程数：1、2、4 和 8</translation>
    </message>
    <message>
        <source>ResNet-50, VGG-16 and MobileNetV2 at batch sizes 16 to 128</source>
        <translation>批大小 16 至 128 的 ResNet-50、VGG-16 和 MobileNetV2</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>this file cannot be opened ({}).</source>
        <translation>无法打开此文件（{0}）。</translation>
    </message>
    <message>
        <source>this file cannot be locked ({}).</source>
        <translation>无法锁定此文件（{0}）。</translation>
    </message>
    <message>
        <source>this file cannot be repaired ({}).</source>
        <translation>无法修复此文件（{0}）。</translation>
    </message>
    <message>
        <source>95 % CI</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>mean ± standard deviation</source>
        <translation>均值 ± 标准差</translation>
    </message>
    <message>
        <source>machine {} and {}</source>
        <translation>机器 {0} 和 {1}</translation>
    </message>
    <message>
        <source>CPU {} and {}</source>
        <translation>CPU {0} 和 {1}</translation>
    </message>
    <message>
        <source>GPU {} and {}</source>
        <translation>GPU {0} 和 {1}</translation>
    </message>
    <message>
        <source>driver {} and {}</source>
        <translation>驱动 {0} 和 {1}</translation>
    </message>
    <message>
        <source>LibTorch {} and {}</source>
        <translation>LibTorch {0} 和 {1}</translation>
    </message>
    <message>
        <source>TorchDeck {} and {}</source>
        <translation>TorchDeck {0} 和 {1}</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation>交叉熵</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>FastCifarNet as the published CIFAR-10 speed records train it: whitened first layer, Muon, few epochs, large batches. Fewer epochs reach less, sooner.</source>
        <translation>按已发表的 CIFAR-10 速度纪录训练 FastCifarNet：首层白化、Muon、轮数少、批次大。轮数越少越快，但准确率也越低。</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Teaches a trained network other classes, from 20 images of each: the last layer for five epochs, then all layers, early ones at lower learning rates, on augmented images. Needs initial weights.</source>
        <translation>让训练好的网络学会其他类别，每类只需 20 张图像：先训练最后一层五轮，再训练所有层，浅层学习率较低，并使用数据增强。需要初始权重。</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Shapes (built in)</source>
        <translation>Shapes（内置）</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>图像文件夹</translation>
    </message>
    <message>
        <source>Synthetic (noise, for speed)</source>
        <translation>合成（噪声，用于测速）</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>CIFAR: the folder with the dataset&apos;s files (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, cifar-100-python), or the folder that contains it. Images: the folder with train and val (or test), or with a folder for each class.</source>
        <translation>CIFAR：数据集文件所在的文件夹（cifar-10-batches-bin、cifar-100-binary、cifar-10-batches-py、cifar-100-python），或包含它的文件夹。图像：含 train 和 val（或 test）的文件夹，或每个类别一个子文件夹的文件夹。</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>Side of the square crop that the network gets.</source>
        <translation>网络输入的方形裁剪的边长。</translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation>验证集比例</translation>
    </message>
    <message>
        <source>Fraction of each class held out for validation when the folder has no val or test. The same images in every run.</source>
        <translation>文件夹没有 val 或 test 时，每个类别留作验证的比例。每次运行使用相同的图像。</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>保持同组</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Numbered names</source>
        <translation>编号文件名</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>拍摄时间</translation>
    </message>
    <message>
        <source>By their names</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Parts (train, val, test)</source>
        <translation>划分（train、val、test）</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>JPEG decoding</source>
        <translation>JPEG 解码</translation>
    </message>
    <message>
        <source>Full size</source>
        <translation>完整尺寸</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Image cache</source>
        <translation>图像缓存</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>In memory</source>
        <translation>内存中</translation>
    </message>
    <message>
        <source>Image cache limit</source>
        <translation>图像缓存上限</translation>
    </message>
    <message>
        <source>Memory limit of the image cache. A run whose images need more does not start.</source>
        <translation>图像缓存的内存上限。所需内存超出上限的运行不会启动。</translation>
    </message>
    <message>
        <source>Number of classes of the synthetic images.</source>
        <translation>合成图像的类别数。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The network; or a TorchScript file (torch.jit.save) with its weights, which is a program and runs with your rights: use only one that you trust.</source>
        <translation>网络；或带权重的 TorchScript 文件（torch.jit.save），它是一个以您的权限运行的程序：请只使用您信任的文件。</translation>
    </message>
    <message>
        <source>VGG-16 with batch norm</source>
        <translation>带批归一化的 VGG-16</translation>
    </message>
    <message>
        <source>MobileNetV3 small</source>
        <translation>MobileNetV3 small</translation>
    </message>
    <message>
        <source>MobileNetV3 large</source>
        <translation>MobileNetV3 large</translation>
    </message>
    <message>
        <source>Stem</source>
        <translation>Stem（首层）</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>CIFAR (3x3)</source>
        <translation>CIFAR（3x3）</translation>
    </message>
    <message>
        <source>ImageNet (7x7, pooling)</source>
        <translation>ImageNet（7x7，池化）</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>初始权重</translation>
    </message>
    <message>
        <source>Reset classifier head</source>
        <translation>重置分类头</translation>
    </message>
    <message>
        <source>Reinitialize the last layer of the initial weights: for other classes than theirs.</source>
        <translation>重新初始化初始权重的最后一层：用于与其不同的类别。</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>Layers to freeze, separated by commas (features.0, layer1): weights and batch norm statistics stay as they are. A name includes everything below it; body is everything but the last layer.</source>
        <translation>要冻结的层，以逗号分隔（features.0, layer1）：权重和批归一化统计量保持不变。一个名称包含其下的所有层；body 表示除最后一层外的全部。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Passes over the training images.</source>
        <translation>遍历训练图像的次数。</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Images per training step.</source>
        <translation>每个训练步的图像数。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Learning rate. Muon works with about 0.02, momentum 0.9 and Nesterov.</source>
        <translation>学习率。Muon 适合约 0.02、动量 0.9 和 Nesterov。</translation>
    </message>
    <message>
        <source>SGD learning rate</source>
        <translation>SGD 学习率</translation>
    </message>
    <message>
        <source>Learning rate of the parameters outside Muon, which SGD updates. Follows the schedule.</source>
        <translation>不由 Muon 更新、而由 SGD 更新的参数的学习率。遵循学习率调度。</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>AdamW and Muon: decoupled decay, multiplied by the learning rate. SGD: L2 penalty, added to the gradient.</source>
        <translation>AdamW 和 Muon：解耦衰减，乘以学习率。SGD：L2 惩罚，加到梯度上。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Momentum of SGD and Muon.</source>
        <translation>SGD 和 Muon 的动量。</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Nesterov momentum, as in PyTorch&apos;s SGD.</source>
        <translation>Nesterov 动量，与 PyTorch 的 SGD 相同。</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Label smoothing of the cross-entropy loss.</source>
        <translation>交叉熵损失的标签平滑。</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>数据增强</translation>
    </message>
    <message>
        <source>Random crop of the padded image and random horizontal flip of training images.</source>
        <translation>对填充后的训练图像做随机裁剪和随机水平翻转。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Arithmetic of convolutions and matrix products. Automatic takes bfloat16 where the device computes it natively and a measurement at its first use finds it faster, else float32. float16 is for GPUs and scales gradients. Weights stay float32.</source>
        <translation>卷积和矩阵乘法的运算精度。自动：若设备原生支持 bfloat16，且首次使用时实测更快，则采用 bfloat16，否则采用 float32。float16 用于 GPU，并会缩放梯度。权重始终为 float32。</translation>
    </message>
    <message>
        <source>bfloat16 (autocast)</source>
        <translation>bfloat16（自动混合精度）</translation>
    </message>
    <message>
        <source>float16 (autocast)</source>
        <translation>float16（自动混合精度）</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>auto takes the first GPU that LibTorch sees, else the CPU; cpu, cuda or cuda:1 name one. AMD cards are called cuda too.</source>
        <translation>auto：取 LibTorch 检测到的第一个 GPU，否则取 CPU；cpu、cuda 或 cuda:1 指定设备。AMD 显卡也称为 cuda。</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>训练图像数</translation>
    </message>
    <message>
        <source>Use only the first N training images (of a folder: N, evenly spaced). 0: all; 10,000 for synthetic images.</source>
        <translation>只使用前 N 张训练图像（文件夹：均匀抽取 N 张）。0：全部；合成图像为 10,000 张。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>验证图像数</translation>
    </message>
    <message>
        <source>Use only the first N validation images (of a folder: N, evenly spaced). 0: all; 1,000 for synthetic images.</source>
        <translation>只使用前 N 张验证图像（文件夹：均匀抽取 N 张）。0：全部；合成图像为 1,000 张。</translation>
    </message>
    <message>
        <source>Crop padding</source>
        <translation>裁剪填充</translation>
    </message>
    <message>
        <source>Pixels added on each side before an image of fixed size is cropped.</source>
        <translation>裁剪固定尺寸图像之前，每边填充的像素数。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Content of the padding: black, or the image mirrored at its edge.</source>
        <translation>填充内容：黑色，或在边缘处镜像的图像。</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑色</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>Horizontal flip of training images: random, or alternating (each image one way in even epochs, the other way in odd ones).</source>
        <translation>训练图像的水平翻转：随机，或交替（偶数轮为一个方向，奇数轮为另一个方向）。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Alternating</source>
        <translation>交替</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>Cutout</translation>
    </message>
    <message>
        <source>Side of a random square that is masked in each training image (DeVries and Taylor, 2017). Reduces overfitting in long runs. 0: none.</source>
        <translation>每张训练图像中被遮盖的随机方块的边长（DeVries 和 Taylor，2017）。可减轻长时间训练的过拟合。0：不遮盖。</translation>
    </message>
    <message>
        <source>Whiten input</source>
        <translation>输入白化</translation>
    </message>
    <message>
        <source>Initialize the first convolution as a whitening of the training images&apos; patches and freeze its weights.</source>
        <translation>将第一个卷积初始化为训练图像块的白化变换，并冻结其权重。</translation>
    </message>
    <message>
        <source>Train its bias for</source>
        <translation>偏置训练轮数</translation>
    </message>
    <message>
        <source>Epochs in which the bias of the whitening convolution is trained.</source>
        <translation>训练白化卷积偏置的轮数。</translation>
    </message>
    <message>
        <source>Reference batch size</source>
        <translation>参考批大小</translation>
    </message>
    <message>
        <source>Scale the learning rate linearly: it is given for this batch size. 0: no scaling.</source>
        <translation>线性缩放学习率：所给学习率对应此批大小。0：不缩放。</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Norm bias LR factor</source>
        <translation>归一化偏置学习率系数</translation>
    </message>
    <message>
        <source>Factor of the learning rate for the biases of batch norm. Their weight decay does not change.</source>
        <translation>批归一化偏置的学习率系数。其权重衰减不变。</translation>
    </message>
    <message>
        <source>Lookahead every</source>
        <translation>Lookahead 间隔</translation>
    </message>
    <message>
        <source>Lookahead (Zhang et al. 2019): every N optimizer steps the slow weights move toward the trained ones, and training continues from them. 0: off.</source>
        <translation>Lookahead（Zhang 等，2019）：每 N 次优化器更新，慢权重向训练中的权重移动，并从那里继续训练。0：关闭。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Lookahead decay</source>
        <translation>Lookahead 衰减率</translation>
    </message>
    <message>
        <source>Decay of the slow weights at the end of the run; it rises from 0 with the cube of the fraction of steps done.</source>
        <translation>运行结束时慢权重的衰减率；从 0 开始，随已完成步数比例的立方上升。</translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation>测试时增强</translation>
    </message>
    <message>
        <source>One</source>
        <translation>一张</translation>
    </message>
    <message>
        <source>Mirrored (2)</source>
        <translation>镜像（2）</translation>
    </message>
    <message>
        <source>Mirrored and moved (6)</source>
        <translation>镜像并平移（6）</translation>
    </message>
    <message>
        <source>Evaluation batch</source>
        <translation>评估批大小</translation>
    </message>
    <message>
        <source>Images per evaluation step.</source>
        <translation>每个评估步的图像数。</translation>
    </message>
    <message>
        <source>Max steps</source>
        <translation>最大步数</translation>
    </message>
    <message>
        <source>Stop after this many optimizer steps. 0: no limit.</source>
        <translation>达到此优化器步数后停止。0：不限制。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>Batches whose gradients are averaged into one optimizer step.</source>
        <translation>梯度取平均后合并为一次优化器更新的批次数。</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Clip gradients</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>Clip the global norm of the gradients to this value. 0: off.</source>
        <translation>将梯度的全局范数裁剪到此值。0：关闭。</translation>
    </message>
    <message>
        <source>Decay norm and bias</source>
        <translation>归一化与偏置衰减</translation>
    </message>
    <message>
        <source>Apply weight decay to batch norm parameters and biases too, as PyTorch does by default.</source>
        <translation>对批归一化参数和偏置也应用权重衰减，与 PyTorch 的默认行为相同。</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>早停等待轮数</translation>
    </message>
    <message>
        <source>Stop early when the validation metric of the best epoch has not improved for this many epochs. 0: never.</source>
        <translation>最佳轮的验证指标连续若干轮（此值）没有提高时早停。0：从不。</translation>
    </message>
    <message>
        <source>Weight averaging</source>
        <translation>权重平均</translation>
    </message>
    <message>
        <source>Evaluate and keep an exponential moving average of the weights with this decay per step (for example 0.999), and a smaller one in the first steps. 0: off.</source>
        <translation>评估并保留权重的指数移动平均，每步使用此衰减率（例如 0.999），最初几步的衰减率较小。0：关闭。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Seed of initial weights, image order, augmentation and dropout.</source>
        <translation>初始权重、图像顺序、数据增强和 dropout 的随机种子。</translation>
    </message>
    <message>
        <source>Memory layout</source>
        <translation>内存布局</translation>
    </message>
    <message>
        <source>Channels first (NCHW)</source>
        <translation>通道在前（NCHW）</translation>
    </message>
    <message>
        <source>Channels last (NHWC)</source>
        <translation>通道在后（NHWC）</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU 线程数</translation>
    </message>
    <message>
        <source>CPU threads for computation. 0: OMP_NUM_THREADS, else one per usable CPU.</source>
        <translation>用于计算的 CPU 线程数。0：取 OMP_NUM_THREADS，否则每个可用 CPU 一个线程。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Spare CPUs</source>
        <translation>预留 CPU 数</translation>
    </message>
    <message>
        <source>CPUs that training on the CPU leaves free for other programs.</source>
        <translation>在 CPU 上训练时留给其他程序的 CPU 数。</translation>
    </message>
    <message>
        <source>Shards per batch</source>
        <translation>每批分片数</translation>
    </message>
    <message>
        <source>Parts of a batch that are trained on side by side on the CPU, with batch statistics of the whole batch. Results depend on it, not on the number of CPUs. 0 takes one per CPU thread; 1 uses LibTorch&apos;s own threads, as some TorchScript models always do.</source>
        <translation>在 CPU 上并行训练的批次分片数，统计量取自整个批次。结果取决于此值，而不取决于 CPU 数。0：每个 CPU 线程一个分片；1：使用 LibTorch 自己的线程，某些 TorchScript 模型始终如此。</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>确定性</translation>
    </message>
    <message>
        <source>Use only deterministic algorithms, where LibTorch has them.</source>
        <translation>在 LibTorch 提供时只使用确定性算法。</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA Graph</translation>
    </message>
    <message>
        <source>Record the passes of a step once and let an NVIDIA card repeat them: small networks spend most of a step on starting kernels; with graphs they train up to three times as fast.</source>
        <translation>将一步的前向和反向捕获一次，再由 NVIDIA 显卡重放：小网络的大部分时间都花在启动内核上，重放后训练速度最高可达三倍。</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>Allow TensorFloat-32 (10-bit mantissa) for float32 convolutions and matrix products on NVIDIA GPUs.</source>
        <translation>允许在 NVIDIA GPU 上对 float32 的卷积和矩阵乘法使用 TensorFloat-32（10 位尾数）。</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>加载线程数</translation>
    </message>
    <message>
        <source>Threads that prepare batches ahead of the training step. 0: prepare each batch when it is needed. The images and their order do not depend on it.</source>
        <translation>在训练步之前准备批次的线程数。0：需要时才准备每个批次。图像及其顺序与此无关。</translation>
    </message>
    <message>
        <source>Prefetched batches</source>
        <translation>预取批次数</translation>
    </message>
    <message>
        <source>Batches prepared ahead of the training step.</source>
        <translation>训练步之前预先准备的批次数。</translation>
    </message>
    <message>
        <source>Pinned memory</source>
        <translation>锁页内存</translation>
    </message>
    <message>
        <source>Prepare batches for a GPU in pinned (page-locked) memory, so that they are copied while it computes.</source>
        <translation>在锁页内存中为 GPU 准备批次，使其在 GPU 计算的同时完成拷贝。</translation>
    </message>
    <message>
        <source>Report every</source>
        <translation>记录间隔</translation>
    </message>
    <message>
        <source>Training steps per line of metrics.jsonl (and point in the charts). Nothing is read back from the device in between.</source>
        <translation>metrics.jsonl 每行（以及图表中每个点）对应的训练步数。其间不会从设备读回任何数据。</translation>
    </message>
    <message>
        <source>Log norms</source>
        <translation>记录范数</translation>
    </message>
    <message>
        <source>Once per epoch</source>
        <translation>每轮一次</translation>
    </message>
    <message>
        <source>At each report</source>
        <translation>每次记录</translation>
    </message>
    <message>
        <source>Log histograms</source>
        <translation>记录直方图</translation>
    </message>
    <message>
        <source>Sample every</source>
        <translation>采样间隔</translation>
    </message>
    <message>
        <source>Time between telemetry samples (500ms, 2s; 50ms to 10s).</source>
        <translation>遥测采样间隔（500ms、2s；50ms 至 10s）。</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>保存间隔</translation>
    </message>
    <message>
        <source>Keep a checkpoint of every Nth epoch. 0: keep the best and the last three only.</source>
        <translation>每 N 轮保留一个检查点。0：只保留最佳的和最近三个。</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>Time between checkpoints (30s, 5min). One is also written after an epoch where that takes at most 1 % of the time. 0: only those.</source>
        <translation>检查点之间的时间（30s、5min）。每轮结束后，若耗时不超过 1%，也会写入一个。0：只写后者。</translation>
    </message>
    <message>
        <source>epochs only</source>
        <translation>仅按轮</translation>
    </message>
    <message>
        <source>Auto augment</source>
        <translation>自动增强</translation>
    </message>
    <message>
        <source>RandAugment operations</source>
        <translation>RandAugment 操作数</translation>
    </message>
    <message>
        <source>Operations on each image.</source>
        <translation>每张图像的操作数。</translation>
    </message>
    <message>
        <source>RandAugment magnitude</source>
        <translation>RandAugment 强度</translation>
    </message>
    <message>
        <source>Strength of the operations, 0 to 30.</source>
        <translation>操作强度，0 至 30。</translation>
    </message>
    <message>
        <source>AugMix severity</source>
        <translation>AugMix 强度</translation>
    </message>
    <message>
        <source>Strength of the operations, 1 to 10.</source>
        <translation>操作强度，1 至 10。</translation>
    </message>
    <message>
        <source>Color jitter</source>
        <translation>颜色抖动</translation>
    </message>
    <message>
        <source>Random brightness, contrast and saturation: factors within 1 plus or minus this. 0: none.</source>
        <translation>随机亮度、对比度和饱和度：系数在 1 加减此值之间。0：关闭。</translation>
    </message>
    <message>
        <source>Hue jitter</source>
        <translation>色相抖动</translation>
    </message>
    <message>
        <source>Random turn of the hue, at most this share of the color circle either way. 0: none.</source>
        <translation>色相的随机偏移，两个方向均不超过色环的此比例。0：关闭。</translation>
    </message>
    <message>
        <source>Random grayscale</source>
        <translation>随机灰度</translation>
    </message>
    <message>
        <source>Share of the training images that become gray. 0: none.</source>
        <translation>变为灰度的训练图像比例。0：关闭。</translation>
    </message>
    <message>
        <source>Random rotation</source>
        <translation>随机旋转</translation>
    </message>
    <message>
        <source>Random rotation of training images, at most this many degrees either way. 0: none.</source>
        <translation>训练图像的随机旋转，两个方向均不超过此角度。0：关闭。</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>度</translation>
    </message>
    <message>
        <source>Vertical flip</source>
        <translation>垂直翻转</translation>
    </message>
    <message>
        <source>Random vertical flip of training images: where there is no up and down.</source>
        <translation>训练图像的随机垂直翻转：适用于没有上下之分的图像。</translation>
    </message>
    <message>
        <source>Random erasing</source>
        <translation>随机擦除</translation>
    </message>
    <message>
        <source>Share of the training images of which a rectangle is replaced by the mean color (Zhong et al. 2017). 0: none.</source>
        <translation>将矩形区域替换为平均颜色的训练图像比例（Zhong 等，2017）。0：关闭。</translation>
    </message>
    <message>
        <source>Repeated augmentation</source>
        <translation>重复增强</translation>
    </message>
    <message>
        <source>Times that each image of an epoch is seen, augmented differently each time (Hoffer et al. 2019); an epoch sees that much fewer images. 1: once.</source>
        <translation>每轮中每张图像出现的次数，每次增强方式不同（Hoffer 等，2019）；一轮中的不同图像相应减少。1：一次。</translation>
    </message>
    <message>
        <source>Unfreeze at epoch</source>
        <translation>解冻轮次</translation>
    </message>
    <message>
        <source>Train frozen layers too from this epoch on, with a new optimizer. 0: they stay frozen.</source>
        <translation>从此轮起也训练冻结的层，并使用新的优化器。0：一直冻结。</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Layer-wise LR decay</source>
        <translation>逐层学习率衰减</translation>
    </message>
    <message>
        <source>Factor of the learning rate from each layer or block to the one before it, so that early layers, which transfer best, change least (0.65 to 0.9 for fine-tuning). 1: the same rate everywhere.</source>
        <translation>每一层（或块）相对其后一层的学习率系数，使迁移效果最好的浅层变化最小（微调时取 0.65 至 0.9）。1：各层学习率相同。</translation>
    </message>
    <message>
        <source>Head LR factor</source>
        <translation>分类头学习率系数</translation>
    </message>
    <message>
        <source>Factor of the learning rate for the last layer.</source>
        <translation>最后一层的学习率系数。</translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation>Mixup</translation>
    </message>
    <message>
        <source>Mixup (Zhang et al. 2017): blend each training image and its label with another; the share is drawn from Beta(alpha, alpha) for each batch. Try 0.2. 0: off.</source>
        <translation>Mixup（Zhang 等，2017）：将每张训练图像及其标签与另一张混合；每个批次的混合比例取自 Beta(alpha, alpha)。可试用 0.2。0：关闭。</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>CutMix</source>
        <translation>CutMix</translation>
    </message>
    <message>
        <source>CutMix (Yun et al. 2019): replace a rectangle of each training image by that of another, and mix the labels by area. Try 1. With mixup, each batch gets one of the two. 0: off.</source>
        <translation>CutMix（Yun 等，2019）：用另一张图像的矩形区域替换每张训练图像的相应区域，并按面积混合标签。可试用 1。与 mixup 同时使用时，每个批次采用其中之一。0：关闭。</translation>
    </message>
    <message>
        <source>Class imbalance</source>
        <translation>类别不平衡</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Weight by inverse frequency</source>
        <translation>按频率倒数加权</translation>
    </message>
    <message>
        <source>Weight by effective number</source>
        <translation>按有效样本数加权</translation>
    </message>
    <message>
        <source>Logit adjustment</source>
        <translation>Logit 调整</translation>
    </message>
    <message>
        <source>Balanced sampling</source>
        <translation>平衡采样</translation>
    </message>
    <message>
        <source>Class weight power</source>
        <translation>类别权重指数</translation>
    </message>
    <message>
        <source>Power of the inverse frequency: 1 weights all classes alike, 0.5 halfway, 0 all images alike.</source>
        <translation>频率倒数的指数：1 使各类别权重相同，0.5 居中，0 使各图像权重相同。</translation>
    </message>
    <message>
        <source>Prior correction</source>
        <translation>先验校正</translation>
    </message>
    <message>
        <source>With balanced sampling: subtract the log frequency of the classes from the logits in training, so that predictions follow the frequencies of the dataset. Off: they follow equal ones, which favors rare classes.</source>
        <translation>使用平衡采样时：训练中从 logits 减去类别频率的对数，使预测符合数据集的频率。关闭：预测符合均等频率，有利于稀少类别。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Probability of dropping a value before the last layer, and wherever else the network drops values. -1: the network&apos;s own.</source>
        <translation>在最后一层之前以及网络中其他 dropout 位置丢弃值的概率。-1：网络自身的值。</translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation>随机深度</translation>
    </message>
    <message>
        <source>Probability of skipping the last residual block for an image in training; earlier blocks are skipped less often, the first never (Huang et al. 2016). -1: the network&apos;s own.</source>
        <translation>训练时对一张图像跳过最后一个残差块的概率；越靠前的块跳过得越少，第一个从不跳过（Huang 等，2016）。-1：网络自身的值。</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>梯度检查点</translation>
    </message>
    <message>
        <source>Keep only the inputs of blocks in the forward pass and compute the blocks again in the backward pass: less memory, about a third more time, the same results.</source>
        <translation>前向传播时只保留各块的输入，反向传播时重新计算各块：内存更少，用时约增加三分之一，结果相同。</translation>
    </message>
    <message>
        <source>SWA start</source>
        <translation>SWA 起点</translation>
    </message>
    <message>
        <source>Stochastic weight averaging (Izmailov et al. 2018): from this fraction of the epochs on, average the weights at the end of each epoch, and compute the statistics of batch norm for the average. Validation sees the average. Try 0.75. 0: off.</source>
        <translation>随机权重平均（Izmailov 等，2018）：从此轮数比例起，对每轮结束时的权重取平均，并为平均权重计算批归一化统计量。验证使用平均权重。可试用 0.75。0：关闭。</translation>
    </message>
    <message>
        <source>SWA learning rate</source>
        <translation>SWA 学习率</translation>
    </message>
    <message>
        <source>Learning rate from the start of SWA on. 0: as the schedule says.</source>
        <translation>SWA 开始后的学习率。0：按学习率调度。</translation>
    </message>
    <message>
        <source>as scheduled</source>
        <translation>按调度</translation>
    </message>
    <message>
        <source>Best epoch by</source>
        <translation>最佳轮依据</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>平衡准确率</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>Fit images</source>
        <translation>图像适配</translation>
    </message>
    <message>
        <source>Cut the middle</source>
        <translation>中心裁剪</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>Letterbox</source>
        <translation>加边框</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>缩放到</translation>
    </message>
    <message>
        <source>What the short side is scaled to before the middle is cut. 0: as the initial weights need it, otherwise image size times 256 / 224.</source>
        <translation>裁剪中心之前短边缩放到的长度。0：按初始权重的要求，否则为图像尺寸乘以 256 / 224。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation>双三次</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Mean of red, green and blue, of values from 0 to 1 (0.485,0.456,0.406), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation>归一化所用的红、绿、蓝均值，取值 0 到 1（0.485,0.456,0.406）。留空：按初始权重的要求，否则用 ImageNet 的均值。</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Standard deviation of red, green and blue (0.229,0.224,0.225), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation>归一化所用的红、绿、蓝标准差（0.229,0.224,0.225）。留空：按初始权重的要求，否则用 ImageNet 的标准差。</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程数</translation>
    </message>
    <message>
        <source>Processes that train together, each on its own part of every batch and on a GPU of its own where there are any. The batch size is that of one process. Started by torchrun, srun or mpirun, their number is taken; otherwise these processes are started on this machine.</source>
        <translation>共同训练的进程数，每个进程处理每个批次的一部分，有 GPU 时各用一个。批大小是单个进程的批大小。由 torchrun、srun 或 mpirun 启动时取其进程数；否则在本机启动这些进程。</translation>
    </message>
    <message>
        <source>Synchronized batch norm</source>
        <translation>同步批归一化</translation>
    </message>
    <message>
        <source>Batch norm uses the statistics of the whole batch instead of those of each process&apos;s part. Only on a CPU.</source>
        <translation>批归一化使用整个批次的统计量，而不是每个进程各自部分的统计量。仅限 CPU。</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>梯度桶</translation>
    </message>
    <message>
        <source>Gradients are summed over the processes in buckets of this size while the backward pass continues.</source>
        <translation>在反向传播进行的同时，梯度按此大小的桶在各进程间求和。</translation>
    </message>
    <message>
        <source>Time-out of processes</source>
        <translation>进程超时</translation>
    </message>
    <message>
        <source>How long a process that does not answer is waited for before the run ends.</source>
        <translation>进程无响应时，在运行结束之前等待多久。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Warm-up, then cosine</source>
        <translation>预热后余弦</translation>
    </message>
    <message>
        <source>One cycle</source>
        <translation>单周期</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>三角</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>多项式</translation>
    </message>
    <message>
        <source>Reduce on plateau</source>
        <translation>指标停滞时降低（ReduceLROnPlateau）</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Optimizer steps of linear learning-rate warm-up.</source>
        <translation>学习率线性预热的优化器步数。</translation>
    </message>
    <message>
        <source>Minimum learning rate</source>
        <translation>最小学习率</translation>
    </message>
    <message>
        <source>The lowest learning rate: at the end of a cosine or polynomial schedule, and of a plateau schedule&apos;s drops.</source>
        <translation>最低学习率：余弦或多项式调度结束时，以及指标停滞调度降低时。</translation>
    </message>
    <message>
        <source>Drop every</source>
        <translation>下降间隔</translation>
    </message>
    <message>
        <source>Epochs between two drops of the step schedule.</source>
        <translation>阶梯调度两次下降之间的轮数。</translation>
    </message>
    <message>
        <source>Drop to</source>
        <translation>下降至</translation>
    </message>
    <message>
        <source>Factor of each drop of the step schedule.</source>
        <translation>阶梯调度每次下降的系数。</translation>
    </message>
    <message>
        <source>Warm-up fraction</source>
        <translation>预热比例</translation>
    </message>
    <message>
        <source>Fraction of the steps after which the triangular schedule reaches the learning rate.</source>
        <translation>三角调度达到学习率时所占总步数的比例。</translation>
    </message>
    <message>
        <source>Start factor</source>
        <translation>起始系数</translation>
    </message>
    <message>
        <source>Factor of the learning rate at the start of the triangular schedule.</source>
        <translation>三角调度开始时的学习率系数。</translation>
    </message>
    <message>
        <source>End factor</source>
        <translation>终止系数</translation>
    </message>
    <message>
        <source>Factor of the learning rate at the end of the triangular schedule.</source>
        <translation>三角调度结束时的学习率系数。</translation>
    </message>
    <message>
        <source>Polynomial power</source>
        <translation>多项式指数</translation>
    </message>
    <message>
        <source>Power of the polynomial schedule: 1 is a straight line.</source>
        <translation>多项式调度的指数：1 为直线。</translation>
    </message>
    <message>
        <source>Plateau factor</source>
        <translation>停滞下降系数</translation>
    </message>
    <message>
        <source>Factor of each drop of the plateau schedule.</source>
        <translation>指标停滞调度每次降低的系数。</translation>
    </message>
    <message>
        <source>Plateau patience</source>
        <translation>停滞等待轮数</translation>
    </message>
    <message>
        <source>Epochs without an improvement of the metric of the best epoch that the plateau schedule waits for before it drops.</source>
        <translation>最佳轮的指标没有提高时，指标停滞调度在降低前等待的轮数。</translation>
    </message>
    <message>
        <source>Images whose short side is scaled to {} pixels are too small for an input of {}: choose {} {} or more.</source>
        <translation>短边缩放到 {} 像素的图像对 {} 的输入来说太小：请将 {} 设为 {} 或更大。</translation>
    </message>
    <message>
        <source>{} takes images of {} pixels a side or more, and these are {} x {}. Choose a larger {} where the dataset has one, or another model.</source>
        <translation>{} 需要每边至少 {} 像素的图像，而这些图像是 {} x {}。数据集有此设置时请增大 {}，或换一个模型。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Optimization</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Logging</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>{}: choose the folder.</source>
        <translation>{}：请选择文件夹。</translation>
    </message>
    <message>
        <source>The body of the network is frozen, so it needs weights to begin from: choose {}, or leave out {}.</source>
        <translation>网络主体已冻结，因此需要起始权重：请选择 {}，或去掉 {}。</translation>
    </message>
    <message>
        <source>EMA and SWA are two averages of the weights: choose one of them ({} 0 or {} 0).</source>
        <translation>EMA 和 SWA 是两种权重平均：请二选一（{} 0 或 {} 0）。</translation>
    </message>
    <message>
        <source>{} {} is less than the {} of this run, which can only be made longer. Leave it out to finish the run as it was planned.</source>
        <translation>{} {} 小于此次运行的 {}，运行只能延长。去掉它即可按原计划完成运行。</translation>
    </message>
    <message>
        <source>{}, line {}: this is not valid JSON. Correct it or choose another file.</source>
        <translation>{}，第 {} 行：不是有效的 JSON。请改正，或选择其他文件。</translation>
    </message>
    <message>
        <source>{}: no folder of it is named like one for training (train, training, …) and holds a folder for each class, as {} asks for. Rename them, or give {}.</source>
        <translation>{}：其中没有名为训练用（train、training……）且每个类别各有一个文件夹的文件夹，而 {} 需要它。请重命名，或给出 {}。</translation>
    </message>
    <message>
        <source>{0} and {1} are both named like the images for {2}: rename or remove one of them. {0} is read with {3}.</source>
        <translation>{0} 和 {1} 的名称都像是{2}用的图像：请重命名或移除其中一个。用 {3} 时读取 {0}。</translation>
    </message>
    <message>
        <source>{0} may be the images for training, or one class beside {1}: {2} trains on the folders in {0} alone, {3} on {4} classes.</source>
        <translation>{0} 可能是训练用的图像，也可能是与 {1} 并列的一个类别：{2} 只用 {0} 中的文件夹训练，{3} 用 {4} 个类别训练。</translation>
    </message>
    <message>
        <source>{0} holds folders that are named like parts of a dataset, so these may be {1} datasets instead of classes: give the folder of one of them, or {2} to train on the {1} classes {3}.</source>
        <translation>{0} 含有名称像数据集各部分的文件夹，因此这些可能是 {1} 个数据集而不是类别：请指定其中一个的文件夹，或用 {2} 以 {1} 个类别 {3} 训练。</translation>
    </message>
    <message>
        <source>the folders {} are named like parts of a dataset, and none for training holds a folder for each class. Put images into such folders, or give {} to train these names as classes.</source>
        <translation>文件夹 {} 的名称像数据集的各部分，而训练用的文件夹中没有每个类别各一个的文件夹。请把图像放进这样的文件夹，或给出 {} 以把这些名称当作类别训练。</translation>
    </message>
    <message>
        <source>{} holds {}, which are named like parts of a dataset: they belong outside, each with the folders of the classes in it. {} trains on all of their images.</source>
        <translation>{} 含有 {}，其名称像数据集的各部分：它们应放在外层，各自包含类别文件夹。{} 用其中所有图像训练。</translation>
    </message>
    <message>
        <source>only one class has images, {}: a network learns nothing from it. Give the folder that holds a folder for each class, or {} to train on this one class.</source>
        <translation>只有一个类别有图像：{}，网络从中学不到东西。请指定其中每个类别各有一个文件夹的文件夹，或用 {} 以这一个类别训练。</translation>
    </message>
    <message>
        <source>has {} MiB; at most {} are read.</source>
        <translation>大小为 {0} MiB；最多可读取 {1} MiB。</translation>
    </message>
    <message>
        <source>The image cache needs {} MiB and may have {} ({}): allow more, choose a smaller {}, or {}.</source>
        <translation>图像缓存需要 {} MiB，上限为 {}（{}）：请提高上限、减小 {}，或选 {}。</translation>
    </message>
    <message>
        <source>Images were fitted by {} {} in training, and are by {} here.</source>
        <translation>训练时图像按 {} {} 适配，这里按 {}。</translation>
    </message>
    <message>
        <source>{} bytes were asked for.</source>
        <translation>请求了 {0} 字节。</translation>
    </message>
    <message>
        <source>{} gives {} scores, and this dataset has {} classes.</source>
        <translation>{} 给出 {} 个得分，而此数据集有 {} 个类别。</translation>
    </message>
    <message>
        <source>{}: {} {} is reached.</source>
        <translation>{}：已达到 {} {}。</translation>
    </message>
    <message>
        <source>{}: validation {} has not improved since epoch {} ({} {}).</source>
        <translation>{}：验证{}自第 {} 个 epoch 起没有改善（{} {}）。</translation>
    </message>
    <message>
        <source>Choose the model and the number of classes that they were trained with, or reset the classifier head for other classes with --reset-head.</source>
        <translation>请选择训练它们时所用的模型和类别数；若类别不同，请用 --reset-head 重置分类头。</translation>
    </message>
    <message>
        <source>Choose the model and the number of classes that they were trained with, or reset the classifier head for other classes.</source>
        <translation>请选择训练它们时所用的模型和类别数；若类别不同，请重置分类头。</translation>
    </message>
    <message>
        <source>{} is missing.</source>
        <translation>缺少 {0}。</translation>
    </message>
    <message>
        <source>{}: repetition {}</source>
        <translation>{0}：第 {1} 次重复</translation>
    </message>
    <message>
        <source>{}: repetition {}, iteration {} of {}</source>
        <translation>{0}：第 {1} 次重复，迭代 {2} / {3}</translation>
    </message>
    <message>
        <source>there is no checkpoint to resume from (checkpoints/last.ckpt): the run ended before it saved its first one.</source>
        <translation>没有可供恢复的检查点（checkpoints/last.ckpt）：运行在保存第一个检查点之前就结束了。</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>balanced accuracy={}  macro F1={}  MCC={}</source>
        <translation>平衡准确率={}  宏平均 F1={}  MCC={}</translation>
    </message>
    <message>
        <source>{} is a TorchScript program, which runs with your rights.</source>
        <translation>{} 是 TorchScript 程序，将以您的权限运行。</translation>
    </message>
    <message>
        <source>there are no peaks of the device, which the table does not name (--environment chooses one)</source>
        <translation>没有该设备的峰值，而表格未注明设备（可用 --environment 选择）</translation>
    </message>
    <message>
        <source>No counts of {} at batch {}: torchdeck complexity --json writes them.</source>
        <translation>没有 {0} 在批大小 {1} 下的计数：可用 torchdeck complexity --json 写出。</translation>
    </message>
    <message>
        <source>{0}; {1} per training image, evaluation included</source>
        <extracomment>Energy of a run, and its share of one image.</extracomment>
        <translation>{0}；每张训练图像 {1}（含评估）</translation>
    </message>
    <message>
        <source>{}: the images in {} are not those that this run was trained on.</source>
        <translation>{}：{} 中的图像不是此次运行训练所用的图像。</translation>
    </message>
    <message>
        <source>Energy of the run: {}.</source>
        <translation>本次运行能耗：{0}。</translation>
    </message>
    <message>
        <source>these weights are for {} classes, and {} has {}.</source>
        <translation>这些权重适用于 {} 个类别，而 {} 有 {} 个。</translation>
    </message>
    <message>
        <source>these weights are for {} classes of {}, and {} has {}.</source>
        <translation>这些权重适用于 {} 个类别（{}），而 {} 有 {} 个。</translation>
    </message>
    <message>
        <source>These weights were trained on other classes: class {} was &apos;{}&apos; and is &apos;{}&apos; here.</source>
        <translation>这些权重是用其他类别训练的：第 {} 类原为“{}”，这里是“{}”。</translation>
    </message>
    <message>
        <source>Reset the classifier head with --reset-head, unless only names differ.</source>
        <translation>除非只是名称不同，否则请用 --reset-head 重置分类头。</translation>
    </message>
    <message>
        <source>Reset the classifier head, unless only names differ.</source>
        <translation>除非只是名称不同，否则请重置分类头。</translation>
    </message>
    <message>
        <source>loader threads ({})</source>
        <translation>加载线程数（{}）</translation>
    </message>
    <message>
        <source>loader threads</source>
        <translation>加载线程数</translation>
    </message>
    <message>
        <source>resume cannot be proven: two uninterrupted runs differ already on this device; deterministic mode may help</source>
        <translation>无法证明恢复的一致性：在此设备上，两次未中断的运行就已不同；确定性模式可能有帮助</translation>
    </message>
    <message>
        <source>resume cannot be proven: the trial is too short to be stopped; give more --steps, --epochs or images</source>
        <translation>无法证明恢复的一致性：试验过短，无法中途停止；请增加 --steps、--epochs 或图像数</translation>
    </message>
    <message>
        <source>resume is exact: {} of {} stops ended bit for bit as the uninterrupted run</source>
        <translation>恢复是精确的：{1} 次停止中有 {0} 次与未中断的运行逐位相同</translation>
    </message>
    <message>
        <source>resume is NOT exact: {} of {} stops ended bit for bit as the uninterrupted run</source>
        <translation>恢复不精确：{1} 次停止中有 {0} 次与未中断的运行逐位相同</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>可靠性</translation>
    </message>
    <message>
        <source>Probability of the prediction</source>
        <translation>预测的概率</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation>校准后</translation>
    </message>
    <message>
        <source>line {}, column {} (byte {})</source>
        <translation>第 {0} 行第 {1} 列（字节 {2}）</translation>
    </message>
    <message>
        <source>true, false, null or a number</source>
        <translation>true、false、null 或数字</translation>
    </message>
    <message>
        <source>a name in quotes</source>
        <translation>带引号的名称</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>文件末尾</translation>
    </message>
    <message>
        <source>&apos;,&apos; or the end of a list or object</source>
        <translation>“,”或列表、对象的结尾</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>&apos;{}&apos; or &apos;{}&apos;</source>
        <translation>“{0}”或“{1}”</translation>
    </message>
    <message>
        <source>a hexadecimal digit</source>
        <translation>十六进制数字</translation>
    </message>
    <message>
        <source>a digit</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Allocated memory</source>
        <translation>已分配内存</translation>
    </message>
    <message>
        <source>Time in the step</source>
        <translation>步内时间</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Throughput of the epoch</source>
        <translation>本轮吞吐量</translation>
    </message>
    <message>
        <source>shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>waiting for images and copying them</source>
        <translation>等待图像并拷贝</translation>
    </message>
    <message>
        <source>forward, and what runs between the layers</source>
        <translation>前向，以及各层之间的运算</translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation>模块之外</translation>
    </message>
    <message>
        <source>loss backward, accumulation of gradients, autograd</source>
        <translation>损失反向、梯度累积、自动求导</translation>
    </message>
    <message>
        <source>started and waited for</source>
        <translation>启动并等待</translation>
    </message>
    <message>
        <source>around the passes</source>
        <translation>前后向之外</translation>
    </message>
    <message>
        <source>update, clipping, averages of weights</source>
        <translation>更新、裁剪、权重平均</translation>
    </message>
    <message>
        <source>accuracy, records, progress</source>
        <translation>准确率、记录、进度</translation>
    </message>
    <message>
        <source>around</source>
        <extracomment>What a step does before and after the forward and backward pass.</extracomment>
        <translation>前后</translation>
    </message>
    <message>
        <source>torchvision (weights&apos; GFLOPS)</source>
        <translation>torchvision（权重的 GFLOPS）</translation>
    </message>
    <message numerus="yes">
        <source>{} events that are not JSON objects, or are longer than 4 MiB</source>
        <comment>{} event that is not a JSON object, or is longer than 4 MiB</comment>
        <translation>
            <numerusform>{0} 个不是 JSON 对象或长于 4 MiB 的事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events without a phase (&quot;ph&quot;) that viewers know</source>
        <comment>{} event without a phase (&quot;ph&quot;) that viewers know</comment>
        <translation>
            <numerusform>{0} 个没有查看器认识的 phase（“ph”）的事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events without a time stamp (&quot;ts&quot;)</source>
        <comment>{} event without a time stamp (&quot;ts&quot;)</comment>
        <translation>
            <numerusform>{0} 个没有时间戳（“ts”）的事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} complete events without a duration (&quot;dur&quot;), or with a negative one</source>
        <comment>{} complete event without a duration (&quot;dur&quot;), or with a negative one</comment>
        <translation>
            <numerusform>{0} 个没有时长（“dur”）或时长为负的完整事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices that overlap another one of their thread without lying within it</source>
        <comment>{} slice that overlaps another one of its thread without lying within it</comment>
        <translation>
            <numerusform>{0} 个与同线程另一片段重叠但不在其内的片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} ends of slices that nothing began</source>
        <comment>{} end of a slice that nothing began</comment>
        <translation>
            <numerusform>{0} 个没有开始的片段结束标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices that begin and do not end: they are drawn to the end of the trace</source>
        <comment>{} slice that begins and does not end: it is drawn to the end of the trace</comment>
        <translation>
            <numerusform>{0} 个有开始而没有结束的片段：会一直画到跟踪文件的末尾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} absolute time stamps with decimals: viewers that keep them as doubles round them</source>
        <comment>{} absolute time stamp with decimals: viewers that keep it as a double round it</comment>
        <translation>
            <numerusform>{0} 个带小数的绝对时间戳：以 double 保存的查看器会将其舍入</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;distributedInfo&quot; with a rank is missing: Holistic Trace Analysis refuses the file</source>
        <translation>缺少带 rank 的“distributedInfo”：Holistic Trace Analysis 会拒绝该文件</translation>
    </message>
    <message>
        <source>The file ends early: what follows its last whole event is lost</source>
        <translation>文件提前结束：最后一个完整事件之后的内容丢失</translation>
    </message>
    <message numerus="yes">
        <source>{} events that are not valid JSON (a text without escapes, NaN, a comma too many): --repair writes them anew</source>
        <comment>{} event that is not valid JSON (a text without escapes, NaN, a comma too many): --repair writes it anew</comment>
        <translation>
            <numerusform>{0} 个不是 JSON 的事件（文本未转义、NaN、多余的逗号）：--repair 会重写它们</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events with bytes that are not UTF-8: browsers show a replacement, Python refuses the file</source>
        <comment>{} event with bytes that are not UTF-8: browsers show a replacement, Python refuses the file</comment>
        <translation>
            <numerusform>{0} 个含有非 UTF-8 字节的事件：浏览器显示替换字符，Python 拒绝该文件</numerusform>
        </translation>
    </message>
    <message>
        <source>event {}</source>
        <translation>事件 {0}</translation>
    </message>
    <message>
        <source>event {}, &quot;{}&quot;</source>
        <translation>事件 {0}，“{1}”</translation>
    </message>
    <message>
        <source>event {}, at {} µs</source>
        <translation>事件 {0}，位于 {1} µs</translation>
    </message>
    <message numerus="yes">
        <source>{} events</source>
        <comment>{} event</comment>
        <translation>
            <numerusform>{0} 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices</source>
        <comment>{} slice</comment>
        <translation>
            <numerusform>{0} 个片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} tracks</source>
        <comment>{} track</comment>
        <translation>
            <numerusform>{0} 条轨道</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: {} on {} in {} s</source>
        <extracomment>&quot;12 events: 8 slices on 2 tracks in 0.500 s&quot;: a slice is something that lasts.</extracomment>
        <translation>{0}：{3} s 内 {2} 上的 {1}</translation>
    </message>
    <message>
        <source>Viewers show all of it.</source>
        <translation>查看器会显示全部内容。</translation>
    </message>
    <message>
        <source>It is not valid JSON: {}. chrome://tracing, TensorBoard and Holistic Trace Analysis open nothing of it.</source>
        <translation>它不是 JSON：{0}。chrome://tracing、TensorBoard 和 Holistic Trace Analysis 完全无法打开它。</translation>
    </message>
    <message numerus="yes">
        <source>Viewers drop {} events:</source>
        <comment>Viewers drop {} event:</comment>
        <translation>
            <numerusform>查看器会丢弃 {0} 个事件：</numerusform>
        </translation>
    </message>
    <message>
        <source>Viewers show all events, but:</source>
        <translation>查看器会显示所有事件，但：</translation>
    </message>
    <message>
        <source>{} (first: {}).</source>
        <translation>{0}（第一个：{1}）。</translation>
    </message>
    <message>
        <source>{}: this folder cannot be opened.</source>
        <translation>{0}：无法打开此文件夹。</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>running</source>
        <extracomment>The state of a run in a table: it trains now.</extracomment>
        <translation>运行中</translation>
    </message>
    <message>
        <source>a log without times</source>
        <translation>没有时间的日志</translation>
    </message>
    <message>
        <source>silent since {}</source>
        <translation>自 {0} 起没有更新</translation>
    </message>
    <message>
        <source>best top1 {} (e{})</source>
        <extracomment>A number, and the epoch that reached it first.</extracomment>
        <translation>最佳 top1 {0}（e{1}）</translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>the end of the page</source>
        <translation>页面末尾</translation>
    </message>
    <message>
        <source>{}: the page lacks &apos;{}&apos;.</source>
        <translation>{0}：页面缺少“{1}”。</translation>
    </message>
    <message>
        <source>{}: the page has &apos;{}&apos;, which the data do not give.</source>
        <translation>{0}：页面中有“{1}”，而数据中没有。</translation>
    </message>
    <message>
        <source>{}: the page has &apos;{}&apos;, the data give &apos;{}&apos;.</source>
        <translation>{0}：页面为“{1}”，而数据为“{2}”。</translation>
    </message>
    <message>
        <source>all kernels</source>
        <translation>所有内核</translation>
    </message>
    <message>
        <source>{} of {} kernels</source>
        <translation>{1} 个内核中的 {0} 个</translation>
    </message>
    <message>
        <source>has no column {} or {}: it is not a table of measurements.</source>
        <translation>没有列 {0} 或 {1}：不是测量结果表。</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no compute utilization. Collect it: {2}.</source>
        <translation>{1} 个内核中有 {0} 个没有计算利用率。采集方法：{2}。</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no DRAM utilization. Collect it: {2}.</source>
        <translation>{1} 个内核中有 {0} 个没有 DRAM 利用率。采集方法：{2}。</translation>
    </message>
    <message>
        <source>typed in</source>
        <translation>手动输入</translation>
    </message>
    <message numerus="yes">
        <source>{1}, {0} threads</source>
        <comment>{1}, {0} thread</comment>
        <translation>
            <numerusform>{1}，{0} 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, roof {}</source>
        <translation>{0}，上限 {1}</translation>
    </message>
    <message>
        <source>environment {}</source>
        <translation>环境 {0}</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>not drawn, {}</source>
        <translation>未绘制，{0}</translation>
    </message>
    <message>
        <source>{} % of the peak, {} % of what this intensity allows</source>
        <translation>为峰值的 {0}%，为该算术强度下性能上限的 {1}%</translation>
    </message>
    <message>
        <source>{} % of the peak</source>
        <translation>峰值的 {0}%</translation>
    </message>
    <message>
        <source>{} % of the {} peak, {} % of what this intensity allows</source>
        <translation>为 {1} 峰值的 {0}%，为该算术强度下性能上限的 {2}%</translation>
    </message>
    <message>
        <source>{} % of the {} peak</source>
        <translation>{1} 峰值的 {0}%</translation>
    </message>
    <message>
        <source>at most {}</source>
        <extracomment>A share, and perhaps a second one.</extracomment>
        <translation>至多 {0}</translation>
    </message>
    <message>
        <source>The step is memory-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>此步访存受限：{0} FLOP/字节，脊点在 {1}。</translation>
    </message>
    <message>
        <source>The step is compute-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>此步计算受限：{0} FLOP/字节，脊点在 {1}。</translation>
    </message>
    <message>
        <source>It is memory-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>访存受限：{0} FLOP/字节，脊点在 {1}。</translation>
    </message>
    <message>
        <source>It is compute-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>计算受限：{0} FLOP/字节，脊点在 {1}。</translation>
    </message>
    <message>
        <source>compulsory</source>
        <extracomment>Of bytes: each tensor is read or written once.</extracomment>
        <translation>必要</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>whole step</source>
        <translation>整步</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no bytes. Collect them: {2}.</source>
        <translation>{1} 个内核中有 {0} 个没有字节数。采集方法：{2}。</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no FLOP. Collect them: {2}, and what {3} names (not on every GPU; without them kernels have a bandwidth only).</source>
        <translation>{1} 个内核中有 {0} 个没有 FLOP。采集方法：{2}，以及 {3} 列出的计数器（并非每种 GPU 都有；没有它们时，内核只有带宽）。</translation>
    </message>
    <message>
        <source>{}, {} ({}) in {}</source>
        <extracomment>Operations, bytes and where their number comes from, and the time of a point of the roofline chart.</extracomment>
        <translation>{0}，{1}（{2}），用时 {3}</translation>
    </message>
    <message>
        <source>{} MAC/byte</source>
        <translation>{0} MAC/字节</translation>
    </message>
    <message>
        <source>{} FLOP/byte</source>
        <translation>{0} FLOP/字节</translation>
    </message>
    <message>
        <source>{} % of the roof, bound by compute</source>
        <translation>上限的 {0}%，计算受限</translation>
    </message>
    <message>
        <source>{} % of the roof, bound by memory</source>
        <translation>上限的 {0}%，访存受限</translation>
    </message>
    <message>
        <source>there are no peaks of its device</source>
        <translation>没有其设备的峰值</translation>
    </message>
    <message>
        <source>epoch {}</source>
        <translation>第 {0} 轮</translation>
    </message>
    <message>
        <source>{} (all), forward</source>
        <translation>{0}（全部），前向</translation>
    </message>
    <message>
        <source>{} (all), backward</source>
        <translation>{0}（全部），反向</translation>
    </message>
    <message>
        <source>no value yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>{} ± {} (n = {}), 95 % CI {} to {}</source>
        <translation>{0} ± {1}（n = {2}），95% 置信区间 {3} 至 {4}</translation>
    </message>
    <message>
        <source>needs at least two runs with different seeds in each group</source>
        <translation>每组至少需要两个种子不同的运行</translation>
    </message>
    <message>
        <source>all runs of a group gave the same value: no test possible</source>
        <translation>一组中所有运行的值相同：无法检验</translation>
    </message>
    <message>
        <source>has {} cells, and the first line {}</source>
        <translation>有 {0} 个单元格，而第一行有 {1} 个</translation>
    </message>
    <message>
        <source>the checksum of record {} is wrong</source>
        <translation>记录 {0} 的校验和错误</translation>
    </message>
    <message>
        <source>record {} is longer than 1 GiB</source>
        <translation>记录 {0} 长于 1 GiB</translation>
    </message>
    <message>
        <source>begins no record: {}; nothing after it was read</source>
        <translation>不是记录的开头：{0}；其后的内容均未读取</translation>
    </message>
    <message>
        <source>has the phase &apos;{}&apos;, which is the name of another table</source>
        <translation>phase 为“{0}”，这是另一个表的名称</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>时钟频率</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>% of the machine</source>
        <translation>%，占整机</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>CPU temperature</source>
        <translation>CPU 温度</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>每步用时</translation>
    </message>
    <message>
        <source>Step without waiting</source>
        <translation>不含等待的每步用时</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>no level is marked</source>
        <translation>没有任何级别带有当前标记</translation>
    </message>
    <message>
        <source>no such sensor</source>
        <translation>没有该传感器</translation>
    </message>
    <message>
        <source>a layout other than 1.3</source>
        <translation>布局不是 1.3</translation>
    </message>
    <message>
        <source>amdgpu has no energy counter there</source>
        <translation>amdgpu 在此没有能耗计数器</translation>
    </message>
    <message>
        <source>GPU {} returns no readings; see the kernel&apos;s log (dmesg).</source>
        <translation>GPU {0} 没有返回任何读数；请查看内核日志（dmesg）。</translation>
    </message>
    <message>
        <source>GPU {} is lost: it has left the PCI bus; see the kernel&apos;s log (dmesg).</source>
        <translation>GPU {0} 已丢失：它已从 PCI 总线上消失；请查看内核日志（dmesg）。</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>功耗上限</translation>
    </message>
    <message>
        <source>current limit</source>
        <translation>电流上限</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>显存温度</translation>
    </message>
    <message>
        <source>edge temperature</source>
        <translation>边缘温度</translation>
    </message>
    <message>
        <source>hot spot temperature</source>
        <translation>热点温度</translation>
    </message>
    <message>
        <source>SoC temperature</source>
        <translation>SoC 温度</translation>
    </message>
    <message>
        <source>regulator temperature</source>
        <translation>稳压器温度</translation>
    </message>
    <message>
        <source>coolant temperature</source>
        <translation>冷却液温度</translation>
    </message>
    <message>
        <source>external heat alarm</source>
        <translation>外部过热警报</translation>
    </message>
    <message>
        <source>power management</source>
        <translation>电源管理</translation>
    </message>
    <message>
        <source>answered {}, which is impossible</source>
        <translation>返回了不可能的值 {0}</translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>the library has no such function</source>
        <translation>该库没有此函数</translation>
    </message>
    <message>
        <source>not filled by this device</source>
        <translation>该设备未提供</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>driver {0}, read through {1}</source>
        <translation>驱动 {0}，通过 {1} 读取</translation>
    </message>
    <message>
        <source>driver {0}, read through {1} in {2} ms</source>
        <translation>驱动 {0}，通过 {1} 读取，用时 {2} ms</translation>
    </message>
    <message>
        <source>(no bus id)</source>
        <translation>（无总线 ID）</translation>
    </message>
    <message>
        <source>TROUBLE: {}</source>
        <translation>问题：{0}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>no reading yet</source>
        <translation>尚无读数</translation>
    </message>
    <message>
        <source>The search for GPUs has not come to an end: a driver does not answer.</source>
        <translation>对 GPU 的查找尚未结束：某个驱动无响应。</translation>
    </message>
    <message>
        <source>No GPU found.</source>
        <translation>没有找到 GPU。</translation>
    </message>
    <message>
        <source>{0}, at most {1} off, {2} s without readings left out ({3})</source>
        <extracomment>Joules, the most that they may be wrong, a time that they do not cover, where they come from.</extracomment>
        <translation>{0}，误差至多 {1}，不含没有读数的 {2} 秒（{3}）</translation>
    </message>
    <message>
        <source>{0}, at most {1} off ({2})</source>
        <extracomment>Joules, the most that they may be wrong, where they come from.</extracomment>
        <translation>{0}，误差至多 {1}（{2}）</translation>
    </message>
    <message>
        <source>counter {}</source>
        <translation>计数器 {0}</translation>
    </message>
    <message>
        <source>integrated from {}</source>
        <translation>由 {0} 积分得出</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>没有该文件</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>the telemetry helper sent an invalid answer</source>
        <translation>遥测辅助进程的响应无效</translation>
    </message>
    <message>
        <source>{}; it is tried again in {} s</source>
        <translation>{0}；{1} 秒后重试</translation>
    </message>
    <message>
        <source>the telemetry helper cannot be started ({})</source>
        <translation>无法启动遥测辅助进程（{0}）</translation>
    </message>
    <message>
        <source>the telemetry helper cannot be used: no thread can be started ({})</source>
        <translation>无法使用遥测辅助进程：无法启动线程（{0}）</translation>
    </message>
    <message>
        <source>the driver&apos;s library did not answer for {} s</source>
        <translation>驱动库 {0} 秒无响应</translation>
    </message>
    <message>
        <source>the driver&apos;s library crashed ({})</source>
        <translation>驱动库崩溃（{0}）</translation>
    </message>
    <message>
        <source>thermal zone {}</source>
        <translation>热区 {0}</translation>
    </message>
    <message>
        <source>no CPU temperature sensor</source>
        <translation>没有 CPU 温度传感器</translation>
    </message>
    <message>
        <source>CPU temperature from {}</source>
        <translation>CPU 温度来自 {0}</translation>
    </message>
    <message>
        <source>no disks</source>
        <translation>没有磁盘</translation>
    </message>
    <message>
        <source>host: {}</source>
        <translation>主机：{0}</translation>
    </message>
    <message>
        <source>{} is not installed</source>
        <translation>未安装 {0}</translation>
    </message>
    <message>
        <source>error {}</source>
        <translation>错误 {0}</translation>
    </message>
    <message>
        <source>{} (error {})</source>
        <translation>{0}（错误 {1}）</translation>
    </message>
    <message>
        <source>{} has no {}</source>
        <translation>{0} 中没有 {1}</translation>
    </message>
    <message>
        <source>GPU {}: {}</source>
        <translation>GPU {0}：{1}</translation>
    </message>
    <message>
        <source>has one temperature</source>
        <translation>只有一个温度</translation>
    </message>
    <message>
        <source>GPU {} is lost: {}; see the kernel&apos;s log (dmesg) for its Xid.</source>
        <translation>GPU {0} 已丢失：{1}；请在内核日志（dmesg）中查看其 Xid。</translation>
    </message>
    <message>
        <source>GPU {} returns no readings: {}.</source>
        <translation>GPU {0} 没有返回任何读数：{1}。</translation>
    </message>
    <message>
        <source>clocks set by an application</source>
        <translation>频率由应用程序设定</translation>
    </message>
    <message>
        <source>hardware slowdown</source>
        <translation>硬件降频</translation>
    </message>
    <message>
        <source>clocks in step with other GPUs</source>
        <translation>频率与其他 GPU 同步</translation>
    </message>
    <message>
        <source>GPU or memory temperature</source>
        <translation>GPU 或显存温度</translation>
    </message>
    <message>
        <source>hardware slowdown for temperature</source>
        <translation>硬件降频（温度）</translation>
    </message>
    <message>
        <source>hardware slowdown for the supply</source>
        <translation>硬件降频（供电）</translation>
    </message>
    <message>
        <source>clocks set by a display</source>
        <translation>频率由显示器设定</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>未加载</translation>
    </message>
    <message>
        <source>not loaded: no GPU is driven by amdgpu</source>
        <translation>未加载：没有由 amdgpu 驱动的 GPU</translation>
    </message>
    <message>
        <source>not loaded: the kernel&apos;s compute driver is missing (/sys/class/kfd)</source>
        <translation>未加载：缺少内核的计算驱动（/sys/class/kfd）</translation>
    </message>
    <message>
        <source>it shows no device</source>
        <translation>没有列出任何设备</translation>
    </message>
    <message>
        <source>no GPU is driven by amdgpu</source>
        <translation>没有由 amdgpu 驱动的 GPU</translation>
    </message>
    <message>
        <source>driver {}</source>
        <translation>驱动 {0}</translation>
    </message>
    <message>
        <source>file error</source>
        <translation>文件错误</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>internal error of the library</source>
        <translation>库内部错误</translation>
    </message>
    <message>
        <source>initialization failed</source>
        <translation>初始化失败</translation>
    </message>
    <message>
        <source>not implemented</source>
        <translation>未实现</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>没有数据</translation>
    </message>
    <message>
        <source>the device is busy</source>
        <translation>设备忙</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>current socket power</source>
        <translation>当前插槽功耗</translation>
    </message>
    <message>
        <source>kind unknown</source>
        <translation>类型未知</translation>
    </message>
    <message>
        <source>not answering for {} s</source>
        <translation>已 {0} 秒无响应</translation>
    </message>
    <message>
        <source>(top level)</source>
        <translation>（顶层）</translation>
    </message>
    <message>
        <source>&apos;{}&apos;</source>
        <translation>“{}”</translation>
    </message>
    <message>
        <source>The weights are those of {} in the file, not those of {}.</source>
        <translation>权重取自文件中的{}，而不是{}。</translation>
    </message>
    <message>
        <source>{}: damaged or not the file that its name says: its SHA-256 begins with {}, not {}. Move it away and download it again.</source>
        <translation>{0}：已损坏，或不是其名称所示的文件：其 SHA-256 以 {1} 开头，而不是 {2}。请将其移走并重新下载。</translation>
    </message>
    <message>
        <source>The names of the weights begin with &apos;{}&apos;, which was taken off.</source>
        <translation>权重的名称以“{}”开头，已将其去掉。</translation>
    </message>
    <message numerus="yes">
        <source>{} tensors without it, such as {}, are not of the network and were left out.</source>
        <comment>{} tensor without it, {}, is not of the network and was left out.</comment>
        <translation>
            <numerusform>有 {} 个张量不以此开头（例如 {}），不属于该网络，已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure a matrix that is ready to use.</source>
        <translation>测量现成的矩阵。</translation>
    </message>
    <message>
        <source>{} [{}]</source>
        <translation>{} [{}]</translation>
    </message>
    <message>
        <source>Iterations before the timed ones, at least: warm-up continues until they are stable.</source>
        <translation>计时之前的最少迭代次数：预热会持续到用时稳定为止。</translation>
    </message>
    <message>
        <source>Timed iterations of a repetition.</source>
        <translation>一次重复中计时的迭代次数。</translation>
    </message>
    <message>
        <source>Repetitions of each cell, each a process of its own.</source>
        <translation>每个单元格的重复次数，每次都在单独的进程中进行。</translation>
    </message>
    <message>
        <source>At most, where repetitions were disturbed or the interval is wide.</source>
        <translation>重复受到干扰或区间过宽时的最多重复次数。</translation>
    </message>
    <message>
        <source>0: twice the repeats</source>
        <translation>0：重复次数的两倍</translation>
    </message>
    <message>
        <source>An interval is wide above this half width, in % of the mean.</source>
        <translation>半宽超过此值（占均值的 %）时，区间视为过宽。</translation>
    </message>
    <message>
        <source>Seconds to wait at most, before each repetition, for the temperature of the first.</source>
        <translation>每次重复之前，等待温度回到首次重复时的水平，最多等待的秒数。</translation>
    </message>
    <message>
        <source>Seed of the order of the cells.</source>
        <translation>单元格顺序的随机种子。</translation>
    </message>
    <message>
        <source>The matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Write the layers, or a line for each of several networks.</source>
        <translation>写出各层；有多个网络时，每个网络一行。</translation>
    </message>
    <message>
        <source>Write the same as a Markdown document.</source>
        <translation>将同样的内容写成 Markdown 文档。</translation>
    </message>
    <message>
        <source>GPU memory {}</source>
        <extracomment>A GPU, by its PCI bus id.</extracomment>
        <translation>显存 {0}</translation>
    </message>
    <message>
        <source>last minute</source>
        <translation>最近一分钟</translation>
    </message>
    <message>
        <source>processes with a GPU open</source>
        <translation>占用 GPU 的进程</translation>
    </message>
    <message>
        <source>for {}</source>
        <translation>适用于 {}</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>该运行</translation>
    </message>
    <message>
        <source>Step {} was marked as &quot;{}&quot; through {}: {} ms.</source>
        <translation>第 {0} 步已通过 {2} 标记为“{1}”：{3} ms。</translation>
    </message>
    <message>
        <source>The checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Usage: {}</source>
        <translation>用法：{}</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>子命令</translation>
    </message>
    <message>
        <source>{} SUBCOMMAND --help says more.</source>
        <translation>更多内容请见 {} SUBCOMMAND --help。</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>a defect of ours</source>
        <translation>程序自身的缺陷</translation>
    </message>
    <message>
        <source>wrong usage</source>
        <translation>用法错误</translation>
    </message>
    <message>
        <source>data that cannot be read, or output that cannot be written</source>
        <translation>数据无法读取，或输出无法写入</translation>
    </message>
    <message>
        <source>a failed device or a missing engine</source>
        <translation>设备故障或缺少引擎</translation>
    </message>
    <message>
        <source>a training that did its work but could not save what it reports</source>
        <translation>训练已完成，但未能保存其结果</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Settings that belong together; options given beside it override them.</source>
        <translation>成套的设置；同时指定的选项会覆盖其中的设置。</translation>
    </message>
    <message>
        <source>engine</source>
        <extracomment>In the list of versions, what stands for the engine&apos;s library.</extracomment>
        <translation>引擎</translation>
    </message>
    <message>
        <source>{} ({}, {})</source>
        <translation>{}（{}，{}）</translation>
    </message>
    <message>
        <source>LibTorch&apos;s own</source>
        <translation>LibTorch 自带</translation>
    </message>
    <message>
        <source>{} (not in use: {})</source>
        <translation>{}（未使用：{}）</translation>
    </message>
    <message>
        <source>none (built without the window)</source>
        <translation>无（构建时不含窗口）</translation>
    </message>
    <message>
        <source>telemetry</source>
        <translation>遥测</translation>
    </message>
    <message>
        <source>host only</source>
        <translation>仅主机</translation>
    </message>
    <message>
        <source>Different {}</source>
        <translation>{0} 不同</translation>
    </message>
    <message>
        <source>{}: line {} of {} {}; it was skipped</source>
        <extracomment>A run, the number of a line, a file, and what is wrong with the line (&quot;is broken JSON&quot;).</extracomment>
        <translation>{0}：{2} 的第 {1} 行{3}；已跳过该行</translation>
    </message>
    <message>
        <source>whole step, live</source>
        <translation>整步，实时</translation>
    </message>
    <message numerus="yes">
        <source>has {} cells, and the header {}.</source>
        <comment>has {} cell, and the header {}.</comment>
        <translation>
            <numerusform>有 {0} 个单元格，而表头有 {1} 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>算术强度</translation>
    </message>
    <message>
        <source>MAC/byte</source>
        <translation>MAC/字节</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/字节</translation>
    </message>
    <message>
        <source>Attained</source>
        <translation>实际达到</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>% of the values</source>
        <translation>占所有值的百分比</translation>
    </message>
    <message>
        <source>train top-1 (mixed)</source>
        <translation>训练 Top-1（混合）</translation>
    </message>
    <message>
        <source>train top-1</source>
        <translation>训练 Top-1</translation>
    </message>
    <message>
        <source>Best top-1</source>
        <translation>最佳 Top-1</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Settings and results</source>
        <translation>设置与结果</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>learning rate drop</source>
        <translation>学习率下降</translation>
    </message>
    <message>
        <source>time since the start of the run</source>
        <translation>运行开始后的时间</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>training images seen</source>
        <translation>已训练图像数</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>测量用时</translation>
    </message>
    <message>
        <source>Step time, mean</source>
        <translation>每步用时，均值</translation>
    </message>
    <message>
        <source>Step time, median</source>
        <translation>每步用时，中位数</translation>
    </message>
    <message>
        <source>Step time, 95th percentile</source>
        <translation>每步用时，95 百分位</translation>
    </message>
    <message>
        <source>Step time, 99th percentile</source>
        <translation>每步用时，99 百分位</translation>
    </message>
    <message>
        <source>Step time, std</source>
        <translation>每步用时，标准差</translation>
    </message>
    <message>
        <source>Data wait</source>
        <translation>数据等待</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>% of the step</source>
        <translation>%，占每步</translation>
    </message>
    <message>
        <source>Peak allocated by LibTorch</source>
        <translation>LibTorch 分配峰值</translation>
    </message>
    <message>
        <source>Peak memory of the process</source>
        <translation>进程峰值内存</translation>
    </message>
    <message>
        <source>User CPU time</source>
        <translation>用户态 CPU 时间</translation>
    </message>
    <message>
        <source>System CPU time</source>
        <translation>系统态 CPU 时间</translation>
    </message>
    <message>
        <source>Shader clock</source>
        <translation>着色器频率</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>% of the time</source>
        <translation>%，占时间</translation>
    </message>
    <message>
        <source>CPU of other processes</source>
        <translation>其他进程的 CPU 占用</translation>
    </message>
    <message>
        <source>train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Training loss of the epoch</source>
        <translation>本轮训练损失</translation>
    </message>
    <message>
        <source>Training top-1 of the epoch</source>
        <translation>本轮训练 Top-1</translation>
    </message>
    <message>
        <source>val</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation>训练 Top-1</translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation>验证 Top-1</translation>
    </message>
    <message>
        <source>val top-1</source>
        <translation>验证 Top-1</translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation>验证 Top-5</translation>
    </message>
    <message>
        <source>val top-5</source>
        <translation>验证 Top-5</translation>
    </message>
    <message>
        <source>Step without waiting, mean of the ranks</source>
        <translation>不含等待的每步用时，各 rank 平均</translation>
    </message>
    <message>
        <source>Step without waiting, slowest rank</source>
        <translation>不含等待的每步用时，最慢 rank</translation>
    </message>
    <message>
        <source>slowest</source>
        <translation>最慢</translation>
    </message>
    <message>
        <source>Step without waiting, fastest rank</source>
        <translation>不含等待的每步用时，最快 rank</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation>每轮用时</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>数据等待</translation>
    </message>
    <message>
        <source>Memory controller utilization</source>
        <translation>显存控制器利用率</translation>
    </message>
    <message>
        <source>memory controller</source>
        <translation>显存控制器</translation>
    </message>
    <message>
        <source>shader</source>
        <translation>着色器</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>显存频率</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Edge temperature</source>
        <translation>边缘温度</translation>
    </message>
    <message>
        <source>Memory temperature</source>
        <translation>显存温度</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>实际功耗</translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation>功耗上限</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>GPU memory used</source>
        <translation>已用显存</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Energy counter</source>
        <translation>能量计数器</translation>
    </message>
    <message>
        <source>PCIe link width</source>
        <translation>PCIe 链路宽度</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>通道数</translation>
    </message>
    <message>
        <source>Allocated by LibTorch</source>
        <translation>LibTorch 已分配</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Reserved by LibTorch</source>
        <translation>LibTorch 已保留</translation>
    </message>
    <message>
        <source>peak of the pass</source>
        <translation>本遍峰值</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>CPU of the process</source>
        <translation>本进程的 CPU 占用</translation>
    </message>
    <message>
        <source>TorchDeck</source>
        <translation>TorchDeck</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>已用内存</translation>
    </message>
    <message>
        <source>Memory of the process</source>
        <translation>进程内存</translation>
    </message>
    <message>
        <source>package</source>
        <translation>封装</translation>
    </message>
    <message>
        <source>Disk reads</source>
        <translation>磁盘读取</translation>
    </message>
    <message>
        <source>Throughput at the sample</source>
        <translation>采样时的吞吐量</translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation>本次运行能耗</translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation>每步数据等待</translation>
    </message>
    <message>
        <source>Energy of the epoch</source>
        <translation>本轮能耗</translation>
    </message>
    <message>
        <source>Error bound of the energy</source>
        <translation>能耗误差上限</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>每张图像能耗</translation>
    </message>
    <message>
        <source>CPU of TorchDeck</source>
        <translation>TorchDeck 的 CPU</translation>
    </message>
    <message>
        <source>Pass time</source>
        <translation>本遍用时</translation>
    </message>
    <message>
        <source>End of the pass</source>
        <translation>本遍结束时间</translation>
    </message>
    <message>
        <source>Unix s</source>
        <translation>Unix 秒</translation>
    </message>
    <message>
        <source>Validation top-1 by class</source>
        <translation>各类别验证 Top-1</translation>
    </message>
    <message>
        <source>Weight norm by parameter</source>
        <translation>各参数权重范数</translation>
    </message>
    <message>
        <source>Gradient norm by parameter</source>
        <translation>各参数梯度范数</translation>
    </message>
    <message>
        <source>Step without waiting by rank</source>
        <translation>各 rank 不含等待的每步用时</translation>
    </message>
    <message>
        <source>CPU by core</source>
        <translation>各 CPU 核心</translation>
    </message>
    <message>
        <source>Steps are profiled on the CPU only: on a GPU the host&apos;s clock sees launches. Choose {}.</source>
        <translation>只能在 CPU 上分析步骤：在 GPU 上，主机时钟看到的是启动时间。请选择 {}。</translation>
    </message>
    <message>
        <source>the CPU as the device</source>
        <translation>CPU 作为设备</translation>
    </message>
    <message>
        <source>{}: no LibTorch is in it, and no Python of it brings one. That of a Debian package is found without naming it.</source>
        <translation>{}：其中没有 LibTorch，其中的 Python 也不带。Debian 软件包中的 LibTorch 无需指明即可找到。</translation>
    </message>
    <message>
        <source>the display &apos;{}&apos; cannot be opened</source>
        <translation>无法打开显示器“{}”</translation>
    </message>
    <message>
        <source>there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set</source>
        <translation>没有显示器：DISPLAY 和 WAYLAND_DISPLAY 均未设置</translation>
    </message>
    <message>
        <source>{} is there twice.</source>
        <translation>{} 出现了两次。</translation>
    </message>
    <message>
        <source>{} has no values.</source>
        <translation>{} 没有值。</translation>
    </message>
    <message>
        <source>{} has no profile. Runs get one when Profile is pressed while they train.</source>
        <translation>{} 没有性能分析。训练时按下“性能分析”，运行才会有。</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>以下之一：{}</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a number above {}</source>
        <translation>大于 {} 的数字</translation>
    </message>
    <message>
        <source>{} needs a value.</source>
        <translation>{} 需要一个值。</translation>
    </message>
    <message>
        <source>give either {} or {}.</source>
        <translation>{} 与 {} 只能指定其一。</translation>
    </message>
    <message>
        <source>unknown --metric &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation>未知的 --metric“{}”。是否指“{}”？</translation>
    </message>
    <message>
        <source>unknown --metric &apos;{}&apos;: it is one of the columns with numbers of metrics.csv.</source>
        <translation>未知的 --metric“{}”：它是 metrics.csv 中的某个数值列。</translation>
    </message>
    <message>
        <source>{} takes no value.</source>
        <translation>{} 不接受值。</translation>
    </message>
    <message>
        <source>{} needs {} values.</source>
        <translation>{} 需要 {} 个值。</translation>
    </message>
    <message>
        <source>{} needs {} as well.</source>
        <translation>{} 还需要 {}。</translation>
    </message>
    <message>
        <source>SWA recomputes the batch norm statistics of the averaged weights, which is not possible in a TorchScript model: leave it out, or average with {}.</source>
        <translation>SWA 会为平均后的权重重新计算批归一化统计量，而 TorchScript 模型无法做到：请去掉它，或用 {} 做平均。</translation>
    </message>
    <message>
        <source>these weights belong to the TorchScript model {}, which is a program and runs with your rights.</source>
        <translation>这些权重属于 TorchScript 模型 {}，它是一个以您的权限运行的程序。</translation>
    </message>
    <message>
        <source>There is no engine for the LibTorch in {}. Type: torchdeck engine build {}</source>
        <translation>没有适用于 {} 中 LibTorch 的引擎。请输入：torchdeck engine build {}</translation>
    </message>
    <message>
        <source>a whole number from {} up to {}</source>
        <translation>{0} 到 {1} 之间的整数</translation>
    </message>
    <message>
        <source>a number from {} up to {}</source>
        <translation>{0} 到 {1} 之间的数</translation>
    </message>
    <message>
        <source>{} cannot be computed in bfloat16: {}</source>
        <translation>{0} 不能用 bfloat16 计算：{1}</translation>
    </message>
    <message>
        <source>{} Choose fp32.</source>
        <translation>{0}请选择 fp32。</translation>
    </message>
    <message>
        <source>It gives no tensor: it must map images to scores.</source>
        <translation>它不输出张量：模型必须把图像映射为得分。</translation>
    </message>
    <message>
        <source>The model gives {} tensors; its scores are taken from number {}.</source>
        <translation>模型输出 {0} 个张量；得分取自第 {1} 个。</translation>
    </message>
    <message>
        <source>The model gives {} tensors; its scores are taken from {}.</source>
        <translation>模型输出 {0} 个张量；得分取自 {1}。</translation>
    </message>
    <message>
        <source>The model ends in probabilities (softmax), not in logits: their logarithms are used.</source>
        <translation>模型的输出是概率（softmax），而不是 logits：使用概率的对数。</translation>
    </message>
    <message>
        <source>{} takes one image at a time. Save a model that takes batches of any size: x.flatten(1) in place of x.view(1, -1).</source>
        <translation>{0} 一次只接受一张图像。请保存一个接受任意批大小的模型：用 x.flatten(1) 代替 x.view(1, -1)。</translation>
    </message>
    <message>
        <source>{} does not give a score of each class for each image: it must map images [N, 3, H, W] to scores [N, classes], for any number of images.</source>
        <translation>{0} 没有为每张图像的每个类别给出得分：对任意数量的图像，模型必须把图像 [N, 3, H, W] 映射为得分 [N, 类别数]。</translation>
    </message>
    <message>
        <source>{} gives a single score for each image: a classifier gives one for each of two or more classes.</source>
        <translation>{0} 对每张图像只给出一个得分：分类器应为两个或更多类别各给出一个得分。</translation>
    </message>
    <message>
        <source>is {}.</source>
        <translation>是{0}。</translation>
    </message>
    <message>
        <source>{} is not a folder but {}.</source>
        <translation>{0} 不是文件夹，而是{1}。</translation>
    </message>
    <message>
        <source>{}: {} is {}.</source>
        <translation>{0}：{1} 是{2}。</translation>
    </message>
    <message>
        <source>is not a folder of images but {}.</source>
        <translation>不是图像文件夹，而是{0}。</translation>
    </message>
    <message>
        <source>{} cannot be trained on a batch of one image, and the last batch of an epoch has one: choose another batch size.</source>
        <translation>{0} 不能用只有一张图像的批次训练，而每轮的最后一个批次只有一张：请选择其他批大小。</translation>
    </message>
    <message>
        <source>is not a trace but {}.</source>
        <translation>不是跟踪文件，而是{0}。</translation>
    </message>
    <message>
        <source>is not a peaks.json but {}.</source>
        <translation>不是 peaks.json，而是{0}。</translation>
    </message>
    <message>
        <source>is {}</source>
        <translation>是{0}</translation>
    </message>
    <message>
        <source>gives &apos;{}&apos; twice</source>
        <translation>重复给出了“{0}”</translation>
    </message>
    <message>
        <source>has a byte 0 at byte {}, which no text has</source>
        <translation>在第 {0} 字节处有一个零字节，文本中不应有</translation>
    </message>
    <message>
        <source>different numbers of training images of one dataset</source>
        <translation>同一数据集的训练图像数量不同</translation>
    </message>
    <message>
        <source>{}, mirrored</source>
        <translation>{0}，镜像</translation>
    </message>
    <message numerus="yes">
        <source>{} folders that cannot be read</source>
        <comment>{} folder that cannot be read</comment>
        <translation>
            <numerusform>{} 个无法读取的文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Print everything as JSON instead: layers and operators.</source>
        <translation>改为以 JSON 输出全部内容：各层和各算子。</translation>
    </message>
    <message>
        <source>Print everything as JSON instead.</source>
        <translation>改为以 JSON 输出全部内容。</translation>
    </message>
    <message>
        <source>Write everything into this file as JSON.</source>
        <translation>将全部内容以 JSON 写入此文件。</translation>
    </message>
    <message>
        <source>Measure nothing: show a profile that --out wrote, or what differs between two of them.</source>
        <translation>不测量：显示 --out 写出的性能分析结果，或比较其中两份的差异。</translation>
    </message>
    <message>
        <source>To read a log, type: {}</source>
        <translation>要读取日志，请输入：{}</translation>
    </message>
    <message>
        <source>Nothing has to be cleared: each run has a folder of its own.</source>
        <translation>无需清除：每次运行都有自己的文件夹。</translation>
    </message>
    <message>
        <source>Here it is {}.</source>
        <translation>这里对应的是 {}。</translation>
    </message>
    <message>
        <source>invalid TORCHDECK_MAX_ISA {}: expected avx2</source>
        <translation>TORCHDECK_MAX_ISA {0} 无效：应为 avx2</translation>
    </message>
    <message>
        <source>torchdeck doctor says why, and what to type.</source>
        <translation>torchdeck doctor 会说明原因以及该输入什么。</translation>
    </message>
    <message>
        <source>The Machine page says why, and what to do.</source>
        <translation>“本机”页会说明原因以及该怎么做。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>A name for this run, shown instead of its model and dataset. It can be changed at any time.</source>
        <translation>本次运行的名称，代替模型和数据集显示。可随时更改。</translation>
    </message>
    <message>
        <source>The image cache needs {} MiB, and {} MiB of memory are free here: choose a smaller {}, or {}.</source>
        <translation>图像缓存需要 {0} MiB，而此处只有 {1} MiB 空闲内存：请选择更小的{2}，或{3}。</translation>
    </message>
    <message>
        <source>{} has no kernels in this LibTorch</source>
        <translation>此 LibTorch 没有 {0} 的内核</translation>
    </message>
    <message>
        <source>{} is part of the CPU</source>
        <translation>{0} 是 CPU 的核显</translation>
    </message>
    <message>
        <source>{} has less memory</source>
        <translation>{0} 的显存更少</translation>
    </message>
    <message>
        <source>{} is used: {}. {}={} hides the others.</source>
        <translation>使用 {0}：{1}。{2}={3} 可隐藏其他 GPU。</translation>
    </message>
    <message>
        <source>fp32: this CPU cannot compute bf16 with this LibTorch ({})</source>
        <translation>fp32：此 CPU 无法用此 LibTorch 计算 bf16（{0}）</translation>
    </message>
    <message>
        <source>fp32: this CPU has no arithmetic in bf16</source>
        <translation>fp32：此 CPU 没有 bf16 运算</translation>
    </message>
    <message>
        <source>This CPU cannot compute bf16 with this LibTorch ({}). Choose auto or fp32.</source>
        <translation>此 CPU 无法用此 LibTorch 计算 bf16（{0}）。请选择 auto 或 fp32。</translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: LibTorch&apos;s ROCm does not start on it.</source>
        <translation>未使用 AMD GPU {0}：LibTorch 的 ROCm 无法在其上启动。</translation>
    </message>
    <message>
        <source>{} asks for expandable_segments, with which losses become NaN on RDNA4 cards</source>
        <translation>{0} 启用了 expandable_segments，在 RDNA4 显卡上损失会变为 NaN</translation>
    </message>
    <message>
        <source>&quot;name&quot; is not text</source>
        <translation>“name”不是文本</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The GPU is at work, and its shader clock stays at {} MHz: the clock is stuck. Restart the machine; if it comes back, update the kernel and the card&apos;s firmware.</source>
        <translation>GPU 正在工作，但着色器频率停在 {0} MHz：频率卡住了。请重启机器；若再次出现，请更新系统内核和显卡固件。</translation>
    </message>
    <message>
        <source>no kernels for this machine&apos;s {}</source>
        <translation>没有本机 {0} 的内核</translation>
    </message>
    <message>
        <source>Legends name runs by their folders. [their names]</source>
        <translation>图例以文件夹名称表示各运行。[以运行名称]</translation>
    </message>
    <message>
        <source>A step on {}</source>
        <translation>{0} 上的一步</translation>
    </message>
    <message>
        <source>{}: correct, loss {} in {} ms</source>
        <translation>{0}：正确，损失 {1}，{2} ms</translation>
    </message>
    <message>
        <source>{} computes wrong results: loss {} instead of {}</source>
        <translation>{0} 计算结果错误：损失为 {1}，应为 {2}</translation>
    </message>
    <message>
        <source>What is trained on it would be worth nothing.</source>
        <translation>在其上训练的结果毫无价值。</translation>
    </message>
    <message>
        <source>Remove overrides of the card, update its driver, and try another LibTorch.</source>
        <translation>移除显卡的覆盖变量，更新驱动，并换一个 LibTorch 试试。</translation>
    </message>
    <message>
        <source>Trainings on this device end in the same way.</source>
        <translation>在此设备上训练也会这样结束。</translation>
    </message>
    <message>
        <source>Choose another device until then.</source>
        <translation>在此之前请选择其他设备。</translation>
    </message>
    <message>
        <source>{} is loaded</source>
        <translation>加载的是 {0}</translation>
    </message>
    <message>
        <source>Products of matrices take up to 60 times as long as they could.</source>
        <translation>矩阵乘积最多慢 60 倍。</translation>
    </message>
    <message>
        <source>Install OpenBLAS, on Debian with the command below.</source>
        <translation>安装 OpenBLAS，在 Debian 上使用下面的命令。</translation>
    </message>
    <message>
        <source>{}; LibTorch uses {}</source>
        <translation>{0}；LibTorch 使用 {1}</translation>
    </message>
    <message>
        <source>LibTorch ({}) sees no GPU, though its device can be opened</source>
        <translation>LibTorch（{0}）看不到 GPU，尽管其设备可以打开</translation>
    </message>
    <message>
        <source>Trainings run on the CPU.</source>
        <translation>训练在 CPU 上运行。</translation>
    </message>
    <message>
        <source>The driver may be older than this LibTorch needs: update it, or install an older LibTorch.</source>
        <translation>驱动可能低于此 LibTorch 的要求：请更新驱动，或安装较旧的 LibTorch。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Nothing can be trained without it; logs and runs can be looked at.</source>
        <translation>没有它就无法训练；仍可查看日志和运行。</translation>
    </message>
    <message>
        <source>See which LibTorch there is, and build an engine for it.</source>
        <translation>查看有哪些 LibTorch，并为其构建引擎。</translation>
    </message>
    <message>
        <source>{} cannot be opened ({})</source>
        <translation>无法打开 {0}（{1}）</translation>
    </message>
    <message>
        <source>Without it LibTorch sees no GPU, and trainings run on the CPU.</source>
        <translation>没有它，LibTorch 看不到 GPU，训练只能在 CPU 上运行。</translation>
    </message>
    <message>
        <source>Restart the machine. If it stays so, the driver&apos;s messages say more.</source>
        <translation>重启机器。如果仍然如此，驱动的消息会说明更多。</translation>
    </message>
    <message>
        <source>The container lost the device. Start the container again, with the device named.</source>
        <translation>容器丢失了该设备。请指定该设备并重新启动容器。</translation>
    </message>
    <message>
        <source>{} belongs to group {}, which has no name here</source>
        <translation>{0} 属于组 {1}，该组在此没有名称</translation>
    </message>
    <message>
        <source>Start the container with that group.</source>
        <translation>用该组启动容器。</translation>
    </message>
    <message>
        <source>{} is refused to group {}, which this session has</source>
        <translation>{0} 拒绝组 {1} 访问，而本会话已有该组</translation>
    </message>
    <message>
        <source>Give the group the right to use it.</source>
        <translation>给该组使用权限。</translation>
    </message>
    <message>
        <source>{} belongs to group {}; you are in it, this session is not yet</source>
        <translation>{0} 属于组 {1}；账户已在组中，但本会话尚未生效</translation>
    </message>
    <message>
        <source>Log out and in again. To try it without that, start TorchDeck from a terminal:</source>
        <translation>注销后重新登录。若想先试试，请在终端中启动 TorchDeck：</translation>
    </message>
    <message>
        <source>{} belongs to group {}; you are not in it</source>
        <translation>{0} 属于组 {1}；账户不在该组中</translation>
    </message>
    <message>
        <source>Add yourself to the group, then log out and in again.</source>
        <translation>把自己加入该组，然后注销并重新登录。</translation>
    </message>
    <message>
        <source>AMD driver</source>
        <translation>AMD 驱动</translation>
    </message>
    <message>
        <source>Without it there is no GPU to train on.</source>
        <translation>没有它就没有可用于训练的 GPU。</translation>
    </message>
    <message>
        <source>the driver amdgpu is not loaded</source>
        <translation>未加载驱动 amdgpu</translation>
    </message>
    <message>
        <source>Load it. If it is refused, nomodeset or a blacklist stands in its way.</source>
        <translation>加载它。若被拒绝，原因是 nomodeset 或黑名单。</translation>
    </message>
    <message>
        <source>{} is set aside for virtual machines (vfio-pci)</source>
        <translation>{0} 已留给虚拟机（vfio-pci）</translation>
    </message>
    <message>
        <source>Remove its ids from the options of vfio-pci, then restart.</source>
        <translation>从 vfio-pci 的选项中移除其 ID，然后重启。</translation>
    </message>
    <message>
        <source>amdgpu did not start the card {} (Linux {})</source>
        <translation>amdgpu 未能启动显卡 {0}（Linux {1}）</translation>
    </message>
    <message>
        <source>Its firmware is missing, or the kernel is older than the card (RDNA4 needs Linux 6.13). Install the firmware, on Debian with the command below, or a newer kernel, then restart.</source>
        <translation>缺少固件，或内核比显卡旧（RDNA4 需要 Linux 6.13）。请安装固件（在 Debian 上使用下面的命令）或更新的内核，然后重启。</translation>
    </message>
    <message>
        <source>amdgpu, Linux {}</source>
        <translation>amdgpu，Linux {0}</translation>
    </message>
    <message>
        <source>GPU device</source>
        <translation>GPU 设备</translation>
    </message>
    <message>
        <source>/dev/kfd is missing</source>
        <translation>缺少 /dev/kfd</translation>
    </message>
    <message>
        <source>Without it ROCm sees no GPU, and trainings run on the CPU.</source>
        <translation>没有它，ROCm 看不到 GPU，训练只能在 CPU 上运行。</translation>
    </message>
    <message>
        <source>Start the container with the GPU&apos;s devices.</source>
        <translation>用 GPU 的设备启动容器。</translation>
    </message>
    <message>
        <source>Windows&apos; Linux has another device; install AMD&apos;s ROCm for WSL.</source>
        <translation>Windows 的 Linux 使用另一种设备；请安装 AMD 的 ROCm for WSL。</translation>
    </message>
    <message>
        <source>This kernel was built without HSA_AMD. Install the kernel of the distribution.</source>
        <translation>此内核构建时未启用 HSA_AMD。请安装发行版的内核。</translation>
    </message>
    <message>
        <source>Render node</source>
        <translation>渲染节点</translation>
    </message>
    <message>
        <source>/dev/kfd can be opened</source>
        <translation>/dev/kfd 可以打开</translation>
    </message>
    <message>
        <source>Hidden GPUs</source>
        <translation>被隐藏的 GPU</translation>
    </message>
    <message>
        <source>{} is &quot;{}&quot;, which hides every GPU</source>
        <translation>{0} 为“{1}”，会隐藏所有 GPU</translation>
    </message>
    <message>
        <source>LibTorch sees what this variable names, and nothing else.</source>
        <translation>LibTorch 只能看到该变量指定的 GPU。</translation>
    </message>
    <message>
        <source>Override of the card</source>
        <translation>显卡覆盖</translation>
    </message>
    <message>
        <source>ROCm takes every card for that one. Kernels for another card crash, or compute wrong results; it dates from a time when this card was not known.</source>
        <translation>ROCm 会把每块卡都当成该型号。其他显卡的内核会崩溃或算错；它是此卡尚未受支持时留下的。</translation>
    </message>
    <message>
        <source>HSA_OVERRIDE_GFX_VERSION is {}, the card is {}</source>
        <translation>HSA_OVERRIDE_GFX_VERSION 为 {0}，显卡是 {1}</translation>
    </message>
    <message>
        <source>{} W</source>
        <translation>{0} W</translation>
    </message>
    <message>
        <source>{} W, the card&apos;s default is {} W</source>
        <translation>{0} W，显卡默认值为 {1} W</translation>
    </message>
    <message>
        <source>The card slows down to stay below it.</source>
        <translation>显卡会降频以不超过它。</translation>
    </message>
    <message>
        <source>Set it to the default, unless it was lowered on purpose.</source>
        <translation>设为默认值，除非是有意调低。</translation>
    </message>
    <message>
        <source>Clocks of the card</source>
        <translation>显卡频率</translation>
    </message>
    <message>
        <source>the performance level is set to {}</source>
        <translation>性能级别设为 {0}</translation>
    </message>
    <message>
        <source>The card does not raise its clocks when there is work.</source>
        <translation>有任务时显卡也不会提高频率。</translation>
    </message>
    <message>
        <source>Let the driver choose.</source>
        <translation>让驱动自行选择。</translation>
    </message>
    <message>
        <source>Kernels for this card</source>
        <translation>此显卡的内核</translation>
    </message>
    <message>
        <source>this LibTorch has kernels for {}</source>
        <translation>此 LibTorch 有 {0} 的内核</translation>
    </message>
    <message>
        <source>this LibTorch has no kernels for {}</source>
        <translation>此 LibTorch 没有 {0} 的内核</translation>
    </message>
    <message>
        <source>Trainings on the GPU end at once with &quot;invalid device function&quot;.</source>
        <translation>在 GPU 上训练会立即以“invalid device function”结束。</translation>
    </message>
    <message>
        <source>Install a LibTorch for this card.</source>
        <translation>安装适用于此显卡的 LibTorch。</translation>
    </message>
    <message>
        <source>Kernel cache</source>
        <translation>内核缓存</translation>
    </message>
    <message>
        <source>MIOpen searches and compiles kernels in every run again, which takes minutes.</source>
        <translation>MIOpen 每次运行都会重新搜索并编译内核，需要数分钟。</translation>
    </message>
    <message>
        <source>MIOPEN_DISABLE_CACHE is set</source>
        <translation>已设置 MIOPEN_DISABLE_CACHE</translation>
    </message>
    <message>
        <source>{} cannot be written to</source>
        <translation>{0} 不可写</translation>
    </message>
    <message>
        <source>Make it yours.</source>
        <translation>把它改为自己所有。</translation>
    </message>
    <message>
        <source>MIOpen&apos;s folders can be written to</source>
        <translation>MIOpen 的文件夹可写</translation>
    </message>
    <message>
        <source>Other programs on the GPU</source>
        <translation>GPU 上的其他程序</translation>
    </message>
    <message>
        <source>{} ({}) holds {} MiB of the card&apos;s memory</source>
        <translation>{0}（{1}）占用 {2} MiB 显存</translation>
    </message>
    <message>
        <source>It keeps the card awake, and its memory is missing in trainings.</source>
        <translation>它使显卡无法休眠，训练时也缺少这部分显存。</translation>
    </message>
    <message>
        <source>End it, if it is not needed.</source>
        <translation>如不需要，请结束它。</translation>
    </message>
    <message>
        <source>not tried: the device cannot be opened yet</source>
        <translation>未尝试：设备尚无法打开</translation>
    </message>
    <message>
        <source>Memory allocator</source>
        <translation>内存分配器</translation>
    </message>
    <message>
        <source>Losses become NaN.</source>
        <translation>损失变为 NaN。</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA 驱动</translation>
    </message>
    <message>
        <source>driver {} is installed, and its module is not loaded</source>
        <translation>已安装驱动 {0}，但未加载其模块</translation>
    </message>
    <message>
        <source>Restart. If it stays so, Secure Boot refuses a module that is not signed, or the module was not built for this kernel.</source>
        <translation>重启。若仍如此，则是 Secure Boot 拒绝未签名的模块，或模块不是为此内核构建的。</translation>
    </message>
    <message>
        <source>nouveau drives the card, with which nothing can be trained</source>
        <translation>显卡由 nouveau 驱动，无法用于训练</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver, then restart.</source>
        <translation>安装 NVIDIA 驱动，然后重启。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is not loaded</source>
        <translation>未加载 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>driver {} is loaded, its libraries are {}</source>
        <translation>已加载驱动 {0}，而其库是 {1}</translation>
    </message>
    <message>
        <source>An update replaced the libraries under the running driver: NVML refuses (error 18), and CUDA does not start.</source>
        <translation>更新替换了运行中驱动的库：NVML 拒绝（错误 18），CUDA 无法启动。</translation>
    </message>
    <message>
        <source>Restart the machine.</source>
        <translation>重启机器。</translation>
    </message>
    <message>
        <source>loaded</source>
        <translation>已加载</translation>
    </message>
    <message>
        <source>Start the container with the GPUs.</source>
        <translation>用 GPU 启动容器。</translation>
    </message>
    <message>
        <source>Make the device files.</source>
        <translation>创建设备文件。</translation>
    </message>
    <message>
        <source>It is often so after suspend: load this part of the driver again.</source>
        <translation>挂起后常会这样：请重新加载驱动的这一部分。</translation>
    </message>
    <message>
        <source>systemd took the device from the container when its units were loaded again (daemon-reload). Start the container again, with its devices named.</source>
        <translation>systemd 重新加载单元（daemon-reload）时从容器中收回了设备。请指定设备并重新启动容器。</translation>
    </message>
    <message>
        <source>/dev/nvidia0 can be opened</source>
        <translation>/dev/nvidia0 可以打开</translation>
    </message>
    <message>
        <source>A driver that hangs stops trainings, and cannot be ended without a restart.</source>
        <translation>挂起的驱动会使训练停住，不重启就无法结束。</translation>
    </message>
    <message>
        <source>Parts of the card</source>
        <translation>显卡分区</translation>
    </message>
    <message>
        <source>{} is divided (MIG)</source>
        <translation>{0} 已分区（MIG）</translation>
    </message>
    <message>
        <source>A training gets one part of it, whatever the card has.</source>
        <translation>无论显卡多大，一次训练只得到其中一个分区。</translation>
    </message>
    <message>
        <source>Name the part with CUDA_VISIBLE_DEVICES, or turn MIG off.</source>
        <translation>用 CUDA_VISIBLE_DEVICES 指定分区，或关闭 MIG。</translation>
    </message>
    <message>
        <source>Set it to the default, unless it was lowered on purpose. On a laptop, nvidia-powerd moves it: sudo systemctl enable --now nvidia-powerd</source>
        <translation>设为默认值，除非是有意调低。在笔记本上由 nvidia-powerd 调节：sudo systemctl enable --now nvidia-powerd</translation>
    </message>
    <message>
        <source>Windows&apos; driver is used; clocks, fan and processes cannot be read there</source>
        <translation>使用 Windows 的驱动；无法读取频率、风扇和进程</translation>
    </message>
    <message>
        <source>Update WSL and Windows&apos; graphics driver, in Windows.</source>
        <translation>在 Windows 中更新 WSL 和显卡驱动。</translation>
    </message>
    <message>
        <source>no engine fits a LibTorch of this system</source>
        <translation>没有引擎适合本系统的 LibTorch</translation>
    </message>
    <message>
        <source>Install LibTorch, on Debian with the command below, or build an engine for one.</source>
        <translation>安装 LibTorch（在 Debian 上使用下面的命令），或为已有的构建引擎。</translation>
    </message>
    <message>
        <source>this LibTorch is for {}, the card is of {}</source>
        <translation>此 LibTorch 适用于 {0}，而显卡是 {1} 的</translation>
    </message>
    <message>
        <source>Trainings run on the CPU, and the card is not used.</source>
        <translation>训练在 CPU 上运行，未使用显卡。</translation>
    </message>
    <message>
        <source>no AVX2</source>
        <translation>没有 AVX2</translation>
    </message>
    <message>
        <source>LibTorch computes with its slowest kernels: three times slower, or more.</source>
        <translation>LibTorch 使用最慢的内核：慢三倍或更多。</translation>
    </message>
    <message>
        <source>In a virtual machine, let the guest see the host&apos;s CPU. An older CPU has no more.</source>
        <translation>在虚拟机中，让客户机看到宿主机的 CPU。较旧的 CPU 只能如此。</translation>
    </message>
    <message>
        <source>{} is {}</source>
        <translation>{0} 为 {1}</translation>
    </message>
    <message numerus="yes">
        <source>{} CPUs</source>
        <comment>{} CPU</comment>
        <translation>
            <numerusform>{0} 个 CPU</numerusform>
        </translation>
    </message>
    <message>
        <source>{} of them efficiency cores</source>
        <translation>其中 {0} 个能效核</translation>
    </message>
    <message>
        <source>{} NUMA nodes</source>
        <translation>{0} 个 NUMA 节点</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配额</translation>
    </message>
    <message>
        <source>the control group allows {} of {} CPUs</source>
        <translation>控制组允许使用 {1} 个 CPU 中的 {0} 个</translation>
    </message>
    <message>
        <source>Trainings on the CPU and the loader of images get no more.</source>
        <translation>CPU 训练和图像加载只能使用这么多。</translation>
    </message>
    <message>
        <source>Allow more where the container, job or service is started.</source>
        <translation>在启动容器、作业或服务的地方允许更多。</translation>
    </message>
    <message>
        <source>OMP_NUM_THREADS is {}, and there are {} CPUs</source>
        <translation>OMP_NUM_THREADS 为 {0}，而有 {1} 个 CPU</translation>
    </message>
    <message>
        <source>Trainings on the CPU use that many threads.</source>
        <translation>CPU 训练使用这么多线程。</translation>
    </message>
    <message>
        <source>CPU clock</source>
        <translation>CPU 频率</translation>
    </message>
    <message>
        <source>The CPU stays below the clock it could reach.</source>
        <translation>CPU 达不到本可达到的频率。</translation>
    </message>
    <message>
        <source>the governor is powersave</source>
        <translation>调速器为 powersave</translation>
    </message>
    <message>
        <source>Choose a governor that raises the clock.</source>
        <translation>选择会提高频率的调速器。</translation>
    </message>
    <message>
        <source>the energy preference is power</source>
        <translation>能耗偏好为 power</translation>
    </message>
    <message>
        <source>Choose balance or performance.</source>
        <translation>选择 balance 或 performance。</translation>
    </message>
    <message>
        <source>the power profile is low-power</source>
        <translation>电源配置为 low-power</translation>
    </message>
    <message>
        <source>Choose balanced or performance.</source>
        <translation>选择 balanced 或 performance。</translation>
    </message>
    <message>
        <source>held at {}, it could reach {}</source>
        <translation>被限制在 {0}，本可达到 {1}</translation>
    </message>
    <message>
        <source>Remove the limit, unless it is against heat or noise.</source>
        <translation>移除限制，除非是为了散热或降噪。</translation>
    </message>
    <message>
        <source>turbo is off</source>
        <translation>turbo 已关闭</translation>
    </message>
    <message>
        <source>Turn it on.</source>
        <translation>打开它。</translation>
    </message>
    <message>
        <source>boost is off</source>
        <translation>boost 已关闭</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电池</translation>
    </message>
    <message>
        <source>on battery</source>
        <translation>正在使用电池</translation>
    </message>
    <message>
        <source>CPU and GPU are slowed down, and a run may end with the battery.</source>
        <translation>CPU 和 GPU 会降频，电池耗尽时运行也会结束。</translation>
    </message>
    <message>
        <source>Plug the machine in.</source>
        <translation>接上电源。</translation>
    </message>
    <message>
        <source>{} free, the control group allows {} of {}</source>
        <translation>空闲 {0}，控制组允许使用 {2} 中的 {1}</translation>
    </message>
    <message>
        <source>{} of {} free</source>
        <translation>空闲 {0}，共 {1}</translation>
    </message>
    <message>
        <source>A training that needs more is ended by the kernel, without a message.</source>
        <translation>需要更多内存的训练会被系统内核直接结束，没有消息。</translation>
    </message>
    <message>
        <source>End other programs, or choose a smaller batch and no image cache.</source>
        <translation>结束其他程序，或选择更小的批次且不用图像缓存。</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>{} are swapped out</source>
        <translation>{0} 已换出</translation>
    </message>
    <message>
        <source>Steps that wait for the disk take many times as long.</source>
        <translation>等待磁盘的步要慢许多倍。</translation>
    </message>
    <message>
        <source>End other programs.</source>
        <translation>结束其他程序。</translation>
    </message>
    <message>
        <source>Huge pages</source>
        <translation>大页</translation>
    </message>
    <message>
        <source>turned off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Large tensors cost more time to get and to read on the CPU.</source>
        <translation>在 CPU 上分配和读取大张量更耗时。</translation>
    </message>
    <message>
        <source>Let programs ask for them.</source>
        <translation>允许程序申请大页。</translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation>包含运行的文件夹</translation>
    </message>
    <message>
        <source>{} cannot be written to ({})</source>
        <translation>{0} 不可写（{1}）</translation>
    </message>
    <message>
        <source>No run can begin there.</source>
        <translation>无法在那里开始运行。</translation>
    </message>
    <message>
        <source>Choose another folder for runs, or make this one yours.</source>
        <translation>选择其他用于存放运行的文件夹，或把它改为自己所有。</translation>
    </message>
    <message>
        <source>{} free</source>
        <translation>空闲 {0}</translation>
    </message>
    <message>
        <source>A run that cannot save its checkpoints may lose its weights.</source>
        <translation>无法保存检查点的运行可能丢失权重。</translation>
    </message>
    <message>
        <source>Make room, or choose another folder for runs.</source>
        <translation>腾出空间，或选择其他用于存放运行的文件夹。</translation>
    </message>
    <message>
        <source>this file system cannot lock files ({})</source>
        <translation>此文件系统无法锁定文件（{0}）</translation>
    </message>
    <message>
        <source>Two programs that write one run are not kept apart.</source>
        <translation>无法阻止两个程序写入同一运行。</translation>
    </message>
    <message>
        <source>Choose a folder for runs on a local disk.</source>
        <translation>把存放运行的文件夹放在本地磁盘上。</translation>
    </message>
    <message>
        <source>{} free, locks work</source>
        <translation>空闲 {0}，锁定可用</translation>
    </message>
    <message>
        <source>locks work</source>
        <translation>锁定可用</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Downloads are refused, and runs are sorted wrongly.</source>
        <translation>下载会被拒绝，运行的排序也会出错。</translation>
    </message>
    <message>
        <source>Set the clock.</source>
        <translation>校准时钟。</translation>
    </message>
    <message>
        <source>the kernel reads the time from {}</source>
        <translation>系统内核从 {0} 读取时间</translation>
    </message>
    <message>
        <source>It found the CPU&apos;s own clock to jump. Each look at the time is slow, and times of steps are less exact.</source>
        <translation>它发现 CPU 自身的时钟会跳变。每次读取时间都很慢，每步用时也不够精确。</translation>
    </message>
    <message>
        <source>Update the firmware of the mainboard.</source>
        <translation>更新主板固件。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be trained yet: {} things to do</source>
        <comment>Nothing can be trained yet: one thing to do</comment>
        <translation>
            <numerusform>尚无法训练：有 {0} 件事要做</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trainings cannot use the GPU yet: {} things to do</source>
        <comment>Trainings cannot use the GPU yet: one thing to do</comment>
        <translation>
            <numerusform>训练尚无法使用 GPU：有 {0} 件事要做</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trainings run; {} things slow them</source>
        <comment>Trainings run; one thing slows them</comment>
        <translation>
            <numerusform>可以训练；有 {0} 项会使其变慢</numerusform>
        </translation>
    </message>
    <message>
        <source>This machine is ready to train</source>
        <translation>本机已可训练</translation>
    </message>
    <message numerus="yes">
        <source>{} stop trainings</source>
        <comment>{} stops trainings</comment>
        <translation>
            <numerusform>{0} 项妨碍训练</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slow them</source>
        <comment>{} slows them</comment>
        <translation>
            <numerusform>{0} 项使其变慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} are good</source>
        <comment>{} is good</comment>
        <translation>
            <numerusform>{0} 项良好</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} have to wait</source>
        <comment>{} has to wait</comment>
        <translation>
            <numerusform>{0} 项需等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} checks</source>
        <comment>{} check</comment>
        <translation>
            <numerusform>{0} 项检查</numerusform>
        </translation>
    </message>
    <message>
        <source>the GPU was slowed down (heat or power)</source>
        <translation>GPU 被降频（温度或功耗）</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>kernel of the system</source>
        <translation>系统内核</translation>
    </message>
    <message>
        <source>instruction set</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>{} is {}, it was {}</source>
        <translation>{0} 现为 {1}，原为 {2}</translation>
    </message>
    <message>
        <source>Slower than usual: {} % of the throughput of {} earlier runs like it (median {} images/s).</source>
        <translation>比平时慢：吞吐量为此前 {1} 次同类运行的 {0}%（中位数 {2} 张/秒）。</translation>
    </message>
    <message>
        <source>Nothing that was recorded differs.</source>
        <translation>记录中没有任何不同。</translation>
    </message>
    <message>
        <source>What differs: {}.</source>
        <translation>不同之处：{0}。</translation>
    </message>
    <message>
        <source>the path is too long for a socket: set XDG_RUNTIME_DIR to a short one.</source>
        <translation>路径太长，无法用作套接字：请将 XDG_RUNTIME_DIR 设为较短的路径。</translation>
    </message>
    <message>
        <source>No socket can be made ({}).</source>
        <translation>无法创建套接字（{}）。</translation>
    </message>
    <message>
        <source>must be a folder of yours that nobody else may enter (mode 0700).</source>
        <translation>必须是您自己的、他人无法进入的文件夹（权限 0700）。</translation>
    </message>
    <message>
        <source>{}: another process supervises this run.</source>
        <translation>{}：另一个进程正在监管此次运行。</translation>
    </message>
    <message>
        <source>the socket cannot be made ({}).</source>
        <translation>无法创建套接字（{}）。</translation>
    </message>
    <message>
        <source>The training was aborted (SIGABRT), as drivers and libraries do on errors.</source>
        <translation>训练被中止（SIGABRT），驱动程序和库出错时会这样做。</translation>
    </message>
    <message>
        <source>The training ended because a file became shorter while it was read (SIGBUS).</source>
        <translation>训练结束，因为某个文件在读取时变短了（SIGBUS）。</translation>
    </message>
    <message>
        <source>The training crashed (signal {}).</source>
        <translation>训练崩溃（信号 {}）。</translation>
    </message>
    <message>
        <source>This run cannot be paused or stopped by other commands: {}</source>
        <translation>其他命令无法暂停或停止此次运行：{}</translation>
    </message>
    <message>
        <source>{} It continues from the last checkpoint.</source>
        <translation>{}将从最近的检查点继续。</translation>
    </message>
    <message>
        <source>{}: this is not a run folder.</source>
        <translation>{}：不是运行文件夹。</translation>
    </message>
    <message>
        <source>{}: is not running.</source>
        <translation>{}：没有在运行。</translation>
    </message>
    <message>
        <source>{}: trains in a terminal or a window, not in the background: pause or stop it there.</source>
        <translation>{}：在终端或窗口中训练，而不是在后台：请在那里暂停或停止。</translation>
    </message>
    <message>
        <source>epoch {} of {}, step {} of {}</source>
        <translation>第 {}/{} 轮，第 {}/{} 步</translation>
    </message>
    <message>
        <source>its supervisor does not answer.</source>
        <translation>监管进程没有响应。</translation>
    </message>
    <message>
        <source>{}: finishes its step and saves a checkpoint.</source>
        <translation>{}：正在完成当前步并保存检查点。</translation>
    </message>
    <message>
        <source>{}: stopped.</source>
        <translation>{}：已停止。</translation>
    </message>
    <message>
        <source>{}: pauses after this step.</source>
        <translation>{}：当前步之后暂停。</translation>
    </message>
    <message>
        <source>{}: continues.</source>
        <translation>{}：继续运行。</translation>
    </message>
    <message>
        <source>It trains in the background. Stop it with: torchdeck stop {}</source>
        <translation>正在后台训练。停止命令：torchdeck stop {}</translation>
    </message>
    <message>
        <source>The training could not be started in the background.</source>
        <translation>无法在后台启动训练。</translation>
    </message>
    <message>
        <source>No run trains in the background.</source>
        <translation>没有在后台训练的运行。</translation>
    </message>
    <message>
        <source>progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Pause a run that trains in the background (train --detach); its memory stays taken.</source>
        <translation>暂停在后台训练的运行（train --detach）；其内存仍被占用。</translation>
    </message>
    <message>
        <source>Stop a run that trains in the background: it finishes its step and saves a checkpoint.</source>
        <translation>停止在后台训练的运行：完成当前步并保存检查点。</translation>
    </message>
    <message>
        <source>Check this machine: what stops or slows trainings here, and what to type for it.</source>
        <translation>检查本机：什么会妨碍或拖慢训练，以及该输入什么。</translation>
    </message>
    <message>
        <source>Print a text for a forum, without names of people, machines and folders.</source>
        <translation>输出可发到论坛的文本，不含人名、机器名和文件夹。</translation>
    </message>
    <message>
        <source>Leave out what loads LibTorch: a training step on each device.</source>
        <translation>略过需要加载 LibTorch 的检查：每个设备上的一个训练步。</translation>
    </message>
    <message>
        <source>Where new runs go.</source>
        <translation>新运行的保存位置。</translation>
    </message>
    <message>
        <source>--detach is for a training that no launcher has started: leave it out.</source>
        <translation>--detach 用于并非由启动器启动的训练：请去掉它。</translation>
    </message>
    <message>
        <source>The training was killed (SIGKILL): by a person, or by the system when memory ran out.</source>
        <translation>训练被终止（SIGKILL）：由用户终止，或因内存不足被系统终止。</translation>
    </message>
    <message>
        <source>{} with {}; LibTorch uses {}</source>
        <translation>{}，支持 {}；LibTorch 使用 {}</translation>
    </message>
    <message>
        <source>What to train on.</source>
        <translation>训练所用的数据。</translation>
    </message>
    <message>
        <source>needs no download.</source>
        <translation>无需下载。</translation>
    </message>
    <message>
        <source>JPEG, PNG and other image files in a folder for each class.</source>
        <translation>每个类别一个文件夹的 JPEG、PNG 等图像文件。</translation>
    </message>
    <message>
        <source>noise, to measure speed.</source>
        <translation>噪声，用于测速。</translation>
    </message>
    <message>
        <source>Images of one scene that must not be split between training and validation, when the folder has no val or test. A group column of labels.csv goes before.</source>
        <translation>文件夹没有 val 或 test 时，同一场景的图像不应被分到训练和验证两边。labels.csv 的 group 列优先。</translation>
    </message>
    <message>
        <source>those of a folder within that of the class.</source>
        <translation>类别文件夹内同一子文件夹中的图像。</translation>
    </message>
    <message>
        <source>those whose names differ in the number at the end.</source>
        <translation>仅末尾数字不同的文件名。</translation>
    </message>
    <message>
        <source>those that a camera took within ten minutes (EXIF).</source>
        <translation>相机在十分钟内拍摄的图像（EXIF）。</translation>
    </message>
    <message>
        <source>What the folders in it are.</source>
        <translation>其中文件夹的含义。</translation>
    </message>
    <message>
        <source>by their names (train, val, test, Training, valid, seg_train, …), also one folder further down; where two readings are possible, training does not start.</source>
        <translation>按名称（train、val、test、Training、valid、seg_train……），也可在下一层；有两种解释时不开始训练。</translation>
    </message>
    <message>
        <source>each a class.</source>
        <translation>每个文件夹是一个类别。</translation>
    </message>
    <message>
        <source>How JPEG files are decoded for training. Validation and predictions always decode in full.</source>
        <translation>训练时如何解码 JPEG 文件。验证和预测始终按完整尺寸解码。</translation>
    </message>
    <message>
        <source>every pixel, as Pillow and torchvision do.</source>
        <translation>解码每个像素，与 Pillow 和 torchvision 相同。</translation>
    </message>
    <message>
        <source>at 1/2, 1/4 or 1/8 of the size where the crop still has as many pixels as the network gets. It is faster for large photos, and pixels differ a little.</source>
        <translation>裁剪区域的像素数仍不少于网络输入时，按 1/2、1/4 或 1/8 的尺寸解码。对大照片更快，像素值略有差异。</translation>
    </message>
    <message>
        <source>Where decoded images are kept between epochs.</source>
        <translation>解码后的图像在各轮之间保留在何处。</translation>
    </message>
    <message>
        <source>downscaled to slightly more than the image size, so that only the first epoch decodes files; crops come from the downscaled images.</source>
        <translation>缩小到略大于图像尺寸，这样只有第一轮需要解码文件；裁剪取自缩小后的图像。</translation>
    </message>
    <message>
        <source>First layers of a ResNet.</source>
        <translation>ResNet 的最初几层。</translation>
    </message>
    <message>
        <source>that of the weights, else that of CIFAR for images up to 64 pixels.</source>
        <translation>与权重一致，否则图像不超过 64 像素时取 CIFAR。</translation>
    </message>
    <message>
        <source>one 3x3 convolution.</source>
        <translation>一个 3x3 卷积。</translation>
    </message>
    <message>
        <source>7x7 with stride 2, then pooling.</source>
        <translation>步幅为 2 的 7x7 卷积加池化。</translation>
    </message>
    <message>
        <source>Begin from these weights instead of random ones: the folder of a run, a file (a *_weights.pt of a run, or what torch.save wrote of a state_dict), or pretrained ones by name: imagenet, imagenet-v1 and so on, resnet18-f37072fd.pth, timm/resnet18.a1_in1k.</source>
        <translation>以这些权重而非随机权重开始：某次运行的文件夹、文件（某次运行的 *_weights.pt，或 torch.save 保存的 state_dict），或按名称指定的预训练权重：imagenet、imagenet-v1 等、resnet18-f37072fd.pth、timm/resnet18.a1_in1k。</translation>
    </message>
    <message>
        <source>Rule by which the weights follow the gradients.</source>
        <translation>权重随梯度更新的规则。</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay (Loshchilov and Hutter 2019).</source>
        <translation>带解耦权重衰减的 Adam（Loshchilov 和 Hutter，2019）。</translation>
    </message>
    <message>
        <source>stochastic gradient descent with momentum.</source>
        <translation>带动量的随机梯度下降。</translation>
    </message>
    <message>
        <source>the weights of hidden layers move by an orthogonal matrix along their momentum (Jordan et al. 2024); the first and last layer, biases and norms stay with SGD.</source>
        <translation>隐藏层的权重沿动量方向按正交矩阵更新（Jordan 等，2024）；首层、末层、偏置和归一化参数仍由 SGD 更新。</translation>
    </message>
    <message>
        <source>Test-time augmentation of the final evaluation: average the outputs over views.</source>
        <translation>最终评估的测试时增强：对多个视图的输出取平均。</translation>
    </message>
    <message>
        <source>image and mirror image.</source>
        <translation>原图和镜像。</translation>
    </message>
    <message>
        <source>also both shifted by one pixel up-left and down-right.</source>
        <translation>另外再将两者向左上和右下各平移一个像素。</translation>
    </message>
    <message>
        <source>Memory layout of images and activations.</source>
        <translation>图像和激活值的内存布局。</translation>
    </message>
    <message>
        <source>channels last, which is faster for convolutions on current CPUs and GPUs.</source>
        <translation>通道在后，在当前的 CPU 和 GPU 上卷积更快。</translation>
    </message>
    <message>
        <source>Norms of weights and gradients (unscaled, before clipping) in metrics.jsonl.</source>
        <translation>在 metrics.jsonl 中记录权重和梯度（未缩放、裁剪前）的范数。</translation>
    </message>
    <message>
        <source>of each parameter at the last step of an epoch, and of all gradients together at each report.</source>
        <translation>每轮最后一步各参数的范数，以及每次记录时全部梯度的范数。</translation>
    </message>
    <message>
        <source>of each parameter at each report.</source>
        <translation>每次记录时各参数的范数。</translation>
    </message>
    <message>
        <source>neither.</source>
        <translation>不记录。</translation>
    </message>
    <message>
        <source>Histograms of the weights and of the gradient (unscaled, before clipping) of each parameter in histograms.jsonl.</source>
        <translation>将每个参数的权重及其梯度（未缩放、裁剪之前）的直方图写入 histograms.jsonl。</translation>
    </message>
    <message>
        <source>never.</source>
        <translation>不记录。</translation>
    </message>
    <message>
        <source>at the last step of an epoch.</source>
        <translation>在每轮的最后一步。</translation>
    </message>
    <message>
        <source>Random operations on each training image, as torchvision applies them.</source>
        <translation>对每张训练图像的随机操作，与 torchvision 一致。</translation>
    </message>
    <message>
        <source>one, of any strength (nothing to tune).</source>
        <translation>一个任意强度的操作（无需调参）。</translation>
    </message>
    <message>
        <source>several of one strength.</source>
        <translation>若干同等强度的操作。</translation>
    </message>
    <message>
        <source>a blend of the image and of several chains of them (Hendrycks et al. 2019).</source>
        <translation>图像与若干操作链的混合（Hendrycks 等，2019）。</translation>
    </message>
    <message>
        <source>What to do where classes differ in size. Validation is never weighted.</source>
        <translation>类别大小不同时的处理方式。验证从不加权。</translation>
    </message>
    <message>
        <source>weight the loss by the inverse frequency of the class.</source>
        <translation>按类别频率的倒数对损失加权。</translation>
    </message>
    <message>
        <source>by its effective number of images (Cui et al. 2019).</source>
        <translation>按有效样本数加权（Cui 等，2019）。</translation>
    </message>
    <message>
        <source>add the log frequency of the classes to the logits in training (Menon et al. 2020).</source>
        <translation>训练时在 logits 上加类别频率的对数（Menon 等，2020）。</translation>
    </message>
    <message>
        <source>draw images so that each class comes equally often.</source>
        <translation>抽取图像时使各类别出现次数相同。</translation>
    </message>
    <message>
        <source>How images that are not square become the network&apos;s input in validation and prediction.</source>
        <translation>在验证和预测时，非方形图像如何成为网络输入。</translation>
    </message>
    <message>
        <source>scale the short side, then crop the center.</source>
        <translation>缩放短边，再中心裁剪。</translation>
    </message>
    <message>
        <source>scale both sides to the input, so that nothing is lost and shapes are distorted.</source>
        <translation>两边都缩放到输入尺寸，不丢失内容但形状会变形。</translation>
    </message>
    <message>
        <source>scale the whole image into the input and fill what is left with the mean color.</source>
        <translation>将整张图像缩放到输入尺寸内，其余部分用平均颜色填充。</translation>
    </message>
    <message>
        <source>How images are scaled, with antialiasing as Pillow does it.</source>
        <translation>图像的缩放方式，与 Pillow 一样带抗锯齿。</translation>
    </message>
    <message>
        <source>as the initial weights need it, otherwise bilinear.</source>
        <translation>按初始权重的要求，否则为双线性。</translation>
    </message>
    <message>
        <source>How the learning rate changes.</source>
        <translation>学习率如何变化。</translation>
    </message>
    <message>
        <source>falls by epoch.</source>
        <translation>按轮下降。</translation>
    </message>
    <message>
        <source>rises over the warm-up steps, then falls by step.</source>
        <translation>在预热步数内上升，然后按步下降。</translation>
    </message>
    <message>
        <source>rises and falls by step.</source>
        <translation>按步先升后降。</translation>
    </message>
    <message>
        <source>drops every few epochs.</source>
        <translation>每隔几轮下降。</translation>
    </message>
    <message>
        <source>rises and falls in straight lines.</source>
        <translation>沿直线升降。</translation>
    </message>
    <message>
        <source>falls by step with a power.</source>
        <translation>按幂函数逐步下降。</translation>
    </message>
    <message>
        <source>drops when validation stops improving.</source>
        <translation>在验证不再提高时下降。</translation>
    </message>
    <message>
        <source>Check again.</source>
        <translation>请重新检查。</translation>
    </message>
    <message>
        <source>nvidia-smi waits for the driver, which does not answer</source>
        <translation>nvidia-smi 在等待没有响应的驱动</translation>
    </message>
    <message>
        <source>nvidia-smi did not answer within 10 seconds</source>
        <translation>nvidia-smi 在 10 秒内没有响应</translation>
    </message>
    <message>
        <source>Each program waits as long for the card when it starts.</source>
        <translation>每个程序启动时都要等待显卡这么久。</translation>
    </message>
    <message>
        <source>Keep the driver loaded (persistence mode), and look again.</source>
        <translation>让驱动保持加载（持久模式），然后重新检查。</translation>
    </message>
    <message>
        <source>the clock shows a date before 2026</source>
        <translation>时钟显示的日期早于 2026 年</translation>
    </message>
    <message numerus="yes">
        <source>Nothing wrong was found; {} checks have to wait</source>
        <comment>Nothing wrong was found; one check has to wait</comment>
        <translation>
            <numerusform>未发现问题；{} 项检查需稍后进行</numerusform>
        </translation>
    </message>
    <message>
        <source>The run ended before its first checkpoint: it begins anew.</source>
        <translation>该运行在第一个检查点之前结束：将从头开始。</translation>
    </message>
    <message>
        <source>The process that supervised this training is gone. The training continues, and cannot be paused or stopped from here.</source>
        <translation>监管此训练的进程已不存在。训练仍在继续，但无法从这里暂停或停止。</translation>
    </message>
    <message>
        <source>The training was killed, and so was the process that supervised it.</source>
        <translation>训练被强制结束，监管它的进程也一样。</translation>
    </message>
    <message>
        <source>{}: the supervisor does not answer ({}).</source>
        <translation>{}：监管进程没有响应（{}）。</translation>
    </message>
    <message>
        <source>Process {} supervises this run.</source>
        <translation>进程 {} 在监管此运行。</translation>
    </message>
    <message>
        <source>{} It begins anew: there was no checkpoint yet.</source>
        <translation>{} 将从头开始：当时还没有检查点。</translation>
    </message>
    <message>
        <source>{}: trains in the background, but cannot be reached from here: it runs on another machine, or with another XDG_RUNTIME_DIR or TMPDIR.</source>
        <translation>{}：在后台训练，但从这里无法连接：它在另一台机器上运行，或使用了不同的 XDG_RUNTIME_DIR 或 TMPDIR。</translation>
    </message>
    <message>
        <source>its supervisor ended; the training may continue.</source>
        <translation>其监管进程已结束；训练可能仍在继续。</translation>
    </message>
    <message>
        <source>failed while it stopped: {}</source>
        <translation>停止时失败：{}</translation>
    </message>
    <message>
        <source>{}: finished.</source>
        <translation>{}：已完成。</translation>
    </message>
    <message>
        <source>Continue this run (its folder, or a .ckpt in it); --epochs may be raised, and --data say where its dataset is now. A run that ended before its first checkpoint begins anew.</source>
        <translation>继续此运行（其文件夹或其中的 .ckpt）；可提高 --epochs，并用 --data 指出数据集现在的位置。在第一个检查点之前结束的运行将从头开始。</translation>
    </message>
    <message>
        <source>The machine was suspended for {}.</source>
        <translation>机器曾休眠 {}。</translation>
    </message>
    <message>
        <source>{}: line breaks cannot be passed on to another machine.</source>
        <translation>{}：换行符无法传给另一台机器。</translation>
    </message>
    <message>
        <source>{}: there is no torchdeck in PATH, ~/.local/bin or /usr/local/bin.</source>
        <translation>{}：PATH、~/.local/bin 和 /usr/local/bin 中都没有 torchdeck。</translation>
    </message>
    <message>
        <source>{}: the torchdeck there is too old: it has no {}.</source>
        <translation>{}：那里的 torchdeck 版本太旧：没有 {}。</translation>
    </message>
    <message>
        <source>The GPU was lost or its driver gave up (signal {}): {}</source>
        <translation>GPU 丢失或其驱动放弃（信号 {}）：{}</translation>
    </message>
    <message>
        <source>The training was killed by the system because memory ran out (SIGKILL).</source>
        <translation>内存耗尽，系统结束了训练（SIGKILL）。</translation>
    </message>
    <message>
        <source>The training continues.</source>
        <translation>训练继续。</translation>
    </message>
    <message>
        <source>The training was stopped from outside (SIGSTOP, Ctrl-Z, a debugger or a freezer): it is waited for.</source>
        <translation>训练被外部暂停（SIGSTOP、Ctrl-Z、调试器或冻结器）：正在等待。</translation>
    </message>
    <message>
        <source>The driver does not let go of the process: only a reset of the device or a restart of the machine helps. The training continues from its last checkpoint once the process is gone.</source>
        <translation>驱动不释放该进程：只有重置设备或重启机器才有用。进程结束后，训练会从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>while it loaded</source>
        <translation>加载时</translation>
    </message>
    <message>
        <source>in its first steps</source>
        <translation>最初几步时</translation>
    </message>
    <message>
        <source>in a training step</source>
        <translation>训练步中</translation>
    </message>
    <message>
        <source>in an evaluation</source>
        <translation>评估时</translation>
    </message>
    <message>
        <source>while it saved</source>
        <translation>保存时</translation>
    </message>
    <message>
        <source>a thread waits for a disk or a driver</source>
        <translation>有线程在等待磁盘或驱动</translation>
    </message>
    <message>
        <source>it computes: {} of CPU time</source>
        <translation>正在计算：CPU 时间 {}</translation>
    </message>
    <message>
        <source>it waits: {} of CPU time</source>
        <translation>正在等待：CPU 时间 {}</translation>
    </message>
    <message>
        <source>The training hung {}: no progress for {}, where at most {} are expected ({}).</source>
        <translation>训练{}卡住：{} 内没有进展，预期最多 {}（{}）。</translation>
    </message>
    <message>
        <source>stopped from outside</source>
        <translation>被外部暂停</translation>
    </message>
    <message>
        <source>held by the driver</source>
        <translation>被驱动占住</translation>
    </message>
    <message>
        <source>The folder of a run that trains in the background, or ssh://HOST/FOLDER on another machine.</source>
        <translation>在后台训练的运行的文件夹，或另一台机器上的 ssh://HOST/FOLDER。</translation>
    </message>
    <message>
        <source>Instead: the runs of yours that train in the background (train --detach), wherever they are, or on another machine: ssh://HOST.</source>
        <translation>改为列出你在后台训练的运行（train --detach），无论位于何处；或另一台机器上的：ssh://HOST。</translation>
    </message>
    <message>
        <source>Let the machine go to sleep while it trains, as it would without.</source>
        <translation>训练时允许机器像平常一样休眠。</translation>
    </message>
    <message>
        <source>{}: expected --on slurm, or ssh://[user@]host[:port][/folder for runs].</source>
        <translation>{}：应为 --on slurm 或 ssh://[user@]host[:port][/存放运行的文件夹]。</translation>
    </message>
    <message>
        <source>{}: its torchdeck does not say where the run is.</source>
        <translation>{}：那里的 torchdeck 没有说明运行的位置。</translation>
    </message>
    <message>
        <source>It trains on {0}. Follow it with: torchdeck watch {1}; stop it with: torchdeck stop {2}</source>
        <translation>正在 {0} 上训练。监视：torchdeck watch {1}；停止：torchdeck stop {2}</translation>
    </message>
    <message>
        <source>this library is for another kind of CPU.</source>
        <translation>该库适用于另一种 CPU。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>{0}: {1}, {2} of the step</source>
        <translation>{0}：{1}，占该步 {2}</translation>
    </message>
    <message>
        <source>forward {0}, backward {1}</source>
        <translation>前向 {0}，反向 {1}</translation>
    </message>
    <message>
        <source>not in the other profile</source>
        <translation>另一个结果中没有</translation>
    </message>
    <message>
        <source>{} less than in the other profile</source>
        <translation>比另一个结果少 {}</translation>
    </message>
    <message>
        <source>{} more than in the other profile</source>
        <translation>比另一个结果多 {}</translation>
    </message>
    <message>
        <source>parts of the step</source>
        <translation>步的组成部分</translation>
    </message>
    <message>
        <source>modules forward</source>
        <translation>模块前向</translation>
    </message>
    <message>
        <source>modules backward</source>
        <translation>模块反向</translation>
    </message>
    <message>
        <source>sums over ranks</source>
        <translation>跨 rank 求和</translation>
    </message>
    <message>
        <source>{0}: {1} after {2}</source>
        <translation>{0}：{1}，开始于 {2}</translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>Flame graph: red takes longer, blue less</source>
        <translation>火焰图：红色用时更长，蓝色更短</translation>
    </message>
    <message>
        <source>Timeline of a step</source>
        <translation>一步的时间线</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Run this command (by sh) when the run has finished, stopped or failed, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 (0 to 1; empty without a result) in its environment.</source>
        <translation>运行完成、停止或失败时（由 sh）执行此命令，环境变量中有 TORCHDECK_RUN_DIR、TORCHDECK_RESULT（finished、stopped、failed）和 TORCHDECK_TOP1（0 到 1；没有结果时为空）。</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>操作不允许</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有该文件或目录</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>没有该设备或地址</translation>
    </message>
    <message>
        <source>Resource temporarily unavailable</source>
        <translation>资源暂时不可用</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源忙</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>没有该设备</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是目录</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>系统中打开的文件过多</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>管道已断开</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>目录非空</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>No locks available</source>
        <translation>没有可用的锁</translation>
    </message>
    <message>
        <source>Function not implemented</source>
        <translation>功能未实现</translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation>不支持该操作</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>地址已被占用</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>网络不可达</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>连接被对方重置</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>没有到主机的路由</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>文件句柄已失效</translation>
    </message>
    <message>
        <source>Device {} is not there: this LibTorch is a CPU build. Choose cpu or auto, or install an engine for your GPU.</source>
        <translation>没有设备 {0}：此 LibTorch 为 CPU 版本。请选择 cpu 或 auto，或为您的 GPU 安装引擎。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有此文件。</translation>
    </message>
    <message>
        <source>crashed</source>
        <extracomment>The state of a run in a table: nobody stopped it, and it did not end as planned.</extracomment>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>log</source>
        <extracomment>The state of a run in a table: it is a log, and not a run folder.</extracomment>
        <translation>日志</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos;.</source>
        <translation>没有权重“{0}”。</translation>
    </message>
    <message>
        <source>{}: this image cannot be read; it was left out</source>
        <translation>{0}：无法读取此图像，已忽略</translation>
    </message>
    <message>
        <source>skipped {}: no run has values of it</source>
        <extracomment>A metric by its key.</extracomment>
        <translation>已跳过 {0}：没有运行有它的数值</translation>
    </message>
    <message>
        <source>A quota or a limit leaves no room for {} MiB: make room.</source>
        <translation>配额或限制没有为 {0} MiB 留出空间：请清理空间。</translation>
    </message>
    <message>
        <source>{} processes are too many for this machine: choose at most {} for {}.</source>
        <translation>{0} 个进程对本机而言过多：{2} 最多选择 {1}。</translation>
    </message>
    <message>
        <source>{} is nested more than {} deep, as no model is</source>
        <translation>{0} 的嵌套超过 {1} 层，没有模型会如此</translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; is not what its description says</source>
        <translation>张量“{0}”的数据与其描述不符</translation>
    </message>
    <message>
        <source>an entry of it is packed in a way that is not read</source>
        <translation>其中一个条目的压缩方式不受支持</translation>
    </message>
    <message>
        <source>an entry of it unpacks to more than {} bytes</source>
        <translation>其中一个条目解压后超过 {0} 字节</translation>
    </message>
    <message>
        <source>an entry of it cannot be unpacked</source>
        <translation>其中一个条目无法解压</translation>
    </message>
    <message>
        <source>chosen: {}</source>
        <translation>已选择：{}</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>&quot;points&quot; is not a list of at most {}</source>
        <translation>“points”不是最多 {} 项的列表</translation>
    </message>
    <message>
        <source>&quot;points&quot; has an entry without a number t and a text</source>
        <translation>“points”中有一项缺少数字 t 和文字</translation>
    </message>
    <message>
        <source>Options for sbatch have no line breaks.</source>
        <translation>sbatch 的选项中不能有换行。</translation>
    </message>
    <message>
        <source>There is no sbatch here: log in where Slurm takes jobs, or name that machine (on the command line: --on slurm+ssh://HOST).</source>
        <translation>本机没有 sbatch：请登录到 Slurm 接受作业的机器，或指定那台机器（命令行：--on slurm+ssh://HOST）。</translation>
    </message>
    <message>
        <source>Slurm does not take the job: {}</source>
        <translation>Slurm 不接受该作业：{}</translation>
    </message>
    <message>
        <source>Slurm does not cancel job {}: {}</source>
        <translation>Slurm 没有取消作业 {}：{}</translation>
    </message>
    <message>
        <source>{0}: Slurm decides when job {1} runs. Stop it, and resume it later.</source>
        <translation>{0}：作业 {1} 何时运行由 Slurm 决定。请停止它，以后再恢复。</translation>
    </message>
    <message>
        <source>{0}: job {1} is no longer in the queue.</source>
        <translation>{0}：作业 {1} 已不在队列中。</translation>
    </message>
    <message>
        <source>{0}: job {1} finishes its step and saves a checkpoint.</source>
        <translation>{0}：作业 {1} 完成当前步并保存检查点。</translation>
    </message>
    <message>
        <source>--runs-dir is of this machine: name the folder in --on instead.</source>
        <translation>--runs-dir 属于本机：请改在 --on 中给出文件夹。</translation>
    </message>
    <message>
        <source>Slurm job {0} waits: number {1} in the queue.</source>
        <translation>Slurm 作业 {0} 等待中：队列中第 {1} 位。</translation>
    </message>
    <message>
        <source>Slurm job {0}.</source>
        <translation>Slurm 作业 {0}。</translation>
    </message>
    <message>
        <source>See it with: torchdeck runs --running; stop it with: torchdeck stop {}</source>
        <translation>查看：torchdeck runs --running；停止：torchdeck stop {}</translation>
    </message>
    <message>
        <source>number {} in the queue</source>
        <translation>队列中第 {0} 位</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>The classes {} and {} differ in upper and lower case or in the encoding of letters alone; they are two.</source>
        <translation>类别 {0} 和 {1} 只在大小写或字母编码上不同；它们是两个类别。</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images for testing are not used, since others are for validation.</source>
        <comment>{1}: {0} image for testing is not used, since others are for validation.</comment>
        <translation>
            <numerusform>{1}：{0} 张测试图像未使用，因为已有用于验证的图像。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} folders read as the classes of training whose names differ in upper and lower case or in the encoding of letters alone, such as {2}.</source>
        <comment>{1}: {0} folder read as the class of training whose name differs in upper and lower case or in the encoding of letters alone: {2}.</comment>
        <translation>
            <numerusform>{1}：{0} 个文件夹按训练中的类别读取，名称只在大小写或字母编码上不同，例如 {2}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images are in no folder of a class, which leaves their labels unknown, such as {2}. Move each into the folder of its class, or give all labels in a file {3}.</source>
        <comment>{1}: {0} image is in no folder of a class, which leaves its label unknown: {2}. Move it into the folder of its class, or give all labels in a file {3}.</comment>
        <translation>
            <numerusform>{1}：{0} 张图像不在任何类别的文件夹中，因此标签未知，例如 {2}。请把每张图像移到其类别的文件夹中，或在文件 {3} 中给出所有标签。</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: {} is an image: rename it so that its name ends in .jpg or another of these.</source>
        <translation>{0}：{1} 是图像：请重命名，使其名称以 .jpg 或这些后缀之一结尾。</translation>
    </message>
    <message>
        <source>The outputs of the model are between 0 and 1 and do not sum to 1, as after a sigmoid: they are read as logits, and probabilities made of them are not those of the model.</source>
        <translation>模型的输出在 0 和 1 之间且总和不为 1，像是经过 sigmoid：它们按 logits 读取，由此得到的概率不是模型本身的概率。</translation>
    </message>
    <message>
        <source>gives tensors of {} and of {} columns, and which of them are the scores is not known: save a model that gives its scores alone, or a dictionary in which they are called &apos;logits&apos;.</source>
        <translation>给出 {0} 列和 {1} 列的张量，无法得知哪个是得分：请保存只给出得分的模型，或在字典中把得分命名为 &apos;logits&apos;。</translation>
    </message>
    <message>
        <source>it is a pickle that torch.save did not write: load it in Python and save the tensors with torch.save(state_dict, path)</source>
        <translation>它是并非由 torch.save 写入的 pickle：请在 Python 中加载，并用 torch.save(state_dict, path) 保存张量</translation>
    </message>
    <message>
        <source>it is an ONNX file, which holds a network to be run elsewhere: give the weights that it was made of</source>
        <translation>它是 ONNX 文件，其中的网络供其他程序运行：请给出生成它所用的权重</translation>
    </message>
    <message numerus="yes">
        <source>{} tensors of the weights hold values that are not finite, such as {}: the training that wrote them had diverged, and what they predict means nothing.</source>
        <comment>{} tensor of the weights holds values that are not finite, {}: the training that wrote it had diverged, and what it predicts means nothing.</comment>
        <translation>
            <numerusform>权重中有 {0} 个张量含有非有限值，例如 {1}：写入它们的训练已经发散，其预测没有意义。</numerusform>
        </translation>
    </message>
    <message>
        <source>The classes of {} are matched with those of training by their names.</source>
        <translation>{0} 的类别按名称与训练中的类别对应。</translation>
    </message>
    <message>
        <source>Full kernel search</source>
        <translation>完整内核搜索</translation>
    </message>
    <message>
        <source>Check every</source>
        <translation>检查间隔</translation>
    </message>
    <message>
        <source>Repeat a step of 8 images in float32 on the CPU after every N steps, and compare the loss and the gradient of each layer. 0: once at the start, where it takes less than a second. -1: never. The training itself stays the same.</source>
        <translation>每 N 步在 CPU 上用 float32 重算一个包含 8 张图像的步，并比较损失和每层的梯度。0：仅在开始时一次，且用时不到一秒。-1：从不。训练本身不受影响。</translation>
    </message>
    <message>
        <source>start only</source>
        <translation>仅开始时</translation>
    </message>
    <message>
        <source>what a TorchScript program drops at random cannot be repeated</source>
        <translation>TorchScript 程序随机丢弃的内容无法重现</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>The step could not be repeated on the CPU: {}.</source>
        <translation>无法在 CPU 上重算该步：{0}。</translation>
    </message>
    <message>
        <source>The first step takes long: kernels are searched and compiled for this network and this card ({} so far). They are kept: this happens once.</source>
        <translation>第一步用时较长：正在为此网络和此显卡搜索并编译内核（目前 {0} 个）。结果会保留，只发生一次。</translation>
    </message>
    <message>
        <source>The first step takes long: kernels are searched and compiled for this network and this card. Most libraries keep them: this happens once.</source>
        <translation>第一步用时较长：正在为此网络和此显卡搜索并编译内核。多数库会保留结果，只发生一次。</translation>
    </message>
    <message>
        <source>Persistence mode</source>
        <translation>持久模式</translation>
    </message>
    <message>
        <source>off, and no screen uses the card</source>
        <translation>已关闭，且没有屏幕使用该显卡</translation>
    </message>
    <message>
        <source>Each program waits for the driver to start the card, and a power limit that was set is forgotten when it ends.</source>
        <translation>每个程序都要等驱动启动显卡，已设置的功率上限在程序结束后会丢失。</translation>
    </message>
    <message>
        <source>Keep the driver loaded (persistence mode).</source>
        <translation>让驱动保持加载（持久模式）。</translation>
    </message>
    <message>
        <source>{0} of the step is spent in kernels of the last resort, since the library has no others for these layers. Another number of channels, a newer library or another memory format may bring better ones.</source>
        <translation>该步的 {0} 用在兜底内核上，因为库中没有适合这些层的其他内核。改变通道数、使用更新的库或其他内存格式可能会有更好的内核。</translation>
    </message>
    <message>
        <source>{0} of the step is spent in kernels of the last resort, at {1}: the library has no others for these layers. Another number of channels, a newer library or another memory format may bring better ones.</source>
        <translation>该步的 {0} 用在兜底内核上，位于 {1}：库中没有适合这些层的其他内核。改变通道数、使用更新的库或其他内存格式可能会有更好的内核。</translation>
    </message>
    <message>
        <source>has no values of a training.</source>
        <translation>没有训练的数值。</translation>
    </message>
    <message>
        <source>the machine ran on battery</source>
        <translation>本机使用电池供电</translation>
    </message>
    <message>
        <source>the GPU&apos;s power cap was {} W, usually {} W</source>
        <translation>GPU 功率上限为 {0} W，平时为 {1} W</translation>
    </message>
    <message>
        <source>the GPU slowed down for its health</source>
        <translation>GPU 为保护自身而降速</translation>
    </message>
    <message>
        <source>the GPU was {} °C hot, usually {} °C</source>
        <translation>GPU 温度为 {0} °C，平时为 {1} °C</translation>
    </message>
    <message>
        <source>the CPU was {} °C hot, usually {} °C</source>
        <translation>CPU 温度为 {0} °C，平时为 {1} °C</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock was {} MHz, usually {} MHz</source>
        <translation>GPU 频率为 {0} MHz，平时为 {1} MHz</translation>
    </message>
    <message>
        <source>the CPU&apos;s clock was {} MHz, usually {} MHz</source>
        <translation>CPU 频率为 {0} MHz，平时为 {1} MHz</translation>
    </message>
    <message>
        <source>other programs used {} % of the CPUs, usually {} %</source>
        <translation>其他程序占用了 {0}% 的 CPU，平时为 {1}%</translation>
    </message>
    <message>
        <source>other programs held {} MiB of the GPU&apos;s memory, usually {} MiB</source>
        <translation>其他程序占用了 {0} MiB 的 GPU 显存，平时为 {1} MiB</translation>
    </message>
    <message>
        <source>the machine swapped {} MiB each second</source>
        <translation>本机每秒交换 {0} MiB</translation>
    </message>
    <message>
        <source>kernels were searched and compiled again (MIOpen&apos;s files grew by {} MiB)</source>
        <translation>重新搜索并编译了内核（MIOpen 的文件增加了 {0} MiB）</translation>
    </message>
    <message>
        <source>images came from the disk ({} MiB/s, usually {} MiB/s): they were not in memory yet</source>
        <translation>图像从磁盘读取（{0} MiB/s，平时为 {1} MiB/s）：它们尚未进入内存</translation>
    </message>
    <message>
        <source>steps waited {} % of the time for images, usually {} %</source>
        <translation>训练步有 {0}% 的时间在等待图像，平时为 {1}%</translation>
    </message>
    <message>
        <source>{} CPUs could be used, {} before</source>
        <translation>可用 {0} 个 CPU，此前为 {1} 个</translation>
    </message>
    <message>
        <source>firmware of the GPU</source>
        <translation>GPU 固件</translation>
    </message>
    <message>
        <source>firmware of the machine</source>
        <translation>本机固件</translation>
    </message>
    <message>
        <source>Checked at step {}: loss {} here ({}), {} in float32 on the CPU; gradients of {} layers differ by {} % at most, and may by {} %.</source>
        <translation>已在第 {0} 步检查：此处损失为 {1}（{2}），CPU 上 float32 为 {3}；{4} 层的梯度最多相差 {5}%，允许 {6}%。</translation>
    </message>
    <message>
        <source>The step does not agree with float32 on the CPU (step {}): the loss is {}, it should be {}.</source>
        <translation>该步与 CPU 上的 float32 不一致（第 {0} 步）：损失为 {1}，应为 {2}。</translation>
    </message>
    <message>
        <source>The step does not agree with float32 on the CPU (step {}): first at {}, whose gradient has norm {} in place of {}; {} may differ by {} %. The loss is {}, it should be {}.</source>
        <translation>该步与 CPU 上的 float32 不一致（第 {0} 步）：最先出现在 {1}，其梯度范数为 {2}，应为 {3}；{4} 允许相差 {5}%。损失为 {6}，应为 {7}。</translation>
    </message>
    <message>
        <source>What is learned from here on may be worthless: train with {}, or with another driver or LibTorch.</source>
        <translation>此后学到的内容可能没有价值：请使用 {0}，或换用其他驱动或 LibTorch 进行训练。</translation>
    </message>
    <message>
        <source>record with nvidia-smi --query-gpu=timestamp,… --format=csv</source>
        <translation>请用 nvidia-smi --query-gpu=timestamp,… --format=csv 记录</translation>
    </message>
    <message>
        <source>record with amd-smi metric --csv --watch 1</source>
        <translation>请用 amd-smi metric --csv --watch 1 记录</translation>
    </message>
    <message>
        <source>give the log of each run</source>
        <translation>请给出每次运行的日志</translation>
    </message>
    <message>
        <source>a summary of Nsight Systems (nsys stats)</source>
        <translation>Nsight Systems 的汇总（nsys stats）</translation>
    </message>
    <message>
        <source>{}: the classes are the folders in {}; not used beside it: {}.</source>
        <translation>{0}：类别是 {1} 中的文件夹；旁边未使用：{2}。</translation>
    </message>
    <message>
        <source>the column {} should hold 0 or 1.</source>
        <translation>列 {} 应为 0 或 1。</translation>
    </message>
    <message>
        <source>has no label: all columns of classes are 0.</source>
        <translation>没有标签：所有类别列均为 0。</translation>
    </message>
    <message>
        <source>has several labels ({} and {}): here an image has one class.</source>
        <translation>有多个标签（{} 和 {}）：这里一张图像只有一个类别。</translation>
    </message>
    <message>
        <source>cannot be used as an index of weights: {}.</source>
        <translation>不能用作权重索引：{}。</translation>
    </message>
    <message>
        <source>it has no weight_map of names and files</source>
        <translation>其中没有名称与文件的 weight_map</translation>
    </message>
    <message>
        <source>peaks are kept beside earlier ones; --json prints them.</source>
        <translation>峰值与以前的一起保存；--json 会输出它们。</translation>
    </message>
    <message>
        <source>a report names its runs as seen from its own folder.</source>
        <translation>报告以自身文件夹为基准写出其运行。</translation>
    </message>
    <message>
        <source>its figures are files beside it.</source>
        <translation>其图是旁边的文件。</translation>
    </message>
    <message>
        <source>--split writes several files: none of them can be the standard output.</source>
        <translation>--split 写多个文件：都不能是标准输出。</translation>
    </message>
    <message>
        <source>Where a file to write is named, - is the standard output; an ending says the format (-.png).</source>
        <translation>在给出要写的文件之处，- 表示标准输出；扩展名表示格式（-.png）。</translation>
    </message>
    <message>
        <source>give its CSV, JSON or TensorBoard log</source>
        <translation>请给出其 CSV、JSON 或 TensorBoard 日志</translation>
    </message>
    <message>
        <source>the server answered {}</source>
        <translation>服务器返回 {}</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>Parquet 表</translation>
    </message>
    <message>
        <source>an Arrow table</source>
        <translation>Arrow 表</translation>
    </message>
    <message>
        <source>a MATLAB file (.mat)</source>
        <translation>MATLAB 文件（.mat）</translation>
    </message>
    <message>
        <source>an LMDB database</source>
        <translation>LMDB 数据库</translation>
    </message>
    <message>
        <source>the console output of a training</source>
        <translation>训练的控制台输出</translation>
    </message>
    <message>
        <source>output of nvidia-smi dmon or pmon</source>
        <translation>nvidia-smi dmon 或 pmon 的输出</translation>
    </message>
    <message>
        <source>output of rocm-smi, which has no times</source>
        <translation>rocm-smi 的输出，其中没有时间</translation>
    </message>
    <message>
        <source>output of rocm-smi --json, which has no times</source>
        <translation>rocm-smi --json 的输出，其中没有时间</translation>
    </message>
    <message>
        <source>output of amd-smi --json</source>
        <translation>amd-smi --json 的输出</translation>
    </message>
    <message>
        <source>output of amd-smi without times</source>
        <translation>amd-smi 的输出，没有时间</translation>
    </message>
    <message>
        <source>a table of MLflow runs</source>
        <translation>MLflow 运行的表格</translation>
    </message>
    <message>
        <source>a table of runs</source>
        <translation>运行的表格</translation>
    </message>
    <message>
        <source>a TFRecord file of TensorFlow</source>
        <translation>TensorFlow 的 TFRecord 文件</translation>
    </message>
    <message>
        <source>{}: the folder for temporary files cannot be created: {}</source>
        <translation>{}：无法创建临时文件的文件夹：{}</translation>
    </message>
    <message>
        <source>the server&apos;s name cannot be resolved: is this machine online?</source>
        <translation>无法解析服务器名：本机是否联网？</translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation>无法连接到服务器</translation>
    </message>
    <message>
        <source>the connection stalled</source>
        <translation>连接停滞</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>the server&apos;s certificate cannot be verified: is this machine&apos;s clock right?</source>
        <translation>无法验证服务器证书：本机时钟是否正确？</translation>
    </message>
    <message>
        <source>{0} beside {1} is how datasets for detection and segmentation look (COCO, VOC, YOLO): there, folders are not classes. Put each image into the folder of its class, or name its class in labels.csv; {2} trains on these folder names all the same.</source>
        <translation>{0} 位于 {1} 旁边：检测和分割数据集（COCO、VOC、YOLO）就是这样，那里的文件夹不是类别。请将每张图像放入其类别的文件夹，或在 labels.csv 中写明类别；{2} 仍按这些文件夹名训练。</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not in the same folder</source>
        <translation>“{}”不在同一文件夹中</translation>
    </message>
    <message>
        <source>Only one output can go to the standard output (-).</source>
        <translation>只有一个输出可以写到标准输出（-）。</translation>
    </message>
    <message>
        <source>{} is the standard output, where this cannot go: {}</source>
        <translation>{} 是标准输出，不能写到那里：{}</translation>
    </message>
    <message>
        <source>{}: - is the standard output, but this option takes a folder.</source>
        <translation>{}：- 是标准输出，而此选项需要文件夹。</translation>
    </message>
    <message>
        <source>torchdeck doctor checks all that it needs.</source>
        <translation>torchdeck doctor 会检查它所需的一切。</translation>
    </message>
    <message>
        <source>The Machine page checks all that it needs.</source>
        <translation>“本机”页会检查它所需的一切。</translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: its driver is not loaded. Install it, then restart.</source>
        <translation>NVIDIA GPU {0} 未被使用：其驱动未加载。请安装驱动，然后重启。</translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: this LibTorch is for CPUs.</source>
        <translation>未使用 NVIDIA GPU {0}：此 LibTorch 为 CPU 版本。</translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: this LibTorch is not built for ROCm.</source>
        <translation>未使用 AMD GPU {0}：此 LibTorch 不是为 ROCm 构建的。</translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: /dev/kfd is missing, so the driver amdgpu is not loaded.</source>
        <translation>未使用 AMD GPU {0}：缺少 /dev/kfd，说明驱动 amdgpu 未加载。</translation>
    </message>
    <message>
        <source>{}. The window needs a desktop session, with the package libqt6gui6 under X11 or qt6-wayland under Wayland.
TorchDeck trains image classifiers and shows what the machine does meanwhile. Without a display, begin with:
  torchdeck train     trains on images that are built in
  torchdeck runs      lists what was trained
  torchdeck doctor    checks this machine, and says what to type</source>
        <translation>{0}。窗口需要桌面会话：X11 下需要软件包 libqt6gui6，Wayland 下需要 qt6-wayland。
TorchDeck 训练图像分类器，并显示机器同时在做什么。没有显示器时，请从这里开始：
  torchdeck train     用内置图像训练
  torchdeck runs      列出已训练的运行
  torchdeck doctor    检查这台机器，并说明该输入什么</translation>
    </message>
    <message>
        <source>a report of Nsight Compute</source>
        <translation>Nsight Compute 的报告</translation>
    </message>
    <message>
        <source>export it with ncu --import FILE --csv --page raw</source>
        <translation>请用 ncu --import 文件 --csv --page raw 导出</translation>
    </message>
    <message>
        <source>line {}: this is not valid TOML ({}).</source>
        <extracomment>A line of a TOML file, and why it cannot be read, in a library&apos;s English.</extracomment>
        <translation>第 {0} 行：不是有效的 TOML（{1}）。</translation>
    </message>
    <message>
        <source>Trained at {} pixels, evaluated at {}: set {} to {} and open the dataset again.</source>
        <translation>训练时为 {0} 像素，评估时为 {1} 像素：请将“{2}”设为 {3}，并重新打开数据集。</translation>
    </message>
    <message>
        <source>Their run kept a share of {} of each class for validation, and here it is {}: what is validation here may have been trained on. Set {} to {} and open the folder again.</source>
        <translation>它们的运行为每个类别保留了 {0} 用于验证，而此处为 {1}：此处的验证图像可能参与过训练。请将“{2}”设为 {3} 并重新打开文件夹。</translation>
    </message>
    <message>
        <source>Type: {}</source>
        <translation>请输入：{0}</translation>
    </message>
    <message>
        <source>{}: {} {}</source>
        <extracomment>A run, a file, and what it is instead of a log (&quot;is a PDF document: choose another file&quot;).</extracomment>
        <translation>{0}：{1} {2}</translation>
    </message>
    <message>
        <source>Logs, run folders (or the ssh:// address of a folder of runs), montages, weights and folders of images to open in the window.</source>
        <translation>要在窗口中打开的日志、运行文件夹（或存放运行的文件夹的 ssh:// 地址）、拼图、权重和图像文件夹。</translation>
    </message>
    <message>
        <source>{} is running</source>
        <translation>{0} 正在运行</translation>
    </message>
    <message>
        <source>until {}</source>
        <translation>直到 {0}</translation>
    </message>
    <message>
        <source>systemd-run failed (exit code {})</source>
        <translation>systemd-run 失败（退出码 {0}）</translation>
    </message>
    <message>
        <source>The training makes way: {}.</source>
        <translation>训练让出设备：{0}。</translation>
    </message>
    <message>
        <source>The training waited for {}: {}. It continues.</source>
        <translation>训练等待了 {0}：{1}。现在继续。</translation>
    </message>
    <message>
        <source>waiting: {}</source>
        <translation>等待中：{0}</translation>
    </message>
    <message>
        <source>invalid --make-way-outside {}: expected hours such as 22:00-07:00.</source>
        <translation>无效的 --make-way-outside {0}：应为 22:00-07:00 这样的时段。</translation>
    </message>
    <message>
        <source>Slurm decides when its jobs run: leave the options --make-way-… out.</source>
        <translation>Slurm 决定其作业何时运行：请去掉 --make-way-… 选项。</translation>
    </message>
    <message>
        <source>A training makes way only in the background: add --detach.</source>
        <translation>训练只有在后台才会让出设备：请加上 --detach。</translation>
    </message>
    <message>
        <source>Make way (see --make-way-for) while this machine runs on its battery.</source>
        <translation>本机使用电池时让出设备（参见 --make-way-for）。</translation>
    </message>
    <message>
        <source>Make way (see --make-way-for) outside these hours, local time: 22:00-07:00 trains at night.</source>
        <translation>在此时段（本地时间）之外让出设备（参见 --make-way-for）：22:00-07:00 表示夜间训练。</translation>
    </message>
    <message>
        <source>{} has changed since then and was left as it is.</source>
        <translation>{} 此后已更改，因此保持原样。</translation>
    </message>
    <message>
        <source>bf16: this CPU has no bf16 instructions, and LibTorch takes many times as long without them as with fp32</source>
        <translation>bf16：此 CPU 没有 bf16 指令，LibTorch 在没有它们时耗时是 fp32 的许多倍</translation>
    </message>
    <message>
        <source>The command at the end of the run failed (exit code {}). {}</source>
        <translation>运行结束时的命令失败（退出码 {0}）。{1}</translation>
    </message>
    <message>
        <source>this user has no running systemd</source>
        <translation>该用户没有正在运行的 systemd</translation>
    </message>
    <message>
        <source>the run would end at logout: loginctl enable-linger is not set</source>
        <translation>运行会在注销时结束：未设置 loginctl enable-linger</translation>
    </message>
    <message>
        <source>The training is waiting: {}. It continues by itself.</source>
        <translation>训练正在等待：{}。它会自动继续。</translation>
    </message>
    <message>
        <source>It has its own systemd scope.</source>
        <translation>它有自己的 systemd scope。</translation>
    </message>
    <message>
        <source>It has no systemd scope of its own: {}.</source>
        <translation>它没有自己的 systemd scope：{}。</translation>
    </message>
    <message>
        <source>{0}: {1}. Repeat this command to continue anyway.</source>
        <translation>{0}：{1}。再次执行此命令即可强制继续。</translation>
    </message>
    <message>
        <source>Continue a paused run, or one that has made way.</source>
        <translation>继续已暂停的运行，或已让出设备的运行。</translation>
    </message>
    <message>
        <source>Train in the background: print the run folder and return as soon as it is there. A training that is killed, crashes or hangs is continued from its last checkpoint; it hangs when nothing happens for 60 s or 10 times the longest seen on this machine (loading, first steps and first evaluation: at least 15 min). See torchdeck pause, continue, stop and runs --running.</source>
        <translation>在后台训练：输出运行文件夹，文件夹建好后即返回。被结束、崩溃或卡住的训练会从最后一个检查点继续；60 秒或本机以往最长时间的 10 倍内没有任何进展即为卡住（加载、最初几步和首次评估：至少 15 分钟）。参见 torchdeck pause、continue、stop 和 runs --running。</translation>
    </message>
    <message>
        <source>With --detach: free the device while one of these programs of yours runs, such as a game. The training saves a checkpoint, its process exits, and it continues afterwards, bit for bit. Names are as in ps, or Game.exe under Wine. Full-screen windows are not detected.</source>
        <translation>与 --detach 一起使用：当您的这些程序之一（例如游戏）运行时让出设备。训练会保存检查点并退出进程，之后逐位一致地继续。名称与 ps 中的相同，Wine 下为 Game.exe。不检测全屏窗口。</translation>
    </message>
    <message>
        <source>is neither a training log nor a kernel table of Nsight Compute (ncu --csv), rocprofv3 or rocprof-compute.</source>
        <translation>既不是训练日志，也不是 Nsight Compute（ncu --csv）、rocprofv3 或 rocprof-compute 的内核表。</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ZIP 归档</translation>
    </message>
    <message>
        <source>an IDX file, as MNIST has them</source>
        <translation>IDX 文件（MNIST 的格式）</translation>
    </message>
    <message>
        <source>a TensorFlow Lite network</source>
        <translation>TensorFlow Lite 网络</translation>
    </message>
    <message>
        <source>convert it with traceconv json</source>
        <translation>请用 traceconv json 转换</translation>
    </message>
    <message>
        <source>a table of rocprof before rocprofv3</source>
        <translation>旧版 rocprof 的表格</translation>
    </message>
    <message>
        <source>collect it with rocprofv3</source>
        <translation>请用 rocprofv3 采集</translation>
    </message>
    <message>
        <source>output of nvidia-smi -q</source>
        <translation>nvidia-smi -q 的输出</translation>
    </message>
    <message>
        <source>a snapshot of nvtop</source>
        <translation>nvtop 的快照</translation>
    </message>
    <message>
        <source>output of dcgmi dmon</source>
        <translation>dcgmi dmon 的输出</translation>
    </message>
    <message>
        <source>a log of GPU-Z</source>
        <translation>GPU-Z 的日志</translation>
    </message>
    <message>
        <source>a log of HWiNFO</source>
        <translation>HWiNFO 的日志</translation>
    </message>
    <message>
        <source>a table of CodeCarbon</source>
        <translation>CodeCarbon 的表格</translation>
    </message>
    <message>
        <source>output of xpumcli, which has no dates</source>
        <translation>xpumcli 的输出，其中没有日期</translation>
    </message>
    <message>
        <source>a table of Nsight Systems (nsys stats)</source>
        <translation>Nsight Systems 的表格（nsys stats）</translation>
    </message>
    <message>
        <source>a table of Weights &amp; Biases runs</source>
        <translation>Weights &amp; Biases 运行的表格</translation>
    </message>
    <message>
        <source>a recording of perf</source>
        <translation>perf 的记录</translation>
    </message>
    <message>
        <source>a YAML file</source>
        <translation>YAML 文件</translation>
    </message>
    <message>
        <source>a TOML file</source>
        <translation>TOML 文件</translation>
    </message>
    <message>
        <source>a Markdown text</source>
        <translation>Markdown 文本</translation>
    </message>
    <message>
        <source>a Python program</source>
        <translation>Python 程序</translation>
    </message>
    <message>
        <source>a RecordIO file of MXNet</source>
        <translation>MXNet 的 RecordIO 文件</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>save its sheet as CSV</source>
        <translation>请将工作表另存为 CSV</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>电子表格</translation>
    </message>
    <message>
        <source>a Keras network</source>
        <translation>Keras 网络</translation>
    </message>
    <message>
        <source>a network of TensorFlow</source>
        <translation>TensorFlow 网络</translation>
    </message>
    <message>
        <source>a checkpoint of TensorFlow</source>
        <translation>TensorFlow 检查点</translation>
    </message>
    <message>
        <source>a TensorRT engine</source>
        <translation>TensorRT 引擎</translation>
    </message>
    <message>
        <source>a Core ML network</source>
        <translation>Core ML 网络</translation>
    </message>
    <message>
        <source>a log of Weights &amp; Biases in its own format</source>
        <translation>Weights &amp; Biases 自有格式的日志</translation>
    </message>
    <message>
        <source>export it as CSV</source>
        <translation>请导出为 CSV</translation>
    </message>
    <message>
        <source>a report of Nsight Systems</source>
        <translation>Nsight Systems 的报告</translation>
    </message>
    <message>
        <source>a trace of Perfetto in its own format</source>
        <translation>Perfetto 自有格式的跟踪</translation>
    </message>
    <message>
        <source>{}: not used beside it: {}. Give {} to use them, too.</source>
        <translation>{}：旁边未使用的有：{}。要同时使用，请给出 {}。</translation>
    </message>
    <message>
        <source>{0} hold the same folders ({1}), which may be the classes: put the images of each class into one folder, or give {2} to train on {0}.</source>
        <translation>{0} 含有相同的文件夹（{1}），它们可能才是类别：请把每个类别的图像放进一个文件夹，或用 {2} 以 {0} 训练。</translation>
    </message>
    <message>
        <source>no image is left for validation: no class has two images.</source>
        <translation>没有留给验证的图像：没有一个类别有两张可以留出一张的图像。</translation>
    </message>
    <message>
        <source>should name the columns: path,label, and if wanted split and group. It has {}.</source>
        <translation>应写出列名：path,label，需要时还有 split 和 group。其中是 {}。</translation>
    </message>
    <message>
        <source>The labels are numbers such as {} ({} different ones of {}): that is a regression, and here classes are trained. Put the numbers into classes, or give {} to take each as a class.</source>
        <translation>标签是 {} 这样的数字（{} 个不同的值，共 {}）：这是回归，而这里训练的是分类。请把数字分成类别，或用 {} 把每个数字作为一个类别。</translation>
    </message>
    <message>
        <source>The label &apos;{}&apos; names several of the other labels: here an image has one class. Choose one for each image, or give {} to train it as a class of its own.</source>
        <translation>标签“{}”包含多个其他标签：这里一张图像只有一个类别。请为每张图像选择一个，或用 {} 把它作为单独的类别训练。</translation>
    </message>
    <message>
        <source>{}: its paths are completed as in {}.</source>
        <translation>{}：路径已补全，例如 {}。</translation>
    </message>
    <message>
        <source>this is a SavedModel of TensorFlow: save a PyTorch state_dict or .safetensors.</source>
        <translation>这是 TensorFlow 的 SavedModel：请保存 PyTorch state_dict 或 .safetensors。</translation>
    </message>
    <message>
        <source>this is not a run folder. Give the weights file in it: {}.</source>
        <translation>这不是运行文件夹。请给出其中的权重文件：{}。</translation>
    </message>
    <message>
        <source>holds no table: ncu says &quot;{}&quot;</source>
        <translation>不含表格：ncu 说“{}”</translation>
    </message>
    <message>
        <source>No column counts epochs: each line is read as one epoch.</source>
        <translation>没有列写明轮次：每一行作为一轮读取。</translation>
    </message>
    <message>
        <source>has &apos;{}&apos; in the column {}, which is no number ({} in all)</source>
        <translation>在 {1} 列中有“{0}”，它不是数字（共 {2}）</translation>
    </message>
    <message numerus="yes">
        <source>{} such cells</source>
        <comment>{} such cell</comment>
        <translation>
            <numerusform>{} 个这样的单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>{} is of a test set and keeps its name: best values are those of validation, which this log does not have. Call it val_… if it is validation.</source>
        <translation>{} 属于测试集，名称保持不变：最佳值取自验证，而此日志没有验证。若它就是验证，请命名为 val_…。</translation>
    </message>
    <message>
        <source>is not valid JSON, or has an object of more than 500 keys.</source>
        <translation>不是有效的 JSON，或有超过 500 个键的对象。</translation>
    </message>
    <message>
        <source>give the CSV, JSON or TensorBoard log of the training</source>
        <translation>请给出训练的 CSV、JSON 或 TensorBoard 日志</translation>
    </message>
    <message>
        <source>is not a known log: {}</source>
        <translation>不是已知的日志：{}</translation>
    </message>
    <message>
        <source>it holds the state of an optimizer, not a state_dict: save that with torch.save(model.state_dict(), path)</source>
        <translation>其中没有 state_dict，只有优化器的状态：请用 torch.save(model.state_dict(), path) 保存</translation>
    </message>
    <message>
        <source>it holds no state_dict, only {}: save it with torch.save(model.state_dict(), path)</source>
        <translation>其中没有 state_dict，只有 {}：请用 torch.save(model.state_dict(), path) 保存</translation>
    </message>
    <message>
        <source>it is a Keras network: save a PyTorch state_dict or .safetensors</source>
        <translation>它是 Keras 网络：请保存 PyTorch state_dict 或 .safetensors</translation>
    </message>
    <message>
        <source>its format is unknown: save a PyTorch state_dict or a .safetensors file</source>
        <translation>其格式在这里无法读取：请保存 PyTorch state_dict 或 .safetensors</translation>
    </message>
    <message>
        <source>a file of NumPy arrays (.npz)</source>
        <translation>NumPy 数组文件（.npz）</translation>
    </message>
    <message>
        <source>a file of Caffe weights</source>
        <translation>Caffe 权重文件</translation>
    </message>
    <message>
        <source>a file of Darknet weights</source>
        <translation>Darknet 权重文件</translation>
    </message>
    <message>
        <source>a file of Flax weights</source>
        <translation>Flax 权重文件</translation>
    </message>
    <message>
        <source>has no run of this name any more.</source>
        <translation>已没有此名称的运行。</translation>
    </message>
    <message>
        <source>it is a file of NumPy arrays (.npz): save a PyTorch state_dict or .safetensors</source>
        <translation>它是 NumPy 数组文件（.npz）：请保存 PyTorch state_dict 或 .safetensors</translation>
    </message>
    <message>
        <source>The training&apos;s process has called the command at the end of the run.</source>
        <translation>训练已自行调用结束时的命令。</translation>
    </message>
    <message>
        <source>A folder of runs, a run folder, or a log; ssh://HOST/FOLDER on another machine. [runs]</source>
        <translation>包含运行的文件夹、运行文件夹或日志；其他机器上用 ssh://HOST/FOLDER。[runs]</translation>
    </message>
    <message>
        <source>Train on another machine over ssh: ssh://[user@]HOST[/FOLDER for runs], with your keys and ~/.ssh/config. It is started as with --detach there; folders and files of other options are paths there. Or as a job of Slurm: slurm, or slurm+ssh:// before the same address. With --dry-run it says what is missing there.</source>
        <translation>通过 ssh 在另一台机器上训练：ssh://[user@]HOST[/存放运行的文件夹]，使用你的密钥和 ~/.ssh/config。在那里以 --detach 方式启动；其他选项中的文件夹和文件是那里的路径。或作为 Slurm 作业：slurm，或在同样的地址前加 slurm+ssh://。与 --dry-run 一起使用时，说明那里缺少什么。</translation>
    </message>
    <message>
        <source>With --on slurm: options of sbatch, in one word: &quot;--partition=gpu --time=4:00:00 --cpus-per-task=8&quot;. Requests one node, and one GPU for each process.</source>
        <translation>与 --on slurm 一起使用：sbatch 的选项，写成一个词：&quot;--partition=gpu --time=4:00:00 --cpus-per-task=8&quot;。申请一个节点，每个进程一个 GPU。</translation>
    </message>
    <message>
        <source>has more than {} slices.</source>
        <translation>含有超过 {} 个切片。</translation>
    </message>
    <message>
        <source>Labels in labels.csv</source>
        <translation>labels.csv 中的标签</translation>
    </message>
    <message>
        <source>How to read its labels.</source>
        <translation>如何理解其中的标签。</translation>
    </message>
    <message>
        <source>By their look</source>
        <translation>按其形式</translation>
    </message>
    <message>
        <source>classes; where they look like numbers of a regression, or one like several classes, training does not start.</source>
        <translation>类别；若看起来像回归的数值，或某个标签像是多个类别，则不开始训练。</translation>
    </message>
    <message>
        <source>each label is a class.</source>
        <translation>每个标签是一个类别。</translation>
    </message>
    <message>
        <source>Let cuDNN or MIOpen time its convolution kernels at the first step and keep the fastest (on an AMD card it takes minutes once). Off: a fast choice, by rules. Once off, it stays off for MIOpen until the program restarts.</source>
        <translation>让 cuDNN 或 MIOpen 在第一步测量其卷积内核并保留最快的（在 AMD 显卡上首次需要几分钟）。关闭：按规则快速选择。一旦关闭，MIOpen 会保持关闭，直到程序重新启动。</translation>
    </message>
    <message>
        <source>the run has no numbers yet.</source>
        <translation>该运行还没有数值。</translation>
    </message>
    <message>
        <source>neither /sys nor /proc says how many CPUs there are</source>
        <translation>/sys 和 /proc 都没有说明有多少个 CPU</translation>
    </message>
    <message>
        <source>the list is not closed</source>
        <translation>列表没有结束</translation>
    </message>
    <message>
        <source>It is not valid JSON: {}. Perfetto and chrome://tracing show it all the same, Python&apos;s json module refuses it; --repair closes the list.</source>
        <translation>它不是 JSON：{0}。Perfetto 和 chrome://tracing 仍会显示它，Python 的 json 无法打开它；--repair 会补全列表的结尾。</translation>
    </message>
    <message>
        <source>its files of metrics are larger than 256 MiB together.</source>
        <translation>其指标文件合计超过 256 MiB。</translation>
    </message>
    <message>
        <source>is not a value of a metric</source>
        <translation>不是指标的值</translation>
    </message>
    <message>
        <source>the runs of Aim are here in a form that only Aim reads: export them in Python with {}</source>
        <translation>此处的 Aim 运行采用只有 Aim 能读取的格式：请在 Python 中用 {0} 导出</translation>
    </message>
    <message>
        <source>the runs of Weights &amp; Biases are here in a form that only it reads: upload them with {}, and export them in Python with {}</source>
        <translation>此处的 Weights &amp; Biases 运行采用只有它自己能读取的格式：请用 {0} 上传，再在 Python 中用 {1} 导出</translation>
    </message>
    <message>
        <source>holds no line of a log: line {} {}.</source>
        <translation>不含任何日志行：第 {0} 行{1}。</translation>
    </message>
    <message>
        <source>there is no run here. torchdeck train makes one.</source>
        <translation>此处没有运行。可用 torchdeck train 创建。</translation>
    </message>
    <message>
        <source>Say which events of a trace Perfetto, chrome://tracing and Holistic Trace Analysis would drop, and why. Exit code 1 when there are any, when they would misread something, or when the file is not valid JSON.</source>
        <translation>指出跟踪文件中哪些事件会被 Perfetto、chrome://tracing 和 Holistic Trace Analysis 丢弃，以及原因。存在这样的事件、有内容会被误读，或文件不是有效 JSON 时，退出代码为 1。</translation>
    </message>
    <message>
        <source>no fonts are installed, so no text can be shown: install fonts-dejavu-core</source>
        <translation>没有安装字体，因此无法显示文字：请安装 fonts-dejavu-core</translation>
    </message>
    <message>
        <source>convert it to PNG or JPEG</source>
        <translation>请转换为 PNG 或 JPEG</translation>
    </message>
    <message>
        <source>{0} leads {1} by {2} points of top-1</source>
        <translation>{0} 的 Top-1 比 {1} 高 {2} 个百分点</translation>
    </message>
    <message>
        <source>only more seeds can tell whether that is noise ({})</source>
        <translation>需要更多种子才能判断是否为噪声（{}）</translation>
    </message>
    <message>
        <source>all seeds gave the same result, so no test is possible ({})</source>
        <translation>各种子结果相同，无法检验（{}）</translation>
    </message>
    <message>
        <source>{0} is {2} points of top-1 better than {1}</source>
        <translation>{0} 的 Top-1 比 {1} 高 {2} 个百分点</translation>
    </message>
    <message>
        <source>Welch&apos;s test: {0} ({1})</source>
        <translation>Welch 检验：{0}（{1}）</translation>
    </message>
    <message>
        <source>on {0}, {1}</source>
        <translation>在 {0} 上：{1}</translation>
    </message>
    <message>
        <source>runs on other datasets are not compared</source>
        <translation>其他数据集上的运行不参与比较</translation>
    </message>
    <message>
        <source>data and environment are alike</source>
        <translation>数据和环境相同</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>End what is not needed, or wait for it.</source>
        <translation>结束不需要的程序，或等待其结束。</translation>
    </message>
    <message>
        <source>could be noise</source>
        <translation>可能是噪声</translation>
    </message>
    <message>
        <source>No clear best: {0} leads with {1}, but every difference could be noise.</source>
        <translation>没有明显的最佳：{0} 以 {1} 领先，但各项差异都可能是噪声。</translation>
    </message>
    <message>
        <source>{} (n = 1: no interval from a single seed)</source>
        <translation>{0}（n = 1：单个种子无法给出区间）</translation>
    </message>
    <message>
        <source>that could be noise: Welch&apos;s test, {0} ({1})</source>
        <translation>这可能是噪声：Welch 检验，{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} runs with the same settings and seed reach {1} % top-1</source>
        <translation>设置和种子都相同的 {0} 个运行，Top-1 为 {1}%</translation>
    </message>
    <message>
        <source>only other seeds can tell how much results vary (n = 1)</source>
        <translation>需要其他种子才能判断结果的波动（n = 1）</translation>
    </message>
    <message>
        <source>{0} seeds ({1} runs) reach {2} ± {3} % top-1</source>
        <translation>{0} 个种子（{1} 个运行），Top-1 为 {2} ± {3}%</translation>
    </message>
    <message>
        <source>repetitions of a seed count once, and runs that did not finish not at all</source>
        <translation>同一种子的重复只计一次，未完成的运行不计入</translation>
    </message>
    <message>
        <source>best validation top-1 over the seeds of runs with the same settings:</source>
        <translation>设置相同的运行在各种子上的最佳验证 Top-1：</translation>
    </message>
    <message>
        <source>network&apos;s own</source>
        <translation>网络自带</translation>
    </message>
    <message>
        <source>This run was stopped before its first epoch ended.</source>
        <translation>此运行在第一轮结束前被停止。</translation>
    </message>
    <message>
        <source>Other processes used {} % of the CPUs meanwhile: steps take less time on a quiet machine.</source>
        <translation>其间其他进程占用了 {}% 的 CPU：在空闲的机器上每步用时更短。</translation>
    </message>
    <message>
        <source>{0} is kept as {1}: the key means something else in TorchDeck.</source>
        <translation>{0} 以 {1} 保存：该键在 TorchDeck 中另有含义。</translation>
    </message>
    <message>
        <source>with all layers trained, as after the unfreezing</source>
        <translation>训练所有层，与解冻之后相同</translation>
    </message>
    <message>
        <source>These are steps with all layers trained, as after the unfreezing.</source>
        <translation>这些步训练所有层，与解冻之后相同。</translation>
    </message>
    <message>
        <source>other processes used {} % of the CPUs during the step: it is slower than on a quiet machine</source>
        <translation>该步期间其他进程占用了 {0} % 的 CPU：比空闲的机器上慢</translation>
    </message>
    <message>
        <source>The answer is not the contents of a folder.</source>
        <translation>回答不是文件夹的内容。</translation>
    </message>
    <message>
        <source>torchdeck failed there (exit code {}).</source>
        <translation>那里的 torchdeck 失败（退出代码 {0}）。</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images</source>
        <comment>{1}: {0} image</comment>
        <translation>
            <numerusform>{1}：{0} 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>There is more: at most {} names are listed, and what is found in 10 s.</source>
        <translation>还有更多：最多列出 {0} 个名称，且仅列出 10 秒内找到的内容。</translation>
    </message>
    <message>
        <source>The subfolders of a folder, and how many images are in it.</source>
        <translation>文件夹的子文件夹，以及其中的图像数量。</translation>
    </message>
    <message>
        <source>A folder here or ssh://HOST/FOLDER. [home folder]</source>
        <translation>本机的文件夹，或 ssh://HOST/FOLDER。[主文件夹]</translation>
    </message>
    <message>
        <source>List files of weights, too.</source>
        <translation>也列出权重文件。</translation>
    </message>
    <message numerus="yes">
        <source>{} runs in progress are not counted</source>
        <comment>{} run in progress is not counted</comment>
        <translation>
            <numerusform>{0} 个进行中的运行未计入</numerusform>
        </translation>
    </message>
    <message>
        <source>{} validation images are too few to say below which probability it may be none of the classes.</source>
        <translation>{0} 张验证图像太少，无法判断概率低于多少时可能不属于任何类别。</translation>
    </message>
    <message>
        <source>Below {} % it may be none of these: 5 % of the {} validation images get a lower probability.</source>
        <translation>低于 {0}% 时可能不属于任何类别：{1} 张验证图像中有 5% 的概率更低。</translation>
    </message>
    <message>
        <source>The last line has no line feed: if it was not written to its end, its last number is cut off.</source>
        <translation>最后一行没有换行符：如果没有写完，其最后一个数是被截断的。</translation>
    </message>
    <message>
        <source>The comma in {} is read as a decimal mark. If it stands between thousands, write them without it.</source>
        <translation>{} 中的逗号按小数点读取。如果它是千位分隔符，请去掉逗号。</translation>
    </message>
    <message>
        <source>Line {} names the columns anew: what follows is read by it.</source>
        <translation>第 {} 行重新给出了列名：其后的内容按它读取。</translation>
    </message>
    <message>
        <source>{0} is not read as top-{1}: beside it there is one with the number {2}, so that these are of classes or heads. Call it top{1} if it is top-{1}.</source>
        <translation>{0} 未按 top-{1} 读取：旁边还有编号为 {2} 的列，因此它们属于各个类别或输出头。如果它是 top-{1}，请命名为 top{1}。</translation>
    </message>
    <message>
        <source>{} has values above 100, which no accuracy has, and is not read as one.</source>
        <translation>{} 含有大于 100 的值，准确率不会如此，因此未按准确率读取。</translation>
    </message>
    <message>
        <source>{0} is read as a share of 1 although {1} is in percent: it would be far below it. Call it {0}_percent if it is in percent.</source>
        <translation>{0} 按 0 到 1 的比例读取，尽管 {1} 是百分数：否则它会远低于后者。如果它是百分数，请命名为 {0}_percent。</translation>
    </message>
    <message>
        <source>{0} is read in percent, as {1} beside it, although no value is above 1.</source>
        <translation>{0} 与旁边的 {1} 一样按百分数读取，尽管没有大于 1 的值。</translation>
    </message>
    <message>
        <source>The log has its last line first, and was read from its end.</source>
        <translation>该日志的最后一行排在最前，已从末尾开始读取。</translation>
    </message>
    <message>
        <source>Some places have several values of one name: the last of them is shown, and torchdeck plot writes the others to before_restart.csv.</source>
        <translation>有些位置上同一名称有多个值：显示其中最后一个，torchdeck plot 将其余的写入 before_restart.csv。</translation>
    </message>
    <message>
        <source>{0} has {1} values and other curves {2}: each is placed at the last of {3} epochs.</source>
        <translation>{0} 有 {1} 个值，其他曲线有 {2} 个：每个值置于每 {3} 轮的最后一轮。</translation>
    </message>
    <message>
        <source>{0} has only {1} values: they are placed at the first epochs.</source>
        <translation>{0} 只有 {1} 个值：它们置于最前面的各轮。</translation>
    </message>
    <message>
        <source>has lines that end in a carriage return alone: end them with line feeds</source>
        <translation>的各行仅以回车符结尾：请改用换行符结尾</translation>
    </message>
    <message numerus="yes">
        <source>The training was restarted {0} times. Where a later start repeats steps or epochs, its values are shown; torchdeck plot writes the earlier ones to before_restart.csv.</source>
        <comment>The training was restarted once. Where the later start repeats steps or epochs, its values are shown; torchdeck plot writes the earlier ones to before_restart.csv.</comment>
        <translation>
            <numerusform>训练重新开始了 {0} 次。后来的运行重复了步或轮的地方显示其值；torchdeck plot 将之前的值写入 before_restart.csv。</numerusform>
        </translation>
    </message>
    <message>
        <source>does not end yet, so that its last number may be cut off</source>
        <translation>尚未写完，最后一个数可能被截断</translation>
    </message>
    <message>
        <source>says no epoch and no step ({} in all)</source>
        <translation>既没有轮次也没有步数（共 {}）</translation>
    </message>
    <message>
        <source>{}: names no image and is not read: the folders are the classes.</source>
        <translation>{0}：未提及任何图像，不予读取：以文件夹为类别。</translation>
    </message>
    <message>
        <source>{} says which images there are, before any folder. Give it another name where it is meant for something else.</source>
        <translation>{0} 优先于文件夹，决定有哪些图像。如果该文件另有用途，请将其改名。</translation>
    </message>
    <message>
        <source>{}: the split is read from the column {}.</source>
        <translation>{0}：划分取自列 {1}。</translation>
    </message>
    <message>
        <source>{}: the column {} is not used, since {} says the split.</source>
        <translation>{0}：未使用列 {1}，因为划分由 {2} 给出。</translation>
    </message>
    <message>
        <source>{}: the column {} is not used, since not all of its values, such as {}, name a part (train, val, test).</source>
        <translation>{0}：未使用列 {1}，因为其中的值（如 {2}）并非都是数据集的部分（train、val、test）。</translation>
    </message>
    <message>
        <source>{}, line {}: the label is not UTF-8 and is read as Latin-1: {}. Where that is wrong, save the table as UTF-8.</source>
        <translation>{0} 第 {1} 行：标签不是 UTF-8，按 Latin-1 读取：{2}。如不正确，请将表格保存为 UTF-8。</translation>
    </message>
    <message>
        <source>{}: images that it names are in several folders, such as {} and {}: the former is read. Write the folder before the name where the latter is meant.</source>
        <translation>{0}：其中提及的图像存在于多个文件夹，例如 {1} 和 {2}：读取前者。如需后者，请在名称前写上文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images that lie beside those it names are in no row and not used, such as {2}.</source>
        <comment>{1}: {0} image that lies beside those it names is in no row and not used: {2}.</comment>
        <translation>
            <numerusform>{1}：有 {0} 张图像与其所列图像同在一处，但不在任何行中，未被使用，例如 {2}。</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: not read: {}, which may say which images are for training. A share of each class is held out for validation; to choose the split, put a table labels.csv there, with the columns path, label and split.</source>
        <translation>{0}：未读取 {1}，其中可能说明了哪些图像用于训练。每类留出一部分用于验证；如需指定划分，请在该处放置含 path、label 和 split 列的表格 labels.csv。</translation>
    </message>
    <message>
        <source>parts of the dataset, around the folders of the classes or beside them.</source>
        <translation>数据集的各部分，包含类别文件夹或与其并列。</translation>
    </message>
    <message>
        <source>{}: the classes are {}; a share of each is kept for validation.</source>
        <translation>{0}：类别为 {1}；每类留出一部分用于验证。</translation>
    </message>
    <message>
        <source>{}: the classes are {}; validation images are those in {}.</source>
        <translation>{0}：类别为 {1}；验证图像为 {2} 中的图像。</translation>
    </message>
    <message>
        <source>{} and {} are one and the same folder: validation measures the images of training.</source>
        <translation>{0} 和 {1} 是同一个文件夹：验证所用的就是训练图像。</translation>
    </message>
    <message>
        <source>{}: holds no image, so a share of {} is kept for validation instead.</source>
        <translation>{0}：不含图像，因此改为从 {1} 中留出一部分用于验证。</translation>
    </message>
    <message>
        <source>{0} holds images without a folder for each class, which leaves their labels unknown: move each into the folder of its class, or give {1} to keep a share of {2} for validation.</source>
        <translation>{0} 中的图像没有按类别分文件夹，标签未知：请将每张图像移入其类别的文件夹，或使用 {1} 从 {2} 中留出一部分用于验证。</translation>
    </message>
    <message>
        <source>{0} are named like the pieces of a divided download, which are no classes. Put each image into the folder of its class, or name its class in labels.csv; {1} trains on these folder names all the same.</source>
        <translation>{0} 的名称像是分卷下载的各部分，而不是类别。请将每张图像放入其类别的文件夹，或在 labels.csv 中写明其类别；使用 {1} 仍按这些文件夹名训练。</translation>
    </message>
    <message>
        <source>Move it out of {}, or give {} to train on {} classes.</source>
        <translation>请将其移出 {0}，或使用 {1} 按 {2} 个类别训练。</translation>
    </message>
    <message>
        <source>Give the folder that holds the classes, or {} to train on {} classes.</source>
        <translation>请指定包含类别的文件夹，或使用 {0} 按 {1} 个类别训练。</translation>
    </message>
    <message>
        <source>{} trains on {} alone, {} on {} classes.</source>
        <translation>{0} 仅训练 {1}，{2} 按 {3} 个类别训练。</translation>
    </message>
    <message>
        <source>{} trains on {} and validates on {}, {} trains on {} classes.</source>
        <translation>{0} 训练 {1} 并用 {2} 验证，{3} 按 {4} 个类别训练。</translation>
    </message>
    <message>
        <source>is a file, not a folder of images. Give the folder that holds train/ and val/ (or test/), or a folder for each class.</source>
        <translation>是文件，不是图像文件夹。请指定包含 train/ 和 val/（或 test/）的文件夹，或每个类别一个文件夹的文件夹。</translation>
    </message>
    <message>
        <source>{} is named like a part of a dataset and may be no class.</source>
        <translation>{0} 的名称像是数据集的一部分，可能不是类别。</translation>
    </message>
    <message>
        <source>{} is named like images without labels and may be no class.</source>
        <translation>{0} 的名称像是无标签图像，可能不是类别。</translation>
    </message>
    <message>
        <source>{} holds folders named like those beside it ({}) and may be no class.</source>
        <translation>{0} 中的文件夹与其旁边的文件夹同名（{1}），可能不是类别。</translation>
    </message>
    <message>
        <source>The file has weights of {}.</source>
        <translation>文件中是 {} 的权重。</translation>
    </message>
    <message>
        <source>The model gives probabilities times {}, not logits: their logarithms are used.</source>
        <translation>模型输出的是概率乘以 {}，不是 logits：使用其对数。</translation>
    </message>
    <message>
        <source>gives the {} highest scores of an image and their numbers (topk), not a score of each class: save a model that gives all scores.</source>
        <translation>只输出每张图像的 {} 个最高分数及其编号（topk），而不是每个类别的分数：请保存输出全部分数的模型。</translation>
    </message>
    <message>
        <source>{} cannot be counted, since its weights are constants of its code: it was frozen. Save it before torch.jit.freeze().</source>
        <translation>无法统计 {}，因为其权重是代码中的常量：它已被冻结。请在 torch.jit.freeze() 之前保存。</translation>
    </message>
    <message>
        <source>In addition:</source>
        <translation>此外：</translation>
    </message>
    <message>
        <source>FLOP of {0} of {1} kernels were not counted: compute utilization times the highest roof stands for them, in which loads and integers count as well. {2} prints how to count them.</source>
        <translation>{1} 个核函数中有 {0} 个的 FLOP 未被计数：以计算利用率乘以最高的屋顶代替，其中也包含加载和整数指令。{2} 会给出计数方法。</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; ends after the end of the file, which may be cut off</source>
        <translation>张量“{}”的结尾超出了文件末尾，文件可能被截断</translation>
    </message>
    <message>
        <source>{} written, without {} of {} events, which could not be read.</source>
        <translation>已写入 {}，其中缺少 {}/{} 个无法读取的事件。</translation>
    </message>
    <message numerus="yes">
        <source>{} such lines</source>
        <comment>{} such line</comment>
        <translation>
            <numerusform>{} 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Other programs disturbed every repetition: measure again while the machine is idle.</source>
        <translation>每次重复都受到其他程序干扰：请在机器空闲时重新测量。</translation>
    </message>
    <message>
        <source>{0}, with {1} epochs against {2}</source>
        <translation>{0}，训练了 {1} 轮，对比 {2} 轮</translation>
    </message>
    <message>
        <source>only runs of equal length tell what their settings change</source>
        <translation>只有训练长度相同的运行才能说明设置带来的变化</translation>
    </message>
    <message>
        <source>`torchdeck weights list` shows their names. FILE#NAME is one of several networks in a file, such as last.pt#ema.</source>
        <translation>`torchdeck weights list` 显示其名称。FILE#NAME 指文件中多个网络之一，例如 last.pt#ema。</translation>
    </message>
    <message>
        <source>is in UTF-16, in which no viewer reads a trace: save it as UTF-8.</source>
        <translation>采用 UTF-16 编码，没有查看器能以此读取跟踪：请保存为 UTF-8。</translation>
    </message>
    <message>
        <source>Nothing counts steps or epochs: the times are numbered.</source>
        <translation>没有步数或轮数的计数：已按时间编号。</translation>
    </message>
    <message numerus="yes">
        <source>{} lines stand after later ones, and were put in their places.</source>
        <comment>{} line stands after a later one, and was put in its place.</comment>
        <translation>
            <numerusform>{} 行位于较晚的行之后，已放到其应在的位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>holds curves of several runs, such as {} and {}: save each run in a file of its own, or all as CSV with a column run.</source>
        <translation>包含多个运行的曲线，例如 {} 和 {}：请将每个运行保存为单独的文件，或全部保存为带 run 列的 CSV。</translation>
    </message>
    <message>
        <source>{} more</source>
        <translation>另外 {} 个</translation>
    </message>
    <message>
        <source>no run is found here, but these logs open where they are named: {}.</source>
        <translation>这里没有找到运行，但直接指定以下日志即可打开：{}。</translation>
    </message>
    <message>
        <source>The weights are those of {0} in the file, not those of {1}. For these, add #{2} to the file&apos;s name.</source>
        <translation>权重取自文件中的 {0}，而不是 {1}。如需后者，请在文件名后加上 #{2}。</translation>
    </message>
    <message>
        <source>it holds no weights called &apos;{}&apos;, only {}</source>
        <translation>其中没有名为“{}”的权重，只有 {}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; would fit as well as &apos;{1}&apos;. For those weights, add #{2} to the file&apos;s name.</source>
        <translation>“{0}”与“{1}”同样适合。如需前者的权重，请在文件名后加上 #{2}。</translation>
    </message>
    <message>
        <source>Print one JSON array alone, with the columns of summary.csv; with --dry-run, the cells and how many repetitions each still lacks.</source>
        <translation>只输出一个 JSON 数组，包含 summary.csv 的各列；与 --dry-run 合用时，输出各单元及其尚缺的重复次数。</translation>
    </message>
    <message>
        <source>Print one JSON array, with the columns of --summary.</source>
        <translation>输出一个 JSON 数组，包含 --summary 的各列。</translation>
    </message>
    <message>
        <source>A training on the CPU gets what is left.</source>
        <translation>在 CPU 上训练只能用剩余的部分。</translation>
    </message>
    <message>
        <source>share of correct predictions</source>
        <translation>正确预测的比例</translation>
    </message>
    <message>
        <source>The curve is drawn after the last step.</source>
        <translation>最后一步之后绘制曲线。</translation>
    </message>
    <message>
        <source>Other processes use the CPU, too: training takes longer than it would alone.</source>
        <translation>其他进程也在使用 CPU：训练用时比单独运行更长。</translation>
    </message>
    <message>
        <source>The validation metric that decides which epoch&apos;s weights are kept as the best, and that patience waits for. Of epochs that tie, the one with the lower loss is the best.</source>
        <translation>决定保留哪一轮的权重作为最佳的验证指标，也是耐心值所等待的指标。指标相同的轮中，损失较低者为最佳。</translation>
    </message>
    <message numerus="yes">
        <source>{0} images are duplicates or near-duplicates of an image of another class: one of the two labels is wrong, or the image shows both.</source>
        <comment>{0} image is a duplicate or near-duplicate of an image of another class: one of the two labels is wrong, or the image shows both.</comment>
        <translation>
            <numerusform>{0} 张图像与另一类别的图像相同或几乎相同：两个标签之一有误，或图像同时包含两者。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} images are duplicates or near-duplicates of another image of the same split and class, which then counts more than once.</source>
        <comment>{0} image is a duplicate or near-duplicate of another image of the same split and class, which then counts more than once.</comment>
        <translation>
            <numerusform>{0} 张图像与同一划分、同一类别的另一张图像相同或几乎相同，因此会被重复计算。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} runs are not ranked: their datasets are unknown</source>
        <comment>{} run is not ranked: its dataset is unknown</comment>
        <translation>
            <numerusform>{} 个运行未参与排名：其数据集未知</numerusform>
        </translation>
    </message>
    <message>
        <source>Images are normalized as in training (mean {}, std {}), and not with the default of this dataset.</source>
        <translation>图像按训练时的方式归一化（均值 {0}，标准差 {1}），而不用此数据集的默认值。</translation>
    </message>
    <message>
        <source>Remove the variable, or name a GPU that is there (0 is the first), and start TorchDeck again.</source>
        <translation>移除该变量，或指定存在的 GPU（0 为第一个），然后重新启动 TorchDeck。</translation>
    </message>
    <message>
        <source>Remove the variable, and start TorchDeck again.</source>
        <translation>移除该变量，然后重新启动 TorchDeck。</translation>
    </message>
    <message>
        <source>It may keep the libraries from using what the CPU can.</source>
        <translation>它可能使各库无法利用 CPU 的能力。</translation>
    </message>
    <message>
        <source>they use {} % of the CPU now</source>
        <translation>目前占用 CPU 的 {} %</translation>
    </message>
    <message>
        <source>{} in {} s: {}.</source>
        <translation>{0}，用时 {1} s：{2}。</translation>
    </message>
    <message numerus="yes">
        <source>{} more remarks are below</source>
        <comment>{} more remark is below</comment>
        <translation>
            <numerusform>下方还有 {} 条说明</numerusform>
        </translation>
    </message>
    <message>
        <source>the dataset does not fill a batch</source>
        <translation>数据集填不满一个批次</translation>
    </message>
    <message>
        <source>The window library, which draws with Qt, is not installed. See torchdeck --help for what works without it.</source>
        <translation>未安装用 Qt 绘制的窗口库。不需要它的功能见 torchdeck --help。</translation>
    </message>
    <message>
        <source>The window cannot be loaded ({}). Install Qt 6.</source>
        <translation>无法加载窗口（{}）。请安装 Qt 6。</translation>
    </message>
    <message>
        <source>no log names its dataset: results are comparable only if it is the same</source>
        <translation>没有日志注明数据集：只有数据集相同，结果才可比</translation>
    </message>
</context>
<context>
    <name>QMainWindow</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Wheel, + and -</source>
        <translation>滚轮、+ 和 -</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Double click, Home</source>
        <translation>双击、Home</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Lists and images</source>
        <translation>列表和图像</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Show or hide the selected runs</source>
        <translation>显示或隐藏所选运行</translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation>Ctrl 加滚轮</translation>
    </message>
    <message>
        <source>Size of the images</source>
        <translation>图像大小</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Dismiss a message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Tab, then arrows</source>
        <translation>Tab，然后方向键</translation>
    </message>
    <message>
        <source>Read out the values of a chart</source>
        <translation>朗读图表的数值</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>List the values of a chart</source>
        <translation>列出图表的数值</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Zoom into a stretch or a box</source>
        <translation>放大一段或一个矩形区域</translation>
    </message>
    <message>
        <source>Middle button, Shift or Space and drag, arrows</source>
        <translation>按住中键、Shift 或空格拖动，方向键</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>是(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>否(&amp;N)</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
</context>
<context>
    <name>RunPlace</name>
    <message>
        <source>this window</source>
        <translation>此窗口</translation>
    </message>
    <message>
        <source>its own process</source>
        <translation>独立进程</translation>
    </message>
    <message>
        <source>Slurm on %1</source>
        <translation>%1 上的 Slurm</translation>
    </message>
</context>
<context>
    <name>RunPlan</name>
    <message>
        <source>%1 training and %2 validation images</source>
        <translation>%1 张训练图像，%2 张验证图像</translation>
    </message>
    <message>
        <source>%1 steps per epoch, %2 total</source>
        <translation>每轮 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 parameters, %2, %3</source>
        <translation>%1 个参数，%2，%3</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>%1: the image could not be encoded as PNG (%2).</source>
        <translation>%1：图像无法编码为 PNG（%2）。</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>export png charts poster image</source>
        <translation>导出 PNG 图表 海报 图像</translation>
    </message>
    <message>
        <source>peaks flops bandwidth memory-bound compute-bound</source>
        <translation>峰值 算力 带宽 访存受限 计算受限</translation>
    </message>
    <message>
        <source>benchmark throughput matrix experiments</source>
        <translation>基准测试 吞吐量 矩阵 实验</translation>
    </message>
    <message>
        <source>classify inference predictions image test</source>
        <translation>分类 推理 预测 图像 测试</translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation>首选项 选项 配置</translation>
    </message>
    <message>
        <source>help documentation guide</source>
        <translation>帮助 文档 指南</translation>
    </message>
    <message>
        <source>hotkeys keys bindings</source>
        <translation>快捷键 按键 热键</translation>
    </message>
    <message>
        <source>libtorch pytorch cuda rocm version</source>
        <translation>LibTorch PyTorch CUDA ROCm 版本</translation>
    </message>
    <message>
        <source>output directory where saved location</source>
        <translation>输出目录 保存位置 保存在哪里</translation>
    </message>
    <message>
        <source>dark mode night theme colors</source>
        <translation>深色模式 夜间 主题 颜色</translation>
    </message>
    <message>
        <source>light mode day theme colors</source>
        <translation>浅色模式 日间 主题 颜色</translation>
    </message>
    <message>
        <source>accessibility theme colors</source>
        <translation>无障碍 高对比度 主题 颜色</translation>
    </message>
    <message>
        <source>theme desktop colors</source>
        <translation>主题 桌面 颜色</translation>
    </message>
    <message>
        <source>jsonl load import file wandb tensorboard mlflow</source>
        <translation>jsonl 加载 导入 文件 wandb tensorboard mlflow</translation>
    </message>
    <message>
        <source>ssh server other machine</source>
        <translation>ssh 服务器 其他机器</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>退出 关闭</translation>
    </message>
    <message>
        <source>cancel abort end training</source>
        <translation>取消 中止 停止训练 结束训练</translation>
    </message>
    <message>
        <source>continue interrupted training</source>
        <translation>继续训练 恢复中断的训练</translation>
    </message>
    <message>
        <source>maximize full screen</source>
        <translation>最大化 全屏</translation>
    </message>
    <message>
        <source>output console messages</source>
        <translation>输出 控制台 消息</translation>
    </message>
    <message>
        <source>revert take back</source>
        <translation>撤回 恢复</translation>
    </message>
    <message>
        <source>duplicates duplicate copies damaged corrupt broken leakage data quality</source>
        <translation>重复图像 副本 损坏 泄漏 数据质量 检查图像</translation>
    </message>
    <message>
        <source>learning rate finder range test too high too low</source>
        <translation>学习率 查找学习率 学习率太高 学习率太低</translation>
    </message>
    <message>
        <source>largest batch size that fits out of memory</source>
        <translation>最大批大小 内存不足 显存不足</translation>
    </message>
    <message>
        <source>font size larger smaller</source>
        <translation>字体 字号 大小 放大 缩小</translation>
    </message>
    <message>
        <source>locale english german deutsch chinese</source>
        <translation>语言 英语 德语 中文</translation>
    </message>
    <message>
        <source>runs table past logs history experiments</source>
        <translation>运行 表格 历史 日志 实验</translation>
    </message>
    <message>
        <source>rename run name label</source>
        <translation>重命名运行 名称</translation>
    </message>
    <message>
        <source>delete run remove trash</source>
        <translation>删除运行 移除 回收站</translation>
    </message>
    <message>
        <source>bottleneck slow gpu time per layer operators trace profiler</source>
        <translation>瓶颈 慢 GPU 每层用时 算子 跟踪 性能分析</translation>
    </message>
    <message>
        <source>doctor check gpu driver health missing not found slow</source>
        <translation>检查 GPU 驱动 状态 找不到显卡 未找到 慢</translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation>所选运行</translation>
    </message>
    <message>
        <source>Rename a run</source>
        <translation>重命名运行</translation>
    </message>
    <message>
        <source>Move runs to the trash</source>
        <translation>将运行移到回收站</translation>
    </message>
    <message>
        <source>training start run live telemetry temperature power utilization</source>
        <translation>训练 开始训练 启动 运行 实时 遥测 温度 功耗 利用率</translation>
    </message>
    <message>
        <source>images samples dataset browse confusion matrix classes relabel wrong labels incorrect misclassified errors</source>
        <translation>图像 样本 数据集 浏览 混淆矩阵 类别 更正标签 错误标签 错误 误分类</translation>
    </message>
    <message>
        <source>save png svg pdf csv image figure plot graph</source>
        <translation>保存 PNG SVG PDF CSV 图像 图表 曲线图</translation>
    </message>
</context>
<context>
    <name>UndoSteps</name>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>runs shown</source>
        <translation>显示的运行</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x 轴</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>运行的名称</translation>
    </message>
    <message>
        <source>tags and notes</source>
        <translation>标签和备注</translation>
    </message>
    <message>
        <source>move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>saved layouts</source>
        <translation>已保存的布局</translation>
    </message>
    <message>
        <source>labels of images</source>
        <translation>图像标签</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::AxisBox</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation>已训练图像数</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::Banner</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BatchDialog</name>
    <message>
        <source>Not even the smallest batch fits: choose smaller images or another network.</source>
        <translation>最小的批次也放不下：请选择更小的图像或其他网络。</translation>
    </message>
    <message>
        <source>%1 gives %2 % of the best throughput</source>
        <translation>%1 可达到最佳吞吐量的 %2%</translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits with %2 % of the memory to spare</source>
        <translation>%1 是试过的最大值，尚余 %2% 的内存</translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits</source>
        <translation>%1 是试过的最大值，可以放下</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>Find a batch size</source>
        <translation>查找批大小</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>图像/秒</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>可放下</translation>
    </message>
    <message>
        <source>Batch sizes that were tried</source>
        <translation>试过的批大小</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>查找进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation>使用 %1(&amp;U)</translation>
    </message>
    <message>
        <source>Use &amp;the largest, %1</source>
        <translation>使用最大值 %1(&amp;T)</translation>
    </message>
    <message>
        <source>Measuring one batch size after another</source>
        <translation>正在逐个测量批大小</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>正在读取数据集</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BenchPresenter</name>
    <message>
        <source>Other processes measure what is left (repetitions: %1).</source>
        <translation>其他进程正在测量剩余部分（重复次数：%1）。</translation>
    </message>
    <message>
        <source>%1 folders</source>
        <translation>%1 个文件夹</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BenchTab</name>
    <message>
        <source>Bench measures settings against each other: batch sizes, models, precisions. Each repetition is a process of its own, in random order.</source>
        <translation>“基准测试”对不同设置进行对比测量：批大小、模型、精度。每次重复都是一个独立进程，顺序随机。</translation>
    </message>
    <message>
        <source>New matrix…</source>
        <translation>新建矩阵…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>The folder of an earlier matrix; several folders, dropped on the window, become one table</source>
        <translation>先前矩阵的文件夹；将多个文件夹拖放到窗口上会合并为一张表</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>What is measured stays; the matrix can be continued at any time</source>
        <translation>已测量的数据会保留；可随时继续测量该矩阵</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Drift from the first repetition to the last: %1 %. It is taken out of means and intervals.</source>
        <translation>从第一次到最后一次重复的漂移：%1%。均值和区间中已扣除。</translation>
    </message>
    <message>
        <source>%1 of %2 repetitions</source>
        <translation>%1 / %2 次重复</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Available when the training has finished</source>
        <translation>训练结束后可用</translation>
    </message>
    <message>
        <source>&amp;Edit matrix…</source>
        <translation>编辑矩阵(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;New matrix…</source>
        <translation>新建矩阵(&amp;N)…</translation>
    </message>
    <message>
        <source>Open a matrix</source>
        <translation>打开矩阵</translation>
    </message>
    <message>
        <source>Meas&amp;ure the rest</source>
        <translation>测量剩余部分(&amp;U)</translation>
    </message>
    <message>
        <source>Metri&amp;c</source>
        <translation>指标(&amp;C)</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>列(&amp;L)</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>▲ %1 of %2 cells have a remark, shown while the mouse rests on them. The first: %3.</source>
        <translation>▲ %2 个单元格中有 %1 个带备注，鼠标停留时显示。第一条：%3。</translation>
    </message>
    <message>
        <source>All other settings</source>
        <translation>所有其他设置</translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <comment>Throughput by batch size</comment>
        <translation>%2 对应的%1</translation>
    </message>
    <message>
        <source>Environments: %1</source>
        <translation>环境：%1</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>%1, ✱ best</source>
        <comment>beside the title of a chart: images/s</comment>
        <translation>%1，✱ 最佳</translation>
    </message>
    <message>
        <source>More repetitions</source>
        <translation>更多重复</translation>
    </message>
    <message>
        <source>Measure each cell %1 times more: intervals become narrower</source>
        <translation>每个单元格再测量 %1 次：区间会变窄</translation>
    </message>
    <message>
        <source>%1 threads were busy %2 % of the time; other processes used %3 % of the CPUs.</source>
        <translation>%1 个线程在 %2% 的时间里忙碌；其他进程占用了 %3% 的 CPU。</translation>
    </message>
    <message>
        <source>▲ %1 of %2 cells has a remark, shown while the mouse rests on it: %3.</source>
        <translation>▲ %2 个单元格中有 %1 个带备注，鼠标停留时显示：%3。</translation>
    </message>
    <message>
        <source>geometric mean ± standard deviation of at least %1 repetitions</source>
        <translation>至少 %1 次重复的几何均值 ± 标准差</translation>
    </message>
    <message>
        <source>The rest takes about %1</source>
        <translation>其余约需 %1</translation>
    </message>
    <message>
        <source>Repetitions as measured: %1. Their median is %2; outliers count in mean and interval.</source>
        <translation>测得的各次重复：%1。中位数为 %2；均值和区间包含离群值。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CellModel</name>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Ratio, 95 % CI</source>
        <translation>比值，95% 置信区间</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>受干扰</translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation>数据加载受限</translation>
    </message>
    <message>
        <source>not stable</source>
        <translation>不稳定</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>The difference could be noise.</source>
        <translation>差异可能是噪声。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartBoard</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Reset the zoom and follow the run (double click, Home)</source>
        <translation>重置缩放并显示最新数据（双击、Home）</translation>
    </message>
    <message>
        <source>All charts</source>
        <translation>所有图表</translation>
    </message>
    <message>
        <source>Show all charts again (Esc)</source>
        <translation>恢复显示所有图表（Esc）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartChooser</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Tick charts to show them; drag them, or press Alt+Up and Alt+Down, to reorder them</source>
        <translation>勾选要显示的图表；拖动或按 Alt+↑ 和 Alt+↓ 调整顺序</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartTools</name>
    <message>
        <source>x axis</source>
        <translation>x 轴</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassHistogram</name>
    <message>
        <source>Images of each class</source>
        <translation>各类别图像</translation>
    </message>
    <message>
        <source>images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>%1: %2 of %3 correct</source>
        <translation>%1：%3 张中 %2 张正确</translation>
    </message>
    <message>
        <source>%1: %2 images</source>
        <translation>%1：%2 张图像</translation>
    </message>
    <message>
        <source>incorrect</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>The %1 largest of %2 classes</source>
        <translation>%2 个类别中最大的 %1 个</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassModel</name>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Share of the images of the class that are predicted as it</source>
        <translation>该类别图像中被预测为该类别的比例</translation>
    </message>
    <message>
        <source>Share of the images predicted as the class that belong to it</source>
        <translation>被预测为该类别的图像中确实属于该类别的比例</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>精确率与召回率的调和平均</translation>
    </message>
    <message>
        <source>Images of the class</source>
        <translation>该类别的图像数</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassTable</name>
    <message>
        <source>Results by class</source>
        <translation>各类别结果</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CompareTab</name>
    <message>
        <source>Looking for runs…</source>
        <translation>正在查找运行…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Select runs to compare.</source>
        <translation>选择要对比的运行。</translation>
    </message>
    <message>
        <source>x from</source>
        <translation>x 从</translation>
    </message>
    <message>
        <source>x to</source>
        <translation>x 至</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Logarithmic x axis</source>
        <translation>对数 x 轴</translation>
    </message>
    <message>
        <source>A star at the epoch with the best validation top-1</source>
        <translation>在验证 Top-1 最佳的轮处标星</translation>
    </message>
    <message>
        <source>Checkpoints, pauses, resumes, warnings and learning-rate drops</source>
        <translation>检查点、暂停、恢复、警告和学习率下降</translation>
    </message>
    <message>
        <source>Mean and standard deviation of runs that differ by their seed only</source>
        <translation>仅种子不同的运行的均值和标准差</translation>
    </message>
    <message>
        <source>Open a folder of runs</source>
        <translation>打开包含运行的文件夹</translation>
    </message>
    <message>
        <source>Open logs</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>对数 y 轴</translation>
    </message>
    <message>
        <source>Values of 0 and below are left out</source>
        <translation>不显示 0 及以下的值</translation>
    </message>
    <message>
        <source>y axis from zero</source>
        <translation>y 轴从零开始</translation>
    </message>
    <message>
        <source>Mark the best top-1</source>
        <translation>标记最佳 Top-1</translation>
    </message>
    <message>
        <source>Mark events</source>
        <translation>标记事件</translation>
    </message>
    <message>
        <source>Group seeds</source>
        <translation>按种子分组</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Axes, marks, groups, limits</source>
        <translation>坐标轴、标记、分组、范围</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 个运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 个运行</translation>
    </message>
    <message>
        <source>No runs yet. Train one, open a folder, or drop logs and run folders here.</source>
        <translation>还没有运行。请训练一个、打开文件夹，或将日志和运行文件夹拖放到这里。</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x 轴</translation>
    </message>
    <message>
        <source>Remove the limits</source>
        <translation>移除范围限制</translation>
    </message>
    <message>
        <source>Applies to every chart</source>
        <translation>应用于所有图表</translation>
    </message>
    <message>
        <source>Select runs on the left to see their curves here.</source>
        <translation>在左侧选择运行，即可在此查看其曲线。</translation>
    </message>
    <message>
        <source>S&amp;how in charts</source>
        <translation>在图表中显示(&amp;H)</translation>
    </message>
    <message>
        <source>H&amp;ide from charts</source>
        <translation>从图表中隐藏(&amp;I)</translation>
    </message>
    <message>
        <source>Show on&amp;ly these</source>
        <translation>仅显示这些(&amp;L)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Folder of runs…</source>
        <translation>包含运行的文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Logs…</source>
        <translation>日志(&amp;L)…</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Put all runs that the filter leaves into the charts, or take all out</source>
        <translation>将筛选后的所有运行加入图表，或全部移出</translation>
    </message>
    <message>
        <source>Tick two or more runs to compare them.</source>
        <translation>勾选两个或更多运行进行对比。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Add runs…</source>
        <translation>添加运行(&amp;A)…</translation>
    </message>
    <message>
        <source>Open report</source>
        <translation>打开报告</translation>
    </message>
    <message>
        <source>%1: no program is set to open pages.</source>
        <translation>%1：没有设置用于打开网页的程序。</translation>
    </message>
    <message>
        <source>&amp;Remote folder…</source>
        <translation>远程文件夹(&amp;R)…</translation>
    </message>
    <message>
        <source>Settings that all of them have</source>
        <translation>所有运行共有的设置</translation>
    </message>
    <message>
        <source>Fewer than two of these runs have a validation top-1: the charts compare what they have.</source>
        <translation>这些运行中有验证 Top-1 的不足两个：图表比较已有的数据。</translation>
    </message>
    <message>
        <source>Remo&amp;ve from the list</source>
        <translation>从列表中移除(&amp;V)</translation>
    </message>
    <message>
        <source>The log stays where it is</source>
        <translation>日志文件保留在原处</translation>
    </message>
    <message>
        <source>%1 without values</source>
        <translation>%1 个没有数值</translation>
    </message>
    <message>
        <source>Over this x axis there are no values of: %1</source>
        <translation>在此横轴上没有以下图表的数值：%1</translation>
    </message>
    <message>
        <source>Evidence, state, and speed</source>
        <translation>依据、状态与速度</translation>
    </message>
    <message>
        <source>Logs (*.jsonl *.json *.csv *.log *.txt *tfevents*);;All files (*)</source>
        <translation>日志 (*.jsonl *.json *.csv *.log *.txt *tfevents*);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 (%2 more)</source>
        <translation>%1（另有 %2 个）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ConfusionMatrix</name>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>%1 correct: %2 of %3</source>
        <translation>%1 正确：%2 / %3</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3 of %4</source>
        <translation>%1 被预测为 %2：%3 / %4</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>True</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>% of the true class</source>
        <translation>占真实类别的 %</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CostsDialog</name>
    <message>
        <source>Costs of these settings</source>
        <translation>这些设置的开销</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Not counted yet: this waits for the engine, and for the end of a training.</source>
        <translation>尚未统计：需等待引擎和训练结束。</translation>
    </message>
    <message>
        <source>%1, batch %2, images of %3 × %4 pixels, %5 outputs</source>
        <translation>%1，批大小 %2，图像 %3 × %4 像素，%5 个输出</translation>
    </message>
    <message>
        <source>Parameters: %1, of which %2 are trained</source>
        <translation>参数：%1，其中参与训练 %2</translation>
    </message>
    <message>
        <source>A step: %1 forward, %2 backward</source>
        <translation>每步：前向 %1，反向 %2</translation>
    </message>
    <message>
        <source>Not counted as arithmetic: %1</source>
        <translation>未计入计算量：%1</translation>
    </message>
    <message>
        <source>How many classes the folder has is not known yet: 1000 are assumed.</source>
        <translation>文件夹中的类别数尚不清楚：暂按 1000 个计算。</translation>
    </message>
    <message>
        <source>From epoch %1 on, when everything is trained:</source>
        <translation>从第 %1 轮起（训练全部层）：</translation>
    </message>
    <message>
        <source>Activations for the backward pass: %1 in float32 (the memory below is in the precision of the run)</source>
        <translation>反向传播所需的激活：以 float32 计为 %1（下方的内存按运行的精度计）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CountUnitBox</name>
    <message>
        <source>FLOP (2 × MAC)</source>
        <translation>FLOP（2 × MAC）</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>In what arithmetic is counted here and on the other pages</source>
        <translation>此处及其他页面统计计算量的单位</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DatasetCheckDialog</name>
    <message>
        <source>Check of the dataset</source>
        <translation>数据集检查</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>检查进度</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>重复图像</translation>
    </message>
    <message>
        <source>First image</source>
        <translation>第一张图像</translation>
    </message>
    <message>
        <source>Second image</source>
        <translation>第二张图像</translation>
    </message>
    <message>
        <source>Notes them in torchdeck-edits.csv in the folder of the dataset. No image is changed, and it can be undone.</source>
        <translation>记录到数据集文件夹中的 torchdeck-edits.csv。不会更改任何图像，并且可以撤销。</translation>
    </message>
    <message>
        <source>&amp;Undo all corrections</source>
        <translation>撤销所有更正(&amp;U)</translation>
    </message>
    <message>
        <source>Removes torchdeck-edits.csv from the folder of the dataset</source>
        <translation>从数据集文件夹中删除 torchdeck-edits.csv</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Looking at %1 of %2 images</source>
        <translation>正在检查 %1 / %2 张图像</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>正在读取数据集</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>training, validation</source>
        <translation>训练集、验证集</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练集</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>other</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>&amp;Leave out of training: %1</source>
        <translation>不用于训练(&amp;L)：%1</translation>
    </message>
    <message>
        <source>Training images: %1 · validation images: %2 · classes: %3</source>
        <translation>训练图像：%1 · 验证图像：%2 · 类别：%3</translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation>检查 %1</translation>
    </message>
    <message>
        <source>→ left out</source>
        <translation>→ 已排除</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>an image now has this class</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Label as %1</source>
        <translation>标为 %1</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>更正</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DatasetCheckPresenter</name>
    <message>
        <source>Canceled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DownloadRow</name>
    <message>
        <source>From its authors, to %1</source>
        <translation>从作者网站下载到 %1</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>下载 %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ElsewherePanel</name>
    <message>
        <source>Other runs</source>
        <translation>其他运行</translation>
    </message>
    <message>
        <source>Continue now, although the reason for waiting still holds</source>
        <translation>立即继续，尽管等待的原因仍然存在</translation>
    </message>
    <message>
        <source>Resume this run</source>
        <translation>继续此运行</translation>
    </message>
    <message>
        <source>Pause this run</source>
        <translation>暂停此运行</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Stop this run</source>
        <translation>停止此运行</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineAccess</name>
    <message>
        <source>Engine: LibTorch %1 (%2)</source>
        <translation>引擎：LibTorch %1（%2）</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineDialog</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Trainings compute with LibTorch, through an engine that was built for its version.</source>
        <translation>训练使用 LibTorch 计算，所用引擎须为该版本的 LibTorch 构建。</translation>
    </message>
    <message>
        <source>Engine in use</source>
        <translation>正在使用的引擎</translation>
    </message>
    <message>
        <source>LibTorch</source>
        <translation>LibTorch</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>LibTorch on this machine</source>
        <translation>本机上的 LibTorch</translation>
    </message>
    <message>
        <source>About the selected one</source>
        <translation>所选项的说明</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>Look at a LibTorch or a Python environment that was not found</source>
        <translation>查看未被找到的 LibTorch 或 Python 环境</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>使用(&amp;U)</translation>
    </message>
    <message>
        <source>Train with this engine from now on</source>
        <translation>从现在起用此引擎训练</translation>
    </message>
    <message>
        <source>&amp;Build engine</source>
        <translation>构建引擎(&amp;B)</translation>
    </message>
    <message>
        <source>Compile an engine for this LibTorch; takes minutes and a compiler</source>
        <translation>为此 LibTorch 编译引擎；需要几分钟和编译器</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Train one step on each device with this engine</source>
        <translation>用此引擎在每个设备上训练一步</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>构建进度</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Output of the test</source>
        <translation>测试输出</translation>
    </message>
    <message>
        <source>The test was ended by a signal: this engine or its LibTorch does not work here.</source>
        <translation>测试被信号终止：此引擎或其 LibTorch 在本机上无法工作。</translation>
    </message>
    <message>
        <source>Every device has trained a step.</source>
        <translation>每个设备都训练了一步。</translation>
    </message>
    <message>
        <source>Not every device has trained a step.</source>
        <translation>并非每个设备都训练了一步。</translation>
    </message>
    <message>
        <source>Looking for LibTorch…</source>
        <translation>正在查找 LibTorch…</translation>
    </message>
    <message>
        <source>No engine can be used: trainings do not start.</source>
        <translation>没有可用的引擎：无法开始训练。</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>there</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>not built</source>
        <translation>未构建</translation>
    </message>
    <message>
        <source>cannot be built</source>
        <translation>无法构建</translation>
    </message>
    <message>
        <source>In use: LibTorch %1</source>
        <translation>使用中：LibTorch %1</translation>
    </message>
    <message>
        <source>Engine: %1</source>
        <translation>引擎：%1</translation>
    </message>
    <message>
        <source>For GPUs: %1</source>
        <translation>适用的 GPU：%1</translation>
    </message>
    <message>
        <source>Folder of a LibTorch or a Python environment</source>
        <translation>LibTorch 或 Python 环境的文件夹</translation>
    </message>
    <message>
        <source>Chosen. A TorchDeck that has loaded another one already uses this one when it is started again.</source>
        <translation>已选择。已加载其他引擎的 TorchDeck 在重新启动后使用此引擎。</translation>
    </message>
    <message>
        <source>Building; the log is %1</source>
        <translation>正在构建；日志为 %1</translation>
    </message>
    <message>
        <source>Built and chosen: %1</source>
        <translation>已构建并选择：%1</translation>
    </message>
    <message>
        <source>Training a step on each device…</source>
        <translation>正在每个设备上训练一步…</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineSearch</name>
    <message>
        <source>Canceled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FactModel</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FactsPanel</name>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>%1 (p %2)</source>
        <translation>%1（p %2）</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Show identical settings</source>
        <translation>显示相同的设置</translation>
    </message>
    <message>
        <source>Runs that differ only in their seed form a group. Select some.</source>
        <translation>仅种子不同的运行构成一组。请选择若干运行。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Select two or more runs to see which settings and environment differ.</source>
        <translation>选择两个或更多运行，查看哪些设置和环境不同。</translation>
    </message>
    <message>
        <source>Top-1 %
mean ± std</source>
        <translation>Top-1%
均值 ± 标准差</translation>
    </message>
    <message>
        <source>95 %
interval</source>
        <translation>95%
置信区间</translation>
    </message>
    <message>
        <source>Against
the best</source>
        <translation>与最佳
相比</translation>
    </message>
    <message numerus="yes">
        <source>%n more: point here to read them</source>
        <translation>
            <numerusform>另有 %n 条：将指针移到此处查看</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FigureChart</name>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>重置缩放(&amp;R)</translation>
    </message>
    <message>
        <source> (average %1)</source>
        <translation>（平均 %1）</translation>
    </message>
    <message>
        <source>Remove the limits of this chart</source>
        <translation>移除此图表的范围限制</translation>
    </message>
    <message>
        <source>Limits of %1</source>
        <translation>%1 的范围</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>至(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Limits of the y axis…</source>
        <translation>y 轴范围(&amp;L)…</translation>
    </message>
    <message>
        <source>Show &amp;all charts</source>
        <translation>显示所有图表(&amp;A)</translation>
    </message>
    <message>
        <source>Enlar&amp;ge</source>
        <translation>单独显示(&amp;G)</translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation>折线图</translation>
    </message>
    <message>
        <source>Bar chart</source>
        <translation>条形图</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>平行坐标</translation>
    </message>
    <message>
        <source>%1: no values.</source>
        <translation>%1：无数值。</translation>
    </message>
    <message>
        <source>, last %1</source>
        <translation>，最后 %1</translation>
    </message>
    <message>
        <source>, best %1</source>
        <translation>，最佳 %1</translation>
    </message>
    <message>
        <source>No values.</source>
        <translation>无数值。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3.</source>
        <translation>%1，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的数值</translation>
    </message>
    <message>
        <source>&amp;Values as a table</source>
        <translation>以表格显示数值(&amp;V)</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, values: %4</source>
        <translation>%1：从 %2 到 %3，数值个数：%4</translation>
    </message>
    <message>
        <source>Rows: %1.</source>
        <translation>行数：%1。</translation>
    </message>
    <message>
        <source>Not described: %1.</source>
        <translation>未说明：%1。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export this chart</source>
        <translation>导出此图表</translation>
    </message>
    <message>
        <source>Image (*.png);;Drawing (*.svg);;Document (*.pdf);;Visible values (*.csv);;All values (*.csv)</source>
        <translation>图像 (*.png);;矢量图 (*.svg);;文档 (*.pdf);;可见数值 (*.csv);;全部数值 (*.csv)</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>全部数值</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>对数 y 轴(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Ignore outliers</source>
        <translation>忽略异常值(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Note at this point…</source>
        <translation>在此处添加备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Show or hide this curve for every run</source>
        <translation>隐藏或显示所有运行的这条曲线</translation>
    </message>
    <message>
        <source>&amp;Curves of every run</source>
        <translation>每个运行的曲线(&amp;C)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FileOpener</name>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FilterBar</name>
    <message>
        <source>Filter: lr&gt;0.01 model:resnet*</source>
        <translation>筛选：lr&gt;0.01 model:resnet*</translation>
    </message>
    <message>
        <source>KEY&gt;N, KEY&lt;N, KEY=VALUE, KEY!=VALUE, KEY:PATTERN or a word of the name; all of them must hold. Enter keeps them.</source>
        <translation>KEY&gt;N、KEY&lt;N、KEY=VALUE、KEY!=VALUE、KEY:PATTERN 或名称中的一个词；须全部满足。按 Enter 保留。</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>筛选运行</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>移除筛选条件 %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FineTuneDialog</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>从以下权重开始</translation>
    </message>
    <message>
        <source>&amp;Prepare the training</source>
        <translation>准备训练(&amp;P)</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>检查进度</translation>
    </message>
    <message>
        <source>&amp;Show them…</source>
        <translation>显示(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;ImageNet</source>
        <translation>ImageNet(&amp;I)</translation>
    </message>
    <message>
        <source>A &amp;run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>File with weights</source>
        <translation>权重文件</translation>
    </message>
    <message>
        <source>A &amp;file</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>%1 · %2 % on ImageNet · %3</source>
        <translation>%1 · ImageNet 上 %2 % · %3</translation>
    </message>
    <message>
        <source>Fine-tune on %1</source>
        <translation>在 %1 上微调</translation>
    </message>
    <message>
        <source>%1 · %2 · top-1 %3 %</source>
        <translation>%1 · %2 · Top-1 %3 %</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Looking at the images</source>
        <translation>正在查看图像</translation>
    </message>
    <message>
        <source>Training images: %1 · validation images: %2 · classes: %3</source>
        <translation>训练图像：%1 · 验证图像：%2 · 类别：%3</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>These weights are not on this machine yet.</source>
        <translation>这些权重尚未在本机上。</translation>
    </message>
    <message>
        <source>Choose the weights.</source>
        <translation>请选择权重。</translation>
    </message>
    <message>
        <source>No run with a result is open</source>
        <translation>没有打开有结果的运行</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FormTools</name>
    <message>
        <source>Check images…</source>
        <translation>检查图像…</translation>
    </message>
    <message>
        <source>Copies, damaged files and small classes</source>
        <translation>重复图像、损坏的文件和过小的类别</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Suggest one from how the loss falls in a short training</source>
        <translation>根据短暂训练中损失的下降情况给出建议</translation>
    </message>
    <message>
        <source>Measure memory and throughput of batch sizes</source>
        <translation>测量不同批大小的内存和吞吐量</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>查找学习率</translation>
    </message>
    <message>
        <source>Find a batch size</source>
        <translation>查找批大小</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryDetails</name>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>混淆</translation>
    </message>
    <message>
        <source>Current image</source>
        <translation>当前图像</translation>
    </message>
    <message>
        <source>About this image</source>
        <translation>关于此图像</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the image as it is shown</source>
        <translation>按显示的样子复制图像</translation>
    </message>
    <message>
        <source>Save &amp;PNG…</source>
        <translation>保存 PNG(&amp;P)…</translation>
    </message>
    <message>
        <source>Saves the image as it is shown</source>
        <translation>按显示的样子保存图像</translation>
    </message>
    <message>
        <source>Choose an image to see what is known about it.</source>
        <translation>选择一张图像，查看其信息。</translation>
    </message>
    <message>
        <source>Index %1</source>
        <translation>序号 %1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>There are too many classes for a confusion matrix.</source>
        <translation>类别太多，无法显示混淆矩阵。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>True: %1</source>
        <translation>真实：%1</translation>
    </message>
    <message>
        <source>True: %1 · Predicted: %2 %3 %</source>
        <translation>真实：%1 · 预测：%2 %3%</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>Every image is predicted correctly.</source>
        <translation>所有图像均预测正确。</translation>
    </message>
    <message>
        <source>Lowest recall: %1, %2 % of its images (%3 of %4); most often confused with %5 (%6).</source>
        <translation>召回率最低：%1，%2%（%4 张中正确 %3 张）；最常与 %5 混淆（%6）。</translation>
    </message>
    <message>
        <source>Most often: %1 predicted as %2 (%3).</source>
        <translation>最常见：%1 被预测为 %2（%3）。</translation>
    </message>
    <message>
        <source>A click on a cell shows its images.</source>
        <translation>点击单元格可显示其图像。</translation>
    </message>
    <message>
        <source>The run was validated on %1 of them.</source>
        <translation>该运行在其中 %1 张上验证。</translation>
    </message>
    <message>
        <source>RGB mean %1</source>
        <translation>RGB 均值 %1</translation>
    </message>
    <message>
        <source>RGB std %1</source>
        <translation>RGB 标准差 %1</translation>
    </message>
    <message>
        <source>Colors from 0 to 1</source>
        <translation>颜色值 0 到 1</translation>
    </message>
    <message>
        <source>%1 classes have the lowest recall, %2 %; %3 is most often confused with %4 (%5).</source>
        <translation>%1 个类别的召回率最低，均为 %2%；%3 最常被混淆为 %4（%5）。</translation>
    </message>
    <message>
        <source>%1 images/s.</source>
        <translation>%1 图像/秒。</translation>
    </message>
    <message>
        <source>%1 images/s with %2 % of the CPU; other processes used %3 %.</source>
        <translation>%1 图像/秒，使用 %2% 的 CPU；其他进程使用 %3%。</translation>
    </message>
    <message>
        <source>The run&apos;s own validation used %1 of them: top-1 %2.</source>
        <translation>运行自身的验证使用了其中 %1 张：Top-1 为 %2。</translation>
    </message>
    <message>
        <source>Loss %1 · true class %2 %</source>
        <translation>损失 %1 · 真实类别 %2%</translation>
    </message>
    <message>
        <source>%1 of %2 images incorrect.</source>
        <translation>%2 张图像中有 %1 张错误。</translation>
    </message>
    <message>
        <source>Press Predict above to see the confusion matrix here.</source>
        <translation>点击上方的“预测”，混淆矩阵将显示在此处。</translation>
    </message>
    <message>
        <source>Press Predict above to see precision and recall of each class here.</source>
        <translation>点击上方的“预测”，各类别的精确率和召回率将显示在此处。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPredictor</name>
    <message>
        <source>Prediction was canceled because training started.</source>
        <translation>训练已开始，预测被取消。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPresenter</name>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>Image %1: %2</source>
        <translation>图像 %1：%2</translation>
    </message>
    <message>
        <source>Image %1: %2, correct (%3 %)</source>
        <translation>图像 %1：%2，正确（%3%）</translation>
    </message>
    <message>
        <source>Image %1: %2, predicted %3 (%4 %)</source>
        <translation>图像 %1：%2，预测为 %3（%4%）</translation>
    </message>
    <message>
        <source>%1 → %2 %3 %</source>
        <translation>%1 → %2 %3%</translation>
    </message>
    <message>
        <source>Images left out: %1.</source>
        <translation>已排除的图像：%1。</translation>
    </message>
    <message>
        <source>Images labeled as %1: %2.</source>
        <translation>已标为 %1 的图像：%2。</translation>
    </message>
    <message>
        <source>Accuracy, recall and the confusion matrix need the same classes: only predictions are shown.</source>
        <translation>准确率、召回率和混淆矩阵要求类别相同，因此只显示预测。</translation>
    </message>
    <message>
        <source>Corrections taken back: %1.</source>
        <translation>已撤销的更正：%1。</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>relabeled</source>
        <translation>已改标签</translation>
    </message>
    <message>
        <source>Numbers follow once the folder is read again. No image was changed.</source>
        <translation>重新读取文件夹后数字才会更新。图像未被更改。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryTab</name>
    <message>
        <source>Folder of the dataset</source>
        <translation>数据集文件夹</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>正在读取数据集</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Datas&amp;et</source>
        <translation>数据集(&amp;D)</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>正在预测</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Uncertain: the prediction has less than %1 % of the probability</source>
        <translation>不确定：预测的概率低于 %1%</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Size of the images; Ctrl and the wheel do the same</source>
        <translation>图像大小；Ctrl 加滚轮效果相同</translation>
    </message>
    <message>
        <source>As the &amp;network sees it</source>
        <translation>网络所见(&amp;N)</translation>
    </message>
    <message>
        <source>Cut, flipped, scaled and normalized as for the network, with the colors turned back</source>
        <translation>按网络输入裁剪、翻转、缩放和归一化，并还原颜色</translation>
    </message>
    <message>
        <source>Contact &amp;sheet…</source>
        <translation>缩略图总览(&amp;S)…</translation>
    </message>
    <message>
        <source>One PNG of the images that are selected, or of all that are shown</source>
        <translation>将所选图像或所有显示的图像合成一个 PNG</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Export a contact sheet</source>
        <translation>导出缩略图总览</translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation>图像 (*.png)</translation>
    </message>
    <message>
        <source>Copy this image</source>
        <translation>复制此图像</translation>
    </message>
    <message>
        <source>Save this image…</source>
        <translation>保存此图像…</translation>
    </message>
    <message>
        <source>Contact sheet…</source>
        <translation>缩略图总览…</translation>
    </message>
    <message>
        <source>Save this image</source>
        <translation>保存此图像</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Choose the folder of the dataset</source>
        <translation>选择数据集文件夹</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Choose a dataset above and open it, or drop a folder of images here.</source>
        <translation>在上方选择数据集并打开，或将图像文件夹拖放到这里。</translation>
    </message>
    <message>
        <source>%1 of %2 images, %3 selected</source>
        <translation>%1 / %2 张图像，已选择 %3 张</translation>
    </message>
    <message>
        <source>%1 of %2 images</source>
        <translation>%1 / %2 张图像</translation>
    </message>
    <message>
        <source>Cuts and flips with the next seed</source>
        <translation>用下一个种子裁剪和翻转</translation>
    </message>
    <message>
        <source>Nothing is random here: validation images are never augmented, training images only where the Train tab says so</source>
        <translation>此处没有随机性：验证图像从不增强，训练图像仅在“训练”页如此设置时增强</translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1 / %2，剩余 %3</translation>
    </message>
    <message>
        <source>Loading the weights and the engine</source>
        <translation>正在加载权重和引擎</translation>
    </message>
    <message>
        <source>Predic&amp;t</source>
        <translation>预测(&amp;T)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>Predicts as soon as the images have been read.</source>
        <translation>图像读取完毕后立即预测。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Spl&amp;it</source>
        <translation>划分(&amp;I)</translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation>权重(&amp;G)</translation>
    </message>
    <message>
        <source>Correct or incorrect</source>
        <translation>正确或错误</translation>
    </message>
    <message>
        <source>Dataset order</source>
        <translation>数据集顺序</translation>
    </message>
    <message>
        <source>Highest loss</source>
        <translation>损失最高</translation>
    </message>
    <message>
        <source>Least certain</source>
        <translation>最不确定</translation>
    </message>
    <message>
        <source>C&amp;lear filters</source>
        <translation>清除筛选(&amp;L)</translation>
    </message>
    <message>
        <source>Show all images</source>
        <translation>显示所有图像</translation>
    </message>
    <message>
        <source>Resa&amp;mple</source>
        <translation>重新采样(&amp;M)</translation>
    </message>
    <message>
        <source>Training in progress. Predictions are available when it finishes.</source>
        <translation>正在训练。训练结束后可进行预测。</translation>
    </message>
    <message>
        <source>A run folder or a file of weights: what its network says about these images</source>
        <translation>运行文件夹或权重文件：其网络对这些图像的预测</translation>
    </message>
    <message>
        <source>Search classes</source>
        <translation>搜索类别</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>移除筛选条件 %1</translation>
    </message>
    <message>
        <source>— incorrect</source>
        <translation>— 错误</translation>
    </message>
    <message>
        <source>··· uncertain</source>
        <translation>··· 不确定</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Size of the images; as they are, or as the network sees them</source>
        <translation>图像大小；原样，或网络所见的样子</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>No image matches the filters.</source>
        <translation>没有符合筛选条件的图像。</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练集</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>Run or weights</source>
        <translation>运行文件夹或权重</translation>
    </message>
    <message>
        <source>All predictions</source>
        <translation>所有预测</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>Only correct</source>
        <translation>仅正确</translation>
    </message>
    <message>
        <source>Only incorrect</source>
        <translation>仅错误</translation>
    </message>
    <message>
        <source>Only uncertain</source>
        <translation>仅不确定</translation>
    </message>
    <message>
        <source>Predictions of %1 (%2)</source>
        <translation>%1 的预测（%2）</translation>
    </message>
    <message>
        <source>Fine-tune on these…</source>
        <translation>用这些图像微调…</translation>
    </message>
    <message>
        <source>Settings that teach a pretrained network the classes of this folder</source>
        <translation>用于让预训练网络学习此文件夹中各类别的设置</translation>
    </message>
    <message>
        <source>Label as…</source>
        <translation>标为…</translation>
    </message>
    <message>
        <source>Leave out of the dataset</source>
        <translation>从数据集中排除</translation>
    </message>
    <message>
        <source>Label as</source>
        <translation>标为</translation>
    </message>
    <message>
        <source>Class of the selected images (%1):</source>
        <translation>所选图像的类别（%1）：</translation>
    </message>
    <message>
        <source>Images with the highest cross-entropy of the true class first</source>
        <translation>真实类别交叉熵最高的图像在前</translation>
    </message>
    <message>
        <source>Images that are predicted as another class than labeled, the least probable label first. A ranking, not a verdict: hard images are among them</source>
        <translation>被预测为与标签不同类别的图像，标签概率最低者在前。这只是排名而非定论：其中也有难例</translation>
    </message>
    <message>
        <source>Notes another class for the selected images in the folder of the dataset</source>
        <translation>在数据集文件夹中为所选图像记录另一个类别</translation>
    </message>
    <message>
        <source>Notes in the folder of the dataset that the selected images are not used</source>
        <translation>在数据集文件夹中记录不使用所选图像</translation>
    </message>
    <message>
        <source>No possible label errors are left among these images.</source>
        <translation>这些图像中已没有可能的标签错误。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Augmented, as the network sees it</source>
        <translation>经增强，网络所见</translation>
    </message>
    <message>
        <source>As the network sees it</source>
        <translation>网络所见</translation>
    </message>
    <message>
        <source>Show the images as they are</source>
        <translation>按原样显示图像</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Predict at %1 pixels</source>
        <translation>以 %1 像素预测</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Possible label errors only</source>
        <translation>仅可能的标签错误</translation>
    </message>
    <message>
        <source>The dataset has no class &quot;%1&quot;.</source>
        <translation>数据集中没有类别“%1”。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryView</name>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::HistogramDialog</name>
    <message>
        <source>Histograms: %1</source>
        <translation>直方图：%1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>No histograms yet. A run has them from the end of its first epoch, where Log histograms (an advanced setting) is “Once per epoch”.</source>
        <translation>尚无直方图。将“记录直方图”（高级设置）设为“每轮一次”后，运行从第一轮结束起就会有直方图。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LayerModel</name>
    <message>
        <source>(network)</source>
        <translation>（网络）</translation>
    </message>
    <message>
        <source>%1 (frozen)</source>
        <translation>%1（冻结）</translation>
    </message>
    <message>
        <source>Input: %1</source>
        <translation>输入：%1</translation>
    </message>
    <message>
        <source>Calls per step: %1</source>
        <translation>每步调用次数：%1</translation>
    </message>
    <message>
        <source>What is kept for the backward pass, in float32</source>
        <translation>为反向传播保留的内容，float32</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>%1 forward</source>
        <translation>前向 %1</translation>
    </message>
    <message>
        <source>%1 backward</source>
        <translation>反向 %1</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>占每步 %</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LayoutButton</name>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Charts, their order, axis and smoothing under a name, for any runs</source>
        <translation>以一个名称保存图表及其顺序、横轴和平滑程度，适用于任何运行</translation>
    </message>
    <message>
        <source>&amp;Save layout as…</source>
        <translation>布局另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Import layout…</source>
        <translation>导入布局(&amp;I)…</translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation>导入布局</translation>
    </message>
    <message>
        <source>Layouts (*.json)</source>
        <translation>布局 (*.json)</translation>
    </message>
    <message>
        <source>&amp;Export layout</source>
        <translation>导出布局(&amp;E)</translation>
    </message>
    <message>
        <source>Re&amp;move layout</source>
        <translation>删除布局(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>%1: these runs have none of its charts.</source>
        <translation>%1：这些运行没有其中的任何图表。</translation>
    </message>
    <message>
        <source>layout %1</source>
        <translation>布局 %1</translation>
    </message>
    <message>
        <source>as at first</source>
        <translation>初始状态</translation>
    </message>
    <message>
        <source>%1 is not a layout of charts.</source>
        <translation>%1 不是图表布局。</translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>Name; one that there is already is replaced</source>
        <translation>名称；同名布局将被替换</translation>
    </message>
    <message>
        <source>Export a layout</source>
        <translation>导出布局</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LegendStrip</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Click a name to hide or show its lines</source>
        <translation>点击名称可隐藏或显示其曲线</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LogPane</name>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>Show or fold the log</source>
        <translation>显示或折叠日志</translation>
    </message>
    <message>
        <source>&amp;Copy log</source>
        <translation>复制日志(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all lines to the clipboard</source>
        <translation>将所有行复制到剪贴板</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>What happens in a run is written here.</source>
        <translation>运行中发生的事情会写在这里。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LrDialog</name>
    <message>
        <source>Find a learning rate</source>
        <translation>查找学习率</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>查找进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 / %2 步</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>正在读取数据集</translation>
    </message>
    <message>
        <source>No suggestion: the loss does not fall at any of these rates.</source>
        <translation>没有建议：在这些学习率下损失均未下降。</translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation>使用 %1(&amp;U)</translation>
    </message>
    <message>
        <source>Suggested learning rate: %1, where the loss falls fast.</source>
        <translation>建议的学习率：%1，损失在此处快速下降。</translation>
    </message>
    <message>
        <source>It diverges above %1.</source>
        <translation>高于 %1 时发散。</translation>
    </message>
    <message>
        <source>It rises again above %1.</source>
        <translation>高于 %1 时再次上升。</translation>
    </message>
    <message>
        <source>It does not rise again up to %1.</source>
        <translation>直到 %1 都没有再次上升。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MachinePresenter</name>
    <message>
        <source>Checking this machine…</source>
        <translation>正在检查本机…</translation>
    </message>
    <message>
        <source>%1 A step is computed on each device…</source>
        <translation>%1 正在每个设备上计算一步…</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MachineTab</name>
    <message>
        <source>Stops trainings</source>
        <translation>妨碍训练</translation>
    </message>
    <message>
        <source>Slows trainings</source>
        <translation>拖慢训练</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未尝试</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>C&amp;opy report</source>
        <translation>复制报告(&amp;O)</translation>
    </message>
    <message>
        <source>A text for a forum, without names of people, machines and folders</source>
        <translation>可发到论坛的文本，不含人名、机器名和文件夹</translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation>重新检查(&amp;G)</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查项</translation>
    </message>
    <message numerus="yes">
        <source>%n good</source>
        <translation>
            <numerusform>%n 项良好</numerusform>
        </translation>
    </message>
    <message>
        <source>The report has no names and no folders. On the command line: torchdeck doctor</source>
        <translation>报告不含姓名和文件夹。命令行：torchdeck doctor</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查项</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the command, to type it into a terminal</source>
        <translation>复制命令，以便粘贴到终端</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>发现：%1</translation>
    </message>
    <message>
        <source>Why it matters: %1</source>
        <translation>为什么重要：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>怎么做：%1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MainWindow</name>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Montage</source>
        <translation>拼图</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About TorchDeck</source>
        <translation>关于 TorchDeck(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a &amp;folder of runs…</source>
        <translation>打开包含运行的文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a folder of runs</source>
        <translation>打开包含运行的文件夹</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>深色(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keep training</source>
        <translation>继续训练(&amp;K)</translation>
    </message>
    <message>
        <source>Finishing the step and saving the weights; the window closes after that.</source>
        <translation>正在完成当前步并保存权重；之后窗口将关闭。</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>未加载</translation>
    </message>
    <message>
        <source>About TorchDeck</source>
        <translation>关于 TorchDeck</translation>
    </message>
    <message>
        <source>&lt;h3&gt;TorchDeck %1&lt;/h3&gt;&lt;p&gt;Trains image classifiers with LibTorch and shows GPU telemetry beside the learning curves.&lt;/p&gt;&lt;p&gt;Qt %2&lt;br&gt;LibTorch %3&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;TorchDeck %1&lt;/h3&gt;&lt;p&gt;使用 LibTorch 训练图像分类器，并在学习曲线旁显示 GPU 遥测数据。&lt;/p&gt;&lt;p&gt;Qt %2&lt;br&gt;LibTorch %3&lt;/p&gt;&lt;p&gt;依据 GNU 通用公共许可证第 3 版或更高版本发布的自由软件。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Training in progress. Stopping saves a checkpoint and keeps the best weights.</source>
        <translation>正在训练。停止时会保存检查点，并保留最佳权重。</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>图库</translation>
    </message>
    <message>
        <source>&amp;Open logs, montages or weights…</source>
        <translation>打开日志、拼图或权重(&amp;O)…</translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation>浅色(&amp;G)</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>重置缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Recent runs</source>
        <translation>最近的运行(&amp;R)</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>高对比度(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Folder for &amp;new runs…</source>
        <translation>新运行的文件夹(&amp;N)…</translation>
    </message>
    <message>
        <source>Folder for new runs</source>
        <translation>新运行的文件夹</translation>
    </message>
    <message>
        <source>New runs go to %1</source>
        <translation>新运行将保存到 %1</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>加入队列(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>Stop, save and &amp;quit</source>
        <translation>停止、保存并退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>性能分析</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Open a re&amp;mote folder of runs…</source>
        <translation>打开包含运行的远程文件夹(&amp;M)…</translation>
    </message>
    <message>
        <source>Logs, montages, profiles and weights (%1);;All files (*)</source>
        <translation>日志、拼图、性能分析和权重 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>Enla&amp;rge chart</source>
        <translation>单独显示图表(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;PyTorch documentation</source>
        <translation>PyTorch 文档(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;ROCm documentation</source>
        <translation>ROCm 文档(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;CUDA documentation</source>
        <translation>CUDA 文档(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;cent files and folders</source>
        <translation>最近的文件和文件夹(&amp;C)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Folder for &amp;new runs: %1, %2 free…</source>
        <translation>新运行的文件夹(&amp;N)：%1，可用 %2…</translation>
    </message>
    <message>
        <source>New runs go to %1, where %2 are free</source>
        <translation>新的运行将保存到 %1，可用空间 %2</translation>
    </message>
    <message>
        <source>&amp;Engine…</source>
        <translation>引擎(&amp;E)…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>&amp;Resume the last run</source>
        <translation>继续上一次运行(&amp;R)</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>E&amp;dit</source>
        <translation>编辑(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Search everything…</source>
        <translation>搜索全部(&amp;S)…</translation>
    </message>
    <message>
        <source>Also in progress: %1. Their menu in Compare shows them here.</source>
        <translation>还在进行：%1。可在“对比”页的菜单中把它们显示在这里。</translation>
    </message>
    <message>
        <source>Folder of the images</source>
        <translation>图像所在的文件夹</translation>
    </message>
    <message>
        <source>%1 is in progress in another process. Compare shows its curves.</source>
        <translation>%1 正在另一个进程中训练。“对比”页显示其曲线。</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>The training has ended.</source>
        <translation>训练已结束。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MakeWayFields</name>
    <message>
        <source>Make way for</source>
        <translation>让出设备给</translation>
    </message>
    <message>
        <source>Make way for these programs</source>
        <translation>为这些程序让出设备</translation>
    </message>
    <message>
        <source>Not on battery</source>
        <translation>使用电池时不训练</translation>
    </message>
    <message>
        <source>Only from</source>
        <translation>仅从</translation>
    </message>
    <message>
        <source>Trains from this time on</source>
        <translation>从此时刻开始训练</translation>
    </message>
    <message>
        <source>Trains until this time</source>
        <translation>训练到此时刻</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>The training saves a checkpoint and its process exits, which frees the memory of the GPU. It continues afterwards, bit for bit.</source>
        <translation>训练会保存检查点并退出进程，从而释放 GPU 显存。之后逐位一致地继续。</translation>
    </message>
    <message>
        <source>While one of these programs of yours runs, such as steam or Game.exe. Names are as in ps. Full-screen windows are not detected.</source>
        <translation>当您的这些程序之一（如 steam 或 Game.exe）运行时。名称与 ps 中的相同。不检测全屏窗口。</translation>
    </message>
    <message>
        <source>Trains only between these times of day</source>
        <translation>仅在这两个时刻之间训练</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::Manual</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>manual.md</source>
        <comment>file of the manual in the language of the window</comment>
        <translation>manual_zh_CN.md</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MatrixEditor</name>
    <message>
        <source>What is measured</source>
        <translation>测量内容</translation>
    </message>
    <message>
        <source>Own matrix</source>
        <translation>自定义矩阵</translation>
    </message>
    <message>
        <source>Add a &amp;setting</source>
        <translation>添加设置(&amp;S)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>测量(&amp;M)</translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>&amp;Timed</source>
        <translation>计时对象(&amp;T)</translation>
    </message>
    <message>
        <source>Steps of a training, forward passes without gradients, or batches of the loader</source>
        <translation>训练步、无梯度的前向传播，或加载器的批次</translation>
    </message>
    <message>
        <source>Re&amp;peats</source>
        <translation>重复次数(&amp;P)</translation>
    </message>
    <message>
        <source>Repetitions of each cell, each a process of its own</source>
        <translation>每个单元格的重复次数，每次都是独立进程</translation>
    </message>
    <message>
        <source>&amp;Warm-up</source>
        <translation>预热(&amp;W)</translation>
    </message>
    <message>
        <source>Iterations before the timed ones, at least</source>
        <translation>计时之前的最少迭代次数</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>迭代次数(&amp;I)</translation>
    </message>
    <message>
        <source>Timed iterations of a repetition</source>
        <translation>每次重复计时的迭代次数</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>取值，以逗号分隔</translation>
    </message>
    <message>
        <source>Remove this setting</source>
        <translation>移除此设置</translation>
    </message>
    <message>
        <source>%1 cells, %2 repetitions. A cell is repeated more often where other programs disturbed it or its interval is wide.</source>
        <translation>%1 个单元格，%2 次重复。受其他程序干扰或区间较宽的单元格会多重复几次。</translation>
    </message>
    <message>
        <source>Every other setting stays: %1, …</source>
        <translation>其他设置保持不变：%1，…</translation>
    </message>
    <message>
        <source>Exclusions: %1.</source>
        <translation>排除：%1。</translation>
    </message>
    <message>
        <source>Stud&amp;y</source>
        <translation>研究(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MessageBell</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Messages so far</source>
        <translation>迄今的消息</translation>
    </message>
    <message>
        <source>No messages yet</source>
        <translation>尚无消息</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ModuleModel</name>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Calls per step: %1</source>
        <translation>每步调用次数：%1</translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation>参数：%1</translation>
    </message>
    <message>
        <source>Bytes moved (by shapes, fp32): %1</source>
        <translation>访存量（按形状，fp32）：%1</translation>
    </message>
    <message>
        <source>Activations (by shapes, fp32): %1</source>
        <translation>激活值（按形状，fp32）：%1</translation>
    </message>
    <message>
        <source>What was attained, in operations per second</source>
        <translation>达到的每秒运算次数</translation>
    </message>
    <message>
        <source>How much longer it takes than in the profile that it is compared with</source>
        <translation>与所对比的分析相比多用的时间</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>占每步 %</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Operations forward and backward, by shapes (1 multiply-accumulate, MAC, is 2 FLOP)</source>
        <translation>前向和反向的计算量，按形状计算（1 次乘加 MAC 为 2 FLOP）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MontageTab</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Size in</source>
        <translation>尺寸单位</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>dpi</source>
        <translation>dpi</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Select runs in Compare to see their charts here.</source>
        <translation>在“对比”页选择运行，即可在此查看其图表。</translation>
    </message>
    <message>
        <source>Select at least one chart and a size large enough for it.</source>
        <translation>请至少选择一个图表，并设置足够大的尺寸。</translation>
    </message>
    <message>
        <source>Export the montage</source>
        <translation>导出拼图</translation>
    </message>
    <message>
        <source>Scale of text and lines; 1 is the size used in this window</source>
        <translation>文字和线条的缩放；1 为此窗口中使用的大小</translation>
    </message>
    <message>
        <source>PNG, which carries its layout and can be dropped back on the window, SVG or PDF</source>
        <translation>PNG（包含布局，可拖放回窗口）、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Image with its layout (*.png);;Drawing (*.svg);;Document (*.pdf)</source>
        <translation>带布局的图像 (*.png);;矢量图 (*.svg);;文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>Millimeters</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Size of the image, and of text and lines in it</source>
        <translation>图像尺寸，以及其中文字和线条的大小</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Name runs by their folders</source>
        <translation>图例使用文件夹名称</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 px</translation>
    </message>
    <message>
        <source>Select runs</source>
        <translation>选择运行</translation>
    </message>
    <message>
        <source>In the legend, in place of their names</source>
        <translation>在图例中，代替运行名称</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::NotesDialog</name>
    <message>
        <source>Tags and notes: %1</source>
        <translation>标记与备注：%1</translation>
    </message>
    <message>
        <source>baseline, to-check</source>
        <translation>baseline, to-check</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>标记(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>Del removes the selected ones</source>
        <translation>按 Del 删除所选项</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>At &amp;points</source>
        <translation>各处备注(&amp;P)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::OperatorModel</name>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation>模块之外</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation>（算子之外）</translation>
    </message>
    <message>
        <source>Own time, without that of the operators it calls, per step</source>
        <translation>自身用时，不含其调用的算子，每步</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Self ms</source>
        <translation>自身 ms</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Shapes of inputs</source>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>Share of the step</source>
        <translation>占每步的比例</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PageRail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PassKey</name>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PeakModel</name>
    <message>
        <source>Alive at the peak</source>
        <translation>峰值时存活</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PerformanceDialog</name>
    <message>
        <source>Performance: %1</source>
        <translation>性能：%1</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>复制为 Markdown(&amp;C)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PivotModel</name>
    <message>
        <source>measuring %1 of %2</source>
        <translation>正在测量 %1 / %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PlaceFields</name>
    <message>
        <source>Train &amp;on</source>
        <translation>训练位置(&amp;O)</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>其他机器</translation>
    </message>
    <message>
        <source>Another machine is reached over ssh with your keys; it needs torchdeck in its PATH. Folders and files in the settings are paths there. The run continues without this window.</source>
        <translation>通过 ssh 用您的密钥连接其他机器；那里需要安装 torchdeck。设置中的文件夹和文件是那里的路径。没有此窗口时运行也会继续。</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>A host from ~/.ssh/config, user@host, or ssh://host/folder for runs</source>
        <translation>~/.ssh/config 中的名称、user@host，或 ssh://host/运行文件夹</translation>
    </message>
    <message>
        <source>sbatch options</source>
        <translation>sbatch 选项</translation>
    </message>
    <message>
        <source>Requests one node, and one GPU for each process</source>
        <translation>会申请一个节点，并为每个进程申请一块 GPU</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Enter the machine.</source>
        <translation>请填写机器。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PointModel</name>
    <message>
        <source>not drawn</source>
        <translation>未绘制</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 GFLOP, %2 (%3), %4 ms</source>
        <translation>%1 GFLOP，%2（%3），%4 ms</translation>
    </message>
    <message>
        <source>Share of what the roofs allow at this arithmetic intensity</source>
        <translation>占该算术强度下性能上限的比例</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>MAC/B</source>
        <translation>MAC/B</translation>
    </message>
    <message>
        <source>FLOP/B</source>
        <translation>FLOP/B</translation>
    </message>
    <message>
        <source>GMAC/s</source>
        <translation>GMAC/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Bound</source>
        <comment>of a roofline: memory or compute</comment>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>占比（%）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictPresenter</name>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>Reading the weights</source>
        <translation>正在读取权重</translation>
    </message>
    <message>
        <source>%1 of %2 images</source>
        <translation>%1 / %2 张图像</translation>
    </message>
    <message>
        <source>Covering the image: %1 of %2</source>
        <translation>正在遮挡图像：%1 / %2</translation>
    </message>
    <message>
        <source>Calibrating: %1 of %2 images</source>
        <translation>正在校准：%1 / %2 张图像</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictTab</name>
    <message>
        <source>Choose a folder of images…</source>
        <translation>选择图像文件夹…</translation>
    </message>
    <message>
        <source>Run or weights</source>
        <translation>运行文件夹或权重</translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation>权重(&amp;G)</translation>
    </message>
    <message>
        <source>One view</source>
        <translation>单视图</translation>
    </message>
    <message>
        <source>Flip (2 views)</source>
        <translation>翻转（2 个视图）</translation>
    </message>
    <message>
        <source>5 crops</source>
        <translation>5 个裁剪</translation>
    </message>
    <message>
        <source>10 crops</source>
        <translation>10 个裁剪</translation>
    </message>
    <message>
        <source>3 scales</source>
        <translation>3 种尺度</translation>
    </message>
    <message>
        <source>3 scales, flip (6)</source>
        <translation>3 种尺度，翻转（6）</translation>
    </message>
    <message>
        <source>10 crops, 3 scales (30)</source>
        <translation>10 个裁剪，3 种尺度（30）</translation>
    </message>
    <message>
        <source>Test-time augmentation: outputs are averaged over several views of each image</source>
        <translation>测试时增强：对每张图像多个视图的输出取平均</translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation>测试时增强</translation>
    </message>
    <message>
        <source>Image only</source>
        <translation>仅图像</translation>
    </message>
    <message>
        <source>Occlusion map</source>
        <translation>遮挡热图</translation>
    </message>
    <message>
        <source>Where the network looks: how much of the probability is lost where the image is covered</source>
        <translation>网络关注的位置：遮住图像某处时概率下降多少</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Save the predictions as CSV or JSON</source>
        <translation>将预测保存为 CSV 或 JSON</translation>
    </message>
    <message>
        <source>&amp;Add images…</source>
        <translation>添加图像(&amp;A)…</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Take all images off the page; files stay where they are</source>
        <translation>从页面移除所有图像；文件保持不动</translation>
    </message>
    <message>
        <source>Drop images or folders here, or paste.</source>
        <translation>将图像或文件夹拖放到这里，或粘贴。</translation>
    </message>
    <message>
        <source>Current image</source>
        <translation>当前图像</translation>
    </message>
    <message>
        <source>Maybe none of these</source>
        <translation>可能不属于任何类别</translation>
    </message>
    <message>
        <source>Predicts the validation split of the run, to find the probability that 95 % of its images reach</source>
        <translation>对运行的验证集进行预测，找出其 95% 的图像达到的概率</translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation>选择图像文件夹</translation>
    </message>
    <message>
        <source>Add images</source>
        <translation>添加图像</translation>
    </message>
    <message>
        <source>Export predictions</source>
        <translation>导出预测</translation>
    </message>
    <message>
        <source>Table (*.csv);;JSON (*.json);;JSON lines (*.jsonl)</source>
        <translation>表格 (*.csv);;JSON (*.json);;JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Predicting…</source>
        <translation>正在预测…</translation>
    </message>
    <message>
        <source>Training in progress. Predictions are available when it finishes.</source>
        <translation>正在训练。训练结束后可进行预测。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 of %2 · %3 images/s</source>
        <translation>%1 / %2 · %3 图像/秒</translation>
    </message>
    <message>
        <source>Choose weights to predict with.</source>
        <translation>请选择用于预测的权重。</translation>
    </message>
    <message>
        <source>Drop images here to see what %1 says about them.</source>
        <translation>将图像拖放到这里，查看 %1 的预测。</translation>
    </message>
    <message>
        <source>Predict says what trained weights make of your own images. Choose weights, then drop images here.</source>
        <translation>“预测”显示训练好的权重对您自己图像的判断。请选择权重，然后将图像拖放到这里。</translation>
    </message>
    <message>
        <source>Not calibrated: the probability below which it may be none of the classes is unknown.</source>
        <translation>未校准：不知道低于多少概率时可能不属于任何类别。</translation>
    </message>
    <message>
        <source>None of these: not known, because these weights belong to no run.</source>
        <translation>是否不属于任何类别：未知，因为这些权重不属于任何运行。</translation>
    </message>
    <message>
        <source>Preprocessing: %1</source>
        <translation>预处理：%1</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>清空(&amp;C)</translation>
    </message>
    <message>
        <source>Calibra&amp;te</source>
        <translation>校准(&amp;T)</translation>
    </message>
    <message>
        <source>Relia&amp;bility…</source>
        <translation>可靠性(&amp;B)…</translation>
    </message>
    <message>
        <source>How many of the predictions of a probability are correct</source>
        <translation>某一概率的预测中有多少是正确的</translation>
    </message>
    <message>
        <source>Run &amp;it</source>
        <translation>运行(&amp;I)</translation>
    </message>
    <message>
        <source>%1 is a TorchScript program, which runs with your rights. Run it only if you trust it.</source>
        <translation>%1 是一个 TorchScript 程序，会以您的权限运行。请仅在信任它时运行。</translation>
    </message>
    <message>
        <source>Images (%1);;All files (*)</source>
        <translation>图像 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>图库</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>As added</source>
        <translation>添加顺序</translation>
    </message>
    <message>
        <source>Least certain first</source>
        <translation>最不确定的在前</translation>
    </message>
    <message>
        <source>By prediction</source>
        <translation>按预测</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Gallery of predictions</source>
        <translation>预测图库</translation>
    </message>
    <message>
        <source>Orange: covering this lowers the probability of %1.</source>
        <translation>橙色：遮住此处会降低 %1 的概率。</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>倒序</translation>
    </message>
    <message>
        <source>Choose weights…</source>
        <translation>选择权重…</translation>
    </message>
    <message>
        <source>Predicted: %1</source>
        <translation>预测：%1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Validation top-1 %1 %</source>
        <translation>验证 Top-1 %1%</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>squash to %1, %2</source>
        <translation>拉伸到 %1，%2</translation>
    </message>
    <message>
        <source>letterbox to %1, %2</source>
        <translation>加边框到 %1，%2</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>short side %1, center %2, %3</source>
        <translation>短边 %1，中心 %2，%3</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictionModel</name>
    <message>
        <source>Of the prediction. The least certain images come first when this is sorted upward.</source>
        <translation>预测的概率。升序排序时最不确定的图像在前。</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Maybe none of these</source>
        <translation>可能不属于任何类别</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PresetButton</name>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>A set of settings to start from</source>
        <translation>作为起点的一组设置</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>另存为预设(&amp;S)…</translation>
    </message>
    <message>
        <source>Re&amp;move preset</source>
        <translation>删除预设(&amp;M)</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>保存预设</translation>
    </message>
    <message>
        <source>Name; one that there is already is replaced</source>
        <translation>名称；同名预设将被替换</translation>
    </message>
    <message>
        <source>Keeps what differs from the defaults, except dataset, folder, device and label</source>
        <translation>保存与默认值不同的设置，数据集、文件夹、设备和标签除外</translation>
    </message>
    <message>
        <source>All settings back to their defaults, except dataset, folder, device and label</source>
        <translation>所有设置恢复默认值，数据集、文件夹、设备和标签除外</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ProfilePresenter</name>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>The training ended before its next steps were profiled.</source>
        <translation>训练在接下来的几步被分析之前已结束。</translation>
    </message>
    <message>
        <source>Profiling the next steps of the training</source>
        <translation>正在分析训练接下来的几步</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 / %2 步</translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation>合成数据</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ProfileTab</name>
    <message>
        <source>Open a profile…</source>
        <translation>打开性能分析文件…</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>性能分析</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>&amp;Trace…</source>
        <translation>跟踪文件(&amp;T)…</translation>
    </message>
    <message>
        <source>Save when what happened in the profiled steps, for Perfetto and chrome://tracing</source>
        <translation>保存所分析各步中事件的时间，用于 Perfetto 和 chrome://tracing</translation>
    </message>
    <message>
        <source>Copy &amp;command</source>
        <translation>复制命令(&amp;C)</translation>
    </message>
    <message>
        <source>The command line that measures one step of these settings under a GPU vendor&apos;s profiler</source>
        <translation>在 GPU 厂商的分析器下测量这些设置一步的命令行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation>分析(&amp;P)</translation>
    </message>
    <message>
        <source>Copied the command for %1.</source>
        <translation>已复制用于 %1 的命令。</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>By operator</source>
        <translation>按算子</translation>
    </message>
    <message>
        <source>By operator and module</source>
        <translation>按算子和模块</translation>
    </message>
    <message>
        <source>Group operators</source>
        <translation>算子分组</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>峰值时的张量</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation>一步的组成</translation>
    </message>
    <message>
        <source>Top operators</source>
        <translation>主要算子</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>改进建议</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>对比…</translation>
    </message>
    <message>
        <source>Profile the next %1 steps of the training, which continues meanwhile</source>
        <translation>分析训练接下来的 %1 步，训练同时继续</translation>
    </message>
    <message>
        <source>Train %1 steps with the settings of the Train page and profile the last %2</source>
        <translation>用“训练”页的设置训练 %1 步，并分析最后 %2 步</translation>
    </message>
    <message>
        <source>%1 ms · %2 images/s</source>
        <translation>%1 ms · %2 图像/秒</translation>
    </message>
    <message>
        <source> · peak memory %1</source>
        <translation> · 峰值内存 %1</translation>
    </message>
    <message>
        <source>If data were free: %1 images/s (+%2 %).</source>
        <translation>若数据无需等待：%1 图像/秒（+%2%）。</translation>
    </message>
    <message>
        <source>Peak %1 after %2 ms; %3 when the step begins. Reserved %4, of which %5 are free; the largest block that is free has %6.</source>
        <translation>峰值 %1，在 %2 ms 后；步开始时为 %3。已保留 %4，其中 %5 空闲；最大的空闲块为 %6。</translation>
    </message>
    <message>
        <source>Open a profile</source>
        <translation>打开性能分析文件</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>性能分析 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the trace</source>
        <translation>保存跟踪文件</translation>
    </message>
    <message>
        <source>Traces (*.json.gz *.json)</source>
        <translation>跟踪文件 (*.json.gz *.json)</translation>
    </message>
    <message>
        <source>Check with &amp;synthetic data</source>
        <translation>用合成数据检查(&amp;S)</translation>
    </message>
    <message>
        <source>Profile the same settings with images that are in memory already</source>
        <translation>用已在内存中的图像分析相同的设置</translation>
    </message>
    <message>
        <source>With synthetic data: %1 images/s; %2 were predicted (%3%4 %).</source>
        <translation>使用合成数据：%1 图像/秒；预计为 %2（%3%4%）。</translation>
    </message>
    <message>
        <source>By operator and shapes</source>
        <translation>按算子和形状</translation>
    </message>
    <message>
        <source>Profile shows where the time of a training step goes: by module, by operator, forward and backward, and what its memory holds. It measures the next steps of the training, or a few steps with the settings of the Train page.</source>
        <translation>“性能分析”显示训练步的时间花在哪里：按模块、按算子、前向和反向，以及内存中有什么。它测量训练接下来的几步，或用“训练”页的设置测量几步。</translation>
    </message>
    <message>
        <source>The step is not data-bound.</source>
        <translation>此步没有数据加载瓶颈。</translation>
    </message>
    <message>
        <source>The step waits for data.</source>
        <translation>此步在等待数据。</translation>
    </message>
    <message>
        <source>Mean of %1 steps on %2.</source>
        <translation>%2 上 %1 步的平均值。</translation>
    </message>
    <message>
        <source>Of the peaks that were measured on the Roofline page</source>
        <translation>相对于在“Roofline”页测得的峰值</translation>
    </message>
    <message>
        <source>%1 GFLOP/s: %2.</source>
        <translation>%1 GFLOP/s：%2。</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Profiling itself takes time. Modules, operators and parts add up to a profiled step.</source>
        <translation>性能分析本身也需要时间。各模块、算子和各部分之和为一个被分析的步。</translation>
    </message>
    <message>
        <source>While profiled: %1 ms (%2 times as long)</source>
        <translation>分析期间：%1 ms（%2 倍时长）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::QueuePanel</name>
    <message>
        <source>Earlier (Alt+Up)</source>
        <translation>提前（Alt+↑）</translation>
    </message>
    <message>
        <source>Later (Alt+Down)</source>
        <translation>推后（Alt+↓）</translation>
    </message>
    <message>
        <source>Remove from the queue (Del)</source>
        <translation>从队列中移除（Del）</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Queue: %1</source>
        <translation>队列：%1</translation>
    </message>
    <message>
        <source>Start queu&amp;e</source>
        <translation>启动队列(&amp;E)</translation>
    </message>
    <message>
        <source>Where this run trains</source>
        <translation>此运行的训练位置</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Several at once if memory allows</source>
        <translation>内存足够时同时训练多个</translation>
    </message>
    <message>
        <source>Runs in processes of their own may share a device: the next one starts when those before it are past their first steps and the forecast of its memory fits into what is free. Each of them gets slower.</source>
        <translation>独立进程中的运行可以共用一个设备：前面的运行完成最初几步后，如果下一个运行的内存预测不超过空闲内存，它就会开始。每个运行都会变慢。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ReliabilityDialog</name>
    <message>
        <source>Reliability</source>
        <translation>可靠性</translation>
    </message>
    <message>
        <source>&amp;Fit temperature</source>
        <translation>拟合温度(&amp;F)</translation>
    </message>
    <message>
        <source>Divides logits by the temperature at which the loss on the validation split is smallest</source>
        <translation>将 logits 除以使验证集损失最小的温度</translation>
    </message>
    <message>
        <source>Expected calibration error %1 % on %2 validation images, top-1 %3 %.</source>
        <translation>在 %2 张验证图像上的期望校准误差为 %1%，Top-1 %3%。</translation>
    </message>
    <message>
        <source>Temperature %1.</source>
        <translation>温度 %1。</translation>
    </message>
    <message>
        <source>Probabilities as the network gives them.</source>
        <translation>网络直接给出的概率。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemedyButtons</name>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Use as the model</source>
        <translation>用作模型</translation>
    </message>
    <message>
        <source>Choose weights</source>
        <translation>选择权重</translation>
    </message>
    <message>
        <source>Reset the classifier head</source>
        <translation>重置分类头</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Choose folder for runs…</source>
        <translation>选择运行文件夹…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Engines…</source>
        <translation>引擎…</translation>
    </message>
    <message>
        <source>Machine page</source>
        <translation>“本机”页</translation>
    </message>
    <message>
        <source>Roofline page</source>
        <translation>“Roofline”页</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteDialog</name>
    <message>
        <source>Open a remote folder of runs</source>
        <translation>打开包含运行的远程文件夹</translation>
    </message>
    <message>
        <source>ssh://[user@]host[:port]/path, with /~/path for your home folder there, or the path of a folder that several machines share (NFS, Lustre). ssh runs with your configuration, keys and jump hosts, and asks for no password.</source>
        <translation>ssh://[user@]host[:port]/path，用 /~/path 表示那里的主文件夹，或多台机器共享的文件夹路径（NFS、Lustre）。ssh 使用您的配置、密钥和跳板机，不会询问密码。</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteFolders</name>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Connecting again…</source>
        <translation>正在重新连接…</translation>
    </message>
    <message>
        <source>Connected, reading…</source>
        <translation>已连接，正在读取…</translation>
    </message>
    <message>
        <source>Connected · no runs yet</source>
        <translation>已连接 · 还没有运行</translation>
    </message>
    <message>
        <source>Connected · 1 run</source>
        <translation>已连接 · 1 个运行</translation>
    </message>
    <message>
        <source>Connected · %1 runs</source>
        <translation>已连接 · %1 个运行</translation>
    </message>
    <message>
        <source>Connecting again in %1 s.</source>
        <translation>%1 秒后重新连接。</translation>
    </message>
    <message>
        <source>No password is asked for here: add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.</source>
        <translation>这里不会询问密码：请将密钥加入 ssh-agent（ssh-add），或在 ~/.ssh/config 中指定。</translation>
    </message>
    <message>
        <source>Connect once with “%1” in a terminal to check the key of the host.</source>
        <translation>请在终端中用“%1”连接一次，以核对主机密钥。</translation>
    </message>
    <message>
        <source>Left out: files of more than %1 GiB, and what exceeds %2 GiB in all.</source>
        <translation>已跳过：大于 %1 GiB 的文件，以及总量超过 %2 GiB 的部分。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemotePathDialog</name>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的%1</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>路径(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>向上(&amp;U)</translation>
    </message>
    <message>
        <source>The folder that contains this one</source>
        <translation>包含此文件夹的文件夹</translation>
    </message>
    <message>
        <source>Contents of the folder</source>
        <translation>文件夹内容</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <source>Ch&amp;oose</source>
        <translation>选择(&amp;O)</translation>
    </message>
    <message>
        <source>Reading %1:%2…</source>
        <translation>正在读取 %1:%2…</translation>
    </message>
    <message>
        <source>Images in this folder: %1</source>
        <translation>此文件夹中的图像：%1</translation>
    </message>
    <message>
        <source>%1 is not in this folder.</source>
        <translation>%1 不在此文件夹中。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteRows</name>
    <message>
        <source>Connect now</source>
        <translation>立即连接</translation>
    </message>
    <message>
        <source>Close the connection</source>
        <translation>关闭连接</translation>
    </message>
    <message>
        <source>Close the connection to %1</source>
        <translation>关闭与 %1 的连接</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ReportButton</name>
    <message>
        <source>One file with tables and charts of the shown runs; every number says which line of which log it is from. Your own words go into the folder report-text beside it.</source>
        <translation>包含所显示运行的表格和图表的单个文件；每个数字都注明来自哪个日志的哪一行。您自己的文字可放在旁边的 report-text 文件夹中。</translation>
    </message>
    <message>
        <source>Save a report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Saved: %1 (%2 tables, %3 charts)</source>
        <translation>已保存：%1（%2 个表格，%3 个图表）</translation>
    </message>
    <message>
        <source>Cancel report (%1 of %2)</source>
        <translation>取消报告（%1 / %2）</translation>
    </message>
    <message>
        <source>Cancel report</source>
        <translation>取消报告</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ResultPage</name>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RooflinePresenter</name>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Roof %1 of %2</source>
        <translation>上限 %1 / %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>≤ %1 %</source>
        <translation>≤ %1%</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RooflineTab</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Whole steps</source>
        <translation>整步</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>P&amp;oints</source>
        <translation>点(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>计数单位(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Import ncu, rocprof…</source>
        <translation>导入 ncu、rocprof(&amp;I)…</translation>
    </message>
    <message>
        <source>What ncu --csv or rocprofv3 wrote, or the peaks of another machine; files can be dropped on the window, too</source>
        <translation>ncu --csv 或 rocprofv3 的输出，或另一台机器的峰值；也可将文件拖放到窗口上</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Chart…</source>
        <translation>图表(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Points (CSV)…</source>
        <translation>点(&amp;P) (CSV)…</translation>
    </message>
    <message>
        <source>&amp;Summary of runs (CSV)…</source>
        <translation>运行摘要(&amp;S) (CSV)…</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Takes up to 10 s. Close other programs first.</source>
        <translation>最多需要 10 秒。请先关闭其他程序。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No points yet</source>
        <translation>还没有点</translation>
    </message>
    <message>
        <source>Tick runs on the Compare page, train, or import what a profiler wrote. Each run is a point: operations and bytes of its step by shapes, in the time that it measured.</source>
        <translation>请在“对比”页勾选运行、进行训练，或导入分析器的输出。每个运行是一个点：按形状计算的每步计算量和字节数，以及实测用时。</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>重新测量(&amp;M)</translation>
    </message>
    <message>
        <source>Measuring peaks: %1</source>
        <translation>正在测量峰值：%1</translation>
    </message>
    <message>
        <source>The peaks of this machine are not measured yet.</source>
        <translation>尚未测量本机的峰值。</translation>
    </message>
    <message>
        <source>Peaks of %1: %2</source>
        <translation>%1 的峰值：%2</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Exports and peaks (*.csv *.db *.json);;All files (*)</source>
        <translation>导出文件和峰值 (*.csv *.db *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>P&amp;eaks of</source>
        <translation>峰值来源(&amp;E)</translation>
    </message>
    <message>
        <source>All in one chart</source>
        <translation>全部在一张图中</translation>
    </message>
    <message>
        <source>Looking at the runs</source>
        <translation>正在查看运行</translation>
    </message>
    <message>
        <source>The runs that are ticked in Compare have none; the reasons are below.</source>
        <translation>“对比”页勾选的运行没有可用的点；原因见下方。</translation>
    </message>
    <message>
        <source>Not drawn</source>
        <translation>未绘制</translation>
    </message>
    <message>
        <source>A roofline shows how near a training comes to what this machine can do. Measure its peaks first: that takes up to 10 s, with other programs closed.</source>
        <translation>Roofline 图显示训练与本机能力的接近程度。请先测量其峰值：最多需要 10 秒，并关闭其他程序。</translation>
    </message>
    <message>
        <source>Measure peaks</source>
        <translation>测量峰值</translation>
    </message>
    <message>
        <source>%1 of %2 measurements were disturbed: the machine was not idle. Measure again when it is.</source>
        <translation>%2 项测量中有 %1 项受到干扰：机器并非空闲。请在空闲时重新测量。</translation>
    </message>
    <message>
        <source>To make it faster, move fewer bytes: %1 halves them.</source>
        <translation>要更快，请减少访存字节：%1 可减半。</translation>
    </message>
    <message>
        <source>To make it faster, move fewer bytes.</source>
        <translation>要更快，请减少访存字节。</translation>
    </message>
    <message>
        <source>To make it faster, train in %1: its peak is %2 times as high.</source>
        <translation>要更快，请用 %1 训练：其峰值为 %2 倍。</translation>
    </message>
    <message>
        <source>It is near the roof: only less arithmetic makes it faster.</source>
        <translation>已接近上限：只有减少计算量才能更快。</translation>
    </message>
    <message>
        <source>To make it faster, profile a step: it shows which layers fall short.</source>
        <translation>要更快，请对一步做性能分析：可看出哪些层拖慢了速度。</translation>
    </message>
    <message>
        <source>median of %1 steps</source>
        <translation>%1 步的中位数</translation>
    </message>
    <message>
        <source>%1 of %2 measurements was disturbed: the machine was not idle. Measure again when it is.</source>
        <translation>%2 项测量中有 %1 项受到干扰：机器并非空闲。请在空闲时重新测量。</translation>
    </message>
    <message>
        <source>The roof may be higher: measure the peaks again while nothing else computes.</source>
        <translation>该上限可能更高：请在没有其他计算时重新测量峰值。</translation>
    </message>
    <message>
        <source>Not while a training or another measurement is in progress.</source>
        <translation>训练或其他测量进行期间不可用。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunActions</name>
    <message>
        <source>%1: this run is in progress. Stop it first.</source>
        <translation>%1：此运行正在进行。请先停止。</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>恢复训练(&amp;R)</translation>
    </message>
    <message>
        <source>Continue from the last checkpoint</source>
        <translation>从最后一个检查点继续</translation>
    </message>
    <message>
        <source>Re&amp;peat</source>
        <translation>重复(&amp;P)</translation>
    </message>
    <message>
        <source>Put the settings of this run into the form</source>
        <translation>将此运行的设置填入表单</translation>
    </message>
    <message>
        <source>&amp;Show predictions</source>
        <translation>显示预测(&amp;S)</translation>
    </message>
    <message>
        <source>Open the Gallery with the weights of this run</source>
        <translation>用此运行的权重打开图库</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>%1: no program is set to open folders.</source>
        <translation>%1：没有设置用于打开文件夹的程序。</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another name.</source>
        <translation>%1 已存在。请选择其他名称。</translation>
    </message>
    <message>
        <source>%1 cannot be moved to the trash. Delete the folder instead.</source>
        <translation>%1 无法移到回收站。请改为删除该文件夹。</translation>
    </message>
    <message>
        <source>Repeat with s&amp;eeds 1…5</source>
        <translation>用种子 1…5 重复(&amp;E)</translation>
    </message>
    <message>
        <source>Add five runs with these settings to the queue</source>
        <translation>将五个使用这些设置的运行加入队列</translation>
    </message>
    <message>
        <source>&amp;Tags and notes…</source>
        <translation>标记与备注(&amp;T)…</translation>
    </message>
    <message>
        <source>Sho&amp;w profile</source>
        <translation>显示性能分析(&amp;W)</translation>
    </message>
    <message>
        <source>Where the time of its steps went, if it was profiled while it trained</source>
        <translation>各步的时间花在哪里（如果训练时做过分析）</translation>
    </message>
    <message>
        <source>Per&amp;formance…</source>
        <translation>性能(&amp;F)…</translation>
    </message>
    <message>
        <source>Times of the step and its parts, throughput, peak memory, and what would help</source>
        <translation>一步及其各部分的用时、吞吐量、峰值内存和改进建议</translation>
    </message>
    <message>
        <source>%1: there is no run here.</source>
        <translation>%1：这里没有运行。</translation>
    </message>
    <message>
        <source>Res&amp;ults per class</source>
        <translation>各类别结果(&amp;U)</translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class on its validation images</source>
        <translation>各类别在其验证图像上的精确率、召回率和 F1</translation>
    </message>
    <message>
        <source>Worst mista&amp;kes</source>
        <translation>最严重的错误(&amp;K)</translation>
    </message>
    <message>
        <source>Validation images that it predicts incorrectly, the highest loss first</source>
        <translation>预测错误的验证图像，损失最高者在前</translation>
    </message>
    <message>
        <source>Histo&amp;grams…</source>
        <translation>直方图(&amp;G)…</translation>
    </message>
    <message>
        <source>How weights and gradients are distributed, epoch by epoch, if the run logged it</source>
        <translation>逐轮显示权重和梯度的分布（如果该运行记录了直方图）</translation>
    </message>
    <message>
        <source>Train once more with these settings; while a training is in progress, after it</source>
        <translation>用这些设置再训练一次；若有训练正在进行，则在其之后</translation>
    </message>
    <message>
        <source>Clone an&amp;d edit</source>
        <translation>克隆并编辑(&amp;D)</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与…对比</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>重命名(&amp;M)</translation>
    </message>
    <message>
        <source>Note at a point</source>
        <translation>一处备注</translation>
    </message>
    <message>
        <source>Shown as a line in the charts of this run</source>
        <translation>在此运行的图表中显示为一条线</translation>
    </message>
    <message>
        <source>%1 does not say when this point was.</source>
        <translation>%1 没有说明这一处的时间。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCharts</name>
    <message>
        <source>reading unreliable</source>
        <translation>读数不可靠</translation>
    </message>
    <message>
        <source>Press Train to see loss, accuracy and the machine&apos;s readings here.</source>
        <translation>点击“训练”，即可在此查看损失、准确率和机器读数。</translation>
    </message>
    <message>
        <source>All charts are hidden. Choose some under Charts.</source>
        <translation>所有图表均已隐藏。请在“图表”中选择。</translation>
    </message>
    <message>
        <source>Charts appear here with the first values.</source>
        <translation>有了第一批数值后，图表会显示在这里。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunColumns</name>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>What differs between the runs, as far as the width allows</source>
        <translation>各运行之间的差异，在宽度允许的范围内</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCommands</name>
    <message>
        <source>The form has the settings of %1. Change them and press Train.</source>
        <translation>表单已填入 %1 的设置。修改后点击“训练”。</translation>
    </message>
    <message>
        <source>Five runs with the seeds 1 to 5 were added to the queue.</source>
        <translation>已将种子 1 至 5 的五个运行加入队列。</translation>
    </message>
    <message>
        <source>Moved to the trash: %1</source>
        <translation>已移到回收站：%1</translation>
    </message>
    <message>
        <source>Added to the queue</source>
        <translation>已加入队列</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>对比(&amp;A)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Show on the &amp;Train page</source>
        <translation>在“训练”页显示(&amp;T)</translation>
    </message>
    <message>
        <source>%1 · top-1 %2 %</source>
        <translation>%1 · Top-1 %2%</translation>
    </message>
    <message>
        <source>Restored from the trash: %1</source>
        <translation>已从回收站恢复：%1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunComparison</name>
    <message>
        <source>%1: there are no values in this log.</source>
        <translation>%1：此日志中没有数值。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCosts</name>
    <message>
        <source>%1 of tensors</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>Memory of tensors by their shapes: weights %1, optimizer %2, a batch of %3 images %4, evaluation %5</source>
        <translation>按形状计算的张量内存：权重 %1，优化器 %2，一批 %3 张图像 %4，评估 %5</translation>
    </message>
    <message>
        <source>The allocator holds %1 for that.</source>
        <translation>分配器为此占用 %1。</translation>
    </message>
    <message>
        <source>Not even one image fits into the %1 that are available.</source>
        <translation>可用的 %1 连一张图像也放不下。</translation>
    </message>
    <message>
        <source>The largest batch that fits into the %1 that are available: %2, which takes %3 (not all tensors of a step grow with the batch)</source>
        <translation>可放入可用的 %1 的最大批大小：%2，占用 %3（一步中并非所有张量都随批大小增长）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunEstimator</name>
    <message>
        <source>Time and memory: not measured yet</source>
        <translation>时间和内存：尚未测量</translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source> · %1 of memory</source>
        <translation> · 内存 %1</translation>
    </message>
    <message>
        <source> · forecast: %1</source>
        <translation> · 预估：%1</translation>
    </message>
    <message>
        <source>At least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Measured on this machine, in a few steps with these settings</source>
        <translation>在本机上用这些设置训练几步测得</translation>
    </message>
    <message>
        <source>Time: not measured yet · forecast: %1</source>
        <translation>时间：尚未测量 · 预估：%1</translation>
    </message>
    <message>
        <source>No earlier run on this machine had the same settings that affect the step time.</source>
        <translation>本机上没有影响每步用时的设置均相同的先前运行。</translation>
    </message>
    <message>
        <source>Measured on this machine in earlier runs with the same settings that affect the step time: %1</source>
        <translation>在本机上由影响每步用时的设置相同的先前运行测得：%1</translation>
    </message>
    <message>
        <source>, beside busy programs</source>
        <translation>，其间其他程序繁忙</translation>
    </message>
    <message>
        <source>Other programs used %1 % of the CPUs meanwhile: without them it takes less time.</source>
        <translation>其间其他程序占用了 %1% 的 CPU：没有它们时用时更短。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunHeader</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>left</source>
        <translation>剩余</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunLibrary</name>
    <message>
        <source>%1: this folder has neither runs nor a folder of images for each class.</source>
        <translation>%1：此文件夹中既没有运行，也没有按类别存放图像的文件夹。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunNotices</name>
    <message>
        <source>%1: top-1 %2</source>
        <translation>%1：Top-1 %2</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>训练仍在继续</translation>
    </message>
    <message>
        <source>%1 trains without the window. The next start of TorchDeck shows it again.</source>
        <translation>%1 在没有窗口的情况下继续训练。下次启动 TorchDeck 时会再次显示。</translation>
    </message>
    <message>
        <source>The training diverges</source>
        <translation>训练发散</translation>
    </message>
    <message>
        <source>%1: the loss is not finite. A lower learning rate may help.</source>
        <translation>%1：损失不是有限值。降低学习率可能有帮助。</translation>
    </message>
    <message>
        <source>Target reached</source>
        <translation>已达到目标</translation>
    </message>
    <message>
        <source>%1: top-1 %2 %</source>
        <translation>%1：top-1 %2%</translation>
    </message>
    <message>
        <source>The training makes no progress</source>
        <translation>训练没有进展</translation>
    </message>
    <message>
        <source>%1: nothing for %2</source>
        <translation>%1：已有 %2 没有进展</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunQueue</name>
    <message>
        <source>The first run in the queue cannot start: %1</source>
        <translation>队列中的第一个运行无法启动：%1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunTableModel</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>图像/秒</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Best val
top-1 %</source>
        <translation>最佳验证
Top-1%</translation>
    </message>
    <message>
        <source>Best val
top-5 %</source>
        <translation>最佳验证
Top-5%</translation>
    </message>
    <message>
        <source>Lowest
val loss</source>
        <translation>最低
验证损失</translation>
    </message>
    <message>
        <source>Energy
kJ</source>
        <translation>能耗
kJ</translation>
    </message>
    <message>
        <source>Epoch with the highest validation top-1 accuracy, of those that ended</source>
        <translation>已完成的轮次中验证 Top-1 最高的一轮</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Best
epoch</source>
        <translation>最佳
轮次</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Highest validation top-1 accuracy; bold: the best on its dataset</source>
        <translation>最高验证 Top-1 准确率；粗体：该数据集上的最佳</translation>
    </message>
    <message>
        <source>Highest validation top-5 accuracy; bold: the best on its dataset</source>
        <translation>最高验证 Top-5 准确率；粗体：该数据集上的最佳</translation>
    </message>
    <message>
        <source>Lowest validation loss; bold: the best on its dataset</source>
        <translation>最低验证损失；粗体：该数据集上的最佳</translation>
    </message>
    <message>
        <source> · %1 of %2 epochs</source>
        <translation> · %1 / %2 轮</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunsElsewhere</name>
    <message>
        <source>The command failed (exit code %1).</source>
        <translation>命令失败（退出代码 %1）。</translation>
    </message>
    <message>
        <source>position %1 (%2)</source>
        <translation>第 %1 位（%2）</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>第 %1 位</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>queued in Slurm</source>
        <translation>在 Slurm 中排队</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>It ended before training began.</source>
        <translation>它在开始训练之前就结束了。</translation>
    </message>
    <message>
        <source>top-1 %1 %</source>
        <translation>top-1 %1 %</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SchedulePreview</name>
    <message>
        <source>Learning rate over the run</source>
        <translation>运行中的学习率</translation>
    </message>
    <message>
        <source>Learning rate from the first step to the last; the top is the highest rate.</source>
        <translation>从第一步到最后一步的学习率；顶部为最高学习率。</translation>
    </message>
    <message>
        <source>learning rate over %1 steps, up to %2</source>
        <translation>%1 步的学习率，最高 %2</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SearchDialog</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search actions, settings, runs, charts and the manual</source>
        <translation>搜索操作、设置、运行、图表和手册</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>Nothing fits. Fewer or other words may.</source>
        <translation>没有匹配项。请尝试更少或其他词语。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SettingField</name>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for the folder</source>
        <translation>浏览文件夹</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>浏览文件</translation>
    </message>
    <message>
        <source>TorchScript models (*.pt *.pth *.ts)</source>
        <translation>TorchScript 模型 (*.pt *.pth *.ts)</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>系统语言</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>语言将在下次启动时更改。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the folder for new runs</source>
        <translation>选择新运行的文件夹</translation>
    </message>
    <message>
        <source>Folder for new runs</source>
        <translation>新运行的文件夹</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Choose, build or test an engine</source>
        <translation>选择、构建或测试引擎</translation>
    </message>
    <message>
        <source>LibTorch</source>
        <translation>LibTorch</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>可用空间 %1</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>No setting fits. Those of a training are on the Train page; Ctrl+K searches everything.</source>
        <translation>没有匹配的设置。训练的设置在“训练”页；Ctrl+K 搜索全部内容。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>While another window is active, the desktop notifies you when a run ends, fails, diverges, or reaches the target.</source>
        <translation>正在使用其他窗口时，运行结束、失败、发散或达到目标，桌面会发出通知。</translation>
    </message>
    <message>
        <source>Command at the end</source>
        <translation>结束时的命令</translation>
    </message>
    <message>
        <source>For sh, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 (0 to 1) in its environment.</source>
        <translation>由 sh 执行，环境变量中有 TORCHDECK_RUN_DIR、TORCHDECK_RESULT（finished、stopped、failed）和 TORCHDECK_TOP1（0 到 1）。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>显示…</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>显示所有按键</translation>
    </message>
    <message>
        <source>Ctrl+K searches everything, F1 opens the manual.</source>
        <translation>Ctrl+K 搜索全部内容，F1 打开手册。</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Target top-1, %</source>
        <translation>Top-1 目标，%</translation>
    </message>
    <message>
        <source>Charts and columns have the right size after the next start.</source>
        <translation>图表和列在下次启动后大小才合适。</translation>
    </message>
    <message>
        <source>invalid target top-1 &apos;%1&apos;: expected a number from 0 to 100.</source>
        <translation>目标 top-1“%1”无效：应为 0 到 100 之间的数。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SmoothingBox</name>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Centered average of noisy curves; the raw values stay visible</source>
        <translation>对噪声曲线做居中平均；原始值仍然可见</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TopClasses</name>
    <message>
        <source>Most probable classes</source>
        <translation>概率最高的类别</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>The five most probable classes; ✓ marks the true one</source>
        <translation>概率最高的五个类别；✓ 标记真实类别</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>The five most probable classes</source>
        <translation>概率最高的五个类别</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainForm</name>
    <message>
        <source>&amp;Advanced</source>
        <translation>高级(&amp;A)</translation>
    </message>
    <message>
        <source>Settings that rarely need to change</source>
        <translation>很少需要更改的设置</translation>
    </message>
    <message>
        <source>&amp;Advanced (%1 changed)</source>
        <translation>高级(&amp;A)（已更改 %1 项）</translation>
    </message>
    <message>
        <source>%1: %2 (default: %3)</source>
        <translation>%1：%2（默认：%3）</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainTab</name>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Finish the current step, save a checkpoint, and stop</source>
        <translation>完成当前步，保存检查点，然后停止</translation>
    </message>
    <message>
        <source>GPU whose readings are shown</source>
        <translation>显示其读数的 GPU</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>%1
Train tries again.</source>
        <translation>%1
点击“训练”重试。</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>Run plan</source>
        <translation>运行计划</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新运行</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>加入队列(&amp;Q)</translation>
    </message>
    <message>
        <source>These settings are trained when the runs before them have finished</source>
        <translation>前面的运行结束后，将按这些设置训练</translation>
    </message>
    <message>
        <source>Settings of this run</source>
        <translation>此运行的设置</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>下一个运行</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>此运行</translation>
    </message>
    <message>
        <source>Next run…</source>
        <translation>下一个运行…</translation>
    </message>
    <message>
        <source>Show the settings of the run in progress</source>
        <translation>显示正在进行的运行的设置</translation>
    </message>
    <message>
        <source>Choose settings that wait in the queue</source>
        <translation>选择在队列中等待的设置</translation>
    </message>
    <message>
        <source>Costs…</source>
        <translation>开销…</translation>
    </message>
    <message>
        <source>Parameters, operations and memory of these settings, layer by layer</source>
        <translation>这些设置逐层的参数、计算量和内存</translation>
    </message>
    <message>
        <source>Train with batch %1, accumulated %2 times</source>
        <translation>以批大小 %1 训练，累积 %2 次</translation>
    </message>
    <message>
        <source>The same images a step of the optimizer, in half of the memory</source>
        <translation>优化器每步使用相同的图像，内存减半</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>Train %1 more epochs</source>
        <translation>再训练 %1 轮</translation>
    </message>
    <message>
        <source>Continue this run from its last checkpoint</source>
        <translation>从最后一个检查点继续此运行</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Time a few steps with these settings</source>
        <translation>用这些设置为几步训练计时</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Show predictions</source>
        <translation>显示预测</translation>
    </message>
    <message>
        <source>Time and memory: known after the first steps</source>
        <translation>时间和内存：前几步之后可知</translation>
    </message>
    <message>
        <source>%1 was stopped in its first epoch.</source>
        <translation>%1 在第一轮中被停止。</translation>
    </message>
    <message>
        <source>%1 was interrupted in its first epoch.</source>
        <translation>%1 在第一轮中被中断。</translation>
    </message>
    <message>
        <source>%1 was stopped after epoch %2 of %3.</source>
        <translation>%1 在第 %2 轮（共 %3 轮）后被停止。</translation>
    </message>
    <message>
        <source>Compare it with others</source>
        <translation>与其他运行对比</translation>
    </message>
    <message>
        <source>&amp;Keep running without the window</source>
        <translation>没有窗口时继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>New on this machine? See in a second what stops trainings here, or slows them, and what to do.</source>
        <translation>第一次在本机使用？一秒钟即可看到哪些因素会阻止或拖慢训练，以及如何解决。</translation>
    </message>
    <message>
        <source>Check this machine</source>
        <translation>检查本机</translation>
    </message>
    <message>
        <source>Logging out of the computer does not end it.</source>
        <translation>注销计算机不会结束它。</translation>
    </message>
    <message>
        <source>Logging out of the computer ends it; with loginctl enable-linger it continues.</source>
        <translation>注销计算机会结束它；设置 loginctl enable-linger 后会继续。</translation>
    </message>
    <message>
        <source>Logging out of the computer may end it, where the system ends a user&apos;s processes then.</source>
        <translation>如果系统在注销时结束用户的进程，注销计算机可能会结束它。</translation>
    </message>
    <message>
        <source>The training is a process of its own: it continues when the window is closed or crashes, and the next start of TorchDeck shows it again. One that crashes continues from its last checkpoint. Without the window: torchdeck pause, continue, stop.</source>
        <translation>训练是一个独立的进程：窗口关闭或崩溃时它会继续，下次启动 TorchDeck 时会再次显示。训练崩溃时从最后一个检查点继续。没有窗口时：torchdeck pause、continue、stop。</translation>
    </message>
    <message>
        <source>This training ends with the window, and when the GPU driver crashes. With &quot;Keep running without the window&quot; it survives both and resumes by itself.</source>
        <translation>此训练会随窗口结束，GPU 驱动崩溃时也是如此。选择“没有窗口时继续运行”后，两种情况下它都能保留下来并自动继续。</translation>
    </message>
    <message>
        <source>Turn on for the next training</source>
        <translation>从下一次训练起启用</translation>
    </message>
    <message>
        <source>%1 (%2) failed. %3</source>
        <translation>%1（%2）失败。%3</translation>
    </message>
    <message>
        <source>Checking %1…</source>
        <translation>正在检查 %1…</translation>
    </message>
    <message>
        <source>%1: nothing is missing.</source>
        <translation>%1：什么都不缺。</translation>
    </message>
    <message>
        <source>Stay paused when the reason is gone</source>
        <translation>不自动继续</translation>
    </message>
    <message>
        <source>Contin&amp;ue now</source>
        <translation>立即继续(&amp;U)</translation>
    </message>
    <message>
        <source>Train although the reason for waiting still holds</source>
        <translation>尽管等待的原因仍然存在也继续训练</translation>
    </message>
    <message>
        <source>Timing steps for the forecast: %1 %</source>
        <translation>正在为预测计时训练步：%1%</translation>
    </message>
    <message>
        <source>Stop timing</source>
        <translation>停止计时</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Stopped after %2: %1. A checkpoint is saved.</source>
        <translation>已停止（用时 %2）：%1。已保存检查点。</translation>
    </message>
    <message>
        <source>Finished after %2: %1</source>
        <translation>已完成（用时 %2）：%1</translation>
    </message>
    <message>
        <source>%1 was interrupted after epoch %2 of %3.</source>
        <translation>%1 在第 %2 轮（共 %3 轮）后被中断。</translation>
    </message>
    <message>
        <source>Resume begins at its last checkpoint, which may be some epochs earlier.</source>
        <translation>“继续”将从最后一个检查点开始，可能会早几轮。</translation>
    </message>
    <message>
        <source>The form now has the images of %1, the initial weights %2 and the preset for fine-tuning. Change what you like, then press Train.</source>
        <translation>表单现已填入 %1 的图像、初始权重 %2 和微调预设。可按需修改，然后点击“训练”。</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainingSession</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Reading the dataset and the engine</source>
        <translation>正在读取数据集和引擎</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>Final evaluation</source>
        <translation>最终评估</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Earlier run</source>
        <translation>之前的运行</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 / %2 轮</translation>
    </message>
    <message>
        <source>top-1 with TTA · best %1 without</source>
        <translation>TTA Top-1 · 无 TTA 最佳 %1</translation>
    </message>
    <message>
        <source>The weights of epoch %1 with test-time augmentation, which averages several views of each image; %2 % with one view, as after every epoch</source>
        <translation>第 %1 轮的权重，使用测试时增强，即对每张图像的多个视图取平均；单视图为 %2%，与每轮结束后相同</translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation>最终 Top-1</translation>
    </message>
    <message>
        <source>Validation accuracy of the weights of the best epoch</source>
        <translation>最佳轮权重的验证准确率</translation>
    </message>
    <message>
        <source>%1 · best %2, epoch %3</source>
        <translation>%1 · 最佳 %2，第 %3 轮</translation>
    </message>
    <message>
        <source>top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Share of validation images whose most probable class is the true one, after the last epoch; best: the highest so far</source>
        <translation>上一轮结束后，概率最高的类别即为真实类别的验证图像比例；最佳：目前最高值</translation>
    </message>
    <message>
        <source>images/s · %1 of attainable</source>
        <translation>图像/秒 · 可达性能的 %1</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>图像/秒</translation>
    </message>
    <message>
        <source>images/s, last epoch</source>
        <translation>图像/秒，上一轮</translation>
    </message>
    <message>
        <source>validation loss, epoch %1</source>
        <translation>验证损失，第 %1 轮</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>Lowest: %1 after epoch %2.</source>
        <translation>最低：%1，第 %2 轮之后。</translation>
    </message>
    <message>
        <source>After the last epoch: %1.</source>
        <translation>最后一轮之后：%1。</translation>
    </message>
    <message>
        <source>%1 · rises since epoch %2</source>
        <translation>%1 · 自第 %2 轮起上升</translation>
    </message>
    <message>
        <source>A validation loss that rises while the training loss falls means that the model overfits the training images.</source>
        <translation>训练损失下降而验证损失上升，说明模型对训练图像过拟合。</translation>
    </message>
    <message>
        <source>Energy of the training device since the start of the run</source>
        <translation>训练设备自运行开始以来的能耗</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>energy so far</source>
        <translation>目前能耗</translation>
    </message>
    <message>
        <source>energy of the run</source>
        <translation>本次运行能耗</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>All programs, of all CPUs</source>
        <translation>所有程序，占全部 CPU</translation>
    </message>
    <message>
        <source>CPU · others %1</source>
        <translation>CPU · 其他 %1</translation>
    </message>
    <message>
        <source>What the training gets of all CPUs of this machine, and what other programs use</source>
        <translation>训练占用本机全部 CPU 的份额，以及其他程序占用的份额</translation>
    </message>
    <message>
        <source>About %1 total</source>
        <translation>总共约 %1</translation>
    </message>
    <message>
        <source>Reading the checkpoint of %1</source>
        <translation>正在读取 %1 的检查点</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Stopping after this step</source>
        <translation>完成此步后停止</translation>
    </message>
    <message>
        <source>Run folder: %1</source>
        <translation>运行文件夹：%1</translation>
    </message>
    <message>
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 (mixed) %4 %, loss %5</source>
        <translation>第 %1 轮：验证 Top-1 %2%，损失 %3；训练 Top-1（混合）%4%，损失 %5</translation>
    </message>
    <message>
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 %4 %, loss %5</source>
        <translation>第 %1 轮：验证 Top-1 %2%，损失 %3；训练 Top-1 %4%，损失 %5</translation>
    </message>
    <message>
        <source>, new best</source>
        <translation>，新的最佳</translation>
    </message>
    <message>
        <source>Profiled %1 steps</source>
        <translation>已分析 %1 步</translation>
    </message>
    <message>
        <source>Final evaluation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4</source>
        <translation>最终评估，第 %1 轮的权重：Top-1 %2%，Top-5 %3%，损失 %4</translation>
    </message>
    <message>
        <source>Final evaluation with test-time augmentation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4</source>
        <translation>使用测试时增强的最终评估，第 %1 轮的权重：Top-1 %2%，Top-5 %3%，损失 %4</translation>
    </message>
    <message>
        <source>Training ended without an error message.</source>
        <translation>训练已结束，但没有错误信息。</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 steps per epoch</source>
        <translation>每轮 %1 步</translation>
    </message>
    <message>
        <source>CPU threads: %1</source>
        <translation>CPU 线程数：%1</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>%1 are free in %2; the weights and checkpoints of this run need up to %3. Make room, or choose another folder for new runs.</source>
        <translation>%2 中有 %1 可用空间；本次运行的权重和检查点最多需要 %3。请腾出空间，或为新运行选择其他文件夹。</translation>
    </message>
    <message>
        <source>This training continues when the window is closed</source>
        <translation>窗口关闭后此训练会继续</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>等待中：%1</translation>
    </message>
    <message>
        <source>TorchDeck trains image classifiers. Press Train to see the curves here.</source>
        <translation>TorchDeck 用于训练图像分类器。点击“训练”，曲线会显示在这里。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>of %1 memory</source>
        <translation>共 %1 内存</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>top-1, best epoch %1</source>
        <translation>Top-1，最佳轮次：第 %1 轮</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TransferRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>下载进度</translation>
    </message>
    <message>
        <source>Canceled. It continues where it was.</source>
        <translation>已取消。下次将从中断处继续。</translation>
    </message>
    <message>
        <source>%1 of %2 MiB</source>
        <translation>%1 / %2 MiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>Unpacking: %1</source>
        <translation>正在解压：%1</translation>
    </message>
    <message>
        <source>Downloading: %1</source>
        <translation>正在下载：%1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::UndrawnRuns</name>
    <message>
        <source>Without values over this x axis, and not drawn: %1</source>
        <translation>在此 x 轴上没有值，未绘制：%1</translation>
    </message>
    <message>
        <source>Show over time</source>
        <translation>按时间显示</translation>
    </message>
    <message>
        <source>Show over epochs</source>
        <translation>按 epoch 显示</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsField</name>
    <message>
        <source>Choose weights</source>
        <translation>选择权重</translation>
    </message>
    <message>
        <source>&amp;Run folder…</source>
        <translation>运行文件夹(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose the folder of a run</source>
        <translation>选择运行的文件夹</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Weights (%1);;All files (*)</source>
        <translation>权重 (%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsRow</name>
    <message>
        <source>%1.pth of torchvision, %2: %3 % top-1 and %4 % top-5 on ImageNet&apos;s validation images</source>
        <translation>torchvision 的 %1.pth，%2：在 ImageNet 验证集上 Top-1 %3%，Top-5 %4%</translation>
    </message>
    <message>
        <source>Downloaded to %1 where it is not there yet</source>
        <translation>若尚不存在，将下载到 %1</translation>
    </message>
    <message>
        <source>No license of its own; ImageNet&apos;s images are for non-commercial research</source>
        <translation>没有自己的许可证；ImageNet 的图像仅供非商业研究使用</translation>
    </message>
    <message>
        <source>Download ImageNet weights (%1 %)</source>
        <translation>下载 ImageNet 权重（%1 %）</translation>
    </message>
    <message>
        <source>ImageNet weights (%1 %)</source>
        <translation>ImageNet 权重（%1%）</translation>
    </message>
</context>
</TS>
