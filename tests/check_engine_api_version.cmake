# SPDX-License-Identifier: GPL-3.0-or-later
# The version of the engine's interface changes with every header that the engine includes, and with no other.
# cmake -DSOURCES=core -DWORK=folder -P tests/check_engine_api_version.cmake
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${WORK})
file(COPY ${SOURCES} DESTINATION ${WORK})
get_filename_component(name ${SOURCES} NAME)
set(core ${WORK}/${name})

function(read_version result)
  execute_process(COMMAND ${CMAKE_COMMAND} -DCORE=${core} -DOUTPUT=${WORK}/version.hpp -DSTAMP=${WORK}/stamp
    -P ${core}/engine_api_version.cmake COMMAND_ERROR_IS_FATAL ANY)
  file(STRINGS ${WORK}/version.hpp line REGEX "kEngineApiVersion")
  set(${result} "${line}" PARENT_SCOPE)
endfunction()

read_version(before)
# Its own interface, what that includes, a table without classes, and what only a source of the engine includes.
foreach(file engine_api.hpp data/image_source.hpp tables/metrics.def data/batch_loader.hpp base/team.hpp)
  file(READ ${WORK}/stamp.d read)
  string(FIND "${read}" "${core}/${file}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${file} is not among what the version depends on")
  endif()
  file(APPEND ${core}/${file} "// changed\n")
  read_version(after)
  if(after STREQUAL before)
    message(FATAL_ERROR "${file} changed, and the version did not")
  endif()
  set(before "${after}")
endforeach()
foreach(file job/train_job.hpp runs/csv.hpp engine/platform/device.hpp)
  file(APPEND ${core}/${file} "// changed\n")
  read_version(after)
  if(NOT after STREQUAL before)
    message(FATAL_ERROR "${file} is not shared with the engine, and changed the version")
  endif()
endforeach()
