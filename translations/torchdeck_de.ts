<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>Application</name>
    <message>
        <source>Clear this field</source>
        <translation>Dieses Feld leeren</translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Speicher nicht.</translation>
    </message>
    <message>
        <source>Something that is not an exception was thrown.</source>
        <translation>Etwas, das keine Exception ist, wurde geworfen.</translation>
    </message>
</context>
<context>
    <name>ContactSheet</name>
    <message>
        <source>Select the images that the contact sheet is to show.</source>
        <translation>Zuerst die Bilder auswählen, die der Kontaktbogen zeigen soll.</translation>
    </message>
    <message>
        <source>A contact sheet holds %1 images at most, and these are %2: select fewer.</source>
        <translation>Ein Kontaktbogen fasst höchstens %1 Bilder, ausgewählt sind %2: weniger auswählen.</translation>
    </message>
    <message>
        <source>A contact sheet of %1 × %2 pixels is too large: select fewer images, or make them smaller with the slider.</source>
        <translation>Ein Kontaktbogen mit %1 × %2 Pixeln ist zu groß: weniger Bilder auswählen oder sie mit dem Regler verkleinern.</translation>
    </message>
</context>
<context>
    <name>ExportAction</name>
    <message>
        <source>&amp;Export this chart…</source>
        <translation>&amp;Diagramm exportieren…</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Export this chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>Image (*.png);;Values (*.csv)</source>
        <translation>Bild (*.png);;Werte (*.csv)</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 non-finite</source>
        <translation>%1 nicht endlich</translation>
    </message>
    <message>
        <source>%1 (mean ± std, n = %2)</source>
        <translation>%1 (Mittel ± Std., n = %2)</translation>
    </message>
    <message>
        <source>% of the machine</source>
        <translation>% der Maschine</translation>
    </message>
    <message>
        <source>% of the step</source>
        <translation>% des Schritts</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Accuracy</translation>
    </message>
    <message>
        <source>Allocated by LibTorch</source>
        <translation>Von LibTorch belegt</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>Backward-Pass</translation>
    </message>
    <message>
        <source>CPU of other processes</source>
        <translation>CPU anderer Prozesse</translation>
    </message>
    <message>
        <source>CPU of the process</source>
        <translation>CPU des Prozesses</translation>
    </message>
    <message>
        <source>CPU temperature</source>
        <translation>CPU-Temperatur</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>Taktraten</translation>
    </message>
    <message>
        <source>Data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation>Warten auf Daten je Schritt</translation>
    </message>
    <message>
        <source>Disk reads</source>
        <translation>Lesezugriffe</translation>
    </message>
    <message>
        <source>Edge temperature</source>
        <translation>Edge-Temperatur</translation>
    </message>
    <message>
        <source>End of the pass</source>
        <translation>Ende des Durchlaufs</translation>
    </message>
    <message>
        <source>Energy counter</source>
        <translation>Energiezähler</translation>
    </message>
    <message>
        <source>Energy of the epoch</source>
        <translation>Energie der Epoche</translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation>Energie des Laufs</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>Energie je Bild</translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation>Epochendauer</translation>
    </message>
    <message>
        <source>Error bound of the energy</source>
        <translation>Fehlergrenze der Energie</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Forward-Pass</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU memory used</source>
        <translation>Belegter GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>Speichertakt</translation>
    </message>
    <message>
        <source>Memory controller utilization</source>
        <translation>Auslastung des Speichercontrollers</translation>
    </message>
    <message>
        <source>Memory of the process</source>
        <translation>Speicher des Prozesses</translation>
    </message>
    <message>
        <source>Memory temperature</source>
        <translation>Speichertemperatur</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>MiB/s</source>
        <translation>MiB/s</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>PCIe link width</source>
        <translation>Breite der PCIe-Anbindung</translation>
    </message>
    <message>
        <source>Pass time</source>
        <translation>Dauer des Durchlaufs</translation>
    </message>
    <message>
        <source>Peak allocated by LibTorch</source>
        <translation>Höchststand von LibTorch</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation>Leistungsgrenze</translation>
    </message>
    <message>
        <source>Reserved by LibTorch</source>
        <translation>Von LibTorch reserviert</translation>
    </message>
    <message>
        <source>Shader clock</source>
        <translation>Shadertakt</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittdauer</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Throughput at the sample</source>
        <translation>Durchsatz bei der Messung</translation>
    </message>
    <message>
        <source>Throughput of the epoch</source>
        <translation>Durchsatz der Epoche</translation>
    </message>
    <message>
        <source>TorchDeck</source>
        <translation>TorchDeck</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Training loss of the epoch</source>
        <translation>Trainings-Loss der Epoche</translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation>Trainings-Top-1</translation>
    </message>
    <message>
        <source>Training top-1 of the epoch</source>
        <translation>Trainings-Top-1 der Epoche</translation>
    </message>
    <message>
        <source>Unix s</source>
        <translation>Unix-s</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation>Validierungs-Top-1</translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation>Validierungs-Top-5</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>ausgelastet</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation>Kreuzentropie</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>learning rate drop</source>
        <translation>Lernrate gesenkt</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>memory controller</source>
        <translation>Speichercontroller</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>package</source>
        <translation>Package</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>peak of the pass</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>shader</source>
        <translation>Shader</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>time since the start of the run</source>
        <translation>Zeit seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>train top-1</source>
        <translation>Top-1 Training</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>training images seen</source>
        <translation>gesehene Trainingsbilder</translation>
    </message>
    <message>
        <source>val top-1</source>
        <translation>Top-1 Validierung</translation>
    </message>
    <message>
        <source>val top-5</source>
        <translation>Top-5 Validierung</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Best top-1</source>
        <translation>Beste Top-1</translation>
    </message>
    <message>
        <source>CPU by core</source>
        <translation>CPU nach Kern</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>Gradient norm by parameter</source>
        <translation>Gradientennorm nach Parameter</translation>
    </message>
    <message>
        <source>Settings and results</source>
        <translation>Einstellungen und Ergebnisse</translation>
    </message>
    <message>
        <source>Tick at least two runs whose settings differ.</source>
        <translation>Mindestens zwei Läufe mit verschiedenen Einstellungen ankreuzen.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Validation top-1 by class</source>
        <translation>Validierungs-Top-1 nach Klasse</translation>
    </message>
    <message>
        <source>Weight norm by parameter</source>
        <translation>Gewichtsnorm nach Parameter</translation>
    </message>
    <message>
        <source>best top-1 of a run</source>
        <translation>beste Top-1 eines Laufs</translation>
    </message>
    <message>
        <source>% of the time</source>
        <translation>% der Zeit</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
    </message>
    <message>
        <source>Peak memory of the process</source>
        <translation>Höchster Speicher des Prozesses</translation>
    </message>
    <message>
        <source>Step time, 95th percentile</source>
        <translation>Schrittdauer, 95. Perzentil</translation>
    </message>
    <message>
        <source>Step time, 99th percentile</source>
        <translation>Schrittdauer, 99. Perzentil</translation>
    </message>
    <message>
        <source>Step time, mean</source>
        <translation>Schrittdauer, Mittel</translation>
    </message>
    <message>
        <source>Step time, median</source>
        <translation>Schrittdauer, Median</translation>
    </message>
    <message>
        <source>Step time, std</source>
        <translation>Schrittdauer, Std.</translation>
    </message>
    <message>
        <source>System CPU time</source>
        <translation>CPU-Zeit im System</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>Gedrosselt</translation>
    </message>
    <message>
        <source>User CPU time</source>
        <translation>CPU-Zeit des Programms</translation>
    </message>
    <message>
        <source>CPU threads: 1, 2, 4 and 8</source>
        <translation>CPU-Threads: 1, 2, 4 und 8</translation>
    </message>
    <message>
        <source>ResNet-18, 34 and 50</source>
        <translation>ResNet-18, 34 und 50</translation>
    </message>
    <message>
        <source>ResNet-50, VGG-16 and MobileNetV2 at batch sizes 16 to 128</source>
        <translation>ResNet-50, VGG-16 und MobileNetV2 mit Batchgrößen 16 bis 128</translation>
    </message>
    <message>
        <source>Throughput by batch size, from 16 to 256</source>
        <translation>Durchsatz nach Batchgröße, von 16 bis 256</translation>
    </message>
    <message>
        <source>fp32 against bf16</source>
        <translation>fp32 gegen bf16</translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation>Kalibriert</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Probability of the prediction</source>
        <translation>Wahrscheinlichkeit der Vorhersage</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Zuverlässigkeit</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>Balanced Accuracy</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>Makro-F1</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>Matthews-Korrelation</translation>
    </message>
    <message>
        <source>Step without waiting</source>
        <translation>Schritt ohne Warten</translation>
    </message>
    <message>
        <source>Step without waiting by rank</source>
        <translation>Schritt ohne Warten nach Rang</translation>
    </message>
    <message>
        <source>Step without waiting, fastest rank</source>
        <translation>Schritt ohne Warten, schnellster Rang</translation>
    </message>
    <message>
        <source>Step without waiting, mean of the ranks</source>
        <translation>Schritt ohne Warten, Mittel der Ränge</translation>
    </message>
    <message>
        <source>Step without waiting, slowest rank</source>
        <translation>Schritt ohne Warten, langsamster Rang</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>schnellster</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>slowest</source>
        <translation>langsamster</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>train top-1 (mixed)</source>
        <translation>Training Top-1 (gemischt)</translation>
    </message>
    <message>
        <source>val</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>% of the values</source>
        <translation>% der Werte</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>%1 raw</source>
        <translation>%1 roh</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>Arithmetische Intensität</translation>
    </message>
    <message>
        <source>Attained</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/Byte</translation>
    </message>
    <message>
        <source>MAC/byte</source>
        <translation>MAC/Byte</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>There are no peaks and no points.</source>
        <translation>Es gibt keine Spitzenwerte und keine Punkte.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Allocated memory</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
    <message>
        <source>Time in the step</source>
        <translation>Zeit im Schritt</translation>
    </message>
    <message>
        <source>lowest: %1</source>
        <translation>niedrigster: %1</translation>
    </message>
    <message>
        <source>highest: %1</source>
        <translation>höchster: %1</translation>
    </message>
    <message>
        <source>CPU of TorchDeck</source>
        <translation>CPU von TorchDeck</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>hours</comment>
        <translation>%1 h</translation>
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
        <translation>%1 h %2 min</translation>
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
    <name>QMainWindow</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Wheel, + and -</source>
        <translation>Mausrad, + und -</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>Drag, arrows</source>
        <translation>Ziehen, Pfeiltasten</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Double click, Home</source>
        <translation>Doppelklick, Pos1</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Lists and images</source>
        <translation>Listen und Bilder</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Show or hide the selected runs</source>
        <translation>Ausgewählte Läufe ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation>Strg und Mausrad</translation>
    </message>
    <message>
        <source>Size of the images</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Dismiss a message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Tab, then arrows</source>
        <translation>Tab, dann Pfeile</translation>
    </message>
    <message>
        <source>Read out the values of a chart</source>
        <translation>Werte eines Diagramms vorlesen</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>List the values of a chart</source>
        <translation>Werte eines Diagramms auflisten</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>RunPlan</name>
    <message>
        <source>%1 training and %2 validation images</source>
        <translation>%1 Trainings- und %2 Validierungsbilder</translation>
    </message>
    <message>
        <source>%1 steps per epoch, %2 total</source>
        <translation>%1 Schritte je Epoche, insgesamt %2</translation>
    </message>
    <message>
        <source>%1 parameters, %2, %3</source>
        <translation>%1 Parameter, %2, %3</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>%1: the image could not be encoded as PNG (%2).</source>
        <translation>%1: Das Bild konnte nicht als PNG kodiert werden (%2).</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>Es wurde noch nichts gemessen.</translation>
    </message>
    <message>
        <source>No repetition succeeded.</source>
        <translation>Keine Wiederholung ist gelungen.</translation>
    </message>
    <message>
        <source>No repetition has a value of {0}.</source>
        <translation>Keine Wiederholung hat einen Wert von {0}.</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}: {1}.</translation>
    </message>
    <message>
        <source>{0} is best: {1}.</source>
        <translation>Am besten ist {0}: {1}.</translation>
    </message>
    <message>
        <source>{0} (n = {1})</source>
        <translation>{0} (n = {1})</translation>
    </message>
    <message>
        <source>{0} (n = {1}, too few for a useful interval)</source>
        <translation>{0} (n = {1}, zu wenig für ein brauchbares Intervall)</translation>
    </message>
    <message>
        <source>{0}, 95 % CI {1} to {2} (n = {3})</source>
        <translation>{0}, 95-%-KI {1} bis {2} (n = {3})</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} leads {1} by {2} points of top-1 ({3}); only more seeds can tell whether that is noise</source>
        <translation>{0} liegt bei Top-1 {2} Punkte vor {1} ({3}); ob das Rauschen ist, zeigen nur weitere Seeds</translation>
    </message>
    <message>
        <source>{0} leads {1} by {2} points of top-1 ({3}, all seeds alike: no test possible)</source>
        <translation>{0} liegt bei Top-1 {2} Punkte vor {1} ({3}, alle Seeds gleich: kein Test möglich)</translation>
    </message>
    <message>
        <source>{0} is {2} points of top-1 better than {1} (Welch, {4}, {3})</source>
        <translation>{0} ist bei Top-1 {2} Punkte besser als {1} (Welch, {4}, {3})</translation>
    </message>
    <message>
        <source>{0} leads {1} by {2} points of top-1, no more than noise (Welch, {4}, {3})</source>
        <translation>{0} liegt bei Top-1 {2} Punkte vor {1}, nicht mehr als Rauschen (Welch, {4}, {3})</translation>
    </message>
    <message>
        <source>{0} runs that differ only in their seed reach {1} ± {2} % top-1</source>
        <translation>{0} Läufe, die sich nur im Seed unterscheiden, erreichen {1} ± {2} % Top-1</translation>
    </message>
    <message>
        <source>{0}; data and environment are alike.</source>
        <translation>{0}; Daten und Umgebung sind gleich.</translation>
    </message>
    <message>
        <source>{0}; but {1}.</source>
        <translation>{0}; aber: {1}.</translation>
    </message>
    <message>
        <source>{0}; but {1} (and {2} more, below).</source>
        <translation>{0}; aber: {1} (und {2} weitere, unten).</translation>
    </message>
    <message>
        <source>{0} runs</source>
        <translation>{0} Läufen</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>different datasets: results are not comparable</source>
        <translation>verschiedene Datensätze: Ergebnisse sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>different precision: throughput and memory are not comparable, and accuracy can differ slightly</source>
        <translation>verschiedene Präzision: Durchsatz und Speicher sind nicht vergleichbar, die Genauigkeit kann etwas abweichen</translation>
    </message>
    <message>
        <source>different devices: throughput, power and temperature are not comparable</source>
        <translation>verschiedene Geräte: Durchsatz, Leistung und Temperatur sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>different drivers: throughput and power can differ</source>
        <translation>verschiedene Treiber: Durchsatz und Leistung können abweichen</translation>
    </message>
    <message>
        <source>different CPUs: throughput is not comparable</source>
        <translation>verschiedene CPUs: Der Durchsatz ist nicht vergleichbar</translation>
    </message>
    <message>
        <source>different machines</source>
        <translation>verschiedene Rechner</translation>
    </message>
    <message>
        <source>different LibTorch versions: throughput and the last digits can differ</source>
        <translation>verschiedene LibTorch-Versionen: Durchsatz und letzte Stellen können abweichen</translation>
    </message>
    <message>
        <source>different numbers of CPU threads: throughput is not comparable</source>
        <translation>verschieden viele CPU-Threads: Der Durchsatz ist nicht vergleichbar</translation>
    </message>
    <message>
        <source>different validation sets: accuracies are not over the same images</source>
        <translation>verschiedene Validierungsdaten: Die Genauigkeiten gelten nicht für dieselben Bilder</translation>
    </message>
    <message>
        <source>the runs trained for different numbers of epochs</source>
        <translation>die Läufe trainierten verschieden viele Epochen</translation>
    </message>
    <message>
        <source>{0} was throttled: it was slower than it could be</source>
        <translation>{0} wurde gedrosselt und war langsamer als möglich</translation>
    </message>
    <message>
        <source>other processes used {0} % of the CPU during {1}</source>
        <translation>andere Prozesse nutzten {0} % der CPU während {1}</translation>
    </message>
    <message>
        <source>{0} did not end as planned</source>
        <translation>{0} endete nicht wie geplant</translation>
    </message>
    <message>
        <source>{0} ranks give {1} images/s, {2} each: {3} times as many as one rank, scaling efficiency {4} %</source>
        <translation>{0} Ränge schaffen {1} Bilder/s, {2} jeder: {3}-mal so viele wie ein Rang, Skalierungseffizienz {4} %</translation>
    </message>
    <message>
        <source>{0} ranks give {1} images/s, {2} each; a run of one rank with the same settings tells how well that scales</source>
        <translation>{0} Ränge schaffen {1} Bilder/s, {2} jeder; ein Lauf mit einem Rang und denselben Einstellungen zeigt, wie gut das skaliert</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}.</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} und {1} weitere</translation>
    </message>
    <message>
        <source>{0} validation image is also in training: validation results are too good. Leave out or move one of each pair.</source>
        <translation>{0} Validierungsbild ist auch im Training: Die Validierungsergebnisse sind zu gut. Eines von jedem Paar weglassen oder verschieben.</translation>
    </message>
    <message>
        <source>{0} validation images are also in training: validation results are too good. Leave out or move one of each pair.</source>
        <translation>{0} Validierungsbilder sind auch im Training: Die Validierungsergebnisse sind zu gut. Eines von jedem Paar weglassen oder verschieben.</translation>
    </message>
    <message>
        <source>{0} image is a copy of an image of another class: one of the two labels is wrong, or the image shows both.</source>
        <translation>{0} Bild ist eine Kopie eines Bildes einer anderen Klasse: Eines der beiden Labels ist falsch, oder das Bild zeigt beides.</translation>
    </message>
    <message>
        <source>{0} images are copies of an image of another class: one of the two labels is wrong, or the image shows both.</source>
        <translation>{0} Bilder sind Kopien eines Bildes einer anderen Klasse: Eines der beiden Labels ist falsch, oder das Bild zeigt beides.</translation>
    </message>
    <message>
        <source>{0} image is a copy of another image of the same split and class, which counts more than once then.</source>
        <translation>{0} Bild ist eine Kopie eines anderen aus demselben Split und derselben Klasse, das dann mehrfach zählt.</translation>
    </message>
    <message>
        <source>{0} images are copies of another image of the same split and class, which counts more than once then.</source>
        <translation>{0} Bilder sind Kopien eines anderen aus demselben Split und derselben Klasse, das dann mehrfach zählt.</translation>
    </message>
    <message>
        <source>{0} image is damaged and will be left out.</source>
        <translation>{0} Bild ist beschädigt und wird weggelassen.</translation>
    </message>
    <message>
        <source>{0} images are damaged and will be left out.</source>
        <translation>{0} Bilder sind beschädigt und werden weggelassen.</translation>
    </message>
    <message>
        <source>There is one class: a classifier needs a folder for each of at least two.</source>
        <translation>Es gibt nur eine Klasse: Ein Klassifikator braucht je einen Ordner für mindestens zwei.</translation>
    </message>
    <message>
        <source>{0} class ({1}) without training images.</source>
        <translation>{0} Klasse ({1}) ohne Trainingsbilder.</translation>
    </message>
    <message>
        <source>{0} classes ({1}) without training images.</source>
        <translation>{0} Klassen ({1}) ohne Trainingsbilder.</translation>
    </message>
    <message>
        <source>{0} class ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</source>
        <translation>{0} Klasse ({1}) mit weniger als {2} Trainingsbildern: mit vortrainierten Gewichten beginnen oder Bilder hinzufügen.</translation>
    </message>
    <message>
        <source>{0} classes ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</source>
        <translation>{0} Klassen ({1}) mit weniger als {2} Trainingsbildern: mit vortrainierten Gewichten beginnen oder Bilder hinzufügen.</translation>
    </message>
    <message>
        <source>{0} class ({1}) without validation images: trained, but not validated.</source>
        <translation>{0} Klasse ({1}) ohne Validierungsbilder: Sie wird trainiert, aber nicht validiert.</translation>
    </message>
    <message>
        <source>{0} classes ({1}) without validation images: trained, but not validated.</source>
        <translation>{0} Klassen ({1}) ohne Validierungsbilder: Sie werden trainiert, aber nicht validiert.</translation>
    </message>
    <message>
        <source>{0} leads with a single repetition: {1}.</source>
        <translation>{0} führt mit einer einzigen Wiederholung: {1}.</translation>
    </message>
    <message>
        <source>Data-bound: {0} of the step waits for images. Keep decoded images in memory, store them at the size that is trained, or use a faster disk.</source>
        <translation>Durch Daten begrenzt: {0} des Schritts wartet auf Bilder. Dekodierte Bilder im Speicher halten, sie in der trainierten Größe ablegen oder einen schnelleren Datenträger verwenden.</translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes.</source>
        <translation>{0} der Durchläufe ist weder Faltung noch Matrixprodukt: Diese Operatoren bewegen Bytes.</translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes. A type of 16 bits halves them.</source>
        <translation>{0} der Durchläufe ist weder Faltung noch Matrixprodukt: Diese Operatoren bewegen Bytes. Ein Typ mit 16 Bit halbiert sie.</translation>
    </message>
    <message>
        <source>{0} of the step waits for the slowest shard: other programs use the CPU.</source>
        <translation>{0} des Schritts wartet auf den langsamsten Shard: Andere Programme nutzen die CPU.</translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step: a larger batch needs fewer of its updates.</source>
        <translation>Der Optimizer braucht {0} des Schritts: Ein größerer Batch kommt mit weniger Aktualisierungen aus.</translation>
    </message>
    <message>
        <source>{0} of the step is bookkeeping: the batch is too small for this network.</source>
        <translation>{0} des Schritts ist Verwaltung: Der Batch ist zu klein für dieses Netz.</translation>
    </message>
    <message>
        <source>Nothing stands out. The largest share is {0}, {1} of the step.</source>
        <translation>Nichts sticht heraus. Den größten Anteil hat {0} mit {1} des Schritts.</translation>
    </message>
    <message>
        <source>time between operators</source>
        <translation>Zeit zwischen Operatoren</translation>
    </message>
    <message>
        <source>Performance summary</source>
        <translation>Leistung im Überblick</translation>
    </message>
    <message>
        <source>No step was reported.</source>
        <translation>Es wurde kein Schritt gemeldet.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>Spitzenspeicher</translation>
    </message>
    <message>
        <source>{0} MiB ({1})</source>
        <translation>{0} MiB ({1})</translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation>Top-1 am Ende</translation>
    </message>
    <message>
        <source>best top-1</source>
        <translation>bestes Top-1</translation>
    </message>
    <message>
        <source>{0} in epoch {1}</source>
        <translation>{0} in Epoche {1}</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>reports</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation>(außerhalb von Operatoren)</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Data-bound: {0} % of the step waits for images.</source>
        <translation>Durch Daten begrenzt: {0} % des Schritts wartet auf Bilder.</translation>
    </message>
    <message>
        <source>Keep decoded images in memory ({0}), store them at the size that is trained, or use a faster disk.</source>
        <translation>Dekodierte Bilder im Speicher halten ({0}), sie in der trainierten Größe ablegen oder einen schnelleren Datenträger verwenden.</translation>
    </message>
    <message>
        <source>Launch-bound: the GPU is idle {0} % of the time, in steps of {1} ms.</source>
        <translation>Durch Kernelstarts begrenzt: Die GPU ist {0} % der Zeit untätig, bei Schritten von {1} ms.</translation>
    </message>
    <message>
        <source>Use a larger batch; on an NVIDIA card try {0}.</source>
        <translation>Einen größeren Batch verwenden; auf einer NVIDIA-Karte {0} versuchen.</translation>
    </message>
    <message>
        <source>Small batch: {0} of the GPU memory is used.</source>
        <translation>Kleiner Batch: {0} des GPU-Speichers ist belegt.</translation>
    </message>
    <message>
        <source>A batch twice as large fits.</source>
        <translation>Ein doppelt so großer Batch passt.</translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step.</source>
        <translation>Der Optimizer braucht {0} des Schritts.</translation>
    </message>
    <message>
        <source>A larger batch needs fewer of its steps for the same images.</source>
        <translation>Ein größerer Batch braucht für dieselben Bilder weniger seiner Schritte.</translation>
    </message>
    <message>
        <source>Other processes used {0} % of the CPU.</source>
        <translation>Andere Prozesse nutzten {0} % der CPU.</translation>
    </message>
    <message>
        <source>Times are not those of a quiet machine: repeat the run before you compare it.</source>
        <translation>Die Zeiten sind nicht die einer ruhigen Maschine: den Lauf vor einem Vergleich wiederholen.</translation>
    </message>
    <message>
        <source>The device throttled.</source>
        <translation>Das Gerät wurde gedrosselt.</translation>
    </message>
    <message>
        <source>Look at its temperature and power cap; times depend on them.</source>
        <translation>Temperatur und Leistungsgrenze ansehen; die Zeiten hängen davon ab.</translation>
    </message>
    <message>
        <source>Step times vary: the standard deviation is {0} of the mean.</source>
        <translation>Die Schrittdauer schwankt: Die Standardabweichung ist {0} des Mittels.</translation>
    </message>
    <message>
        <source>Compare medians, and look for what else ran.</source>
        <translation>Mediane vergleichen und nachsehen, was sonst noch lief.</translation>
    </message>
    <message>
        <source>Memory-bound operators: {0} of the passes is neither convolution nor matrix product.</source>
        <translation>Durch Speicher begrenzte Operatoren: {0} der Durchläufe ist weder Faltung noch Matrixprodukt.</translation>
    </message>
    <message>
        <source>They move bytes: a type of 16 bits ({0}) halves them.</source>
        <translation>Sie bewegen Bytes: Ein Typ mit 16 Bit ({0}) halbiert sie.</translation>
    </message>
    <message>
        <source>{0} is at {1} °C, its limit is {2} °C: it will slow down. Check fans and dust, or lower its power cap.</source>
        <translation>{0} hat {1} °C, die Grenze ist {2} °C: Sie wird langsamer werden. Lüfter und Staub prüfen oder die Leistungsgrenze senken.</translation>
    </message>
    <message>
        <source>{0} runs slower than it could: {1}.</source>
        <translation>{0} läuft langsamer als möglich: {1}.</translation>
    </message>
    <message>
        <source>{0} % of the memory of {1} is in use ({2} of {3} MiB): a little more and training ends. A smaller batch needs less.</source>
        <translation>{0} % des Speichers von {1} sind belegt ({2} von {3} MiB): Etwas mehr, und das Training endet. Ein kleinerer Batch braucht weniger.</translation>
    </message>
    <message>
        <source>Other processes use {0} % of the CPU: training gets about {1} of {2} CPUs; expect it to take {3} times as long.</source>
        <translation>Andere Prozesse nutzen {0} % der CPU: Das Training bekommt etwa {1} von {2} CPUs und dauert voraussichtlich {3}-mal so lange.</translation>
    </message>
    <message>
        <source>The loss is not a number at epoch {0}, step {1}: lower the learning rate, or train in fp32.</source>
        <translation>Der Loss ist in Epoche {0}, Schritt {1} keine Zahl: die Lernrate senken oder in fp32 trainieren.</translation>
    </message>
    <message>
        <source>The loss is infinite at epoch {0}, step {1}: lower the learning rate, or train in fp32.</source>
        <translation>Der Loss ist in Epoche {0}, Schritt {1} unendlich: die Lernrate senken oder in fp32 trainieren.</translation>
    </message>
    <message>
        <source>{0} % of the time is spent waiting for the next batch: more {1} or less augmentation would make training faster.</source>
        <translation>{0} % der Zeit vergeht mit Warten auf den nächsten Batch: Mehr {1} oder weniger Augmentierung würde das Training beschleunigen.</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}; {1}</translation>
    </message>
    <message>
        <source>{0} of {1} disturbed</source>
        <translation>{0} von {1} gestört</translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation>durch Daten begrenzt</translation>
    </message>
    <message>
        <source>not stable after the warm-up</source>
        <translation>nach dem Aufwärmen nicht stabil</translation>
    </message>
    <message>
        <source>failed: {0}</source>
        <translation>fehlgeschlagen: {0}</translation>
    </message>
    <message>
        <source>a number is not finite or below 0</source>
        <translation>eine Zahl ist nicht endlich oder kleiner als 0</translation>
    </message>
    <message>
        <source>it has no time</source>
        <translation>die Zeit fehlt</translation>
    </message>
    <message>
        <source>nothing is known of the bytes that it moves</source>
        <translation>über die bewegten Bytes ist nichts bekannt</translation>
    </message>
    <message>
        <source>zero bytes in non-zero time, so this counter cannot be used here</source>
        <translation>null Bytes in einer Zeit größer null, daher ist dieser Zähler hier nicht brauchbar</translation>
    </message>
    <message>
        <source>the peaks have no roof of main memory</source>
        <translation>unter den Spitzenwerten ist kein Dach des Hauptspeichers</translation>
    </message>
    <message>
        <source>the peaks have no roof of {0}</source>
        <translation>unter den Spitzenwerten ist kein Dach für {0}</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>über seinem Dach</translation>
    </message>
    <message>
        <source>no FLOP, it only moves bytes</source>
        <translation>keine FLOP, bewegt nur Bytes</translation>
    </message>
    <message>
        <source>there are no peaks of {0}</source>
        <translation>es gibt keine Spitzenwerte von {0}</translation>
    </message>
    <message>
        <source>its device</source>
        <translation>diesem Gerät</translation>
    </message>
    <message>
        <source>{0} is {1} times the {2} roof of {3}</source>
        <translation>{0} ist das {1}-Fache des {2}-Dachs von {3}</translation>
    </message>
    <message>
        <source>{0} is {1} times the roof of {2}</source>
        <translation>{0} ist das {1}-Fache des Dachs von {2}</translation>
    </message>
    <message>
        <source>{0} is {1} times the {2} roof of {3}, which was disturbed while it was measured</source>
        <translation>{0} ist das {1}-Fache des {2}-Dachs von {3}, dessen Messung gestört war</translation>
    </message>
    <message>
        <source>{0} is {1} times the roof of {2}, which was disturbed while it was measured</source>
        <translation>{0} ist das {1}-Fache des Dachs von {2}, dessen Messung gestört war</translation>
    </message>
    <message>
        <source>{0}, {1} % of the {2} roof</source>
        <translation>{0}, {1} % des {2}-Dachs</translation>
    </message>
    <message>
        <source>{0} is more than {1} can give: part of the compulsory bytes stayed in {2}</source>
        <translation>{0} ist mehr, als {1} liefern kann: Ein Teil der notwendigen Bytes blieb in {2}</translation>
    </message>
    <message>
        <source>{0} of 1 point not drawn: {1}.</source>
        <translation>{0} von 1 Punkt nicht gezeichnet: {1}.</translation>
    </message>
    <message>
        <source>{0} of {1} points not drawn: {2}.</source>
        <translation>{0} von {1} Punkten nicht gezeichnet: {2}.</translation>
    </message>
    <message>
        <source>{0}, {1}: {2}.</source>
        <translation>{0}, {1}: {2}.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}, measured</source>
        <translation>{0}, gemessen</translation>
    </message>
    <message>
        <source>{0}, typed in</source>
        <translation>{0}, eingegeben</translation>
    </message>
    <message>
        <source>{0}, measured (disturbed)</source>
        <translation>{0}, gemessen (gestört)</translation>
    </message>
    <message>
        <source>ridge {0}</source>
        <translation>Knick {0}</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no {2}. Collect it: {3}.</source>
        <translation>{0} von {1} Kerneln haben keine Angabe: {2}. So wird sie erfasst: {3}.</translation>
    </message>
    <message>
        <source>{0} kernel without a time is left out.</source>
        <translation>{0} Kernel ohne Zeit wird weggelassen.</translation>
    </message>
    <message>
        <source>{0} kernels without a time are left out.</source>
        <translation>{0} Kernel ohne Zeit werden weggelassen.</translation>
    </message>
    <message>
        <source>{0} kernel without a time is left out. Collect it: {1}.</source>
        <translation>{0} Kernel ohne Zeit wird weggelassen. So wird sie erfasst: {1}.</translation>
    </message>
    <message>
        <source>{0} kernels without a time are left out. Collect it: {1}.</source>
        <translation>{0} Kernel ohne Zeit werden weggelassen. So wird sie erfasst: {1}.</translation>
    </message>
    <message>
        <source>Rows left out: {0}. Passes over the counters launched other kernels under the same number.</source>
        <translation>Weggelassene Zeilen: {0}. Durchläufe über die Zähler starteten unter derselben Nummer andere Kernel.</translation>
    </message>
    <message>
        <source>no kernel has FLOP or bytes.</source>
        <translation>kein Kernel hat FLOP oder Bytes.</translation>
    </message>
    <message>
        <source>no step was timed.</source>
        <translation>kein Schritt wurde gemessen.</translation>
    </message>
    <message>
        <source>{0}: is of batch {1}, and the run of {2}: left out.</source>
        <translation>{0}: hat Batch {1}, der Lauf {2}: weggelassen.</translation>
    </message>
    <message>
        <source>Rows left out, without model, batch or step time: {0}.</source>
        <translation>Weggelassene Zeilen ohne Modell, Batch oder Schrittdauer: {0}.</translation>
    </message>
    <message>
        <source>Rows left out, which measured no training step: {0}.</source>
        <translation>Weggelassene Zeilen, die keinen Trainingsschritt messen: {0}.</translation>
    </message>
    <message>
        <source>No counts of {0}: torchdeck complexity --json writes them.</source>
        <translation>Keine Zählung von {0}: torchdeck complexity --json schreibt sie.</translation>
    </message>
    <message>
        <source>These weights do not say how their images were prepared: as for CIFAR-10 is assumed (32 x 32 pixels, bilinear).</source>
        <translation>Diese Gewichte sagen nicht, wie ihre Bilder vorbereitet wurden: Angenommen wird wie bei CIFAR-10 (32 x 32 Pixel, bilinear).</translation>
    </message>
    <message>
        <source>These weights do not say how their images were prepared: as for ImageNet is assumed (short side 256, middle 224, bilinear).</source>
        <translation>Diese Gewichte sagen nicht, wie ihre Bilder vorbereitet wurden: Angenommen wird wie bei ImageNet (kurze Seite 256, Mitte 224, bilinear).</translation>
    </message>
    <message>
        <source>{0} is best: {1}; 1 other cell may be as good.</source>
        <translation>Am besten ist {0}: {1}; 1 andere Zelle ist vielleicht ebenso gut.</translation>
    </message>
    <message>
        <source>{0} is best: {1}; {2} other cells may be as good.</source>
        <translation>Am besten ist {0}: {1}; {2} andere Zellen sind vielleicht ebenso gut.</translation>
    </message>
    <message>
        <source>{1} ridge {0}</source>
        <translation>{1}-Knick {0}</translation>
    </message>
    <message>
        <source>{0} of {1} runs have finished.</source>
        <translation>{0} von {1} Läufen sind beendet.</translation>
    </message>
    <message>
        <source>Throughput: {0} to {1} images/s.</source>
        <translation>Durchsatz: {0} bis {1} Bilder/s.</translation>
    </message>
    <message>
        <source>Throughput: {0} is fastest with {1} images/s, {2} times as fast as {3}.</source>
        <translation>Durchsatz: {0} ist mit {1} Bildern/s am schnellsten, {2}-mal so schnell wie {3}.</translation>
    </message>
    <message>
        <source>Other processes used at most {0} % of the CPU.</source>
        <translation>Andere Prozesse nutzten höchstens {0} % der CPU.</translation>
    </message>
    <message>
        <source>Of the classes with training images, the largest has {0} times as many as the smallest: judge by balanced accuracy, and weight the loss ({1}).</source>
        <translation>Von den Klassen mit Trainingsbildern hat die größte {0}-mal so viele wie die kleinste: nach Balanced Accuracy urteilen und den Loss gewichten ({1}).</translation>
    </message>
    <message>
        <source>The training used {0} % of the CPU, other processes at most {1} %.</source>
        <translation>Das Training nutzte {0} % der CPU, andere Prozesse höchstens {1} %.</translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source>A label for this run, added to the name of its folder.</source>
        <translation>Ein Label für diesen Lauf, das an den Namen seines Ordners angehängt wird.</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW and Muon: decoupled decay, multiplied by the learning rate. SGD: L2 penalty, added to the gradient.</source>
        <translation>AdamW und Muon: entkoppelter Decay, mit der Lernrate multipliziert. SGD: L2-Term, zum Gradienten addiert.</translation>
    </message>
    <message>
        <source>Allow TensorFloat-32 (10-bit mantissa) for float32 convolutions and matrix products on NVIDIA GPUs.</source>
        <translation>TensorFloat-32 (10 Bit Mantisse) für Faltungen und Matrixprodukte in float32 auf NVIDIA-GPUs zulassen.</translation>
    </message>
    <message>
        <source>Alternating</source>
        <translation>Abwechselnd</translation>
    </message>
    <message>
        <source>Apply weight decay to batch norm parameters and biases too, as PyTorch does by default.</source>
        <translation>Weight Decay auch auf Parameter der Batch Norm und Biases anwenden, wie es PyTorch normalerweise tut.</translation>
    </message>
    <message>
        <source>Arithmetic of convolutions and matrix products. Automatic takes bfloat16 where the device computes it natively and a measurement at its first use finds it faster, else float32. float16 is for GPUs and scales gradients. Weights stay float32.</source>
        <translation>Arithmetik der Faltungen und Matrixprodukte. Automatisch nimmt bfloat16, wo das Gerät es nativ rechnet und eine Messung beim ersten Gebrauch es schneller findet, sonst float32. float16 ist für GPUs und skaliert die Gradienten. Gewichte bleiben float32.</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batches prepared ahead of the training step.</source>
        <translation>Batches, die im Voraus vorbereitet werden.</translation>
    </message>
    <message>
        <source>Batches whose gradients are averaged into one optimizer step.</source>
        <translation>Batches, deren Gradienten zu einem Optimizer-Schritt gemittelt werden.</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>CIFAR (3x3)</source>
        <translation>CIFAR (3x3)</translation>
    </message>
    <message>
        <source>CIFAR-10</source>
        <translation>CIFAR-10</translation>
    </message>
    <message>
        <source>CIFAR-100</source>
        <translation>CIFAR-100</translation>
    </message>
    <message>
        <source>CIFAR: the folder with the dataset&apos;s files (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, cifar-100-python), or the folder that contains it. Images: the folder with train and val (or test), or with a folder for each class.</source>
        <translation>CIFAR: der Ordner mit den Dateien des Datensatzes (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, cifar-100-python) oder der Ordner, der ihn enthält. Bilder: der Ordner mit train und val (oder test) oder mit einem Ordner je Klasse.</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU-Threads</translation>
    </message>
    <message>
        <source>CPU threads for computation. 0: OMP_NUM_THREADS, else one per usable CPU.</source>
        <translation>CPU-Threads zum Rechnen. 0: OMP_NUM_THREADS, sonst einer je nutzbarer CPU.</translation>
    </message>
    <message>
        <source>CPUs that training on the CPU leaves free for other programs.</source>
        <translation>CPUs, die ein Training auf der CPU anderen Programmen überlässt.</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA Graphs</translation>
    </message>
    <message>
        <source>Channels first (NCHW)</source>
        <translation>Channels first (NCHW)</translation>
    </message>
    <message>
        <source>Channels last (NHWC)</source>
        <translation>Channels last (NHWC)</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Checkpoint alle</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Clip gradients</source>
        <translation>Gradienten begrenzen</translation>
    </message>
    <message>
        <source>Clip the global norm of the gradients to this value. 0: off.</source>
        <translation>Die globale Norm der Gradienten auf diesen Wert begrenzen. 0: aus.</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Content of the padding: black, or the image mirrored at its edge.</source>
        <translation>Inhalt des Rands: schwarz oder das am Rand gespiegelte Bild.</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Crop padding</source>
        <translation>Rand beim Zuschnitt</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>Cutout</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Decay norm and bias</source>
        <translation>Decay auf Norm und Bias</translation>
    </message>
    <message>
        <source>Decay of the slow weights at the end of the run; it rises from 0 with the cube of the fraction of steps done.</source>
        <translation>Decay der langsamen Gewichte am Ende des Laufs; er steigt von 0 mit der dritten Potenz des Anteils der Schritte.</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>Deterministisch</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Drop every</source>
        <translation>Senken alle</translation>
    </message>
    <message>
        <source>Drop to</source>
        <translation>Senken auf</translation>
    </message>
    <message>
        <source>End factor</source>
        <translation>Endfaktor</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Epochs between two drops of the step schedule.</source>
        <translation>Epochen zwischen zwei Stufen.</translation>
    </message>
    <message>
        <source>Epochs in which the bias of the whitening convolution is trained.</source>
        <translation>Epochen, in denen der Bias der Whitening-Faltung trainiert wird.</translation>
    </message>
    <message>
        <source>Evaluation batch</source>
        <translation>Auswertungs-Batch</translation>
    </message>
    <message>
        <source>Factor of each drop of the step schedule.</source>
        <translation>Faktor jeder Stufe.</translation>
    </message>
    <message>
        <source>Factor of the learning rate at the end of the triangular schedule.</source>
        <translation>Faktor der Lernrate am Ende des Dreiecks.</translation>
    </message>
    <message>
        <source>Factor of the learning rate at the start of the triangular schedule.</source>
        <translation>Faktor der Lernrate am Anfang des Dreiecks.</translation>
    </message>
    <message>
        <source>Factor of the learning rate for the biases of batch norm. Their weight decay does not change.</source>
        <translation>Faktor der Lernrate für die Biases der Batch Norm. Ihr Weight Decay ändert sich nicht.</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>FastCifarNet</source>
        <translation>FastCifarNet</translation>
    </message>
    <message>
        <source>FastCifarNet as the published CIFAR-10 speed records train it: whitened first layer, Muon, few epochs, large batches. Fewer epochs reach less, sooner.</source>
        <translation>FastCifarNet, wie es die veröffentlichten CIFAR-10-Rekorde trainieren: erste Schicht mit Whitening, Muon, wenige Epochen, große Batches. Weniger Epochen erreichen weniger, aber früher.</translation>
    </message>
    <message>
        <source>First layers of a ResNet. cifar: one 3x3 convolution. imagenet: 7x7 with stride 2, then pooling. auto: that of the weights, else that of CIFAR for images up to 64 pixels.</source>
        <translation>Erste Schichten eines ResNet. CIFAR: eine 3x3-Faltung; ImageNet: 7x7 mit Stride 2, dann Pooling. Automatisch: wie die Gewichte, sonst CIFAR für Bilder bis 64 Pixel.</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>Bildordner</translation>
    </message>
    <message>
        <source>Fraction of each class held out for validation when the folder has no val or test. The same images in every run.</source>
        <translation>Anteil jeder Klasse, der zur Validierung zurückgehalten wird, wenn der Ordner kein val oder test hat. In jedem Lauf dieselben Bilder.</translation>
    </message>
    <message>
        <source>Fraction of the steps after which the triangular schedule reaches the learning rate.</source>
        <translation>Anteil der Schritte, nach dem das Dreieck die Lernrate erreicht.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradienten akkumulieren</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Horizontal flip of training images: random, or alternating (each image one way in even epochs, the other way in odd ones).</source>
        <translation>Horizontale Spiegelung der Trainingsbilder: zufällig oder abwechselnd (jedes Bild in geraden Epochen so, in ungeraden andersherum).</translation>
    </message>
    <message>
        <source>Image cache</source>
        <translation>Bild-Cache</translation>
    </message>
    <message>
        <source>Image cache limit</source>
        <translation>Cache-Grenze</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>ImageNet (7x7, pooling)</source>
        <translation>ImageNet (7x7, Pooling)</translation>
    </message>
    <message>
        <source>Images per evaluation step.</source>
        <translation>Bilder je Auswertungsschritt.</translation>
    </message>
    <message>
        <source>Images per training step.</source>
        <translation>Bilder je Trainingsschritt.</translation>
    </message>
    <message>
        <source>In memory</source>
        <translation>Im Speicher</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Startgewichte</translation>
    </message>
    <message>
        <source>Initialize the first convolution as a whitening of the training images&apos; patches and freeze its weights.</source>
        <translation>Die erste Faltung als Whitening der Bildausschnitte des Trainings initialisieren und ihre Gewichte einfrieren.</translation>
    </message>
    <message>
        <source>Keep a checkpoint of every Nth epoch. 0: keep the best and the last three only.</source>
        <translation>Den Checkpoint jeder N-ten Epoche behalten. 0: nur den besten und die letzten drei.</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Label Smoothing</translation>
    </message>
    <message>
        <source>Label smoothing of the cross-entropy loss.</source>
        <translation>Label Smoothing der Kreuzentropie.</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Learning rate of the parameters outside Muon, which SGD updates. Follows the schedule.</source>
        <translation>Lernrate der Parameter außerhalb von Muon, die SGD aktualisiert. Folgt dem Lernratenplan.</translation>
    </message>
    <message>
        <source>Learning rate. Muon works with about 0.02, momentum 0.9 and Nesterov.</source>
        <translation>Lernrate. Muon arbeitet mit etwa 0.02, Momentum 0.9 und Nesterov.</translation>
    </message>
    <message>
        <source>Let cuDNN or MIOpen benchmark its convolution kernels once and keep the fastest.</source>
        <translation>cuDNN oder MIOpen einmal die Faltungskernel messen und den schnellsten behalten lassen.</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>Loader-Threads</translation>
    </message>
    <message>
        <source>Logging</source>
        <translation>Protokollierung</translation>
    </message>
    <message>
        <source>Lookahead (Zhang et al. 2019): every N optimizer steps the slow weights move toward the trained ones, and training continues from them. 0: off.</source>
        <translation>Lookahead (Zhang et al. 2019): Alle N Optimizer-Schritte rücken die langsamen Gewichte auf die trainierten zu, und das Training geht von ihnen aus weiter. 0: aus.</translation>
    </message>
    <message>
        <source>Lookahead decay</source>
        <translation>Lookahead-Decay</translation>
    </message>
    <message>
        <source>Lookahead every</source>
        <translation>Lookahead alle</translation>
    </message>
    <message>
        <source>Max steps</source>
        <translation>Maximale Schritte</translation>
    </message>
    <message>
        <source>Memory layout</source>
        <translation>Speicherlayout</translation>
    </message>
    <message>
        <source>Memory layout of images and activations. auto: channels last, which is faster for convolutions on current CPUs and GPUs.</source>
        <translation>Speicherlayout von Bildern und Aktivierungen. Automatisch: Channels last, das bei Faltungen auf heutigen CPUs und GPUs schneller ist.</translation>
    </message>
    <message>
        <source>Memory limit of the image cache. A run whose images need more does not start.</source>
        <translation>Speichergrenze des Bild-Caches. Ein Lauf, dessen Bilder mehr brauchen, startet nicht.</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Minimum learning rate</source>
        <translation>Minimale Lernrate</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>Gespiegelt</translation>
    </message>
    <message>
        <source>Mirrored (2)</source>
        <translation>Gespiegelt (2)</translation>
    </message>
    <message>
        <source>Mirrored and moved (6)</source>
        <translation>Gespiegelt und verschoben (6)</translation>
    </message>
    <message>
        <source>MobileNetV2</source>
        <translation>MobileNetV2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Momentum of SGD and Muon.</source>
        <translation>Momentum von SGD und Muon.</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Nesterov momentum, as in PyTorch&apos;s SGD.</source>
        <translation>Nesterov-Momentum wie im SGD von PyTorch.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Norm bias LR factor</source>
        <translation>LR-Faktor der Norm-Biases</translation>
    </message>
    <message>
        <source>Number of classes of the synthetic images.</source>
        <translation>Anzahl der Klassen der synthetischen Bilder.</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>One cycle</source>
        <translation>One Cycle</translation>
    </message>
    <message>
        <source>Optimization</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Optimizer steps of linear learning-rate warm-up.</source>
        <translation>Optimizer-Schritte, in denen die Lernrate linear ansteigt.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Parts of a batch that are trained on side by side on the CPU, with batch statistics of the whole batch. Results depend on it, not on the number of CPUs. 0 takes one per CPU thread; 1 uses LibTorch&apos;s own threads, as some TorchScript models always do.</source>
        <translation>Teile eines Batches, die auf der CPU nebeneinander trainiert werden, mit der Batch-Statistik des ganzen Batches. Die Ergebnisse hängen davon ab, nicht von der Zahl der CPUs. 0: einer je CPU-Thread; 1: eigene Threads von LibTorch, wie immer bei manchen TorchScript-Modellen.</translation>
    </message>
    <message>
        <source>Passes over the training images.</source>
        <translation>Durchläufe über die Trainingsbilder.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Pinned memory</source>
        <translation>Pinned Memory</translation>
    </message>
    <message>
        <source>Pixels added on each side before an image of fixed size is cropped.</source>
        <translation>Pixel, die auf jeder Seite hinzukommen, bevor ein Bild fester Größe zugeschnitten wird.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Prefetched batches</source>
        <translation>Vorgeladene Batches</translation>
    </message>
    <message>
        <source>Prepare batches for a GPU in pinned (page-locked) memory, so that they are copied while it computes.</source>
        <translation>Batches für eine GPU in Pinned Memory (page-locked) vorbereiten, damit sie kopiert werden, während sie rechnet.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Random crop of the padded image and random horizontal flip of training images.</source>
        <translation>Zufälliger Ausschnitt des Bildes mit Rand und zufällige horizontale Spiegelung der Trainingsbilder.</translation>
    </message>
    <message>
        <source>Record the passes of a step once and let an NVIDIA card repeat them: small networks spend most of a step on starting kernels. Not tried on a card so far.</source>
        <translation>Die Durchläufe eines Schritts einmal aufzeichnen und von einer NVIDIA-Karte wiederholen lassen: Kleine Netze verbringen den größten Teil eines Schritts mit dem Starten von Kerneln. Bisher auf keiner Karte erprobt.</translation>
    </message>
    <message>
        <source>Reference batch size</source>
        <translation>Bezugs-Batchgröße</translation>
    </message>
    <message>
        <source>Report every</source>
        <translation>Bericht alle</translation>
    </message>
    <message>
        <source>ResNet-18</source>
        <translation>ResNet-18</translation>
    </message>
    <message>
        <source>ResNet-34</source>
        <translation>ResNet-34</translation>
    </message>
    <message>
        <source>ResNet-50 (v1.5)</source>
        <translation>ResNet-50 (v1.5)</translation>
    </message>
    <message>
        <source>Reset classifier head</source>
        <translation>Classifier-Head neu</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD learning rate</source>
        <translation>SGD-Lernrate</translation>
    </message>
    <message>
        <source>Sample every</source>
        <translation>Messung alle</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>Sichern alle</translation>
    </message>
    <message>
        <source>Scale the learning rate linearly: it is given for this batch size. 0: no scaling.</source>
        <translation>Die Lernrate linear skalieren: Sie gilt für diese Batchgröße. 0: keine Skalierung.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Seed of initial weights, image order, augmentation and dropout.</source>
        <translation>Seed von Startgewichten, Bildreihenfolge, Augmentierung und Dropout.</translation>
    </message>
    <message>
        <source>Shapes (built in)</source>
        <translation>Shapes (eingebaut)</translation>
    </message>
    <message>
        <source>Shards per batch</source>
        <translation>Shards je Batch</translation>
    </message>
    <message>
        <source>Side of a random square that is masked in each training image (DeVries and Taylor, 2017). Reduces overfitting in long runs. 0: none.</source>
        <translation>Kantenlänge eines zufälligen Quadrats, das in jedem Trainingsbild verdeckt wird (DeVries und Taylor, 2017). Verringert Overfitting in langen Läufen. 0: keines.</translation>
    </message>
    <message>
        <source>Side of the square crop that the network gets.</source>
        <translation>Kantenlänge des quadratischen Ausschnitts, den das Netz bekommt.</translation>
    </message>
    <message>
        <source>SmallCifarNet</source>
        <translation>SmallCifarNet</translation>
    </message>
    <message>
        <source>Spare CPUs</source>
        <translation>Freie CPUs</translation>
    </message>
    <message>
        <source>Start factor</source>
        <translation>Startfaktor</translation>
    </message>
    <message>
        <source>Stem</source>
        <translation>Stem</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Stop after this many optimizer steps. 0: no limit.</source>
        <translation>Nach so vielen Optimizer-Schritten aufhören. 0: keine Grenze.</translation>
    </message>
    <message>
        <source>Synthetic (noise, for speed)</source>
        <translation>Synthetic (Rauschen)</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation>Test-Time Augmentation</translation>
    </message>
    <message>
        <source>Test-time augmentation of the final evaluation: average the outputs over views. flip: image and mirror image. flip_shift: also both shifted by one pixel up-left and down-right.</source>
        <translation>Test-Time Augmentation der abschließenden Auswertung: Ausgaben über Ansichten mitteln. flip: Bild und Spiegelbild. flip_shift: beide auch um ein Pixel nach links oben und rechts unten verschoben.</translation>
    </message>
    <message>
        <source>The network; or a TorchScript file (torch.jit.save) with its weights, which is a program and runs with your rights: use only one that you trust.</source>
        <translation>Das Netz; oder eine TorchScript-Datei (torch.jit.save) mit ihren Gewichten. Sie ist ein Programm und läuft mit den eigenen Rechten: nur vertrauenswürdige verwenden.</translation>
    </message>
    <message>
        <source>Threads that prepare batches ahead of the training step. 0: prepare each batch when it is needed. The images and their order do not depend on it.</source>
        <translation>Threads, die Batches im Voraus vorbereiten. 0: jeden Batch erst bei Bedarf. Bilder und ihre Reihenfolge hängen nicht davon ab.</translation>
    </message>
    <message>
        <source>Time between checkpoints (30s, 5min). One is also written after an epoch where that takes at most 1 % of the time. 0: only those.</source>
        <translation>Zeit zwischen Checkpoints (30s, 5min). Auch nach einer Epoche wird einer geschrieben, wo das höchstens 1 % der Zeit kostet. 0: nur diese.</translation>
    </message>
    <message>
        <source>Time between telemetry samples (500ms, 2s; 50ms to 10s).</source>
        <translation>Zeit zwischen zwei Messungen der Telemetrie (500ms, 2s; 50ms bis 10s).</translation>
    </message>
    <message>
        <source>Train its bias for</source>
        <translation>Dessen Bias trainieren</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>Trainingsbilder</translation>
    </message>
    <message>
        <source>Training steps per line of metrics.jsonl (and point in the charts). Nothing is read back from the device in between.</source>
        <translation>Trainingsschritte je Zeile von metrics.jsonl (und Punkt in den Diagrammen). Dazwischen wird nichts vom Gerät zurückgelesen.</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>Use only deterministic algorithms, where LibTorch has them.</source>
        <translation>Nur deterministische Algorithmen verwenden, wo LibTorch sie hat.</translation>
    </message>
    <message>
        <source>Use only the first N training images (of a folder: N, evenly spaced). 0: all; 10,000 for synthetic images.</source>
        <translation>Nur die ersten N Trainingsbilder verwenden (bei einem Ordner: N in gleichmäßigem Abstand). 0: alle; 10,000 bei synthetischen Bildern.</translation>
    </message>
    <message>
        <source>Use only the first N validation images (of a folder: N, evenly spaced). 0: all; 1,000 for synthetic images.</source>
        <translation>Nur die ersten N Validierungsbilder verwenden (bei einem Ordner: N in gleichmäßigem Abstand). 0: alle; 1,000 bei synthetischen Bildern.</translation>
    </message>
    <message>
        <source>VGG-16</source>
        <translation>VGG-16</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>Validierungsbilder</translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation>Validierungsanteil</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>Warm-up fraction</source>
        <translation>Warm-up-Anteil</translation>
    </message>
    <message>
        <source>Warm-up, then cosine</source>
        <translation>Warm-up, Kosinus</translation>
    </message>
    <message>
        <source>Weight averaging</source>
        <translation>Gewichtsmittelung</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Whiten input</source>
        <translation>Whitening</translation>
    </message>
    <message>
        <source>adamw: Adam with decoupled weight decay (Loshchilov and Hutter 2019). sgd: stochastic gradient descent with momentum. muon: the weights of hidden layers move by an orthogonal matrix along their momentum (Jordan et al. 2024); the first and last layer, biases and norms stay with SGD.</source>
        <translation>AdamW: Adam mit entkoppeltem Weight Decay (Loshchilov und Hutter 2019). SGD: stochastischer Gradientenabstieg mit Momentum. Muon: Die Gewichte verborgener Schichten bewegen sich um eine orthogonale Matrix entlang ihres Momentums (Jordan et al. 2024); erste und letzte Schicht, Biases und Norms bleiben bei SGD.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>auto takes the first GPU that LibTorch sees, else the CPU; cpu, cuda or cuda:1 name one. AMD cards are called cuda too.</source>
        <translation>auto nimmt die erste GPU, die LibTorch sieht, sonst die CPU; cpu, cuda oder cuda:1 benennen eines. Auch AMD-Karten heißen cuda.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>bfloat16 (autocast)</source>
        <translation>bfloat16 (Autocast)</translation>
    </message>
    <message>
        <source>cuDNN benchmark</source>
        <translation>cuDNN-Benchmark</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>epochs only</source>
        <translation>nur je Epoche</translation>
    </message>
    <message>
        <source>float16 (autocast)</source>
        <translation>float16 (Autocast)</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>memory: keep decoded images, downscaled to slightly more than the image size, so that only the first epoch decodes files; crops come from the downscaled images.</source>
        <translation>Im Speicher: Dekodierte Bilder bleiben, etwas größer als die Bildgröße, im Speicher, sodass nur die erste Epoche Dateien dekodiert; Ausschnitte entstehen aus den verkleinerten Bildern.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>At each report</source>
        <translation>Bei jeder Meldung</translation>
    </message>
    <message>
        <source>Log norms</source>
        <translation>Normen aufzeichnen</translation>
    </message>
    <message>
        <source>Norms of weights and gradients (unscaled, before clipping) in metrics.jsonl. epoch: of each parameter at the last step of an epoch, and of all gradients together at each report. report: of each parameter at each report. none: neither.</source>
        <translation>Normen von Gewichten und Gradienten (unskaliert, vor dem Begrenzen) in metrics.jsonl. Einmal pro Epoche: jedes Parameters beim letzten Schritt einer Epoche und aller Gradienten zusammen bei jeder Meldung. Bei jeder Meldung: jedes Parameters. Keine: weder noch.</translation>
    </message>
    <message>
        <source>Once per epoch</source>
        <translation>Einmal pro Epoche</translation>
    </message>
    <message>
        <source>Evaluate and keep an exponential moving average of the weights with this decay per step (for example 0.999), and a smaller one in the first steps. 0: off.</source>
        <translation>Einen exponentiellen gleitenden Mittelwert der Gewichte mit diesem Decay je Schritt (etwa 0.999), in den ersten Schritten mit einem kleineren, auswerten und behalten. 0: aus.</translation>
    </message>
    <message>
        <source>Reinitialize the last layer of the initial weights: for other classes than theirs.</source>
        <translation>Die letzte Schicht der Startgewichte neu initialisieren: für andere Klassen als deren eigene.</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>Balanced Accuracy</translation>
    </message>
    <message>
        <source>Best epoch by</source>
        <translation>Beste Epoche nach</translation>
    </message>
    <message>
        <source>Class imbalance</source>
        <translation>Ungleiche Klassengrößen</translation>
    </message>
    <message>
        <source>Class weight power</source>
        <translation>Exponent der Klassengewichte</translation>
    </message>
    <message>
        <source>CutMix</source>
        <translation>CutMix</translation>
    </message>
    <message>
        <source>CutMix (Yun et al. 2019): replace a rectangle of each training image by that of another, and mix the labels by area. Try 1. With mixup, each batch gets one of the two. 0: off.</source>
        <translation>CutMix (Yun et al. 2019): ersetzt ein Rechteck jedes Trainingsbilds durch das eines anderen und mischt die Labels nach der Fläche. Versuchen Sie 1. Zusammen mit Mixup bekommt jeder Batch eines von beiden. 0: aus.</translation>
    </message>
    <message>
        <source>Factor of the learning rate for the last layer.</source>
        <translation>Faktor der Lernrate für die letzte Schicht.</translation>
    </message>
    <message>
        <source>Factor of the learning rate from each layer or block to the one before it, so that early layers, which transfer best, change least (0.65 to 0.9 for fine-tuning). 1: the same rate everywhere.</source>
        <translation>Faktor der Lernrate von jeder Schicht oder jedem Block zum vorhergehenden, damit sich frühe Schichten, die am besten übertragbar sind, am wenigsten ändern (0,65 bis 0,9 zum Feinabstimmen). 1: überall dieselbe Rate.</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>Feinabstimmen</translation>
    </message>
    <message>
        <source>Head LR factor</source>
        <translation>Lernratenfaktor des Kopfs</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Layer-wise LR decay</source>
        <translation>Lernratenabfall je Schicht</translation>
    </message>
    <message>
        <source>Layers to freeze, separated by commas (features.0, layer1): weights and batch norm statistics stay as they are. A name includes everything below it; body is everything but the last layer.</source>
        <translation>Schichten, die eingefroren werden, durch Kommas getrennt (features.0, layer1): Gewichte und Batch-Norm-Statistiken bleiben, wie sie sind. Ein Name umfasst alles darunter; body ist alles außer der letzten Schicht.</translation>
    </message>
    <message>
        <source>Logit adjustment</source>
        <translation>Logit-Anpassung</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>Makro-F1</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>Matthews-Korrelation</translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation>Mixup</translation>
    </message>
    <message>
        <source>Mixup (Zhang et al. 2017): blend each training image and its label with another; the share is drawn from Beta(alpha, alpha) for each batch. Try 0.2. 0: off.</source>
        <translation>Mixup (Zhang et al. 2017): überblendet jedes Trainingsbild und sein Label mit einem anderen; der Anteil wird für jeden Batch aus Beta(alpha, alpha) gezogen. Versuchen Sie 0,2. 0: aus.</translation>
    </message>
    <message>
        <source>Power of the inverse frequency: 1 weights all classes alike, 0.5 halfway, 0 all images alike.</source>
        <translation>Exponent der inversen Häufigkeit: 1 gewichtet alle Klassen gleich, 0,5 halb, 0 alle Bilder gleich.</translation>
    </message>
    <message>
        <source>Stop early when the validation metric of the best epoch has not improved for this many epochs. 0: never.</source>
        <translation>Früher aufhören, wenn sich die Validierungsmetrik der besten Epoche so viele Epochen lang nicht verbessert hat. 0: nie.</translation>
    </message>
    <message>
        <source>Teaches a trained network other classes, from 20 images of each: the last layer for five epochs, then all layers, early ones at lower learning rates, on augmented images. Needs initial weights.</source>
        <translation>Bringt einem trainierten Netz andere Klassen bei, ab 20 Bildern je Klasse: fünf Epochen lang die letzte Schicht, dann alle Schichten, frühe mit kleineren Lernraten, auf augmentierten Bildern. Braucht Anfangsgewichte.</translation>
    </message>
    <message>
        <source>The validation metric that decides which epoch&apos;s weights are kept as the best, and that patience waits for.</source>
        <translation>Die Validierungsmetrik, die entscheidet, welche Epoche die besten Gewichte hat, und auf die die Geduld wartet.</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Train frozen layers too from this epoch on, with a new optimizer. 0: they stay frozen.</source>
        <translation>Ab dieser Epoche auch eingefrorene Schichten trainieren, mit einem neuen Optimizer. 0: Sie bleiben eingefroren.</translation>
    </message>
    <message>
        <source>Unfreeze at epoch</source>
        <translation>Auftauen in Epoche</translation>
    </message>
    <message>
        <source>Weight by effective number</source>
        <translation>Nach effektiver Anzahl gewichten</translation>
    </message>
    <message>
        <source>Weight by inverse frequency</source>
        <translation>Nach inverser Häufigkeit gewichten</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Begin from these weights instead of random ones: a file (a *_weights.pt of a run, or what torch.save wrote of a state_dict), or pretrained ones by name (see `torchdeck weights list`): imagenet, imagenet-v1 and so on, resnet18-f37072fd.pth, timm/resnet18.a1_in1k.</source>
        <translation>Mit diesen Gewichten statt zufälligen beginnen: eine Datei (eine *_weights.pt eines Laufs oder was torch.save von einem state_dict geschrieben hat) oder vortrainierte unter ihrem Namen (siehe `torchdeck weights list`): imagenet, imagenet-v1 und so weiter, resnet18-f37072fd.pth, timm/resnet18.a1_in1k.</translation>
    </message>
    <message>
        <source>Color jitter</source>
        <translation>Farbvariation</translation>
    </message>
    <message>
        <source>ConvNeXt-Tiny</source>
        <translation>ConvNeXt-Tiny</translation>
    </message>
    <message>
        <source>DenseNet-121</source>
        <translation>DenseNet-121</translation>
    </message>
    <message>
        <source>EfficientNet-B0</source>
        <translation>EfficientNet-B0</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Hue jitter</source>
        <translation>Farbtonvariation</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>Zusammenhalten</translation>
    </message>
    <message>
        <source>MobileNetV3 large</source>
        <translation>MobileNetV3 groß</translation>
    </message>
    <message>
        <source>MobileNetV3 small</source>
        <translation>MobileNetV3 klein</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Numbered names</source>
        <translation>Nummerierte Namen</translation>
    </message>
    <message>
        <source>Operations on each image.</source>
        <translation>Operationen je Bild.</translation>
    </message>
    <message>
        <source>RandAugment</source>
        <translation>RandAugment</translation>
    </message>
    <message>
        <source>RandAugment magnitude</source>
        <translation>RandAugment: Stärke</translation>
    </message>
    <message>
        <source>RandAugment operations</source>
        <translation>RandAugment: Operationen</translation>
    </message>
    <message>
        <source>Random brightness, contrast and saturation: factors within 1 plus or minus this. 0: none.</source>
        <translation>Zufällige Helligkeit, Kontrast und Sättigung: Faktoren von 1 plus oder minus diesem Wert. 0: keine.</translation>
    </message>
    <message>
        <source>Random erasing</source>
        <translation>Zufälliges Löschen</translation>
    </message>
    <message>
        <source>Random grayscale</source>
        <translation>Zufällige Graustufen</translation>
    </message>
    <message>
        <source>Random rotation</source>
        <translation>Zufällige Drehung</translation>
    </message>
    <message>
        <source>Random rotation of training images, at most this many degrees either way. 0: none.</source>
        <translation>Zufällige Drehung der Trainingsbilder, höchstens so viele Grad in beide Richtungen. 0: keine.</translation>
    </message>
    <message>
        <source>Random turn of the hue, at most this share of the color circle either way. 0: none.</source>
        <translation>Zufällige Drehung des Farbtons, höchstens um diesen Anteil des Farbkreises in beide Richtungen. 0: keine.</translation>
    </message>
    <message>
        <source>Random vertical flip of training images: where there is no up and down.</source>
        <translation>Zufälliges senkrechtes Spiegeln der Trainingsbilder: wo es kein Oben und Unten gibt.</translation>
    </message>
    <message>
        <source>RegNetY-1.6GF</source>
        <translation>RegNetY-1.6GF</translation>
    </message>
    <message>
        <source>RegNetY-400MF</source>
        <translation>RegNetY-400MF</translation>
    </message>
    <message>
        <source>Repeated augmentation</source>
        <translation>Wiederholte Augmentierung</translation>
    </message>
    <message>
        <source>ResNet-101 (v1.5)</source>
        <translation>ResNet-101 (v1.5)</translation>
    </message>
    <message>
        <source>Share of the training images of which a rectangle is replaced by the mean color (Zhong et al. 2017). 0: none.</source>
        <translation>Anteil der Trainingsbilder, in denen ein Rechteck durch die mittlere Farbe ersetzt wird (Zhong et al. 2017). 0: keine.</translation>
    </message>
    <message>
        <source>Share of the training images that become gray. 0: none.</source>
        <translation>Anteil der Trainingsbilder, die grau werden. 0: keine.</translation>
    </message>
    <message>
        <source>Strength of the operations, 0 to 30.</source>
        <translation>Stärke der Operationen, 0 bis 30.</translation>
    </message>
    <message>
        <source>Times that each image of an epoch is seen, augmented differently each time (Hoffer et al. 2019); an epoch sees that much fewer images. 1: once.</source>
        <translation>Wie oft jedes Bild einer Epoche gesehen wird, jedes Mal anders augmentiert (Hoffer et al. 2019); eine Epoche sieht entsprechend weniger Bilder. 1: einmal.</translation>
    </message>
    <message>
        <source>TrivialAugment</source>
        <translation>TrivialAugment</translation>
    </message>
    <message>
        <source>VGG-16 with batch norm</source>
        <translation>VGG-16 mit Batch Norm</translation>
    </message>
    <message>
        <source>Vertical flip</source>
        <translation>Senkrecht spiegeln</translation>
    </message>
    <message>
        <source>ViT-B/16</source>
        <translation>ViT-B/16</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Auto augment</source>
        <translation>Auto-Augment</translation>
    </message>
    <message>
        <source>AugMix</source>
        <translation>AugMix</translation>
    </message>
    <message>
        <source>AugMix severity</source>
        <translation>AugMix-Stärke</translation>
    </message>
    <message>
        <source>Balanced sampling</source>
        <translation>Ausgewogene Ziehung</translation>
    </message>
    <message>
        <source>Cut the middle</source>
        <translation>Mitte ausschneiden</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Epochs without an improvement of the metric of the best epoch that the plateau schedule waits for before it drops.</source>
        <translation>Epochen ohne Verbesserung der Metrik der besten Epoche, die der Plateau-Plan abwartet, bevor er senkt.</translation>
    </message>
    <message>
        <source>Factor of each drop of the plateau schedule.</source>
        <translation>Faktor jeder Senkung des Plateau-Plans.</translation>
    </message>
    <message>
        <source>Fit images</source>
        <translation>Bilder einpassen</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>Gradient Checkpointing</translation>
    </message>
    <message>
        <source>How images that are not square become the network&apos;s input in validation and prediction. center: scale the short side, then crop the center. squash: scale both sides to the input, so that nothing is lost and shapes are distorted. letterbox: scale the whole image into the input and fill what is left with the mean color.</source>
        <translation>Wie Bilder, die nicht quadratisch sind, in Validierung und Vorhersage zur Eingabe des Netzes werden. center: die kurze Seite skalieren, dann mittig zuschneiden. squash: beide Seiten auf die Eingabe skalieren; nichts geht verloren, Formen werden verzerrt. letterbox: das ganze Bild in die Eingabe skalieren und den Rest mit der mittleren Farbe füllen.</translation>
    </message>
    <message>
        <source>How the learning rate changes. cosine: falls by epoch. warmup_cosine: rises over the warm-up steps, then falls by step. one_cycle: rises and falls by step. step: drops every few epochs. triangular: rises and falls in straight lines. polynomial: falls by step with a power. plateau: drops when validation stops improving.</source>
        <translation>Wie sich die Lernrate ändert. cosine: fällt je Epoche. warmup_cosine: steigt über die Warm-up-Schritte, fällt dann je Schritt. one_cycle: steigt und fällt je Schritt. step: fällt alle paar Epochen. triangular: steigt und fällt in geraden Linien. polynomial: fällt je Schritt mit einer Potenz. plateau: fällt, wenn die Validierung nicht mehr besser wird.</translation>
    </message>
    <message>
        <source>Images of one scene that must not be split between training and validation, when the folder has no val or test. folder: those of a folder within that of the class. prefix: those whose names differ in the number at the end. time: those that a camera took within ten minutes (EXIF). A group column of labels.csv goes before.</source>
        <translation>Bilder einer Szene, die nicht auf Training und Validierung verteilt werden dürfen, wenn der Ordner weder val noch test hat. folder: die eines Ordners in dem der Klasse. prefix: die, deren Namen sich in der Zahl am Ende unterscheiden. time: die, die eine Kamera innerhalb von zehn Minuten aufnahm (EXIF). Eine Spalte group in labels.csv geht vor.</translation>
    </message>
    <message>
        <source>Keep only the inputs of blocks in the forward pass and compute the blocks again in the backward pass: less memory, about a third more time, the same results.</source>
        <translation>Im Forward-Pass nur die Eingaben von Blöcken behalten und die Blöcke im Backward-Pass neu berechnen: weniger Speicher, etwa ein Drittel mehr Zeit, gleiche Ergebnisse.</translation>
    </message>
    <message>
        <source>Learning rate from the start of SWA on. 0: as the schedule says.</source>
        <translation>Lernrate ab dem Beginn von SWA. 0: wie im Plan.</translation>
    </message>
    <message>
        <source>Letterbox</source>
        <translation>Letterbox</translation>
    </message>
    <message>
        <source>Plateau factor</source>
        <translation>Plateau-Faktor</translation>
    </message>
    <message>
        <source>Plateau patience</source>
        <translation>Plateau-Geduld</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>Polynomial</translation>
    </message>
    <message>
        <source>Polynomial power</source>
        <translation>Potenz des Polynoms</translation>
    </message>
    <message>
        <source>Power of the polynomial schedule: 1 is a straight line.</source>
        <translation>Potenz des polynomialen Plans: 1 ist eine gerade Linie.</translation>
    </message>
    <message>
        <source>Prior correction</source>
        <translation>Prior-Korrektur</translation>
    </message>
    <message>
        <source>Probability of dropping a value before the last layer, and wherever else the network drops values. -1: the network&apos;s own.</source>
        <translation>Wahrscheinlichkeit, einen Wert vor der letzten Schicht wegzulassen, und überall sonst, wo das Netz Werte weglässt. -1: die des Netzes.</translation>
    </message>
    <message>
        <source>Probability of skipping the last residual block for an image in training; earlier blocks are skipped less often, the first never (Huang et al. 2016). -1: the network&apos;s own.</source>
        <translation>Wahrscheinlichkeit, den letzten Residualblock für ein Bild im Training zu überspringen; frühere Blöcke seltener, den ersten nie (Huang et al. 2016). -1: die des Netzes.</translation>
    </message>
    <message>
        <source>Random operations on each training image, as torchvision applies them. trivialaugment: one, of any strength (nothing to tune). randaugment: several of one strength. augmix: a blend of the image and of several chains of them (Hendrycks et al. 2019).</source>
        <translation>Zufällige Operationen auf jedem Trainingsbild, wie torchvision sie anwendet. trivialaugment: eine, beliebig stark (nichts einzustellen). randaugment: mehrere einer Stärke. augmix: eine Mischung aus dem Bild und mehreren Ketten davon (Hendrycks et al. 2019).</translation>
    </message>
    <message>
        <source>Reduce on plateau</source>
        <translation>Auf dem Plateau senken</translation>
    </message>
    <message>
        <source>SWA learning rate</source>
        <translation>SWA-Lernrate</translation>
    </message>
    <message>
        <source>SWA start</source>
        <translation>SWA-Beginn</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>Stauchen</translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation>Stochastische Tiefe</translation>
    </message>
    <message>
        <source>Stochastic weight averaging (Izmailov et al. 2018): from this fraction of the epochs on, average the weights at the end of each epoch, and compute the statistics of batch norm for the average. Validation sees the average. Try 0.75. 0: off.</source>
        <translation>Stochastic Weight Averaging (Izmailov et al. 2018): ab diesem Anteil der Epochen die Gewichte am Ende jeder Epoche mitteln und die Statistik der Batch-Norm für das Mittel berechnen. Die Validierung sieht das Mittel. Etwa 0,75. 0: aus.</translation>
    </message>
    <message>
        <source>Strength of the operations, 1 to 10.</source>
        <translation>Stärke der Operationen, 1 bis 10.</translation>
    </message>
    <message>
        <source>The lowest learning rate: at the end of a cosine or polynomial schedule, and of a plateau schedule&apos;s drops.</source>
        <translation>Die niedrigste Lernrate: am Ende eines Kosinus- oder polynomialen Plans, und nach den Senkungen des Plateau-Plans.</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>Aufnahmezeit</translation>
    </message>
    <message>
        <source>What to do where classes differ in size. weights: weight the loss by the inverse frequency of the class. effective: by its effective number of images (Cui et al. 2019). logit_adjustment: add the log frequency of the classes to the logits in training (Menon et al. 2020). sampling: draw images so that each class comes equally often. Validation is never weighted.</source>
        <translation>Was zu tun ist, wenn Klassen verschieden groß sind. weights: den Loss mit dem Kehrwert der Häufigkeit der Klasse gewichten. effective: mit ihrer effektiven Bilderzahl (Cui et al. 2019). logit_adjustment: im Training den Logarithmus der Klassenhäufigkeit zu den Logits addieren (Menon et al. 2020). sampling: Bilder so ziehen, dass jede Klasse gleich oft kommt. Die Validierung wird nie gewichtet.</translation>
    </message>
    <message>
        <source>With balanced sampling: subtract the log frequency of the classes from the logits in training, so that predictions follow the frequencies of the dataset. Off: they follow equal ones, which favors rare classes.</source>
        <translation>Bei ausgewogener Ziehung: im Training den Logarithmus der Klassenhäufigkeit von den Logits abziehen, sodass die Vorhersagen den Häufigkeiten des Datensatzes folgen. Aus: Sie folgen gleichen Häufigkeiten, was seltene Klassen bevorzugt.</translation>
    </message>
    <message>
        <source>as scheduled</source>
        <translation>wie im Plan</translation>
    </message>
    <message>
        <source>Batch norm uses the statistics of the whole batch instead of those of each process&apos;s part. Only on a CPU.</source>
        <translation>Batch Norm nimmt die Statistik des ganzen Batches statt der des Teils jedes Prozesses. Nur auf einer CPU.</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>Gradienten-Bucket</translation>
    </message>
    <message>
        <source>Gradients are summed over the processes in buckets of this size while the backward pass continues.</source>
        <translation>Gradienten werden in Buckets dieser Größe über die Prozesse summiert, während der Rückwärtslauf weitergeht.</translation>
    </message>
    <message>
        <source>How long a process that does not answer is waited for before the run ends.</source>
        <translation>Wie lange auf einen Prozess gewartet wird, der nicht antwortet, bevor der Lauf endet.</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Processes that train together, each on its own part of every batch and on a GPU of its own where there are any. The batch size is that of one process. Started by torchrun, srun or mpirun, their number is taken; otherwise these processes are started on this machine.</source>
        <translation>Prozesse, die zusammen trainieren, jeder mit seinem Teil jedes Batches und auf einer eigenen GPU, wo es welche gibt. Die Batchgröße ist die eines Prozesses. Von torchrun, srun oder mpirun gestartet, gilt deren Anzahl; sonst werden diese Prozesse auf diesem Rechner gestartet.</translation>
    </message>
    <message>
        <source>Synchronized batch norm</source>
        <translation>Synchronisierte Batch Norm</translation>
    </message>
    <message>
        <source>Time-out of processes</source>
        <translation>Wartezeit auf Prozesse</translation>
    </message>
    <message>
        <source>What to train on. shapes: built in, needs no download. imagefolder: JPEG, PNG and other image files in a folder for each class. synthetic: noise, to measure speed.</source>
        <translation>Worauf trainiert wird. shapes: eingebaut, braucht keinen Download. imagefolder: JPEG-, PNG- und andere Bilddateien in einem Ordner je Klasse. synthetic: Rauschen, um die Geschwindigkeit zu messen.</translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation>Bikubisch</translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation>Bilinear</translation>
    </message>
    <message>
        <source>How images are scaled, with antialiasing as Pillow does it. auto: as the initial weights need it, otherwise bilinear.</source>
        <translation>Wie Bilder skaliert werden, mit Kantenglättung wie in Pillow. auto: wie es die Startgewichte brauchen, sonst bilinear.</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>Interpolation</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Mean of red, green and blue, of values from 0 to 1 (0.485,0.456,0.406), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation>Mittelwert von Rot, Grün und Blau, aus Werten von 0 bis 1 (0.485,0.456,0.406), für die Normalisierung. Leer: wie es die Startgewichte brauchen, sonst der von ImageNet.</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Skalieren auf</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Standard deviation of red, green and blue (0.229,0.224,0.225), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation>Standardabweichung von Rot, Grün und Blau (0.229,0.224,0.225), für die Normalisierung. Leer: wie es die Startgewichte brauchen, sonst die von ImageNet.</translation>
    </message>
    <message>
        <source>What the short side is scaled to before the middle is cut. 0: as the initial weights need it, otherwise image size times 256 / 224.</source>
        <translation>Worauf die kurze Seite skaliert wird, bevor die Mitte ausgeschnitten wird. 0: wie es die Startgewichte brauchen, sonst Bildgröße mal 256 / 224.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Histograms of the weights and of the gradient (unscaled, before clipping) of each parameter in histograms.jsonl. epoch: at the last step of an epoch. none: never.</source>
        <translation>Histogramme der Gewichte und des Gradienten (unskaliert, vor dem Clipping) jedes Parameters in histograms.jsonl. epoch: beim letzten Schritt einer Epoche. none: nie.</translation>
    </message>
    <message>
        <source>Log histograms</source>
        <translation>Histogramme protokollieren</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Verdict</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::AxisBox</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation>Gesehene Bilder</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::Banner</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BatchDialog</name>
    <message>
        <source>Not even the smallest batch fits: choose smaller images or another network.</source>
        <translation>Nicht einmal der kleinste Batch passt: kleinere Bilder oder ein anderes Netz wählen.</translation>
    </message>
    <message>
        <source>%1 gives %2 % of the best throughput</source>
        <translation>%1 erreicht %2 % des besten Durchsatzes</translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits with %2 % of the memory to spare</source>
        <translation>%1 ist der größte, der probiert wurde und passt, mit %2 % des Speichers als Reserve</translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits</source>
        <translation>%1 ist der größte, der probiert wurde und passt</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1; %2.</translation>
    </message>
    <message>
        <source>Find a batch size</source>
        <translation>Eine Batchgröße suchen</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Batch sizes that were tried</source>
        <translation>Probierte Batchgrößen</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation>%1 über&amp;nehmen</translation>
    </message>
    <message>
        <source>Use &amp;the largest, %1</source>
        <translation>&amp;Größten übernehmen, %1</translation>
    </message>
    <message>
        <source>Measuring one batch size after another</source>
        <translation>Eine Batchgröße nach der anderen wird gemessen</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>Der Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>zu viel</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BenchPresenter</name>
    <message>
        <source>Other processes measure what is left (repetitions: %1).</source>
        <translation>Andere Prozesse messen den Rest (Wiederholungen: %1).</translation>
    </message>
    <message>
        <source>%1 folders</source>
        <translation>%1 Ordner</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::BenchTab</name>
    <message>
        <source>Bench measures settings against each other: batch sizes, models, precisions. Each repetition is a process of its own, in random order.</source>
        <translation>Benchmark misst Einstellungen gegeneinander: Batchgrößen, Modelle, Genauigkeiten. Jede Wiederholung ist ein eigener Prozess, in zufälliger Reihenfolge.</translation>
    </message>
    <message>
        <source>New matrix…</source>
        <translation>Neue Matrix…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>The folder of an earlier matrix; several folders, dropped on the window, become one table</source>
        <translation>Der Ordner einer früheren Matrix; mehrere Ordner, auf das Fenster gezogen, werden eine Tabelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What is measured stays; the matrix can be continued at any time</source>
        <translation>Was gemessen ist, bleibt; die Matrix lässt sich jederzeit fortsetzen</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Drift from the first repetition to the last: %1 %. It is taken out of means and intervals.</source>
        <translation>Drift von der ersten zur letzten Wiederholung: %1 %. Mittel und Intervalle sind ohne sie.</translation>
    </message>
    <message>
        <source>Different %1</source>
        <translation>Verschieden: %1</translation>
    </message>
    <message>
        <source>%1 of %2 repetitions</source>
        <translation>%1 von %2 Wiederholungen</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Available when the training has finished</source>
        <translation>Möglich, wenn das Training beendet ist</translation>
    </message>
    <message>
        <source>&amp;Edit matrix…</source>
        <translation>Matrix &amp;bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;New matrix…</source>
        <translation>&amp;Neue Matrix…</translation>
    </message>
    <message>
        <source>Open a matrix</source>
        <translation>Eine Matrix öffnen</translation>
    </message>
    <message>
        <source>Meas&amp;ure the rest</source>
        <translation>&amp;Rest messen</translation>
    </message>
    <message>
        <source>Metri&amp;c</source>
        <translation>Me&amp;trik</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>&amp;Zeilen</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>S&amp;palten</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>▲ %1 of %2 cells have a remark, shown while the mouse rests on them. The first: %3.</source>
        <translation>▲ %1 von %2 Zellen haben eine Bemerkung; sie erscheint unter dem Mauszeiger. Die erste: %3.</translation>
    </message>
    <message>
        <source>All other settings</source>
        <translation>Alle anderen Einstellungen</translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation>Trainingsschritte</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>Laden der Daten</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <comment>Throughput by batch size</comment>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>Environments: %1</source>
        <translation>Umgebungen: %1</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Repetitions as measured: %1</source>
        <translation>Wiederholungen, wie gemessen: %1</translation>
    </message>
    <message>
        <source>%1, ✱ best</source>
        <comment>beside the title of a chart: images/s</comment>
        <translation>%1, ✱ bester Wert</translation>
    </message>
    <message>
        <source>More repetitions</source>
        <translation>Mehr Wiederholungen</translation>
    </message>
    <message>
        <source>Measure each cell %1 times more: intervals become narrower</source>
        <translation>Jede Zelle %1-mal mehr messen: Die Intervalle werden schmaler</translation>
    </message>
    <message>
        <source>%1 threads were busy %2 % of the time; other processes used %3 % of the CPUs.</source>
        <translation>%1 Threads waren %2 % der Zeit beschäftigt; andere Prozesse nutzten %3 % der CPUs.</translation>
    </message>
    <message>
        <source>▲ %1 of %2 cells has a remark, shown while the mouse rests on it: %3.</source>
        <translation>▲ %1 von %2 Zellen hat eine Bemerkung, zu lesen, wenn die Maus auf ihr ruht: %3.</translation>
    </message>
    <message>
        <source>geometric mean ± standard deviation of at least %1 repetitions</source>
        <translation>geometrisches Mittel ± Standardabweichung von mindestens %1 Wiederholungen</translation>
    </message>
    <message>
        <source>The rest takes about %1</source>
        <translation>Der Rest dauert etwa %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartBoard</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Reset the zoom and follow the run (double click, Home)</source>
        <translation>Zoom zurücksetzen und dem Lauf folgen (Doppelklick, Pos1)</translation>
    </message>
    <message>
        <source>All charts</source>
        <translation>Alle Diagramme</translation>
    </message>
    <message>
        <source>Show all charts again (Esc)</source>
        <translation>Wieder alle Diagramme zeigen (Esc)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartChooser</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Tick charts to show them; drag them, or press Alt+Up and Alt+Down, to reorder them</source>
        <translation>Diagramme mit Haken werden gezeigt; die Reihenfolge ändern: ziehen oder Alt+Auf und Alt+Ab</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ChartTools</name>
    <message>
        <source>x axis</source>
        <translation>x-Achse</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassHistogram</name>
    <message>
        <source>Images of each class</source>
        <translation>Bilder je Klasse</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>%1: %2 of %3 correct</source>
        <translation>%1: %2 von %3 korrekt</translation>
    </message>
    <message>
        <source>%1: %2 images</source>
        <translation>%1: %2 Bilder</translation>
    </message>
    <message>
        <source>incorrect</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>The %1 largest of %2 classes</source>
        <translation>Die %1 größten von %2 Klassen</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>korrekt</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassModel</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precision</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Support</translation>
    </message>
    <message>
        <source>Share of the images of the class that are predicted as it</source>
        <translation>Anteil der Bilder der Klasse, die als diese vorhergesagt werden</translation>
    </message>
    <message>
        <source>Share of the images predicted as the class that belong to it</source>
        <translation>Anteil der als die Klasse vorhergesagten Bilder, die zu ihr gehören</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>Harmonisches Mittel von Precision und Recall</translation>
    </message>
    <message>
        <source>Images of the class</source>
        <translation>Bilder der Klasse</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ClassTable</name>
    <message>
        <source>Results by class</source>
        <translation>Ergebnisse nach Klasse</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ComparePresenter</name>
    <message>
        <source>%1: there is no run in this folder.</source>
        <translation>%1: In diesem Ordner ist kein Lauf.</translation>
    </message>
    <message>
        <source>%1: there are no values in this log.</source>
        <translation>%1: In diesem Log stehen keine Werte.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CompareTab</name>
    <message>
        <source>Looking for runs…</source>
        <translation>Suche nach Läufen…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Select runs to compare.</source>
        <translation>Läufe zum Vergleichen auswählen.</translation>
    </message>
    <message>
        <source>x from</source>
        <translation>x von</translation>
    </message>
    <message>
        <source>x to</source>
        <translation>x bis</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Logarithmic x axis</source>
        <translation>Logarithmische x-Achse</translation>
    </message>
    <message>
        <source>A star at the epoch with the best validation top-1</source>
        <translation>Ein Stern bei der Epoche mit der besten Validierungs-Top-1</translation>
    </message>
    <message>
        <source>Checkpoints, pauses, resumes, warnings and learning-rate drops</source>
        <translation>Checkpoints, Pausen, Fortsetzungen, Warnungen und Senkungen der Lernrate</translation>
    </message>
    <message>
        <source>Mean and standard deviation of runs that differ by their seed only</source>
        <translation>Mittelwert und Standardabweichung von Läufen, die sich nur im Seed unterscheiden</translation>
    </message>
    <message>
        <source>Open a folder of runs</source>
        <translation>Ordner mit Läufen öffnen</translation>
    </message>
    <message>
        <source>Open logs</source>
        <translation>Logs öffnen</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>Logarithmische y-Achse</translation>
    </message>
    <message>
        <source>Values of 0 and below are left out</source>
        <translation>Werte von 0 und darunter entfallen</translation>
    </message>
    <message>
        <source>y axis from zero</source>
        <translation>y-Achse ab null</translation>
    </message>
    <message>
        <source>Mark the best top-1</source>
        <translation>Beste Top-1 markieren</translation>
    </message>
    <message>
        <source>Mark events</source>
        <translation>Ereignisse markieren</translation>
    </message>
    <message>
        <source>Group seeds</source>
        <translation>Seeds gruppieren</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Axes, marks, groups, limits</source>
        <translation>Achsen, Markierungen, Gruppen, Grenzen</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>No runs yet. Train one, open a folder, or drop logs and run folders here.</source>
        <translation>Noch keine Läufe. Einen trainieren, einen Ordner öffnen oder Logs und Laufordner hierher ziehen.</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x-Achse</translation>
    </message>
    <message>
        <source>Remove the limits</source>
        <translation>Grenzen entfernen</translation>
    </message>
    <message>
        <source>Applies to every chart</source>
        <translation>Gilt für alle Diagramme</translation>
    </message>
    <message>
        <source>Select runs on the left to see their curves here.</source>
        <translation>Links Läufe auswählen, um hier ihre Kurven zu sehen.</translation>
    </message>
    <message>
        <source>S&amp;how in charts</source>
        <translation>In Diagrammen &amp;zeigen</translation>
    </message>
    <message>
        <source>H&amp;ide from charts</source>
        <translation>In Diagrammen aus&amp;blenden</translation>
    </message>
    <message>
        <source>Show on&amp;ly these</source>
        <translation>&amp;Nur diese zeigen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alle auswählen</translation>
    </message>
    <message>
        <source>&amp;Folder of runs…</source>
        <translation>&amp;Ordner mit Läufen…</translation>
    </message>
    <message>
        <source>&amp;Logs…</source>
        <translation>&amp;Logs…</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Put all runs that the filter leaves into the charts, or take all out</source>
        <translation>Alle Läufe, die der Filter übrig lässt, in die Diagramme aufnehmen oder alle herausnehmen</translation>
    </message>
    <message>
        <source>Tick two or more runs to compare them.</source>
        <translation>Zwei oder mehr Läufe ankreuzen, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Add runs…</source>
        <translation>Läu&amp;fe hinzufügen…</translation>
    </message>
    <message>
        <source>Open report</source>
        <translation>Bericht öffnen</translation>
    </message>
    <message>
        <source>%1: no program is set to open pages.</source>
        <translation>%1: Zum Öffnen von Webseiten ist kein Programm eingestellt.</translation>
    </message>
    <message>
        <source>&amp;Remote folder…</source>
        <translation>&amp;Entfernter Ordner…</translation>
    </message>
    <message>
        <source>Logs (*.jsonl *.csv *tfevents*);;All files (*)</source>
        <translation>Logs (*.jsonl *.csv *tfevents*);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Settings that all of them have</source>
        <translation>Einstellungen, die alle gemeinsam haben</translation>
    </message>
    <message>
        <source>State and speed</source>
        <translation>Stand und Geschwindigkeit</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ConfusionMatrix</name>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>%1 correct: %2 of %3</source>
        <translation>%1 korrekt: %2 von %3</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3 of %4</source>
        <translation>%1 vorhergesagt als %2: %3 von %4</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>% of the true class</source>
        <translation>% der wahren Klasse</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CostsDialog</name>
    <message>
        <source>Costs of these settings</source>
        <translation>Kosten dieser Einstellungen</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Not counted yet: this waits for the engine, and for the end of a training.</source>
        <translation>Noch nicht gezählt: das wartet auf die Engine und auf das Ende eines Trainings.</translation>
    </message>
    <message>
        <source>%1, batch %2, images of %3 × %4 pixels, %5 outputs</source>
        <translation>%1, Batch %2, Bilder von %3 × %4 Pixeln, %5 Ausgaben</translation>
    </message>
    <message>
        <source>Parameters: %1, of which %2 are trained</source>
        <translation>Parameter: %1, davon werden %2 trainiert</translation>
    </message>
    <message>
        <source>A step: %1 forward, %2 backward</source>
        <translation>Ein Schritt: %1 vorwärts, %2 rückwärts</translation>
    </message>
    <message>
        <source>Activations for the backward pass: %1 in float32</source>
        <translation>Aktivierungen für den Rückwärtsdurchlauf: %1 in float32</translation>
    </message>
    <message>
        <source>Not counted as arithmetic: %1</source>
        <translation>Nicht als Rechnung gezählt: %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CountUnitBox</name>
    <message>
        <source>FLOP (2 × MAC)</source>
        <translation>FLOP (2 × MAC)</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>In what arithmetic is counted here and on the other pages</source>
        <translation>Worin hier und auf den anderen Seiten gerechnet wird</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DatasetCheckDialog</name>
    <message>
        <source>Check of the dataset</source>
        <translation>Prüfung des Datensatzes</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>First image</source>
        <translation>Erstes Bild</translation>
    </message>
    <message>
        <source>Second image</source>
        <translation>Zweites Bild</translation>
    </message>
    <message>
        <source>Notes them in torchdeck-edits.csv in the folder of the dataset. No image is changed, and it can be undone.</source>
        <translation>Notiert sie in torchdeck-edits.csv im Ordner des Datensatzes. Kein Bild wird verändert, und es lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Undo all corrections</source>
        <translation>Alle Korrekturen &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Removes torchdeck-edits.csv from the folder of the dataset</source>
        <translation>Entfernt torchdeck-edits.csv aus dem Ordner des Datensatzes</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Looking at %1 of %2 images</source>
        <translation>%1 von %2 Bildern angesehen</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>Der Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>training, validation</source>
        <translation>Training, Validierung</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>&amp;Leave out of training: %1</source>
        <translation>Aus dem Training &amp;weglassen: %1</translation>
    </message>
    <message>
        <source>Training images: %1 · validation images: %2 · classes: %3</source>
        <translation>Trainingsbilder: %1 · Validierungsbilder: %2 · Klassen: %3</translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation>Prüfung von %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DatasetCheckPresenter</name>
    <message>
        <source>Canceled.</source>
        <translation>Abgebrochen.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::DownloadRow</name>
    <message>
        <source>From its authors, to %1</source>
        <translation>Von den Autoren, nach %1</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>%1 herunterladen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineDialog</name>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Trainings compute with LibTorch, through an engine that was built for its version.</source>
        <translation>Trainings rechnen mit LibTorch, über eine Engine, die für dessen Version gebaut wurde.</translation>
    </message>
    <message>
        <source>Engine in use</source>
        <translation>Verwendete Engine</translation>
    </message>
    <message>
        <source>LibTorch</source>
        <translation>LibTorch</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>LibTorch on this machine</source>
        <translation>LibTorch auf diesem Rechner</translation>
    </message>
    <message>
        <source>About the selected one</source>
        <translation>Zur Auswahl</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Ordner &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Look at a LibTorch or a Python environment that was not found</source>
        <translation>Ein LibTorch oder eine Python-Umgebung ansehen, die nicht gefunden wurde</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>Train with this engine from now on</source>
        <translation>Von jetzt an mit dieser Engine trainieren</translation>
    </message>
    <message>
        <source>&amp;Build engine</source>
        <translation>Engine &amp;bauen</translation>
    </message>
    <message>
        <source>Compile an engine for this LibTorch; takes minutes and a compiler</source>
        <translation>Eine Engine für dieses LibTorch übersetzen; dauert Minuten und braucht einen Compiler</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Train one step on each device with this engine</source>
        <translation>Mit dieser Engine auf jedem Gerät einen Schritt trainieren</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Fortschritt des Bauens</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Output of the test</source>
        <translation>Ausgabe des Tests</translation>
    </message>
    <message>
        <source>The test was ended by a signal: this engine or its LibTorch does not work here.</source>
        <translation>Der Test wurde durch ein Signal beendet: Diese Engine oder ihr LibTorch funktioniert hier nicht.</translation>
    </message>
    <message>
        <source>Every device has trained a step.</source>
        <translation>Jedes Gerät hat einen Schritt trainiert.</translation>
    </message>
    <message>
        <source>Not every device has trained a step.</source>
        <translation>Nicht jedes Gerät hat einen Schritt trainiert.</translation>
    </message>
    <message>
        <source>Looking for LibTorch…</source>
        <translation>LibTorch wird gesucht…</translation>
    </message>
    <message>
        <source>No engine can be used: trainings do not start.</source>
        <translation>Keine Engine ist verwendbar: Trainings starten nicht.</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Verwendung</translation>
    </message>
    <message>
        <source>there</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>not built</source>
        <translation>nicht gebaut</translation>
    </message>
    <message>
        <source>cannot be built</source>
        <translation>nicht baubar</translation>
    </message>
    <message>
        <source>In use: LibTorch %1</source>
        <translation>In Verwendung: LibTorch %1</translation>
    </message>
    <message>
        <source>Engine: %1</source>
        <translation>Engine: %1</translation>
    </message>
    <message>
        <source>For GPUs: %1</source>
        <translation>Für GPUs: %1</translation>
    </message>
    <message>
        <source>Folder of a LibTorch or a Python environment</source>
        <translation>Ordner eines LibTorch oder einer Python-Umgebung</translation>
    </message>
    <message>
        <source>Chosen. A TorchDeck that has loaded another one already uses this one when it is started again.</source>
        <translation>Gewählt. Ein TorchDeck, das schon eine andere geladen hat, verwendet diese nach einem Neustart.</translation>
    </message>
    <message>
        <source>Building; the log is %1</source>
        <translation>Wird gebaut; das Protokoll ist %1</translation>
    </message>
    <message>
        <source>Built and chosen: %1</source>
        <translation>Gebaut und gewählt: %1</translation>
    </message>
    <message>
        <source>Training a step on each device…</source>
        <translation>Auf jedem Gerät wird ein Schritt trainiert…</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineSearch</name>
    <message>
        <source>Canceled.</source>
        <translation>Abgebrochen.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EnvironmentModel</name>
    <message>
        <source>The difference is no more than noise.</source>
        <translation>Der Unterschied ist nicht größer als das Rauschen.</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Ratio, 95 % CI</source>
        <translation>Verhältnis, 95-%-KI</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FactModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FactsPanel</name>
    <message>
        <source>best</source>
        <translation>beste</translation>
    </message>
    <message>
        <source>%1 (p %2)</source>
        <translation>%1 (p %2)</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Show identical settings</source>
        <translation>Gleiche Einstellungen zeigen</translation>
    </message>
    <message>
        <source>Runs that differ only in their seed form a group. Select some.</source>
        <translation>Läufe, die sich nur im Seed unterscheiden, bilden eine Gruppe. Einige auswählen.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Select two or more runs to see which settings and environment differ.</source>
        <translation>Zwei oder mehr Läufe auswählen, um zu sehen, worin sich Einstellungen und Umgebung unterscheiden.</translation>
    </message>
    <message>
        <source>Top-1 %
