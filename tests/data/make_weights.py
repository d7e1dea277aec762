#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the small .pt files that tst_weights reads, as Python users save them.

    /usr/bin/python3 tests/data/make_weights.py tests/data/weights      (Debian: python3-torch)

Values are arange, so that the test needs no second file to compare with.
"""
import collections
import pathlib
import sys

import torch

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)


def tensors():
    return collections.OrderedDict(
        [
            ("conv.weight", torch.arange(24.0).reshape(2, 3, 2, 2).contiguous(memory_format=torch.channels_last)),
            ("bn.num_batches_tracked", torch.tensor(2**40)),
            ("half", torch.arange(4, dtype=torch.bfloat16)),
            ("view", torch.arange(12.0).reshape(3, 4)[1:, ::2]),
            ("empty", torch.empty(0)),
        ]
    )


module = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.BatchNorm1d(2))
with torch.no_grad():
    module[0].weight.copy_(torch.arange(6.0).reshape(2, 3))
torch.save(tensors(), out / "ordered_dict.pt")
torch.save(dict(tensors()), out / "dict.pt")
torch.save(module.state_dict(), out / "module.pt")
torch.save({"epoch": 3, "best_acc": 0.5, "model": tensors(), "opt": {"state": {0: {"step": 7}}, "lr": [1e-3, None, True]}},
           out / "checkpoint.pt")
torch.save(module, out / "whole_module.pt")
# As torch.save wrote before 1.6, and as -D _use_new_zipfile_serialization=False still does.
torch.save(tensors(), out / "legacy.pt", _use_new_zipfile_serialization=False)
torch.save({"epoch": 3, "model": tensors()}, out / "legacy_protocol4.pt", _use_new_zipfile_serialization=False,
           pickle_protocol=4)
# A network in nn.DataParallel, and what torch.compile calls its parameters (this torch may be older than it).
torch.save(torch.nn.DataParallel(module).state_dict(), out / "data_parallel.pt")
torch.save({"module._orig_mod." + name: value for name, value in module.state_dict().items()},
           out / "compiled_in_parallel.pt")
averaged = torch.optim.swa_utils.AveragedModel(module)
torch.save(averaged.state_dict(), out / "averaged.pt")
torch.jit.script(module).save(str(out / "torchscript.pt"))
