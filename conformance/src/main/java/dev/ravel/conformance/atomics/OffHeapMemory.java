package dev.ravel.conformance.atomics;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

@Covers("Memory outside the heap, by Unsafe")
public final class OffHeapMemory {
    private static final Unsafe UNSAFE;
    private static final long LASTING;

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        LASTING = UNSAFE.allocateMemory(8);
        UNSAFE.putLong(LASTING, 5);
    }

    private static long zeroed(long bytes) {
        long address = UNSAFE.allocateMemory(bytes);
        UNSAFE.setMemory(address, bytes, (byte) 0);
        return address;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A number outside the heap is incremented by get and put")
    public void increments() throws Exception {
        long address = zeroed(8);
        Threads.Work work = () -> UNSAFE.putLong(address, UNSAFE.getLong(address) + 1);
        Threads.together(work, work);
        long result = UNSAFE.getLong(address);
        UNSAFE.freeMemory(address);
        assert result == 2 : result;
    }

    @Proved(
            value = "getAndAddLong outside the heap is one step",
            outcomes = {"0, 1", "1, 0"})
    public void adds() throws Exception {
        long address = zeroed(8);
        Threads.Work work = () -> Ravel.outcome(UNSAFE.getAndAddLong(null, address, 1));
        Threads.together(work, work);
        UNSAFE.freeMemory(address);
    }

    @Proved(
            value = "compareAndSwapInt outside the heap lets one through",
            outcomes = {"true, false", "false, true"})
    public void compares() throws Exception {
        long address = zeroed(8);
        Threads.Work work = () -> Ravel.outcome(UNSAFE.compareAndSwapInt(null, address, 0, 1));
        Threads.together(work, work);
        UNSAFE.freeMemory(address);
    }

    @Proved("Neighbours outside the heap do not disturb each other")
    public void neighbours() throws Exception {
        long address = zeroed(8);
        Threads.together(() -> UNSAFE.putInt(address, 1), () -> UNSAFE.putInt(address + 4, 2));
        assert UNSAFE.getInt(address) == 1 && UNSAFE.getInt(address + 4) == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A long is written over a byte that another thread writes")
    public void overlaps() throws Exception {
        long address = zeroed(8);
        Threads.together(() -> UNSAFE.putLong(address, 0), () -> UNSAFE.putByte(address + 5, (byte) 1));
        assert UNSAFE.getByte(address + 5) == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Memory is copied while it is written: half of it is new")
    public void copies() throws Exception {
        long from = zeroed(16);
        long to = zeroed(16);
        Threads.together(
                () -> {
                    UNSAFE.putLong(from, 1);
                    UNSAFE.putLong(from + 8, 1);
                },
                () -> UNSAFE.copyMemory(from, to, 16));
        assert UNSAFE.getLong(to) == UNSAFE.getLong(to + 8);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Memory that outlives the test is incremented by get and put")
    public void lasts() throws Exception {
        Threads.Work work = () -> UNSAFE.putLong(LASTING, UNSAFE.getLong(LASTING) + 1);
        Threads.together(work, work);
        assert UNSAFE.getLong(LASTING) == 7 : UNSAFE.getLong(LASTING);
    }
}
