/** Loops: where they begin, what they change, so that spin loops can be told (docs/adr/0010-waiting-loops.md). */
package dev.ravel.instrument.loop;
