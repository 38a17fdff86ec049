package dev.ravel.oracles;

import dev.ravel.engine.Machine;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteKind;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Collects data races: one finding for each variable, with the places in the code that touch it. Where a call of JDK code that ran in
 * one piece is part of one, not all was explored.
 */
public final class Races implements RaceDetector.Listener {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String ATOMIC = CONCURRENT + "atomic/";
    private final SiteTable sites;
    private final Function<ExecutionLog, Schedule> schedules;
    private final IntPredicate ranInOnePiece;
    private final IntPredicate touchedOnceEach;
    /** By step of a call that touches each variable once: a location on which it races. */
    private final Map<Integer, Long> racing = new HashMap<>();

    private String onePiece;
    private final Set<Long> pairs = new HashSet<>();
    private final Map<String, Race> byVariable = new LinkedHashMap<>();
    private long execution;
    /** Some of the pairs, by a hash code: executions report the same ones again and again. */
    private final long[] known = new long[256];

    /** A variable on which there is a race, and the first execution that showed it. */
    private record Race(String variable, Set<String> places, long execution, String schedule) {}

    /**
     * @param ranInOnePiece by site: calls that touch things more than once, in between which no other thread was let
     * @param touchedOnceEach by site: calls that touch several things, each once; others matter if they change two of them
     */
    public Races(
            SiteTable sites,
            Function<ExecutionLog, Schedule> schedules,
            IntPredicate ranInOnePiece,
            IntPredicate touchedOnceEach) {
        this.sites = sites;
        this.touchedOnceEach = touchedOnceEach;
        this.ranInOnePiece = ranInOnePiece;
        this.schedules = schedules;
    }

    public void clear() {
        pairs.clear();
        byVariable.clear();
        onePiece = null;
        Arrays.fill(known, 0);
    }

    public void execution(long number) {
        execution = number;
        if (!racing.isEmpty()) {
            racing.clear();
        }
    }

    @Override
    public void race(ExecutionLog log, int earlier, int later) {
        int a = Math.min(log.site(earlier), log.site(later));
        int b = Math.max(log.site(earlier), log.site(later));
        noteTwice(log, earlier, later);
        noteTwice(log, later, earlier);
        long pair = (long) a << 32 | b;
        int memo = (int) (pair * 0x9E3779B97F4A7C15L >>> 56);
        if (known[memo] == pair) {
            return;
        }
        known[memo] = pair;
        if (pairs.add(pair) && relevant(a) && relevant(b)) {
            noteCall(log.site(earlier), log.site(later));
            noteCall(log.site(later), log.site(earlier));
            if (Machine.isOutsideTheHeap(log.location(later))) {
                return;
            }
            Site first = sites.site(log.site(earlier));
            Site second = sites.site(log.site(later));
            String variable = variable(first, second);
            Race race = byVariable.computeIfAbsent(
                    variable,
                    v -> new Race(
                            v, new TreeSet<>(), execution, schedules.apply(log).toString()));
            race.places.add(row(log, earlier, first));
            race.places.add(row(log, later, second));
        }
    }

    private static String variable(Site first, Site second) {
        if (first.kind() == SiteKind.CALL && second.kind() == SiteKind.CALL) {
            return "the state inside a " + simple(first.owner());
        }
        Site access = first.kind() == SiteKind.CALL ? second : first;
        return access.name().isEmpty()
                ? "an element of an array (" + access.file() + ":" + access.line() + ")"
                : simple(access.owner()) + "." + access.name();
    }

    /** A call that touches each variable once is in one piece for others, unless they change two of them. */
    private void noteTwice(ExecutionLog log, int access, int other) {
        if (onePiece == null && touchedOnceEach.test(log.site(access))) {
            int step = 0;
            while (log.first(step + 1) <= access) {
                step++;
            }
            Long before = racing.putIfAbsent(step, log.location(access));
            if (before != null && before != log.location(access)) {
                tellCall(log.site(access), log.site(other));
            }
        }
    }

    private void noteCall(int call, int other) {
        if (onePiece == null && ranInOnePiece.test(call)) {
            tellCall(call, other);
        }
    }

    private void tellCall(int call, int other) {
        Site site = sites.site(call);
        boolean isCall = site.kind() == SiteKind.CALL;
        onePiece = "the call of " + simple(isCall ? site.owner() : site.className()) + "."
                + (isCall ? site.name() : site.method()) + " at " + place(site)
                + " ran as one step, although what another thread does at " + place(sites.site(other))
                + " could come in between: Ravel has explored their order, not what happens inside";
    }

    private static String place(Site site) {
        return site.file() + ":" + site.line();
    }

    /** Which call ran in one piece, although another thread could have come in between; null if there was none. */
    public String ranInOnePiece() {
        return onePiece;
    }

    /** The JDK's concurrent classes race on purpose; what they do is theirs. */
    private boolean relevant(int site) {
        return site != 0 && !sites.site(site).className().startsWith(CONCURRENT);
    }

    /**
     * A ForkJoinPool puts a task into its queue by a plain write, and orders it by what it does to other variables: who takes the
     * task out comes after who put it in. The plain accesses of atomic variables are what the program asks for.
     */
    @Override
    public boolean orders(int site) {
        String name = site == 0 ? "" : sites.site(site).className();
        return name.startsWith(CONCURRENT) && !name.startsWith(ATOMIC);
    }

    private static String row(ExecutionLog log, int access, Site site) {
        String kind = Access.name(log.accessAt(access));
        String call = site.kind() == SiteKind.CALL ? ", by " + simple(site.owner()) + "." + site.name() : "";
        return kind + " ".repeat(Math.max(1, 7 - kind.length())) + simple(site.className()) + "." + site.method() + "  "
                + place(site) + call;
    }

    private static String simple(String internalName) {
        return internalName.substring(internalName.lastIndexOf('/') + 1);
    }

    public List<Finding> findings() {
        return byVariable.values().stream().map(Races::finding).toList();
    }

    /** The race on a field, {@code com.acme.Account.balance}; null if there is none. */
    public Finding on(String field) {
        Race race = byVariable.get(simple(field.replace('.', '/').replaceFirst("/([^/]*)$", ".$1")));
        return race == null ? null : finding(race);
    }

    private static Finding finding(Race race) {
        String text =
                "Data race on " + race.variable + ": no synchronisation orders\n  " + String.join("\n  ", race.places);
        return new Finding(FindingKind.RACE, text, race.execution, 0, race.schedule, null);
    }
}
