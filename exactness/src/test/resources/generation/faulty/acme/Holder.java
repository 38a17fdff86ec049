package acme;

public class Holder {
    private volatile String value = "abc";

    public void clear() {
        value = null;
    }

    public int length() {
        return value == null ? 0 : value.length();
    }
}
