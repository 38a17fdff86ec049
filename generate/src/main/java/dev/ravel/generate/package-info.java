/** Makes up calls of a class under test: beginnings, threads, values, stubs. Runs in worker JVMs. */
package dev.ravel.generate;
