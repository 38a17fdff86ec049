package dev.ravel.report.mutation;

import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.report.html.Markup;
import dev.ravel.report.text.ReplayHint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a measurement of tests by mutants found out as a directory of HTML pages: an index, and one page for each source
 * file with its mutants line by line. The pages need nothing but themselves: no network, no scripts, no other files.
 */
public final class MutationHtml {
    private MutationHtml() {}

    /**
     * What the pages show that the result does not hold.
     *
     * @param sources the lines of the source file of a class (nested ones as {@code Outer$Inner}), if it is at hand
     * @param mutantReplay the command that shows again how a mutant was killed
     * @param testReplay how to see again how a test fails on the original program
     * @param operatorMeaning what an operator does, as a phrase; "" if unknown
     */
    public record Background(
            Function<String, Optional<List<String>>> sources,
            Function<Mutant, ReplayHint> mutantReplay,
            ReplayHint testReplay,
            Function<String, String> operatorMeaning) {}

    /**
     * Writes {@code index.html} and the other pages into a directory, which is made if it is not there. Files of an
     * earlier report are replaced.
     *
     * @param sources the lines of the source file of a class (nested ones as {@code Outer$Inner}), if it is at hand
     * @param replayCommand the command that shows again how a mutant was killed
     * @throws IOException if the directory can't be written
     */
    public static void write(
            Path directory,
            MutationResult result,
            Function<String, Optional<List<String>>> sources,
            Function<Mutant, ReplayHint> replayCommand)
            throws IOException {
        write(directory, result, new Background(sources, replayCommand, (test, schedule) -> schedule, operator -> ""));
    }

    /**
     * The same with all that is known.
     *
     * @throws IOException if the directory can't be written
     */
    public static void write(Path directory, MutationResult result, Background background) throws IOException {
        Files.createDirectories(directory);
        List<SourceFile> files = SourceFile.of(result.mutants(), background.sources());
        for (SourceFile file : files) {
            Files.writeString(directory.resolve(file.page()), new MutationSourcePage(file, background).html());
        }
        Files.writeString(directory.resolve("index.html"), new MutationIndexPage(result, files, background).html());
    }

    /** The name of an operator, with what it does when the mouse is on it. */
    static void operator(Markup page, String operator, Background background) {
        String meaning = background.operatorMeaning().apply(operator);
        if (meaning.isEmpty()) {
            page.element("span", operator, "class", "operator");
        } else {
            page.element("span", operator, "class", "operator", "title", meaning);
        }
    }
}
