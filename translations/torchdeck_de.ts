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
    <name>Desktop</name>
    <message>
        <source>Image classifier training</source>
        <translation>Training von Bildklassifikatoren</translation>
    </message>
    <message>
        <source>Train image classifiers and watch what the GPU does meanwhile</source>
        <translation>Bildklassifikatoren trainieren und sehen, was die Grafikkarte dabei tut</translation>
    </message>
    <message>
        <source>TorchDeck training run</source>
        <translation>TorchDeck-Trainingslauf</translation>
    </message>
    <message>
        <source>TorchDeck training log</source>
        <translation>TorchDeck-Trainingsprotokoll</translation>
    </message>
    <message>
        <source>TorchDeck trains image classifiers with LibTorch and shows loss, top-1 and top-5 next to GPU utilization, power, clocks, temperature and memory, live. Every run leaves a folder of plain files from which the same charts can be drawn again.</source>
        <translation>TorchDeck trainiert Bildklassifikatoren mit LibTorch und zeigt dabei live Loss, Top-1 und Top-5 neben Auslastung, Leistung, Takt, Temperatur und Speicher der Grafikkarte. Jeder Lauf hinterlässt einen Ordner einfacher Dateien, aus denen sich dieselben Diagramme erneut zeichnen lassen.</translation>
    </message>
    <message>
        <source>Built-in data set that needs no download; CIFAR-10, CIFAR-100 and folders of images</source>
        <translation>Eingebauter Datensatz ohne Download; CIFAR-10, CIFAR-100 und Ordner mit Bildern</translation>
    </message>
    <message>
        <source>Runs that resume exactly after being stopped</source>
        <translation>Läufe, die nach einem Halt exakt fortgesetzt werden</translation>
    </message>
    <message>
        <source>Comparison of runs, profiles of training steps, benchmarks and roofline charts</source>
        <translation>Vergleich von Läufen, Profile von Trainingsschritten, Benchmarks und Roofline-Diagramme</translation>
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
        <source>best top-1 of a run</source>
        <translation>beste Top-1 eines Laufs</translation>
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
        <source>lowest: %1</source>
        <translation>niedrigster: %1</translation>
    </message>
    <message>
        <source>highest: %1</source>
        <translation>höchster: %1</translation>
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
    <name>Message</name>
    <message>
        <source>The file that was there before is unchanged.</source>
        <translation>Die zuvor vorhandene Datei ist unverändert.</translation>
    </message>
    <message>
        <source>creating the file</source>
        <translation>Anlegen der Datei</translation>
    </message>
    <message>
        <source>syncing to disk</source>
        <translation>Schreiben auf den Datenträger</translation>
    </message>
    <message>
        <source>renaming into place</source>
        <translation>Umbenennen an den Zielort</translation>
    </message>
    <message>
        <source>a quoted cell does not end.</source>
        <translation>eine Zelle in Anführungszeichen endet nicht.</translation>
    </message>
    <message>
        <source>a cell is longer than 1 MiB.</source>
        <translation>eine Zelle ist länger als 1 MiB.</translation>
    </message>
    <message>
        <source>there are more than 20,000 cells.</source>
        <translation>mehr als 20&#xa0;000 Zellen.</translation>
    </message>
    <message>
        <source>This OpenSSL cannot compute the checksum (MD5 or SHA-256 is not available).</source>
        <translation>Dieses OpenSSL kann die Prüfsumme nicht berechnen (MD5 oder SHA-256 fehlt).</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Speicher nicht.</translation>
    </message>
    <message>
        <source>A thread could not be started: a limit on processes is reached (see ulimit -u, or pids.max of a container). Close other programs or raise the limit.</source>
        <translation>Ein Thread ließ sich nicht starten: Eine Grenze für Prozesse ist erreicht (siehe ulimit -u oder pids.max eines Containers). Andere Programme schließen oder die Grenze erhöhen.</translation>
    </message>
    <message>
        <source>it is a link, and links in a run folder are not followed</source>
        <translation>ein symbolischer Link; diese werden in einem Laufordner nicht verfolgt</translation>
    </message>
    <message>
        <source>it has a second name (a hard link), whose content would change too; replace it by a copy of its own</source>
        <translation>hat einen zweiten Namen (Hardlink), dessen Inhalt sich mit ändern würde; durch eine eigene Kopie ersetzen</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>keine reguläre Datei</translation>
    </message>
    <message>
        <source>is not a regular file.</source>
        <translation>keine reguläre Datei.</translation>
    </message>
    <message>
        <source>its pickle refers to data outside it</source>
        <translation>das Pickle verweist auf Daten außerhalb</translation>
    </message>
    <message>
        <source>its pickle is cut off</source>
        <translation>das Pickle ist abgeschnitten</translation>
    </message>
    <message>
        <source>its pickle has an impossible name</source>
        <translation>das Pickle enthält einen ungültigen Namen</translation>
    </message>
    <message>
        <source>its pickle is damaged (empty stack)</source>
        <translation>das Pickle ist beschädigt (leerer Stack)</translation>
    </message>
    <message>
        <source>its pickle is damaged (no mark)</source>
        <translation>das Pickle ist beschädigt (Markierung fehlt)</translation>
    </message>
    <message>
        <source>its pickle is damaged (items)</source>
        <translation>das Pickle ist beschädigt (Elemente)</translation>
    </message>
    <message>
        <source>its pickle calls something unknown</source>
        <translation>das Pickle ruft etwas Unbekanntes auf</translation>
    </message>
    <message>
        <source>its pickle calls with too many arguments</source>
        <translation>das Pickle enthält einen Aufruf mit zu vielen Argumenten</translation>
    </message>
    <message>
        <source>its pickle is damaged (memo)</source>
        <translation>das Pickle ist beschädigt (Memo)</translation>
    </message>
    <message>
        <source>its pickle has a number of more than 64 bits</source>
        <translation>das Pickle enthält eine Zahl mit mehr als 64 Bit</translation>
    </message>
    <message>
        <source>its pickle has an unknown protocol</source>
        <translation>das Pickle hat ein unbekanntes Protokoll</translation>
    </message>
    <message>
        <source>is nested too deeply for TorchDeck&apos;s files</source>
        <translation>zu tief verschachtelt für eine Datei von TorchDeck</translation>
    </message>
    <message>
        <source>holds a number that is too large</source>
        <translation>enthält eine zu große Zahl</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>eine ganze Zahl, mindestens 0</translation>
    </message>
    <message>
        <source>a whole number, 2 or more</source>
        <translation>eine ganze Zahl, mindestens 2</translation>
    </message>
    <message>
        <source>a whole number from 1 to 1000</source>
        <translation>eine ganze Zahl von 1 bis 1000</translation>
    </message>
    <message>
        <source>0 or a whole number from repeats to 1000</source>
        <translation>0 oder eine ganze Zahl von repeats bis 1000</translation>
    </message>
    <message>
        <source>a number above 0 up to 100</source>
        <translation>eine Zahl über 0 bis 100</translation>
    </message>
    <message>
        <source>a number of seconds from 0 to 86400</source>
        <translation>eine Anzahl Sekunden von 0 bis 86400</translation>
    </message>
    <message>
        <source>Every cell of the matrix is excluded.</source>
        <translation>Alle Zellen der Matrix sind ausgeschlossen.</translation>
    </message>
    <message>
        <source>this is not valid TOML.</source>
        <translation>kein gültiges TOML.</translation>
    </message>
    <message>
        <source>mode is not a text: train, inference or data.</source>
        <translation>mode ist kein Text: train, inference oder data.</translation>
    </message>
    <message>
        <source>exclude is not a list: write [[exclude]].</source>
        <translation>exclude ist keine Liste: [[exclude]] schreiben.</translation>
    </message>
    <message>
        <source>the file is larger than 1 MiB.</source>
        <translation>die Datei ist größer als 1 MiB.</translation>
    </message>
    <message>
        <source>this is not valid JSON.</source>
        <translation>kein gültiges JSON.</translation>
    </message>
    <message>
        <source>for an unknown reason</source>
        <translation>aus unbekanntem Grund</translation>
    </message>
    <message>
        <source>not what TorchDeck writes. Remove it to measure this repetition again.</source>
        <translation>nicht von TorchDeck geschrieben. Die Datei entfernen, um diese Wiederholung noch einmal zu messen.</translation>
    </message>
    <message>
        <source>has other columns than this version of TorchDeck writes. Move it away.</source>
        <translation>hat andere Spalten, als diese Version von TorchDeck schreibt. Die Datei woandershin verschieben.</translation>
    </message>
    <message>
        <source>there is no benchmark in this folder.</source>
        <translation>kein Benchmark in diesem Ordner.</translation>
    </message>
    <message>
        <source>this is not the result of a repetition.</source>
        <translation>nicht das Ergebnis einer Wiederholung.</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>Nesterov needs a momentum above 0.</source>
        <translation>Nesterov braucht ein Momentum über 0.</translation>
    </message>
    <message>
        <source>A TorchScript model cannot be computed in segments: leave out gradient checkpointing.</source>
        <translation>Ein TorchScript-Modell lässt sich nicht in Abschnitten berechnen: Gradient Checkpointing weglassen.</translation>
    </message>
    <message>
        <source>float16 needs a GPU: choose bf16 or fp32 on the CPU.</source>
        <translation>float16 braucht eine GPU: auf der CPU bf16 oder fp32 wählen.</translation>
    </message>
    <message>
        <source>A configuration is a JSON object of settings.</source>
        <translation>Eine Konfiguration ist ein JSON-Objekt von Einstellungen.</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>ein Eintrag hat keinen Namen</translation>
    </message>
    <message>
        <source>an entry&apos;s name is too long</source>
        <translation>der Name eines Eintrags ist zu lang</translation>
    </message>
    <message>
        <source>it unpacks to more than 100 times its size</source>
        <translation>entpackt mehr als das 100-Fache der eigenen Größe</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>schon vorhanden</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde gestoppt.</translation>
    </message>
    <message>
        <source>an array is damaged</source>
        <translation>ein Array ist beschädigt</translation>
    </message>
    <message>
        <source>an array&apos;s type is damaged</source>
        <translation>der Typ eines Arrays ist beschädigt</translation>
    </message>
    <message>
        <source>an array&apos;s bytes are encoded in an unknown way</source>
        <translation>die Bytes eines Arrays sind unbekannt kodiert</translation>
    </message>
    <message>
        <source>an array&apos;s bytes are damaged</source>
        <translation>die Bytes eines Arrays sind beschädigt</translation>
    </message>
    <message>
        <source>an array is stored column by column</source>
        <translation>ein Array ist spaltenweise gespeichert</translation>
    </message>
    <message>
        <source>it has no array &apos;data&apos;</source>
        <translation>kein Array „data“</translation>
    </message>
    <message>
        <source>the server refused to continue</source>
        <translation>der Server verweigert das Fortsetzen</translation>
    </message>
    <message>
        <source>Reading was stopped.</source>
        <translation>Das Lesen wurde gestoppt.</translation>
    </message>
    <message>
        <source>is a damaged BMP.</source>
        <translation>beschädigte BMP-Datei.</translation>
    </message>
    <message>
        <source>is cut off.</source>
        <translation>abgeschnitten.</translation>
    </message>
    <message>
        <source>is a BMP with colors that are not read.</source>
        <translation>BMP-Datei mit Farben, die nicht gelesen werden.</translation>
    </message>
    <message>
        <source>is not an image that can be read ({}), whatever its name says.</source>
        <translation>kein lesbares Bild ({}), was auch immer der Name sagt.</translation>
    </message>
    <message>
        <source>is a link; links are not followed.</source>
        <translation>ein symbolischer Link; diese werden übergangen.</translation>
    </message>
    <message>
        <source>is a damaged PNG.</source>
        <translation>beschädigte PNG-Datei.</translation>
    </message>
    <message>
        <source>is a damaged JPEG.</source>
        <translation>beschädigte JPEG-Datei.</translation>
    </message>
    <message>
        <source>has no pixels.</source>
        <translation>hat keine Pixel.</translation>
    </message>
    <message>
        <source>has changed since the folder was read.</source>
        <translation>hat sich geändert, seit der Ordner gelesen wurde.</translation>
    </message>
    <message>
        <source>there is no such folder. Give one that holds train/ and val/ (or test/), or a folder for each class.</source>
        <translation>Diesen Ordner gibt es nicht. Einen angeben, der train/ und val/ (oder test/) enthält, oder einen Ordner je Klasse.</translation>
    </message>
    <message>
        <source>is a damaged HEIC or AVIF.</source>
        <translation>beschädigte HEIC- oder AVIF-Datei.</translation>
    </message>
    <message>
        <source>is a HEIC or AVIF image, which needs the library libheif (on Debian: apt install libheif1).</source>
        <translation>HEIC- oder AVIF-Bild, das die Bibliothek libheif braucht (unter Debian: apt install libheif1).</translation>
    </message>
    <message>
        <source>is a HEIC or AVIF image, which this build of TorchDeck cannot read. Convert it to JPEG.</source>
        <translation>HEIC- oder AVIF-Bild, das dieser Build von TorchDeck nicht lesen kann. In JPEG umwandeln.</translation>
    </message>
    <message>
        <source>too much of it is damaged</source>
        <translation>zu viel davon ist beschädigt</translation>
    </message>
    <message>
        <source>it has too many scans</source>
        <translation>zu viele Scans</translation>
    </message>
    <message>
        <source>there is no such file or folder.</source>
        <translation>weder Datei noch Ordner vorhanden.</translation>
    </message>
    <message>
        <source>is a damaged PPM or PGM.</source>
        <translation>beschädigte PPM- oder PGM-Datei.</translation>
    </message>
    <message>
        <source>is a damaged TIFF.</source>
        <translation>beschädigte TIFF-Datei.</translation>
    </message>
    <message>
        <source>is a damaged TIFF (no colors named).</source>
        <translation>beschädigte TIFF-Datei (keine Farben genannt).</translation>
    </message>
    <message>
        <source>is a damaged TIFF (it has no palette).</source>
        <translation>beschädigte TIFF-Datei (ohne Palette).</translation>
    </message>
    <message>
        <source>is a TIFF of a kind that is not read (subsampled colors).</source>
        <translation>TIFF-Datei einer Art, die nicht gelesen wird (unterabgetastete Farben).</translation>
    </message>
    <message>
        <source>is a damaged WebP.</source>
        <translation>beschädigte WebP-Datei.</translation>
    </message>
    <message>
        <source>cannot be decoded: libwebp has another version.</source>
        <translation>lässt sich nicht dekodieren: libwebp hat eine andere Version.</translation>
    </message>
    <message>
        <source>is empty. Its first row should be path,label.</source>
        <translation>leer. Die erste Zeile sollte path,label sein.</translation>
    </message>
    <message>
        <source>has no label.</source>
        <translation>hat kein Label.</translation>
    </message>
    <message>
        <source>is not empty</source>
        <translation>nicht leer</translation>
    </message>
    <message>
        <source>float16 needs a GPU, and this run is on the CPU. Choose auto, bf16 or fp32.</source>
        <translation>float16 braucht eine GPU, und dieser Lauf ist auf der CPU. auto, bf16 oder fp32 wählen.</translation>
    </message>
    <message>
        <source>The training was stopped before all of its processes had met.</source>
        <translation>Das Training wurde gestoppt, bevor sich alle seine Prozesse gefunden hatten.</translation>
    </message>
    <message>
        <source>This engine was built without Gloo&apos;s headers, so several processes cannot train together: install libgloo-dev and build it again.</source>
        <translation>Diese Engine wurde ohne die Header von Gloo gebaut, daher können nicht mehrere Prozesse zusammen trainieren: libgloo-dev installieren und sie neu bauen.</translation>
    </message>
    <message>
        <source>Several processes train together in torchdeck train and in the window only.</source>
        <translation>Mehrere Prozesse trainieren nur mit „torchdeck train“ und im Fenster zusammen.</translation>
    </message>
    <message>
        <source>A TorchScript model has the dropout and the stochastic depth that it was saved with: leave both settings at -1.</source>
        <translation>Ein TorchScript-Modell hat Dropout und stochastische Tiefe, wie es gespeichert wurde: beide Einstellungen auf -1 lassen.</translation>
    </message>
    <message>
        <source>The model computes otherwise for another number of images: it cannot be exported.</source>
        <translation>Das Modell rechnet bei einer anderen Zahl von Bildern anders: Es lässt sich nicht exportieren.</translation>
    </message>
    <message>
        <source>no reason is given.</source>
        <translation>kein Grund angegeben.</translation>
    </message>
    <message>
        <source>Whitening: not one training image can be decoded.</source>
        <translation>Whitening: Kein einziges Trainingsbild lässt sich dekodieren.</translation>
    </message>
    <message>
        <source>Whitening: the model has no convolution that images go into. Turn it off.</source>
        <translation>Whitening: Das Modell hat keine Faltung, in die Bilder eingehen. Ausschalten.</translation>
    </message>
    <message>
        <source>Batch norm has a single value of each channel in a batch of one image and cannot be trained on it: choose another batch size, so that the last batch of an epoch has more.</source>
        <translation>Batch Norm hat bei einem Batch aus einem Bild nur einen einzigen Wert je Kanal und lässt sich damit nicht trainieren: eine andere Batchgröße wählen, damit der letzte Batch einer Epoche mehr Bilder hat.</translation>
    </message>
    <message>
        <source>Some roofs did not become stable</source>
        <translation>Einige Obergrenzen wurden nicht stabil</translation>
    </message>
    <message>
        <source>The measurement was stopped.</source>
        <translation>Die Messung wurde gestoppt.</translation>
    </message>
    <message>
        <source>bf16 is not faster than fp32 here</source>
        <translation>bf16 ist hier nicht schneller als fp32</translation>
    </message>
    <message>
        <source>The search for a batch size was stopped.</source>
        <translation>Die Suche nach einer Batchgröße wurde gestoppt.</translation>
    </message>
    <message>
        <source>The search for a learning rate was stopped.</source>
        <translation>Die Suche nach einer Lernrate wurde gestoppt.</translation>
    </message>
    <message>
        <source>Freeze: every layer is frozen, so there is nothing to train.</source>
        <translation>Einfrieren: Alle Schichten sind eingefroren, es gibt nichts zu trainieren.</translation>
    </message>
    <message>
        <source>its counters are damaged</source>
        <translation>die Zähler sind beschädigt</translation>
    </message>
    <message>
        <source>a gradient has another shape</source>
        <translation>ein Gradient hat eine andere Form</translation>
    </message>
    <message>
        <source>the best weights so far are not whole</source>
        <translation>die bisher besten Gewichte sind unvollständig</translation>
    </message>
    <message>
        <source>A tensor type without a counterpart in LibTorch.</source>
        <translation>Ein Tensortyp ohne Entsprechung in LibTorch.</translation>
    </message>
    <message>
        <source>they take an NVIDIA card and a build with CUDA&apos;s headers</source>
        <translation>sie brauchen eine NVIDIA-Karte und einen Build mit den Headern von CUDA</translation>
    </message>
    <message>
        <source>steps that accumulate gradients are not recorded</source>
        <translation>Schritte, die Gradienten akkumulieren, werden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>TorchScript models are not recorded</source>
        <translation>TorchScript-Modelle werden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>steps with gradient checkpointing are not recorded</source>
        <translation>Schritte mit Gradient Checkpointing werden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>steps with mixed labels are not recorded</source>
        <translation>Schritte mit gemischten Labels werden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>steps of several processes are not recorded</source>
        <translation>Schritte mehrerer Prozesse werden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>This system refuses libraries with an executable stack. Install another version of LibTorch, or type: patchelf --clear-execstack FILE</source>
        <translation>Dieses System verweigert Bibliotheken mit ausführbarem Stack. Eine andere Version von LibTorch installieren oder eingeben: patchelf --clear-execstack FILE</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is not installed. On Debian: sudo apt install nvidia-driver</source>
        <translation>Der Treiber von NVIDIA ist nicht installiert. Unter Debian: sudo apt install nvidia-driver</translation>
    </message>
    <message>
        <source>the log of the build cannot be written.</source>
        <translation>das Build-Protokoll lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>The build was stopped.</source>
        <translation>Der Build wurde gestoppt.</translation>
    </message>
    <message>
        <source>it is missing. On Debian: sudo apt install libtorch-dev</source>
        <translation>fehlt. Unter Debian: sudo apt install libtorch-dev</translation>
    </message>
    <message>
        <source>Building an engine needs CMake and a C++ compiler. On Debian: sudo apt install cmake g++ ninja-build libfmt-dev nlohmann-json3-dev</source>
        <translation>Zum Bauen einer Engine sind CMake und ein C++-Compiler nötig. Unter Debian: sudo apt install cmake g++ ninja-build libfmt-dev nlohmann-json3-dev</translation>
    </message>
    <message>
        <source>this is not a 64-bit shared library.</source>
        <translation>keine 64-Bit-Bibliothek (shared library).</translation>
    </message>
    <message>
        <source>the library is cut off.</source>
        <translation>die Bibliothek ist abgeschnitten.</translation>
    </message>
    <message>
        <source>It is not an engine of TorchDeck.</source>
        <translation>Das ist keine Engine von TorchDeck.</translation>
    </message>
    <message>
        <source>There is no folder for settings: HOME is not set.</source>
        <translation>Es gibt keinen Ordner für Einstellungen: HOME ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>Its version is unknown: version.h and version.py are missing.</source>
        <translation>Die Version ist unbekannt: version.h und version.py fehlen.</translation>
    </message>
    <message>
        <source>It has no headers: nothing can be built with it. On Debian: sudo apt install libtorch-dev</source>
        <translation>Die Header fehlen: Damit lässt sich nichts bauen. Unter Debian: sudo apt install libtorch-dev</translation>
    </message>
    <message>
        <source>this checkpoint was written by another version of TorchDeck.</source>
        <translation>dieser Checkpoint wurde von einer anderen Version von TorchDeck geschrieben.</translation>
    </message>
    <message>
        <source>there is no checkpoint to resume from (checkpoints/last.ckpt).</source>
        <translation>kein Checkpoint zum Fortsetzen vorhanden (checkpoints/last.ckpt).</translation>
    </message>
    <message>
        <source>There is nothing to predict with: give a run folder or a file of weights.</source>
        <translation>Es gibt nichts, womit sich vorhersagen lässt: einen Laufordner oder eine Datei mit Gewichten angeben.</translation>
    </message>
    <message>
        <source>these weights belong to no run, so it is not known what they were validated on. Choose a run folder.</source>
        <translation>diese Gewichte gehören zu keinem Lauf, daher ist nicht bekannt, worauf sie validiert wurden. Einen Laufordner wählen.</translation>
    </message>
    <message>
        <source>This split of the dataset has no images.</source>
        <translation>Dieser Split des Datensatzes hat keine Bilder.</translation>
    </message>
    <message>
        <source>The profile was stopped.</source>
        <translation>Das Profilieren wurde gestoppt.</translation>
    </message>
    <message>
        <source>no step was timed.</source>
        <translation>kein Schritt wurde gemessen.</translation>
    </message>
    <message>
        <source>The peaks are of other environments than the runs: no step could be held against them.</source>
        <translation>Die Spitzenwerte gehören zu anderen Umgebungen als die Läufe: Kein Schritt ließ sich mit ihnen vergleichen.</translation>
    </message>
    <message>
        <source>does not describe a run.</source>
        <translation>keine Beschreibung eines Laufs.</translation>
    </message>
    <message>
        <source>is not a run folder with a run.json, so what its network computes is not known.</source>
        <translation>kein Laufordner mit einer run.json: Was das Netz rechnet, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Something that is not an exception was thrown.</source>
        <translation>Etwas, das keine Exception ist, wurde geworfen.</translation>
    </message>
    <message>
        <source>There was not enough memory for all lines.</source>
        <translation>Der Speicher reichte nicht für alle Zeilen.</translation>
    </message>
    <message>
        <source>Then torchdeck train --resume writes the weights again.</source>
        <translation>Danach schreibt torchdeck train --resume die Gewichte noch einmal.</translation>
    </message>
    <message>
        <source>Continue the training with --resume.</source>
        <translation>Das Training mit --resume fortsetzen.</translation>
    </message>
    <message>
        <source>there are no weights in this folder (checkpoints/*_best_weights.pt). Choose the folder of a run that completed an epoch.</source>
        <translation>keine Gewichte in diesem Ordner (checkpoints/*_best_weights.pt). Den Ordner eines Laufs wählen, der eine Epoche abgeschlossen hat.</translation>
    </message>
    <message>
        <source>there is no such file or folder. Choose a run folder or a file of weights.</source>
        <translation>weder Datei noch Ordner vorhanden. Einen Laufordner oder eine Datei mit Gewichten wählen.</translation>
    </message>
    <message>
        <source>is not a profile: it has no &quot;modules&quot; and &quot;operators&quot;.</source>
        <translation>kein Profil: „modules“ und „operators“ fehlen.</translation>
    </message>
    <message>
        <source>this is not a file.</source>
        <translation>keine Datei.</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>cannot be opened.</source>
        <translation>lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>is damaged: it does not decompress. Copy it again from where it came.</source>
        <translation>beschädigt: lässt sich nicht dekomprimieren. Noch einmal von der Quelle kopieren.</translation>
    </message>
    <message>
        <source>has more than 4 billion events.</source>
        <translation>hat mehr als 4 Milliarden Ereignisse.</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
    <message>
        <source>&quot;:&quot; is missing</source>
        <translation>„:“ fehlt</translation>
    </message>
    <message>
        <source>&quot;traceEvents&quot; is not a list</source>
        <translation>„traceEvents“ ist keine Liste</translation>
    </message>
    <message>
        <source>is not a trace: it has no &quot;traceEvents&quot;.</source>
        <translation>kein Trace: „traceEvents“ fehlt.</translation>
    </message>
    <message>
        <source>Host key verification failed.</source>
        <translation>Der Schlüssel des Hosts ließ sich nicht bestätigen.</translation>
    </message>
    <message>
        <source>The connection ended.</source>
        <translation>Die Verbindung wurde beendet.</translation>
    </message>
    <message>
        <source>The shell ended.</source>
        <translation>Die Shell wurde beendet.</translation>
    </message>
    <message>
        <source>ssh ended without saying why.</source>
        <translation>ssh endete ohne Angabe von Gründen.</translation>
    </message>
    <message>
        <source>No password is asked for here. Add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.</source>
        <translation>Hier wird nach keinem Passwort gefragt. Den Schlüssel zum ssh-agent hinzufügen (ssh-add) oder in ~/.ssh/config nennen.</translation>
    </message>
    <message>
        <source>The answers are out of order.</source>
        <translation>Die Antworten kommen in falscher Reihenfolge.</translation>
    </message>
    <message>
        <source>There are too many files below this folder.</source>
        <translation>Unter diesem Ordner sind zu viele Dateien.</translation>
    </message>
    <message>
        <source>The other machine sends something else than was asked for.</source>
        <translation>Der andere Rechner sendet etwas anderes als angefordert.</translation>
    </message>
    <message>
        <source>&apos;%&apos; must be followed by two hexadecimal digits (%25 is &apos;%&apos;).</source>
        <translation>Auf „%“ müssen zwei hexadezimale Ziffern folgen (%25 ist „%“).</translation>
    </message>
    <message>
        <source>The path is too long.</source>
        <translation>Der Pfad ist zu lang.</translation>
    </message>
    <message>
        <source>The path contains control characters.</source>
        <translation>Der Pfad enthält Steuerzeichen.</translation>
    </message>
    <message>
        <source>The path contains &apos;..&apos;.</source>
        <translation>Der Pfad enthält „..“.</translation>
    </message>
    <message>
        <source>Only ssh is supported.</source>
        <translation>Nur ssh wird unterstützt.</translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation>Das ist keine Adresse.</translation>
    </message>
    <message>
        <source>The path of the folder is missing.</source>
        <translation>Der Pfad des Ordners fehlt.</translation>
    </message>
    <message>
        <source>The user may contain letters, digits and . _ - + @ only.</source>
        <translation>Der Benutzer darf nur Buchstaben, Ziffern und . _ - + @ enthalten.</translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing after the address.</source>
        <translation>„]“ fehlt nach der Adresse.</translation>
    </message>
    <message>
        <source>After &apos;]&apos; only a port may follow.</source>
        <translation>Nach „]“ darf nur ein Port folgen.</translation>
    </message>
    <message>
        <source>This is not an IPv6 address.</source>
        <translation>Das ist keine IPv6-Adresse.</translation>
    </message>
    <message>
        <source>The host is missing.</source>
        <translation>Der Host fehlt.</translation>
    </message>
    <message>
        <source>The host may contain letters, digits and . _ - only, and must not begin with &apos;-&apos;.</source>
        <translation>Der Host darf nur Buchstaben, Ziffern und . _ - enthalten und nicht mit „-“ beginnen.</translation>
    </message>
    <message>
        <source>The port must be from 1 to 65535.</source>
        <translation>Der Port muss zwischen 1 und 65535 liegen.</translation>
    </message>
    <message>
        <source>Only one&apos;s own home folder can be named by &apos;~&apos;: write /~/path.</source>
        <translation>„~“ bezeichnet nur das eigene Home-Verzeichnis: /~/Pfad schreiben.</translation>
    </message>
    <message>
        <source>is empty.</source>
        <translation>leer.</translation>
    </message>
    <message>
        <source>has more than 1,000,000 rows.</source>
        <translation>hat mehr als 1&#xa0;000&#xa0;000 Zeilen.</translation>
    </message>
    <message>
        <source>the header has no Metric Unit and Metric Value.</source>
        <translation>in der Kopfzeile fehlen Metric Unit und Metric Value.</translation>
    </message>
    <message>
        <source>is not a CSV of Nsight Compute: no line has the columns ID and Kernel Name. Make one with ncu --csv.</source>
        <translation>keine CSV-Datei von Nsight Compute: Keine Zeile hat die Spalten ID und Kernel Name. Mit ncu --csv erzeugen.</translation>
    </message>
    <message>
        <source>has no kernel with a time. Collect it: ncu --metrics gpu__time_duration.sum, or --section SpeedOfLight.</source>
        <translation>enthält keinen Kernel mit einer Zeit. So wird sie erfasst: ncu --metrics gpu__time_duration.sum, oder --section SpeedOfLight.</translation>
    </message>
    <message>
        <source>is not a rocpd database: it has no table rocpd_kernel_dispatch.</source>
        <translation>keine rocpd-Datenbank: Die Tabelle rocpd_kernel_dispatch fehlt.</translation>
    </message>
    <message>
        <source>has no counter_collection.csv and no kernel_trace.csv. Make them with rocprofv3 --pmc FETCH_SIZE WRITE_SIZE --output-format csv; an unknown counter makes no file.</source>
        <translation>enthält weder counter_collection.csv noch kernel_trace.csv. Mit rocprofv3 --pmc FETCH_SIZE WRITE_SIZE --output-format csv erzeugen; ein unbekannter Zähler ergibt keine Datei.</translation>
    </message>
    <message>
        <source>has no kernel with a time. Collect it: rocprofv3 --kernel-trace, beside --pmc.</source>
        <translation>enthält keinen Kernel mit einer Zeit. So wird sie erfasst: rocprofv3 --kernel-trace, zusätzlich zu --pmc.</translation>
    </message>
    <message>
        <source>a counter is below 0.</source>
        <translation>ein Zähler ist kleiner als 0.</translation>
    </message>
    <message>
        <source>There are no peaks and no points.</source>
        <translation>Es gibt keine Spitzenwerte und keine Punkte.</translation>
    </message>
    <message>
        <source>has no time</source>
        <translation>hat keine Zeit</translation>
    </message>
    <message>
        <source>has no numbers below its first line.</source>
        <translation>enthält unter der ersten Zeile keine Zahlen.</translation>
    </message>
    <message>
        <source>has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv.</source>
        <translation>hat keine Spalte timestamp: mit nvidia-smi --query-gpu=timestamp,… --format=csv aufzeichnen.</translation>
    </message>
    <message>
        <source>is not an event file of TensorBoard.</source>
        <translation>keine Event-Datei von TensorBoard.</translation>
    </message>
    <message>
        <source>this is neither a log nor a folder.</source>
        <translation>weder ein Log noch ein Ordner.</translation>
    </message>
    <message>
        <source>is longer than 1 MiB</source>
        <translation>ist länger als 1 MiB</translation>
    </message>
    <message>
        <source>this run is not there any more.</source>
        <translation>diesen Lauf gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>this is not a run folder: it has neither run.json nor metrics.jsonl.</source>
        <translation>kein Laufordner: Weder run.json noch metrics.jsonl ist vorhanden.</translation>
    </message>
    <message>
        <source>Tick at least two runs whose settings differ.</source>
        <translation>Mindestens zwei Läufe mit verschiedenen Einstellungen ankreuzen.</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>is broken JSON</source>
        <extracomment>Follows &quot;line 3 of metrics.jsonl&quot;, as everything that is wrong with a line does.</extracomment>
        <translation>ist beschädigtes JSON</translation>
    </message>
    <message>
        <source>has something after its JSON object</source>
        <translation>hat nach dem JSON-Objekt noch etwas</translation>
    </message>
    <message>
        <source>has few of the keys that lines before it have, as too many lines do</source>
        <translation>hat nur wenige der Schlüssel früherer Zeilen, wie schon zu viele Zeilen zuvor</translation>
    </message>
    <message>
        <source>has no phase</source>
        <translation>hat keine Phase</translation>
    </message>
    <message>
        <source>is of one phase too many</source>
        <translation>hat eine Phase zu viel: die Höchstzahl ist erreicht</translation>
    </message>
    <message>
        <source>this is not a run folder: it has no run.json.</source>
        <translation>kein Laufordner: run.json fehlt.</translation>
    </message>
    <message>
        <source>there are too many runs of this second already.</source>
        <translation>aus dieser Sekunde gibt es schon zu viele Läufe.</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>kein JSON</translation>
    </message>
    <message>
        <source>this is not a JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>&quot;note&quot; is not text</source>
        <translation>„note“ ist kein Text</translation>
    </message>
    <message>
        <source>&quot;tags&quot; is not a list</source>
        <translation>„tags“ ist keine Liste</translation>
    </message>
    <message>
        <source>a tag is not text</source>
        <translation>ein Tag ist kein Text</translation>
    </message>
    <message>
        <source>expected KEY=VALUE, KEY!=VALUE, KEY&lt;N, KEY&gt;N, KEY:PATTERN or a word</source>
        <translation>erwartet: KEY=WERT, KEY!=WERT, KEY&lt;N, KEY&gt;N, KEY:MUSTER oder ein Wort</translation>
    </message>
    <message>
        <source>the driver no longer shows this device</source>
        <translation>der Treiber zeigt dieses Gerät nicht mehr</translation>
    </message>
    <message>
        <source>there is no memory for the answers of the telemetry helper</source>
        <translation>für die Antworten des Telemetrie-Hilfsprozesses fehlt Speicher</translation>
    </message>
    <message>
        <source>the telemetry helper ended</source>
        <translation>der Telemetrie-Hilfsprozess wurde beendet</translation>
    </message>
    <message>
        <source>invalid arguments</source>
        <translation>ungültige Argumente</translation>
    </message>
    <message>
        <source>search for devices</source>
        <translation>Suche nach Geräten</translation>
    </message>
    <message>
        <source>The search for GPUs does not come to an end: a driver does not answer. The host is sampled meanwhile.</source>
        <translation>Die Suche nach GPUs wird nicht fertig: Ein Treiber antwortet nicht. Die Werte des Rechners werden inzwischen weiter gemessen.</translation>
    </message>
    <message>
        <source>The driver reports {0} % busy, but the memory clock is at its floor ({1} MHz) and power is {2} W of {3} W: a compute context exists, and little or no work is done.</source>
        <translation>Der Treiber meldet {0} % Auslastung, aber der Speichertakt ist am unteren Ende ({1} MHz), und die Leistung ist {2} W von {3} W: Es gibt einen Compute-Kontext, gerechnet wird wenig oder nichts.</translation>
    </message>
    <message>
        <source>Clocks and power agree with the reported utilization.</source>
        <translation>Taktraten und Leistung passen zur gemeldeten Auslastung.</translation>
    </message>
    <message>
        <source>the checkpoint holds no such weights</source>
        <translation>der Checkpoint enthält solche Gewichte nicht</translation>
    </message>
    <message>
        <source>it does not begin as a checkpoint of TorchDeck</source>
        <translation>beginnt nicht wie ein Checkpoint von TorchDeck</translation>
    </message>
    <message>
        <source>its header does not fit into it</source>
        <translation>der Header passt nicht hinein</translation>
    </message>
    <message>
        <source>it has bytes that belong to no tensor</source>
        <translation>enthält Bytes, die zu keinem Tensor gehören</translation>
    </message>
    <message>
        <source>it does not match its checksum</source>
        <translation>passt nicht zur Prüfsumme</translation>
    </message>
    <message>
        <source>its header is not readable</source>
        <translation>der Header ist nicht lesbar</translation>
    </message>
    <message>
        <source>is larger than this machine&apos;s memory.</source>
        <translation>größer als der Speicher dieses Rechners.</translation>
    </message>
    <message>
        <source>its pickle holds an object where none belongs</source>
        <translation>das Pickle enthält ein Objekt, wo keines hingehört</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>it was written in a version of this format that is not known</source>
        <translation>in einer unbekannten Version dieses Formats geschrieben</translation>
    </message>
    <message>
        <source>it was written on a big-endian machine</source>
        <translation>auf einer Big-Endian-Maschine geschrieben</translation>
    </message>
    <message>
        <source>it does not begin as a file of torch.save</source>
        <translation>beginnt nicht wie eine Datei von torch.save</translation>
    </message>
    <message>
        <source>it has no list of its storages</source>
        <translation>die Liste der Storages fehlt</translation>
    </message>
    <message>
        <source>it is cut off or damaged: a storage is not as long as it says</source>
        <translation>abgeschnitten oder beschädigt: Ein Storage ist nicht so lang wie angegeben</translation>
    </message>
    <message>
        <source>has no counterpart here</source>
        <translation>hat hier keine Entsprechung</translation>
    </message>
    <message>
        <source>is transposed</source>
        <translation>ist transponiert</translation>
    </message>
    <message>
        <source>is the approximation</source>
        <translation>ist die Näherung</translation>
    </message>
    <message>
        <source>has a factor</source>
        <translation>hat einen Faktor</translation>
    </message>
    <message>
        <source>ends before the last dimension</source>
        <translation>endet vor der letzten Dimension</translation>
    </message>
    <message>
        <source>moves the images</source>
        <translation>verschiebt die Bilder</translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation>fehlt eine Eingabe</translation>
    </message>
    <message>
        <source>The model is larger than the 2 GiB of an ONNX file.</source>
        <translation>Das Modell ist größer als die 2 GiB einer ONNX-Datei.</translation>
    </message>
    <message>
        <source>its header does not describe tensors</source>
        <translation>der Header beschreibt keine Tensoren</translation>
    </message>
    <message>
        <source>it does not begin as a safetensors file</source>
        <translation>beginnt nicht wie eine safetensors-Datei</translation>
    </message>
    <message>
        <source>a tensor&apos;s size is not a whole number</source>
        <translation>die Größe eines Tensors ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>its tensors share their data more often than a state_dict does</source>
        <translation>die Tensoren teilen sich ihre Daten öfter als in einem state_dict</translation>
    </message>
    <message>
        <source>it holds no state_dict: save it with torch.save(model.state_dict(), path)</source>
        <translation>enthält kein state_dict: mit torch.save(model.state_dict(), path) speichern</translation>
    </message>
    <message>
        <source>a parameter is damaged</source>
        <translation>ein Parameter ist beschädigt</translation>
    </message>
    <message>
        <source>an OrderedDict is damaged</source>
        <translation>ein OrderedDict ist beschädigt</translation>
    </message>
    <message>
        <source>its pickle describes a storage in an unknown way</source>
        <translation>das Pickle beschreibt einen Storage auf unbekannte Weise</translation>
    </message>
    <message>
        <source>a storage is a part of another</source>
        <translation>ein Storage ist Teil eines anderen</translation>
    </message>
    <message>
        <source>a storage is described in two ways</source>
        <translation>ein Storage ist auf zwei Weisen beschrieben</translation>
    </message>
    <message>
        <source>it is a TorchScript program, not weights: code is not read from weight files</source>
        <translation>ein TorchScript-Programm, keine Gewichte: Aus Gewichtsdateien wird kein Code gelesen</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>endet zu früh</translation>
    </message>
    <message>
        <source>it is too short to be one</source>
        <translation>zu kurz für ein Archiv</translation>
    </message>
    <message>
        <source>its directory is not there (it may be cut off)</source>
        <translation>das Verzeichnis fehlt (vielleicht abgeschnitten)</translation>
    </message>
    <message>
        <source>an entry has an impossible name</source>
        <translation>ein Eintrag hat einen ungültigen Namen</translation>
    </message>
    <message>
        <source>an entry of its directory is not one</source>
        <translation>ein Eintrag des Verzeichnisses ist ungültig</translation>
    </message>
    <message>
        <source>two entries overlap</source>
        <translation>zwei Einträge überlappen sich</translation>
    </message>
    <message>
        <source>The weights are larger than 4 GiB, which this archive format cannot hold.</source>
        <translation>Die Gewichte sind größer als 4 GiB, was dieses Archivformat nicht fassen kann.</translation>
    </message>
    <message>
        <source>it uses ZIP64, which only archives over 4 GiB need</source>
        <translation>verwendet ZIP64, was nur Archive über 4 GiB brauchen</translation>
    </message>
    <message>
        <source>its directory is impossible</source>
        <translation>das Verzeichnis ist ungültig</translation>
    </message>
    <message>
        <source>cuDNN is not installed. On Debian: sudo apt install nvidia-cudnn, which downloads it from NVIDIA</source>
        <translation>cuDNN ist nicht installiert. Unter Debian: sudo apt install nvidia-cudnn, das es von NVIDIA herunterlädt</translation>
    </message>
    <message>
        <source>The peaks are not used: nothing says what the networks compute. Put what torchdeck complexity --json writes beside the runs, as complexity.json.</source>
        <translation>Die Spitzenwerte werden nicht benutzt: Nichts sagt, was die Netze rechnen. Was torchdeck complexity --json schreibt, als complexity.json neben die Läufe legen.</translation>
    </message>
    <message>
        <source>the file ends here</source>
        <translation>die Datei endet hier</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>a text has a line break or control character in it</source>
        <translation>ein Text enthält einen Zeilenumbruch oder ein Steuerzeichen</translation>
    </message>
    <message>
        <source>is not a roofline.csv of rocprof-compute: it has no columns device and HBMBw.</source>
        <translation>ist keine roofline.csv von rocprof-compute: Sie hat keine Spalten device und HBMBw.</translation>
    </message>
    <message>
        <source>has no GPU below its first line.</source>
        <translation>hat unter der ersten Zeile keine GPU.</translation>
    </message>
    <message>
        <source>this is not a header of rocprofv3: it needs Dispatch_Id, Kernel_Name, and either Counter_Name with Counter_Value, columns of counters, or Start_Timestamp with End_Timestamp.</source>
        <translation>das ist keine Kopfzeile von rocprofv3: Sie braucht Dispatch_Id, Kernel_Name und entweder Counter_Name mit Counter_Value, Spalten von Zählern oder Start_Timestamp mit End_Timestamp.</translation>
    </message>
    <message>
        <source>is not a known log: its first line is not that of a CSV log of Lightning, Keras, timm, fastai or Ultralytics, of nvidia-smi --format=csv, or of an export of TensorBoard or Weights &amp; Biases.</source>
        <translation>ist kein bekanntes Log: Die erste Zeile gehört zu keinem CSV-Log von Lightning, Keras, timm, fastai oder Ultralytics, nicht zu nvidia-smi --format=csv und zu keinem Export von TensorBoard oder Weights &amp; Biases.</translation>
    </message>
    <message>
        <source>its event files are larger than 256 MiB together.</source>
        <translation>seine Ereignisdateien sind zusammen größer als 256 MiB.</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>vorher auspacken</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>eine andere Datei wählen</translation>
    </message>
    <message>
        <source>a Git LFS pointer, and the file itself is elsewhere</source>
        <translation>ein Zeiger von Git LFS, und die Datei selbst liegt woanders</translation>
    </message>
    <message>
        <source>fetch it with git lfs pull</source>
        <translation>mit git lfs pull holen</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>ein tar-Archiv</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>mit gzip gepackt</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>mit xz gepackt</translation>
    </message>
    <message>
        <source>compressed with Zstandard</source>
        <translation>mit Zstandard gepackt</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>export its images or rows to files first</source>
        <translation>ihre Bilder oder Zeilen vorher in Dateien exportieren</translation>
    </message>
    <message>
        <source>an HDF5 file, such as Keras&apos; weights</source>
        <translation>eine HDF5-Datei, wie Gewichte von Keras</translation>
    </message>
    <message>
        <source>save a PyTorch state_dict or .safetensors</source>
        <translation>ein state_dict von PyTorch oder .safetensors speichern</translation>
    </message>
    <message>
        <source>an array of NumPy (.npy)</source>
        <translation>ein Array von NumPy (.npy)</translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation>eine GGUF-Datei</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>ein JPEG-Bild</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>ein GIF-Bild</translation>
    </message>
    <message>
        <source>a sound file (MP3)</source>
        <translation>eine Tondatei (MP3)</translation>
    </message>
    <message>
        <source>a web page (HTML), such as a server&apos;s error or login page</source>
        <translation>eine Webseite (HTML), wie die Fehler- oder Anmeldeseite eines Servers</translation>
    </message>
    <message>
        <source>download the file itself</source>
        <translation>die Datei selbst herunterladen</translation>
    </message>
    <message>
        <source>an XML file</source>
        <translation>eine XML-Datei</translation>
    </message>
    <message>
        <source>a JSON file</source>
        <translation>eine JSON-Datei</translation>
    </message>
    <message>
        <source>its pickle is damaged (state of a plain value)</source>
        <translation>ihr Pickle ist beschädigt (Zustand eines einfachen Werts)</translation>
    </message>
    <message>
        <source>it is empty: copy or download it again</source>
        <translation>sie ist leer: noch einmal kopieren oder herunterladen</translation>
    </message>
    <message>
        <source>{} MiB are needed and {} MiB free: make room.</source>
        <translation>{0} MiB werden gebraucht, {1} MiB sind frei: Platz schaffen.</translation>
    </message>
    <message>
        <source>{} failed ({}).</source>
        <translation>{0} ist fehlgeschlagen ({1}).</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>closing</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>what was written there may be gone after a power cut, because syncing the folder failed ({}).</source>
        <translation>was dort geschrieben wurde, kann nach einem Stromausfall verloren sein, weil das Synchronisieren des Ordners fehlschlug ({0}).</translation>
    </message>
    <message>
        <source>has {} bytes; at most {} are read.</source>
        <translation>hat {0} Bytes; gelesen werden höchstens {1}.</translation>
    </message>
    <message>
        <source>No pipe can be made ({}).</source>
        <translation>Es lässt sich keine Pipe anlegen ({0}).</translation>
    </message>
    <message>
        <source>{} cannot be started ({}).</source>
        <translation>{0} lässt sich nicht starten ({1}).</translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation>Zeile {0}: {1}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <extracomment>A file or another place, and what is wrong there.</extracomment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{} {}</source>
        <extracomment>A file, and what is wrong with it (&quot;is a damaged PNG.&quot;).</extracomment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>mit bzip2 komprimiert</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>ein 7z-Archiv</translation>
    </message>
    <message>
        <source>a program (ELF)</source>
        <translation>ein Programm (ELF)</translation>
    </message>
    <message>
        <source>; </source>
        <extracomment>Between the parts of an enumeration of clauses.</extracomment>
        <translation>; </translation>
    </message>
    <message>
        <source> </source>
        <extracomment>Between two sentences.</extracomment>
        <translation> </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of an enumeration.</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>{}.</source>
        <extracomment>A clause that stands as a sentence of its own.</extracomment>
        <translation>{0}.</translation>
    </message>
    <message>
        <source>cannot be opened ({}).</source>
        <translation>lässt sich nicht öffnen ({0}).</translation>
    </message>
    <message>
        <source>cannot be read ({}).</source>
        <translation>lässt sich nicht lesen ({0}).</translation>
    </message>
    <message>
        <source>its pickle has more than {} {}, the most that is read</source>
        <translation>das Pickle enthält mehr als {0} {1}; so viele werden höchstens gelesen</translation>
    </message>
    <message>
        <source>it would call {}, which such a file does not need</source>
        <translation>würde {0} aufrufen, was eine solche Datei nicht braucht</translation>
    </message>
    <message>
        <source>its pickle uses opcode 0x{}, which such a file does not need</source>
        <translation>das Pickle verwendet den Opcode 0x{0}, den eine solche Datei nicht braucht</translation>
    </message>
    <message>
        <source>Resume the run from its menu to continue.</source>
        <translation>Den Lauf über sein Menü fortsetzen.</translation>
    </message>
    <message>
        <source>Resume the run to write the weights again.</source>
        <translation>Den Lauf fortsetzen: Das schreibt die Gewichte noch einmal.</translation>
    </message>
    <message>
        <source>torchdeck data download {} gets it.</source>
        <translation>Herunterladen: torchdeck data download {0}</translation>
    </message>
    <message>
        <source>Download on the Train page gets it.</source>
        <translation>Auf der Seite Training „Herunterladen“ drücken.</translation>
    </message>
    <message>
        <source>Another address can be named with --mirror.</source>
        <translation>Eine andere Adresse lässt sich mit --mirror angeben.</translation>
    </message>
    <message>
        <source>Download it again later.</source>
        <translation>Später noch einmal herunterladen.</translation>
    </message>
    <message>
        <source>Choose another place with --runs-dir.</source>
        <translation>Mit --runs-dir einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>Choose another folder for new runs on the Settings page.</source>
        <translation>In den Einstellungen einen anderen Ordner für neue Läufe wählen.</translation>
    </message>
    <message>
        <source>Build an engine here: torchdeck engine build</source>
        <translation>Hier eine Engine bauen: torchdeck engine build</translation>
    </message>
    <message>
        <source>Build it again: torchdeck engine build {}</source>
        <translation>Neu bauen: torchdeck engine build {0}</translation>
    </message>
    <message>
        <source>Build it under Help &gt; Engine.</source>
        <translation>Unter „Hilfe &gt; Engine…“ bauen.</translation>
    </message>
    <message>
        <source>See torchdeck engine list.</source>
        <translation>Siehe torchdeck engine list.</translation>
    </message>
    <message>
        <source>See Help &gt; Engine.</source>
        <translation>Siehe „Hilfe &gt; Engine…“.</translation>
    </message>
    <message>
        <source>Measure them with torchdeck peaks, or type them in with --peak-compute and --peak-bw.</source>
        <translation>Mit torchdeck peaks messen oder mit --peak-compute und --peak-bw angeben.</translation>
    </message>
    <message>
        <source>Measure them on the Roofline page.</source>
        <translation>Auf der Seite Roofline messen.</translation>
    </message>
    <message>
        <source>torchdeck peaks --show lists them.</source>
        <translation>Alle zeigt torchdeck peaks --show.</translation>
    </message>
    <message>
        <source>The Roofline page lists them.</source>
        <translation>Auf der Seite Roofline stehen alle.</translation>
    </message>
    <message>
        <source>torchdeck weights list shows the known ones; a file will do, too.</source>
        <translation>Die bekannten zeigt torchdeck weights list; eine Datei geht auch.</translation>
    </message>
    <message>
        <source>Choose one of the list of initial weights, or a file.</source>
        <translation>Welche aus der Liste der Startgewichte wählen oder eine Datei.</translation>
    </message>
    <message>
        <source>has an object of more than {} keys</source>
        <translation>enthält ein Objekt mit mehr als {0} Schlüsseln</translation>
    </message>
    <message>
        <source>Standard input has more than {} MiB.</source>
        <translation>Die Standardeingabe hat mehr als {0} MiB.</translation>
    </message>
    <message>
        <source>Standard input cannot be read ({}).</source>
        <translation>Die Standardeingabe lässt sich nicht lesen ({0}).</translation>
    </message>
    <message>
        <source>invalid mode &apos;{}&apos;: expected one of train, inference, data.</source>
        <translation>ungültiger Modus „{0}“: train, inference oder data erwartet.</translation>
    </message>
    <message>
        <source>invalid {}: expected {}.</source>
        <translation>ungültiger Wert für {0}; erwartet: {1}.</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>The list of {} is empty.</source>
        <translation>Die Liste von {0} ist leer.</translation>
    </message>
    <message>
        <source>The matrix has more than {} cells.</source>
        <translation>Die Matrix hat mehr als {0} Zellen.</translation>
    </message>
    <message>
        <source>The matrix has the cell {} twice.</source>
        <translation>Die Matrix enthält die Zelle {0} zweimal.</translation>
    </message>
    <message>
        <source>line {}: settings are never dates or times.</source>
        <translation>Zeile {0}: Datum und Uhrzeit sind keine Einstellungen.</translation>
    </message>
    <message>
        <source>line {}: a name has more than {} parts.</source>
        <translation>Zeile {0}: Ein Name hat mehr als {1} Teile.</translation>
    </message>
    <message>
        <source>line {}: this is not valid JSON.</source>
        <translation>Zeile {0}: kein gültiges JSON.</translation>
    </message>
    <message>
        <source>the list of {} is empty.</source>
        <translation>die Liste von {0} ist leer.</translation>
    </message>
    <message>
        <source>{} is not a table of settings.</source>
        <extracomment>The file, or the name of a part of it.</extracomment>
        <translation>{0} ist keine Tabelle von Einstellungen.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a setting: it belongs into [base], or as a list into [matrix].</source>
        <translation>„{0}“ ist eine Einstellung: Sie gehört unter [base] oder als Liste unter [matrix].</translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation>unbekannter Schlüssel „{0}“. Gemeint „{1}“?</translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;.</source>
        <translation>unbekannter Schlüssel „{0}“.</translation>
    </message>
    <message>
        <source>{} is not a whole number.</source>
        <translation>{0} ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>{} is not a number.</source>
        <translation>{0} ist keine Zahl.</translation>
    </message>
    <message>
        <source>{} Remove it to measure this repetition again.</source>
        <translation>{0} Die Datei entfernen, um diese Wiederholung noch einmal zu messen.</translation>
    </message>
    <message>
        <source>of the first</source>
        <translation>rel. zur ersten</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>{} changed by {} % from the first repetition to the last; the table is without it.</source>
        <translation>{0}: Änderung um {1} % von der ersten bis zur letzten Wiederholung; in der Tabelle ist sie herausgerechnet.</translation>
    </message>
    <message>
        <source>{}, 95 % CI {} to {}, {} (Welch)</source>
        <translation>{0}, 95-%-KI {1} bis {2}, {3} (Welch)</translation>
    </message>
    <message>
        <source>{} of {} as a share of {}:</source>
        <translation>{0} von {1} im Verhältnis zu {2}:</translation>
    </message>
    <message>
        <source>They differ in: {}.</source>
        <translation>Unterschiede: {0}.</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>{}, no interval: two repetitions of each are needed</source>
        <translation>{0}, kein Intervall: nötig sind je zwei Wiederholungen</translation>
    </message>
    <message>
        <source>No cell was measured in both.</source>
        <translation>Keine Zelle wurde in beiden gemessen.</translation>
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
        <source>No repetition succeeded.</source>
        <translation>Keine Wiederholung ist gelungen.</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>Es wurde noch nichts gemessen.</translation>
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
        <source>{0} leads with a single repetition: {1}.</source>
        <translation>{0} führt mit einer einzigen Wiederholung: {1}.</translation>
    </message>
    <message>
        <source>{0} is best: {1}.</source>
        <translation>Am besten ist {0}: {1}.</translation>
    </message>
    <message numerus="yes">
        <source>{1} is best: {2}; {0} other cells may be as good.</source>
        <comment>{1} is best: {2}; {0} other cell may be as good.</comment>
        <translation>
            <numerusform>{1} ist am besten: {2}; {0} andere Zelle ist vielleicht ebenso gut.</numerusform>
            <numerusform>{1} ist am besten: {2}; {0} andere Zellen sind vielleicht ebenso gut.</numerusform>
        </translation>
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
        <translation>data-bound</translation>
    </message>
    <message>
        <source>not stable after the warm-up</source>
        <translation>nach dem Warm-up nicht stabil</translation>
    </message>
    <message>
        <source>failed: {0}</source>
        <translation>fehlgeschlagen: {0}</translation>
    </message>
    <message>
        <source>There is no recipe &apos;{}&apos;: give fast or finetune.</source>
        <translation>Es gibt keine Vorlage „{0}“: fast oder finetune angeben.</translation>
    </message>
    <message>
        <source>Batches of {} images cannot be shared out evenly over {} processes: choose another number of them.</source>
        <translation>Batches von {0} Bildern lassen sich nicht gleichmäßig auf {1} Prozesse verteilen: eine andere Zahl von Prozessen wählen.</translation>
    </message>
    <message numerus="yes">
        <source>{} steps</source>
        <comment>{} step</comment>
        <translation>
            <numerusform>{0} Schritt</numerusform>
            <numerusform>{0} Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>A warm-up of {} does not fit into this run of {}: make it shorter, or train for more epochs.</source>
        <translation>Das Warm-up ({0}) passt nicht in diesen Lauf ({1}): das Warm-up verkürzen oder mehr Epochen trainieren.</translation>
    </message>
    <message>
        <source>one of these: {}, or a TorchScript file (.pt, .pth, .ts)</source>
        <translation>eines von diesen: {0}, oder eine TorchScript-Datei (.pt, .pth, .ts)</translation>
    </message>
    <message>
        <source>one of these: {}</source>
        <translation>eines von diesen: {0}</translation>
    </message>
    <message>
        <source>a number such as {}</source>
        <translation>eine Zahl wie {0}</translation>
    </message>
    <message>
        <source>a time such as {} or {}</source>
        <translation>eine Zeit wie {0} oder {1}</translation>
    </message>
    <message>
        <source>{}, {} or more</source>
        <translation>{0}, mindestens {1}</translation>
    </message>
    <message>
        <source>{} above {} up to {}</source>
        <translation>{0} über {1} bis {2}</translation>
    </message>
    <message>
        <source>{} from {} up to {}</source>
        <translation>{0} von {1} bis {2}</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>invalid {} {}: expected {}; did you mean &apos;{}&apos;?</source>
        <translation>{0} {1} ist ungültig: erwartet wird {2}. Gemeint „{3}“?</translation>
    </message>
    <message>
        <source>invalid {} {}: expected {}.</source>
        <translation>{0} {1} ist ungültig: erwartet wird {2}.</translation>
    </message>
    <message>
        <source>{}: this name is not valid UTF-8. Rename the file or folder, or give a link to it.</source>
        <translation>{0}: Dieser Name ist kein gültiges UTF-8. Die Datei oder den Ordner umbenennen oder einen Link darauf angeben.</translation>
    </message>
    <message>
        <source>Images whose short side is scaled to {} pixels are too small for an input of {}: choose --resize {} or more.</source>
        <translation>Bilder, deren kurze Seite auf {0} Pixel skaliert wird, sind zu klein für eine Eingabe von {1}: --resize {2} oder mehr wählen.</translation>
    </message>
    <message>
        <source>{}: give three positive numbers with commas between them, such as {}.</source>
        <translation>{0}: drei positive Zahlen mit Kommas dazwischen angeben, z. B. {1}.</translation>
    </message>
    <message>
        <source>{}: give three numbers with commas between them, such as {}.</source>
        <translation>{0}: drei Zahlen mit Kommas dazwischen angeben, z. B. {1}.</translation>
    </message>
    <message>
        <source>Device {} is not known: give auto, cpu, cuda or cuda:1.</source>
        <translation>Gerät {0} ist unbekannt: auto, cpu, cuda oder cuda:1 angeben.</translation>
    </message>
    <message>
        <source>{} is a TorchScript program: it runs with your rights. Use only files from people whom you trust.</source>
        <translation>{0} ist ein TorchScript-Programm: Es läuft mit den eigenen Rechten. Nur Dateien aus vertrauenswürdiger Quelle verwenden.</translation>
    </message>
    <message>
        <source>There is no setting {}; did you mean &apos;{}&apos;?</source>
        <translation>Es gibt keine Einstellung {0}. Gemeint „{1}“?</translation>
    </message>
    <message>
        <source>There is no setting {}.</source>
        <translation>Es gibt keine Einstellung {0}.</translation>
    </message>
    <message>
        <source>{}: choose the folder (--data DIR).</source>
        <translation>{0}: den Ordner wählen (--data DIR).</translation>
    </message>
    <message>
        <source>Epoch {} is after the last one, {}: choose an earlier epoch to unfreeze at, or 0 for never.</source>
        <translation>Epoche {0} kommt nach der letzten, {1}: zum Auftauen eine frühere Epoche wählen, oder 0 für nie.</translation>
    </message>
    <message>
        <source>A warm-up of {} does not fit into a run of {}: make it shorter.</source>
        <translation>Das Warm-up ({0}) passt nicht in einen Lauf dieser Länge ({1}): das Warm-up verkürzen.</translation>
    </message>
    <message>
        <source>{} cannot be changed while resuming (it is {} in the checkpoint). Leave it out, or start a new run with --config.</source>
        <translation>{0} lässt sich beim Fortsetzen nicht ändern (im Checkpoint steht {1}). Weglassen oder mit --config einen neuen Lauf beginnen.</translation>
    </message>
    <message>
        <source>invalid &quot;{}&quot;: {}; expected {}.</source>
        <translation>ungültiger Wert für „{0}“: {1}; erwartet: {2}.</translation>
    </message>
    <message>
        <source>it has more than {} entries</source>
        <translation>mehr als {0} Einträge</translation>
    </message>
    <message>
        <source>was not unpacked because {}.</source>
        <translation>wurde nicht entpackt: {0}.</translation>
    </message>
    <message>
        <source>it is damaged ({})</source>
        <translation>beschädigt ({0})</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an absolute path</source>
        <translation>„{0}“ ist ein absoluter Pfad</translation>
    </message>
    <message>
        <source>&apos;{}&apos; leads out of its folder</source>
        <translation>„{0}“ führt aus dem Ordner hinaus</translation>
    </message>
    <message>
        <source>it has an impossible name, &apos;{}&apos;</source>
        <translation>ungültiger Name, „{0}“</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a link</source>
        <translation>„{0}“ ist ein Link</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither file nor folder</source>
        <translation>„{0}“ ist weder Datei noch Ordner</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a sparse file</source>
        <translation>„{0}“ ist eine Sparse-Datei</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is in it twice</source>
        <translation>„{0}“ ist zweimal darin</translation>
    </message>
    <message>
        <source>it unpacks to more than {} bytes</source>
        <translation>entpackt mehr als {0} Bytes</translation>
    </message>
    <message>
        <source>cannot be written ({}).</source>
        <translation>lässt sich nicht schreiben ({0}).</translation>
    </message>
    <message>
        <source>cannot be made ({}).</source>
        <translation>lässt sich nicht anlegen ({0}).</translation>
    </message>
    <message>
        <source>This machine has not enough memory for batch size {}: {} bytes were asked for. Choose a smaller one.</source>
        <translation>Der Speicher dieses Rechners reicht nicht für Batchgröße {0}: {1} Bytes wurden angefordert. Eine kleinere wählen.</translation>
    </message>
    <message>
        <source>Not one of the {} images can be decoded. Repair the files.</source>
        <translation>Keines der {0} Bilder lässt sich dekodieren. Die Dateien reparieren.</translation>
    </message>
    <message>
        <source>Not one of the {} images can be decoded: {} Repair the files.</source>
        <translation>Keines der {0} Bilder lässt sich dekodieren: {1} Die Dateien reparieren.</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} und {1} weitere</translation>
    </message>
    <message numerus="yes">
        <source>{0} validation images are also in training: validation results are too good. Leave out or move one of each pair.</source>
        <comment>{0} validation image is also in training: validation results are too good. Leave out or move one of each pair.</comment>
        <translation>
            <numerusform>{0} Validierungsbild ist auch im Training: Die Validierungsergebnisse sind zu gut. Eines von jedem Paar weglassen oder verschieben.</numerusform>
            <numerusform>{0} Validierungsbilder sind auch im Training: Die Validierungsergebnisse sind zu gut. Eines von jedem Paar weglassen oder verschieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} images are damaged and will be left out.</source>
        <comment>{0} image is damaged and will be left out.</comment>
        <translation>
            <numerusform>{0} Bild ist beschädigt und wird weggelassen.</numerusform>
            <numerusform>{0} Bilder sind beschädigt und werden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is one class: a classifier needs a folder for each of at least two.</source>
        <translation>Es gibt nur eine Klasse: Ein Klassifikator braucht je einen Ordner für mindestens zwei.</translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) without training images.</source>
        <comment>{0} class ({1}) without training images.</comment>
        <translation>
            <numerusform>{0} Klasse ({1}) ohne Trainingsbilder.</numerusform>
            <numerusform>{0} Klassen ({1}) ohne Trainingsbilder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</source>
        <comment>{0} class ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.</comment>
        <translation>
            <numerusform>{0} Klasse ({1}) mit weniger als {2} Trainingsbildern: mit vortrainierten Gewichten beginnen oder Bilder hinzufügen.</numerusform>
            <numerusform>{0} Klassen ({1}) mit weniger als {2} Trainingsbildern: mit vortrainierten Gewichten beginnen oder Bilder hinzufügen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} classes ({1}) without validation images: trained, but not validated.</source>
        <comment>{0} class ({1}) without validation images: trained, but not validated.</comment>
        <translation>
            <numerusform>{0} Klasse ({1}) ohne Validierungsbilder: Sie wird trainiert, aber nicht validiert.</numerusform>
            <numerusform>{0} Klassen ({1}) ohne Validierungsbilder: Sie werden trainiert, aber nicht validiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the classes with training images, the largest has {0} times as many as the smallest: judge by balanced accuracy, and weight the loss ({1}).</source>
        <translation>Von den Klassen mit Trainingsbildern hat die größte {0}-mal so viele wie die kleinste: nach Balanced Accuracy urteilen und den Loss gewichten ({1}).</translation>
    </message>
    <message>
        <source>{}: there is no such folder. Give the folder that holds {} or {} (or one of these itself).</source>
        <translation>{0}: Diesen Ordner gibt es nicht. Den Ordner angeben, der {1} oder {2} enthält (oder einen von diesen selbst).</translation>
    </message>
    <message>
        <source>{}: {}.bin is not there, nor is {}. {} is the files {} and {} (with .bin in the binary layout), usually in a folder {} or {}.</source>
        <translation>{0}: {1}.bin fehlt, ebenso {2}. {3} besteht aus den Dateien {4} und {5} (mit .bin im binären Layout), meist in einem Ordner {6} oder {7}.</translation>
    </message>
    <message>
        <source>{}: has {} bytes; a whole number of records of {} bytes was expected ({} label, 3072 pixel bytes), at most {}. Copy or unpack it again.</source>
        <translation>{0}: hat {1} Bytes; erwartet wird eine ganze Zahl von Einträgen zu {2} Bytes ({3} Label-, 3072 Pixel-Bytes), höchstens {4}. Noch einmal kopieren oder entpacken.</translation>
    </message>
    <message>
        <source>{}: became shorter while it was read. Copy or unpack it again.</source>
        <translation>{0}: wurde beim Lesen kürzer. Noch einmal kopieren oder entpacken.</translation>
    </message>
    <message>
        <source>{}: is not there. Copy or unpack it again.</source>
        <translation>{0}: nicht vorhanden. Noch einmal kopieren oder entpacken.</translation>
    </message>
    <message>
        <source>{}, record {}: label {} is out of range (0 to {}). This is not {} data.</source>
        <translation>{0}, Eintrag {1}: Label {2} liegt außerhalb des Bereichs (0 bis {3}). Das sind keine Daten von {4}.</translation>
    </message>
    <message>
        <source>{}: a superclass label is {} (0 to {} was expected). This is not CIFAR-100 data.</source>
        <translation>{0}: Das Label einer Superklasse ist {1} (erwartet: 0 bis {2}). Das sind keine Daten von CIFAR-100.</translation>
    </message>
    <message>
        <source>an array holds {} (u1 was expected)</source>
        <translation>ein Array enthält {0} (erwartet: u1)</translation>
    </message>
    <message>
        <source>it has no list &apos;{}&apos; of {} labels</source>
        <translation>keine Liste „{0}“ mit {1} Labels</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds something that is not a whole number</source>
        <translation>„{0}“ enthält etwas, das keine ganze Zahl ist</translation>
    </message>
    <message>
        <source>this is not a CIFAR file in Python&apos;s layout: {}. Copy or unpack it again.</source>
        <translation>keine CIFAR-Datei im Python-Layout: {0}. Noch einmal kopieren oder entpacken.</translation>
    </message>
    <message>
        <source>&apos;data&apos; is not an array of N x {} bytes</source>
        <translation>„data“ ist kein Array von N x {0} Bytes</translation>
    </message>
    <message>
        <source>{}: cannot be written ({}).</source>
        <translation>{0}: lässt sich nicht schreiben ({1}).</translation>
    </message>
    <message>
        <source>{}: another download is writing it. Wait until it is done.</source>
        <translation>{0}: Ein anderer Download schreibt diese Datei. Warten, bis er fertig ist.</translation>
    </message>
    <message>
        <source>{}: cannot be written ({}). What was received is kept.</source>
        <translation>{0}: lässt sich nicht schreiben ({1}). Was empfangen wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>{}: syncing to disk failed ({}).</source>
        <translation>{0}: Das Schreiben auf den Datenträger ist fehlgeschlagen ({1}).</translation>
    </message>
    <message>
        <source>{}: cannot be read back.</source>
        <translation>{0}: lässt sich nicht zurücklesen.</translation>
    </message>
    <message>
        <source>{}: the server&apos;s answer ({}) makes no sense.</source>
        <translation>{0}: Die Antwort des Servers ({1}) ergibt keinen Sinn.</translation>
    </message>
    <message>
        <source>{}: the file is larger than {} bytes, so it is not what was expected.</source>
        <translation>{0}: Die Datei ist größer als {1} Bytes und damit nicht die erwartete.</translation>
    </message>
    <message>
        <source>libcurl does not know option {}.</source>
        <translation>libcurl kennt die Option {0} nicht.</translation>
    </message>
    <message>
        <source>{}: the server answered {}. Check the address.</source>
        <translation>{0}: Der Server hat mit {1} geantwortet. Die Adresse prüfen.</translation>
    </message>
    <message>
        <source>{}: cannot be downloaded ({}).</source>
        <translation>{0}: lässt sich nicht herunterladen ({1}).</translation>
    </message>
    <message>
        <source>{}: what was received ({} bytes) is damaged or not the expected file: its {} is {}, published is {}. It was deleted; try again.</source>
        <translation>{0}: Das Empfangene ({1} Byte) ist beschädigt oder nicht die erwartete Datei: {2} ist {3}, veröffentlicht ist {4}. Es wurde gelöscht; noch einmal versuchen.</translation>
    </message>
    <message>
        <source>{}: only https addresses are downloaded from (http only from this machine, by --mirror).</source>
        <translation>{0}: Heruntergeladen wird nur von https-Adressen (http nur von diesem Rechner, mit --mirror).</translation>
    </message>
    <message>
        <source>{}: cannot be downloaded ({}; {} tries).</source>
        <translation>{0}: lässt sich nicht herunterladen ({1}; {2} Versuche).</translation>
    </message>
    <message>
        <source>{} bytes are kept: the same command continues there.</source>
        <translation>{0} Bytes bleiben erhalten: Erneutes Herunterladen setzt dort fort.</translation>
    </message>
    <message>
        <source>{}: cannot be renamed into place ({}).</source>
        <translation>{0}: lässt sich nicht an den Zielort umbenennen ({1}).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; in the layout &apos;{}&apos; cannot be downloaded: give cifar10 or cifar100, binary or python.</source>
        <translation>„{0}“ im Layout „{1}“ lässt sich nicht herunterladen: cifar10 oder cifar100 angeben, binary oder python.</translation>
    </message>
    <message>
        <source>is incomplete ({} is not there). Move it away, then download again.</source>
        <translation>unvollständig ({0} fehlt). Den Ordner woandershin verschieben, dann noch einmal herunterladen.</translation>
    </message>
    <message>
        <source>{} MiB are free, {} are needed. Make room or choose another folder.</source>
        <translation>{0} MiB sind frei, {1} werden gebraucht. Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>cannot be put into place ({}). The archive {} is kept.</source>
        <translation>lässt sich nicht an den Zielort bringen ({0}). Das Archiv {1} bleibt erhalten.</translation>
    </message>
    <message>
        <source>timm/{}: not in {}. Download it with Python (timm.create_model(&apos;{}&apos;, pretrained=True)) or give its model.safetensors as a file.</source>
        <translation>timm/{0}: nicht in {1}. Mit Python herunterladen (timm.create_model(&apos;{2}&apos;, pretrained=True)) oder model.safetensors davon als Datei angeben.</translation>
    </message>
    <message>
        <source>{} Without a network, put the file at {}.</source>
        <translation>{0} Ohne Netzwerk die Datei unter {1} ablegen.</translation>
    </message>
    <message>
        <source>{}: ends within or before record {}, and was longer when it was opened. Copy or unpack it again.</source>
        <translation>{0}: endet in oder vor Eintrag {1} und war beim Öffnen länger. Noch einmal kopieren oder entpacken.</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>{}, record {}: this image has changed since the file was opened. Leave a dataset&apos;s files as they are while they are in use. Put it back and resume the run, or start again.</source>
        <translation>{0}, Eintrag {1}: Dieses Bild hat sich seit dem Öffnen der Datei geändert. Dateien eines Datensatzes nicht ändern, solange sie verwendet werden. Die alte Datei wiederherstellen und den Lauf fortsetzen, oder neu beginnen.</translation>
    </message>
    <message>
        <source>CIFAR</source>
        <translation>CIFAR</translation>
    </message>
    <message>
        <source>{}: cannot be read ({}).</source>
        <translation>{0}: lässt sich nicht lesen ({1}).</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>testing</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>{}: holds images without a folder for each class, so a share of {} is kept for validation instead.</source>
        <translation>{0}: enthält Bilder ohne einen Ordner je Klasse; stattdessen wird ein Anteil von {1} für die Validierung zurückgelegt.</translation>
    </message>
    <message>
        <source>{}: training images are those in {}; a share of them is kept for validation.</source>
        <translation>{0}: Trainingsbilder sind die in {1}; ein Anteil davon wird für die Validierung zurückgelegt.</translation>
    </message>
    <message>
        <source>{}: training images are those in {}, validation images those in {}.</source>
        <translation>{0}: Trainingsbilder sind die in {1}, Validierungsbilder die in {2}.</translation>
    </message>
    <message>
        <source>{}: not used beside {}: {}.</source>
        <translation>{0}: neben {1} nicht verwendet: {2}.</translation>
    </message>
    <message>
        <source>{}: the classes are the folders in {}, the only folder there.</source>
        <translation>{0}: Klassen sind die Ordner in {1}, dem einzigen Ordner dort.</translation>
    </message>
    <message>
        <source>{}: {} is read as a class, since it holds images and no folders.</source>
        <translation>{0}: {1} wird als Klasse gelesen, denn der Ordner enthält Bilder und keine Ordner.</translation>
    </message>
    <message>
        <source>{}: no folder of a class holds an image itself; all of them are further down, such as in {}. Where these are the classes, give the folder that holds them.</source>
        <translation>{0}: Kein Ordner einer Klasse enthält selbst ein Bild; alle liegen tiefer, etwa in {1}. Sind das die Klassen, den Ordner angeben, der sie enthält.</translation>
    </message>
    <message>
        <source>{} of {} have no time in EXIF: each is on its own when images are kept together by time.</source>
        <translation>Ohne Aufnahmezeit (EXIF): {0} (insgesamt {1}). Jedes davon bleibt für sich, wenn Bilder nach Aufnahmezeit zusammengehalten werden.</translation>
    </message>
    <message numerus="yes">
        <source>{} images</source>
        <comment>{} image</comment>
        <translation>
            <numerusform>{0} Bild</numerusform>
            <numerusform>{0} Bilder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} files (not {})</source>
        <comment>{} file (not {})</comment>
        <translation>
            <numerusform>{0} Datei (nicht {1})</numerusform>
            <numerusform>{0} Dateien (nicht {1})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} hidden folders</source>
        <comment>{} hidden folder</comment>
        <translation>
            <numerusform>{0} versteckter Ordner</numerusform>
            <numerusform>{0} versteckte Ordner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} hidden images (names that begin with a dot)</source>
        <comment>{} hidden image (names that begin with a dot)</comment>
        <translation>
            <numerusform>{0} verstecktes Bild (Namen, die mit einem Punkt beginnen)</numerusform>
            <numerusform>{0} versteckte Bilder (Namen, die mit einem Punkt beginnen)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} links (links are not followed)</source>
        <comment>{} link (links are not followed)</comment>
        <translation>
            <numerusform>{0} Link (Links wird nicht gefolgt)</numerusform>
            <numerusform>{0} Links (Links wird nicht gefolgt)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} folders (training has no such class)</source>
        <comment>{} folder (training has no such class)</comment>
        <translation>
            <numerusform>{0} Ordner (im Training gibt es diese Klasse nicht)</numerusform>
            <numerusform>{0} Ordner (im Training gibt es diese Klassen nicht)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} classes without images, such as {2}.</source>
        <comment>{1}: {0} class without images ({2}).</comment>
        <translation>
            <numerusform>{1}: {0} Klasse ohne Bilder ({2}).</numerusform>
            <numerusform>{1}: {0} Klassen ohne Bilder, etwa {2}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: holds more than {} files.</source>
        <translation>{0}: enthält mehr als {1} Dateien.</translation>
    </message>
    <message>
        <source>{}: folders nest deeper than {}.</source>
        <translation>{0}: Ordner sind tiefer verschachtelt als {1}.</translation>
    </message>
    <message>
        <source>{}: left out {}, such as {}.</source>
        <translation>{0}: weggelassen: {1}, etwa {2}.</translation>
    </message>
    <message>
        <source>is a BMP with a compression that is not read ({}).</source>
        <translation>BMP-Datei mit einer Kompression, die nicht gelesen wird ({0}).</translation>
    </message>
    <message>
        <source>is not an image but {}.</source>
        <translation>ist kein Bild, sondern {0}.</translation>
    </message>
    <message>
        <source>has {} x {} pixels; at most {} on a side and {} million in all are read.</source>
        <translation>hat {0} x {1} Pixel; gelesen werden höchstens {2} je Seite und insgesamt {3} Millionen.</translation>
    </message>
    <message>
        <source>no image for training was found.</source>
        <translation>kein Bild für das Training gefunden.</translation>
    </message>
    <message>
        <source>no image for validation was found.</source>
        <translation>kein Bild für die Validierung gefunden.</translation>
    </message>
    <message>
        <source>no image for training was found ({} left out: {}).</source>
        <translation>kein Bild für das Training gefunden ({0} ausgelassen: {1}).</translation>
    </message>
    <message>
        <source>no image for validation was found ({} left out: {}).</source>
        <translation>kein Bild für die Validierung gefunden ({0} ausgelassen: {1}).</translation>
    </message>
    <message>
        <source>It should hold train/ and val/ (or test/) with a folder for each class in them, or a folder for each class.</source>
        <translation>Der Ordner soll train/ und val/ (oder test/) mit je einem Ordner pro Klasse enthalten, oder einen Ordner pro Klasse.</translation>
    </message>
    <message>
        <source>Without an image for validation: {} of {}, such as {}.</source>
        <translation>Ohne ein Bild für die Validierung: {0} von {1}, etwa {2}.</translation>
    </message>
    <message numerus="yes">
        <source>{} classes</source>
        <comment>{} class</comment>
        <translation>
            <numerusform>{0} Klasse</numerusform>
            <numerusform>{0} Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: {}</source>
        <translation>Weggelassen: {0}</translation>
    </message>
    <message>
        <source>{}: {} files were left out because they cannot be read as an image.</source>
        <translation>{0}: {1} Dateien wurden weggelassen, weil sie sich nicht als Bild lesen lassen.</translation>
    </message>
    <message>
        <source>is a HEIC or AVIF of a kind that this libheif does not read ({}).</source>
        <translation>HEIC- oder AVIF-Datei einer Art, die dieses libheif nicht liest ({0}).</translation>
    </message>
    <message>
        <source>is a damaged JPEG ({}).</source>
        <translation>beschädigte JPEG-Datei ({0}).</translation>
    </message>
    <message>
        <source>there is no image in this folder ({}).</source>
        <translation>in diesem Ordner ist kein Bild ({0}).</translation>
    </message>
    <message>
        <source>is a damaged PNG ({}).</source>
        <translation>beschädigte PNG-Datei ({0}).</translation>
    </message>
    <message>
        <source>An image cannot be encoded as PNG ({}).</source>
        <translation>Ein Bild konnte nicht als PNG kodiert werden ({0}).</translation>
    </message>
    <message>
        <source>is a damaged TIFF ({}).</source>
        <translation>beschädigte TIFF-Datei ({0}).</translation>
    </message>
    <message>
        <source>is a TIFF with a compression that is not read ({}).</source>
        <translation>TIFF-Datei mit einer Kompression, die nicht gelesen wird ({0}).</translation>
    </message>
    <message>
        <source>is a TIFF of a kind that is not read ({} samples of {} bits, color space {}).</source>
        <translation>TIFF-Datei einer Art, die nicht gelesen wird ({0} Samples zu {1} Bit, Farbraum {2}).</translation>
    </message>
    <message>
        <source>has tiles of {} MiB; at most {} are read.</source>
        <translation>hat Kacheln von {0} MiB; gelesen werden höchstens {1}.</translation>
    </message>
    <message>
        <source>has tiles of {} MiB in all for an image of {}: it is damaged, or made to take long.</source>
        <translation>hat Kacheln von insgesamt {0} MiB für ein Bild von {1}: Die Datei ist beschädigt oder soll lange dauern.</translation>
    </message>
    <message>
        <source>Trained at {} x {} pixels, evaluated at {} x {}.</source>
        <translation>Trainiert mit {0} x {1} Pixeln, ausgewertet mit {2} x {3}.</translation>
    </message>
    <message>
        <source>Images were scaled to a short side of {} ({}) in training, and are to {} ({}) here.</source>
        <translation>Bilder wurden im Training auf eine kurze Seite von {0} skaliert ({1}), hier auf {2} ({3}).</translation>
    </message>
    <message>
        <source>The classes differ: output {} is &apos;{}&apos; in training and &apos;{}&apos; here.</source>
        <translation>Die Klassen unterscheiden sich: Ausgabe {0} ist im Training „{1}“ und hier „{2}“.</translation>
    </message>
    <message>
        <source>{}. Give a new or empty folder.</source>
        <translation>{0}. Einen neuen oder leeren Ordner angeben.</translation>
    </message>
    <message>
        <source>{}, line {}: {}</source>
        <translation>{0}, Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a path within the folder of the dataset.</source>
        <translation>„{0}“ ist kein Pfad innerhalb des Ordners des Datensatzes.</translation>
    </message>
    <message>
        <source>the split &apos;{}&apos; is not known: train, val, test or none.</source>
        <translation>der Split „{0}“ ist unbekannt: train, val, test oder none.</translation>
    </message>
    <message>
        <source>{} was named before.</source>
        <translation>{0} wurde schon genannt.</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{} cannot be removed ({}).</source>
        <translation>{0} lässt sich nicht entfernen ({1}).</translation>
    </message>
    <message>
        <source>{}, line {}: there is no class &apos;{}&apos;, so {} keeps its label.</source>
        <translation>{0}, Zeile {1}: Es gibt keine Klasse „{2}“, daher behält {3} das bisherige Label.</translation>
    </message>
    <message>
        <source>{}: {} of images that are not there, such as {} in line {}.</source>
        <translation>{0}: {1} zu Bildern, die es nicht gibt, etwa {2} in Zeile {3}.</translation>
    </message>
    <message numerus="yes">
        <source>{} rows</source>
        <comment>{} row</comment>
        <translation>
            <numerusform>{0} Zeile</numerusform>
            <numerusform>{0} Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>could not be written ({}).</source>
        <translation>ließ sich nicht schreiben ({0}).</translation>
    </message>
    <message>
        <source>There is no test-time augmentation &apos;{}&apos;: choose of {}, or several joined by +.</source>
        <translation>Es gibt keine Test-Time Augmentation „{0}“: aus {1} wählen, oder mehrere mit + verbinden.</translation>
    </message>
    <message>
        <source>Images are prepared as the initial weights need it: short side {}, {}, mean {}, std {}.</source>
        <translation>Bilder werden so vorbereitet, wie die Startgewichte es brauchen: kurze Seite {0}, {1}, Mittelwert {2}, Std {3}.</translation>
    </message>
    <message>
        <source>Images are prepared as the initial weights need it: {}, mean {}, std {}.</source>
        <translation>Bilder werden so vorbereitet, wie die Startgewichte es brauchen: {0}, Mittelwert {1}, Std {2}.</translation>
    </message>
    <message>
        <source>{} processes train on this machine, which has {} (device {}): start one process for each GPU, or choose cpu.</source>
        <translation>{0} Prozesse trainieren auf diesem Rechner mit {1} (Gerät {2}): einen Prozess je GPU starten oder cpu wählen.</translation>
    </message>
    <message numerus="yes">
        <source>{} GPUs</source>
        <comment>{} GPU</comment>
        <translation>
            <numerusform>{0} GPU</numerusform>
            <numerusform>{0} GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Device {} is not there: LibTorch ({}) sees {}. Choose auto or cpu.</source>
        <translation>Gerät {0} ist nicht vorhanden: LibTorch ({1}) sieht {2}. auto oder cpu wählen.</translation>
    </message>
    <message>
        <source>The training cannot go on: the connection between the processes broke ({}).</source>
        <translation>Das Training kann nicht fortgesetzt werden: Die Verbindung zwischen den Prozessen ist abgebrochen ({0}).</translation>
    </message>
    <message numerus="yes">
        <source>The training cannot go on: {1} have not answered for {2} s.</source>
        <comment>The training cannot go on: {1} has not answered for {2} s.</comment>
        <translation>
            <numerusform>Das Training kann nicht fortgesetzt werden: {1} antwortet seit {2} s nicht.</numerusform>
            <numerusform>Das Training kann nicht fortgesetzt werden: {1} antworten seit {2} s nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The training cannot go on: {1} have ended.</source>
        <comment>The training cannot go on: {1} has ended.</comment>
        <translation>
            <numerusform>Das Training kann nicht fortgesetzt werden: {1} ist beendet.</numerusform>
            <numerusform>Das Training kann nicht fortgesetzt werden: {1} sind beendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank 0 cannot listen on {}: {}. Set MASTER_PORT to a free port, and MASTER_ADDR to this machine.</source>
        <translation>Rang 0 kann auf {0} keine Verbindungen annehmen: {1}. MASTER_PORT auf einen freien Port und MASTER_ADDR auf diesen Rechner setzen.</translation>
    </message>
    <message>
        <source>Rank {} cannot reach rank 0 at {} (MASTER_ADDR, MASTER_PORT): {}.</source>
        <translation>Rang {0} erreicht Rang 0 nicht unter {1} (MASTER_ADDR, MASTER_PORT): {2}.</translation>
    </message>
    <message>
        <source>Two processes have rank {}: each needs a number of its own.</source>
        <translation>Zwei Prozesse haben den Rang {0}: Jeder braucht eine eigene Nummer.</translation>
    </message>
    <message>
        <source>Rank {} was started as one of {} processes, and rank {} as one of {}: WORLD_SIZE must be the same for all.</source>
        <translation>Rang {0} wurde als einer von {1} Prozessen gestartet und Rang {2} als einer von {3}: WORLD_SIZE muss für alle gleich sein.</translation>
    </message>
    <message>
        <source>Rank {} has waited {} s for {}: start all {} processes within that time, or set {}.</source>
        <translation>Rang {0} hat {1} s auf {2} gewartet: Alle {3} Prozesse innerhalb dieser Zeit starten oder {4} setzen.</translation>
    </message>
    <message numerus="yes">
        <source>ranks {1}</source>
        <comment>rank {1}</comment>
        <translation>
            <numerusform>Rang {1}</numerusform>
            <numerusform>die Ränge {1}</numerusform>
        </translation>
    </message>
    <message>
        <source>{} has other {} than rank 0: all ranks need the same dataset and program.</source>
        <translation>{0} hat andere {1} als Rang 0: Alle Ränge brauchen denselben Datensatz und dasselbe Programm.</translation>
    </message>
    <message>
        <source>{} has other {} than rank 0 ({}, not {}): all ranks need the same dataset and program.</source>
        <translation>{0} hat andere {1} als Rang 0 ({2} statt {3}): Alle Ränge brauchen denselben Datensatz und dasselbe Programm.</translation>
    </message>
    <message>
        <source>The weights of {} are no longer those of rank 0: the machines compute differently, or this is a defect. Nothing of it was saved; the last checkpoint is whole.</source>
        <translation>Die Gewichte von {0} sind nicht mehr die von Rang 0: Die Rechner liefern verschiedene Ergebnisse, oder das ist ein Fehler im Programm. Nichts davon wurde gespeichert; der letzte Checkpoint ist unversehrt.</translation>
    </message>
    <message>
        <source>The others wait {} % of the time for {}, which waits {} %: it is the slow one.</source>
        <translation>Die anderen warten {0} % der Zeit auf {1}, der selbst {2} % wartet: Das ist der langsame.</translation>
    </message>
    <message>
        <source>The device has not enough memory for batch size {}: {} Choose a smaller batch.</source>
        <translation>Das Gerät hat nicht genug Speicher für Batchgröße {0}: {1} Einen kleineren Batch wählen.</translation>
    </message>
    <message>
        <source>The device has not enough memory: {} Choose a smaller batch.</source>
        <translation>Das Gerät hat nicht genug Speicher: {0} Einen kleineren Batch wählen.</translation>
    </message>
    <message>
        <source>LibTorch reports: {}</source>
        <translation>LibTorch meldet: {0}</translation>
    </message>
    <message>
        <source>This machine has not enough memory for batch size {}. Choose a smaller batch.</source>
        <translation>Dieser Rechner hat nicht genug Speicher für Batchgröße {0}. Einen kleineren Batch wählen.</translation>
    </message>
    <message>
        <source>This machine has not enough memory. Choose a smaller batch.</source>
        <translation>Dieser Rechner hat nicht genug Speicher. Einen kleineren Batch wählen.</translation>
    </message>
    <message>
        <source>{}: training and validation need at least one image each.</source>
        <translation>{0}: Training und Validierung brauchen je mindestens ein Bild.</translation>
    </message>
    <message>
        <source>{} has one class ({}): a classifier needs images of at least two.</source>
        <translation>{0} hat nur eine Klasse ({1}): Ein Klassifikator braucht Bilder von mindestens zwei.</translation>
    </message>
    <message>
        <source>Cutout: {} pixels leave nothing of images of {} x {}. Choose {} at most.</source>
        <translation>Cutout: {0} Pixel lassen von Bildern mit {1} x {2} nichts übrig. Höchstens {3} wählen.</translation>
    </message>
    <message>
        <source>Stochastic depth skips residual blocks, and {} has none: leave it out (-1).</source>
        <translation>Stochastische Tiefe überspringt Residualblöcke, und {0} hat keine: weglassen (-1).</translation>
    </message>
    <message>
        <source>{} is a program already: it cannot be exported.</source>
        <translation>{0} ist schon ein Programm: Es lässt sich nicht exportieren.</translation>
    </message>
    <message>
        <source>There is no model &apos;{}&apos;.</source>
        <translation>Es gibt kein Modell „{0}“.</translation>
    </message>
    <message>
        <source>{} is not a TorchScript model: {}.</source>
        <translation>{0} ist kein TorchScript-Modell: {1}.</translation>
    </message>
    <message>
        <source>{} holds weights without a model: choose the model that they belong to, and give the file as its weights.</source>
        <translation>{0} enthält Gewichte ohne Modell: das Modell wählen, zu dem sie gehören, und die Datei als dessen Gewichte angeben.</translation>
    </message>
    <message>
        <source>{} cannot be loaded as TorchScript by this LibTorch: {}</source>
        <translation>{0} lässt sich mit diesem LibTorch nicht als TorchScript laden: {1}</translation>
    </message>
    <message>
        <source>{} has no parameters that could be trained: it was frozen. Save it with torch.jit.script or torch.jit.trace, without torch.jit.freeze.</source>
        <translation>{0} hat keine Parameter, die sich trainieren lassen: Das Modell wurde eingefroren. Mit torch.jit.script oder torch.jit.trace speichern, ohne torch.jit.freeze.</translation>
    </message>
    <message>
        <source>{} does not work on images of {} x {} pixels: {}</source>
        <translation>{0} arbeitet nicht mit Bildern von {1} x {2} Pixeln: {3}</translation>
    </message>
    <message>
        <source>{}. {} measured again.</source>
        <translation>{0}. {1} noch einmal gemessen.</translation>
    </message>
    <message numerus="yes">
        <source>{} roofs</source>
        <comment>{} roof</comment>
        <translation>
            <numerusform>{0} Obergrenze</numerusform>
            <numerusform>{0} Obergrenzen</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, also in the last of {} attempts. Measure again when the machine is idle.</source>
        <translation>{0}, auch im letzten von {1} Versuchen. Noch einmal messen, wenn der Rechner im Leerlauf ist.</translation>
    </message>
    <message>
        <source>{}. Measure again when the machine is idle.</source>
        <translation>{0}. Noch einmal messen, wenn der Rechner im Leerlauf ist.</translation>
    </message>
    <message>
        <source>{} of {} roofs did not become stable and are marked.</source>
        <translation>{0} von {1} Obergrenzen wurden nicht stabil und sind markiert.</translation>
    </message>
    <message>
        <source>The {} roof was {} % lower at the end than at the beginning: clocks fell, or others used the device</source>
        <translation>Die {0}-Obergrenze war am Ende {1} % niedriger als am Anfang: Die Taktraten sind gesunken, oder andere nutzten das Gerät</translation>
    </message>
    <message>
        <source>Other processes used {} % of the CPUs during the measurement</source>
        <translation>Andere Prozesse nutzten während der Messung {0} % der CPUs</translation>
    </message>
    <message>
        <source>bf16 is {} times as fast as fp32 here</source>
        <translation>bf16 ist hier {0}-mal so schnell wie fp32</translation>
    </message>
    <message>
        <source>{}; other programs disturbed the measurement, the next training repeats it</source>
        <translation>{0}; andere Programme haben die Messung gestört, das nächste Training wiederholt sie</translation>
    </message>
    <message>
        <source>Products of matrices take {} times as long as they could: LibTorch has only a reference BLAS here. Install OpenBLAS (on Debian: apt install libopenblas0-openmp).</source>
        <translation>Matrixprodukte dauern {0}-mal so lange wie nötig: LibTorch hat hier nur ein Referenz-BLAS. OpenBLAS installieren (unter Debian: apt install libopenblas0-openmp).</translation>
    </message>
    <message>
        <source>{} decides by the values of tensors and cannot be counted from shapes: {}</source>
        <translation>{0} entscheidet nach den Werten von Tensoren und lässt sich nicht aus Shapes berechnen: {1}</translation>
    </message>
    <message>
        <source>{} does not work on a batch of {} images of {} x {} pixels: {}</source>
        <translation>{0} verarbeitet keinen Batch von {1} Bildern mit {2} x {3} Pixeln: {4}</translation>
    </message>
    <message>
        <source>There is no NVTX or roctx library on this machine, so no profiler would see the step. Install libnvToolsExt (NVIDIA) or rocprofiler-sdk (AMD).</source>
        <translation>Auf diesem Rechner gibt es weder NVTX noch roctx, sodass kein Profiler den Schritt sehen würde. libnvToolsExt (NVIDIA) oder rocprofiler-sdk (AMD) installieren.</translation>
    </message>
    <message>
        <source>The step was not reached.</source>
        <translation>Der Schritt wurde nicht erreicht.</translation>
    </message>
    <message>
        <source>Stopped early after epoch {} of {}</source>
        <translation>Vorzeitig gestoppt nach Epoche {0} von {1}</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Accuracy</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>balanced accuracy</source>
        <translation>Balanced Accuracy</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>Macro-F1</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>Matthews-Korrelation</translation>
    </message>
    <message>
        <source>Freeze: the model has no layer &apos;{}&apos;.</source>
        <translation>Einfrieren: Das Modell hat keine Schicht „{0}“.</translation>
    </message>
    <message>
        <source>{} is not known</source>
        <translation>{0} ist unbekannt</translation>
    </message>
    <message>
        <source>This checkpoint cannot be resumed with these settings: {}.</source>
        <translation>Dieser Checkpoint lässt sich mit diesen Einstellungen nicht fortsetzen: {0}.</translation>
    </message>
    <message>
        <source>it has format {}</source>
        <translation>hat Format {0}</translation>
    </message>
    <message>
        <source>{} is not in it</source>
        <translation>{0} ist nicht enthalten</translation>
    </message>
    <message>
        <source>{} has another shape</source>
        <translation>{0} hat eine andere Form</translation>
    </message>
    <message>
        <source>{} has another size</source>
        <translation>{0} hat eine andere Größe</translation>
    </message>
    <message>
        <source>{} has another shape than what it is copied to.</source>
        <translation>{0} hat eine andere Form als das Ziel der Kopie.</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>und {0} weitere</translation>
    </message>
    <message>
        <source>These weights do not fit the model: {}.</source>
        <translation>Diese Gewichte passen nicht zum Modell: {0}.</translation>
    </message>
    <message>
        <source>The file has {}; the model {}.</source>
        <translation>Die Datei hat {0}; das Modell {1}.</translation>
    </message>
    <message>
        <source>Without &apos;{}&apos; at their beginning more of the names would fit: take it off with Python and save them again.</source>
        <translation>Ohne „{0}“ am Anfang würden mehr der Namen passen: mit Python abschneiden und neu speichern.</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>{0} fehlt</translation>
    </message>
    <message>
        <source>{} is [{}], not [{}]</source>
        <translation>{0} ist [{1}], nicht [{2}]</translation>
    </message>
    <message>
        <source>the model does not know {} and {} more</source>
        <translation>das Modell kennt {0} und {1} weitere nicht</translation>
    </message>
    <message>
        <source>the model does not know {}</source>
        <translation>das Modell kennt {0} nicht</translation>
    </message>
    <message>
        <source>Training continues without CUDA graphs: {}.</source>
        <translation>Das Training geht ohne CUDA Graphs weiter: {0}.</translation>
    </message>
    <message>
        <source>after epoch {}</source>
        <translation>nach Epoche {0}</translation>
    </message>
    <message>
        <source>at epoch {}, batch {}</source>
        <translation>bei Epoche {0}, Batch {1}</translation>
    </message>
    <message>
        <source>Resumed {}.</source>
        <translation>Fortgesetzt {0}.</translation>
    </message>
    <message>
        <source>Resumed {}; not bit-exact because {}.</source>
        <translation>Fortgesetzt ({0}); nicht bitgenau, Grund: {1}.</translation>
    </message>
    <message>
        <source>The step cannot be recorded as a CUDA graph, so training continues without: {}</source>
        <translation>Der Schritt lässt sich nicht als CUDA Graph aufzeichnen, daher geht das Training ohne ihn weiter: {0}</translation>
    </message>
    <message>
        <source>It was built for a newer system.</source>
        <translation>Die Engine wurde für ein neueres System gebaut.</translation>
    </message>
    <message>
        <source>Install the LibTorch it was built with, or build an engine for another one.</source>
        <translation>Das LibTorch installieren, mit dem sie gebaut wurde, oder eine Engine für ein anderes bauen.</translation>
    </message>
    <message>
        <source>The training engine cannot be loaded ({}). {}</source>
        <translation>Die Trainings-Engine lässt sich nicht laden ({0}). {1}</translation>
    </message>
    <message>
        <source>The training engine is not there: {} is missing. Install LibTorch (on Debian: libtorch-dev) and build TorchDeck with it, or name another engine with TORCHDECK_ENGINE.</source>
        <translation>Die Trainings-Engine fehlt: {0} ist nicht vorhanden. LibTorch installieren (unter Debian: libtorch-dev) und TorchDeck damit bauen, oder mit TORCHDECK_ENGINE eine andere Engine nennen.</translation>
    </message>
    <message>
        <source>{} is not an engine for this TorchDeck. Build or install both from the same version.</source>
        <translation>{0} ist keine Engine für dieses TorchDeck. Beide aus derselben Version bauen oder installieren.</translation>
    </message>
    <message>
        <source>No training engine fits a LibTorch of this system. Install LibTorch (on Debian: sudo apt install libtorch-dev). Found:</source>
        <translation>Keine Trainings-Engine passt zu einem LibTorch dieses Systems. LibTorch installieren (unter Debian: sudo apt install libtorch-dev). Gefunden:</translation>
    </message>
    <message>
        <source>The engine could not be built (exit code {}). The log is {}; it ends with:{}</source>
        <translation>Die Engine ließ sich nicht bauen (Exit-Code {0}). Das Protokoll ist {1}; es endet mit:{2}</translation>
    </message>
    <message>
        <source>{} does not hold TorchDeck&apos;s sources.</source>
        <translation>{0} enthält nicht den Quelltext von TorchDeck.</translation>
    </message>
    <message>
        <source>TorchDeck&apos;s sources are not here; looked in {} and the folders above the program. Name them with --source FOLDER or TORCHDECK_SOURCE.</source>
        <translation>Der Quelltext von TorchDeck ist nicht hier; gesucht wurde in {0} und den Ordnern über dem Programm. Mit --source ORDNER oder TORCHDECK_SOURCE angeben.</translation>
    </message>
    <message>
        <source>the folder cannot be made ({}).</source>
        <translation>der Ordner lässt sich nicht anlegen ({0}).</translation>
    </message>
    <message>
        <source>The sources in {} are of another version than this TorchDeck. Name those of this version with --source FOLDER.</source>
        <translation>Der Quelltext in {0} gehört zu einer anderen Version als dieses TorchDeck. Mit --source ORDNER den dieser Version angeben.</translation>
    </message>
    <message>
        <source>the engine cannot be put there ({}).</source>
        <translation>die Engine lässt sich dort nicht ablegen ({0}).</translation>
    </message>
    <message>
        <source>It was built for another version of TorchDeck.</source>
        <translation>Die Engine wurde für eine andere Version von TorchDeck gebaut.</translation>
    </message>
    <message>
        <source>It needs LibTorch {}, which is not installed ({} is missing).</source>
        <translation>Die Engine braucht LibTorch {0}, das nicht installiert ist ({1} fehlt).</translation>
    </message>
    <message>
        <source>It was built with LibTorch {}, and {} has {} now.</source>
        <translation>Die Engine wurde mit LibTorch {0} gebaut, und in {1} ist jetzt {2}.</translation>
    </message>
    <message>
        <source>it cannot be removed ({}).</source>
        <translation>lässt sich nicht entfernen ({0}).</translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: LibTorch&apos;s CUDA does not start on it. The driver may be too old for it.</source>
        <translation>Die NVIDIA-GPU {0} wird nicht benutzt: Das CUDA von LibTorch startet auf ihr nicht. Der Treiber ist dafür vielleicht zu alt.</translation>
    </message>
    <message>
        <source>{} asks for an executable stack, which glibc 2.41 and later refuses. Install another version of LibTorch, or type: patchelf --clear-execstack {}</source>
        <translation>{0} verlangt einen ausführbaren Stack, was glibc ab 2.41 verweigert. Eine andere Version von LibTorch installieren oder eingeben: patchelf --clear-execstack {1}</translation>
    </message>
    <message>
        <source>{} Install this LibTorch again.</source>
        <translation>{0} Dieses LibTorch noch einmal installieren.</translation>
    </message>
    <message>
        <source>LibTorch {} is too old: 1.13 or later is needed.</source>
        <translation>LibTorch {0} ist zu alt: 1.13 oder neuer wird gebraucht.</translation>
    </message>
    <message>
        <source>LibTorch {} was built with the C++ ABI from before C++11. Install a newer one: pip install --upgrade torch</source>
        <translation>LibTorch {0} wurde mit der C++-ABI aus der Zeit vor C++11 gebaut. Ein neueres installieren: pip install --upgrade torch</translation>
    </message>
    <message>
        <source>There is no LibTorch in {}: libtorch_cpu.so is missing.</source>
        <translation>In {0} ist kein LibTorch: libtorch_cpu.so fehlt.</translation>
    </message>
    <message>
        <source>{}: waits for another process that measures on this machine</source>
        <translation>{0}: wartet auf einen anderen Prozess, der auf diesem Rechner misst</translation>
    </message>
    <message>
        <source>{}: cools down, {} °C, to {} °C</source>
        <translation>{0}: kühlt ab, {1} °C, auf {2} °C</translation>
    </message>
    <message>
        <source>was ended by signal {}</source>
        <translation>durch Signal {0} beendet</translation>
    </message>
    <message>
        <source>ended with exit code {}</source>
        <translation>mit Exit-Code {0} beendet</translation>
    </message>
    <message>
        <source>The process that measured {}.</source>
        <translation>Der messende Prozess {0}.</translation>
    </message>
    <message>
        <source>The process that measured {}: {}</source>
        <translation>Der messende Prozess {0}: {1}</translation>
    </message>
    <message>
        <source>the request is not what TorchDeck sends: {}</source>
        <translation>die Anfrage ist nicht so, wie TorchDeck sie sendet: {0}</translation>
    </message>
    <message>
        <source>{} Resuming from the one before it, {}.</source>
        <translation>{0} Fortgesetzt wird vom Checkpoint davor, {1}.</translation>
    </message>
    <message>
        <source>The training ended before its first step.</source>
        <translation>Das Training endete vor dem ersten Schritt.</translation>
    </message>
    <message>
        <source>The loss is not finite.</source>
        <translation>Der Loss ist nicht endlich.</translation>
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
        <source>these weights have {} outputs, and there are {} class names.</source>
        <translation>diese Gewichte haben {0} Ausgaben, und es gibt {1} Klassennamen.</translation>
    </message>
    <message>
        <source>other processes used {} % of the CPUs</source>
        <translation>andere Prozesse nutzten {0} % der CPUs</translation>
    </message>
    <message>
        <source>the GPU was throttled {} % of the time</source>
        <translation>die GPU war {0} % der Zeit gedrosselt</translation>
    </message>
    <message>
        <source>A step needs about {} GiB, and {} GiB are free. Choose a smaller batch.</source>
        <translation>Ein Schritt braucht etwa {0} GiB, und {1} GiB sind frei. Einen kleineren Batch wählen.</translation>
    </message>
    <message>
        <source>This file does not name its model: it is read as weights of {}, the chosen model.</source>
        <translation>Diese Datei nennt ihr Modell nicht: Sie wird als Gewichte von {0} gelesen, dem gewählten Modell.</translation>
    </message>
    <message>
        <source>These weights were trained on {}, not on {}: their classes may mean something else.</source>
        <translation>Diese Gewichte wurden auf {0} trainiert, nicht auf {1}: Ihre Klassen bedeuten vielleicht etwas anderes.</translation>
    </message>
    <message>
        <source>Predictions are saved as .csv, .json or .jsonl: choose a name that ends so.</source>
        <translation>Vorhersagen werden als .csv, .json oder .jsonl gespeichert: einen Namen mit dieser Endung wählen.</translation>
    </message>
    <message>
        <source>maybe none of these</source>
        <translation>vielleicht keine davon</translation>
    </message>
    <message>
        <source>Maybe none of these: {} % is below {} %, which 95 % of the validation images reach.</source>
        <translation>Vielleicht keine davon: {0} % liegt unter {1} %, die 95 % der Validierungsbilder erreichen.</translation>
    </message>
    <message>
        <source>{} % is above {} %, which 95 % of the validation images reach.</source>
        <translation>{0} % liegt über {1} %, die 95 % der Validierungsbilder erreichen.</translation>
    </message>
    <message>
        <source>{} in {} s, {} images/s; {} could not be read.</source>
        <translation>{0} in {1} s, {2} Bilder/s; {3} konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>{} in {} s, {} images/s.</source>
        <translation>{0} in {1} s, {2} Bilder/s.</translation>
    </message>
    <message>
        <source>Rank {} was ended by signal {}.</source>
        <translation>Rang {0} wurde durch Signal {1} beendet.</translation>
    </message>
    <message>
        <source>Rank {} has failed: exit code {}.</source>
        <translation>Rang {0} ist fehlgeschlagen: Exit-Code {1}.</translation>
    </message>
    <message>
        <source>Rank {} has failed: {}</source>
        <translation>Rang {0} ist gescheitert: {1}</translation>
    </message>
    <message>
        <source>Rank {} was started with other settings than rank 0: {}. Start all with the same.</source>
        <translation>Rang {0} wurde mit anderen Einstellungen gestartet als Rang 0: {1}. Alle mit denselben starten.</translation>
    </message>
    <message>
        <source>There are no runs in what is given: nothing to report.</source>
        <translation>In den Angaben sind keine Läufe: nichts zu berichten.</translation>
    </message>
    <message>
        <source>this run of the report is not there. --data DIR says where the runs are.</source>
        <translation>dieser Lauf des Berichts ist nicht vorhanden. --data DIR gibt an, wo die Läufe sind.</translation>
    </message>
    <message>
        <source>this benchmark of the report is not there. --data DIR says where it is.</source>
        <translation>dieser Benchmark des Berichts ist nicht vorhanden. --data DIR gibt an, wo er ist.</translation>
    </message>
    <message>
        <source>has a recipe without runs.</source>
        <translation>enthält ein Rezept ohne Läufe.</translation>
    </message>
    <message>
        <source>the peaks of the report are not there. --data DIR says where a copy is.</source>
        <translation>die Spitzenwerte des Berichts sind nicht vorhanden. --data DIR gibt an, wo eine Kopie ist.</translation>
    </message>
    <message>
        <source>its run.json does not say what a step computes.</source>
        <translation>run.json sagt nicht, was ein Schritt rechnet.</translation>
    </message>
    <message>
        <source>{}: {}.</source>
        <translation>{0}: {1}.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: is of batch {1}, and the run of {2}: left out.</source>
        <translation>{0}: hat Batch {1}, der Lauf {2}: weggelassen.</translation>
    </message>
    <message>
        <source>no kernel has FLOP or bytes.</source>
        <translation>kein Kernel hat FLOP oder Bytes.</translation>
    </message>
    <message>
        <source>There are no peaks yet.</source>
        <translation>Es gibt noch keine Spitzenwerte.</translation>
    </message>
    <message>
        <source>has no environments.</source>
        <translation>enthält keine Umgebungen.</translation>
    </message>
    <message>
        <source>has no environment named &apos;{}&apos;.</source>
        <translation>enthält keine Umgebung mit dem Namen „{0}“.</translation>
    </message>
    <message>
        <source>does not say {} of the {}: its operations cannot be counted.</source>
        <translation>„{0}“ fehlt unter „{1}“: Die Operationen lassen sich nicht zählen.</translation>
    </message>
    <message>
        <source>{} Training continues; it is tried again later.</source>
        <translation>{0} Das Training geht weiter; später wird es noch einmal versucht.</translation>
    </message>
    <message>
        <source>{}: not all lines could be written.</source>
        <translation>{0}: Nicht alle Zeilen ließen sich schreiben.</translation>
    </message>
    <message>
        <source>The run finished, but could not save {}. {}</source>
        <translation>Der Lauf ist fertig, konnte {0} aber nicht speichern. {1}</translation>
    </message>
    <message>
        <source>The run was stopped, but could not save {}. {}</source>
        <translation>Der Lauf wurde gestoppt, konnte {0} aber nicht speichern. {1}</translation>
    </message>
    <message>
        <source>failed: {}</source>
        <translation>fehlgeschlagen: {0}</translation>
    </message>
    <message>
        <source>No event file for TensorBoard is written. {}</source>
        <translation>Für TensorBoard wird keine Event-Datei geschrieben. {0}</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {} complete epochs.</source>
        <comment>Stopped after {} complete epoch.</comment>
        <translation>
            <numerusform>Nach {0} vollständigen Epoche gestoppt.</numerusform>
            <numerusform>Nach {0} vollständigen Epochen gestoppt.</numerusform>
        </translation>
    </message>
    <message>
        <source>{} could not be written (is the disk full?). Training continues; lines are lost unless there is room soon.</source>
        <translation>{0} ließ sich nicht schreiben (ist der Datenträger voll?). Das Training geht weiter; Zeilen gehen verloren, wenn nicht bald Platz ist.</translation>
    </message>
    <message>
        <source>{} could not be written. Training continues; torchdeck export-tensorboard writes the file anew from the run.</source>
        <translation>{0} ließ sich nicht schreiben. Das Training geht weiter; „torchdeck export-tensorboard“ schreibt die Datei aus dem Lauf neu.</translation>
    </message>
    <message>
        <source>{} steps are in profile.json.</source>
        <translation>{0} Schritte stehen in profile.json.</translation>
    </message>
    <message>
        <source>these weights are for {} classes of {}, and {} has {}. Open the dataset that they were trained on.</source>
        <translation>diese Gewichte sind für {0} Klassen von {1}, und {2} hat {3}. Den Datensatz öffnen, auf dem sie trainiert wurden.</translation>
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
        <source>A training ended without a checkpoint.</source>
        <translation>Ein Training endete ohne Checkpoint.</translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos;, which is not a number from {} to {}: start the processes with torchrun, srun, mpirun or --nproc.</source>
        <translation>{0} ist „{1}“, keine Zahl von {2} bis {3}: die Prozesse mit torchrun, srun, mpirun oder --nproc starten.</translation>
    </message>
    <message>
        <source>{} is set and {} is not, so it is not known how many processes train together: set both, or neither.</source>
        <translation>{0} ist gesetzt und {1} nicht, daher ist nicht bekannt, wie viele Prozesse zusammen trainieren: beide setzen oder keines.</translation>
    </message>
    <message>
        <source>{} is {}, but {} is {}: ranks are counted from 0.</source>
        <translation>{0} ist {1}, aber {2} ist {3}: Ränge werden ab 0 gezählt.</translation>
    </message>
    <message>
        <source>{} is {}, but there are {} processes on this machine.</source>
        <translation>{0} ist {1}, aber auf diesem Rechner sind {2} Prozesse.</translation>
    </message>
    <message>
        <source>MASTER_ADDR is not set: set it to the host of rank 0 ({}).</source>
        <translation>MASTER_ADDR ist nicht gesetzt: auf den Host von Rang 0 setzen ({0}).</translation>
    </message>
    <message>
        <source>MASTER_ADDR is not set: set it to the host of rank 0.</source>
        <translation>MASTER_ADDR ist nicht gesetzt: auf den Host von Rang 0 setzen.</translation>
    </message>
    <message>
        <source>MASTER_PORT is not set: set it to a port of rank 0&apos;s host that is free, the same for all processes.</source>
        <translation>MASTER_PORT ist nicht gesetzt: auf einen freien Port des Hosts von Rang 0 setzen, denselben für alle Prozesse.</translation>
    </message>
    <message>
        <source>This Slurm job has {} tasks (SLURM_NTASKS), but this process was not started with srun: write srun torchdeck train, or say --nproc 1 for a training in one process.</source>
        <translation>Dieser Slurm-Job hat {0} Tasks (SLURM_NTASKS), aber dieser Prozess wurde nicht mit srun gestartet: srun torchdeck train schreiben, oder --nproc 1 für ein Training in einem Prozess.</translation>
    </message>
    <message>
        <source>MAC: one multiply-accumulate of a convolution or a matrix product. FLOP = 2 x MAC. Everything else (normalization, activations, pooling) is named and not counted. float32, MB = 10^6 bytes.</source>
        <translation>MAC: ein Multiply-Accumulate einer Faltung oder eines Matrixprodukts. FLOP = 2 x MAC. Alles andere (Normalisierung, Aktivierungen, Pooling) wird genannt und nicht gezählt. float32, MB = 10^6 Bytes.</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>{} forward</source>
        <translation>{0} vorwärts</translation>
    </message>
    <message>
        <source>{} backward</source>
        <translation>{0} rückwärts</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <source>(network)</source>
        <translation>(Netz)</translation>
    </message>
    <message>
        <source>{} ({} calls)</source>
        <translation>{0} ({1} Aufrufe)</translation>
    </message>
    <message>
        <source>{} (frozen)</source>
        <translation>{0} (eingefroren)</translation>
    </message>
    <message>
        <source>{} (part frozen)</source>
        <translation>{0} (teils eingefroren)</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>{} of a step</source>
        <translation>{0} je Schritt</translation>
    </message>
    <message>
        <source>{}, batch {}, images of {} x {}, {} outputs</source>
        <translation>{0}, Batch {1}, Bilder mit {2} x {3}, {4} Ausgaben</translation>
    </message>
    <message>
        <source>{} trainable, {} frozen, {} in buffers</source>
        <translation>{0} trainierbar, {1} eingefroren, {2} in Buffern</translation>
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
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>{} {} (forward + backward)</source>
        <translation>{0} {1} (Forward + Backward)</translation>
    </message>
    <message>
        <source>{} kept for the backward pass</source>
        <translation>{0} für den Backward-Pass behalten</translation>
    </message>
    <message>
        <source>{} in a step; {} FLOP per byte</source>
        <translation>{0} je Schritt; {1} FLOP je Byte</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>operators with their calls in a step: {}</source>
        <translation>Operatoren mit ihren Aufrufen je Schritt: {0}</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>on zeros, to find the shapes of their results: {}</source>
        <translation>auf Nullen, um die Formen der Ergebnisse zu finden: {0}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; stands where {} must be</source>
        <extracomment>A character, and what JSON must have in its place (&quot;a digit&quot;).</extracomment>
        <translation>„{0}“ steht, wo {1} stehen muss</translation>
    </message>
    <message>
        <source>a backslash is followed by &apos;{}&apos; in a text</source>
        <translation>in einem Text folgt „{0}“ auf einen Backslash</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>Mittelung</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>largest batch</source>
        <translation>größter Batch</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Memory of tensors, forecast from shapes. The program, its libraries and images that wait are not in it.</source>
        <translation>Prognose des Tensorspeichers, aus den Shapes. Das Programm, seine Bibliotheken und wartende Bilder sind nicht enthalten.</translation>
    </message>
    <message>
        <source>Memory of tensors as LibTorch&apos;s allocator gives it to them, forecast from shapes. The driver&apos;s context and workspaces of cuDNN or MIOpen are not in it.</source>
        <translation>Speicher der Tensoren, wie der Allocator von LibTorch ihn vergibt, Vorhersage aus ihren Formen. Der Kontext des Treibers und Workspaces von cuDNN oder MIOpen sind nicht enthalten.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
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
        <translation>finale Top-1</translation>
    </message>
    <message>
        <source>best top-1</source>
        <translation>beste Top-1</translation>
    </message>
    <message>
        <source>{0} in epoch {1}</source>
        <translation>{0} in Epoche {1}</translation>
    </message>
    <message>
        <source>Data-bound: {0} % of the step waits for images.</source>
        <translation>Data-bound: {0} % der Schrittdauer sind Warten auf Bilder.</translation>
    </message>
    <message>
        <source>Decoded images are in memory already: use more loader threads ({0}), or less augmentation.</source>
        <translation>Dekodierte Bilder liegen schon im Speicher: mehr Ladethreads ({0}) oder weniger Augmentierung verwenden.</translation>
    </message>
    <message>
        <source>Keep decoded images in memory ({0}), store them at the size that is trained, or use a faster disk.</source>
        <translation>Dekodierte Bilder im Speicher halten ({0}), sie in der trainierten Größe ablegen oder einen schnelleren Datenträger verwenden.</translation>
    </message>
    <message>
        <source>Launch-bound: the GPU is idle {0} % of the time, in steps of {1} ms.</source>
        <translation>Launch-bound: Die GPU ist {0} % der Zeit im Leerlauf, bei Schritten von {1} ms.</translation>
    </message>
    <message>
        <source>Use a larger batch; {} is on already.</source>
        <translation>Einen größeren Batch verwenden; {0} ist schon an.</translation>
    </message>
    <message>
        <source>Use a larger batch; on an NVIDIA card try {}.</source>
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
        <translation>Ein größerer Batch braucht für dieselben Bilder weniger Optimizer-Schritte.</translation>
    </message>
    <message>
        <source>Other processes used {0} % of the CPU.</source>
        <translation>Andere Prozesse nutzten {0} % der CPU.</translation>
    </message>
    <message>
        <source>Times are not those of a quiet machine: repeat the run before you compare it.</source>
        <translation>Die Zeiten sind auf einem belasteten Rechner gemessen: den Lauf vor einem Vergleich wiederholen.</translation>
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
        <translation>Memory-bound-Operatoren: {0} der Durchläufe entfallen weder auf Faltungen noch auf Matrixprodukte.</translation>
    </message>
    <message>
        <source>They move bytes, and the type has 16 bits already: smaller images or a network with fewer elementwise operators move fewer.</source>
        <translation>Sie bewegen Bytes, und der Typ hat schon 16 Bit: Kleinere Bilder oder ein Netz mit weniger elementweisen Operatoren bewegen weniger.</translation>
    </message>
    <message>
        <source>They move bytes: a type of 16 bits ({0}) halves them.</source>
        <translation>Sie bewegen Bytes: Ein Typ mit 16 Bit ({0}) halbiert sie.</translation>
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
        <source>pass</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>(outside operators)</source>
        <translation>(außerhalb von Operatoren)</translation>
    </message>
    <message>
        <source>No step was reported.</source>
        <translation>Es wurde kein Schritt gemeldet.</translation>
    </message>
    <message>
        <source>Performance summary</source>
        <translation>Performance-Übersicht</translation>
    </message>
    <message>
        <source>is not a profile: no JSON at byte {}.</source>
        <translation>kein Profil: kein JSON bei Byte {0}.</translation>
    </message>
    <message>
        <source>batch {}</source>
        <translation>Batch {0}</translation>
    </message>
    <message>
        <source>{} shards</source>
        <translation>{0} Shards</translation>
    </message>
    <message>
        <source>step {} ms, {} images/s; profiled {} ms, {} times as long (means of {} steps)</source>
        <translation>Schritt {0} ms, {1} Bilder/s; profiliert {2} ms, {3}-mal so lang (Mittel über {4} Schritte)</translation>
    </message>
    <message>
        <source>section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>forward ms</source>
        <translation>vorwärts ms</translation>
    </message>
    <message>
        <source>backward ms</source>
        <translation>rückwärts ms</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>({})</source>
        <translation>({0})</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>when the step begins</source>
        <translation>bei Beginn des Schritts</translation>
    </message>
    <message>
        <source>peak, after {} ms</source>
        <translation>Höchststand, nach {0} ms</translation>
    </message>
    <message>
        <source>reserved, largest free block</source>
        <translation>reserviert, größter freier Block</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>am Höchststand</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>(outside modules)</source>
        <translation>(außerhalb der Module)</translation>
    </message>
    <message>
        <source>({} more)</source>
        <translation>({0} weitere)</translation>
    </message>
    <message>
        <source>shapes of inputs</source>
        <translation>Shapes der Eingaben</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>self ms</source>
        <translation>self ms</translation>
    </message>
    <message>
        <source>first ms</source>
        <translation>erstes ms</translation>
    </message>
    <message>
        <source>second ms</source>
        <translation>zweites ms</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>layer, own time</source>
        <translation>Schicht, Self-Zeit</translation>
    </message>
    <message>
        <source>Data-bound: {0} of the step waits for images. Keep decoded images in memory, store them at the size that is trained, or use a faster disk.</source>
        <translation>Data-bound: In {0} der Schrittdauer wird auf Bilder gewartet. Dekodierte Bilder im Speicher halten, sie in der trainierten Größe ablegen oder einen schnelleren Datenträger verwenden.</translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes. A type of 16 bits halves them.</source>
        <translation>{0} der Durchläufe ist weder Faltung noch Matrixprodukt: Diese Operatoren bewegen Bytes. Ein Typ mit 16 Bit halbiert sie.</translation>
    </message>
    <message>
        <source>{0} of the passes is neither convolution nor matrix product: these operators move bytes.</source>
        <translation>{0} der Durchläufe entfallen weder auf Faltungen noch auf Matrixprodukte: Diese Operatoren bewegen Bytes.</translation>
    </message>
    <message>
        <source>{0} of the step waits for the slowest shard: other programs use the CPU.</source>
        <translation>In {0} der Schrittdauer wird auf den langsamsten Shard gewartet: Andere Programme nutzen die CPU.</translation>
    </message>
    <message>
        <source>The optimizer takes {0} of the step: a larger batch needs fewer of its updates.</source>
        <translation>Der Optimizer braucht {0} des Schritts: Ein größerer Batch kommt mit weniger Aktualisierungen aus.</translation>
    </message>
    <message>
        <source>{0} of the step is bookkeeping: the batch is too small for this network.</source>
        <translation>{0} des Schritts sind Overhead: Der Batch ist zu klein für dieses Netz.</translation>
    </message>
    <message>
        <source>time between operators</source>
        <translation>Zeit zwischen Operatoren</translation>
    </message>
    <message>
        <source>Nothing stands out. The largest share is {0}, {1} of the step.</source>
        <translation>Nichts sticht heraus. Den größten Anteil hat {0} mit {1} des Schritts.</translation>
    </message>
    <message>
        <source>FLOPs, of which a multiply-add is one</source>
        <translation>FLOPs, ein Multiply-Add zählt als einer</translation>
    </message>
    <message>
        <source>adds 2 for each input of batch norm in evaluation mode, 5 for layer and group norm, and 1 for each input of adaptive average pooling</source>
        <translation>zählt 2 je Eingabe der Batch Norm im Eval-Modus, 5 bei Layer und Group Norm und 1 je Eingabe des adaptiven Average-Poolings dazu</translation>
    </message>
    <message>
        <source>adds 2 for each input of a normalization, 1 for each input of ReLU, GELU and pooling, and 1 for each output with a bias (of a linear layer once, whatever the batch)</source>
        <translation>zählt 2 je Eingabe einer Normalisierung, 1 je Eingabe von ReLU, GELU und Pooling und 1 je Ausgabe mit Bias dazu (bei einer linearen Schicht einmal, unabhängig vom Batch)</translation>
    </message>
    <message>
        <source>multiplies parameters of modules: biases count like weights, a normalization&apos;s parameters once per image, a linear layer on a sequence once per image, and products without a module of their own (attention) not at all</source>
        <translation>multipliziert die Parameter von Modulen: Bias zählt wie Gewichte, Parameter einer Normalisierung einmal je Bild, eine lineare Schicht auf einer Sequenz einmal je Bild, und Produkte ohne eigenes Modul (Attention) gar nicht</translation>
    </message>
    <message>
        <source>FLOP, two for each multiply-add</source>
        <translation>FLOP, zwei je Multiply-Add</translation>
    </message>
    <message>
        <source>none; for a backward pass of grouped convolutions, older versions multiply the weights&apos; gradient by the number of groups</source>
        <translation>keine; beim Backward-Pass gruppierter Faltungen multiplizieren ältere Versionen den Gradienten der Gewichte mit der Zahl der Gruppen</translation>
    </message>
    <message>
        <source>GFLOPS, of which a multiply-add is one</source>
        <translation>GFLOPS, ein Multiply-Add zählt als einer</translation>
    </message>
    <message>
        <source>none; published for one image at the weights&apos; own size</source>
        <translation>keine; angegeben für ein Bild in der Größe der Gewichte</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>Forward-Pass</translation>
    </message>
    <message>
        <source>what it calls it</source>
        <translation>wie es das nennt</translation>
    </message>
    <message>
        <source>Computed from TorchDeck&apos;s counts by the tools&apos; documented rules; none of them was run.</source>
        <translation>Aus den Zählungen von TorchDeck nach den dokumentierten Regeln der Werkzeuge berechnet; keines davon lief.</translation>
    </message>
    <message>
        <source>cannot be written. Check the folder, its permissions and the space on the disk.</source>
        <translation>lässt sich nicht schreiben. Den Ordner, seine Rechte und den Platz auf dem Datenträger prüfen.</translation>
    </message>
    <message>
        <source>is not a trace: {} at byte {}. A trace is a JSON object with &quot;traceEvents&quot;, or a list of events.</source>
        <translation>kein Trace: {0} bei Byte {1}. Ein Trace ist ein JSON-Objekt mit „traceEvents“ oder eine Liste von Ereignissen.</translation>
    </message>
    <message>
        <source>a name in quotes is missing</source>
        <translation>ein Name in Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>this file cannot be made ({}).</source>
        <translation>diese Datei lässt sich nicht anlegen ({0}).</translation>
    </message>
    <message>
        <source>this file cannot be written ({}).</source>
        <translation>diese Datei lässt sich nicht schreiben ({0}).</translation>
    </message>
    <message>
        <source>{} programs follow this address already.</source>
        <translation>{0} Programme verfolgen diese Adresse schon.</translation>
    </message>
    <message>
        <source>Connect once with `{}` in a terminal to check the key of the host.</source>
        <translation>Einmal mit „{0}“ in einem Terminal verbinden, um den Schlüssel des Hosts zu prüfen.</translation>
    </message>
    <message>
        <source>{}: this folder cannot be opened ({}).</source>
        <translation>{0}: Dieser Ordner lässt sich nicht öffnen ({1}).</translation>
    </message>
    <message>
        <source>No answer for {} s.</source>
        <translation>Seit {0} s keine Antwort.</translation>
    </message>
    <message>
        <source>{}: {} Expected ssh://[user@]host[:port]/path, or the absolute path of a local folder.</source>
        <translation>{0}: {1} Erwartet: ssh://[Benutzer@]Host[:Port]/Pfad oder der absolute Pfad eines lokalen Ordners.</translation>
    </message>
    <message>
        <source>is not what torchdeck complexity --json writes.</source>
        <translation>ist nicht, was torchdeck complexity --json schreibt.</translation>
    </message>
    <message>
        <source>is not valid JSON.</source>
        <translation>ist kein JSON.</translation>
    </message>
    <message>
        <source>has more than 1,000 networks.</source>
        <translation>enthält mehr als 1.000 Netze.</translation>
    </message>
    <message>
        <source>has a recipe whose {} is not text.</source>
        <translation>enthält eine Beschreibung, deren {0} kein Text ist.</translation>
    </message>
    <message>
        <source>has a recipe whose {} is not a list of at most {}.</source>
        <translation>enthält eine Beschreibung, deren {0} keine Liste von höchstens {1} sind.</translation>
    </message>
    <message>
        <source>has a recipe whose {} are not all text.</source>
        <translation>enthält eine Beschreibung, deren {0} keine Texte sind.</translation>
    </message>
    <message>
        <source>has a recipe that is not valid JSON.</source>
        <translation>enthält eine Beschreibung, die kein JSON ist.</translation>
    </message>
    <message>
        <source>has a recipe that {}.</source>
        <translation>enthält eine Beschreibung: {0}.</translation>
    </message>
    <message>
        <source>has no recipe of a report.</source>
        <translation>enthält keine Beschreibung eines Berichts.</translation>
    </message>
    <message>
        <source>is of another version of TorchDeck, which must verify it.</source>
        <translation>ist von einer anderen Version von TorchDeck, die ihn prüfen muss.</translation>
    </message>
    <message>
        <source>is not a report of TorchDeck: it does not say how it was made.</source>
        <translation>ist kein Bericht von TorchDeck: Er sagt nicht, wie er entstanden ist.</translation>
    </message>
    <message>
        <source>line {}: has {} cells, and the header {}.</source>
        <translation>Zeile {0}: hat {1} Zellen, die Kopfzeile {2}.</translation>
    </message>
    <message>
        <source>line {}: there are more than {} GPUs.</source>
        <translation>Zeile {0}: Es sind mehr als {1} GPUs.</translation>
    </message>
    <message>
        <source>line {}: {} is there twice.</source>
        <translation>Zeile {0}: {1} steht zweimal da.</translation>
    </message>
    <message>
        <source>line {}: no roof has a value above 0.</source>
        <translation>Zeile {0}: Kein Dach hat einen Wert über 0.</translation>
    </message>
    <message>
        <source>The total is without {0} of {1} kernels ({2} % of the time), whose FLOP or bytes were not counted.</source>
        <translation>Die Summe ist ohne {0} von {1} Kernels ({2} % der Zeit), deren FLOP oder Bytes nicht gezählt wurden.</translation>
    </message>
    <message>
        <source>FLOP that {0} counts are not in it. Collect them: {1}.</source>
        <translation>FLOP, die {0} zählt, sind nicht enthalten. Erfassen: {1}.</translation>
    </message>
    <message>
        <source>has no column {}: it is not a table of measurements.</source>
        <translation>hat keine Spalte {0}: keine Tabelle mit Messwerten.</translation>
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
        <source>there are more than {} kernels.</source>
        <translation>mehr als {0} Kernel.</translation>
    </message>
    <message>
        <source>{} has the unit &apos;{}&apos;, which is unknown.</source>
        <translation>{0} hat die Einheit „{1}“, die unbekannt ist.</translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos;, which is not a number.</source>
        <translation>{0} ist „{1}“, keine Zahl.</translation>
    </message>
    <message>
        <source>{} is below 0.</source>
        <translation>{0} ist kleiner als 0.</translation>
    </message>
    <message>
        <source>{0} of {1} kernels use tensor cores, and their FLOP were not counted. Collect them: {2}.</source>
        <translation>{0} von {1} Kernels benutzen Tensor-Kerne, und deren FLOP wurden nicht gezählt. Erfassen: {2}.</translation>
    </message>
    <message numerus="yes">
        <source>{0} kernels without a time are left out. Collect it: {1}.</source>
        <comment>{0} kernel without a time is left out. Collect it: {1}.</comment>
        <translation>
            <numerusform>{0} Kernel ohne Zeit wird weggelassen. So wird sie erfasst: {1}.</numerusform>
            <numerusform>{0} Kernel ohne Zeit werden weggelassen. So wird sie erfasst: {1}.</numerusform>
        </translation>
    </message>
    <message>
        <source>is not a peaks.json: {}</source>
        <translation>keine peaks.json: {0}</translation>
    </message>
    <message>
        <source>{} is not an object.</source>
        <translation>{0} ist kein Objekt.</translation>
    </message>
    <message>
        <source>{}: {} is not text.</source>
        <translation>{0}: {1} ist kein Text.</translation>
    </message>
    <message>
        <source>{}: {} is longer than {} bytes.</source>
        <translation>{0}: {1} ist länger als {2} Bytes.</translation>
    </message>
    <message>
        <source>{}: {} must be a number from {} to {}.</source>
        <translation>{0}: {1} muss eine Zahl von {2} bis {3} sein.</translation>
    </message>
    <message>
        <source>{}: {} must be true or false.</source>
        <translation>{0}: {1} muss true oder false sein.</translation>
    </message>
    <message>
        <source>{}: {} is not a list.</source>
        <translation>{0}: {1} ist keine Liste.</translation>
    </message>
    <message>
        <source>{}: {} has more than {} elements.</source>
        <translation>{0}: {1} hat mehr als {2} Elemente.</translation>
    </message>
    <message>
        <source>{}: kind must be compute or bandwidth.</source>
        <translation>{0}: kind muss compute oder bandwidth sein.</translation>
    </message>
    <message>
        <source>{}: name must be a level of memory, such as DRAM.</source>
        <translation>{0}: name muss eine Speicherebene sein, etwa DRAM.</translation>
    </message>
    <message>
        <source>{}: per_second must be above 0.</source>
        <translation>{0}: per_second muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>{}: a remark is not text.</source>
        <translation>{0}: Eine Bemerkung ist kein Text.</translation>
    </message>
    <message>
        <source>its schema is {}, and this version reads {}.</source>
        <translation>das Schema ist {0}, und diese Version liest {1}.</translation>
    </message>
    <message>
        <source>environment {} has the device, driver, LibTorch and threads of an earlier one.</source>
        <translation>Umgebung {0} hat Gerät, Treiber, LibTorch und Threads einer früheren.</translation>
    </message>
    <message>
        <source>is not a peaks.json: it is not valid JSON at byte {}.</source>
        <translation>keine peaks.json: kein JSON bei Byte {0}.</translation>
    </message>
    <message>
        <source>roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>by</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>höchster</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>any type</source>
        <translation>beliebiger Typ</translation>
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
        <source>{0} is {1} times the roof of {2}</source>
        <translation>{0} ist das {1}-Fache des Dachs von {2}</translation>
    </message>
    <message>
        <source>{0} is {1} times the {2} roof of {3}</source>
        <translation>{0} ist das {1}-Fache des {2}-Dachs von {3}</translation>
    </message>
    <message>
        <source>{}, which was disturbed while it was measured</source>
        <translation>{0}, deren Messung gestört war</translation>
    </message>
    <message>
        <source>the peaks have no roof of main memory</source>
        <translation>unter den Spitzenwerten ist kein Dach des Hauptspeichers</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>über seinem Dach</translation>
    </message>
    <message>
        <source>nothing is known of its FLOP</source>
        <translation>über seine FLOP ist nichts bekannt</translation>
    </message>
    <message>
        <source>no FLOP, it only moves bytes</source>
        <translation>keine FLOP, bewegt nur Bytes</translation>
    </message>
    <message>
        <source>{0}, {1} % of the {2} roof</source>
        <translation>{0}, {1} % des {2}-Dachs</translation>
    </message>
    <message>
        <source>the peaks have no roof of {0}</source>
        <translation>unter den Spitzenwerten ist kein Dach für {0}</translation>
    </message>
    <message>
        <source>{0} is more than {1} can give: part of the compulsory bytes stayed in {2}</source>
        <translation>{0} ist mehr, als {1} liefern kann: Ein Teil der notwendigen Bytes blieb in {2}</translation>
    </message>
    <message>
        <source>the roofs ({0}) were disturbed while they were measured: they may be higher, true shares lower, and the other bound the true one</source>
        <translation>die Dächer ({0}) wurden bei ihrer Messung gestört: Sie können höher liegen, die wahren Anteile kleiner und die andere Grenze die wahre sein</translation>
    </message>
    <message>
        <source>is not a rocpd database: column {} of table {} is generated.</source>
        <translation>ist keine rocpd-Datenbank: Spalte {0} der Tabelle {1} wird berechnet.</translation>
    </message>
    <message>
        <source>cannot be read as a rocpd database ({}).</source>
        <translation>lässt sich nicht als rocpd-Datenbank lesen ({0}).</translation>
    </message>
    <message>
        <source>is not a rocpd database: it has no table {}.</source>
        <translation>keine rocpd-Datenbank: Die Tabelle {0} fehlt.</translation>
    </message>
    <message>
        <source>has more than {} kernels.</source>
        <translation>hat mehr als {0} Kernel.</translation>
    </message>
    <message>
        <source>has more than {} files of rocprofv3.</source>
        <translation>enthält mehr als {0} Dateien von rocprofv3.</translation>
    </message>
    <message numerus="yes">
        <source>{} kernels without a time are left out.</source>
        <comment>{} kernel without a time is left out.</comment>
        <translation>
            <numerusform>{0} Kernel ohne Zeit wird weggelassen.</numerusform>
            <numerusform>{0} Kernel ohne Zeit werden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number.</source>
        <translation>„{0}“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>has {} cells, and the header {}.</source>
        <translation>hat {0} Zellen, die Kopfzeile {1}.</translation>
    </message>
    <message>
        <source>Rows left out: {0}. Passes over the counters launched other kernels under the same number.</source>
        <translation>Weggelassene Zeilen: {0}. Durchläufe über die Zähler starteten unter derselben Nummer andere Kernel.</translation>
    </message>
    <message>
        <source>time ms</source>
        <translation>Zeit ms</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>Ridge Point</translation>
    </message>
    <message>
        <source>% of attainable</source>
        <translation>% des Erreichbaren</translation>
    </message>
    <message>
        <source>{}, typed in</source>
        <translation>{0}, eingegeben</translation>
    </message>
    <message>
        <source>{}, measured (disturbed)</source>
        <translation>{0}, gemessen (gestört)</translation>
    </message>
    <message>
        <source>{}, measured</source>
        <translation>{0}, gemessen</translation>
    </message>
    <message>
        <source>ridge {}</source>
        <translation>Ridge Point {0}</translation>
    </message>
    <message>
        <source>{1} ridge {0}</source>
        <translation>{1}-Ridge-Point {0}</translation>
    </message>
    <message>
        <source>there are no peaks of {0}</source>
        <translation>es gibt keine Spitzenwerte von {0}</translation>
    </message>
    <message>
        <source>{0}, {1}: {2}.</source>
        <translation>{0}, {1}: {2}.</translation>
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
        <source>{0} to {1}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>different datasets: results are not comparable</source>
        <translation>verschiedene Datensätze: Ergebnisse sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>different precision: throughput and memory are not comparable, and accuracy can differ slightly</source>
        <translation>verschiedene Präzision: Durchsatz und Speicher sind nicht vergleichbar, die Accuracy kann etwas abweichen</translation>
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
        <translation>verschiedene Validierungsdaten: Die Accuracy gilt nicht für dieselben Bilder</translation>
    </message>
    <message>
        <source>{0} was throttled: it was slower than it could be</source>
        <translation>{0} wurde gedrosselt und war langsamer als möglich</translation>
    </message>
    <message>
        <source>{0} did not end as planned</source>
        <translation>{0} endete nicht wie geplant</translation>
    </message>
    <message numerus="yes">
        <source>{} runs</source>
        <comment>{} run</comment>
        <translation>
            <numerusform>{0} Lauf</numerusform>
            <numerusform>{0} Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>other processes used {0} % of the CPU during {1}</source>
        <translation>andere Prozesse nutzten {0} % der CPU während {1}</translation>
    </message>
    <message>
        <source>the runs trained for different numbers of epochs</source>
        <translation>die Läufe trainierten verschieden viele Epochen</translation>
    </message>
    <message>
        <source>{0} runs that differ only in their seed reach {1} ± {2} % top-1</source>
        <translation>{0} Läufe, die sich nur im Seed unterscheiden, erreichen {1} ± {2} % Top-1</translation>
    </message>
    <message>
        <source>{0} of {1} runs have finished.</source>
        <translation>{0} von {1} Läufen sind abgeschlossen.</translation>
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
        <source>The training used {0} % of the CPU, other processes at most {1} %.</source>
        <translation>Das Training nutzte {0} % der CPU, andere Prozesse höchstens {1} %.</translation>
    </message>
    <message>
        <source>Other processes used at most {0} % of the CPU.</source>
        <translation>Andere Prozesse nutzten höchstens {0} % der CPU.</translation>
    </message>
    <message>
        <source>{0} means the same as {1}, which is read as {2}; {0} is kept as {3}.</source>
        <translation>{0} bedeutet dasselbe wie {1}, das als {2} gelesen wird; {0} bleibt als {3} erhalten.</translation>
    </message>
    <message>
        <source>has more than {} names of values: it is not a log of a training.</source>
        <translation>hat mehr als {0} Namen von Werten: Das ist kein Log eines Trainings.</translation>
    </message>
    <message>
        <source>So are {0} more names.</source>
        <translation>Ebenso {0} weitere Namen.</translation>
    </message>
    <message>
        <source>{0} is kept as {1}: another name has become the same.</source>
        <translation>{0} bleibt als {1} erhalten: Ein anderer Name ist derselbe geworden.</translation>
    </message>
    <message>
        <source>{0} is read as a share of 1, since its name does not say whether it is one and no value is above 1. Call it {0}_percent if it is in percent.</source>
        <translation>{0} wird als Anteil an 1 gelesen, da der Name es nicht sagt und kein Wert über 1 liegt. Ist es in Prozent, dann {0}_percent nennen.</translation>
    </message>
    <message>
        <source>the run folder cannot be made ({}).</source>
        <translation>der Laufordner lässt sich nicht anlegen ({0}).</translation>
    </message>
    <message>
        <source>{}: this run is being written by another process. Stop that one first.</source>
        <translation>{0}: Ein anderer Prozess schreibt diesen Lauf gerade. Zuerst diesen Prozess stoppen.</translation>
    </message>
    <message>
        <source>{}: this folder holds a run already ({}). Choose another --run-dir.</source>
        <translation>{0}: Dieser Ordner enthält schon einen Lauf ({1}). Ein anderes --run-dir wählen.</translation>
    </message>
    <message>
        <source>{} Expected {}; correct or remove the file.</source>
        <translation>{0} Erwartet wird {1}; die Datei korrigieren oder entfernen.</translation>
    </message>
    <message>
        <source>{} cannot be removed: {}.</source>
        <translation>{0} lässt sich nicht entfernen: {1}.</translation>
    </message>
    <message>
        <source>invalid filter term &apos;{}&apos;: {}.</source>
        <translation>ungültiger Filterausdruck „{0}“: {1}.</translation>
    </message>
    <message>
        <source>runs have no &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation>Läufe haben kein „{0}“. Gemeint „{1}“?</translation>
    </message>
    <message>
        <source>runs have no &apos;{}&apos;.</source>
        <translation>Läufe haben kein „{0}“.</translation>
    </message>
    <message>
        <source>expected KEY before {}</source>
        <translation>erwartet: KEY vor {0}</translation>
    </message>
    <message>
        <source>expected a value after {}</source>
        <translation>erwartet: ein Wert nach {0}</translation>
    </message>
    <message>
        <source>expected a number after {}</source>
        <translation>erwartet: eine Zahl nach {0}</translation>
    </message>
    <message>
        <source>  against the first</source>
        <translation>  gegenüber der ersten</translation>
    </message>
    <message>
        <source>{} (max {})</source>
        <translation>{0} (max. {1})</translation>
    </message>
    <message>
        <source>time of a pass, s</source>
        <translation>Zeit eines Durchlaufs, s</translation>
    </message>
    <message>
        <source>time of {}, s</source>
        <translation>Zeit von {0}, s</translation>
    </message>
    <message>
        <source>readings, median of the run:</source>
        <translation>Messwerte, Median des Laufs:</translation>
    </message>
    <message>
        <source>no settings are known of these logs</source>
        <translation>von diesen Logs sind keine Einstellungen bekannt</translation>
    </message>
    <message>
        <source>no setting differs</source>
        <translation>keine Einstellung unterscheidet sich</translation>
    </message>
    <message>
        <source>what differs, in the order of the runs above:</source>
        <translation>Unterschiede, in der Reihenfolge der Läufe oben:</translation>
    </message>
    <message>
        <source>warning: {}</source>
        <extracomment>Begins a line of the command line.</extracomment>
        <translation>Warnung: {0}</translation>
    </message>
    <message>
        <source>run.json is not a JSON object</source>
        <translation>run.json ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
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
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>energy J</source>
        <translation>Energie J</translation>
    </message>
    <message>
        <source>started</source>
        <translation>Beginn</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} broken lines skipped</source>
        <comment>{1}: {0} broken line skipped</comment>
        <translation>
            <numerusform>{1}: {0} beschädigte Zeile übergangen</numerusform>
            <numerusform>{1}: {0} beschädigte Zeilen übergangen</numerusform>
        </translation>
    </message>
    <message>
        <source>note: {}</source>
        <translation>Hinweis: {0}</translation>
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
        <source>{0} is at {1} °C, its limit is {2} °C: it will slow down. Check fans and dust, or lower its power cap.</source>
        <translation>{0} hat {1} °C, die Grenze ist {2} °C: Sie wird langsamer werden. Die Lüfter prüfen und Staub entfernen oder die Leistungsgrenze senken.</translation>
    </message>
    <message>
        <source>{0} runs slower than it could: {1}.</source>
        <translation>{0} läuft langsamer als möglich: {1}.</translation>
    </message>
    <message>
        <source>{0} % of the memory of {1} is in use ({2} of {3} MiB): a little more and training ends. A smaller batch needs less.</source>
        <translation>{0} % des Speichers von {1} sind belegt ({2} von {3} MiB): Nur wenig mehr, und das Training bricht ab. Ein kleinerer Batch braucht weniger.</translation>
    </message>
    <message>
        <source>Other processes use {0} % of the CPU: training gets about {1} of {2} CPUs; expect it to take {3} times as long.</source>
        <translation>Andere Prozesse nutzen {0} % der CPU: Das Training bekommt etwa {1} von {2} CPUs und dauert voraussichtlich {3}-mal so lange.</translation>
    </message>
    <message>
        <source>The search for GPUs ended after {} s.</source>
        <translation>Die Suche nach GPUs endete nach {0} s.</translation>
    </message>
    <message>
        <source>{} ({}) has not answered for {} s. Training and the other samples continue.</source>
        <translation>{0} ({1}) hat seit {2} s nicht geantwortet. Das Training und die anderen Messungen gehen weiter.</translation>
    </message>
    <message>
        <source>{} ({}) answers again after {} s.</source>
        <translation>{0} ({1}) antwortet nach {2} s wieder.</translation>
    </message>
    <message>
        <source>the checkpoint is damaged: {}</source>
        <translation>der Checkpoint ist beschädigt: {0}</translation>
    </message>
    <message>
        <source>tensor {} has an unknown type</source>
        <translation>Tensor {0} hat einen unbekannten Typ</translation>
    </message>
    <message>
        <source>tensor {} is not where it should be</source>
        <translation>Tensor {0} steht nicht, wo er stehen müsste</translation>
    </message>
    <message>
        <source>tensor {} has an impossible shape</source>
        <translation>Tensor {0} hat einen unmöglichen Shape</translation>
    </message>
    <message>
        <source>tensor {} has another size than its shape</source>
        <translation>Tensor {0} hat eine andere Größe als sein Shape</translation>
    </message>
    <message>
        <source>tensor {} does not match its checksum</source>
        <translation>Tensor {0} passt nicht zu seiner Prüfsumme</translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos; for {}.</source>
        <translation>Es gibt keine Gewichte „{0}“ für {1}.</translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos; for {}: choose imagenet, {} or a file.</source>
        <translation>Es gibt keine Gewichte „{0}“ für {1}: imagenet, {2} oder eine Datei wählen.</translation>
    </message>
    <message>
        <source>it has a storage &apos;{}&apos; of unknown type</source>
        <translation>ein Storage „{0}“ hat unbekannten Typ</translation>
    </message>
    <message>
        <source>The model cannot be written as ONNX: {} {}.</source>
        <translation>Das Modell lässt sich nicht als ONNX schreiben: {0} {1}.</translation>
    </message>
    <message>
        <source>Value {} of the graph has no shape.</source>
        <translation>Wert {0} des Graphen hat keine Form.</translation>
    </message>
    <message>
        <source>The model cannot be written as ONNX: {} is not float32.</source>
        <translation>Das Modell lässt sich nicht als ONNX schreiben: {0} ist nicht float32.</translation>
    </message>
    <message>
        <source>a tensor is described twice: &apos;{}&apos;</source>
        <translation>ein Tensor ist zweimal beschrieben: „{0}“</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; has more than {} dimensions</source>
        <translation>Tensor „{0}“ hat mehr als {1} Dimensionen</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; has the type {}, which is not supported</source>
        <translation>Tensor „{0}“ hat den Typ {1}, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; is larger than the file</source>
        <translation>Tensor „{0}“ ist größer als die Datei</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; does not have the bytes that its shape needs</source>
        <translation>Tensor „{0}“ hat nicht die Bytes, die seine Form braucht</translation>
    </message>
    <message>
        <source>there is a hole or an overlap before tensor &apos;{}&apos;</source>
        <translation>vor Tensor „{0}“ ist eine Lücke oder Überlappung</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; reaches outside its data</source>
        <translation>Tensor „{0}“ reicht über seine Daten hinaus</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; is not described as PyTorch does</source>
        <translation>Tensor „{0}“ ist nicht so beschrieben wie in PyTorch</translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; is not in the file</source>
        <translation>die Daten von Tensor „{0}“ sind nicht in der Datei</translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; has {} bytes, which is not what its description says</source>
        <translation>die Daten von Tensor „{0}“ haben {1} Bytes, was nicht zur Beschreibung passt</translation>
    </message>
    <message>
        <source>it holds an object of {}, not weights (a whole model was saved?): save it with torch.save(model.state_dict(), path)</source>
        <translation>sie enthält ein Objekt von {0}, keine Gewichte (ein ganzes Modell wurde gespeichert?): mit torch.save(model.state_dict(), path) speichern</translation>
    </message>
    <message>
        <source>it holds no weights, only numbers such as &apos;{}&apos;: save them with torch.save(model.state_dict(), path)</source>
        <translation>sie enthält keine Gewichte, nur Zahlen wie „{0}“: Gewichte mit torch.save(model.state_dict(), path) speichern</translation>
    </message>
    <message>
        <source>&apos;{}&apos; in it is an object of {}, not a state_dict (a whole model was saved?): save it with torch.save(model.state_dict(), path)</source>
        <translation>„{0}“ darin ist ein Objekt von {1}, kein state_dict (ein ganzes Modell wurde gespeichert?): mit torch.save(model.state_dict(), path) speichern</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; would be made by {}, which is not read (a sparse or quantized tensor, or one of another class)</source>
        <translation>Tensor „{0}“ würde von {1} gemacht, was nicht gelesen wird (ein dünn besetzter oder quantisierter Tensor oder einer anderer Klasse)</translation>
    </message>
    <message>
        <source>it is a ZIP archive without data.pkl, so torch.save did not write it: it holds {}. Unpack it and give the file of weights in it</source>
        <translation>sie ist ein ZIP-Archiv ohne data.pkl, also nicht von torch.save: Es enthält {0}. Auspacken und die Datei mit den Gewichten darin angeben</translation>
    </message>
    <message>
        <source>it is a ZIP archive that torch.save did not write, with {} in it: unpack it and give the file of weights in it</source>
        <translation>sie ist ein ZIP-Archiv, das nicht von torch.save ist, mit {0} darin: auspacken und die Datei mit den Gewichten darin angeben</translation>
    </message>
    <message>
        <source>{} is compressed, which torch.save never does</source>
        <translation>{0} ist komprimiert, was torch.save nie tut</translation>
    </message>
    <message>
        <source>it holds no weights, only numbers such as &apos;{}&apos;</source>
        <translation>sie enthält keine Gewichte, nur Zahlen wie „{0}“</translation>
    </message>
    <message>
        <source>it is {}</source>
        <translation>sie ist {0}</translation>
    </message>
    <message>
        <source>{}: cannot be used as weights: {}.</source>
        <translation>{0}: nicht als Gewichte verwendbar: {1}.</translation>
    </message>
    <message>
        <source>the archive is damaged: {}</source>
        <translation>das Archiv ist beschädigt: {0}</translation>
    </message>
    <message>
        <source>directory and entry of {} disagree</source>
        <translation>Verzeichnis und Eintrag von {0} widersprechen sich</translation>
    </message>
    <message>
        <source>{} does not match its checksum</source>
        <translation>{0} passt nicht zur Prüfsumme</translation>
    </message>
    <message>
        <source>{} is there twice</source>
        <translation>{0} ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>Measure every cell of this file, TOML or JSON.</source>
        <translation>Alle Zellen dieser Datei messen, TOML oder JSON.</translation>
    </message>
    <message>
        <source>Folder for metrics.csv and the results. What is there already is not measured again; without a matrix, repetitions are added. [bench]</source>
        <translation>Ordner für metrics.csv und die Ergebnisse. Was schon vorhanden ist, wird nicht noch einmal gemessen; ohne Matrix kommen Wiederholungen hinzu. [bench]</translation>
    </message>
    <message>
        <source>What tables and charts show: a column of metrics.csv. [images_per_s]</source>
        <translation>Was Tabellen und Diagramme zeigen: eine Spalte von metrics.csv. [images_per_s]</translation>
    </message>
    <message>
        <source>Measure nothing: print the cells, and what is still missing.</source>
        <translation>Nichts messen: die Zellen ausgeben, und was noch fehlt.</translation>
    </message>
    <message>
        <source>Measure nothing: print the matrix as a file for --matrix.</source>
        <translation>Nichts messen: die Matrix als Datei für --matrix ausgeben.</translation>
    </message>
    <message>
        <source>Measure nothing: the table of earlier results. Several folders become one table, and what differs between their environments is tested.</source>
        <translation>Nichts messen: die Tabelle früherer Ergebnisse. Mehrere Ordner werden zu einer Tabelle zusammengefasst, und die Unterschiede zwischen ihren Umgebungen werden getestet.</translation>
    </message>
    <message>
        <source>What is timed: training steps, forward passes without gradients, or the loader alone. [train]</source>
        <translation>Was gemessen wird: Trainingsschritte, Forward-Pässe ohne Gradienten oder der Loader allein. [train]</translation>
    </message>
    <message>
        <source>{} is a list of the matrix: leave the option out.</source>
        <translation>{0} ist eine Liste der Matrix: die Option weglassen.</translation>
    </message>
    <message>
        <source>{} done, {} to measure</source>
        <translation>{0} fertig, {1} zu messen</translation>
    </message>
    <message numerus="yes">
        <source>{} cells</source>
        <comment>{} cell</comment>
        <translation>
            <numerusform>{0} Zelle</numerusform>
            <numerusform>{0} Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} repetitions</source>
        <comment>{} repetition</comment>
        <translation>
            <numerusform>{0} Wiederholung</numerusform>
            <numerusform>{0} Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, {} to measure.</source>
        <translation>{0}, {1} zu messen.</translation>
    </message>
    <message>
        <source>{}, {} to measure: {}.</source>
        <translation>{0}, {1} zu messen: {2}.</translation>
    </message>
    <message>
        <source>how long this takes is known after the first</source>
        <translation>die Dauer ist nach der ersten bekannt</translation>
    </message>
    <message>
        <source>about {}</source>
        <translation>etwa {0}</translation>
    </message>
    <message numerus="yes">
        <source>Other processes measure the last {} repetitions.</source>
        <comment>Other processes measure the last {} repetition.</comment>
        <translation>
            <numerusform>Andere Prozesse messen die letzte {0} Wiederholung.</numerusform>
            <numerusform>Andere Prozesse messen die letzten {0} Wiederholungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Time training steps so that the figures can be compared: of one configuration or of a matrix of settings, each repetition in a process of its own, in random order, with what disturbed it. Can be killed and started again at any time.</source>
        <translation>Trainingsschritte so messen, dass die Werte vergleichbar sind: für eine Konfiguration oder eine Matrix von Einstellungen, jede Wiederholung in einem eigenen Prozess, in zufälliger Reihenfolge, mit Angabe von Störungen. Lässt sich jederzeit abbrechen und wieder starten.</translation>
    </message>
    <message>
        <source>{} of {} images</source>
        <translation>{0} von {1} Bildern</translation>
    </message>
    <message numerus="yes">
        <source>{} validation images</source>
        <comment>{} validation image</comment>
        <translation>
            <numerusform>{0} Validierungsbild</numerusform>
            <numerusform>{0} Validierungsbilder</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, top-1 {}, loss {}</source>
        <translation>{0}, Top-1 {1}, Loss {2}</translation>
    </message>
    <message>
        <source>Temperature {}: logits are divided by it.</source>
        <translation>Temperatur {0}: Logits werden durch sie geteilt.</translation>
    </message>
    <message>
        <source>Expected calibration error {} %</source>
        <translation>Erwarteter Kalibrierungsfehler {0} %</translation>
    </message>
    <message>
        <source>Saved in {}.</source>
        <translation>Gespeichert in {0}.</translation>
    </message>
    <message>
        <source>How far probabilities of a run can be trusted, and below which there may be none of the classes.</source>
        <translation>Wie verlässlich die Wahrscheinlichkeiten eines Laufs sind, und ab welchem Wert abwärts vielleicht keine der Klassen zutrifft.</translation>
    </message>
    <message>
        <source>Divide logits by the temperature at which the loss on the validation split is smallest.</source>
        <translation>Logits durch die Temperatur teilen, bei der der Loss auf dem Validierungs-Split am kleinsten ist.</translation>
    </message>
    <message>
        <source>The reliability diagram (.png, .svg, .pdf).</source>
        <translation>Das Zuverlässigkeitsdiagramm (.png, .svg, .pdf).</translation>
    </message>
    <message>
        <source>Draw it on a dark ground.</source>
        <translation>Auf dunklem Grund zeichnen.</translation>
    </message>
    <message>
        <source>Print one JSON object.</source>
        <translation>Ein JSON-Objekt ausgeben.</translation>
    </message>
    <message>
        <source>compare needs at least two runs.</source>
        <translation>compare braucht mindestens zwei Läufe.</translation>
    </message>
    <message>
        <source>Runs side by side: results, what differs, what makes it unfair, statistics over seeds.</source>
        <translation>Läufe nebeneinander: Ergebnisse, Unterschiede, was den Vergleich unfair macht, Statistik über Seeds.</translation>
    </message>
    <message>
        <source>Run folders, logs (.jsonl, and those of other tools), or folders of these.</source>
        <translation>Laufordner, Logs (.jsonl und die anderer Werkzeuge) oder Ordner davon.</translation>
    </message>
    <message>
        <source>{}, batch {}</source>
        <translation>{0}, Batch {1}</translation>
    </message>
    <message>
        <source>Parameters, multiply-accumulates, activations and bytes moved of a training step, layer by layer, from shapes alone: nothing is computed.</source>
        <translation>Parameter, Multiply-Accumulates, Aktivierungen und bewegte Bytes eines Trainingsschritts, Schicht für Schicht, allein aus Tensorformen: Gerechnet wird nichts.</translation>
    </message>
    <message>
        <source>Several networks: names or TorchScript files.</source>
        <translation>Mehrere Netze: Namen oder TorchScript-Dateien.</translation>
    </message>
    <message>
        <source>Batch sizes. [1]</source>
        <translation>Batchgrößen. [1]</translation>
    </message>
    <message>
        <source>Side of the images in pixels. [224; 32 for CIFAR&apos;s networks]</source>
        <translation>Kantenlänge der Bilder in Pixeln. [224; 32 bei den Netzen für CIFAR]</translation>
    </message>
    <message>
        <source>Outputs of a built-in network. [1000; 10 for CIFAR&apos;s networks]</source>
        <translation>Ausgaben eines eingebauten Netzes. [1000; 10 bei den Netzen für CIFAR]</translation>
    </message>
    <message>
        <source>Levels of modules in the table. [all]</source>
        <translation>Modulebenen in der Tabelle. [all]</translation>
    </message>
    <message>
        <source>What tables count; files have both. FLOP = 2 x MAC. [mac]</source>
        <translation>Was Tabellen zählen; Dateien enthalten beides. FLOP = 2 x MAC. [mac]</translation>
    </message>
    <message>
        <source>Also what fvcore, ptflops, torchinfo, torch.utils.flop_counter and torchvision say, and why.</source>
        <translation>Auch zeigen, was fvcore, ptflops, torchinfo, torch.utils.flop_counter und torchvision angeben, und warum.</translation>
    </message>
    <message>
        <source>Also a forecast of the memory that a training takes with these settings, and the largest batch that fits. For a GPU choose --device cuda; it need not be there.</source>
        <translation>Auch eine Prognose des Speichers, den ein Training mit diesen Einstellungen braucht, und der größte Batch, der passt. Für eine GPU --device cuda wählen; sie muss nicht vorhanden sein.</translation>
    </message>
    <message>
        <source>Memory of the device in GiB, for the largest batch. [what a CPU has available]</source>
        <translation>Speicher des Geräts in GiB, für den größten Batch. [was einer CPU zur Verfügung steht]</translation>
    </message>
    <message>
        <source>Write all of these into a folder, and two files for each network. In the folder of torchdeck bench, roofline and report find them.</source>
        <translation>Alle diese Dateien in einen Ordner schreiben, dazu zwei je Netz. Im Ordner von torchdeck bench werden sie von roofline und report gefunden.</translation>
    </message>
    <message>
        <source>{}: expected a name that ends in .pt, .pth, .safetensors, .onnx or .torchscript; or give --format.</source>
        <translation>{0}: Der Name muss auf .pt, .pth, .safetensors, .onnx oder .torchscript enden; sonst --format angeben.</translation>
    </message>
    <message numerus="yes">
        <source>{} tensors</source>
        <comment>{} tensor</comment>
        <translation>
            <numerusform>{0} Tensor</numerusform>
            <numerusform>{0} Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>{} with {} bytes from {} written to {}</source>
        <translation>{0} mit {1} Bytes aus {2} nach {3} geschrieben</translation>
    </message>
    <message>
        <source>{}: {} in a file of this name would be read as something else.</source>
        <translation>{0}: {1} in einer Datei dieses Namens würde als etwas anderes gelesen.</translation>
    </message>
    <message>
        <source>Side of the input of an .onnx or .torchscript in pixels. [as the weights need]</source>
        <translation>Kantenlänge der Eingabe einer .onnx oder .torchscript in Pixeln. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>Write weights in another format, with plain names, or the network with them.</source>
        <translation>Gewichte in einem anderen Format schreiben, mit einfachen Namen, oder das Netz mit ihnen.</translation>
    </message>
    <message>
        <source>A run folder (its best weights), a .ckpt, what torch.save wrote of a state_dict, or a .safetensors.</source>
        <translation>Ein Laufordner (dessen beste Gewichte), eine .ckpt, was torch.save von einem state_dict geschrieben hat, oder eine .safetensors.</translation>
    </message>
    <message>
        <source>The new file: .pt or .pth for PyTorch, .safetensors; with the network .onnx or .torchscript, which take images that are prepared already.</source>
        <translation>Die neue Datei: .pt oder .pth für PyTorch, .safetensors; mit dem Netz .onnx oder .torchscript, die bereits vorbereitete Bilder nehmen.</translation>
    </message>
    <message>
        <source>What is written. [auto: by the ending of OUT]</source>
        <translation>Was geschrieben wird. [auto: nach der Endung von OUT]</translation>
    </message>
    <message>
        <source>Download datasets, look at them, check them, write them as image files.</source>
        <translation>Datensätze herunterladen, ansehen, prüfen, als Bilddateien schreiben.</translation>
    </message>
    <message>
        <source>--leave-out-copies is for a folder of images (--dataset imagefolder).</source>
        <translation>--leave-out-copies gilt für Bildordner (--dataset imagefolder).</translation>
    </message>
    <message>
        <source>No training image has a copy in validation: nothing was changed.</source>
        <translation>Kein Trainingsbild hat eine Kopie in der Validierung: Nichts wurde geändert.</translation>
    </message>
    <message numerus="yes">
        <source>{} images left out of training from now on: {}. Delete the file to undo this; no image was changed.</source>
        <comment>{} image left out of training from now on: {}. Delete the file to undo this; no image was changed.</comment>
        <translation>
            <numerusform>{0} Bild bleibt ab jetzt aus dem Training: {1}. Die Datei löschen, um das rückgängig zu machen; kein Bild wurde verändert.</numerusform>
            <numerusform>{0} Bilder bleiben ab jetzt aus dem Training: {1}. Die Datei löschen, um das rückgängig zu machen; kein Bild wurde verändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copies within and across training and validation, damaged files, classes that are too small.</source>
        <translation>Kopien innerhalb und zwischen Training und Validierung, beschädigte Dateien, zu kleine Klassen.</translation>
    </message>
    <message>
        <source>Pairs of copies that are listed.</source>
        <translation>Zahl der aufgelisteten Paare von Kopien.</translation>
    </message>
    <message>
        <source>Leave out training images that have a copy in validation: notes them in torchdeck-edits.csv in the folder, which every reader of it follows.</source>
        <translation>Trainingsbilder weglassen, die eine Kopie in der Validierung haben: vermerkt sie in torchdeck-edits.csv im Ordner; alles, was den Ordner liest, richtet sich danach.</translation>
    </message>
    <message>
        <source>Print one JSON object, with all pairs.</source>
        <translation>Ein JSON-Objekt ausgeben, mit allen Paaren.</translation>
    </message>
    <message>
        <source>{} {} of {} MiB  {} %</source>
        <translation>{0} {1} von {2} MiB  {3} %</translation>
    </message>
    <message>
        <source>{} {} MiB</source>
        <translation>{0} {1} MiB</translation>
    </message>
    <message>
        <source>Stopped. Run the same command to continue.</source>
        <translation>Gestoppt. Derselbe Befehl setzt fort.</translation>
    </message>
    <message>
        <source>{} is there already.</source>
        <translation>{0} ist schon vorhanden.</translation>
    </message>
    <message>
        <source>Get CIFAR-10 or CIFAR-100 from its authors.</source>
        <translation>CIFAR-10 oder CIFAR-100 von den Autoren herunterladen.</translation>
    </message>
    <message>
        <source>cifar10 or cifar100.</source>
        <translation>cifar10 oder cifar100.</translation>
    </message>
    <message>
        <source>Folder to put it in; a folder for the dataset is made there. [.]</source>
        <translation>Zielordner; darin wird ein Ordner für den Datensatz angelegt. [.]</translation>
    </message>
    <message>
        <source>binary, or python as torchvision reads it. [binary]</source>
        <translation>binary, oder python wie torchvision es liest. [binary]</translation>
    </message>
    <message>
        <source>Another address of the archive, or of its folder when it ends in /. https; the checksums must be the published ones.</source>
        <translation>Eine andere Adresse des Archivs oder, wenn sie auf / endet, seines Ordners. https; die Prüfsummen müssen die veröffentlichten sein.</translation>
    </message>
    <message>
        <source>--shard-images belongs to --format webdataset.</source>
        <translation>--shard-images gehört zu --format webdataset.</translation>
    </message>
    <message>
        <source>writing {} of {}</source>
        <translation>schreibt {0} von {1}</translation>
    </message>
    <message>
        <source>{} of {} images written to {}</source>
        <translation>{0} von {1} Bildern nach {2} geschrieben</translation>
    </message>
    <message>
        <source>Write a dataset as PNG files: in a folder for each class, or as shards of WebDataset.</source>
        <translation>Einen Datensatz als PNG-Dateien schreiben: in einen Ordner je Klasse oder als Shards von WebDataset.</translation>
    </message>
    <message>
        <source>A new or empty folder.</source>
        <translation>Ein neuer oder leerer Ordner.</translation>
    </message>
    <message>
        <source>webdataset: train-000000.tar and so on, with KEY.png and KEY.cls (the number of the class) for each image, training images shuffled once, and classes.txt. [folders]</source>
        <translation>webdataset: train-000000.tar und so weiter, mit KEY.png und KEY.cls (der Nummer der Klasse) je Bild, Trainingsbilder einmal gemischt, und classes.txt. [folders]</translation>
    </message>
    <message>
        <source>Images in one .tar. [10000]</source>
        <translation>Bilder je .tar. [10000]</translation>
    </message>
    <message>
        <source>Names, counts, sizes, mean and deviation, and what is wrong.</source>
        <translation>Namen, Anzahlen, Größen, Mittelwert und Standardabweichung, und was nicht stimmt.</translation>
    </message>
    <message>
        <source>Look at every training image, not only at 2,000 of them.</source>
        <translation>Alle Trainingsbilder ansehen, nicht nur 2.000 davon.</translation>
    </message>
    <message>
        <source>{}: is in no run folder, so its dataset is not known. Give the folder of a run.</source>
        <translation>{0}: liegt in keinem Laufordner, daher ist der Datensatz nicht bekannt. Den Ordner eines Laufs angeben.</translation>
    </message>
    <message>
        <source>Images whose label may be wrong: those to which a trained network gives it the least probability.</source>
        <translation>Bilder, deren Label falsch sein kann: die, bei denen ein trainiertes Netz ihm die geringste Wahrscheinlichkeit gibt.</translation>
    </message>
    <message>
        <source>A run folder: its dataset and best weights.</source>
        <translation>Ein Laufordner: dessen Datensatz und beste Gewichte.</translation>
    </message>
    <message>
        <source>Which images. [train]</source>
        <translation>Welche Bilder. [train]</translation>
    </message>
    <message>
        <source>Images that are listed.</source>
        <translation>Zahl der aufgelisteten Bilder.</translation>
    </message>
    <message>
        <source>Print one JSON object, with all of them.</source>
        <translation>Ein JSON-Objekt ausgeben, mit allen.</translation>
    </message>
    <message>
        <source>LibTorch {}</source>
        <translation>LibTorch {0}</translation>
    </message>
    <message>
        <source>{}; NVIDIA&apos;s driver is not loaded</source>
        <translation>{0}; der Treiber von NVIDIA ist nicht geladen</translation>
    </message>
    <message>
        <source>{}; /dev/kfd is missing</source>
        <translation>{0}; /dev/kfd fehlt</translation>
    </message>
    <message>
        <source>engine: {}</source>
        <translation>Engine: {0}</translation>
    </message>
    <message>
        <source>GPUs and host: one live reading, where each comes from, what is missing and why, who uses them.</source>
        <translation>GPUs und Rechner: aktuelle Messwerte, woher jeder stammt, was fehlt und warum, wer sie benutzt.</translation>
    </message>
    <message>
        <source>Read again every second until interrupted; on a terminal with the last minute as curves.</source>
        <translation>Jede Sekunde neu lesen, bis zum Abbruch; im Terminal mit der letzten Minute als Kurven.</translation>
    </message>
    <message>
        <source>For scripts: one JSON object; with --watch one a line.</source>
        <translation>Für Skripte: ein JSON-Objekt; mit --watch eines je Zeile.</translation>
    </message>
    <message>
        <source>Measure again which precision is faster here, for --precision auto, and forget what was found before.</source>
        <translation>Für --precision auto noch einmal messen, welche Präzision hier schneller ist, und frühere Ergebnisse verwerfen.</translation>
    </message>
    <message>
        <source>there is no such file or folder. Give a LibTorch folder, or a Python environment or interpreter that has one.</source>
        <translation>Es gibt keine solche Datei und keinen solchen Ordner. Einen LibTorch-Ordner angeben, oder eine Python-Umgebung oder einen Interpreter mit LibTorch.</translation>
    </message>
    <message>
        <source>Engines, best first (* is used):</source>
        <translation>Engines, beste zuerst (* wird verwendet):</translation>
    </message>
    <message>
        <source>loads {} in {}</source>
        <translation>lädt {0} in {1}</translation>
    </message>
    <message>
        <source>LibTorch on this machine:</source>
        <translation>LibTorch auf diesem Rechner:</translation>
    </message>
    <message>
        <source>no engine yet: torchdeck engine build {}</source>
        <translation>noch keine Engine: torchdeck engine build {0}</translation>
    </message>
    <message>
        <source>none. On Debian: sudo apt install libtorch-dev; elsewhere: python3 -m venv ~/torch &amp;&amp; ~/torch/bin/pip install torch</source>
        <translation>keines. Unter Debian: sudo apt install libtorch-dev; anderswo: python3 -m venv ~/torch &amp;&amp; ~/torch/bin/pip install torch</translation>
    </message>
    <message>
        <source>The program chooses the engine again.</source>
        <translation>Das Programm wählt die Engine wieder selbst.</translation>
    </message>
    <message>
        <source>Chosen: {} (LibTorch {}). Undo it with: torchdeck engine use system</source>
        <translation>Gewählt: {0} (LibTorch {1}). Rückgängig machen mit: torchdeck engine use system</translation>
    </message>
    <message>
        <source>There is no LibTorch on this machine. On Debian: sudo apt install libtorch-dev</source>
        <translation>Auf diesem Rechner ist kein LibTorch. Unter Debian: sudo apt install libtorch-dev</translation>
    </message>
    <message>
        <source>LibTorch {} in {}; log: {}</source>
        <translation>LibTorch {0} in {1}; Protokoll: {2}</translation>
    </message>
    <message>
        <source>step {} of {}</source>
        <translation>Schritt {0} von {1}</translation>
    </message>
    <message>
        <source>Built and chosen: {}. Try it: torchdeck engine test</source>
        <translation>Gebaut und gewählt: {0}. Testen: torchdeck engine test</translation>
    </message>
    <message>
        <source>ok: loss {}, {} ms</source>
        <translation>ok: Loss {0}, {1} ms</translation>
    </message>
    <message>
        <source>The LibTorch that trainings use: list, choose, build, test.</source>
        <translation>Das LibTorch, mit dem trainiert wird: auflisten, wählen, bauen, testen.</translation>
    </message>
    <message>
        <source>Engines, and every LibTorch on this machine.</source>
        <translation>Engines und jedes LibTorch auf diesem Rechner.</translation>
    </message>
    <message>
        <source>More to look at: LibTorch folders, Python environments.</source>
        <translation>Weitere Orte: LibTorch-Ordner, Python-Umgebungen.</translation>
    </message>
    <message>
        <source>Use this engine from now on, in the window too.</source>
        <translation>Ab jetzt diese Engine verwenden, auch im Fenster.</translation>
    </message>
    <message>
        <source>Its file, a LibTorch folder or Python environment that has one, or system.</source>
        <translation>Deren Datei, ein LibTorch-Ordner oder eine Python-Umgebung mit Engine, oder system.</translation>
    </message>
    <message>
        <source>Compile an engine for a LibTorch, and use it from now on.</source>
        <translation>Eine Engine für ein LibTorch kompilieren und ab jetzt verwenden.</translation>
    </message>
    <message>
        <source>A LibTorch folder or Python environment; the first of list without it.</source>
        <translation>Ein LibTorch-Ordner oder eine Python-Umgebung; sonst das erste von list.</translation>
    </message>
    <message>
        <source>TorchDeck&apos;s sources. [$TORCHDECK_SOURCE, or beside the program]</source>
        <translation>Der Quelltext von TorchDeck. [$TORCHDECK_SOURCE, oder neben dem Programm]</translation>
    </message>
    <message>
        <source>Train a step on each device.</source>
        <translation>Auf jedem Gerät einen Schritt trainieren.</translation>
    </message>
    <message>
        <source>Its file; the one in use without it.</source>
        <translation>Deren Datei; sonst die verwendete Engine.</translation>
    </message>
    <message>
        <source>--compare-tta needs a run folder: it says what the images were that the weights were validated on.</source>
        <translation>--compare-tta braucht einen Laufordner: Dort steht, auf welchen Bildern die Gewichte validiert wurden.</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>verschlechtert</translation>
    </message>
    <message>
        <source>ms/image</source>
        <translation>ms/Bild</translation>
    </message>
    <message>
        <source>corrected, broken: images that {} predicts incorrectly, correctly, and this the other way round.</source>
        <translation>korrigiert, verschlechtert: Bilder, die {0} falsch bzw. korrekt vorhersagt, die jeweilige Augmentierung umgekehrt.</translation>
    </message>
    <message>
        <source>nothing to evaluate: give a run folder, or --weights FILE.</source>
        <translation>nichts auszuwerten: einen Laufordner oder --weights FILE angeben.</translation>
    </message>
    <message>
        <source>Top-1, top-5 and loss of weights on the validation or test split.</source>
        <translation>Top-1, Top-5 und Loss von Gewichten auf dem Validierungs- oder Test-Split.</translation>
    </message>
    <message>
        <source>A run folder (its dataset, model and best weights), or a .ckpt or weight file in one.</source>
        <translation>Ein Laufordner (dessen Datensatz, Modell und beste Gewichte), oder eine .ckpt oder Gewichtsdatei darin.</translation>
    </message>
    <message>
        <source>Weights on their own: what torch.save wrote of a state_dict, a .safetensors or a .ckpt. A TorchScript model has weights of its own. Or a name as --weights of `train` takes it.</source>
        <translation>Einzelne Gewichte: was torch.save von einem state_dict geschrieben hat, eine .safetensors oder eine .ckpt. Ein TorchScript-Modell hat eigene Gewichte. Oder ein Name wie bei --weights von `train`.</translation>
    </message>
    <message>
        <source>Also precision, recall and F1 of each class, balanced accuracy, macro F1 and Matthews correlation.</source>
        <translation>Auch Precision, Recall und F1 jeder Klasse, Balanced Accuracy, Makro-F1 und Matthews-Korrelation.</translation>
    </message>
    <message>
        <source>Write the confusion matrix: a row a true class.</source>
        <translation>Die Konfusionsmatrix schreiben: je Zeile eine wahre Klasse.</translation>
    </message>
    <message>
        <source>Instead: a pass for each test-time augmentation (as `predict --tta` takes it), and how many images it corrects and breaks against the first.</source>
        <translation>Stattdessen: ein Durchlauf je Test-Time-Augmentation (wie bei `predict --tta`), und wie viele Bilder sie gegenüber der ersten korrigiert oder falsch macht.</translation>
    </message>
    <message>
        <source>--format is missing: say onnx, torchscript, safetensors or state_dict, or name a file with --out.</source>
        <translation>--format fehlt: onnx, torchscript, safetensors oder state_dict angeben, oder mit --out eine Datei nennen.</translation>
    </message>
    <message>
        <source>{} is there already: name another file with --out.</source>
        <translation>{0} ist schon vorhanden: mit --out eine andere Datei nennen.</translation>
    </message>
    <message>
        <source>Write a trained network for other programs: ONNX, TorchScript, or its weights alone.</source>
        <translation>Ein trainiertes Netz für andere Programme schreiben: ONNX, TorchScript oder nur die Gewichte.</translation>
    </message>
    <message>
        <source>onnx and torchscript have the network in them, with class names and preprocessing; the others are weights. [by the ending of --out]</source>
        <translation>onnx und torchscript enthalten das Netz, mit Klassennamen und Vorverarbeitung; die anderen sind Gewichte. [nach der Endung von --out]</translation>
    </message>
    <message>
        <source>The new file. [named as the weights are, in this folder; one that is there is not replaced]</source>
        <translation>Die neue Datei. [wie die Gewichte benannt, in diesem Ordner; eine vorhandene wird nicht ersetzt]</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>zu viel</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Not even the smallest batch fits: choose smaller images, another network, or --gradient-checkpointing.</source>
        <translation>Nicht einmal der kleinste Batch passt: kleinere Bilder, ein anderes Netz oder --gradient-checkpointing wählen.</translation>
    </message>
    <message>
        <source>{} is the largest that was tried and fits in {} with {} % to spare; {} is the smallest that is as fast.</source>
        <translation>{0} ist die größte getestete, die in {1} mit {2} % Reserve passt; {3} ist die kleinste, die ebenso schnell ist.</translation>
    </message>
    <message>
        <source>{} is the largest that was tried and fits; {} is the smallest that is as fast.</source>
        <translation>{0} ist die größte getestete, die passt; {1} ist die kleinste, die ebenso schnell ist.</translation>
    </message>
    <message>
        <source>An effective batch of {}: --batch-size {} --accumulate {}</source>
        <translation>Effektiver Batch von {0}: --batch-size {1} --accumulate {2}</translation>
    </message>
    <message>
        <source>batch size {}</source>
        <translation>Batchgröße {0}</translation>
    </message>
    <message>
        <source>Train and evaluate with one batch size after another: what memory each takes, how fast each is, and which fits.</source>
        <translation>Mit einer Batchgröße nach der anderen trainieren und auswerten: wie viel Speicher jede braucht, wie schnell sie ist und welche passt.</translation>
    </message>
    <message>
        <source>Memory that may be used. [what is free]</source>
        <translation>Speicher, der verwendet werden darf. [was frei ist]</translation>
    </message>
    <message>
        <source>Share of it that stays free.</source>
        <translation>Anteil davon, der frei bleibt.</translation>
    </message>
    <message>
        <source>The largest batch size to try.</source>
        <translation>Die größte Batchgröße, die erprobt wird.</translation>
    </message>
    <message>
        <source>The batch that the optimizer sees: say how to have it by accumulation.</source>
        <translation>Der Batch, den der Optimizer sehen soll: zeigt, wie er sich durch Akkumulation erreichen lässt.</translation>
    </message>
    <message>
        <source>--from must be above 0 and below --to.</source>
        <translation>--from muss größer als 0 und kleiner als --to sein.</translation>
    </message>
    <message>
        <source>Suggested learning rate: {}</source>
        <translation>Vorgeschlagene Lernrate: {0}</translation>
    </message>
    <message>
        <source>The loss diverges above {}.</source>
        <translation>Der Loss divergiert über {0}.</translation>
    </message>
    <message>
        <source>The loss does not diverge up to {}.</source>
        <translation>Der Loss divergiert bis {0} nicht.</translation>
    </message>
    <message>
        <source>No suggestion: the loss does not fall between {} and {}. Try more --steps, or another range.</source>
        <translation>Kein Vorschlag: Der Loss fällt zwischen {0} und {1} nicht. Mehr --steps oder einen anderen Bereich versuchen.</translation>
    </message>
    <message>
        <source>Raise the learning rate over a short training, and suggest one from how the loss falls.</source>
        <translation>Die Lernrate während eines kurzen Trainings erhöhen und aus dem Abfall des Loss eine vorschlagen.</translation>
    </message>
    <message>
        <source>The first learning rate.</source>
        <translation>Die erste Lernrate.</translation>
    </message>
    <message>
        <source>The last learning rate.</source>
        <translation>Die letzte Lernrate.</translation>
    </message>
    <message>
        <source>Training steps.</source>
        <translation>Trainingsschritte.</translation>
    </message>
    <message>
        <source>The curve (.png, .svg, .pdf).</source>
        <translation>Die Kurve (.png, .svg, .pdf).</translation>
    </message>
    <message>
        <source>what</source>
        <translation>Bezeichnung</translation>
    </message>
    <message numerus="yes">
        <source>for {} classes and images of {} px; --model also takes a TorchScript file.</source>
        <comment>for {} class and images of {} px; --model also takes a TorchScript file.</comment>
        <translation>
            <numerusform>für {0} Klasse und Bilder von {1} px; --model nimmt auch eine TorchScript-Datei.</numerusform>
            <numerusform>für {0} Klassen und Bilder von {1} px; --model nimmt auch eine TorchScript-Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The networks that can be trained, with their parameters.</source>
        <translation>Die Netze, die sich trainieren lassen, mit ihren Parametern.</translation>
    </message>
    <message>
        <source>Number of classes. [10]</source>
        <translation>Anzahl der Klassen. [10]</translation>
    </message>
    <message>
        <source>Side of the images in pixels. [32]</source>
        <translation>Kantenlänge der Bilder in Pixeln. [32]</translation>
    </message>
    <message>
        <source>Print one JSON array.</source>
        <translation>Ein JSON-Array ausgeben.</translation>
    </message>
    <message>
        <source>One image of all images in a folder, or of the charts of runs. Needs no display.</source>
        <translation>Ein Bild aus allen Bildern eines Ordners oder aus den Diagrammen von Läufen. Braucht kein Display.</translation>
    </message>
    <message>
        <source>A folder of PNG files; or logs, run folders, folders of these.</source>
        <translation>Ein Ordner mit PNG-Dateien; oder Logs, Laufordner, Ordner davon.</translation>
    </message>
    <message>
        <source>The image: .png, and for charts also .svg or .pdf.</source>
        <translation>Das Bild: .png, bei Diagrammen auch .svg oder .pdf.</translation>
    </message>
    <message>
        <source>Images in a row. [2]</source>
        <translation>Bilder je Zeile. [2]</translation>
    </message>
    <message>
        <source>Which charts, as plot names its files. [all there are]</source>
        <translation>Welche Diagramme, benannt wie die Dateien von plot. [alle vorhandenen]</translation>
    </message>
    <message>
        <source>Text above the charts.</source>
        <translation>Text über den Diagrammen.</translation>
    </message>
    <message>
        <source>Draw again what this PNG shows: its runs, charts, size and colors.</source>
        <translation>Noch einmal zeichnen, was dieses PNG zeigt: dessen Läufe, Diagramme, Größe und Farben.</translation>
    </message>
    <message>
        <source>On a dark background. [light]</source>
        <translation>Auf dunklem Hintergrund. [light]</translation>
    </message>
    <message>
        <source>nothing to show: name a folder, runs or logs, or --like FILE.</source>
        <translation>nichts zu zeigen: einen Ordner, Läufe oder Logs angeben, oder --like FILE.</translation>
    </message>
    <message>
        <source>roof {} of {}</source>
        <translation>Dach {0} von {1}</translation>
    </message>
    <message numerus="yes">
        <source>{} roofs kept of an earlier measurement that was not disturbed.</source>
        <comment>{} roof kept of an earlier measurement that was not disturbed.</comment>
        <translation>
            <numerusform>{0} Obergrenze einer früheren, ungestörten Messung behalten.</numerusform>
            <numerusform>{0} Obergrenzen einer früheren, ungestörten Messung behalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept in {}.</source>
        <translation>Abgelegt in {0}.</translation>
    </message>
    <message>
        <source>there are no peaks yet. torchdeck peaks measures them.</source>
        <translation>es gibt noch keine Spitzenwerte. torchdeck peaks misst sie.</translation>
    </message>
    <message>
        <source>Measure what a device can do at most: products of matrices, convolutions and multiply-adds by type, and moving memory, on a CPU by level of cache. Takes up to 10 s, or several times that where clocks fall or other programs run meanwhile, and keeps the result for torchdeck roofline.</source>
        <translation>Messen, was ein Gerät höchstens leistet: Matrixprodukte, Faltungen und Multiply-Adds je Typ sowie Speichertransfers, auf einer CPU je Cache-Ebene. Dauert bis zu 10 s, oder ein Mehrfaches, wenn die Taktraten sinken oder andere Programme laufen; das Ergebnis wird für torchdeck roofline aufbewahrt.</translation>
    </message>
    <message>
        <source>auto, cpu, cuda or cuda:N. [auto]</source>
        <translation>auto, cpu, cuda oder cuda:N. [auto]</translation>
    </message>
    <message>
        <source>Threads on a CPU. [as a training]</source>
        <translation>Threads auf einer CPU. [wie ein Training]</translation>
    </message>
    <message>
        <source>After so many seconds of an attempt, fewer repeats. [8]</source>
        <translation>Nach so vielen Sekunden eines Versuchs weniger Wiederholungen. [8]</translation>
    </message>
    <message>
        <source>Measure so often at most, while clocks fall, other programs use the CPUs or a roof does not become stable. [3]</source>
        <translation>Höchstens so oft messen, solange Takte fallen, andere Programme die CPUs nutzen oder ein Dach nicht stabil wird. [3]</translation>
    </message>
    <message>
        <source>A name for this device and its set-up in charts.</source>
        <translation>Name für dieses Gerät und seine Konfiguration, für Diagramme.</translation>
    </message>
    <message>
        <source>Keep the peaks in this file, beside those of other devices. [torchdeck/peaks.json in the user&apos;s data folder]</source>
        <translation>Die Spitzenwerte in dieser Datei ablegen, neben denen anderer Geräte. [torchdeck/peaks.json im Datenordner des Benutzers]</translation>
    </message>
    <message>
        <source>Measure nothing: add the environments of another peaks.json, or of a roofline.csv that rocprof-compute measured.</source>
        <translation>Nichts messen: die Umgebungen einer anderen peaks.json hinzufügen, oder die einer roofline.csv, die rocprof-compute gemessen hat.</translation>
    </message>
    <message>
        <source>Measure nothing: print what is kept.</source>
        <translation>Nichts messen: ausgeben, was abgelegt ist.</translation>
    </message>
    <message>
        <source>For scripts: what peaks.json holds, on one line.</source>
        <translation>Für Skripte: den Inhalt von peaks.json in einer Zeile.</translation>
    </message>
    <message>
        <source>Charts of logs and runs: one PNG a metric, and tables (CSV). Needs no display.</source>
        <translation>Diagramme von Logs und Läufen: ein PNG je Metrik, und Tabellen (CSV). Braucht kein Display.</translation>
    </message>
    <message>
        <source>Folder for the images and tables; made when missing.</source>
        <translation>Ordner für Bilder und Tabellen; wird angelegt, wenn er fehlt.</translation>
    </message>
    <message>
        <source>Choose one of --json and --csv.</source>
        <translation>Entweder --json oder --csv wählen.</translation>
    </message>
    <message>
        <source>What trained weights say about images.</source>
        <translation>Bilder mit trainierten Gewichten klassifizieren.</translation>
    </message>
    <message>
        <source>Image files (JPEG, PNG, WebP, TIFF, HEIC, AVIF, BMP, PPM, PGM), folders of them, or - for one on standard input.</source>
        <translation>Bilddateien (JPEG, PNG, WebP, TIFF, HEIC, AVIF, BMP, PPM, PGM), Ordner davon, oder - für ein Bild von der Standardeingabe.</translation>
    </message>
    <message>
        <source>Classes of an image that are listed. [5]</source>
        <translation>Zahl der aufgelisteten Klassen je Bild. [5]</translation>
    </message>
    <message>
        <source>Order of the images: as given, or by doubt, the least certain first. [given]</source>
        <translation>Reihenfolge der Bilder: wie angegeben, oder nach Zweifel, die unsichersten zuerst. [given]</translation>
    </message>
    <message>
        <source>A prediction that is less probable may be none of the classes. [as `torchdeck calibrate` found it]</source>
        <translation>Eine weniger wahrscheinliche Vorhersage ist vielleicht keine der Klassen. [wie von `torchdeck calibrate` bestimmt]</translation>
    </message>
    <message>
        <source>What logits are divided by before they become probabilities. [1, or as calibrated]</source>
        <translation>Wodurch Logits geteilt werden, bevor sie Wahrscheinlichkeiten werden. [1, oder wie kalibriert]</translation>
    </message>
    <message>
        <source>Turn images as the camera noted it (EXIF). Networks are trained on images as they are stored.</source>
        <translation>Bilder drehen, wie die Kamera es vermerkt hat (EXIF). Trainiert wird auf Bildern, wie sie gespeichert sind.</translation>
    </message>
    <message>
        <source>Print a JSON object for each image, a line each.</source>
        <translation>Ein JSON-Objekt je Bild ausgeben, eines je Zeile.</translation>
    </message>
    <message>
        <source>Print a table as CSV.</source>
        <translation>Eine Tabelle als CSV ausgeben.</translation>
    </message>
    <message>
        <source>Also write what the network gets of each image, without test-time augmentation, as PNG.</source>
        <translation>Auch als PNG schreiben, was das Netz von jedem Bild bekommt, ohne Test-Time Augmentation.</translation>
    </message>
    <message>
        <source>If no step waited for its images: {} images/s instead of {}.</source>
        <translation>Wenn kein Schritt auf seine Bilder wartete: {0} Bilder/s statt {1}.</translation>
    </message>
    <message>
        <source>it has no shapes of inputs. Profile again with --group shape.</source>
        <translation>die Formen der Eingaben fehlen. Noch einmal profilieren mit --group shape.</translation>
    </message>
    <message>
        <source>first:</source>
        <translation>erstes:</translation>
    </message>
    <message>
        <source>second:</source>
        <translation>zweites:</translation>
    </message>
    <message>
        <source>FLOP are left out: {}</source>
        <translation>FLOP werden weggelassen: {0}</translation>
    </message>
    <message>
        <source>Measure nothing here: mark one step with NVTX or roctx ranges (train_step, passes, modules, optimizer) for a profiler that this process runs under, and end.</source>
        <translation>Hier nichts messen: einen Schritt mit NVTX- oder roctx-Ranges markieren (train_step, Durchläufe, Module, Optimizer), für einen Profiler, unter dem dieser Prozess läuft, und dann beenden.</translation>
    </message>
    <message>
        <source>Steps of the warm-up before the marked one. [10]</source>
        <translation>Schritte des Aufwärmens vor dem markierten. [10]</translation>
    </message>
    <message>
        <source>Further steps before the marked one. [0]</source>
        <translation>Weitere Schritte vor dem markierten. [0]</translation>
    </message>
    <message>
        <source>Run nothing: print the command line that measures that step under ncu, nsys or rocprofv3, with every metric that a roofline needs.</source>
        <translation>Nichts ausführen: die Befehlszeile ausgeben, die diesen Schritt unter ncu, nsys oder rocprofv3 misst, mit allen Metriken, die eine Roofline braucht.</translation>
    </message>
    <message>
        <source>Measure where the time of training steps goes: sections of the step, layers with their forward and backward time, and operators. Trains for a moment and saves nothing.</source>
        <translation>Messen, wohin die Zeit von Trainingsschritten geht: Abschnitte des Schritts, Schichten mit Zeit vorwärts und rückwärts, und Operatoren. Trainiert einen Moment und speichert nichts.</translation>
    </message>
    <message>
        <source>Steps before the first that is timed. [20]</source>
        <translation>Schritte vor dem ersten gemessenen. [20]</translation>
    </message>
    <message>
        <source>Steps that are timed as they are, and as many again profiled. [3]</source>
        <translation>Schritte, die unverändert gemessen werden; ebenso viele werden zusätzlich profiliert. [3]</translation>
    </message>
    <message>
        <source>Operators in the table. [15]</source>
        <translation>Operatoren in der Tabelle. [15]</translation>
    </message>
    <message>
        <source>Rows of the table of operators: one for each name, for each name and the shapes of its inputs, or for each name and module. [name]</source>
        <translation>Zeilen der Operatortabelle: eine je Name, je Name und Formen der Eingaben, oder je Name und Modul. [name]</translation>
    </message>
    <message>
        <source>Measure also what tensors take in the last step, and whose they are at its peak.</source>
        <translation>Auch messen, was Tensoren im letzten Schritt belegen, und wozu sie am Höchststand gehören.</translation>
    </message>
    <message>
        <source>Write when what happened in the profiled steps, with sensors on the same clock, for Perfetto, chrome://tracing and Holistic Trace Analysis; compressed when the name ends in .gz.</source>
        <translation>Schreiben, was in den profilierten Schritten wann geschah, mit Sensoren auf derselben Uhr, für Perfetto, chrome://tracing und Holistic Trace Analysis; komprimiert, wenn der Name auf .gz endet.</translation>
    </message>
    <message>
        <source>{}: every number and figure is what the data give ({}, {}, {}).</source>
        <translation>{0}: Alle Zahlen und Abbildungen entsprechen den Daten ({1}, {2}, {3}).</translation>
    </message>
    <message numerus="yes">
        <source>{} numbers</source>
        <comment>{} number</comment>
        <translation>
            <numerusform>{0} Zahl</numerusform>
            <numerusform>{0} Zahlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} tables</source>
        <comment>{} table</comment>
        <translation>
            <numerusform>{0} Tabelle</numerusform>
            <numerusform>{0} Tabellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} figures</source>
        <comment>{} figure</comment>
        <translation>
            <numerusform>{0} Abbildung</numerusform>
            <numerusform>{0} Abbildungen</numerusform>
        </translation>
    </message>
    <message>
        <source>TorchDeck {} wrote this page; differences may be those of the versions.</source>
        <translation>TorchDeck {0} hat diese Seite geschrieben; Unterschiede können von den Versionen kommen.</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} differences from the data.</source>
        <comment>{1}: {0} difference from the data.</comment>
        <translation>
            <numerusform>{1}: {0} Abweichung von den Daten.</numerusform>
            <numerusform>{1}: {0} Abweichungen von den Daten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: at least {0} differences from the data.</source>
        <comment>{1}: at least {0} difference from the data.</comment>
        <translation>
            <numerusform>{1}: mindestens {0} Abweichung von den Daten.</numerusform>
            <numerusform>{1}: mindestens {0} Abweichungen von den Daten.</numerusform>
        </translation>
    </message>
    <message>
        <source>report needs runs, or --verify with a report.</source>
        <translation>report braucht Läufe, oder --verify mit einem Bericht.</translation>
    </message>
    <message>
        <source>report needs --out report.html, --markdown report.md, or both.</source>
        <translation>report braucht --out report.html, --markdown report.md oder beides.</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <source>{}: {}, {}, {}. Your own words go into {}/*.md.</source>
        <translation>{0}: {1}, {2}, {3}. Eigene Texte gehören in {4}/*.md.</translation>
    </message>
    <message>
        <source>A report of runs in one file: design, environment, complexity, measurement, roofline, results, analysis. Every number says which line of which log it comes from, and --verify recomputes all of it.</source>
        <translation>Ein Bericht über Läufe in einer Datei: Versuchsaufbau, Umgebung, Komplexität, Messung, Roofline, Ergebnisse, Analyse. Jede Zahl nennt Zeile und Log, aus denen sie stammt, und --verify rechnet alles nach.</translation>
    </message>
    <message>
        <source>Run folders, logs, folders of torchdeck bench, or folders of runs. A folder&apos;s complexity.json (torchdeck complexity --json) and peaks.json (torchdeck peaks --out) are used too.</source>
        <translation>Laufordner, Logs, Ordner von torchdeck bench oder Ordner mit Läufen. Auch complexity.json (torchdeck complexity --json) und peaks.json (torchdeck peaks --out) eines Ordners werden verwendet.</translation>
    </message>
    <message>
        <source>The report as a page (.html): needs no network and no other file.</source>
        <translation>Der Bericht als Seite (.html): braucht weder Netzwerk noch andere Dateien.</translation>
    </message>
    <message>
        <source>The report as Markdown, with its figures in a folder beside it.</source>
        <translation>Der Bericht als Markdown, mit den Abbildungen in einem Ordner daneben.</translation>
    </message>
    <message>
        <source>Its title. [networks and datasets of the runs]</source>
        <translation>Dessen Titel. [Netze und Datensätze der Läufe]</translation>
    </message>
    <message>
        <source>Folder of your own words, a Markdown file for each section; files that are missing are made, none is overwritten. [report-text beside the report]</source>
        <translation>Ordner mit eigenen Texten, eine Markdown-Datei je Abschnitt; fehlende Dateien werden angelegt, keine wird überschrieben. [report-text neben dem Bericht]</translation>
    </message>
    <message>
        <source>Peaks to hold the steps against. [peaks.json in a folder of RUN, else those that torchdeck peaks keeps]</source>
        <translation>Spitzenwerte, mit denen die Schritte verglichen werden. [peaks.json in einem Ordner von RUN, sonst die von torchdeck peaks abgelegten]</translation>
    </message>
    <message>
        <source>Instead: make this report again from its logs and name every difference.</source>
        <translation>Stattdessen: diesen Bericht aus seinen Logs neu erstellen und jeden Unterschied nennen.</translation>
    </message>
    <message>
        <source>With --verify: where the runs are now. [where they were]</source>
        <translation>Mit --verify: wo die Läufe jetzt sind. [wo sie waren]</translation>
    </message>
    <message>
        <source>{}: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>{0}: Der Name muss auf .png, .svg, .pdf oder .csv enden.</translation>
    </message>
    <message>
        <source>there is no .csv file in this folder.</source>
        <translation>in diesem Ordner ist keine .csv-Datei.</translation>
    </message>
    <message>
        <source>--metrics {} needs --complexity: there is no complexity.json beside it.</source>
        <translation>--metrics {0} braucht --complexity: daneben liegt keine complexity.json.</translation>
    </message>
    <message>
        <source>roofline needs runs, the export of a profiler (--ncu, --rocprof) or a table of measurements (--metrics).</source>
        <translation>roofline braucht Läufe, den Export eines Profilers (--ncu, --rocprof) oder eine Tabelle mit Messwerten (--metrics).</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>Es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>How near training steps, modules and kernels are to what the device can do, and what bounds them: measured times, operations from shapes, measured peaks. Needs no counters and no root.</source>
        <translation>Wie nahe Trainingsschritte, Module und Kernel dem kommen, was das Gerät leisten kann, und was sie begrenzt: gemessene Zeiten, Operationen aus Tensorformen, gemessene Spitzenwerte. Braucht weder Zähler noch root.</translation>
    </message>
    <message>
        <source>Run folders, or folders of these: the median step of each, and its modules where the folder has a profile.json (torchdeck profile --out).</source>
        <translation>Laufordner oder Ordner davon: je Lauf der Median der Schritte, und die Module, wo der Ordner eine profile.json enthält (torchdeck profile --out).</translation>
    </message>
    <message>
        <source>What ncu --csv printed: its details page or its raw page (--page raw); or a folder of such files (.csv).</source>
        <translation>Was ncu --csv ausgegeben hat: die Seite details oder die Seite raw (--page raw); oder ein Ordner mit solchen Dateien (.csv).</translation>
    </message>
    <message>
        <source>What rocprofv3 wrote: its folder, a CSV file, or its database (.db); or rocprof-compute&apos;s pmc_perf.csv.</source>
        <translation>Was rocprofv3 geschrieben hat: dessen Ordner, eine CSV-Datei oder dessen Datenbank (.db); oder pmc_perf.csv von rocprof-compute.</translation>
    </message>
    <message>
        <source>For --metrics: what torchdeck complexity --json wrote of its networks. [complexity.json beside it]</source>
        <translation>Für --metrics: was torchdeck complexity --json zu den Netzen geschrieben hat. [complexity.json daneben]</translation>
    </message>
    <message>
        <source>A table of measured steps: metrics.csv of torchdeck bench, or of another tool with the columns model, batch and step_median_ms or images_per_s.</source>
        <translation>Eine Tabelle gemessener Schritte: metrics.csv von torchdeck bench oder von einem anderen Werkzeug, mit den Spalten model, batch und step_median_ms oder images_per_s.</translation>
    </message>
    <message>
        <source>Peaks to hold them against. [those that torchdeck peaks keeps]</source>
        <translation>Spitzenwerte zum Vergleich. [die von torchdeck peaks abgelegten]</translation>
    </message>
    <message>
        <source>Only peaks whose name contains this.</source>
        <translation>Nur Spitzenwerte, deren Name dies enthält.</translation>
    </message>
    <message>
        <source>Instead of measured peaks: arithmetic in TFLOP/s, from a data sheet.</source>
        <translation>Statt gemessener Spitzenwerte: Rechenleistung in TFLOP/s, aus einem Datenblatt.</translation>
    </message>
    <message>
        <source>With it: memory bandwidth in GB/s.</source>
        <translation>Dazu: Speicherbandbreite in GB/s.</translation>
    </message>
    <message>
        <source>A name for the only run or file.</source>
        <translation>Ein Name für den einzigen Lauf oder die einzige Datei.</translation>
    </message>
    <message>
        <source>The chart (.png, .svg, .pdf), or every point with its place and what is not drawn (.csv).</source>
        <translation>Das Diagramm (.png, .svg, .pdf), oder jeder Punkt mit seiner Lage und was nicht gezeichnet wird (.csv).</translation>
    </message>
    <message>
        <source>A chart for each environment of the peaks that points belong to: its name is added to that of the file. [all in one]</source>
        <translation>Ein Diagramm je Umgebung der Spitzenwerte, zu der Punkte gehören: Ihr Name wird an den der Datei angehängt. [alle in einem]</translation>
    </message>
    <message>
        <source>A line for each run and file (.csv).</source>
        <translation>Eine Zeile je Lauf und Datei (.csv).</translation>
    </message>
    <message>
        <source>What the axes of the chart count; FLOP = 2 x MAC. [flop]</source>
        <translation>Was die Achsen des Diagramms zählen; FLOP = 2 x MAC. [flop]</translation>
    </message>
    <message>
        <source>no run matches &apos;{}&apos;.</source>
        <translation>kein Lauf passt zu „{0}“.</translation>
    </message>
    <message>
        <source>Runs below a folder: a table with their best results.</source>
        <translation>Läufe unter einem Ordner: eine Tabelle mit den besten Ergebnissen.</translation>
    </message>
    <message>
        <source>Only runs for which all terms hold: &apos;lr&gt;0.01 model:resnet*&apos;. KEY is a column or a setting; the operators are = != &lt; &lt;= &gt; &gt;= and : for a pattern; a word alone is looked for in the name.</source>
        <translation>Nur Läufe, für die alle Ausdrücke gelten: &apos;lr&gt;0.01 model:resnet*&apos;. KEY ist eine Spalte oder Einstellung; die Operatoren sind = != &lt; &lt;= &gt; &gt;= und : für ein Muster; ein einzelnes Wort wird im Namen gesucht.</translation>
    </message>
    <message>
        <source>By a column or a setting: best first for top1, top5, images_per_s and started; loss and others from small to large.</source>
        <translation>Nach einer Spalte oder Einstellung: beste zuerst bei top1, top5, images_per_s und started; loss und andere von klein nach groß.</translation>
    </message>
    <message>
        <source>The other way round.</source>
        <translation>In umgekehrter Reihenfolge.</translation>
    </message>
    <message>
        <source>Further columns, such as lr,batch_size,device,step_ms,peak_memory_mb,parameters.</source>
        <translation>Weitere Spalten, etwa lr,batch_size,device,step_ms,peak_memory_mb,parameters.</translation>
    </message>
    <message>
        <source>Also mean, deviation and 95 % interval of top-1 over runs that differ only in their seed, and Welch&apos;s test between the groups.</source>
        <translation>Auch Mittel, Standardabweichung und 95-%-Intervall von Top-1 über Läufe, die sich nur im Seed unterscheiden, und der Welch-Test zwischen den Gruppen.</translation>
    </message>
    <message>
        <source>Instead of the table, for each run: times of the step and its parts, throughput, peak memory, and advice that follows from them; with the top operators of RUN/profile.json where there is one (torchdeck profile --out).</source>
        <translation>Statt der Tabelle, je Lauf: Dauer des Schritts und seiner Teile, Durchsatz, Spitzenspeicher und Ratschläge, die daraus folgen; mit den wichtigsten Operatoren aus RUN/profile.json, wo vorhanden (torchdeck profile --out).</translation>
    </message>
    <message>
        <source>The same as Markdown.</source>
        <translation>Dasselbe als Markdown.</translation>
    </message>
    <message>
        <source>For scripts: one JSON array; with --groups an object of two, runs and groups.</source>
        <translation>Für Skripte: eine JSON-Liste; mit --groups ein Objekt aus zweien, runs und groups.</translation>
    </message>
    <message>
        <source>{}: a log has no folder of its own: give --out DIR.</source>
        <translation>{0}: Ein Log hat keinen eigenen Ordner: --out DIR angeben.</translation>
    </message>
    <message>
        <source>there is nothing to export: the run has no numbers yet.</source>
        <translation>nichts zu exportieren: Der Lauf hat noch keine Zahlen.</translation>
    </message>
    <message>
        <source>{}: there is nothing to export: the run has no numbers yet.</source>
        <translation>{0}: Es gibt nichts zu exportieren: Der Lauf hat noch keine Zahlen.</translation>
    </message>
    <message>
        <source>{} written ({} bytes).</source>
        <translation>{0} geschrieben ({1} Bytes).</translation>
    </message>
    <message>
        <source>there is nothing to export: no run has numbers.</source>
        <translation>es gibt nichts zu exportieren: Kein Lauf hat Zahlen.</translation>
    </message>
    <message>
        <source>Write runs as event files, which TensorBoard shows.</source>
        <translation>Läufe als Event-Dateien schreiben, die TensorBoard zeigt.</translation>
    </message>
    <message>
        <source>Run folders, logs, or folders of these.</source>
        <translation>Laufordner, Logs oder Ordner davon.</translation>
    </message>
    <message>
        <source>Folder with a folder for each run, for tensorboard --logdir. [tensorboard/ in each run folder]</source>
        <translation>Ordner mit einem Ordner je Lauf, für tensorboard --logdir. [tensorboard/ in jedem Laufordner]</translation>
    </message>
    <message>
        <source>{} written.</source>
        <translation>{0} geschrieben.</translation>
    </message>
    <message>
        <source>Traces of any profiler, in the JSON format of Chrome&apos;s viewer.</source>
        <translation>Traces beliebiger Profiler im JSON-Format von Chrome.</translation>
    </message>
    <message>
        <source>A trace, .json or .json.gz.</source>
        <translation>Ein Trace, .json oder .json.gz.</translation>
    </message>
    <message>
        <source>Write a trace that viewers show whole: slices that overlap go to tracks of their own, time stamps begin at zero, what is missing is added. Compressed when the name ends in .gz.</source>
        <translation>Einen Trace schreiben, den Trace-Viewer vollständig zeigen: Überlappende Slices kommen auf eigene Spuren, Zeitstempel beginnen bei null, Fehlendes wird ergänzt. Komprimiert, wenn der Name auf .gz endet.</translation>
    </message>
    <message>
        <source>The run was too short to be profiled: that begins after 20 steps or one epoch.</source>
        <translation>Der Lauf war zu kurz zum Profilieren: Das beginnt nach 20 Schritten oder einer Epoche.</translation>
    </message>
    <message>
        <source>Resume it with: torchdeck train --resume {}</source>
        <translation>Fortsetzen mit: torchdeck train --resume {0}</translation>
    </message>
    <message>
        <source>Train a network; write a run folder.</source>
        <translation>Ein Netz trainieren; schreibt einen Laufordner.</translation>
    </message>
    <message>
        <source>Folder in which a folder for this run is made. [runs]</source>
        <translation>Ordner, in dem ein Ordner für diesen Lauf angelegt wird. [runs]</translation>
    </message>
    <message>
        <source>Exactly this folder for the run; must not hold one yet, unless a launcher starts the same command again.</source>
        <translation>Genau dieser Ordner für den Lauf; er darf noch keinen enthalten, außer wenn ein Launcher denselben Befehl noch einmal startet.</translation>
    </message>
    <message>
        <source>Print the lines of metrics.jsonl instead of the epoch lines.</source>
        <translation>Die Zeilen von metrics.jsonl statt der Epochenzeilen ausgeben.</translation>
    </message>
    <message>
        <source>Write an event file into the run folder, too, which tensorboard --logdir follows.</source>
        <translation>Auch eine Event-Datei in den Laufordner schreiben, die tensorboard --logdir verfolgt.</translation>
    </message>
    <message>
        <source>Profile as many steps after the first 20 or the first epoch: profile.json and trace.json.gz of the run folder say where their time goes, of rank 0 where several processes train.</source>
        <translation>So viele Schritte nach den ersten 20 oder der ersten Epoche profilieren: profile.json und trace.json.gz des Laufordners zeigen, wohin ihre Zeit geht, bei mehreren Prozessen die von Rang 0.</translation>
    </message>
    <message>
        <source>Print what the run would do, and make nothing.</source>
        <translation>Ausgeben, was der Lauf tun würde, und nichts anlegen.</translation>
    </message>
    <message>
        <source>Prove for a configuration that a run which is stopped and resumed ends as one that was not.</source>
        <translation>Für eine Konfiguration beweisen, dass ein gestoppter und fortgesetzter Lauf so endet wie ein ununterbrochener.</translation>
    </message>
    <message>
        <source>Take the settings of this run, and leave the result in its events.jsonl.</source>
        <translation>Die Einstellungen dieses Laufs nehmen und das Ergebnis in dessen events.jsonl ablegen.</translation>
    </message>
    <message>
        <source>Optimizer steps of the trial. [6]</source>
        <translation>Optimizer-Schritte der Probe. [6]</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>Verbindung wird aufgebaut</translation>
    </message>
    <message>
        <source>{} Reconnecting in {} s.</source>
        <translation>{0} Neue Verbindung in {1} s.</translation>
    </message>
    <message>
        <source>{}: no run yet.</source>
        <translation>{0}: noch kein Lauf.</translation>
    </message>
    <message>
        <source>Follow the runs below a folder, here or on another machine: new runs, a line for each epoch, and when one finishes, stops or falls silent. Ctrl-C ends it.</source>
        <translation>Die Läufe unter einem Ordner verfolgen, hier oder auf einem anderen Rechner: neue Läufe, eine Zeile je Epoche, und wenn einer fertig ist, stoppt oder verstummt. Strg-C beendet das.</translation>
    </message>
    <message>
        <source>A folder of runs, on a file system that other machines write to as well, or ssh://[user@]host[:port]/path (/~/path below the home folder). ssh runs with your configuration, keys and jump hosts, and asks for nothing; the other machine needs no more than a POSIX shell.</source>
        <translation>Ein Ordner mit Läufen, auf einem Dateisystem, auf das auch andere Rechner schreiben, oder ssh://[user@]host[:port]/path (/~/path unter dem Home-Verzeichnis). ssh läuft mit der eigenen Konfiguration, den eigenen Schlüsseln und Sprungrechnern und fragt nach nichts; der andere Rechner braucht nur eine POSIX-Shell.</translation>
    </message>
    <message>
        <source>For scripts: an object for each event, a line each.</source>
        <translation>Für Skripte: ein Objekt je Ereignis, eines je Zeile.</translation>
    </message>
    <message>
        <source>Print what is there now and exit.</source>
        <translation>Ausgeben, was jetzt vorhanden ist, und beenden.</translation>
    </message>
    <message>
        <source>A run that has no end is silent after so many seconds without a new line. [300]</source>
        <translation>Ein Lauf ohne Ende gilt als verstummt, wenn so viele Sekunden lang keine neue Zeile kam. [300]</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>resize</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>where</source>
        <translation>wo</translation>
    </message>
    <message>
        <source>not downloaded</source>
        <translation>nicht heruntergeladen</translation>
    </message>
    <message>
        <source>Accuracy on ImageNet&apos;s validation images, as torchvision states it; images are scaled to the first number and cut to the second.</source>
        <translation>Accuracy auf den Validierungsbildern von ImageNet, wie torchvision sie angibt; Bilder werden auf die erste Zahl skaliert und auf die zweite zugeschnitten.</translation>
    </message>
    <message>
        <source>The weights come from torchvision under terms of their own: trained on ImageNet (non-commercial research); imagenet-swag: CC BY-NC 4.0.</source>
        <translation>Die Gewichte kommen von torchvision und haben eigene Bedingungen: trainiert auf ImageNet (nichtkommerzielle Forschung); imagenet-swag: CC BY-NC 4.0.</translation>
    </message>
    <message>
        <source>{}: {} MiB, {}.</source>
        <translation>{0}: {1} MiB, {2}.</translation>
    </message>
    <message>
        <source>They are there already.</source>
        <translation>Sie sind schon vorhanden.</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>There are no known weights in {} or {}.</source>
        <translation>In {0} oder {1} sind keine bekannten Gewichte.</translation>
    </message>
    <message>
        <source>Pretrained weights: list, download, verify.</source>
        <translation>Vortrainierte Gewichte: auflisten, herunterladen, prüfen.</translation>
    </message>
    <message>
        <source>What there is, how good it is, and where it lies.</source>
        <translation>Was es gibt, wie gut es ist und wo es liegt.</translation>
    </message>
    <message>
        <source>Only those of this network.</source>
        <translation>Nur die dieses Netzes.</translation>
    </message>
    <message>
        <source>Print one JSON array, with licenses and addresses.</source>
        <translation>Ein JSON-Array ausgeben, mit Lizenzen und Adressen.</translation>
    </message>
    <message>
        <source>Get weights into the cache that Python&apos;s torch.hub uses.</source>
        <translation>Gewichte in den Cache holen, den torch.hub von Python verwendet.</translation>
    </message>
    <message>
        <source>imagenet, imagenet-v1, … with --model; or the name of a file. [imagenet]</source>
        <translation>imagenet, imagenet-v1, … mit --model; oder der Name einer Datei. [imagenet]</translation>
    </message>
    <message>
        <source>The network.</source>
        <translation>Das Netz.</translation>
    </message>
    <message>
        <source>Another address of the folder with the files. https; their checksums must be those in their names. [$TORCHDECK_WEIGHTS_MIRROR]</source>
        <translation>Eine andere Adresse des Ordners mit den Dateien. https; ihre Prüfsummen müssen die in ihren Namen sein. [$TORCHDECK_WEIGHTS_MIRROR]</translation>
    </message>
    <message>
        <source>Compare files with the checksums in their names, and read them.</source>
        <translation>Dateien mit den Prüfsummen in ihren Namen vergleichen und lesen.</translation>
    </message>
    <message>
        <source>Files; all known ones in the caches without any.</source>
        <translation>Dateien; ohne Angabe alle bekannten in den Caches.</translation>
    </message>
    <message>
        <source>--completion {}: expected bash, zsh or fish.</source>
        <translation>--completion {0}: erwartet wird bash, zsh oder fish.</translation>
    </message>
    <message>
        <source>{} of tensors at the peak: weights {}, optimizer {}, a batch {}</source>
        <translation>{0} für Tensoren am Höchststand: Gewichte {1}, Optimizer {2}, ein Batch {3}</translation>
    </message>
    <message>
        <source>not known: the network cannot be counted from shapes</source>
        <translation>nicht bekannt: Das Netz lässt sich nicht aus Shapes zählen</translation>
    </message>
    <message>
        <source>{}: {} for training, {} for validation, {}</source>
        <translation>{0}: {1} zum Training, {2} zur Validierung, {3}</translation>
    </message>
    <message numerus="yes">
        <source>{} parameters</source>
        <comment>{} parameter</comment>
        <translation>
            <numerusform>{0} Parameter</numerusform>
            <numerusform>{0} Parameter</numerusform>
        </translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>{} in {} of {}</source>
        <translation>{0} in {1}, je {2}</translation>
    </message>
    <message numerus="yes">
        <source>{} epochs</source>
        <comment>{} epoch</comment>
        <translation>
            <numerusform>{0} Epoche</numerusform>
            <numerusform>{0} Epochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} threads</source>
        <comment>{} thread</comment>
        <translation>
            <numerusform>{0} Thread</numerusform>
            <numerusform>{0} Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>run folder</source>
        <translation>Laufordner</translation>
    </message>
    <message>
        <source>a new one in {}</source>
        <translation>ein neuer in {0}</translation>
    </message>
    <message>
        <source>{}: the name must end in .png, .svg or .pdf.</source>
        <translation>{0}: Der Name muss auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <source>{}: neither a subcommand nor a file.</source>
        <translation>{0}: weder ein Unterbefehl noch eine Datei.</translation>
    </message>
    <message>
        <source>See torchdeck --help.</source>
        <translation>Siehe torchdeck --help.</translation>
    </message>
    <message>
        <source>Print the version and exit.</source>
        <translation>Die Version ausgeben und beenden.</translation>
    </message>
    <message>
        <source>Print the versions of TorchDeck, LibTorch, Qt, oneDNN, BLAS and what reads the GPUs, and exit.</source>
        <translation>Die Versionen von TorchDeck, LibTorch, Qt, oneDNN und BLAS sowie dessen, was die GPUs ausliest, ausgeben und beenden.</translation>
    </message>
    <message>
        <source>Print docs/cli.md and exit.</source>
        <translation>docs/cli.md ausgeben und beenden.</translation>
    </message>
    <message>
        <source>Write the manual pages into a folder and exit.</source>
        <translation>Die Manualseiten in einen Ordner schreiben und beenden.</translation>
    </message>
    <message>
        <source>Print the completion for bash, zsh or fish and exit.</source>
        <translation>Die Vervollständigung für bash, zsh oder fish ausgeben und beenden.</translation>
    </message>
    <message>
        <source>See torchdeck --help, and torchdeck SUBCOMMAND --help.</source>
        <translation>Siehe torchdeck --help und torchdeck SUBCOMMAND --help.</translation>
    </message>
    <message>
        <source>the output could not be written ({}).</source>
        <translation>die Ausgabe ließ sich nicht schreiben ({0}).</translation>
    </message>
    <message>
        <source>there is no class name in it. Write one on each line.</source>
        <translation>kein Klassenname darin. Einen je Zeile schreiben.</translation>
    </message>
    <message>
        <source>A run folder (its best weights), a .ckpt, .pt, .pth or .safetensors file. A TorchScript model is given with --model. Or a name as --weights of `train` takes it: imagenet, with --model.</source>
        <translation>Ein Laufordner (dessen beste Gewichte), eine Datei .ckpt, .pt, .pth oder .safetensors. Ein TorchScript-Modell wird mit --model angegeben. Oder ein Name wie bei --weights von `train`: imagenet, mit --model.</translation>
    </message>
    <message>
        <source>Test-time augmentation, averaged over the views: none, flip, 5-crop, 10-crop, scales (three), or several joined by +. [none]</source>
        <translation>Test-Time Augmentation, über die Ansichten gemittelt: none, flip, 5-crop, 10-crop, scales (drei), oder mehrere mit + verbunden. [none]</translation>
    </message>
    <message>
        <source>What is averaged over the views. [logits]</source>
        <translation>Was über die Ansichten gemittelt wird. [logits]</translation>
    </message>
    <message>
        <source>Side of the network&apos;s input in pixels. [as the weights need]</source>
        <translation>Kantenlänge der Eingabe des Netzes in Pixeln. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>What the short side is scaled to before the middle is cut. [as the weights need]</source>
        <translation>Worauf die kurze Seite skaliert wird, bevor die Mitte ausgeschnitten wird. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>How images are scaled. [as the weights need]</source>
        <translation>Wie Bilder skaliert werden. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>How an image becomes a square: its middle, all of it scaled to a square, or all of it between bars. [as the weights need]</source>
        <translation>Wie aus einem Bild ein Quadrat wird: nur die Mitte, alles auf ein Quadrat skaliert, oder alles zwischen Balken. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>Mean of red, green and blue, of values from 0 to 1. [as the weights need]</source>
        <translation>Mittelwert von Rot, Grün und Blau, aus Werten von 0 bis 1. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>Standard deviation of the same. [as the weights need]</source>
        <translation>Deren Standardabweichung. [wie es die Gewichte brauchen]</translation>
    </message>
    <message>
        <source>A file with the name of a class on each line, by output.</source>
        <translation>Eine Datei mit dem Namen einer Klasse je Zeile, in der Reihenfolge der Ausgaben.</translation>
    </message>
    <message>
        <source>rank {}: {}</source>
        <translation>Rang {0}: {1}</translation>
    </message>
    <message>
        <source>--nproc {} contradicts {}, which has started {} of them: leave it out.</source>
        <translation>--nproc {0} widerspricht {1}, das {2} Prozesse gestartet hat: weglassen.</translation>
    </message>
    <message>
        <source>The launcher has started this training again, which begins anew: with --run-dir it would continue where it was.</source>
        <translation>Der Launcher hat dieses Training noch einmal gestartet, und es beginnt von vorn: Mit --run-dir ginge es dort weiter, wo es war.</translation>
    </message>
    <message>
        <source>cannot be renamed ({}).</source>
        <translation>lässt sich nicht umbenennen ({0}).</translation>
    </message>
    <message>
        <source>{} had no checkpoint yet: the training begins anew. Its folder is {} now.</source>
        <translation>{0} hatte noch keinen Checkpoint: Das Training beginnt von vorn. Der alte Ordner heißt jetzt {1}.</translation>
    </message>
    <message>
        <source>{}: auto is {} ({})</source>
        <translation>{0}: auto ist {1} ({2})</translation>
    </message>
    <message>
        <source>the device has no bfloat16 arithmetic of its own</source>
        <translation>das Gerät hat keine eigene bfloat16-Arithmetik</translation>
    </message>
    <message>
        <source>Settings from FILE: a config.json, or the run.json of a run to repeat.</source>
        <translation>Einstellungen aus FILE: eine config.json, oder die run.json eines Laufs, der wiederholt werden soll.</translation>
    </message>
    <message>
        <source>{} has all settings: leave {} out.</source>
        <translation>{0} hat alle Einstellungen: {1} weglassen.</translation>
    </message>
    <message>
        <source>error: {}</source>
        <extracomment>Begins a line of the command line.</extracomment>
        <translation>Fehler: {0}</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>Lädt</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>final evaluation</source>
        <translation>abschließende Auswertung</translation>
    </message>
    <message>
        <source>epoch {}/{} {}</source>
        <translation>Epoche {0}/{1} {2}</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>noch {0}</translation>
    </message>
    <message>
        <source>loss {}</source>
        <translation>Loss {0}</translation>
    </message>
    <message>
        <source>{} images/s</source>
        <translation>{0} Bilder/s</translation>
    </message>
    <message>
        <source>run folder {}</source>
        <translation>Laufordner {0}</translation>
    </message>
    <message>
        <source>{} parameters, {} steps per epoch, {} {} on {}, {} threads</source>
        <translation>{0} Parameter, {1} Schritte je Epoche, {2} {3} auf {4}, {5} Threads</translation>
    </message>
    <message>
        <source>{} processes, batches of {} images in all</source>
        <translation>{0} Prozesse, Batches von insgesamt {1} Bildern</translation>
    </message>
    <message>
        <source>stdout can no longer be written ({}). Training continues; metrics.jsonl in the run folder has every line.</source>
        <translation>auf stdout lässt sich nicht mehr schreiben ({0}). Das Training geht weiter; metrics.jsonl im Laufordner enthält alle Zeilen.</translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation>War {0} gemeint?</translation>
    </message>
    <message>
        <source>unexpected argument &apos;{}&apos;.</source>
        <translation>unerwartetes Argument „{0}“.</translation>
    </message>
    <message>
        <source>unknown option &apos;{}&apos;.</source>
        <translation>unbekannte Option „{0}“.</translation>
    </message>
    <message>
        <source>{} needs one of: {}.</source>
        <translation>{0} braucht einen Unterbefehl: {1}.</translation>
    </message>
    <message>
        <source>{}: unknown subcommand &apos;{}&apos;; expected one of: {}.</source>
        <translation>{0}: unbekannter Unterbefehl „{1}“; möglich sind: {2}.</translation>
    </message>
    <message>
        <source>downloading {} of {} MiB  {} %</source>
        <translation>lädt {0} von {1} MiB herunter  {2} %</translation>
    </message>
    <message>
        <source>downloading {} MiB</source>
        <translation>lädt {0} MiB herunter</translation>
    </message>
    <message>
        <source>Stopped while downloading weights. Run the same command to continue.</source>
        <translation>Beim Herunterladen von Gewichten gestoppt. Derselbe Befehl setzt fort.</translation>
    </message>
    <message>
        <source>weights: {}</source>
        <translation>Gewichte: {0}</translation>
    </message>
    <message>
        <source>--metrics: no run has values of &apos;{}&apos;. There are: {}.</source>
        <translation>--metrics: Kein Lauf hat Werte von „{0}“. Es gibt: {1}.</translation>
    </message>
    <message>
        <source>{}: this is a folder of images, which are shown as they are: --metrics, --title, --folder-names and --dark are for the charts of runs.</source>
        <translation>{0}: Dies ist ein Ordner mit Bildern, die unverändert gezeigt werden: --metrics, --title, --folder-names und --dark gelten für Diagramme von Läufen.</translation>
    </message>
    <message>
        <source>{}: a montage of images is an image itself: the name must end in .png.</source>
        <translation>{0}: Eine Montage von Bildern ist selbst ein Bild: Der Name muss auf .png enden.</translation>
    </message>
    <message>
        <source>{}: no image here can be read.</source>
        <translation>{0}: Hier lässt sich kein Bild lesen.</translation>
    </message>
    <message>
        <source>{}: the montage would be too large. Show fewer images.</source>
        <translation>{0}: Die Montage würde zu groß. Weniger Bilder zeigen.</translation>
    </message>
    <message>
        <source>{}: there is no layout in this file. Only a PNG that TorchDeck made has one.</source>
        <translation>{0}: In dieser Datei ist kein Layout. Nur ein PNG von TorchDeck hat eines.</translation>
    </message>
    <message>
        <source>none of these runs has a value to draw.</source>
        <translation>keiner dieser Läufe hat einen Wert zum Zeichnen.</translation>
    </message>
    <message>
        <source>This image cannot be decoded: {}</source>
        <translation>Dieses Bild lässt sich nicht dekodieren: {0}</translation>
    </message>
    <message>
        <source>its operations are counted when the training has ended.</source>
        <translation>seine Operationen werden gezählt, wenn das Training beendet ist.</translation>
    </message>
    <message>
        <source>Train image classifiers with LibTorch and watch what the machine does meanwhile.
Without a subcommand the window opens.</source>
        <translation>Bildklassifikatoren mit LibTorch trainieren und dabei sehen, was der Rechner tut.
Ohne Unterbefehl öffnet sich das Fenster.</translation>
    </message>
    <message>
        <source>Print this help and exit.</source>
        <translation>Diese Hilfe ausgeben und beenden.</translation>
    </message>
    <message>
        <source>{} training and {} validation images in {}.</source>
        <translation>{0} Trainings- und {1} Validierungsbilder in {2}.</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>same</source>
        <translation>dieselbe</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>and {} more: --list {} or --json lists all.</source>
        <translation>und {0} weitere: --list {1} oder --json zeigt alle.</translation>
    </message>
    <message>
        <source>sizes, mean and std over all training images</source>
        <translation>Größen, Mittel und Std. über alle Trainingsbilder</translation>
    </message>
    <message>
        <source>sizes, mean and std over {} training images (--all takes all)</source>
        <translation>Größen, Mittelwert und Std über {0} Trainingsbilder (--all nimmt alle)</translation>
    </message>
    <message>
        <source>sizes, mean and std over {} training images; the others cannot be decoded</source>
        <translation>Größen, Mittelwert und Std über {0} Trainingsbilder; die anderen lassen sich nicht dekodieren</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>superclasses</source>
        <translation>Superklassen</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>std</source>
        <translation>Std.</translation>
    </message>
    <message>
        <source>Every one of {} is predicted as labeled.</source>
        <translation>Alle wie gelabelt vorhergesagt: {0}.</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>{} of {} predicted as another class than labeled, the least probable labels first. Hard images are among them.</source>
        <translation>Anders vorhergesagt als gelabelt: {0} (insgesamt {1}), die unwahrscheinlichsten Labels zuerst. Schwierige Bilder sind darunter.</translation>
    </message>
    <message>
        <source>Start it again with its settings, in a new folder: torchdeck train --config {}</source>
        <translation>Mit seinen Einstellungen in einem neuen Ordner neu beginnen: torchdeck train --config {}</translation>
    </message>
    <message>
        <source>Repeat the run from its menu: that starts it again with its settings, in a new folder.</source>
        <translation>Den Lauf aus seinem Menü wiederholen: Er beginnt mit seinen Einstellungen neu, in einem neuen Ordner.</translation>
    </message>
    <message>
        <source>Say with --data where they are now.</source>
        <translation>Mit --data angeben, wo sie jetzt liegen.</translation>
    </message>
    <message>
        <source>Choose the folder where they are now.</source>
        <translation>Den Ordner wählen, in dem sie jetzt liegen.</translation>
    </message>
    <message>
        <source>Reset the classifier head with --reset-head.</source>
        <translation>Den Klassifikationskopf mit --reset-head neu beginnen.</translation>
    </message>
    <message>
        <source>Reset the classifier head.</source>
        <translation>Den Klassifikationskopf neu beginnen.</translation>
    </message>
    <message>
        <source>Choose its own dataset, or a new last layer with --reset-head.</source>
        <translation>Den passenden Datensatz wählen, oder eine neue letzte Schicht mit --reset-head.</translation>
    </message>
    <message>
        <source>Choose its own dataset, or reset the classifier head.</source>
        <translation>Den passenden Datensatz wählen oder den Klassifikationskopf neu beginnen.</translation>
    </message>
    <message>
        <source>If you trust it, give it as the model: --model {}</source>
        <translation>Wenn Sie ihm vertrauen, als Modell angeben: --model {}</translation>
    </message>
    <message>
        <source>If you trust it, choose it as the model.</source>
        <translation>Wenn Sie ihm vertrauen, als Modell wählen.</translation>
    </message>
    <message>
        <source>Throughput by batch size, from 16 to 256</source>
        <translation>Durchsatz nach Batchgröße, von 16 bis 256</translation>
    </message>
    <message>
        <source>ResNet-18, 34 and 50</source>
        <translation>ResNet-18, 34 und 50</translation>
    </message>
    <message>
        <source>fp32 against bf16</source>
        <translation>fp32 gegen bf16</translation>
    </message>
    <message>
        <source>CPU threads: 1, 2, 4 and 8</source>
        <translation>CPU-Threads: 1, 2, 4 und 8</translation>
    </message>
    <message>
        <source>ResNet-50, VGG-16 and MobileNetV2 at batch sizes 16 to 128</source>
        <translation>ResNet-50, VGG-16 und MobileNetV2 mit Batchgrößen 16 bis 128</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>this file cannot be opened ({}).</source>
        <translation>diese Datei lässt sich nicht öffnen ({0}).</translation>
    </message>
    <message>
        <source>this file cannot be locked ({}).</source>
        <translation>diese Datei lässt sich nicht sperren ({0}).</translation>
    </message>
    <message>
        <source>this file cannot be repaired ({}).</source>
        <translation>diese Datei lässt sich nicht reparieren ({0}).</translation>
    </message>
    <message>
        <source>95 % CI</source>
        <translation>95-%-KI</translation>
    </message>
    <message>
        <source>mean ± standard deviation</source>
        <translation>Mittelwert ± Standardabweichung</translation>
    </message>
    <message>
        <source>machine {} and {}</source>
        <translation>Rechner {0} und {1}</translation>
    </message>
    <message>
        <source>CPU {} and {}</source>
        <translation>CPU {0} und {1}</translation>
    </message>
    <message>
        <source>GPU {} and {}</source>
        <translation>GPU {0} und {1}</translation>
    </message>
    <message>
        <source>driver {} and {}</source>
        <translation>Treiber {0} und {1}</translation>
    </message>
    <message>
        <source>LibTorch {} and {}</source>
        <translation>LibTorch {0} und {1}</translation>
    </message>
    <message>
        <source>TorchDeck {} and {}</source>
        <translation>TorchDeck {0} und {1}</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation>Kreuzentropie</translation>
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
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>FastCifarNet as the published CIFAR-10 speed records train it: whitened first layer, Muon, few epochs, large batches. Fewer epochs reach less, sooner.</source>
        <translation>FastCifarNet, wie es die veröffentlichten Geschwindigkeitsrekorde auf CIFAR-10 trainieren: erste Schicht mit Whitening, Muon, wenige Epochen, große Batches. Mit weniger Epochen wird die Accuracy kleiner, das Training kürzer.</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>Fine-Tuning</translation>
    </message>
    <message>
        <source>Teaches a trained network other classes, from 20 images of each: the last layer for five epochs, then all layers, early ones at lower learning rates, on augmented images. Needs initial weights.</source>
        <translation>Bringt einem trainierten Netz andere Klassen bei, ab 20 Bildern je Klasse: fünf Epochen lang die letzte Schicht, dann alle Schichten, frühe mit kleineren Lernraten, auf augmentierten Bildern. Braucht Startgewichte.</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Shapes (built in)</source>
        <translation>Shapes (eingebaut)</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>Bildordner</translation>
    </message>
    <message>
        <source>Synthetic (noise, for speed)</source>
        <translation>Synthetisch (Rauschen, zur Geschwindigkeitsmessung)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>CIFAR: the folder with the dataset&apos;s files (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, cifar-100-python), or the folder that contains it. Images: the folder with train and val (or test), or with a folder for each class.</source>
        <translation>CIFAR: der Ordner mit den Dateien des Datensatzes (cifar-10-batches-bin, cifar-100-binary, cifar-10-batches-py, cifar-100-python) oder der Ordner, der ihn enthält. Bilder: der Ordner mit train und val (oder test) oder mit einem Ordner je Klasse.</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>Side of the square crop that the network gets.</source>
        <translation>Kantenlänge des quadratischen Ausschnitts, den das Netz bekommt.</translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation>Validierungsanteil</translation>
    </message>
    <message>
        <source>Fraction of each class held out for validation when the folder has no val or test. The same images in every run.</source>
        <translation>Anteil jeder Klasse, der zur Validierung zurückgehalten wird, wenn der Ordner kein val oder test hat. In jedem Lauf dieselben Bilder.</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>Zusammenhalten</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Numbered names</source>
        <translation>Nummerierte Namen</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>Aufnahmezeit</translation>
    </message>
    <message>
        <source>By their names</source>
        <translation>Nach ihren Namen</translation>
    </message>
    <message>
        <source>Parts (train, val, test)</source>
        <translation>Teile (train, val, test)</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>JPEG decoding</source>
        <translation>JPEG-Dekodierung</translation>
    </message>
    <message>
        <source>Full size</source>
        <translation>Volle Größe</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Verkleinert</translation>
    </message>
    <message>
        <source>Image cache</source>
        <translation>Bild-Cache</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>In memory</source>
        <translation>Im Speicher</translation>
    </message>
    <message>
        <source>Image cache limit</source>
        <translation>Cache-Grenze</translation>
    </message>
    <message>
        <source>Memory limit of the image cache. A run whose images need more does not start.</source>
        <translation>Speichergrenze des Bild-Caches. Ein Lauf, dessen Bilder mehr brauchen, startet nicht.</translation>
    </message>
    <message>
        <source>Number of classes of the synthetic images.</source>
        <translation>Anzahl der Klassen der synthetischen Bilder.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The network; or a TorchScript file (torch.jit.save) with its weights, which is a program and runs with your rights: use only one that you trust.</source>
        <translation>Das Netz; oder eine TorchScript-Datei (torch.jit.save) mit ihren Gewichten. Sie ist ein Programm und läuft mit den eigenen Rechten: nur vertrauenswürdige verwenden.</translation>
    </message>
    <message>
        <source>VGG-16 with batch norm</source>
        <translation>VGG-16 mit Batch Norm</translation>
    </message>
    <message>
        <source>MobileNetV3 small</source>
        <translation>MobileNetV3-Small</translation>
    </message>
    <message>
        <source>MobileNetV3 large</source>
        <translation>MobileNetV3-Large</translation>
    </message>
    <message>
        <source>Stem</source>
        <translation>Stem</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>CIFAR (3x3)</source>
        <translation>CIFAR (3x3)</translation>
    </message>
    <message>
        <source>ImageNet (7x7, pooling)</source>
        <translation>ImageNet (7x7, Pooling)</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Startgewichte</translation>
    </message>
    <message>
        <source>Reset classifier head</source>
        <translation>Classifier-Head zurücksetzen</translation>
    </message>
    <message>
        <source>Reinitialize the last layer of the initial weights: for other classes than theirs.</source>
        <translation>Die letzte Schicht der Startgewichte neu initialisieren: für andere Klassen als deren eigene.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Layers to freeze, separated by commas (features.0, layer1): weights and batch norm statistics stay as they are. A name includes everything below it; body is everything but the last layer.</source>
        <translation>Schichten, die eingefroren werden, durch Kommas getrennt (features.0, layer1): Gewichte und Batch-Norm-Statistiken bleiben, wie sie sind. Ein Name umfasst alles darunter; body ist alles außer der letzten Schicht.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Passes over the training images.</source>
        <translation>Durchläufe über die Trainingsbilder.</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Images per training step.</source>
        <translation>Bilder je Trainingsschritt.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Learning rate. Muon works with about 0.02, momentum 0.9 and Nesterov.</source>
        <translation>Lernrate. Muon arbeitet mit etwa 0,02, Momentum 0,9 und Nesterov.</translation>
    </message>
    <message>
        <source>SGD learning rate</source>
        <translation>SGD-Lernrate</translation>
    </message>
    <message>
        <source>Learning rate of the parameters outside Muon, which SGD updates. Follows the schedule.</source>
        <translation>Lernrate der Parameter außerhalb von Muon, die SGD aktualisiert. Folgt dem Lernratenplan.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>AdamW and Muon: decoupled decay, multiplied by the learning rate. SGD: L2 penalty, added to the gradient.</source>
        <translation>AdamW und Muon: entkoppelter Decay, mit der Lernrate multipliziert. SGD: L2-Term, zum Gradienten addiert.</translation>
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
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Nesterov momentum, as in PyTorch&apos;s SGD.</source>
        <translation>Nesterov-Momentum wie im SGD von PyTorch.</translation>
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
        <source>Augmentation</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>Random crop of the padded image and random horizontal flip of training images.</source>
        <translation>Zufälliger Ausschnitt des Bildes mit Padding und zufällige horizontale Spiegelung der Trainingsbilder.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Arithmetic of convolutions and matrix products. Automatic takes bfloat16 where the device computes it natively and a measurement at its first use finds it faster, else float32. float16 is for GPUs and scales gradients. Weights stay float32.</source>
        <translation>Arithmetik der Faltungen und Matrixprodukte. Automatisch: bfloat16, wenn das Gerät es nativ rechnet und es in einer Messung beim ersten Gebrauch schneller ist, sonst float32. float16 ist für GPUs und skaliert die Gradienten. Gewichte bleiben float32.</translation>
    </message>
    <message>
        <source>bfloat16 (autocast)</source>
        <translation>bfloat16 (Autocast)</translation>
    </message>
    <message>
        <source>float16 (autocast)</source>
        <translation>float16 (Autocast)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>auto takes the first GPU that LibTorch sees, else the CPU; cpu, cuda or cuda:1 name one. AMD cards are called cuda too.</source>
        <translation>auto nimmt die erste GPU, die LibTorch sieht, sonst die CPU; cpu, cuda oder cuda:1 benennen eines. Auch AMD-Karten heißen cuda.</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>Trainingsbilder</translation>
    </message>
    <message>
        <source>Use only the first N training images (of a folder: N, evenly spaced). 0: all; 10,000 for synthetic images.</source>
        <translation>Nur die ersten N Trainingsbilder verwenden (bei einem Ordner: N in gleichmäßigem Abstand). 0: alle; 10.000 bei synthetischen Bildern.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>Validierungsbilder</translation>
    </message>
    <message>
        <source>Use only the first N validation images (of a folder: N, evenly spaced). 0: all; 1,000 for synthetic images.</source>
        <translation>Nur die ersten N Validierungsbilder verwenden (bei einem Ordner: N in gleichmäßigem Abstand). 0: alle; 1.000 bei synthetischen Bildern.</translation>
    </message>
    <message>
        <source>Crop padding</source>
        <translation>Crop-Padding</translation>
    </message>
    <message>
        <source>Pixels added on each side before an image of fixed size is cropped.</source>
        <translation>Pixel, die auf jeder Seite hinzukommen, bevor ein Bild fester Größe zugeschnitten wird.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Content of the padding: black, or the image mirrored at its edge.</source>
        <translation>Inhalt des Paddings: schwarz oder das am Rand gespiegelte Bild.</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>Gespiegelt</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Horizontal flip of training images: random, or alternating (each image one way in even epochs, the other way in odd ones).</source>
        <translation>Horizontale Spiegelung der Trainingsbilder: zufällig oder abwechselnd (jedes Bild in geraden Epochen so, in ungeraden andersherum).</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Alternating</source>
        <translation>Abwechselnd</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>Cutout</translation>
    </message>
    <message>
        <source>Side of a random square that is masked in each training image (DeVries and Taylor, 2017). Reduces overfitting in long runs. 0: none.</source>
        <translation>Kantenlänge eines zufälligen Quadrats, das in jedem Trainingsbild verdeckt wird (DeVries und Taylor, 2017). Verringert Overfitting in langen Läufen. 0: keines.</translation>
    </message>
    <message>
        <source>Whiten input</source>
        <translation>Whitening</translation>
    </message>
    <message>
        <source>Initialize the first convolution as a whitening of the training images&apos; patches and freeze its weights.</source>
        <translation>Die erste Faltung als Whitening der Patches der Trainingsbilder initialisieren und ihre Gewichte einfrieren.</translation>
    </message>
    <message>
        <source>Train its bias for</source>
        <translation>Dessen Bias trainieren</translation>
    </message>
    <message>
        <source>Epochs in which the bias of the whitening convolution is trained.</source>
        <translation>Epochen, in denen der Bias der Whitening-Faltung trainiert wird.</translation>
    </message>
    <message>
        <source>Reference batch size</source>
        <translation>Referenz-Batchgröße</translation>
    </message>
    <message>
        <source>Scale the learning rate linearly: it is given for this batch size. 0: no scaling.</source>
        <translation>Die Lernrate linear skalieren: Sie gilt für diese Batchgröße. 0: keine Skalierung.</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Norm bias LR factor</source>
        <translation>LR-Faktor der Norm-Biases</translation>
    </message>
    <message>
        <source>Factor of the learning rate for the biases of batch norm. Their weight decay does not change.</source>
        <translation>Faktor der Lernrate für die Biases der Batch Norm. Ihr Weight Decay ändert sich nicht.</translation>
    </message>
    <message>
        <source>Lookahead every</source>
        <translation>Lookahead alle</translation>
    </message>
    <message>
        <source>Lookahead (Zhang et al. 2019): every N optimizer steps the slow weights move toward the trained ones, and training continues from them. 0: off.</source>
        <translation>Lookahead (Zhang et al. 2019): Alle N Optimizer-Schritte rücken die langsamen Gewichte auf die trainierten zu, und das Training geht von ihnen aus weiter. 0: aus.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Lookahead decay</source>
        <translation>Lookahead-Decay</translation>
    </message>
    <message>
        <source>Decay of the slow weights at the end of the run; it rises from 0 with the cube of the fraction of steps done.</source>
        <translation>Decay der langsamen Gewichte am Ende des Laufs; er steigt von 0 mit der dritten Potenz des Anteils der Schritte.</translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation>Test-Time Augmentation</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
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
        <source>Evaluation batch</source>
        <translation>Auswertungs-Batch</translation>
    </message>
    <message>
        <source>Images per evaluation step.</source>
        <translation>Bilder je Auswertungsschritt.</translation>
    </message>
    <message>
        <source>Max steps</source>
        <translation>Max. Schritte</translation>
    </message>
    <message>
        <source>Stop after this many optimizer steps. 0: no limit.</source>
        <translation>Nach so vielen Optimizer-Schritten stoppen. 0: keine Grenze.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradienten akkumulieren</translation>
    </message>
    <message>
        <source>Batches whose gradients are averaged into one optimizer step.</source>
        <translation>Batches, deren Gradienten zu einem Optimizer-Schritt gemittelt werden.</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>Batches</translation>
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
        <source>Decay norm and bias</source>
        <translation>Decay auf Norm und Bias</translation>
    </message>
    <message>
        <source>Apply weight decay to batch norm parameters and biases too, as PyTorch does by default.</source>
        <translation>Weight Decay auch auf Parameter der Batch Norm und Biases anwenden, wie es PyTorch normalerweise tut.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Patience</translation>
    </message>
    <message>
        <source>Stop early when the validation metric of the best epoch has not improved for this many epochs. 0: never.</source>
        <translation>Vorzeitig stoppen, wenn sich die Validierungsmetrik der besten Epoche so viele Epochen lang nicht verbessert hat. 0: nie.</translation>
    </message>
    <message>
        <source>Weight averaging</source>
        <translation>Gewichtsmittelung</translation>
    </message>
    <message>
        <source>Evaluate and keep an exponential moving average of the weights with this decay per step (for example 0.999), and a smaller one in the first steps. 0: off.</source>
        <translation>Einen exponentiellen gleitenden Mittelwert der Gewichte mit diesem Decay je Schritt (etwa 0,999), in den ersten Schritten mit einem kleineren, auswerten und behalten. 0: aus.</translation>
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
        <source>Memory layout</source>
        <translation>Speicherlayout</translation>
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
        <source>CPU threads</source>
        <translation>CPU-Threads</translation>
    </message>
    <message>
        <source>CPU threads for computation. 0: OMP_NUM_THREADS, else one per usable CPU.</source>
        <translation>CPU-Threads zum Rechnen. 0: OMP_NUM_THREADS, sonst einer je nutzbarer CPU.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Spare CPUs</source>
        <translation>Freie CPUs</translation>
    </message>
    <message>
        <source>CPUs that training on the CPU leaves free for other programs.</source>
        <translation>CPUs, die ein Training auf der CPU anderen Programmen überlässt.</translation>
    </message>
    <message>
        <source>Shards per batch</source>
        <translation>Shards je Batch</translation>
    </message>
    <message>
        <source>Parts of a batch that are trained on side by side on the CPU, with batch statistics of the whole batch. Results depend on it, not on the number of CPUs. 0 takes one per CPU thread; 1 uses LibTorch&apos;s own threads, as some TorchScript models always do.</source>
        <translation>Teile eines Batches, die auf der CPU nebeneinander trainiert werden, mit der Batch-Statistik des ganzen Batches. Die Ergebnisse hängen davon ab, nicht von der Zahl der CPUs. 0: einer je CPU-Thread; 1: eigene Threads von LibTorch, wie immer bei manchen TorchScript-Modellen.</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>Deterministisch</translation>
    </message>
    <message>
        <source>Use only deterministic algorithms, where LibTorch has them.</source>
        <translation>Nur deterministische Algorithmen verwenden, soweit LibTorch sie hat.</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA Graphs</translation>
    </message>
    <message>
        <source>Record the passes of a step once and let an NVIDIA card repeat them: small networks spend most of a step on starting kernels; with graphs they train up to three times as fast.</source>
        <translation>Die Durchläufe eines Schritts einmal aufzeichnen und von einer NVIDIA-Karte wiederholen lassen: Kleine Netze verbringen den größten Teil eines Schritts mit dem Starten von Kerneln; mit CUDA Graphs trainieren sie bis zu dreimal so schnell.</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>Allow TensorFloat-32 (10-bit mantissa) for float32 convolutions and matrix products on NVIDIA GPUs.</source>
        <translation>TensorFloat-32 (10 Bit Mantisse) für Faltungen und Matrixprodukte in float32 auf NVIDIA-GPUs zulassen.</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>Loader-Threads</translation>
    </message>
    <message>
        <source>Threads that prepare batches ahead of the training step. 0: prepare each batch when it is needed. The images and their order do not depend on it.</source>
        <translation>Threads, die Batches im Voraus vorbereiten. 0: jeden Batch erst bei Bedarf. Bilder und ihre Reihenfolge hängen nicht davon ab.</translation>
    </message>
    <message>
        <source>Prefetched batches</source>
        <translation>Vorgeladene Batches</translation>
    </message>
    <message>
        <source>Batches prepared ahead of the training step.</source>
        <translation>Batches, die im Voraus vorbereitet werden.</translation>
    </message>
    <message>
        <source>Pinned memory</source>
        <translation>Pinned Memory</translation>
    </message>
    <message>
        <source>Prepare batches for a GPU in pinned (page-locked) memory, so that they are copied while it computes.</source>
        <translation>Batches für eine GPU in Pinned Memory (page-locked) vorbereiten, damit sie kopiert werden, während sie rechnet.</translation>
    </message>
    <message>
        <source>Report every</source>
        <translation>Meldung alle</translation>
    </message>
    <message>
        <source>Training steps per line of metrics.jsonl (and point in the charts). Nothing is read back from the device in between.</source>
        <translation>Trainingsschritte je Zeile von metrics.jsonl (und Punkt in den Diagrammen). Dazwischen wird nichts vom Gerät zurückgelesen.</translation>
    </message>
    <message>
        <source>Log norms</source>
        <translation>Normen protokollieren</translation>
    </message>
    <message>
        <source>Once per epoch</source>
        <translation>Einmal pro Epoche</translation>
    </message>
    <message>
        <source>At each report</source>
        <translation>Bei jeder Meldung</translation>
    </message>
    <message>
        <source>Log histograms</source>
        <translation>Histogramme protokollieren</translation>
    </message>
    <message>
        <source>Sample every</source>
        <translation>Messung alle</translation>
    </message>
    <message>
        <source>Time between telemetry samples (500ms, 2s; 50ms to 10s).</source>
        <translation>Zeit zwischen zwei Messungen der Telemetrie (500ms, 2s; 50ms bis 10s).</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>Speichern alle</translation>
    </message>
    <message>
        <source>Keep a checkpoint of every Nth epoch. 0: keep the best and the last three only.</source>
        <translation>Den Checkpoint jeder N-ten Epoche behalten. 0: nur den besten und die letzten drei.</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Checkpoint alle</translation>
    </message>
    <message>
        <source>Time between checkpoints (30s, 5min). One is also written after an epoch where that takes at most 1 % of the time. 0: only those.</source>
        <translation>Zeit zwischen Checkpoints (30s, 5min). Auch nach einer Epoche wird einer geschrieben, wenn das höchstens 1 % der Zeit kostet. 0: nur diese.</translation>
    </message>
    <message>
        <source>epochs only</source>
        <translation>nur je Epoche</translation>
    </message>
    <message>
        <source>Auto augment</source>
        <translation>Auto-Augment</translation>
    </message>
    <message>
        <source>RandAugment operations</source>
        <translation>RandAugment: Operationen</translation>
    </message>
    <message>
        <source>Operations on each image.</source>
        <translation>Operationen je Bild.</translation>
    </message>
    <message>
        <source>RandAugment magnitude</source>
        <translation>RandAugment: Stärke</translation>
    </message>
    <message>
        <source>Strength of the operations, 0 to 30.</source>
        <translation>Stärke der Operationen, 0 bis 30.</translation>
    </message>
    <message>
        <source>AugMix severity</source>
        <translation>AugMix-Stärke</translation>
    </message>
    <message>
        <source>Strength of the operations, 1 to 10.</source>
        <translation>Stärke der Operationen, 1 bis 10.</translation>
    </message>
    <message>
        <source>Color jitter</source>
        <translation>Color Jitter</translation>
    </message>
    <message>
        <source>Random brightness, contrast and saturation: factors within 1 plus or minus this. 0: none.</source>
        <translation>Zufällige Helligkeit, Kontrast und Sättigung: Faktoren von 1 plus oder minus diesem Wert. 0: keine.</translation>
    </message>
    <message>
        <source>Hue jitter</source>
        <translation>Hue Jitter</translation>
    </message>
    <message>
        <source>Random turn of the hue, at most this share of the color circle either way. 0: none.</source>
        <translation>Zufällige Drehung des Farbtons, höchstens um diesen Anteil des Farbkreises in beide Richtungen. 0: keine.</translation>
    </message>
    <message>
        <source>Random grayscale</source>
        <translation>Random Grayscale</translation>
    </message>
    <message>
        <source>Share of the training images that become gray. 0: none.</source>
        <translation>Anteil der Trainingsbilder, die grau werden. 0: keine.</translation>
    </message>
    <message>
        <source>Random rotation</source>
        <translation>Random Rotation</translation>
    </message>
    <message>
        <source>Random rotation of training images, at most this many degrees either way. 0: none.</source>
        <translation>Zufällige Drehung der Trainingsbilder, höchstens so viele Grad in beide Richtungen. 0: keine.</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Vertical flip</source>
        <translation>Vertikal spiegeln</translation>
    </message>
    <message>
        <source>Random vertical flip of training images: where there is no up and down.</source>
        <translation>Zufälliges vertikales Spiegeln der Trainingsbilder: wenn es kein Oben und Unten gibt.</translation>
    </message>
    <message>
        <source>Random erasing</source>
        <translation>Random Erasing</translation>
    </message>
    <message>
        <source>Share of the training images of which a rectangle is replaced by the mean color (Zhong et al. 2017). 0: none.</source>
        <translation>Anteil der Trainingsbilder, in denen ein Rechteck durch die mittlere Farbe ersetzt wird (Zhong et al. 2017). 0: keine.</translation>
    </message>
    <message>
        <source>Repeated augmentation</source>
        <translation>Repeated Augmentation</translation>
    </message>
    <message>
        <source>Times that each image of an epoch is seen, augmented differently each time (Hoffer et al. 2019); an epoch sees that much fewer images. 1: once.</source>
        <translation>Wie oft jedes Bild einer Epoche gesehen wird, jedes Mal anders augmentiert (Hoffer et al. 2019); eine Epoche sieht entsprechend weniger Bilder. 1: einmal.</translation>
    </message>
    <message>
        <source>Unfreeze at epoch</source>
        <translation>Auftauen in Epoche</translation>
    </message>
    <message>
        <source>Train frozen layers too from this epoch on, with a new optimizer. 0: they stay frozen.</source>
        <translation>Ab dieser Epoche auch eingefrorene Schichten trainieren, mit einem neuen Optimizer. 0: Sie bleiben eingefroren.</translation>
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
        <source>Layer-wise LR decay</source>
        <translation>Layer-wise LR Decay</translation>
    </message>
    <message>
        <source>Factor of the learning rate from each layer or block to the one before it, so that early layers, which transfer best, change least (0.65 to 0.9 for fine-tuning). 1: the same rate everywhere.</source>
        <translation>Faktor der Lernrate von jeder Schicht oder jedem Block zum vorhergehenden, damit sich frühe Schichten, die am besten übertragbar sind, am wenigsten ändern (0,65 bis 0,9 zum Feinabstimmen). 1: überall dieselbe Rate.</translation>
    </message>
    <message>
        <source>Head LR factor</source>
        <translation>LR-Faktor des Heads</translation>
    </message>
    <message>
        <source>Factor of the learning rate for the last layer.</source>
        <translation>Faktor der Lernrate für die letzte Schicht.</translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation>Mixup</translation>
    </message>
    <message>
        <source>Mixup (Zhang et al. 2017): blend each training image and its label with another; the share is drawn from Beta(alpha, alpha) for each batch. Try 0.2. 0: off.</source>
        <translation>Mixup (Zhang et al. 2017): überblendet jedes Trainingsbild und sein Label mit einem anderen; der Anteil wird für jeden Batch aus Beta(alpha, alpha) gezogen. Üblich: 0,2. 0: aus.</translation>
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
        <translation>CutMix (Yun et al. 2019): ersetzt ein Rechteck jedes Trainingsbilds durch das eines anderen und mischt die Labels nach der Fläche. Üblich: 1. Zusammen mit Mixup bekommt jeder Batch eines von beiden. 0: aus.</translation>
    </message>
    <message>
        <source>Class imbalance</source>
        <translation>Klassenungleichgewicht</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Weight by inverse frequency</source>
        <translation>Nach inverser Häufigkeit gewichten</translation>
    </message>
    <message>
        <source>Weight by effective number</source>
        <translation>Nach effektiver Anzahl gewichten</translation>
    </message>
    <message>
        <source>Logit adjustment</source>
        <translation>Logit Adjustment</translation>
    </message>
    <message>
        <source>Balanced sampling</source>
        <translation>Balanced Sampling</translation>
    </message>
    <message>
        <source>Class weight power</source>
        <translation>Exponent der Klassengewichte</translation>
    </message>
    <message>
        <source>Power of the inverse frequency: 1 weights all classes alike, 0.5 halfway, 0 all images alike.</source>
        <translation>Exponent der inversen Häufigkeit: 1 gewichtet alle Klassen gleich, 0,5 halb, 0 alle Bilder gleich.</translation>
    </message>
    <message>
        <source>Prior correction</source>
        <translation>Prior-Korrektur</translation>
    </message>
    <message>
        <source>With balanced sampling: subtract the log frequency of the classes from the logits in training, so that predictions follow the frequencies of the dataset. Off: they follow equal ones, which favors rare classes.</source>
        <translation>Bei ausgewogener Ziehung: im Training den Logarithmus der Klassenhäufigkeit von den Logits abziehen, sodass die Vorhersagen den Häufigkeiten des Datensatzes folgen. Aus: Sie folgen gleichen Häufigkeiten, was seltene Klassen bevorzugt.</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Probability of dropping a value before the last layer, and wherever else the network drops values. -1: the network&apos;s own.</source>
        <translation>Wahrscheinlichkeit, einen Wert vor der letzten Schicht auf null zu setzen, und überall sonst, wo das Netz Dropout hat. -1: die des Netzes.</translation>
    </message>
    <message>
        <source>Stochastic depth</source>
        <translation>Stochastic Depth</translation>
    </message>
    <message>
        <source>Probability of skipping the last residual block for an image in training; earlier blocks are skipped less often, the first never (Huang et al. 2016). -1: the network&apos;s own.</source>
        <translation>Wahrscheinlichkeit, den letzten Residualblock für ein Bild im Training zu überspringen; frühere Blöcke seltener, den ersten nie (Huang et al. 2016). -1: die des Netzes.</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>Gradient Checkpointing</translation>
    </message>
    <message>
        <source>Keep only the inputs of blocks in the forward pass and compute the blocks again in the backward pass: less memory, about a third more time, the same results.</source>
        <translation>Im Forward-Pass nur die Eingaben von Blöcken behalten und die Blöcke im Backward-Pass neu berechnen: weniger Speicher, etwa ein Drittel mehr Zeit, gleiche Ergebnisse.</translation>
    </message>
    <message>
        <source>SWA start</source>
        <translation>SWA-Beginn</translation>
    </message>
    <message>
        <source>Stochastic weight averaging (Izmailov et al. 2018): from this fraction of the epochs on, average the weights at the end of each epoch, and compute the statistics of batch norm for the average. Validation sees the average. Try 0.75. 0: off.</source>
        <translation>Stochastic Weight Averaging (Izmailov et al. 2018): ab diesem Anteil der Epochen die Gewichte am Ende jeder Epoche mitteln und die Statistik der Batch Norm für das Mittel berechnen. Validiert wird mit den gemittelten Gewichten. Üblich: 0,75. 0: aus.</translation>
    </message>
    <message>
        <source>SWA learning rate</source>
        <translation>SWA-Lernrate</translation>
    </message>
    <message>
        <source>Learning rate from the start of SWA on. 0: as the schedule says.</source>
        <translation>Lernrate ab dem Beginn von SWA. 0: wie im Plan.</translation>
    </message>
    <message>
        <source>as scheduled</source>
        <translation>wie im Plan</translation>
    </message>
    <message>
        <source>Best epoch by</source>
        <translation>Beste Epoche nach</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
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
        <source>Fit images</source>
        <translation>Bilder einpassen</translation>
    </message>
    <message>
        <source>Cut the middle</source>
        <translation>Mitte ausschneiden</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>Stauchen</translation>
    </message>
    <message>
        <source>Letterbox</source>
        <translation>Letterbox</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Skalieren auf</translation>
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
        <source>Interpolation</source>
        <translation>Interpolation</translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation>Bilinear</translation>
    </message>
    <message>
        <source>Bicubic</source>
        <translation>Bikubisch</translation>
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
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Standard deviation of red, green and blue (0.229,0.224,0.225), for the normalization. Empty: as the initial weights need it, otherwise ImageNet&apos;s.</source>
        <translation>Standardabweichung von Rot, Grün und Blau (0.229,0.224,0.225), für die Normalisierung. Leer: wie es die Startgewichte brauchen, sonst die von ImageNet.</translation>
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
        <source>Batch norm uses the statistics of the whole batch instead of those of each process&apos;s part. Only on a CPU.</source>
        <translation>Batch Norm nimmt die Statistik des ganzen Batches statt der des Teils jedes Prozesses. Nur auf einer CPU.</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>Gradienten-Bucket</translation>
    </message>
    <message>
        <source>Gradients are summed over the processes in buckets of this size while the backward pass continues.</source>
        <translation>Gradienten werden in Buckets dieser Größe über die Prozesse summiert, während der Backward-Pass weiterläuft.</translation>
    </message>
    <message>
        <source>Time-out of processes</source>
        <translation>Timeout der Prozesse</translation>
    </message>
    <message>
        <source>How long a process that does not answer is waited for before the run ends.</source>
        <translation>Wie lange auf einen Prozess gewartet wird, der nicht antwortet, bevor der Lauf endet.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Warm-up, then cosine</source>
        <translation>Warm-up, Kosinus</translation>
    </message>
    <message>
        <source>One cycle</source>
        <translation>One Cycle</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>Polynomial</translation>
    </message>
    <message>
        <source>Reduce on plateau</source>
        <translation>Reduce on Plateau</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>Optimizer steps of linear learning-rate warm-up.</source>
        <translation>Optimizer-Schritte, in denen die Lernrate linear ansteigt.</translation>
    </message>
    <message>
        <source>Minimum learning rate</source>
        <translation>Minimale Lernrate</translation>
    </message>
    <message>
        <source>The lowest learning rate: at the end of a cosine or polynomial schedule, and of a plateau schedule&apos;s drops.</source>
        <translation>Die niedrigste Lernrate: am Ende eines Kosinus- oder polynomialen Plans, und nach den Senkungen des Plateau-Plans.</translation>
    </message>
    <message>
        <source>Drop every</source>
        <translation>Senken alle</translation>
    </message>
    <message>
        <source>Epochs between two drops of the step schedule.</source>
        <translation>Epochen zwischen zwei Stufen.</translation>
    </message>
    <message>
        <source>Drop to</source>
        <translation>Senken auf</translation>
    </message>
    <message>
        <source>Factor of each drop of the step schedule.</source>
        <translation>Faktor jeder Stufe.</translation>
    </message>
    <message>
        <source>Warm-up fraction</source>
        <translation>Warm-up-Anteil</translation>
    </message>
    <message>
        <source>Fraction of the steps after which the triangular schedule reaches the learning rate.</source>
        <translation>Anteil der Schritte, nach dem das Dreieck die Lernrate erreicht.</translation>
    </message>
    <message>
        <source>Start factor</source>
        <translation>Startfaktor</translation>
    </message>
    <message>
        <source>Factor of the learning rate at the start of the triangular schedule.</source>
        <translation>Faktor der Lernrate am Anfang des Dreiecks.</translation>
    </message>
    <message>
        <source>End factor</source>
        <translation>Endfaktor</translation>
    </message>
    <message>
        <source>Factor of the learning rate at the end of the triangular schedule.</source>
        <translation>Faktor der Lernrate am Ende des Dreiecks.</translation>
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
        <source>Plateau factor</source>
        <translation>Plateau-Faktor</translation>
    </message>
    <message>
        <source>Factor of each drop of the plateau schedule.</source>
        <translation>Faktor jeder Senkung des Plateau-Plans.</translation>
    </message>
    <message>
        <source>Plateau patience</source>
        <translation>Plateau-Patience</translation>
    </message>
    <message>
        <source>Epochs without an improvement of the metric of the best epoch that the plateau schedule waits for before it drops.</source>
        <translation>Epochen ohne Verbesserung der Metrik der besten Epoche, die der Plateau-Plan abwartet, bevor er senkt.</translation>
    </message>
    <message>
        <source>Images whose short side is scaled to {} pixels are too small for an input of {}: choose {} {} or more.</source>
        <translation>Bilder, deren kurze Seite auf {} Pixel skaliert wird, sind zu klein für eine Eingabe von {}: {} {} oder mehr wählen.</translation>
    </message>
    <message>
        <source>{} takes images of {} pixels a side or more, and these are {} x {}. Choose a larger {} where the dataset has one, or another model.</source>
        <translation>{} braucht Bilder mit mindestens {} Pixeln je Seite, und diese haben {} x {}. {} größer wählen, wo der Datensatz das hat, oder ein anderes Modell.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Optimization</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Logging</source>
        <translation>Protokollierung</translation>
    </message>
    <message>
        <source>{}: choose the folder.</source>
        <translation>{}: den Ordner wählen.</translation>
    </message>
    <message>
        <source>The body of the network is frozen, so it needs weights to begin from: choose {}, or leave out {}.</source>
        <translation>Der Rumpf des Netzes ist eingefroren, also braucht es Gewichte, mit denen es beginnt: {} wählen oder {} weglassen.</translation>
    </message>
    <message>
        <source>EMA and SWA are two averages of the weights: choose one of them ({} 0 or {} 0).</source>
        <translation>EMA und SWA sind zwei Mittelungen der Gewichte: eine davon wählen ({} 0 oder {} 0).</translation>
    </message>
    <message>
        <source>{} {} is less than the {} of this run, which can only be made longer. Leave it out to finish the run as it was planned.</source>
        <translation>{} {} ist weniger als die {} dieses Laufs, der nur verlängert werden kann. Weglassen, um den Lauf wie geplant zu beenden.</translation>
    </message>
    <message>
        <source>{}, line {}: this is not valid JSON. Correct it or choose another file.</source>
        <translation>{}, Zeile {}: Das ist kein gültiges JSON. Die Datei korrigieren oder eine andere wählen.</translation>
    </message>
    <message>
        <source>{}: no folder of it is named like one for training (train, training, …) and holds a folder for each class, as {} asks for. Rename them, or give {}.</source>
        <translation>{}: Kein Ordner darin heißt wie einer für das Training (train, training, …) und enthält einen Ordner je Klasse, wie es {} verlangt. Die Ordner umbenennen oder {} angeben.</translation>
    </message>
    <message>
        <source>{0} and {1} are both named like the images for {2}: rename or remove one of them. {0} is read with {3}.</source>
        <translation>{0} und {1} heißen beide wie die Bilder für {2}: Einen davon umbenennen oder entfernen. Mit {3} wird {0} gelesen.</translation>
    </message>
    <message>
        <source>{0} may be the images for training, or one class beside {1}: {2} trains on the folders in {0} alone, {3} on {4} classes.</source>
        <translation>{0} können die Bilder für das Training sein oder eine Klasse neben {1}: {2} trainiert nur mit den Ordnern in {0}, {3} mit {4} Klassen.</translation>
    </message>
    <message>
        <source>{0} holds folders that are named like parts of a dataset, so these may be {1} datasets instead of classes: give the folder of one of them, or {2} to train on the {1} classes {3}.</source>
        <translation>{0} enthält Ordner, die wie Teile eines Datensatzes heißen; dies können also {1} Datensätze statt Klassen sein: Den Ordner eines davon angeben, oder {2}, um mit den {1} Klassen {3} zu trainieren.</translation>
    </message>
    <message>
        <source>the folders {} are named like parts of a dataset, and none for training holds a folder for each class. Put images into such folders, or give {} to train these names as classes.</source>
        <translation>Die Ordner {} heißen wie Teile eines Datensatzes, und keiner für das Training enthält einen Ordner je Klasse. Die Bilder in solche Ordner legen, oder {} angeben, um diese Namen als Klassen zu trainieren.</translation>
    </message>
    <message>
        <source>{} holds {}, which are named like parts of a dataset: they belong outside, each with the folders of the classes in it. {} trains on all of their images.</source>
        <translation>{} enthält {}, die wie Teile eines Datensatzes heißen: Sie gehören nach außen, jeder mit den Ordnern der Klassen darin. {} trainiert mit allen ihren Bildern.</translation>
    </message>
    <message>
        <source>only one class has images, {}: a network learns nothing from it. Give the folder that holds a folder for each class, or {} to train on this one class.</source>
        <translation>Nur eine Klasse hat Bilder, {}: Ein Netz lernt daraus nichts. Den Ordner angeben, der einen Ordner je Klasse enthält, oder {}, um mit dieser einen Klasse zu trainieren.</translation>
    </message>
    <message>
        <source>has {} MiB; at most {} are read.</source>
        <translation>hat {0} MiB; gelesen werden höchstens {1}.</translation>
    </message>
    <message>
        <source>The image cache needs {} MiB and may have {} ({}): allow more, choose a smaller {}, or {}.</source>
        <translation>Der Bild-Cache braucht {} MiB und darf {} haben ({}): Mehr zulassen, {} kleiner wählen, oder {}.</translation>
    </message>
    <message>
        <source>Images were fitted by {} {} in training, and are by {} here.</source>
        <translation>Bilder wurden im Training mit {} {} eingepasst und hier mit {}.</translation>
    </message>
    <message>
        <source>{} bytes were asked for.</source>
        <translation>Angefordert waren {0} Bytes.</translation>
    </message>
    <message>
        <source>{} gives {} scores, and this dataset has {} classes.</source>
        <translation>{} liefert {} Bewertungen, und dieser Datensatz hat {} Klassen.</translation>
    </message>
    <message>
        <source>{}: {} {} is reached.</source>
        <translation>{}: {} {} ist erreicht.</translation>
    </message>
    <message>
        <source>{}: validation {} has not improved since epoch {} ({} {}).</source>
        <translation>{}: {} der Validierung hat sich seit Epoche {} nicht verbessert ({} {}).</translation>
    </message>
    <message>
        <source>Choose the model and the number of classes that they were trained with, or reset the classifier head for other classes with --reset-head.</source>
        <translation>Das Modell und die Klassenzahl wählen, mit denen sie trainiert wurden, oder für andere Klassen den Klassifikationskopf mit --reset-head neu beginnen.</translation>
    </message>
    <message>
        <source>Choose the model and the number of classes that they were trained with, or reset the classifier head for other classes.</source>
        <translation>Das Modell und die Klassenzahl wählen, mit denen sie trainiert wurden, oder für andere Klassen den Klassifikationskopf neu beginnen.</translation>
    </message>
    <message>
        <source>{} is missing.</source>
        <translation>{0} fehlt.</translation>
    </message>
    <message>
        <source>{}: repetition {}</source>
        <translation>{0}: Wiederholung {1}</translation>
    </message>
    <message>
        <source>{}: repetition {}, iteration {} of {}</source>
        <translation>{0}: Wiederholung {1}, Iteration {2} von {3}</translation>
    </message>
    <message>
        <source>there is no checkpoint to resume from (checkpoints/last.ckpt): the run ended before it saved its first one.</source>
        <translation>Es gibt keinen Checkpoint zum Fortsetzen (checkpoints/last.ckpt): Der Lauf endete, bevor er den ersten gespeichert hatte.</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>korrekt</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>balanced accuracy={}  macro F1={}  MCC={}</source>
        <translation>balancierte Genauigkeit={}  Makro-F1={}  MCC={}</translation>
    </message>
    <message>
        <source>{} is a TorchScript program, which runs with your rights.</source>
        <translation>{} ist ein TorchScript-Programm, das mit Ihren Rechten läuft.</translation>
    </message>
    <message>
        <source>there are no peaks of the device, which the table does not name (--environment chooses one)</source>
        <translation>es gibt keine Spitzenwerte des Geräts, das die Tabelle nicht nennt (--environment wählt eines)</translation>
    </message>
    <message>
        <source>No counts of {} at batch {}: torchdeck complexity --json writes them.</source>
        <translation>Keine Zählungen von {0} mit Batchgröße {1}: torchdeck complexity --json schreibt sie.</translation>
    </message>
    <message>
        <source>{0}; {1} per training image, evaluation included</source>
        <extracomment>Energy of a run, and its share of one image.</extracomment>
        <translation>{0}; {1} je Trainingsbild, Auswertung eingeschlossen</translation>
    </message>
    <message>
        <source>{}: the images in {} are not those that this run was trained on.</source>
        <translation>{}: Die Bilder in {} sind nicht die, mit denen dieser Lauf trainiert wurde.</translation>
    </message>
    <message>
        <source>Energy of the run: {}.</source>
        <translation>Energie des Laufs: {0}.</translation>
    </message>
    <message>
        <source>these weights are for {} classes, and {} has {}.</source>
        <translation>Diese Gewichte sind für {} Klassen, und {} hat {}.</translation>
    </message>
    <message>
        <source>these weights are for {} classes of {}, and {} has {}.</source>
        <translation>Diese Gewichte sind für {} Klassen von {}, und {} hat {}.</translation>
    </message>
    <message>
        <source>These weights were trained on other classes: class {} was &apos;{}&apos; and is &apos;{}&apos; here.</source>
        <translation>Diese Gewichte wurden mit anderen Klassen trainiert: Klasse {} war „{}“ und ist hier „{}“.</translation>
    </message>
    <message>
        <source>Reset the classifier head with --reset-head, unless only names differ.</source>
        <translation>Den Klassifikationskopf mit --reset-head neu beginnen, falls nicht nur die Namen abweichen.</translation>
    </message>
    <message>
        <source>Reset the classifier head, unless only names differ.</source>
        <translation>Den Klassifikationskopf neu beginnen, falls nicht nur die Namen abweichen.</translation>
    </message>
    <message>
        <source>loader threads ({})</source>
        <translation>Lade-Threads ({})</translation>
    </message>
    <message>
        <source>loader threads</source>
        <translation>Lade-Threads</translation>
    </message>
    <message>
        <source>resume cannot be proven: two uninterrupted runs differ already on this device; deterministic mode may help</source>
        <translation>die Fortsetzung ist nicht beweisbar: Schon zwei ununterbrochene Läufe unterscheiden sich auf diesem Gerät; der deterministische Modus hilft vielleicht</translation>
    </message>
    <message>
        <source>resume cannot be proven: the trial is too short to be stopped; give more --steps, --epochs or images</source>
        <translation>die Fortsetzung ist nicht beweisbar: Die Probe ist zu kurz zum Stoppen; mehr --steps, --epochs oder Bilder angeben</translation>
    </message>
    <message>
        <source>resume is exact: {} of {} stops ended bit for bit as the uninterrupted run</source>
        <translation>Fortsetzen ist exakt: {0} von {1} Unterbrechungen endeten Bit für Bit wie der ununterbrochene Lauf</translation>
    </message>
    <message>
        <source>resume is NOT exact: {} of {} stops ended bit for bit as the uninterrupted run</source>
        <translation>Fortsetzen ist NICHT exakt: {0} von {1} Unterbrechungen endeten Bit für Bit wie der ununterbrochene Lauf</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Zuverlässigkeit</translation>
    </message>
    <message>
        <source>Probability of the prediction</source>
        <translation>Wahrscheinlichkeit der Vorhersage</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Korrekt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation>Kalibriert</translation>
    </message>
    <message>
        <source>line {}, column {} (byte {})</source>
        <translation>Zeile {0}, Spalte {1} (Byte {2})</translation>
    </message>
    <message>
        <source>true, false, null or a number</source>
        <translation>true, false, null oder eine Zahl</translation>
    </message>
    <message>
        <source>a name in quotes</source>
        <translation>ein Name in Anführungszeichen</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>&apos;,&apos; or the end of a list or object</source>
        <translation>„,“ oder das Ende einer Liste oder eines Objekts</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>&apos;{}&apos; or &apos;{}&apos;</source>
        <translation>„{0}“ oder „{1}“</translation>
    </message>
    <message>
        <source>a hexadecimal digit</source>
        <translation>eine hexadezimale Ziffer</translation>
    </message>
    <message>
        <source>a digit</source>
        <translation>eine Ziffer</translation>
    </message>
    <message>
        <source>Allocated memory</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Time in the step</source>
        <translation>Zeit im Schritt</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Throughput of the epoch</source>
        <translation>Durchsatz der Epoche</translation>
    </message>
    <message>
        <source>shards</source>
        <translation>Shards</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>Sonstiges</translation>
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
        <source>waiting for images and copying them</source>
        <translation>auf Bilder warten und sie kopieren</translation>
    </message>
    <message>
        <source>forward, and what runs between the layers</source>
        <translation>vorwärts, und was zwischen den Schichten läuft</translation>
    </message>
    <message>
        <source>outside modules</source>
        <translation>außerhalb der Module</translation>
    </message>
    <message>
        <source>loss backward, accumulation of gradients, autograd</source>
        <translation>Loss rückwärts, Akkumulieren der Gradienten, Autograd</translation>
    </message>
    <message>
        <source>started and waited for</source>
        <translation>starten und abwarten</translation>
    </message>
    <message>
        <source>around the passes</source>
        <translation>außerhalb der Durchläufe</translation>
    </message>
    <message>
        <source>update, clipping, averages of weights</source>
        <translation>Aktualisieren, Clipping, Mittel der Gewichte</translation>
    </message>
    <message>
        <source>accuracy, records, progress</source>
        <translation>Accuracy, Protokoll, Fortschritt</translation>
    </message>
    <message>
        <source>around</source>
        <extracomment>What a step does before and after the forward and backward pass.</extracomment>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>torchvision (weights&apos; GFLOPS)</source>
        <translation>torchvision (GFLOPS der Gewichte)</translation>
    </message>
    <message numerus="yes">
        <source>{} events that are not JSON objects, or are longer than 4 MiB</source>
        <comment>{} event that is not a JSON object, or is longer than 4 MiB</comment>
        <translation>
            <numerusform>{0} Ereignis, das kein JSON-Objekt oder länger als 4 MiB ist</numerusform>
            <numerusform>{0} Ereignisse, die keine JSON-Objekte oder länger als 4 MiB sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events without a phase (&quot;ph&quot;) that viewers know</source>
        <comment>{} event without a phase (&quot;ph&quot;) that viewers know</comment>
        <translation>
            <numerusform>{0} Ereignis ohne eine Phase („ph“), die Trace-Viewer kennen</numerusform>
            <numerusform>{0} Ereignisse ohne eine Phase („ph“), die Trace-Viewer kennen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events without a time stamp (&quot;ts&quot;)</source>
        <comment>{} event without a time stamp (&quot;ts&quot;)</comment>
        <translation>
            <numerusform>{0} Ereignis ohne Zeitstempel („ts“)</numerusform>
            <numerusform>{0} Ereignisse ohne Zeitstempel („ts“)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} complete events without a duration (&quot;dur&quot;), or with a negative one</source>
        <comment>{} complete event without a duration (&quot;dur&quot;), or with a negative one</comment>
        <translation>
            <numerusform>{0} vollständiges Ereignis ohne Dauer („dur“) oder mit negativer Dauer</numerusform>
            <numerusform>{0} vollständige Ereignisse ohne Dauer („dur“) oder mit negativer Dauer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices that overlap another one of their thread without lying within it</source>
        <comment>{} slice that overlaps another one of its thread without lying within it</comment>
        <translation>
            <numerusform>{0} Slice, der einen anderen seines Threads überlappt, ohne in ihm zu liegen</numerusform>
            <numerusform>{0} Slices, die einen anderen ihres Threads überlappen, ohne in ihm zu liegen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} ends of slices that nothing began</source>
        <comment>{} end of a slice that nothing began</comment>
        <translation>
            <numerusform>{0} Slice-Ende ohne Anfang</numerusform>
            <numerusform>{0} Slice-Enden ohne Anfang</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices that begin and do not end: they are drawn to the end of the trace</source>
        <comment>{} slice that begins and does not end: it is drawn to the end of the trace</comment>
        <translation>
            <numerusform>{0} Slice, der beginnt und nicht endet: Er wird bis zum Ende des Trace gezeichnet</numerusform>
            <numerusform>{0} Slices, die beginnen und nicht enden: Sie werden bis zum Ende des Trace gezeichnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} absolute time stamps with decimals: viewers that keep them as doubles round them</source>
        <comment>{} absolute time stamp with decimals: viewers that keep it as a double round it</comment>
        <translation>
            <numerusform>{0} absoluter Zeitstempel mit Nachkommastellen: Trace-Viewer, die ihn als double halten, runden ihn</numerusform>
            <numerusform>{0} absolute Zeitstempel mit Nachkommastellen: Trace-Viewer, die sie als double halten, runden sie</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;distributedInfo&quot; with a rank is missing: Holistic Trace Analysis refuses the file</source>
        <translation>„distributedInfo“ mit einem Rang fehlt: Holistic Trace Analysis lehnt die Datei ab</translation>
    </message>
    <message>
        <source>The file ends early: what follows its last whole event is lost</source>
        <translation>Die Datei endet zu früh: Was auf ihr letztes ganzes Ereignis folgt, fehlt</translation>
    </message>
    <message numerus="yes">
        <source>{} events that are not valid JSON (a text without escapes, NaN, a comma too many): --repair writes them anew</source>
        <comment>{} event that is not valid JSON (a text without escapes, NaN, a comma too many): --repair writes it anew</comment>
        <translation>
            <numerusform>{0} Ereignis, das kein JSON ist (ein Text ohne Escapes, NaN, ein Komma zu viel): --repair schreibt es neu</numerusform>
            <numerusform>{0} Ereignisse, die kein JSON sind (ein Text ohne Escapes, NaN, ein Komma zu viel): --repair schreibt sie neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} events with bytes that are not UTF-8: browsers show a replacement, Python refuses the file</source>
        <comment>{} event with bytes that are not UTF-8: browsers show a replacement, Python refuses the file</comment>
        <translation>
            <numerusform>{0} Ereignis mit Bytes, die kein UTF-8 sind: Browser zeigen ein Ersatzzeichen, Python lehnt die Datei ab</numerusform>
            <numerusform>{0} Ereignisse mit Bytes, die kein UTF-8 sind: Browser zeigen ein Ersatzzeichen, Python lehnt die Datei ab</numerusform>
        </translation>
    </message>
    <message>
        <source>event {}</source>
        <translation>Ereignis {0}</translation>
    </message>
    <message>
        <source>event {}, &quot;{}&quot;</source>
        <translation>Ereignis {0}, „{1}“</translation>
    </message>
    <message>
        <source>event {}, at {} µs</source>
        <translation>Ereignis {0}, bei {1} µs</translation>
    </message>
    <message numerus="yes">
        <source>{} events</source>
        <comment>{} event</comment>
        <translation>
            <numerusform>{0} Ereignis</numerusform>
            <numerusform>{0} Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slices</source>
        <comment>{} slice</comment>
        <translation>
            <numerusform>{0} Slice</numerusform>
            <numerusform>{0} Slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} tracks</source>
        <comment>{} track</comment>
        <translation>
            <numerusform>{0} Spur</numerusform>
            <numerusform>{0} Spuren</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: {} on {} in {} s</source>
        <extracomment>&quot;12 events: 8 slices on 2 tracks in 0.500 s&quot;: a slice is something that lasts.</extracomment>
        <translation>{0}: {1} auf {2} in {3} s</translation>
    </message>
    <message>
        <source>Viewers show all of it.</source>
        <translation>Trace-Viewer zeigen alles.</translation>
    </message>
    <message>
        <source>It is not valid JSON: {}. chrome://tracing, TensorBoard and Holistic Trace Analysis open nothing of it.</source>
        <translation>Sie ist kein JSON: {0}. chrome://tracing, TensorBoard und Holistic Trace Analysis öffnen nichts davon.</translation>
    </message>
    <message numerus="yes">
        <source>Viewers drop {} events:</source>
        <comment>Viewers drop {} event:</comment>
        <translation>
            <numerusform>Trace-Viewer lassen {0} Ereignis weg:</numerusform>
            <numerusform>Trace-Viewer lassen {0} Ereignisse weg:</numerusform>
        </translation>
    </message>
    <message>
        <source>Viewers show all events, but:</source>
        <translation>Trace-Viewer zeigen alle Ereignisse, aber:</translation>
    </message>
    <message>
        <source>{} (first: {}).</source>
        <translation>{0} (zuerst: {1}).</translation>
    </message>
    <message>
        <source>{}: this folder cannot be opened.</source>
        <translation>{0}: dieser Ordner lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>running</source>
        <extracomment>The state of a run in a table: it trains now.</extracomment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>a log without times</source>
        <translation>ein Log ohne Zeiten</translation>
    </message>
    <message>
        <source>silent since {}</source>
        <translation>verstummt seit {0}</translation>
    </message>
    <message>
        <source>best top1 {} (e{})</source>
        <extracomment>A number, and the epoch that reached it first.</extracomment>
        <translation>bestes top1 {0} (e{1})</translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation>gibt es nicht mehr</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>the end of the page</source>
        <translation>das Ende der Seite</translation>
    </message>
    <message>
        <source>{}: the page lacks &apos;{}&apos;.</source>
        <translation>{0}: Auf der Seite fehlt „{1}“.</translation>
    </message>
    <message>
        <source>{}: the page has &apos;{}&apos;, which the data do not give.</source>
        <translation>{0}: Auf der Seite steht „{1}“, was sich aus den Daten nicht ergibt.</translation>
    </message>
    <message>
        <source>{}: the page has &apos;{}&apos;, the data give &apos;{}&apos;.</source>
        <translation>{0}: Auf der Seite steht „{1}“, aus den Daten ergibt sich „{2}“.</translation>
    </message>
    <message>
        <source>all kernels</source>
        <translation>alle Kernel</translation>
    </message>
    <message>
        <source>{} of {} kernels</source>
        <translation>{0} von {1} Kerneln</translation>
    </message>
    <message>
        <source>has no column {} or {}: it is not a table of measurements.</source>
        <translation>hat keine Spalte {0} oder {1}: Es ist keine Tabelle von Messwerten.</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no compute utilization. Collect it: {2}.</source>
        <translation>Für {0} von {1} Kerneln fehlt die Auslastung der Recheneinheiten. So wird sie erfasst: {2}.</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no DRAM utilization. Collect it: {2}.</source>
        <translation>Für {0} von {1} Kerneln fehlt die DRAM-Auslastung. So wird sie erfasst: {2}.</translation>
    </message>
    <message>
        <source>typed in</source>
        <translation>eingegeben</translation>
    </message>
    <message numerus="yes">
        <source>{1}, {0} threads</source>
        <comment>{1}, {0} thread</comment>
        <translation>
            <numerusform>{1}, {0} Thread</numerusform>
            <numerusform>{1}, {0} Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>{}, roof {}</source>
        <translation>{0}, Dach {1}</translation>
    </message>
    <message>
        <source>environment {}</source>
        <translation>Umgebung {0}</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>not drawn, {}</source>
        <translation>nicht gezeichnet, {0}</translation>
    </message>
    <message>
        <source>{} % of the peak, {} % of what this intensity allows</source>
        <translation>{0} % des Spitzenwerts, {1} % des bei dieser Intensität Möglichen</translation>
    </message>
    <message>
        <source>{} % of the peak</source>
        <translation>{0} % des Spitzenwerts</translation>
    </message>
    <message>
        <source>{} % of the {} peak, {} % of what this intensity allows</source>
        <translation>{0} % des {1}-Spitzenwerts, {2} % des bei dieser Intensität Möglichen</translation>
    </message>
    <message>
        <source>{} % of the {} peak</source>
        <translation>{0} % des {1}-Spitzenwerts</translation>
    </message>
    <message>
        <source>at most {}</source>
        <extracomment>A share, and perhaps a second one.</extracomment>
        <translation>höchstens {0}</translation>
    </message>
    <message>
        <source>The step is memory-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>Der Schritt ist memory-bound: {0} FLOP/Byte, der Ridge Point liegt bei {1}.</translation>
    </message>
    <message>
        <source>The step is compute-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>Der Schritt ist compute-bound: {0} FLOP/Byte, der Ridge Point liegt bei {1}.</translation>
    </message>
    <message>
        <source>It is memory-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>Er ist memory-bound: {0} FLOP/Byte, der Ridge Point liegt bei {1}.</translation>
    </message>
    <message>
        <source>It is compute-bound: {} FLOP/byte, and the ridge is at {}.</source>
        <translation>Er ist compute-bound: {0} FLOP/Byte, der Ridge Point liegt bei {1}.</translation>
    </message>
    <message>
        <source>compulsory</source>
        <extracomment>Of bytes: each tensor is read or written once.</extracomment>
        <translation>notwendig</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>whole step</source>
        <translation>ganzer Schritt</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no bytes. Collect them: {2}.</source>
        <translation>Für {0} von {1} Kerneln fehlen die Bytes. So werden sie erfasst: {2}.</translation>
    </message>
    <message>
        <source>{0} of {1} kernels have no FLOP. Collect them: {2}, and what {3} names (not on every GPU; without them kernels have a bandwidth only).</source>
        <translation>Für {0} von {1} Kerneln fehlen die FLOP. So werden sie erfasst: {2}, und was {3} nennt (nicht auf jeder GPU; ohne sie haben Kernel nur eine Bandbreite).</translation>
    </message>
    <message>
        <source>{}, {} ({}) in {}</source>
        <extracomment>Operations, bytes and where their number comes from, and the time of a point of the roofline chart.</extracomment>
        <translation>{0}, {1} ({2}) in {3}</translation>
    </message>
    <message>
        <source>{} MAC/byte</source>
        <translation>{0} MAC/Byte</translation>
    </message>
    <message>
        <source>{} FLOP/byte</source>
        <translation>{0} FLOP/Byte</translation>
    </message>
    <message>
        <source>{} % of the roof, bound by compute</source>
        <translation>{0} % des Dachs, compute-bound</translation>
    </message>
    <message>
        <source>{} % of the roof, bound by memory</source>
        <translation>{0} % des Dachs, memory-bound</translation>
    </message>
    <message>
        <source>there are no peaks of its device</source>
        <translation>es gibt keine Spitzenwerte seines Geräts</translation>
    </message>
    <message>
        <source>epoch {}</source>
        <translation>Epoche {0}</translation>
    </message>
    <message>
        <source>{} (all), forward</source>
        <translation>{0} (alle), vorwärts</translation>
    </message>
    <message>
        <source>{} (all), backward</source>
        <translation>{0} (alle), rückwärts</translation>
    </message>
    <message>
        <source>no value yet</source>
        <translation>noch kein Wert</translation>
    </message>
    <message>
        <source>{} ± {} (n = {}), 95 % CI {} to {}</source>
        <translation>{0} ± {1} (n = {2}), 95-%-KI {3} bis {4}</translation>
    </message>
    <message>
        <source>needs at least two runs with different seeds in each group</source>
        <translation>dafür braucht jede Gruppe mindestens zwei Läufe mit verschiedenen Seeds</translation>
    </message>
    <message>
        <source>all runs of a group gave the same value: no test possible</source>
        <translation>alle Läufe einer Gruppe ergaben denselben Wert: kein Test möglich</translation>
    </message>
    <message>
        <source>has {} cells, and the first line {}</source>
        <translation>hat {0} Zellen, die erste Zeile {1}</translation>
    </message>
    <message>
        <source>the checksum of record {} is wrong</source>
        <translation>die Prüfsumme von Eintrag {0} ist falsch</translation>
    </message>
    <message>
        <source>record {} is longer than 1 GiB</source>
        <translation>Eintrag {0} ist länger als 1 GiB</translation>
    </message>
    <message>
        <source>begins no record: {}; nothing after it was read</source>
        <translation>beginnt keinen Eintrag: {0}; danach wurde nichts gelesen</translation>
    </message>
    <message>
        <source>has the phase &apos;{}&apos;, which is the name of another table</source>
        <translation>hat die Phase „{0}“, den Namen einer anderen Tabelle</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Accuracy</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>Taktraten</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>% of the machine</source>
        <translation>% des Rechners</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>CPU temperature</source>
        <translation>CPU-Temperatur</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittdauer</translation>
    </message>
    <message>
        <source>Step without waiting</source>
        <translation>Schritt ohne Warten</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>no level is marked</source>
        <translation>keine Stufe ist markiert</translation>
    </message>
    <message>
        <source>no such sensor</source>
        <translation>kein solcher Sensor</translation>
    </message>
    <message>
        <source>a layout other than 1.3</source>
        <translation>ein anderes Layout als 1.3</translation>
    </message>
    <message>
        <source>amdgpu has no energy counter there</source>
        <translation>amdgpu hat dort keinen Energiezähler</translation>
    </message>
    <message>
        <source>GPU {} returns no readings; see the kernel&apos;s log (dmesg).</source>
        <translation>GPU {0} liefert keine Messwerte; siehe das Protokoll des Kernels (dmesg).</translation>
    </message>
    <message>
        <source>GPU {} is lost: it has left the PCI bus; see the kernel&apos;s log (dmesg).</source>
        <translation>GPU {0} ist verloren: Sie ist vom PCI-Bus verschwunden; siehe das Protokoll des Kernels (dmesg).</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>Leistungsgrenze</translation>
    </message>
    <message>
        <source>current limit</source>
        <translation>Stromgrenze</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>Speichertemperatur</translation>
    </message>
    <message>
        <source>edge temperature</source>
        <translation>Edge-Temperatur</translation>
    </message>
    <message>
        <source>hot spot temperature</source>
        <translation>Hotspot-Temperatur</translation>
    </message>
    <message>
        <source>SoC temperature</source>
        <translation>SoC-Temperatur</translation>
    </message>
    <message>
        <source>regulator temperature</source>
        <translation>Temperatur der Spannungsregler</translation>
    </message>
    <message>
        <source>coolant temperature</source>
        <translation>Kühlmitteltemperatur</translation>
    </message>
    <message>
        <source>external heat alarm</source>
        <translation>externer Hitzealarm</translation>
    </message>
    <message>
        <source>power management</source>
        <translation>Energieverwaltung</translation>
    </message>
    <message>
        <source>answered {}, which is impossible</source>
        <translation>antwortete {0}, was nicht möglich ist</translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation>Drosselung</translation>
    </message>
    <message>
        <source>the library has no such function</source>
        <translation>die Bibliothek hat diese Funktion nicht</translation>
    </message>
    <message>
        <source>not filled by this device</source>
        <translation>von diesem Gerät nicht geliefert</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>driver {0}, read through {1}</source>
        <translation>Treiber {0}, gelesen über {1}</translation>
    </message>
    <message>
        <source>driver {0}, read through {1} in {2} ms</source>
        <translation>Treiber {0}, gelesen über {1} in {2} ms</translation>
    </message>
    <message>
        <source>(no bus id)</source>
        <translation>(keine Bus-ID)</translation>
    </message>
    <message>
        <source>TROUBLE: {}</source>
        <translation>PROBLEM: {0}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>no reading yet</source>
        <translation>noch kein Messwert</translation>
    </message>
    <message>
        <source>The search for GPUs has not come to an end: a driver does not answer.</source>
        <translation>Die Suche nach GPUs ist noch nicht abgeschlossen: Ein Treiber antwortet nicht.</translation>
    </message>
    <message>
        <source>No GPU found.</source>
        <translation>Keine GPU gefunden.</translation>
    </message>
    <message>
        <source>{0}, at most {1} off, {2} s without readings left out ({3})</source>
        <extracomment>Joules, the most that they may be wrong, a time that they do not cover, where they come from.</extracomment>
        <translation>{0}, Fehler höchstens {1}, ohne {2} s, in denen Messwerte fehlen ({3})</translation>
    </message>
    <message>
        <source>{0}, at most {1} off ({2})</source>
        <extracomment>Joules, the most that they may be wrong, where they come from.</extracomment>
        <translation>{0}, Fehler höchstens {1} ({2})</translation>
    </message>
    <message>
        <source>counter {}</source>
        <translation>Zähler {0}</translation>
    </message>
    <message>
        <source>integrated from {}</source>
        <translation>integriert aus {0}</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>keine solche Datei</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>the telemetry helper sent an invalid answer</source>
        <translation>der Telemetrie-Hilfsprozess gab eine ungültige Antwort</translation>
    </message>
    <message>
        <source>{}; it is tried again in {} s</source>
        <translation>{0}; neuer Versuch in {1} s</translation>
    </message>
    <message>
        <source>the telemetry helper cannot be started ({})</source>
        <translation>der Telemetrie-Hilfsprozess lässt sich nicht starten ({0})</translation>
    </message>
    <message>
        <source>the telemetry helper cannot be used: no thread can be started ({})</source>
        <translation>der Telemetrie-Hilfsprozess lässt sich nicht benutzen: Es lässt sich kein Thread starten ({0})</translation>
    </message>
    <message>
        <source>the driver&apos;s library did not answer for {} s</source>
        <translation>die Bibliothek des Treibers hat {0} s lang nicht geantwortet</translation>
    </message>
    <message>
        <source>the driver&apos;s library crashed ({})</source>
        <translation>die Bibliothek des Treibers ist abgestürzt ({0})</translation>
    </message>
    <message>
        <source>thermal zone {}</source>
        <translation>Temperaturzone {0}</translation>
    </message>
    <message>
        <source>no CPU temperature sensor</source>
        <translation>kein Sensor für die CPU-Temperatur</translation>
    </message>
    <message>
        <source>CPU temperature from {}</source>
        <translation>CPU-Temperatur von {0}</translation>
    </message>
    <message>
        <source>no disks</source>
        <translation>keine Datenträger</translation>
    </message>
    <message>
        <source>host: {}</source>
        <translation>Rechner: {0}</translation>
    </message>
    <message>
        <source>{} is not installed</source>
        <translation>{0} ist nicht installiert</translation>
    </message>
    <message>
        <source>error {}</source>
        <translation>Fehler {0}</translation>
    </message>
    <message>
        <source>{} (error {})</source>
        <translation>{0} (Fehler {1})</translation>
    </message>
    <message>
        <source>{} has no {}</source>
        <translation>{0} hat kein {1}</translation>
    </message>
    <message>
        <source>GPU {}: {}</source>
        <translation>GPU {0}: {1}</translation>
    </message>
    <message>
        <source>has one temperature</source>
        <translation>hat nur eine Temperatur</translation>
    </message>
    <message>
        <source>GPU {} is lost: {}; see the kernel&apos;s log (dmesg) for its Xid.</source>
        <translation>GPU {0} ist verloren: {1}; ihr Xid steht im Protokoll des Kernels (dmesg).</translation>
    </message>
    <message>
        <source>GPU {} returns no readings: {}.</source>
        <translation>GPU {0} liefert keine Messwerte: {1}.</translation>
    </message>
    <message>
        <source>clocks set by an application</source>
        <translation>Taktraten von einer Anwendung vorgegeben</translation>
    </message>
    <message>
        <source>hardware slowdown</source>
        <translation>Verlangsamung durch die Hardware</translation>
    </message>
    <message>
        <source>clocks in step with other GPUs</source>
        <translation>Taktraten an andere GPUs angeglichen</translation>
    </message>
    <message>
        <source>GPU or memory temperature</source>
        <translation>GPU- oder Speichertemperatur</translation>
    </message>
    <message>
        <source>hardware slowdown for temperature</source>
        <translation>Verlangsamung durch die Hardware wegen Temperatur</translation>
    </message>
    <message>
        <source>hardware slowdown for the supply</source>
        <translation>Verlangsamung durch die Hardware wegen der Stromversorgung</translation>
    </message>
    <message>
        <source>clocks set by a display</source>
        <translation>Taktraten von einem Bildschirm vorgegeben</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>nicht geladen</translation>
    </message>
    <message>
        <source>not loaded: no GPU is driven by amdgpu</source>
        <translation>nicht geladen: keine GPU verwendet den Treiber amdgpu</translation>
    </message>
    <message>
        <source>not loaded: the kernel&apos;s compute driver is missing (/sys/class/kfd)</source>
        <translation>nicht geladen: der Compute-Treiber des Kernels fehlt (/sys/class/kfd)</translation>
    </message>
    <message>
        <source>it shows no device</source>
        <translation>zeigt kein Gerät</translation>
    </message>
    <message>
        <source>no GPU is driven by amdgpu</source>
        <translation>keine GPU verwendet den Treiber amdgpu</translation>
    </message>
    <message>
        <source>driver {}</source>
        <translation>Treiber {0}</translation>
    </message>
    <message>
        <source>file error</source>
        <translation>Dateifehler</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>internal error of the library</source>
        <translation>interner Fehler der Bibliothek</translation>
    </message>
    <message>
        <source>initialization failed</source>
        <translation>Initialisierung fehlgeschlagen</translation>
    </message>
    <message>
        <source>not implemented</source>
        <translation>nicht implementiert</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>the device is busy</source>
        <translation>das Gerät ist belegt</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>current socket power</source>
        <translation>momentane Leistung des Sockels</translation>
    </message>
    <message>
        <source>kind unknown</source>
        <translation>Art unbekannt</translation>
    </message>
    <message>
        <source>not answering for {} s</source>
        <translation>seit {0} s keine Antwort</translation>
    </message>
    <message>
        <source>(top level)</source>
        <translation>(oberste Ebene)</translation>
    </message>
    <message>
        <source>&apos;{}&apos;</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>The weights are those of {} in the file, not those of {}.</source>
        <translation>Die Gewichte sind die von {} in der Datei, nicht die von {}.</translation>
    </message>
    <message>
        <source>{}: damaged or not the file that its name says: its SHA-256 begins with {}, not {}. Move it away and download it again.</source>
        <translation>{0}: beschädigt oder nicht die Datei, die der Name nennt: SHA-256 beginnt mit {1}, nicht mit {2}. Woandershin verschieben und noch einmal herunterladen.</translation>
    </message>
    <message>
        <source>The names of the weights begin with &apos;{}&apos;, which was taken off.</source>
        <translation>Die Namen der Gewichte beginnen mit „{}“; das wurde entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>{} tensors without it, such as {}, are not of the network and were left out.</source>
        <comment>{} tensor without it, {}, is not of the network and was left out.</comment>
        <translation>
            <numerusform>{} Tensor ohne diesen Anfang, {}, gehört nicht zum Netz und wurde weggelassen.</numerusform>
            <numerusform>{} Tensoren ohne diesen Anfang, etwa {}, gehören nicht zum Netz und wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure a matrix that is ready to use.</source>
        <translation>Eine fertige Matrix messen.</translation>
    </message>
    <message>
        <source>{} [{}]</source>
        <translation>{} [{}]</translation>
    </message>
    <message>
        <source>Iterations before the timed ones, at least: warm-up continues until they are stable.</source>
        <translation>Mindestzahl der Iterationen vor den gemessenen: Das Warm-up dauert, bis die Zeiten stabil sind.</translation>
    </message>
    <message>
        <source>Timed iterations of a repetition.</source>
        <translation>Gemessene Iterationen je Wiederholung.</translation>
    </message>
    <message>
        <source>Repetitions of each cell, each a process of its own.</source>
        <translation>Wiederholungen je Zelle, jede in einem eigenen Prozess.</translation>
    </message>
    <message>
        <source>At most, where repetitions were disturbed or the interval is wide.</source>
        <translation>Höchstzahl, wenn Wiederholungen gestört waren oder das Intervall breit ist.</translation>
    </message>
    <message>
        <source>0: twice the repeats</source>
        <translation>0: das Doppelte der Wiederholungen</translation>
    </message>
    <message>
        <source>An interval is wide above this half width, in % of the mean.</source>
        <translation>Ab dieser halben Breite gilt ein Intervall als breit, in % des Mittels.</translation>
    </message>
    <message>
        <source>Seconds to wait at most, before each repetition, for the temperature of the first.</source>
        <translation>Wie viele Sekunden vor jeder Wiederholung höchstens gewartet wird, bis die Temperatur der ersten erreicht ist.</translation>
    </message>
    <message>
        <source>Seed of the order of the cells.</source>
        <translation>Seed der Reihenfolge der Zellen.</translation>
    </message>
    <message>
        <source>The matrix</source>
        <translation>Die Matrix</translation>
    </message>
    <message>
        <source>Write the layers, or a line for each of several networks.</source>
        <translation>Die Schichten schreiben, bei mehreren Netzen je eine Zeile.</translation>
    </message>
    <message>
        <source>Write the same as a Markdown document.</source>
        <translation>Dasselbe als Markdown-Dokument schreiben.</translation>
    </message>
    <message>
        <source>GPU memory {}</source>
        <extracomment>A GPU, by its PCI bus id.</extracomment>
        <translation>GPU-Speicher {0}</translation>
    </message>
    <message>
        <source>last minute</source>
        <translation>letzte Minute</translation>
    </message>
    <message>
        <source>processes with a GPU open</source>
        <translation>Prozesse mit geöffneter GPU</translation>
    </message>
    <message>
        <source>for {}</source>
        <translation>für {}</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>Der Lauf</translation>
    </message>
    <message>
        <source>Step {} was marked as &quot;{}&quot; through {}: {} ms.</source>
        <translation>Schritt {0} wurde über {2} als „{1}“ markiert: {3} ms.</translation>
    </message>
    <message>
        <source>The checkpoint</source>
        <translation>Der Checkpoint</translation>
    </message>
    <message>
        <source>Usage: {}</source>
        <translation>Aufruf: {}</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>Unterbefehle</translation>
    </message>
    <message>
        <source>{} SUBCOMMAND --help says more.</source>
        <translation>{} SUBCOMMAND --help sagt mehr.</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>a defect of ours</source>
        <translation>ein Fehler im Programm</translation>
    </message>
    <message>
        <source>wrong usage</source>
        <translation>falscher Aufruf</translation>
    </message>
    <message>
        <source>data that cannot be read, or output that cannot be written</source>
        <translation>nicht lesbare Daten oder nicht schreibbare Ausgaben</translation>
    </message>
    <message>
        <source>a failed device or a missing engine</source>
        <translation>ein ausgefallenes Gerät oder eine fehlende Engine</translation>
    </message>
    <message>
        <source>a training that did its work but could not save what it reports</source>
        <translation>ein Training, das fertig wurde, aber nicht speichern konnte, was es meldet</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>Settings that belong together; options given beside it override them.</source>
        <translation>Einstellungen, die zusammengehören; zusätzlich angegebene Optionen haben Vorrang.</translation>
    </message>
    <message>
        <source>engine</source>
        <extracomment>In the list of versions, what stands for the engine&apos;s library.</extracomment>
        <translation>Engine</translation>
    </message>
    <message>
        <source>{} ({}, {})</source>
        <translation>{} ({}, {})</translation>
    </message>
    <message>
        <source>LibTorch&apos;s own</source>
        <translation>die von LibTorch</translation>
    </message>
    <message>
        <source>{} (not in use: {})</source>
        <translation>{} (nicht verwendet: {})</translation>
    </message>
    <message>
        <source>none (built without the window)</source>
        <translation>keines (ohne Fenster gebaut)</translation>
    </message>
    <message>
        <source>telemetry</source>
        <translation>Telemetrie</translation>
    </message>
    <message>
        <source>host only</source>
        <translation>nur Host</translation>
    </message>
    <message>
        <source>Different {}</source>
        <translation>Verschieden: {0}</translation>
    </message>
    <message>
        <source>{}: line {} of {} {}; it was skipped</source>
        <extracomment>A run, the number of a line, a file, and what is wrong with the line (&quot;is broken JSON&quot;).</extracomment>
        <translation>{0}: Zeile {1} von {2} {3}; sie wurde übersprungen</translation>
    </message>
    <message>
        <source>whole step, live</source>
        <translation>ganzer Schritt, live</translation>
    </message>
    <message numerus="yes">
        <source>has {} cells, and the header {}.</source>
        <comment>has {} cell, and the header {}.</comment>
        <translation>
            <numerusform>hat {0} Zelle, die Kopfzeile {1}.</numerusform>
            <numerusform>hat {0} Zellen, die Kopfzeile {1}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>Arithmetische Intensität</translation>
    </message>
    <message>
        <source>MAC/byte</source>
        <translation>MAC/Byte</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/Byte</translation>
    </message>
    <message>
        <source>Attained</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>% of the values</source>
        <translation>% der Werte</translation>
    </message>
    <message>
        <source>train top-1 (mixed)</source>
        <translation>Training Top-1 (gemischt)</translation>
    </message>
    <message>
        <source>train top-1</source>
        <translation>Top-1 Training</translation>
    </message>
    <message>
        <source>Best top-1</source>
        <translation>Beste Top-1</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Settings and results</source>
        <translation>Einstellungen und Ergebnisse</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>learning rate drop</source>
        <translation>Lernrate gesenkt</translation>
    </message>
    <message>
        <source>time since the start of the run</source>
        <translation>Zeit seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>training images seen</source>
        <translation>gesehene Trainingsbilder</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
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
        <source>Step time, 95th percentile</source>
        <translation>Schrittdauer, 95. Perzentil</translation>
    </message>
    <message>
        <source>Step time, 99th percentile</source>
        <translation>Schrittdauer, 99. Perzentil</translation>
    </message>
    <message>
        <source>Step time, std</source>
        <translation>Schrittdauer, Std.</translation>
    </message>
    <message>
        <source>Data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Forward-Pass</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>Backward-Pass</translation>
    </message>
    <message>
        <source>% of the step</source>
        <translation>% des Schritts</translation>
    </message>
    <message>
        <source>Peak allocated by LibTorch</source>
        <translation>Von LibTorch höchstens belegt</translation>
    </message>
    <message>
        <source>Peak memory of the process</source>
        <translation>Spitzenspeicher des Prozesses</translation>
    </message>
    <message>
        <source>User CPU time</source>
        <translation>User-CPU-Zeit</translation>
    </message>
    <message>
        <source>System CPU time</source>
        <translation>System-CPU-Zeit</translation>
    </message>
    <message>
        <source>Shader clock</source>
        <translation>Shadertakt</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>Gedrosselt</translation>
    </message>
    <message>
        <source>% of the time</source>
        <translation>% der Zeit</translation>
    </message>
    <message>
        <source>CPU of other processes</source>
        <translation>CPU anderer Prozesse</translation>
    </message>
    <message>
        <source>train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training loss of the epoch</source>
        <translation>Trainings-Loss der Epoche</translation>
    </message>
    <message>
        <source>Training top-1 of the epoch</source>
        <translation>Trainings-Top-1 der Epoche</translation>
    </message>
    <message>
        <source>val</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Training top-1</source>
        <translation>Trainings-Top-1</translation>
    </message>
    <message>
        <source>Validation top-1</source>
        <translation>Validierungs-Top-1</translation>
    </message>
    <message>
        <source>val top-1</source>
        <translation>Top-1 Validierung</translation>
    </message>
    <message>
        <source>Validation top-5</source>
        <translation>Validierungs-Top-5</translation>
    </message>
    <message>
        <source>val top-5</source>
        <translation>Top-5 Validierung</translation>
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
        <source>slowest</source>
        <translation>langsamster</translation>
    </message>
    <message>
        <source>Step without waiting, fastest rank</source>
        <translation>Schritt ohne Warten, schnellster Rang</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>schnellster</translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation>Epochendauer</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>ausgelastet</translation>
    </message>
    <message>
        <source>data wait</source>
        <translation>Warten auf Daten</translation>
    </message>
    <message>
        <source>Memory controller utilization</source>
        <translation>Auslastung des Speichercontrollers</translation>
    </message>
    <message>
        <source>memory controller</source>
        <translation>Speichercontroller</translation>
    </message>
    <message>
        <source>shader</source>
        <translation>Shader</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>Speichertakt</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Edge temperature</source>
        <translation>Edge-Temperatur</translation>
    </message>
    <message>
        <source>Memory temperature</source>
        <translation>Speichertemperatur</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation>Leistungsgrenze</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>GPU memory used</source>
        <translation>Belegter GPU-Speicher</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>Lüfter</translation>
    </message>
    <message>
        <source>Energy counter</source>
        <translation>Energiezähler</translation>
    </message>
    <message>
        <source>PCIe link width</source>
        <translation>Breite der PCIe-Anbindung</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>Allocated by LibTorch</source>
        <translation>Von LibTorch belegt</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>Reserved by LibTorch</source>
        <translation>Von LibTorch reserviert</translation>
    </message>
    <message>
        <source>peak of the pass</source>
        <translation>Höchststand im Durchlauf</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>CPU of the process</source>
        <translation>CPU des Prozesses</translation>
    </message>
    <message>
        <source>TorchDeck</source>
        <translation>TorchDeck</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Memory of the process</source>
        <translation>Speicher des Prozesses</translation>
    </message>
    <message>
        <source>package</source>
        <translation>Package</translation>
    </message>
    <message>
        <source>Disk reads</source>
        <translation>Gelesen vom Datenträger</translation>
    </message>
    <message>
        <source>Throughput at the sample</source>
        <translation>Durchsatz bei der Messung</translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation>Energie des Laufs</translation>
    </message>
    <message>
        <source>Data wait per step</source>
        <translation>Warten auf Daten je Schritt</translation>
    </message>
    <message>
        <source>Energy of the epoch</source>
        <translation>Energie der Epoche</translation>
    </message>
    <message>
        <source>Error bound of the energy</source>
        <translation>Fehlergrenze der Energie</translation>
    </message>
    <message>
        <source>Energy per image</source>
        <translation>Energie je Bild</translation>
    </message>
    <message>
        <source>CPU of TorchDeck</source>
        <translation>CPU von TorchDeck</translation>
    </message>
    <message>
        <source>Pass time</source>
        <translation>Dauer des Durchlaufs</translation>
    </message>
    <message>
        <source>End of the pass</source>
        <translation>Ende des Durchlaufs</translation>
    </message>
    <message>
        <source>Unix s</source>
        <translation>Unix-s</translation>
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
        <source>Gradient norm by parameter</source>
        <translation>Gradientennorm nach Parameter</translation>
    </message>
    <message>
        <source>Step without waiting by rank</source>
        <translation>Schritt ohne Warten nach Rang</translation>
    </message>
    <message>
        <source>CPU by core</source>
        <translation>CPU nach Kern</translation>
    </message>
    <message>
        <source>Steps are profiled on the CPU only: on a GPU the host&apos;s clock sees launches. Choose {}.</source>
        <translation>Schritte werden nur auf der CPU profiliert: Auf einer GPU sieht die Uhr des Hosts die Starts. {} wählen.</translation>
    </message>
    <message>
        <source>the CPU as the device</source>
        <translation>die CPU als Gerät</translation>
    </message>
    <message>
        <source>{}: no LibTorch is in it, and no Python of it brings one. That of a Debian package is found without naming it.</source>
        <translation>{}: Darin ist kein LibTorch, und kein Python darin bringt eines mit. Das eines Debian-Pakets wird gefunden, ohne dass es genannt wird.</translation>
    </message>
    <message>
        <source>the display &apos;{}&apos; cannot be opened</source>
        <translation>die Anzeige „{}“ lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set</source>
        <translation>es gibt keine Anzeige: Weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt</translation>
    </message>
    <message>
        <source>{} is there twice.</source>
        <translation>{} kommt zweimal vor.</translation>
    </message>
    <message>
        <source>{} has no values.</source>
        <translation>{} hat keine Werte.</translation>
    </message>
    <message>
        <source>{} has no profile. Runs get one when Profile is pressed while they train.</source>
        <translation>{} hat kein Profil. Läufe bekommen eines, wenn während ihres Trainings „Profilieren“ gedrückt wird.</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>eines von diesen: {}</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number above {}</source>
        <translation>eine Zahl über {}</translation>
    </message>
    <message>
        <source>{} needs a value.</source>
        <translation>{} braucht einen Wert.</translation>
    </message>
    <message>
        <source>give either {} or {}.</source>
        <translation>entweder {} oder {} angeben.</translation>
    </message>
    <message>
        <source>unknown --metric &apos;{}&apos;; did you mean &apos;{}&apos;?</source>
        <translation>unbekannte --metric „{}“. Gemeint „{}“?</translation>
    </message>
    <message>
        <source>unknown --metric &apos;{}&apos;: it is one of the columns with numbers of metrics.csv.</source>
        <translation>unbekannte --metric „{}“: Es ist eine der Spalten mit Zahlen von metrics.csv.</translation>
    </message>
    <message>
        <source>{} takes no value.</source>
        <translation>{} nimmt keinen Wert.</translation>
    </message>
    <message>
        <source>{} needs {} values.</source>
        <translation>{} braucht {} Werte.</translation>
    </message>
    <message>
        <source>{} needs {} as well.</source>
        <translation>{} braucht auch {}.</translation>
    </message>
    <message>
        <source>SWA recomputes the batch norm statistics of the averaged weights, which is not possible in a TorchScript model: leave it out, or average with {}.</source>
        <translation>SWA berechnet die Batch-Norm-Statistiken der gemittelten Gewichte neu, was in einem TorchScript-Modell nicht möglich ist: weglassen oder mit {} mitteln.</translation>
    </message>
    <message>
        <source>these weights belong to the TorchScript model {}, which is a program and runs with your rights.</source>
        <translation>diese Gewichte gehören zum TorchScript-Modell {}, das ein Programm ist und mit den eigenen Rechten läuft.</translation>
    </message>
    <message>
        <source>There is no engine for the LibTorch in {}. Type: torchdeck engine build {}</source>
        <translation>Für das LibTorch in {} gibt es keine Engine. Eingeben: torchdeck engine build {}</translation>
    </message>
    <message>
        <source>a whole number from {} up to {}</source>
        <translation>eine ganze Zahl von {0} bis {1}</translation>
    </message>
    <message>
        <source>a number from {} up to {}</source>
        <translation>eine Zahl von {0} bis {1}</translation>
    </message>
    <message>
        <source>{} cannot be computed in bfloat16: {}</source>
        <translation>{0} kann nicht in bfloat16 berechnet werden: {1}</translation>
    </message>
    <message>
        <source>{} Choose fp32.</source>
        <translation>{0} fp32 wählen.</translation>
    </message>
    <message>
        <source>It gives no tensor: it must map images to scores.</source>
        <translation>Es gibt keinen Tensor aus: Es muss Bilder auf Scores abbilden.</translation>
    </message>
    <message>
        <source>The model gives {} tensors; its scores are taken from number {}.</source>
        <translation>Das Modell gibt {0} Tensoren aus; die Scores werden dem {1}. entnommen.</translation>
    </message>
    <message>
        <source>The model gives {} tensors; its scores are taken from {}.</source>
        <translation>Das Modell gibt {0} Tensoren aus; die Scores werden {1} entnommen.</translation>
    </message>
    <message>
        <source>The model ends in probabilities (softmax), not in logits: their logarithms are used.</source>
        <translation>Das Modell endet in Wahrscheinlichkeiten (Softmax), nicht in Logits: Verwendet werden ihre Logarithmen.</translation>
    </message>
    <message>
        <source>{} takes one image at a time. Save a model that takes batches of any size: x.flatten(1) in place of x.view(1, -1).</source>
        <translation>{0} nimmt nur ein Bild auf einmal. Ein Modell speichern, das Batches jeder Größe nimmt: x.flatten(1) statt x.view(1, -1).</translation>
    </message>
    <message>
        <source>{} does not give a score of each class for each image: it must map images [N, 3, H, W] to scores [N, classes], for any number of images.</source>
        <translation>{0} gibt nicht für jedes Bild einen Score je Klasse aus: Es muss Bilder [N, 3, H, W] auf Scores [N, Klassen] abbilden, für jede Anzahl von Bildern.</translation>
    </message>
    <message>
        <source>{} gives a single score for each image: a classifier gives one for each of two or more classes.</source>
        <translation>{0} gibt für jedes Bild einen einzigen Score aus: Ein Klassifikator gibt einen für jede von mindestens zwei Klassen aus.</translation>
    </message>
    <message>
        <source>is {}.</source>
        <translation>ist {0}.</translation>
    </message>
    <message>
        <source>{} is not a folder but {}.</source>
        <translation>{0} ist kein Ordner, sondern {1}.</translation>
    </message>
    <message>
        <source>{}: {} is {}.</source>
        <translation>{0}: {1} ist {2}.</translation>
    </message>
    <message>
        <source>is not a folder of images but {}.</source>
        <translation>kein Ordner mit Bildern, sondern {0}.</translation>
    </message>
    <message>
        <source>{} cannot be trained on a batch of one image, and the last batch of an epoch has one: choose another batch size.</source>
        <translation>{0} kann mit einem Batch aus einem Bild nicht trainiert werden, und der letzte Batch einer Epoche hat nur eines: eine andere Batchgröße wählen.</translation>
    </message>
    <message>
        <source>is not a trace but {}.</source>
        <translation>kein Trace, sondern {0}.</translation>
    </message>
    <message>
        <source>is not a peaks.json but {}.</source>
        <translation>keine peaks.json, sondern {0}.</translation>
    </message>
    <message>
        <source>is {}</source>
        <translation>ist {0}</translation>
    </message>
    <message>
        <source>gives &apos;{}&apos; twice</source>
        <translation>gibt „{0}“ zweimal an</translation>
    </message>
    <message>
        <source>has a byte 0 at byte {}, which no text has</source>
        <translation>hat bei Byte {0} ein Nullbyte, das kein Text enthält</translation>
    </message>
    <message>
        <source>different numbers of training images of one dataset</source>
        <translation>unterschiedlich viele Trainingsbilder eines Datensatzes</translation>
    </message>
    <message>
        <source>{}, mirrored</source>
        <translation>{0}, gespiegelt</translation>
    </message>
    <message numerus="yes">
        <source>{} folders that cannot be read</source>
        <comment>{} folder that cannot be read</comment>
        <translation>
            <numerusform>{} Ordner, der nicht lesbar ist</numerusform>
            <numerusform>{} Ordner, die nicht lesbar sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Print everything as JSON instead: layers and operators.</source>
        <translation>Stattdessen alles als JSON ausgeben: Schichten und Operatoren.</translation>
    </message>
    <message>
        <source>Print everything as JSON instead.</source>
        <translation>Stattdessen alles als JSON ausgeben.</translation>
    </message>
    <message>
        <source>Write everything into this file as JSON.</source>
        <translation>Alles als JSON in diese Datei schreiben.</translation>
    </message>
    <message>
        <source>Measure nothing: show a profile that --out wrote, or what differs between two of them.</source>
        <translation>Nichts messen: ein Profil zeigen, das --out geschrieben hat, oder was sich zwischen zweien unterscheidet.</translation>
    </message>
    <message>
        <source>To read a log, type: {}</source>
        <translation>Ein Log wird so gelesen: {}</translation>
    </message>
    <message>
        <source>Nothing has to be cleared: each run has a folder of its own.</source>
        <translation>Zu löschen gibt es nichts: Jeder Lauf hat einen eigenen Ordner.</translation>
    </message>
    <message>
        <source>Here it is {}.</source>
        <translation>Hier heißt es {}.</translation>
    </message>
    <message>
        <source>invalid TORCHDECK_MAX_ISA {}: expected avx2</source>
        <translation>TORCHDECK_MAX_ISA {0} ist ungültig: avx2 erwartet</translation>
    </message>
    <message>
        <source>torchdeck doctor says why, and what to type.</source>
        <translation>torchdeck doctor sagt, warum, und was zu tippen ist.</translation>
    </message>
    <message>
        <source>The Machine page says why, and what to do.</source>
        <translation>Die Seite „Rechner“ sagt, warum, und was zu tun ist.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>A name for this run, shown instead of its model and dataset. It can be changed at any time.</source>
        <translation>Ein Name für diesen Lauf, der statt Modell und Datensatz angezeigt wird. Er kann jederzeit geändert werden.</translation>
    </message>
    <message>
        <source>The image cache needs {} MiB, and {} MiB of memory are free here: choose a smaller {}, or {}.</source>
        <translation>Der Bildspeicher braucht {0} MiB, und hier sind {1} MiB Arbeitsspeicher frei: kleinere {2} wählen, oder {3}.</translation>
    </message>
    <message>
        <source>{} has no kernels in this LibTorch</source>
        <translation>{0} hat in diesem LibTorch keine Kernel</translation>
    </message>
    <message>
        <source>{} is part of the CPU</source>
        <translation>{0} gehört zur CPU</translation>
    </message>
    <message>
        <source>{} has less memory</source>
        <translation>{0} hat weniger Speicher</translation>
    </message>
    <message>
        <source>{} is used: {}. {}={} hides the others.</source>
        <translation>{0} wird benutzt: {1}. {2}={3} verbirgt die anderen.</translation>
    </message>
    <message>
        <source>fp32: this CPU cannot compute bf16 with this LibTorch ({})</source>
        <translation>fp32: Diese CPU kann mit diesem LibTorch nicht in bf16 rechnen ({0})</translation>
    </message>
    <message>
        <source>fp32: this CPU has no arithmetic in bf16</source>
        <translation>fp32: Diese CPU rechnet selbst nicht in bf16</translation>
    </message>
    <message>
        <source>This CPU cannot compute bf16 with this LibTorch ({}). Choose auto or fp32.</source>
        <translation>Diese CPU kann mit diesem LibTorch nicht in bf16 rechnen ({0}). auto oder fp32 wählen.</translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: LibTorch&apos;s ROCm does not start on it.</source>
        <translation>Die AMD-GPU {0} wird nicht genutzt: Das ROCm von LibTorch startet auf ihr nicht.</translation>
    </message>
    <message>
        <source>{} asks for expandable_segments, with which losses become NaN on RDNA4 cards</source>
        <translation>{0} verlangt expandable_segments, womit Losses auf RDNA4-Karten NaN werden</translation>
    </message>
    <message>
        <source>&quot;name&quot; is not text</source>
        <translation>„name“ ist kein Text</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>The GPU is at work, and its shader clock stays at {} MHz: the clock is stuck. Restart the machine; if it comes back, update the kernel and the card&apos;s firmware.</source>
        <translation>Die GPU arbeitet, und ihr Shadertakt bleibt bei {0} MHz: Der Takt hängt fest. Den Rechner neu starten; kommt es wieder, Kernel und Firmware der Karte aktualisieren.</translation>
    </message>
    <message>
        <source>no kernels for this machine&apos;s {}</source>
        <translation>keine Kernel für {0} in diesem Rechner</translation>
    </message>
    <message>
        <source>Legends name runs by their folders. [their names]</source>
        <translation>Legenden nennen Läufe nach ihren Ordnern. [nach ihren Namen]</translation>
    </message>
    <message>
        <source>A step on {}</source>
        <translation>Ein Schritt auf {0}</translation>
    </message>
    <message>
        <source>{}: correct, loss {} in {} ms</source>
        <translation>{0}: richtig, Loss {1} in {2} ms</translation>
    </message>
    <message>
        <source>{} computes wrong results: loss {} instead of {}</source>
        <translation>{0} rechnet falsch: Loss {1} statt {2}</translation>
    </message>
    <message>
        <source>What is trained on it would be worth nothing.</source>
        <translation>Was darauf trainiert wird, wäre wertlos.</translation>
    </message>
    <message>
        <source>Remove overrides of the card, update its driver, and try another LibTorch.</source>
        <translation>Überschreibungen der Karte entfernen, ihren Treiber aktualisieren, ein anderes LibTorch versuchen.</translation>
    </message>
    <message>
        <source>Trainings on this device end in the same way.</source>
        <translation>Trainings auf diesem Gerät enden ebenso.</translation>
    </message>
    <message>
        <source>Choose another device until then.</source>
        <translation>Bis dahin ein anderes Gerät wählen.</translation>
    </message>
    <message>
        <source>{} is loaded</source>
        <translation>{0} ist geladen</translation>
    </message>
    <message>
        <source>Products of matrices take up to 60 times as long as they could.</source>
        <translation>Matrixprodukte dauern bis zu 60-mal so lange wie möglich.</translation>
    </message>
    <message>
        <source>Install OpenBLAS, on Debian with the command below.</source>
        <translation>OpenBLAS installieren, unter Debian mit dem Befehl unten.</translation>
    </message>
    <message>
        <source>{}; LibTorch uses {}</source>
        <translation>{0}; LibTorch nutzt {1}</translation>
    </message>
    <message>
        <source>LibTorch ({}) sees no GPU, though its device can be opened</source>
        <translation>LibTorch ({0}) sieht keine GPU, obwohl sich ihr Gerät öffnen lässt</translation>
    </message>
    <message>
        <source>Trainings run on the CPU.</source>
        <translation>Trainings laufen auf der CPU.</translation>
    </message>
    <message>
        <source>The driver may be older than this LibTorch needs: update it, or install an older LibTorch.</source>
        <translation>Der Treiber ist vielleicht älter, als dieses LibTorch braucht: ihn aktualisieren, oder ein älteres LibTorch installieren.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Nothing can be trained without it; logs and runs can be looked at.</source>
        <translation>Ohne das lässt sich nichts trainieren; Protokolle und Läufe kann man ansehen.</translation>
    </message>
    <message>
        <source>See which LibTorch there is, and build an engine for it.</source>
        <translation>Nachsehen, welches LibTorch da ist, und eine Engine dafür übersetzen.</translation>
    </message>
    <message>
        <source>{} cannot be opened ({})</source>
        <translation>{0} lässt sich nicht öffnen ({1})</translation>
    </message>
    <message>
        <source>Without it LibTorch sees no GPU, and trainings run on the CPU.</source>
        <translation>Ohne das sieht LibTorch keine GPU, und Trainings laufen auf der CPU.</translation>
    </message>
    <message>
        <source>Restart the machine. If it stays so, the driver&apos;s messages say more.</source>
        <translation>Den Rechner neu starten. Bleibt es dabei, sagen die Meldungen des Treibers mehr.</translation>
    </message>
    <message>
        <source>The container lost the device. Start the container again, with the device named.</source>
        <translation>Der Container hat das Gerät verloren. Ihn neu starten und dabei das Gerät nennen.</translation>
    </message>
    <message>
        <source>{} belongs to group {}, which has no name here</source>
        <translation>{0} gehört der Gruppe {1}, die hier keinen Namen hat</translation>
    </message>
    <message>
        <source>Start the container with that group.</source>
        <translation>Den Container mit dieser Gruppe starten.</translation>
    </message>
    <message>
        <source>{} is refused to group {}, which this session has</source>
        <translation>{0} ist der Gruppe {1} verwehrt, die diese Sitzung hat</translation>
    </message>
    <message>
        <source>Give the group the right to use it.</source>
        <translation>Der Gruppe das Recht dazu geben.</translation>
    </message>
    <message>
        <source>{} belongs to group {}; you are in it, this session is not yet</source>
        <translation>{0} gehört der Gruppe {1}; das Konto ist darin, diese Sitzung noch nicht</translation>
    </message>
    <message>
        <source>Log out and in again. To try it without that, start TorchDeck from a terminal:</source>
        <translation>Ab- und wieder anmelden. Um es ohne das zu versuchen, TorchDeck aus einem Terminal starten:</translation>
    </message>
    <message>
        <source>{} belongs to group {}; you are not in it</source>
        <translation>{0} gehört der Gruppe {1}; das Konto ist nicht darin</translation>
    </message>
    <message>
        <source>Add yourself to the group, then log out and in again.</source>
        <translation>Das Konto in die Gruppe aufnehmen, dann ab- und wieder anmelden.</translation>
    </message>
    <message>
        <source>AMD driver</source>
        <translation>AMD-Treiber</translation>
    </message>
    <message>
        <source>Without it there is no GPU to train on.</source>
        <translation>Ohne das gibt es keine GPU, auf der trainiert werden kann.</translation>
    </message>
    <message>
        <source>the driver amdgpu is not loaded</source>
        <translation>der Treiber amdgpu ist nicht geladen</translation>
    </message>
    <message>
        <source>Load it. If it is refused, nomodeset or a blacklist stands in its way.</source>
        <translation>Ihn laden. Wird das verweigert, steht nomodeset oder eine Sperrliste im Weg.</translation>
    </message>
    <message>
        <source>{} is set aside for virtual machines (vfio-pci)</source>
        <translation>{0} ist für virtuelle Maschinen reserviert (vfio-pci)</translation>
    </message>
    <message>
        <source>Remove its ids from the options of vfio-pci, then restart.</source>
        <translation>Ihre Nummern aus den Optionen von vfio-pci entfernen, dann neu starten.</translation>
    </message>
    <message>
        <source>amdgpu did not start the card {} (Linux {})</source>
        <translation>amdgpu hat die Karte {0} nicht gestartet (Linux {1})</translation>
    </message>
    <message>
        <source>Its firmware is missing, or the kernel is older than the card (RDNA4 needs Linux 6.13). Install the firmware, on Debian with the command below, or a newer kernel, then restart.</source>
        <translation>Ihre Firmware fehlt, oder der Kernel ist älter als die Karte (RDNA4 braucht Linux 6.13). Die Firmware installieren, unter Debian mit dem Befehl unten, oder einen neueren Kernel, dann neu starten.</translation>
    </message>
    <message>
        <source>amdgpu, Linux {}</source>
        <translation>amdgpu, Linux {0}</translation>
    </message>
    <message>
        <source>GPU device</source>
        <translation>Gerät der GPU</translation>
    </message>
    <message>
        <source>/dev/kfd is missing</source>
        <translation>/dev/kfd fehlt</translation>
    </message>
    <message>
        <source>Without it ROCm sees no GPU, and trainings run on the CPU.</source>
        <translation>Ohne das sieht ROCm keine GPU, und Trainings laufen auf der CPU.</translation>
    </message>
    <message>
        <source>Start the container with the GPU&apos;s devices.</source>
        <translation>Den Container mit den Geräten der GPU starten.</translation>
    </message>
    <message>
        <source>Windows&apos; Linux has another device; install AMD&apos;s ROCm for WSL.</source>
        <translation>Das Linux in Windows hat ein anderes Gerät; AMDs ROCm für WSL installieren.</translation>
    </message>
    <message>
        <source>This kernel was built without HSA_AMD. Install the kernel of the distribution.</source>
        <translation>Dieser Kernel wurde ohne HSA_AMD gebaut. Den Kernel der Distribution installieren.</translation>
    </message>
    <message>
        <source>Render node</source>
        <translation>Render-Gerät</translation>
    </message>
    <message>
        <source>/dev/kfd can be opened</source>
        <translation>/dev/kfd lässt sich öffnen</translation>
    </message>
    <message>
        <source>Hidden GPUs</source>
        <translation>Verborgene GPUs</translation>
    </message>
    <message>
        <source>{} is &quot;{}&quot;, which hides every GPU</source>
        <translation>{0} ist „{1}“, das verbirgt jede GPU</translation>
    </message>
    <message>
        <source>LibTorch sees what this variable names, and nothing else.</source>
        <translation>LibTorch sieht, was diese Variable nennt, und sonst nichts.</translation>
    </message>
    <message>
        <source>Override of the card</source>
        <translation>Überschreibung der Karte</translation>
    </message>
    <message>
        <source>ROCm takes every card for that one. Kernels for another card crash, or compute wrong results; it dates from a time when this card was not known.</source>
        <translation>ROCm hält jede Karte für diese. Kernel für eine andere Karte stürzen ab oder rechnen falsch; das stammt aus einer Zeit, als diese Karte noch nicht bekannt war.</translation>
    </message>
    <message>
        <source>HSA_OVERRIDE_GFX_VERSION is {}, the card is {}</source>
        <translation>HSA_OVERRIDE_GFX_VERSION ist {0}, die Karte ist {1}</translation>
    </message>
    <message>
        <source>{} W</source>
        <translation>{0} W</translation>
    </message>
    <message>
        <source>{} W, the card&apos;s default is {} W</source>
        <translation>{0} W, die Voreinstellung der Karte ist {1} W</translation>
    </message>
    <message>
        <source>The card slows down to stay below it.</source>
        <translation>Die Karte wird langsamer, um darunter zu bleiben.</translation>
    </message>
    <message>
        <source>Set it to the default, unless it was lowered on purpose.</source>
        <translation>Auf die Voreinstellung setzen, außer sie wurde mit Absicht gesenkt.</translation>
    </message>
    <message>
        <source>Clocks of the card</source>
        <translation>Takte der Karte</translation>
    </message>
    <message>
        <source>the performance level is set to {}</source>
        <translation>die Leistungsstufe steht auf {0}</translation>
    </message>
    <message>
        <source>The card does not raise its clocks when there is work.</source>
        <translation>Die Karte erhöht ihre Takte nicht, wenn es Arbeit gibt.</translation>
    </message>
    <message>
        <source>Let the driver choose.</source>
        <translation>Den Treiber wählen lassen.</translation>
    </message>
    <message>
        <source>Kernels for this card</source>
        <translation>Kernel für diese Karte</translation>
    </message>
    <message>
        <source>this LibTorch has kernels for {}</source>
        <translation>dieses LibTorch hat Kernel für {0}</translation>
    </message>
    <message>
        <source>this LibTorch has no kernels for {}</source>
        <translation>dieses LibTorch hat keine Kernel für {0}</translation>
    </message>
    <message>
        <source>Trainings on the GPU end at once with &quot;invalid device function&quot;.</source>
        <translation>Trainings auf der GPU enden sofort mit „invalid device function“.</translation>
    </message>
    <message>
        <source>Install a LibTorch for this card.</source>
        <translation>Ein LibTorch für diese Karte installieren.</translation>
    </message>
    <message>
        <source>Kernel cache</source>
        <translation>Kernel-Speicher</translation>
    </message>
    <message>
        <source>MIOpen searches and compiles kernels in every run again, which takes minutes.</source>
        <translation>MIOpen sucht und übersetzt Kernel in jedem Lauf erneut, das dauert Minuten.</translation>
    </message>
    <message>
        <source>MIOPEN_DISABLE_CACHE is set</source>
        <translation>MIOPEN_DISABLE_CACHE ist gesetzt</translation>
    </message>
    <message>
        <source>{} cannot be written to</source>
        <translation>in {0} lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>Make it yours.</source>
        <translation>Den Ordner dem eigenen Konto geben.</translation>
    </message>
    <message>
        <source>MIOpen&apos;s folders can be written to</source>
        <translation>in MIOpens Ordner lässt sich schreiben</translation>
    </message>
    <message>
        <source>Other programs on the GPU</source>
        <translation>Andere Programme auf der GPU</translation>
    </message>
    <message>
        <source>{} ({}) holds {} MiB of the card&apos;s memory</source>
        <translation>{0} ({1}) hält {2} MiB vom Speicher der Karte</translation>
    </message>
    <message>
        <source>It keeps the card awake, and its memory is missing in trainings.</source>
        <translation>Es hält die Karte wach, und sein Speicher fehlt in Trainings.</translation>
    </message>
    <message>
        <source>End it, if it is not needed.</source>
        <translation>Beenden, falls es nicht gebraucht wird.</translation>
    </message>
    <message>
        <source>not tried: the device cannot be opened yet</source>
        <translation>nicht versucht: Das Gerät lässt sich noch nicht öffnen</translation>
    </message>
    <message>
        <source>Memory allocator</source>
        <translation>Speicherverwaltung</translation>
    </message>
    <message>
        <source>Losses become NaN.</source>
        <translation>Losses werden NaN.</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA-Treiber</translation>
    </message>
    <message>
        <source>driver {} is installed, and its module is not loaded</source>
        <translation>Treiber {0} ist installiert, und sein Modul ist nicht geladen</translation>
    </message>
    <message>
        <source>Restart. If it stays so, Secure Boot refuses a module that is not signed, or the module was not built for this kernel.</source>
        <translation>Neu starten. Bleibt es dabei, lehnt Secure Boot ein nicht signiertes Modul ab, oder das Modul wurde nicht für diesen Kernel gebaut.</translation>
    </message>
    <message>
        <source>nouveau drives the card, with which nothing can be trained</source>
        <translation>nouveau steuert die Karte, damit lässt sich nichts trainieren</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver, then restart.</source>
        <translation>NVIDIAs Treiber installieren, dann neu starten.</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is not loaded</source>
        <translation>NVIDIAs Treiber ist nicht geladen</translation>
    </message>
    <message>
        <source>driver {} is loaded, its libraries are {}</source>
        <translation>Treiber {0} ist geladen, seine Bibliotheken sind {1}</translation>
    </message>
    <message>
        <source>An update replaced the libraries under the running driver: NVML refuses (error 18), and CUDA does not start.</source>
        <translation>Eine Aktualisierung hat die Bibliotheken unter dem laufenden Treiber ersetzt: NVML verweigert (Fehler 18), und CUDA startet nicht.</translation>
    </message>
    <message>
        <source>Restart the machine.</source>
        <translation>Den Rechner neu starten.</translation>
    </message>
    <message>
        <source>loaded</source>
        <translation>geladen</translation>
    </message>
    <message>
        <source>Start the container with the GPUs.</source>
        <translation>Den Container mit den GPUs starten.</translation>
    </message>
    <message>
        <source>Make the device files.</source>
        <translation>Die Gerätedateien anlegen.</translation>
    </message>
    <message>
        <source>It is often so after suspend: load this part of the driver again.</source>
        <translation>Das ist oft nach dem Ruhezustand so: diesen Teil des Treibers neu laden.</translation>
    </message>
    <message>
        <source>systemd took the device from the container when its units were loaded again (daemon-reload). Start the container again, with its devices named.</source>
        <translation>systemd hat dem Container das Gerät genommen, als seine Units neu geladen wurden (daemon-reload). Den Container neu starten und dabei die Geräte nennen.</translation>
    </message>
    <message>
        <source>/dev/nvidia0 can be opened</source>
        <translation>/dev/nvidia0 lässt sich öffnen</translation>
    </message>
    <message>
        <source>A driver that hangs stops trainings, and cannot be ended without a restart.</source>
        <translation>Ein Treiber, der hängt, hält Trainings auf und lässt sich ohne Neustart nicht beenden.</translation>
    </message>
    <message>
        <source>Parts of the card</source>
        <translation>Teile der Karte</translation>
    </message>
    <message>
        <source>{} is divided (MIG)</source>
        <translation>{0} ist geteilt (MIG)</translation>
    </message>
    <message>
        <source>A training gets one part of it, whatever the card has.</source>
        <translation>Ein Training bekommt einen Teil davon, was auch immer die Karte hat.</translation>
    </message>
    <message>
        <source>Name the part with CUDA_VISIBLE_DEVICES, or turn MIG off.</source>
        <translation>Den Teil mit CUDA_VISIBLE_DEVICES nennen, oder MIG ausschalten.</translation>
    </message>
    <message>
        <source>Set it to the default, unless it was lowered on purpose. On a laptop, nvidia-powerd moves it: sudo systemctl enable --now nvidia-powerd</source>
        <translation>Auf die Voreinstellung setzen, außer sie wurde mit Absicht gesenkt. Auf einem Notebook verschiebt nvidia-powerd sie: sudo systemctl enable --now nvidia-powerd</translation>
    </message>
    <message>
        <source>Windows&apos; driver is used; clocks, fan and processes cannot be read there</source>
        <translation>der Treiber von Windows wird benutzt; Takte, Lüfter und Prozesse lassen sich dort nicht lesen</translation>
    </message>
    <message>
        <source>Update WSL and Windows&apos; graphics driver, in Windows.</source>
        <translation>WSL und den Grafiktreiber von Windows aktualisieren, in Windows.</translation>
    </message>
    <message>
        <source>no engine fits a LibTorch of this system</source>
        <translation>keine Engine passt zu einem LibTorch dieses Systems</translation>
    </message>
    <message>
        <source>Install LibTorch, on Debian with the command below, or build an engine for one.</source>
        <translation>LibTorch installieren, unter Debian mit dem Befehl unten, oder eine Engine für eines übersetzen.</translation>
    </message>
    <message>
        <source>this LibTorch is for {}, the card is of {}</source>
        <translation>dieses LibTorch ist für {0}, die Karte ist von {1}</translation>
    </message>
    <message>
        <source>Trainings run on the CPU, and the card is not used.</source>
        <translation>Trainings laufen auf der CPU, und die Karte wird nicht genutzt.</translation>
    </message>
    <message>
        <source>no AVX2</source>
        <translation>kein AVX2</translation>
    </message>
    <message>
        <source>LibTorch computes with its slowest kernels: three times slower, or more.</source>
        <translation>LibTorch rechnet mit seinen langsamsten Kerneln: dreimal so langsam oder mehr.</translation>
    </message>
    <message>
        <source>In a virtual machine, let the guest see the host&apos;s CPU. An older CPU has no more.</source>
        <translation>In einer virtuellen Maschine den Gast die CPU des Wirts sehen lassen. Eine ältere CPU kann nicht mehr.</translation>
    </message>
    <message>
        <source>{} is {}</source>
        <translation>{0} ist {1}</translation>
    </message>
    <message numerus="yes">
        <source>{} CPUs</source>
        <comment>{} CPU</comment>
        <translation>
            <numerusform>{0} CPU</numerusform>
            <numerusform>{0} CPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>{} of them efficiency cores</source>
        <translation>{0} davon Effizienzkerne</translation>
    </message>
    <message>
        <source>{} NUMA nodes</source>
        <translation>{0} NUMA-Knoten</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU-Quote</translation>
    </message>
    <message>
        <source>the control group allows {} of {} CPUs</source>
        <translation>die Kontrollgruppe erlaubt {0} von {1} CPUs</translation>
    </message>
    <message>
        <source>Trainings on the CPU and the loader of images get no more.</source>
        <translation>Trainings auf der CPU und das Laden der Bilder bekommen nicht mehr.</translation>
    </message>
    <message>
        <source>Allow more where the container, job or service is started.</source>
        <translation>Dort mehr erlauben, wo Container, Job oder Dienst gestartet werden.</translation>
    </message>
    <message>
        <source>OMP_NUM_THREADS is {}, and there are {} CPUs</source>
        <translation>OMP_NUM_THREADS ist {0}, und es gibt {1} CPUs</translation>
    </message>
    <message>
        <source>Trainings on the CPU use that many threads.</source>
        <translation>Trainings auf der CPU benutzen so viele Threads.</translation>
    </message>
    <message>
        <source>CPU clock</source>
        <translation>CPU-Takt</translation>
    </message>
    <message>
        <source>The CPU stays below the clock it could reach.</source>
        <translation>Die CPU bleibt unter dem Takt, den sie erreichen könnte.</translation>
    </message>
    <message>
        <source>the governor is powersave</source>
        <translation>der Regler ist powersave</translation>
    </message>
    <message>
        <source>Choose a governor that raises the clock.</source>
        <translation>Einen Regler wählen, der den Takt erhöht.</translation>
    </message>
    <message>
        <source>the energy preference is power</source>
        <translation>die Energievorgabe ist power</translation>
    </message>
    <message>
        <source>Choose balance or performance.</source>
        <translation>balance oder performance wählen.</translation>
    </message>
    <message>
        <source>the power profile is low-power</source>
        <translation>das Energieprofil ist low-power</translation>
    </message>
    <message>
        <source>Choose balanced or performance.</source>
        <translation>balanced oder performance wählen.</translation>
    </message>
    <message>
        <source>held at {}, it could reach {}</source>
        <translation>auf {0} gehalten, möglich sind {1}</translation>
    </message>
    <message>
        <source>Remove the limit, unless it is against heat or noise.</source>
        <translation>Die Grenze entfernen, außer sie dient gegen Hitze oder Lärm.</translation>
    </message>
    <message>
        <source>turbo is off</source>
        <translation>Turbo ist aus</translation>
    </message>
    <message>
        <source>Turn it on.</source>
        <translation>Einschalten.</translation>
    </message>
    <message>
        <source>boost is off</source>
        <translation>Boost ist aus</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Akku</translation>
    </message>
    <message>
        <source>on battery</source>
        <translation>im Akkubetrieb</translation>
    </message>
    <message>
        <source>CPU and GPU are slowed down, and a run may end with the battery.</source>
        <translation>CPU und GPU werden gebremst, und ein Lauf kann mit dem Akku enden.</translation>
    </message>
    <message>
        <source>Plug the machine in.</source>
        <translation>Den Rechner ans Netz anschließen.</translation>
    </message>
    <message>
        <source>{} free, the control group allows {} of {}</source>
        <translation>{0} frei, die Kontrollgruppe erlaubt {1} von {2}</translation>
    </message>
    <message>
        <source>{} of {} free</source>
        <translation>{0} von {1} frei</translation>
    </message>
    <message>
        <source>A training that needs more is ended by the kernel, without a message.</source>
        <translation>Ein Training, das mehr braucht, beendet der Kernel ohne Meldung.</translation>
    </message>
    <message>
        <source>End other programs, or choose a smaller batch and no image cache.</source>
        <translation>Andere Programme beenden, oder einen kleineren Batch und keinen Bildspeicher wählen.</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Auslagerung</translation>
    </message>
    <message>
        <source>{} are swapped out</source>
        <translation>{0} sind ausgelagert</translation>
    </message>
    <message>
        <source>Steps that wait for the disk take many times as long.</source>
        <translation>Schritte, die auf den Datenträger warten, dauern ein Vielfaches.</translation>
    </message>
    <message>
        <source>End other programs.</source>
        <translation>Andere Programme beenden.</translation>
    </message>
    <message>
        <source>Huge pages</source>
        <translation>Große Speicherseiten</translation>
    </message>
    <message>
        <source>turned off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>Large tensors cost more time to get and to read on the CPU.</source>
        <translation>Große Tensoren kosten auf der CPU mehr Zeit beim Anlegen und Lesen.</translation>
    </message>
    <message>
        <source>Let programs ask for them.</source>
        <translation>Programme darum bitten lassen.</translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation>Ordner der Läufe</translation>
    </message>
    <message>
        <source>{} cannot be written to ({})</source>
        <translation>in {0} lässt sich nicht schreiben ({1})</translation>
    </message>
    <message>
        <source>No run can begin there.</source>
        <translation>Dort kann kein Lauf beginnen.</translation>
    </message>
    <message>
        <source>Choose another folder for runs, or make this one yours.</source>
        <translation>Einen anderen Ordner für Läufe wählen, oder diesen dem eigenen Konto geben.</translation>
    </message>
    <message>
        <source>{} free</source>
        <translation>{0} frei</translation>
    </message>
    <message>
        <source>A run that cannot save its checkpoints may lose its weights.</source>
        <translation>Ein Lauf, der seine Checkpoints nicht speichern kann, verliert vielleicht seine Gewichte.</translation>
    </message>
    <message>
        <source>Make room, or choose another folder for runs.</source>
        <translation>Platz schaffen, oder einen anderen Ordner für Läufe wählen.</translation>
    </message>
    <message>
        <source>this file system cannot lock files ({})</source>
        <translation>dieses Dateisystem kann Dateien nicht sperren ({0})</translation>
    </message>
    <message>
        <source>Two programs that write one run are not kept apart.</source>
        <translation>Zwei Programme, die denselben Lauf schreiben, werden nicht getrennt.</translation>
    </message>
    <message>
        <source>Choose a folder for runs on a local disk.</source>
        <translation>Einen Ordner für Läufe auf einem lokalen Datenträger wählen.</translation>
    </message>
    <message>
        <source>{} free, locks work</source>
        <translation>{0} frei, Sperren funktionieren</translation>
    </message>
    <message>
        <source>locks work</source>
        <translation>Sperren funktionieren</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Downloads are refused, and runs are sorted wrongly.</source>
        <translation>Downloads werden abgelehnt, und Läufe falsch sortiert.</translation>
    </message>
    <message>
        <source>Set the clock.</source>
        <translation>Die Uhr stellen.</translation>
    </message>
    <message>
        <source>the kernel reads the time from {}</source>
        <translation>der Kernel liest die Zeit aus {0}</translation>
    </message>
    <message>
        <source>It found the CPU&apos;s own clock to jump. Each look at the time is slow, and times of steps are less exact.</source>
        <translation>Er fand, dass die Uhr der CPU springt. Jeder Blick auf die Zeit ist langsam, und Schrittzeiten sind weniger genau.</translation>
    </message>
    <message>
        <source>Update the firmware of the mainboard.</source>
        <translation>Die Firmware der Hauptplatine aktualisieren.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be trained yet: {} things to do</source>
        <comment>Nothing can be trained yet: one thing to do</comment>
        <translation>
            <numerusform>Noch lässt sich nichts trainieren: eines ist zu tun</numerusform>
            <numerusform>Noch lässt sich nichts trainieren: {0} Dinge sind zu tun</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trainings cannot use the GPU yet: {} things to do</source>
        <comment>Trainings cannot use the GPU yet: one thing to do</comment>
        <translation>
            <numerusform>Trainings können die GPU noch nicht nutzen: eines ist zu tun</numerusform>
            <numerusform>Trainings können die GPU noch nicht nutzen: {0} Dinge sind zu tun</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trainings run; {} things slow them</source>
        <comment>Trainings run; one thing slows them</comment>
        <translation>
            <numerusform>Trainings laufen; eines bremst sie</numerusform>
            <numerusform>Trainings laufen; {0} Dinge bremsen sie</numerusform>
        </translation>
    </message>
    <message>
        <source>This machine is ready to train</source>
        <translation>Dieser Rechner ist bereit zum Trainieren</translation>
    </message>
    <message numerus="yes">
        <source>{} stop trainings</source>
        <comment>{} stops trainings</comment>
        <translation>
            <numerusform>{0} hält Trainings auf</numerusform>
            <numerusform>{0} halten Trainings auf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} slow them</source>
        <comment>{} slows them</comment>
        <translation>
            <numerusform>{0} bremst sie</numerusform>
            <numerusform>{0} bremsen sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} are good</source>
        <comment>{} is good</comment>
        <translation>
            <numerusform>{0} ist gut</numerusform>
            <numerusform>{0} sind gut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} have to wait</source>
        <comment>{} has to wait</comment>
        <translation>
            <numerusform>{0} muss warten</numerusform>
            <numerusform>{0} müssen warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} checks</source>
        <comment>{} check</comment>
        <translation>
            <numerusform>{0} Prüfung</numerusform>
            <numerusform>{0} Prüfungen</numerusform>
        </translation>
    </message>
    <message>
        <source>the GPU was slowed down (heat or power)</source>
        <translation>die GPU wurde gebremst (Hitze oder Leistung)</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>kernel of the system</source>
        <translation>Kernel des Systems</translation>
    </message>
    <message>
        <source>instruction set</source>
        <translation>Befehlssatz</translation>
    </message>
    <message>
        <source>{} is {}, it was {}</source>
        <translation>{0} ist {1}, war {2}</translation>
    </message>
    <message>
        <source>Slower than usual: {} % of the throughput of {} earlier runs like it (median {} images/s).</source>
        <translation>Langsamer als sonst: {0} % des Durchsatzes von {1} früheren Läufen dieser Art (Median {2} Bilder/s).</translation>
    </message>
    <message>
        <source>Nothing that was recorded differs.</source>
        <translation>Nichts, was aufgezeichnet wurde, ist anders.</translation>
    </message>
    <message>
        <source>What differs: {}.</source>
        <translation>Anders ist: {0}.</translation>
    </message>
    <message>
        <source>the path is too long for a socket: set XDG_RUNTIME_DIR to a short one.</source>
        <translation>der Pfad ist zu lang für einen Socket: XDG_RUNTIME_DIR auf einen kurzen setzen.</translation>
    </message>
    <message>
        <source>No socket can be made ({}).</source>
        <translation>Es lässt sich kein Socket anlegen ({}).</translation>
    </message>
    <message>
        <source>must be a folder of yours that nobody else may enter (mode 0700).</source>
        <translation>muss ein eigener Ordner sein, den sonst niemand betreten darf (Rechte 0700).</translation>
    </message>
    <message>
        <source>{}: another process supervises this run.</source>
        <translation>{}: Ein anderer Prozess beaufsichtigt diesen Lauf.</translation>
    </message>
    <message>
        <source>the socket cannot be made ({}).</source>
        <translation>der Socket lässt sich nicht anlegen ({}).</translation>
    </message>
    <message>
        <source>The training was aborted (SIGABRT), as drivers and libraries do on errors.</source>
        <translation>Das Training wurde abgebrochen (SIGABRT), wie es Treiber und Bibliotheken bei Fehlern tun.</translation>
    </message>
    <message>
        <source>The training ended because a file became shorter while it was read (SIGBUS).</source>
        <translation>Das Training endete, weil eine Datei beim Lesen kürzer wurde (SIGBUS).</translation>
    </message>
    <message>
        <source>The training crashed (signal {}).</source>
        <translation>Das Training ist abgestürzt (Signal {}).</translation>
    </message>
    <message>
        <source>This run cannot be paused or stopped by other commands: {}</source>
        <translation>Dieser Lauf lässt sich nicht von anderen Befehlen anhalten oder stoppen: {}</translation>
    </message>
    <message>
        <source>{} It continues from the last checkpoint.</source>
        <translation>{} Es geht vom letzten Checkpoint aus weiter.</translation>
    </message>
    <message>
        <source>{}: this is not a run folder.</source>
        <translation>{}: ist kein Laufordner.</translation>
    </message>
    <message>
        <source>{}: is not running.</source>
        <translation>{}: läuft nicht.</translation>
    </message>
    <message>
        <source>{}: trains in a terminal or a window, not in the background: pause or stop it there.</source>
        <translation>{}: trainiert in einem Terminal oder Fenster, nicht im Hintergrund: dort anhalten oder stoppen.</translation>
    </message>
    <message>
        <source>epoch {} of {}, step {} of {}</source>
        <translation>Epoche {} von {}, Schritt {} von {}</translation>
    </message>
    <message>
        <source>its supervisor does not answer.</source>
        <translation>der beaufsichtigende Prozess antwortet nicht.</translation>
    </message>
    <message>
        <source>{}: finishes its step and saves a checkpoint.</source>
        <translation>{}: beendet den Schritt und speichert einen Checkpoint.</translation>
    </message>
    <message>
        <source>{}: stopped.</source>
        <translation>{}: gestoppt.</translation>
    </message>
    <message>
        <source>{}: pauses after this step.</source>
        <translation>{}: hält nach diesem Schritt an.</translation>
    </message>
    <message>
        <source>{}: continues.</source>
        <translation>{}: läuft weiter.</translation>
    </message>
    <message>
        <source>It trains in the background. Stop it with: torchdeck stop {}</source>
        <translation>Er trainiert im Hintergrund. Stoppen mit: torchdeck stop {}</translation>
    </message>
    <message>
        <source>The training could not be started in the background.</source>
        <translation>Das Training konnte nicht im Hintergrund gestartet werden.</translation>
    </message>
    <message>
        <source>No run trains in the background.</source>
        <translation>Kein Lauf trainiert im Hintergrund.</translation>
    </message>
    <message>
        <source>progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>wird gestoppt</translation>
    </message>
    <message>
        <source>Pause a run that trains in the background (train --detach); its memory stays taken.</source>
        <translation>Einen Lauf anhalten, der im Hintergrund trainiert (train --detach); sein Speicher bleibt belegt.</translation>
    </message>
    <message>
        <source>Stop a run that trains in the background: it finishes its step and saves a checkpoint.</source>
        <translation>Einen Lauf stoppen, der im Hintergrund trainiert: Er beendet den Schritt und speichert einen Checkpoint.</translation>
    </message>
    <message>
        <source>Check this machine: what stops or slows trainings here, and what to type for it.</source>
        <translation>Diesen Rechner prüfen: was Trainings hier aufhält oder bremst, und was dagegen zu tippen ist.</translation>
    </message>
    <message>
        <source>Print a text for a forum, without names of people, machines and folders.</source>
        <translation>Einen Text für ein Forum ausgeben, ohne Namen von Personen, Rechnern und Ordnern.</translation>
    </message>
    <message>
        <source>Leave out what loads LibTorch: a training step on each device.</source>
        <translation>Weglassen, wofür LibTorch geladen wird: einen Trainingsschritt auf jedem Gerät.</translation>
    </message>
    <message>
        <source>Where new runs go.</source>
        <translation>Wohin neue Läufe kommen.</translation>
    </message>
    <message>
        <source>--detach is for a training that no launcher has started: leave it out.</source>
        <translation>--detach ist für ein Training, das kein Launcher gestartet hat: weglassen.</translation>
    </message>
    <message>
        <source>The training was killed (SIGKILL): by a person, or by the system when memory ran out.</source>
        <translation>Das Training wurde beendet (SIGKILL): von einem Menschen oder vom System, als der Speicher ausging.</translation>
    </message>
    <message>
        <source>{} with {}; LibTorch uses {}</source>
        <translation>{} mit {}; LibTorch nutzt {}</translation>
    </message>
    <message>
        <source>What to train on.</source>
        <translation>Worauf trainiert wird.</translation>
    </message>
    <message>
        <source>needs no download.</source>
        <translation>braucht keinen Download.</translation>
    </message>
    <message>
        <source>JPEG, PNG and other image files in a folder for each class.</source>
        <translation>JPEG-, PNG- und andere Bilddateien in einem Ordner je Klasse.</translation>
    </message>
    <message>
        <source>noise, to measure speed.</source>
        <translation>Rauschen, um die Geschwindigkeit zu messen.</translation>
    </message>
    <message>
        <source>Images of one scene that must not be split between training and validation, when the folder has no val or test. A group column of labels.csv goes before.</source>
        <translation>Bilder einer Szene, die nicht auf Training und Validierung verteilt werden dürfen, wenn der Ordner weder val noch test hat. Eine Spalte group in labels.csv geht vor.</translation>
    </message>
    <message>
        <source>those of a folder within that of the class.</source>
        <translation>die eines Ordners in dem der Klasse.</translation>
    </message>
    <message>
        <source>those whose names differ in the number at the end.</source>
        <translation>die, deren Namen sich in der Zahl am Ende unterscheiden.</translation>
    </message>
    <message>
        <source>those that a camera took within ten minutes (EXIF).</source>
        <translation>die, die eine Kamera innerhalb von zehn Minuten aufnahm (EXIF).</translation>
    </message>
    <message>
        <source>What the folders in it are.</source>
        <translation>Was die Ordner darin sind.</translation>
    </message>
    <message>
        <source>by their names (train, val, test, Training, valid, seg_train, …), also one folder further down; where two readings are possible, training does not start.</source>
        <translation>nach ihren Namen (train, val, test, Training, valid, seg_train, …), auch einen Ordner tiefer; wo zwei Lesarten möglich sind, beginnt kein Training.</translation>
    </message>
    <message>
        <source>each a class.</source>
        <translation>jeder eine Klasse.</translation>
    </message>
    <message>
        <source>How JPEG files are decoded for training. Validation and predictions always decode in full.</source>
        <translation>Wie JPEG-Dateien für das Training dekodiert werden. Validierung und Vorhersagen dekodieren immer in voller Größe.</translation>
    </message>
    <message>
        <source>every pixel, as Pillow and torchvision do.</source>
        <translation>jedes Pixel, wie Pillow und torchvision.</translation>
    </message>
    <message>
        <source>at 1/2, 1/4 or 1/8 of the size where the crop still has as many pixels as the network gets. It is faster for large photos, and pixels differ a little.</source>
        <translation>auf 1/2, 1/4 oder 1/8 der Größe, wenn der Ausschnitt dann noch so viele Pixel hat, wie das Netz bekommt. Das ist bei großen Fotos schneller, und die Pixel weichen ein wenig ab.</translation>
    </message>
    <message>
        <source>Where decoded images are kept between epochs.</source>
        <translation>Wo dekodierte Bilder zwischen den Epochen bleiben.</translation>
    </message>
    <message>
        <source>downscaled to slightly more than the image size, so that only the first epoch decodes files; crops come from the downscaled images.</source>
        <translation>auf etwas mehr als die Bildgröße verkleinert, sodass nur die erste Epoche Dateien dekodiert; Ausschnitte entstehen aus den verkleinerten Bildern.</translation>
    </message>
    <message>
        <source>First layers of a ResNet.</source>
        <translation>Erste Schichten eines ResNet.</translation>
    </message>
    <message>
        <source>that of the weights, else that of CIFAR for images up to 64 pixels.</source>
        <translation>wie die Gewichte, sonst CIFAR für Bilder bis 64 Pixel.</translation>
    </message>
    <message>
        <source>one 3x3 convolution.</source>
        <translation>eine 3x3-Faltung.</translation>
    </message>
    <message>
        <source>7x7 with stride 2, then pooling.</source>
        <translation>7x7 mit Stride 2, dann Pooling.</translation>
    </message>
    <message>
        <source>Begin from these weights instead of random ones: the folder of a run, a file (a *_weights.pt of a run, or what torch.save wrote of a state_dict), or pretrained ones by name: imagenet, imagenet-v1 and so on, resnet18-f37072fd.pth, timm/resnet18.a1_in1k.</source>
        <translation>Von diesen Gewichten statt von zufälligen ausgehen: der Ordner eines Laufs, eine Datei (ein *_weights.pt eines Laufs, oder was torch.save von einem state_dict schrieb) oder vortrainierte nach Namen: imagenet, imagenet-v1 und so weiter, resnet18-f37072fd.pth, timm/resnet18.a1_in1k.</translation>
    </message>
    <message>
        <source>Rule by which the weights follow the gradients.</source>
        <translation>Regel, nach der die Gewichte den Gradienten folgen.</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay (Loshchilov and Hutter 2019).</source>
        <translation>Adam mit entkoppeltem Weight Decay (Loshchilov und Hutter 2019).</translation>
    </message>
    <message>
        <source>stochastic gradient descent with momentum.</source>
        <translation>stochastischer Gradientenabstieg mit Momentum.</translation>
    </message>
    <message>
        <source>the weights of hidden layers move by an orthogonal matrix along their momentum (Jordan et al. 2024); the first and last layer, biases and norms stay with SGD.</source>
        <translation>die Gewichte verborgener Schichten bewegen sich um eine orthogonale Matrix entlang ihres Momentums (Jordan et al. 2024); erste und letzte Schicht, Biases und Norms bleiben bei SGD.</translation>
    </message>
    <message>
        <source>Test-time augmentation of the final evaluation: average the outputs over views.</source>
        <translation>Test-Time Augmentation der abschließenden Auswertung: Ausgaben über Ansichten mitteln.</translation>
    </message>
    <message>
        <source>image and mirror image.</source>
        <translation>Bild und Spiegelbild.</translation>
    </message>
    <message>
        <source>also both shifted by one pixel up-left and down-right.</source>
        <translation>beide auch um ein Pixel nach links oben und rechts unten verschoben.</translation>
    </message>
    <message>
        <source>Memory layout of images and activations.</source>
        <translation>Speicherlayout von Bildern und Aktivierungen.</translation>
    </message>
    <message>
        <source>channels last, which is faster for convolutions on current CPUs and GPUs.</source>
        <translation>Channels last, das bei Faltungen auf heutigen CPUs und GPUs schneller ist.</translation>
    </message>
    <message>
        <source>Norms of weights and gradients (unscaled, before clipping) in metrics.jsonl.</source>
        <translation>Normen von Gewichten und Gradienten (unskaliert, vor dem Begrenzen) in metrics.jsonl.</translation>
    </message>
    <message>
        <source>of each parameter at the last step of an epoch, and of all gradients together at each report.</source>
        <translation>jedes Parameters beim letzten Schritt einer Epoche und aller Gradienten zusammen bei jeder Meldung.</translation>
    </message>
    <message>
        <source>of each parameter at each report.</source>
        <translation>jedes Parameters bei jeder Meldung.</translation>
    </message>
    <message>
        <source>neither.</source>
        <translation>weder noch.</translation>
    </message>
    <message>
        <source>Histograms of the weights and of the gradient (unscaled, before clipping) of each parameter in histograms.jsonl.</source>
        <translation>Histogramme der Gewichte und des Gradienten (unskaliert, vor dem Clipping) jedes Parameters in histograms.jsonl.</translation>
    </message>
    <message>
        <source>never.</source>
        <translation>nie.</translation>
    </message>
    <message>
        <source>at the last step of an epoch.</source>
        <translation>beim letzten Schritt einer Epoche.</translation>
    </message>
    <message>
        <source>Random operations on each training image, as torchvision applies them.</source>
        <translation>Zufällige Operationen auf jedem Trainingsbild, wie torchvision sie anwendet.</translation>
    </message>
    <message>
        <source>one, of any strength (nothing to tune).</source>
        <translation>eine, beliebig stark (nichts einzustellen).</translation>
    </message>
    <message>
        <source>several of one strength.</source>
        <translation>mehrere einer Stärke.</translation>
    </message>
    <message>
        <source>a blend of the image and of several chains of them (Hendrycks et al. 2019).</source>
        <translation>eine Mischung aus dem Bild und mehreren Ketten davon (Hendrycks et al. 2019).</translation>
    </message>
    <message>
        <source>What to do where classes differ in size. Validation is never weighted.</source>
        <translation>Was zu tun ist, wenn Klassen verschieden groß sind. Die Validierung wird nie gewichtet.</translation>
    </message>
    <message>
        <source>weight the loss by the inverse frequency of the class.</source>
        <translation>den Loss mit dem Kehrwert der Häufigkeit der Klasse gewichten.</translation>
    </message>
    <message>
        <source>by its effective number of images (Cui et al. 2019).</source>
        <translation>mit ihrer effektiven Bilderzahl (Cui et al. 2019).</translation>
    </message>
    <message>
        <source>add the log frequency of the classes to the logits in training (Menon et al. 2020).</source>
        <translation>im Training den Logarithmus der Klassenhäufigkeit zu den Logits addieren (Menon et al. 2020).</translation>
    </message>
    <message>
        <source>draw images so that each class comes equally often.</source>
        <translation>Bilder so ziehen, dass jede Klasse gleich oft kommt.</translation>
    </message>
    <message>
        <source>How images that are not square become the network&apos;s input in validation and prediction.</source>
        <translation>Wie Bilder, die nicht quadratisch sind, in Validierung und Vorhersage zur Eingabe des Netzes werden.</translation>
    </message>
    <message>
        <source>scale the short side, then crop the center.</source>
        <translation>die kurze Seite skalieren, dann mittig zuschneiden.</translation>
    </message>
    <message>
        <source>scale both sides to the input, so that nothing is lost and shapes are distorted.</source>
        <translation>beide Seiten auf die Eingabe skalieren; nichts geht verloren, Formen werden verzerrt.</translation>
    </message>
    <message>
        <source>scale the whole image into the input and fill what is left with the mean color.</source>
        <translation>das ganze Bild in die Eingabe skalieren und den Rest mit der mittleren Farbe füllen.</translation>
    </message>
    <message>
        <source>How images are scaled, with antialiasing as Pillow does it.</source>
        <translation>Wie Bilder skaliert werden, mit Kantenglättung wie in Pillow.</translation>
    </message>
    <message>
        <source>as the initial weights need it, otherwise bilinear.</source>
        <translation>wie es die Startgewichte brauchen, sonst bilinear.</translation>
    </message>
    <message>
        <source>How the learning rate changes.</source>
        <translation>Wie sich die Lernrate ändert.</translation>
    </message>
    <message>
        <source>falls by epoch.</source>
        <translation>fällt je Epoche.</translation>
    </message>
    <message>
        <source>rises over the warm-up steps, then falls by step.</source>
        <translation>steigt über die Warm-up-Schritte, fällt dann je Schritt.</translation>
    </message>
    <message>
        <source>rises and falls by step.</source>
        <translation>steigt und fällt je Schritt.</translation>
    </message>
    <message>
        <source>drops every few epochs.</source>
        <translation>fällt alle paar Epochen.</translation>
    </message>
    <message>
        <source>rises and falls in straight lines.</source>
        <translation>steigt und fällt in geraden Linien.</translation>
    </message>
    <message>
        <source>falls by step with a power.</source>
        <translation>fällt je Schritt mit einer Potenz.</translation>
    </message>
    <message>
        <source>drops when validation stops improving.</source>
        <translation>fällt, wenn die Validierung nicht mehr besser wird.</translation>
    </message>
    <message>
        <source>Check again.</source>
        <translation>Prüfen Sie noch einmal.</translation>
    </message>
    <message>
        <source>nvidia-smi waits for the driver, which does not answer</source>
        <translation>nvidia-smi wartet auf den Treiber, der nicht antwortet</translation>
    </message>
    <message>
        <source>nvidia-smi did not answer within 10 seconds</source>
        <translation>nvidia-smi hat innerhalb von 10 Sekunden nicht geantwortet</translation>
    </message>
    <message>
        <source>Each program waits as long for the card when it starts.</source>
        <translation>Jedes Programm wartet beim Start so lange auf die Karte.</translation>
    </message>
    <message>
        <source>Keep the driver loaded (persistence mode), and look again.</source>
        <translation>Halten Sie den Treiber geladen (Persistence Mode) und prüfen Sie noch einmal.</translation>
    </message>
    <message>
        <source>the clock shows a date before 2026</source>
        <translation>die Uhr zeigt ein Datum vor 2026</translation>
    </message>
    <message numerus="yes">
        <source>Nothing wrong was found; {} checks have to wait</source>
        <comment>Nothing wrong was found; one check has to wait</comment>
        <translation>
            <numerusform>Nichts Falsches gefunden; eine Prüfung muss warten</numerusform>
            <numerusform>Nichts Falsches gefunden; {} Prüfungen müssen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>The run ended before its first checkpoint: it begins anew.</source>
        <translation>Der Lauf endete vor seinem ersten Checkpoint: Er beginnt von vorn.</translation>
    </message>
    <message>
        <source>The process that supervised this training is gone. The training continues, and cannot be paused or stopped from here.</source>
        <translation>Der Prozess, der dieses Training überwachte, ist weg. Das Training läuft weiter und kann von hier nicht pausiert oder gestoppt werden.</translation>
    </message>
    <message>
        <source>The training was killed, and so was the process that supervised it.</source>
        <translation>Das Training wurde beendet, und der Prozess, der es überwachte, ebenfalls.</translation>
    </message>
    <message>
        <source>{}: the supervisor does not answer ({}).</source>
        <translation>{}: der überwachende Prozess antwortet nicht ({}).</translation>
    </message>
    <message>
        <source>Process {} supervises this run.</source>
        <translation>Prozess {} überwacht diesen Lauf.</translation>
    </message>
    <message>
        <source>{} It begins anew: there was no checkpoint yet.</source>
        <translation>{} Es beginnt von vorn: Es gab noch keinen Checkpoint.</translation>
    </message>
    <message>
        <source>{}: trains in the background, but cannot be reached from here: it runs on another machine, or with another XDG_RUNTIME_DIR or TMPDIR.</source>
        <translation>{}: trainiert im Hintergrund, ist von hier aber nicht erreichbar: Der Lauf ist auf einem anderen Rechner oder hat ein anderes XDG_RUNTIME_DIR oder TMPDIR.</translation>
    </message>
    <message>
        <source>its supervisor ended; the training may continue.</source>
        <translation>der überwachende Prozess hat geendet; das Training läuft vielleicht weiter.</translation>
    </message>
    <message>
        <source>failed while it stopped: {}</source>
        <translation>beim Stoppen fehlgeschlagen: {}</translation>
    </message>
    <message>
        <source>{}: finished.</source>
        <translation>{}: fertig.</translation>
    </message>
    <message>
        <source>Continue this run (its folder, or a .ckpt in it); --epochs may be raised, and --data say where its dataset is now. A run that ended before its first checkpoint begins anew.</source>
        <translation>Diesen Lauf fortsetzen (sein Ordner oder ein .ckpt darin); --epochs darf größer sein, und --data sagen, wo sein Datensatz jetzt liegt. Ein Lauf, der vor seinem ersten Checkpoint endete, beginnt von vorn.</translation>
    </message>
    <message>
        <source>The machine was suspended for {}.</source>
        <translation>Der Rechner war {} lang im Ruhezustand.</translation>
    </message>
    <message>
        <source>{}: line breaks cannot be passed on to another machine.</source>
        <translation>{}: Zeilenumbrüche können nicht an einen anderen Rechner weitergegeben werden.</translation>
    </message>
    <message>
        <source>{}: there is no torchdeck in PATH, ~/.local/bin or /usr/local/bin.</source>
        <translation>{}: In PATH, ~/.local/bin und /usr/local/bin gibt es kein torchdeck.</translation>
    </message>
    <message>
        <source>{}: the torchdeck there is too old: it has no {}.</source>
        <translation>{}: Das torchdeck dort ist zu alt: Es hat kein {}.</translation>
    </message>
    <message>
        <source>The GPU was lost or its driver gave up (signal {}): {}</source>
        <translation>Die GPU ging verloren, oder ihr Treiber gab auf (Signal {}): {}</translation>
    </message>
    <message>
        <source>The training was killed by the system because memory ran out (SIGKILL).</source>
        <translation>Das System hat das Training beendet, weil der Speicher ausging (SIGKILL).</translation>
    </message>
    <message>
        <source>The training continues.</source>
        <translation>Das Training läuft weiter.</translation>
    </message>
    <message>
        <source>The training was stopped from outside (SIGSTOP, Ctrl-Z, a debugger or a freezer): it is waited for.</source>
        <translation>Das Training wurde von außen angehalten (SIGSTOP, Strg-Z, ein Debugger oder ein Freezer): Es wird gewartet.</translation>
    </message>
    <message>
        <source>The driver does not let go of the process: only a reset of the device or a restart of the machine helps. The training continues from its last checkpoint once the process is gone.</source>
        <translation>Der Treiber gibt den Prozess nicht frei: Nur ein Reset des Geräts oder ein Neustart des Rechners hilft. Das Training geht von seinem letzten Checkpoint weiter, sobald der Prozess weg ist.</translation>
    </message>
    <message>
        <source>while it loaded</source>
        <translation>beim Laden</translation>
    </message>
    <message>
        <source>in its first steps</source>
        <translation>in den ersten Schritten</translation>
    </message>
    <message>
        <source>in a training step</source>
        <translation>in einem Trainingsschritt</translation>
    </message>
    <message>
        <source>in an evaluation</source>
        <translation>in einer Auswertung</translation>
    </message>
    <message>
        <source>while it saved</source>
        <translation>beim Speichern</translation>
    </message>
    <message>
        <source>a thread waits for a disk or a driver</source>
        <translation>ein Thread wartet auf einen Datenträger oder Treiber</translation>
    </message>
    <message>
        <source>it computes: {} of CPU time</source>
        <translation>er rechnet: {} CPU-Zeit</translation>
    </message>
    <message>
        <source>it waits: {} of CPU time</source>
        <translation>er wartet: {} CPU-Zeit</translation>
    </message>
    <message>
        <source>The training hung {}: no progress for {}, where at most {} are expected ({}).</source>
        <translation>Das Training hing {}: kein Fortschritt seit {}, höchstens {} werden erwartet ({}).</translation>
    </message>
    <message>
        <source>stopped from outside</source>
        <translation>von außen angehalten</translation>
    </message>
    <message>
        <source>held by the driver</source>
        <translation>vom Treiber festgehalten</translation>
    </message>
    <message>
        <source>The folder of a run that trains in the background, or ssh://HOST/FOLDER on another machine.</source>
        <translation>Der Ordner eines Laufs, der im Hintergrund trainiert, oder ssh://HOST/ORDNER auf einem anderen Rechner.</translation>
    </message>
    <message>
        <source>Instead: the runs of yours that train in the background (train --detach), wherever they are, or on another machine: ssh://HOST.</source>
        <translation>Stattdessen: Ihre Läufe, die im Hintergrund trainieren (train --detach), wo immer sie liegen, oder auf einem anderen Rechner: ssh://HOST.</translation>
    </message>
    <message>
        <source>Let the machine go to sleep while it trains, as it would without.</source>
        <translation>Den Rechner während des Trainings in den Ruhezustand gehen lassen wie sonst auch.</translation>
    </message>
    <message>
        <source>{}: expected --on slurm, or ssh://[user@]host[:port][/folder for runs].</source>
        <translation>{}: erwartet wird --on slurm oder ssh://[Benutzer@]Host[:Port][/Ordner für Läufe].</translation>
    </message>
    <message>
        <source>{}: its torchdeck does not say where the run is.</source>
        <translation>{}: Das torchdeck dort sagt nicht, wo der Lauf liegt.</translation>
    </message>
    <message>
        <source>It trains on {0}. Follow it with: torchdeck watch {1}; stop it with: torchdeck stop {2}</source>
        <translation>Es trainiert auf {0}. Verfolgen: torchdeck watch {1}; stoppen: torchdeck stop {2}</translation>
    </message>
    <message>
        <source>this library is for another kind of CPU.</source>
        <translation>diese Bibliothek ist für eine andere Art von CPU.</translation>
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
        <source>{0}: {1}, {2} of the step</source>
        <translation>{0}: {1}, {2} des Schritts</translation>
    </message>
    <message>
        <source>forward {0}, backward {1}</source>
        <translation>vorwärts {0}, rückwärts {1}</translation>
    </message>
    <message>
        <source>not in the other profile</source>
        <translation>nicht im anderen Profil</translation>
    </message>
    <message>
        <source>{} less than in the other profile</source>
        <translation>{} weniger als im anderen Profil</translation>
    </message>
    <message>
        <source>{} more than in the other profile</source>
        <translation>{} mehr als im anderen Profil</translation>
    </message>
    <message>
        <source>parts of the step</source>
        <translation>Teile des Schritts</translation>
    </message>
    <message>
        <source>modules forward</source>
        <translation>Module vorwärts</translation>
    </message>
    <message>
        <source>modules backward</source>
        <translation>Module rückwärts</translation>
    </message>
    <message>
        <source>sums over ranks</source>
        <translation>Summen über die Ränge</translation>
    </message>
    <message>
        <source>{0}: {1} after {2}</source>
        <translation>{0}: {1} nach {2}</translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation>Flammendiagramm</translation>
    </message>
    <message>
        <source>Flame graph: red takes longer, blue less</source>
        <translation>Flammendiagramm: Rot dauert länger, Blau kürzer</translation>
    </message>
    <message>
        <source>Timeline of a step</source>
        <translation>Zeitleiste eines Schritts</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Run this command (by sh) when the run has finished, stopped or failed, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 (0 to 1; empty without a result) in its environment.</source>
        <translation>Diesen Befehl (mit sh) ausführen, wenn der Lauf abgeschlossen, angehalten oder gescheitert ist, mit TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) und TORCHDECK_TOP1 (0 bis 1; leer ohne Ergebnis) in seiner Umgebung.</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Verzeichnis nicht gefunden</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>kein solches Gerät oder keine solche Adresse</translation>
    </message>
    <message>
        <source>Resource temporarily unavailable</source>
        <translation>Ressource vorübergehend nicht verfügbar</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>kein Speicher verfügbar</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Gerät oder Ressource belegt</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei existiert bereits</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>kein solches Gerät</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>kein Verzeichnis</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Verzeichnis</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>ungültiges Argument</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>zu viele offene Dateien im System</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Datei zu groß</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem nur lesbar</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>Pipe unterbrochen</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>Verzeichnis nicht leer</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>zu viele Ebenen symbolischer Links</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Speicherkontingent überschritten</translation>
    </message>
    <message>
        <source>No locks available</source>
        <translation>keine Sperren verfügbar</translation>
    </message>
    <message>
        <source>Function not implemented</source>
        <translation>Funktion nicht vorhanden</translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation>Vorgang nicht unterstützt</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>Adresse wird bereits verwendet</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Netz nicht erreichbar</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>Verbindung von der Gegenseite beendet</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Zeitüberschreitung der Verbindung</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>kein Weg zum Rechner</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>veraltetes Datei-Handle</translation>
    </message>
    <message>
        <source>Device {} is not there: this LibTorch is a CPU build. Choose cpu or auto, or install an engine for your GPU.</source>
        <translation>Gerät {0} ist nicht vorhanden: Dieses LibTorch ist nur für die CPU gebaut. cpu oder auto wählen, oder eine Engine für die GPU installieren.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>crashed</source>
        <extracomment>The state of a run in a table: nobody stopped it, and it did not end as planned.</extracomment>
        <translation>abgestürzt</translation>
    </message>
    <message>
        <source>log</source>
        <extracomment>The state of a run in a table: it is a log, and not a run folder.</extracomment>
        <translation>Log</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>There are no weights &apos;{}&apos;.</source>
        <translation>Es gibt keine Gewichte „{0}“.</translation>
    </message>
    <message>
        <source>{}: this image cannot be read; it was left out</source>
        <translation>{0}: dieses Bild lässt sich nicht lesen; es wurde weggelassen</translation>
    </message>
    <message>
        <source>skipped {}: no run has values of it</source>
        <extracomment>A metric by its key.</extracomment>
        <translation>übersprungen: {0} (kein Lauf hat Werte davon)</translation>
    </message>
    <message>
        <source>A quota or a limit leaves no room for {} MiB: make room.</source>
        <translation>Ein Kontingent oder eine Grenze lässt keinen Platz für {0} MiB: Platz schaffen.</translation>
    </message>
    <message>
        <source>{} processes are too many for this machine: choose at most {} for {}.</source>
        <translation>{0} Prozesse sind für diesen Rechner zu viele: höchstens {1} für {2} wählen.</translation>
    </message>
    <message>
        <source>{} is nested more than {} deep, as no model is</source>
        <translation>{0} ist tiefer als {1} Ebenen verschachtelt, wie es kein Modell ist</translation>
    </message>
    <message>
        <source>the data of tensor &apos;{}&apos; is not what its description says</source>
        <translation>die Daten des Tensors „{0}“ sind nicht, was seine Beschreibung sagt</translation>
    </message>
    <message>
        <source>an entry of it is packed in a way that is not read</source>
        <translation>ein Eintrag ist auf eine Weise gepackt, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>an entry of it unpacks to more than {} bytes</source>
        <translation>ein Eintrag entpackt sich zu mehr als {0} Byte</translation>
    </message>
    <message>
        <source>an entry of it cannot be unpacked</source>
        <translation>ein Eintrag lässt sich nicht entpacken</translation>
    </message>
    <message>
        <source>chosen: {}</source>
        <translation>gewählt: {}</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>&quot;points&quot; is not a list of at most {}</source>
        <translation>„points“ ist keine Liste von höchstens {}</translation>
    </message>
    <message>
        <source>&quot;points&quot; has an entry without a number t and a text</source>
        <translation>„points“ hat einen Eintrag ohne Zahl t und Text</translation>
    </message>
    <message>
        <source>Options for sbatch have no line breaks.</source>
        <translation>Optionen für sbatch haben keine Zeilenumbrüche.</translation>
    </message>
    <message>
        <source>There is no sbatch here: log in where Slurm takes jobs, or name that machine (on the command line: --on slurm+ssh://HOST).</source>
        <translation>Hier gibt es kein sbatch: dort anmelden, wo Slurm Jobs annimmt, oder diesen Rechner nennen (auf der Kommandozeile: --on slurm+ssh://HOST).</translation>
    </message>
    <message>
        <source>Slurm does not take the job: {}</source>
        <translation>Slurm nimmt den Job nicht an: {}</translation>
    </message>
    <message>
        <source>Slurm does not cancel job {}: {}</source>
        <translation>Slurm bricht Job {} nicht ab: {}</translation>
    </message>
    <message>
        <source>{0}: Slurm decides when job {1} runs. Stop it, and resume it later.</source>
        <translation>{0}: Slurm entscheidet, wann Job {1} läuft. Anhalten und später fortsetzen.</translation>
    </message>
    <message>
        <source>{0}: job {1} is no longer in the queue.</source>
        <translation>{0}: Job {1} ist nicht mehr in der Warteschlange.</translation>
    </message>
    <message>
        <source>{0}: job {1} finishes its step and saves a checkpoint.</source>
        <translation>{0}: Job {1} beendet seinen Schritt und speichert einen Checkpoint.</translation>
    </message>
    <message>
        <source>--runs-dir is of this machine: name the folder in --on instead.</source>
        <translation>--runs-dir gilt für diesen Rechner: den Ordner stattdessen in --on angeben.</translation>
    </message>
    <message>
        <source>Slurm job {0} waits: number {1} in the queue.</source>
        <translation>Slurm-Job {0} wartet: Nummer {1} in der Warteschlange.</translation>
    </message>
    <message>
        <source>Slurm job {0}.</source>
        <translation>Slurm-Job {0}.</translation>
    </message>
    <message>
        <source>See it with: torchdeck runs --running; stop it with: torchdeck stop {}</source>
        <translation>Ansehen mit: torchdeck runs --running; anhalten mit: torchdeck stop {}</translation>
    </message>
    <message>
        <source>number {} in the queue</source>
        <translation>Nummer {0} in der Warteschlange</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>The classes {} and {} differ in upper and lower case or in the encoding of letters alone; they are two.</source>
        <translation>Die Klassen {0} und {1} unterscheiden sich nur in Groß- und Kleinschreibung oder in der Kodierung von Buchstaben; es sind zwei.</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images for testing are not used, since others are for validation.</source>
        <comment>{1}: {0} image for testing is not used, since others are for validation.</comment>
        <translation>
            <numerusform>{1}: {0} Bild zum Testen wird nicht verwendet, da andere zur Validierung da sind.</numerusform>
            <numerusform>{1}: {0} Bilder zum Testen werden nicht verwendet, da andere zur Validierung da sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} folders read as the classes of training whose names differ in upper and lower case or in the encoding of letters alone, such as {2}.</source>
        <comment>{1}: {0} folder read as the class of training whose name differs in upper and lower case or in the encoding of letters alone: {2}.</comment>
        <translation>
            <numerusform>{1}: {0} Ordner wird als die Klasse des Trainings gelesen, deren Name sich nur in Groß- und Kleinschreibung oder in der Kodierung von Buchstaben unterscheidet: {2}.</numerusform>
            <numerusform>{1}: {0} Ordner werden als die Klassen des Trainings gelesen, deren Namen sich nur in Groß- und Kleinschreibung oder in der Kodierung von Buchstaben unterscheiden, etwa {2}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images are in no folder of a class, which leaves their labels unknown, such as {2}. Move each into the folder of its class, or give all labels in a file {3}.</source>
        <comment>{1}: {0} image is in no folder of a class, which leaves its label unknown: {2}. Move it into the folder of its class, or give all labels in a file {3}.</comment>
        <translation>
            <numerusform>{1}: {0} Bild liegt in keinem Ordner einer Klasse, daher ist sein Label unbekannt: {2}. Es in den Ordner seiner Klasse verschieben, oder alle Labels in einer Datei {3} angeben.</numerusform>
            <numerusform>{1}: {0} Bilder liegen in keinem Ordner einer Klasse, daher sind ihre Labels unbekannt, etwa {2}. Jedes in den Ordner seiner Klasse verschieben, oder alle Labels in einer Datei {3} angeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: {} is an image: rename it so that its name ends in .jpg or another of these.</source>
        <translation>{0}: {1} ist ein Bild: Es so umbenennen, dass der Name auf .jpg oder eine andere dieser Endungen endet.</translation>
    </message>
    <message>
        <source>The outputs of the model are between 0 and 1 and do not sum to 1, as after a sigmoid: they are read as logits, and probabilities made of them are not those of the model.</source>
        <translation>Die Ausgaben des Modells liegen zwischen 0 und 1 und ergeben zusammen nicht 1, wie nach einem Sigmoid: Sie werden als Logits gelesen, und daraus berechnete Wahrscheinlichkeiten sind nicht die des Modells.</translation>
    </message>
    <message>
        <source>gives tensors of {} and of {} columns, and which of them are the scores is not known: save a model that gives its scores alone, or a dictionary in which they are called &apos;logits&apos;.</source>
        <translation>liefert Tensoren mit {0} und mit {1} Spalten, und welche davon die Werte der Klassen sind, ist nicht bekannt: ein Modell speichern, das nur diese liefert, oder ein Wörterbuch, in dem sie &apos;logits&apos; heißen.</translation>
    </message>
    <message>
        <source>it is a pickle that torch.save did not write: load it in Python and save the tensors with torch.save(state_dict, path)</source>
        <translation>es ist ein Pickle, das nicht torch.save geschrieben hat: in Python laden und die Tensoren mit torch.save(state_dict, path) speichern</translation>
    </message>
    <message>
        <source>it is an ONNX file, which holds a network to be run elsewhere: give the weights that it was made of</source>
        <translation>es ist eine ONNX-Datei, die ein Netz zur Ausführung anderswo enthält: die Gewichte angeben, aus denen sie erzeugt wurde</translation>
    </message>
    <message numerus="yes">
        <source>{} tensors of the weights hold values that are not finite, such as {}: the training that wrote them had diverged, and what they predict means nothing.</source>
        <comment>{} tensor of the weights holds values that are not finite, {}: the training that wrote it had diverged, and what it predicts means nothing.</comment>
        <translation>
            <numerusform>{0} Tensor der Gewichte enthält Werte, die nicht endlich sind, {1}: Das Training, das ihn geschrieben hat, war divergiert, und was er vorhersagt, bedeutet nichts.</numerusform>
            <numerusform>{0} Tensoren der Gewichte enthalten Werte, die nicht endlich sind, etwa {1}: Das Training, das sie geschrieben hat, war divergiert, und was sie vorhersagen, bedeutet nichts.</numerusform>
        </translation>
    </message>
    <message>
        <source>The classes of {} are matched with those of training by their names.</source>
        <translation>Die Klassen von {0} werden denen des Trainings nach ihren Namen zugeordnet.</translation>
    </message>
    <message>
        <source>Full kernel search</source>
        <translation>Volle Kernelsuche</translation>
    </message>
    <message>
        <source>Check every</source>
        <translation>Prüfen alle</translation>
    </message>
    <message>
        <source>Repeat a step of 8 images in float32 on the CPU after every N steps, and compare the loss and the gradient of each layer. 0: once at the start, where it takes less than a second. -1: never. The training itself stays the same.</source>
        <translation>Nach je N Schritten einen Schritt mit 8 Bildern in float32 auf der CPU wiederholen und den Loss und den Gradienten jeder Schicht vergleichen. 0: einmal am Anfang, wo es weniger als eine Sekunde dauert. -1: nie. Das Training selbst bleibt gleich.</translation>
    </message>
    <message>
        <source>start only</source>
        <translation>nur am Anfang</translation>
    </message>
    <message>
        <source>what a TorchScript program drops at random cannot be repeated</source>
        <translation>was ein TorchScript-Programm zufällig auslässt, lässt sich nicht wiederholen</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>es gibt nicht genug Speicher</translation>
    </message>
    <message>
        <source>The step could not be repeated on the CPU: {}.</source>
        <translation>Der Schritt konnte auf der CPU nicht wiederholt werden: {0}.</translation>
    </message>
    <message>
        <source>The first step takes long: kernels are searched and compiled for this network and this card ({} so far). They are kept: this happens once.</source>
        <translation>Der erste Schritt dauert lange: Für dieses Netz und diese Karte werden Kernel gesucht und übersetzt (bisher {0}). Sie bleiben erhalten: Das geschieht einmal.</translation>
    </message>
    <message>
        <source>The first step takes long: kernels are searched and compiled for this network and this card. Most libraries keep them: this happens once.</source>
        <translation>Der erste Schritt dauert lange: Für dieses Netz und diese Karte werden Kernel gesucht und übersetzt. Die meisten Bibliotheken behalten sie: Das geschieht einmal.</translation>
    </message>
    <message>
        <source>Persistence mode</source>
        <translation>Persistence-Modus</translation>
    </message>
    <message>
        <source>off, and no screen uses the card</source>
        <translation>aus, und kein Bildschirm nutzt die Karte</translation>
    </message>
    <message>
        <source>Each program waits for the driver to start the card, and a power limit that was set is forgotten when it ends.</source>
        <translation>Jedes Programm wartet, bis der Treiber die Karte gestartet hat, und eine gesetzte Leistungsgrenze ist an seinem Ende vergessen.</translation>
    </message>
    <message>
        <source>Keep the driver loaded (persistence mode).</source>
        <translation>Den Treiber geladen halten (Persistence-Modus).</translation>
    </message>
    <message>
        <source>{0} of the step is spent in kernels of the last resort, since the library has no others for these layers. Another number of channels, a newer library or another memory format may bring better ones.</source>
        <translation>{0} des Schritts vergehen in Notlösungs-Kerneln, da die Bibliothek für diese Schichten keine anderen hat. Eine andere Zahl von Kanälen, eine neuere Bibliothek oder ein anderes Speicherformat können bessere bringen.</translation>
    </message>
    <message>
        <source>{0} of the step is spent in kernels of the last resort, at {1}: the library has no others for these layers. Another number of channels, a newer library or another memory format may bring better ones.</source>
        <translation>{0} des Schritts vergehen in Notlösungs-Kerneln, bei {1}: Die Bibliothek hat für diese Schichten keine anderen. Eine andere Zahl von Kanälen, eine neuere Bibliothek oder ein anderes Speicherformat können bessere bringen.</translation>
    </message>
    <message>
        <source>has no values of a training.</source>
        <translation>hat keine Werte eines Trainings.</translation>
    </message>
    <message>
        <source>the machine ran on battery</source>
        <translation>der Rechner lief im Akkubetrieb</translation>
    </message>
    <message>
        <source>the GPU&apos;s power cap was {} W, usually {} W</source>
        <translation>die Leistungsgrenze der GPU war {0} W, sonst {1} W</translation>
    </message>
    <message>
        <source>the GPU slowed down for its health</source>
        <translation>die GPU hat sich zu ihrem Schutz verlangsamt</translation>
    </message>
    <message>
        <source>the GPU was {} °C hot, usually {} °C</source>
        <translation>die GPU war {0} °C heiß, sonst {1} °C</translation>
    </message>
    <message>
        <source>the CPU was {} °C hot, usually {} °C</source>
        <translation>die CPU war {0} °C heiß, sonst {1} °C</translation>
    </message>
    <message>
        <source>the GPU&apos;s clock was {} MHz, usually {} MHz</source>
        <translation>der Takt der GPU war {0} MHz, sonst {1} MHz</translation>
    </message>
    <message>
        <source>the CPU&apos;s clock was {} MHz, usually {} MHz</source>
        <translation>der Takt der CPU war {0} MHz, sonst {1} MHz</translation>
    </message>
    <message>
        <source>other programs used {} % of the CPUs, usually {} %</source>
        <translation>andere Programme nutzten {0} % der CPUs, sonst {1} %</translation>
    </message>
    <message>
        <source>other programs held {} MiB of the GPU&apos;s memory, usually {} MiB</source>
        <translation>andere Programme belegten {0} MiB des GPU-Speichers, sonst {1} MiB</translation>
    </message>
    <message>
        <source>the machine swapped {} MiB each second</source>
        <translation>der Rechner lagerte jede Sekunde {0} MiB aus oder ein</translation>
    </message>
    <message>
        <source>kernels were searched and compiled again (MIOpen&apos;s files grew by {} MiB)</source>
        <translation>Kernel wurden noch einmal gesucht und übersetzt (die Dateien von MIOpen wuchsen um {0} MiB)</translation>
    </message>
    <message>
        <source>images came from the disk ({} MiB/s, usually {} MiB/s): they were not in memory yet</source>
        <translation>Bilder kamen von der Platte ({0} MiB/s, sonst {1} MiB/s): Sie waren noch nicht im Speicher</translation>
    </message>
    <message>
        <source>steps waited {} % of the time for images, usually {} %</source>
        <translation>Schritte warteten {0} % der Zeit auf Bilder, sonst {1} %</translation>
    </message>
    <message>
        <source>{} CPUs could be used, {} before</source>
        <translation>{0} CPUs waren nutzbar, vorher {1}</translation>
    </message>
    <message>
        <source>firmware of the GPU</source>
        <translation>Firmware der GPU</translation>
    </message>
    <message>
        <source>firmware of the machine</source>
        <translation>Firmware des Rechners</translation>
    </message>
    <message>
        <source>Checked at step {}: loss {} here ({}), {} in float32 on the CPU; gradients of {} layers differ by {} % at most, and may by {} %.</source>
        <translation>Geprüft bei Schritt {0}: Loss {1} hier ({2}), {3} in float32 auf der CPU; die Gradienten von {4} Schichten weichen höchstens {5} % ab und dürfen es um {6} %.</translation>
    </message>
    <message>
        <source>The step does not agree with float32 on the CPU (step {}): the loss is {}, it should be {}.</source>
        <translation>Der Schritt stimmt nicht mit float32 auf der CPU überein (Schritt {0}): Der Loss ist {1} und sollte {2} sein.</translation>
    </message>
    <message>
        <source>The step does not agree with float32 on the CPU (step {}): first at {}, whose gradient has norm {} in place of {}; {} may differ by {} %. The loss is {}, it should be {}.</source>
        <translation>Der Schritt stimmt nicht mit float32 auf der CPU überein (Schritt {0}): zuerst bei {1}, deren Gradient die Norm {2} statt {3} hat; {4} darf um {5} % abweichen. Der Loss ist {6} und sollte {7} sein.</translation>
    </message>
    <message>
        <source>What is learned from here on may be worthless: train with {}, or with another driver or LibTorch.</source>
        <translation>Was von hier an gelernt wird, kann wertlos sein: Trainieren Sie mit {0}, mit einem anderen Treiber oder einer anderen LibTorch.</translation>
    </message>
    <message>
        <source>record with nvidia-smi --query-gpu=timestamp,… --format=csv</source>
        <translation>mit nvidia-smi --query-gpu=timestamp,… --format=csv aufzeichnen</translation>
    </message>
    <message>
        <source>record with amd-smi metric --csv --watch 1</source>
        <translation>mit amd-smi metric --csv --watch 1 aufzeichnen</translation>
    </message>
    <message>
        <source>give the log of each run</source>
        <translation>das Protokoll jedes Laufs angeben</translation>
    </message>
    <message>
        <source>a summary of Nsight Systems (nsys stats)</source>
        <translation>eine Zusammenfassung von Nsight Systems (nsys stats)</translation>
    </message>
    <message>
        <source>{}: the classes are the folders in {}; not used beside it: {}.</source>
        <translation>{0}: Die Klassen sind die Ordner in {1}; daneben nicht verwendet: {2}.</translation>
    </message>
    <message>
        <source>the column {} should hold 0 or 1.</source>
        <translation>In der Spalte {} sollte 0 oder 1 stehen.</translation>
    </message>
    <message>
        <source>has no label: all columns of classes are 0.</source>
        <translation>hat kein Label: Alle Spalten der Klassen sind 0.</translation>
    </message>
    <message>
        <source>has several labels ({} and {}): here an image has one class.</source>
        <translation>hat mehrere Labels ({} und {}): Hier hat ein Bild eine Klasse.</translation>
    </message>
    <message>
        <source>cannot be used as an index of weights: {}.</source>
        <translation>ist als Verzeichnis von Gewichten nicht brauchbar: {}.</translation>
    </message>
    <message>
        <source>it has no weight_map of names and files</source>
        <translation>es hat keine weight_map mit Namen und Dateien</translation>
    </message>
    <message>
        <source>peaks are kept beside earlier ones; --json prints them.</source>
        <translation>Spitzenwerte werden neben früheren behalten; --json gibt sie aus.</translation>
    </message>
    <message>
        <source>a report names its runs as seen from its own folder.</source>
        <translation>Ein Bericht nennt seine Läufe von seinem eigenen Ordner aus.</translation>
    </message>
    <message>
        <source>its figures are files beside it.</source>
        <translation>Seine Abbildungen sind Dateien daneben.</translation>
    </message>
    <message>
        <source>--split writes several files: none of them can be the standard output.</source>
        <translation>--split schreibt mehrere Dateien: Keine davon kann die Standardausgabe sein.</translation>
    </message>
    <message>
        <source>Where a file to write is named, - is the standard output; an ending says the format (-.png).</source>
        <translation>Wo eine Datei zum Schreiben genannt wird, ist - die Standardausgabe; eine Endung nennt das Format (-.png).</translation>
    </message>
    <message>
        <source>give its CSV, JSON or TensorBoard log</source>
        <translation>sein Protokoll als CSV, JSON oder von TensorBoard angeben</translation>
    </message>
    <message>
        <source>the server answered {}</source>
        <translation>der Server antwortete {}</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>eine Parquet-Tabelle</translation>
    </message>
    <message>
        <source>an Arrow table</source>
        <translation>eine Arrow-Tabelle</translation>
    </message>
    <message>
        <source>a MATLAB file (.mat)</source>
        <translation>eine MATLAB-Datei (.mat)</translation>
    </message>
    <message>
        <source>an LMDB database</source>
        <translation>eine LMDB-Datenbank</translation>
    </message>
    <message>
        <source>the console output of a training</source>
        <translation>die Konsolenausgabe eines Trainings</translation>
    </message>
    <message>
        <source>output of nvidia-smi dmon or pmon</source>
        <translation>die Ausgabe von nvidia-smi dmon oder pmon</translation>
    </message>
    <message>
        <source>output of rocm-smi, which has no times</source>
        <translation>die Ausgabe von rocm-smi, die keine Zeiten hat</translation>
    </message>
    <message>
        <source>output of rocm-smi --json, which has no times</source>
        <translation>die Ausgabe von rocm-smi --json, die keine Zeiten hat</translation>
    </message>
    <message>
        <source>output of amd-smi --json</source>
        <translation>die Ausgabe von amd-smi --json</translation>
    </message>
    <message>
        <source>output of amd-smi without times</source>
        <translation>die Ausgabe von amd-smi, ohne Zeiten</translation>
    </message>
    <message>
        <source>a table of MLflow runs</source>
        <translation>eine Tabelle von MLflow-Läufen</translation>
    </message>
    <message>
        <source>a table of runs</source>
        <translation>eine Tabelle von Läufen</translation>
    </message>
    <message>
        <source>a TFRecord file of TensorFlow</source>
        <translation>eine TFRecord-Datei von TensorFlow</translation>
    </message>
    <message>
        <source>{}: the folder for temporary files cannot be created: {}</source>
        <translation>{}: Der Ordner für temporäre Dateien kann nicht angelegt werden: {}</translation>
    </message>
    <message>
        <source>the server&apos;s name cannot be resolved: is this machine online?</source>
        <translation>der Name des Servers kann nicht aufgelöst werden: Ist dieser Rechner online?</translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation>der Server ist nicht erreichbar</translation>
    </message>
    <message>
        <source>the connection stalled</source>
        <translation>die Verbindung stockte</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>die Verbindung brach ab</translation>
    </message>
    <message>
        <source>the server&apos;s certificate cannot be verified: is this machine&apos;s clock right?</source>
        <translation>das Zertifikat des Servers kann nicht geprüft werden: Geht die Uhr dieses Rechners richtig?</translation>
    </message>
    <message>
        <source>{0} beside {1} is how datasets for detection and segmentation look (COCO, VOC, YOLO): there, folders are not classes. Put each image into the folder of its class, or name its class in labels.csv; {2} trains on these folder names all the same.</source>
        <translation>{0} neben {1}: So sehen Datensätze für Detektion und Segmentierung aus (COCO, VOC, YOLO); dort sind Ordner keine Klassen. Jedes Bild in den Ordner seiner Klasse legen oder seine Klasse in labels.csv nennen; {2} trainiert trotzdem mit diesen Ordnernamen.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not in the same folder</source>
        <translation>„{}“ liegt nicht im selben Ordner</translation>
    </message>
    <message>
        <source>Only one output can go to the standard output (-).</source>
        <translation>Nur eine Ausgabe kann auf die Standardausgabe (-) gehen.</translation>
    </message>
    <message>
        <source>{} is the standard output, where this cannot go: {}</source>
        <translation>{} ist die Standardausgabe, auf die dies nicht gehen kann: {}</translation>
    </message>
    <message>
        <source>{}: - is the standard output, but this option takes a folder.</source>
        <translation>{}: - ist die Standardausgabe, diese Option nimmt aber einen Ordner.</translation>
    </message>
    <message>
        <source>torchdeck doctor checks all that it needs.</source>
        <translation>torchdeck doctor prüft alles, was sie braucht.</translation>
    </message>
    <message>
        <source>The Machine page checks all that it needs.</source>
        <translation>Die Seite „Rechner“ prüft alles, was sie braucht.</translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: its driver is not loaded. Install it, then restart.</source>
        <translation>Die NVIDIA-GPU {0} wird nicht benutzt: Ihr Treiber ist nicht geladen. Ihn installieren, dann neu starten.</translation>
    </message>
    <message>
        <source>The NVIDIA GPU {} is not used: this LibTorch is for CPUs.</source>
        <translation>Die NVIDIA-GPU {0} wird nicht benutzt: Dieses LibTorch ist für CPUs.</translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: this LibTorch is not built for ROCm.</source>
        <translation>Die AMD-GPU {0} wird nicht benutzt: Dieses LibTorch ist nicht für ROCm gebaut.</translation>
    </message>
    <message>
        <source>The AMD GPU {} is not used: /dev/kfd is missing, so the driver amdgpu is not loaded.</source>
        <translation>Die AMD-GPU {0} wird nicht benutzt: /dev/kfd fehlt, also ist der Treiber amdgpu nicht geladen.</translation>
    </message>
    <message>
        <source>{}. The window needs a desktop session, with the package libqt6gui6 under X11 or qt6-wayland under Wayland.
TorchDeck trains image classifiers and shows what the machine does meanwhile. Without a display, begin with:
  torchdeck train     trains on images that are built in
  torchdeck runs      lists what was trained
  torchdeck doctor    checks this machine, and says what to type</source>
        <translation>{0}. Das Fenster braucht eine Desktop-Sitzung, mit dem Paket libqt6gui6 unter X11 oder qt6-wayland unter Wayland.
TorchDeck trainiert Bildklassifikatoren und zeigt, was der Rechner dabei tut. Ohne Anzeige zum Anfang:
  torchdeck train     trainiert mit eingebauten Bildern
  torchdeck runs      zeigt, was trainiert wurde
  torchdeck doctor    prüft diesen Rechner und sagt, was einzugeben ist</translation>
    </message>
    <message>
        <source>a report of Nsight Compute</source>
        <translation>ein Bericht von Nsight Compute</translation>
    </message>
    <message>
        <source>export it with ncu --import FILE --csv --page raw</source>
        <translation>mit ncu --import DATEI --csv --page raw exportieren</translation>
    </message>
    <message>
        <source>line {}: this is not valid TOML ({}).</source>
        <extracomment>A line of a TOML file, and why it cannot be read, in a library&apos;s English.</extracomment>
        <translation>Zeile {0}: kein gültiges TOML ({1}).</translation>
    </message>
    <message>
        <source>Trained at {} pixels, evaluated at {}: set {} to {} and open the dataset again.</source>
        <translation>Trainiert mit {0} Pixeln, ausgewertet mit {1}: „{2}“ auf {3} setzen und den Datensatz noch einmal öffnen.</translation>
    </message>
    <message>
        <source>Their run kept a share of {} of each class for validation, and here it is {}: what is validation here may have been trained on. Set {} to {} and open the folder again.</source>
        <translation>Ihr Lauf hat von jeder Klasse einen Anteil von {0} für die Validierung zurückbehalten, hier sind es {1}: Was hier Validierung ist, kann im Training gewesen sein. „{2}“ auf {3} setzen und den Ordner erneut öffnen.</translation>
    </message>
    <message>
        <source>Type: {}</source>
        <translation>Eingeben: {0}</translation>
    </message>
    <message>
        <source>{}: {} {}</source>
        <extracomment>A run, a file, and what it is instead of a log (&quot;is a PDF document: choose another file&quot;).</extracomment>
        <translation>{0}: {1} {2}</translation>
    </message>
    <message>
        <source>Logs, run folders (or the ssh:// address of a folder of runs), montages, weights and folders of images to open in the window.</source>
        <translation>Logs, Laufordner (oder die ssh://-Adresse eines Ordners mit Läufen), Montagen, Gewichte und Bildordner, die im Fenster geöffnet werden.</translation>
    </message>
    <message>
        <source>{} is running</source>
        <translation>{0} läuft</translation>
    </message>
    <message>
        <source>until {}</source>
        <translation>bis {0}</translation>
    </message>
    <message>
        <source>systemd-run failed (exit code {})</source>
        <translation>systemd-run ist fehlgeschlagen (Exit-Code {0})</translation>
    </message>
    <message>
        <source>The training makes way: {}.</source>
        <translation>Das Training macht Platz: {0}.</translation>
    </message>
    <message>
        <source>The training waited for {}: {}. It continues.</source>
        <translation>Das Training hat {0} gewartet: {1}. Es läuft weiter.</translation>
    </message>
    <message>
        <source>waiting: {}</source>
        <translation>wartet: {0}</translation>
    </message>
    <message>
        <source>invalid --make-way-outside {}: expected hours such as 22:00-07:00.</source>
        <translation>ungültiges --make-way-outside {0}: erwartet werden Uhrzeiten wie 22:00-07:00.</translation>
    </message>
    <message>
        <source>Slurm decides when its jobs run: leave the options --make-way-… out.</source>
        <translation>Slurm entscheidet, wann seine Jobs laufen: die Optionen --make-way-… weglassen.</translation>
    </message>
    <message>
        <source>A training makes way only in the background: add --detach.</source>
        <translation>Ein Training macht nur im Hintergrund Platz: --detach hinzufügen.</translation>
    </message>
    <message>
        <source>Make way (see --make-way-for) while this machine runs on its battery.</source>
        <translation>Platz machen (siehe --make-way-for), solange dieser Rechner im Akkubetrieb läuft.</translation>
    </message>
    <message>
        <source>Make way (see --make-way-for) outside these hours, local time: 22:00-07:00 trains at night.</source>
        <translation>Platz machen (siehe --make-way-for) außerhalb dieser Uhrzeiten (Ortszeit): 22:00-07:00 trainiert nachts.</translation>
    </message>
    <message>
        <source>{} has changed since then and was left as it is.</source>
        <translation>{} hat sich seitdem geändert und blieb, wie es ist.</translation>
    </message>
    <message>
        <source>bf16: this CPU has no bf16 instructions, and LibTorch takes many times as long without them as with fp32</source>
        <translation>bf16: Diese CPU hat keine bf16-Befehle, und ohne sie braucht LibTorch ein Vielfaches der Zeit von fp32</translation>
    </message>
    <message>
        <source>The command at the end of the run failed (exit code {}). {}</source>
        <translation>Der Befehl am Ende des Laufs ist fehlgeschlagen (Exit-Code {0}). {1}</translation>
    </message>
    <message>
        <source>this user has no running systemd</source>
        <translation>für diesen Benutzer läuft kein systemd</translation>
    </message>
    <message>
        <source>the run would end at logout: loginctl enable-linger is not set</source>
        <translation>der Lauf würde beim Abmelden enden: loginctl enable-linger ist nicht gesetzt</translation>
    </message>
    <message>
        <source>The training is waiting: {}. It continues by itself.</source>
        <translation>Das Training wartet: {}. Es läuft von selbst weiter.</translation>
    </message>
    <message>
        <source>It has its own systemd scope.</source>
        <translation>Er hat einen eigenen Scope von systemd.</translation>
    </message>
    <message>
        <source>It has no systemd scope of its own: {}.</source>
        <translation>Er hat keinen eigenen Scope von systemd: {}.</translation>
    </message>
    <message>
        <source>{0}: {1}. Repeat this command to continue anyway.</source>
        <translation>{0}: {1}. Um trotzdem fortzusetzen, diesen Befehl wiederholen.</translation>
    </message>
    <message>
        <source>Continue a paused run, or one that has made way.</source>
        <translation>Einen pausierten Lauf fortsetzen, oder einen, der Platz gemacht hat.</translation>
    </message>
    <message>
        <source>Train in the background: print the run folder and return as soon as it is there. A training that is killed, crashes or hangs is continued from its last checkpoint; it hangs when nothing happens for 60 s or 10 times the longest seen on this machine (loading, first steps and first evaluation: at least 15 min). See torchdeck pause, continue, stop and runs --running.</source>
        <translation>Im Hintergrund trainieren: den Laufordner ausgeben und zurückkehren, sobald es ihn gibt. Ein Training, das beendet wird, abstürzt oder hängt, geht von seinem letzten Checkpoint weiter; es hängt, wenn 60 s oder zehnmal so lange wie je auf diesem Rechner nichts geschieht (Laden, erste Schritte und erste Auswertung: mindestens 15 min). Siehe torchdeck pause, continue, stop und runs --running.</translation>
    </message>
    <message>
        <source>With --detach: free the device while one of these programs of yours runs, such as a game. The training saves a checkpoint, its process exits, and it continues afterwards, bit for bit. Names are as in ps, or Game.exe under Wine. Full-screen windows are not detected.</source>
        <translation>Mit --detach: das Gerät freigeben, solange eines dieser eigenen Programme läuft, etwa ein Spiel. Das Training speichert einen Checkpoint, sein Prozess endet, und danach läuft es Bit für Bit weiter. Namen wie in ps, oder Game.exe unter Wine. Vollbildfenster werden nicht erkannt.</translation>
    </message>
    <message>
        <source>is neither a training log nor a kernel table of Nsight Compute (ncu --csv), rocprofv3 or rocprof-compute.</source>
        <translation>ist weder ein Trainingslog noch eine Kernel-Tabelle von Nsight Compute (ncu --csv), rocprofv3 oder rocprof-compute.</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>an IDX file, as MNIST has them</source>
        <translation>eine IDX-Datei wie bei MNIST</translation>
    </message>
    <message>
        <source>a TensorFlow Lite network</source>
        <translation>ein Netz von TensorFlow Lite</translation>
    </message>
    <message>
        <source>convert it with traceconv json</source>
        <translation>mit traceconv json umwandeln</translation>
    </message>
    <message>
        <source>a table of rocprof before rocprofv3</source>
        <translation>eine Tabelle des ersten rocprof</translation>
    </message>
    <message>
        <source>collect it with rocprofv3</source>
        <translation>mit rocprofv3 aufzeichnen</translation>
    </message>
    <message>
        <source>output of nvidia-smi -q</source>
        <translation>die Ausgabe von nvidia-smi -q</translation>
    </message>
    <message>
        <source>a snapshot of nvtop</source>
        <translation>eine Momentaufnahme von nvtop</translation>
    </message>
    <message>
        <source>output of dcgmi dmon</source>
        <translation>die Ausgabe von dcgmi dmon</translation>
    </message>
    <message>
        <source>a log of GPU-Z</source>
        <translation>ein Log von GPU-Z</translation>
    </message>
    <message>
        <source>a log of HWiNFO</source>
        <translation>ein Log von HWiNFO</translation>
    </message>
    <message>
        <source>a table of CodeCarbon</source>
        <translation>eine Tabelle von CodeCarbon</translation>
    </message>
    <message>
        <source>output of xpumcli, which has no dates</source>
        <translation>die Ausgabe von xpumcli, die kein Datum nennt</translation>
    </message>
    <message>
        <source>a table of Nsight Systems (nsys stats)</source>
        <translation>eine Tabelle von Nsight Systems (nsys stats)</translation>
    </message>
    <message>
        <source>a table of Weights &amp; Biases runs</source>
        <translation>eine Tabelle von Weights-&amp;-Biases-Läufen</translation>
    </message>
    <message>
        <source>a recording of perf</source>
        <translation>eine Aufzeichnung von perf</translation>
    </message>
    <message>
        <source>a YAML file</source>
        <translation>eine YAML-Datei</translation>
    </message>
    <message>
        <source>a TOML file</source>
        <translation>eine TOML-Datei</translation>
    </message>
    <message>
        <source>a Markdown text</source>
        <translation>ein Markdown-Text</translation>
    </message>
    <message>
        <source>a Python program</source>
        <translation>ein Python-Programm</translation>
    </message>
    <message>
        <source>a RecordIO file of MXNet</source>
        <translation>eine RecordIO-Datei von MXNet</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>eine Excel-Mappe</translation>
    </message>
    <message>
        <source>save its sheet as CSV</source>
        <translation>das Blatt als CSV speichern</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>a Keras network</source>
        <translation>ein Keras-Netz</translation>
    </message>
    <message>
        <source>a network of TensorFlow</source>
        <translation>ein Netz von TensorFlow</translation>
    </message>
    <message>
        <source>a checkpoint of TensorFlow</source>
        <translation>ein Checkpoint von TensorFlow</translation>
    </message>
    <message>
        <source>a TensorRT engine</source>
        <translation>eine Engine von TensorRT</translation>
    </message>
    <message>
        <source>a Core ML network</source>
        <translation>ein Core-ML-Netz</translation>
    </message>
    <message>
        <source>a log of Weights &amp; Biases in its own format</source>
        <translation>ein Log von Weights &amp; Biases in dessen eigenem Format</translation>
    </message>
    <message>
        <source>export it as CSV</source>
        <translation>als CSV exportieren</translation>
    </message>
    <message>
        <source>a report of Nsight Systems</source>
        <translation>ein Bericht von Nsight Systems</translation>
    </message>
    <message>
        <source>a trace of Perfetto in its own format</source>
        <translation>ein Trace von Perfetto in dessen eigenem Format</translation>
    </message>
    <message>
        <source>{}: not used beside it: {}. Give {} to use them, too.</source>
        <translation>{}: Daneben nicht verwendet: {}. Um sie auch zu verwenden, {} angeben.</translation>
    </message>
    <message>
        <source>{0} hold the same folders ({1}), which may be the classes: put the images of each class into one folder, or give {2} to train on {0}.</source>
        <translation>{0} enthalten dieselben Ordner ({1}), die die Klassen sein können: die Bilder jeder Klasse in einen Ordner legen, oder mit {2} auf {0} trainieren.</translation>
    </message>
    <message>
        <source>no image is left for validation: no class has two images.</source>
        <translation>Für die Validierung bleibt kein Bild: Keine Klasse hat zwei, von denen eines zurückbehalten werden könnte.</translation>
    </message>
    <message>
        <source>should name the columns: path,label, and if wanted split and group. It has {}.</source>
        <translation>sollte die Spalten nennen: path,label und, wenn gewünscht, split und group. Dort steht {}.</translation>
    </message>
    <message>
        <source>The labels are numbers such as {} ({} different ones of {}): that is a regression, and here classes are trained. Put the numbers into classes, or give {} to take each as a class.</source>
        <translation>Die Labels sind Zahlen wie {} ({} verschiedene bei {}): Das ist eine Regression, trainiert werden hier aber Klassen. Die Zahlen in Klassen einteilen, oder mit {} jede als Klasse nehmen.</translation>
    </message>
    <message>
        <source>The label &apos;{}&apos; names several of the other labels: here an image has one class. Choose one for each image, or give {} to train it as a class of its own.</source>
        <translation>Das Label „{}“ nennt mehrere der anderen Labels: Hier hat ein Bild eine Klasse. Für jedes Bild eine wählen, oder mit {} als eigene Klasse trainieren.</translation>
    </message>
    <message>
        <source>{}: its paths are completed as in {}.</source>
        <translation>{}: Die Pfade werden ergänzt wie in {}.</translation>
    </message>
    <message>
        <source>this is a SavedModel of TensorFlow: save a PyTorch state_dict or .safetensors.</source>
        <translation>Das ist ein SavedModel von TensorFlow: ein state_dict von PyTorch oder .safetensors speichern.</translation>
    </message>
    <message>
        <source>this is not a run folder. Give the weights file in it: {}.</source>
        <translation>Das ist kein Laufordner. Die Datei mit den Gewichten darin angeben: {}.</translation>
    </message>
    <message>
        <source>holds no table: ncu says &quot;{}&quot;</source>
        <translation>enthält keine Tabelle: ncu meldet „{}“</translation>
    </message>
    <message>
        <source>No column counts epochs: each line is read as one epoch.</source>
        <translation>Keine Spalte nennt Epochen: Jede Zeile gilt als eine.</translation>
    </message>
    <message>
        <source>has &apos;{}&apos; in the column {}, which is no number ({} in all)</source>
        <translation>hat „{}“ in der Spalte {}, was keine Zahl ist (insgesamt {})</translation>
    </message>
    <message numerus="yes">
        <source>{} such cells</source>
        <comment>{} such cell</comment>
        <translation>
            <numerusform>{} solche Zelle</numerusform>
            <numerusform>{} solche Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>{} is of a test set and keeps its name: best values are those of validation, which this log does not have. Call it val_… if it is validation.</source>
        <translation>{} gehört zu einem Testset und behält seinen Namen: Beste Werte sind die der Validierung, die dieses Log nicht hat. Wenn es Validierung ist, val_… nennen.</translation>
    </message>
    <message>
        <source>is not valid JSON, or has an object of more than 500 keys.</source>
        <translation>ist kein gültiges JSON oder hat ein Objekt mit mehr als 500 Schlüsseln.</translation>
    </message>
    <message>
        <source>give the CSV, JSON or TensorBoard log of the training</source>
        <translation>das CSV-, JSON- oder TensorBoard-Log des Trainings angeben</translation>
    </message>
    <message>
        <source>is not a known log: {}</source>
        <translation>ist kein bekanntes Log: {}</translation>
    </message>
    <message>
        <source>it holds the state of an optimizer, not a state_dict: save that with torch.save(model.state_dict(), path)</source>
        <translation>enthält kein state_dict, sondern den Zustand eines Optimierers: mit torch.save(model.state_dict(), path) speichern</translation>
    </message>
    <message>
        <source>it holds no state_dict, only {}: save it with torch.save(model.state_dict(), path)</source>
        <translation>enthält kein state_dict, nur {}: mit torch.save(model.state_dict(), path) speichern</translation>
    </message>
    <message>
        <source>it is a Keras network: save a PyTorch state_dict or .safetensors</source>
        <translation>ist ein Keras-Netz: ein state_dict von PyTorch oder .safetensors speichern</translation>
    </message>
    <message>
        <source>its format is unknown: save a PyTorch state_dict or a .safetensors file</source>
        <translation>hat ein Format, das hier nicht gelesen wird: ein state_dict von PyTorch oder .safetensors speichern</translation>
    </message>
    <message>
        <source>a file of NumPy arrays (.npz)</source>
        <translation>eine Datei mit NumPy-Arrays (.npz)</translation>
    </message>
    <message>
        <source>a file of Caffe weights</source>
        <translation>eine Datei mit Caffe-Gewichten</translation>
    </message>
    <message>
        <source>a file of Darknet weights</source>
        <translation>eine Datei mit Darknet-Gewichten</translation>
    </message>
    <message>
        <source>a file of Flax weights</source>
        <translation>eine Datei mit Flax-Gewichten</translation>
    </message>
    <message>
        <source>has no run of this name any more.</source>
        <translation>enthält keinen Lauf dieses Namens mehr.</translation>
    </message>
    <message>
        <source>it is a file of NumPy arrays (.npz): save a PyTorch state_dict or .safetensors</source>
        <translation>ist eine Datei mit NumPy-Arrays (.npz): ein state_dict von PyTorch oder .safetensors speichern</translation>
    </message>
    <message>
        <source>The training&apos;s process has called the command at the end of the run.</source>
        <translation>Das Training hat den Befehl am Ende selbst aufgerufen.</translation>
    </message>
    <message>
        <source>A folder of runs, a run folder, or a log; ssh://HOST/FOLDER on another machine. [runs]</source>
        <translation>Ein Ordner mit Läufen, ein Laufordner oder ein Log; ssh://HOST/ORDNER auf einem anderen Rechner. [runs]</translation>
    </message>
    <message>
        <source>Train on another machine over ssh: ssh://[user@]HOST[/FOLDER for runs], with your keys and ~/.ssh/config. It is started as with --detach there; folders and files of other options are paths there. Or as a job of Slurm: slurm, or slurm+ssh:// before the same address. With --dry-run it says what is missing there.</source>
        <translation>Auf einem anderen Rechner über ssh trainieren: ssh://[Benutzer@]HOST[/ORDNER für Läufe], mit den eigenen Schlüsseln und ~/.ssh/config. Das Training startet dort wie mit --detach; Ordner und Dateien anderer Optionen sind Pfade dort. Oder als Job von Slurm: slurm, oder slurm+ssh:// vor derselben Adresse. Mit --dry-run sagt es, was dort fehlt.</translation>
    </message>
    <message>
        <source>With --on slurm: options of sbatch, in one word: &quot;--partition=gpu --time=4:00:00 --cpus-per-task=8&quot;. Requests one node, and one GPU for each process.</source>
        <translation>Mit --on slurm: Optionen von sbatch in einem Wort: &quot;--partition=gpu --time=4:00:00 --cpus-per-task=8&quot;. Angefordert werden ein Knoten und eine GPU je Prozess.</translation>
    </message>
    <message>
        <source>has more than {} slices.</source>
        <translation>hat mehr als {} Slices.</translation>
    </message>
    <message>
        <source>Labels in labels.csv</source>
        <translation>Labels in labels.csv</translation>
    </message>
    <message>
        <source>How to read its labels.</source>
        <translation>Wie seine Labels zu lesen sind.</translation>
    </message>
    <message>
        <source>By their look</source>
        <translation>Nach ihrem Aussehen</translation>
    </message>
    <message>
        <source>classes; where they look like numbers of a regression, or one like several classes, training does not start.</source>
        <translation>Klassen; wo sie wie Zahlen einer Regression aussehen oder eines wie mehrere Klassen, beginnt kein Training.</translation>
    </message>
    <message>
        <source>each label is a class.</source>
        <translation>jedes Label ist eine Klasse.</translation>
    </message>
    <message>
        <source>Let cuDNN or MIOpen time its convolution kernels at the first step and keep the fastest (on an AMD card it takes minutes once). Off: a fast choice, by rules. Once off, it stays off for MIOpen until the program restarts.</source>
        <translation>cuDNN oder MIOpen beim ersten Schritt seine Faltungskernel messen und den schnellsten behalten lassen (auf einer AMD-Karte dauert das einmal Minuten). Aus: eine schnelle Wahl nach Regeln. Einmal aus, bleibt es bei MIOpen so, bis das Programm neu startet.</translation>
    </message>
    <message>
        <source>the run has no numbers yet.</source>
        <translation>der Lauf hat noch keine Zahlen.</translation>
    </message>
    <message>
        <source>neither /sys nor /proc says how many CPUs there are</source>
        <translation>weder /sys noch /proc sagt, wie viele CPUs es gibt</translation>
    </message>
    <message>
        <source>the list is not closed</source>
        <translation>die Liste ist nicht geschlossen</translation>
    </message>
    <message>
        <source>It is not valid JSON: {}. Perfetto and chrome://tracing show it all the same, Python&apos;s json module refuses it; --repair closes the list.</source>
        <translation>Sie ist kein JSON: {0}. Perfetto und chrome://tracing zeigen sie trotzdem, Pythons Modul json lehnt sie ab; --repair schließt die Liste.</translation>
    </message>
    <message>
        <source>its files of metrics are larger than 256 MiB together.</source>
        <translation>seine Dateien mit Metriken sind zusammen größer als 256 MiB.</translation>
    </message>
    <message>
        <source>is not a value of a metric</source>
        <translation>ist kein Wert einer Metrik</translation>
    </message>
    <message>
        <source>the runs of Aim are here in a form that only Aim reads: export them in Python with {}</source>
        <translation>die Läufe von Aim liegen hier in einer Form, die nur Aim liest: in Python exportieren mit {0}</translation>
    </message>
    <message>
        <source>the runs of Weights &amp; Biases are here in a form that only it reads: upload them with {}, and export them in Python with {}</source>
        <translation>die Läufe von Weights &amp; Biases liegen hier in einer Form, die nur das Programm selbst liest: mit {0} hochladen und in Python exportieren mit {1}</translation>
    </message>
    <message>
        <source>holds no line of a log: line {} {}.</source>
        <translation>enthält keine Zeile eines Logs: Zeile {0} {1}.</translation>
    </message>
    <message>
        <source>there is no run here. torchdeck train makes one.</source>
        <translation>Hier ist kein Lauf. torchdeck train erzeugt einen.</translation>
    </message>
    <message>
        <source>Say which events of a trace Perfetto, chrome://tracing and Holistic Trace Analysis would drop, and why. Exit code 1 when there are any, when they would misread something, or when the file is not valid JSON.</source>
        <translation>Nennen, welche Ereignisse eines Trace Perfetto, chrome://tracing und Holistic Trace Analysis weglassen würden, und warum. Exit-Code 1, wenn es welche gibt, wenn etwas falsch gelesen würde oder wenn die Datei kein JSON ist.</translation>
    </message>
    <message>
        <source>no fonts are installed, so no text can be shown: install fonts-dejavu-core</source>
        <translation>es sind keine Schriften installiert, daher kann kein Text gezeigt werden: fonts-dejavu-core installieren</translation>
    </message>
    <message>
        <source>convert it to PNG or JPEG</source>
        <translation>wandeln Sie es in PNG oder JPEG um</translation>
    </message>
    <message>
        <source>{0} leads {1} by {2} points of top-1</source>
        <translation>{0} liegt bei Top-1 {2} Prozentpunkte vor {1}</translation>
    </message>
    <message>
        <source>only more seeds can tell whether that is noise ({})</source>
        <translation>ob das Rauschen ist, zeigen nur weitere Seeds ({})</translation>
    </message>
    <message>
        <source>all seeds gave the same result, so no test is possible ({})</source>
        <translation>alle Seeds sind gleich, was keinen Test erlaubt ({})</translation>
    </message>
    <message>
        <source>{0} is {2} points of top-1 better than {1}</source>
        <translation>{0} ist bei Top-1 {2} Prozentpunkte besser als {1}</translation>
    </message>
    <message>
        <source>Welch&apos;s test: {0} ({1})</source>
        <translation>Welch-Test: {0} ({1})</translation>
    </message>
    <message>
        <source>on {0}, {1}</source>
        <translation>auf {0}: {1}</translation>
    </message>
    <message>
        <source>runs on other datasets are not compared</source>
        <translation>Läufe auf anderen Datensätzen werden nicht verglichen</translation>
    </message>
    <message>
        <source>data and environment are alike</source>
        <translation>Daten und Umgebung sind gleich</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>End what is not needed, or wait for it.</source>
        <translation>Beenden, was nicht gebraucht wird, oder darauf warten.</translation>
    </message>
    <message>
        <source>could be noise</source>
        <translation>kann Rauschen sein</translation>
    </message>
    <message>
        <source>No clear best: {0} leads with {1}, but every difference could be noise.</source>
        <translation>Nichts ist eindeutig am besten: {0} führt mit {1}, aber jeder Unterschied kann Rauschen sein.</translation>
    </message>
    <message>
        <source>{} (n = 1: no interval from a single seed)</source>
        <translation>{0} (n = 1: aus einem einzigen Seed folgt kein Intervall)</translation>
    </message>
    <message>
        <source>that could be noise: Welch&apos;s test, {0} ({1})</source>
        <translation>das kann Rauschen sein: Welch-Test, {0} ({1})</translation>
    </message>
    <message>
        <source>{0} runs with the same settings and seed reach {1} % top-1</source>
        <translation>{0} Läufe mit gleichen Einstellungen und gleichem Seed erreichen {1} % Top-1</translation>
    </message>
    <message>
        <source>only other seeds can tell how much results vary (n = 1)</source>
        <translation>wie stark Ergebnisse streuen, zeigen nur andere Seeds (n = 1)</translation>
    </message>
    <message>
        <source>{0} seeds ({1} runs) reach {2} ± {3} % top-1</source>
        <translation>{0} Seeds ({1} Läufe) erreichen {2} ± {3} % Top-1</translation>
    </message>
    <message>
        <source>repetitions of a seed count once, and runs that did not finish not at all</source>
        <translation>Wiederholungen eines Seeds zählen einmal, nicht beendete Läufe gar nicht</translation>
    </message>
    <message>
        <source>best validation top-1 over the seeds of runs with the same settings:</source>
        <translation>beste Validierungs-Top-1 über die Seeds von Läufen mit gleichen Einstellungen:</translation>
    </message>
    <message>
        <source>network&apos;s own</source>
        <translation>wie im Netz</translation>
    </message>
    <message>
        <source>This run was stopped before its first epoch ended.</source>
        <translation>Dieser Lauf wurde vor dem Ende seiner ersten Epoche gestoppt.</translation>
    </message>
    <message>
        <source>Other processes used {} % of the CPUs meanwhile: steps take less time on a quiet machine.</source>
        <translation>Andere Prozesse nutzten dabei {} % der CPUs: Auf einem ruhigen Rechner dauern Schritte kürzer.</translation>
    </message>
    <message>
        <source>{0} is kept as {1}: the key means something else in TorchDeck.</source>
        <translation>{0} bleibt unter {1} erhalten: der Schlüssel bedeutet in TorchDeck etwas anderes.</translation>
    </message>
    <message>
        <source>with all layers trained, as after the unfreezing</source>
        <translation>alle Schichten trainiert, wie nach dem Auftauen</translation>
    </message>
    <message>
        <source>These are steps with all layers trained, as after the unfreezing.</source>
        <translation>Das sind Schritte, die alle Schichten trainieren, wie nach dem Auftauen.</translation>
    </message>
    <message>
        <source>other processes used {} % of the CPUs during the step: it is slower than on a quiet machine</source>
        <translation>andere Prozesse nutzten während des Schritts {0} % der CPUs: Er ist langsamer als auf einem ruhigen Rechner</translation>
    </message>
    <message>
        <source>The answer is not the contents of a folder.</source>
        <translation>Die Antwort ist kein Ordnerinhalt.</translation>
    </message>
    <message>
        <source>torchdeck failed there (exit code {}).</source>
        <translation>torchdeck ist dort fehlgeschlagen (Exit-Code {0}).</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images</source>
        <comment>{1}: {0} image</comment>
        <translation>
            <numerusform>{1}: {0} Bild</numerusform>
            <numerusform>{1}: {0} Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>There is more: at most {} names are listed, and what is found in 10 s.</source>
        <translation>Es gibt mehr: Aufgeführt werden höchstens {0} Namen und was in 10 s gefunden wird.</translation>
    </message>
    <message>
        <source>The subfolders of a folder, and how many images are in it.</source>
        <translation>Die Unterordner eines Ordners und die Anzahl der Bilder darin.</translation>
    </message>
    <message>
        <source>A folder here or ssh://HOST/FOLDER. [home folder]</source>
        <translation>Ein Ordner auf diesem Rechner oder ssh://HOST/ORDNER. [Home-Verzeichnis]</translation>
    </message>
    <message>
        <source>List files of weights, too.</source>
        <translation>Auch Gewichtsdateien aufführen.</translation>
    </message>
    <message numerus="yes">
        <source>{} runs in progress are not counted</source>
        <comment>{} run in progress is not counted</comment>
        <translation>
            <numerusform>{0} laufender Lauf zählt nicht</numerusform>
            <numerusform>{0} laufende Läufe zählen nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>{} validation images are too few to say below which probability it may be none of the classes.</source>
        <translation>{0} Validierungsbilder sind zu wenige, um zu sagen, unter welcher Wahrscheinlichkeit es keine der Klassen sein kann.</translation>
    </message>
    <message>
        <source>Below {} % it may be none of these: 5 % of the {} validation images get a lower probability.</source>
        <translation>Unter {0} % ist es vielleicht nichts davon: 5 % der {1} Validierungsbilder haben eine niedrigere Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>The last line has no line feed: if it was not written to its end, its last number is cut off.</source>
        <translation>Die letzte Zeile hat keinen Zeilenumbruch: Wurde sie nicht zu Ende geschrieben, ist ihre letzte Zahl abgeschnitten.</translation>
    </message>
    <message>
        <source>The comma in {} is read as a decimal mark. If it stands between thousands, write them without it.</source>
        <translation>Das Komma in {} wird als Dezimalzeichen gelesen. Wenn es Tausender trennt, diese ohne Komma schreiben.</translation>
    </message>
    <message>
        <source>Line {} names the columns anew: what follows is read by it.</source>
        <translation>Zeile {} benennt die Spalten neu: Was folgt, wird danach gelesen.</translation>
    </message>
    <message>
        <source>{0} is not read as top-{1}: beside it there is one with the number {2}, so that these are of classes or heads. Call it top{1} if it is top-{1}.</source>
        <translation>{0} wird nicht als Top-{1} gelesen: Daneben steht eine mit der Nummer {2}, also gehören sie zu Klassen oder Köpfen. Wenn es Top-{1} ist, top{1} nennen.</translation>
    </message>
    <message>
        <source>{} has values above 100, which no accuracy has, and is not read as one.</source>
        <translation>{} hat Werte über 100, die keine Genauigkeit hat, und wird nicht als eine gelesen.</translation>
    </message>
    <message>
        <source>{0} is read as a share of 1 although {1} is in percent: it would be far below it. Call it {0}_percent if it is in percent.</source>
        <translation>{0} wird als Anteil von 1 gelesen, obwohl {1} in Prozent ist: Sonst läge es weit darunter. Wenn es in Prozent ist, {0}_percent nennen.</translation>
    </message>
    <message>
        <source>{0} is read in percent, as {1} beside it, although no value is above 1.</source>
        <translation>{0} wird in Prozent gelesen wie {1} daneben, obwohl kein Wert über 1 liegt.</translation>
    </message>
    <message>
        <source>The log has its last line first, and was read from its end.</source>
        <translation>Das Protokoll beginnt mit seiner letzten Zeile und wurde vom Ende her gelesen.</translation>
    </message>
    <message>
        <source>Some places have several values of one name: the last of them is shown, and torchdeck plot writes the others to before_restart.csv.</source>
        <translation>Manche Stellen haben mehrere Werte eines Namens: Der letzte davon wird gezeigt, und torchdeck plot schreibt die anderen in before_restart.csv.</translation>
    </message>
    <message>
        <source>{0} has {1} values and other curves {2}: each is placed at the last of {3} epochs.</source>
        <translation>{0} hat {1} Werte und andere Kurven {2}: Jeder steht bei der letzten von je {3} Epochen.</translation>
    </message>
    <message>
        <source>{0} has only {1} values: they are placed at the first epochs.</source>
        <translation>{0} hat nur {1} Werte: Sie stehen bei den ersten Epochen.</translation>
    </message>
    <message>
        <source>has lines that end in a carriage return alone: end them with line feeds</source>
        <translation>hat Zeilen, die nur mit einem Wagenrücklauf enden: mit Zeilenvorschub beenden</translation>
    </message>
    <message numerus="yes">
        <source>The training was restarted {0} times. Where a later start repeats steps or epochs, its values are shown; torchdeck plot writes the earlier ones to before_restart.csv.</source>
        <comment>The training was restarted once. Where the later start repeats steps or epochs, its values are shown; torchdeck plot writes the earlier ones to before_restart.csv.</comment>
        <translation>
            <numerusform>Das Training wurde einmal neu gestartet. Wo der spätere Start Schritte oder Epochen wiederholt, werden seine Werte gezeigt; torchdeck plot schreibt die früheren in before_restart.csv.</numerusform>
            <numerusform>Das Training wurde {0}-mal neu gestartet. Wo ein späterer Start Schritte oder Epochen wiederholt, werden seine Werte gezeigt; torchdeck plot schreibt die früheren in before_restart.csv.</numerusform>
        </translation>
    </message>
    <message>
        <source>does not end yet, so that its last number may be cut off</source>
        <translation>ist noch nicht zu Ende, so dass die letzte Zahl abgeschnitten sein kann</translation>
    </message>
    <message>
        <source>says no epoch and no step ({} in all)</source>
        <translation>nennt weder Epoche noch Schritt (insgesamt {})</translation>
    </message>
    <message>
        <source>{}: names no image and is not read: the folders are the classes.</source>
        <translation>{0}: nennt kein Bild und wird nicht gelesen: Die Ordner sind die Klassen.</translation>
    </message>
    <message>
        <source>{} says which images there are, before any folder. Give it another name where it is meant for something else.</source>
        <translation>{0} sagt, welche Bilder es gibt, noch vor den Ordnern. Wo die Datei für etwas anderes gedacht ist, ihr einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>{}: the split is read from the column {}.</source>
        <translation>{0}: Die Aufteilung wird aus der Spalte {1} gelesen.</translation>
    </message>
    <message>
        <source>{}: the column {} is not used, since {} says the split.</source>
        <translation>{0}: Die Spalte {1} wird nicht verwendet, weil {2} die Aufteilung sagt.</translation>
    </message>
    <message>
        <source>{}: the column {} is not used, since not all of its values, such as {}, name a part (train, val, test).</source>
        <translation>{0}: Die Spalte {1} wird nicht verwendet, weil nicht alle ihrer Werte, etwa {2}, einen Teil nennen (train, val, test).</translation>
    </message>
    <message>
        <source>{}, line {}: the label is not UTF-8 and is read as Latin-1: {}. Where that is wrong, save the table as UTF-8.</source>
        <translation>{0}, Zeile {1}: Das Label ist kein UTF-8 und wird als Latin-1 gelesen: {2}. Wo das falsch ist, die Tabelle als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>{}: images that it names are in several folders, such as {} and {}: the former is read. Write the folder before the name where the latter is meant.</source>
        <translation>{0}: Bilder, die darin stehen, liegen in mehreren Ordnern, etwa {1} und {2}: Das erste wird gelesen. Wo das andere gemeint ist, den Ordner vor den Namen schreiben.</translation>
    </message>
    <message numerus="yes">
        <source>{1}: {0} images that lie beside those it names are in no row and not used, such as {2}.</source>
        <comment>{1}: {0} image that lies beside those it names is in no row and not used: {2}.</comment>
        <translation>
            <numerusform>{1}: {0} Bild neben denen, die darin stehen, ist in keiner Zeile und wird nicht verwendet: {2}.</numerusform>
            <numerusform>{1}: {0} Bilder neben denen, die darin stehen, sind in keiner Zeile und werden nicht verwendet, etwa {2}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{}: not read: {}, which may say which images are for training. A share of each class is held out for validation; to choose the split, put a table labels.csv there, with the columns path, label and split.</source>
        <translation>{0}: nicht gelesen: {1}; vielleicht steht darin, welche Bilder zum Training gehören. Ein Anteil jeder Klasse bleibt für die Validierung; um die Aufteilung zu wählen, dort eine Tabelle labels.csv mit den Spalten path, label und split anlegen.</translation>
    </message>
    <message>
        <source>parts of the dataset, around the folders of the classes or beside them.</source>
        <translation>Teile des Datensatzes, um die Ordner der Klassen herum oder neben ihnen.</translation>
    </message>
    <message>
        <source>{}: the classes are {}; a share of each is kept for validation.</source>
        <translation>{0}: Die Klassen sind {1}; ein Anteil von jeder bleibt für die Validierung.</translation>
    </message>
    <message>
        <source>{}: the classes are {}; validation images are those in {}.</source>
        <translation>{0}: Die Klassen sind {1}; Validierungsbilder sind die in {2}.</translation>
    </message>
    <message>
        <source>{} and {} are one and the same folder: validation measures the images of training.</source>
        <translation>{0} und {1} sind derselbe Ordner: Die Validierung misst die Bilder des Trainings.</translation>
    </message>
    <message>
        <source>{}: holds no image, so a share of {} is kept for validation instead.</source>
        <translation>{0}: enthält kein Bild, deshalb bleibt stattdessen ein Anteil von {1} für die Validierung.</translation>
    </message>
    <message>
        <source>{0} holds images without a folder for each class, which leaves their labels unknown: move each into the folder of its class, or give {1} to keep a share of {2} for validation.</source>
        <translation>{0} enthält Bilder ohne einen Ordner je Klasse, deshalb sind ihre Labels unbekannt: Jedes in den Ordner seiner Klasse verschieben, oder mit {1} einen Anteil von {2} für die Validierung behalten.</translation>
    </message>
    <message>
        <source>{0} are named like the pieces of a divided download, which are no classes. Put each image into the folder of its class, or name its class in labels.csv; {1} trains on these folder names all the same.</source>
        <translation>{0} heißen wie die Stücke eines geteilten Downloads, die keine Klassen sind. Jedes Bild in den Ordner seiner Klasse legen oder seine Klasse in labels.csv nennen; {1} trainiert trotzdem auf diesen Ordnernamen.</translation>
    </message>
    <message>
        <source>Move it out of {}, or give {} to train on {} classes.</source>
        <translation>Aus {0} herausnehmen, oder mit {1} auf {2} Klassen trainieren.</translation>
    </message>
    <message>
        <source>Give the folder that holds the classes, or {} to train on {} classes.</source>
        <translation>Den Ordner angeben, der die Klassen enthält, oder mit {0} auf {1} Klassen trainieren.</translation>
    </message>
    <message>
        <source>{} trains on {} alone, {} on {} classes.</source>
        <translation>{0} trainiert nur auf {1}, {2} auf {3} Klassen.</translation>
    </message>
    <message>
        <source>{} trains on {} and validates on {}, {} trains on {} classes.</source>
        <translation>{0} trainiert auf {1} und validiert auf {2}, {3} trainiert auf {4} Klassen.</translation>
    </message>
    <message>
        <source>is a file, not a folder of images. Give the folder that holds train/ and val/ (or test/), or a folder for each class.</source>
        <translation>ist eine Datei, kein Ordner mit Bildern. Den Ordner angeben, der train/ und val/ (oder test/) oder einen Ordner je Klasse enthält.</translation>
    </message>
    <message>
        <source>{} is named like a part of a dataset and may be no class.</source>
        <translation>{0} heißt wie ein Teil eines Datensatzes und ist vielleicht keine Klasse.</translation>
    </message>
    <message>
        <source>{} is named like images without labels and may be no class.</source>
        <translation>{0} heißt wie Bilder ohne Labels und ist vielleicht keine Klasse.</translation>
    </message>
    <message>
        <source>{} holds folders named like those beside it ({}) and may be no class.</source>
        <translation>{0} enthält Ordner, die wie die daneben heißen ({1}), und ist vielleicht keine Klasse.</translation>
    </message>
    <message>
        <source>The file has weights of {}.</source>
        <translation>Die Datei enthält Gewichte von {}.</translation>
    </message>
    <message>
        <source>The model gives probabilities times {}, not logits: their logarithms are used.</source>
        <translation>Das Modell gibt Wahrscheinlichkeiten mal {} aus, keine Logits: Ihre Logarithmen werden verwendet.</translation>
    </message>
    <message>
        <source>gives the {} highest scores of an image and their numbers (topk), not a score of each class: save a model that gives all scores.</source>
        <translation>gibt die {} höchsten Werte eines Bildes und ihre Nummern aus (topk), nicht den Wert jeder Klasse: ein Modell speichern, das alle Werte ausgibt.</translation>
    </message>
    <message>
        <source>{} cannot be counted, since its weights are constants of its code: it was frozen. Save it before torch.jit.freeze().</source>
        <translation>{} kann nicht gezählt werden, weil seine Gewichte Konstanten seines Codes sind: Es wurde eingefroren. Vor torch.jit.freeze() speichern.</translation>
    </message>
    <message>
        <source>In addition:</source>
        <translation>Außerdem:</translation>
    </message>
    <message>
        <source>FLOP of {0} of {1} kernels were not counted: compute utilization times the highest roof stands for them, in which loads and integers count as well. {2} prints how to count them.</source>
        <translation>Die FLOP von {0} der {1} Kernel wurden nicht gezählt: Für sie steht die Rechenauslastung mal dem höchsten Dach, in der auch Ladebefehle und ganze Zahlen zählen. {2} gibt aus, wie sie gezählt werden.</translation>
    </message>
    <message>
        <source>tensor &apos;{}&apos; ends after the end of the file, which may be cut off</source>
        <translation>Tensor „{}“ endet hinter dem Ende der Datei, die abgeschnitten sein könnte</translation>
    </message>
    <message>
        <source>{} written, without {} of {} events, which could not be read.</source>
        <translation>{} geschrieben, ohne {} von {} Ereignissen, die nicht lesbar waren.</translation>
    </message>
    <message numerus="yes">
        <source>{} such lines</source>
        <comment>{} such line</comment>
        <translation>
            <numerusform>{} solche Zeile</numerusform>
            <numerusform>{} solche Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Other programs disturbed every repetition: measure again while the machine is idle.</source>
        <translation>Andere Programme haben jede Wiederholung gestört: noch einmal messen, wenn der Rechner nichts anderes tut.</translation>
    </message>
    <message>
        <source>{0}, with {1} epochs against {2}</source>
        <translation>{0}, mit {1} gegen {2} Epochen</translation>
    </message>
    <message>
        <source>only runs of equal length tell what their settings change</source>
        <translation>nur gleich lange Läufe zeigen, was ihre Einstellungen ändern</translation>
    </message>
    <message>
        <source>`torchdeck weights list` shows their names. FILE#NAME is one of several networks in a file, such as last.pt#ema.</source>
        <translation>`torchdeck weights list` zeigt ihre Namen. FILE#NAME ist eines von mehreren Netzen einer Datei, etwa last.pt#ema.</translation>
    </message>
    <message>
        <source>is in UTF-16, in which no viewer reads a trace: save it as UTF-8.</source>
        <translation>ist in UTF-16, das kein Betrachter als Trace liest: als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>Nothing counts steps or epochs: the times are numbered.</source>
        <translation>Nichts zählt Schritte oder Epochen: Die Zeitpunkte sind nummeriert.</translation>
    </message>
    <message numerus="yes">
        <source>{} lines stand after later ones, and were put in their places.</source>
        <comment>{} line stands after a later one, and was put in its place.</comment>
        <translation>
            <numerusform>{} Zeile steht nach einer späteren und wurde an ihre Stelle gesetzt.</numerusform>
            <numerusform>{} Zeilen stehen nach späteren und wurden an ihre Stellen gesetzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>holds curves of several runs, such as {} and {}: save each run in a file of its own, or all as CSV with a column run.</source>
        <translation>enthält Kurven mehrerer Läufe, etwa {} und {}: jeden Lauf in einer eigenen Datei speichern, oder alle als CSV mit einer Spalte run.</translation>
    </message>
    <message>
        <source>{} more</source>
        <translation>{} weitere</translation>
    </message>
    <message>
        <source>no run is found here, but these logs open where they are named: {}.</source>
        <translation>Hier wird kein Lauf gefunden, aber diese Protokolle öffnen sich, wenn man sie nennt: {}.</translation>
    </message>
    <message>
        <source>The weights are those of {0} in the file, not those of {1}. For these, add #{2} to the file&apos;s name.</source>
        <translation>Die Gewichte sind die von {0} in der Datei, nicht die von {1}. Für diese #{2} an den Dateinamen anhängen.</translation>
    </message>
    <message>
        <source>it holds no weights called &apos;{}&apos;, only {}</source>
        <translation>sie enthält keine Gewichte namens „{}“, nur {}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; would fit as well as &apos;{1}&apos;. For those weights, add #{2} to the file&apos;s name.</source>
        <translation>„{0}“ würde ebenso passen wie „{1}“. Für jene Gewichte #{2} an den Dateinamen anhängen.</translation>
    </message>
    <message>
        <source>Print one JSON array alone, with the columns of summary.csv; with --dry-run, the cells and how many repetitions each still lacks.</source>
        <translation>Nur ein JSON-Array ausgeben, mit den Spalten von summary.csv; mit --dry-run die Zellen und wie viele Wiederholungen jeder noch fehlen.</translation>
    </message>
    <message>
        <source>Print one JSON array, with the columns of --summary.</source>
        <translation>Ein JSON-Array ausgeben, mit den Spalten von --summary.</translation>
    </message>
    <message>
        <source>A training on the CPU gets what is left.</source>
        <translation>Ein Training auf der CPU bekommt, was übrig ist.</translation>
    </message>
    <message>
        <source>share of correct predictions</source>
        <translation>Anteil richtiger Vorhersagen</translation>
    </message>
    <message>
        <source>The curve is drawn after the last step.</source>
        <translation>Die Kurve wird nach dem letzten Schritt gezeichnet.</translation>
    </message>
    <message>
        <source>Other processes use the CPU, too: training takes longer than it would alone.</source>
        <translation>Auch andere Prozesse nutzen die CPU: Das Training dauert länger als allein.</translation>
    </message>
    <message>
        <source>The validation metric that decides which epoch&apos;s weights are kept as the best, and that patience waits for. Of epochs that tie, the one with the lower loss is the best.</source>
        <translation>Die Metrik der Validierung, nach der die besten Gewichte einer Epoche behalten werden und auf die die Geduld wartet. Bei Gleichstand ist die Epoche mit dem kleineren Loss die beste.</translation>
    </message>
    <message numerus="yes">
        <source>{0} images are duplicates or near-duplicates of an image of another class: one of the two labels is wrong, or the image shows both.</source>
        <comment>{0} image is a duplicate or near-duplicate of an image of another class: one of the two labels is wrong, or the image shows both.</comment>
        <translation>
            <numerusform>{0} Bild ist ein Duplikat oder Beinahe-Duplikat eines Bildes einer anderen Klasse: Eines der beiden Labels ist falsch, oder das Bild zeigt beides.</numerusform>
            <numerusform>{0} Bilder sind Duplikate oder Beinahe-Duplikate eines Bildes einer anderen Klasse: Eines der beiden Labels ist falsch, oder das Bild zeigt beides.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} images are duplicates or near-duplicates of another image of the same split and class, which then counts more than once.</source>
        <comment>{0} image is a duplicate or near-duplicate of another image of the same split and class, which then counts more than once.</comment>
        <translation>
            <numerusform>{0} Bild ist ein Duplikat oder Beinahe-Duplikat eines anderen Bildes desselben Teils und derselben Klasse, das damit mehrfach zählt.</numerusform>
            <numerusform>{0} Bilder sind Duplikate oder Beinahe-Duplikate eines anderen Bildes desselben Teils und derselben Klasse, das damit mehrfach zählt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{} runs are not ranked: their datasets are unknown</source>
        <comment>{} run is not ranked: its dataset is unknown</comment>
        <translation>
            <numerusform>{} Lauf steht in keiner Rangfolge: Sein Datensatz ist unbekannt</numerusform>
            <numerusform>{} Läufe stehen in keiner Rangfolge: Ihre Datensätze sind unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Images are normalized as in training (mean {}, std {}), and not with the default of this dataset.</source>
        <translation>Bilder werden wie im Training normalisiert (Mittelwert {0}, Standardabweichung {1}) und nicht mit den Standardwerten dieses Datensatzes.</translation>
    </message>
    <message>
        <source>Remove the variable, or name a GPU that is there (0 is the first), and start TorchDeck again.</source>
        <translation>Die Variable entfernen oder eine GPU nennen, die da ist (0 ist die erste), und TorchDeck neu starten.</translation>
    </message>
    <message>
        <source>Remove the variable, and start TorchDeck again.</source>
        <translation>Die Variable entfernen und TorchDeck neu starten.</translation>
    </message>
    <message>
        <source>It may keep the libraries from using what the CPU can.</source>
        <translation>Sie hält die Bibliotheken womöglich davon ab, zu nutzen, was die CPU kann.</translation>
    </message>
    <message>
        <source>they use {} % of the CPU now</source>
        <translation>sie nutzen jetzt {} % der CPU</translation>
    </message>
    <message>
        <source>{} in {} s: {}.</source>
        <translation>{0} in {1} s: {2}.</translation>
    </message>
    <message numerus="yes">
        <source>{} more remarks are below</source>
        <comment>{} more remark is below</comment>
        <translation>
            <numerusform>{} weitere Bemerkung steht unten</numerusform>
            <numerusform>{} weitere Bemerkungen stehen unten</numerusform>
        </translation>
    </message>
    <message>
        <source>the dataset does not fill a batch</source>
        <translation>der Datensatz füllt keinen Batch</translation>
    </message>
    <message>
        <source>The window library, which draws with Qt, is not installed. See torchdeck --help for what works without it.</source>
        <translation>Die Bibliothek des Fensters, die mit Qt zeichnet, ist nicht installiert. torchdeck --help zeigt, was ohne sie geht.</translation>
    </message>
    <message>
        <source>The window cannot be loaded ({}). Install Qt 6.</source>
        <translation>Das Fenster kann nicht geladen werden ({}). Qt 6 installieren.</translation>
    </message>
    <message>
        <source>no log names its dataset: results are comparable only if it is the same</source>
        <translation>kein Protokoll nennt seinen Datensatz: Ergebnisse sind nur vergleichbar, wenn es derselbe ist</translation>
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
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Zoom into a stretch or a box</source>
        <translation>In einen Abschnitt oder ein Rechteck zoomen</translation>
    </message>
    <message>
        <source>Middle button, Shift or Space and drag, arrows</source>
        <translation>Ziehen mit mittlerer Taste, Umschalt oder Leertaste, Pfeile</translation>
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
    <name>RunPlace</name>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
    <message>
        <source>its own process</source>
        <translation>eigener Prozess</translation>
    </message>
    <message>
        <source>Slurm on %1</source>
        <translation>Slurm auf %1</translation>
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
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>%1: the image could not be encoded as PNG (%2).</source>
        <translation>%1: Das Bild konnte nicht als PNG kodiert werden (%2).</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>export png charts poster image</source>
        <translation>exportieren png diagramme poster bild</translation>
    </message>
    <message>
        <source>peaks flops bandwidth memory-bound compute-bound</source>
        <translation>spitzenwerte flops bandbreite speichergebunden rechengebunden</translation>
    </message>
    <message>
        <source>benchmark throughput matrix experiments</source>
        <translation>benchmark durchsatz matrix versuche</translation>
    </message>
    <message>
        <source>classify inference predictions image test</source>
        <translation>klassifizieren inferenz vorhersagen bild testen</translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation>einstellungen optionen konfiguration</translation>
    </message>
    <message>
        <source>help documentation guide</source>
        <translation>hilfe dokumentation anleitung</translation>
    </message>
    <message>
        <source>hotkeys keys bindings</source>
        <translation>tastenkürzel tasten belegung</translation>
    </message>
    <message>
        <source>libtorch pytorch cuda rocm version</source>
        <translation>libtorch pytorch cuda rocm version</translation>
    </message>
    <message>
        <source>output directory where saved location</source>
        <translation>ausgabeordner wo gespeichert speicherort</translation>
    </message>
    <message>
        <source>dark mode night theme colors</source>
        <translation>dunkelmodus nacht design farben</translation>
    </message>
    <message>
        <source>light mode day theme colors</source>
        <translation>hellmodus tag design farben</translation>
    </message>
    <message>
        <source>accessibility theme colors</source>
        <translation>barrierefreiheit kontrast design farben</translation>
    </message>
    <message>
        <source>theme desktop colors</source>
        <translation>design desktop farben</translation>
    </message>
    <message>
        <source>jsonl load import file wandb tensorboard mlflow</source>
        <translation>jsonl laden importieren datei wandb tensorboard mlflow</translation>
    </message>
    <message>
        <source>ssh server other machine</source>
        <translation>ssh server anderer rechner</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>beenden schließen</translation>
    </message>
    <message>
        <source>cancel abort end training</source>
        <translation>abbrechen anhalten training beenden</translation>
    </message>
    <message>
        <source>continue interrupted training</source>
        <translation>unterbrochenes training fortsetzen weitermachen</translation>
    </message>
    <message>
        <source>maximize full screen</source>
        <translation>maximieren vollbild</translation>
    </message>
    <message>
        <source>output console messages</source>
        <translation>ausgabe konsole meldungen</translation>
    </message>
    <message>
        <source>revert take back</source>
        <translation>zurücknehmen rückgängig</translation>
    </message>
    <message>
        <source>duplicates duplicate copies damaged corrupt broken leakage data quality</source>
        <translation>duplikate doppelte kopien beschädigte kaputte bilder prüfen datenqualität</translation>
    </message>
    <message>
        <source>learning rate finder range test too high too low</source>
        <translation>lernrate finden suchen zu hoch zu niedrig</translation>
    </message>
    <message>
        <source>largest batch size that fits out of memory</source>
        <translation>größte batchgröße die passt speicher voll</translation>
    </message>
    <message>
        <source>font size larger smaller</source>
        <translation>schriftgröße größer kleiner</translation>
    </message>
    <message>
        <source>locale english german deutsch chinese</source>
        <translation>sprache englisch deutsch chinesisch</translation>
    </message>
    <message>
        <source>runs table past logs history experiments</source>
        <translation>läufe tabelle frühere logs verlauf experimente</translation>
    </message>
    <message>
        <source>rename run name label</source>
        <translation>lauf umbenennen name benennen</translation>
    </message>
    <message>
        <source>delete run remove trash</source>
        <translation>lauf löschen entfernen papierkorb</translation>
    </message>
    <message>
        <source>bottleneck slow gpu time per layer operators trace profiler</source>
        <translation>engpass langsam gpu zeit je schicht operatoren trace profiler</translation>
    </message>
    <message>
        <source>doctor check gpu driver health missing not found slow</source>
        <translation>prüfen gpu treiber zustand fehlt nicht gefunden langsam</translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation>Ausgewählte Läufe</translation>
    </message>
    <message>
        <source>Rename a run</source>
        <translation>Einen Lauf umbenennen</translation>
    </message>
    <message>
        <source>Move runs to the trash</source>
        <translation>Läufe in den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>training start run live telemetry temperature power utilization</source>
        <translation>training starten lauf live telemetrie temperatur leistung auslastung</translation>
    </message>
    <message>
        <source>images samples dataset browse confusion matrix classes relabel wrong labels incorrect misclassified errors</source>
        <translation>bilder beispiele datensatz durchsehen konfusionsmatrix klassen umbenennen falsche labels falsch fehler</translation>
    </message>
    <message>
        <source>save png svg pdf csv image figure plot graph</source>
        <translation>speichern png svg pdf csv bild abbildung diagramm</translation>
    </message>
</context>
<context>
    <name>UndoSteps</name>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>runs shown</source>
        <translation>gezeigte Läufe</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x-Achse</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>Name eines Laufs</translation>
    </message>
    <message>
        <source>tags and notes</source>
        <translation>Tags und Notizen</translation>
    </message>
    <message>
        <source>move to trash</source>
        <translation>in den Papierkorb</translation>
    </message>
    <message>
        <source>saved layouts</source>
        <translation>gespeicherte Anordnungen</translation>
    </message>
    <message>
        <source>labels of images</source>
        <translation>Labels von Bildern</translation>
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
        <translation>%1 ist die größte getestete Batchgröße, die mit %2 % Speicherreserve passt</translation>
    </message>
    <message>
        <source>%1 is the largest that was tried and fits</source>
        <translation>%1 ist die größte getestete Batchgröße, die passt</translation>
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
        <translation>&amp;Größte übernehmen, %1</translation>
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
        <translation>Benchmark vergleicht Einstellungen: Batchgrößen, Modelle, Präzisionen. Jede Wiederholung ist ein eigener Prozess, in zufälliger Reihenfolge.</translation>
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
        <translation>Der Ordner einer früheren Matrix; mehrere Ordner, auf das Fenster gezogen, ergeben eine Tabelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
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
        <translation>Drift von der ersten zur letzten Wiederholung: %1 %. Mittel und Intervalle sind darum bereinigt.</translation>
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
        <translation>Übrige &amp;jetzt messen</translation>
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
        <translation>Jede Zelle %1 weitere Male messen: Die Intervalle werden schmaler</translation>
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
    <message>
        <source>Repetitions as measured: %1. Their median is %2; outliers count in mean and interval.</source>
        <translation>Wiederholungen wie gemessen: %1. Ihr Median ist %2; Ausreißer zählen in Mittelwert und Intervall.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::CellModel</name>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Ratio, 95 % CI</source>
        <translation>Verhältnis, 95-%-KI</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>data-bound</source>
        <translation>data-bound</translation>
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
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>The difference could be noise.</source>
        <translation>Der Unterschied kann Rauschen sein.</translation>
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
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
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
        <source>Settings that all of them have</source>
        <translation>Einstellungen, die alle gemeinsam haben</translation>
    </message>
    <message>
        <source>Fewer than two of these runs have a validation top-1: the charts compare what they have.</source>
        <translation>Weniger als zwei dieser Läufe haben eine Validierungs-Top-1: Die Diagramme vergleichen, was vorhanden ist.</translation>
    </message>
    <message>
        <source>Remo&amp;ve from the list</source>
        <translation>Aus der &amp;Liste entfernen</translation>
    </message>
    <message>
        <source>The log stays where it is</source>
        <translation>Das Protokoll bleibt, wo es ist</translation>
    </message>
    <message>
        <source>%1 without values</source>
        <translation>%1 ohne Werte</translation>
    </message>
    <message>
        <source>Over this x axis there are no values of: %1</source>
        <translation>Über dieser x-Achse gibt es keine Werte von: %1</translation>
    </message>
    <message>
        <source>Evidence, state, and speed</source>
        <translation>Worauf das beruht, Status und Durchsatz</translation>
    </message>
    <message>
        <source>Logs (*.jsonl *.json *.csv *.log *.txt *tfevents*);;All files (*)</source>
        <translation>Protokolle (*.jsonl *.json *.csv *.log *.txt *tfevents*);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 (%2 more)</source>
        <translation>%1 (%2 weitere)</translation>
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
        <translation>Tatsächlich</translation>
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
        <source>Not counted as arithmetic: %1</source>
        <translation>Nicht als Rechenoperationen gezählt: %1</translation>
    </message>
    <message>
        <source>How many classes the folder has is not known yet: 1000 are assumed.</source>
        <translation>Wie viele Klassen der Ordner hat, ist noch nicht bekannt: 1000 sind angenommen.</translation>
    </message>
    <message>
        <source>From epoch %1 on, when everything is trained:</source>
        <translation>Ab Epoche %1, wenn alles trainiert wird:</translation>
    </message>
    <message>
        <source>Activations for the backward pass: %1 in float32 (the memory below is in the precision of the run)</source>
        <translation>Aktivierungen für den Rückwärtsdurchlauf: %1 in float32 (der Speicher darunter in der Genauigkeit des Laufs)</translation>
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
        <translation>Einheit, in der Rechenoperationen hier und auf den anderen Seiten gezählt werden</translation>
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
    <message>
        <source>→ left out</source>
        <translation>→ weggelassen</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>an image now has this class</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Label as %1</source>
        <translation>Label %1 geben</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
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
    <name>torchdeck::ui::ElsewherePanel</name>
    <message>
        <source>Other runs</source>
        <translation>Andere Läufe</translation>
    </message>
    <message>
        <source>Continue now, although the reason for waiting still holds</source>
        <translation>Jetzt fortsetzen, obwohl der Grund zum Warten noch besteht</translation>
    </message>
    <message>
        <source>Resume this run</source>
        <translation>Diesen Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Pause this run</source>
        <translation>Diesen Lauf anhalten</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Stop this run</source>
        <translation>Diesen Lauf stoppen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::EngineAccess</name>
    <message>
        <source>Engine: LibTorch %1 (%2)</source>
        <translation>Engine: LibTorch %1 (%2)</translation>
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
        <translation>Eine Engine für dieses LibTorch kompilieren; dauert Minuten und braucht einen Compiler</translation>
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
        <translation>Fortschritt des Builds</translation>
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
    <message numerus="yes">
        <source>%n more: point here to read them</source>
        <translation>
            <numerusform>%n weitere: zum Lesen hierher zeigen</numerusform>
            <numerusform>%n weitere: zum Lesen hierher zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
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
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>Logarithmische &amp;y-Achse</translation>
    </message>
    <message>
        <source>&amp;Ignore outliers</source>
        <translation>A&amp;usreißer übergehen</translation>
    </message>
    <message>
        <source>&amp;Note at this point…</source>
        <translation>&amp;Notiz an dieser Stelle…</translation>
    </message>
    <message>
        <source>Show or hide this curve for every run</source>
        <translation>Diese Kurve aller Läufe aus- oder einblenden</translation>
    </message>
    <message>
        <source>&amp;Curves of every run</source>
        <translation>&amp;Kurven jedes Laufs</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FileOpener</name>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
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
        <translation>KEY&gt;N, KEY&lt;N, KEY=WERT, KEY!=WERT, KEY:MUSTER oder ein Wort des Namens; alle müssen zutreffen. Mit der Eingabetaste wird daraus ein Filter.</translation>
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
    <name>torchdeck::ui::FineTuneDialog</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Anfangen mit</translation>
    </message>
    <message>
        <source>&amp;Prepare the training</source>
        <translation>Training &amp;vorbereiten</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>&amp;Show them…</source>
        <translation>&amp;Anzeigen…</translation>
    </message>
    <message>
        <source>&amp;ImageNet</source>
        <translation>&amp;ImageNet</translation>
    </message>
    <message>
        <source>A &amp;run</source>
        <translation>einem &amp;Lauf</translation>
    </message>
    <message>
        <source>File with weights</source>
        <translation>Datei mit Gewichten</translation>
    </message>
    <message>
        <source>A &amp;file</source>
        <translation>einer &amp;Datei</translation>
    </message>
    <message>
        <source>%1 · %2 % on ImageNet · %3</source>
        <translation>%1 · %2 % auf ImageNet · %3</translation>
    </message>
    <message>
        <source>Fine-tune on %1</source>
        <translation>Auf %1 feinabstimmen</translation>
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
        <translation>Die Bilder werden angesehen</translation>
    </message>
    <message>
        <source>Training images: %1 · validation images: %2 · classes: %3</source>
        <translation>Trainingsbilder: %1 · Validierungsbilder: %2 · Klassen: %3</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>These weights are not on this machine yet.</source>
        <translation>Diese Gewichte sind noch nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Choose the weights.</source>
        <translation>Gewichte wählen.</translation>
    </message>
    <message>
        <source>No run with a result is open</source>
        <translation>Kein Lauf mit einem Ergebnis ist offen</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Die Datei %1 gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::FormTools</name>
    <message>
        <source>Check images…</source>
        <translation>Bilder prüfen…</translation>
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
        <source>There are too many classes for a confusion matrix.</source>
        <translation>Für eine Konfusionsmatrix sind es zu viele Klassen.</translation>
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
        <translation>Tatsächlich: %1</translation>
    </message>
    <message>
        <source>True: %1 · Predicted: %2 %3 %</source>
        <translation>Tatsächlich: %1 · Vorhergesagt: %2 %3 %</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>Je Klasse</translation>
    </message>
    <message>
        <source>Every image is predicted correctly.</source>
        <translation>Jedes Bild wird korrekt klassifiziert.</translation>
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
        <source>The run&apos;s own validation used %1 of them: top-1 %2.</source>
        <translation>Der Lauf selbst wurde auf %1 davon validiert: Top-1 %2.</translation>
    </message>
    <message>
        <source>Loss %1 · true class %2 %</source>
        <translation>Loss %1 · wahre Klasse %2 %</translation>
    </message>
    <message>
        <source>%1 of %2 images incorrect.</source>
        <translation>%1 von %2 Bildern falsch.</translation>
    </message>
    <message>
        <source>Press Predict above to see the confusion matrix here.</source>
        <translation>Oben auf „Vorhersagen“ klicken, um hier die Konfusionsmatrix zu sehen.</translation>
    </message>
    <message>
        <source>Press Predict above to see precision and recall of each class here.</source>
        <translation>Oben auf „Vorhersagen“ klicken, um hier Precision und Recall jeder Klasse zu sehen.</translation>
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
        <source>Accuracy, recall and the confusion matrix need the same classes: only predictions are shown.</source>
        <translation>Genauigkeit, Recall und Konfusionsmatrix setzen dieselben Klassen voraus: Es werden nur Vorhersagen gezeigt.</translation>
    </message>
    <message>
        <source>Corrections taken back: %1.</source>
        <translation>Zurückgenommene Korrekturen: %1.</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>relabeled</source>
        <translation>neues Label</translation>
    </message>
    <message>
        <source>Numbers follow once the folder is read again. No image was changed.</source>
        <translation>Zahlen folgen, sobald der Ordner neu eingelesen ist. Kein Bild wurde verändert.</translation>
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
        <source>Datas&amp;et</source>
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
        <translation>Unsicher: Wahrscheinlichkeit der Vorhersage unter %1 %</translation>
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
        <translation>Ein PNG der ausgewählten oder aller gezeigten Bilder</translation>
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
        <translation>A&amp;ufteilung</translation>
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
        <translation>Fine-Tuning mit diesen…</translation>
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
    <message>
        <source>Augmented, as the network sees it</source>
        <translation>Augmentiert, wie das Netz es sieht</translation>
    </message>
    <message>
        <source>As the network sees it</source>
        <translation>Wie das Netz es sieht</translation>
    </message>
    <message>
        <source>Show the images as they are</source>
        <translation>Die Bilder zeigen, wie sie sind</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Predict at %1 pixels</source>
        <translation>Mit %1 Pixeln vorhersagen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Possible label errors only</source>
        <translation>Nur mögliche Labelfehler</translation>
    </message>
    <message>
        <source>The dataset has no class &quot;%1&quot;.</source>
        <translation>Der Datensatz hat keine Klasse „%1“.</translation>
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
        <translation>beschädigt</translation>
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
        <translation>Was für den Backward-Pass behalten wird, in float32</translation>
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
        <translation>% des Schritts</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::LayoutButton</name>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Charts, their order, axis and smoothing under a name, for any runs</source>
        <translation>Diagramme, ihre Reihenfolge, Achse und Glättung unter einem Namen, für beliebige Läufe</translation>
    </message>
    <message>
        <source>&amp;Save layout as…</source>
        <translation>Anordnung &amp;speichern als…</translation>
    </message>
    <message>
        <source>&amp;Import layout…</source>
        <translation>Anordnung &amp;importieren…</translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation>Anordnung importieren</translation>
    </message>
    <message>
        <source>Layouts (*.json)</source>
        <translation>Anordnungen (*.json)</translation>
    </message>
    <message>
        <source>&amp;Export layout</source>
        <translation>Anordnung &amp;exportieren</translation>
    </message>
    <message>
        <source>Re&amp;move layout</source>
        <translation>Anordnung ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>%1: these runs have none of its charts.</source>
        <translation>%1: Diese Läufe haben keines seiner Diagramme.</translation>
    </message>
    <message>
        <source>layout %1</source>
        <translation>Anordnung %1</translation>
    </message>
    <message>
        <source>as at first</source>
        <translation>wie am Anfang</translation>
    </message>
    <message>
        <source>%1 is not a layout of charts.</source>
        <translation>%1 ist keine Anordnung von Diagrammen.</translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Name; one that there is already is replaced</source>
        <translation>Name; eine gleichnamige wird ersetzt</translation>
    </message>
    <message>
        <source>Export a layout</source>
        <translation>Anordnung exportieren</translation>
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
        <source>It rises again above %1.</source>
        <translation>Über %1 steigt er wieder.</translation>
    </message>
    <message>
        <source>It does not rise again up to %1.</source>
        <translation>Bis %1 steigt er nicht wieder.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MachinePresenter</name>
    <message>
        <source>Checking this machine…</source>
        <translation>Dieser Rechner wird geprüft…</translation>
    </message>
    <message>
        <source>%1 A step is computed on each device…</source>
        <translation>%1 Auf jedem Gerät wird ein Schritt gerechnet…</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MachineTab</name>
    <message>
        <source>Stops trainings</source>
        <translation>Hält Trainings auf</translation>
    </message>
    <message>
        <source>Slows trainings</source>
        <translation>Bremst Trainings</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Nicht versucht</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>C&amp;opy report</source>
        <translation>&amp;Bericht kopieren</translation>
    </message>
    <message>
        <source>A text for a forum, without names of people, machines and folders</source>
        <translation>Ein Text für ein Forum, ohne Namen von Personen, Rechnern und Ordnern</translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation>Erneut prü&amp;fen</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message numerus="yes">
        <source>%n good</source>
        <translation>
            <numerusform>%n gut</numerusform>
            <numerusform>%n gut</numerusform>
        </translation>
    </message>
    <message>
        <source>The report has no names and no folders. On the command line: torchdeck doctor</source>
        <translation>Der Bericht enthält keine Namen und keine Ordner. Auf der Befehlszeile: torchdeck doctor</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copy the command, to type it into a terminal</source>
        <translation>Den Befehl kopieren, um ihn in ein Terminal einzufügen</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>Gefunden: %1</translation>
    </message>
    <message>
        <source>Why it matters: %1</source>
        <translation>Warum es wichtig ist: %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Was zu tun ist: %1</translation>
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
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Stop, save and &amp;quit</source>
        <translation>Stoppen, speichern, Progra&amp;mm beenden</translation>
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
        <source>Logs, montages, profiles and weights (%1);;All files (*)</source>
        <translation>Logs, Montagen, Profile und Gewichte (%1);;Alle Dateien (*)</translation>
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
    <message>
        <source>&amp;Resume the last run</source>
        <translation>&amp;Letzten Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>E&amp;dit</source>
        <translation>Bearbe&amp;iten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>&amp;Search everything…</source>
        <translation>Alles &amp;durchsuchen…</translation>
    </message>
    <message>
        <source>Also in progress: %1. Their menu in Compare shows them here.</source>
        <translation>Außerdem im Gang: %1. Ihr Menü unter Vergleich zeigt sie hier.</translation>
    </message>
    <message>
        <source>Folder of the images</source>
        <translation>Ordner der Bilder</translation>
    </message>
    <message>
        <source>%1 is in progress in another process. Compare shows its curves.</source>
        <translation>%1 läuft in einem anderen Prozess. Vergleich zeigt die Kurven.</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>The training has ended.</source>
        <translation>Das Training ist beendet.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::MakeWayFields</name>
    <message>
        <source>Make way for</source>
        <translation>Platz machen für</translation>
    </message>
    <message>
        <source>Make way for these programs</source>
        <translation>Für diese Programme Platz machen</translation>
    </message>
    <message>
        <source>Not on battery</source>
        <translation>Nicht im Akkubetrieb</translation>
    </message>
    <message>
        <source>Only from</source>
        <translation>Nur von</translation>
    </message>
    <message>
        <source>Trains from this time on</source>
        <translation>Trainiert ab dieser Uhrzeit</translation>
    </message>
    <message>
        <source>Trains until this time</source>
        <translation>Trainiert bis zu dieser Uhrzeit</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>The training saves a checkpoint and its process exits, which frees the memory of the GPU. It continues afterwards, bit for bit.</source>
        <translation>Das Training speichert einen Checkpoint, und sein Prozess endet, was den Speicher der GPU freigibt. Danach läuft es Bit für Bit weiter.</translation>
    </message>
    <message>
        <source>While one of these programs of yours runs, such as steam or Game.exe. Names are as in ps. Full-screen windows are not detected.</source>
        <translation>Solange eines dieser eigenen Programme läuft, etwa steam oder Game.exe. Namen wie in ps. Vollbildfenster werden nicht erkannt.</translation>
    </message>
    <message>
        <source>Trains only between these times of day</source>
        <translation>Trainiert nur zwischen diesen Uhrzeiten</translation>
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
        <translation>Einstellung &amp;variieren</translation>
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
        <translation>M&amp;essen</translation>
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
        <translation>Schritte eines Trainings, Forward-Pässe ohne Gradienten oder Batches des Loaders</translation>
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
        <translation>Iterati&amp;onen</translation>
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
        <source>%1 cells, %2 repetitions. A cell is repeated more often where other programs disturbed it or its interval is wide.</source>
        <translation>%1 Zellen, %2 Wiederholungen. Eine Zelle wird öfter wiederholt, wenn andere Programme sie störten oder ihr Intervall breit ist.</translation>
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
    <name>torchdeck::ui::MessageBell</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Messages so far</source>
        <translation>Bisherige Meldungen</translation>
    </message>
    <message>
        <source>No messages yet</source>
        <translation>Noch keine Meldungen</translation>
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
        <translation>Bewegte Bytes (aus Shapes, fp32): %1</translation>
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
        <translation>% des Schritts</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Operations forward and backward, by shapes (1 multiply-accumulate, MAC, is 2 FLOP)</source>
        <translation>Operationen forward und backward, aus Shapes (1 Multiply-Accumulate, MAC, sind 2 FLOP)</translation>
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
        <source>%1 × %2 px</source>
        <translation>%1 × %2 px</translation>
    </message>
    <message>
        <source>Select runs</source>
        <translation>Läufe auswählen</translation>
    </message>
    <message>
        <source>In the legend, in place of their names</source>
        <translation>In der Legende, statt nach ihren Namen</translation>
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
    <message>
        <source>Del removes the selected ones</source>
        <translation>Entf entfernt die ausgewählten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>At &amp;points</source>
        <translation>An &amp;Stellen</translation>
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
        <translation>Self-Zeit (ms)</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Shapes of inputs</source>
        <translation>Shapes der Eingaben</translation>
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
        <translation>Performance: %1</translation>
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
    <name>torchdeck::ui::PlaceFields</name>
    <message>
        <source>Train &amp;on</source>
        <translation>Trainieren au&amp;f</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>Anderer Rechner</translation>
    </message>
    <message>
        <source>Another machine is reached over ssh with your keys; it needs torchdeck in its PATH. Folders and files in the settings are paths there. The run continues without this window.</source>
        <translation>Ein anderer Rechner wird über ssh mit Ihren Schlüsseln erreicht; er braucht ein torchdeck. Ordner und Dateien der Einstellungen sind Pfade dort. Der Lauf geht ohne dieses Fenster weiter.</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>A host from ~/.ssh/config, user@host, or ssh://host/folder for runs</source>
        <translation>Ein Name aus ~/.ssh/config, user@host oder ssh://host/Ordner für Läufe</translation>
    </message>
    <message>
        <source>sbatch options</source>
        <translation>sbatch-Optionen</translation>
    </message>
    <message>
        <source>Requests one node, and one GPU for each process</source>
        <translation>Angefordert werden ein Knoten und für jeden Prozess eine GPU</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>Enter the machine.</source>
        <translation>Nennen Sie den Rechner.</translation>
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
        <translation>Anteil dessen, was die Obergrenzen bei dieser arithmetischen Intensität erlauben</translation>
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
        <source>Choose a folder of images…</source>
        <translation>Ordner mit Bildern wählen…</translation>
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
        <translation>Test-Time Augmentation: Ausgaben werden über mehrere Ansichten jedes Bildes gemittelt</translation>
    </message>
    <message>
        <source>Test-time augmentation</source>
        <translation>Test-Time Augmentation</translation>
    </message>
    <message>
        <source>Image only</source>
        <translation>Nur das Bild</translation>
    </message>
    <message>
        <source>Occlusion map</source>
        <translation>Occlusion Map</translation>
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
        <translation>Berechnet Vorhersagen für die Validierungsbilder des Laufs, um die Wahrscheinlichkeit zu finden, die 95 % von ihnen erreichen</translation>
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
        <translation>Ein Training läuft. Vorhersagen sind möglich, sobald es beendet ist.</translation>
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
        <translation>Bilder hierher ziehen, um die Vorhersagen von %1 zu sehen.</translation>
    </message>
    <message>
        <source>Predict says what trained weights make of your own images. Choose weights, then drop images here.</source>
        <translation>Hier lassen sich eigene Bilder mit trainierten Gewichten klassifizieren. Gewichte wählen, dann Bilder hierher ziehen.</translation>
    </message>
    <message>
        <source>Not calibrated: the probability below which it may be none of the classes is unknown.</source>
        <translation>Nicht kalibriert: Unter welcher Wahrscheinlichkeit vielleicht keine der Klassen zutrifft, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>None of these: not known, because these weights belong to no run.</source>
        <translation>Ob keine davon zutrifft, ist nicht bekannt, weil diese Gewichte zu keinem Lauf gehören.</translation>
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
        <translation>Wie viele Vorhersagen einer Wahrscheinlichkeit korrekt sind</translation>
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
    <message>
        <source>squash to %1, %2</source>
        <translation>auf %1 gestaucht, %2</translation>
    </message>
    <message>
        <source>letterbox to %1, %2</source>
        <translation>Letterbox auf %1, %2</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>short side %1, center %2, %3</source>
        <translation>kurze Seite %1, Mitte %2, %3</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::PredictionModel</name>
    <message>
        <source>Of the prediction. The least certain images come first when this is sorted upward.</source>
        <translation>Wahrscheinlichkeit der Vorhersage. Aufsteigend sortiert kommen die unsichersten Bilder zuerst.</translation>
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
    <name>torchdeck::ui::PresetButton</name>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>A set of settings to start from</source>
        <translation>Ein Satz von Einstellungen als Ausgangspunkt</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>Als Vorlage &amp;speichern…</translation>
    </message>
    <message>
        <source>Re&amp;move preset</source>
        <translation>Vorlage ent&amp;fernen</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>Vorlage speichern</translation>
    </message>
    <message>
        <source>Name; one that there is already is replaced</source>
        <translation>Name; eine gleichnamige wird ersetzt</translation>
    </message>
    <message>
        <source>Keeps what differs from the defaults, except dataset, folder, device and label</source>
        <translation>Behält, was von den Standardwerten abweicht, außer Datensatz, Ordner, Gerät und Bezeichnung</translation>
    </message>
    <message>
        <source>All settings back to their defaults, except dataset, folder, device and label</source>
        <translation>Alle Einstellungen zurück auf die Standardwerte, außer Datensatz, Ordner, Gerät und Bezeichnung</translation>
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
        <translation>Lädt</translation>
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
        <translation>Aufwendigste Operatoren</translation>
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
        <source>Check with &amp;synthetic data</source>
        <translation>Mit &amp;synthetischen Daten prüfen</translation>
    </message>
    <message>
        <source>Profile the same settings with images that are in memory already</source>
        <translation>Dieselben Einstellungen mit Bildern profilieren, die schon im Speicher sind</translation>
    </message>
    <message>
        <source>With synthetic data: %1 images/s; %2 were predicted (%3%4 %).</source>
        <translation>Mit synthetischen Daten: %1 Bilder/s; prognostiziert waren %2 (%3%4 %).</translation>
    </message>
    <message>
        <source>By operator and shapes</source>
        <translation>Nach Operator und Shapes</translation>
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
        <translation>Anteil an den Spitzenwerten, die auf der Seite Roofline gemessen wurden</translation>
    </message>
    <message>
        <source>%1 GFLOP/s: %2.</source>
        <translation>%1 GFLOP/s: %2.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Profiling itself takes time. Modules, operators and parts add up to a profiled step.</source>
        <translation>Das Profilieren selbst kostet Zeit. Module, Operatoren und Teile ergeben zusammen einen profilierten Schritt.</translation>
    </message>
    <message>
        <source>While profiled: %1 ms (%2 times as long)</source>
        <translation>Beim Profilieren: %1 ms (%2-mal so lang)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::QueuePanel</name>
    <message>
        <source>Earlier (Alt+Up)</source>
        <translation>Nach vorn (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Later (Alt+Down)</source>
        <translation>Nach hinten (Alt+Herunter)</translation>
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
    <message>
        <source>Where this run trains</source>
        <translation>Wo dieser Lauf trainiert</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Several at once if memory allows</source>
        <translation>Mehrere zugleich, wo der Speicher reicht</translation>
    </message>
    <message>
        <source>Runs in processes of their own may share a device: the next one starts when those before it are past their first steps and the forecast of its memory fits into what is free. Each of them gets slower.</source>
        <translation>Läufe in eigenen Prozessen dürfen sich ein Gerät teilen: Der nächste beginnt, wenn sein vorhergesagter Speicher in den freien passt und die vor ihm ihre ersten Schritte hinter sich haben. Jeder von ihnen wird langsamer.</translation>
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
    <name>torchdeck::ui::RemedyButtons</name>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Use as the model</source>
        <translation>Als Modell verwenden</translation>
    </message>
    <message>
        <source>Choose weights</source>
        <translation>Gewichte wählen</translation>
    </message>
    <message>
        <source>Reset the classifier head</source>
        <translation>Klassifikationskopf neu beginnen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Choose folder for runs…</source>
        <translation>Ordner für Läufe wählen…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Engines…</source>
        <translation>Engines…</translation>
    </message>
    <message>
        <source>Machine page</source>
        <translation>Seite „Rechner“</translation>
    </message>
    <message>
        <source>Roofline page</source>
        <translation>Seite „Roofline“</translation>
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
        <translation>Verbindet…</translation>
    </message>
    <message>
        <source>Connecting again…</source>
        <translation>Verbindet erneut…</translation>
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
    <message>
        <source>Left out: files of more than %1 GiB, and what exceeds %2 GiB in all.</source>
        <translation>Ausgelassen: Dateien von mehr als %1 GiB und was insgesamt %2 GiB übersteigt.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RemotePathDialog</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>&amp;Pfad</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Nach oben</translation>
    </message>
    <message>
        <source>The folder that contains this one</source>
        <translation>Der Ordner, der diesen enthält</translation>
    </message>
    <message>
        <source>Contents of the folder</source>
        <translation>Inhalt des Ordners</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>Lesen stoppen</translation>
    </message>
    <message>
        <source>Ch&amp;oose</source>
        <translation>&amp;Wählen</translation>
    </message>
    <message>
        <source>Reading %1:%2…</source>
        <translation>%1:%2 wird gelesen…</translation>
    </message>
    <message>
        <source>Images in this folder: %1</source>
        <translation>Bilder in diesem Ordner: %1</translation>
    </message>
    <message>
        <source>%1 is not in this folder.</source>
        <translation>%1 ist nicht in diesem Ordner.</translation>
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
    <name>torchdeck::ui::ReportButton</name>
    <message>
        <source>One file with tables and charts of the shown runs; every number says which line of which log it is from. Your own words go into the folder report-text beside it.</source>
        <translation>Eine Datei mit Tabellen und Diagrammen der gezeigten Läufe; zu jeder Zahl steht, aus welcher Zeile welches Logs sie stammt. Eigene Texte gehören in den Ordner report-text daneben.</translation>
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
        <source>Loading</source>
        <translation>Lädt</translation>
    </message>
    <message>
        <source>Roof %1 of %2</source>
        <translation>Obergrenze %1 von %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>≤ %1 %</source>
        <translation>≤ %1 %</translation>
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
        <translation>ncu, rocprof im&amp;portieren…</translation>
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
        <translation>Dauert bis zu 10 s. Zuerst andere Programme schließen.</translation>
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
        <translation>Läufe im Vergleich ankreuzen, trainieren oder importieren, was ein Profiler schrieb. Jeder Lauf ist ein Punkt: Operationen und Bytes seines Schritts aus den Shapes, in der gemessenen Zeit.</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>Erneut me&amp;ssen</translation>
    </message>
    <message>
        <source>Measuring peaks: %1</source>
        <translation>Spitzenwerte werden gemessen: %1</translation>
    </message>
    <message>
        <source>The peaks of this machine are not measured yet.</source>
        <translation>Die Spitzenwerte dieses Rechners sind noch nicht gemessen.</translation>
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
        <translation>Die im Vergleich angekreuzten Läufe haben keine; die Gründe stehen unten.</translation>
    </message>
    <message>
        <source>Not drawn</source>
        <translation>Nicht gezeichnet</translation>
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
        <source>%1 of %2 measurements were disturbed: the machine was not idle. Measure again when it is.</source>
        <translation>%1 von %2 Messungen wurden gestört: Der Rechner war nicht im Leerlauf. Erneut messen, wenn er es ist.</translation>
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
        <translation>Schneller wird es in %1: Der Spitzenwert ist dort %2-mal so hoch.</translation>
    </message>
    <message>
        <source>It is near the roof: only less arithmetic makes it faster.</source>
        <translation>Der Schritt ist nahe an der Obergrenze: Schneller wird er nur mit weniger Rechenoperationen.</translation>
    </message>
    <message>
        <source>To make it faster, profile a step: it shows which layers fall short.</source>
        <translation>Um den Schritt zu beschleunigen, ihn zuerst profilieren: Das Profil zeigt, welche Schichten zurückbleiben.</translation>
    </message>
    <message>
        <source>median of %1 steps</source>
        <translation>Median von %1 Schritten</translation>
    </message>
    <message>
        <source>%1 of %2 measurements was disturbed: the machine was not idle. Measure again when it is.</source>
        <translation>%1 von %2 Messungen wurde gestört: Die Maschine war nicht untätig. Erneut messen, wenn sie es ist.</translation>
    </message>
    <message>
        <source>The roof may be higher: measure the peaks again while nothing else computes.</source>
        <translation>Das Dach kann höher sein: die Spitzenwerte noch einmal messen, während nichts anderes rechnet.</translation>
    </message>
    <message>
        <source>Not while a training or another measurement is in progress.</source>
        <translation>Nicht während eines Trainings oder einer anderen Messung.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunActions</name>
    <message>
        <source>%1: this run is in progress. Stop it first.</source>
        <translation>%1: Dieser Lauf läuft noch. Zuerst stoppen.</translation>
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
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>%1: no program is set to open folders.</source>
        <translation>%1: Zum Öffnen von Ordnern ist kein Programm eingerichtet.</translation>
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
        <source>&amp;Tags and notes…</source>
        <translation>&amp;Tags und Notizen…</translation>
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
        <translation>Performan&amp;ce…</translation>
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
        <translation>Falsch klassifizierte Validierungsbilder, der höchste Loss zuerst</translation>
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
    <message>
        <source>Rena&amp;me</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Note at a point</source>
        <translation>Notiz an einer Stelle</translation>
    </message>
    <message>
        <source>Shown as a line in the charts of this run</source>
        <translation>Erscheint als Linie in den Diagrammen dieses Laufs</translation>
    </message>
    <message>
        <source>%1 does not say when this point was.</source>
        <translation>%1 sagt nicht, wann diese Stelle war.</translation>
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
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunCommands</name>
    <message>
        <source>The form has the settings of %1. Change them and press Train.</source>
        <translation>Das Formular hat die Einstellungen von %1. Ändern und „Trainieren“ drücken.</translation>
    </message>
    <message>
        <source>Five runs with the seeds 1 to 5 were added to the queue.</source>
        <translation>Fünf Läufe mit den Seeds 1 bis 5 sind in der Warteschlange.</translation>
    </message>
    <message>
        <source>Moved to the trash: %1</source>
        <translation>In den Papierkorb verschoben: %1</translation>
    </message>
    <message>
        <source>Added to the queue</source>
        <translation>In die Warteschlange gestellt</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>Ver&amp;gleichen</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Show on the &amp;Train page</source>
        <translation>Auf der Seite &amp;Training zeigen</translation>
    </message>
    <message>
        <source>%1 · top-1 %2 %</source>
        <translation>%1 · Top-1 %2 %</translation>
    </message>
    <message>
        <source>Restored from the trash: %1</source>
        <translation>Aus dem Papierkorb wiederhergestellt: %1</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunComparison</name>
    <message>
        <source>%1: there are no values in this log.</source>
        <translation>%1: In diesem Log stehen keine Werte.</translation>
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
        <translation>Der Allocator hält dafür %1.</translation>
    </message>
    <message>
        <source>Not even one image fits into the %1 that are available.</source>
        <translation>In die verfügbaren %1 passt nicht einmal ein Bild.</translation>
    </message>
    <message>
        <source>The largest batch that fits into the %1 that are available: %2, which takes %3 (not all tensors of a step grow with the batch)</source>
        <translation>Der größte Batch, der in die verfügbaren %1 passt: %2; er braucht %3 (nicht alle Tensoren eines Schritts wachsen mit dem Batch)</translation>
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
    <message>
        <source>No earlier run on this machine had the same settings that affect the step time.</source>
        <translation>Kein früherer Lauf auf dieser Maschine hatte dieselben Einstellungen, die die Schrittzeit beeinflussen.</translation>
    </message>
    <message>
        <source>Measured on this machine in earlier runs with the same settings that affect the step time: %1</source>
        <translation>Auf dieser Maschine in früheren Läufen mit denselben Einstellungen gemessen, die die Schrittzeit beeinflussen: %1</translation>
    </message>
    <message>
        <source>, beside busy programs</source>
        <translation>, neben ausgelasteten Programmen</translation>
    </message>
    <message>
        <source>Other programs used %1 % of the CPUs meanwhile: without them it takes less time.</source>
        <translation>Andere Programme nutzten dabei %1 % der CPUs: Ohne sie dauert es kürzer.</translation>
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
    <name>torchdeck::ui::RunLibrary</name>
    <message>
        <source>%1: this folder has neither runs nor a folder of images for each class.</source>
        <translation>%1: In diesem Ordner sind weder Läufe noch ein Ordner mit Bildern je Klasse.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunNotices</name>
    <message>
        <source>%1: top-1 %2</source>
        <translation>%1: Top-1 %2</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>Training läuft weiter</translation>
    </message>
    <message>
        <source>%1 trains without the window. The next start of TorchDeck shows it again.</source>
        <translation>%1 trainiert ohne das Fenster weiter. Der nächste Start von TorchDeck zeigt den Lauf wieder.</translation>
    </message>
    <message>
        <source>The training diverges</source>
        <translation>Das Training divergiert</translation>
    </message>
    <message>
        <source>%1: the loss is not finite. A lower learning rate may help.</source>
        <translation>%1: Der Verlust ist nicht endlich. Eine niedrigere Lernrate kann helfen.</translation>
    </message>
    <message>
        <source>Target reached</source>
        <translation>Ziel erreicht</translation>
    </message>
    <message>
        <source>%1: top-1 %2 %</source>
        <translation>%1: Top-1 %2 %</translation>
    </message>
    <message>
        <source>The training makes no progress</source>
        <translation>Das Training kommt nicht voran</translation>
    </message>
    <message>
        <source>%1: nothing for %2</source>
        <translation>%1: seit %2 nichts</translation>
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
        <source>Epoch with the highest validation top-1 accuracy, of those that ended</source>
        <translation>Epoche mit der höchsten Validierungs-Top-1 unter den abgeschlossenen</translation>
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
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>Highest validation top-1 accuracy; bold: the best on its dataset</source>
        <translation>Höchste Validierungs-Top-1; fett: die beste auf ihrem Datensatz</translation>
    </message>
    <message>
        <source>Highest validation top-5 accuracy; bold: the best on its dataset</source>
        <translation>Höchste Validierungs-Top-5; fett: die beste auf ihrem Datensatz</translation>
    </message>
    <message>
        <source>Lowest validation loss; bold: the best on its dataset</source>
        <translation>Niedrigster Validierungs-Loss; fett: der beste auf seinem Datensatz</translation>
    </message>
    <message>
        <source> · %1 of %2 epochs</source>
        <translation> · %1 von %2 Epochen</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::RunsElsewhere</name>
    <message>
        <source>The command failed (exit code %1).</source>
        <translation>Der Befehl schlug fehl (Exit-Code %1).</translation>
    </message>
    <message>
        <source>position %1 (%2)</source>
        <translation>Nummer %1 (%2)</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>Nummer %1</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>queued in Slurm</source>
        <translation>wartet in Slurm</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>stoppt</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>It ended before training began.</source>
        <translation>Er endete, bevor er zu trainieren begann.</translation>
    </message>
    <message>
        <source>top-1 %1 %</source>
        <translation>Top-1 %1 %</translation>
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
    <name>torchdeck::ui::SearchDialog</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search actions, settings, runs, charts and the manual</source>
        <translation>Aktionen, Einstellungen, Läufe, Diagramme und Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing fits. Fewer or other words may.</source>
        <translation>Nichts passt. Versuchen Sie weniger oder andere Wörter.</translation>
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
    <message>
        <source>Search settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>No setting fits. Those of a training are on the Train page; Ctrl+K searches everything.</source>
        <translation>Keine Einstellung passt. Die eines Trainings stehen auf der Seite Training; Strg+K durchsucht alles.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>While another window is active, the desktop notifies you when a run ends, fails, diverges, or reaches the target.</source>
        <translation>Solange ein anderes Fenster vorn ist, meldet die Arbeitsumgebung, wenn ein Lauf endet, scheitert, divergiert oder das Ziel erreicht.</translation>
    </message>
    <message>
        <source>Command at the end</source>
        <translation>Befehl am Ende</translation>
    </message>
    <message>
        <source>For sh, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 (0 to 1) in its environment.</source>
        <translation>Für sh, mit TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) und TORCHDECK_TOP1 (0 bis 1) in seiner Umgebung.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>Anzeigen…</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Alle Tasten anzeigen</translation>
    </message>
    <message>
        <source>Ctrl+K searches everything, F1 opens the manual.</source>
        <translation>Strg+K durchsucht alles, F1 öffnet das Handbuch.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Target top-1, %</source>
        <translation>Top-1-Ziel, %</translation>
    </message>
    <message>
        <source>Charts and columns have the right size after the next start.</source>
        <translation>Diagramme und Spalten haben nach dem nächsten Start die richtige Größe.</translation>
    </message>
    <message>
        <source>invalid target top-1 &apos;%1&apos;: expected a number from 0 to 100.</source>
        <translation>ungültiges Top-1-Ziel „%1“: erwartet wird eine Zahl von 0 bis 100.</translation>
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
        <source>Centered average of noisy curves; the raw values stay visible</source>
        <translation>Zentrierter Mittelwert verrauschter Kurven; die Rohwerte bleiben sichtbar</translation>
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
        <source>&amp;Advanced (%1 changed)</source>
        <translation>&amp;Erweitert (%1 geändert)</translation>
    </message>
    <message>
        <source>%1: %2 (default: %3)</source>
        <translation>%1: %2 (Standard: %3)</translation>
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
        <source>Add to &amp;queue</source>
        <translation>In die &amp;Warteschlange</translation>
    </message>
    <message>
        <source>These settings are trained when the runs before them have finished</source>
        <translation>Diese Einstellungen werden trainiert, wenn die Läufe davor beendet sind</translation>
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
        <translation>Mit Batch %1 trainieren, %2-mal akkumulieren</translation>
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
        <source>Measure</source>
        <translation>Messen</translation>
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
    <message>
        <source>%1 was stopped in its first epoch.</source>
        <translation>%1 wurde in der ersten Epoche gestoppt.</translation>
    </message>
    <message>
        <source>%1 was interrupted in its first epoch.</source>
        <translation>%1 wurde in der ersten Epoche unterbrochen.</translation>
    </message>
    <message>
        <source>%1 was stopped after epoch %2 of %3.</source>
        <translation>%1 wurde nach Epoche %2 von %3 gestoppt.</translation>
    </message>
    <message>
        <source>Compare it with others</source>
        <translation>Mit anderen vergleichen</translation>
    </message>
    <message>
        <source>&amp;Keep running without the window</source>
        <translation>&amp;Ohne Fenster weiterlaufen</translation>
    </message>
    <message>
        <source>New on this machine? See in a second what stops trainings here, or slows them, and what to do.</source>
        <translation>Neu auf diesem Rechner? Sehen Sie in einer Sekunde, was Trainings hier verhindert oder verlangsamt, und was zu tun ist.</translation>
    </message>
    <message>
        <source>Check this machine</source>
        <translation>Diesen Rechner prüfen</translation>
    </message>
    <message>
        <source>Logging out of the computer does not end it.</source>
        <translation>Abmelden vom Rechner beendet es nicht.</translation>
    </message>
    <message>
        <source>Logging out of the computer ends it; with loginctl enable-linger it continues.</source>
        <translation>Abmelden vom Rechner beendet es; mit loginctl enable-linger läuft es weiter.</translation>
    </message>
    <message>
        <source>Logging out of the computer may end it, where the system ends a user&apos;s processes then.</source>
        <translation>Abmelden vom Rechner kann es beenden, wo das System dann die Prozesse des Benutzers beendet.</translation>
    </message>
    <message>
        <source>The training is a process of its own: it continues when the window is closed or crashes, and the next start of TorchDeck shows it again. One that crashes continues from its last checkpoint. Without the window: torchdeck pause, continue, stop.</source>
        <translation>Das Training ist ein eigener Prozess: Es läuft weiter, wenn das Fenster geschlossen wird oder abstürzt, und der nächste Start von TorchDeck zeigt es wieder. Stürzt es ab, geht es vom letzten Checkpoint weiter. Ohne Fenster: torchdeck pause, continue, stop.</translation>
    </message>
    <message>
        <source>This training ends with the window, and when the GPU driver crashes. With &quot;Keep running without the window&quot; it survives both and resumes by itself.</source>
        <translation>Dieses Training endet mit dem Fenster und wenn der GPU-Treiber abstürzt. Mit „Ohne Fenster weiterlaufen“ übersteht es beides und läuft von selbst weiter.</translation>
    </message>
    <message>
        <source>Turn on for the next training</source>
        <translation>Für das nächste Training einschalten</translation>
    </message>
    <message>
        <source>%1 (%2) failed. %3</source>
        <translation>%1 (%2) ist fehlgeschlagen. %3</translation>
    </message>
    <message>
        <source>Checking %1…</source>
        <translation>%1 wird geprüft …</translation>
    </message>
    <message>
        <source>%1: nothing is missing.</source>
        <translation>%1: Es fehlt nichts.</translation>
    </message>
    <message>
        <source>Stay paused when the reason is gone</source>
        <translation>Nicht von selbst fortsetzen</translation>
    </message>
    <message>
        <source>Contin&amp;ue now</source>
        <translation>&amp;Jetzt fortsetzen</translation>
    </message>
    <message>
        <source>Train although the reason for waiting still holds</source>
        <translation>Trainieren, obwohl der Grund zum Warten noch besteht</translation>
    </message>
    <message>
        <source>Timing steps for the forecast: %1 %</source>
        <translation>Schritte für die Prognose messen: %1 %</translation>
    </message>
    <message>
        <source>Stop timing</source>
        <translation>Messung beenden</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Stopped after %2: %1. A checkpoint is saved.</source>
        <translation>Nach %2 gestoppt: %1. Ein Checkpoint ist gespeichert.</translation>
    </message>
    <message>
        <source>Finished after %2: %1</source>
        <translation>Nach %2 abgeschlossen: %1</translation>
    </message>
    <message>
        <source>%1 was interrupted after epoch %2 of %3.</source>
        <translation>%1 wurde nach Epoche %2 von %3 unterbrochen.</translation>
    </message>
    <message>
        <source>Resume begins at its last checkpoint, which may be some epochs earlier.</source>
        <translation>Fortsetzen beginnt beim letzten Checkpoint, der einige Epochen früher liegen kann.</translation>
    </message>
    <message>
        <source>The form now has the images of %1, the initial weights %2 and the preset for fine-tuning. Change what you like, then press Train.</source>
        <translation>Im Formular stehen jetzt die Bilder von %1, die Anfangsgewichte %2 und die Voreinstellung für Feinabstimmung. Nach Belieben ändern, dann Trainieren drücken.</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::TrainingSession</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Lädt</translation>
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
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Stoppt</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Earlier run</source>
        <translation>Früherer Lauf</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
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
        <source>final top-1</source>
        <translation>finale Top-1</translation>
    </message>
    <message>
        <source>Validation accuracy of the weights of the best epoch</source>
        <translation>Validierungs-Accuracy der Gewichte der besten Epoche</translation>
    </message>
    <message>
        <source>%1 · best %2, epoch %3</source>
        <translation>%1 · beste %2, Epoche %3</translation>
    </message>
    <message>
        <source>top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Share of validation images whose most probable class is the true one, after the last epoch; best: the highest so far</source>
        <translation>Anteil der Validierungsbilder, deren wahrscheinlichste Klasse die wahre ist, nach der letzten Epoche; beste: der bisher höchste</translation>
    </message>
    <message>
        <source>images/s · %1 of attainable</source>
        <translation>Bilder/s · %1 des Möglichen</translation>
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
        <source>validation loss, epoch %1</source>
        <translation>Validierungs-Loss, Epoche %1</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>Lowest: %1 after epoch %2.</source>
        <translation>Niedrigster: %1 nach Epoche %2.</translation>
    </message>
    <message>
        <source>After the last epoch: %1.</source>
        <translation>Nach der letzten Epoche: %1.</translation>
    </message>
    <message>
        <source>%1 · rises since epoch %2</source>
        <translation>%1 · steigt seit Epoche %2</translation>
    </message>
    <message>
        <source>A validation loss that rises while the training loss falls means that the model overfits the training images.</source>
        <translation>Ein Validierungs-Loss, der steigt, während der Trainings-Loss sinkt, bedeutet Overfitting auf den Trainingsbildern.</translation>
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
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>All programs, of all CPUs</source>
        <translation>Alle Programme zusammen, Anteil an allen CPUs</translation>
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
        <source>Reading the checkpoint of %1</source>
        <translation>Der Checkpoint von %1 wird gelesen</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
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
        <source>Epoch %1: validation top-1 %2 %, loss %3; training top-1 (mixed) %4 %, loss %5</source>
        <translation>Epoche %1: Validierungs-Top-1 %2 %, Loss %3; Trainings-Top-1 (gemischt) %4 %, Loss %5</translation>
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
        <source>Profiled %1 steps</source>
        <translation>%1 Schritte profiliert</translation>
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
        <source>Training ended without an error message.</source>
        <translation>Das Training endete ohne Fehlermeldung.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
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
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>%1 are free in %2; the weights and checkpoints of this run need up to %3. Make room, or choose another folder for new runs.</source>
        <translation>%1 sind in %2 frei; Gewichte und Checkpoints dieses Laufs brauchen bis zu %3. Platz schaffen oder einen anderen Ordner für neue Läufe wählen.</translation>
    </message>
    <message>
        <source>This training continues when the window is closed</source>
        <translation>Dieses Training läuft weiter, wenn das Fenster geschlossen wird</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>Wartet: %1</translation>
    </message>
    <message>
        <source>TorchDeck trains image classifiers. Press Train to see the curves here.</source>
        <translation>TorchDeck trainiert Bildklassifikatoren. „Trainieren“ drücken: Die Kurven erscheinen hier.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>of %1 memory</source>
        <translation>von %1 Speicher</translation>
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
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>top-1, best epoch %1</source>
        <translation>Top-1, beste Epoche %1</translation>
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
    <name>torchdeck::ui::UndrawnRuns</name>
    <message>
        <source>Without values over this x axis, and not drawn: %1</source>
        <translation>Ohne Werte über dieser x-Achse und nicht gezeichnet: %1</translation>
    </message>
    <message>
        <source>Show over time</source>
        <translation>Über die Zeit zeigen</translation>
    </message>
    <message>
        <source>Show over epochs</source>
        <translation>Über die Epochen zeigen</translation>
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
        <source>Weights (%1);;All files (*)</source>
        <translation>Gewichte (%1);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>torchdeck::ui::WeightsRow</name>
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
    <message>
        <source>Download ImageNet weights (%1 %)</source>
        <translation>ImageNet-Gewichte herunterladen (%1 %)</translation>
    </message>
    <message>
        <source>ImageNet weights (%1 %)</source>
        <translation>ImageNet-Gewichte (%1 %)</translation>
    </message>
</context>
</TS>
