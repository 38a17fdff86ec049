package dev.ravel.conformance.leftovers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Refused;
import dev.ravel.conformance.Threads;
import java.io.FileInputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

@Covers("What an execution leaves open is closed before the next")
public final class OpenResources {
    /** Nobody else on the machine may have one of these: they depend on the process. */
    private static final int PORT = 20_000 + (int) (ProcessHandle.current().pid() % 10_000);

    private volatile int shared;

    /** So that there is more than one execution. */
    private void race() throws InterruptedException {
        Threads.together(() -> shared = 1, () -> shared = 2);
    }

    @Proved("A socket that is bound to a port")
    public void serverSocket() throws Exception {
        race();
        new ServerSocket(PORT, 1, InetAddress.getLoopbackAddress());
    }

    @Proved("A channel that is bound to a port")
    public void serverChannel() throws Exception {
        race();
        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT + 10_000));
    }

    @Proved("A socket for datagrams")
    public void datagrams() throws Exception {
        race();
        new DatagramSocket(PORT, InetAddress.getLoopbackAddress());
    }

    @Refused(value = "A port is bound, then the test is refused, and the next test can bind it", names = "accept")
    public void refusedWhileBound() throws Exception {
        Threads.together(
                () -> ServerSocketChannel.open()
                        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT + 20_000))
                        .accept(),
                () -> shared = 1);
    }

    @Refused(value = "The same port again", names = "accept")
    public void refusedWhileBoundAgain() throws Exception {
        refusedWhileBound();
    }

    @Proved("A lock on a file")
    public void fileLock() throws Exception {
        Path file = Files.createTempFile("conformance", "");
        assert FileChannel.open(file, StandardOpenOption.WRITE).tryLock() != null;
        race();
    }

    @Proved("Many files: there would soon be no more descriptors")
    public void manyFiles() throws Exception {
        Path file = Files.createTempFile("conformance", "");
        race();
        for (int i = 0; i < 40; i++) {
            new FileInputStream(file.toFile());
        }
    }
}
