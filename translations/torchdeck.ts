<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1">
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
    <name>Figure</name>
    <message>
        <source>%1 non-finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (mean ± sd, n = %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated by LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU of other processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy counter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error bound of the energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory controller utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe link width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak allocated by LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved by LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shader clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput at the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training top-1 of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unix s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory controller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time since the start of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training images seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>val top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>val top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
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
        <source>Download on the Train page gets it</source>
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
        <source>Drag, arrows</source>
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
    <message>
        <source>seed %1</source>
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
        <source>Time</source>
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
        <source>Exponential moving average of noisy curves; the raw values stay visible</source>
        <translation type="unfinished"></translation>
    </message>
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
    <name>torchdeck::ui::ComparePresenter</name>
    <message>
        <source>%1: there is no run in this folder.</source>
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
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show identical settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
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
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential moving average; the raw values stay visible</source>
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
        <source>Select two or more runs to see which settings and environment differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference in data or environment affects this comparison.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;Runs that differ only in their seed form a group. Select some.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;Best validation top-1, mean ± standard deviation:&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;%1 against %2:&lt;br&gt;%3&lt;/p&gt;</source>
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
        <source>Logs (*.jsonl);;All files (*)</source>
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
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: lr&gt;0.01 model:resnet*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KEY&gt;N, KEY&lt;N, KEY=VALUE, KEY!=VALUE, KEY:PATTERN or a word of the name; all of them must hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
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
</context>
<context>
    <name>torchdeck::ui::DownloadRow</name>
    <message>
        <source>From its authors, to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download %1</source>
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
    <name>torchdeck::ui::FactModel</name>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FigureChart</name>
    <message>
        <source>&amp;Export this chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG, SVG, PDF or CSV</source>
        <translation type="unfinished"></translation>
    </message>
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
        <source>Class %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Red, green, blue, from 0 to 1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many classes for a confusion matrix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the weights of a run above, then Predict: the confusion matrix appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>std %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 images. A click on a cell shows its images.</source>
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
</context>
<context>
    <name>torchdeck::ui::GalleryTab</name>
    <message>
        <source>folder of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open</source>
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
        <source>Reading the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncertain: the prediction has less than %1 % of the probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest loss: images with the highest cross-entropy of the true class first</source>
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
        <source>Choose the folder of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights (*.pt *.pth *.safetensors *.ckpt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all classes</source>
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
        <source>all predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>incorrect</source>
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
        <source>run folder or weights</source>
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
        <source>A contact sheet holds at most %1 images. Filter or select fewer.</source>
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
        <source>Predictions of %1</source>
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
        <source>%1: there is no montage layout in this image. Only a PNG that TorchDeck exported can be opened.</source>
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
        <source>Logs, montages and weights (*.jsonl *.png *.pt *.pth *.ckpt *.safetensors);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, save and &amp;quit</source>
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
        <source>Renamed to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved to the trash: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The form has the settings of %1. Press Train to repeat it.</source>
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
        <source>Five runs with the seeds 1 to 5 were added to the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: top-1 %2</source>
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
        <source>Select charts; drag to reorder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark</source>
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
        <source>%1 × %2 pixels</source>
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
        <source>millimeters</source>
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
</context>
<context>
    <name>torchdeck::ui::PageRail</name>
    <message>
        <source>Pages</source>
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
        <source>Start &amp;queue</source>
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
        <source>Move to &amp;trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no program is set to open folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run&apos;s folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no name for a folder. Use letters, digits, spaces, “-” and “_”.</source>
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
        <source>Tags and &amp;notes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
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
</context>
<context>
    <name>torchdeck::ui::RunEstimator</name>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
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
        <source>No earlier run on this machine had the same model, batch size, precision, image size and device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured on this machine in earlier runs with the same model, batch size, precision, image size and device: %1</source>
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
    <message numerus="yes">
        <source>%n broken lines were skipped</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
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
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kJ</source>
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
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A set of settings to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings back to their defaults, except the dataset and its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Advanced (%1 changed)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainPresenter</name>
    <message>
        <source>Engine: LibTorch %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
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
        <source>Warning: %1</source>
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
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
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
        <source>Reading the checkpoint of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Train to start one.</source>
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
        <source>Stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · best %2 (e%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy of the best weights at the end, with test-time augmentation where the run uses it; best: the highest accuracy after an epoch, without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation accuracy after the last epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation loss</source>
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
        <source>Of all CPUs of this machine, all programs</source>
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
        <source>Show predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: %1. A checkpoint is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished: %1</source>
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
        <source>Compare with previous</source>
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
</context>
</TS>
