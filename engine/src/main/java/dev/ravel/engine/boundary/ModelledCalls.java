package dev.ravel.engine.boundary;

import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.CallModel;
import dev.ravel.instrument.boundary.Settings;
import java.lang.reflect.Executable;

/** Calls that leave the model: what they touch is {@link OpaqueSteps}' business, where they lead may show at run time only. */
public final class ModelledCalls extends CallModel {
    private final Scheduler scheduler;
    private final ModelBoundary boundary;
    private final OpaqueSteps opaque;
    private final DynamicCalls dynamic;

    public ModelledCalls(Scheduler scheduler, ModelBoundary boundary, OpaqueSteps opaque, DynamicCalls dynamic) {
        this.scheduler = scheduler;
        this.boundary = boundary;
        this.opaque = opaque;
        this.dynamic = dynamic;
    }

    @Override
    public void opaqueCall(Object receiver, int byReceiver, int site) {
        opaque.call(receiver, byReceiver != 0, site);
    }

    @Override
    public void opaqueObject(Object object, int mode) {
        opaque.object(object, mode);
    }

    @Override
    public void opaqueArray(Object array, int from, int length, int mode) {
        opaque.array(array, from, length, mode);
    }

    @Override
    public void opaqueField(Object object, int mode, int site) {
        opaque.field(object, mode, site);
    }

    @Override
    public void opaqueSetting(String name, int mode) {
        opaque.setting(name, mode);
    }

    @Override
    public void arguments(Object[] arguments, int site) {
        opaque.arguments(arguments, site);
    }

    @Override
    public void obtained(Object object) {
        opaque.obtained(object);
    }

    @Override
    public void enqueued(Object reference, int site) {
        opaque.enqueued(reference, site);
    }

    @Override
    public void invoked(Executable target, Object receiver, Object[] arguments, int site) {
        scheduler.quietly(() -> setsReflected(target));
        if (scheduler.modelled() && dynamic.leaves(target, receiver, arguments, site)) {
            boundary.suppressEnter();
        }
    }

    private void setsReflected(Executable method) {
        int setting = Settings.changedBy(method.getDeclaringClass().getName().replace('.', '/'), method.getName());
        if (setting >= 0) {
            boundary.sets(setting);
        }
    }

    @Override
    public int outside(Object receiver, Object a, Object b, Object c, int site) {
        int depth = boundary.suppressDepth();
        if (scheduler.modelled()) {
            dynamic.outside(receiver, new Object[] {a, b, c}, site);
            boundary.suppressEnter();
        }
        return depth;
    }

    @Override
    public boolean isOutside(Class<?> type) {
        return opaque.isOutside(type);
    }

    @Override
    public boolean watches(Executable target) {
        return DynamicCalls.watches(target);
    }
}
