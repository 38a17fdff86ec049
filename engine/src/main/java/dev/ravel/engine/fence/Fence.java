package dev.ravel.engine.fence;

import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.reset.FileTree;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.source.ProgramLines;
import dev.ravel.hooks.Gate;
import dev.ravel.hooks.Guard;
import dev.ravel.model.search.Rules;
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
 *
 * <p>Paths are judged by their words, and the kernel follows links. Both come to the same place as long as (a) the target of every
 * link in the scratch directory is in it and has no {@code ..}, so that it stays there wherever the link is moved, and (b) no path
 * with {@code ..} is used in an execution that makes links, and the other way round. So nothing can change between the check and the
 * call that would make the check untrue, whoever else runs.
 */
public final class Fence extends Guard {
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

    /** Libraries of the JDK whose native code touches nothing outside, or has gates of its own. */
    private static final Set<String> LIBRARIES = Set.of(
            "awt",
            "awt_headless",
            "extnet",
            "fontmanager",
            "freetype",
            "java",
            "javajpeg",
            "jimage",
            "lcms",
            "management",
            "management_ext",
            "mlib_image",
            "net",
            "nio",
            "rmi",
            "syslookup",
            "verify",
            "zip");

    private final Scheduler scheduler;
    private final Set<String> refusals = new LinkedHashSet<>();
    /** What the kernel takes relative names from; no property says it. */
    private final String workingDirectory;

    /** Absolute, without dots, without a slash at the end; null while the fence is down. */
    private volatile String scratch;
    /** What may be read beside the scratch directory, in the same form. */
    private List<String> readable = List.of();
    /** Those of it that belong to the JDK; empty until somebody asks. */
    private List<String> jdk = List.of();
    /** Whether there may be something in the scratch directory. */
    private volatile boolean used;
    /** Whether this execution may have made a symbolic link. Set before {@link #dotted} is looked at, and the other way round. */
    private volatile boolean linked;
    /** Whether this execution may have used a path with {@code ..} in it. */
    private volatile boolean dotted;

    private String usualTemporaryDirectory;

    public Fence(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.workingDirectory = workingDirectory();
    }

    private static String workingDirectory() {
        try {
            return Path.of("/proc/self/cwd").toRealPath().toString();
        } catch (IOException notLinux) {
            return new File("").getAbsolutePath();
        }
    }

    public void raise(Path scratchDirectory, List<Path> readablePaths) throws IOException {
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
        Gate.close(this);
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
        roots.add(path.toAbsolutePath().normalize().toString());
        try {
            roots.add(path.toRealPath().toString());
        } catch (IOException notThere) {
            // then there is nothing to read
        }
    }

    public void lower() throws IOException {
        if (scratch == null) {
            return;
        }
        try {
            deleteScratch();
        } finally {
            Gate.open(this);
            scratch = null;
            used = false;
            System.setProperty(TEMPORARY_DIRECTORY, usualTemporaryDirectory);
        }
    }

    /** The fence stays up. */
    public void deleteScratch() throws IOException {
        if (scratch != null) {
            FileTree.delete(Path.of(scratch));
        }
    }

    boolean isUp() {
        return scratch != null;
    }

    /** Whether not everything may even be read: for code that nobody has written. */
    public boolean isClosed() {
        return isUp() && !readable.contains("/");
    }

    /** Called when the model is off: the next execution finds nothing of this one. */
    public void endExecution() {
        if (used && scratch != null) {
            try {
                FileTree.empty(Path.of(scratch));
            } catch (IOException | UncheckedIOException e) {
                scheduler.doubts.add("the scratch directory could not be emptied (" + e
                        + "): executions may differ by what is" + " left there");
                return;
            }
            used = false;
            linked = false;
        }
        dotted = false;
    }

