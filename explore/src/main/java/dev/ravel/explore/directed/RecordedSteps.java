package dev.ravel.explore.directed;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;

/** The recorded execution that predictions are about: for each thread its steps, by what they were announced as. */
public final class RecordedSteps {
    final int threads;
    /** stepsOf[t][i]: where step i of thread t is among all. */
    final int[][] stepsOf;
    /** choiceOf[t][i]: which value it chose. */
    final int[][] choiceOf;

    private final int[][] accessOf;
    private final long[][] locationOf;

    /** The execution that has just been made. */
    public RecordedSteps(AnnouncedSteps announced, ExecutionLog log) {
        int most = 0;
        int[] count = new int[64];
        int n = announced.steps();
        for (int s = 0; s < n; s++) {
            most = Math.max(most, announced.thread(s));
            count[announced.thread(s)]++;
        }
        threads = most + 1;
        stepsOf = new int[threads][];
        choiceOf = new int[threads][];
        accessOf = new int[threads][];
        locationOf = new long[threads][];
        for (int t = 0; t < threads; t++) {
            stepsOf[t] = new int[count[t]];
            choiceOf[t] = new int[count[t]];
            accessOf[t] = new int[count[t]];
            locationOf[t] = new long[count[t]];
        }
        int[] next = new int[threads];
        for (int s = 0; s < n; s++) {
            int t = announced.thread(s);
            int i = next[t]++;
            stepsOf[t][i] = s;
            choiceOf[t][i] = log.choice(s);
            accessOf[t][i] = announced.access(s);
            locationOf[t][i] = announced.location(s);
        }
    }

    /** How many steps a thread has. */
    public int steps(int thread) {
        return thread < threads ? stepsOf[thread].length : 0;
    }

    /** Whether a step takes a monitor. */
    public boolean takesMonitor(int thread, int step) {
        return Access.kind(accessOf[thread][step]) == Access.ACQUIRE;
    }

    /** A step, in words that hold in other executions. */
    public StepName name(int thread, int step) {
        int group = StepName.group(accessOf[thread][step]);
        long location = locationOf[thread][step];
        int nth = 0;
        for (int i = 0; i < step; i++) {
            if (locationOf[thread][i] == location && StepName.group(accessOf[thread][i]) == group) {
                nth++;
            }
        }
        return new StepName(thread, group, location, nth);
    }
}
