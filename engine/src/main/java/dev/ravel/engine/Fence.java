package dev.ravel.engine;

import dev.ravel.hooks.Gate;
import dev.ravel.hooks.Guard;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Keeps a program from harming the machine that it runs on: what it may not do throws a SecurityException and is remembered.
 *
 * <p>It asks nobody who he is. While it is up, all threads of this JVM are inside, the engine's, finalizers and the JVM's too: they
 * have no more to do outside than to read the JDK and the class path. So no trick gets a call past it that the program could not
 * make itself.
 */
final class Fence extends Guard {
    /** More than anybody reads. Names of files may differ from execution to execution. */
    private static final int MOST_REFUSALS = 200;
    /** Files that are none. The JDK draws its random numbers from some of them. */
    private static final List<String> DEVICES = List.of("/dev/null", "/dev/random", "/dev/urandom");
    /** What the JDK reads outside its home, for itself: how much of the machine this process may use. */
    private static final List<String> LIMITS_OF_THIS_PROCESS =
            List.of("/proc/cgroups", "/proc/self/cgroup", "/proc/self/mountinfo", "/sys/fs/cgroup");

    /** Without the status, which may be another each time. */
    private static final String ENDING = "ending the JVM";

    private static final String TEMPORARY_DIRECTORY = "java.io.tmpdir";

    private final HookEngine engine;
    private final Scheduler scheduler;
    private final Set<String> refusals = new LinkedHashSet<>();

    /** Absolute, without dots, without a slash at the end; null while the fence is down. */
    private volatile String scratch;
    /** What may be read beside the scratch directory, in the same form. */
    private List<String> readable = List.of();
    /** Those of it that belong to the JDK; empty until somebody asks. */
    private List<String> jdk = List.of();
    /** Whether there may be something in the scratch directory. */
    private volatile boolean used;

    private String usualTemporaryDirectory;

    Fence(HookEngine engine, Scheduler scheduler) {
        this.engine = engine;
        this.scheduler = scheduler;
    }

    void raise(Path scratchDirectory, List<Path> readablePaths) throws IOException {
        lower();
        FileTree.empty(scratchDirectory);
        String real = scratchDirectory.toRealPath().toString();
        List<String> roots = new ArrayList<>(LIMITS_OF_THIS_PROCESS);
        roots.addAll(jdk());
        for (String own : System.getProperty("java.class.path").split(File.pathSeparator)) {
            addRoot(roots, Path.of(own));
        }
        for (Path path : readablePaths) {
            addRoot(roots, path);
        }
        readable = List.copyOf(roots);
        usualTemporaryDirectory = System.setProperty(TEMPORARY_DIRECTORY, real);
        takeRefusals();
        used = false;
        scratch = real;
        Gate.closed = true;
    }

    /** Packages of Linux distributions keep some of a JDK's files elsewhere, with links to them. */
    private List<String> jdk() throws IOException {
        if (jdk.isEmpty()) {
            Path home = Path.of(System.getProperty("java.home"));
            List<String> roots = new ArrayList<>();
            addRoot(roots, home);
            for (String part : List.of("conf", "lib")) {
                try (Stream<Path> links =
                        Files.find(home.resolve(part), Integer.MAX_VALUE, (path, its) -> its.isSymbolicLink())) {
                    links.forEach(link -> addRoot(roots, link));
                }
            }
            jdk = List.copyOf(roots);
        }
        return jdk;
    }

    /** As it is named and as it is without symbolic links: JDK code asks for both. */
    private static void addRoot(List<String> roots, Path path) {
        roots.add(absolute(path));
        try {
            roots.add(path.toRealPath().toString());
        } catch (IOException notThere) {
            // then there is nothing to read
        }
    }

    void lower() throws IOException {
        if (scratch == null) {
            return;
        }
        try {
            deleteScratch();
        } finally {
            Gate.closed = false;
            scratch = null;
            used = false;
            System.setProperty(TEMPORARY_DIRECTORY, usualTemporaryDirectory);
        }
    }

    /** The fence stays up. */
    void deleteScratch() throws IOException {
        if (scratch != null) {
            FileTree.delete(Path.of(scratch));
        }
    }

    boolean isUp() {
        return scratch != null;
    }

    /** Called when the model is off: the next execution finds nothing of this one. */
    void endExecution() {
        if (used && scratch != null) {
            try {
                FileTree.empty(Path.of(scratch));
            } catch (IOException | UncheckedIOException e) {
                scheduler.doubt("the scratch directory could not be emptied (" + e
                        + "): executions may differ by what is" + " left there");
            }
            used = false;
        }
    }

