<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1">
<context>
    <name>Application</name>
    <message>
        <source>Clear this field</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something that is not an exception was thrown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContactSheet</name>
    <message>
        <source>Select the images that the contact sheet is to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A contact sheet holds %1 images at most, and these are %2: select fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A contact sheet of %1 × %2 pixels is too large: select fewer images, or make them smaller with the slider.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Image classifier training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train image classifiers and watch what the GPU does meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck training run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck training log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck trains image classifiers with LibTorch and shows loss, top-1 and top-5 next to GPU utilization, power, clocks, temperature and memory, live. Every run leaves a folder of plain files from which the same charts can be drawn again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built-in data set that needs no download; CIFAR-10, CIFAR-100 and folders of images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that resume exactly after being stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison of runs, profiles of training steps, benchmarks and roofline charts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportAction</name>
    <message>
        <source>&amp;Export this chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image (*.png);;Values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 non-finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (mean ± std, n = %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best top-1 of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lowest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>hours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 J</source>
        <comment>joules</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kJ</source>
        <comment>kilojoules</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MJ</source>
        <comment>megajoules</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The file that was there before is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>creating the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>syncing to disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renaming into place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quoted cell does not end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell is longer than 1 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than 20,000 cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This OpenSSL cannot compute the checksum (MD5 or SHA-256 is not available).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A thread could not be started: a limit on processes is reached (see ulimit -u, or pids.max of a container). Close other programs or raise the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a link, and links in a run folder are not followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has a second name (a hard link), whose content would change too; replace it by a copy of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle refers to data outside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle has an impossible name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle is damaged (empty stack)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle is damaged (no mark)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle is damaged (items)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle calls something unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle calls with too many arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle is damaged (memo)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle has a number of more than 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle has an unknown protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is nested too deeply for TorchDeck&apos;s files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a number that is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number, 2 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 1 to 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or a whole number from repeats to 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0 up to 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of seconds from 0 to 86400</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every cell of the matrix is excluded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not valid TOML.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mode is not a text: train, inference or data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclude is not a list: write [[exclude]].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is larger than 1 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for an unknown reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not what TorchDeck writes. Remove it to measure this repetition again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has other columns than this version of TorchDeck writes. Move it away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no benchmark in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not the result of a repetition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nesterov needs a momentum above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A TorchScript model cannot be computed in segments: leave out gradient checkpointing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>float16 needs a GPU: choose bf16 or fp32 on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A configuration is a JSON object of settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry&apos;s name is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it unpacks to more than 100 times its size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array&apos;s type is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array&apos;s bytes are encoded in an unknown way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array&apos;s bytes are damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array is stored column by column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no array &apos;data&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server refused to continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged BMP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a BMP with colors that are not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not an image that can be read ({}), whatever its name says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a link; links are not followed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged JPEG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has changed since the folder was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such folder. Give one that holds train/ and val/ (or test/), or a folder for each class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged HEIC or AVIF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a HEIC or AVIF image, which needs the library libheif (on Debian: apt install libheif1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a HEIC or AVIF image, which this build of TorchDeck cannot read. Convert it to JPEG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too much of it is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has too many scans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file or folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged PPM or PGM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged TIFF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged TIFF (no colors named).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged TIFF (it has no palette).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a TIFF of a kind that is not read (subsampled colors).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged WebP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be decoded: libwebp has another version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is empty. Its first row should be path,label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>float16 needs a GPU, and this run is on the CPU. Choose auto, bf16 or fp32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was stopped before all of its processes had met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This engine was built without Gloo&apos;s headers, so several processes cannot train together: install libgloo-dev and build it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several processes train together in torchdeck train and in the window only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A TorchScript model has the dropout and the stochastic depth that it was saved with: leave both settings at -1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model computes otherwise for another number of images: it cannot be exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whitening: not one training image can be decoded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whitening: the model has no convolution that images go into. Turn it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch norm has a single value of each channel in a batch of one image and cannot be trained on it: choose another batch size, so that the last batch of an epoch has more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some roofs did not become stable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measurement was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 is not faster than fp32 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search for a batch size was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search for a learning rate was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze: every layer is frozen, so there is nothing to train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its counters are damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a gradient has another shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best weights so far are not whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor type without a counterpart in LibTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they take an NVIDIA card and a build with CUDA&apos;s headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps that accumulate gradients are not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchScript models are not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps with gradient checkpointing are not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps with mixed labels are not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps of several processes are not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This system refuses libraries with an executable stack. Install another version of LibTorch, or type: patchelf --clear-execstack FILE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is not installed. On Debian: sudo apt install nvidia-driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log of the build cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The build was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is missing. On Debian: sudo apt install libtorch-dev</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building an engine needs CMake and a C++ compiler. On Debian: sudo apt install cmake g++ ninja-build libfmt-dev nlohmann-json3-dev</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a 64-bit shared library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the library is cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not an engine of TorchDeck.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder for settings: HOME is not set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its version is unknown: version.h and version.py are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no headers: nothing can be built with it. On Debian: sudo apt install libtorch-dev</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this checkpoint was written by another version of TorchDeck.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no checkpoint to resume from (checkpoints/last.ckpt).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to predict with: give a run folder or a file of weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these weights belong to no run, so it is not known what they were validated on. Choose a run folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This split of the dataset has no images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no step was timed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peaks are of other environments than the runs: no step could be held against them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not describe a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a run folder with a run.json, so what its network computes is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something that is not an exception was thrown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was not enough memory for all lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then torchdeck train --resume writes the weights again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue the training with --resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no weights in this folder (checkpoints/*_best_weights.pt). Choose the folder of a run that completed an epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file or folder. Choose a run folder or a file of weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a profile: it has no &quot;modules&quot; and &quot;operators&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: it does not decompress. Copy it again from where it came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than 4 billion events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;:&quot; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;traceEvents&quot; is not a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a trace: it has no &quot;traceEvents&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host key verification failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shell ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ssh ended without saying why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password is asked for here. Add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answers are out of order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many files below this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other machine sends something else than was asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%&apos; must be followed by two hexadecimal digits (%25 is &apos;%&apos;).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path contains control characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path contains &apos;..&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only ssh is supported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path of the folder is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The user may contain letters, digits and . _ - + @ only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing after the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After &apos;]&apos; only a port may follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an IPv6 address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host may contain letters, digits and . _ - only, and must not begin with &apos;-&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The port must be from 1 to 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one&apos;s own home folder can be named by &apos;~&apos;: write /~/path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than 1,000,000 rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header has no Metric Unit and Metric Value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a CSV of Nsight Compute: no line has the columns ID and Kernel Name. Make one with ncu --csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no kernel with a time. Collect it: ncu --metrics gpu__time_duration.sum, or --section SpeedOfLight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a rocpd database: it has no table rocpd_kernel_dispatch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no counter_collection.csv and no kernel_trace.csv. Make them with rocprofv3 --pmc FETCH_SIZE WRITE_SIZE --output-format csv; an unknown counter makes no file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no kernel with a time. Collect it: rocprofv3 --kernel-trace, beside --pmc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a counter is below 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no peaks and no points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no numbers below its first line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not an event file of TensorBoard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is neither a log nor a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is longer than 1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a run folder: it has neither run.json nor metrics.jsonl.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick at least two runs whose settings differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is broken JSON</source>
        <extracomment>Follows &quot;line 3 of metrics.jsonl&quot;, as everything that is wrong with a line does.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has something after its JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has few of the keys that lines before it have, as too many lines do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of one phase too many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a run folder: it has no run.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are too many runs of this second already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;note&quot; is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;tags&quot; is not a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tag is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected KEY=VALUE, KEY!=VALUE, KEY&lt;N, KEY&gt;N, KEY:PATTERN or a word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the driver no longer shows this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no memory for the answers of the telemetry helper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the telemetry helper ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search for devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search for GPUs does not come to an end: a driver does not answer. The host is sampled meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver reports {0} % busy, but the memory clock is at its floor ({1} MHz) and power is {2} W of {3} W: a compute context exists, and little or no work is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks and power agree with the reported utilization.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checkpoint holds no such weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin as a checkpoint of TorchDeck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header does not fit into it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has bytes that belong to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not match its checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header is not readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than this machine&apos;s memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle holds an object where none belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was written in a version of this format that is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was written on a big-endian machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin as a file of torch.save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no list of its storages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is cut off or damaged: a storage is not as long as it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no counterpart here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is transposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the approximation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends before the last dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves the images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is larger than the 2 GiB of an ONNX file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header does not describe tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin as a safetensors file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor&apos;s size is not a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tensors share their data more often than a state_dict does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no state_dict: save it with torch.save(model.state_dict(), path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a parameter is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an OrderedDict is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle describes a storage in an unknown way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a storage is a part of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a storage is described in two ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a TorchScript program, not weights: code is not read from weight files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too short to be one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its directory is not there (it may be cut off)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry has an impossible name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of its directory is not one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two entries overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights are larger than 4 GiB, which this archive format cannot hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it uses ZIP64, which only archives over 4 GiB need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its directory is impossible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cuDNN is not installed. On Debian: sudo apt install nvidia-cudnn, which downloads it from NVIDIA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peaks are not used: nothing says what the networks compute. Put what torchdeck complexity --json writes beside the runs, as complexity.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text has a line break or control character in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a roofline.csv of rocprof-compute: it has no columns device and HBMBw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no GPU below its first line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a header of rocprofv3: it needs Dispatch_Id, Kernel_Name, and either Counter_Name with Counter_Value, columns of counters, or Start_Timestamp with End_Timestamp.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a known log: its first line is not that of a CSV log of Lightning, Keras, timm, fastai or Ultralytics, of nvidia-smi --format=csv, or of an export of TensorBoard or Weights &amp; Biases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its event files are larger than 256 MiB together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Git LFS pointer, and the file itself is elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fetch it with git lfs pull</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed with Zstandard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export its images or rows to files first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an HDF5 file, such as Keras&apos; weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save a PyTorch state_dict or .safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of NumPy (.npy)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sound file (MP3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a web page (HTML), such as a server&apos;s error or login page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>download the file itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an XML file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JSON file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle is damaged (state of a plain value)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty: copy or download it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} MiB are needed and {} MiB free: make room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} failed ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was written there may be gone after a power cut, because syncing the folder failed ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {} bytes; at most {} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pipe can be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be started ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {}</source>
        <extracomment>A file or another place, and what is wrong there.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} {}</source>
        <extracomment>A file, and what is wrong with it (&quot;is a damaged PNG.&quot;).</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program (ELF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; </source>
        <extracomment>Between the parts of an enumeration of clauses.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> </source>
        <extracomment>Between two sentences.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of an enumeration.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}.</source>
        <extracomment>A clause that stands as a sentence of its own.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be opened ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle has more than {} {}, the most that is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it would call {}, which such a file does not need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pickle uses opcode 0x{}, which such a file does not need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the run from its menu to continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the run to write the weights again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchdeck data download {} gets it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download on the Train page gets it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another address can be named with --mirror.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download it again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another place with --runs-dir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder for new runs on the Settings page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build an engine here: torchdeck engine build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build it again: torchdeck engine build {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build it under Help &gt; Engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See torchdeck engine list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See Help &gt; Engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure them with torchdeck peaks, or type them in with --peak-compute and --peak-bw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure them on the Roofline page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchdeck peaks --show lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Roofline page lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchdeck weights list shows the known ones; a file will do, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of the list of initial weights, or a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has an object of more than {} keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard input has more than {} MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard input cannot be read ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid mode &apos;{}&apos;: expected one of train, inference, data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid {}: expected {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of {} is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix has more than {} cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix has the cell {} twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: settings are never dates or times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: a name has more than {} parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: this is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list of {} is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not a table of settings.</source>
        <extracomment>The file, or the name of a part of it.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a setting: it belongs into [base], or as a list into [matrix].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Remove it to measure this repetition again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} changed by {} % from the first repetition to the last; the table is without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, 95 % CI {} to {}, {} (Welch)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} as a share of {}:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They differ in: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, no interval: two repetitions of each are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cell was measured in both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (n = {1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (n = {1}, too few for a useful interval)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, 95 % CI {1} to {2} (n = {3})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No repetition succeeded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No repetition has a value of {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} leads with a single repetition: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is best: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1} is best: {2}; {0} other cells may be as good.</source>
        <comment>{1} is best: {2}; {0} other cell may be as good.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} disturbed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stable after the warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no recipe &apos;{}&apos;: give fast or finetune.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches of {} images cannot be shared out evenly over {} processes: choose another number of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} steps</source>
        <comment>{} step</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A warm-up of {} does not fit into this run of {}: make it shorter, or train for more epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of these: {}, or a TorchScript file (.pt, .pth, .ts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of these: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number such as {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time such as {} or {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, {} or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} above {} up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} from {} up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid {} {}: expected {}; did you mean &apos;{}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid {} {}: expected {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this name is not valid UTF-8. Rename the file or folder, or give a link to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images whose short side is scaled to {} pixels are too small for an input of {}: choose --resize {} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: give three positive numbers with commas between them, such as {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: give three numbers with commas between them, such as {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device {} is not known: give auto, cpu, cuda or cuda:1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is a TorchScript program: it runs with your rights. Use only files from people whom you trust.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no setting {}; did you mean &apos;{}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no setting {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: choose the folder (--data DIR).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch {} is after the last one, {}: choose an earlier epoch to unfreeze at, or 0 for never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A warm-up of {} does not fit into a run of {}: make it shorter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be changed while resuming (it is {} in the checkpoint). Leave it out, or start a new run with --config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid &quot;{}&quot;: {}; expected {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more than {} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was not unpacked because {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an absolute path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; leads out of its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has an impossible name, &apos;{}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither file nor folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a sparse file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is in it twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it unpacks to more than {} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has not enough memory for batch size {}: {} bytes were asked for. Choose a smaller one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not one of the {} images can be decoded. Repair the files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not one of the {} images can be decoded: {} Repair the files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0} validation images are also in training: validation results are too good. Leave out or move one of each pair.</source>
        <comment>{0} validation image is also in training: validation results are too good. Leave out or move one of each pair.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} images are damaged and will be left out.</source>
        <comment>{0} image is damaged and will be left out.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There is one class: a classifier needs a folder for each of at least two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) without training images.</source>
        <comment>{0} class ({1}) without training images.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</source>
        <comment>{0} class ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) without validation images: trained, but not validated.</source>
        <comment>{0} class ({1}) without validation images: trained, but not validated.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Of the classes with training images, the largest has {0} times as many as the smallest: judge by balanced accuracy, and weight the loss ({1}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no such folder. Give the folder that holds {} or {} (or one of these itself).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {}.bin is not there, nor is {}. {} is the files {} and {} (with .bin in the binary layout), usually in a folder {} or {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: has {} bytes; a whole number of records of {} bytes was expected ({} label, 3072 pixel bytes), at most {}. Copy or unpack it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: became shorter while it was read. Copy or unpack it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: is not there. Copy or unpack it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, record {}: label {} is out of range (0 to {}). This is not {} data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: a superclass label is {} (0 to {} was expected). This is not CIFAR-100 data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array holds {} (u1 was expected)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no list &apos;{}&apos; of {} labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds something that is not a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a CIFAR file in Python&apos;s layout: {}. Copy or unpack it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;data&apos; is not an array of N x {} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be written ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: another download is writing it. Wait until it is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be written ({}). What was received is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: syncing to disk failed ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be read back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the server&apos;s answer ({}) makes no sense.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the file is larger than {} bytes, so it is not what was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libcurl does not know option {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the server answered {}. Check the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be downloaded ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: what was received ({} bytes) is damaged or not the expected file: its {} is {}, published is {}. It was deleted; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: only https addresses are downloaded from (http only from this machine, by --mirror).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be downloaded ({}; {} tries).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} bytes are kept: the same command continues there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be renamed into place ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; in the layout &apos;{}&apos; cannot be downloaded: give cifar10 or cifar100, binary or python.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is incomplete ({} is not there). Move it away, then download again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} MiB are free, {} are needed. Make room or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be put into place ({}). The archive {} is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timm/{}: not in {}. Download it with Python (timm.create_model(&apos;{}&apos;, pretrained=True)) or give its model.safetensors as a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Without a network, put the file at {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: ends within or before record {}, and was longer when it was opened. Copy or unpack it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, record {}: this image has changed since the file was opened. Leave a dataset&apos;s files as they are while they are in use. Put it back and resume the run, or start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CIFAR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be read ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>testing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: holds images without a folder for each class, so a share of {} is kept for validation instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: training images are those in {}; a share of them is kept for validation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: training images are those in {}, validation images those in {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: not used beside {}: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the classes are the folders in {}, the only folder there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} is read as a class, since it holds images and no folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no folder of a class holds an image itself; all of them are further down, such as in {}. Where these are the classes, give the folder that holds them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} have no time in EXIF: each is on its own when images are kept together by time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} images</source>
        <comment>{} image</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} files (not {})</source>
        <comment>{} file (not {})</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} hidden folders</source>
        <comment>{} hidden folder</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} hidden images (names that begin with a dot)</source>
        <comment>{} hidden image (names that begin with a dot)</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} links (links are not followed)</source>
        <comment>{} link (links are not followed)</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} folders (training has no such class)</source>
        <comment>{} folder (training has no such class)</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} classes without images, such as {2}.</source>
        <comment>{1}: {0} class without images ({2}).</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}: holds more than {} files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: folders nest deeper than {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: left out {}, such as {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a BMP with a compression that is not read ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not an image but {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {} x {} pixels; at most {} on a side and {} million in all are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image for training was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image for validation was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image for training was found ({} left out: {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image for validation was found ({} left out: {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It should hold train/ and val/ (or test/) with a folder for each class in them, or a folder for each class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without an image for validation: {} of {}, such as {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} classes</source>
        <comment>{} class</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} files were left out because they cannot be read as an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a HEIC or AVIF of a kind that this libheif does not read ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged JPEG ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no image in this folder ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged PNG ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An image cannot be encoded as PNG ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged TIFF ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a TIFF with a compression that is not read ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a TIFF of a kind that is not read ({} samples of {} bits, color space {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has tiles of {} MiB; at most {} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has tiles of {} MiB in all for an image of {}: it is damaged, or made to take long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained at {} x {} pixels, evaluated at {} x {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images were scaled to a short side of {} ({}) in training, and are to {} ({}) here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The classes differ: output {} is &apos;{}&apos; in training and &apos;{}&apos; here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}. Give a new or empty folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, line {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a path within the folder of the dataset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the split &apos;{}&apos; is not known: train, val, test or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} was named before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be removed ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, line {}: there is no class &apos;{}&apos;, so {} keeps its label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} of images that are not there, such as {} in line {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} rows</source>
        <comment>{} row</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>could not be written ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no test-time augmentation &apos;{}&apos;: choose of {}, or several joined by +.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images are prepared as the initial weights need it: short side {}, {}, mean {}, std {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images are prepared as the initial weights need it: {}, mean {}, std {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} processes train on this machine, which has {} (device {}): start one process for each GPU, or choose cpu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} GPUs</source>
        <comment>{} GPU</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Device {} is not there: LibTorch ({}) sees {}. Choose auto or cpu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training cannot go on: the connection between the processes broke ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The training cannot go on: {1} have not answered for {2} s.</source>
        <comment>The training cannot go on: {1} has not answered for {2} s.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The training cannot go on: {1} have ended.</source>
        <comment>The training cannot go on: {1} has ended.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rank 0 cannot listen on {}: {}. Set MASTER_PORT to a free port, and MASTER_ADDR to this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} cannot reach rank 0 at {} (MASTER_ADDR, MASTER_PORT): {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two processes have rank {}: each needs a number of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} was started as one of {} processes, and rank {} as one of {}: WORLD_SIZE must be the same for all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} has waited {} s for {}: start all {} processes within that time, or set {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>ranks {1}</source>
        <comment>rank {1}</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} has other {} than rank 0: all ranks need the same dataset and program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has other {} than rank 0 ({}, not {}): all ranks need the same dataset and program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of {} are no longer those of rank 0: the machines compute differently, or this is a defect. Nothing of it was saved; the last checkpoint is whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The others wait {} % of the time for {}, which waits {} %: it is the slow one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has not enough memory for batch size {}: {} Choose a smaller batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has not enough memory: {} Choose a smaller batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch reports: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has not enough memory for batch size {}. Choose a smaller batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has not enough memory. Choose a smaller batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: training and validation need at least one image each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has one class ({}): a classifier needs images of at least two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cutout: {} pixels leave nothing of images of {} x {}. Choose {} at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stochastic depth skips residual blocks, and {} has none: leave it out (-1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is a program already: it cannot be exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not a TorchScript model: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} holds weights without a model: choose the model that they belong to, and give the file as its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be loaded as TorchScript by this LibTorch: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no parameters that could be trained: it was frozen. Save it with torch.jit.script or torch.jit.trace, without torch.jit.freeze.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} does not work on images of {} x {} pixels: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}. {} measured again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} roofs</source>
        <comment>{} roof</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}, also in the last of {} attempts. Measure again when the machine is idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}. Measure again when the machine is idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} roofs did not become stable and are marked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {} roof was {} % lower at the end than at the beginning: clocks fell, or others used the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes used {} % of the CPUs during the measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 is {} times as fast as fp32 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}; other programs disturbed the measurement, the next training repeats it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Products of matrices take {} times as long as they could: LibTorch has only a reference BLAS here. Install OpenBLAS (on Debian: apt install libopenblas0-openmp).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} decides by the values of tensors and cannot be counted from shapes: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} does not work on a batch of {} images of {} x {} pixels: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no NVTX or roctx library on this machine, so no profiler would see the step. Install libnvToolsExt (NVIDIA) or rocprofiler-sdk (AMD).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step was not reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped early after epoch {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>balanced accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze: the model has no layer &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This checkpoint cannot be resumed with these settings: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has format {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has another shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has another size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has another shape than what it is copied to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These weights do not fit the model: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has {}; the model {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without &apos;{}&apos; at their beginning more of the names would fit: take it off with Python and save them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is [{}], not [{}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model does not know {} and {} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model does not know {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training continues without CUDA graphs: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after epoch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at epoch {}, batch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resumed {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resumed {}; not bit-exact because {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step cannot be recorded as a CUDA graph, so training continues without: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was built for a newer system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the LibTorch it was built with, or build an engine for another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training engine cannot be loaded ({}). {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training engine is not there: {} is missing. Install LibTorch (on Debian: libtorch-dev) and build TorchDeck with it, or name another engine with TORCHDECK_ENGINE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not an engine for this TorchDeck. Build or install both from the same version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No training engine fits a LibTorch of this system. Install LibTorch (on Debian: sudo apt install libtorch-dev). Found:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine could not be built (exit code {}). The log is {}; it ends with:{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} does not hold TorchDeck&apos;s sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck&apos;s sources are not here; looked in {} and the folders above the program. Name them with --source FOLDER or TORCHDECK_SOURCE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder cannot be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sources in {} are of another version than this TorchDeck. Name those of this version with --source FOLDER.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the engine cannot be put there ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was built for another version of TorchDeck.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs LibTorch {}, which is not installed ({} is missing).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was built with LibTorch {}, and {} has {} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be removed ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: LibTorch&apos;s CUDA does not start on it. The driver may be too old for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} asks for an executable stack, which glibc 2.41 and later refuses. Install another version of LibTorch, or type: patchelf --clear-execstack {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Install this LibTorch again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch {} is too old: 1.13 or later is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch {} was built with the C++ ABI from before C++11. Install a newer one: pip install --upgrade torch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no LibTorch in {}: libtorch_cpu.so is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: waits for another process that measures on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cools down, {} °C, to {} °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was ended by signal {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended with exit code {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process that measured {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process that measured {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request is not what TorchDeck sends: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Resuming from the one before it, {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training ended before its first step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss is not finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These weights do not say how their images were prepared: as for CIFAR-10 is assumed (32 x 32 pixels, bilinear).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These weights do not say how their images were prepared: as for ImageNet is assumed (short side 256, middle 224, bilinear).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these weights have {} outputs, and there are {} class names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other processes used {} % of the CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU was throttled {} % of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step needs about {} GiB, and {} GiB are free. Choose a smaller batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file does not name its model: it is read as weights of {}, the chosen model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These weights were trained on {}, not on {}: their classes may mean something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions are saved as .csv, .json or .jsonl: choose a name that ends so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maybe none of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maybe none of these: {} % is below {} %, which 95 % of the validation images reach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % is above {} %, which 95 % of the validation images reach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} in {} s, {} images/s; {} could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} in {} s, {} images/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} was ended by signal {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} has failed: exit code {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} has failed: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {} was started with other settings than rank 0: {}. Start all with the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no runs in what is given: nothing to report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run of the report is not there. --data DIR says where the runs are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this benchmark of the report is not there. --data DIR says where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a recipe without runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the peaks of the report are not there. --data DIR says where a copy is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its run.json does not say what a step computes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: is of batch {1}, and the run of {2}: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no kernel has FLOP or bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no peaks yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no environments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no environment named &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not say {} of the {}: its operations cannot be counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Training continues; it is tried again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: not all lines could be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run finished, but could not save {}. {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was stopped, but could not save {}. {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No event file for TensorBoard is written. {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {} complete epochs.</source>
        <comment>Stopped after {} complete epoch.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} could not be written (is the disk full?). Training continues; lines are lost unless there is room soon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} could not be written. Training continues; torchdeck export-tensorboard writes the file anew from the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} steps are in profile.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these weights are for {} classes of {}, and {} has {}. Open the dataset that they were trained on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss is not a number at epoch {0}, step {1}: lower the learning rate, or train in fp32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss is infinite at epoch {0}, step {1}: lower the learning rate, or train in fp32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the time is spent waiting for the next batch: more {1} or less augmentation would make training faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training ended without a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos;, which is not a number from {} to {}: start the processes with torchrun, srun, mpirun or --nproc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is set and {} is not, so it is not known how many processes train together: set both, or neither.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}, but {} is {}: ranks are counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}, but there are {} processes on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MASTER_ADDR is not set: set it to the host of rank 0 ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MASTER_ADDR is not set: set it to the host of rank 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MASTER_PORT is not set: set it to a port of rank 0&apos;s host that is free, the same for all processes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This Slurm job has {} tasks (SLURM_NTASKS), but this process was not started with srun: write srun torchdeck train, or say --nproc 1 for a training in one process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC: one multiply-accumulate of a convolution or a matrix product. FLOP = 2 x MAC. Everything else (normalization, activations, pooling) is named and not counted. float32, MB = 10^6 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(network)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ({} calls)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (frozen)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (part frozen)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, batch {}, images of {} x {}, {} outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} trainable, {} frozen, {} in buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} {} (forward + backward)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} kept for the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} in a step; {} FLOP per byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operators with their calls in a step: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on zeros, to find the shapes of their results: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; stands where {} must be</source>
        <extracomment>A character, and what JSON must have in its place (&quot;a digit&quot;).</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a backslash is followed by &apos;{}&apos; in a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>averages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of tensors, forecast from shapes. The program, its libraries and images that wait are not in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of tensors as LibTorch&apos;s allocator gives it to them, forecast from shapes. The driver&apos;s context and workspaces of cuDNN or MIOpen are not in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} MiB ({1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in epoch {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data-bound: {0} % of the step waits for images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoded images are in memory already: use more loader threads ({0}), or less augmentation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep decoded images in memory ({0}), store them at the size that is trained, or use a faster disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch-bound: the GPU is idle {0} % of the time, in steps of {1} ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a larger batch; {} is on already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a larger batch; on an NVIDIA card try {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small batch: {0} of the GPU memory is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch twice as large fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A larger batch needs fewer of its steps for the same images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes used {0} % of the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times are not those of a quiet machine: repeat the run before you compare it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device throttled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at its temperature and power cap; times depend on them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step times vary: the standard deviation is {0} of the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare medians, and look for what else ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory-bound operators: {0} of the passes is neither convolution nor matrix product.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They move bytes, and the type has 16 bits already: smaller images or a network with fewer elementwise operators move fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They move bytes: a type of 16 bits ({0}) halves them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step was reported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Performance summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a profile: no JSON at byte {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} shards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {} ms, {} images/s; profiled {} ms, {} times as long (means of {} steps)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the step begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak, after {} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved, largest free block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(outside modules)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({} more)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shapes of inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer, own time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data-bound: {0} of the step waits for images. Keep decoded images in memory, store them at the size that is trained, or use a faster disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes. A type of 16 bits halves them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the step waits for the slowest shard: other programs use the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step: a larger batch needs fewer of its updates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the step is bookkeeping: the batch is too small for this network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time between operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing stands out. The largest share is {0}, {1} of the step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOPs, of which a multiply-add is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds 2 for each input of batch norm in evaluation mode, 5 for layer and group norm, and 1 for each input of adaptive average pooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds 2 for each input of a normalization, 1 for each input of ReLU, GELU and pooling, and 1 for each output with a bias (of a linear layer once, whatever the batch)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplies parameters of modules: biases count like weights, a normalization&apos;s parameters once per image, a linear layer on a sequence once per image, and products without a module of their own (attention) not at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP, two for each multiply-add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; for a backward pass of grouped convolutions, older versions multiply the weights&apos; gradient by the number of groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GFLOPS, of which a multiply-add is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; published for one image at the weights&apos; own size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it calls it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed from TorchDeck&apos;s counts by the tools&apos; documented rules; none of them was run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written. Check the folder, its permissions and the space on the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a trace: {} at byte {}. A trace is a JSON object with &quot;traceEvents&quot;, or a list of events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name in quotes is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file cannot be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file cannot be written ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} programs follow this address already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect once with `{}` in a terminal to check the key of the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this folder cannot be opened ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer for {} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} Expected ssh://[user@]host[:port]/path, or the absolute path of a local folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not what torchdeck complexity --json writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than 1,000 networks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a recipe whose {} is not text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a recipe whose {} is not a list of at most {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a recipe whose {} are not all text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a recipe that is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a recipe that {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no recipe of a report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of another version of TorchDeck, which must verify it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a report of TorchDeck: it does not say how it was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: has {} cells, and the header {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: there are more than {} GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: {} is there twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: no roof has a value above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total is without {0} of {1} kernels ({2} % of the time), whose FLOP or bytes were not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP that {0} counts are not in it. Collect them: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no column {}: it is not a table of measurements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows left out, without model, batch or step time: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows left out, which measured no training step: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {} kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has the unit &apos;{}&apos;, which is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos;, which is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is below 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} kernels use tensor cores, and their FLOP were not counted. Collect them: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0} kernels without a time are left out. Collect it: {1}.</source>
        <comment>{0} kernel without a time is left out. Collect it: {1}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>is not a peaks.json: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not an object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} is not text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} is longer than {} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} must be a number from {} to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} must be true or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} is not a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} has more than {} elements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: kind must be compute or bandwidth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: name must be a level of memory, such as DRAM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: per_second must be above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: a remark is not text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its schema is {}, and this version reads {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>environment {} has the device, driver, LibTorch and threads of an earlier one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a peaks.json: it is not valid JSON at byte {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number is not finite or below 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is known of the bytes that it moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero bytes in non-zero time, so this counter cannot be used here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1} times the roof of {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1} times the {2} roof of {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, which was disturbed while it was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the peaks have no roof of main memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is known of its FLOP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no FLOP, it only moves bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} % of the {2} roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the peaks have no roof of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is more than {1} can give: part of the compulsory bytes stayed in {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the roofs ({0}) were disturbed while they were measured: they may be higher, true shares lower, and the other bound the true one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a rocpd database: column {} of table {} is generated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read as a rocpd database ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a rocpd database: it has no table {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {} kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {} files of rocprofv3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} kernels without a time are left out.</source>
        <comment>{} kernel without a time is left out.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {} cells, and the header {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows left out: {0}. Passes over the counters launched other kernels under the same number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of attainable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, typed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, measured (disturbed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ridge {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} ridge {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no peaks of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of 1 point not drawn: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} points not drawn: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different datasets: results are not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different precision: throughput and memory are not comparable, and accuracy can differ slightly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different devices: throughput, power and temperature are not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different drivers: throughput and power can differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different CPUs: throughput is not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different LibTorch versions: throughput and the last digits can differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different numbers of CPU threads: throughput is not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different validation sets: accuracies are not over the same images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was throttled: it was slower than it could be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} did not end as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} runs</source>
        <comment>{} run</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>other processes used {0} % of the CPU during {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the runs trained for different numbers of epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} runs that differ only in their seed reach {1} ± {2} % top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} runs have finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput: {0} to {1} images/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput: {0} is fastest with {1} images/s, {2} times as fast as {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training used {0} % of the CPU, other processes at most {1} %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes used at most {0} % of the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} means the same as {1}, which is read as {2}; {0} is kept as {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {} names of values: it is not a log of a training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So are {0} more names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is kept as {1}: another name has become the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is read as a share of 1, since its name does not say whether it is one and no value is above 1. Call it {0}_percent if it is in percent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run folder cannot be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this run is being written by another process. Stop that one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this folder holds a run already ({}). Choose another --run-dir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Expected {}; correct or remove the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be removed: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid filter term &apos;{}&apos;: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs have no &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs have no &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected KEY before {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a value after {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a number after {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  against the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (max {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of a pass, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of {}, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>readings, median of the run:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no settings are known of these logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no setting differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what differs, in the order of the runs above:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning: {}</source>
        <extracomment>Begins a line of the command line.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run.json is not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy J</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} broken lines skipped</source>
        <comment>{1}: {0} broken line skipped</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>note: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ranks give {1} images/s, {2} each: {3} times as many as one rank, scaling efficiency {4} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ranks give {1} images/s, {2} each; a run of one rank with the same settings tells how well that scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is at {1} °C, its limit is {2} °C: it will slow down. Check fans and dust, or lower its power cap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} runs slower than it could: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} % of the memory of {1} is in use ({2} of {3} MiB): a little more and training ends. A smaller batch needs less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes use {0} % of the CPU: training gets about {1} of {2} CPUs; expect it to take {3} times as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search for GPUs ended after {} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ({}) has not answered for {} s. Training and the other samples continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ({}) answers again after {} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checkpoint is damaged: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor {} has an unknown type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor {} is not where it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor {} has an impossible shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor {} has another size than its shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor {} does not match its checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos; for {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos; for {}: choose imagenet, {} or a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has a storage &apos;{}&apos; of unknown type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot be written as ONNX: {} {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value {} of the graph has no shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot be written as ONNX: {} is not float32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor is described twice: &apos;{}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; has more than {} dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; has the type {}, which is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; is larger than the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; does not have the bytes that its shape needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a hole or an overlap before tensor &apos;{}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; reaches outside its data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; is not described as PyTorch does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; is not in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; has {} bytes, which is not what its description says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds an object of {}, not weights (a whole model was saved?): save it with torch.save(model.state_dict(), path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no weights, only numbers such as &apos;{}&apos;: save them with torch.save(model.state_dict(), path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; in it is an object of {}, not a state_dict (a whole model was saved?): save it with torch.save(model.state_dict(), path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; would be made by {}, which is not read (a sparse or quantized tensor, or one of another class)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a ZIP archive without data.pkl, so torch.save did not write it: it holds {}. Unpack it and give the file of weights in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a ZIP archive that torch.save did not write, with {} in it: unpack it and give the file of weights in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is compressed, which torch.save never does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no weights, only numbers such as &apos;{}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be used as weights: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive is damaged: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directory and entry of {} disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} does not match its checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure every cell of this file, TOML or JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for metrics.csv and the results. What is there already is not measured again; without a matrix, repetitions are added. [bench]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What tables and charts show: a column of metrics.csv. [images_per_s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing: print the cells, and what is still missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing: print the matrix as a file for --matrix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing: the table of earlier results. Several folders become one table, and what differs between their environments is tested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is timed: training steps, forward passes without gradients, or the loader alone. [train]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is a list of the matrix: leave the option out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} done, {} to measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} cells</source>
        <comment>{} cell</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} repetitions</source>
        <comment>{} repetition</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}, {} to measure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, {} to measure: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how long this takes is known after the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Other processes measure the last {} repetitions.</source>
        <comment>Other processes measure the last {} repetition.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Time training steps so that the figures can be compared: of one configuration or of a matrix of settings, each repetition in a process of its own, in random order, with what disturbed it. Can be killed and started again at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} images</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} validation images</source>
        <comment>{} validation image</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}, top-1 {}, loss {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature {}: logits are divided by it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected calibration error {} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved in {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far probabilities of a run can be trusted, and below which there may be none of the classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divide logits by the temperature at which the loss on the validation split is smallest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reliability diagram (.png, .svg, .pdf).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw it on a dark ground.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare needs at least two runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs side by side: results, what differs, what makes it unfair, statistics over seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run folders, logs (.jsonl, and those of other tools), or folders of these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, batch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters, multiply-accumulates, activations and bytes moved of a training step, layer by layer, from shapes alone: nothing is computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several networks: names or TorchScript files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch sizes. [1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the images in pixels. [224; 32 for CIFAR&apos;s networks]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outputs of a built-in network. [1000; 10 for CIFAR&apos;s networks]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of modules in the table. [all]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What tables count; files have both. FLOP = 2 x MAC. [mac]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also what fvcore, ptflops, torchinfo, torch.utils.flop_counter and torchvision say, and why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also a forecast of the memory that a training takes with these settings, and the largest batch that fits. For a GPU choose --device cuda; it need not be there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the device in GiB, for the largest batch. [what a CPU has available]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write all of these into a folder, and two files for each network. In the folder of torchdeck bench, roofline and report find them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: expected a name that ends in .pt, .pth, .safetensors, .onnx or .torchscript; or give --format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} tensors</source>
        <comment>{} tensor</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} with {} bytes from {} written to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} in a file of this name would be read as something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the input of an .onnx or .torchscript in pixels. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write weights in another format, with plain names, or the network with them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run folder (its best weights), a .ckpt, what torch.save wrote of a state_dict, or a .safetensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new file: .pt or .pth for PyTorch, .safetensors; with the network .onnx or .torchscript, which take images that are prepared already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is written. [auto: by the ending of OUT]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download datasets, look at them, check them, write them as image files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--leave-out-copies is for a folder of images (--dataset imagefolder).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No training image has a copy in validation: nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} images left out of training from now on: {}. Delete the file to undo this; no image was changed.</source>
        <comment>{} image left out of training from now on: {}. Delete the file to undo this; no image was changed.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Copies within and across training and validation, damaged files, classes that are too small.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of copies that are listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out training images that have a copy in validation: notes them in torchdeck-edits.csv in the folder, which every reader of it follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON object, with all pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} {} of {} MiB  {} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} {} MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Run the same command to continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is there already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get CIFAR-10 or CIFAR-100 from its authors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cifar10 or cifar100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder to put it in; a folder for the dataset is made there. [.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binary, or python as torchvision reads it. [binary]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another address of the archive, or of its folder when it ends in /. https; the checksums must be the published ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--shard-images belongs to --format webdataset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} images written to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a dataset as PNG files: in a folder for each class, or as shards of WebDataset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new or empty folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>webdataset: train-000000.tar and so on, with KEY.png and KEY.cls (the number of the class) for each image, training images shuffled once, and classes.txt. [folders]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images in one .tar. [10000]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, counts, sizes, mean and deviation, and what is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at every training image, not only at 2,000 of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: is in no run folder, so its dataset is not known. Give the folder of a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images whose label may be wrong: those to which a trained network gives it the least probability.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run folder: its dataset and best weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which images. [train]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images that are listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON object, with all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}; NVIDIA&apos;s driver is not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}; /dev/kfd is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs and host: one live reading, where each comes from, what is missing and why, who uses them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again every second until interrupted; on a terminal with the last minute as curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For scripts: one JSON object; with --watch one a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again which precision is faster here, for --precision auto, and forget what was found before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file or folder. Give a LibTorch folder, or a Python environment or interpreter that has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines, best first (* is used):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loads {} in {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch on this machine:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no engine yet: torchdeck engine build {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none. On Debian: sudo apt install libtorch-dev; elsewhere: python3 -m venv ~/torch &amp;&amp; ~/torch/bin/pip install torch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program chooses the engine again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen: {} (LibTorch {}). Undo it with: torchdeck engine use system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no LibTorch on this machine. On Debian: sudo apt install libtorch-dev</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch {} in {}; log: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built and chosen: {}. Try it: torchdeck engine test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok: loss {}, {} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The LibTorch that trainings use: list, choose, build, test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines, and every LibTorch on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More to look at: LibTorch folders, Python environments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this engine from now on, in the window too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its file, a LibTorch folder or Python environment that has one, or system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile an engine for a LibTorch, and use it from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A LibTorch folder or Python environment; the first of list without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck&apos;s sources. [$TORCHDECK_SOURCE, or beside the program]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train a step on each device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its file; the one in use without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--compare-tta needs a run folder: it says what the images were that the weights were validated on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms/image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corrected, broken: images that {} predicts incorrectly, correctly, and this the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to evaluate: give a run folder, or --weights FILE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-1, top-5 and loss of weights on the validation or test split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run folder (its dataset, model and best weights), or a .ckpt or weight file in one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights on their own: what torch.save wrote of a state_dict, a .safetensors or a .ckpt. A TorchScript model has weights of its own. Or a name as --weights of `train` takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also precision, recall and F1 of each class, balanced accuracy, macro F1 and Matthews correlation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the confusion matrix: a row a true class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead: a pass for each test-time augmentation (as `predict --tta` takes it), and how many images it corrects and breaks against the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--format is missing: say onnx, torchscript, safetensors or state_dict, or name a file with --out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is there already: name another file with --out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a trained network for other programs: ONNX, TorchScript, or its weights alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>onnx and torchscript have the network in them, with class names and preprocessing; the others are weights. [by the ending of --out]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new file. [named as the weights are, in this folder; one that is there is not replaced]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not even the smallest batch fits: choose smaller images, another network, or --gradient-checkpointing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is the largest that was tried and fits in {} with {} % to spare; {} is the smallest that is as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is the largest that was tried and fits; {} is the smallest that is as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effective batch of {}: --batch-size {} --accumulate {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch size {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train and evaluate with one batch size after another: what memory each takes, how fast each is, and which fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that may be used. [what is free]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of it that stays free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest batch size to try.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch that the optimizer sees: say how to have it by accumulation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--from must be above 0 and below --to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggested learning rate: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss diverges above {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss does not diverge up to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No suggestion: the loss does not fall between {} and {}. Try more --steps, or another range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the learning rate over a short training, and suggest one from how the loss falls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first learning rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last learning rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curve (.png, .svg, .pdf).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>for {} classes and images of {} px; --model also takes a TorchScript file.</source>
        <comment>for {} class and images of {} px; --model also takes a TorchScript file.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The networks that can be trained, with their parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of classes. [10]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the images in pixels. [32]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One image of all images in a folder, or of the charts of runs. Needs no display.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder of PNG files; or logs, run folders, folders of these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The image: .png, and for charts also .svg or .pdf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images in a row. [2]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which charts, as plot names its files. [all there are]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text above the charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw again what this PNG shows: its runs, charts, size and colors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a dark background. [light]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to show: name a folder, runs or logs, or --like FILE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roof {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} roofs kept of an earlier measurement that was not disturbed.</source>
        <comment>{} roof kept of an earlier measurement that was not disturbed.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Kept in {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no peaks yet. torchdeck peaks measures them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure what a device can do at most: products of matrices, convolutions and multiply-adds by type, and moving memory, on a CPU by level of cache. Takes up to 10 s, or several times that where clocks fall or other programs run meanwhile, and keeps the result for torchdeck roofline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto, cpu, cuda or cuda:N. [auto]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads on a CPU. [as a training]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After so many seconds of an attempt, fewer repeats. [8]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure so often at most, while clocks fall, other programs use the CPUs or a roof does not become stable. [3]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name for this device and its set-up in charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the peaks in this file, beside those of other devices. [torchdeck/peaks.json in the user&apos;s data folder]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing: add the environments of another peaks.json, or of a roofline.csv that rocprof-compute measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing: print what is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For scripts: what peaks.json holds, on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts of logs and runs: one PNG a metric, and tables (CSV). Needs no display.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the images and tables; made when missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of --json and --csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What trained weights say about images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image files (JPEG, PNG, WebP, TIFF, HEIC, AVIF, BMP, PPM, PGM), folders of them, or - for one on standard input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes of an image that are listed. [5]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the images: as given, or by doubt, the least certain first. [given]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A prediction that is less probable may be none of the classes. [as `torchdeck calibrate` found it]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What logits are divided by before they become probabilities. [1, or as calibrated]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn images as the camera noted it (EXIF). Networks are trained on images as they are stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print a JSON object for each image, a line each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print a table as CSV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also write what the network gets of each image, without test-time augmentation, as PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If no step waited for its images: {} images/s instead of {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no shapes of inputs. Profile again with --group shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP are left out: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing here: mark one step with NVTX or roctx ranges (train_step, passes, modules, optimizer) for a profiler that this process runs under, and end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of the warm-up before the marked one. [10]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further steps before the marked one. [0]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run nothing: print the command line that measures that step under ncu, nsys or rocprofv3, with every metric that a roofline needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure where the time of training steps goes: sections of the step, layers with their forward and backward time, and operators. Trains for a moment and saves nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps before the first that is timed. [20]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that are timed as they are, and as many again profiled. [3]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators in the table. [15]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the table of operators: one for each name, for each name and the shapes of its inputs, or for each name and module. [name]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure also what tensors take in the last step, and whose they are at its peak.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write when what happened in the profiled steps, with sensors on the same clock, for Perfetto, chrome://tracing and Holistic Trace Analysis; compressed when the name ends in .gz.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: every number and figure is what the data give ({}, {}, {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} numbers</source>
        <comment>{} number</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} tables</source>
        <comment>{} table</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} figures</source>
        <comment>{} figure</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>TorchDeck {} wrote this page; differences may be those of the versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} differences from the data.</source>
        <comment>{1}: {0} difference from the data.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: at least {0} differences from the data.</source>
        <comment>{1}: at least {0} difference from the data.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>report needs runs, or --verify with a report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>report needs --out report.html, --markdown report.md, or both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {}, {}, {}. Your own words go into {}/*.md.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A report of runs in one file: design, environment, complexity, measurement, roofline, results, analysis. Every number says which line of which log it comes from, and --verify recomputes all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run folders, logs, folders of torchdeck bench, or folders of runs. A folder&apos;s complexity.json (torchdeck complexity --json) and peaks.json (torchdeck peaks --out) are used too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report as a page (.html): needs no network and no other file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report as Markdown, with its figures in a folder beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its title. [networks and datasets of the runs]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of your own words, a Markdown file for each section; files that are missing are made, none is overwritten. [report-text beside the report]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks to hold the steps against. [peaks.json in a folder of RUN, else those that torchdeck peaks keeps]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead: make this report again from its logs and name every difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With --verify: where the runs are now. [where they were]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no .csv file in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--metrics {} needs --complexity: there is no complexity.json beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roofline needs runs, the export of a profiler (--ncu, --rocprof) or a table of measurements (--metrics).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How near training steps, modules and kernels are to what the device can do, and what bounds them: measured times, operations from shapes, measured peaks. Needs no counters and no root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run folders, or folders of these: the median step of each, and its modules where the folder has a profile.json (torchdeck profile --out).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What ncu --csv printed: its details page or its raw page (--page raw); or a folder of such files (.csv).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What rocprofv3 wrote: its folder, a CSV file, or its database (.db); or rocprof-compute&apos;s pmc_perf.csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For --metrics: what torchdeck complexity --json wrote of its networks. [complexity.json beside it]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table of measured steps: metrics.csv of torchdeck bench, or of another tool with the columns model, batch and step_median_ms or images_per_s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks to hold them against. [those that torchdeck peaks keeps]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only peaks whose name contains this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead of measured peaks: arithmetic in TFLOP/s, from a data sheet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With it: memory bandwidth in GB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name for the only run or file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart (.png, .svg, .pdf), or every point with its place and what is not drawn (.csv).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A chart for each environment of the peaks that points belong to: its name is added to that of the file. [all in one]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line for each run and file (.csv).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the axes of the chart count; FLOP = 2 x MAC. [flop]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run matches &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs below a folder: a table with their best results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only runs for which all terms hold: &apos;lr&gt;0.01 model:resnet*&apos;. KEY is a column or a setting; the operators are = != &lt; &lt;= &gt; &gt;= and : for a pattern; a word alone is looked for in the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By a column or a setting: best first for top1, top5, images_per_s and started; loss and others from small to large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further columns, such as lr,batch_size,device,step_ms,peak_memory_mb,parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also mean, deviation and 95 % interval of top-1 over runs that differ only in their seed, and Welch&apos;s test between the groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead of the table, for each run: times of the step and its parts, throughput, peak memory, and advice that follows from them; with the top operators of RUN/profile.json where there is one (torchdeck profile --out).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same as Markdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For scripts: one JSON array; with --groups an object of two, runs and groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: a log has no folder of its own: give --out DIR.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to export: the run has no numbers yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is nothing to export: the run has no numbers yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} written ({} bytes).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to export: no run has numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write runs as event files, which TensorBoard shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run folders, logs, or folders of these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with a folder for each run, for tensorboard --logdir. [tensorboard/ in each run folder]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces of any profiler, in the JSON format of Chrome&apos;s viewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trace, .json or .json.gz.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a trace that viewers show whole: slices that overlap go to tracks of their own, time stamps begin at zero, what is missing is added. Compressed when the name ends in .gz.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was too short to be profiled: that begins after 20 steps or one epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume it with: torchdeck train --resume {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train a network; write a run folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder in which a folder for this run is made. [runs]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly this folder for the run; must not hold one yet, unless a launcher starts the same command again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the lines of metrics.jsonl instead of the epoch lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write an event file into the run folder, too, which tensorboard --logdir follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile as many steps after the first 20 or the first epoch: profile.json and trace.json.gz of the run folder say where their time goes, of rank 0 where several processes train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print what the run would do, and make nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prove for a configuration that a run which is stopped and resumed ends as one that was not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the settings of this run, and leave the result in its events.jsonl.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer steps of the trial. [6]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Reconnecting in {} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the runs below a folder, here or on another machine: new runs, a line for each epoch, and when one finishes, stops or falls silent. Ctrl-C ends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder of runs, on a file system that other machines write to as well, or ssh://[user@]host[:port]/path (/~/path below the home folder). ssh runs with your configuration, keys and jump hosts, and asks for nothing; the other machine needs no more than a POSIX shell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For scripts: an object for each event, a line each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print what is there now and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run that has no end is silent after so many seconds without a new line. [300]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not downloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy on ImageNet&apos;s validation images, as torchvision states it; images are scaled to the first number and cut to the second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights come from torchvision under terms of their own: trained on ImageNet (non-commercial research); imagenet-swag: CC BY-NC 4.0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} MiB, {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are there already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no known weights in {} or {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pretrained weights: list, download, verify.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What there is, how good it is, and where it lies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only those of this network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON array, with licenses and addresses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get weights into the cache that Python&apos;s torch.hub uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imagenet, imagenet-v1, … with --model; or the name of a file. [imagenet]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another address of the folder with the files. https; their checksums must be those in their names. [$TORCHDECK_WEIGHTS_MIRROR]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare files with the checksums in their names, and read them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files; all known ones in the caches without any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--completion {}: expected bash, zsh or fish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of tensors at the peak: weights {}, optimizer {}, a batch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known: the network cannot be counted from shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} for training, {} for validation, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} parameters</source>
        <comment>{} parameter</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} in {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} epochs</source>
        <comment>{} epoch</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} threads</source>
        <comment>{} thread</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>run folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new one in {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the name must end in .png, .svg or .pdf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: neither a subcommand nor a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See torchdeck --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the version and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the versions of TorchDeck, LibTorch, Qt, oneDNN, BLAS and what reads the GPUs, and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print docs/cli.md and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the manual pages into a folder and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the completion for bash, zsh or fish and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See torchdeck --help, and torchdeck SUBCOMMAND --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the output could not be written ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class name in it. Write one on each line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run folder (its best weights), a .ckpt, .pt, .pth or .safetensors file. A TorchScript model is given with --model. Or a name as --weights of `train` takes it: imagenet, with --model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test-time augmentation, averaged over the views: none, flip, 5-crop, 10-crop, scales (three), or several joined by +. [none]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is averaged over the views. [logits]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the network&apos;s input in pixels. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the short side is scaled to before the middle is cut. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How images are scaled. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How an image becomes a square: its middle, all of it scaled to a square, or all of it between bars. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of red, green and blue, of values from 0 to 1. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the same. [as the weights need]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file with the name of a class on each line, by output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--nproc {} contradicts {}, which has started {} of them: leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The launcher has started this training again, which begins anew: with --run-dir it would continue where it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be renamed ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} had no checkpoint yet: the training begins anew. Its folder is {} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: auto is {} ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device has no bfloat16 arithmetic of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings from FILE: a config.json, or the run.json of a run to repeat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has all settings: leave {} out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error: {}</source>
        <extracomment>Begins a line of the command line.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {}/{} {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run folder {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} parameters, {} steps per epoch, {} {} on {}, {} threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} processes, batches of {} images in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stdout can no longer be written ({}). Training continues; metrics.jsonl in the run folder has every line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unexpected argument &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown option &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} needs one of: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: unknown subcommand &apos;{}&apos;; expected one of: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>downloading {} of {} MiB  {} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>downloading {} MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while downloading weights. Run the same command to continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--metrics: no run has values of &apos;{}&apos;. There are: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this is a folder of images, which are shown as they are: --metrics, --title, --folder-names and --dark are for the charts of runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: a montage of images is an image itself: the name must end in .png.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no image here can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the montage would be too large. Show fewer images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no layout in this file. Only a PNG that TorchDeck made has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of these runs has a value to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This image cannot be decoded: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its operations are counted when the training has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train image classifiers with LibTorch and watch what the machine does meanwhile.
Without a subcommand the window opens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print this help and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} training and {} validation images in {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {} more: --list {} or --json lists all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes, mean and std over all training images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes, mean and std over {} training images (--all takes all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes, mean and std over {} training images; the others cannot be decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>superclasses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>std</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every one of {} is predicted as labeled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} predicted as another class than labeled, the least probable labels first. Hard images are among them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again with its settings, in a new folder: torchdeck train --config {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the run from its menu: that starts it again with its settings, in a new folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say with --data where they are now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder where they are now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the classifier head with --reset-head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the classifier head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose its own dataset, or a new last layer with --reset-head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose its own dataset, or reset the classifier head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you trust it, give it as the model: --model {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you trust it, choose it as the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput by batch size, from 16 to 256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ResNet-18, 34 and 50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 against bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads: 1, 2, 4 and 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ResNet-50, VGG-16 and MobileNetV2 at batch sizes 16 to 128</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file cannot be opened ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file cannot be locked ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file cannot be repaired ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % CI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean ± standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FastCifarNet as the published CIFAR-10 speed records train it: whitened first layer, Muon, few epochs, large batches. Fewer epochs reach less, sooner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teaches a trained network other classes, from 20 images of each: the last layer for five epochs, then all layers, early ones at lower learning rates, on augmented images. Needs initial weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes (built in)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synthetic (noise, for speed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CIFAR: the folder with the dataset&apos;s files (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, cifar-100-python), or the folder that contains it. Images: the folder with train and val (or test), or with a folder for each class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the square crop that the network gets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fraction of each class held out for validation when the folder has no val or test. The same images in every run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbered names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By their names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts (train, val, test)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JPEG decoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image cache limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory limit of the image cache. A run whose images need more does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of classes of the synthetic images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network; or a TorchScript file (torch.jit.save) with its weights, which is a program and runs with your rights: use only one that you trust.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VGG-16 with batch norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MobileNetV3 small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MobileNetV3 large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CIFAR (3x3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ImageNet (7x7, pooling)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset classifier head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reinitialize the last layer of the initial weights: for other classes than theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers to freeze, separated by commas (features.0, layer1): weights and batch norm statistics stay as they are. A name includes everything below it; body is everything but the last layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes over the training images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images per training step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate. Muon works with about 0.02, momentum 0.9 and Nesterov.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate of the parameters outside Muon, which SGD updates. Follows the schedule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdamW and Muon: decoupled decay, multiplied by the learning rate. SGD: L2 penalty, added to the gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Momentum of SGD and Muon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nesterov momentum, as in PyTorch&apos;s SGD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label smoothing of the cross-entropy loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random crop of the padded image and random horizontal flip of training images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic of convolutions and matrix products. Automatic takes bfloat16 where the device computes it natively and a measurement at its first use finds it faster, else float32. float16 is for GPUs and scales gradients. Weights stay float32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bfloat16 (autocast)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>float16 (autocast)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto takes the first GPU that LibTorch sees, else the CPU; cpu, cuda or cuda:1 name one. AMD cards are called cuda too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use only the first N training images (of a folder: N, evenly spaced). 0: all; 10,000 for synthetic images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use only the first N validation images (of a folder: N, evenly spaced). 0: all; 1,000 for synthetic images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crop padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels added on each side before an image of fixed size is cropped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content of the padding: black, or the image mirrored at its edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal flip of training images: random, or alternating (each image one way in even epochs, the other way in odd ones).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alternating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of a random square that is masked in each training image (DeVries and Taylor, 2017). Reduces overfitting in long runs. 0: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whiten input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initialize the first convolution as a whitening of the training images&apos; patches and freeze its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train its bias for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs in which the bias of the whitening convolution is trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale the learning rate linearly: it is given for this batch size. 0: no scaling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm bias LR factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the learning rate for the biases of batch norm. Their weight decay does not change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lookahead every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lookahead (Zhang et al. 2019): every N optimizer steps the slow weights move toward the trained ones, and training continues from them. 0: off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lookahead decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decay of the slow weights at the end of the run; it rises from 0 with the cube of the fraction of steps done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrored (2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrored and moved (6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluation batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images per evaluation step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop after this many optimizer steps. 0: no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches whose gradients are averaged into one optimizer step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clip gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clip the global norm of the gradients to this value. 0: off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decay norm and bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply weight decay to batch norm parameters and biases too, as PyTorch does by default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patience</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop early when the validation metric of the best epoch has not improved for this many epochs. 0: never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight averaging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate and keep an exponential moving average of the weights with this decay per step (for example 0.999), and a smaller one in the first steps. 0: off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of initial weights, image order, augmentation and dropout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels first (NCHW)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels last (NHWC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads for computation. 0: OMP_NUM_THREADS, else one per usable CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPUs that training on the CPU leaves free for other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shards per batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of a batch that are trained on side by side on the CPU, with batch statistics of the whole batch. Results depend on it, not on the number of CPUs. 0 takes one per CPU thread; 1 uses LibTorch&apos;s own threads, as some TorchScript models always do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use only deterministic algorithms, where LibTorch has them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record the passes of a step once and let an NVIDIA card repeat them: small networks spend most of a step on starting kernels; with graphs they train up to three times as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TF32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow TensorFloat-32 (10-bit mantissa) for float32 convolutions and matrix products on NVIDIA GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that prepare batches ahead of the training step. 0: prepare each batch when it is needed. The images and their order do not depend on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefetched batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches prepared ahead of the training step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prepare batches for a GPU in pinned (page-locked) memory, so that they are copied while it computes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training steps per line of metrics.jsonl (and point in the charts). Nothing is read back from the device in between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log norms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once per epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At each report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log histograms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between telemetry samples (500ms, 2s; 50ms to 10s).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep a checkpoint of every Nth epoch. 0: keep the best and the last three only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between checkpoints (30s, 5min). One is also written after an epoch where that takes at most 1 % of the time. 0: only those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Auto augment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RandAugment operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations on each image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RandAugment magnitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the operations, 0 to 30.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AugMix severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the operations, 1 to 10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random brightness, contrast and saturation: factors within 1 plus or minus this. 0: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hue jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random turn of the hue, at most this share of the color circle either way. 0: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random grayscale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the training images that become gray. 0: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random rotation of training images, at most this many degrees either way. 0: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertical flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random vertical flip of training images: where there is no up and down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random erasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the training images of which a rectangle is replaced by the mean color (Zhong et al. 2017). 0: none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeated augmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times that each image of an epoch is seen, augmented differently each time (Hoffer et al. 2019); an epoch sees that much fewer images. 1: once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfreeze at epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train frozen layers too from this epoch on, with a new optimizer. 0: they stay frozen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer-wise LR decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the learning rate from each layer or block to the one before it, so that early layers, which transfer best, change least (0.65 to 0.9 for fine-tuning). 1: the same rate everywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head LR factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the learning rate for the last layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mixup (Zhang et al. 2017): blend each training image and its label with another; the share is drawn from Beta(alpha, alpha) for each batch. Try 0.2. 0: off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CutMix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CutMix (Yun et al. 2019): replace a rectangle of each training image by that of another, and mix the labels by area. Try 1. With mixup, each batch gets one of the two. 0: off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class imbalance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight by inverse frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight by effective number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logit adjustment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced sampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class weight power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power of the inverse frequency: 1 weights all classes alike, 0.5 halfway, 0 all images alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prior correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With balanced sampling: subtract the log frequency of the classes from the logits in training, so that predictions follow the frequencies of the dataset. Off: they follow equal ones, which favors rare classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of dropping a value before the last layer, and wherever else the network drops values. -1: the network&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of skipping the last residual block for an image in training; earlier blocks are skipped less often, the first never (Huang et al. 2016). -1: the network&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep only the inputs of blocks in the forward pass and compute the blocks again in the backward pass: less memory, about a third more time, the same results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SWA start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stochastic weight averaging (Izmailov et al. 2018): from this fraction of the epochs on, average the weights at the end of each epoch, and compute the statistics of batch norm for the average. Validation sees the average. Try 0.75. 0: off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SWA learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate from the start of SWA on. 0: as the schedule says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best epoch by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letterbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the short side is scaled to before the middle is cut. 0: as the initial weights need it, otherwise image size times 256 / 224.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of red, green and blue, of values from 0 to 1 (0.485,0.456,0.406), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of red, green and blue (0.229,0.224,0.225), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes that train together, each on its own part of every batch and on a GPU of its own where there are any. The batch size is that of one process. Started by torchrun, srun or mpirun, their number is taken; otherwise these processes are started on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Synchronized batch norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch norm uses the statistics of the whole batch instead of those of each process&apos;s part. Only on a CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients are summed over the processes in buckets of this size while the backward pass continues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-out of processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a process that does not answer is waited for before the run ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up, then cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce on plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer steps of linear learning-rate warm-up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest learning rate: at the end of a cosine or polynomial schedule, and of a plateau schedule&apos;s drops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs between two drops of the step schedule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of each drop of the step schedule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fraction of the steps after which the triangular schedule reaches the learning rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the learning rate at the start of the triangular schedule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the learning rate at the end of the triangular schedule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polynomial power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power of the polynomial schedule: 1 is a straight line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plateau factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of each drop of the plateau schedule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plateau patience</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs without an improvement of the metric of the best epoch that the plateau schedule waits for before it drops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images whose short side is scaled to {} pixels are too small for an input of {}: choose {} {} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} takes images of {} pixels a side or more, and these are {} x {}. Choose a larger {} where the dataset has one, or another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: choose the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The body of the network is frozen, so it needs weights to begin from: choose {}, or leave out {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EMA and SWA are two averages of the weights: choose one of them ({} 0 or {} 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} {} is less than the {} of this run, which can only be made longer. Leave it out to finish the run as it was planned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, line {}: this is not valid JSON. Correct it or choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no folder of it is named like one for training (train, training, …) and holds a folder for each class, as {} asks for. Rename them, or give {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are both named like the images for {2}: rename or remove one of them. {0} is read with {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} may be the images for training, or one class beside {1}: {2} trains on the folders in {0} alone, {3} on {4} classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds folders that are named like parts of a dataset, so these may be {1} datasets instead of classes: give the folder of one of them, or {2} to train on the {1} classes {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folders {} are named like parts of a dataset, and none for training holds a folder for each class. Put images into such folders, or give {} to train these names as classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} holds {}, which are named like parts of a dataset: they belong outside, each with the folders of the classes in it. {} trains on all of their images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only one class has images, {}: a network learns nothing from it. Give the folder that holds a folder for each class, or {} to train on this one class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {} MiB; at most {} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The image cache needs {} MiB and may have {} ({}): allow more, choose a smaller {}, or {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images were fitted by {} {} in training, and are by {} here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} bytes were asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} gives {} scores, and this dataset has {} classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} {} is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: validation {} has not improved since epoch {} ({} {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the model and the number of classes that they were trained with, or reset the classifier head for other classes with --reset-head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the model and the number of classes that they were trained with, or reset the classifier head for other classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: repetition {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: repetition {}, iteration {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no checkpoint to resume from (checkpoints/last.ckpt): the run ended before it saved its first one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>balanced accuracy={}  macro F1={}  MCC={}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is a TorchScript program, which runs with your rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no peaks of the device, which the table does not name (--environment chooses one)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No counts of {} at batch {}: torchdeck complexity --json writes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; {1} per training image, evaluation included</source>
        <extracomment>Energy of a run, and its share of one image.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the images in {} are not those that this run was trained on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the run: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these weights are for {} classes, and {} has {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these weights are for {} classes of {}, and {} has {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These weights were trained on other classes: class {} was &apos;{}&apos; and is &apos;{}&apos; here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the classifier head with --reset-head, unless only names differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the classifier head, unless only names differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loader threads ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loader threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume cannot be proven: two uninterrupted runs differ already on this device; deterministic mode may help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume cannot be proven: the trial is too short to be stopped; give more --steps, --epochs or images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume is exact: {} of {} stops ended bit for bit as the uninterrupted run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume is NOT exact: {} of {} stops ended bit for bit as the uninterrupted run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}, column {} (byte {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true, false, null or a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; or the end of a list or object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; or &apos;{}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hexadecimal digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time in the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for images and copying them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward, and what runs between the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss backward, accumulation of gradients, autograd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started and waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>around the passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update, clipping, averages of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy, records, progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>around</source>
        <extracomment>What a step does before and after the forward and backward pass.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchvision (weights&apos; GFLOPS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} events that are not JSON objects, or are longer than 4 MiB</source>
        <comment>{} event that is not a JSON object, or is longer than 4 MiB</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events without a phase (&quot;ph&quot;) that viewers know</source>
        <comment>{} event without a phase (&quot;ph&quot;) that viewers know</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events without a time stamp (&quot;ts&quot;)</source>
        <comment>{} event without a time stamp (&quot;ts&quot;)</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} complete events without a duration (&quot;dur&quot;), or with a negative one</source>
        <comment>{} complete event without a duration (&quot;dur&quot;), or with a negative one</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices that overlap another one of their thread without lying within it</source>
        <comment>{} slice that overlaps another one of its thread without lying within it</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} ends of slices that nothing began</source>
        <comment>{} end of a slice that nothing began</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices that begin and do not end: they are drawn to the end of the trace</source>
        <comment>{} slice that begins and does not end: it is drawn to the end of the trace</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} absolute time stamps with decimals: viewers that keep them as doubles round them</source>
        <comment>{} absolute time stamp with decimals: viewers that keep it as a double round it</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;distributedInfo&quot; with a rank is missing: Holistic Trace Analysis refuses the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends early: what follows its last whole event is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} events that are not valid JSON (a text without escapes, NaN, a comma too many): --repair writes them anew</source>
        <comment>{} event that is not valid JSON (a text without escapes, NaN, a comma too many): --repair writes it anew</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events with bytes that are not UTF-8: browsers show a replacement, Python refuses the file</source>
        <comment>{} event with bytes that are not UTF-8: browsers show a replacement, Python refuses the file</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>event {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event {}, &quot;{}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event {}, at {} µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} events</source>
        <comment>{} event</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices</source>
        <comment>{} slice</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} tracks</source>
        <comment>{} track</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}: {} on {} in {} s</source>
        <extracomment>&quot;12 events: 8 slices on 2 tracks in 0.500 s&quot;: a slice is something that lasts.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viewers show all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not valid JSON: {}. chrome://tracing, TensorBoard and Holistic Trace Analysis open nothing of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Viewers drop {} events:</source>
        <comment>Viewers drop {} event:</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Viewers show all events, but:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (first: {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this folder cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <extracomment>The state of a run in a table: it trains now.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log without times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silent since {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best top1 {} (e{})</source>
        <extracomment>A number, and the epoch that reached it first.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the page lacks &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the page has &apos;{}&apos;, which the data do not give.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the page has &apos;{}&apos;, the data give &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no column {} or {}: it is not a table of measurements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no compute utilization. Collect it: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no DRAM utilization. Collect it: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1}, {0} threads</source>
        <comment>{1}, {0} thread</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}, roof {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>environment {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not drawn, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % of the peak, {} % of what this intensity allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % of the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % of the {} peak, {} % of what this intensity allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % of the {} peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {}</source>
        <extracomment>A share, and perhaps a second one.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step is memory-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step is compute-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is memory-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is compute-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compulsory</source>
        <extracomment>Of bytes: each tensor is read or written once.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no bytes. Collect them: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no FLOP. Collect them: {2}, and what {3} names (not on every GPU; without them kernels have a bandwidth only).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, {} ({}) in {}</source>
        <extracomment>Operations, bytes and where their number comes from, and the time of a point of the roofline chart.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} MAC/byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} FLOP/byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % of the roof, bound by compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} % of the roof, bound by memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no peaks of its device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (all), forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (all), backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ± {} (n = {}), 95 % CI {} to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs at least two runs with different seeds in each group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all runs of a group gave the same value: no test possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {} cells, and the first line {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of record {} is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {} is longer than 1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begins no record: {}; nothing after it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has the phase &apos;{}&apos;, which is the name of another table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step without waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no level is marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such sensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a layout other than 1.3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amdgpu has no energy counter there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU {} returns no readings; see the kernel&apos;s log (dmesg).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU {} is lost: it has left the PCI bus; see the kernel&apos;s log (dmesg).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>current limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edge temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hot spot temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SoC temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regulator temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coolant temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>external heat alarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power management</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered {}, which is impossible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the library has no such function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not filled by this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver {0}, read through {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver {0}, read through {1} in {2} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no bus id)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TROUBLE: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reading yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search for GPUs has not come to an end: a driver does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, at most {1} off, {2} s without readings left out ({3})</source>
        <extracomment>Joules, the most that they may be wrong, a time that they do not cover, where they come from.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, at most {1} off ({2})</source>
        <extracomment>Joules, the most that they may be wrong, where they come from.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counter {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integrated from {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the telemetry helper sent an invalid answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}; it is tried again in {} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the telemetry helper cannot be started ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the telemetry helper cannot be used: no thread can be started ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the driver&apos;s library did not answer for {} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the driver&apos;s library crashed ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thermal zone {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no CPU temperature sensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU temperature from {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no disks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (error {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has one temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU {} is lost: {}; see the kernel&apos;s log (dmesg) for its Xid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU {} returns no readings: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clocks set by an application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardware slowdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clocks in step with other GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU or memory temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardware slowdown for temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardware slowdown for the supply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clocks set by a display</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not loaded: no GPU is driven by amdgpu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not loaded: the kernel&apos;s compute driver is missing (/sys/class/kfd)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it shows no device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no GPU is driven by amdgpu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>internal error of the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initialization failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not implemented</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device is busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>current socket power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answering for {} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(top level)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights are those of {} in the file, not those of {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: damaged or not the file that its name says: its SHA-256 begins with {}, not {}. Move it away and download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The names of the weights begin with &apos;{}&apos;, which was taken off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} tensors without it, such as {}, are not of the network and were left out.</source>
        <comment>{} tensor without it, {}, is not of the network and was left out.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Measure a matrix that is ready to use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} [{}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations before the timed ones, at least: warm-up continues until they are stable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timed iterations of a repetition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions of each cell, each a process of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most, where repetitions were disturbed or the interval is wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: twice the repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An interval is wide above this half width, in % of the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds to wait at most, before each repetition, for the temperature of the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the order of the cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the layers, or a line for each of several networks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the same as a Markdown document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory {}</source>
        <extracomment>A GPU, by its PCI bus id.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processes with a GPU open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {} was marked as &quot;{}&quot; through {}: {} ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} SUBCOMMAND --help says more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a defect of ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong usage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data that cannot be read, or output that cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a failed device or a missing engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a training that did its work but could not save what it reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that belong together; options given beside it override them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine</source>
        <extracomment>In the list of versions, what stands for the engine&apos;s library.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ({}, {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (not in use: {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none (built without the window)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>telemetry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: line {} of {} {}; it was skipped</source>
        <extracomment>A run, the number of a line, a file, and what is wrong with the line (&quot;is broken JSON&quot;).</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole step, live</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>has {} cells, and the header {}.</source>
        <comment>has {} cell, and the header {}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC/byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train top-1 (mixed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings and results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time since the start of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training images seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time, mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time, median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time, 95th percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time, 99th percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time, std</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak allocated by LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User CPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System CPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shader clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU of other processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training top-1 of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>val</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>val top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>val top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step without waiting, mean of the ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step without waiting, slowest rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step without waiting, fastest rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory controller utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory controller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe link width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated by LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved by LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput at the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error bound of the energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU of TorchDeck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unix s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation top-1 by class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight norm by parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient norm by parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step without waiting by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU by core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps are profiled on the CPU only: on a GPU the host&apos;s clock sees launches. Choose {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the CPU as the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no LibTorch is in it, and no Python of it brings one. That of a Debian package is found without naming it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the display &apos;{}&apos; cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is there twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no profile. Runs get one when Profile is pressed while they train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} needs a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give either {} or {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown --metric &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown --metric &apos;{}&apos;: it is one of the columns with numbers of metrics.csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} takes no value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} needs {} values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} needs {} as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SWA recomputes the batch norm statistics of the averaged weights, which is not possible in a TorchScript model: leave it out, or average with {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these weights belong to the TorchScript model {}, which is a program and runs with your rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no engine for the LibTorch in {}. Type: torchdeck engine build {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from {} up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from {} up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be computed in bfloat16: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} Choose fp32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It gives no tensor: it must map images to scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model gives {} tensors; its scores are taken from number {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model gives {} tensors; its scores are taken from {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model ends in probabilities (softmax), not in logits: their logarithms are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} takes one image at a time. Save a model that takes batches of any size: x.flatten(1) in place of x.view(1, -1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} does not give a score of each class for each image: it must map images [N, 3, H, W] to scores [N, classes], for any number of images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} gives a single score for each image: a classifier gives one for each of two or more classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not a folder but {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} is {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a folder of images but {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be trained on a batch of one image, and the last batch of an epoch has one: choose another batch size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a trace but {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a peaks.json but {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives &apos;{}&apos; twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a byte 0 at byte {}, which no text has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different numbers of training images of one dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} folders that cannot be read</source>
        <comment>{} folder that cannot be read</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Print everything as JSON instead: layers and operators.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print everything as JSON instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write everything into this file as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure nothing: show a profile that --out wrote, or what differs between two of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To read a log, type: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has to be cleared: each run has a folder of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here it is {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid TORCHDECK_MAX_ISA {}: expected avx2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchdeck doctor says why, and what to type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Machine page says why, and what to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name for this run, shown instead of its model and dataset. It can be changed at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The image cache needs {} MiB, and {} MiB of memory are free here: choose a smaller {}, or {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no kernels in this LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is part of the CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has less memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is used: {}. {}={} hides the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32: this CPU cannot compute bf16 with this LibTorch ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32: this CPU has no arithmetic in bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This CPU cannot compute bf16 with this LibTorch ({}). Choose auto or fp32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: LibTorch&apos;s ROCm does not start on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} asks for expandable_segments, with which losses become NaN on RDNA4 cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;name&quot; is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU is at work, and its shader clock stays at {} MHz: the clock is stuck. Restart the machine; if it comes back, update the kernel and the card&apos;s firmware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no kernels for this machine&apos;s {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legends name runs by their folders. [their names]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step on {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: correct, loss {} in {} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} computes wrong results: loss {} instead of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is trained on it would be worth nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove overrides of the card, update its driver, and try another LibTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings on this device end in the same way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another device until then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Products of matrices take up to 60 times as long as they could.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install OpenBLAS, on Debian with the command below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}; LibTorch uses {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch ({}) sees no GPU, though its device can be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings run on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver may be older than this LibTorch needs: update it, or install an older LibTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be trained without it; logs and runs can be looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See which LibTorch there is, and build an engine for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be opened ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it LibTorch sees no GPU, and trainings run on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the machine. If it stays so, the driver&apos;s messages say more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The container lost the device. Start the container again, with the device named.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} belongs to group {}, which has no name here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the container with that group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is refused to group {}, which this session has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the group the right to use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} belongs to group {}; you are in it, this session is not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log out and in again. To try it without that, start TorchDeck from a terminal:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} belongs to group {}; you are not in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add yourself to the group, then log out and in again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AMD driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it there is no GPU to train on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the driver amdgpu is not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load it. If it is refused, nomodeset or a blacklist stands in its way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is set aside for virtual machines (vfio-pci)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove its ids from the options of vfio-pci, then restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amdgpu did not start the card {} (Linux {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its firmware is missing, or the kernel is older than the card (RDNA4 needs Linux 6.13). Install the firmware, on Debian with the command below, or a newer kernel, then restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amdgpu, Linux {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/dev/kfd is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it ROCm sees no GPU, and trainings run on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the container with the GPU&apos;s devices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows&apos; Linux has another device; install AMD&apos;s ROCm for WSL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This kernel was built without HSA_AMD. Install the kernel of the distribution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Render node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/dev/kfd can be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is &quot;{}&quot;, which hides every GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch sees what this variable names, and nothing else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Override of the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROCm takes every card for that one. Kernels for another card crash, or compute wrong results; it dates from a time when this card was not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HSA_OVERRIDE_GFX_VERSION is {}, the card is {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} W, the card&apos;s default is {} W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card slows down to stay below it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it to the default, unless it was lowered on purpose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks of the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the performance level is set to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card does not raise its clocks when there is work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the driver choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels for this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this LibTorch has kernels for {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this LibTorch has no kernels for {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings on the GPU end at once with &quot;invalid device function&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install a LibTorch for this card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIOpen searches and compiles kernels in every run again, which takes minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIOPEN_DISABLE_CACHE is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIOpen&apos;s folders can be written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs on the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} ({}) holds {} MiB of the card&apos;s memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps the card awake, and its memory is missing in trainings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End it, if it is not needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not tried: the device cannot be opened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory allocator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Losses become NaN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver {} is installed, and its module is not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart. If it stays so, Secure Boot refuses a module that is not signed, or the module was not built for this kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nouveau drives the card, with which nothing can be trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver, then restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver {} is loaded, its libraries are {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An update replaced the libraries under the running driver: NVML refuses (error 18), and CUDA does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the container with the GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the device files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is often so after suspend: load this part of the driver again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>systemd took the device from the container when its units were loaded again (daemon-reload). Start the container again, with its devices named.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/dev/nvidia0 can be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A driver that hangs stops trainings, and cannot be ended without a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is divided (MIG)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training gets one part of it, whatever the card has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the part with CUDA_VISIBLE_DEVICES, or turn MIG off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it to the default, unless it was lowered on purpose. On a laptop, nvidia-powerd moves it: sudo systemctl enable --now nvidia-powerd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows&apos; driver is used; clocks, fan and processes cannot be read there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update WSL and Windows&apos; graphics driver, in Windows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no engine fits a LibTorch of this system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install LibTorch, on Debian with the command below, or build an engine for one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this LibTorch is for {}, the card is of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings run on the CPU, and the card is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no AVX2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch computes with its slowest kernels: three times slower, or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a virtual machine, let the guest see the host&apos;s CPU. An older CPU has no more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} CPUs</source>
        <comment>{} CPU</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} of them efficiency cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} NUMA nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the control group allows {} of {} CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings on the CPU and the loader of images get no more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow more where the container, job or service is started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OMP_NUM_THREADS is {}, and there are {} CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings on the CPU use that many threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The CPU stays below the clock it could reach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the governor is powersave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a governor that raises the clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy preference is power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose balance or performance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the power profile is low-power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose balanced or performance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held at {}, it could reach {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the limit, unless it is against heat or noise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turbo is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boost is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU and GPU are slowed down, and a run may end with the battery.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plug the machine in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} free, the control group allows {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training that needs more is ended by the kernel, without a message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End other programs, or choose a smaller batch and no image cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} are swapped out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that wait for the disk take many times as long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Huge pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turned off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large tensors cost more time to get and to read on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let programs ask for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be written to ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run can begin there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder for runs, or make this one yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run that cannot save its checkpoints may lose its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make room, or choose another folder for runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file system cannot lock files ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two programs that write one run are not kept apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder for runs on a local disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} free, locks work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloads are refused, and runs are sorted wrongly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel reads the time from {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It found the CPU&apos;s own clock to jump. Each look at the time is slow, and times of steps are less exact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update the firmware of the mainboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be trained yet: {} things to do</source>
        <comment>Nothing can be trained yet: one thing to do</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trainings cannot use the GPU yet: {} things to do</source>
        <comment>Trainings cannot use the GPU yet: one thing to do</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trainings run; {} things slow them</source>
        <comment>Trainings run; one thing slows them</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This machine is ready to train</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} stop trainings</source>
        <comment>{} stops trainings</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slow them</source>
        <comment>{} slows them</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} are good</source>
        <comment>{} is good</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} have to wait</source>
        <comment>{} has to wait</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} checks</source>
        <comment>{} check</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the GPU was slowed down (heat or power)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instruction set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}, it was {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slower than usual: {} % of the throughput of {} earlier runs like it (median {} images/s).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that was recorded differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the path is too long for a socket: set XDG_RUNTIME_DIR to a short one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No socket can be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a folder of yours that nobody else may enter (mode 0700).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: another process supervises this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the socket cannot be made ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was aborted (SIGABRT), as drivers and libraries do on errors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training ended because a file became shorter while it was read (SIGBUS).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training crashed (signal {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run cannot be paused or stopped by other commands: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} It continues from the last checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this is not a run folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: is not running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: trains in a terminal or a window, not in the background: pause or stop it there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {} of {}, step {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its supervisor does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: finishes its step and saves a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: pauses after this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: continues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It trains in the background. Stop it with: torchdeck stop {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training could not be started in the background.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run trains in the background.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause a run that trains in the background (train --detach); its memory stays taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop a run that trains in the background: it finishes its step and saves a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check this machine: what stops or slows trainings here, and what to type for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print a text for a forum, without names of people, machines and folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out what loads LibTorch: a training step on each device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where new runs go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--detach is for a training that no launcher has started: leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was killed (SIGKILL): by a person, or by the system when memory ran out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} with {}; LibTorch uses {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to train on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs no download.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JPEG, PNG and other image files in a folder for each class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noise, to measure speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images of one scene that must not be split between training and validation, when the folder has no val or test. A group column of labels.csv goes before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those of a folder within that of the class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those whose names differ in the number at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those that a camera took within ten minutes (EXIF).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the folders in it are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by their names (train, val, test, Training, valid, seg_train, …), also one folder further down; where two readings are possible, training does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How JPEG files are decoded for training. Validation and predictions always decode in full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every pixel, as Pillow and torchvision do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at 1/2, 1/4 or 1/8 of the size where the crop still has as many pixels as the network gets. It is faster for large photos, and pixels differ a little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where decoded images are kept between epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>downscaled to slightly more than the image size, so that only the first epoch decodes files; crops come from the downscaled images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First layers of a ResNet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of the weights, else that of CIFAR for images up to 64 pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one 3x3 convolution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7x7 with stride 2, then pooling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin from these weights instead of random ones: the folder of a run, a file (a *_weights.pt of a run, or what torch.save wrote of a state_dict), or pretrained ones by name: imagenet, imagenet-v1 and so on, resnet18-f37072fd.pth, timm/resnet18.a1_in1k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule by which the weights follow the gradients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay (Loshchilov and Hutter 2019).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stochastic gradient descent with momentum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights of hidden layers move by an orthogonal matrix along their momentum (Jordan et al. 2024); the first and last layer, biases and norms stay with SGD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test-time augmentation of the final evaluation: average the outputs over views.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image and mirror image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also both shifted by one pixel up-left and down-right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory layout of images and activations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>channels last, which is faster for convolutions on current CPUs and GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norms of weights and gradients (unscaled, before clipping) in metrics.jsonl.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each parameter at the last step of an epoch, and of all gradients together at each report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each parameter at each report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histograms of the weights and of the gradient (unscaled, before clipping) of each parameter in histograms.jsonl.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the last step of an epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random operations on each training image, as torchvision applies them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one, of any strength (nothing to tune).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several of one strength.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a blend of the image and of several chains of them (Hendrycks et al. 2019).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do where classes differ in size. Validation is never weighted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight the loss by the inverse frequency of the class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its effective number of images (Cui et al. 2019).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add the log frequency of the classes to the logits in training (Menon et al. 2020).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draw images so that each class comes equally often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How images that are not square become the network&apos;s input in validation and prediction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale the short side, then crop the center.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale both sides to the input, so that nothing is lost and shapes are distorted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale the whole image into the input and fill what is left with the mean color.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How images are scaled, with antialiasing as Pillow does it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the initial weights need it, otherwise bilinear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the learning rate changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falls by epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rises over the warm-up steps, then falls by step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rises and falls by step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drops every few epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rises and falls in straight lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falls by step with a power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drops when validation stops improving.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi waits for the driver, which does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi did not answer within 10 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each program waits as long for the card when it starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the driver loaded (persistence mode), and look again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock shows a date before 2026</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Nothing wrong was found; {} checks have to wait</source>
        <comment>Nothing wrong was found; one check has to wait</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The run ended before its first checkpoint: it begins anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process that supervised this training is gone. The training continues, and cannot be paused or stopped from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was killed, and so was the process that supervised it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the supervisor does not answer ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process {} supervises this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} It begins anew: there was no checkpoint yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: trains in the background, but cannot be reached from here: it runs on another machine, or with another XDG_RUNTIME_DIR or TMPDIR.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its supervisor ended; the training may continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed while it stopped: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue this run (its folder, or a .ckpt in it); --epochs may be raised, and --data say where its dataset is now. A run that ended before its first checkpoint begins anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine was suspended for {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: line breaks cannot be passed on to another machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no torchdeck in PATH, ~/.local/bin or /usr/local/bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the torchdeck there is too old: it has no {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU was lost or its driver gave up (signal {}): {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was killed by the system because memory ran out (SIGKILL).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training continues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was stopped from outside (SIGSTOP, Ctrl-Z, a debugger or a freezer): it is waited for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver does not let go of the process: only a reset of the device or a restart of the machine helps. The training continues from its last checkpoint once the process is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while it loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in its first steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a training step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in an evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while it saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a thread waits for a disk or a driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it computes: {} of CPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it waits: {} of CPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training hung {}: no progress for {}, where at most {} are expected ({}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped from outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held by the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of a run that trains in the background, or ssh://HOST/FOLDER on another machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead: the runs of yours that train in the background (train --detach), wherever they are, or on another machine: ssh://HOST.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the machine go to sleep while it trains, as it would without.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: expected --on slurm, or ssh://[user@]host[:port][/folder for runs].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: its torchdeck does not say where the run is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It trains on {0}. Follow it with: torchdeck watch {1}; stop it with: torchdeck stop {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this library is for another kind of CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}, {2} of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward {0}, backward {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the other profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} less than in the other profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} more than in the other profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parts of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modules forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modules backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sums over ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} after {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flame graph: red takes longer, blue less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run this command (by sh) when the run has finished, stopped or failed, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 (0 to 1; empty without a result) in its environment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resource temporarily unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No locks available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Function not implemented</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device {} is not there: this LibTorch is a CPU build. Choose cpu or auto, or install an engine for your GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crashed</source>
        <extracomment>The state of a run in a table: nobody stopped it, and it did not end as planned.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <extracomment>The state of a run in a table: it is a log, and not a run folder.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: this image cannot be read; it was left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped {}: no run has values of it</source>
        <extracomment>A metric by its key.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quota or a limit leaves no room for {} MiB: make room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} processes are too many for this machine: choose at most {} for {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is nested more than {} deep, as no model is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; is not what its description says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of it is packed in a way that is not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of it unpacks to more than {} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of it cannot be unpacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;points&quot; is not a list of at most {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;points&quot; has an entry without a number t and a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options for sbatch have no line breaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no sbatch here: log in where Slurm takes jobs, or name that machine (on the command line: --on slurm+ssh://HOST).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm does not take the job: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm does not cancel job {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: Slurm decides when job {1} runs. Stop it, and resume it later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: job {1} is no longer in the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: job {1} finishes its step and saves a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--runs-dir is of this machine: name the folder in --on instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm job {0} waits: number {1} in the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm job {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See it with: torchdeck runs --running; stop it with: torchdeck stop {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number {} in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The classes {} and {} differ in upper and lower case or in the encoding of letters alone; they are two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images for testing are not used, since others are for validation.</source>
        <comment>{1}: {0} image for testing is not used, since others are for validation.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} folders read as the classes of training whose names differ in upper and lower case or in the encoding of letters alone, such as {2}.</source>
        <comment>{1}: {0} folder read as the class of training whose name differs in upper and lower case or in the encoding of letters alone: {2}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images are in no folder of a class, which leaves their labels unknown, such as {2}. Move each into the folder of its class, or give all labels in a file {3}.</source>
        <comment>{1}: {0} image is in no folder of a class, which leaves its label unknown: {2}. Move it into the folder of its class, or give all labels in a file {3}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}: {} is an image: rename it so that its name ends in .jpg or another of these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The outputs of the model are between 0 and 1 and do not sum to 1, as after a sigmoid: they are read as logits, and probabilities made of them are not those of the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives tensors of {} and of {} columns, and which of them are the scores is not known: save a model that gives its scores alone, or a dictionary in which they are called &apos;logits&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a pickle that torch.save did not write: load it in Python and save the tensors with torch.save(state_dict, path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is an ONNX file, which holds a network to be run elsewhere: give the weights that it was made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} tensors of the weights hold values that are not finite, such as {}: the training that wrote them had diverged, and what they predict means nothing.</source>
        <comment>{} tensor of the weights holds values that are not finite, {}: the training that wrote it had diverged, and what it predicts means nothing.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The classes of {} are matched with those of training by their names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full kernel search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat a step of 8 images in float32 on the CPU after every N steps, and compare the loss and the gradient of each layer. 0: once at the start, where it takes less than a second. -1: never. The training itself stays the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a TorchScript program drops at random cannot be repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step could not be repeated on the CPU: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first step takes long: kernels are searched and compiled for this network and this card ({} so far). They are kept: this happens once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first step takes long: kernels are searched and compiled for this network and this card. Most libraries keep them: this happens once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Persistence mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off, and no screen uses the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each program waits for the driver to start the card, and a power limit that was set is forgotten when it ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the driver loaded (persistence mode).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the step is spent in kernels of the last resort, since the library has no others for these layers. Another number of channels, a newer library or another memory format may bring better ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the step is spent in kernels of the last resort, at {1}: the library has no others for these layers. Another number of channels, a newer library or another memory format may bring better ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no values of a training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine ran on battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU&apos;s power cap was {} W, usually {} W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU slowed down for its health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU was {} °C hot, usually {} °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the CPU was {} °C hot, usually {} °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU&apos;s clock was {} MHz, usually {} MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the CPU&apos;s clock was {} MHz, usually {} MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other programs used {} % of the CPUs, usually {} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other programs held {} MiB of the GPU&apos;s memory, usually {} MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine swapped {} MiB each second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels were searched and compiled again (MIOpen&apos;s files grew by {} MiB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images came from the disk ({} MiB/s, usually {} MiB/s): they were not in memory yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps waited {} % of the time for images, usually {} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} CPUs could be used, {} before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>firmware of the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>firmware of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked at step {}: loss {} here ({}), {} in float32 on the CPU; gradients of {} layers differ by {} % at most, and may by {} %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step does not agree with float32 on the CPU (step {}): the loss is {}, it should be {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step does not agree with float32 on the CPU (step {}): first at {}, whose gradient has norm {} in place of {}; {} may differ by {} %. The loss is {}, it should be {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is learned from here on may be worthless: train with {}, or with another driver or LibTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record with nvidia-smi --query-gpu=timestamp,… --format=csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record with amd-smi metric --csv --watch 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give the log of each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a summary of Nsight Systems (nsys stats)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the classes are the folders in {}; not used beside it: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column {} should hold 0 or 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no label: all columns of classes are 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has several labels ({} and {}): here an image has one class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be used as an index of weights: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no weight_map of names and files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peaks are kept beside earlier ones; --json prints them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a report names its runs as seen from its own folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its figures are files beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--split writes several files: none of them can be the standard output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a file to write is named, - is the standard output; an ending says the format (-.png).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give its CSV, JSON or TensorBoard log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server answered {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an Arrow table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a MATLAB file (.mat)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an LMDB database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the console output of a training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of nvidia-smi dmon or pmon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of rocm-smi, which has no times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of rocm-smi --json, which has no times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of amd-smi --json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of amd-smi without times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of MLflow runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a TFRecord file of TensorFlow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the folder for temporary files cannot be created: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s name cannot be resolved: is this machine online?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection stalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s certificate cannot be verified: is this machine&apos;s clock right?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} beside {1} is how datasets for detection and segmentation look (COCO, VOC, YOLO): there, folders are not classes. Put each image into the folder of its class, or name its class in labels.csv; {2} trains on these folder names all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not in the same folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one output can go to the standard output (-).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is the standard output, where this cannot go: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: - is the standard output, but this option takes a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchdeck doctor checks all that it needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Machine page checks all that it needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: its driver is not loaded. Install it, then restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: this LibTorch is for CPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: this LibTorch is not built for ROCm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: /dev/kfd is missing, so the driver amdgpu is not loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}. The window needs a desktop session, with the package libqt6gui6 under X11 or qt6-wayland under Wayland.
TorchDeck trains image classifiers and shows what the machine does meanwhile. Without a display, begin with:
  torchdeck train     trains on images that are built in
  torchdeck runs      lists what was trained
  torchdeck doctor    checks this machine, and says what to type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a report of Nsight Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export it with ncu --import FILE --csv --page raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}: this is not valid TOML ({}).</source>
        <extracomment>A line of a TOML file, and why it cannot be read, in a library&apos;s English.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained at {} pixels, evaluated at {}: set {} to {} and open the dataset again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their run kept a share of {} of each class for validation, and here it is {}: what is validation here may have been trained on. Set {} to {} and open the folder again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} {}</source>
        <extracomment>A run, a file, and what it is instead of a log (&quot;is a PDF document: choose another file&quot;).</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs, run folders (or the ssh:// address of a folder of runs), montages, weights and folders of images to open in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>systemd-run failed (exit code {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training makes way: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training waited for {}: {}. It continues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid --make-way-outside {}: expected hours such as 22:00-07:00.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm decides when its jobs run: leave the options --make-way-… out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training makes way only in the background: add --detach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make way (see --make-way-for) while this machine runs on its battery.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make way (see --make-way-for) outside these hours, local time: 22:00-07:00 trains at night.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has changed since then and was left as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16: this CPU has no bf16 instructions, and LibTorch takes many times as long without them as with fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command at the end of the run failed (exit code {}). {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this user has no running systemd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run would end at logout: loginctl enable-linger is not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training is waiting: {}. It continues by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has its own systemd scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no systemd scope of its own: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}. Repeat this command to continue anyway.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue a paused run, or one that has made way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train in the background: print the run folder and return as soon as it is there. A training that is killed, crashes or hangs is continued from its last checkpoint; it hangs when nothing happens for 60 s or 10 times the longest seen on this machine (loading, first steps and first evaluation: at least 15 min). See torchdeck pause, continue, stop and runs --running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With --detach: free the device while one of these programs of yours runs, such as a game. The training saves a checkpoint, its process exits, and it continues afterwards, bit for bit. Names are as in ps, or Game.exe under Wine. Full-screen windows are not detected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is neither a training log nor a kernel table of Nsight Compute (ncu --csv), rocprofv3 or rocprof-compute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an IDX file, as MNIST has them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a TensorFlow Lite network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convert it with traceconv json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of rocprof before rocprofv3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collect it with rocprofv3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of nvidia-smi -q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a snapshot of nvtop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of dcgmi dmon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log of GPU-Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log of HWiNFO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of CodeCarbon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of xpumcli, which has no dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of Nsight Systems (nsys stats)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of Weights &amp; Biases runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a recording of perf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a YAML file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a TOML file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Markdown text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Python program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a RecordIO file of MXNet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save its sheet as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Keras network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a network of TensorFlow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a checkpoint of TensorFlow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a TensorRT engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Core ML network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log of Weights &amp; Biases in its own format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a report of Nsight Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a trace of Perfetto in its own format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: not used beside it: {}. Give {} to use them, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} hold the same folders ({1}), which may be the classes: put the images of each class into one folder, or give {2} to train on {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no image is left for validation: no class has two images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>should name the columns: path,label, and if wanted split and group. It has {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The labels are numbers such as {} ({} different ones of {}): that is a regression, and here classes are trained. Put the numbers into classes, or give {} to take each as a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The label &apos;{}&apos; names several of the other labels: here an image has one class. Choose one for each image, or give {} to train it as a class of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: its paths are completed as in {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a SavedModel of TensorFlow: save a PyTorch state_dict or .safetensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a run folder. Give the weights file in it: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no table: ncu says &quot;{}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No column counts epochs: each line is read as one epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has &apos;{}&apos; in the column {}, which is no number ({} in all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} such cells</source>
        <comment>{} such cell</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} is of a test set and keeps its name: best values are those of validation, which this log does not have. Call it val_… if it is validation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not valid JSON, or has an object of more than 500 keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give the CSV, JSON or TensorBoard log of the training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a known log: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds the state of an optimizer, not a state_dict: save that with torch.save(model.state_dict(), path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no state_dict, only {}: save it with torch.save(model.state_dict(), path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a Keras network: save a PyTorch state_dict or .safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its format is unknown: save a PyTorch state_dict or a .safetensors file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of NumPy arrays (.npz)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of Caffe weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of Darknet weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of Flax weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no run of this name any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a file of NumPy arrays (.npz): save a PyTorch state_dict or .safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training&apos;s process has called the command at the end of the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder of runs, a run folder, or a log; ssh://HOST/FOLDER on another machine. [runs]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train on another machine over ssh: ssh://[user@]HOST[/FOLDER for runs], with your keys and ~/.ssh/config. It is started as with --detach there; folders and files of other options are paths there. Or as a job of Slurm: slurm, or slurm+ssh:// before the same address. With --dry-run it says what is missing there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With --on slurm: options of sbatch, in one word: &quot;--partition=gpu --time=4:00:00 --cpus-per-task=8&quot;. Requests one node, and one GPU for each process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {} slices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels in labels.csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to read its labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By their look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classes; where they look like numbers of a regression, or one like several classes, training does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each label is a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let cuDNN or MIOpen time its convolution kernels at the first step and keep the fastest (on an AMD card it takes minutes once). Off: a fast choice, by rules. Once off, it stays off for MIOpen until the program restarts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run has no numbers yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither /sys nor /proc says how many CPUs there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not valid JSON: {}. Perfetto and chrome://tracing show it all the same, Python&apos;s json module refuses it; --repair closes the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its files of metrics are larger than 256 MiB together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a value of a metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the runs of Aim are here in a form that only Aim reads: export them in Python with {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the runs of Weights &amp; Biases are here in a form that only it reads: upload them with {}, and export them in Python with {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no line of a log: line {} {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no run here. torchdeck train makes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which events of a trace Perfetto, chrome://tracing and Holistic Trace Analysis would drop, and why. Exit code 1 when there are any, when they would misread something, or when the file is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no fonts are installed, so no text can be shown: install fonts-dejavu-core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convert it to PNG or JPEG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} leads {1} by {2} points of top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only more seeds can tell whether that is noise ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all seeds gave the same result, so no test is possible ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {2} points of top-1 better than {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welch&apos;s test: {0} ({1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on {0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs on other datasets are not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data and environment are alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End what is not needed, or wait for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could be noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No clear best: {0} leads with {1}, but every difference could be noise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} (n = 1: no interval from a single seed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that could be noise: Welch&apos;s test, {0} ({1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} runs with the same settings and seed reach {1} % top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only other seeds can tell how much results vary (n = 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} seeds ({1} runs) reach {2} ± {3} % top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetitions of a seed count once, and runs that did not finish not at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best validation top-1 over the seeds of runs with the same settings:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run was stopped before its first epoch ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes used {} % of the CPUs meanwhile: steps take less time on a quiet machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is kept as {1}: the key means something else in TorchDeck.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with all layers trained, as after the unfreezing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are steps with all layers trained, as after the unfreezing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other processes used {} % of the CPUs during the step: it is slower than on a quiet machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is not the contents of a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchdeck failed there (exit code {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images</source>
        <comment>{1}: {0} image</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There is more: at most {} names are listed, and what is found in 10 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The subfolders of a folder, and how many images are in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder here or ssh://HOST/FOLDER. [home folder]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List files of weights, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} runs in progress are not counted</source>
        <comment>{} run in progress is not counted</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} validation images are too few to say below which probability it may be none of the classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below {} % it may be none of these: 5 % of the {} validation images get a lower probability.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last line has no line feed: if it was not written to its end, its last number is cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comma in {} is read as a decimal mark. If it stands between thousands, write them without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {} names the columns anew: what follows is read by it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not read as top-{1}: beside it there is one with the number {2}, so that these are of classes or heads. Call it top{1} if it is top-{1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has values above 100, which no accuracy has, and is not read as one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is read as a share of 1 although {1} is in percent: it would be far below it. Call it {0}_percent if it is in percent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is read in percent, as {1} beside it, although no value is above 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log has its last line first, and was read from its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some places have several values of one name: the last of them is shown, and torchdeck plot writes the others to before_restart.csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} values and other curves {2}: each is placed at the last of {3} epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has only {1} values: they are placed at the first epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has lines that end in a carriage return alone: end them with line feeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The training was restarted {0} times. Where a later start repeats steps or epochs, its values are shown; torchdeck plot writes the earlier ones to before_restart.csv.</source>
        <comment>The training was restarted once. Where the later start repeats steps or epochs, its values are shown; torchdeck plot writes the earlier ones to before_restart.csv.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>does not end yet, so that its last number may be cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says no epoch and no step ({} in all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: names no image and is not read: the folders are the classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} says which images there are, before any folder. Give it another name where it is meant for something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the split is read from the column {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the column {} is not used, since {} says the split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the column {} is not used, since not all of its values, such as {}, name a part (train, val, test).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, line {}: the label is not UTF-8 and is read as Latin-1: {}. Where that is wrong, save the table as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: images that it names are in several folders, such as {} and {}: the former is read. Write the folder before the name where the latter is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images that lie beside those it names are in no row and not used, such as {2}.</source>
        <comment>{1}: {0} image that lies beside those it names is in no row and not used: {2}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{}: not read: {}, which may say which images are for training. A share of each class is held out for validation; to choose the split, put a table labels.csv there, with the columns path, label and split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parts of the dataset, around the folders of the classes or beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the classes are {}; a share of each is kept for validation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the classes are {}; validation images are those in {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} and {} are one and the same folder: validation measures the images of training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: holds no image, so a share of {} is kept for validation instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds images without a folder for each class, which leaves their labels unknown: move each into the folder of its class, or give {1} to keep a share of {2} for validation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} are named like the pieces of a divided download, which are no classes. Put each image into the folder of its class, or name its class in labels.csv; {1} trains on these folder names all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it out of {}, or give {} to train on {} classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the folder that holds the classes, or {} to train on {} classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} trains on {} alone, {} on {} classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} trains on {} and validates on {}, {} trains on {} classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a file, not a folder of images. Give the folder that holds train/ and val/ (or test/), or a folder for each class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is named like a part of a dataset and may be no class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is named like images without labels and may be no class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} holds folders named like those beside it ({}) and may be no class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has weights of {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model gives probabilities times {}, not logits: their logarithms are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives the {} highest scores of an image and their numbers (topk), not a score of each class: save a model that gives all scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be counted, since its weights are constants of its code: it was frozen. Save it before torch.jit.freeze().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In addition:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP of {0} of {1} kernels were not counted: compute utilization times the highest roof stands for them, in which loads and integers count as well. {2} prints how to count them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; ends after the end of the file, which may be cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} written, without {} of {} events, which could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} such lines</source>
        <comment>{} such line</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Other programs disturbed every repetition: measure again while the machine is idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, with {1} epochs against {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only runs of equal length tell what their settings change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`torchdeck weights list` shows their names. FILE#NAME is one of several networks in a file, such as last.pt#ema.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is in UTF-16, in which no viewer reads a trace: save it as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing counts steps or epochs: the times are numbered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} lines stand after later ones, and were put in their places.</source>
        <comment>{} line stands after a later one, and was put in its place.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>holds curves of several runs, such as {} and {}: save each run in a file of its own, or all as CSV with a column run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run is found here, but these logs open where they are named: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights are those of {0} in the file, not those of {1}. For these, add #{2} to the file&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no weights called &apos;{}&apos;, only {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; would fit as well as &apos;{1}&apos;. For those weights, add #{2} to the file&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON array alone, with the columns of summary.csv; with --dry-run, the cells and how many repetitions each still lacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print one JSON array, with the columns of --summary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training on the CPU gets what is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of correct predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curve is drawn after the last step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes use the CPU, too: training takes longer than it would alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The validation metric that decides which epoch&apos;s weights are kept as the best, and that patience waits for. Of epochs that tie, the one with the lower loss is the best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0} images are duplicates or near-duplicates of an image of another class: one of the two labels is wrong, or the image shows both.</source>
        <comment>{0} image is a duplicate or near-duplicate of an image of another class: one of the two labels is wrong, or the image shows both.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} images are duplicates or near-duplicates of another image of the same split and class, which then counts more than once.</source>
        <comment>{0} image is a duplicate or near-duplicate of another image of the same split and class, which then counts more than once.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} runs are not ranked: their datasets are unknown</source>
        <comment>{} run is not ranked: its dataset is unknown</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Images are normalized as in training (mean {}, std {}), and not with the default of this dataset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the variable, or name a GPU that is there (0 is the first), and start TorchDeck again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the variable, and start TorchDeck again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may keep the libraries from using what the CPU can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they use {} % of the CPU now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} in {} s: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{} more remarks are below</source>
        <comment>{} more remark is below</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the dataset does not fill a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window library, which draws with Qt, is not installed. See torchdeck --help for what works without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window cannot be loaded ({}). Install Qt 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no log names its dataset: results are comparable only if it is the same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QMainWindow</name>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel, + and -</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click, Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists and images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the selected runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss a message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, then arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read out the values of a chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the values of a chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom into a stretch or a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle button, Shift or Space and drag, arrows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunPlace</name>
    <message>
        <source>this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm on %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunPlan</name>
    <message>
        <source>%1 training and %2 validation images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps per epoch, %2 total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>%1: the image could not be encoded as PNG (%2).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export png charts poster image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peaks flops bandwidth memory-bound compute-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>benchmark throughput matrix experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classify inference predictions image test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help documentation guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hotkeys keys bindings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libtorch pytorch cuda rocm version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output directory where saved location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark mode night theme colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light mode day theme colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accessibility theme colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>theme desktop colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jsonl load import file wandb tensorboard mlflow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ssh server other machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancel abort end training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>continue interrupted training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximize full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output console messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revert take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicates duplicate copies damaged corrupt broken leakage data quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate finder range test too high too low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest batch size that fits out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>font size larger smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locale english german deutsch chinese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs table past logs history experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename run name label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete run remove trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bottleneck slow gpu time per layer operators trace profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doctor check gpu driver health missing not found slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move runs to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training start run live telemetry temperature power utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images samples dataset browse confusion matrix classes relabel wrong labels incorrect misclassified errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save png svg pdf csv image figure plot graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UndoSteps</name>
    <message>
        <source>settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tags and notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move to trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labels of images</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::AxisBox</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::Banner</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BatchDialog</name>
    <message>
        <source>Not even the smallest batch fits: choose smaller images or another network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives %2 % of the best throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits with %2 % of the memory to spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch sizes that were tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use &amp;the largest, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring one batch size after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BenchPresenter</name>
    <message>
        <source>Other processes measure what is left (repetitions: %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 folders</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BenchTab</name>
    <message>
        <source>Bench measures settings against each other: batch sizes, models, precisions. Each repetition is a process of its own, in random order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New matrix…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of an earlier matrix; several folders, dropped on the window, become one table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is measured stays; the matrix can be continued at any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drift from the first repetition to the last: %1 %. It is taken out of means and intervals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Available when the training has finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit matrix…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New matrix…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meas&amp;ure the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metri&amp;c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▲ %1 of %2 cells have a remark, shown while the mouse rests on them. The first: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <comment>Throughput by batch size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environments: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, ✱ best</source>
        <comment>beside the title of a chart: images/s</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure each cell %1 times more: intervals become narrower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 threads were busy %2 % of the time; other processes used %3 % of the CPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▲ %1 of %2 cells has a remark, shown while the mouse rests on it: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>geometric mean ± standard deviation of at least %1 repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest takes about %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions as measured: %1. Their median is %2; outliers count in mean and interval.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CellModel</name>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio, 95 % CI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference could be noise.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartBoard</name>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the zoom and follow the run (double click, Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all charts again (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartChooser</name>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick charts to show them; drag them, or press Alt+Up and Alt+Down, to reorder them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartTools</name>
    <message>
        <source>x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassHistogram</name>
    <message>
        <source>Images of each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>incorrect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 largest of %2 classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassModel</name>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the images of the class that are predicted as it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the images predicted as the class that belong to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images of the class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassTable</name>
    <message>
        <source>Results by class</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CompareTab</name>
    <message>
        <source>Looking for runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select runs to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A star at the epoch with the best validation top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints, pauses, resumes, warnings and learning-rate drops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and standard deviation of runs that differ by their seed only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a folder of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of 0 and below are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y axis from zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the best top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axes, marks, groups, limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet. Train one, open a folder, or drop logs and run folders here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies to every chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select runs on the left to see their curves here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;how in charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H&amp;ide from charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show on&amp;ly these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Folder of runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Logs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all runs that the filter leaves into the charts, or take all out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick two or more runs to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no program is set to open pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remote folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that all of them have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than two of these runs have a validation top-1: the charts compare what they have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remo&amp;ve from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log stays where it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over this x axis there are no values of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence, state, and speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs (*.jsonl *.json *.csv *.log *.txt *tfevents*);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 more)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ConfusionMatrix</name>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 correct: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the true class</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CostsDialog</name>
    <message>
        <source>Costs of these settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted yet: this waits for the engine, and for the end of a training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, batch %2, images of %3 × %4 pixels, %5 outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters: %1, of which %2 are trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step: %1 forward, %2 backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted as arithmetic: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many classes the folder has is not known yet: 1000 are assumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From epoch %1 on, when everything is trained:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations for the backward pass: %1 in float32 (the memory below is in the precision of the run)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CountUnitBox</name>
    <message>
        <source>FLOP (2 × MAC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In what arithmetic is counted here and on the other pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DatasetCheckDialog</name>
    <message>
        <source>Check of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes them in torchdeck-edits.csv in the folder of the dataset. No image is changed, and it can be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo all corrections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes torchdeck-edits.csv from the folder of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at %1 of %2 images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training, validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave out of training: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training images: %1 · validation images: %2 · classes: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>an image now has this class</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correction</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DatasetCheckPresenter</name>
    <message>
        <source>Canceled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DownloadRow</name>
    <message>
        <source>From its authors, to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ElsewherePanel</name>
    <message>
        <source>Other runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue now, although the reason for waiting still holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop this run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineAccess</name>
    <message>
        <source>Engine: LibTorch %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineDialog</name>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainings compute with LibTorch, through an engine that was built for its version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at a LibTorch or a Python environment that was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train with this engine from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Build engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile an engine for this LibTorch; takes minutes and a compiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train one step on each device with this engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output of the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test was ended by a signal: this engine or its LibTorch does not work here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every device has trained a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every device has trained a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for LibTorch…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No engine can be used: trainings do not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use: LibTorch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For GPUs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of a LibTorch or a Python environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen. A TorchDeck that has loaded another one already uses this one when it is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building; the log is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built and chosen: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training a step on each device…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineSearch</name>
    <message>
        <source>Canceled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FactModel</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FactsPanel</name>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (p %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show identical settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that differ only in their seed form a group. Select some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two or more runs to see which settings and environment differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-1 %
mean ± std</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 %
interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against
the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more: point here to read them</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FigureChart</name>
    <message>
        <source>&amp;Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (average %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the limits of this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Limits of the y axis…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;all charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enlar&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bar chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, last %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, best %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Values as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: from %2 to %3, values: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not described: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image (*.png);;Drawing (*.svg);;Document (*.pdf);;Visible values (*.csv);;All values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ignore outliers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note at this point…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide this curve for every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Curves of every run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FileOpener</name>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FilterBar</name>
    <message>
        <source>Filter: lr&gt;0.01 model:resnet*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KEY&gt;N, KEY&lt;N, KEY=VALUE, KEY!=VALUE, KEY:PATTERN or a word of the name; all of them must hold. Enter keeps them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FineTuneDialog</name>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Prepare the training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show them…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;ImageNet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A &amp;run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File with weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A &amp;file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 % on ImageNet · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tune on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · top-1 %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at the images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training images: %1 · validation images: %2 · classes: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These weights are not on this machine yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run with a result is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FormTools</name>
    <message>
        <source>Check images…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies, damaged files and small classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest one from how the loss falls in a short training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure memory and throughput of batch sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a batch size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryDetails</name>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the image as it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the image as it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an image to see what is known about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many classes for a confusion matrix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True: %1 · Predicted: %2 %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every image is predicted correctly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest recall: %1, %2 % of its images (%3 of %4); most often confused with %5 (%6).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most often: %1 predicted as %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click on a cell shows its images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was validated on %1 of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RGB mean %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RGB std %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 classes have the lowest recall, %2 %; %3 is most often confused with %4 (%5).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 images/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 images/s with %2 % of the CPU; other processes used %3 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run&apos;s own validation used %1 of them: top-1 %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss %1 · true class %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 images incorrect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Predict above to see the confusion matrix here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Predict above to see precision and recall of each class here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPredictor</name>
    <message>
        <source>Prediction was canceled because training started.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPresenter</name>
    <message>
        <source>%1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image %1: %2, correct (%3 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image %1: %2, predicted %3 (%4 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images left out: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images labeled as %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy, recall and the confusion matrix need the same classes: only predictions are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corrections taken back: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relabeled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers follow once the folder is read again. No image was changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryTab</name>
    <message>
        <source>Folder of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Datas&amp;et</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncertain: the prediction has less than %1 % of the probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the images; Ctrl and the wheel do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;network sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut, flipped, scaled and normalized as for the network, with the colors turned back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact &amp;sheet…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One PNG of the images that are selected, or of all that are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a contact sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact sheet…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a dataset above and open it, or drop a folder of images here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 images, %3 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts and flips with the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is random here: validation images are never augmented, training images only where the Train tab says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the weights and the engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predic&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicts as soon as the images have been read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spl&amp;it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct or incorrect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resa&amp;mple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training in progress. Predictions are available when it finishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run folder or a file of weights: what its network says about these images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>— incorrect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>··· uncertain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the images; as they are, or as the network sees them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No image matches the filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run or weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only incorrect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only uncertain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions of %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tune on these…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that teach a pretrained network the classes of this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class of the selected images (%1):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images with the highest cross-entropy of the true class first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images that are predicted as another class than labeled, the least probable label first. A ranking, not a verdict: hard images are among them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes another class for the selected images in the folder of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes in the folder of the dataset that the selected images are not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No possible label errors are left among these images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Augmented, as the network sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the network sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the images as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict at %1 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible label errors only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dataset has no class &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryView</name>
    <message>
        <source>Images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::HistogramDialog</name>
    <message>
        <source>Histograms: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No histograms yet. A run has them from the end of its first epoch, where Log histograms (an advanced setting) is “Once per epoch”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LayerModel</name>
    <message>
        <source>(network)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (frozen)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls per step: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is kept for the backward pass, in float32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LayoutButton</name>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts, their order, axis and smoothing under a name, for any runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save layout as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import layout…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: these runs have none of its charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a layout of charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name; one that there is already is replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a layout</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LegendStrip</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a name to hide or show its lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LogPane</name>
    <message>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all lines to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens in a run is written here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LrDialog</name>
    <message>
        <source>Find a learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No suggestion: the loss does not fall at any of these rates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggested learning rate: %1, where the loss falls fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It diverges above %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It rises again above %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not rise again up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MachinePresenter</name>
    <message>
        <source>Checking this machine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 A step is computed on each device…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MachineTab</name>
    <message>
        <source>Stops trainings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slows trainings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;opy report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text for a forum, without names of people, machines and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n good</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The report has no names and no folders. On the command line: torchdeck doctor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command, to type it into a terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it matters: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MainWindow</name>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Montage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About TorchDeck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a &amp;folder of runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a folder of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finishing the step and saving the weights; the window closes after that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About TorchDeck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;TorchDeck %1&lt;/h3&gt;&lt;p&gt;Trains image classifiers with LibTorch and shows GPU telemetry beside the learning curves.&lt;/p&gt;&lt;p&gt;Qt %2&lt;br&gt;LibTorch %3&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training in progress. Stopping saves a checkpoint and keeps the best weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open logs, montages or weights…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recent runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for &amp;new runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for new runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New runs go to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, save and &amp;quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a re&amp;mote folder of runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs, montages, profiles and weights (%1);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enla&amp;rge chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;PyTorch documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;ROCm documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;CUDA documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;cent files and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for &amp;new runs: %1, %2 free…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New runs go to %1, where %2 are free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Engine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume the last run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;dit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search everything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also in progress: %1. Their menu in Compare shows them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in progress in another process. Compare shows its curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training has ended.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MakeWayFields</name>
    <message>
        <source>Make way for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make way for these programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not on battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trains from this time on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trains until this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training saves a checkpoint and its process exits, which frees the memory of the GPU. It continues afterwards, bit for bit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While one of these programs of yours runs, such as steam or Game.exe. Names are as in ps. Full-screen windows are not detected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trains only between these times of day</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::Manual</name>
    <message>
        <source>Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>manual.md</source>
        <comment>file of the manual in the language of the window</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MatrixEditor</name>
    <message>
        <source>What is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Timed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of a training, forward passes without gradients, or batches of the loader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;peats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions of each cell, each a process of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations before the timed ones, at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timed iterations of a repetition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells, %2 repetitions. A cell is repeated more often where other programs disturbed it or its interval is wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every other setting stays: %1, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclusions: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stud&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MessageBell</name>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No messages yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ModuleModel</name>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls per step: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes moved (by shapes, fp32): %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations (by shapes, fp32): %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was attained, in operations per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much longer it takes than in the profile that it is compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations forward and backward, by shapes (1 multiply-accumulate, MAC, is 2 FLOP)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MontageTab</name>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dpi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select runs in Compare to see their charts here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select at least one chart and a size large enough for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the montage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of text and lines; 1 is the size used in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG, which carries its layout and can be dropped back on the window, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image with its layout (*.png);;Drawing (*.svg);;Document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Millimeters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the image, and of text and lines in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name runs by their folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the legend, in place of their names</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::NotesDialog</name>
    <message>
        <source>Tags and notes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline, to-check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Del removes the selected ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At &amp;points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::OperatorModel</name>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own time, without that of the operators it calls, per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes of inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PageRail</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PassKey</name>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PeakModel</name>
    <message>
        <source>Alive at the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PerformanceDialog</name>
    <message>
        <source>Performance: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PivotModel</name>
    <message>
        <source>measuring %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PlaceFields</name>
    <message>
        <source>Train &amp;on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another machine is reached over ssh with your keys; it needs torchdeck in its PATH. Folders and files in the settings are paths there. The run continues without this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host from ~/.ssh/config, user@host, or ssh://host/folder for runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sbatch options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests one node, and one GPU for each process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the machine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PointModel</name>
    <message>
        <source>not drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GFLOP, %2 (%3), %4 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of what the roofs allow at this arithmetic intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC/B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP/B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GMAC/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound</source>
        <comment>of a roofline: memory or compute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictPresenter</name>
    <message>
        <source>Clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covering the image: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrating: %1 of %2 images</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictTab</name>
    <message>
        <source>Choose a folder of images…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run or weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip (2 views)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 crops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 crops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 scales, flip (6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 crops, 3 scales (30)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test-time augmentation: outputs are averaged over several views of each image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occlusion map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the network looks: how much of the probability is lost where the image is covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the predictions as CSV or JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add images…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all images off the page; files stay where they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop images or folders here, or paste.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maybe none of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicts the validation split of the run, to find the probability that 95 % of its images reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv);;JSON (*.json);;JSON lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training in progress. Predictions are available when it finishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 · %3 images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose weights to predict with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop images here to see what %1 says about them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict says what trained weights make of your own images. Choose weights, then drop images here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not calibrated: the probability below which it may be none of the classes is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of these: not known, because these weights belong to no run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preprocessing: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibra&amp;te</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relia&amp;bility…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the predictions of a probability are correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &amp;it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a TorchScript program, which runs with your rights. Run it only if you trust it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images (%1);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least certain first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery of predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange: covering this lowers the probability of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose weights…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation top-1 %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>squash to %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letterbox to %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short side %1, center %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictionModel</name>
    <message>
        <source>Of the prediction. The least certain images come first when this is sorted upward.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maybe none of these</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PresetButton</name>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A set of settings to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name; one that there is already is replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps what differs from the defaults, except dataset, folder, device and label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings back to their defaults, except dataset, folder, device and label</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ProfilePresenter</name>
    <message>
        <source>batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training ended before its next steps were profiled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiling the next steps of the training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ProfileTab</name>
    <message>
        <source>Open a profile…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save when what happened in the profiled steps, for Perfetto and chrome://tracing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command line that measures one step of these settings under a GPU vendor&apos;s profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the command for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By operator and module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile the next %1 steps of the training, which continues meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train %1 steps with the settings of the Train page and profile the last %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms · %2 images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · peak memory %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If data were free: %1 images/s (+%2 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1 after %2 ms; %3 when the step begins. Reserved %4, of which %5 are free; the largest block that is free has %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces (*.json.gz *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check with &amp;synthetic data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile the same settings with images that are in memory already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With synthetic data: %1 images/s; %2 were predicted (%3%4 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By operator and shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile shows where the time of a training step goes: by module, by operator, forward and backward, and what its memory holds. It measures the next steps of the training, or a few steps with the settings of the Train page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step is not data-bound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step waits for data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of %1 steps on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the peaks that were measured on the Roofline page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GFLOP/s: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiling itself takes time. Modules, operators and parts add up to a profiled step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While profiled: %1 ms (%2 times as long)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::QueuePanel</name>
    <message>
        <source>Earlier (Alt+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later (Alt+Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the queue (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start queu&amp;e</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where this run trains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several at once if memory allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs in processes of their own may share a device: the next one starts when those before it are past their first steps and the forecast of its memory fits into what is free. Each of them gets slower.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ReliabilityDialog</name>
    <message>
        <source>Reliability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divides logits by the temperature at which the loss on the validation split is smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected calibration error %1 % on %2 validation images, top-1 %3 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probabilities as the network gives them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemedyButtons</name>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the classifier head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder for runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteDialog</name>
    <message>
        <source>Open a remote folder of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ssh://[user@]host[:port]/path, with /~/path for your home folder there, or the path of a folder that several machines share (NFS, Lustre). ssh runs with your configuration, keys and jump hosts, and asks for no password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteFolders</name>
    <message>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected, reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected · no runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected · 1 run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected · %1 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting again in %1 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password is asked for here: add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect once with “%1” in a terminal to check the key of the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: files of more than %1 GiB, and what exceeds %2 GiB in all.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemotePathDialog</name>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder that contains this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ch&amp;oose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1:%2…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images in this folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteRows</name>
    <message>
        <source>Connect now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the connection to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ReportButton</name>
    <message>
        <source>One file with tables and charts of the shown runs; every number says which line of which log it is from. Your own words go into the folder report-text beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: %1 (%2 tables, %3 charts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel report (%1 of %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ResultPage</name>
    <message>
        <source>Saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RooflinePresenter</name>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roof %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≤ %1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RooflineTab</name>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;oints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import ncu, rocprof…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What ncu --csv or rocprofv3 wrote, or the peaks of another machine; files can be dropped on the window, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Points (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Summary of runs (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes up to 10 s. Close other programs first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No points yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick runs on the Compare page, train, or import what a profiler wrote. Each run is a point: operations and bytes of its step by shapes, in the time that it measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring peaks: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peaks of this machine are not measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peaks of %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exports and peaks (*.csv *.db *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;eaks of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All in one chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs that are ticked in Compare have none; the reasons are below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A roofline shows how near a training comes to what this machine can do. Measure its peaks first: that takes up to 10 s, with other programs closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure peaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 measurements were disturbed: the machine was not idle. Measure again when it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To make it faster, move fewer bytes: %1 halves them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To make it faster, move fewer bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To make it faster, train in %1: its peak is %2 times as high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is near the roof: only less arithmetic makes it faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To make it faster, profile a step: it shows which layers fall short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of %1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 measurements was disturbed: the machine was not idle. Measure again when it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The roof may be higher: measure the peaks again while nothing else computes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not while a training or another measurement is in progress.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunActions</name>
    <message>
        <source>%1: this run is in progress. Stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue from the last checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;peat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the settings of this run into the form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the Gallery with the weights of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no program is set to open folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 exists already. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be moved to the trash. Delete the folder instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat with s&amp;eeds 1…5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add five runs with these settings to the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags and notes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;w profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the time of its steps went, if it was profiled while it trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per&amp;formance…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times of the step and its parts, throughput, peak memory, and what would help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: there is no run here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Res&amp;ults per class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class on its validation images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst mista&amp;kes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation images that it predicts incorrectly, the highest loss first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histo&amp;grams…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How weights and gradients are distributed, epoch by epoch, if the run logged it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train once more with these settings; while a training is in progress, after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clone an&amp;d edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note at a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown as a line in the charts of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not say when this point was.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCharts</name>
    <message>
        <source>reading unreliable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Train to see loss, accuracy and the machine&apos;s readings here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All charts are hidden. Choose some under Charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts appear here with the first values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunColumns</name>
    <message>
        <source>&amp;Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs between the runs, as far as the width allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCommands</name>
    <message>
        <source>The form has the settings of %1. Change them and press Train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five runs with the seeds 1 to 5 were added to the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved to the trash: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added to the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show on the &amp;Train page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · top-1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored from the trash: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunComparison</name>
    <message>
        <source>%1: there are no values in this log.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCosts</name>
    <message>
        <source>%1 of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of tensors by their shapes: weights %1, optimizer %2, a batch of %3 images %4, evaluation %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator holds %1 for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not even one image fits into the %1 that are available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest batch that fits into the %1 that are available: %2, which takes %3 (not all tensors of a step grow with the batch)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunEstimator</name>
    <message>
        <source>Time and memory: not measured yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · forecast: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured on this machine, in a few steps with these settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time: not measured yet · forecast: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No earlier run on this machine had the same settings that affect the step time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured on this machine in earlier runs with the same settings that affect the step time: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, beside busy programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs used %1 % of the CPUs meanwhile: without them it takes less time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunHeader</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunLibrary</name>
    <message>
        <source>%1: this folder has neither runs nor a folder of images for each class.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunNotices</name>
    <message>
        <source>%1: top-1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trains without the window. The next start of TorchDeck shows it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training diverges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the loss is not finite. A lower learning rate may help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: top-1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training makes no progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing for %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunQueue</name>
    <message>
        <source>The first run in the queue cannot start: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunTableModel</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best val
top-1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best val
top-5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest
val loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy
kJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch with the highest validation top-1 accuracy, of those that ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best
epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest validation top-1 accuracy; bold: the best on its dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest validation top-5 accuracy; bold: the best on its dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest validation loss; bold: the best on its dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of %2 epochs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunsElsewhere</name>
    <message>
        <source>The command failed (exit code %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued in Slurm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ended before training began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1 %1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SchedulePreview</name>
    <message>
        <source>Learning rate over the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate from the first step to the last; the top is the highest rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate over %1 steps, up to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SearchDialog</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search actions, settings, runs, charts and the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing fits. Fewer or other words may.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SettingField</name>
    <message>
        <source>Choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse for the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchScript models (*.pt *.pth *.ts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder for new runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for new runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose, build or test an engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting fits. Those of a training are on the Train page; Ctrl+K searches everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While another window is active, the desktop notifies you when a run ends, fails, diverges, or reaches the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For sh, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 (0 to 1) in its environment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K searches everything, F1 opens the manual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target top-1, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts and columns have the right size after the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid target top-1 &apos;%1&apos;: expected a number from 0 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SmoothingBox</name>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centered average of noisy curves; the raw values stay visible</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TopClasses</name>
    <message>
        <source>Most probable classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The five most probable classes; ✓ marks the true one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The five most probable classes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainForm</name>
    <message>
        <source>&amp;Advanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that rarely need to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Advanced (%1 changed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (default: %3)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainTab</name>
    <message>
        <source>&amp;Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish the current step, save a checkpoint, and stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU whose readings are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Train tries again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These settings are trained when the runs before them have finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the settings of the run in progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose settings that wait in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters, operations and memory of these settings, layer by layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train with batch %1, accumulated %2 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same images a step of the optimizer, in half of the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train %1 more epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue this run from its last checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time a few steps with these settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time and memory: known after the first steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was stopped in its first epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was interrupted in its first epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was stopped after epoch %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare it with others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep running without the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New on this machine? See in a second what stops trainings here, or slows them, and what to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logging out of the computer does not end it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logging out of the computer ends it; with loginctl enable-linger it continues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logging out of the computer may end it, where the system ends a user&apos;s processes then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training is a process of its own: it continues when the window is closed or crashes, and the next start of TorchDeck shows it again. One that crashes continues from its last checkpoint. Without the window: torchdeck pause, continue, stop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This training ends with the window, and when the GPU driver crashes. With &quot;Keep running without the window&quot; it survives both and resumes by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn on for the next training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2) failed. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stay paused when the reason is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contin&amp;ue now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train although the reason for waiting still holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing steps for the forecast: %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop timing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after %2: %1. A checkpoint is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished after %2: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was interrupted after epoch %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume begins at its last checkpoint, which may be some epochs earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The form now has the images of %1, the initial weights %2 and the preset for fine-tuning. Change what you like, then press Train.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainingSession</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the dataset and the engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1 with TTA · best %1 without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of epoch %1 with test-time augmentation, which averages several views of each image; %2 % with one view, as after every epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation accuracy of the weights of the best epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · best %2, epoch %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of validation images whose most probable class is the true one, after the last epoch; best: the highest so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images/s · %1 of attainable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images/s, last epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation loss, epoch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest: %1 after epoch %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the last epoch: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · rises since epoch %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A validation loss that rises while the training loss falls means that the model overfits the training images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the training device since the start of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All programs, of all CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU · others %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the training gets of all CPUs of this machine, and what other programs use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About %1 total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the checkpoint of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping after this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 (mixed) %4 %, loss %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 %4 %, loss %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, new best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiled %1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final evaluation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final evaluation with test-time augmentation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training ended without an error message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps per epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are free in %2; the weights and checkpoints of this run need up to %3. Make room, or choose another folder for new runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This training continues when the window is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck trains image classifiers. Press Train to see the curves here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1, best epoch %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TransferRow</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled. It continues where it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpacking: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloading: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::UndrawnRuns</name>
    <message>
        <source>Without values over this x axis, and not drawn: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show over epochs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsField</name>
    <message>
        <source>Choose weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights (%1);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsRow</name>
    <message>
        <source>%1.pth of torchvision, %2: %3 % top-1 and %4 % top-5 on ImageNet&apos;s validation images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloaded to %1 where it is not there yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No license of its own; ImageNet&apos;s images are for non-commercial research</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download ImageNet weights (%1 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ImageNet weights (%1 %)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
