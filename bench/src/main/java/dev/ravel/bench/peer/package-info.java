/** What runs in a peer's JVM, whatever the peer is. */
package dev.ravel.bench.peer;
