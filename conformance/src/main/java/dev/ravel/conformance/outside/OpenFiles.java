package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

@Covers("Files that threads share: java.io, java.nio.file, channels")
public final class OpenFiles {
    private final Object lock = new Object();

    private static void append(Path file, String text) throws Exception {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }

    @Proved("Two threads write to files of their own")
    public void differentFiles() throws Exception {
        Path a = Files.createTempFile("a", "");
        Path b = Files.createTempFile("b", "");
        Threads.together(() -> append(a, "a"), () -> append(b, "b"));
        assert (Files.readString(a) + Files.readString(b)).equals("ab");
    }

    @Proved("A counter in a file is read and written under a lock")
    public void counterUnderALock() throws Exception {
        Path file = Files.createTempFile("counter", "");
        Files.writeString(file, "0");
        Threads.Work increment = () -> {
            synchronized (lock) {
                Files.writeString(file, "" + (Integer.parseInt(Files.readString(file)) + 1));
            }
        };
        Threads.together(increment, increment);
        assert Files.readString(file).equals("2");
    }

    @Proved("Of two threads that make the same file, one makes it")
    public void madeOnce() throws Exception {
        Path file = Files.createTempDirectory("once").resolve("done");
        AtomicInteger made = new AtomicInteger();
        Threads.Work make = () -> {
            try {
                Files.createFile(file);
                made.incrementAndGet();
            } catch (FileAlreadyExistsException e) {
                // the other was first
            }
        };
        Threads.together(make, make);
        assert made.get() == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The order of two writes to one file is taken for granted")
    public void orderOfWrites() throws Exception {
        Path file = Files.createTempFile("order", "");
        Threads.together(() -> append(file, "a"), () -> append(file, "b"));
        assert Files.readString(file).equals("ab");
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "The order of writes to one file that is open twice is taken for granted")
    public void openTwice() throws Exception {
        Path file = Files.createTempFile("order", "");
        try (OutputStream a = new FileOutputStream(file.toFile(), true);
                FileChannel b = FileChannel.open(file, StandardOpenOption.APPEND)) {
            Threads.together(() -> a.write('a'), () -> b.write(ByteBuffer.wrap(new byte[] {'b'})));
        }
        assert Files.readString(file).equals("ab");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A file that exists is looked for, then made")
    public void checkThenAct() throws Exception {
        Path file = Files.createTempDirectory("once").resolve("done");
        AtomicInteger made = new AtomicInteger();
        Threads.Work once = () -> {
            if (!Files.exists(file)) {
                Files.writeString(file, "x");
                made.incrementAndGet();
            }
        };
        Threads.together(once, once);
        assert made.get() == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The same with java.io.File")
    public void checkThenActByFile() throws Exception {
        File file = new File(Files.createTempDirectory("once").toFile(), "done");
        AtomicInteger made = new AtomicInteger();
        Threads.Work once = () -> {
            if (!file.exists()) {
                new FileOutputStream(file).close();
                made.incrementAndGet();
            }
        };
        Threads.together(once, once);
        assert made.get() == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A counter in a file is read, then written")
    public void counter() throws Exception {
        Path file = Files.createTempFile("counter", "");
        Files.writeString(file, "0");
        Threads.Work increment = () -> Files.writeString(file, "" + (Integer.parseInt(Files.readString(file)) + 1));
        Threads.together(increment, increment);
        assert Files.readString(file).equals("2");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A directory is listed while a file is made in it")
    public void listing() throws Exception {
        Path directory = Files.createTempDirectory("listed");
        long[] entries = new long[1];
        Threads.together(() -> Files.createFile(directory.resolve("a")), () -> {
            try (Stream<Path> list = Files.list(directory)) {
                entries[0] = list.count();
            }
        });
        assert entries[0] == 1;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A file is made in a directory that may not be there yet")
    public void directoryFirst() throws Exception {
        Path directory = Files.createTempDirectory("outer").resolve("inner");
        Threads.together(() -> Files.createDirectory(directory), () -> Files.createFile(directory.resolve("a")));
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "One file has two names, and the order of writes is taken for granted")
    public void linked() throws Exception {
        Path directory = Files.createTempDirectory("linked");
        Path file = Files.writeString(directory.resolve("file"), "");
        Path link = Files.createLink(directory.resolve("link"), file);
        Threads.together(() -> append(file, "a"), () -> append(link, "b"));
        assert Files.readString(file).equals("ab");
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A file is read by a descriptor and written by its name, and the order is taken for granted")
    public void byDescriptor() throws Exception {
        Path file = Files.createTempFile("open", "");
        int[] read = new int[1];
        try (FileInputStream opened = new FileInputStream(file.toFile());
                FileInputStream again = new FileInputStream(opened.getFD())) {
            Threads.together(() -> append(file, "a"), () -> read[0] = again.read());
        }
        assert read[0] == 'a' : read[0];
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "The size of a file is asked before the bytes of a text are written to it")
    public void bytesOfAText() throws Exception {
        Path path = Files.createTempFile("open", "");
        long[] size = new long[1];
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            Threads.together(() -> size[0] = Files.size(path), () -> file.writeBytes("a"));
        }
        assert size[0] == 1 : size[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The size of a file is asked before another file goes to it")
    public void transferred() throws Exception {
        Path path = Files.createTempFile("target", "");
        Path other = Files.writeString(Files.createTempFile("source", ""), "a");
        long[] size = new long[1];
        try (FileChannel source = FileChannel.open(other);
                FileChannel target = FileChannel.open(path, StandardOpenOption.WRITE)) {
            Threads.together(() -> size[0] = Files.size(path), () -> source.transferTo(0, 1, target));
        }
        assert size[0] == 1 : size[0];
    }

    @Told(
            value = "What threads see of a file that is written by an asynchronous channel",
            names = "AsynchronousFileChannel.truncate")
    public void asynchronousChannel() throws Exception {
        Path path = Files.writeString(Files.createTempFile("open", ""), "a");
        long[] size = new long[1];
        try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(path, StandardOpenOption.WRITE)) {
            Threads.together(() -> size[0] = Files.size(path), () -> channel.truncate(0));
        }
        assert size[0] <= 1 : size[0];
    }

    @Told(value = "What a reader sees while a file is written, piece by piece", names = "Files.write")
    public void readWhileWritten() throws Exception {
        Path file = Files.createTempFile("text", "");
        Files.writeString(file, "old");
        String[] seen = new String[1];
        Threads.together(() -> Files.writeString(file, "new"), () -> seen[0] = Files.readString(file));
        assert seen[0].equals("old") || seen[0].equals("new");
    }
}
