#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the small inputs that fuzzing begins with, beside the files of the other tests (see run.sh).

    tests/fuzz/make_seeds.py tests/fuzz/seeds
"""
import hashlib
import io
import json
import pathlib
import sqlite3
import struct
import sys
import tarfile
import tempfile
import zipfile

here = pathlib.Path(__file__).resolve().parent
out = pathlib.Path(sys.argv[1])


def write(target, name, content):
    folder = out / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)


safetensors = json.dumps({"__metadata__": {"format": "pt"}, "a.weight": {"dtype": "F32", "shape": [2, 1], "data_offsets": [0, 8]},
                          "b": {"dtype": "I64", "shape": [], "data_offsets": [8, 16]}}).encode()
write("safetensors", "two", struct.pack("<Q", len(safetensors)) + safetensors + bytes(16))
write("weights", "safetensors", struct.pack("<Q", len(safetensors)) + safetensors + bytes(16))

write("control", "requests", b'{"do":"pause"}\n{"do":"status"}\n{"progress":{"epoch":1}}\n')
write("listing", "home", b'{"folder":"/home/me","parent":"/home","folders":["photos"],"weights":["a.pt"],"images":3,"more":false}')

tensor = bytes(8)
header = json.dumps({"meta": {"config": {"lr": 0.1}, "state": {}},
                     "tensors": [{"name": "model/a", "dtype": "F32", "shape": [2], "begin": 0, "end": 8,
                                  "sha256": hashlib.sha256(tensor).hexdigest()}]}).encode()
body = b"TDCKPT1\n" + struct.pack("<Q", len(header)) + header + tensor
for target in ("checkpoint", "weights"):
    write(target, "one.ckpt", body + hashlib.sha256(body).digest())

for name in ("ordered_dict", "checkpoint", "module"):
    with zipfile.ZipFile(here.parent / "data/weights" / (name + ".pt")) as archive:
        pickle = next(entry for entry in archive.namelist() if entry.endswith("/data.pkl"))
        write("tensor_pickle", name, archive.read(pickle))

lines = {
    "step": {"phase": "step", "epoch": 1, "step": 50, "t": 3.21, "lr": 0.003, "loss": "nan", "top1": 0.09, "images_per_s": 571.0},
    "epoch": {"phase": "epoch", "epoch": 1, "step": 391, "t": 88.1, "train_loss": 3.7, "val_top1": 0.2, "energy_j": None, "best": True},
    "final": {"phase": "final", "top1": 0.496, "top5": 0.799, "loss": 1.867, "epoch": 5},
    "sample": {"phase": "sample", "ts": 1795217806.3, "gpu_busy_percent": 46.0, "device": "0000:03:00.0", "raw": {"a": [1]}},
    "event": {"phase": "event", "ts": 1795217806.3, "t": 12.5, "kind": "alert", "text": "slow", "name": "gpu_throttling"},
}
for name, line in lines.items():
    write("jsonl", name, json.dumps(line).encode())
write("log_file", "all.jsonl", "\n".join(json.dumps(line) for line in lines.values()).encode() + b"\n{\"phase\":\"st")

for name, text in {
        "lightning": "epoch,step,train_loss_epoch,train_loss_step,val_acc\n0,49,,2.25,\n0,99,,,0.25\n0,99,2.125,,\n",
        "keras": "epoch,accuracy,learning_rate,loss,val_accuracy,val_loss\n0,0.25,0.5,2.0,0.125,2.5\n",
        "nvidia_smi": "timestamp, pci.bus_id, utilization.gpu [%], power.draw [W]\n"
                      "2026/02/28 10:23:45.250, 00000000:17:00.0, 98 %, 523.25 W\n2026/02/28 10:23:46.250, 00000000:17:00.0, 0 %, [N/A]\n",
        "wandb": '"Step","a - val_loss","a - val_loss__MIN","b - _timestamp","b - acc"\n"1","2.5","2","1700000000","71"\n'}.items():
    write("csv_log", name, text.encode())


def masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    crc ^= 0xFFFFFFFF
    return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def record(event):
    length = struct.pack("<Q", len(event))
    return length + masked_crc(length) + event + masked_crc(event)


value = b"\x0a\x04loss\x15" + struct.pack("<f", 2.5)
tensor = b"\x0a\x03val\x42\x08\x08\x01\x22\x04" + struct.pack("<f", 0.5)
summary = b"".join(b"\x0a" + bytes([len(v)]) + v for v in (value, tensor))
event = b"\x09" + struct.pack("<d", 1.7e9) + b"\x10\x07\x2a" + bytes([len(summary)]) + summary
version = b"\x09" + struct.pack("<d", 1.7e9) + b"\x1a\x0dbrain.Event:2"
write("event_file", "one", record(version) + record(event))

write("run_json", "run", json.dumps({"schema": 1, "id": "x", "label": "", "started_ts": 1.7e9,
                                     "config": {"dataset": "shapes", "lr": 0.003, "batch_size": 128},
                                     "resolved": {"device": "cpu", "precision": "bf16"},
                                     "dataset": {"name": "shapes", "classes": 10}}).encode())
layout = {"torchdeck_montage": 1, "runs": ["/a/b", "/c"], "metrics": ["loss", "val_top1"], "names": ["b", "c"], "slots": [3, 0],
          "columns": 2, "width": 400, "height": 300, "scale": 1.5, "dots_per_metre": 6299, "title": "t", "dark": True, "x": 3,
          "x_log": False, "y_log": True, "from_zero": False, "smoothing": 0.25, "best": True, "events": False, "groups": False,
          "x_low": None, "x_high": 10, "y_low": -1.5, "y_high": 1e3}
write("montage_layout", "whole", json.dumps(layout).encode())
write("montage_layout", "least", b'{"torchdeck_montage":1}')
write("montage_layout", "beyond", b'{"torchdeck_montage":1,"columns":-5,"width":1e9,"x":77,"scale":1e-9,"smoothing":2}')

for name, text in {"number": "0.003", "time": "5min", "choice": "resnet18", "file": "a/b.pt", "flag": "true", "device": "cuda:1"}.items():
    write("settings", name, text.encode())

tar = io.BytesIO()
with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as archive:
    for name in ("set/", "set/a.bin"):
        entry = tarfile.TarInfo(name)
        entry.type = tarfile.DIRTYPE if name.endswith("/") else tarfile.REGTYPE
        entry.size = 0 if name.endswith("/") else 5
        archive.addfile(entry, None if name.endswith("/") else io.BytesIO(b"hello"))
write("archive", "two.tar", tar.getvalue())

zipped = io.BytesIO()
with zipfile.ZipFile(zipped, "w", zipfile.ZIP_STORED) as archive:
    archive.writestr(zipfile.ZipInfo("a/data.pkl"), b"\x80\x02}.")
    archive.writestr(zipfile.ZipInfo("a/data/0"), bytes(8))
write("zip", "two.zip", zipped.getvalue())

ncu = '"ID","Process ID","Kernel Name","Metric Name","Metric Unit","Metric Value"\n' + "".join(
    f'"0","7","void k<int>(int)","{metric}","{unit}","{value}"\n' for metric, unit, value in (
        ("gpu__time_duration.sum", "usecond", "1,272.26"),
        ("sm__throughput.avg.pct_of_peak_sustained_elapsed", "%", "51.3"), ("dram__bytes.sum", "Mbyte", "3")))
write("ncu_csv", "details", b"==PROF== x\n" + ncu.encode())
write("ncu_csv", "raw", b"ID,Kernel Name,gpu__time_duration.sum,dram__throughput.avg.pct_of_peak_sustained_elapsed\n"
                        b",,us,%\n0,k,1.5,20\n1,k,2.5,30\n")
write("labels", "all", b"\xef\xbb\xbfpath,label,split,group\r\na/1.jpg,cat,train,g\r\n\"b,\"\"2.jpg\",dog,none,\r\n")
write("labels", "two", b"split,notes,label,path\nval,x,cat,./a//b.png\n")
write("metrics_csv", "bench", b"label,environment,mode,image_size,model,batch,precision,threads,images_per_s,step_median_ms,disturbed\n"
      b'a,"box, GPU",train,32,resnet18,32,bf16,0,1000,30,\na,"box, GPU",train,32,resnet18,32,bf16,0,10,3200,others\n')
write("metrics_csv", "other", b"Model,Batch_Size,Precision,step_ms\nresnet18,32,float32,12.5\n")
counters = b"Dispatch_Id,Agent_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n"
write("rocprof_csv", "passes", counters + b'1,"Agent 4",k,FETCH_SIZE,30,1000,2000\n1,"Agent 4",k,WRITE_SIZE,30,1000,2000\n#\n' +
      counters + b"1,4,k,SQ_INSTS_VALU_FMA_F32,5,1000,2000\n")
write("rocprof_csv", "trace", b"Kind,Dispatch_Id,Kernel_Name,Start_Timestamp,End_Timestamp\nKERNEL_DISPATCH,1,k,1,20\n")
write("peaks", "two", json.dumps({"schema": 1, "environments": [
    {"device": "x", "threads": 2, "roofs": [{"kind": "compute", "name": "fp32", "per_second": 2e11, "spread": 0.01},
                                            {"kind": "bandwidth", "name": "DRAM", "per_second": 4e10}]},
    {"device": "y", "remarks": ["z"], "roofs": [{"kind": "compute", "name": "bf16", "typed": True, "per_second": 1e12}]}]}).encode())
recipe = {"format": "torchdeck-report", "version": 1, "title": "x", "runs": ["data/a"], "peaks": "data/peaks.json"}
write("report", "page", b"<p>\none\n</p>\n<meta name=\"torchdeck-report\" content=\"" +
      json.dumps(recipe).replace('"', "&quot;").encode() + b"\"/>\ntwo\nthree\n")
write("report", "text", b"# a\n\n*b* `c` [d](https://e) ![f](g)\n\n<img src=x>\n\n- 1\n- 2 <b>\n")
write("report", "costs", json.dumps([{"format": "torchdeck-complexity", "version": 1, "model": "m", "batch": 2,
                                      "forward": {"mac": 3}, "step": {"mac": 9, "bytes_moved": 4}}]).encode())
with tempfile.TemporaryDirectory() as folder:
    database = pathlib.Path(folder) / "v3.db"
    connection = sqlite3.connect(database)
    connection.executescript("""PRAGMA page_size = 512; VACUUM;
CREATE TABLE rocpd_kernel_dispatch_u(id, kernel_id, dispatch_id, event_id, start, "end");
CREATE TABLE rocpd_info_kernel_symbol_u(id, display_name);
CREATE TABLE rocpd_info_pmc_u(id, symbol);
CREATE TABLE rocpd_pmc_event_u(id, event_id, pmc_id, value);
INSERT INTO rocpd_kernel_dispatch_u VALUES (1, 1, 1, 5, 10, 20);
INSERT INTO rocpd_info_kernel_symbol_u VALUES (1, 'k');
INSERT INTO rocpd_info_pmc_u VALUES (1, 'FETCH_SIZE');
INSERT INTO rocpd_pmc_event_u VALUES (1, 5, 1, 9);""")
    connection.close()
    write("rocpd", "v3", database.read_bytes())
