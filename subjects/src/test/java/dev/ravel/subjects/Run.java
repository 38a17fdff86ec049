package dev.ravel.subjects;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Finding;
import dev.ravel.toolkit.jdk.Jdk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** All subjects on one JDK, one after the other, in a thread of its own: JDKs need not wait for each other. */
final class Run {
    /** How far fixed versions are explored. */
    enum Reach {
        /** As far as the subject says. */
        STATED,
        ALL
    }

    private final Laboratory laboratory;
    private final Reach reach;
    private final Map<LibrarySubject, CompletableFuture<Answers>> answers = new LinkedHashMap<>();

    /**
     * What was said of one subject.
     *
     * @param replay of the first failure of the buggy version, if there is one
     * @param fixed if there is a fixed version
     */
    record Answers(ExplorationResult buggy, Optional<ExplorationResult> replay, Optional<ExplorationResult> fixed) {}

    private Run(Laboratory laboratory, Reach reach, List<LibrarySubject> subjects) {
        this.laboratory = laboratory;
        this.reach = reach;
        subjects.forEach(subject -> answers.put(subject, new CompletableFuture<>()));
    }

    static Run start(Laboratory laboratory, Reach reach, List<LibrarySubject> subjects) {
        Run run = new Run(laboratory, reach, subjects);
        Thread thread = new Thread(run::work, "subjects on " + laboratory);
        thread.setDaemon(true);
        thread.start();
        return run;
    }

    private void work() {
        try (laboratory) {
            answers.forEach((subject, future) -> {
                try {
                    future.complete(explore(subject));
                } catch (RuntimeException | Error e) {
                    future.completeExceptionally(e);
                }
            });
        }
    }

    private Answers explore(LibrarySubject subject) {
        ExplorationResult buggy = laboratory.explore(subject, LibraryVersion.BUGGY);
        Optional<ExplorationResult> replay = failure(buggy)
                .map(Finding::schedule)
                .filter(schedule -> !schedule.isEmpty())
                .map(schedule -> laboratory.replay(subject, LibraryVersion.BUGGY, schedule));
        Optional<ExplorationResult> fixed = !subject.hasFixed()
                ? Optional.empty()
                : Optional.of(
                        reach == Reach.ALL
                                ? laboratory.explore(subject, LibraryVersion.FIXED)
                                : laboratory.exploreWithinBound(subject, LibraryVersion.FIXED));
        return new Answers(buggy, replay, fixed);
    }

    /** The first finding that fails the test. */
    static Optional<Finding> failure(ExplorationResult result) {
        return result.findings().stream()
                .filter(finding -> finding.kind().fails())
                .findFirst();
    }

    Jdk jdk() {
        return laboratory.jdk();
    }

    /** Waits until it is that subject's turn. */
    Answers of(LibrarySubject subject) {
        return answers.get(subject).join();
    }

    @Override
    public String toString() {
        return laboratory.toString();
    }
}