mean ± std</source>
        <translation>Top-1 %
Mittel ± Std.</translation>
    </message>
    <message>
        <source>95 %
interval</source>
        <translation>95-%-
Intervall</translation>
    </message>
    <message>
        <source>Against
the best</source>
        <translation>Gegen die
beste</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FigureChart</name>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>&amp;Zoom zurücksetzen</translation>
    </message>
    <message>
        <source> (average %1)</source>
        <translation> (Mittel %1)</translation>
    </message>
    <message>
        <source>Remove the limits of this chart</source>
        <translation>Grenzen dieses Diagramms entfernen</translation>
    </message>
    <message>
        <source>Limits of %1</source>
        <translation>Grenzen von %1</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>&amp;Limits of the y axis…</source>
        <translation>&amp;Grenzen der y-Achse…</translation>
    </message>
    <message>
        <source>Show &amp;all charts</source>
        <translation>&amp;Alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Enlar&amp;ge</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation>Liniendiagramm</translation>
    </message>
    <message>
        <source>Bar chart</source>
        <translation>Balkendiagramm</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Parallele Koordinaten</translation>
    </message>
    <message>
        <source>%1: no values.</source>
        <translation>%1: keine Werte.</translation>
    </message>
    <message>
        <source>, last %1</source>
        <translation>, zuletzt %1</translation>
    </message>
    <message>
        <source>, best %1</source>
        <translation>, bester %1</translation>
    </message>
    <message>
        <source>No values.</source>
        <translation>Keine Werte.</translation>
    </message>
    <message>
        <source>%1 from %2 to %3.</source>
        <translation>%1 von %2 bis %3.</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>Werte von %1</translation>
    </message>
    <message>
        <source>&amp;Values as a table</source>
        <translation>&amp;Werte als Tabelle</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, values: %4</source>
        <translation>%1: von %2 bis %3, Werte: %4</translation>
    </message>
    <message>
        <source>Rows: %1.</source>
        <translation>Zeilen: %1.</translation>
    </message>
    <message>
        <source>Not described: %1.</source>
        <translation>Nicht beschrieben: %1.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export this chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>Image (*.png);;Drawing (*.svg);;Document (*.pdf);;Visible values (*.csv);;All values (*.csv)</source>
        <translation>Bild (*.png);;Zeichnung (*.svg);;Dokument (*.pdf);;Sichtbare Werte (*.csv);;Alle Werte (*.csv)</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>Alle Werte</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FilterBar</name>
    <message>
        <source>Filter: lr&gt;0.01 model:resnet*</source>
        <translation>Filter: lr&gt;0.01 model:resnet*</translation>
    </message>
    <message>
        <source>KEY&gt;N, KEY&lt;N, KEY=VALUE, KEY!=VALUE, KEY:PATTERN or a word of the name; all of them must hold. Enter keeps them.</source>
        <translation>KEY&gt;N, KEY&lt;N, KEY=WERT, KEY!=WERT, KEY:MUSTER oder ein Wort des Namens; alle müssen zutreffen. Die Eingabetaste behält sie.</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>Den Filter %1 entfernen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryDetails</name>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>Konfusion</translation>
    </message>
    <message>
        <source>Current image</source>
        <translation>Aktuelles Bild</translation>
    </message>
    <message>
        <source>About this image</source>
        <translation>Über dieses Bild</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copies the image as it is shown</source>
        <translation>Kopiert das Bild, wie es gezeigt wird</translation>
    </message>
    <message>
        <source>Save &amp;PNG…</source>
        <translation>PNG &amp;speichern…</translation>
    </message>
    <message>
        <source>Saves the image as it is shown</source>
        <translation>Speichert das Bild, wie es gezeigt wird</translation>
    </message>
    <message>
        <source>Choose an image to see what is known about it.</source>
        <translation>Ein Bild auswählen, um zu sehen, was darüber bekannt ist.</translation>
    </message>
    <message>
        <source>Index %1</source>
        <translation>Index %1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>Loss %1</source>
        <translation>Loss %1</translation>
    </message>
    <message>
        <source>There are too many classes for a confusion matrix.</source>
        <translation>Für eine Konfusionsmatrix sind es zu viele Klassen.</translation>
    </message>
    <message>
        <source>Choose the weights of a run above, then Predict: the confusion matrix appears here.</source>
        <translation>Oben die Gewichte eines Laufs wählen, dann „Vorhersagen“: Die Konfusionsmatrix erscheint hier.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
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
        <translation>Loss</translation>
    </message>
    <message>
        <source>True: %1</source>
        <translation>Wahr: %1</translation>
    </message>
    <message>
        <source>True: %1 · Predicted: %2 %3 %</source>
        <translation>Wahr: %1 · Vorhergesagt: %2 %3 %</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>Je Klasse</translation>
    </message>
    <message>
        <source>Probability of the label: %1 %</source>
        <translation>Wahrscheinlichkeit des Labels: %1 %</translation>
    </message>
    <message>
        <source>Choose the weights of a run above, then Predict: precision and recall of each class appear here.</source>
        <translation>Oben die Gewichte eines Laufs wählen, dann Vorhersagen: Hier erscheinen Precision und Recall jeder Klasse.</translation>
    </message>
    <message>
        <source>Every image is predicted correctly.</source>
        <translation>Jedes Bild wird richtig vorhergesagt.</translation>
    </message>
    <message>
        <source>Lowest recall: %1, %2 % of its images (%3 of %4); most often confused with %5 (%6).</source>
        <translation>Niedrigster Recall: %1, %2 % der Bilder (%3 von %4); am häufigsten verwechselt mit %5 (%6).</translation>
    </message>
    <message>
        <source>Most often: %1 predicted as %2 (%3).</source>
        <translation>Am häufigsten: %1 als %2 vorhergesagt (%3).</translation>
    </message>
    <message>
        <source>A click on a cell shows its images.</source>
        <translation>Ein Klick auf eine Zelle zeigt ihre Bilder.</translation>
    </message>
    <message>
        <source>The run was validated on %1 of them.</source>
        <translation>Der Lauf wurde auf %1 davon validiert.</translation>
    </message>
    <message>
        <source>RGB mean %1</source>
        <translation>RGB-Mittel %1</translation>
    </message>
    <message>
        <source>RGB std %1</source>
        <translation>RGB-Std. %1</translation>
    </message>
    <message>
        <source>Colors from 0 to 1</source>
        <translation>Farben von 0 bis 1</translation>
    </message>
    <message>
        <source>%1 classes have the lowest recall, %2 %; %3 is most often confused with %4 (%5).</source>
        <translation>%1 Klassen haben den niedrigsten Recall, %2 %; %3 wird am häufigsten mit %4 verwechselt (%5).</translation>
    </message>
    <message>
        <source>%1 images/s.</source>
        <translation>%1 Bilder/s.</translation>
    </message>
    <message>
        <source>%1 images/s with %2 % of the CPU; other processes used %3 %.</source>
        <translation>%1 Bilder/s mit %2 % der CPU; andere Prozesse nutzten %3 %.</translation>
    </message>
    <message>
        <source>All %1 images predicted, %2 incorrect.</source>
        <translation>Alle %1 Bilder vorhergesagt, %2 falsch.</translation>
    </message>
    <message>
        <source>The run&apos;s own validation used %1 of them: top-1 %2.</source>
        <translation>Der Lauf selbst wurde auf %1 davon validiert: Top-1 %2.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPredictor</name>
    <message>
        <source>Prediction was canceled because training started.</source>
        <translation>Die Vorhersage wurde abgebrochen, weil ein Training begonnen hat.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryPresenter</name>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>Image %1: %2</source>
        <translation>Bild %1: %2</translation>
    </message>
    <message>
        <source>Image %1: %2, correct (%3 %)</source>
        <translation>Bild %1: %2, korrekt (%3 %)</translation>
    </message>
    <message>
        <source>Image %1: %2, predicted %3 (%4 %)</source>
        <translation>Bild %1: %2, vorhergesagt %3 (%4 %)</translation>
    </message>
    <message>
        <source>%1 → %2 %3 %</source>
        <translation>%1 → %2 %3 %</translation>
    </message>
    <message>
        <source>Images left out: %1.</source>
        <translation>Weggelassene Bilder: %1.</translation>
    </message>
    <message>
        <source>Images labeled as %1: %2.</source>
        <translation>Bilder mit dem Label %1: %2.</translation>
    </message>
    <message>
        <source>It counts from the next time the folder is read. No image was changed.</source>
        <translation>Es zählt, sobald der Ordner wieder gelesen wird. Kein Bild wurde verändert.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryTab</name>
    <message>
        <source>Folder of the dataset</source>
        <translation>Ordner des Datensatzes</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>Der Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Dataset</source>
        <translation>Datensat&amp;z</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>Vorhersage läuft</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Uncertain: the prediction has less than %1 % of the probability</source>
        <translation>Unsicher: Die Vorhersage hat weniger als %1 % der Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Size of the images; Ctrl and the wheel do the same</source>
        <translation>Größe der Bilder; Strg und Mausrad tun dasselbe</translation>
    </message>
    <message>
        <source>As the &amp;network sees it</source>
        <translation>&amp;Wie das Netz es sieht</translation>
    </message>
    <message>
        <source>Cut, flipped, scaled and normalized as for the network, with the colors turned back</source>
        <translation>Zugeschnitten, gespiegelt, skaliert und normalisiert wie für das Netz, mit zurückgerechneten Farben</translation>
    </message>
    <message>
        <source>Contact &amp;sheet…</source>
        <translation>&amp;Kontaktbogen…</translation>
    </message>
    <message>
        <source>One PNG of the images that are selected, or of all that are shown</source>
        <translation>Ein PNG der ausgewählten Bilder, oder aller gezeigten</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>G&amp;röße</translation>
    </message>
    <message>
        <source>Export a contact sheet</source>
        <translation>Kontaktbogen exportieren</translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Copy this image</source>
        <translation>Dieses Bild kopieren</translation>
    </message>
    <message>
        <source>Save this image…</source>
        <translation>Dieses Bild speichern…</translation>
    </message>
    <message>
        <source>Contact sheet…</source>
        <translation>Kontaktbogen…</translation>
    </message>
    <message>
        <source>Save this image</source>
        <translation>Dieses Bild speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Choose the folder of the dataset</source>
        <translation>Ordner des Datensatzes wählen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>Choose a dataset above and open it, or drop a folder of images here.</source>
        <translation>Oben einen Datensatz wählen und öffnen, oder einen Ordner mit Bildern hierher ziehen.</translation>
    </message>
    <message>
        <source>%1 of %2 images, %3 selected</source>
        <translation>%1 von %2 Bildern, %3 ausgewählt</translation>
    </message>
    <message>
        <source>%1 of %2 images</source>
        <translation>%1 von %2 Bildern</translation>
    </message>
    <message>
        <source>Cuts and flips with the next seed</source>
        <translation>Zuschnitt und Spiegelung mit dem nächsten Seed</translation>
    </message>
    <message>
        <source>Nothing is random here: validation images are never augmented, training images only where the Train tab says so</source>
        <translation>Hier ist nichts zufällig: Validierungsbilder werden nie augmentiert, Trainingsbilder nur so, wie es die Seite Training festlegt</translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1 von %2, noch %3</translation>
    </message>
    <message>
        <source>Loading the weights and the engine</source>
        <translation>Gewichte und Engine werden geladen</translation>
    </message>
    <message>
        <source>Predic&amp;t</source>
        <translation>&amp;Vorhersagen</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>S&amp;eed</translation>
    </message>
    <message>
        <source>Predicts as soon as the images have been read.</source>
        <translation>Die Vorhersage beginnt, sobald die Bilder gelesen sind.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>Spl&amp;it</source>
        <translation>Spl&amp;it</translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>Correct or incorrect</source>
        <translation>Korrekt oder falsch</translation>
    </message>
    <message>
        <source>Dataset order</source>
        <translation>Wie im Datensatz</translation>
    </message>
    <message>
        <source>Highest loss</source>
        <translation>Höchster Loss</translation>
    </message>
    <message>
        <source>Least certain</source>
        <translation>Am unsichersten</translation>
    </message>
    <message>
        <source>C&amp;lear filters</source>
        <translation>Filter lös&amp;chen</translation>
    </message>
    <message>
        <source>Show all images</source>
        <translation>Alle Bilder zeigen</translation>
    </message>
    <message>
        <source>Resa&amp;mple</source>
        <translation>&amp;Neu ziehen</translation>
    </message>
    <message>
        <source>Training in progress. Predictions are available when it finishes.</source>
        <translation>Ein Training läuft. Vorhersagen sind möglich, sobald es beendet ist.</translation>
    </message>
    <message>
        <source>A run folder or a file of weights: what its network says about these images</source>
        <translation>Ein Laufordner oder eine Datei mit Gewichten: was dieses Netz zu diesen Bildern sagt</translation>
    </message>
    <message>
        <source>Search classes</source>
        <translation>Klassen suchen</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>Filter %1 entfernen</translation>
    </message>
    <message>
        <source>— incorrect</source>
        <translation>— falsch</translation>
    </message>
    <message>
        <source>··· uncertain</source>
        <translation>··· unsicher</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Size of the images; as they are, or as the network sees them</source>
        <translation>Größe der Bilder; unverändert oder so, wie das Netz sie sieht</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>No image matches the filters.</source>
        <translation>Kein Bild passt zu den Filtern.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Run or weights</source>
        <translation>Lauf oder Gewichte</translation>
    </message>
    <message>
        <source>All predictions</source>
        <translation>Alle Vorhersagen</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Alle Klassen</translation>
    </message>
    <message>
        <source>Only correct</source>
        <translation>Nur korrekte</translation>
    </message>
    <message>
        <source>Only incorrect</source>
        <translation>Nur falsche</translation>
    </message>
    <message>
        <source>Only uncertain</source>
        <translation>Nur unsichere</translation>
    </message>
    <message>
        <source>Predictions of %1 (%2)</source>
        <translation>Vorhersagen von %1 (%2)</translation>
    </message>
    <message>
        <source>Fine-tune on these…</source>
        <translation>Darauf feinabstimmen…</translation>
    </message>
    <message>
        <source>Settings that teach a pretrained network the classes of this folder</source>
        <translation>Einstellungen, die einem vortrainierten Netz die Klassen dieses Ordners beibringen</translation>
    </message>
    <message>
        <source>Label as…</source>
        <translation>Label ändern…</translation>
    </message>
    <message>
        <source>Leave out of the dataset</source>
        <translation>Aus dem Datensatz weglassen</translation>
    </message>
    <message>
        <source>Label as</source>
        <translation>Label ändern</translation>
    </message>
    <message>
        <source>Class of the selected images (%1):</source>
        <translation>Klasse der ausgewählten Bilder (%1):</translation>
    </message>
    <message>
        <source>Possible label errors</source>
        <translation>Mögliche Labelfehler</translation>
    </message>
    <message>
        <source>Images with the highest cross-entropy of the true class first</source>
        <translation>Bilder mit der höchsten Kreuzentropie der wahren Klasse zuerst</translation>
    </message>
    <message>
        <source>Images that are predicted as another class than labeled, the least probable label first. A ranking, not a verdict: hard images are among them</source>
        <translation>Bilder, für die eine andere Klasse als ihr Label vorhergesagt wird, das unwahrscheinlichste Label zuerst. Eine Rangfolge, kein Urteil: Auch schwierige Bilder sind darunter</translation>
    </message>
    <message>
        <source>Notes another class for the selected images in the folder of the dataset</source>
        <translation>Vermerkt im Ordner des Datensatzes eine andere Klasse für die ausgewählten Bilder</translation>
    </message>
    <message>
        <source>Notes in the folder of the dataset that the selected images are not used</source>
        <translation>Vermerkt im Ordner des Datensatzes, dass die ausgewählten Bilder nicht verwendet werden</translation>
    </message>
    <message>
        <source>No possible label errors are left among these images.</source>
        <translation>Unter diesen Bildern sind keine möglichen Labelfehler mehr.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::GalleryView</name>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>defekt</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::HistogramDialog</name>
    <message>
        <source>Histograms: %1</source>
        <translation>Histogramme: %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>No histograms yet. A run has them from the end of its first epoch, where Log histograms (an advanced setting) is “Once per epoch”.</source>
        <translation>Noch keine Histogramme. Ein Lauf hat sie ab dem Ende der ersten Epoche, wenn „Histogramme protokollieren“ (unter „Erweitert“) auf „Einmal pro Epoche“ steht.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LayerModel</name>
    <message>
        <source>(network)</source>
        <translation>(Netz)</translation>
    </message>
    <message>
        <source>%1 (frozen)</source>
        <translation>%1 (eingefroren)</translation>
    </message>
    <message>
        <source>Input: %1</source>
        <translation>Eingabe: %1</translation>
    </message>
    <message>
        <source>Calls per step: %1</source>
        <translation>Aufrufe je Schritt: %1</translation>
    </message>
    <message>
        <source>What is kept for the backward pass, in float32</source>
        <translation>Was für den Rückwärtsdurchlauf aufgehoben wird, in float32</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>%1 forward</source>
        <translation>%1 vorwärts</translation>
    </message>
    <message>
        <source>%1 backward</source>
        <translation>%1 rückwärts</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>% vom Schritt</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LegendStrip</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Click a name to hide or show its lines</source>
        <translation>Ein Klick auf einen Namen blendet seine Linien aus oder ein</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LogPane</name>
    <message>
        <source>&amp;Log</source>
        <translation>Proto&amp;koll</translation>
    </message>
    <message>
        <source>Show or fold the log</source>
        <translation>Protokoll auf- oder zuklappen</translation>
    </message>
    <message>
        <source>&amp;Copy log</source>
        <translation>Prot&amp;okoll kopieren</translation>
    </message>
    <message>
        <source>Copy all lines to the clipboard</source>
        <translation>Alle Zeilen in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What happens in a run is written here.</source>
        <translation>Hier steht, was in einem Lauf geschieht.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LrDialog</name>
    <message>
        <source>Find a learning rate</source>
        <translation>Lernrate suchen</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Reading the dataset</source>
        <translation>Der Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>No suggestion: the loss does not fall at any of these rates.</source>
        <translation>Kein Vorschlag: Der Loss fällt bei keiner dieser Raten.</translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation>%1 über&amp;nehmen</translation>
    </message>
    <message>
        <source>Suggested learning rate: %1, where the loss falls fast.</source>
        <translation>Vorgeschlagene Lernrate: %1, wo der Loss schnell fällt.</translation>
    </message>
    <message>
        <source>It diverges above %1.</source>
        <translation>Über %1 divergiert er.</translation>
    </message>
    <message>
        <source>It does not diverge up to %1.</source>
        <translation>Bis %1 divergiert er nicht.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MainWindow</name>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Montage</source>
        <translation>Montage</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About TorchDeck</source>
        <translation>Ü&amp;ber TorchDeck</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a &amp;folder of runs…</source>
        <translation>&amp;Ordner mit Läufen öffnen…</translation>
    </message>
    <message>
        <source>Open a folder of runs</source>
        <translation>Ordner mit Läufen öffnen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>&amp;Protokoll</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Keep training</source>
        <translation>Weiter t&amp;rainieren</translation>
    </message>
    <message>
        <source>Finishing the step and saving the weights; the window closes after that.</source>
        <translation>Der Schritt wird beendet, die Gewichte werden gespeichert; danach schließt sich das Fenster.</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>nicht geladen</translation>
    </message>
    <message>
        <source>About TorchDeck</source>
        <translation>Über TorchDeck</translation>
    </message>
    <message>
        <source>&lt;h3&gt;TorchDeck %1&lt;/h3&gt;&lt;p&gt;Trains image classifiers with LibTorch and shows GPU telemetry beside the learning curves.&lt;/p&gt;&lt;p&gt;Qt %2&lt;br&gt;LibTorch %3&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;TorchDeck %1&lt;/h3&gt;&lt;p&gt;Trainiert Bildklassifikatoren mit LibTorch und zeigt GPU-Telemetrie neben den Lernkurven.&lt;/p&gt;&lt;p&gt;Qt %2&lt;br&gt;LibTorch %3&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder neuer.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Training in progress. Stopping saves a checkpoint and keeps the best weights.</source>
        <translation>Ein Training läuft. Beim Stoppen wird ein Checkpoint gespeichert, die besten Gewichte bleiben erhalten.</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>&amp;Open logs, montages or weights…</source>
        <translation>Lo&amp;gs, Montagen oder Gewichte öffnen…</translation>
    </message>
    <message>
        <source>Li&amp;ght</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>&amp;Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;Recent runs</source>
        <translation>Letzte Lä&amp;ufe</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher K&amp;ontrast</translation>
    </message>
    <message>
        <source>Renamed to %1</source>
        <translation>Umbenannt in %1</translation>
    </message>
    <message>
        <source>Moved to the trash: %1</source>
        <translation>In den Papierkorb verschoben: %1</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Folder for &amp;new runs…</source>
        <translation>Ordner für &amp;neue Läufe…</translation>
    </message>
    <message>
        <source>Folder for new runs</source>
        <translation>Ordner für neue Läufe</translation>
    </message>
    <message>
        <source>New runs go to %1</source>
        <translation>Neue Läufe kommen nach %1</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>In die &amp;Warteschlange</translation>
    </message>
    <message>
        <source>Five runs with the seeds 1 to 5 were added to the queue.</source>
        <translation>Fünf Läufe mit den Seeds 1 bis 5 sind in der Warteschlange.</translation>
    </message>
    <message>
        <source>%1: top-1 %2</source>
        <translation>%1: Top-1 %2</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Stop, save and qu&amp;it</source>
        <translation>Stoppen, speichern und &amp;beenden</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>Ver&amp;gleichen</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Open a re&amp;mote folder of runs…</source>
        <translation>&amp;Entfernten Ordner mit Läufen öffnen…</translation>
    </message>
    <message>
        <source>Logs, montages, profiles and weights (*.jsonl *.csv *tfevents* *.png *.json *.pt *.pth *.ckpt *.safetensors);;All files (*)</source>
        <translation>Logs, Montagen, Profile und Gewichte (*.jsonl *.csv *tfevents* *.png *.json *.pt *.pth *.ckpt *.safetensors);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>&amp;Diagramm exportieren…</translation>
    </message>
    <message>
        <source>Enla&amp;rge chart</source>
        <translation>Diagramm ver&amp;größern</translation>
    </message>
    <message>
        <source>&amp;PyTorch documentation</source>
        <translation>&amp;PyTorch-Dokumentation</translation>
    </message>
    <message>
        <source>&amp;ROCm documentation</source>
        <translation>&amp;ROCm-Dokumentation</translation>
    </message>
    <message>
        <source>&amp;CUDA documentation</source>
        <translation>&amp;CUDA-Dokumentation</translation>
    </message>
    <message>
        <source>Re&amp;cent files and folders</source>
        <translation>Le&amp;tzte Dateien und Ordner</translation>
    </message>
    <message>
        <source>Added to the queue</source>
        <translation>In die Warteschlange gestellt</translation>
    </message>
    <message>
        <source>The form has the settings of %1. Change them and press Train.</source>
        <translation>Das Formular hat die Einstellungen von %1. Ändern und „Trainieren“ drücken.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Folder for &amp;new runs: %1, %2 free…</source>
        <translation>Ordner für &amp;neue Läufe: %1, %2 frei…</translation>
    </message>
    <message>
        <source>New runs go to %1, where %2 are free</source>
        <translation>Neue Läufe kommen nach %1, wo %2 frei sind</translation>
    </message>
    <message>
        <source>&amp;Engine…</source>
        <translation>&amp;Engine…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::Manual</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>manual.md</source>
        <comment>file of the manual in the language of the window</comment>
        <translation>manual_de.md</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MatrixEditor</name>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>Own matrix</source>
        <translation>Eigene Matrix</translation>
    </message>
    <message>
        <source>Add a &amp;setting</source>
        <translation>&amp;Einstellung hinzufügen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation>Trainingsschritte</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>Laden der Daten</translation>
    </message>
    <message>
        <source>&amp;Timed</source>
        <translation>&amp;Gemessen</translation>
    </message>
    <message>
        <source>Steps of a training, forward passes without gradients, or batches of the loader</source>
        <translation>Schritte eines Trainings, Forward-Pässe ohne Gradienten oder Batches des Laders</translation>
    </message>
    <message>
        <source>Re&amp;peats</source>
        <translation>&amp;Wiederholungen</translation>
    </message>
    <message>
        <source>Repetitions of each cell, each a process of its own</source>
        <translation>Wiederholungen jeder Zelle, jede ein eigener Prozess</translation>
    </message>
    <message>
        <source>&amp;Warm-up</source>
        <translation>Warm-&amp;up</translation>
    </message>
    <message>
        <source>Iterations before the timed ones, at least</source>
        <translation>Iterationen vor den gemessenen, mindestens</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>&amp;Iterationen</translation>
    </message>
    <message>
        <source>Timed iterations of a repetition</source>
        <translation>Gemessene Iterationen einer Wiederholung</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>Werte, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Remove this setting</source>
        <translation>Diese Einstellung entfernen</translation>
    </message>
    <message>
        <source>%1 is there twice.</source>
        <translation>%1 kommt zweimal vor.</translation>
    </message>
    <message>
        <source>%1 has no values.</source>
        <translation>%1 hat keine Werte.</translation>
    </message>
    <message>
        <source>%1 cells, %2 repetitions. A cell is repeated more often where other programs disturbed it or its interval is wide.</source>
        <translation>%1 Zellen, %2 Wiederholungen. Eine Zelle wird öfter wiederholt, wo andere Programme sie störten oder ihr Intervall breit ist.</translation>
    </message>
    <message>
        <source>Every other setting stays: %1, …</source>
        <translation>Alle anderen Einstellungen bleiben: %1, …</translation>
    </message>
    <message>
        <source>Exclusions: %1.</source>
        <translation>Ausschlüsse: %1.</translation>
    </message>
    <message>
        <source>Stud&amp;y</source>
        <translation>&amp;Studie</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ModuleModel</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Calls per step: %1</source>
        <translation>Aufrufe je Schritt: %1</translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation>Parameter: %1</translation>
    </message>
    <message>
        <source>Bytes moved (by shapes, fp32): %1</source>
        <translation>Bewegte Bytes (aus Formen, fp32): %1</translation>
    </message>
    <message>
        <source>Activations (by shapes, fp32): %1</source>
        <translation>Aktivierungen (aus Formen, fp32): %1</translation>
    </message>
    <message>
        <source>What was attained, in operations per second</source>
        <translation>Was erreicht wurde, in Operationen je Sekunde</translation>
    </message>
    <message>
        <source>How much longer it takes than in the profile that it is compared with</source>
        <translation>Um wie viel länger es dauert als im Profil, mit dem verglichen wird</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>% vom Schritt</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Operations forward and backward, by shapes (1 multiply-accumulate, MAC, is 2 FLOP)</source>
        <translation>Operationen vorwärts und rückwärts, nach Formen (1 Multiplikation mit Addition, MAC, sind 2 FLOP)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MontageTab</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Size in</source>
        <translation>Größe in</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>dpi</source>
        <translation>dpi</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Select runs in Compare to see their charts here.</source>
        <translation>Im Vergleich Läufe auswählen, um hier ihre Diagramme zu sehen.</translation>
    </message>
    <message>
        <source>Select at least one chart and a size large enough for it.</source>
        <translation>Mindestens ein Diagramm auswählen und eine Größe, in die es passt.</translation>
    </message>
    <message>
        <source>Export the montage</source>
        <translation>Montage exportieren</translation>
    </message>
    <message>
        <source>Scale of text and lines; 1 is the size used in this window</source>
        <translation>Skalierung von Text und Linien; 1 entspricht diesem Fenster</translation>
    </message>
    <message>
        <source>PNG, which carries its layout and can be dropped back on the window, SVG or PDF</source>
        <translation>PNG mit gespeicherter Montage, das sich wieder auf das Fenster ziehen lässt, SVG oder PDF</translation>
    </message>
    <message>
        <source>Image with its layout (*.png);;Drawing (*.svg);;Document (*.pdf)</source>
        <translation>Bild mit Montage (*.png);;Zeichnung (*.svg);;Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Millimeters</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Size of the image, and of text and lines in it</source>
        <translation>Größe des Bildes und seiner Schrift und Linien</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Name runs by their folders</source>
        <translation>Läufe nach ihren Ordnern benennen</translation>
    </message>
    <message>
        <source>In the legend, in place of the settings that differ</source>
        <translation>In der Legende, statt nach den abweichenden Einstellungen</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 px</translation>
    </message>
    <message>
        <source>Select runs</source>
        <translation>Läufe auswählen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::NotesDialog</name>
    <message>
        <source>Tags and notes: %1</source>
        <translation>Tags und Notizen: %1</translation>
    </message>
    <message>
        <source>baseline, to-check</source>
        <translation>baseline, prüfen</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Tags</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::OperatorModel</name>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation>außerhalb der Module</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation>(außerhalb von Operatoren)</translation>
    </message>
    <message>
        <source>Own time, without that of the operators it calls, per step</source>
        <translation>Eigene Zeit ohne die der Operatoren, die er aufruft, je Schritt</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Self ms</source>
        <translation>Eigene ms</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Shapes of inputs</source>
        <translation>Formen der Eingaben</translation>
    </message>
    <message>
        <source>Share of the step</source>
        <translation>Anteil am Schritt</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PassKey</name>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PeakModel</name>
    <message>
        <source>Alive at the peak</source>
        <translation>Am Höchststand belegt</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PerformanceDialog</name>
    <message>
        <source>Performance: %1</source>
        <translation>Leistung: %1</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als Markdown &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PivotModel</name>
    <message>
        <source>measuring %1 of %2</source>
        <translation>misst %1 von %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PointModel</name>
    <message>
        <source>not drawn</source>
        <translation>nicht gezeichnet</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 GFLOP, %2 (%3), %4 ms</source>
        <translation>%1 GFLOP, %2 (%3), %4 ms</translation>
    </message>
    <message>
        <source>Share of what the roofs allow at this arithmetic intensity</source>
        <translation>Anteil dessen, was die Dächer bei dieser arithmetischen Intensität erlauben</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
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
        <source>whole step</source>
        <translation>ganzer Schritt</translation>
    </message>
    <message>
        <source>Bound</source>
        <comment>of a roofline: memory or compute</comment>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>Anteil, %</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictPresenter</name>
    <message>
        <source>Clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>Reading the weights</source>
        <translation>Die Gewichte werden gelesen</translation>
    </message>
    <message>
        <source>%1 of %2 images</source>
        <translation>%1 von %2 Bildern</translation>
    </message>
    <message>
        <source>Covering the image: %1 of %2</source>
        <translation>Das Bild wird verdeckt: %1 von %2</translation>
    </message>
    <message>
        <source>Calibrating: %1 of %2 images</source>
        <translation>Kalibrieren: %1 von %2 Bildern</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictTab</name>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>short side %1, center %2, %3</source>
        <translation>kurze Seite %1, Mitte %2, %3</translation>
    </message>
    <message>
        <source>Choose a folder of images…</source>
        <translation>Ordner mit Bildern wählen…</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Run or weights</source>
        <translation>Lauf oder Gewichte</translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation>Ge&amp;wichte</translation>
    </message>
    <message>
        <source>One view</source>
        <translation>Eine Ansicht</translation>
    </message>
    <message>
        <source>Flip (2 views)</source>
        <translation>Spiegeln (2 Ansichten)</translation>
    </message>
    <message>
        <source>5 crops</source>
        <translation>5 Ausschnitte</translation>
    </message>
    <message>
        <source>10 crops</source>
        <translation>10 Ausschnitte</translation>
    </message>
    <message>
        <source>3 scales</source>
        <translation>3 Größen</translation>
    </message>
    <message>
        <source>3 scales, flip (6)</source>
        <translation>3 Größen, spiegeln (6)</translation>
    </message>
    <message>
        <source>10 crops, 3 scales (30)</source>
        <translation>10 Ausschnitte, 3 Größen (30)</translation>
    </message>
    <message>
        <source>Test-time augmentation: outputs are averaged over several views of each image</source>
        <translation>Test-Time-Augmentation: Ausgaben werden über mehrere Ansichten jedes Bildes gemittelt</translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation>Test-Time-Augmentation</translation>
    </message>
    <message>
        <source>Image only</source>
        <translation>Nur das Bild</translation>
    </message>
    <message>
        <source>Occlusion map</source>
        <translation>Verdeckungskarte</translation>
    </message>
    <message>
        <source>Where the network looks: how much of the probability is lost where the image is covered</source>
        <translation>Wohin das Netz schaut: wie viel Wahrscheinlichkeit verloren geht, wo das Bild verdeckt ist</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Save the predictions as CSV or JSON</source>
        <translation>Die Vorhersagen als CSV oder JSON speichern</translation>
    </message>
    <message>
        <source>&amp;Add images…</source>
        <translation>&amp;Bilder hinzufügen…</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Take all images off the page; files stay where they are</source>
        <translation>Alle Bilder von der Seite nehmen; Dateien bleiben, wo sie sind</translation>
    </message>
    <message>
        <source>Drop images or folders here, or paste.</source>
        <translation>Bilder oder Ordner hierher ziehen oder einfügen.</translation>
    </message>
    <message>
        <source>Current image</source>
        <translation>Aktuelles Bild</translation>
    </message>
    <message>
        <source>Maybe none of these</source>
        <translation>Vielleicht keine davon</translation>
    </message>
    <message>
        <source>Predicts the validation split of the run, to find the probability that 95 % of its images reach</source>
        <translation>Sagt die Validierungsbilder des Laufs vorher, um die Wahrscheinlichkeit zu finden, die 95 % von ihnen erreichen</translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation>Ordner mit Bildern wählen</translation>
    </message>
    <message>
        <source>Add images</source>
        <translation>Bilder hinzufügen</translation>
    </message>
    <message>
        <source>Export predictions</source>
        <translation>Vorhersagen exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv);;JSON (*.json);;JSON lines (*.jsonl)</source>
        <translation>Tabelle (*.csv);;JSON (*.json);;JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>Predicting…</source>
        <translation>Vorhersage läuft…</translation>
    </message>
    <message>
        <source>Training in progress. Predictions are available when it finishes.</source>
        <translation>Ein Training läuft. Vorhersagen gibt es, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 of %2 · %3 images/s</source>
        <translation>%1 von %2 · %3 Bilder/s</translation>
    </message>
    <message>
        <source>Choose weights to predict with.</source>
        <translation>Gewichte für die Vorhersage wählen.</translation>
    </message>
    <message>
        <source>Drop images here to see what %1 says about them.</source>
        <translation>Bilder hierher ziehen, um zu sehen, was %1 über sie sagt.</translation>
    </message>
    <message>
        <source>Predict says what trained weights make of your own images. Choose weights, then drop images here.</source>
        <translation>Hier sagen trainierte Gewichte etwas über eigene Bilder. Gewichte wählen, dann Bilder hierher ziehen.</translation>
    </message>
    <message>
        <source>Not calibrated: below which probability it may be none of the classes is not known.</source>
        <translation>Nicht kalibriert: Unter welcher Wahrscheinlichkeit es vielleicht keine der Klassen ist, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>None of these: not known, because these weights belong to no run.</source>
        <translation>Keine davon: nicht bekannt, weil diese Gewichte zu keinem Lauf gehören.</translation>
    </message>
    <message>
        <source>Preprocessing: %1</source>
        <translation>Vorverarbeitung: %1</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>Leere&amp;n</translation>
    </message>
    <message>
        <source>Calibra&amp;te</source>
        <translation>&amp;Kalibrieren</translation>
    </message>
    <message>
        <source>Relia&amp;bility…</source>
        <translation>&amp;Zuverlässigkeit…</translation>
    </message>
    <message>
        <source>How many of the predictions of a probability are correct</source>
        <translation>Wie viele Vorhersagen einer Wahrscheinlichkeit richtig sind</translation>
    </message>
    <message>
        <source>Run &amp;it</source>
        <translation>Aus&amp;führen</translation>
    </message>
    <message>
        <source>%1 is a TorchScript program, which runs with your rights. Run it only if you trust it.</source>
        <translation>%1 ist ein TorchScript-Programm und läuft mit den eigenen Rechten. Nur ausführen, wenn es vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>squash to %1, %2</source>
        <translation>auf %1 gestaucht, %2</translation>
    </message>
    <message>
        <source>letterbox to %1, %2</source>
        <translation>Letterbox auf %1, %2</translation>
    </message>
    <message>
        <source>Images (%1);;All files (*)</source>
        <translation>Bilder (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>As added</source>
        <translation>Wie hinzugefügt</translation>
    </message>
    <message>
        <source>Least certain first</source>
        <translation>Unsicherste zuerst</translation>
    </message>
    <message>
        <source>By prediction</source>
        <translation>Nach Vorhersage</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Gallery of predictions</source>
        <translation>Galerie der Vorhersagen</translation>
    </message>
    <message>
        <source>Orange: covering this lowers the probability of %1.</source>
        <translation>Orange: Wird dies verdeckt, sinkt die Wahrscheinlichkeit von %1.</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>Choose weights…</source>
        <translation>Gewichte wählen…</translation>
    </message>
    <message>
        <source>Predicted: %1</source>
        <translation>Vorhergesagt: %1</translation>
    </message>
    <message>
        <source>Below %1 % it may be none of these: 5 % of the %2 validation images get a lower probability.</source>
        <translation>Unter %1 % ist es vielleicht nichts davon: 5 % der %2 Validierungsbilder haben eine niedrigere Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>Validation top-1 %1 %</source>
        <translation>Top-1 Validierung %1 %</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictionModel</name>
    <message>
        <source>Of the prediction. The least certain images come first when this is sorted upward.</source>
        <translation>Der Vorhersage. Aufsteigend sortiert kommen die zweifelhaftesten Bilder zuerst.</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Maybe none of these</source>
        <translation>Vielleicht keine davon</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ProfilePresenter</name>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>The training ended before its next steps were profiled.</source>
        <translation>Das Training endete, bevor seine nächsten Schritte profiliert waren.</translation>
    </message>
    <message>
        <source>Profiling the next steps of the training</source>
        <translation>Die nächsten Schritte des Trainings werden profiliert</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation>synthetische Daten</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ProfileTab</name>
    <message>
        <source>Open a profile…</source>
        <translation>Profil öffnen…</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Mean time of a step as it is, and while it was profiled: what profiling itself costs</source>
        <translation>Mittlere Zeit eines Schritts, wie er ist und während er profiliert wurde: was das Profilieren selbst kostet</translation>
    </message>
    <message>
        <source>&amp;Trace…</source>
        <translation>&amp;Trace…</translation>
    </message>
    <message>
        <source>Save when what happened in the profiled steps, for Perfetto and chrome://tracing</source>
        <translation>Speichern, was in den profilierten Schritten wann geschah, für Perfetto und chrome://tracing</translation>
    </message>
    <message>
        <source>Copy &amp;command</source>
        <translation>&amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>The command line that measures one step of these settings under a GPU vendor&apos;s profiler</source>
        <translation>Die Befehlszeile, die einen Schritt mit diesen Einstellungen unter dem Profiler eines GPU-Herstellers misst</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation>&amp;Profilieren</translation>
    </message>
    <message>
        <source>Copied the command for %1.</source>
        <translation>Der Befehl für %1 ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>By operator</source>
        <translation>Nach Operator</translation>
    </message>
    <message>
        <source>By operator and module</source>
        <translation>Nach Operator und Modul</translation>
    </message>
    <message>
        <source>Group operators</source>
        <translation>Operatoren gruppieren</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>Tensoren am Höchststand</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation>Teile des Schritts</translation>
    </message>
    <message>
        <source>Top operators</source>
        <translation>Langsamste Operatoren</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Was helfen würde</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit…</translation>
    </message>
    <message>
        <source>Profile the next %1 steps of the training, which continues meanwhile</source>
        <translation>Die nächsten %1 Schritte des Trainings profilieren, das dabei weiterläuft</translation>
    </message>
    <message>
        <source>Train %1 steps with the settings of the Train page and profile the last %2</source>
        <translation>%1 Schritte mit den Einstellungen der Seite Training trainieren und die letzten %2 profilieren</translation>
    </message>
    <message>
        <source>%1 ms · %2 images/s</source>
        <translation>%1 ms · %2 Bilder/s</translation>
    </message>
    <message>
        <source> · peak memory %1</source>
        <translation> · Spitzenspeicher %1</translation>
    </message>
    <message>
        <source>If data were free: %1 images/s (+%2 %).</source>
        <translation>Ohne Warten auf Daten: %1 Bilder/s (+%2 %).</translation>
    </message>
    <message>
        <source>FLOP are left out: %1</source>
        <translation>FLOP fehlen: %1</translation>
    </message>
    <message>
        <source>Peak %1 after %2 ms; %3 when the step begins. Reserved %4, of which %5 are free; the largest block that is free has %6.</source>
        <translation>Höchststand %1 nach %2 ms; %3 zu Beginn des Schritts. Reserviert %4, davon %5 frei; der größte freie Block hat %6.</translation>
    </message>
    <message>
        <source>Open a profile</source>
        <translation>Profil öffnen</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>Profile (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the trace</source>
        <translation>Trace speichern</translation>
    </message>
    <message>
        <source>Traces (*.json.gz *.json)</source>
        <translation>Traces (*.json.gz *.json)</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>shards</source>
        <translation>Shards</translation>
    </message>
    <message>
        <source>around</source>
        <translation>außenherum</translation>
    </message>
    <message>
        <source>around the passes</source>
        <translation>um die Durchläufe</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation>außerhalb der Module</translation>
    </message>
    <message>
        <source>waiting for images and copying them</source>
        <translation>auf Bilder warten und sie kopieren</translation>
    </message>
    <message>
        <source>forward, and what runs between the layers</source>
        <translation>vorwärts, und was zwischen den Schichten läuft</translation>
    </message>
    <message>
        <source>loss backward, accumulation of gradients, autograd</source>
        <translation>Loss rückwärts, Summieren der Gradienten, Autograd</translation>
    </message>
    <message>
        <source>started and waited for</source>
        <translation>starten und abwarten</translation>
    </message>
    <message>
        <source>update, clipping, averages of weights</source>
        <translation>Aktualisieren, Begrenzen, Mittel der Gewichte</translation>
    </message>
    <message>
        <source>accuracy, records, progress</source>
        <translation>Genauigkeit, Protokoll, Fortschritt</translation>
    </message>
    <message>
        <source>Check with &amp;synthetic data</source>
        <translation>Mit &amp;synthetischen Daten prüfen</translation>
    </message>
    <message>
        <source>Profile the same settings with images that are in memory already</source>
        <translation>Dieselben Einstellungen mit Bildern profilieren, die schon im Speicher sind</translation>
    </message>
    <message>
        <source>With synthetic data: %1 images/s; %2 were predicted (%3%4 %).</source>
        <translation>Mit synthetischen Daten: %1 Bilder/s; vorhergesagt waren %2 (%3%4 %).</translation>
    </message>
    <message>
        <source>By operator and shapes</source>
        <translation>Nach Operator und Formen</translation>
    </message>
    <message>
        <source>Profile shows where the time of a training step goes: by module, by operator, forward and backward, and what its memory holds. It measures the next steps of the training, or a few steps with the settings of the Train page.</source>
        <translation>Das Profil zeigt, wohin die Zeit eines Trainingsschritts geht: nach Modul, nach Operator, vorwärts und rückwärts, und was seinen Speicher belegt. Gemessen werden die nächsten Schritte des Trainings oder einige Schritte mit den Einstellungen der Trainingsseite.</translation>
    </message>
    <message>
        <source>The step is not data-bound.</source>
        <translation>Der Schritt wartet nicht auf Daten.</translation>
    </message>
    <message>
        <source>The step waits for data.</source>
        <translation>Der Schritt wartet auf Daten.</translation>
    </message>
    <message>
        <source>Mean of %1 steps on %2.</source>
        <translation>Mittel von %1 Schritten auf %2.</translation>
    </message>
    <message>
        <source>Of the peaks that were measured on the Roofline page</source>
        <translation>Der Spitzen, die auf der Seite Roofline gemessen wurden</translation>
    </message>
    <message>
        <source>%1 GFLOP/s: %2.</source>
        <translation>%1 GFLOP/s: %2.</translation>
    </message>
    <message>
        <source>Modules and parts add up to a profiled step: %1 ms, %2 times a step without profiling.</source>
        <translation>Module und Teile ergeben zusammen einen profilierten Schritt: %1 ms, %2-mal so lang wie einer ohne Profil.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::QueuePanel</name>
    <message>
        <source>Earlier (Alt+Up)</source>
        <translation>Früher (Alt+Auf)</translation>
    </message>
    <message>
        <source>Later (Alt+Down)</source>
        <translation>Später (Alt+Ab)</translation>
    </message>
    <message>
        <source>Remove from the queue (Del)</source>
        <translation>Aus der Warteschlange entfernen (Entf)</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Queue: %1</source>
        <translation>Warteschlange: %1</translation>
    </message>
    <message>
        <source>Start queu&amp;e</source>
        <translation>Warteschlan&amp;ge starten</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ReliabilityDialog</name>
    <message>
        <source>Reliability</source>
        <translation>Zuverlässigkeit</translation>
    </message>
    <message>
        <source>&amp;Fit temperature</source>
        <translation>&amp;Temperatur anpassen</translation>
    </message>
    <message>
        <source>Divides logits by the temperature at which the loss on the validation split is smallest</source>
        <translation>Teilt Logits durch die Temperatur, bei der der Loss der Validierungsbilder am kleinsten ist</translation>
    </message>
    <message>
        <source>Expected calibration error %1 % on %2 validation images, top-1 %3 %.</source>
        <translation>Erwarteter Kalibrierungsfehler %1 % über %2 Validierungsbilder, Top-1 %3 %.</translation>
    </message>
    <message>
        <source>Temperature %1.</source>
        <translation>Temperatur %1.</translation>
    </message>
    <message>
        <source>Probabilities as the network gives them.</source>
        <translation>Wahrscheinlichkeiten, wie das Netz sie gibt.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteDialog</name>
    <message>
        <source>Open a remote folder of runs</source>
        <translation>Entfernten Ordner mit Läufen öffnen</translation>
    </message>
    <message>
        <source>ssh://[user@]host[:port]/path, with /~/path for your home folder there, or the path of a folder that several machines share (NFS, Lustre). ssh runs with your configuration, keys and jump hosts, and asks for no password.</source>
        <translation>ssh://[Benutzer@]Host[:Port]/Pfad, mit /~/Pfad für das eigene Home-Verzeichnis dort, oder der Pfad eines Ordners, den mehrere Rechner gemeinsam nutzen (NFS, Lustre). ssh läuft mit der eigenen Konfiguration, den eigenen Schlüsseln und Sprungrechnern und fragt nach keinem Passwort.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteFolders</name>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird aufgebaut…</translation>
    </message>
    <message>
        <source>Connecting again…</source>
        <translation>Verbindung wird wieder aufgebaut…</translation>
    </message>
    <message>
        <source>Connected, reading…</source>
        <translation>Verbunden, liest…</translation>
    </message>
    <message>
        <source>Connected · no runs yet</source>
        <translation>Verbunden · noch keine Läufe</translation>
    </message>
    <message>
        <source>Connected · 1 run</source>
        <translation>Verbunden · 1 Lauf</translation>
    </message>
    <message>
        <source>Connected · %1 runs</source>
        <translation>Verbunden · %1 Läufe</translation>
    </message>
    <message>
        <source>Files of more than 1 GiB are left out.</source>
        <translation>Dateien über 1 GiB werden ausgelassen.</translation>
    </message>
    <message>
        <source>Connecting again in %1 s.</source>
        <translation>Neuer Versuch in %1 s.</translation>
    </message>
    <message>
        <source>No password is asked for here: add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.</source>
        <translation>Hier wird nach keinem Passwort gefragt: den Schlüssel zum ssh-agent hinzufügen (ssh-add) oder in ~/.ssh/config nennen.</translation>
    </message>
    <message>
        <source>Connect once with “%1” in a terminal to check the key of the host.</source>
        <translation>Einmal mit „%1“ in einem Terminal verbinden, um den Schlüssel des Hosts zu prüfen.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemoteRows</name>
    <message>
        <source>Connect now</source>
        <translation>Jetzt verbinden</translation>
    </message>
    <message>
        <source>Close the connection</source>
        <translation>Verbindung schließen</translation>
    </message>
    <message>
        <source>Close the connection to %1</source>
        <translation>Verbindung zu %1 schließen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RepetitionModel</name>
    <message>
        <source>disturbed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation>durch Daten begrenzt</translation>
    </message>
    <message>
        <source>not stable</source>
        <translation>nicht stabil</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ReportButton</name>
    <message>
        <source>One file with tables and charts of the shown runs; every number says which line of which log it is from. Your own words go into the folder report-text beside it.</source>
        <translation>Eine Datei mit Tabellen und Diagrammen der gezeigten Läufe; jede Zahl sagt, aus welcher Zeile welches Logs sie stammt. Eigene Worte gehören in den Ordner report-text daneben.</translation>
    </message>
    <message>
        <source>Save a report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Saved: %1 (%2 tables, %3 charts)</source>
        <translation>Gespeichert: %1 (%2 Tabellen, %3 Diagramme)</translation>
    </message>
    <message>
        <source>Cancel report (%1 of %2)</source>
        <translation>Bericht abbrechen (%1 von %2)</translation>
    </message>
    <message>
        <source>Cancel report</source>
        <translation>Bericht abbrechen</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::ResultPage</name>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RooflinePresenter</name>
    <message>
        <source>whole step, live</source>
        <translation>ganzer Schritt, live</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Roof %1 of %2</source>
        <translation>Dach %1 von %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RooflineTab</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Whole steps</source>
        <translation>Ganze Schritte</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>P&amp;oints</source>
        <translation>P&amp;unkte</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>&amp;Zählen</translation>
    </message>
    <message>
        <source>&amp;Import ncu, rocprof…</source>
        <translation>ncu, rocprof &amp;importieren…</translation>
    </message>
    <message>
        <source>What ncu --csv or rocprofv3 wrote, or the peaks of another machine; files can be dropped on the window, too</source>
        <translation>Was ncu --csv oder rocprofv3 schrieb, oder die Spitzenwerte einer anderen Maschine; Dateien lassen sich auch auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Chart…</source>
        <translation>&amp;Diagramm…</translation>
    </message>
    <message>
        <source>&amp;Points (CSV)…</source>
        <translation>&amp;Punkte (CSV)…</translation>
    </message>
    <message>
        <source>&amp;Summary of runs (CSV)…</source>
        <translation>Ü&amp;bersicht der Läufe (CSV)…</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Takes up to 10 s. Close other programs first.</source>
        <translation>Dauert bis zu 10 s; solange sollte nichts anderes laufen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No points yet</source>
        <translation>Noch keine Punkte</translation>
    </message>
    <message>
        <source>Tick runs on the Compare page, train, or import what a profiler wrote. Each run is a point: operations and bytes of its step by shapes, in the time that it measured.</source>
        <translation>Läufe im Vergleich ankreuzen, trainieren, oder importieren, was ein Profiler schrieb. Jeder Lauf ist ein Punkt: Operationen und Bytes seines Schritts aus Formen, in der Zeit, die er gemessen hat.</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>Erneut &amp;messen</translation>
    </message>
    <message>
        <source>Measuring peaks: %1</source>
        <translation>Spitzenwerte werden gemessen: %1</translation>
    </message>
    <message>
        <source>The peaks of this machine are not measured yet.</source>
        <translation>Die Spitzenwerte dieser Maschine sind noch nicht gemessen.</translation>
    </message>
    <message>
        <source>Peaks of %1: %2</source>
        <translation>Spitzenwerte von %1: %2</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Exports and peaks (*.csv *.db *.json);;All files (*)</source>
        <translation>Exporte und Spitzenwerte (*.csv *.db *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>P&amp;eaks of</source>
        <translation>Spitz&amp;enwerte von</translation>
    </message>
    <message>
        <source>All in one chart</source>
        <translation>Alle in einem Diagramm</translation>
    </message>
    <message>
        <source>Looking at the runs</source>
        <translation>Läufe werden gelesen</translation>
    </message>
    <message>
        <source>The runs that are ticked in Compare have none; the reasons are below.</source>
        <translation>Die im Vergleich angehakten Läufe haben keine; die Gründe stehen unten.</translation>
    </message>
    <message>
        <source>Not drawn</source>
        <translation>Nicht gezeichnet</translation>
    </message>
    <message>
        <source>%1 % of the peak, %2 % of what this intensity allows</source>
        <translation>%1 % der Spitze, %2 % des bei dieser Intensität Möglichen</translation>
    </message>
    <message>
        <source>%1 % of the %2 peak, %3 % of what this intensity allows</source>
        <translation>%1 % der %2-Spitze, %3 % des bei dieser Intensität Möglichen</translation>
    </message>
    <message>
        <source>The step is memory-bound: %1 FLOP/byte, and the ridge is at %2.</source>
        <translation>Der Speicher begrenzt den Schritt: %1 FLOP/Byte, der Knick liegt bei %2.</translation>
    </message>
    <message>
        <source>The step is compute-bound: %1 FLOP/byte, and the ridge is at %2.</source>
        <translation>Die Rechenleistung begrenzt den Schritt: %1 FLOP/Byte, der Knick liegt bei %2.</translation>
    </message>
    <message>
        <source>It is memory-bound: %1 FLOP/byte, and the ridge is at %2.</source>
        <translation>Der Speicher begrenzt ihn: %1 FLOP/Byte, der Knick liegt bei %2.</translation>
    </message>
    <message>
        <source>It is compute-bound: %1 FLOP/byte, and the ridge is at %2.</source>
        <translation>Die Rechenleistung begrenzt ihn: %1 FLOP/Byte, der Knick liegt bei %2.</translation>
    </message>
    <message>
        <source>A roofline shows how near a training comes to what this machine can do. Measure its peaks first: that takes up to 10 s, with other programs closed.</source>
        <translation>Eine Roofline zeigt, wie nahe ein Training dem kommt, was diese Maschine kann. Zuerst ihre Spitzenwerte messen: Das dauert bis zu 10 s, ohne andere Programme.</translation>
    </message>
    <message>
        <source>Measure peaks</source>
        <translation>Spitzenwerte messen</translation>
    </message>
    <message>
        <source>typed in</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>%1, 1 thread</source>
        <translation>%1, 1 Thread</translation>
    </message>
    <message>
        <source>%1, %2 threads</source>
        <translation>%1, %2 Threads</translation>
    </message>
    <message>
        <source>%1 of %2 measurements were disturbed: the machine was not idle. Measure again when it is.</source>
        <translation>%1 von %2 Messungen wurden gestört: Die Maschine war nicht untätig. Erneut messen, wenn sie es ist.</translation>
    </message>
    <message>
        <source>%1 % of the peak</source>
        <translation>%1 % der Spitze</translation>
    </message>
    <message>
        <source>%1 % of the %2 peak</source>
        <translation>%1 % der %2-Spitze</translation>
    </message>
    <message>
        <source>To make it faster, move fewer bytes: %1 halves them.</source>
        <translation>Schneller wird es mit weniger Bytes: %1 halbiert sie.</translation>
    </message>
    <message>
        <source>To make it faster, move fewer bytes.</source>
        <translation>Schneller wird es mit weniger Bytes.</translation>
    </message>
    <message>
        <source>To make it faster, train in %1: its peak is %2 times as high.</source>
        <translation>Schneller wird es in %1: Dessen Spitze ist %2-mal so hoch.</translation>
    </message>
    <message>
        <source>It is near the roof: only less arithmetic makes it faster.</source>
        <translation>Der Schritt ist nahe am Dach: Nur mit weniger Arithmetik wird er schneller.</translation>
    </message>
    <message>
        <source>To make it faster, profile a step: it shows which layers fall short.</source>
        <translation>Schneller wird es nach einem Profil: Es zeigt, welche Schichten zurückbleiben.</translation>
    </message>
    <message>
        <source>median of %1 steps</source>
        <translation>Median von %1 Schritten</translation>
    </message>
    <message>
        <source>%1 of %2 measurements was disturbed: the machine was not idle. Measure again when it is.</source>
        <translation>%1 von %2 Messungen wurde gestört: Die Maschine war nicht untätig. Erneut messen, wenn sie es ist.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunActions</name>
    <message>
        <source>%1: this run is in progress. Stop it first.</source>
        <translation>%1: Dieser Lauf ist noch im Gang. Zuerst stoppen.</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Continue from the last checkpoint</source>
        <translation>Ab dem letzten Checkpoint fortsetzen</translation>
    </message>
    <message>
        <source>Re&amp;peat</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Put the settings of this run into the form</source>
        <translation>Die Einstellungen dieses Laufs in das Formular übernehmen</translation>
    </message>
    <message>
        <source>&amp;Show predictions</source>
        <translation>&amp;Vorhersagen zeigen</translation>
    </message>
    <message>
        <source>Open the Gallery with the weights of this run</source>
        <translation>Die Galerie mit den Gewichten dieses Laufs öffnen</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>Pfad &amp;kopieren</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>In den &amp;Papierkorb</translation>
    </message>
    <message>
        <source>%1: no program is set to open folders.</source>
        <translation>%1: Zum Öffnen von Ordnern ist kein Programm eingerichtet.</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>Name of the run&apos;s folder</source>
        <translation>Name des Laufordners</translation>
    </message>
    <message>
        <source>“%1” is no name for a folder. Use letters, digits, spaces, “-” and “_”.</source>
        <translation>„%1“ ist kein gültiger Ordnername. Erlaubt sind Buchstaben, Ziffern, Leerzeichen, „-“ und „_“.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another name.</source>
        <translation>%1 gibt es schon. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>%1 cannot be moved to the trash. Delete the folder instead.</source>
        <translation>%1 lässt sich nicht in den Papierkorb verschieben. Stattdessen den Ordner löschen.</translation>
    </message>
    <message>
        <source>Repeat with s&amp;eeds 1…5</source>
        <translation>Wiederholen mit S&amp;eeds 1…5</translation>
    </message>
    <message>
        <source>Add five runs with these settings to the queue</source>
        <translation>Fünf Läufe mit diesen Einstellungen in die Warteschlange stellen</translation>
    </message>
    <message>
        <source>Tags and &amp;notes…</source>
        <translation>&amp;Tags und Notizen…</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Sho&amp;w profile</source>
        <translation>P&amp;rofil zeigen</translation>
    </message>
    <message>
        <source>Where the time of its steps went, if it was profiled while it trained</source>
        <translation>Wohin die Zeit seiner Schritte ging, wenn er beim Training profiliert wurde</translation>
    </message>
    <message>
        <source>Per&amp;formance…</source>
        <translation>&amp;Leistung…</translation>
    </message>
    <message>
        <source>Times of the step and its parts, throughput, peak memory, and what would help</source>
        <translation>Zeiten des Schritts und seiner Teile, Durchsatz, Spitzenspeicher, und was helfen würde</translation>
    </message>
    <message>
        <source>%1: there is no run here.</source>
        <translation>%1: Hier ist kein Lauf.</translation>
    </message>
    <message>
        <source>Res&amp;ults per class</source>
        <translation>Ergebnisse &amp;je Klasse</translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class on its validation images</source>
        <translation>Precision, Recall und F1 jeder Klasse auf den Validierungsbildern</translation>
    </message>
    <message>
        <source>Worst mista&amp;kes</source>
        <translation>Schli&amp;mmste Fehler</translation>
    </message>
    <message>
        <source>Validation images that it predicts incorrectly, the highest loss first</source>
        <translation>Falsch vorhergesagte Validierungsbilder, der höchste Loss zuerst</translation>
    </message>
    <message>
        <source>Histo&amp;grams…</source>
        <translation>&amp;Histogramme…</translation>
    </message>
    <message>
        <source>How weights and gradients are distributed, epoch by epoch, if the run logged it</source>
        <translation>Wie Gewichte und Gradienten verteilt sind, Epoche für Epoche, wenn der Lauf es protokolliert hat</translation>
    </message>
    <message>
        <source>Train once more with these settings; while a training is in progress, after it</source>
        <translation>Mit diesen Einstellungen noch einmal trainieren; läuft ein Training, dann danach</translation>
    </message>
    <message>
        <source>Clone an&amp;d edit</source>
        <translation>Klonen un&amp;d bearbeiten</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCharts</name>
    <message>
        <source>reading unreliable</source>
        <translation>Messwert unzuverlässig</translation>
    </message>
    <message>
        <source>Press Train to see loss, accuracy and the machine&apos;s readings here.</source>
        <translation>„Trainieren“ drücken, um hier Loss, Accuracy und die Messwerte der Maschine zu sehen.</translation>
    </message>
    <message>
        <source>All charts are hidden. Choose some under Charts.</source>
        <translation>Alle Diagramme sind ausgeblendet. Unter „Diagramme“ welche auswählen.</translation>
    </message>
    <message>
        <source>Charts appear here with the first values.</source>
        <translation>Mit den ersten Werten erscheinen hier Diagramme.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunColumns</name>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>What differs between the runs, as far as the width allows</source>
        <translation>Was die Läufe unterscheidet, soweit die Breite reicht</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCosts</name>
    <message>
        <source>%1 of tensors</source>
        <translation>%1 für Tensoren</translation>
    </message>
    <message>
        <source>Memory of tensors by their shapes: weights %1, optimizer %2, a batch of %3 images %4, evaluation %5</source>
        <translation>Speicher der Tensoren nach ihren Formen: Gewichte %1, Optimizer %2, ein Batch von %3 Bildern %4, Auswertung %5</translation>
    </message>
    <message>
        <source>The allocator holds %1 for that.</source>
        <translation>Der Allokator hält dafür %1.</translation>
    </message>
    <message>
        <source>The largest batch that fits into the %1 that are available: %2</source>
        <translation>Der größte Batch, der in die verfügbaren %1 passt: %2</translation>
    </message>
    <message>
        <source>Not even one image fits into the %1 that are available.</source>
        <translation>In die verfügbaren %1 passt nicht einmal ein Bild.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunEstimator</name>
    <message>
        <source>Time and memory: not measured yet</source>
        <translation>Zeit und Speicher: noch nicht gemessen</translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>Etwa %1</translation>
    </message>
    <message>
        <source> · %1 of memory</source>
        <translation> · %1 Speicher</translation>
    </message>
    <message>
        <source>No earlier run on this machine had the same model, batch size, precision, image size and device.</source>
        <translation>Kein früherer Lauf auf dieser Maschine hatte dasselbe Modell und Gerät, dieselbe Batchgröße, Präzision und Bildgröße.</translation>
    </message>
    <message>
        <source>Measured on this machine in earlier runs with the same model, batch size, precision, image size and device: %1</source>
        <translation>Auf dieser Maschine in früheren Läufen mit gleichem Modell und Gerät, gleicher Batchgröße, Präzision und Bildgröße gemessen: %1</translation>
    </message>
    <message>
        <source> · forecast: %1</source>
        <translation> · Vorhersage: %1</translation>
    </message>
    <message>
        <source>At least %1</source>
        <translation>Mindestens %1</translation>
    </message>
    <message>
        <source>Measured on this machine, in a few steps with these settings</source>
        <translation>Auf dieser Maschine gemessen, in einigen Schritten mit diesen Einstellungen</translation>
    </message>
    <message>
        <source>Time: not measured yet · forecast: %1</source>
        <translation>Zeit: noch nicht gemessen · Prognose: %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunHeader</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>left</source>
        <translation>übrig</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunQueue</name>
    <message>
        <source>The first run in the queue cannot start: %1</source>
        <translation>Der erste Lauf der Warteschlange kann nicht starten: %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunTableModel</name>
    <message numerus="yes">
        <source>%n broken lines were skipped</source>
        <translation>
            <numerusform>%n defekte Zeile wurde übersprungen</numerusform>
            <numerusform>%n defekte Zeilen wurden übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Highest validation top-5 accuracy; bold: the best of all</source>
        <translation>Höchste Validierungs-Top-5; fett: die beste von allen</translation>
    </message>
    <message>
        <source>Lowest validation loss; bold: the best of all</source>
        <translation>Niedrigster Validierungs-Loss; fett: der beste von allen</translation>
    </message>
    <message>
        <source>Best val
top-1 %</source>
        <translation>Beste Val.-
Top-1 %</translation>
    </message>
    <message>
        <source>Best val
top-5 %</source>
        <translation>Beste Val.-
Top-5 %</translation>
    </message>
    <message>
        <source>Lowest
val loss</source>
        <translation>Niedrigster
Val.-Loss</translation>
    </message>
    <message>
        <source>Energy
kJ</source>
        <translation>Energie
kJ</translation>
    </message>
    <message>
        <source>Highest validation top-1 accuracy; bold: the best of all</source>
        <translation>Höchste Validierungs-Top-1; fett: die beste von allen</translation>
    </message>
    <message>
        <source>Epoch with the highest validation top-1 accuracy, of those that ended</source>
        <translation>Epoche mit der höchsten Validierungs-Top-1, von denen, die beendet sind</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Best
epoch</source>
        <translation>Beste
Epoche</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SchedulePreview</name>
    <message>
        <source>Learning rate over the run</source>
        <translation>Lernrate über den Lauf</translation>
    </message>
    <message>
        <source>Learning rate from the first step to the last; the top is the highest rate.</source>
        <translation>Lernrate vom ersten bis zum letzten Schritt; oben liegt die höchste.</translation>
    </message>
    <message>
        <source>learning rate over %1 steps, up to %2</source>
        <translation>Lernrate über %1 Schritte, bis %2</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SettingField</name>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse for the folder</source>
        <translation>Ordner suchen</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>Datei suchen</translation>
    </message>
    <message>
        <source>TorchScript models (*.pt *.pth *.ts)</source>
        <translation>TorchScript-Modelle (*.pt *.pth *.ts)</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>Sprache des Systems</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>Die Sprache wechselt beim nächsten Start.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the folder for new runs</source>
        <translation>Ordner für neue Läufe wählen</translation>
    </message>
    <message>
        <source>Folder for new runs</source>
        <translation>Ordner für neue Läufe</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Choose, build or test an engine</source>
        <translation>Eine Engine wählen, bauen oder testen</translation>
    </message>
    <message>
        <source>LibTorch</source>
        <translation>LibTorch</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::SmoothingBox</name>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Schwach</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>Exponential moving average of noisy curves; the raw values stay visible</source>
        <translation>Exponentieller gleitender Mittelwert verrauschter Kurven; die Rohwerte bleiben sichtbar</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TopClasses</name>
    <message>
        <source>Most probable classes</source>
        <translation>Wahrscheinlichste Klassen</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>The five most probable classes; ✓ marks the true one</source>
        <translation>Die fünf wahrscheinlichsten Klassen; ✓ markiert die wahre</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The five most probable classes</source>
        <translation>Die fünf wahrscheinlichsten Klassen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainForm</name>
    <message>
        <source>&amp;Advanced</source>
        <translation>&amp;Erweitert</translation>
    </message>
    <message>
        <source>Settings that rarely need to change</source>
        <translation>Einstellungen, die selten geändert werden</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>A set of settings to start from</source>
        <translation>Ein Satz von Einstellungen als Ausgangspunkt</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>All settings back to their defaults, except the dataset and its folder</source>
        <translation>Alle Einstellungen auf Standardwerte, außer dem Datensatz und seinem Ordner</translation>
    </message>
    <message>
        <source>&amp;Advanced (%1 changed)</source>
        <translation>&amp;Erweitert (%1 geändert)</translation>
    </message>
    <message>
        <source>%1: %2 (default: %3)</source>
        <translation>%1: %2 (Standard: %3)</translation>
    </message>
    <message>
        <source>Copies, damaged files and small classes</source>
        <translation>Kopien, beschädigte Dateien und kleine Klassen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Suggest one from how the loss falls in a short training</source>
        <translation>Schlägt eine vor, je nachdem, wie der Loss in einem kurzen Training fällt</translation>
    </message>
    <message>
        <source>Check images…</source>
        <translation>Bilder prüfen…</translation>
    </message>
    <message>
        <source>Measure memory and throughput of batch sizes</source>
        <translation>Speicher und Durchsatz von Batchgrößen messen</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>Lernrate suchen</translation>
    </message>
    <message>
        <source>Find a batch size</source>
        <translation>Batchgröße suchen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainPresenter</name>
    <message>
        <source>Engine: LibTorch %1 (%2)</source>
        <translation>Engine: LibTorch %1 (%2)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Fortgesetzt</translation>
    </message>
    <message>
        <source>Stopping after this step</source>
        <translation>Stoppt nach diesem Schritt</translation>
    </message>
    <message>
        <source>Run folder: %1</source>
        <translation>Laufordner: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Training ended without an error message.</source>
        <translation>Das Training endete ohne Fehlermeldung.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>%1 steps per epoch</source>
        <translation>%1 Schritte je Epoche</translation>
    </message>
    <message>
        <source>CPU threads: %1</source>
        <translation>CPU-Threads: %1</translation>
    </message>
    <message>
        <source>Reading the checkpoint of %1</source>
        <translation>Der Checkpoint von %1 wird gelesen</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Press Train to start one.</source>
        <translation>„Trainieren“ startet einen.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Reading the dataset and the engine</source>
        <translation>Datensatz und Engine werden gelesen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Final evaluation</source>
        <translation>Abschließende Auswertung</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Stoppt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>final top-1</source>
        <translation>finale Top-1</translation>
    </message>
    <message>
        <source>top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>images/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>images/s, last epoch</source>
        <translation>Bilder/s, letzte Epoche</translation>
    </message>
    <message>
        <source>Energy of the training device since the start of the run</source>
        <translation>Energie des Trainingsgeräts seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>energy so far</source>
        <translation>Energie bisher</translation>
    </message>
    <message>
        <source>energy of the run</source>
        <translation>Energie des Laufs</translation>
    </message>
    <message>
        <source>top-1 with TTA · best %1 without</source>
        <translation>Top-1 mit TTA · beste ohne: %1</translation>
    </message>
    <message>
        <source>The weights of epoch %1 with test-time augmentation, which averages several views of each image; %2 % with one view, as after every epoch</source>
        <translation>Die Gewichte von Epoche %1 mit Test-Time Augmentation, die mehrere Ansichten jedes Bildes mittelt; %2 % mit einer Ansicht, wie nach jeder Epoche</translation>
    </message>
    <message>
        <source>%1 · best %2, epoch %3</source>
        <translation>%1 · beste %2, Epoche %3</translation>
    </message>
    <message>
        <source>Validation accuracy of the weights of the best epoch</source>
        <translation>Validierungs-Accuracy der Gewichte der besten Epoche</translation>
    </message>
    <message>
        <source>Share of validation images whose most probable class is the true one, after the last epoch; best: the highest so far</source>
        <translation>Anteil der Validierungsbilder, deren wahrscheinlichste Klasse die wahre ist, nach der letzten Epoche; beste: der bisher höchste</translation>
    </message>
    <message>
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 %4 %, loss %5</source>
        <translation>Epoche %1: Validierung Top-1 %2 %, Loss %3; Training Top-1 %4 %, Loss %5</translation>
    </message>
    <message>
        <source>, new best</source>
        <translation>, neuer Bestwert</translation>
    </message>
    <message>
        <source>Final evaluation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4</source>
        <translation>Abschließende Auswertung, Gewichte von Epoche %1: Top-1 %2 %, Top-5 %3 %, Loss %4</translation>
    </message>
    <message>
        <source>Final evaluation with test-time augmentation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4</source>
        <translation>Abschließende Auswertung mit Test-Time Augmentation, Gewichte von Epoche %1: Top-1 %2 %, Top-5 %3 %, Loss %4</translation>
    </message>
    <message>
        <source>Lowest: %1 after epoch %2.</source>
        <translation>Niedrigster: %1 nach Epoche %2.</translation>
    </message>
    <message>
        <source>validation loss · rises since epoch %1</source>
        <translation>Validierungs-Loss · steigt seit Epoche %1</translation>
    </message>
    <message>
        <source>A validation loss that rises while the training loss falls means that the model overfits the training images.</source>
        <translation>Ein Validierungs-Loss, der steigt, während der Trainings-Loss sinkt, bedeutet Overfitting auf den Trainingsbildern.</translation>
    </message>
    <message>
        <source>All programs, of all CPUs</source>
        <translation>Alle Programme, aller CPUs</translation>
    </message>
    <message>
        <source>CPU · others %1</source>
        <translation>CPU · andere %1</translation>
    </message>
    <message>
        <source>What the training gets of all CPUs of this machine, and what other programs use</source>
        <translation>Was das Training von allen CPUs dieser Maschine bekommt und was andere Programme nutzen</translation>
    </message>
    <message>
        <source>About %1 total</source>
        <translation>Insgesamt etwa %1</translation>
    </message>
    <message>
        <source>Profiled %1 steps</source>
        <translation>%1 Schritte profiliert</translation>
    </message>
    <message>
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 (mixed) %4 %, loss %5</source>
        <translation>Epoche %1: Validierungs-Top-1 %2 %, Loss %3; Trainings-Top-1 (gemischt) %4 %, Loss %5</translation>
    </message>
    <message>
        <source>Earlier run</source>
        <translation>Früherer Lauf</translation>
    </message>
    <message>
        <source>images/s · %1 of attainable</source>
        <translation>Bilder/s · %1 des Möglichen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainTab</name>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Finish the current step, save a checkpoint, and stop</source>
        <translation>Den aktuellen Schritt beenden, einen Checkpoint speichern und stoppen</translation>
    </message>
    <message>
        <source>GPU whose readings are shown</source>
        <translation>GPU, deren Messwerte gezeigt werden</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Stoppt…</translation>
    </message>
    <message>
        <source>%1
Train tries again.</source>
        <translation>%1
„Trainieren“ versucht es noch einmal.</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Run plan</source>
        <translation>Plan des Laufs</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Stopped: %1. A checkpoint is saved.</source>
        <translation>Gestoppt: %1. Ein Checkpoint ist gespeichert.</translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation>Beendet: %1</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>In die &amp;Warteschlange</translation>
    </message>
    <message>
        <source>These settings are trained when the runs before them have finished</source>
        <translation>Diese Einstellungen werden trainiert, wenn die Läufe davor beendet sind</translation>
    </message>
    <message>
        <source>Compare with previous</source>
        <translation>Mit vorigem vergleichen</translation>
    </message>
    <message>
        <source>Settings of this run</source>
        <translation>Laufeinstellungen</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Nächster Lauf</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Next run…</source>
        <translation>Nächster Lauf…</translation>
    </message>
    <message>
        <source>Show the settings of the run in progress</source>
        <translation>Die Einstellungen des laufenden Trainings zeigen</translation>
    </message>
    <message>
        <source>Choose settings that wait in the queue</source>
        <translation>Einstellungen der Läufe in der Warteschlange wählen</translation>
    </message>
    <message>
        <source>Costs…</source>
        <translation>Kosten…</translation>
    </message>
    <message>
        <source>Parameters, operations and memory of these settings, layer by layer</source>
        <translation>Parameter, Operationen und Speicher dieser Einstellungen, Schicht für Schicht</translation>
    </message>
    <message>
        <source>Train with batch %1, accumulated %2 times</source>
        <translation>Mit Batch %1 trainieren, %2-mal angesammelt</translation>
    </message>
    <message>
        <source>The same images a step of the optimizer, in half of the memory</source>
        <translation>Dieselben Bilder je Schritt des Optimizers, in der Hälfte des Speichers</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>Je Klasse</translation>
    </message>
    <message>
        <source>Train %1 more epochs</source>
        <translation>%1 weitere Epochen trainieren</translation>
    </message>
    <message>
        <source>Continue this run from its last checkpoint</source>
        <translation>Diesen Lauf ab seinem letzten Checkpoint fortsetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Timing steps: %1 %</source>
        <translation>Schritte werden gemessen: %1 %</translation>
    </message>
    <message>
        <source>Time a few steps with these settings</source>
        <translation>Die Zeit einiger Schritte mit diesen Einstellungen messen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Show predictions</source>
        <translation>Vorhersagen zeigen</translation>
    </message>
    <message>
        <source>Time and memory: known after the first steps</source>
        <translation>Dauer und Speicher: nach den ersten Schritten bekannt</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TransferRow</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>Fortschritt des Downloads</translation>
    </message>
    <message>
        <source>Canceled. It continues where it was.</source>
        <translation>Abgebrochen. Es geht später an derselben Stelle weiter.</translation>
    </message>
    <message>
        <source>%1 of %2 MiB</source>
        <translation>%1 von %2 MiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>Unpacking: %1</source>
        <translation>Entpacken: %1</translation>
    </message>
    <message>
        <source>Downloading: %1</source>
        <translation>Herunterladen: %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsField</name>
    <message>
        <source>Choose weights</source>
        <translation>Gewichte wählen</translation>
    </message>
    <message>
        <source>&amp;Run folder…</source>
        <translation>&amp;Laufordner…</translation>
    </message>
    <message>
        <source>Choose the folder of a run</source>
        <translation>Ordner eines Laufs wählen</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Datei…</translation>
    </message>
    <message>
        <source>Weights (*.pt *.pth *.safetensors *.ckpt);;All files (*)</source>
        <translation>Gewichte (*.pt *.pth *.safetensors *.ckpt);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsRow</name>
    <message>
        <source>ImageNet (%1 %)</source>
        <translation>ImageNet (%1 %)</translation>
    </message>
    <message>
        <source>%1.pth of torchvision, %2: %3 % top-1 and %4 % top-5 on ImageNet&apos;s validation images</source>
        <translation>%1.pth von torchvision, %2: %3 % Top-1 und %4 % Top-5 auf den Validierungsbildern von ImageNet</translation>
    </message>
    <message>
        <source>No license of its own; ImageNet&apos;s images are for non-commercial research</source>
        <translation>Ohne eigene Lizenz; die Bilder von ImageNet sind für nichtkommerzielle Forschung</translation>
    </message>
    <message>
        <source>Downloaded to %1 where it is not there yet</source>
        <translation>Wird nach %1 heruntergeladen, wenn sie dort noch nicht liegt</translation>
    </message>
</context>
</TS>
