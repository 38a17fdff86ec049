package dev.ravel.worker.test;

import dev.ravel.api.Body;
import dev.ravel.engine.Machine;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * A body that another JVM has serialised: each execution gets a copy of its own, with all that it captured.
 *
 * @param serialised what the other JVM wrote
 */
record SerialisedBody(byte[] serialised, ClassLoader loader, Machine machine) implements Runnable {

    /** Throws {@link BadRequest} when there is no body in the bytes. */
    static SerialisedBody of(byte[] serialised, ClassLoader loader, Machine machine) throws BadRequest {
        SerialisedBody body = new SerialisedBody(serialised, loader, machine);
        try {
            body.copy();
        } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
            throw new BadRequest("the body cannot be recreated in the worker: " + e);
        }
        return body;
    }

    @Override
    public void run() {
        Body body = machine.given(() -> {
            try {
                return copy();
            } catch (IOException | ReflectiveOperationException e) {
                throw TestBody.sneak(e);
            }
        });
        try {
            body.run();
        } catch (Throwable t) {
            throw TestBody.sneak(t);
        }
    }

    private Body copy() throws IOException, ReflectiveOperationException {
        try (ObjectInputStream in = new Reader(new ByteArrayInputStream(serialised), loader)) {
            return (Body) in.readObject();
        }
    }

    /** Finds classes where the program under test has them. */
    private static final class Reader extends ObjectInputStream {
        private final ClassLoader loader;

        Reader(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(description.getName(), false, loader);
            } catch (ClassNotFoundException primitive) {
                return super.resolveClass(description);
            }
        }

        @Override
        protected Class<?> resolveProxyClass(String[] names) throws ClassNotFoundException {
            Class<?>[] interfaces = new Class<?>[names.length];
            for (int i = 0; i < names.length; i++) {
                interfaces[i] = Class.forName(names[i], false, loader);
            }
            return java.lang.reflect.Proxy.newProxyInstance(loader, interfaces, (proxy, method, arguments) -> null)
                    .getClass();
        }
    }
}
