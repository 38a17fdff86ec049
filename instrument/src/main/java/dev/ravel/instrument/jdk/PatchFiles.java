package dev.ravel.instrument.jdk;

import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.site.SiteTable;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The files of a patch directory. */
public final class PatchFiles {
    /** Argument of {@code --patch-module java.base=}. */
    public static final String CLASSES = "java.base.jar";

    public static final String SITES = "sites.bin";
    /** Lines {@code key=value}: the JDK build, counts, and the classes that could not be (fully) instrumented. */
    public static final String MANIFEST = "manifest.txt";

    /** Key of the manifest: methods without which the fence has a hole, and which this JDK does not have. */
    public static final String UNFENCED = "unfenced";

    /** Argument file with the {@link WorkerFlags}: {@code java @patch/worker.args …}. */
    public static final String ARGUMENTS = "worker.args";

    private PatchFiles() {}

    /** Writes to a temporary directory, then renames it: nobody sees half a patch, and of two writers one wins. */
    static void write(Path directory, Map<String, byte[]> classes, SiteTable sites, Map<String, String> manifest)
            throws IOException {
        Path parent = directory.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        Path temporary = Files.createTempDirectory(parent, directory.getFileName() + ".");
        writeJar(temporary.resolve(CLASSES), classes);
        sites.save(temporary.resolve(SITES));
        Files.write(temporary.resolve(ARGUMENTS), WorkerFlags.of(TargetJdk.running()));
        List<String> lines = new ArrayList<>();
        manifest.forEach((key, value) -> lines.add(key + "=" + value.replace('\n', ' ')));
        Files.write(temporary.resolve(MANIFEST), lines);
        try {
            Files.move(temporary, directory, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException raced) {
            delete(temporary);
        }
    }

    /** Uncompressed: the JVM maps it and finds classes by the central directory. */
    private static void writeJar(Path jar, Map<String, byte[]> classes) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)))) {
            out.setMethod(ZipOutputStream.STORED);
            for (Map.Entry<String, byte[]> one : classes.entrySet()) {
                CRC32 crc = new CRC32();
                crc.update(one.getValue());
                ZipEntry entry = new ZipEntry(one.getKey() + ".class");
                entry.setTime(0);
                entry.setSize(one.getValue().length);
                entry.setCrc(crc.getValue());
                out.putNextEntry(entry);
                out.write(one.getValue());
                out.closeEntry();
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(directory)) {
            files = new ArrayList<>(found.toList());
        }
        Collections.reverse(files);
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
