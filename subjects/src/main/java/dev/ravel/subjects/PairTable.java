package dev.ravel.subjects;

import dev.ravel.model.table.CellTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The file with what {@code regress} says of the {@linkplain VersionPairs pairs of versions}: {@code regressions.csv}.
 *
 * <p>A line is {@code id,step,fate,found,basis,accesses,impacted,executions,millis}. What was found is separated by blanks, {@code -} is nothing. Numbers hold for one build of a JDK,
 * which the line {@code #build} names.
 *
 * @param build of the JDK
 */
public record PairTable(String build, List<PairAnswer> answers) {
    private static final String HEAD =
            "# What regress says of pairs of versions. See dev.ravel.subjects.PairTable for the form; RegressionsTest rewrites it.\n"
                    + "# id,step,fate,found,basis,accesses,impacted,executions,millis\n";
    private static final String BUILD = "#build,";
    private static final CellTable FORMAT = CellTable.ofCommas(9);

    public PairTable {
        answers = List.copyOf(answers);
    }

    public static PairTable read(Path file) {
        try {
            return parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PairTable parse(List<String> lines) {
        String build = lines.stream()
                .filter(line -> line.startsWith(BUILD))
                .findFirst()
                .map(line -> line.substring(BUILD.length()))
                .orElse("");
        return new PairTable(
                build,
                FORMAT.rows(lines.stream()).stream().map(PairTable::answer).toList());
    }

    private static PairAnswer answer(List<String> cells) {
        return new PairAnswer(
                cells.get(0),
                PairAnswer.Step.valueOf(cells.get(1).toUpperCase(Locale.ROOT)),
                cells.get(2),
                cells.get(3).equals("-")
                        ? List.of()
                        : Arrays.asList(cells.get(3).split(" ")),
                cells.get(4),
                Long.parseLong(cells.get(5)),
                Long.parseLong(cells.get(6)),
                Long.parseLong(cells.get(7)),
                Long.parseLong(cells.get(8)));
    }

    /** As it stands in the file. */
    public String text() {
        StringBuilder text = new StringBuilder(HEAD).append(BUILD).append(build).append('\n');
        for (PairAnswer answer : answers) {
            List<String> cells = new ArrayList<>();
            cells.add(answer.id());
            cells.add(answer.step().word());
            cells.add(answer.fate());
            cells.add(answer.found().isEmpty() ? "-" : String.join(" ", answer.found()));
            cells.add(answer.basis());
            for (long number :
                    new long[] {answer.accesses(), answer.impacted(), answer.executions(), answer.millis()}) {
                cells.add(Long.toString(number));
            }
            text.append(String.join(",", cells)).append('\n');
        }
        return text.toString();
    }

    /** The answer for a pair in one direction. */
    public Optional<PairAnswer> of(String id, PairAnswer.Step step) {
        return answers.stream()
                .filter(answer -> answer.id().equals(id) && answer.step() == step)
                .findFirst();
    }
}
