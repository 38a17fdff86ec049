package dev.ravel.toolkit.option;

import dev.ravel.model.exploration.ExplorationResult;

/** What a front end tells its caller. The worst of several counts. */
public enum ExitCode {
    /** Nothing found; also when a test was skipped, and when a limit that the user set, or a sample, ended the search. */
    CLEAN(0),
    /** A test failed, or the search ended before its time without anybody having asked for that. */
    FINDINGS(1),
    /** Bad input. */
    USAGE(2),
    /** The tool or a worker broke: there is no answer. */
    INTERNAL(3);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    public ExitCode worst(ExitCode other) {
        return other.number > number ? other : this;
    }

    /** The code for one result of an exploration with these options. */
    public static ExitCode of(ExplorationResult result, ExploreOptions options) {
        return switch (result.verdict()) {
            case PASSED, SKIPPED -> CLEAN;
            case FAILED -> FINDINGS;
            case ERROR -> INTERNAL;
            case INCOMPLETE ->
                options.limits() == ExploreOptions.Limits.ASKED_FOR && result.endedByLimit() ? CLEAN : FINDINGS;
        };
    }

    /** The code for one replayed schedule: whether everything was explored is not the question then. */
    public static ExitCode ofReplay(ExplorationResult result) {
        return switch (result.verdict()) {
            case PASSED, INCOMPLETE, SKIPPED -> CLEAN;
            case FAILED -> FINDINGS;
            case ERROR -> INTERNAL;
        };
    }
}
