# SPDX-License-Identifier: GPL-3.0-or-later
# Rules that a compiler does not check: layers, and who may touch files. Run by CTest: cmake -P tests/check_sources.cmake
cmake_minimum_required(VERSION 3.25)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
set(broken "")

# forbid(WHY PATTERN EXCEPT FOLDER...): no source in the folders matches, but for files whose path matches EXCEPT.
function(forbid why pattern except)
  foreach(folder ${ARGN})
    file(GLOB_RECURSE sources ${root}/${folder}/*.cpp ${root}/${folder}/*.hpp)
    foreach(source ${sources})
      file(RELATIVE_PATH name ${root} ${source})
      if(except AND name MATCHES "${except}")
        continue()
      endif()
      file(STRINGS ${source} lines REGEX "${pattern}")
      foreach(line IN LISTS lines)
        string(STRIP "${line}" line)
        list(APPEND broken "${name}: ${why}: ${line}")
      endforeach()
    endforeach()
  endforeach()
  set(broken "${broken}" PARENT_SCOPE)
endfunction()

forbid("core has no Qt" "#include <Q" "" core)
forbid("LibTorch is included in core/engine only" "#include <(torch|ATen|c10|caffe2)/" "^core/engine/" core ui app)
forbid("the engine is included by nobody" "#include \"engine/" "^core/engine/" core ui app)
# order(FOLDER PREFIX ROOM...): a room, which is a folder or a header of FOLDER, includes only those before it, and every
# folder has its place. PREFIX: of the paths by which they are included.
function(order folder prefix)
  set(above ${ARGN})
  foreach(room IN LISTS ARGN)
    list(POP_FRONT above)
    if(above)
      list(JOIN above "|" pattern)
      forbid("${folder}/${room} includes what is above it" "#include \"${prefix}(${pattern})[/.]" "" ${folder}/${room})
    endif()
  endforeach()
  list(JOIN ARGN "|" pattern)
  forbid("has no place in the order of ${folder}'s folders" "SPDX" "^${folder}/((${pattern})/|[^/]+$)" ${folder})
  set(broken "${broken}" PARENT_SCOPE)
endfunction()
order(core "" base stats tables figures config weights data telemetry machine engines runs remote predict launch profile roofline bench
  report engine_events engine_api engine_loader supervise job engine)
order(core/engine "engine/" platform parallel nn/ops nn/models probe train measure/peaks measure/profiling export engine)
forbid("core includes nothing above it" "#include \"(ui|app|charts|train)/" "" core)
order(ui "" look session widgets charts export pages window)
# A page includes no other page.
file(GLOB pages RELATIVE ${root}/ui/pages ${root}/ui/pages/*)
foreach(page IN LISTS pages)
  set(others ${pages})
  list(REMOVE_ITEM others ${page})
  list(JOIN others "|" others)
  forbid("a page includes another one" "#include \"pages/(${others})/" "" ui/pages/${page})
endforeach()
# core and ui are both folders of includes.
file(GLOB_RECURSE headers RELATIVE ${root}/ui ${root}/ui/*.hpp)
foreach(header IN LISTS headers)
  if(EXISTS ${root}/core/${header})
    list(APPEND broken "ui/${header}: core has a header of this path")
  endif()
endforeach()
# LibTorch's writers abort the process on a full disk, its readers check no checksum.
forbid("LibTorch never touches a file" "torch::(save|load|pickle_save|pickle_load)\\(|save_to\\(|load_from\\(" "" core ui app)
forbid("a TorchScript file is code, read in one place" "jit::load\\(" "^core/engine/nn/models/torchscript\\.cpp$" core ui app)
forbid("only torch_compat.hpp asks for LibTorch's version" "TORCH_VERSION_(MAJOR|MINOR)" "torch_compat\\.hpp$" core ui app)
# What cannot be printed must not end the work: base/standard_streams.hpp.
forbid("only base/standard_streams prints" "fmt::print|std::(cout|cerr|clog)|(^|[^n])printf\\(|fputs\\(" "^core/base/standard_streams\\.cpp$" core ui app)
forbid("QCustomPlot belongs to ui/charts" "#include [<\"]qcustomplot" "^ui/charts/" ui app core)

# Colors and sizes come from the theme, so that dark mode, high contrast and large fonts reach everything. What an
# exported image is drawn with has its own: it looks the same whatever the theme and font of the window are.
set(themed "^ui/(look/(theme|chart_colors)|charts/(chart_header|chart_legend|figure_export|figure_labels|figure_painter|figure_shapes|parallel_plot)\\.|pages/gallery/contact_sheet\\.)")
forbid("colors belong to ui/look"
  "(QColor|qRgba?)\\((0x|[0-9\"])|Qt::(white|black|red|green|blue|cyan|magenta|yellow|gray|darkGray|lightGray)[^a-zA-Z]|\"#[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]"
  "${themed}" ui)
forbid("sizes belong to ui/look"
  "(setContentsMargins|[sS]etSpacing|setHorizontalSpacing|setVerticalSpacing|addSpacing|setMargin|setFixed(Width|Height|Size)|setM(in|ax)imum(Width|Height|Size)|setSizes|setColumnWidth|setDefaultSectionSize|setIconSize|setPixelSize|adjusted|drawRoundedRect|resize|QSize)\\((.*[,{] *)?(-?[2-9]|-?[1-9][0-9]+)[,)}]"
  "${themed}" ui)
forbid("sizes belong to ui/look"
  "(height|width|lineSpacing|horizontalAdvance)\\([^;]*\\) *[-+] *([3-9]|[1-9][0-9])[^ .]|return {[1-9][0-9]|QPen\\(.*, *([2-9]|[1-9][0-9])[,)]"
  "${themed}" ui)
forbid("sizes belong to ui/look"
  "constexpr (int|double|QSize) k[A-Za-z]*(Width|Height|Size|Margin|Gap|Spacing|Padding|Icon|Radius)[ {=]" "${themed}" ui)

# Qt Test takes a slot whose name ends in _data for the data of the test before that ending, and never runs it.
file(GLOB_RECURSE tests ${root}/tests/tst_*.cpp)
foreach(test ${tests})
  file(READ ${test} text)
  file(RELATIVE_PATH name ${root} ${test})
  string(REGEX MATCHALL "    void [a-z0-9_]+_data\\(\\);" declarations "${text}")
  foreach(declaration IN LISTS declarations)
    string(REGEX REPLACE "_data\\(" "(" served "${declaration}")
    string(FIND "${text}" "${served}" at)
    if(at EQUAL -1)
      string(STRIP "${declaration}" declaration)
      list(APPEND broken "${name}: never runs, since it is nobody's data: ${declaration}")
    endif()
  endforeach()
endforeach()

if(broken)
  list(JOIN broken "\n" text)
  message(FATAL_ERROR "${text}")
endif()
message(STATUS "sources keep the rules")
