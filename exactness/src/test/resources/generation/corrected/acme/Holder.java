package acme;

public class Holder {
    private volatile String value = "abc";

    public void clear() {
        value = null;
    }

    public int length() {
        String seen = value;
        return seen == null ? 0 : seen.length();
    }
}
