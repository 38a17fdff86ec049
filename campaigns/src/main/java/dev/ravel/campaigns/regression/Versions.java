package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.ProgramClasses;
import dev.ravel.campaigns.TestPatterns;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;

/**
 * The two versions of a program.
 *
 * @param older the old version
 * @param newer the new version
 * @param sources what they were compiled from
 */
public record Versions(Version older, Version newer, Sources sources) {

    /**
     * What both versions were compiled from: directories and jars, none of them if nobody knows.
     *
     * @param origin what it means if they do not fit the classes
     */
    public record Sources(List<Path> older, List<Path> newer, Origin origin) {
        /** Nobody knows. */
        public static final Sources NONE = new Sources(List.of(), List.of(), Origin.FOUND);

        /** Where they come from. */
        public enum Origin {
            /** The user has named them: if they do not fit, that is bad input. */
            GIVEN,
            /** They lie beside the classes: if they do not fit, changes are shown as bytecode. */
            FOUND
        }

        public Sources {
            older = List.copyOf(older);
            newer = List.copyOf(newer);
        }

        boolean areThere() {
            return !older.isEmpty() && !newer.isEmpty();
        }
    }

    /**
     * One of them.
     *
     * @param name as users know it: {@code the old version}
     * @param own what differs between the versions
     * @param whole all that the tests need
     * @param classes all class files, by class name
     */
    public record Version(String name, ClassPath own, ClassPath whole, NavigableMap<String, byte[]> classes) {
        /** What its classes are known by. */
        public String digest() {
            return Versions.digest(classes);
        }

        private static Version of(String name, ClassPath own, Optional<ClassPath> shared) {
            List<Path> entries = new ArrayList<>(own.entries());
            shared.ifPresent(path -> entries.addAll(path.entries()));
            ClassPath whole = new ClassPath(entries);
            return new Version(name, own, whole, ProgramClasses.read(whole, any -> true));
        }

        /** Its tests; throws {@link BadInput} when there are none. */
        public List<TestSelector> tests(TestPatterns patterns) {
            try {
                return patterns.in(classes);
            } catch (BadInput e) {
                throw new BadInput("In " + name + ": " + e.getMessage());
            }
        }
    }

    /**
     * Reads both.
     *
     * @param shared what both need: tests, libraries
     */
    public static Versions of(ClassPath older, ClassPath newer, Optional<ClassPath> shared) {
        if (older.equals(newer)) {
            throw new BadInput("--old and --new are the same: " + older + ". There is nothing to compare.");
        }
        NavigableMap<String, byte[]> old = ProgramClasses.read(older, any -> true);
        if (ProgramClasses.read(newer, any -> true).keySet().stream()
                .noneMatch(name -> !name.endsWith("module-info") && old.containsKey(name))) {
            throw new BadInput(
                    "There is no class that both --old and --new have: these are not two versions of one program.");
        }
        return new Versions(
                Version.of("the old version", older, shared),
                Version.of("the new version", newer, shared),
                Sources.NONE);
    }

    /** The same with what they were compiled from. */
    public Versions with(Sources others) {
        return new Versions(older, newer, others);
    }

    /** Whether their class files are the same, byte for byte. */
    public boolean areTheSame() {
        return digest(older.classes()).equals(digest(newer.classes()));
    }

    /** What the classes of both and a text are known by. */
    String digest(String text) {
        MessageDigest digest = sha256();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update(digest(older.classes()).getBytes(StandardCharsets.UTF_8));
        digest.update(digest(newer.classes()).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest()).substring(0, 24);
    }

    /** What a text is known by. */
    public static String digestOf(String text) {
        byte[] digest = sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest).substring(0, 24);
    }

    private static String digest(NavigableMap<String, byte[]> classes) {
        MessageDigest digest = sha256();
        classes.forEach((name, bytes) -> {
            digest.update((name + ' ' + bytes.length + ' ').getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        });
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
