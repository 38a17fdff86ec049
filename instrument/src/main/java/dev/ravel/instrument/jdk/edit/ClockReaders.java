package dev.ravel.instrument.jdk.edit;

import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the classes by which JDK code outside the model tells the date ask the engine for it. All of java.time comes down to
 * {@code Clock}, all of Calendar that is not in java.util to its provider.
 *
 * <p>Left alone is who measures how long something took in the real world: caches that expire, name services, loggers of the
 * JVM itself.
 */
public final class ClockReaders implements JdkEdit {
    @Override
    public Set<String> classes() {
        return Set.of(
                "java/time/Clock",
                "java/time/Clock$SystemClock",
                "java/time/Clock$SystemInstantSource",
                "java/text/SimpleDateFormat",
                "java/net/HttpCookie",
                "sun/util/locale/provider/CalendarProviderImpl",
                "sun/util/calendar/AbstractCalendar",
                "sun/util/calendar/Gregorian",
                "sun/util/calendar/JulianCalendar",
                "sun/util/calendar/LocalGregorianCalendar");
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i instanceof MethodInsnNode call) {
                    switch (call.owner + "." + call.name) {
                        case "java/lang/System.currentTimeMillis" ->
                            method.instructions.set(call, HookClass.SURROUNDINGS.call(call.name, call.desc));
                        case "jdk/internal/misc/VM.getNanoTimeAdjustment" ->
                            method.instructions.set(call, HookClass.SURROUNDINGS.call("nanoTimeAdjustment", call.desc));
                        default -> {}
                    }
                }
            }
        }
    }
}
