package dev.ravel.instrument.boundary;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.code.Code;
import dev.ravel.model.table.CellTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What calls of JDK code outside the model touch, as far as it is known: the table opaque-calls.csv.
 *
 * <p>The rule is default deny. A call that no line speaks of reads and writes its receiver, every array and every object among its
 * arguments and, if it is static, a state of its class; and it does so in several pieces.
 */
public final class OpaqueCalls {
    /** How a call touches something. */
    public enum Touch {
        NOT,
        READS,
        WRITES
    }

    /**
     * What a call touches.
     *
     * @param receiver the state inside the object that is called; of a constructor none
     * @param arrays the arrays among the arguments
     * @param arguments the states inside the other objects among the arguments
     * @param setting the name of a state of the whole JVM, or several with + between them, or ""
     * @param onSetting what is done to that
     * @param atomic whether it does all that in one piece, on real threads too
     * @param once whether it touches each element of the arrays once
     * @param keeps whether what it is called on, or makes, may keep the arrays
     */
    public record Effect(
            Touch receiver,
            Touch arrays,
            Touch arguments,
            String setting,
            Touch onSetting,
            boolean atomic,
            boolean once,
            boolean keeps) {
        static final Effect NONE = new Effect(Touch.NOT, Touch.NOT, Touch.NOT, "", Touch.NOT, true, true, false);

        /** The names, if it is several settings. */
        public String[] settings() {
            return setting.split("\\+");
        }

        /** Whether the setting is one of the table, not just a state that a class may have. */
        boolean isListed() {
            return !setting.startsWith(STATE_OF);
        }

        /** What the hooks are told of the setting: those of the table are one variable each. */
        public int settingMode() {
            return (onSetting == Touch.READS ? 0 : 2) | (isListed() ? 4 : 0);
        }

        /** Whether it touches more than what it is given. */
        boolean touchesState() {
            return receiver != Touch.NOT || onSetting != Touch.NOT;
        }

        boolean touchesNothing() {
            return !touchesState() && arrays == Touch.NOT && arguments == Touch.NOT;
        }
    }

    private static final String TABLE = "opaque-calls.csv";
    private static final String ALL = "*";
    private static final String SETTING = "setting:";
    private static final String STATE_OF = "state of ";

    /** A line of the table. */
    private record Line(Set<String> methods, Set<String> words, String setting) {
        boolean namesMethods() {
            return !methods.contains(ALL);
        }

        boolean has(String word) {
            return words.contains(word);
        }
    }

    /** Lines by the internal name of their class, or of their package with a slash at its end. */
    private final Map<String, List<Line>> lines = new HashMap<>();

    private static final OpaqueCalls LISTED = read();

    private OpaqueCalls() {}

    /** The table of this version of Ravel. */
    public static OpaqueCalls listed() {
        return LISTED;
    }

    private static OpaqueCalls read() {
        OpaqueCalls calls = new OpaqueCalls();
        // behind the row with the names of the columns
        new CellTable(";", 4).rows(OpaqueCalls.class, TABLE).stream().skip(1).forEach(calls::add);
        return calls;
    }

    private void add(List<String> cells) {
        String effect = cells.get(2);
        String setting = "";
        int named = effect.indexOf(SETTING);
        if (named >= 0) {
            setting = effect.substring(named + SETTING.length());
            effect = effect.substring(0, named).trim();
        }
        String where = cells.get(0).replace('.', '/');
        where = where.endsWith("/" + ALL) ? where.substring(0, where.length() - 1) : where;
        List<Line> before = lines.get(where);
        if (before == null) {
            before = new ArrayList<>();
            lines.put(where, before);
        }
        before.add(new Line(Set.of(cells.get(1).split(",")), Set.of(effect.split(" ")), setting));
    }

    /** What a call of this method touches. */
    Effect of(String owner, String method, Form form, ClassCatalogue catalogue) {
        Line line = nearest(owner, method, form, catalogue);
        return line == null ? denied(owner, form) : effect(owner, line, form);
    }

    /** How a method is called. */
    enum Form {
        STATIC,
        CONSTRUCTOR,
        INSTANCE
    }

    /** Whether some line names this method of the class, so that calls of it are looked at although they stay in the model. */
    boolean names(String owner, String method, Form form, ClassCatalogue catalogue) {
        Line line = nearest(owner, method, form, catalogue);
        return line != null && line.namesMethods();
    }

