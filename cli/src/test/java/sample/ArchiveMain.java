package sample;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;

/** Passes, reads a file of the project, and has temporary ones. */
public final class ArchiveMain {
    /** From the directory that tests run in. */
    public static final String FILE = "target/archive.txt";

    private ArchiveMain() {}

    public static void main(String[] arguments) throws InterruptedException, IOException {
        Archive archive = new Archive();
        Thread ann = new Thread(archive::add, "ann");
        ann.start();
        archive.add();
        ann.join();
        Files.delete(Files.createTempFile("archive", null));
        if (archive.entries() != 2 || !new File("pom.xml").exists()) {
            throw new AssertionError("entries: " + archive.entries());
        }
        archive.tidy(new File(FILE));
    }
}
