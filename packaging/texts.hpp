// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the desktop's files (localize.cmake), for lupdate. No code includes it.
// clang-format off
QT_TRANSLATE_NOOP("Desktop", "Image classifier training")
QT_TRANSLATE_NOOP("Desktop", "Train image classifiers and watch what the GPU does meanwhile")
QT_TRANSLATE_NOOP("Desktop", "TorchDeck training run")
QT_TRANSLATE_NOOP("Desktop", "TorchDeck training log")
QT_TRANSLATE_NOOP("Desktop", "TorchDeck trains image classifiers with LibTorch and shows loss, top-1 and top-5 next to GPU utilization, power, clocks, temperature and memory, live. Every run leaves a folder of plain files from which the same charts can be drawn again.")
QT_TRANSLATE_NOOP("Desktop", "Built-in data set that needs no download; CIFAR-10, CIFAR-100 and folders of images")
QT_TRANSLATE_NOOP("Desktop", "Runs that resume exactly after being stopped")
QT_TRANSLATE_NOOP("Desktop", "Comparison of runs, profiles of training steps, benchmarks and roofline charts")
