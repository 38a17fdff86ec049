package dev.ravel.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field that belongs together with the other fields of its object that have the same name here: {@code ravel regress} looks for units of work that see
 * one of them before and another after the unit of another thread.
 *
 * <p>Without it, all fields of an object belong together. In a class with such a field, a field without it belongs to no other.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface AtomicSet {
    /** The name of the set, which means something within one object. */
    String value() default "default";
}
