package dev.ravel.mutate;

/** A kind of change. */
public enum Operator {
    MATH
}
