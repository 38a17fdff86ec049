package dev.ravel.engine.record;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.initialise.Initialised;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.source.ProgramLines;
import dev.ravel.engine.source.Thrown;
import dev.ravel.engine.state.Witness;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.table.IdentityTable;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.execution.Access;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.function.IntPredicate;

/** Writes down one execution in the words of the program: objects, fields, values, source lines, switches. */
public final class Recorder implements Witness {
    private static final int LONGEST_VALUE = 40;
    private static final int LONGEST_PRINTED = 100;
    private static final int MOST_PRINTED = 200;

    private final SiteTable sites;
    private final Threads threads;
    private final Waiting waits;
    private final Monitors monitors;
    private final IntPredicate spinning;
    private final List<Line> lines = new ArrayList<>();
    private final IdentityTable objectNumbers = new IdentityTable();
    private final List<String> objectNames = new ArrayList<>();
    private final Map<String, Integer> perClass = new HashMap<>();
    private final Map<Integer, Object> monitorObjects = new HashMap<>();
    private final StackTraceElement[] standsAt = new StackTraceElement[ThreadNumbers.LIMIT];
    private Line openWrite;
    private Interleaving interleaving;
    private int printed;

    private final List<Exit> exits = new ArrayList<>();

    /** A call of code outside the model, and how many lines there were before it. */
    private record Exit(int line, int thread, int site) {}

    /** A line under construction. */
    private static final class Line {
        final int thread;
        String action;
        final String source;
        final String method;
        String reason = "";

        Line(int thread, String action, StackTraceElement frame) {
            this.thread = thread;
            this.action = action;
            this.source = frame == null || frame.getFileName() == null || frame.getLineNumber() < 0
                    ? ""
                    : frame.getFileName() + ":" + frame.getLineNumber();
            this.method = frame == null ? "" : simple(frame.getClassName()) + "." + plainMethod(frame.getMethodName());
        }
    }

    public Recorder(SiteTable sites, Threads threads, Waiting waits, Monitors monitors, IntPredicate spinning) {
        this.spinning = spinning;
        this.sites = sites;
        this.threads = threads;
        this.waits = waits;
        this.monitors = monitors;
    }

    @Override
    public void variable(int thread, int access, Object base, long offset, char type, long location, int site) {
        String variable = base == null ? "memory" : name(base) + place(site, base, offset);
        Object value = Variables.value(base, offset, type);
        String action = switch (Access.kind(access)) {
            case Access.READ -> variable + " is " + show(value);
            case Access.WRITE -> variable + " = ";
            default -> variable + ": " + show(value) + " → ";
        };
        Line line = add(thread, action);
        openWrite = Access.writes(access) ? line : null;
    }

    @Override
    public void called(int thread, int access, long location, Object of, int site) {
        if (Access.inner(access)) {
            return;
        }
        Site s = sites.site(site);
        String owner = of == null ? simple(s.owner().replace('/', '.')) : name(of);
        String action = "calls " + owner + "." + s.name();
        if (lines.isEmpty()
                || lines.get(lines.size() - 1).thread != thread
                || !lines.get(lines.size() - 1).action.equals(action)) {
            add(thread, action);
        }
    }

    @Override
    public void written(Object base, long offset, char type) {
        if (openWrite != null) {
            openWrite.action += show(Variables.value(base, offset, type));
            openWrite = null;
        }
    }

    @Override
    public void synchronised(int thread, int access, long location, int site) {
        boolean local = Access.kind(access) == Access.LOCAL && site != 0;
        String action = local ? sites.site(site).name() + " fails spuriously" : describe(thread, access, location);
        if (action != null) {
            boolean nowhere = action.equals("ends") || threads.isClock(thread);
            lines.add(new Line(thread, action, nowhere ? null : frame()));
        }
    }

    /** The clock's line says whose wait is over. */
    private String describeClock(int access, long location) {
        boolean tells = Access.kind(access) == Access.SIGNAL || Access.kind(access) == Access.ENABLE;
        boolean entry = Access.kind(access) == Access.WRITE && Locations.isDeadline(location);
        return tells || entry ? "the time of " + threadName(location) + " is up" : null;
    }

