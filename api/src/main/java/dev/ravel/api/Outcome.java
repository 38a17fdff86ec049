package dev.ravel.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a test expects of what it records with {@link Ravel#outcome}.
 *
 * <pre>
 * &#64;Outcome(id = {"0, 1", "1, 0"}, desc = "one after the other")
 * &#64;Outcome(id = "1, 1", expect = Expect.INTERESTING, desc = "both went first")
 * &#64;Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "nobody went first")
 * </pre>
 *
 * <p>As soon as there is one such annotation, every outcome must be named: one that none is about fails the test, with
 * the interleaving that leads to it. An {@code id} comes before a {@code pattern}; an annotation with neither is about
 * all outcomes that no other names. At a class it is for those of its tests that have none of their own.
 *
 * <p>Several parts recorded in one execution are joined by {@code ", "}, thread by thread.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@Repeatable(Outcomes.class)
public @interface Outcome {
    /** Outcomes, each as it is recorded. */
    String[] id() default {};

    /** A regular expression that matches outcomes from end to end. */
    String pattern() default "";

    /** What they mean. */
    Expect expect() default Expect.ACCEPTABLE;

    /** Why, for the report. */
    String desc() default "";
}
