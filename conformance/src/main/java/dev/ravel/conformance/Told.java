package dev.ravel.conformance;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A program of which not all can be explored: the verdict must be incomplete, and name the call. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Told {
    /** What was not explored, in one line. */
    String value();

    /** What the verdict must name. */
    String names();
}
