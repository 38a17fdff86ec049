package dev.ravel.exactness;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.ravel.api.Ravel;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.management.MBeanException;
import javax.management.ObjectName;

/**
 * Programs that want to get past the fence, not through it: by objects that lie, by links, by the JVM's own commands, by a hand on
 * its switch. Each says what became of it: "done", or the exception that it met.
 *
 * <p>What they are after is named by system properties, as in {@link Harm}.
 */
public final class Escape {
    static int x;

    private Escape() {}

    /** What was tried. */
    private interface Attempt {
        void run() throws Throwable;
    }

    private static void attempt(Attempt attempt) {
        Body.together(
                () -> {
                    try {
                        attempt.run();
                        Ravel.outcome("done");
                    } catch (Exception | LinkageError e) {
                        Throwable cause = e;
                        while (cause.getCause() != null) {
                            cause = cause.getCause();
                        }
                        Ravel.outcome(cause.toString());
                    } catch (Throwable t) {
                        throw new AssertionError(t);
                    }
                },
                () -> x++);
    }

    private static File victim() {
        return new File(System.getProperty("harm.directory"), "victim.txt");
    }

    private static File scratch() {
        return new File(System.getProperty("java.io.tmpdir"));
    }

    private static Path inScratch(String name) {
        return scratch().toPath().resolve(name);
    }

    /** From a directory to the victim, by way of the root. */
    private static String upFrom(Path directory) {
        return "../".repeat(directory.getNameCount()) + victim().getPath().substring(1);
    }

    /** Says of itself that it is in the scratch directory. */
    private static final class Liar extends File {
        private static final long serialVersionUID = 1;

        Liar(File truth) {
            super(truth.getPath());
        }

        private static String lie() {
            return new File(scratch(), "harmless").getPath();
        }

        @Override
        public String getPath() {
            return lie();
        }

        @Override
        public String getAbsolutePath() {
            return lie();
        }

        @Override
        public String getCanonicalPath() {
            return lie();
        }

        @Override
        public File getAbsoluteFile() {
            return new File(lie());
        }

        @Override
        public Path toPath() {
            return Path.of(lie());
        }

        @Override
        public String toString() {
            return lie();
        }
    }

    /** Has another name each time it is asked. */
    private static final class Chameleon extends File {
        private static final long serialVersionUID = 1;
        private final String[] names;
        private int next;

        Chameleon(String... names) {
            super(new File(scratch(), "harmless").getPath());
            this.names = names;
        }

        @Override
        public String getPath() {
            return names[next++ % names.length];
        }
    }

    // ---- files

    public static void deletesByALyingFile() {
        attempt(() -> new Liar(victim()).delete());
    }

    public static void deletesAtTheEndByALyingFile() {
        attempt(() -> new Liar(victim()).deleteOnExit());
    }

    public static void renamesByALyingFile() {
        attempt(() -> new Liar(victim()).renameTo(new Liar(new File(victim().getParent(), "new"))));
    }

    public static void renamesOntoALyingFile() {
        attempt(() -> {
            Files.writeString(inScratch("text"), "text");
            inScratch("text").toFile().renameTo(new Liar(victim()));
        });
    }

    public static void makesADirectoryByALyingFile() {
        attempt(() -> new Liar(new File(victim().getParent(), "new")).mkdir());
    }

    public static void changesTimeByALyingFile() {
        attempt(() -> new Liar(victim()).setLastModified(1_000_000));
    }

    public static void writesToAFileOfManyNames() {
        attempt(() -> {
            for (int i = 0; i < 4; i++) {
                new FileOutputStream(new Chameleon(scratch() + "/harmless", victim().getPath(), victim().getPath()))
                        .close();
                new FileOutputStream(new Chameleon(victim().getPath(), scratch() + "/harmless")).close();
            }
        });
    }

    /** The kernel sees the name up to the zero, whoever counts dots sees the rest. */
    public static void writesBehindAZero() {
        attempt(() -> {
            String hidden =
                    victim().getPath() + "\0/" + "../".repeat(victim().toPath().getNameCount() + 1)
                            + scratch().getPath().substring(1) + "/harmless";
            String plain = scratch() + "/harmless";
            // whether it is valid is asked before or after its name is
            for (String[] names : new String[][] {{plain, hidden}, {hidden, plain}, {plain, plain, hidden}}) {
                try {
                    new FileOutputStream(new Chameleon(names)).close();
                } catch (FileNotFoundException invalid) {
                    x = 1;
                }
            }
        });
    }

    /** Where the link is made it leads into the scratch directory, and where it is moved to it leads out. */
    public static void movesALinkUp() {
        attempt(() -> {
            Path deep = inScratch("");
            while (deep.getNameCount() < 2 * inScratch("").getNameCount() + 4) {
                deep = deep.resolve("d");
            }
            Files.createDirectories(deep);
            Path up = Path.of(upFrom(inScratch(""))).getParent();
            Files.createSymbolicLink(deep.resolve("link"), up);
            Files.move(deep.resolve("link"), inScratch("link"));
            Files.delete(inScratch("link/victim.txt"));
        });
    }

