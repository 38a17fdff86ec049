/** Two versions of small classes as data, and all that can be seen of their calls, found by brute force: what {@code diff} must agree with. */
package dev.ravel.exactness.difference;
