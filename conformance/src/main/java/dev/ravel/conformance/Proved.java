package dev.ravel.conformance;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A right program: all of its interleavings must be explored, and nothing found, not even a race or a leak. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Proved {
    /** What holds in all of them, in one line. */
    String value();

    /**
     * All outcomes that it can have, if it records any. No other may show, and each must. A star stands for outcomes that
     * can't be foretold: then other strategies must see none that the proof has not seen.
     */
    String[] outcomes() default {};

    /** Above -1: only the interleavings with at most so many preemptions, for a program that has too many others. */
    int bound() default -1;
}
