# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack when the files of all packages are laid out, before they are packed: adds what only a Debian package has.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
find_program(GZIP gzip REQUIRED)

function(compress file)  # without name and time: the same source gives the same package
  execute_process(COMMAND ${GZIP} -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(version ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
set(ENV{SOURCE_DATE_EPOCH} ${CPACK_TORCHDECK_EPOCH})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/usr)
  set(documents ${root}/share/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  file(COPY ${CPACK_TORCHDECK_SOURCE}/packaging/debian/copyright DESTINATION ${documents})
  file(WRITE ${documents}/changelog.Debian
    "${CPACK_PACKAGE_NAME} (${version}) unstable; urgency=medium\n\n  * Package of TorchDeck ${CPACK_PACKAGE_VERSION}.\n\n"
    " -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}\n")
  compress(${documents}/changelog.Debian)
  if(EXISTS ${documents}/CHANGELOG.md)
    file(RENAME ${documents}/CHANGELOG.md ${documents}/changelog)
    compress(${documents}/changelog)
  endif()
  file(GLOB pages ${root}/share/man/man1/*.1)
  foreach(page ${pages})
    compress(${page})
  endforeach()
  file(GLOB_RECURSE written ${documents}/*)
  file(CHMOD ${written} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endforeach()
