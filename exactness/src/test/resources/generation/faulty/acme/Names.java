package acme;

import java.util.HashMap;
import java.util.Map;

/** A table of the JDK whose size is no longer the number of its entries. */
public class Names {
    private final Map<String, String> names = new HashMap<>(Map.of("x", "x"));

    public void add(String name) {
        names.put(name, name);
    }

    public int size() {
        return names.size();
    }
}
