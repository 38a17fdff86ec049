package dev.ravel.evaluation.versions;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles the programs that exist in two versions.
 *
 * <p>A program is a directory {@code src/versions/SET/NAME} with {@code old}, {@code new} and {@code test}, of which the first two may be missing where a published
 * library is the version. The test is compiled with each version and goes to the same place: {@code target/versions/SET/NAME/old} and {@code .../new}.
 * What two releases give the same source need not link to the same class file. Which libraries a version needs is said in the table of the set.
 *
 * <p>The last set, {@code generated}, is written by {@link ProgramGenerator}.
 */
public final class VersionBuild {
    private static final String TABLES = "src/main/resources/dev/ravel/evaluation";
    private static final List<String> VERSIONS = List.of("old", "new");

    private final Path module;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();

    private VersionBuild(Path module) {
        this.module = module;
    }

    /**
     * Builds all.
     *
     * @param arguments the directory of this module, to whose {@code target} Maven has copied libraries and JUnit
     */
    public static void main(String[] arguments) throws IOException {
        new VersionBuild(Path.of(arguments[0])).build();
    }

    private void build() throws IOException {
        for (String line : Files.readAllLines(module.resolve(TABLES).resolve("recontest/subjects.csv"))) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] cells = line.split(",");
            String name = cells[1].toLowerCase(java.util.Locale.ROOT);
            Path sources = module.resolve("src/versions/recontest").resolve(name);
            compile(sources, "recontest/" + name, List.of(libraries(cells[4]), libraries(cells[5])));
        }
        for (ProgramGenerator.Size size : ProgramGenerator.SIZES) {
            Path sources = module.resolve("target/generated-versions").resolve(size.name());
            for (String version : List.of("old", "new", "test")) {
                write(sources.resolve(version), ProgramGenerator.of(size).sources(version));
            }
            compile(sources, "generated/" + size.name(), List.of(List.of(), List.of()));
        }
    }

    private List<Path> libraries(String cell) {
        List<Path> jars = new ArrayList<>();
        for (String coordinates : cell.split(" ")) {
            if (!coordinates.equals("-")) {
                String[] parts = coordinates.split(":");
                jars.add(module.resolve("target/libraries").resolve(parts[1] + "-" + parts[2] + ".jar"));
            }
        }
        return jars;
    }

    private void compile(Path program, String out, List<List<Path>> libraries) throws IOException {
        for (int i = 0; i < VERSIONS.size(); i++) {
            List<Path> sources = new ArrayList<>(javaFiles(program.resolve(VERSIONS.get(i))));
            sources.addAll(javaFiles(program.resolve("test")));
            Path classes = module.resolve("target/versions").resolve(out).resolve(VERSIONS.get(i));
            if (stale(classes, sources)) {
                compile(sources, libraries.get(i), classes);
            }
        }
    }

    /** Whether one of the sources is newer than what was made of them. */
    private static boolean stale(Path classes, List<Path> sources) throws IOException {
        Path done = classes.resolve("done");
        if (!Files.exists(done)) {
            return true;
        }
        for (Path source : sources) {
            if (Files.getLastModifiedTime(source).compareTo(Files.getLastModifiedTime(done)) > 0) {
                return true;
            }
        }
        return false;
    }

    private void compile(List<Path> sources, List<Path> libraries, Path classes) throws IOException {
        StringWriter messages = new StringWriter();
        List<Path> classPath = new ArrayList<>(libraries);
        try (Stream<Path> files = Files.list(module.resolve("target/junit"))) {
            files.sorted().forEach(classPath::add);
        }
        Files.createDirectories(classes);
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            boolean compiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of("-nowarn", "-proc:none", "-g", "--release", "17", "-Xlint:none"),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("What goes to " + classes + " does not compile:\n" + messages);
            }
        }
        Files.writeString(classes.resolve("done"), "");
    }

    private static List<Path> javaFiles(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** Leaves alone what is there already, so that it isn't compiled again. */
    private static void write(Path directory, List<ProgramGenerator.Source> sources) throws IOException {
        for (ProgramGenerator.Source source : sources) {
            Path file = directory.resolve(source.file());
            if (!Files.exists(file) || !Files.readString(file).equals(source.text())) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, source.text());
            }
        }
    }
}
