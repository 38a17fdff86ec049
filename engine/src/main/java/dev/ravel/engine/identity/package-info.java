/** Hash codes by identity that do not depend on addresses, and the numbers that new objects get. Start with {@link HashCodes}. */
package dev.ravel.engine.identity;
