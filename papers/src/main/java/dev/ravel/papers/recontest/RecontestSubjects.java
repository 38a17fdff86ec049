package dev.ravel.papers.recontest;

import dev.ravel.model.table.CellTable;
import dev.ravel.papers.recontest.RecontestSubject.Origin;
import dev.ravel.papers.recontest.RecontestSubject.Sizes;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The 13 subjects of the paper's Table I, and generated programs with longer and longer traces. */
public final class RecontestSubjects {
    private static final String TABLE = "dev/ravel/evaluation/recontest/subjects.csv";
    private static final CellTable CELLS = CellTable.ofCommas(27);
    /** A subject with at least so many accesses has a small test beside the full one. */
    private static final double LONG = 10_000;

    private static final List<String> GENERATED = List.of("g17k", "g39k", "g150k", "g570k", "g10m");
    private static final String NOTHING = "-";

    private RecontestSubjects() {}

    /** All of them, the paper's first. Their table is among the programs. */
    public static List<RecontestSubject> of(Libraries libraries) {
        List<RecontestSubject> subjects = new ArrayList<>();
        for (List<String> cells : CELLS.rows(table(libraries.programs()).lines())) {
            RecontestPaper paper = RecontestPaper.of(cells.get(3), cells.subList(7, cells.size()));
            subjects.add(new RecontestSubject(
                    cells.get(1),
                    Origin.valueOf(cells.get(2).toUpperCase(Locale.ROOT)),
                    "recontest/" + cells.get(1).toLowerCase(Locale.ROOT),
                    libraries(cells.get(4)),
                    libraries(cells.get(5)),
                    cells.get(6),
                    paper.traced().events().value() < LONG ? Sizes.ONE : Sizes.SMALL_AND_FULL,
                    Optional.of(paper)));
        }
        for (String name : GENERATED) {
            subjects.add(new RecontestSubject(
                    name,
                    Origin.GENERATED,
                    "generated/" + name,
                    List.of(),
                    List.of(),
                    "generated." + name + ".WorldTest",
                    Sizes.SMALL_AND_FULL,
                    Optional.empty()));
        }
        return subjects;
    }

    private static List<String> libraries(String cell) {
        return cell.equals(NOTHING) ? List.of() : Arrays.asList(cell.split(" "));
    }

    /** @param programs a jar, or a directory of classes */
    private static String table(Path programs) {
        try {
            if (Files.isDirectory(programs)) {
                return Files.readString(programs.resolve(TABLE));
            }
            try (FileSystem jar = FileSystems.newFileSystem(programs)) {
                return Files.readString(jar.getPath(TABLE), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new BadInput(programs + " has no table of the subjects: mvn package -pl evaluation makes it.");
        }
    }
}
