/** This JVM as a process: the line to the tool, the watchdog, memory, the fence around the program. */
package dev.ravel.worker.process;
