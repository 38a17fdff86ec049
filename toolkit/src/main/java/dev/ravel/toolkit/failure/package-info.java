/** What front ends show in one line: bad input, and that the tool itself failed. */
package dev.ravel.toolkit.failure;
