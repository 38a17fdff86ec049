package dev.ravel.toolkit.program;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a worker must have in common with this JVM to run a test that lives here: class path, system properties, and the
 * flags without which its code would not run.
 */
public final class HostJvm {
    /** Properties that belong to the JVM or to who started it, not to the test. */
    private static final List<String> FOREIGN_PROPERTIES = List.of(
            "java.",
            "jdk.",
            "sun.",
            "os.",
            "user.",
            "file.",
            "path.",
            "line.",
            "native.",
            "stdin.",
            "stdout.",
            "stderr.",
            "awt.",
            "apple.",
            "http.nonProxyHosts",
            "surefire.",
            "org.gradle.",
            "idea.",
            "intellij.",
            "ravel.");

    /** Flags that decide whether code runs at all. Each names modules of the JDK, or nothing. */
    private static final List<String> FLAGS_WITH_MODULES =
            List.of("--add-opens", "--add-exports", "--add-modules", "--enable-native-access");

    private HostJvm() {}

    /**
     * Where the classes of this JVM come from, as far as a loader of directories and jars can have them. Modules are read
     * as plain jars and directories.
     *
     * @param test a class that must be found there
     */
    public static ClassPath classPath(Class<?> test) {
        Path home = home(test)
                .orElseThrow(() -> new BadInput("Ravel cannot find the class file of " + test.getName()
                        + ": it comes neither from a directory nor from a jar, so no worker could load it."));
        Set<Path> entries = new LinkedHashSet<>();
        Deque<URL[]> loaders = new ArrayDeque<>();
        for (ClassLoader loader = test.getClassLoader(); loader != null; loader = loader.getParent()) {
            if (loader instanceof URLClassLoader urls) {
                loaders.push(urls.getURLs());
            }
        }
        for (URL[] urls : loaders) {
            for (URL url : urls) {
                path(url.toString()).filter(Files::exists).ifPresent(entries::add);
            }
        }
        for (String part : property("java.class.path").split(File.pathSeparator)) {
            existing(part).ifPresent(entries::add);
        }
        for (String part : property("jdk.module.path").split(File.pathSeparator)) {
            existing(part).ifPresent(path -> entries.addAll(modules(path)));
        }
        entries.add(home);
        return new ClassPath(new ArrayList<>(entries));
    }

    private static String property(String name) {
        return System.getProperty(name, "");
    }

    /** As the JVM does, entries that are not there are left out. */
    private static Optional<Path> existing(String part) {
        try {
            return part.isBlank()
                    ? Optional.empty()
                    : Optional.of(Path.of(part).toAbsolutePath().normalize()).filter(Files::exists);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** An entry of a module path is a module, or a directory of modules. */
    private static List<Path> modules(Path entry) {
        if (!Files.isDirectory(entry) || Files.exists(entry.resolve("module-info.class"))) {
            return List.of(entry);
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(entry)) {
            for (Path child : children) {
                boolean jar = child.getFileName().toString().endsWith(".jar");
                if (jar || Files.exists(child.resolve("module-info.class"))) {
                    found.add(child);
                }
            }
        } catch (IOException unreadable) {
            return List.of();
        }
        // a directory with neither holds the classes of an automatic or patched module
        return found.isEmpty() ? List.of(entry) : found;
    }

    /** The directory or jar that the class file is in: asked for the file, since a patched module names another place. */
    private static Optional<Path> home(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        URL url = type.getResource("/" + file);
        if (url == null) {
            return Optional.empty();
        }
        String text = url.toString();
        if (text.startsWith("jar:")) {
            int bang = text.indexOf("!/");
            // a jar in a jar has two
            return bang != text.lastIndexOf("!/") ? Optional.empty() : path(text.substring("jar:".length(), bang));
        }
        return text.endsWith(file) ? path(text.substring(0, text.length() - file.length())) : Optional.empty();
    }

    private static Optional<Path> path(String url) {
        if (!url.startsWith("file:")) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Path.of(new URI(url.replace(" ", "%20"))).toAbsolutePath().normalize());
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /** The first line of a method's code; -1 if the class file does not say. */
    public static int lineOf(Method method) {
        Class<?> type = method.getDeclaringClass();
        try (InputStream file = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            if (file != null) {
                ClassFile read = ClassFile.read(file);
                int line = read.lines().getOrDefault(method.getName(), 0);
                return line == 0 ? -1 : line;
            }
        } catch (IOException | RuntimeException unreadable) {
            // then it does not say
        }
        return -1;
    }

    /** The system properties that somebody has set for the code in this JVM. */
    public static Map<String, String> properties() {
        Map<String, String> found = new HashMap<>();
        for (String name : System.getProperties().stringPropertyNames()) {
            if (FOREIGN_PROPERTIES.stream().noneMatch(name::startsWith)) {
                found.put(name, System.getProperty(name));
            }
        }
        return found;
    }

    /** The JDK that this JVM is. */
    public static Jdk jdk() {
        Path home = Path.of(System.getProperty("java.home"));
        Jdk jdk = Jdk.at(home)
                .orElseThrow(() -> new BadInput("The tests run on " + home
                        + ", which is not a JDK (no release file, or no bin/java). Name one: -Dravel.jdk=PATH."));
        if (!jdk.supported()) {
            throw new BadInput(jdk.refusal() + " Name another: -Dravel.jdk=PATH.");
        }
        return jdk;
    }

    /** The flags of this JVM that its workers need too. */
    public static List<String> flags() {
        return flags(ProcessHandle.current().info().arguments().orElse(new String[0]));
    }

    static List<String> flags(String... arguments) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            if (argument.equals("--enable-preview")) {
                found.add(argument);
                continue;
            }
            int equals = argument.indexOf('=');
            String flag = equals < 0 ? argument : argument.substring(0, equals);
            if (FLAGS_WITH_MODULES.contains(flag) && (equals > 0 || i + 1 < arguments.length)) {
                String value = equals > 0 ? argument.substring(equals + 1) : arguments[++i];
                // what is a module here is on the class path there
                if (value.startsWith("java.") || value.startsWith("jdk.") || value.equals("ALL-UNNAMED")) {
                    found.add(flag + "=" + value.replaceFirst("=(?!ALL-UNNAMED$).*$", "=ALL-UNNAMED"));
                }
            }
        }
        return found;
    }
}
