/**
 * Names that mean the same in every execution: numbers of objects, of locations ({@link Locations}), and where threads come from. May use
 * tables and layouts. Start with {@link Names}.
 */
package dev.ravel.engine.name;
