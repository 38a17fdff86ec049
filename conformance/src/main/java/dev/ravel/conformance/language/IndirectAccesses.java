package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.function.BiConsumer;

@Covers("Clones, and accesses by Method, MethodHandle and method reference")
public final class IndirectAccesses {
    /** Has no clone of its own. */
    private static class Copied implements Cloneable {
        int value;

        Copied copy() throws CloneNotSupportedException {
            return (Copied) clone();
        }
    }

    /** Its super class has no clone, but is not Object. */
    private static final class CopiedBelow extends Copied {
        @Override
        public Object clone() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    private interface Reader {
        int read() throws Throwable;
    }

    private static final MethodType COPY =
            MethodType.methodType(void.class, Object.class, int.class, Object.class, int.class, int.class);

    private int seen;

    /** One thread writes, another reads in some way: to see the old value is possible, and the fault. */
    private void seesNew(Threads.Work writer, Reader reader) throws Exception {
        Threads.together(writer, () -> {
            try {
                seen = reader.read();
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        assert seen == 1 : seen;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An object is cloned by Object.clone before it is written")
    public void clonesByInheritedClone() throws Exception {
        Copied original = new Copied();
        seesNew(() -> original.value = 1, () -> original.copy().value);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An object is cloned by super.clone() of a class that has none")
    public void clonesBySuper() throws Exception {
        CopiedBelow original = new CopiedBelow();
        seesNew(() -> original.value = 1, () -> ((Copied) original.clone()).value);
    }

    @Proved("Two clones are two objects")
    public void clonesAreApart() throws Exception {
        Copied original = new Copied();
        Copied left = original.copy();
        Copied right = original.copy();
        Threads.together(() -> left.value = 1, () -> right.value = 2);
        assert left.value == 1 && right.value == 2 && original.value == 0;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Field.getInt, called by Method.invoke, before the write")
    public void readsAFieldByMethod() throws Exception {
        Copied shared = new Copied();
        Field field = Copied.class.getDeclaredField("value");
        Method get = Field.class.getMethod("getInt", Object.class);
        seesNew(() -> shared.value = 1, () -> (Integer) get.invoke(field, shared));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Field.getInt, called by a method handle, before the write")
    public void readsAFieldByHandle() throws Exception {
        Copied shared = new Copied();
        Field field = Copied.class.getDeclaredField("value");
        MethodHandle get = MethodHandles.lookup()
                .findVirtual(Field.class, "getInt", MethodType.methodType(int.class, Object.class));
        seesNew(() -> shared.value = 1, () -> (int) get.invoke(field, shared));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Array.getInt, called by Method.invoke, before the write")
    public void readsAnElementByMethod() throws Exception {
        int[] shared = {0};
        Method get = Array.class.getMethod("getInt", Object.class, int.class);
        seesNew(() -> shared[0] = 1, () -> (Integer) get.invoke(null, shared, 0));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Array.setInt, called by Method.invoke, after the read")
    public void writesAnElementByMethod() throws Exception {
        int[] shared = {0};
        Method set = Array.class.getMethod("setInt", Object.class, int.class, int.class);
        seesNew(() -> set.invoke(null, shared, 0, 1), () -> shared[0]);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "System.arraycopy, called by Method.invoke, before the write")
    public void copiesByMethod() throws Exception {
        int[] shared = {0};
        Method copy = System.class.getMethod("arraycopy", COPY.parameterArray());
        seesNew(() -> shared[0] = 1, () -> {
            int[] own = new int[1];
            copy.invoke(null, shared, 0, own, 0, 1);
            return own[0];
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "System.arraycopy, called by a method handle, before the write")
    public void copiesByHandle() throws Exception {
        int[] shared = {0};
        MethodHandle copy = MethodHandles.lookup().findStatic(System.class, "arraycopy", COPY);
        seesNew(() -> shared[0] = 1, () -> {
            int[] own = new int[1];
            copy.invoke(shared, 0, own, 0, 1);
            return own[0];
        });
    }

    private interface Copier {
        void copy(Object from, int start, Object to, int where, int length);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "System::arraycopy before the write")
    public void copiesByReference() throws Exception {
        int[] shared = {0};
        Copier copier = System::arraycopy;
        seesNew(() -> shared[0] = 1, () -> {
            int[] own = new int[1];
            copier.copy(shared, 0, own, 0, 1);
            return own[0];
        });
    }

    @Proved("Methods of the JDK that are called by reflection and by handles keep nothing back")
    public void jdkMethods() throws Exception {
        Method lookupClass = MethodHandles.Lookup.class.getMethod("lookupClass");
        MethodHandle format = MethodHandles.lookup()
                .findStatic(String.class, "format", MethodType.methodType(String.class, String.class, Object[].class));
        Threads.Work work = () -> {
            assert lookupClass.invoke(MethodHandles.lookup()) == IndirectAccesses.class;
            try {
                assert ((String) format.invoke("%d", 1)).equals("1");
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        };
        Threads.together(work, work);
    }

    @Proved("A method reference to a method that the object has from a super class")
    public void inheritedMethodReference() throws Exception {
        LinkedHashMap<String, String> map = new LinkedHashMap<>();
        BiConsumer<String, String> put = map::put;
        Threads.together(() -> put.accept("a", "b"));
        assert map.get("a").equals("b");
    }
}
