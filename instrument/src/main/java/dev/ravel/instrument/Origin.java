package dev.ravel.instrument;

/** Where a class comes from; it decides whether its monitors are always modelled. */
public enum Origin {
    /** Application code: runs modelled or not at all, so it takes no real monitor. */
    APPLICATION,
    /** JDK code: the JVM itself runs it too, so methods with monitors keep their original body beside the modelled one. */
    JDK
}
