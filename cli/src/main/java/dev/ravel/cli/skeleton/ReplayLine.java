package dev.ravel.cli.skeleton;

import dev.ravel.report.text.ReplayHint;
import java.util.ArrayList;
import java.util.List;

/** The command line that replays a schedule that a command has found: what changes its meaning is kept. */
public final class ReplayLine {
    private final List<String> words = new ArrayList<>();

    public ReplayLine(ProgramOptions program, SearchOptions search) {
        words.addAll(List.of(Place.program(), "replay"));
        words.addAll(program.words());
        words.addAll(search.replayWords());
    }

    /** For a program that is not in {@link ProgramOptions}. */
    public ReplayLine(String classPath, JdkOption jdk, SearchOptions search) {
        words.addAll(List.of(Place.program(), "replay", "--classpath", classPath));
        words.addAll(jdk.words());
        words.addAll(search.replayWords());
    }

    public ReplayHint hint() {
        return ReplayHint.commandLine(words);
    }

    /** The same with more options. */
    public ReplayHint hint(List<String> more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(more);
        return ReplayHint.commandLine(all);
    }
}
