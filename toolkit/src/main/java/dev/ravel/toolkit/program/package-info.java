/**
 * The program under test as the user names it: class path, tests, bundled examples, the JVM that a test framework runs in. Uses toolkit.jdk,
 * toolkit.failure and, to read class files, ASM.
 *
 * <p>Start with {@link dev.ravel.toolkit.program.ClassPath}.
 */
@NullMarked
package dev.ravel.toolkit.program;

import org.jspecify.annotations.NullMarked;
