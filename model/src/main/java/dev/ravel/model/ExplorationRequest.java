package dev.ravel.model;

import java.util.List;

/**
 * One test to explore, and how.
 *
 * @param classPath directories and jars of the code under test
 * @param testClass fully qualified name
 * @param member method name, or "" for main, or the only test, or run() of a Runnable
 * @param strategy one of dpor, stateful, bounded, random, pct, pos, surw
 * @param bound preemption bound of {@code bounded}, depth of {@code pct}; -1 for the strategy's own default
 * @param order depth, breadth or random: the search order of {@code stateful}
 * @param executions stop after so many executions; 0 for no limit
 * @param budgetMillis stop after so long; 0 for no limit
 * @param steps most steps of one execution before it is cut
 * @param seed of the random strategies
 * @param scope first failure, or all distinct ones
 * @param schedule replay string to replay instead of exploring, or ""
 * @param rules what counts as one step and what may happen
 * @param handover what the asking JVM gives along
 * @param mutations mutants that are put into the program first
 */
public record ExplorationRequest(
        List<String> classPath,
        String testClass,
        String member,
        String strategy,
        int bound,
        String order,
        long executions,
        long budgetMillis,
        int steps,
        long seed,
        Scope scope,
        String schedule,
        Rules rules,
        Handover handover,
        Mutations mutations)
        implements WorkerRequest {

    public ExplorationRequest {
        classPath = List.copyOf(classPath);
    }

    /** Class and method as people write it. */
    public String test() {
        return member.isEmpty() ? testClass : testClass + "#" + member;
    }

    /** The same on another mutant, or with a schedule to replay there. */
    public ExplorationRequest with(Mutations others, String toReplay) {
        return new ExplorationRequest(
                classPath,
                testClass,
                member,
                strategy,
                bound,
                order,
                executions,
                budgetMillis,
                steps,
                seed,
                scope,
                toReplay,
                rules,
                handover,
                others);
    }

    /** The same under other rules, with something else given along. */
    public ExplorationRequest with(Rules otherRules, Handover given) {
        return new ExplorationRequest(
                classPath,
                testClass,
                member,
                strategy,
                bound,
                order,
                executions,
                budgetMillis,
                steps,
                seed,
                scope,
                schedule,
                otherRules,
                given,
                mutations);
    }

    /** When to stop looking. */
    public enum Scope {
        FIRST_FAILURE,
        ALL_FAILURES
    }
}
