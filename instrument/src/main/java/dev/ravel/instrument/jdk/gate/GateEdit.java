package dev.ravel.instrument.jdk.gate;

import static org.objectweb.asm.Opcodes.ACC_NATIVE;

import dev.ravel.instrument.code.JdkEdit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts gates into methods of the JDK. A fence in which one is missing is none, so it says which it cannot do without. */
public interface GateEdit extends JdkEdit {
    /** By class, the names of methods that a JDK must have for the fence to hold. */
    Map<String, Set<String>> required();

    /** What is required and not there, as {@code java.io.File.delete}. */
    static Set<String> missing(List<JdkEdit> edits, Function<String, byte[]> classFiles) {
        Set<String> missing = new TreeSet<>();
        for (JdkEdit edit : edits) {
            if (edit instanceof GateEdit gates) {
                gates.required().forEach((owner, methods) -> {
                    Set<String> rest = new TreeSet<>(methods);
                    byte[] classFile = classFiles.apply(owner);
                    if (classFile != null) {
                        ClassNode node = new ClassNode();
                        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE);
                        for (MethodNode method : node.methods) {
                            // the body was skipped; only natives cannot have one
                            if ((method.access & ACC_NATIVE) == 0) {
                                rest.remove(method.name);
                            }
                        }
                    }
                    rest.forEach(name -> missing.add(owner.replace('/', '.') + "." + name));
                });
            }
        }
        return missing;
    }
}
