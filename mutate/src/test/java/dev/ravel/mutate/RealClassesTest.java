package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.Mutant;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodTooLargeException;
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

    /** By the JVM: each class of the jar is defined, mutated, in a loader of its own, and linked. */
    private void assertVerified(Class<?> ofJar) throws Exception {
        Map<String, byte[]> classes = new HashMap<>();
        Set<String> tooLarge = new TreeSet<>();
        int mutants = 0;
        try (JarFile jar = new JarFile(jarOf(ofJar).toFile())) {
            for (var entry :
                    jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
                if (entry.getName().startsWith("META-INF") || entry.getName().endsWith("-info.class")) {
                    continue;
                }
                byte[] original = jar.getInputStream(entry).readAllBytes();
                ClassNode owner = Meta.read(original);
                List<Mutant> first = mutator.apply(owner, 1);
                assertEquals(first, mutator.apply(Meta.read(original), 1), "stable");
                mutants += first.size();
                try {
                    classes.put(owner.name.replace('/', '.'), Meta.write(owner));
                } catch (MethodTooLargeException e) {
                    tooLarge.add(owner.name);
                }
            }
        }
        assertEquals(Set.of(), tooLarge);
        ClassLoader loader = new ClassLoader(ofJar.getClassLoader()) {
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
        int methods = 0;
        StringBuilder problems = new StringBuilder();
        for (String name : new TreeSet<>(classes.keySet())) {
            try {
                Class<?> type = Class.forName(name, false, loader);
                // HotSpot links a class, and so verifies it, before it lists its methods
                methods += type.getDeclaredMethods().length;
            } catch (VerifyError | ClassFormatError e) {
                problems.append(e.getMessage(), 0, Math.min(1500, e.getMessage().length()))
                        .append('\n');
            } catch (NoClassDefFoundError e) {
                // an optional dependency that is not here
            }
        }
        assertEquals("", problems.toString());
        assertTrue(mutants > 1000 && methods > 300, mutants + " mutants in " + methods + " methods of " + ofJar);
    }

    private static Path jarOf(Class<?> type) throws IOException, URISyntaxException {
        URL place = type.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(place.toURI());
    }
}
