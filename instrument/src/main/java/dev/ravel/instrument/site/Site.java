package dev.ravel.instrument.site;

/**
 * A place in the code that calls a hook.
 *
 * @param className internal name of the class that holds the code
 * @param method name of the method as the source has it
 * @param file source file, or an empty string when the class does not tell
 * @param line source line, or 0
 * @param kind what happens here
 * @param owner for a field: the internal name in the reference (the field may be declared in a super type of it); for
 *     Unsafe and VarHandle: the class called; else empty
 * @param name the field, or the method of Unsafe or VarHandle; else empty
 * @param descriptor of the field or method; else empty
 */
public record Site(
        String className,
        String method,
        String file,
        int line,
        SiteKind kind,
        String owner,
        String name,
        String descriptor) {}
