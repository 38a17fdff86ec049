package dev.ravel.instrument.catalogue;

/** Where a class comes from; it decides whether its monitors are always modelled, and how its variables are found. */
public enum Origin {
    /** Application code: runs modelled or not at all, so it takes no real monitor. */
    APPLICATION,
    /**
     * Application code that the application defines while it runs. Another class of this name may come in the next execution, or in this
     * one by another loader; so its code says which class a variable belongs to. It is initialised when that happens, not once for all.
     */
    DEFINED,
    /** JDK code: the JVM itself runs it too, so methods with monitors keep their original body beside the modelled one. */
    JDK
}
