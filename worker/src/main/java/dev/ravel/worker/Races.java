package dev.ravel.worker;

import dev.ravel.engine.Machine;
import dev.ravel.instrument.Site;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.Access;
import dev.ravel.model.ExecutionLog;
import dev.ravel.model.Finding;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Schedule;
import dev.ravel.oracles.RaceDetector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects data races, one per pair of places in the code. */
final class Races implements RaceDetector.Listener {
    private final SiteTable sites;
    private final Machine machine;
    private final Map<Long, Finding> byPair = new HashMap<>();
    private final List<Finding> inOrder = new ArrayList<>();
    private long execution;
    // The pair seen last: racy loops report the same one again and again.
    private long lastPair;

    Races(SiteTable sites, Machine machine) {
        this.sites = sites;
        this.machine = machine;
    }

    void clear() {
        byPair.clear();
        inOrder.clear();
        lastPair = 0;
    }

    void execution(long number) {
        execution = number;
    }

    @Override
    public void race(ExecutionLog log, int earlier, int later) {
        int a = Math.min(log.site(earlier), log.site(later));
        int b = Math.max(log.site(earlier), log.site(later));
        long pair = (long) a << 32 | b;
        if (pair == lastPair) {
            return;
        }
        lastPair = pair;
        if (!byPair.containsKey(pair)) {
            Finding f = relevant(a) && relevant(b) ? finding(log, earlier, later) : null;
            byPair.put(pair, f);
            if (f != null) {
                inOrder.add(f);
            }
        }
    }

    /** The JDK's concurrent classes race on purpose; what they do is theirs. */
    private boolean relevant(int site) {
        return site != 0 && !sites.site(site).className().startsWith("java/util/concurrent/");
    }

    private Finding finding(ExecutionLog log, int earlier, int later) {
        Site a = sites.site(log.site(earlier));
        Site b = sites.site(log.site(later));
        String variable = a.name().isEmpty() ? "an array element" : simple(a.owner()) + "." + a.name();
        String text = "Data race on " + variable + ": no synchronisation orders\n  " + row(log, earlier, a) + "\n  "
                + row(log, later, b);
        return new Finding(
                FindingKind.RACE,
                text,
                execution,
                0,
                Schedule.of(log).renumbered(machine.threadOrder()).toString(),
                null);
    }

    private static String row(ExecutionLog log, int access, Site site) {
        return Access.name(log.accessAt(access)) + "  " + simple(site.className()) + "." + site.method() + "  "
                + site.file() + ":" + site.line();
    }

    private static String simple(String internalName) {
        return internalName.substring(internalName.lastIndexOf('/') + 1);
    }

    List<Finding> findings() {
        return inOrder;
    }
}
