package dev.ravel.subjects;

import dev.ravel.model.table.CellTable;
import dev.ravel.subjects.PairAnswer.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The file with what {@code diff} says of {@linkplain ClassPair classes in two versions}: {@code differences.csv}.
 *
 * <p>A line is {@code id,type,step,seed,tests,checked,sequential,millis,trouble,found}. What was found is separated by {@code " | "}, {@code -} is nothing.
 */
public record DifferenceTable(List<DifferenceAnswer> answers) {
    private static final String HEAD =
            "# What diff says of classes in two versions. See dev.ravel.subjects.DifferenceTable for the form; DifferencesTest writes it.\n"
                    + "# id,type,step,seed,tests,checked,sequential,millis,trouble,found\n";
    private static final CellTable FORMAT = CellTable.ofCommas(10);
    private static final String NOTHING = "-";

    public DifferenceTable {
        answers = List.copyOf(answers);
    }

    /** An empty one if there is no file. */
    public static DifferenceTable read(Path file) {
        try {
            return parse(Files.exists(file) ? Files.readAllLines(file) : List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static DifferenceTable parse(List<String> lines) {
        return new DifferenceTable(FORMAT.rows(lines.stream()).stream()
                .map(DifferenceTable::answer)
                .toList());
    }

    private static DifferenceAnswer answer(List<String> cells) {
        return new DifferenceAnswer(
                cells.get(0),
                cells.get(1),
                Step.valueOf(cells.get(2).toUpperCase(java.util.Locale.ROOT)),
                Long.parseLong(cells.get(3)),
                cells.get(9).equals(NOTHING)
                        ? List.of()
                        : Arrays.asList(cells.get(9).split(" \\| ")),
                Long.parseLong(cells.get(4)),
                Long.parseLong(cells.get(5)),
                Long.parseLong(cells.get(6)),
                Long.parseLong(cells.get(7)),
                cells.get(8).equals(NOTHING) ? "" : cells.get(8));
    }

    /** What stands above the lines. */
    public static String head() {
        return HEAD;
    }

    /** As it stands in the file. */
    public static String line(DifferenceAnswer answer) {
        return String.join(
                        ",",
                        answer.id(),
                        answer.type(),
                        answer.step().word(),
                        Long.toString(answer.seed()),
                        Long.toString(answer.tests()),
                        Long.toString(answer.checked()),
                        Long.toString(answer.sequential()),
                        Long.toString(answer.millis()),
                        answer.trouble().isEmpty()
                                ? NOTHING
                                : answer.trouble().replace(',', ';').replaceAll("\\s+", " "),
                        answer.found().isEmpty()
                                ? NOTHING
                                : String.join(" | ", answer.found()).replace(',', ';'))
                + "\n";
    }

    /** All answers for a pair. */
    public List<DifferenceAnswer> of(ClassPair pair) {
        return answers.stream().filter(answer -> answer.isOf(pair)).toList();
    }
}