    private static Effect denied(String owner, Form form) {
        return switch (form) {
            case STATIC ->
                new Effect(Touch.NOT, Touch.WRITES, Touch.WRITES, stateOf(owner), Touch.WRITES, false, false, true);
            case CONSTRUCTOR -> new Effect(Touch.NOT, Touch.WRITES, Touch.WRITES, "", Touch.NOT, false, false, true);
            case INSTANCE -> new Effect(Touch.WRITES, Touch.WRITES, Touch.WRITES, "", Touch.NOT, false, false, false);
        };
    }

    private static String stateOf(String owner) {
        return STATE_OF + owner.replace('/', '.');
    }

    private static Effect effect(String owner, Line line, Form form) {
        if (line.has("pure")) {
            return Effect.NONE;
        }
        boolean immutable = line.has("immutable");
        boolean atomic = line.has("atomic");
        Touch arrays = immutable || line.has("arrays:read") ? Touch.READS : Touch.WRITES;
        Touch arguments = line.has("arguments:read") ? Touch.READS : Touch.WRITES;
        if (!line.setting.isEmpty()) {
            boolean both = form == Form.INSTANCE && (line.has("too") || line.has("reading"));
            return new Effect(
                    both ? touch(line) : Touch.NOT,
                    arrays,
                    arguments,
                    line.setting,
                    line.has("reading") ? Touch.READS : touch(line),
                    atomic,
                    line.has("once"),
                    line.has("keeps"));
        }
        boolean keepsNothing = immutable || line.has("stateless") || form != Form.STATIC;
        return new Effect(
                form != Form.INSTANCE || immutable || line.has("stateless") ? Touch.NOT : touch(line),
                arrays,
                arguments,
                keepsNothing ? "" : stateOf(owner),
                keepsNothing ? Touch.NOT : touch(line),
                atomic,
                line.has("once"),
                line.has("keeps"));
    }

    private static Touch touch(Line line) {
        return line.has("reads") ? Touch.READS : Touch.WRITES;
    }

    /** Constructors and static methods are not inherited; the lines of super types speak of the methods of instances alone. */
    private Line nearest(String owner, String method, Form form, ClassCatalogue catalogue) {
        if (form != Form.INSTANCE) {
            Line own = line(owner, method, true);
            own = own == null ? line(owner, method, false) : own;
            return own == null ? ofPackage(owner, method) : own;
        }
        Line[] found = new Line[1];
        // lines with names count for all subtypes before lines for all methods do
        if (!catalogue.hasAncestor(owner, c -> (found[0] = line(c, method, true)) != null)
                && !catalogue.hasAncestor(
                        owner, c -> isSpoken(c, owner) && (found[0] = line(c, method, false)) != null)) {
            found[0] = ofPackage(owner, method);
        }
        return found[0];
    }

    /** What is said of Object holds for its own methods, called on any object, and for nothing else. */
    private static boolean isSpoken(String className, String owner) {
        return !className.equals(Code.OBJECT) || owner.equals(Code.OBJECT);
    }

    private Line line(String className, String method, boolean named) {
        for (Line line : lines.getOrDefault(className, List.of())) {
            if (line.namesMethods() == named && (!named || line.methods.contains(method))) {
                return line;
            }
        }
        return null;
    }

    private Line ofPackage(String owner, String method) {
        for (int slash = owner.lastIndexOf('/'); slash > 0; slash = owner.lastIndexOf('/', slash - 1)) {
            String prefix = owner.substring(0, slash + 1);
            Line named = line(prefix, method, true);
            Line found = named == null ? line(prefix, method, false) : named;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Whether there is a line for all methods of this very class. */
    public boolean lists(Class<?> type) {
        return line(type.getName().replace('.', '/'), ALL, false) != null;
    }

    /** Whether objects of this class of the JDK never change. */
    public boolean isImmutable(Class<?> type) {
        if (type.isArray() || type.isPrimitive()) {
            return false;
        }
        if (type.isEnum()
                || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.")) {
            return true;
        }
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            Line line = spokenOf(c);
            if (line != null) {
                return line.has("immutable");
            }
        }
        return type == Object.class || type == Character.class || type == Boolean.class;
    }

    /** Whether the methods of this class of the JDK are in one piece, so that who keeps such an object shares no more than its calls. */
    public boolean isAtomic(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            Line line = spokenOf(c);
            if (line != null) {
                return line.has("atomic");
            }
        }
        return false;
    }

    /** The line for all methods of this class, of its package or of one of its interfaces; null if there is none. */
    private Line spokenOf(Class<?> type) {
        String name = type.getName().replace('.', '/');
        Line line = line(name, ALL, false);
        line = line == null ? ofPackage(name, ALL) : line;
        for (Class<?> each : type.getInterfaces()) {
            line = line == null ? spokenOf(each) : line;
        }
        return line;
    }
}
