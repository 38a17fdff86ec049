/**
 * A class in two versions, side by side: makes up tests that both can run, and tells the outcomes of each on either version. Uses generation, search
 * and session.
 *
 * <p>Start with {@link dev.ravel.worker.difference.DifferenceSession}.
 */
package dev.ravel.worker.difference;
