package dev.ravel.campaigns.mutation;

import dev.ravel.campaigns.ClassGlob;
import dev.ravel.campaigns.ProgramClasses;
import dev.ravel.campaigns.TestPatterns;
import dev.ravel.mutate.code.Operator;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which classes are mutated and which tests are measured.
 *
 * @param targets class files of the classes to mutate
 */
public record MutationPlan(
        ClassPath classPath,
        NavigableMap<String, byte[]> targets,
        List<TestSelector> tests,
        Map<String, byte[]> program) {

    /** Finds both; throws {@link BadInput} when there is nothing. Test classes are not mutated, whatever the patterns say. */
    public static MutationPlan of(ClassPath classPath, List<String> targets, List<String> tests) {
        List<ClassGlob> targetGlobs = ClassGlob.parse("--target", targets);
        if (targetGlobs.isEmpty()) {
            throw new BadInput(
                    "There is nothing to mutate: name the classes with --target, as in --target 'com.acme.*'.");
        }
        TestPatterns patterns = TestPatterns.parse(tests);
        NavigableMap<String, byte[]> program = ProgramClasses.read(classPath, name -> true);
        List<TestSelector> found = patterns.in(program);
        TreeMap<String, byte[]> targetClasses = new TreeMap<>(program);
        targetClasses.keySet().removeIf(name -> !ClassGlob.any(targetGlobs, name) || isTest(name, found));
        if (targetClasses.isEmpty()) {
            throw new BadInput("No class in the class path matches --target " + texts(targetGlobs) + ".");
        }
        return new MutationPlan(classPath, targetClasses, found, program);
    }

    private static boolean isTest(String name, List<TestSelector> tests) {
        return tests.stream()
                .anyMatch(t -> name.equals(t.testClass()) && !t.member().equals("main")
                        || name.startsWith(t.testClass() + "$"));
    }

    private static String texts(List<ClassGlob> globs) {
        return String.join(",", globs.stream().map(ClassGlob::text).toList());
    }

    /** The same for the same class path, targets and tests, whatever is in the classes. */
    public String identity() {
        return digest(List.of(), classPath + " " + targets.keySet() + " " + tests)
                .substring(0, 24);
    }

    ClassUses classUses() {
        return new ClassUses(
                program, tests.stream().map(TestSelector::testClass).toList());
    }

    MutantCatalogue catalogue(Set<Operator> operators) {
        return MutantCatalogue.of(targets, operators);
    }

    /** Of the class files of the whole program. */
    String programDigest() {
        return digest(List.of(), "", new TreeMap<>(program));
    }

    /** Of these classes, of which are mutated, and of a text. */
    String digest(List<String> classes, String text) {
        TreeMap<String, byte[]> files = new TreeMap<>();
        classes.forEach(name -> files.put(name, program.getOrDefault(name, new byte[0])));
        return digest(classes.stream().filter(targets::containsKey).toList(), text, files);
    }

    private static String digest(List<String> mutated, String text, NavigableMap<String, byte[]> files) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((text + mutated).getBytes(StandardCharsets.UTF_8));
            files.forEach((name, bytes) -> {
                digest.update((name + bytes.length).getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            });
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
