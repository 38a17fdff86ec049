package dev.ravel.delta;

import dev.ravel.delta.code.Correspondence;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.context.Visibility;
import dev.ravel.model.execution.Access;
import dev.ravel.model.trace.TracePlace.Part;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.model.trace.TraceWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An execution as a list of what its threads do, and the trace of it. */
final class Script {
    /** Sites from here on are of new statements. */
    static final int NEW = 1000;

    enum Kind {
        READ,
        WRITE,
        UPDATE,
        VOLATILE_READ,
        VOLATILE_WRITE,
        LOCK,
        UNLOCK,
        NOTIFY,
        /** Gives the lock back and goes into its wait set. */
        WAIT,
        /** Behind a notify; the object is the number of the thread that is woken. */
        WAKE,
        /** Was woken; takes the lock again. */
        RESUME,
        ENTER,
        LEAVE,
        /** The object is the number of the thread. */
        START,
        BEGIN,
        END,
        JOIN
    }

    /**
     * What a thread does.
     *
     * @param object its name; "" if it is to none
     * @param site a statement
     */
    record Op(int thread, Kind kind, String object, String field, int site) {
        boolean isAccess() {
            return kind.ordinal() <= Kind.VOLATILE_WRITE.ordinal();
        }

        boolean reads() {
            return kind == Kind.READ || kind == Kind.UPDATE || kind == Kind.VOLATILE_READ;
        }

        boolean writes() {
            return kind == Kind.WRITE || kind == Kind.UPDATE || kind == Kind.VOLATILE_WRITE;
        }
    }

    static final Correspondence PLACES = new Correspondence() {
        @Override
        public String ofOld(TraceSite site) {
            return site.key();
        }

        @Override
        public Optional<String> ofNew(TraceSite site) {
            return site.instruction() >= NEW ? Optional.empty() : Optional.of(site.key());
        }
    };

    private final List<Op> ops = new ArrayList<>();
    /** For each object where it is made; an object that is not there is made at a place of its own. */
    private final Map<String, Integer> origins = new HashMap<>();

    List<Op> ops() {
        return ops;
    }

    Script add(int thread, Kind kind, String object, String field, int site) {
        ops.add(new Op(thread, kind, object, field, site));
        return this;
    }

    Script add(Op op) {
        ops.add(op);
        return this;
    }

    Script made(String object, int site) {
        origins.put(object, site);
        return this;
    }

    int origin(String object) {
        return origins.getOrDefault(object, 500 + object.hashCode() % 100);
    }

    SharedAccesses analysed(Version version) {
        return analysed(version, ContextRules.of(PLACES, Visibility.EVERYTHING));
    }

    SharedAccesses analysed(Version version, ContextRules rules) {
        byte[] trace = trace();
        try {
            return TraceAnalysis.of(() -> new TraceReader(new ByteArrayInputStream(trace)), version, rules);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] trace() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TraceWriter out = new TraceWriter(bytes)) {
            new Writer(out).write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private final class Writer {
        private final TraceWriter out;
        private final Map<Integer, Integer> sites = new HashMap<>();
        private final Map<String, Integer> objects = new HashMap<>();
        private final Map<String, Integer> contexts = new HashMap<>();

        Writer(TraceWriter out) {
            this.out = out;
        }

        private int site(int number) throws IOException {
            Integer known = sites.get(number);
            if (known == null) {
                known = out.site(new TraceSite("a/P", "m", "()V", number, "P.java", number + 1));
                sites.put(number, known);
            }
            return known;
        }

        private int object(String name) throws IOException {
            Integer known = objects.get(name);
            if (known == null) {
                known = name.startsWith("thread ")
                        ? out.ofThread(Integer.parseInt(name.substring(7)))
                        : out.made("a." + name.charAt(0), 0, 0, site(origin(name)), 1);
                objects.put(name, known);
            }
            return known;
        }

        private int context(String receiver) throws IOException {
            Integer known = contexts.get(receiver);
            if (known == null) {
                int method = out.site(new TraceSite("a/P", "m" + receiver, "()V", TraceSite.WHOLE_METHOD, "P.java", 1));
                known = out.context(0, site(1), method);
                contexts.put(receiver, known);
            }
            return known;
        }

        void write() throws IOException {
            for (Op op : ops) {
                out.step(op.thread());
                write(op);
            }
        }

        private void write(Op op) throws IOException {
            switch (op.kind()) {
                case READ -> field(Access.READ, op);
                case WRITE -> field(Access.WRITE, op);
                case UPDATE -> field(Access.UPDATE, op);
                case VOLATILE_READ -> field(Access.READ | Access.SYNC, op);
                case VOLATILE_WRITE -> field(Access.WRITE | Access.SYNC, op);
                case LOCK -> part(Access.ACQUIRE, op, op.object(), Part.MONITOR);
                case UNLOCK -> part(Access.RELEASE | Access.OPEN_AFTER, op, op.object(), Part.MONITOR);
                case NOTIFY -> part(Access.NOTIFY, op, op.object(), Part.WAIT_SET);
                case WAIT -> {
                    part(Access.RELEASE | Access.OPEN_AFTER, op, op.object(), Part.MONITOR);
                    part(Access.WRITE, op, op.object(), Part.WAIT_SET);
                }
                case WAKE -> part(Access.ENABLE | Access.OPEN_AFTER, op, "thread " + op.object(), Part.WAKE);
                case RESUME -> {
                    part(Access.ENABLED, op, "thread " + op.thread(), Part.WAKE);
                    part(Access.ACQUIRE, op, op.object(), Part.MONITOR);
                }
                case ENTER -> out.enter(context(op.object()), object(op.object()));
                case LEAVE -> out.leave(1);
                case START -> part(Access.ENABLE, op, "thread " + op.object(), Part.BEGIN);
                case BEGIN -> part(Access.ENABLED, op, "thread " + op.thread(), Part.BEGIN);
                case END -> part(Access.ENABLE, op, "thread " + op.thread(), Part.END);
                case JOIN -> part(Access.ENABLED, op, "thread " + op.object(), Part.END);
            }
        }

        private void field(int access, Op op) throws IOException {
            int site = site(op.site());
            int object = object(op.object());
            out.field(access, site, object, out.string(op.field()));
        }

        private void part(int access, Op op, String object, Part part) throws IOException {
            int site = site(op.site());
            out.part(access | Access.SYNC, site, object(object), part);
        }
    }
}
