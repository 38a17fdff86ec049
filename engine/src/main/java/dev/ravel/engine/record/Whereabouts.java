package dev.ravel.engine.record;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.engine.source.ProgramLines;
import dev.ravel.engine.thread.Threads;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.execution.ExecutionLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Where the threads of an execution stand that makes no step any more: {@code t1 runs in java.io.FileInputStream.read0, called
 * at com.acme.Copy.run(Copy.java:31)}, {@code main joins t1 at Copy.java:40}. Another thread asks; nothing moves meanwhile, or it
 * would not.
 */
public record Whereabouts(Threads threads, Scheduler scheduler, Substrate substrate, SiteTable sites) {
    /**
     * One phrase for each thread that has not ended.
     *
     * @param blocked what a thread does that cannot go on
     */
    public List<String> all(IntFunction<String> blocked) {
        List<String> phrases = new ArrayList<>();
        for (int thread : threads.order()) {
            Thread t = threads.thread(thread);
            if (t != null && scheduler.isAlive(thread)) {
                phrases.add(t.getName() + " " + of(thread, blocked));
            }
        }
        return phrases;
    }

    private String of(int thread, IntFunction<String> blocked) {
        StackTraceElement[] stack = substrate.stack(thread);
        StackTraceElement place = ProgramLines.application(stack);
        String at = place != null && !ProgramLines.isJdk(place.getClassName())
                ? ProgramLines.text(place)
                : lastSeen(thread);
        if (thread == scheduler.current) {
            return runs(stack) + (at.isEmpty() ? "" : ", called at " + at);
        }
        return (scheduler.isEnabled(thread) ? "could go on" : blocked.apply(thread))
                + (at.isEmpty() ? "" : " at " + at);
    }

    private static String runs(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) {
            if (!ProgramLines.isRavel(e.getClassName())) {
                return "runs in " + e.getClassName() + "." + e.getMethodName();
            }
        }
        return "runs";
    }

    /** The source line of the thread's last access in code of the program, or "". */
    private String lastSeen(int thread) {
        ExecutionLog log = scheduler.log;
        int end = log.accesses();
        for (int step = log.steps() - 1; step >= log.oldest(); step--) {
            int first = log.first(step);
            for (int a = end - 1; a >= first && log.thread(step) == thread; a--) {
                Site site = log.site(a) == 0 ? null : sites.site(log.site(a));
                if (site != null && !ProgramLines.isJdk(site.className().replace('/', '.'))) {
                    return site.file() + ":" + site.line();
                }
            }
            end = first;
        }
        return "";
    }
}
