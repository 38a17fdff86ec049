/** Small concurrent programs, right and wrong. Nothing here knows of Ravel. */
package dev.ravel.examples;
