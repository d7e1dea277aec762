// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file_kind.hpp"
#include "base/crc32c.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace torchdeck::base {
namespace {

struct Signature {
    std::size_t at;
    std::string_view bytes;
    FileKind kind;
};

using namespace std::string_view_literals;

constexpr auto kUnpack = Message::mark("unpack it first");
constexpr auto kJson = Message::mark("a JSON file");
constexpr auto kOtherFile = Message::mark("choose another file");

constexpr auto kSaveWeights = Message::mark("save a PyTorch state_dict or .safetensors");
constexpr auto kExport = Message::mark("export its images or rows to files first");

constexpr std::array<Signature, 27> kSignatures = {{
    {0,
     "version https://git-lfs.github.com/spec/"sv,
     {Message::mark("a Git LFS pointer, and the file itself is elsewhere"), Message::mark("fetch it with git lfs pull"),
      true}},
    {257, "ustar"sv, {Message::mark("a tar archive"), kUnpack}},
    {0, "\x1f\x8b"sv, {Message::mark("compressed with gzip"), kUnpack}},
    {0, "BZh"sv, {Message::mark("compressed with bzip2"), kUnpack}},
    {0,
     "\xfd"
     "7zXZ\0"sv,
     {Message::mark("compressed with xz"), kUnpack}},
    {0, "\x28\xb5\x2f\xfd"sv, {Message::mark("compressed with Zstandard"), kUnpack}},
    {0, "7z\xbc\xaf\x27\x1c"sv, {Message::mark("a 7z archive"), kUnpack}},
    {0, "Rar!\x1a\x07"sv, {Message::mark("a RAR archive"), kUnpack}},
    {0, "PK\3\4"sv, {Message::mark("a ZIP archive"), kUnpack, false, true}},
    {0, "\0\0\x08\x03"sv, {Message::mark("an IDX file, as MNIST has them"), kExport}},
    {0, "\0\0\x08\x01"sv, {Message::mark("an IDX file, as MNIST has them"), kExport}},
    {4, "TFL3"sv, {Message::mark("a TensorFlow Lite network"), kSaveWeights}},
    {0, "PAR1"sv, {Message::mark("a Parquet table"), kExport}},
    {0, "ARROW1"sv, {Message::mark("an Arrow table"), kExport}},
    {0, "\x89HDF\r\n\x1a\n"sv, {Message::mark("an HDF5 file, such as Keras' weights"), kSaveWeights}},
    {0, "\x93NUMPY"sv, {Message::mark("an array of NumPy (.npy)"), kOtherFile}},
    {0, "MATLAB 5.0 MAT-file"sv, {Message::mark("a MATLAB file (.mat)"), kExport}},
    {16, "\xde\xc0\xef\xbe"sv, {Message::mark("an LMDB database"), kExport}},
    {0, "GGUF"sv, {Message::mark("a GGUF file"), kOtherFile}},
    {0,
     "NVR\0"sv,
     {Message::mark("a report of Nsight Compute"), Message::mark("export it with ncu --import FILE --csv --page raw")}},
    {0, "%PDF-"sv, {Message::mark("a PDF document"), kOtherFile}},
    {0,
     "\x7f"
     "ELF"sv,
     {Message::mark("a program (ELF)"), kOtherFile}},
    {0, "SQLite format 3"sv, {Message::mark("a SQLite database"), kOtherFile}},
    {0, "\x89PNG\r\n\x1a\n"sv, {Message::mark("a PNG image"), kOtherFile}},
    {0, "\xff\xd8\xff"sv, {Message::mark("a JPEG image"), kOtherFile}},
    {0, "GIF8"sv, {Message::mark("a GIF image"), Message::mark("convert it to PNG or JPEG"), false, false, true}},
    {0, "ID3"sv, {Message::mark("a sound file (MP3)"), kOtherFile}},
}};

constexpr auto kQueryGpu = Message::mark("record with nvidia-smi --query-gpu=timestamp,… --format=csv");
constexpr auto kAmdSmi = Message::mark("record with amd-smi metric --csv --watch 1");
constexpr auto kToJson = Message::mark("convert it with traceconv json");
constexpr auto kGiveRuns = Message::mark("give the log of each run");

constexpr FileKind kPrinted{Message::mark("the console output of a training"),
                            Message::mark("give its CSV, JSON or TensorBoard log"), true};

constexpr FileKind kRocprof1{Message::mark("a table of rocprof before rocprofv3"),
                             Message::mark("collect it with rocprofv3"), true};

/// Texts by how they begin, in lower case and without spaces.
constexpr std::array<std::pair<std::string_view, FileKind>, 37> kTexts = {{
    {"#gpu", {Message::mark("output of nvidia-smi dmon or pmon"), kQueryGpu, true}},
    {"#dategpu", {Message::mark("output of nvidia-smi dmon or pmon"), kQueryGpu, true}},
    {"#datetimegpu", {Message::mark("output of nvidia-smi dmon or pmon"), kQueryGpu, true}},
    {"#date,time,gpu", {Message::mark("output of nvidia-smi dmon or pmon"), kQueryGpu, true}},
    {"==============nvsmilog", {Message::mark("output of nvidia-smi -q"), kQueryGpu, true}},
    {"#timegpu", {Message::mark("output of nvidia-smi dmon or pmon"), kQueryGpu, true}},
    {"#time,gpu", {Message::mark("output of nvidia-smi dmon or pmon"), kQueryGpu, true}},
    {"device,gpuuse", {Message::mark("output of rocm-smi, which has no times"), kAmdSmi, true}},
    {"device,temperature", {Message::mark("output of rocm-smi, which has no times"), kAmdSmi, true}},
    {"device,gputemperature", {Message::mark("output of rocm-smi, which has no times"), kAmdSmi, true}},
    {"device,gpuid", {Message::mark("output of rocm-smi, which has no times"), kAmdSmi, true}},
    {"device,averagegraphics", {Message::mark("output of rocm-smi, which has no times"), kAmdSmi, true}},
    {"device,currentsocket", {Message::mark("output of rocm-smi, which has no times"), kAmdSmi, true}},
    {"{\"card0\":", {Message::mark("output of rocm-smi --json, which has no times"), kAmdSmi, true}},
    {"[{\"gpu\":", {Message::mark("output of amd-smi --json"), kAmdSmi, true}},
    {"gpu,gfx_activity", {Message::mark("output of amd-smi without times"), kAmdSmi, true}},
    {"[{\"device_name\":", {Message::mark("a snapshot of nvtop"), kQueryGpu, true}},
    {"#entity", {Message::mark("output of dcgmi dmon"), kQueryGpu, true}},
    {"date,gpuclock[mhz]", {Message::mark("a log of GPU-Z"), kQueryGpu, true}},
    {"date,time,\"", {Message::mark("a log of HWiNFO"), kQueryGpu, true}},
    {"timestamp,project_name,", {Message::mark("a table of CodeCarbon"), kOtherFile, true}},
    {"timestamp,deviceid,", {Message::mark("output of xpumcli, which has no dates"), kOtherFile, true}},
    {"start(ns),duration(ns)", {Message::mark("a table of Nsight Systems (nsys stats)"), kOtherFile, true}},
    {"\"index\",\"kernelname\"", kRocprof1},
    {"index,kernelname,", kRocprof1},
    {"\"name\",\"calls\",\"totaldurationns\"", kRocprof1},
    {"name,state,", {Message::mark("a table of Weights & Biases runs"), kGiveRuns, true}},
    {"\"name\",\"state\",", {Message::mark("a table of Weights & Biases runs"), kGiveRuns, true}},
    {"perfile2", {Message::mark("a recording of perf"), kOtherFile}},
    {"epochtrain_loss", kPrinted},
    {"epoch:[", kPrinted},
    {"epoch0", kPrinted},
    {"epoch1", kPrinted},
    {"info:root:", kPrinted},
    {"time(%),totaltime", {Message::mark("a summary of Nsight Systems (nsys stats)"), kOtherFile, true}},
    {"starttime,duration,runid", {Message::mark("a table of MLflow runs"), kGiveRuns, true}},
    {"run_id,gpu_busy_percent_median", {Message::mark("a table of runs"), kGiveRuns, true}},
}};

/// By the endings of names, in lower case.
constexpr std::array<std::pair<std::string_view, FileKind>, 26> kEndings = {{
    {".yaml", {Message::mark("a YAML file"), kOtherFile, true}},
    {".yml", {Message::mark("a YAML file"), kOtherFile, true}},
    {".toml", {Message::mark("a TOML file"), kOtherFile, true}},
    {".md", {Message::mark("a Markdown text"), kOtherFile, true}},
    {".py", {Message::mark("a Python program"), kOtherFile, true}},
    {".npz", {Message::mark("a file of NumPy arrays (.npz)"), kExport}},
    {".arrow", {Message::mark("an Arrow table"), kExport}},
    {".rec", {Message::mark("a RecordIO file of MXNet"), kExport}},
    {".xlsx", {Message::mark("an Excel workbook"), Message::mark("save its sheet as CSV")}},
    {".ods", {Message::mark("a spreadsheet"), Message::mark("save its sheet as CSV")}},
    {".keras", {Message::mark("a Keras network"), kSaveWeights}},
    {".tflite", {Message::mark("a TensorFlow Lite network"), kSaveWeights}},
    {".pb", {Message::mark("a network of TensorFlow"), kSaveWeights}},
    {".index", {Message::mark("a checkpoint of TensorFlow"), kSaveWeights}},
    {".engine", {Message::mark("a TensorRT engine"), kSaveWeights}},
    {".plan", {Message::mark("a TensorRT engine"), kSaveWeights}},
    {".trt", {Message::mark("a TensorRT engine"), kSaveWeights}},
    {".mlmodel", {Message::mark("a Core ML network"), kSaveWeights}},
    {".caffemodel", {Message::mark("a file of Caffe weights"), kSaveWeights}},
    {".weights", {Message::mark("a file of Darknet weights"), kSaveWeights}},
    {".msgpack", {Message::mark("a file of Flax weights"), kSaveWeights}},
    {".wandb", {Message::mark("a log of Weights & Biases in its own format"), Message::mark("export it as CSV")}},
    {".nsys-rep", {Message::mark("a report of Nsight Systems"), kOtherFile}},
    {".qdrep", {Message::mark("a report of Nsight Systems"), kOtherFile}},
    {".perfetto-trace", {Message::mark("a trace of Perfetto in its own format"), kToJson}},
    {".pftrace", {Message::mark("a trace of Perfetto in its own format"), kToJson}},
}};

/// A length and its checksum (record_writer.h of TensorFlow).
bool is_tf_record(std::string_view bytes) {
    constexpr std::size_t kLength = 8, kHead = 12;
    if (bytes.size() < kHead) return false;
    const auto crc = crc32c(std::as_bytes(std::span(bytes.substr(0, kLength))));
    const std::uint32_t masked = (crc >> 15 | crc << 17) + 0xA282EAD8;
    for (std::size_t i = kLength; i < kHead; ++i)
        if (static_cast<unsigned char>(bytes[i]) != (masked >> 8 * (i - kLength) & 255)) return false;
    return true;
}

/// Text that begins so, in any case, after white space and a byte order mark.
std::optional<FileKind> kind_of_text(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return std::nullopt;
    text.remove_prefix(begin);
    const auto begins = [&](std::string_view with) { return lower(text.substr(0, with.size())) == with; };
    for (const auto tag : {"<!doctype html"sv, "<html"sv, "<head"sv, "<body"sv}) {
        if (begins(tag))
            return FileKind{Message::mark("a web page (HTML), such as a server's error or login page"),
                            Message::mark("download the file itself"), true};
    }
    std::string packed;
    std::ranges::copy_if(text, std::back_inserter(packed), [](char c) { return c > ' '; });
    packed = lower(packed);
    for (const auto& [start, kind] : kTexts)
        if (packed.starts_with(start)) return kind;
    if (begins("<?xml"sv) || begins("<svg"sv)) return FileKind{Message::mark("an XML file"), kOtherFile, true};
    if (text.front() == '{' || text.front() == '[') {
        const auto next = text.find_first_not_of(" \t\r\n", 1);
        constexpr std::string_view kAfter = "\"{[]}-0123456789tfn";
        if (next != std::string_view::npos && kAfter.find(text[next]) != std::string_view::npos)
            return FileKind{kJson, kOtherFile, true};
    }
    return std::nullopt;
}

}  // namespace

