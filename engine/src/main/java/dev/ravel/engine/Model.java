package dev.ravel.engine;

/** The parts of the model, wired once per JVM. */
record Model(
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
