# SPDX-License-Identifier: GPL-3.0-or-later
# Packages by CPack: `cpack -G DEB` or `cpack -G TGZ` in a build folder, for the system on which it was built. Configure it
# with the prefix /usr (presets ci and package), so that libraries lie in the folder of their architecture.
#
# torchdeck has everything but the engine, and recommends torchdeck-engine: looking at runs, comparing, reports and reading
# the GPUs need no LibTorch (a gigabyte with what it needs), and an engine for another LibTorch can take its place.
set(TORCHDECK_MAINTAINER "TorchDeck maintainers <maintainers@example.org>" CACHE STRING "Maintainer field of the packages")

set(CPACK_PACKAGE_NAME torchdeck)
set(CPACK_PACKAGE_VENDOR "The TorchDeck authors")
set(CPACK_PACKAGE_CONTACT ${TORCHDECK_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each component has its own
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_FILE_NAME torchdeck-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program)
if(TORCHDECK_ENGINE)
  list(APPEND CPACK_COMPONENTS_ALL engine)
endif()

# ---- Debian
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)  # older than a package of Debian's own
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${TORCHDECK_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${TORCHDECK_HOMEPAGE})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME torchdeck)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
  "train image classifiers and watch what the GPU does
TorchDeck trains image classifiers with LibTorch and shows loss, top-1 and
top-5 next to GPU utilization, power, clocks, temperature and memory, live.
Every run leaves a folder of plain files from which the same charts can be
drawn again; a run that was stopped is resumed exactly.

This package has the window and the command line. Training needs the engine
in torchdeck-engine; everything that only reads runs works without it.")
# The vendors' libraries are opened at run time where they are there.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "torchdeck-engine, qt6-translations-l10n, qt6-wayland, libheif1")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "librocm-smi64-1, libnvidia-ml1, openssh-client, fonts-noto-cjk")

set(CPACK_DEBIAN_ENGINE_PACKAGE_NAME torchdeck-engine)
set(CPACK_COMPONENT_ENGINE_DESCRIPTION
  "training engine of TorchDeck for the system's LibTorch
TorchDeck trains image classifiers with LibTorch and shows what the machine
does meanwhile.

This package has the part of it that computes, built against the LibTorch of
this distribution. TorchDeck loads it at the first training.")
# Both come from one build: the interface between them is checked by its hash.
set(CPACK_DEBIAN_ENGINE_PACKAGE_DEPENDS
  "torchdeck (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
# The BLAS that computes on the threads of LibTorch instead of its own.
set(CPACK_DEBIAN_ENGINE_PACKAGE_RECOMMENDS libopenblas0-openmp)

# Copyright, changelogs, compressed manual pages: what Debian wants and an installation by CMake does not.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/add_files.cmake)
set(CPACK_TORCHDECK_SOURCE ${PROJECT_SOURCE_DIR})
set(CPACK_TORCHDECK_EPOCH ${torchdeck_epoch})
include(CPack)
