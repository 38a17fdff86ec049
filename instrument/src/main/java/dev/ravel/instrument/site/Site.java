package dev.ravel.instrument.site;

/**
 * A place in the code that calls a hook.
 *
 * <p>Class, method, descriptor and instruction depend on the class file alone: they name the same place in every load of the class.
 *
 * @param className internal name of the class that holds the code
 * @param method name of the method as the source has it
 * @param methodDescriptor its descriptor
 * @param instruction the index of the instruction among those of the method as the compiler wrote it, from 0; {@link #WHOLE_METHOD} if
 *     the site stands for none
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
        String methodDescriptor,
        int instruction,
        String file,
        int line,
        SiteKind kind,
        String owner,
        String name,
        String descriptor) {
    /** The instruction of a site that stands for the method as such: its beginning, or its end. */
    public static final int WHOLE_METHOD = -1;
}
