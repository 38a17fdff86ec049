package dev.ravel.engine.name;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.ModelLimit;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.table.Copies;
import dev.ravel.engine.table.IdentityTable;
import dev.ravel.hooks.Named;
import dev.ravel.instrument.load.AppLoader;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.function.Supplier;

/**
 * Numbers for objects that survive re-execution: an object is the n-th that its thread allocated.
 *
 * <p>The number of an instrumented object sits in a field that instrumentation adds; arrays and objects of other
 * classes are kept in a table by identity. Three ranges:
 *
 * <ul>
 *   <li>positive: allocated in this execution; 6 bits thread, then 24 bits allocation count. Objects that came out
 *       of suppressed code are numbered when the model first meets them, with bit 23 set.
 *   <li>negative: existed before this execution; given once and kept.
 *   <li>{@link #UNNAMED} plus the execution's number: allocated in suppressed code, not met yet.
 * </ul>
 */
public final class Names {
    private static final int UNNAMED = 0x4000_0000;
    private static final int EPOCH_MASK = 0x3fff_ffff;
    private static final int MET = 1 << 23;
    /** So many elements of an array, as a power of two, count as an object: to fill the memory with them would take too long. */
    private static final int ELEMENTS_OF_AN_OBJECT = 10;

    private final int[] allocated = new int[ThreadNumbers.LIMIT];
    private final int[] met = new int[ThreadNumbers.LIMIT];
    /** What a thread has allocated up to this count, others may have a reference to. */
    private final int[] published = new int[ThreadNumbers.LIMIT];

    private Meeting whenMet = (id, thread) -> {};
    private int made;
    private int makeLimit = Integer.MAX_VALUE;
    private Supplier<Error> tooMany;

    private final Assumptions assumptions;
    private int epoch;
    private int nextOld = -1;

    /** Arrays and objects without a number field that this execution knows. */
    private final IdentityTable ours = new IdentityTable();
    /** Such objects that were there before, held for good: they hang on statics anyway. */
    private final IdentityTable old = new IdentityTable();

    // Instrumented objects that were first met, not allocated, in this execution.
    private Named[] metObjects = new Named[64];
    private int metCount;
    // Foreign objects met in the last execution: met again, they are older than both.
    private WeakReference<?>[] lastMet = {};
    private int lastMetCount;

    public Names(Assumptions assumptions) {
        this.assumptions = assumptions;
    }

    /** Lets go of the objects of the last exploration, and with them of the classes of its program. */
    public void forget() {
        old.clear();
        lastMet = new WeakReference<?>[0];
        lastMetCount = 0;
    }

    /** Hears of objects that code outside the model has made. */
    @FunctionalInterface
    public interface Meeting {
        void met(int id, int thread);
    }

    public void whenMet(Meeting listener) {
        whenMet = listener;
    }

    /** Most objects of one execution, and what happens when they are more. */
    public void limit(int allocations, Supplier<Error> whenMore) {
        makeLimit = allocations;
        tooMany = whenMore;
    }

    /** Objects that this execution has made; a large array counts as many. */
    public int made() {
        return made;
    }

    public void beginExecution() {
        made = 0;
        epoch = epoch + 1 & EPOCH_MASK;
    }

    /** A thread begins. */
    public void enter(int thread) {
        allocated[thread] = 0;
        met[thread] = 0;
        published[thread] = 0;
    }

    /** The thread has done something that may hand references to others. */
    public void publish(int thread) {
        published[thread] = allocated[thread];
    }

    /**
     * Whether no other thread can have a reference to this object: the running thread has allocated it since it last
     * stored any reference into an object that is not private itself, started a thread, or called code outside the
     * model. Accesses to private objects cannot be observed. When one is published later, that store and the load
     * by which another thread gets at it order all that came before.
     */
    public boolean isPrivate(int id, int thread) {
        return id >>> 24 == thread && (id & MET) == 0 && (id & 0xffffff) > published[thread];
    }

    public void endExecution() {
        for (int i = 0; i < metCount; i++) {
            metObjects[i].ravelId(UNNAMED | epoch);
            metObjects[i] = null;
        }
        metCount = 0;
        lastMetCount = 0;
        for (int i = 0; i < ours.size(); i++) {
            if ((ours.value(i) & MET) != 0) {
                rememberMet(ours.key(i));
            }
        }
        ours.clear();
    }

    private void rememberMet(Object object) {
        if (lastMetCount == lastMet.length) {
            lastMet = Copies.of(lastMet, new WeakReference<?>[Math.max(16, 2 * lastMetCount)]);
        }
        lastMet[lastMetCount++] = new WeakReference<>(object);
    }

    /** Number for an object that the thread is constructing. */
    public int allocate(int thread) {
        int n = ++allocated[thread];
        if (++made > makeLimit) {
            throw tooMany.get();
        }
        if (n >= MET) {
            throw new ModelLimit("a thread allocated more than " + (MET - 1) + " objects in one execution");
        }
        return thread << 24 | n;
    }

    /** Number for an object that is being constructed in suppressed code. */
    public int unnamed() {
        return UNNAMED | epoch;
    }

