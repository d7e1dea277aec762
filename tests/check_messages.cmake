# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DCOMPILER=c++ -DSOURCES=core -DWORK=folder -P check_messages.cmake
#
# A message whose places and arguments do not agree must not compile; the first ones here must, or the others would prove
# nothing.
set(compiles
  [[Message::of("Nothing to fill.")]]
  [[Message::of("{} of {}", 1, 2)]]
  [[Message::of("{1} before {0}", 1, std::string("b"))]]
  [[Message::plural("some files", "one file", 3)]])
set(does_not_compile
  [[Message::of("{} of {}", 1)]]
  [[Message::of("{}", 1, 2)]]
  [[Message::of("{0} and {0}", 1, 2)]]
  [[Message::of("{:.3f}", 0.5)]]
  [[Message::of("100 }")]]
  [[Message::of("{}", "a literal that no translator sees")]]
  [[Message::of(std::string("{}"), 1)]])

file(MAKE_DIRECTORY ${WORK})
# Each expression on a line of its own, after two lines.
function(compile expressions)
  list(JOIN expressions ",\n" joined)
  file(WRITE ${WORK}/message.cpp
    "#include \"base/message.hpp\"\nusing torchdeck::base::Message; const Message messages[] = {\n${joined}};\n")
  execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -I${SOURCES} ${WORK}/message.cpp
    RESULT_VARIABLE code OUTPUT_QUIET ERROR_VARIABLE errors)
  set(code ${code} PARENT_SCOPE)
  set(errors "${errors}" PARENT_SCOPE)
endfunction()
compile("${compiles}")
if(NOT code EQUAL 0)
  message(FATAL_ERROR "${compiles} does not compile: ${errors}")
endif()
compile("${does_not_compile}")
set(line 2)
foreach(expression IN LISTS does_not_compile)
  math(EXPR line "${line} + 1")
  if(NOT errors MATCHES "message\\.cpp:${line}:")
    message(SEND_ERROR "${expression} compiles")
  endif()
endforeach()
