package dev.ravel.conformance;

import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.jdk.Jdk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** All programs on one JDK, in one worker, one after the other, in a thread of its own. */
final class Run {
    private static final long USUAL = 40;
    /** Executions of other strategies, which must not contradict a proof; {@code -Dravel.samples=1000} for more of them. */
    private static final long SAMPLE = Long.getLong("ravel.samples", USUAL);

    private static final List<String> STRATEGIES = SAMPLE > USUAL ? List.of("random", "pos") : List.of("random");

    private final Jdk jdk;
    private final Map<Program, CompletableFuture<Checked>> answers = new LinkedHashMap<>();

    /**
     * A program, run.
     *
     * @param samples of a right program: what other strategies said
     */
    record Checked(Answer answer, List<Answer> samples) {
        /** What is not as the program expects; "" if all is. */
        String complaint() {
            return Stream.concat(
                            Stream.of(answer.complaint()), samples.stream().map(sample -> sample.contradiction(answer)))
                    .filter(text -> !text.isEmpty())
                    .findFirst()
                    .orElse("");
        }
    }

    private Run(Jdk jdk, List<Program> programs) {
        this.jdk = jdk;
        programs.stream()
                .filter(program -> program.runsOn(jdk.feature()))
                .forEach(program -> answers.put(program, new CompletableFuture<>()));
    }

    static Run start(Jdk jdk, List<Program> programs) {
        Run run = new Run(jdk, programs);
        Thread thread = new Thread(run::work, "conformance on " + jdk.feature());
        thread.setDaemon(true);
        thread.start();
        return run;
    }

    private void work() {
        try (Explorer explorer = Substrates.worker(jdk)) {
            answers.forEach((program, future) -> future.complete(check(explorer, program)));
        } catch (RuntimeException | Error e) {
            answers.values().forEach(future -> future.completeExceptionally(e));
        }
    }

    private Checked check(Explorer explorer, Program program) {
        Answer answer = Answer.explore(explorer, program, jdk.feature());
        if (!program.isRight() || !answer.complaint().isEmpty()) {
            return new Checked(answer, List.of());
        }
        return new Checked(
                answer,
                STRATEGIES.stream()
                        .map(strategy -> Answer.sample(explorer, program, jdk.feature(), strategy, SAMPLE))
                        .toList());
    }

    Jdk jdk() {
        return jdk;
    }

    /** Those that can run on this JDK. */
    List<Program> programs() {
        return List.copyOf(answers.keySet());
    }

    /** Waits until it is that program's turn. */
    Checked of(Program program) {
        return answers.get(program).join();
    }
}
