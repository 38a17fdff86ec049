package dev.ravel.campaigns.mutation;

import dev.ravel.campaigns.ClassGlob;
import dev.ravel.campaigns.ProgramClasses;
import dev.ravel.campaigns.TestFinder;
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
        List<ClassGlob> testGlobs = ClassGlob.parse(
                "--tests",
                tests.stream()
                        .map(t -> t.contains("#") ? t.substring(0, t.indexOf('#')) : t)
                        .toList());
        if (targetGlobs.isEmpty()) {
            throw new BadInput(
                    "There is nothing to mutate: name the classes with --target, as in --target 'com.acme.*'.");
        }
        if (testGlobs.isEmpty()) {
            throw new BadInput("There are no tests: name their classes with --tests, as in --tests 'com.acme.*Test'.");
        }
        NavigableMap<String, byte[]> program = ProgramClasses.read(classPath, name -> true);
        TreeMap<String, byte[]> testClasses = new TreeMap<>(program);
        testClasses.keySet().removeIf(name -> !ClassGlob.any(testGlobs, name));
        if (testClasses.isEmpty()) {
            throw new BadInput("No class in the class path matches --tests " + texts(testGlobs) + ".");
        }
        List<TestSelector> all = TestFinder.in(testClasses);
        if (all.isEmpty()) {
            throw new BadInput("The classes that match --tests " + texts(testGlobs)
                    + " have no tests: no JUnit 4 or 5 test method, no @RavelTest, no main method.");
        }
        List<TestSelector> found = all.stream().filter(t -> selected(tests, t)).toList();
        if (found.isEmpty()) {
            throw new BadInput("No test matches --tests " + String.join(",", tests) + ": there is " + all.get(0)
                    + (all.size() == 1 ? "." : " and " + (all.size() - 1) + " more."));
        }
        TreeMap<String, byte[]> targetClasses = new TreeMap<>(program);
        targetClasses.keySet().removeIf(name -> !ClassGlob.any(targetGlobs, name) || isTest(name, found));
        if (targetClasses.isEmpty()) {
            throw new BadInput("No class in the class path matches --target " + texts(targetGlobs) + ".");
        }
        return new MutationPlan(classPath, targetClasses, found, program);
    }

    /** {@code com.acme.QueueTest#blocks} means one method. */
    private static boolean selected(List<String> tests, TestSelector test) {
        for (String list : tests) {
            for (String part : list.split(",")) {
                int hash = part.indexOf('#');
                boolean member = hash < 0 || part.substring(hash + 1).strip().equals(test.member());
                String type = hash < 0 ? part : part.substring(0, hash);
                if (member && ClassGlob.any(ClassGlob.parse("--tests", List.of(type)), test.testClass())) {
                    return true;
                }
            }
        }
        return false;
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
