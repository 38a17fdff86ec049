package dev.ravel.delta.context;

import dev.ravel.delta.context.History.Since;
import dev.ravel.model.trace.TraceContext;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The units of work that a thread is in: the activations of visible methods, the outermost for each receiver.
 *
 * <p>An access belongs to the unit of the object that it is to. Accesses to objects that have none on the stack (arrays, nodes of a list)
 * belong to the innermost unit of any object: the code that uses them keeps them. For static variables the static methods of their class
 * take the place of methods of a receiver.
 *
 * <p>Frames are pushed and popped once; an access costs the depth of the stack at most.
 */
final class Units {
    /** What is the same for all threads. */
    static final class Methods {
        private final Visibility visibility;
        private final IdentityHashMap<TraceContext, Integer> seen = new IdentityHashMap<>();
        private final Map<String, Integer> classes = new java.util.HashMap<>();

        Methods(Visibility visibility) {
            this.visibility = visibility;
        }

        /** The class of a method as a receiver, which is below 0; negative numbers are even for units. */
        private int of(TraceContext context) {
            return seen.computeIfAbsent(context, c -> {
                String name = c.method().className().replace('/', '.');
                boolean creation = c.method().method().startsWith("<");
                int receiver = creation ? 0 : ofClass(name);
                return receiver * 2 - (visibility.isUnit(c.method()) ? 0 : 1);
            });
        }

        int ofClass(String name) {
            return classes.computeIfAbsent(name, n -> -1 - classes.size());
        }
    }

    private final Methods methods;
    private final History history;
    private long[] frames = new long[8];
    private int[] receivers = new int[8];
    /** For each frame the unit of its receiver, 0 if it has none. */
    private int[] units = new int[8];

    /** For each frame that is a unit of its own what was done since it began. */
    private Since[] since = new Since[8];

    private int depth;
    /** The number of the innermost frame, 0 if there is none. */
    private long top;

    Units(Methods methods, History history) {
        this.methods = methods;
        this.history = history;
    }

    /** Goes where the thread is. Activations inside others have larger numbers. */
    void moveTo(Optional<TraceFrame> frame) {
        long innermost = frame.isEmpty() ? 0 : frame.get().number();
        if (innermost == top) {
            return;
        }
        top = innermost;
        List<TraceFrame> entered = new ArrayList<>();
        Optional<TraceFrame> at = frame;
        while (at.isPresent()) {
            long number = at.get().number();
            while (depth > 0 && frames[depth - 1] > number) {
                pop();
            }
            if (depth > 0 && frames[depth - 1] == number) {
                break;
            }
            entered.add(at.get());
            at = at.get().caller();
        }
        while (at.isEmpty() && depth > 0) {
            pop();
        }
        for (int i = entered.size() - 1; i >= 0; i--) {
            push(entered.get(i));
        }
    }

    private void pop() {
        depth--;
        if (units[depth] == (int) frames[depth]) {
            history.close();
        }
    }

    private void push(TraceFrame frame) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
            receivers = Arrays.copyOf(receivers, 2 * depth);
            units = Arrays.copyOf(units, 2 * depth);
            since = Arrays.copyOf(since, 2 * depth);
        }
        int method = methods.of(frame.context());
        int receiver = frame.receiver().map(TraceObject::number).orElse((method + (method & 1)) / 2);
        int unit = receiver == 0 ? 0 : unitOf(receiver);
        frames[depth] = frame.number();
        receivers[depth] = receiver;
        units[depth] = unit == 0 && (method & 1) == 0 ? (int) frame.number() : unit;
        since[depth] = units[depth] == (int) frame.number() ? history.open() : history.beginning();
        depth++;
    }

    private int unitOf(int receiver) {
        for (int i = depth - 1; i >= 0; i--) {
            if (receivers[i] == receiver) {
                return units[i];
            }
        }
        return 0;
    }

    /** What was done since a unit of this thread began. */
    Since since(int unit) {
        for (int i = depth - 1; i >= 0 && unit != 0; i--) {
            if ((int) frames[i] == unit) {
                return since[i];
            }
        }
        return history.beginning();
    }

    /** The unit of an access to an object, or to a class, whose number is below 0; 0 if it is in none. */
    int of(int object) {
        for (int i = depth - 1; i >= 0; i--) {
            if (receivers[i] == object) {
                return units[i];
            }
        }
        for (int i = depth - 1; i >= 0; i--) {
            if (receivers[i] > 0 && units[i] != 0) {
                return units[i];
            }
        }
        return 0;
    }
}
