package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

@Covers("Reflection and proxies")
public final class Reflection {
    /** What a proxy stands for. */
    public interface Counter {
        void count();
    }

    private volatile int number;
    private int guarded;

    /** Called by reflection. */
    public void count() {
        number++;
    }

    /** Called by reflection. */
    public synchronized void countSafely() {
        guarded++;
    }

    @Proved("Method.invoke: a synchronized method excludes")
    public void invokes() throws Exception {
        Method method = Reflection.class.getMethod("countSafely");
        Threads.Work work = () -> method.invoke(this);
        Threads.together(work, work);
        assert guarded == 2 : guarded;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Method.invoke: the method increments without a lock")
    public void invokesUnsafely() throws Exception {
        Method method = Reflection.class.getMethod("count");
        Threads.Work work = () -> method.invoke(this);
        Threads.together(work, work);
        assert number == 2 : number;
    }

    @Proved("Field: a volatile field set by reflection hands data over")
    public void setsAField() throws Exception {
        Field field = Reflection.class.getDeclaredField("number");
        Threads.together(
                () -> {
                    guarded = 1;
                    field.setInt(this, 1);
                },
                () -> {
                    if (field.getInt(this) == 1) {
                        assert guarded == 1;
                    }
                });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Field: incremented by getInt and setInt")
    public void incrementsAField() throws Exception {
        Field field = Reflection.class.getDeclaredField("number");
        Threads.Work work = () -> field.setInt(this, field.getInt(this) + 1);
        Threads.together(work, work);
        assert number == 2 : number;
    }

    private Counter proxy(Object monitor) {
        return (Counter) Proxy.newProxyInstance(
                Reflection.class.getClassLoader(), new Class<?>[] {Counter.class}, (self, method, arguments) -> {
                    synchronized (monitor == null ? self : monitor) {
                        number++;
                    }
                    return null;
                });
    }

    @Proved("A proxy's handler that locks excludes")
    public void proxy() throws Exception {
        Counter counter = proxy(this);
        Threads.together(counter::count, counter::count);
        assert number == 2 : number;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two proxies lock themselves instead of what they share")
    public void proxiesLockThemselves() throws Exception {
        Counter left = proxy(new Object());
        Counter right = proxy(new Object());
        Threads.together(left::count, right::count);
        assert number == 2 : number;
    }

    private static final class Closed {
        private static int number() {
            return 7;
        }
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A method is called before another thread has made it accessible")
    public void notYetAccessible() throws Exception {
        Method method = Closed.class.getDeclaredMethod("number");
        Threads.together(() -> method.setAccessible(true), () -> {
            Object lookedUp = Other.call(method);
            assert lookedUp.equals(7);
        });
    }

    @Proved("Each thread makes a copy of its own accessible")
    public void ownCopies() throws Exception {
        Threads.Work work = () -> {
            Method method = Closed.class.getDeclaredMethod("number");
            method.setAccessible(true);
            assert Other.call(method).equals(7);
        };
        Threads.together(work, work);
    }
}

/** Not of the same nest. */
final class Other {
    private Other() {}

    static Object call(Method method) throws Exception {
        return method.invoke(null);
    }
}
