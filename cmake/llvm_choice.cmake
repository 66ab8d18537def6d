# llvm_choice.cmake: what GJ_LLVM may say, in any case of letters.

# gj_llvm_choice(value result): sets `result` to static, shared or off. What CMake takes for true means static, for
# false off.
function(gj_llvm_choice value result)
  string(TOLOWER "${value}" choice)
  if(choice MATCHES "^(on|true|yes|y|1)$")
    set(choice static)
  elseif(choice MATCHES "^(false|no|n|0)$")
    set(choice off)
  elseif(NOT choice MATCHES "^(static|shared|off)$")
    message(FATAL_ERROR "GJ_LLVM is \"${value}\"; it must be static, shared or off")
  endif()
  set(${result} ${choice} PARENT_SCOPE)
endfunction()
