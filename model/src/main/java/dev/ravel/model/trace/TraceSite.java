package dev.ravel.model.trace;

/**
 * A place in the code. All but its file and line depend on the code of its method alone: they name the same place in every load, and in
 * every version in which the method is the same.
 *
 * @param className internal name of the class, {@code com/acme/Account$1}
 * @param method its name
 * @param descriptor its descriptor
 * @param instruction the index among the instructions of the method as the compiler wrote it, from 0; {@link #WHOLE_METHOD} if the method
 *     as such is meant
 * @param file source file, or ""
 * @param line source line, or 0
 */
public record TraceSite(String className, String method, String descriptor, int instruction, String file, int line) {
    /** The instruction of a site that stands for the method as such. */
    public static final int WHOLE_METHOD = -1;

    /** Stands for a place that is not known. */
    public static final TraceSite UNKNOWN = new TraceSite("", "", "", WHOLE_METHOD, "", 0);

    /** The name that holds in every load: {@code com.acme.Account.deposit(I)V@12}. */
    public String key() {
        return className.replace('/', '.') + "." + method + descriptor
                + (instruction == WHOLE_METHOD ? "" : "@" + instruction);
    }

    /** For people: {@code Account.java:31}, or the key if the source is not known. */
    @Override
    public String toString() {
        return file.isEmpty() || line == 0 ? key() : file + ":" + line;
    }
}
