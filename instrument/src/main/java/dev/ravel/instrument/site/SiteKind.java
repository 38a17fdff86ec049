package dev.ravel.instrument.site;

/** What happens at a site. The order is part of the format of the site file. */
public enum SiteKind {
    READ,
    WRITE,
    READ_STATIC,
    WRITE_STATIC,
    READ_ARRAY,
    WRITE_ARRAY,
    UNSAFE,
    VAR_HANDLE,
    MONITOR_ENTER,
    MONITOR_EXIT,
    WAIT,
    NOTIFY,
    ARRAY_COPY,
    CLONE,
    CALL,
    INITIALISE,
    /** A method begins; only while a program is recorded, as those below. */
    METHOD,
    /** A constructor calls another one for the same object. */
    DELEGATE,
    NEW_ARRAY
}
