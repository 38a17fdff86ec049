package dev.ravel.evaluation.ballerina.buggy;

import dev.ravel.evaluation.ballerina.ObjectFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;

/**
 * POOL-120: addObject() looks for room under the lock, makes the object without it and then adds it, whether there still is room or not.
 *
 * <p>With room for one, addObject() in one thread and addObject() or borrowObject() in the other: one object more than maxActive.
 */
public class GenericObjectPool {
    private final ObjectFactory factory;
    private final int maxActive;
    private final Deque<Object> idle = new ArrayDeque<>();
    private int active;

    public GenericObjectPool(ObjectFactory factory, int maxActive) {
        if (factory == null) {
            throw new IllegalArgumentException("no factory");
        }
        this.factory = factory;
        this.maxActive = maxActive;
    }

    public int getMaxActive() {
        return maxActive;
    }

    public synchronized int getNumActive() {
        return active;
    }

    public synchronized int getNumIdle() {
        return idle.size();
    }

    private boolean hasRoom() {
        return active + idle.size() < maxActive;
    }

    public synchronized Object borrowObject() {
        if (idle.isEmpty() && !hasRoom()) {
            throw new NoSuchElementException("all objects are in use");
        }
        Object object = idle.isEmpty() ? make() : idle.pop();
        active++;
        return object;
    }

    public synchronized void returnObject(Object object) {
        if (object == null || active == 0) {
            throw new IllegalStateException("was not borrowed");
        }
        active--;
        idle.push(object);
    }

    /** Makes an object for later. False if there is no room for one more. */
    public boolean addObject() {
        synchronized (this) {
            if (!hasRoom()) {
                return false;
            }
        }
        Object object = make();
        synchronized (this) {
            idle.push(object);
        }
        return true;
    }

    private Object make() {
        Object object = factory.makeObject();
        if (object == null) {
            throw new IllegalStateException("the factory made nothing");
        }
        return object;
    }

    /** Destroys the objects that are not in use. */
    public synchronized void clear() {
        while (!idle.isEmpty()) {
            factory.destroyObject(idle.pop());
        }
    }
}
