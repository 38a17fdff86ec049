package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs in two versions that the evaluation module builds: the old version passes under every interleaving, the new one fails. */
class RecontestSubjectsTest {
    private static final Path EVALUATION = Path.of("../evaluation");
    private static final Search ALL = Search.parse("all");
    private static final Laboratory laboratory =
            Laboratory.onEveryJdk(new Triggers(Path.of(""))).get(0);

    /**
     * A program.
     *
     * @param directory below {@code target/versions}
     * @param old libraries of the old version
     * @param next those of the new one
     */
    record Program(String directory, String old, String next, TestSelector test) {
        @Override
        public String toString() {
            return directory;
        }
    }

    static Stream<Program> programs() throws IOException {
        List<Program> programs = new ArrayList<>();
        Path table = EVALUATION.resolve("src/main/resources/dev/ravel/evaluation/recontest/subjects.csv");
        for (String line : Files.readAllLines(table)) {
            if (!line.startsWith("#")) {
                String[] cells = line.split(",");
                String small = cells[9].length() >= 5 ? "small" : "";
                programs.add(new Program(
                        "recontest/" + cells[1].toLowerCase(Locale.ROOT),
                        cells[4],
                        cells[5],
                        new TestSelector(cells[6], small)));
            }
        }
        for (String size : List.of("g17k", "g39k", "g150k", "g570k", "g10m")) {
            programs.add(new Program(
                    "generated/" + size, "-", "-", new TestSelector("generated." + size + ".WorldTest", "small")));
        }
        return programs.stream();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void onlyTheNewVersionFails(Program program) throws IOException {
        ExplorationResult old = laboratory.explore(classPath(program, "old", program.old()), program.test(), ALL);
        assertEquals(Verdict.PASSED, old.verdict(), old::reason);
        assertTrue(old.complete());
        ExplorationResult next = laboratory.explore(classPath(program, "new", program.next()), program.test(), ALL);
        assertEquals(Verdict.FAILED, next.verdict(), next::reason);
    }

    private static List<Path> classPath(Program program, String version, String libraries) throws IOException {
        Path target = EVALUATION.resolve("target").toAbsolutePath().normalize();
        List<Path> classPath = new ArrayList<>();
        classPath.add(target.resolve("versions").resolve(program.directory()).resolve(version));
        for (String coordinates : libraries.split(" ")) {
            if (!coordinates.equals("-")) {
                String[] parts = coordinates.split(":");
                classPath.add(target.resolve("libraries").resolve(parts[1] + "-" + parts[2] + ".jar"));
            }
        }
        try (Stream<Path> files = Files.list(target.resolve("junit"))) {
            files.sorted().forEach(classPath::add);
        }
        return classPath;
    }

    @AfterAll
    static void end() {
        laboratory.close();
    }
}
