package dev.ravel.generate.reflect;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The code of classes, as it is in their files. */
public final class ClassBytes {
    private final ClassLoader loader;
    private final Map<String, Optional<ClassNode>> read = new HashMap<>();

    public ClassBytes(ClassLoader loader) {
        this.loader = loader;
    }

    /** By its internal name; null if there is none that could be read. */
    public ClassNode of(String internalName) {
        return read.computeIfAbsent(internalName, this::read).orElse(null);
    }

    private Optional<ClassNode> read(String internalName) {
        String file = internalName + ".class";
        try (InputStream own = loader.getResourceAsStream(file);
                InputStream in = own != null ? own : ClassLoader.getSystemResourceAsStream(file)) {
            if (in == null) {
                return Optional.empty();
            }
            ClassNode node = new ClassNode();
            new ClassReader(in.readAllBytes()).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return Optional.of(node);
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }
}
