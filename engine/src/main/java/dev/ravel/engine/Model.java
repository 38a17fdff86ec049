package dev.ravel.engine;

/** The parts of the model, wired once per JVM. */
record Model(
        Scheduler scheduler,
        Names names,
        Variables variables,
        Monitors monitors,
        Threads threads,
        Spins spins,
        UndoLog undo,
        Observation observation,
        ThreadBodies bodies) {}
