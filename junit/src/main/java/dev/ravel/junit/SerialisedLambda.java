package dev.ravel.junit;

import dev.ravel.api.Body;
import dev.ravel.toolkit.failure.BadInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * A body as bytes that another JVM can make it from. If that can't be, says which of the values it captured is to blame.
 *
 * @param home the class that the body was written in
 */
record SerialisedLambda(byte[] bytes, Class<?> home) {
    private static final String ADVICE =
            " The body runs in another JVM: create what it needs inside it, or make that Serializable.";

    /** Throws {@link BadInput} with one line when it captured something that can't be serialised. */
    static SerialisedLambda of(Body body) {
        try {
            return new SerialisedLambda(serialised(body), home(body));
        } catch (BadInput bad) {
            throw bad;
        } catch (IOException | RuntimeException e) {
            throw new BadInput(explanation(body, e) + ADVICE);
        }
    }

    /** The class of a lambda has no class file; the class around it has. */
    private static Class<?> home(Body body) {
        return form(body)
                .<Class<?>>map(form -> {
                    String name = form.getCapturingClass().replace('/', '.');
                    try {
                        return Class.forName(name, false, body.getClass().getClassLoader());
                    } catch (ClassNotFoundException e) {
                        throw new BadInput("The class " + name + " that the body was written in cannot be loaded.");
                    }
                })
                .orElse(body.getClass());
    }

    private static byte[] serialised(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static String explanation(Body body, Exception whole) {
        Optional<SerializedLambda> lambda = form(body);
        if (lambda.isPresent()) {
            SerializedLambda form = lambda.get();
            for (int i = 0; i < form.getCapturedArgCount(); i++) {
                Object captured = form.getCapturedArg(i);
                try {
                    serialised(captured);
                } catch (IOException | RuntimeException e) {
                    return "The body captures " + named(form, i, captured) + ", " + reason(captured, e);
                }
            }
        }
        return "The body " + body.getClass().getName() + " cannot be serialised: " + reason(body, whole);
    }

    /** A lambda that uses a field or calls a method of its class captures {@code this}, which surprises many. */
    private static String named(SerializedLambda form, int i, Object captured) {
        String type = captured.getClass().getName();
        boolean self = i == 0
                && form.getImplClass().replace('/', '.').equals(type)
                && form.getCapturingClass().equals(form.getImplClass());
        return self ? "this (a " + type + ", because it uses a member of it)" : "a " + type;
    }

    private static String reason(Object captured, Exception e) {
        if (e instanceof NotSerializableException not) {
            return captured.getClass().getName().equals(not.getMessage())
                    ? "which is not Serializable."
                    : "in which there is a " + not.getMessage() + ", which is not Serializable.";
        }
        return "which cannot be serialised (" + e + ").";
    }

    /** What the compiler makes of a serialisable lambda; empty for an object of a class that somebody wrote. */
    private static Optional<SerializedLambda> form(Body body) {
        try {
            Method writeReplace = body.getClass().getDeclaredMethod("writeReplace");
            writeReplace.setAccessible(true);
            return writeReplace.invoke(body) instanceof SerializedLambda form ? Optional.of(form) : Optional.empty();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
