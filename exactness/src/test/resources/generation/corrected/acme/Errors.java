package acme;

/** Returns exceptions, which it does not throw. */
public class Errors {
    private int last;

    public synchronized Exception next() {
        return ++last % 2 == 1 ? new IllegalStateException() : new IllegalArgumentException();
    }
}
