package dev.ravel.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method whose calls are to be atomic: {@code ravel regress} looks for accesses of other threads between its own.
 *
 * <p>Without it, all public and protected methods are units of work. In a class with such a method, only those methods are. A unit that calls another on
 * the same object is one with it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface UnitOfWork {}