Message FileKind::text() const {
    return Message::of("{}: {}", name, advice);
}

Message FileKind::text_in_list() const {
    return advice == kOtherFile ? Message(name) : text();
}

std::optional<FileKind> file_kind(std::span<const std::byte> head) {
    const std::string_view bytes(reinterpret_cast<const char*>(head.data()), std::min(head.size(), kFileKindBytes));
    for (const auto& [at, signature, kind] : kSignatures) {
        if (bytes.size() > at && bytes.substr(at).starts_with(signature)) return kind;
    }
    if (is_tf_record(bytes)) return FileKind{Message::mark("a TFRecord file of TensorFlow"), kExport};
    return kind_of_text(bytes);
}

std::optional<FileKind> file_kind(std::string_view head) {
    return file_kind(std::as_bytes(std::span(head)));
}

std::optional<FileKind> file_kind_by_name(const std::filesystem::path& path) {
    const auto name = lower(path.filename().string());
    for (const auto& [ending, kind] : kEndings)
        if (name.ends_with(ending)) return kind;
    return std::nullopt;
}

std::optional<FileKind> file_kind_at(const std::filesystem::path& path) {
    try {
        const OpenFile file(path);
        std::array<std::byte, kFileKindBytes> head;
        const auto kind = file_kind(std::span(head).first(file.read_at(0, head)));
        if (kind && !kind->is_zip) return kind;
        const auto named = file_kind_by_name(path);
        return named ? named : kind;
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<FileKind> file_kind_beside_json(std::string_view head) {
    constexpr std::string_view kSpaceAndMark = " \t\r\n\xef\xbb\xbf";
    const auto begin = head.find_first_not_of(kSpaceAndMark);
    if (begin == std::string_view::npos) return std::nullopt;
    const auto kind = file_kind(head);
    return kind && kind->name == kJson ? std::nullopt : kind;
}

void refuse_known_kind(std::string_view head) {
    if (const auto kind = file_kind(head)) throw Error(ErrorKind::data, Message::of("is {}.", kind->text()));
}

}  // namespace torchdeck::base
