package dev.ravel.toolkit.jdk;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The JDKs on this machine, and the choice of one for workers. */
public final class Jdks {
    private Jdks() {}

    /**
     * Where to look.
     *
     * @param variables environment variables
     * @param userHome home directory
     * @param running the JDK that the tool itself runs on
     * @param roots directories whose children may be JDKs
     */
    public record Places(Map<String, String> variables, Path userHome, Path running, List<Path> roots) {
        public Places {
            variables = Map.copyOf(variables);
            roots = List.copyOf(roots);
        }

        /** The usual places of this machine. */
        public static Places ofThisMachine() {
            Path home = Path.of(System.getProperty("user.home"));
            return new Places(
                    System.getenv(),
                    home,
                    Path.of(System.getProperty("java.home")),
                    List.of(
                            Path.of("/usr/lib/jvm"),
                            Path.of("/usr/java"),
                            Path.of("/opt/java"),
                            Path.of("/Library/Java/JavaVirtualMachines"),
                            home.resolve("Library/Java/JavaVirtualMachines"),
                            home.resolve(".sdkman/candidates/java"),
                            home.resolve(".jdks")));
        }
    }

    /**
     * A JDK for workers, and what the user should hear about it.
     *
     * @param notice one line when it is not the JDK that the tool runs on and the user did not name it; else ""
     */
    public record Choice(Jdk jdk, String notice) {}

    /** Every JDK found, each once, newest first. */
    public static List<Jdk> discover(Places places) {
        Map<Path, Jdk> found = new LinkedHashMap<>();
        add(found, places.running());
        // sorted, so that the order does not depend on the shell
        for (Map.Entry<String, String> variable : new TreeMap<>(places.variables()).entrySet()) {
            String name = variable.getKey();
            if (name.startsWith("JAVA")
                    && name.endsWith("_HOME")
                    && !variable.getValue().isBlank()) {
                add(found, variable.getValue());
            }
        }
        for (Path root : places.roots()) {
            for (Path child : children(root)) {
                add(found, child);
                add(found, child.resolve("Contents/Home"));
            }
        }
        List<Jdk> jdks = new ArrayList<>(found.values());
        jdks.sort(Comparator.comparing(Jdk::version, Jdks::compareVersions)
                .reversed()
                .thenComparing(jdk -> jdk.home().toString()));
        return jdks;
    }

    /** The JDK that the user named, if it can be used. */
    public static Choice named(String path) {
        if (path.isBlank()) {
            throw new BadInput("--jdk needs the directory of a JDK.");
        }
        Path directory = path.startsWith("~/")
                ? Path.of(System.getProperty("user.home")).resolve(path.substring(2))
                : Path.of(path);
        if (!Files.isDirectory(directory)) {
            throw new BadInput("--jdk " + path + ": there is no such directory.");
        }
        Jdk jdk = Jdk.at(directory)
                .or(() -> Jdk.at(directory.resolve("Contents/Home")))
                .orElseThrow(() -> new BadInput("--jdk " + path + ": not a JDK (no release file, or no bin/java)."));
        if (!jdk.supported()) {
            throw new BadInput(jdk.refusal());
        }
        return new Choice(jdk, "");
    }

    /** The newest supported JDK with continuations if there is one, else the one that the tool runs on. */
    public static Choice choose(Collection<Jdk> found, Path running) {
        Jdk best = null;
        for (Jdk jdk : found) {
            boolean candidate = jdk.supported() && jdk.substrate() == SubstrateKind.CONTINUATIONS;
            if (candidate && (best == null || compareVersions(jdk.version(), best.version()) > 0)) {
                best = jdk;
            }
        }
        Jdk own = Jdk.at(running)
                .orElseThrow(() ->
                        new ToolFailure("The tool runs on " + running + ", which is not a JDK. Name one with --jdk."));
        if (best == null && !own.supported()) {
            best = found.stream().filter(Jdk::supported).findFirst().orElse(null);
            if (best == null) {
                throw new BadInput(own.refusal() + " Name another with --jdk.");
            }
        }
        // between equals, the running one: no second JVM has to be read from disk
        if (best == null || (own.supported() && own.version().equals(best.version()))) {
            return new Choice(own, "");
        }
        return new Choice(
                best,
                "Using JDK " + best.version() + " at " + best.home() + " for workers (" + best.substrate()
                        + "); the tool runs on " + own.version() + ".");
    }

    private static void add(Map<Path, Jdk> found, Path directory) {
        Jdk.at(directory).ifPresent(jdk -> found.putIfAbsent(jdk.home(), jdk));
    }

    private static void add(Map<Path, Jdk> found, String directory) {
        try {
            add(found, Path.of(directory));
        } catch (java.nio.file.InvalidPathException notAPath) {
            // a variable that holds no path names no JDK
        }
    }

    private static List<Path> children(Path root) {
        List<Path> children = new ArrayList<>();
        if (Files.isDirectory(root)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(root)) {
                stream.forEach(children::add);
            } catch (IOException unreadable) {
                return List.of();
            }
        }
        children.sort(Comparator.naturalOrder());
        return children;
    }

    /** Compares number by number: 25.0.10 is newer than 25.0.9. */
    static int compareVersions(String a, String b) {
        String[] left = a.split("[^0-9]+");
        String[] right = b.split("[^0-9]+");
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            long l = i < left.length && !left[i].isEmpty() ? Long.parseLong(left[i]) : 0;
            long r = i < right.length && !right[i].isEmpty() ? Long.parseLong(right[i]) : 0;
            if (l != r) {
                return Long.compare(l, r);
            }
        }
        return 0;
    }
}
