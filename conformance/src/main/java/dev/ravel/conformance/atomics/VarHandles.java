package dev.ravel.conformance.atomics;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

@Covers("VarHandle")
public final class VarHandles {
    private static final VarHandle FLAG;
    private static final VarHandle COUNT;
    private static final VarHandle SHARED;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static int shared;

    private int data;
    private int flag;
    private int count;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            FLAG = lookup.findVarHandle(VarHandles.class, "flag", int.class);
            COUNT = lookup.findVarHandle(VarHandles.class, "count", int.class);
            SHARED = lookup.findStaticVarHandle(VarHandles.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Proved("setVolatile and getVolatile hand data over")
    public void volatileMode() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    FLAG.setVolatile(this, 1);
                },
                () -> {
                    if ((int) FLAG.getVolatile(this) == 1) {
                        assert data == 1;
                    }
                });
    }

    @Proved("setRelease and getAcquire hand data over")
    public void releaseAndAcquire() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    FLAG.setRelease(this, 1);
                },
                () -> {
                    if ((int) FLAG.getAcquire(this) == 1) {
                        assert data == 1;
                    }
                });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The flag is released before the data is written")
    public void releasesTooEarly() throws Exception {
        Threads.together(
                () -> {
                    FLAG.setRelease(this, 1);
                    data = 1;
                },
                () -> {
                    if ((int) FLAG.getAcquire(this) == 1) {
                        assert data == 1;
                    }
                });
    }

    @Finds(value = FindingKind.RACE, seeded = "A flag set and read in plain mode orders nothing")
    public void plainMode() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    FLAG.set(this, 1);
                },
                () -> {
                    if ((int) FLAG.get(this) == 1) {
                        assert data == 1;
                    }
                });
    }

    @Finds(value = FindingKind.RACE, seeded = "A flag set and read in opaque mode orders nothing")
    public void opaqueMode() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    FLAG.setOpaque(this, 1);
                },
                () -> {
                    if ((int) FLAG.getOpaque(this) == 1) {
                        assert data == 1;
                    }
                });
    }

    @Proved("Opaque accesses to one variable are no race, and its values are seen in their order")
    public void opaqueCounter() throws Exception {
        Threads.together(
                () -> {
                    FLAG.setOpaque(this, 1);
                    FLAG.setOpaque(this, 2);
                },
                () -> {
                    int first = (int) FLAG.getOpaque(this);
                    int second = (int) FLAG.getOpaque(this);
                    assert first <= second;
                });
    }

    @Proved("compareAndSet: one of two threads wins")
    public void comparesAndSets() throws Exception {
        boolean[] won = new boolean[2];
        Threads.together(() -> won[0] = FLAG.compareAndSet(this, 0, 1), () -> won[1] = FLAG.compareAndSet(this, 0, 2));
        assert won[0] != won[1];
        assert flag == (won[0] ? 1 : 2);
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "compareAndSet expects a value that is not the one it was computed from")
    public void comparesWithTheWrongValue() throws Exception {
        Threads.Work work = () -> {
            int seen = (int) COUNT.getVolatile(this);
            COUNT.compareAndSet(this, (int) COUNT.getVolatile(this), seen + 1);
        };
        Threads.together(work, work);
        assert count == 2 : count;
    }

    @Proved("The weak forms of compareAndSet, in a loop, lose nothing")
    public void weakCompareAndSet() throws Exception {
        Threads.together(
                () -> {
                    int seen;
                    do {
                        seen = (int) COUNT.getAcquire(this);
                    } while (!COUNT.weakCompareAndSet(this, seen, seen + 1));
                },
                () -> {
                    int seen;
                    do {
                        seen = (int) COUNT.getOpaque(this);
                    } while (!COUNT.weakCompareAndSetRelease(this, seen, seen + 1));
                });
        assert count == 2 : count;
    }

    @Proved("weakCompareAndSetPlain and weakCompareAndSetAcquire lose nothing either")
    public void weakCompareAndSetPlainAndAcquire() throws Exception {
        Threads.together(
                () -> {
                    int seen;
                    do {
                        seen = (int) COUNT.getOpaque(this);
                    } while (!COUNT.weakCompareAndSetPlain(this, seen, seen + 1));
                },
                () -> {
                    int seen;
                    do {
                        seen = (int) COUNT.getOpaque(this);
                    } while (!COUNT.weakCompareAndSetAcquire(this, seen, seen + 1));
                });
        assert count == 2 : count;
    }

    @Proved("compareAndExchange gives back what it found")
    public void comparesAndExchanges() throws Exception {
        int[] found = new int[3];
        Threads.together(
                () -> found[0] = (int) FLAG.compareAndExchange(this, 0, 1),
                () -> found[1] = (int) FLAG.compareAndExchangeAcquire(this, 0, 2),
                () -> found[2] = (int) FLAG.compareAndExchangeRelease(this, 0, 3));
        int zeros = 0;
        for (int each : found) {
            zeros += each == 0 ? 1 : 0;
        }
        assert zeros == 1;
    }

    @Proved("getAndSet in all its modes gives each value to one thread")
    public void getsAndSets() throws Exception {
        int[] got = new int[3];
        Threads.together(
                () -> got[0] = (int) FLAG.getAndSet(this, 1),
                () -> got[1] = (int) FLAG.getAndSetAcquire(this, 2),
                () -> got[2] = (int) FLAG.getAndSetRelease(this, 3));
        assert got[0] + got[1] + got[2] + flag == 6;
    }

    @Proved("getAndAdd in all its modes loses nothing")
    public void getsAndAdds() throws Exception {
        Threads.together(
                () -> COUNT.getAndAdd(this, 1),
                () -> COUNT.getAndAddAcquire(this, 2),
                () -> COUNT.getAndAddRelease(this, 4));
        assert count == 7 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The sum is computed and set in place of getAndAdd")
    public void addsByHand() throws Exception {
        Threads.Work work = () -> COUNT.setVolatile(this, (int) COUNT.getVolatile(this) + 1);
        Threads.together(work, work);
        assert count == 2 : count;
    }

    @Proved("getAndBitwiseOr, And and Xor change their own bits only")
    public void bits() throws Exception {
        count = 0b100;
        Threads.together(
                () -> COUNT.getAndBitwiseOr(this, 0b001),
                () -> COUNT.getAndBitwiseAndAcquire(this, 0b011),
                () -> COUNT.getAndBitwiseXorRelease(this, 0b010));
        assert count == 0b011 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A bit is set by reading, or-ing and writing back")
    public void bitsByHand() throws Exception {
        Threads.together(
                () -> COUNT.setVolatile(this, (int) COUNT.getVolatile(this) | 1), () -> COUNT.getAndBitwiseOr(this, 2));
        assert count == 3 : count;
    }

    @Proved("Static fields: increments all count")
    public void staticField() throws Exception {
        Threads.together(() -> SHARED.getAndAdd(1), () -> SHARED.getAndAdd(1));
        assert shared == 2 : shared;
    }

    @Proved("Elements of arrays: each element is a variable of its own")
    public void arrayElements() throws Exception {
        int[] array = new int[2];
        Threads.together(
                () -> {
                    ELEMENT.getAndAdd(array, 0, 1);
                    ELEMENT.getAndAdd(array, 1, 1);
                },
                () -> ELEMENT.getAndAdd(array, 1, 1));
        assert array[0] == 1 && array[1] == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An element is tested, then set")
    public void arrayElementsByHand() throws Exception {
        int[] array = new int[1];
        int[] winners = new int[1];
        Threads.Work work = () -> {
            if ((int) ELEMENT.getVolatile(array, 0) == 0) {
                ELEMENT.setVolatile(array, 0, 1);
                ELEMENT.getAndAdd(winners, 0, 1);
            }
        };
        Threads.together(work, work);
        assert winners[0] == 1 : winners[0];
    }

    @Proved("Fences may stand anywhere, and volatile accesses beside them still hand data over")
    public void fences() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    VarHandle.releaseFence();
                    FLAG.setRelease(this, 1);
                    VarHandle.fullFence();
                },
                () -> {
                    if ((int) FLAG.getAcquire(this) == 1) {
                        VarHandle.acquireFence();
                        assert data == 1;
                    }
                });
    }
}
