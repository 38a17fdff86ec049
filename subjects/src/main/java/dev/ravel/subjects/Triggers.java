package dev.ravel.subjects;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * The class paths on which triggers run: the trigger, compiled against one version of its library, and that library.
 *
 * <p>Each version gets its own compilation: two versions of one artifact have no place on one class path, and what compiles
 * to the same source may not link to the same class file.
 *
 * <p>Any number of threads.
 */
public final class Triggers {
    /** The package of all triggers. */
    public static final String PACKAGE = "dev.ravel.subjects.triggers";

    private final Path sources;
    private final Path libraries;
    private final Path junit;
    private final Path out;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();

    /** By the name of the directory with the compiled trigger. */
    private final Map<String, List<Path>> known = new ConcurrentHashMap<>();

    /** Of the module in this directory, whose libraries Maven has copied to {@code target}. */
    public Triggers(Path module) {
        this.sources = module.resolve("src/triggers/java");
        this.libraries = module.resolve("target/libraries");
        this.junit = module.resolve("target/junit");
        this.out = module.resolve("target/triggers");
    }

    /** All that is needed to run the trigger of a subject on one of its versions. */
    public List<Path> classPath(LibrarySubject subject, LibraryVersion version) {
        return known.computeIfAbsent(subject.id() + "-" + version.key(), directory -> {
            List<Path> classPath = libraries(subject, version);
            Path classes = out.resolve(directory);
            compile(subject, version, classPath, classes);
            classPath.add(0, classes);
            return List.copyOf(classPath);
        });
    }

    /** The fully qualified name of the test class. */
    public static String testClass(LibrarySubject subject, LibraryVersion version) {
        return PACKAGE + "." + subject.trigger(version);
    }

    private List<Path> libraries(LibrarySubject subject, LibraryVersion version) {
        List<Path> jars = new ArrayList<>();
        for (String coordinates : subject.artifacts(version)) {
            String[] parts = coordinates.split(":");
            Path jar = libraries.resolve(parts[1] + "-" + parts[2] + ".jar");
            if (!Files.exists(jar)) {
                throw new IllegalStateException(jar + " is missing: " + coordinates
                        + " must be among the artifacts that the module's pom.xml copies.");
            }
            jars.add(jar);
        }
        try (Stream<Path> files = Files.list(junit)) {
            files.sorted().forEach(jars::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return jars;
    }

    private void compile(LibrarySubject subject, LibraryVersion version, List<Path> classPath, Path classes) {
        Path source = sources.resolve(testClass(subject, version).replace('.', '/') + ".java");
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Files.createDirectories(classes);
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(sources));
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            boolean compiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of("-nowarn", "-proc:none", "-g", "--release", "17", "-Xlint:none"),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("The trigger of " + subject + " does not compile against the "
                        + version.key() + " version:\n" + messages);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