    private String describe(int thread, int access, long location) {
        if (threads.isClock(thread)) {
            return describeClock(access, location);
        }
        int place = (int) location;
        Object monitor = monitorObjects.get((int) (location >>> 32));
        return switch (Access.kind(access)) {
            case Access.ACQUIRE -> "locks " + name(monitor);
            case Access.RELEASE -> "unlocks " + name(monitor);
            case Access.READ -> Locations.isMonitor(location) ? "looks at " + name(monitor) : null;
            case Access.WRITE ->
                monitor instanceof Condition && Locations.isWaitSet(location) ? "awaits " + name(monitor) : null;
            case Access.UPDATE ->
                Locations.isMonitor(location)
                        ? "locks " + name(monitor)
                        : Locations.isWaitSet(location)
                                ? (waits.wasRoused(thread) ? "is interrupted on " : "times out on ") + name(monitor)
                                : null;
            case Access.NOTIFY -> (monitor instanceof Condition ? "signals " : "notifies ") + name(monitor);
            case Access.PARK -> place == (int) Locations.spin(0) ? null : "parks";
            case Access.SIGNAL ->
                place == (int) Locations.spin(0) ? null : "unparks or interrupts " + threadName(location);
            case Access.ENABLE ->
                place == (int) Locations.begin(0)
                        ? "starts " + threadName(location)
                        : place == (int) Locations.end(0)
                                ? "ends"
                                : place == (int) Locations.rouse(0) ? null : "wakes " + threadName(location);
            case Access.ENABLED -> place == (int) Locations.end(0) ? "joins " + threadName(location) : null;
            case Access.LOCAL -> "yields";
            default -> null;
        };
    }

    @Override
    public void monitor(int id, Object monitor) {
        monitorObjects.put(id, monitor);
    }

    @Override
    public void announced(int thread) {
        standsAt[thread] = frame();
    }

    /** The line of code at which a thread stands, {@code File.java:31}, or "". */
    public String standsAt(int thread) {
        StackTraceElement e = standsAt[thread];
        return e == null || e.getFileName() == null || e.getLineNumber() < 0
                ? ""
                : e.getFileName() + ":" + e.getLineNumber();
    }

    @Override
    public void died(int thread, Throwable t) {
        lines.add(new Line(
                thread, "throws " + simple(t.getClass().getName()), ProgramLines.application(Thrown.stack(t))));
    }

    @Override
    public void left(int thread, int site) {
        exits.add(new Exit(lines.size(), thread, site));
    }

    /**
     * Which call of code outside the model the thread of a line, or if it made none any thread, made last before that line: {@code
     * System.getenv at Config.java:31}, or "".
     */
    public String lastExit(int line) {
        Exit last = null;
        int thread = line < lines.size() ? lines.get(line).thread : -1;
        for (Exit exit : exits) {
            if (exit.line <= line && (last == null || exit.thread == thread || last.thread != thread)) {
                last = exit;
            }
        }
        if (last == null) {
            return "";
        }
        Site site = sites.site(last.site);
        return simple(site.owner().replace('/', '.')) + "." + site.name() + " at " + site.file() + ":" + site.line();
    }

    @Override
    public void printed(int thread, String line) {
        if (printed++ < MOST_PRINTED) {
            add(
                    thread,
                    "prints " + (line.length() <= LONGEST_PRINTED ? line : line.substring(0, LONGEST_PRINTED) + "…"));
        }
    }

    @Override
    public void noted(int thread, String note) {
        lines.add(new Line(thread, note, null));
    }

    private Line add(int thread, String action) {
        Line line = new Line(thread, action, frame());
        lines.add(line);
        return line;
    }

    private static StackTraceElement frame() {
        return ProgramLines.application(new Throwable().getStackTrace());
    }

    /** Control passes: the last line of the thread says why. */
    @Override
    public void switched(int from, int to) {
        if (lines.isEmpty() || threads.thread(from) == null) {
            return;
        }
        Line last = lines.get(lines.size() - 1);
        if (last.thread == from) {
            last.reason = reason(from);
        }
    }

    private String reason(int thread) {
        Object monitor = monitors.blockedOn(thread);
        if (monitor != null && waits.waitsOn(thread) != 0 && waits.joined(thread) != null) {
            return "joins " + waits.joined(thread).getName();
        }
        if (monitor != null && waits.waitsOn(thread) != 0) {
            return "waits on " + name(monitor);
        }
        if (monitor != null) {
            return "wants " + name(monitor);
        }
        if (spinning.test(thread)) {
            return "spins until something changes";
        }
        return switch (waits.block(thread)) {
            case PARK -> "is parked";
            case JOIN -> "joins " + ((Thread) waits.blocker(thread)).getName();
            case SLEEP -> "sleeps";
            case NONE -> "preempted";
        };
    }

