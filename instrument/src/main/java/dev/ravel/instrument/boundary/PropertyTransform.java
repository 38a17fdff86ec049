package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lets the calls that read and write a system property happen in the model.
 *
 * <p>Constraint: before what reports calls of JDK code outside the model, and after {@link SettingTransform}, which looks for the same calls.
 */
public final class PropertyTransform implements MethodTransform {
    private static final String HOOKS = "dev/ravel/hooks/SystemProperties";
    private static final Map<String, Set<String>> CALLS = Map.of(
            "java/lang/System", Set.of("getProperty", "setProperty", "clearProperty"),
            "java/lang/Boolean", Set.of("getBoolean"),
            "java/lang/Integer", Set.of("getInteger"),
            "java/lang/Long", Set.of("getLong"));

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call
                    && call.getOpcode() == INVOKESTATIC
                    && CALLS.getOrDefault(call.owner, Set.of()).contains(call.name)) {
                edit.insertBefore(call, edit.site(SiteKind.CALL, call.owner, call.name, call.desc));
                edit.code()
                        .set(
                                call,
                                new MethodInsnNode(
                                        INVOKESTATIC, HOOKS, call.name, call.desc.replace(")", "I)"), false));
            }
        });
    }
}
