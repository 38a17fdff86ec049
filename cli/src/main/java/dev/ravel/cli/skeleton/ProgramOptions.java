package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Which program a command is about, and on which JDK it runs: {@code --classpath} and {@code --jdk}. */
public final class ProgramOptions {
    @CommandLine.Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description = "directories and jars of the code under test, with all that it needs")
    private @Nullable String classPath;

    @Mixin
    private final JdkOption jdk = new JdkOption();

    public boolean hasClassPath() {
        return classPath != null;
    }

    /** The class path that the user gave; bad input if there is none. */
    public ClassPath classPath() {
        return ClassPath.parse(classPath == null ? "" : classPath);
    }

    /** The same; without one, that of the bundled examples if the tests are all examples. */
    public ClassPath classPath(List<TestSelector> tests) {
        return Place.classPath(classPath, tests);
    }

    /** The JDK to run these tests on; bad input if one of them is not in the class path. */
    public Jdks.Choice jdk(ClassPath path, List<TestSelector> tests) {
        Jdks.Choice choice = jdk.choose();
        for (TestSelector test : tests) {
            path.check(test, choice.jdk());
        }
        return choice;
    }

    /** As the user wrote them, for another command about the same program. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (classPath != null) {
            words.addAll(List.of("--classpath", classPath));
        }
        words.addAll(jdk.words());
        return words;
    }
}
