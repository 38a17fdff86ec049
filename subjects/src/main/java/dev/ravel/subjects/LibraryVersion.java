package dev.ravel.subjects;

/** The two versions of a subject. */
public enum LibraryVersion {
    BUGGY,
    FIXED;

    /** As it stands in file names. */
    public String key() {
        return this == BUGGY ? "buggy" : "fixed";
    }
}