    /** What was refused since this was last asked, in order, each once: "deleting /etc/hosts, in com.acme.Foo.load". */
    List<String> takeRefusals() {
        synchronized (refusals) {
            List<String> all = List.copyOf(refusals);
            refusals.clear();
            return all;
        }
    }

    @Override
    public String scratch() {
        used = true;
        return scratch;
    }

    @Override
    public void reads(Object path, String doing) {
        decide(() -> !isOutside(path, Reach.READ), () -> of(path, doing));
    }

    @Override
    public void writes(Object path, String doing) {
        decide(() -> !isOutside(path, Reach.WRITE), () -> of(path, doing));
    }

    @Override
    public void links(String target, Object link) {
        Supplier<String> aim =
                () -> target.startsWith("/") ? target : new File(absolute(link)).getParent() + "/" + target;
        decide(() -> !isOutside(aim.get(), Reach.WRITE), () -> of(aim.get(), "linking to {}"));
    }

    @Override
    public void refuses(String doing) {
        decide(() -> false, () -> doing);
    }

    @Override
    public void refuses(String doing, Object what) {
        decide(() -> false, () -> doing + what);
    }

    @Override
    public void loads(Class<?> by, String library) {
        decide(() -> isJdk(by), () -> "loading the native library " + library);
    }

    @Override
    public void hooksShutdown(Thread hook) {
        decide(() -> hook.getClass() != Thread.class && isJdk(hook.getClass()), () -> "adding a shutdown hook");
    }

    @Override
    public void exits(int status) {
        if (scheduler.ownsCaller()) {
            engine.exit(status);
        }
        refuses(ENDING);
    }

    /** The program ends the JVM: that ends the execution, and no more. */
    void noteExit() {
        unseen(() -> note(ENDING));
    }

    /** The JDK's own classes load the JDK's own libraries, and hooks such as the log manager's are of a class of their own. */
    private static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Throws unless it is allowed. Both questions are asked where the model does not see it. */
    private void decide(BooleanSupplier allowed, Supplier<String> doing) {
        SecurityException[] refused = {null};
        unseen(() -> {
            if (!allowed.getAsBoolean()) {
                String words = doing.get();
                note(words);
                refused[0] = new SecurityException("refused by Ravel: " + words);
            }
        });
        if (refused[0] != null) {
            throw refused[0];
        }
    }

    private enum Reach {
        READ,
        WRITE
    }

    private boolean isOutside(Object path, Reach reach) {
        return path != null && isUp() && !allows(absolute(path), reach);
    }

    private static String of(Object path, String doing) {
        return doing.replace("{}", absolute(path));
    }

    private boolean allows(String path, Reach reach) {
        if (isIn(path, scratch)) {
            used = true;
            return true;
        }
        if (DEVICES.contains(path)) {
            return true;
        }
        if (reach == Reach.WRITE) {
            return false;
        }
        for (String root : readable) {
            if (isIn(path, root)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(String path, String directory) {
        return path.startsWith(directory)
                && (path.length() == directory.length() || path.charAt(directory.length()) == '/');
    }

    /**
     * By words alone: asking the file system would come back here. That is enough since no link in the scratch directory leads
     * out of it. Not by Path.of, which does not take every name that a file can have.
     */
    private static String absolute(Object path) {
        String text = path instanceof Path given
                ? given.toAbsolutePath().toString()
                : (path instanceof File file ? file : new File(path.toString())).getAbsolutePath();
        StringBuilder plain = new StringBuilder(text.length());
        for (String name : text.split("/")) {
            if (name.equals("..")) {
                plain.setLength(Math.max(0, plain.lastIndexOf("/")));
            } else if (!name.isEmpty() && !name.equals(".")) {
                plain.append('/').append(name);
            }
        }
        return plain.length() == 0 ? "/" : plain.toString();
    }

    private void note(String doing) {
        StackTraceElement frame = Frames.application(new Throwable().getStackTrace());
        String place = frame == null ? "" : ", in " + frame.getClassName() + "." + frame.getMethodName();
        synchronized (refusals) {
            if (refusals.size() < MOST_REFUSALS) {
                refusals.add(doing + place);
            }
        }
    }

    /** The engine works for the calling thread: what it calls must not come back as events of the program. */
    private void unseen(Runnable work) {
        if (scheduler.ownsCaller()) {
            engine.quietly(work);
        } else {
            work.run();
        }
    }
}
