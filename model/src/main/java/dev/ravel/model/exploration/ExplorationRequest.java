package dev.ravel.model.exploration;

import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.trace.TraceDetail;
import java.util.List;

/**
 * One test to explore, and how.
 *
 * @param classPath directories and jars of the code under test
 * @param testClass fully qualified name
 * @param member method name, or "" for main, or the only test, or run() of a Runnable
 * @param schedule replay string to replay instead of exploring, or ""
 * @param handover what the asking JVM gives along
 * @param mutations mutants that are put into the program first
 * @param trace how much of a replay is sent back as a trace
 */
public record ExplorationRequest(
        List<String> classPath,
        String testClass,
        String member,
        SearchSpec search,
        String schedule,
        Handover handover,
        Mutations mutations,
        TraceDetail trace)
        implements WorkerRequest<ExplorationResult> {

    public ExplorationRequest {
        classPath = List.copyOf(classPath);
    }

    /** A test that is all there is: nothing to replay, nothing given along, no mutants. */
    public ExplorationRequest(List<String> classPath, String testClass, String member, SearchSpec search) {
        this(classPath, testClass, member, search, "", Handover.NONE, Mutations.NONE, TraceDetail.NONE);
    }

    @Override
    public Class<ExplorationResult> answer() {
        return ExplorationResult.class;
    }

    /** Class and method as people write it. */
    public String test() {
        return member.isEmpty() ? testClass : testClass + "#" + member;
    }

    /** The same, searched in another way. */
    public ExplorationRequest with(SearchSpec other) {
        return new ExplorationRequest(classPath, testClass, member, other, schedule, handover, mutations, trace);
    }

    /** The same on another mutant, or with a schedule to replay there. */
    public ExplorationRequest with(Mutations others, String toReplay) {
        return new ExplorationRequest(classPath, testClass, member, search, toReplay, handover, others, trace);
    }

    /** The same with something else given along. */
    public ExplorationRequest with(Handover given) {
        return new ExplorationRequest(classPath, testClass, member, search, schedule, given, mutations, trace);
    }

    /** The same with a trace of what is replayed. */
    public ExplorationRequest with(TraceDetail detail) {
        return new ExplorationRequest(classPath, testClass, member, search, schedule, handover, mutations, detail);
    }
}
