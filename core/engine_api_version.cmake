# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUTPUT, a header with a hash of everything of core that the engine is compiled against: the headers that its
# sources include, and those that these include. STAMP is touched, and STAMP.d says which files were read.
# cmake -DCORE=core -DOUTPUT=FILE -DSTAMP=FILE -P engine_api_version.cmake
#
# Both sides share these classes and their layouts; an engine that was built with others would read wrong members. Comments
# and white space do not count; "//" in a string is no comment.
cmake_minimum_required(VERSION 3.25)
file(GLOB_RECURSE queue ${CORE}/engine/*.cpp ${CORE}/engine/*.hpp)
list(SORT queue)
set(seen ${queue})
set(headers "")
while(queue)
  list(POP_FRONT queue file)
  file(STRINGS ${file} includes REGEX "^#include \"")
  foreach(line IN LISTS includes)
    string(REGEX REPLACE "^#include \"([^\"]*)\".*" "\\1" name "${line}")
    # Headers that the build makes (base/version.hpp) lie elsewhere and hold no types.
    if(name MATCHES "^engine/" OR NOT EXISTS ${CORE}/${name} OR ${CORE}/${name} IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${CORE}/${name})
    list(APPEND queue ${CORE}/${name})
    list(APPEND headers ${name})
  endforeach()
endwhile()
list(SORT headers)
set(digests "")
foreach(name IN LISTS headers)
  file(READ ${CORE}/${name} text)
  string(REGEX REPLACE "((\"([^\"\\\\\n]|\\\\.)*\"|'([^'\\\\\n]|\\\\.)'|[^\"'/\n]|/[^\"'/\n])*)//[^\n]*" "\\1" text "${text}")
  string(REGEX REPLACE "[ \t\n]+" " " text "${text}")
  string(SHA256 digest "${text}")
  string(APPEND digests "${name} ${digest}\n")
endforeach()
string(SHA256 version "${digests}")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
// SPDX-License-Identifier: GPL-3.0-or-later
// Made by core/engine_api_version.cmake.
#pragma once

#include <string_view>

namespace torchdeck {

/// An engine that was built for another one is refused.
inline constexpr std::string_view kEngineApiVersion = "@version@";

}  // namespace torchdeck
]] @ONLY)
set(files ${STAMP}: ${seen})
list(TRANSFORM files REPLACE " " "\\\\ ")
list(JOIN files " " read)
file(WRITE ${STAMP}.d "${read}\n")
file(TOUCH ${STAMP})
