/** The command line: reads arguments, calls the toolkit, prints reports. */
package dev.ravel.cli;
