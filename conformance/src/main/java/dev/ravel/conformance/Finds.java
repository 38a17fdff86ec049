package dev.ravel.conformance;

import dev.ravel.model.finding.FindingKind;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A wrong program: the fault that was put into it must be found. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Finds {
    /** How the fault shows. */
    FindingKind value();

    /** What is wrong with the program, in one line. */
    String seeded();

    /** Above -1: looked for with at most so many preemptions, where a search of everything would take too long. */
    int bound() default -1;
}
