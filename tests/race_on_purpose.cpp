// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two members of a team write one integer without a lock: ThreadSanitizer must end this program with an error.
#include "base/team.hpp"

int main() {
    torchdeck::base::Team team(2);
    int unguarded = 0;
    for (int round = 0; round < 1000; ++round) team.run(2, [&](int) { ++unguarded; });
    return unguarded > 0 ? 0 : 1;
}
