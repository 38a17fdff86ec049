package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.ALOAD;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells the engine when serialization reads or writes the fields of an object, or reads an array: it does so by Unsafe, where no hook is. */
public final class SerialisedFields implements JdkEdit {
    private static final String REFLECTOR = "java/io/ObjectStreamClass$FieldReflector";
    private static final Map<String, Integer> METHODS = Map.of(
            "getPrimFieldValues", 0,
            "getObjFieldValues", 0,
            "setPrimFieldValues", 1,
            "setObjFieldValues", 1);

    private static final String STREAM = "java/io/ObjectOutputStream";

    @Override
    public Set<String> classes() {
        return Set.of(REFLECTOR, STREAM);
    }

    @Override
    public void apply(ClassNode owner) {
        Map<String, Integer> kinds = owner.name.equals(STREAM) ? Map.of("writeArray", 0) : METHODS;
        for (MethodNode method : owner.methods) {
            Integer kind = kinds.get(method.name);
            if (kind != null && method.desc.startsWith("(Ljava/lang/Object;")) {
                method.instructions.insert(Code.list(
                        Code.local(ALOAD, 1),
                        Code.push(kind),
                        HookClass.SURROUNDINGS.call("fields", "(Ljava/lang/Object;I)V")));
            }
        }
    }
}
