package dev.ravel.engine.reset;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.instrument.boundary.Settings;
import dev.ravel.instrument.boundary.Settings.Setting;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Keeps what the program is about to set for the whole JVM, so that the end of the execution puts it back. */
public final class KeptSettings {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Scheduler scheduler;
    private final UndoLog undo;
    private final HiddenState hidden;
    /** By number of the setting; null if it has not been asked for. */
    private final Place[][] places = new Place[Settings.ALL.size()][];
    /** By number of the setting: whether this execution has changed it. */
    private final boolean[] kept = new boolean[Settings.ALL.size()];

    private int keptCount;

    /** Where a setting lies: a static field, or an object that some method of the JDK hands out. */
    private sealed interface Place {
        record Variable(Object base, long offset, char type) implements Place {}

        record Result(Method method) implements Place {}
    }

    public KeptSettings(Scheduler scheduler, UndoLog undo, HiddenState hidden) {
        this.scheduler = scheduler;
        this.undo = undo;
        this.hidden = hidden;
    }

    public void beginExecution() {
        if (keptCount > 0) {
            java.util.Arrays.fill(kept, false);
            keptCount = 0;
        }
    }

    /** A setting is about to change. Called when the model is quiet. */
    public void keep(int number, String where) {
        if (kept[number]) {
            return;
        }
        kept[number] = true;
        keptCount++;
        if (places[number] == null) {
            places[number] = find(Settings.ALL.get(number));
        }
        if (Settings.ALL.get(number).places().isEmpty()) {
            throw scheduler.refuse(
                    "the program changes " + Settings.ALL.get(number).name() + where
                            + ", which Ravel cannot put back: the next execution would not begin as this one");
        }
        for (Place place : places[number]) {
            hidden.keep(held(place));
        }
    }

    private Object held(Place place) {
        if (place instanceof Place.Variable variable) {
            undo.log(variable.base(), variable.offset(), variable.type());
            return variable.type() == 'L' ? UNSAFE.getReference(variable.base(), variable.offset()) : null;
        }
        try {
            return ((Place.Result) place).method().invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The places that this JDK has. Initialises their classes: nothing that they hold may be made later on. */
    private static Place[] find(Setting setting) {
        List<Place> found = new ArrayList<>();
        for (String place : setting.places()) {
            int dot = place.lastIndexOf('.');
            String member = place.substring(dot + 1);
            try {
                Class<?> owner = Class.forName(place.substring(0, dot), true, ClassLoader.getPlatformClassLoader());
                if (member.endsWith("()")) {
                    found.add(new Place.Result(owner.getMethod(member.substring(0, member.length() - 2))));
                    continue;
                }
                for (Field field : declaredFields(owner)) {
                    if (field.getName().equals(member) && Modifier.isStatic(field.getModifiers())) {
                        found.add(new Place.Variable(
                                UNSAFE.staticFieldBase(field),
                                UNSAFE.staticFieldOffset(field),
                                Variables.typeOf(field.getType())));
                    }
                }
            } catch (ReflectiveOperationException | LinkageError absent) {
                // This JDK does not have it.
                continue;
            }
        }
        return found.toArray(new Place[0]);
    }

    /** All of them, also those that reflection does not show. */
    private static Field[] declaredFields(Class<?> owner) throws ReflectiveOperationException {
        Method all = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class);
        all.setAccessible(true);
        return (Field[]) all.invoke(owner, false);
    }
}
