package dev.ravel.model.generation;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A concurrent test that was made up: a beginning in one thread, then threads that call methods at the same time, then
 * perhaps one last call that looks at what has become of it.
 *
 * @param beginning statement n makes variable n
 * @param subjects variables of the objects under test: one, or two
 * @param threads the calls of each thread
 * @param end a last call in the first thread, or none
 */
public record GeneratedTest(
        List<Statement> beginning, List<Integer> subjects, List<List<Statement.Call>> threads, List<Statement.Call> end)
        implements Serializable {

    public GeneratedTest {
        beginning = List.copyOf(beginning);
        subjects = List.copyOf(subjects);
        threads = threads.stream().map(List::copyOf).toList();
        end = List.copyOf(end);
    }

    /** The same with another beginning. */
    public GeneratedTest withBeginning(List<Statement> other, List<Integer> subjectsThere) {
        return new GeneratedTest(other, subjectsThere, threads, end);
    }

    /** The same with other threads. */
    public GeneratedTest withThreads(List<List<Statement.Call>> others) {
        return new GeneratedTest(beginning, subjects, others, end);
    }

    /** The same with a last call. */
    public GeneratedTest withEnd(Statement.Call last) {
        return new GeneratedTest(beginning, subjects, threads, List.of(last));
    }

    /** Without the last call. */
    public GeneratedTest withoutEnd() {
        return new GeneratedTest(beginning, subjects, threads, List.of());
    }

    /** All calls that are made at the same time. */
    public List<Statement.Call> calls() {
        List<Statement.Call> all = new ArrayList<>();
        threads.forEach(all::addAll);
        return all;
    }

    /** Statements in all; of two tests that fail alike, the one with fewer is easier to read. */
    public int size() {
        return beginning.size() + calls().size() + end.size();
    }
}
