package dev.ravel.subjects;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Compiles the tests of all {@linkplain VersionPairs pairs of versions} and lists what a regression test of each needs: {@code kind, id, old class path, new class path, test, options, bounds}, separated by
 * tabs.
 */
public final class PairsMain {
    private PairsMain() {}

    /**
     * Prints the list.
     *
     * @param arguments the directory of this module, after Maven has packaged it
     */
    public static void main(String[] arguments) {
        Path module = Path.of(arguments[0]);
        TestClasses classes = new TestClasses(module);
        Path resources = module.resolve("src/main/resources");
        print("regression", VersionPairs.regressions(SubjectTable.read(resources.resolve("subjects.csv"))), classes);
        print("release", VersionPairs.releases(resources.resolve("releases.csv")), classes);
    }

    private static void print(String kind, List<VersionPair> pairs, TestClasses classes) {
        for (VersionPair pair : pairs) {
            System.out.println(String.join(
                    "\t",
                    kind,
                    pair.id(),
                    text(classes.classPath(pair.id() + "-old", pair.old(), pair.test())),
                    text(classes.classPath(pair.id() + "-new", pair.next(), pair.test())),
                    pair.test(),
                    String.join(" ", pair.options()),
                    pair.search().toString()));
        }
    }

    private static String text(List<Path> classPath) {
        return classPath.stream()
                .map(path -> path.toAbsolutePath().normalize().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
