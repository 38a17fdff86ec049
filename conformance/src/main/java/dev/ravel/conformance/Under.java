package dev.ravel.conformance;

import dev.ravel.model.search.Rules;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Options other than the defaults under which a program is explored. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Under {
    Rules.Timeouts timeouts() default Rules.Timeouts.LAST;

    Rules.Wakeups wakeups() default Rules.Wakeups.NOTIFIED;

    Rules.Locks locks() default Rules.Locks.MODEL;

    /** Classes whose calls are one step each. */
    Class<?>[] atomic() default {};
}
