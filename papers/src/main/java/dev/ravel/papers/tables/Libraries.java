package dev.ravel.papers.tables;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The published libraries that evaluations need, in the directory to which the build of the evaluation module copies them: {@code artifact-version.jar} each.
 *
 * @param programs the jar with the programs of our own
 * @param directory of the libraries
 */
public record Libraries(Path programs, Path directory) {
    /** In the place of coordinates: the programs of our own. */
    public static final String PROGRAMS = "programs";

    /** Those beside the jar with the programs. */
    public static Libraries beside(Path programs) {
        return new Libraries(
                programs, programs.toAbsolutePath().resolveSibling("libraries").normalize());
    }

    /** A directory that the build makes beside the jar with the programs. */
    public Path beside(String name) {
        Path beside = programs.toAbsolutePath().resolveSibling(name).normalize();
        if (!Files.isDirectory(beside)) {
            throw new BadInput(beside + " is not there: mvn package -pl evaluation makes it.");
        }
        return beside;
    }

    /**
     * A class path of these artifacts; an empty one for classes of the JDK.
     *
     * @param coordinates {@code group:artifact:version}, or {@link #PROGRAMS}
     * @throws BadInput for what is not there
     */
    public ClassPath classPath(List<String> coordinates) {
        return new ClassPath(coordinates.stream().map(this::path).toList());
    }

    private Path path(String coordinates) {
        if (coordinates.equals(PROGRAMS)) {
            return programs;
        }
        String[] parts = coordinates.split(":");
        if (parts.length != 3) {
            throw new IllegalArgumentException(coordinates + " is not group:artifact:version.");
        }
        Path jar = directory.resolve(parts[1] + "-" + parts[2] + ".jar");
        if (!Files.isRegularFile(jar)) {
            throw new BadInput("The library " + coordinates + " is not there: mvn package -pl evaluation copies it to "
                    + directory + ".");
        }
        return jar;
    }
}
