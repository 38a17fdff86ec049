package dev.ravel.engine;

import dev.ravel.hooks.Environment;
import jdk.internal.misc.VM;

/** Answers what a modelled program asks of the world around it. */
final class ModelledEnvironment extends Environment {
    private final HookEngine engine;
    private final Substrate substrate;

    ModelledEnvironment(HookEngine engine, Substrate substrate) {
        this.engine = engine;
        this.substrate = substrate;
    }

    @Override
    public long nanosSince(long epochSecond) {
        return substrate.owns()
                ? VirtualClock.epochNanos(engine.nanoTime()) - epochSecond * 1_000_000_000
                : VM.getNanoTimeAdjustment(epochSecond);
    }
}
