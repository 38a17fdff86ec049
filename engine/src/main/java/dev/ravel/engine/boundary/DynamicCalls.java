package dev.ravel.engine.boundary;

import dev.ravel.engine.memory.Memory;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.Hooks;
import dev.ravel.instrument.boundary.JdkCalls;
import dev.ravel.instrument.boundary.OpaqueCalls.Effect;
import dev.ravel.instrument.boundary.OpaqueCalls.Touch;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.execution.Access;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * What a call does whose target only shows at run time: by reflection, or because the receiver decides. It has accesses of its own, or it
 * leaves the model.
 */
public final class DynamicCalls {
    private final Scheduler scheduler;
    private final Memory memory;
    private final OpaqueSteps opaque;
    private final SiteTable sites;
    // java.util is code under test while an execution runs: used only where hooks are suppressed.
    private final Map<Executable, JdkCalls.Known> known = new HashMap<>();
    /** By class and method: effects of calls whose receiver is of that class. */
    private final Map<Class<?>, Map<String, Effect>> outside = new HashMap<>();

    public DynamicCalls(Scheduler scheduler, Memory memory, OpaqueSteps opaque, SiteTable sites) {
        this.sites = sites;
        this.scheduler = scheduler;
        this.memory = memory;
        this.opaque = opaque;
    }

    public void forget() {
        known.clear();
    }

    /** Whether calls of this method of the JDK do anything that is to be said. */
    public static boolean watches(Executable target) {
        Class<?> owner = target.getDeclaringClass();
        return owner == Array.class || JdkCalls.of(target).leaves() != JdkCalls.Leaves.NEVER;
    }

    /** Does the accesses of the call that is about to happen; true if it leaves the model. */
    public boolean leaves(Executable target, Object receiver, Object[] arguments, int site) {
        Class<?> owner = target.getDeclaringClass();
        // tools of the JDK have the loader of programs
        if (owner.getClassLoader() != null && owner.getModule().getLayer() == null) {
            return false;
        }
        String name = target.getName();
        if (owner == Field.class && (name.startsWith("get") || name.startsWith("set")) && accesses(arguments, 1)) {
            if (receiver instanceof Field field) {
                memory.reflect(field, arguments[0], kind(name), site);
            }
            return true;
        }
        if (owner == Array.class && accesses(arguments, 2)) {
            element(name, arguments, site);
            return true;
        }
        if (owner == Object.class && (name.equals("wait") || name.startsWith("notify"))) {
            throw scheduler.refuse("Object." + name + " is called by reflection; Ravel does not model that");
        }
        if ((owner == MethodHandles.class || owner == MethodHandles.Lookup.class)
                && target instanceof Method method
                && method.getReturnType() == MethodHandle.class) {
            scheduler.doubts.add("MethodHandles." + name
                    + " is called by reflection: what the handles that it finds access was not explored");
        }
        boolean copies = owner == System.class && name.equals("arraycopy") && accesses(arguments, 5);
        JdkCalls.Known call = known(target);
        boolean leaves = copies
                || switch (call.leaves()) {
                    case NEVER -> false;
                    case ALWAYS -> true;
                    case BY_RECEIVER -> Hooks.isJdk(receiver);
                    case IF_OUTSIDE -> receiver != null && opaque.isOutside(receiver.getClass());
                };
        if (leaves) {
            opaque.call(receiver, false, site);
            if (copies) {
                copy(arguments);
            } else {
                touch(call.effect(), receiver, arguments);
            }
        }
        return leaves;
    }

    /** Does the accesses of a call that is about to leave the model, because its receiver is outside. */
    public void outside(Object receiver, Object[] arguments, int site) {
        opaque.call(receiver, false, site);
        scheduler.suppressed++;
        Effect effect = outside.computeIfAbsent(receiver.getClass(), c -> new HashMap<>())
                .computeIfAbsent(sites.site(site).name(), m -> JdkCalls.effect(receiver.getClass(), m));
        scheduler.suppressed--;
        touch(effect, receiver, arguments);
    }

    private static boolean accesses(Object[] arguments, int least) {
        return arguments != null && arguments.length >= least;
    }

    private static int kind(String name) {
        return name.startsWith("set") ? Access.WRITE : Access.READ;
    }

    private void element(String name, Object[] arguments, int site) {
        if (arguments[0] != null && arguments[0].getClass().isArray() && arguments[1] instanceof Integer index) {
            if (kind(name) == Access.WRITE) {
                memory.writeArray(arguments[0], index, site);
            } else {
                memory.readArray(arguments[0], index, site);
            }
        }
    }

    private void copy(Object[] arguments) {
        if (arguments[1] instanceof Integer from
                && arguments[3] instanceof Integer to
                && arguments[4] instanceof Integer length) {
            opaque.array(arguments[0], from, length, Access.READ);
            opaque.array(arguments[2], to, length, Access.UPDATE);
        }
    }

    private void touch(Effect effect, Object receiver, Object[] arguments) {
        if (effect.receiver() != Touch.NOT) {
            opaque.object(receiver, mode(effect.receiver(), effect));
        }
        for (int i = 0; arguments != null && i < arguments.length; i++) {
            boolean isArray = arguments[i] != null && arguments[i].getClass().isArray();
            Touch touch = isArray ? effect.arrays() : effect.arguments();
            if (touch != Touch.NOT) {
                opaque.object(arguments[i], mode(touch, effect));
            }
        }
        if (effect.onSetting() != Touch.NOT) {
            for (String name : effect.settings()) {
                opaque.setting(name, effect.settingMode());
            }
        }
    }

    private static int mode(Touch touch, Effect effect) {
        return (touch == Touch.READS ? Access.READ : Access.UPDATE) | (effect.atomic() ? OpaqueSteps.ATOMIC : 0);
    }

    private JdkCalls.Known known(Executable target) {
        scheduler.suppressed++;
        try {
            return known.computeIfAbsent(target, JdkCalls::of);
        } finally {
            scheduler.suppressed--;
        }
    }
}
