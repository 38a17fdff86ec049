package dev.ravel.cli;

import dev.ravel.report.text.ReplayHint;
import dev.ravel.toolkit.option.Option;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** The command line that replays a schedule found with the given one: what changes its meaning is kept. */
final class ReplayLine {
    /** For mutants alone, which have a fence unless this is given. */
    static final String OPEN = "--open";

    private ReplayLine() {}

    static ReplayHint of(@Nullable String classPath, @Nullable String jdk, ParseResult parsed) {
        return ReplayHint.commandLine(words(classPath, jdk, parsed));
    }

    /** The same on a mutant, which is named. */
    static ReplayHint ofMutant(
            @Nullable String classPath,
            @Nullable String jdk,
            ParseResult parsed,
            String mutant,
            List<String> operators) {
        List<String> words = words(classPath, jdk, parsed);
        words.addAll(List.of("--mutant", mutant));
        if (!operators.isEmpty()) {
            words.addAll(List.of("--operators", String.join(",", operators)));
        }
        if (parsed.hasMatchedOption(OPEN)) {
            words.add(OPEN);
        }
        return ReplayHint.commandLine(words);
    }

    private static List<String> words(@Nullable String classPath, @Nullable String jdk, ParseResult parsed) {
        List<String> words = new ArrayList<>(List.of(Place.program(), "replay"));
        if (classPath != null) {
            words.addAll(List.of("--classpath", classPath));
        }
        if (jdk != null) {
            words.addAll(List.of("--jdk", jdk));
        }
        for (Option option : Option.OF_REPLAY) {
            if (parsed.hasMatchedOption(option.flag())) {
                words.addAll(List.of(option.flag(), parsed.matchedOptionValue(option.flag(), "")));
            }
        }
        return words;
    }
}
