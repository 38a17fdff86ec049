package dev.ravel.conformance;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A program that can't be explored: there must be no verdict but an error that names the call. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Refused {
    /** What the program asks for, in one line. */
    String value();

    /** What the error must name. */
    String names();
}
