package dev.ravel.generate.program;

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

    /** In words. */
    public String shown(boolean isVoid) {
        return switch (state) {
            case NOT_BEGUN -> "not called";
            case RUNNING -> "waits";
            case RETURNED -> isVoid ? "done" : shown(result);
            case THREW ->
                "throws "
                        + dev.ravel.model.generation.ClassNames.simple(
                                thrown.getClass().getName());
        };
    }

    private static String shown(Object value) {
        try {
            return Shown.of(value);
        } catch (RuntimeException broken) {
            return "throws "
                    + dev.ravel.model.generation.ClassNames.simple(
                            broken.getClass().getName());
        }
    }
}
