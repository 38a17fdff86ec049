package dev.ravel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A JUnit test that is run under every interleaving of the threads it starts.
 *
 * <p>It runs in another JVM, a worker, with the same class path, once for each interleaving: a new instance, the before
 * methods, the test, the after methods. It fails if one of them fails, with that interleaving as its message. Extensions
 * and parameters are refused: a worker has the test and no JUnit engine.
 *
 * <p>The options are those of {@code ravel explore}. One that is left at its default here may be set for the whole
 * project, as a configuration parameter of JUnit or a system property with the prefix {@code ravel.}:
 * {@code ravel.budget=10s}. See docs/howto/junit.md.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@ExtendWith(RavelExtension.class)
public @interface RavelTest {
    /** The outcomes that are acceptable, each as {@code Ravel.outcome} records it. Short for one {@code @Outcome} each. */
    String[] expected() default {};

    /** A schedule, {@code r1:…}: runs this one interleaving instead of all. */
    String replay() default "";

    /** What becomes of the test if something that no option asked for keeps the exploration from being complete. */
    Incomplete incomplete() default Incomplete.REFUSE;

    /** {@code dpor} (every interleaving), {@code bounded}, {@code stateful}; or samples: random, pct, pos, surw. */
    String strategy() default "";

    /** Most preemptions of {@code bounded}, depth of {@code pct}. Alone it asks for {@code bounded}. */
    int bound() default -1;

    /** Search order of {@code stateful}: depth, breadth, random. */
    String order() default "";

    /** Stop after so many executions; 0 for no limit. Stopping there is no failure. */
    long executions() default -1;

    /** Stop after this time: 500ms, 30s, 5m, 1h; 0 for no limit. Stopping there is no failure. */
    String budget() default "";

    /** Seed of the random strategies. */
    long seed() default 1;

    /** Cut an execution after so many steps. */
    int steps() default -1;

    /** What a step is: {@code access} or {@code synchronized}. */
    String granularity() default "";

    /** {@code model}: locking is one step; {@code jdk}: explore the JDK's own code for it. */
    String locks() default "";

    /** When a timed wait times out: {@code last} or {@code any}. */
    String timeouts() default "";

    /** What ends a wait: {@code notified} or also {@code spurious}. */
    String wakeups() default "";

    /** Classes, separated by commas, of whose methods each call is one step. */
    String atomic() default "";

    /** Go on after the first failure and report all distinct ones. */
    boolean all() default false;
}
