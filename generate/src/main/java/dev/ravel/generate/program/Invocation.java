package dev.ravel.generate.program;

import dev.ravel.model.generation.CallResult;

/** What became of one call in one execution. */
public final class Invocation {
    private State state = State.NOT_BEGUN;
    private Object result;
    private Throwable thrown;

    /** How far it came. */
    public enum State {
        NOT_BEGUN,
        RUNNING,
        RETURNED,
        THREW
    }

    public void begin() {
        state = State.RUNNING;
    }

    public void returned(Object value) {
        result = value;
        state = State.RETURNED;
    }

    public void threw(Throwable t) {
        thrown = t;
        state = State.THREW;
    }

    public State state() {
        return state;
    }

    public boolean isPending() {
        return state == State.RUNNING;
    }

    public Object result() {
        return result;
    }

    public Throwable thrown() {
        return thrown;
    }

    /** What came of it by now. */
    public CallResult shown(boolean isVoid) {
        return switch (state) {
            case NOT_BEGUN -> CallResult.NOT_CALLED;
            case RUNNING -> CallResult.WAITS;
            case RETURNED -> isVoid ? CallResult.DONE : shown(result);
            case THREW -> CallResult.threw(thrown);
        };
    }

    private static CallResult shown(Object value) {
        try {
            return CallResult.value(Shown.of(value));
        } catch (RuntimeException broken) {
            return CallResult.threw(broken);
        }
    }
}
