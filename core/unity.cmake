# SPDX-License-Identifier: GPL-3.0-or-later
# torchdeck_unity(TARGET MOST [APART SOURCE...]): compiles the sources of each folder up to MOST at a time, those of APART
# in a group of their own. Headers that they share are then parsed once a group, and their templates instantiated
# once: the whole build takes a third of the time. -DTORCHDECK_UNITY=OFF compiles each source alone.
#
# A large folder has groups of its own, small ones that follow each other share one: a new source moves few others into
# another group. Names in anonymous namespaces must be unique in their namespace. Sources with options of their own stay
# alone, as CMake does by itself; so do those with SKIP_UNITY_BUILD_INCLUSION: kernels, whose optimization must not depend
# on what is compiled beside them.
function(torchdeck_unity target most)
  if(NOT TORCHDECK_UNITY)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "APART" ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # GCC asks whether a type with a member of an anonymous namespace is in the main source, which is the group's here.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  set_property(SOURCE ${ARG_APART} PROPERTY UNITY_GROUP apart)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(REMOVE_ITEM sources ${ARG_APART})
  set(folders "")
  foreach(source IN LISTS sources)
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(alone)
      continue()
    endif()
    get_filename_component(folder ${source} DIRECTORY)
    string(MAKE_C_IDENTIFIER "_${folder}" folder)
    list(APPEND folders ${folder})
    list(APPEND in${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  set(number 0)  # of the group
  set(room 0)    # in it, for another small folder
  foreach(folder IN LISTS folders)
    list(LENGTH in${folder} count)
    if(count GREATER room)
      math(EXPR number "${number} + 1")
      set(room ${most})
    endif()
    math(EXPR groups "(${count} + ${most} - 1) / ${most}")
    set(at 0)
    foreach(source IN LISTS in${folder})
      math(EXPR group "${number} + ${at} * ${groups} / ${count}")
      set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${group})
      math(EXPR at "${at} + 1")
    endforeach()
    math(EXPR number "${number} + ${groups} - 1")
    math(EXPR room "${room} - ${count}")
  endforeach()
endfunction()
