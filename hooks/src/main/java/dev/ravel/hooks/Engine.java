package dev.ravel.hooks;

/**
 * What happens at the hooks while an exploration is on, by topic: the parts that the static methods of this package call.
 *
 * <p>Every method of a part may be called by any thread of the JVM, modelled or not; the engine tells them apart. One implementation of each
 * part is loaded per JVM, so the calls are bound statically by the JIT.
 */
public record Engine(
        Boundary boundary,
        InitialiserModel initialisers,
        CallModel calls,
        VariableModel variables,
        MemoryModel memory,
        MonitorModel monitors,
        LockModel locks,
        ThreadModel threads,
        ThreadAnswers threadAnswers,
        ObjectModel objects,
        LoopModel loops,
        Environment environment) {}