    /** What was refused since this was last asked, in order, each once: "deleting /etc/hosts, in com.acme.Foo.load". */
    public List<String> takeRefusals() {
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
    public void moves(Object path, String doing) {
        // the name of the scratch directory itself stands for nothing else: what is next to it is not in it
        decide(() -> !isOutside(path, Reach.WRITE) && !isScratch(path), () -> of(path, doing));
    }

    @Override
    public void links(String target, Object link) {
        decide(() -> mayLink(target), () -> linking(target, link));
    }

    private boolean mayLink(String target) {
        linked = true;
        if (dotted || hasDots(target) || target.indexOf(0) >= 0) {
            return false;
        }
        return !target.startsWith("/") || isIn(plain(target), scratch);
    }

    private String linking(String target, Object link) {
        String aim = plain(target.startsWith("/") ? target : named(link) + "/../" + target);
        return "linking to " + aim
                + (isIn(aim, scratch) ? ", since one of the paths has .. and would lead elsewhere after a move" : "");
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
        decide(() -> isJdk(by) && LIBRARIES.contains(bare(library)), () -> "loading the native library " + library);
    }

    /** {@code net} of {@code /jdk/lib/libnet.so}; a library that is named by its path must be the JDK's. */
    private String bare(String library) {
        if (!library.startsWith("/")) {
            return library;
        }
        String path = plain(library);
        return jdk.stream().anyMatch(root -> isIn(path, root))
                ? path.replaceAll(".*/lib", "").replaceAll("[.](so|dylib)$", "")
                : "";
    }

    @Override
    public void linksNative(String entry) {
        decide(() -> !reachesOut(entry), () -> "calling native code of the JDK, " + entry);
    }

    @Override
    public void hooksShutdown(Thread hook) {
        decide(() -> hook.getClass() != Thread.class && isJdk(hook.getClass()), () -> "adding a shutdown hook");
    }

    @Override
    public void exits(int status) {
        if (scheduler.ownsCaller()) {
            throw exit();
        }
        refuses(ENDING);
    }

    /** The program ends the JVM: that ends the execution, and no more. The caller throws the result. */
    public Error exit() {
        unseen(() -> note(ENDING));
        return scheduler.cut(Execution.Cut.EXIT);
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
                refused[0] = new SecurityException(Rules.Fence.REFUSED + words);
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
        if (path == null || !isUp()) {
            return false;
        }
        String name = named(path);
        if (name.indexOf(0) >= 0) {
            // the kernel sees no more than what is before it
            return true;
        }
        return hasDots(name) ? !leadsInside(name, reach) : !allows(plain(name), reach);
    }

    /** By the file system: what is before the {@code ..} may be a link. It and its name must be inside. */
    private boolean leadsInside(String name, Reach reach) {
        dotted = true;
        if (linked) {
            return false;
        }
        try {
            File file = new File(name);
            File parent = new File(file.getParent() == null ? "/" : file.getParent());
            return allows(file.getCanonicalPath(), reach)
                    && (file.getName().equals("..")
                            || allows(plain(parent.getCanonicalPath() + "/" + file.getName()), reach));
        } catch (IOException unknown) {
            return false;
        }
    }

    private boolean isScratch(Object path) {
        return plain(named(path)).equals(scratch);
    }

    private String of(Object path, String doing) {
        return doing.replace("{}", plain(named(path)));
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
        return directory.equals("/")
                || path.startsWith(directory)
                        && (path.length() == directory.length() || path.charAt(directory.length()) == '/');
    }

    /** What the kernel is told, beginning at the root. A Path is one of the JDK's own: no other comes to a gate. */
    private String named(Object path) {
        String name = path instanceof Path given ? given.toAbsolutePath().toString() : path.toString();
        return name.startsWith("/") ? name : workingDirectory + "/" + name;
    }

    private static boolean hasDots(String path) {
        for (int at = path.indexOf(".."); at >= 0; at = path.indexOf("..", at + 1)) {
            int after = at + 2;
            if ((at == 0 || path.charAt(at - 1) == '/') && (after == path.length() || path.charAt(after) == '/')) {
                return true;
            }
        }
        return false;
    }

    /** Without empty names and dots, by words alone. Not by Path.of, which does not take every name that a file can have. */
    private static String plain(String path) {
        StringBuilder plain = new StringBuilder(path.length());
        for (String name : path.split("/")) {
            if (name.equals("..")) {
                plain.setLength(Math.max(0, plain.lastIndexOf("/")));
            } else if (!name.isEmpty() && !name.equals(".")) {
                plain.append('/').append(name);
            }
        }
        return plain.length() == 0 ? "/" : plain.toString();
    }

    private void note(String doing) {
        StackTraceElement frame = ProgramLines.application(new Throwable().getStackTrace());
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
            scheduler.quietly(work);
        } else {
            work.run();
        }
    }
}
