package dev.ravel.engine;

import dev.ravel.engine.life.ThreadBodies;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.memory.Memory;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.state.Observation;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.thread.Threads;

/** The parts of the model, wired once per JVM. */
public record Model(
        Scheduler scheduler,
        Names names,
        Memory memory,
        Monitors monitors,
        Threads threads,
        Spins spins,
        Sections sections,
        Observation observation,
        ThreadBodies bodies,
        OpaqueSteps opaque) {}
