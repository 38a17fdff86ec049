/**
 * What runs in a peer's JVM, whatever the peer is. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.bench.peer.PeerRun}.
 */
package dev.ravel.bench.peer;
