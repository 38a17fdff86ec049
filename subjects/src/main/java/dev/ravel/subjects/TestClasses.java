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
 * Class paths of a test and a version of its library: the test, compiled against that version, and what the version is made of.
 *
 * <p>Each version gets its own compilation: two versions of one artifact have no place on one class path, and what compiles
 * to the same source may not link to the same class file.
 *
 * <p>Any number of threads.
 */
public final class TestClasses {
    private final List<Path> sources;
    private final Path libraries;
    private final Path junit;
    private final Path out;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();

    /** By the name of the directory with the compiled test. */
    private final Map<String, List<Path>> known = new ConcurrentHashMap<>();

    /** Of the module in this directory, whose libraries Maven has copied to {@code target}. */
    public TestClasses(Path module) {
        this.sources = List.of(module.resolve("src/triggers/java"), module.resolve("src/releases/java"));
        this.libraries = module.resolve("target/libraries");
        this.junit = module.resolve("target/junit");
        this.out = module.resolve("target/triggers");
    }

    /**
     * All that is needed to run a test on a version.
     *
     * @param directory its class files go there; each version of a test needs one of its own
     * @param artifacts Maven coordinates of what the version is made of
     * @param testClass its fully qualified name
     */
    public List<Path> classPath(String directory, List<String> artifacts, String testClass) {
        return known.computeIfAbsent(directory, name -> {
            List<Path> classPath = libraries(artifacts);
            Path classes = out.resolve(name);
            compile(testClass, classPath, classes);
            classPath.add(0, classes);
            return List.copyOf(classPath);
        });
    }

    private List<Path> libraries(List<String> artifacts) {
        List<Path> jars = new ArrayList<>();
        for (String coordinates : artifacts) {
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

    private void compile(String testClass, List<Path> classPath, Path classes) {
        Path source = source(testClass);
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Files.createDirectories(classes);
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, sources);
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
                throw new IllegalStateException(testClass + " does not compile for " + classes + ":\n" + messages);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path source(String testClass) {
        String file = testClass.replace('.', '/') + ".java";
        return sources.stream()
                .map(directory -> directory.resolve(file))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(file + " is in none of " + sources + "."));
    }
}