    /** The words of the path stay in the scratch directory; the kernel goes up from where the link leads to. */
    public static void goesUpBehindALink() {
        attempt(() -> {
            Path deep = inScratch("");
            while (deep.getNameCount() < 2 * inScratch("").getNameCount() + 4) {
                deep = deep.resolve("d");
            }
            Files.createDirectories(deep);
            Files.createSymbolicLink(deep.resolve("link"), inScratch(""));
            new File(deep + "/link/" + upFrom(inScratch(""))).delete();
        });
    }

    public static void makesALinkAfterGoingUp() {
        attempt(() -> {
            new File(scratch(), "a/../b").mkdir();
            Files.createSymbolicLink(inScratch("link"), inScratch("b"));
        });
    }

    /** A link in the place of the scratch directory, to what is next to it. */
    public static void replacesTheScratchDirectory() {
        attempt(() -> {
            Files.delete(inScratch(""));
            Files.createSymbolicLink(inScratch(""), Path.of("."));
        });
    }

    public static void deletesBelowTheRootOfTheProcess() {
        attempt(() -> new File("/proc/self/root" + victim()).delete());
    }

    // ---- the JVM's own commands

    private static void command(String name, String argument) throws Exception {
        try {
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            name,
                            new Object[] {new String[] {argument}},
                            new String[] {String[].class.getName()});
        } catch (MBeanException e) {
            throw (Exception) e.getCause();
        }
    }

    public static void hasTheJvmWriteItsLog() {
        attempt(() -> command("vmLog", "output=" + victim() + " what=all"));
    }

    public static void hasTheJvmLoadAnAgent() {
        attempt(() -> command("jvmtiAgentLoad", victim().getPath()));
    }

    public static void hasTheJvmDumpItsHeap() {
        attempt(() -> ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpHeap(victim().getParent() + "/new.hprof", true));
    }

    public static void setsAFlagOfTheJvm() {
        attempt(() -> ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .setVMOption("HeapDumpPath", victim().getParent()));
    }

    /** By its name: not every JDK has the module. */
    public static void attachesToAnotherJvm() {
        attempt(() -> Class.forName("com.sun.tools.attach.VirtualMachine")
                .getMethod("attach", String.class)
                .invoke(null, System.getProperty("harm.process")));
    }

    // ---- the switch

    private static void delete() throws IOException {
        if (!victim().delete()) {
            throw new IOException("is still there");
        }
    }

    private static Class<?> gate() throws ClassNotFoundException {
        return Class.forName("dev.ravel.hooks.Gate");
    }

    /** The part of the engine that has the fence. */
    private static Object boundary() throws ReflectiveOperationException {
        Object engine =
                Class.forName("dev.ravel.hooks.Hooks").getField("engine").get(null);
        return engine.getClass().getMethod("boundary").invoke(engine);
    }

    public static void opensTheGateByItsField() {
        attempt(() -> {
            Field closed = gate().getDeclaredField("closed");
            if (!closed.canAccess(null)) {
                closed.setAccessible(true);
            }
            closed.set(null, false);
            delete();
        });
    }

    public static void opensTheGateByAMethod() {
        attempt(() -> {
            Field fence = boundary().getClass().getDeclaredField("fence");
            fence.setAccessible(true);
            for (Method method : gate().getMethods()) {
                if (method.getName().equals("open")) {
                    method.invoke(null, fence.get(boundary()));
                }
            }
            delete();
        });
    }

    public static void lowersTheFence() {
        attempt(() -> {
            MethodHandles.Lookup inside =
                    MethodHandles.privateLookupIn(boundary().getClass(), MethodHandles.lookup());
            Class<?> type = Class.forName("dev.ravel.engine.fence.Fence", false, null);
            Object fence =
                    inside.findGetter(boundary().getClass(), "fence", type).invoke(boundary());
            MethodHandle lower = MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findVirtual(type, "lower", MethodType.methodType(void.class));
            lower.invoke(fence);
            delete();
        });
    }

    /** The lookup that may do everything. */
    public static void takesTheJdksOwnLookup() {
        attempt(() -> {
            Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            all.setAccessible(true);
            MethodHandles.Lookup lookup = (MethodHandles.Lookup) all.get(null);
            lookup.findStaticSetter(gate(), "closed", boolean.class).invoke(false);
            delete();
        });
    }

    public static void takesTheJdksOwnUnsafe() {
        attempt(() -> {
            Method get = Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe");
            Ravel.outcome(Arrays.toString(get.invoke(null).getClass().getFields()));
        });
    }
}
