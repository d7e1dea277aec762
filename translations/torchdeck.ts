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
        <source>Select the pictures that the contact sheet is to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A contact sheet holds %1 pictures at most, and these are %2: select fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A contact sheet of %1 × %2 pixels is too large: select fewer pictures, or make them smaller with the slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the picture could not be encoded as PNG.</source>
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
</context>
<context>
    <name>RunPlan</name>
    <message>
        <source>%1 training and %2 validation pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps an epoch, %2 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters, %2, %3</source>
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
        <source>Show the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the whole run, which grows as it trains (double click, Home)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassHistogram</name>
    <message>
        <source>Pictures of each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 largest of %2 classes</source>
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
    <message numerus="yes">
        <source>%n runs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;logs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open f&amp;older…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet.
Train one, open a folder, or drop logs and run folders here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick runs to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is the same, too</source>
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
        <source>y from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y to</source>
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
        <source>pictures seen</source>
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
        <source>Smoothing: a moving average over the values, which stay behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic vertical axis; values of 0 and below are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vertical axis begins at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A star at the epoch with the best validation top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints, pauses, resumes, warnings and learning-rate drops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and standard deviation of runs that differ by their seed only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick runs at the left: their curves appear here, one colour a run.

The wheel zooms, a drag pans, Shift and a drag zooms into a box, a double click shows everything. A click on a name in a legend hides that run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick two runs or more: settings and environment that differ are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in the environment speaks against comparing these runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;Runs with the same settings but for the seed form a group. Tick some.&lt;/p&gt;</source>
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
        <source>Export this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Document (*.pdf);;Visible values (*.csv);;All values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All values</source>
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
        <source>%1 recognised: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 taken for %2: %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken for →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← is</source>
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
        <source>Show &amp;everything</source>
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
        <source>Current picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the picture as it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the picture as it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a picture to see what is known about it.</source>
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
        <source>deviation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pictures, top-1 %2, top-5 %3, loss %4. A click on a cell shows its pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many classes for a confusion matrix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the weights of a run above, then Predict: what is taken for what appears here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPredictor</name>
    <message>
        <source>The predictions were cancelled because a training began: the engine does one thing at a time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPresenter</name>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture %1: %2, recognised with %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture %1: %2, taken for %3 with %4 %</source>
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
        <source>Browse…</source>
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
        <source>Part of the dataset</source>
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
        <source>P&amp;art</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run folder or a file of weights: what its network says about these pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse</source>
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
        <source>right or wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
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
        <source>Right or wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most wrong first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least certain first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most wrong: the highest loss on the true class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ll pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets go of every filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the pictures; Ctrl and the wheel do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;network sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut, flipped, scaled and normalised as for the network, with the colours turned back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact &amp;sheet…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One PNG of the pictures that are selected, or of all that are shown</source>
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
        <source>Picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contact sheet…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this picture</source>
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
        <source>Choose a dataset above and open it, or drop a folder of pictures here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No picture passes the filters. “All pictures” lets go of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pictures, %3 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts and flips with the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is random here: validation pictures are never augmented, training pictures only where the Train tab says so</source>
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
        <source>A training is running, and the engine does one thing at a time: predict when it has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: top-1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predic&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>We&amp;ights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicts as soon as the pictures have been read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryView</name>
    <message>
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
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
        <source>What happens in a training is written here.</source>
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
        <source>%1: there is no recipe in this picture. Only a PNG that TorchDeck exported can be opened.</source>
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
        <source>Show the &amp;whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the &amp;desktop</source>
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
        <source>&lt;h3&gt;TorchDeck %1&lt;/h3&gt;&lt;p&gt;Trains image classifiers with LibTorch and shows what the GPU does meanwhile.&lt;/p&gt;&lt;p&gt;Qt %2&lt;br&gt;LibTorch %3&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training is in progress. The best weights so far are kept when it is stopped.</source>
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
        <source>Tick charts; drag them into the order they are to have</source>
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
        <source>millimetres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How large text and lines are: 1 is the size of this window&apos;s</source>
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
        <source>PNG, which carries its recipe and can be dropped back on the window, SVG or PDF</source>
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
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick runs in Compare: their charts come together here as one picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick at least one chart, and leave room for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the montage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture with its recipe (*.png);;Drawing (*.svg);;Document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCharts</name>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Train: the loss over the training pictures appears here as it falls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>val</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After each epoch: how many validation pictures are recognised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train top-1</source>
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
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the GPU, or without one the CPU, does meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory controller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated</source>
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
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TorchDeck</source>
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
        <source>package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many pictures a second go through the training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
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
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pegged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step waiting for data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak of the pass</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunTableModel</name>
    <message>
        <source>%1 kJ</source>
        <translation type="unfinished"></translation>
    </message>
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
        <source>Top-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
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
    <name>torchdeck::ui::StatusStrip</name>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the training device since the start of the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TimeSeriesChart</name>
    <message>
        <source>not finite: %1 ×</source>
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
        <source>Settings that seldom need a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that belong together; they can be changed afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every setting as at the first start, but for the dataset and its folder</source>
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
        <source>The training ended without saying why.</source>
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
        <source>epoch %1/%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluating</source>
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
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best top-1 %1 (epoch %2)</source>
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
        <source>%1 steps an epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 J/picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainTab</name>
    <message>
        <source>Plan of the run</source>
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
        <source>Finish the current step, keep the best weights, end</source>
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
</context>
</TS>
