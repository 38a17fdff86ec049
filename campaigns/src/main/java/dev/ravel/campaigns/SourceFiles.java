package dev.ravel.campaigns;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * The source of classes, where it can be found: in directories that the user names, where Maven and Gradle projects have it, and in the
 * {@code -sources.jar} beside a jar.
 */
public final class SourceFiles {
    private static final List<String> DEFAULT_DIRECTORIES =
            List.of("src/main/java", "src/test/java", "src/main/kotlin", "src");

    private final Map<String, byte[]> classFiles;
    private final List<Path> places = new ArrayList<>();
    private final Map<String, Optional<List<String>>> known = new HashMap<>();

    /**
     * @param classFiles of the program, by class name
     * @param directories with the separator of class paths between them; null for the usual places
     */
    public SourceFiles(Map<String, byte[]> classFiles, ClassPath path, @Nullable String directories) {
        this.classFiles = classFiles;
        if (directories != null) {
            for (String directory : directories.split(File.pathSeparator)) {
                Path place = Path.of(directory);
                if (!Files.isDirectory(place)) {
                    throw new BadInput("--sources " + directory + ": there is no such directory.");
                }
                places.add(place);
            }
            return;
        }
        for (Path entry : path.entries()) {
            if (Files.isDirectory(entry)) {
                for (Path up = entry; up != null && up.getNameCount() + 5 > entry.getNameCount(); up = up.getParent()) {
                    for (String usual : DEFAULT_DIRECTORIES) {
                        if (Files.isDirectory(up.resolve(usual))) {
                            places.add(up.resolve(usual));
                        }
                    }
                }
            } else {
                Path sources =
                        entry.resolveSibling(entry.getFileName().toString().replaceFirst("\\.jar$", "-sources.jar"));
                if (Files.isRegularFile(sources)) {
                    places.add(sources);
                }
            }
        }
    }

    /** The lines of the file that a class was compiled from. */
    public synchronized Optional<List<String>> of(String className) {
        return known.computeIfAbsent(className, this::find);
    }

    private Optional<List<String>> find(String className) {
        byte[] classFile = classFiles.get(className);
        if (classFile == null) {
            return Optional.empty();
        }
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        if (node.sourceFile == null) {
            return Optional.empty();
        }
        String file = node.name.substring(0, node.name.lastIndexOf('/') + 1) + node.sourceFile;
        for (Path place : places) {
            try {
                if (Files.isDirectory(place)) {
                    if (Files.isRegularFile(place.resolve(file))) {
                        return Optional.of(lines(Files.readAllBytes(place.resolve(file))));
                    }
                } else {
                    try (ZipFile zip = new ZipFile(place.toFile())) {
                        ZipEntry entry = zip.getEntry(file);
                        if (entry != null) {
                            try (InputStream in = zip.getInputStream(entry)) {
                                return Optional.of(lines(in.readAllBytes()));
                            }
                        }
                    }
                }
            } catch (IOException unreadable) {
                // there may be another place
            }
        }
        return Optional.empty();
    }

    private static List<String> lines(byte[] content) {
        return new String(content, StandardCharsets.UTF_8).lines().toList();
    }
}
