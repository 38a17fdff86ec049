/**
 * What instrumented code calls: static methods by topic, {@code …Hooks}, and for each topic the engine's part that answers, {@code …Model}. The parts hang on
 * the one slot, {@link dev.ravel.hooks.Hooks#engine}; outside executions {@link dev.ravel.hooks.Hooks#on} is false and nothing is asked.
 *
 * <ul>
 *   <li>into suppressed code and out of it: {@link dev.ravel.hooks.Hooks}, {@link dev.ravel.hooks.Boundary}; calls that stay outside:
 *       {@link dev.ravel.hooks.CallHooks}, and those that only show at run time: {@link dev.ravel.hooks.Targets}, {@link dev.ravel.hooks.FieldHandles},
 *       {@link dev.ravel.hooks.Definitions}
 *   <li>variables: {@link dev.ravel.hooks.VariableHooks}, {@link dev.ravel.hooks.MemoryHooks}, {@link dev.ravel.hooks.Clones}
 *   <li>threads and locks: {@link dev.ravel.hooks.ThreadHooks}, {@link dev.ravel.hooks.MonitorHooks}, {@link dev.ravel.hooks.LockHooks},
 *       {@link dev.ravel.hooks.LoopHooks}, {@link dev.ravel.hooks.InitialiserHooks}
 *   <li>what a plain JVM would answer in another way each time: {@link dev.ravel.hooks.Surroundings}, {@link dev.ravel.hooks.ObjectHooks},
 *       {@link dev.ravel.hooks.SystemProperties}, {@link dev.ravel.hooks.StackFrames}
 *   <li>the fence: {@link dev.ravel.hooks.Gate}, {@link dev.ravel.hooks.Guard}
 *   <li>mutants: {@link dev.ravel.hooks.Mutants}, {@link dev.ravel.hooks.MutatedValues}, {@link dev.ravel.hooks.MutatedArithmetic},
 *       {@link dev.ravel.hooks.SplitAtomics}
 * </ul>
 *
 * <p>Lives in java.base of the worker JVM, as one exported package, and is used while the JVM boots: depends on the JDK alone, allocates nothing for an access.
 * Start with {@link dev.ravel.hooks.VariableHooks#read}.
 */
package dev.ravel.hooks;