    /** Number for an object that is being constructed and will outlive this execution. */
    public int old() {
        return nextOld--;
    }

    /** The highest number that the next object gets that outlives this execution. */
    public int oldest() {
        return nextOld;
    }

    /** Number for an object without a number field that will outlive this execution. */
    public int old(Object object) {
        old.put(object, nextOld);
        return nextOld--;
    }

    /** Whether the object has got its number already. */
    public boolean knows(Object object) {
        if (object instanceof Named named) {
            int id = named.ravelId();
            return id < 0 || id > 0 && id < UNNAMED;
        }
        return ours.get(object) != IdentityTable.ABSENT || old.get(object) != IdentityTable.ABSENT;
    }

    /** Whether the model saw this execution make the object. */
    public boolean isFresh(Object object) {
        int id = object instanceof Named named ? named.ravelId() : ours.get(object);
        return id > 0 && id < UNNAMED && (id & MET) == 0;
    }

    /** The thread that an object of this execution belongs to. */
    public int maker(int id) {
        return id >>> 24;
    }

    /** How many objects the thread has made so far. */
    public int allocatedBy(int thread) {
        return allocated[thread];
    }

    /** Which of its thread's objects it is. */
    public int count(int id) {
        return id & 0xffffff;
    }

    /** Notes an array or an object without a number field that the thread has just created. */
    public void allocated(Object object, int thread) {
        ours.put(object, allocate(thread));
        if (object.getClass().isArray()) {
            made += Array.getLength(object) >> ELEMENTS_OF_AN_OBJECT;
            if (made > makeLimit) {
                throw tooMany.get();
            }
        }
    }

    /** Notes an array that was created with the arrays in it, as {@code new int[2][1]} is: one instruction, three arrays. */
    public void allocatedNested(Object array, int thread) {
        allocated(array, thread);
        if (array instanceof Object[] outer
                && outer.getClass().getComponentType().isArray()) {
            for (Object inner : outer) {
                if (inner != null) {
                    allocatedNested(inner, thread);
                }
            }
        }
    }

    /**
     * Numbers an object that came out of suppressed code as if the thread had just created it. False for one that is
     * older than this execution: that one is not the thread's.
     */
    public boolean adopt(Object object, int thread) {
        if (object instanceof Named named) {
            int id = named.ravelId();
            if (id != 0 && id != (UNNAMED | epoch)) {
                if (id > 0 && id < UNNAMED) {
                    // adopted before, in another execution: it is the same object each time, a singleton
                    named.ravelId(nextOld--);
                }
                return false;
            }
            named.ravelId(allocate(thread));
        } else if (ours.get(object) == IdentityTable.ABSENT) {
            ours.put(object, allocate(thread));
        }
        return true;
    }

    /** The object's number. */
    public int of(Object object, int thread) {
        if (object instanceof Named named) {
            int id = named.ravelId();
            return id > 0 && id < UNNAMED ? id : late(named, id, thread);
        }
        return foreign(object, thread);
    }

    /** Whether the object was there before this execution, so that writes to it must be undone. */
    public boolean isOld(int id) {
        return id < 0 || (id & MET) != 0;
    }

    private int late(Named named, int id, int thread) {
        if (id < 0) {
            return id;
        }
        if (id == (UNNAMED | epoch)) {
            int number = thread << 24 | MET | ++met[thread];
            whenMet.met(number, thread);
            named.ravelId(number);
            if (metCount == metObjects.length) {
                metObjects = Copies.of(metObjects, new Named[2 * metCount]);
            }
            metObjects[metCount++] = named;
            return number;
        }
        int number = nextOld--;
        named.ravelId(number);
        return number;
    }

    private int foreign(Object object, int thread) {
        int id = ours.get(object);
        return id != IdentityTable.ABSENT ? id : meet(object, thread);
    }

    private int meet(Object object, int thread) {
        int known = old.get(object);
        if (known != IdentityTable.ABSENT) {
            return known;
        }
        boolean wasTakenForNew = metBefore(object);
        if (object instanceof Class<?> c && isLasting(c) || wasTakenForNew) {
            if (wasTakenForNew) {
                assumptions.nameChanged();
            }
            old.put(object, nextOld);
            return nextOld--;
        }
        int number = thread << 24 | MET | ++met[thread];
        whenMet.met(number, thread);
        ours.put(object, number);
        return number;
    }

    /** Whether the class is there for all executions: not one that the program has defined itself. */
    private static boolean isLasting(Class<?> c) {
        ClassLoader loader = c.getClassLoader();
        return !c.isHidden()
                && (loader == null || loader instanceof AppLoader || loader == ClassLoader.getPlatformClassLoader());
    }

    /** A number for something that is no object and belongs to this execution. */
    public int meetUnnamed(int thread) {
        int number = thread << 24 | MET | ++met[thread];
        whenMet.met(number, thread);
        return number;
    }

    private boolean metBefore(Object object) {
        for (int i = 0; i < lastMetCount; i++) {
            if (lastMet[i].refersTo(asKey(object))) {
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the type of keys is not to be had
    private static <T> T asKey(Object object) {
        return (T) object;
    }
}
