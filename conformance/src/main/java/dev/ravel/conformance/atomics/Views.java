package dev.ravel.conformance.atomics;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

@Covers("VarHandles that show bytes of an array or a ByteBuffer as numbers")
public final class Views {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle IN_BUFFER = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    @Proved("Numbers that share no byte do not disturb each other")
    public void apart() throws Exception {
        byte[] bytes = new byte[16];
        Threads.together(() -> INTS.set(bytes, 0, 1), () -> INTS.set(bytes, 4, 2));
        assert (int) INTS.get(bytes, 0) == 1 && (int) INTS.get(bytes, 4) == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A number of bytes is incremented by get and set")
    public void incrementsByHand() throws Exception {
        byte[] bytes = new byte[8];
        Threads.Work work = () -> INTS.set(bytes, 0, (int) INTS.get(bytes, 0) + 1);
        Threads.together(work, work);
        assert (int) INTS.get(bytes, 0) == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "One thread writes a number, another one of its bytes")
    public void overlap() throws Exception {
        byte[] bytes = new byte[4];
        Threads.together(() -> INTS.set(bytes, 0, 0x01010101), () -> bytes[3] = 2);
        assert bytes[3] == 2 : bytes[3];
    }

    @Proved(
            value = "getAndAdd on four bytes of a buffer outside the heap is one step",
            outcomes = {"0, 1", "1, 0"})
    public void addsInADirectBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64);
        int at = (8 - buffer.alignmentOffset(0, 8)) % 8;
        Threads.Work work = () -> Ravel.outcome((int) IN_BUFFER.getAndAdd(buffer, at, 1));
        Threads.together(work, work);
        assert (int) IN_BUFFER.get(buffer, at) == 2;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A number in a buffer outside the heap is incremented by get and set")
    public void incrementsADirectBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64);
        Threads.Work work = () -> IN_BUFFER.set(buffer, 0, (int) IN_BUFFER.get(buffer, 0) + 1);
        Threads.together(work, work);
        assert (int) IN_BUFFER.get(buffer, 0) == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A number in a buffer on the heap is incremented by get and set")
    public void incrementsAHeapBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocate(64);
        Threads.Work work = () -> IN_BUFFER.set(buffer, 0, (int) IN_BUFFER.get(buffer, 0) + 1);
        Threads.together(work, work);
        assert (int) IN_BUFFER.get(buffer, 0) == 2;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A buffer is read by a method of its own before a handle writes it")
    public void bufferReadsItself() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64);
        int[] seen = {0};
        Threads.together(() -> IN_BUFFER.set(buffer, 0, 1), () -> seen[0] = buffer.getInt(0));
        assert seen[0] == 1 : seen[0];
    }

    @Proved(
            value = "compareAndSet compares in the order of bytes that the handle has",
            outcomes = {"true, false", "false, true"})
    public void comparesInADirectBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64);
        int at = (8 - buffer.alignmentOffset(0, 8)) % 8;
        IN_BUFFER.set(buffer, at, 1);
        Threads.Work work = () -> Ravel.outcome(IN_BUFFER.compareAndSet(buffer, at, 1, 2));
        Threads.together(work, work);
    }
}
