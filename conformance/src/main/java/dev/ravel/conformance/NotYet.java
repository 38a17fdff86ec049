package dev.ravel.conformance;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A program that does not get what is expected of it: a known gap of this version. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface NotYet {
    /** What happens instead, and why, in one line. */
    String value();

    /** The JDKs on which it is so. */
    int[] on() default {17, 25};
}
