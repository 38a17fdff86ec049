package dev.ravel.instrument.jdk.edit;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells the engine where JDK code reads a setting of the JVM on the program's behalf: a format that is made without a locale asks for one. */
public final class SettingReaders implements JdkEdit {
    private static final Map<String, Reader> READERS = Map.of(
            "java/util/Locale", new Reader(Set.of("getDefault"), "default locale"),
            "java/lang/System", new Reader(Set.of("getProperty", "getProperties"), "entries of the system properties"),
            "java/util/TimeZone", new Reader(Set.of("getDefault", "getDefaultRef"), "default time zone"));

    /** The methods that read a setting, and its name in opaque-calls.csv. */
    private record Reader(Set<String> methods, String setting) {}

    @Override
    public Set<String> classes() {
        return READERS.keySet();
    }

    @Override
    public void apply(ClassNode owner) {
        Reader reader = READERS.get(owner.name);
        for (MethodNode method : owner.methods) {
            if (reader.methods.contains(method.name)) {
                method.instructions.insert(Code.list(
                        new LdcInsnNode(reader.setting),
                        HookClass.SURROUNDINGS.call("reads", "(Ljava/lang/String;)V")));
            }
        }
    }
}
