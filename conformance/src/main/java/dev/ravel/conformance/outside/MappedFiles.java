package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

@Covers("Files that are mapped into memory")
public final class MappedFiles {
    private static final VarHandle INTS = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private final byte[] seen = new byte[1];

    private static Path file() throws IOException {
        Path file = Files.createTempFile("mapped", "");
        Files.write(file, new byte[4]);
        return file;
    }

    private static MappedByteBuffer mapped(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, 4);
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A file is read while a buffer that shows it is filled")
    public void bufferAndStream() throws Exception {
        Path file = file();
        MappedByteBuffer buffer = mapped(file);
        Threads.together(() -> buffer.put(0, (byte) 7), () -> seen[0] = Files.readAllBytes(file)[0]);
        assert seen[0] == 7;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two buffers show one file")
    public void twoBuffers() throws Exception {
        Path file = file();
        MappedByteBuffer one = mapped(file);
        ByteBuffer other = mapped(file).slice();
        Threads.together(() -> one.put(0, (byte) 7), () -> seen[0] = other.get(0));
        assert seen[0] == 7;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A file is read while it is filled through a view of a buffer that shows it")
    public void viewAndStream() throws Exception {
        Path file = file();
        IntBuffer view = mapped(file).asIntBuffer();
        Threads.together(() -> view.put(0, -1), () -> seen[0] = Files.readAllBytes(file)[0]);
        assert seen[0] == -1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A file is read while it is filled through a VarHandle")
    public void handleAndStream() throws Exception {
        Path file = file();
        MappedByteBuffer buffer = mapped(file);
        Threads.together(() -> INTS.set(buffer, 0, -1), () -> seen[0] = Files.readAllBytes(file)[0]);
        assert seen[0] == -1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Each thread opens the file for itself, and one maps it")
    public void mappedByAThread() throws Exception {
        Path file = file();
        Threads.together(() -> mapped(file).put(0, (byte) 7), () -> {
            try (RandomAccessFile opened = new RandomAccessFile(file.toFile(), "r")) {
                seen[0] = opened.readByte();
            }
        });
        assert seen[0] == 7;
    }

    @Proved("A buffer that shows one file has nothing to do with another")
    public void anotherFile() throws Exception {
        MappedByteBuffer buffer = mapped(file());
        Path other = file();
        Threads.together(() -> buffer.put(0, (byte) 7), () -> seen[0] = Files.readAllBytes(other)[0]);
        assert buffer.get(0) == 7 && seen[0] == 0;
    }
}
