package dev.ravel.instrument.jdk;

import dev.ravel.instrument.catalogue.TargetJdk;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JDK of this machine with its patch, to fork test programs with. */
record PatchedJvm(Path home, int feature, Path patch) {
    private static final Map<Path, PatchedJvm> BUILT = new LinkedHashMap<>();

    /** One JDK for each supported feature version found beside the running one or below /usr/lib/jvm. */
    static List<PatchedJvm> all() throws Exception {
        Map<Integer, Path> homes = new LinkedHashMap<>();
        List<Path> candidates = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
        for (Path parent : List.of(Path.of("/usr/lib/jvm"), candidates.get(0).getParent())) {
            if (Files.isDirectory(parent)) {
                try (Stream<Path> found = Files.list(parent)) {
                    found.sorted().forEach(candidates::add);
                }
            }
        }
        for (Path home : candidates) {
            int feature = feature(home);
            if (feature >= 17) {
                homes.putIfAbsent(feature, home);
            }
        }
        List<PatchedJvm> result = new ArrayList<>();
        for (Map.Entry<Integer, Path> jdk : homes.entrySet()) {
            result.add(of(jdk.getValue(), jdk.getKey()));
        }
        return result;
    }

    private static int feature(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.exists(release) || !Files.exists(home.resolve("bin/java"))) {
            return -1;
        }
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(release)) {
            properties.load(in);
        }
        String version = properties.getProperty("JAVA_VERSION", "\"0\"").replace("\"", "");
        return Integer.parseInt(version.split("[.+-]")[0]);
    }

    private static synchronized PatchedJvm of(Path home, int feature) throws Exception {
        PatchedJvm known = BUILT.get(home);
        if (known == null) {
            Path patch = Files.createTempDirectory("ravel-patch").resolve("jdk" + feature);
            known = new PatchedJvm(home, feature, patch);
            Output output = known.fork(
                    List.of(), classPath(true), JdkPatch.class.getName(), List.of(patch.toString(), hooks()));
            if (output.exit() != 0) {
                throw new IllegalStateException("no patch for " + home + ":\n" + output.text());
            }
            BUILT.put(home, known);
        }
        return known;
    }

    /** What a process has printed, on both streams. */
    record Output(int exit, String text) {
        /** The rest of the line that begins with the key. */
        String line(String key) {
            return text.lines()
                    .filter(line -> line.equals(key) || line.startsWith(key + " "))
                    .findFirst()
                    .map(line -> line.substring(key.length()))
                    .orElseThrow(() -> new AssertionError("no line " + key + " in:\n" + text));
        }
    }

    /** Runs a main class on the patched JDK with all bytecode verified. */
    Output run(List<String> flags, String mainClass, List<String> arguments) throws Exception {
        List<String> all = new ArrayList<>(WorkerFlags.of(new TargetJdk(feature)));
        all.add("--patch-module");
        all.add("java.base=" + patch.resolve(PatchFiles.CLASSES));
        all.addAll(List.of("-XX:+BytecodeVerificationLocal", "-XX:+BytecodeVerificationRemote"));
        all.addAll(flags);
        return fork(all, classPath(false), mainClass, arguments);
    }

    private Output fork(List<String> flags, String classPath, String mainClass, List<String> arguments)
            throws Exception {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, mainClass));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        Thread watchdog = new Thread(() -> kill(process));
        watchdog.setDaemon(true);
        watchdog.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Output(process.waitFor(), text);
    }

    /** A process that hangs must fail its test, not stop the build. */
    private static void kill(Process process) {
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
    }

    /** In the worker the hooks come from java.base alone. */
    private static String classPath(boolean withHooks) {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (withHooks || !entry.equals(hooks())) {
                entries.add(entry);
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static String hooks() {
        return Path.of(dev.ravel.hooks.Hooks.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    @Override
    public String toString() {
        return "JDK " + feature;
    }
}
