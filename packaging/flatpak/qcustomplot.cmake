# SPDX-License-Identifier: GPL-3.0-or-later
# QCustomPlot as the library that Debian makes of it, for the Flatpak.
cmake_minimum_required(VERSION 3.25)
project(QCustomPlot VERSION 2.1.0 LANGUAGES CXX)
find_package(Qt6 REQUIRED COMPONENTS Widgets PrintSupport)
set(CMAKE_AUTOMOC ON)
add_library(QCustomPlotQt6 SHARED qcustomplot.cpp qcustomplot.h)
target_link_libraries(QCustomPlotQt6 PUBLIC Qt6::Widgets Qt6::PrintSupport)
target_include_directories(QCustomPlotQt6 INTERFACE $<INSTALL_INTERFACE:include>)
set_target_properties(QCustomPlotQt6 PROPERTIES VERSION 2.1.0 SOVERSION 2.1)
install(TARGETS QCustomPlotQt6 EXPORT QCustomPlotQt6 LIBRARY DESTINATION lib)
install(FILES qcustomplot.h DESTINATION include)
install(EXPORT QCustomPlotQt6 NAMESPACE QCustomPlotQt6:: FILE QCustomPlotQt6Config.cmake DESTINATION lib/cmake/QCustomPlotQt6)