    /** Names of the monitors that a thread holds, or "". */
    public String holds(int thread) {
        List<String> held = new ArrayList<>();
        monitorObjects.forEach((id, monitor) -> {
            if (monitors.ownerOf(id) == thread) {
                held.add(name(monitor));
            }
        });
        return String.join(", ", held);
    }

    private String threadName(long location) {
        return threadName((int) (location >>> 32) & 0xff);
    }

    private String threadName(int number) {
        Thread t = threads.thread(number);
        return threads.isClock(number) ? "(clock)" : t == null ? "thread " + number : t.getName();
    }

    /** {@code Account#2}: the class and the order of appearance. */
    public String name(Object object) {
        if (object == null) {
            return "null";
        }
        if (object instanceof Class<?> || object instanceof Initialised) {
            return className(object);
        }
        int number = objectNumbers.get(object);
        if (number == IdentityTable.ABSENT) {
            String c = className(object);
            objectNames.add(c + "#" + perClass.merge(c, 1, Integer::sum));
            number = objectNames.size();
            objectNumbers.put(object, number);
        }
        return objectNames.get(number - 1);
    }

    /** The name of an object without its number. */
    public static String className(Object object) {
        if (object instanceof Initialised c) {
            return "the initialisation of " + shortest(c.className());
        }
        return object instanceof Class<?> c
                ? shortest(c.getName())
                : shortest(object.getClass().getTypeName());
    }

    private String place(int site, Object base, long offset) {
        if (base.getClass().isArray()) {
            return "[" + Variables.elementIndex(Variables.elementType(base), offset) + "]";
        }
        if (site == 0) {
            return "." + ProgramLines.fieldAt(base, offset);
        }
        Site s = sites.site(site);
        return switch (s.kind()) {
            case READ, WRITE, READ_STATIC, WRITE_STATIC -> "." + s.name();
            default -> "." + ProgramLines.fieldAt(base, offset);
        };
    }

    private String show(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String s) {
            return "\"" + (s.length() > LONGEST_VALUE ? s.substring(0, LONGEST_VALUE) + "…" : s) + "\"";
        }
        if (value instanceof Number || value instanceof Boolean || value instanceof Character) {
            return value.toString();
        }
        if (value instanceof Enum<?> e) {
            return e.name();
        }
        if (value instanceof Thread t) {
            return t.getName();
        }
        return name(value);
    }

    /** A nested class by its own name, unless that is only a number. */
    private static String shortest(String className) {
        String c = simple(className);
        int nested = c.lastIndexOf('$');
        boolean named = nested > 0 && nested + 1 < c.length() && !Character.isDigit(c.charAt(nested + 1));
        return named ? c.substring(nested + 1) : c;
    }

    static String simple(String className) {
        String c = className.substring(className.lastIndexOf('.') + 1);
        int lambda = c.indexOf("$$Lambda");
        return lambda >= 0 ? c.substring(0, lambda) + "'s lambda" : c;
    }

    private static String plainMethod(String name) {
        int ours = name.indexOf("$ravel");
        return ours > 0 ? name.substring(0, ours) : name;
    }

    @Override
    public void ended() {
        interleaving = told();
    }

    /** What was written down, once the execution has ended. */
    public Interleaving interleaving() {
        return interleaving;
    }

    private Interleaving told() {
        Map<Integer, Integer> columns = new java.util.TreeMap<>();
        List<String> names = new ArrayList<>();
        for (Line line : lines) {
            columns.putIfAbsent(line.thread, 0);
        }
        int column = 0;
        for (Map.Entry<Integer, Integer> e : columns.entrySet()) {
            e.setValue(column++);
            names.add(threadName(e.getKey()));
        }
        List<InterleavingStep> steps = new ArrayList<>();
        for (Line line : lines) {
            steps.add(
                    new InterleavingStep(columns.get(line.thread), line.action, line.source, line.method, line.reason));
        }
        return new Interleaving(names, steps);
    }
}
