// SPDX-License-Identifier: GPL-3.0-or-later
// HIP's library of a version that nobody knows yet.
extern "C" {

int hipDriverGetVersion(int* version);
int hipDriverGetVersion(int* version) {
    *version = 100'012'345;
    return 0;
}
}
