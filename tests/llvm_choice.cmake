# llvm_choice.cmake: the test of what GJ_LLVM may say. Run by cmake -P; with -DVALUE=... it chooses once.
include(${CMAKE_CURRENT_LIST_DIR}/../cmake/llvm_choice.cmake)
if(DEFINED VALUE)
  gj_llvm_choice("${VALUE}" choice)
  return()
endif()

foreach(expected IN ITEMS "off:off OFF Off FALSE false NO no N 0" "static:static STATIC Static ON on TRUE True YES 1"
                          "shared:shared SHARED Shared")
  string(REGEX MATCHALL "[^: ]+" values "${expected}")
  list(POP_FRONT values expected)
  foreach(value IN LISTS values)
    gj_llvm_choice(${value} choice)
    if(NOT choice STREQUAL expected)
      message(SEND_ERROR "${value} means ${choice}, not ${expected}")
    endif()
  endforeach()
endforeach()

foreach(value IN ITEMS "" none offf 2 "static shared")
  execute_process(COMMAND ${CMAKE_COMMAND} "-DVALUE=${value}" -P ${CMAKE_CURRENT_LIST_FILE} RESULT_VARIABLE status
      ERROR_VARIABLE error)
  if(status EQUAL 0 OR NOT error MATCHES "GJ_LLVM is \"${value}\"; it must be static, shared or off")
    message(SEND_ERROR "\"${value}\" was not refused in words: ${error}")
  endif()
endforeach()
