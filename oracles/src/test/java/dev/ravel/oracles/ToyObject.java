package dev.ravel.oracles;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A sequential object whose state is a list of numbers, and whose calls may have to wait.
 *
 * @param size what the queue holds; where counter and latch begin
 */
record ToyObject(Kind kind, int size) {
    enum Kind {
        COUNTER(List.of("increment", "decrement", "get", "awaitZero")),
        QUEUE(List.of("put 1", "put 2", "take", "poll", "size")),
        LATCH(List.of("await", "countDown", "count"));

        private final List<String> methods;

        Kind(List<String> methods) {
            this.methods = methods;
        }
    }

    static ToyObject random(Random random) {
        return new ToyObject(Kind.values()[random.nextInt(3)], random.nextInt(3));
    }

    List<String> calls(int count, Random random) {
        List<String> calls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            calls.add(kind.methods.get(random.nextInt(kind.methods.size())));
        }
        return calls;
    }

    /** A queue is empty, the others have one number. */
    List<Integer> start() {
        return new ArrayList<>(kind == Kind.QUEUE ? List.of() : List.of(size));
    }

    /** The result, with the state changed; null if the call has to wait, and nothing is changed. */
    String run(List<Integer> state, String call) {
        return switch (call) {
            case "increment" -> "" + state.set(0, state.get(0) + 1);
            case "decrement" -> state.get(0) == 0 ? null : "" + state.set(0, state.get(0) - 1);
            case "get", "count" -> "" + state.get(0);
            case "awaitZero", "await" -> state.get(0) > 0 ? null : "done";
            case "countDown" -> {
                state.set(0, Math.max(0, state.get(0) - 1));
                yield "done";
            }
            case "put 1", "put 2" -> {
                if (state.size() == size) {
                    yield null;
                }
                state.add(Integer.valueOf(call.substring(4)));
                yield "done";
            }
            case "take" -> state.isEmpty() ? null : "" + state.remove(0);
            case "poll" -> state.isEmpty() ? "nothing" : "" + state.remove(0);
            case "size" -> "" + state.size();
            default -> throw new IllegalArgumentException(call);
        };
    }
}
