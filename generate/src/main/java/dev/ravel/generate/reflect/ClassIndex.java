package dev.ravel.generate.reflect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** The classes of a class path by their headers: who inherits from whom. Read when it is first asked. */
public final class ClassIndex {
    /** Reading more than that would take longer than the rest. */
    private static final int MAX = 20_000;

    private record Header(String name, int access, Set<String> supertypes) {}

    private final List<String> classPath;
    private Map<String, List<Header>> bySupertype;
    private List<String> names = List.of();

    public ClassIndex(List<String> classPath) {
        this.classPath = List.copyOf(classPath);
    }

    /** Names of public classes that inherit from one, directly or not, those near it first. */
    public List<String> heirs(String className) {
        read();
        Set<String> found = new LinkedHashSet<>();
        List<String> wave = List.of(className.replace('.', '/'));
        Set<String> seen = new LinkedHashSet<>(wave);
        while (!wave.isEmpty()) {
            List<String> next = new ArrayList<>();
            for (String type : wave) {
                for (Header h : bySupertype.getOrDefault(type, List.of())) {
                    if (seen.add(h.name())) {
                        next.add(h.name());
                        if ((h.access() & Opcodes.ACC_PUBLIC) != 0
                                && (h.access() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0) {
                            found.add(h.name().replace('/', '.'));
                        }
                    }
                }
            }
            wave = next;
        }
        List<String> near = new ArrayList<>(found);
        String home = packageOf(className);
        near.sort((a, b) ->
                Boolean.compare(!packageOf(a).equals(home), !packageOf(b).equals(home)));
        return near;
    }

    /** Internal names of the classes of a package, which is given with the slash at its end. */
    public List<String> packageOf(String prefix, int most) {
        read();
        return names.stream()
                .filter(n -> n.startsWith(prefix) && n.indexOf('/', prefix.length()) < 0)
                .limit(most)
                .toList();
    }

    /** Internal names of all classes. */
    public List<String> all() {
        read();
        return names;
    }

    private static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    private void read() {
        if (bySupertype != null) {
            return;
        }
        Map<String, Header> all = new TreeMap<>();
        for (String entry : classPath) {
            try {
                if (Files.isDirectory(Path.of(entry))) {
                    readDirectory(Path.of(entry), all);
                } else {
                    readJar(entry, all);
                }
            } catch (IOException unreadable) {
                // the loader says so when a class is really needed from there
            }
        }
        bySupertype = new HashMap<>();
        names = List.copyOf(all.keySet());
        for (Header h : all.values()) {
            for (String supertype : h.supertypes()) {
                bySupertype.computeIfAbsent(supertype, n -> new ArrayList<>()).add(h);
            }
        }
    }

    private static void readDirectory(Path directory, Map<String, Header> all) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(directory)) {
            files = walk.filter(f -> f.toString().endsWith(".class")).sorted().toList();
        }
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file)) {
                add(in, all);
            }
        }
    }

    private static void readJar(String jar, Map<String, Header> all) throws IOException {
        try (ZipFile zip = new ZipFile(jar)) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry e = entries.nextElement();
                if (e.getName().endsWith(".class") && !e.getName().startsWith("META-INF/")) {
                    try (InputStream in = zip.getInputStream(e)) {
                        add(in, all);
                    }
                }
            }
        }
    }

    private static void add(InputStream in, Map<String, Header> all) throws IOException {
        if (all.size() == MAX) {
            return;
        }
        try {
            ClassReader reader = new ClassReader(in);
            Set<String> supertypes = new LinkedHashSet<>(List.of(reader.getInterfaces()));
            if (reader.getSuperName() != null) {
                supertypes.add(reader.getSuperName());
            }
            all.putIfAbsent(reader.getClassName(), new Header(reader.getClassName(), reader.getAccess(), supertypes));
        } catch (RuntimeException notReadable) {
            // a class file of another time: nothing that could be loaded
        }
    }
}
