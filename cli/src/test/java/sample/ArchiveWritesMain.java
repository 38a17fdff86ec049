package sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Passes, and writes a file outside the scratch directory. */
public final class ArchiveWritesMain {
    private ArchiveWritesMain() {}

    public static void main(String[] arguments) throws InterruptedException, IOException {
        Archive archive = new Archive();
        Thread ann = new Thread(archive::add, "ann");
        ann.start();
        archive.add();
        ann.join();
        Files.writeString(Path.of(ArchiveMain.FILE), "written");
        if (archive.entries() != 2) {
            throw new AssertionError("entries: " + archive.entries());
        }
    }
}
