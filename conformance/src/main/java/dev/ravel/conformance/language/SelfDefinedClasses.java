package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

@Covers("Classes that the program defines itself")
public final class SelfDefinedClasses {
    /** Counts in a static field. Defined by the programs, never used by its name. */
    public static final class Static implements Runnable {
        private static int count;

        @Override
        public void run() {
            count++;
        }

        @Override
        public String toString() {
            return String.valueOf(count);
        }
    }

    /** Counts in a static field, under the monitor of the class. */
    public static final class Locked implements Runnable {
        private static int count;

        @Override
        public void run() {
            synchronized (Locked.class) {
                count++;
            }
        }

        @Override
        public String toString() {
            return String.valueOf(count);
        }
    }

    /** Counts in a field, by two steps of an object that its initialiser makes. */
    public static final class Initialised implements Runnable {
        private static final AtomicInteger COUNT = new AtomicInteger();

        @Override
        public void run() {
            COUNT.set(COUNT.get() + 1);
        }

        @Override
        public String toString() {
            return COUNT.toString();
        }
    }

    /** As {@link Initialised}, in one step. */
    public static final class Atomic implements Runnable {
        private static final AtomicInteger COUNT = new AtomicInteger();

        @Override
        public void run() {
            COUNT.incrementAndGet();
        }

        @Override
        public String toString() {
            return COUNT.toString();
        }
    }

    /** Only ever defined in the loader of the program. */
    public static final class Injected implements Runnable {
        private int count;

        @Override
        public void run() {
            count++;
        }

        @Override
        public String toString() {
            return String.valueOf(count);
        }
    }

    /** Only ever defined in the loader of the program. */
    public static final class InjectedLocked implements Runnable {
        private static int count;

        @Override
        public synchronized void run() {
            count++;
        }

        @Override
        public String toString() {
            return String.valueOf(count);
        }
    }

    private static final class OwnLoader extends ClassLoader {
        OwnLoader() {
            super(SelfDefinedClasses.class.getClassLoader());
        }

        Runnable make(String name) throws Exception {
            byte[] file = file(name);
            return made(defineClass(null, file, 0, file.length));
        }

        Runnable makeFromBuffer(String name) throws Exception {
            byte[] file = file(name);
            ByteBuffer buffer = ByteBuffer.allocateDirect(file.length).put(file).flip();
            return made(defineClass(null, buffer, null));
        }
    }

    private static final Runnable LASTING;

    static {
        try {
            LASTING = new OwnLoader().make("Static");
        } catch (Exception e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static byte[] file(String name) throws IOException {
        try (InputStream in = SelfDefinedClasses.class.getResourceAsStream("SelfDefinedClasses$" + name + ".class")) {
            return in.readAllBytes();
        }
    }

    private static Runnable made(Class<?> type) throws Exception {
        return (Runnable) type.getDeclaredConstructor().newInstance();
    }

    private static Runnable hidden(String name) throws Exception {
        return made(MethodHandles.lookup().defineHiddenClass(file(name), true).lookupClass());
    }

    private static Runnable fromUrl(String name) throws Exception {
        URL[] urls = {
            SelfDefinedClasses.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            return made(loader.loadClass(SelfDefinedClasses.class.getName() + "$" + name));
        }
    }

    private static void twice(Runnable counter) throws InterruptedException {
        Threads.together(counter::run, counter::run);
        assert counter.toString().equals("2") : counter;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A hidden class increments a static field without a lock")
    public void hiddenClass() throws Exception {
        twice(hidden("Static"));
    }

    @Proved("A hidden class that locks itself excludes")
    public void hiddenClassLocks() throws Exception {
        twice(hidden("Locked"));
    }

    @Proved("A hidden class whose initialiser makes an AtomicInteger")
    public void hiddenClassInitialised() throws Exception {
        twice(hidden("Atomic"));
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A class of a URLClassLoader increments a static field without a lock")
    public void urlClassLoader() throws Exception {
        twice(fromUrl("Static"));
    }

    @Proved("A class of a URLClassLoader that locks itself excludes")
    public void urlClassLoaderLocks() throws Exception {
        twice(fromUrl("Locked"));
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A class of the program's own loader reads an AtomicInteger, then sets it")
    public void ownLoader() throws Exception {
        twice(new OwnLoader().make("Initialised"));
    }

    @Proved("A class of the program's own loader increments an AtomicInteger")
    public void ownLoaderAtomic() throws Exception {
        twice(new OwnLoader().make("Atomic"));
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A class that was defined from a direct buffer increments without a lock")
    public void fromDirectBuffer() throws Exception {
        twice(new OwnLoader().makeFromBuffer("Static"));
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A class of a loader that outlives the test increments without a lock")
    public void lastingLoader() throws Exception {
        twice(LASTING);
    }

    @Proved("One class in two loaders has two static fields")
    public void twoLoaders() throws Exception {
        Runnable left = new OwnLoader().make("Static");
        Runnable right = new OwnLoader().make("Static");
        Threads.together(left::run, right::run);
        assert left.toString().equals("1") && right.toString().equals("1") : left + " " + right;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Lookup.defineClass: the class increments a field without a lock")
    public void lookup() throws Exception {
        twice(made(MethodHandles.lookup().defineClass(file("Injected"))));
    }

    @Proved("Lookup.defineClass: the class locks, and every execution defines it")
    public void lookupLocks() throws Exception {
        String name = SelfDefinedClasses.class.getName() + "$InjectedLocked";
        twice(made(MethodHandles.lookup().defineClass(file("InjectedLocked"))));
        assert Class.forName(name).getClassLoader() == SelfDefinedClasses.class.getClassLoader();
    }

    @Proved("Lookup.defineClass a second time is an error")
    public void lookupTwice() throws Exception {
        byte[] file = file("InjectedLocked");
        MethodHandles.lookup().defineClass(file);
        Threads.together(
                () -> {
                    try {
                        MethodHandles.lookup().defineClass(file);
                        throw new AssertionError("defined twice");
                    } catch (LinkageError right) {
                        // as it should be
                    }
                },
                () -> {});
    }
}
