package dev.ravel.oracles;

/** Stack traces as the user's code would have them, without frames and names of ours. */
final class Stacks {
    private Stacks() {}

    /** The frame as one line, or null when it is one of ours or says nothing. */
    static String visible(StackTraceElement e) {
        String c = e.getClassName();
        // How the JDK calls by reflection changes while it runs, from native code to code that it makes.
        if (c.startsWith("dev.ravel.engine.")
                || c.startsWith("dev.ravel.hooks.")
                || c.startsWith("dev.ravel.worker.")
                || c.startsWith("dev.ravel.generate.")
                || c.startsWith("java.lang.Ravel")
                || c.startsWith("jdk.internal.reflect.")
                || c.startsWith("jdk.internal.vm.Continuation")
                || c.startsWith("java.lang.invoke.LambdaForm")
                || c.startsWith("java.lang.invoke.DirectMethodHandle")) {
            return null;
        }
        String method = e.getMethodName();
        int ours = method.indexOf("$ravel");
        if (ours > 0) {
            method = method.substring(0, ours);
        } else if (ours == 0) {
            return null;
        }
        String line = e.isNativeMethod() ? "" : ":" + e.getLineNumber();
        String where = e.getFileName() == null ? "" : "(" + e.getFileName() + line + ")";
        return c + "." + method + where;
    }
}
