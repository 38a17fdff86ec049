/** What is known of classes by reflection and by their bytes: which types a test may name, what a loader can find, type arguments. */
package dev.ravel.generate.reflect;
