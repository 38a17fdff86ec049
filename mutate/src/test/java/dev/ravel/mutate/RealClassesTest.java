package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.load.ClassTransformer;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.search.Rules;
import dev.ravel.mutate.code.Operator;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/** All operators on classes that other people wrote: what comes out verifies, and comes out again. */
class RealClassesTest {
    private final Mutator mutator = new Mutator(EnumSet.allOf(Operator.class));

    @Test
    void everyClassOfJunitStillVerifies() throws Exception {
        assertVerified(org.junit.jupiter.engine.JupiterTestEngine.class);
        assertVerified(org.junit.platform.engine.TestEngine.class);
    }

    @Test
    void everyClassOfAsmStillVerifies() throws Exception {
        assertVerified(org.objectweb.asm.ClassReader.class);
        assertVerified(org.objectweb.asm.tree.ClassNode.class);
    }

    /** The JDK's own have more locks than others. As nobody may define a class in java.util, they are given other names; some do not verify with these, mutated or not. */
    @Test
    void everyClassOfThePackagesOfTheJdkWithManyLocksStillVerifies() throws IOException {
        Map<String, byte[]> originals = new TreeMap<>();
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        for (String folder : List.of("java/util/concurrent", "java/io", "java/net", "sun/nio/ch")) {
            try (Stream<Path> files = Files.walk(modules.resolve(folder))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".class")).toList()) {
                    String path = modules.relativize(file).toString();
                    originals.put(path.substring(0, path.length() - 6), Files.readAllBytes(file));
                }
            }
        }
        Map<String, byte[]> renamed = new TreeMap<>();
        Remapper copy = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String name) {
                return originals.containsKey(name) ? "copy/" + name : name;
            }
        };
        originals.forEach((name, original) -> {
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(original).accept(new ClassRemapper(writer, copy), 0);
            renamed.put("copy/" + name, writer.toByteArray());
        });
        assertVerified(renamed, 10_000, "the JDK");
    }

    private void assertVerified(Class<?> ofJar) throws IOException, URISyntaxException {
        Map<String, byte[]> originals = new TreeMap<>();
        URL place = ofJar.getProtectionDomain().getCodeSource().getLocation();
        try (JarFile jar = new JarFile(Path.of(place.toURI()).toFile())) {
            for (var entry :
                    jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
                String name = entry.getName();
                if (!name.startsWith("META-INF") && !name.endsWith("-info.class")) {
                    originals.put(
                            name.substring(0, name.length() - 6),
                            jar.getInputStream(entry).readAllBytes());
                }
            }
        }
        assertVerified(originals, 1_000, place.toString());
    }

    /** By the JVM: all classes are defined, mutated, in a loader of their own, and linked; and again with the hooks of the explorer. */
    private void assertVerified(Map<String, byte[]> originals, int atLeast, String of) {
        Map<String, byte[]> classes = new TreeMap<>();
        Map<String, byte[]> instrumented = new TreeMap<>();
        ClassTransformer transformer = new ClassTransformer(
                TargetJdk.running(),
                new ClassCatalogue(originals::get),
                new SiteTable(),
                new AtomicCalls(Rules.DEFAULT),
                owner -> mutator.apply(owner, 1));
        int mutants = 0;
        for (Map.Entry<String, byte[]> original : originals.entrySet()) {
            ClassNode owner = Meta.read(original.getValue());
            List<Mutant> first = mutator.apply(owner, 1);
            assertEquals(first, mutator.apply(Meta.read(original.getValue()), 1), "stable");
            mutants += first.size();
            String name = owner.name.replace('/', '.');
            classes.put(name, Meta.write(owner));
            instrumented.put(name, transformer.transform(original.getValue()).classFile());
        }
        Map<String, byte[]> unchanged = new TreeMap<>();
        originals.forEach((name, classFile) -> unchanged.put(name.replace('/', '.'), classFile));
        Set<String> invalid = problems(unchanged).keySet();
        Map<String, String> problems = problems(classes);
        problems.keySet().removeAll(invalid);
        assertEquals(Map.of(), problems);
        Map<String, String> more = problems(instrumented);
        more.keySet().removeAll(invalid);
        assertEquals(Map.of(), more);
        assertTrue(mutants >= atLeast, mutants + " mutants in " + of);
    }

    /** What the JVM says about the classes that do not verify. */
    private static Map<String, String> problems(Map<String, byte[]> classes) {
        ClassLoader loader = new ClassLoader(RealClassesTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                synchronized (getClassLoadingLock(name)) {
                    byte[] classFile = classes.get(name);
                    if (classFile == null) {
                        return super.loadClass(name, resolve);
                    }
                    Class<?> loaded = findLoadedClass(name);
                    return loaded != null ? loaded : defineClass(name, classFile, 0, classFile.length);
                }
            }
        };
        Map<String, String> problems = new TreeMap<>();
        int methods = 0;
        for (String name : classes.keySet()) {
            try {
                // HotSpot links a class, and so verifies it, before it lists its methods
                methods += Class.forName(name, false, loader).getDeclaredMethods().length;
            } catch (LinkageError | ClassNotFoundException e) {
                problems.put(name, e.toString());
            }
        }
        assertTrue(methods > 100, "only " + methods + " methods are there at all");
        return problems;
    }
}
