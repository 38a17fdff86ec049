package dev.ravel.evaluation.condiff;

import dev.ravel.evaluation.ballerina.ObjectFactory;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Object pool, as in issue 621 of java-design-patterns: toString() takes no lock, and counts two sets while an object goes from one to the other.
 */
public class ObjectPool {
    private final ObjectFactory factory;
    private final Set<Object> available = new LinkedHashSet<>();
    private final Set<Object> inUse = new LinkedHashSet<>();

    public ObjectPool(ObjectFactory factory) {
        if (factory == null) {
            throw new IllegalArgumentException("no factory");
        }
        this.factory = factory;
    }

    /** An object that does not belong to the pool. */
    public Object create() {
        return factory.makeObject();
    }

    /** An object that nobody uses; makes one if there is none. */
    public synchronized Object checkOut() {
        if (available.isEmpty()) {
            available.add(create());
        }
        Object object = available.iterator().next();
        available.remove(object);
        inUse.add(object);
        return object;
    }

    public synchronized void checkIn(Object object) {
        if (!inUse.remove(object)) {
            throw new IllegalArgumentException("is not in use");
        }
        available.add(object);
    }

    @Override
    public String toString() {
        return "Pool available=" + available.size() + " inUse=" + inUse.size();
    }
}
