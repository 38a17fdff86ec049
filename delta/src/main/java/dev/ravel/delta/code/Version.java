package dev.ravel.delta.code;

/** One of the two versions that are compared. */
public enum Version {
    OLD,
    NEW
}
