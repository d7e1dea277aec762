#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the checkpoints that tst_weights reads, as training programs save them: weights beside what is none.

    python3 tests/data/make_checkpoints.py tests/data/weights/checkpoints

Needs no torch: stand-ins under torch's names give the same pickles as torch.save does.
"""
import argparse
import collections
import datetime
import io
import math
import os
import pathlib
import pickle
import struct
import sys
import types
import zipfile

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)


def module(name, **members):
    made = types.ModuleType(name)
    for key, value in members.items():
        value.__module__, value.__qualname__, value.__name__ = name, key, key
        setattr(made, key, value)
    sys.modules[name] = made
    return made


def nothing(*_, **__):
    return None


torch = module("torch", FloatStorage=type("FloatStorage", (), {}), Tensor=type("Tensor", (), {}))
utils = module("torch._utils", _rebuild_tensor_v2=lambda *_: None, _rebuild_parameter_with_state=lambda *_: None,
               _rebuild_qtensor=lambda *_: None)
from_type = module("torch._tensor", _rebuild_from_type_v2=lambda *_: None)
sys.modules.update({name: types.ModuleType(name) for name in ("numpy", "numpy.core")})
numpy = module("numpy.core.multiarray", scalar=lambda *_: None)
own = module("training", Config=type("Config", (), {}), Bunch=type("Bunch", (dict,), {}), Steps=type("Steps", (list,), {}),
             Net=type("Net", (), {}), many=lambda *_: None)


class Storage:
    def __init__(self, values):
        self.values = values


class Made:
    """What pickles as a call of `function` with `arguments`."""

    def __init__(self, function, *arguments):
        self.made = (function, arguments)

    def __reduce__(self):
        return self.made


def tensor(*shape, first=0):
    count = math.prod(shape)
    strides, step = [], 1
    for extent in reversed(shape):
        strides.insert(0, step)
        step *= extent
    storage = Storage([float(first + i) for i in range(count)])
    return Made(utils._rebuild_tensor_v2, storage, 0, tuple(shape), tuple(strides), False, collections.OrderedDict())


def save(name, value, protocol=2):
    storages = []

    class Pickler(pickle.Pickler):
        def persistent_id(self, thing):
            if not isinstance(thing, Storage):
                return None
            if thing not in storages:
                storages.append(thing)
            return ("storage", torch.FloatStorage, str(storages.index(thing)), "cpu", len(thing.values))

    pickled = io.BytesIO()
    Pickler(pickled, protocol=protocol).dump(value)
    with zipfile.ZipFile(out / (name + ".pt"), "w", zipfile.ZIP_STORED) as archive:
        def add(entry, content):
            archive.writestr(zipfile.ZipInfo("archive/" + entry), content)
        add("data.pkl", pickled.getvalue())
        for i, storage in enumerate(storages):
            add(f"data/{i}", struct.pack(f"<{len(storage.values)}f", *storage.values))
        add("version", "3\n")


def weights(first=0):
    return collections.OrderedDict([("conv.weight", tensor(2, 3, 1, 1, first=first)), ("fc.bias", tensor(4, first=first))])


# Tensors beside the weights: the ImageNet example of PyTorch, a normalization, the weights of a loss.
save("accuracy_beside", {"epoch": 3, "arch": "x", "state_dict": weights(), "best_acc1": tensor(1, first=71),
                         "optimizer": {"state": {0: {"momentum_buffer": tensor(9, 9)}}, "param_groups": [{"lr": 0.1}]}})
save("tensors_beside", {"mean": tensor(3), "std": tensor(3), "class_weights": tensor(10), "model": weights()})
save("unusual_key", {"mean": tensor(3), "my_network": weights()})
save("nested", {"state_dict": {"model": weights(), "loss": {"weight": tensor(3)}}})
save("averages", {"state_dict_ema": weights(100), "state_dict": weights()})
save("averages_alone", {"epoch": 1, "model_ema": weights()})
save("plain_with_a_part", collections.OrderedDict(list(weights().items()) + [("state", {"x": tensor(5)})]))
# Objects beside the weights.
save("namespace", {"state_dict": weights(), "args": argparse.Namespace(lr=0.1, model="x", nested=argparse.Namespace(a=1))})
save("namespace_protocol4", {"state_dict": weights(), "args": argparse.Namespace(lr=0.1)}, protocol=4)
save("path_and_date", {"path": pathlib.PurePosixPath("/data"), "date": datetime.datetime(2026, 1, 1), "model": weights()})
save("collections", {"history": collections.defaultdict(list, {"loss": [1.0]}), "seen": collections.Counter("aab"),
                     "queue": collections.deque([1, 2], 3), "net": weights()})
for protocol in (2, 4):
    save(f"sets{protocol}", {"classes": {"cat", "dog"}, "frozen": frozenset({1, 2}), "state_dict": weights()}, protocol)
save("numpy_scalar", {"best": Made(numpy.scalar, "f8", b"\0" * 8), "state_dict": weights()})
save("large_numbers", {"generator": 1 << 127, "larger": 1 << 3000, "state_dict": weights()})
save("own_classes", {"config": own.Config(), "bunch": own.Bunch(a=1), "steps": own.Steps([1, 2]), "state_dict": weights()})
save("many_arguments", {"info": Made(own.many, *range(20)), "state_dict": weights()})
save("weights_in_a_class", own.Bunch(weights()))
save("counter_of_weights", collections.defaultdict(None, weights()))
attributes = Made(from_type._rebuild_from_type_v2, utils._rebuild_tensor_v2, torch.Tensor,
                  tensor(4).made[1], {"tag": 1})
save("attributes", {"conv.weight": tensor(2, 3, 1, 1), "fc.bias": attributes})
save("parameter_with_state", {"conv.weight": Made(utils._rebuild_parameter_with_state, tensor(2, 3, 1, 1), True,
                                                  collections.OrderedDict(), {}), "fc.bias": tensor(4)})
# What is no file of weights.
save("number_alone", {"epoch": 3, "best_acc1": tensor(1, first=71)})
save("optimizer_alone", {"state": {0: {"momentum_buffer": tensor(9)}}, "param_groups": [{"lr": 0.1}]})
save("whole_object", own.Net())
save("object_as_model", {"epoch": 1, "model": own.Net()})
save("quantized", {"conv.weight": tensor(2, 3, 1, 1), "fc.bias": Made(utils._rebuild_qtensor, 1)})
save("program", {"state_dict": weights(), "extra": Made(os.system, "true")})
