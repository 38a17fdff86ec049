package dev.ravel.engine;

import dev.ravel.hooks.Engine;
import dev.ravel.hooks.Environment;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Named;
import dev.ravel.hooks.StackFrames;
import dev.ravel.hooks.Surroundings;
import dev.ravel.hooks.ThreadAnswers;
import dev.ravel.instrument.boundary.Settings;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.search.Rules.Locks;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/** What happens at a hook: the call goes to the part of the model that it concerns. */
final class HookEngine extends Engine {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    private final Scheduler scheduler;
    private final Substrate substrate;
    private final Names names;
    private final Memory memory;
    private final Monitors monitors;
    private final Threads threads;
    private final Spins spins;
    private final Sections sections;
    private final Observation observation;
    private final HashCodes hashCodes;
    private final Initialisers initialisers = new Initialisers();
    private final InitialiserEffects effects;
    private final ClassLocks classLocks;
    private final OpaqueSteps opaque;
    private final ThreadBodies bodies;

    private final DynamicCalls dynamic;
    final WeakFailures weakFailures;
    private final GarbageCollector collector;
    private final ReentrantLocks locks;
    private final ModelledEnvironment environment;
    final Fence fence;
    private final ThreadAnswers threadAnswers;

    private final Mutation mutation;
    private final Assumptions assumptions;
    private final HiddenState hidden;
    private final KeptSettings settings;
    private boolean spent;
    private int backEdges;
    private int roundLimit = Usage.MOST.rounds();
    private boolean atomicMonitors;

    HookEngine(
            Model model,
            Substrate substrate,
            Assumptions assumptions,
            SiteTable sites,
            Mutation mutation,
            UndoLog undo,
            HiddenState hidden) {
        this.mutation = mutation;
        this.assumptions = assumptions;
        this.scheduler = model.scheduler();
        this.substrate = substrate;
        this.names = model.names();
        this.opaque = model.opaque();
        this.memory = model.memory();
        this.monitors = model.monitors();
        this.threads = model.threads();
        this.spins = model.spins();
        this.sections = model.sections();
        this.observation = model.observation();
        this.bodies = model.bodies();
        this.weakFailures = new WeakFailures(scheduler, spins);
        this.dynamic = new DynamicCalls(scheduler, memory, opaque, sites);
        this.locks = new ReentrantLocks(model, this, substrate);
        this.hashCodes = new HashCodes(names, threads.origins);
        this.effects = new InitialiserEffects(model, initialisers, undo);
        model.memory().watch(effects);
        this.classLocks = new ClassLocks(model, assumptions, initialisers, effects, sites);
        this.collector = new GarbageCollector(scheduler, this);
        this.environment = new ModelledEnvironment(this, scheduler, threads.origins, initialisers, opaque, sections);
        this.fence = new Fence(this, scheduler);
        this.threadAnswers = new ModelledThreads(model, assumptions, this);
        this.hidden = hidden;
        this.settings = new KeptSettings(scheduler, undo, hidden);
    }

    void beginExploration(Locks how) {
        memory.forget();
        hashCodes.forget();
        opaque.beginExploration();
        dynamic.forget();
        weakFailures.beginExploration();
        collector.beginExploration();
        locks.beginExploration(how);
    }

    /** The classes of the program are others than before; what their initialisers do is not known yet. */
    void newProgram() {
        classLocks.forget();
    }

    void beginExecution(boolean monitorsAreAtomic) {
        backEdges = 0;
        atomicMonitors = monitorsAreAtomic;
        opaque.beginExecution();
        settings.beginExecution();
        weakFailures.beginExecution();
        classLocks.beginExecution();
        locks.beginExecution();
    }

    void assumeAllDoors() {
        classLocks.assumeAllDoors();
    }

    /** Most rounds of loops in one execution. */
    void roundLimit(int rounds) {
        roundLimit = rounds;
    }

    /** Rounds of loops so far in this execution. */
    int rounds() {
        return backEdges;
    }

    void endExecution() {
        classLocks.endExecution();
        memory.spans.blocks.endExecution();
        environment.endExecution();
        fence.endExecution();
    }

    /** Whether this is a thread that was started and lives, and not the running one. */
    boolean isLivingOther(Thread thread) {
        int number = threads.number(thread);
        return number >= 0 && number != scheduler.current && scheduler.isAlive(number);
    }

    /** The engine works for the running thread itself: what it calls must not come back as events. */
    void quietly(Runnable work) {
        scheduler.suppressed++;
        try {
            work.run();
        } finally {
            scheduler.suppressed--;
        }
    }

    @Override
    public Environment environment() {
        return environment;
    }

    @Override
    public ThreadAnswers threads() {
        return threadAnswers;
    }

    // ---- suppression

    @Override
    public boolean modelled() {
        return scheduler.modelled();
    }

    @Override
    public boolean ownsCaller() {
        return substrate.owns();
    }

    @Override
    public int suppressDepth() {
        return substrate.owns() ? scheduler.suppressed : 0;
    }

    @Override
    public void suppressEnter() {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                names.publish(scheduler.current);
                outOfSight();
                spins.progress(scheduler.current);
                opaque.entered();
            }
            scheduler.suppressed++;
        }
    }

    @Override
    public void suppressCall() {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                outOfSight();
                spins.looksOutside(scheduler.current);
                opaque.entered();
            }
            scheduler.suppressed++;
        }
    }

    @Override
    public void suppressPure() {
        if (substrate.owns() && scheduler.suppressed++ == 0) {
            opaque.entered();
        }
    }

    /** The running thread may look at something, or change something, that the fingerprint does not know. */
    private void outOfSight() {
        if (observation.hashing()) {
            scheduler.suppressed++;
            observation.outOfSight(scheduler.current);
            scheduler.suppressed--;
        }
    }

    @Override
    public void sets(int setting) {
        if (!substrate.owns() || scheduler.suppressed >= Scheduler.UPCALL) {
            // An initialiser, which runs once: what it sets holds for all executions of this test, and must not meet
            // another test.
            spent = true;
        } else if (!scheduler.over()) {
            quietly(() -> settings.keep(setting, place()));
        }
    }

    private void setsReflected(Executable method) {
        int setting = Settings.changedBy(method.getDeclaringClass().getName().replace('.', '/'), method.getName());
        if (setting >= 0) {
            sets(setting);
        }
    }

    @Override
    public void classValue(Class<?> type) {
        if (substrate.owns() && scheduler.suppressed < Scheduler.UPCALL) {
            hidden.keepClassValues(type);
        }
    }

    /** Whether a class initialiser has changed something for the whole JVM. */
    boolean isSpent() {
        return spent;
    }

    @Override
    public void suppressUpcall() {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                outOfSight();
            }
            scheduler.suppressed += Scheduler.UPCALL;
            initialisers.enter(scheduler.suppressed);
        }
    }

    @Override
    public void suppressUpcallExit() {
        if (substrate.owns()) {
            scheduler.suppressed -= Scheduler.UPCALL;
        }
    }

    @Override
    public void initialises(Class<?> type) {
        if (substrate.owns() && UNSAFE.shouldBeInitialized(type)) {
            int depth = scheduler.suppressed;
            suppressUpcall();
            try {
                UNSAFE.ensureClassInitialized(type);
            } finally {
                scheduler.suppressed = depth;
            }
        }
    }

    @Override
    public void suppressInitialiser(int site) {
        if (substrate.owns()) {
            if (scheduler.suppressed == 0) {
                outOfSight();
            }
            Initialised c = classLocks.begins(site, scheduler.suppressed);
            scheduler.suppressed += Scheduler.UPCALL;
            initialisers.enter(scheduler.suppressed, c);
        }
    }

    @Override
    public void suppressDefined(int site) {
        if (substrate.owns() && !initialisers.running(scheduler.suppressed) && !scheduler.solo()) {
            classLocks.beginsUnseen(site);
        }
        suppressEnter();
    }

    @Override
    public void holder(Object holder, int site) {
        memory.holder(holder, site);
    }

    @Override
    public void initialiserFailed(Throwable thrown, int site) {
        if (substrate.owns()) {
            classLocks.failed(thrown, site, scheduler.suppressed - Scheduler.UPCALL);
        }
    }

    @Override
    public void asksForThread(int itself) {
        effects.asksForThread(itself != 0);
    }

    @Override
    public void uses(int site) {
        classLocks.uses(site);
    }

    @Override
    public void usesReflected(Object reflected, int site) {
        if (reflected instanceof Member member) {
            Class<?> type = member.getDeclaringClass();
            while (type != null && type.getClassLoader() != null && type.getClassLoader() != PLATFORM) {
                type = type.getSuperclass();
            }
            if (type != null) {
                initialises(type);
            }
        }
        classLocks.usesReflected(reflected, site);
    }

    @Override
    public void suppressExit() {
        if (substrate.owns() && --scheduler.suppressed == 0) {
            opaque.ended();
        }
    }

    @Override
    public void suppressRestore(int depth) {
        if (scheduler.suppressed != depth && substrate.owns()) {
            if (scheduler.suppressed - depth == Scheduler.UPCALL && initialisers.running(scheduler.suppressed)) {
                classLocks.ends(initialisers.current(scheduler.suppressed));
            }
            scheduler.suppressed = depth;
            if (depth == 0) {
                opaque.ended();
            }
        }
    }

    // ---- variables

    @Override
    public void read(Object object, int site) {
        memory.read(object, site);
    }

    @Override
    public void write(Object object, int site) {
        memory.write(object, site);
    }

    @Override
    public void state(Object object, int kind, int site) {
        memory.state(object, kind, site);
    }

    @Override
    public void readStatic(int site) {
        memory.readStatic(site);
    }

    @Override
    public void writeStatic(int site) {
        memory.writeStatic(site);
    }

    @Override
    public void readArray(Object array, int index, int site) {
        memory.readArray(array, index, site);
    }

    @Override
    public void writeArray(Object array, int index, int site) {
        memory.writeArray(array, index, site);
    }

    @Override
    public void unsafe(Object base, long offset, int mode, int site) {
        memory.unsafe(base, offset, mode, site);
    }

    @Override
    public void unsafeCas(Object base, long offset, long expected, int mode, int site) {
        memory.unsafeCas(base, offset, expected, mode, site);
    }

    @Override
    public void unsafeCasReference(Object base, long offset, Object expected, int mode, int site) {
        memory.unsafeCasReference(base, offset, expected, mode, site);
    }

    @Override
    public void varHandle(Object handle, Object receiver, int index, int mode, int site) {
        memory.varHandle(handle, receiver, index, mode, site);
    }

    @Override
    public void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site) {
        memory.varHandleCas(handle, receiver, index, expected, mode, site);
    }

    @Override
    public void varHandleCasReference(Object handle, Object receiver, int index, Object expected, int mode, int site) {
        memory.varHandleCasReference(handle, receiver, index, expected, mode, site);
    }

    @Override
    public void reflect(Field field, Object object, int kind, int site) {
        memory.reflect(field, object, kind, site);
    }

    @Override
    public void invoked(Executable target, Object receiver, Object[] arguments, int site) {
        quietly(() -> setsReflected(target));
        if (modelled() && dynamic.leaves(target, receiver, arguments, site)) {
            suppressEnter();
        }
    }

    @Override
    public void arguments(Object[] arguments, int site) {
        opaque.arguments(arguments, site);
    }

    @Override
    public int outside(Object receiver, Object a, Object b, Object c, int site) {
        int depth = suppressDepth();
        if (modelled()) {
            dynamic.outside(receiver, new Object[] {a, b, c}, site);
            suppressEnter();
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

    @Override
    public void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        memory.arrayCopy(from, fromIndex, to, toIndex, length, site);
    }

    @Override
    public void cloned(Object original, Object copy, int site) {
        memory.cloned(original, copy, site);
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

    /** JDK code reads or writes all fields of an object. */
    void fields(Object object, int kind) {
        memory.fields(object, kind);
    }

    @Override
    public void obtained(Object object) {
        opaque.obtained(object);
    }

    @Override
    public void progress() {
        if (modelled()) {
            outOfSight();
            spins.progress(scheduler.current);
        }
    }

    @Override
    public void exit(int status) {
        if (substrate.owns()) {
            if (fence.isClosed()) {
                fence.noteExit();
            }
            if (fence.isClosed() || mutation.runsMutant()) {
                throw scheduler.cut(Execution.Cut.EXIT);
            }
            throw scheduler.refuse("the test calls System.exit(" + status + "), which would end the worker");
        }
    }

    @Override
    public boolean mutates(int mutant, boolean differs) {
        return substrate.owns() && mutation.meets(mutant, differs);
    }

    // ---- monitors

    @Override
    public void monitorEnter(Object monitor, int site) {
        if (monitor == null) {
            throw new NullPointerException();
        }
        if (modelled()) {
            if (monitor instanceof Thread t && !Threads.isVirtual(t)) {
                assumptions.threadLocked();
            }
            sections.approach(scheduler.current, site);
            int id = monitorId(monitor);
            if (monitors.enter(id, monitor, names.isPrivate(id, scheduler.current), site) && atomicMonitors) {
                scheduler.atomicEnter();
            }
        } else if (substrate.owns() && !scheduler.over()) {
            suppressedEnter(monitor);
        }
    }

    /** Code outside the model runs in one piece: it needs no lock, but it must not enter where another is. */
    private void suppressedEnter(Object monitor) {
        if (monitors.heldByOther(names.of(monitor, scheduler.current))) {
            throw scheduler.refuse("code called from inside the JDK wants the monitor of a "
                    + monitor.getClass().getName() + " that another thread holds; Ravel cannot block there");
        }
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        if (modelled() && monitors.exit(monitorId(monitor), site) && atomicMonitors) {
            scheduler.atomicExit();
        }
    }

    @Override
    public boolean objectWait(Object monitor, long millis, int site) throws InterruptedException {
        if (monitor == null) {
            throw new NullPointerException();
        }
        blockingAllowed("Object.wait");
        if (!modelled()) {
            return false;
        }
        spins.dozes(scheduler.current);
        sections.approach(scheduler.current, site);
        if (atomicMonitors) {
            scheduler.atomicExit();
        }
        try {
            int id = monitorId(monitor);
            monitors.await(
                    id,
                    id,
                    monitor,
                    millis > 0
                            ? Monitors.Patience.of(TimeUnit.MILLISECONDS.toNanos(millis))
                            : Monitors.Patience.FOREVER,
                    site);
        } finally {
            spins.dozed(scheduler.current);
            if (atomicMonitors) {
                scheduler.atomicEnter();
            }
        }
        return true;
    }

    @Override
    public boolean objectNotify(Object monitor, int site) {
        return signal(monitor, false, site);
    }

    @Override
    public boolean objectNotifyAll(Object monitor, int site) {
        return signal(monitor, true, site);
    }

    private boolean signal(Object monitor, boolean all, int site) {
        if (monitor == null) {
            throw new NullPointerException();
        }
        if (!modelled()) {
            return scheduler.over() && substrate.owns();
        }
        spins.progress(scheduler.current);
        sections.approach(scheduler.current, site);
        monitors.signal(monitorId(monitor), all, site);
        return true;
    }

    @Override
    public boolean holdsLock(Object monitor) {
        return substrate.owns() && !scheduler.over() && monitors.holds(names.of(monitor, scheduler.current));
    }

    /** The number of a monitor that is about to be used. */
    private int monitorId(Object monitor) {
        return monitorId(monitor, monitor);
    }

    /** The number of an object whose monitor is about to be used, and what it is called in reports. */
    int monitorId(Object object, Object shown) {
        int id = names.of(object, scheduler.current);
        scheduler.shows(id, shown);
        return id;
    }

    // ---- ReentrantLock and its conditions

    @Override
    public boolean lock(Object lock, Object sync) {
        return locks.lock(lock, sync);
    }

    @Override
    public boolean lockInterruptibly(Object lock, Object sync) throws InterruptedException {
        return locks.lockInterruptibly(lock, sync);
    }

    @Override
    public int tryLock(Object lock, Object sync) {
        return locks.tryLock(lock, sync);
    }

    @Override
    public int tryLock(Object lock, Object sync, long nanos) throws InterruptedException {
        return locks.tryLock(lock, sync, nanos);
    }

    @Override
    public boolean unlock(Object sync) {
        return locks.unlock(sync);
    }

    @Override
    public int lockHoldCount(Object sync) {
        return locks.holdCount(sync);
    }

    @Override
    public int lockIsLocked(Object sync) {
        return locks.isLocked(sync);
    }

    @Override
    public Thread lockOwner(Object sync) {
        return locks.owner(sync);
    }

    @Override
    public void lockQueue(Object sync) {
        locks.askedForQueue(sync);
    }

    @Override
    public boolean conditionAwait(Object condition, Object sync) throws InterruptedException {
        return locks.await(condition, sync, Monitors.Patience.FOREVER) != ReentrantLocks.NOT_MODELLED;
    }

    @Override
    public boolean conditionAwaitUninterruptibly(Object condition, Object sync) {
        try {
            return locks.await(condition, sync, Monitors.Patience.DEAF) != ReentrantLocks.NOT_MODELLED;
        } catch (InterruptedException e) {
            throw new IllegalStateException("an interrupt has ended a wait that knows none", e);
        }
    }

    @Override
    public int conditionAwait(Object condition, Object sync, long nanos) throws InterruptedException {
        return locks.await(condition, sync, Monitors.Patience.of(nanos));
    }

    @Override
    public long conditionAwaitNanos(Object condition, Object sync, long nanos) throws InterruptedException {
        return locks.awaitNanos(condition, sync, nanos);
    }

    @Override
    public int conditionAwaitUntil(Object condition, Object sync, long millis) throws InterruptedException {
        return locks.awaitUntil(condition, sync, millis);
    }

    @Override
    public boolean conditionSignal(Object condition, Object sync, boolean all) {
        return locks.signal(condition, sync, all);
    }

    @Override
    public int conditionWaiters(Object condition, Object sync) {
        return locks.waiters(condition, sync);
    }

    @Override
    public Collection<Thread> conditionWaitingThreads(Object condition, Object sync) {
        return locks.waitingThreads(condition, sync);
    }

    // ---- threads

    /** In an execution that is over, a thread that would block is unwound instead. */
    private void blockingAllowed(String call) {
        if (substrate.owns()) {
            if (scheduler.over()) {
                throw new Abandoned();
            }
            if (scheduler.suppressed > 0) {
                throw scheduler.refuse(
                        call + " inside JDK code that is not modelled" + place() + ": Ravel cannot switch there");
            }
        }
    }

    @Override
    public boolean threadStart(Thread thread) {
        if (!substrate.owns() || scheduler.over()) {
            return false;
        }
        if (scheduler.suppressed > 0) {
            return bodies.isHelper(thread) ? false : refuseStart(thread);
        }
        names.publish(scheduler.current);
        outOfSight();
        spins.progress(scheduler.current);
        if (threads.isLocked(thread)) {
            monitorEnter(thread, 0);
            try {
                create(thread);
            } finally {
                monitorExit(thread, 0);
            }
        } else {
            create(thread);
        }
        return true;
    }

    private void create(Thread thread) {
        threads.aboutToStart(thread);
        quietly(() -> bodies.create(threads.start(thread), thread));
    }

    private boolean refuseStart(Thread thread) {
        throw scheduler.refuse("thread " + thread.getName() + " ("
                + thread.getClass().getName() + ") is started from JDK code that is not modelled" + place());
    }

    /** Where in the program the running thread is: ", at com.acme.Client.fetch(Client.java:31)", or "". */
    String place() {
        scheduler.suppressed++;
        try {
            StackTraceElement frame = Frames.application(new Throwable().getStackTrace());
            return frame == null ? "" : ", at " + Frames.text(frame);
        } finally {
            scheduler.suppressed--;
        }
    }

    @Override
    public boolean threadJoin(Thread thread, long millis) throws InterruptedException {
        blockingAllowed("Thread.join");
        if (!modelled() || millis < 0) {
            return false;
        }
        int number = threads.numberSeen(thread);
        if (number < 0) {
            return true;
        }
        if (threads.isLocked(thread)) {
            joinLocked(thread, number, millis);
        } else {
            threads.join(thread, number, millis);
        }
        return true;
    }

    /** As the JDK does it: waits on the thread, which its end notifies. */
    private void joinLocked(Thread thread, int number, long millis) throws InterruptedException {
        int me = scheduler.current;
        monitorEnter(thread, 0);
        threads.joins(thread);
        long start = threads.clock.now(me);
        try {
            for (long left = millis; threads.isAliveLocked(number) && (millis == 0 || left > 0); ) {
                objectWait(thread, left, 0);
                left = millis == 0 ? 0 : millis - TimeUnit.NANOSECONDS.toMillis(threads.clock.now(me) - start);
            }
        } finally {
            threads.joins(null);
            monitorExit(thread, 0);
        }
    }

    @Override
    public StackTraceElement[] threadStack(Thread thread) {
        if (!substrate.owns() || thread == substrate.currentThread()) {
            return null;
        }
        int number = threads.number(thread);
        if (number < 0 || !scheduler.isAlive(number)) {
            return null;
        }
        environment.asks("Thread.getStackTrace");
        return stackOfOther(number);
    }

    /** The threads of the program; a JVM would name its own, too. */
    @Override
    public Map<Thread, StackTraceElement[]> allStacks() {
        if (!substrate.owns()) {
            return null;
        }
        Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
        quietly(() -> {
            for (long rest = scheduler.alive(); rest != 0; rest &= rest - 1) {
                int number = Long.numberOfTrailingZeros(rest);
                boolean me = number == scheduler.current;
                stacks.put(threads.thread(number), me ? new Throwable().getStackTrace() : stackOfOther(number));
            }
        });
        return stacks;
    }

    private StackTraceElement[] stackOfOther(int number) {
        scheduler.suppressed++;
        try {
            return StackFrames.visible(substrate.stackOfOther(number), null);
        } finally {
            scheduler.suppressed--;
        }
    }

    @Override
    public int threadIsAlive(Thread thread) {
        if (!modelled()) {
            return -1;
        }
        int number = threads.numberSeen(thread);
        return number < 0 ? -1 : threads.isAlive(number) ? 1 : 0;
    }

    @Override
    public Thread.State threadState(Thread thread) {
        if (!modelled()) {
            return null;
        }
        int number = threads.numberSeen(thread);
        return number < 0 ? null : threads.state(number);
    }

    @Override
    public boolean threadInterrupt(Thread thread) {
        if (!modelled()) {
            return false;
        }
        threads.interrupt(thread);
        return true;
    }

    @Override
    public int threadIsInterrupted(Thread thread) {
        if (!modelled()) {
            return -1;
        }
        int number = threads.numberSeen(thread);
        return number < 0 ? -1 : threads.isInterrupted(thread, number) ? 1 : 0;
    }

    @Override
    public int threadInterrupted() {
        if (!modelled()) {
            return -1;
        }
        boolean was = threads.testAndClearInterrupt();
        if (was) {
            spins.progress(scheduler.current);
        }
        return was ? 1 : 0;
    }

    @Override
    public boolean threadSleep(long nanos) throws InterruptedException {
        blockingAllowed("Thread.sleep");
        if (!modelled() || nanos < 0) {
            return false;
        }
        try {
            threads.sleep(nanos);
        } catch (InterruptedException e) {
            throw new InterruptedException("sleep interrupted");
        }
        return true;
    }

    @Override
    public boolean threadYield() {
        if (!modelled()) {
            return scheduler.over();
        }
        threads.yieldNow();
        return true;
    }

    @Override
    public void enqueued(Object reference, int site) {
        opaque.enqueued(reference, site);
    }

    @Override
    public void accessible(Object member, int kind, int site) {
        memory.accessible(member, kind, site);
    }

    /** What is said of collections of garbage. */
    GarbageCollector collector() {
        return collector;
    }

    @Override
    public void referent(Object reference, int kind, int site) {
        collector.reference(kind);
        memory.referent(reference, kind, site);
    }

    @Override
    public void allocatedMemory(long address, long bytes) {
        if (substrate.owns() && scheduler.suppressed < Scheduler.UPCALL) {
            memory.spans.blocks.allocated(address, bytes);
        }
    }

    @Override
    public void freedMemory(long address) {
        if (substrate.owns()) {
            memory.spans.blocks.freed(address);
        }
    }

    @Override
    public void ownsMemory(long address) {
        if (substrate.owns()) {
            memory.spans.blocks.owned(address);
        }
    }

    @Override
    public void freesMemory(long address, int site) {
        if (modelled()) {
            memory.spans.frees(address, site);
        }
    }

    @Override
    public boolean setMemory(Object base, long offset, long bytes, byte value, int site) {
        return modelled() && memory.spans.fill(base, offset, bytes, value, site);
    }

    @Override
    public boolean copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        return modelled() && memory.spans.copy(from, fromOffset, to, toOffset, bytes, site);
    }

    @Override
    public boolean failsForNoReason(int site) {
        return modelled() && weakFailures.chosen(site);
    }

    @Override
    public void classesOf(Object loader, int kind, int site) {
        memory.classesOf(loader, kind, site);
    }

    @Override
    public void onSpinWait() {
        // A hint in a call that is one step is no reason to end the step: it waits by parking, in the end.
        if (modelled() && !sections.inside(scheduler.current)) {
            threads.yieldNow();
        }
    }

    @Override
    public void betweenCalls() {
        if (modelled()) {
            sections.leave(scheduler.current);
        }
    }

    @Override
    public void pinned() {
        if (modelled()) {
            sections.pinned(scheduler.current);
        }
    }

    @Override
    public void unpinned() {
        if (modelled()) {
            sections.unpinned(scheduler.current);
        }
    }

    @Override
    public boolean park(Object blocker, long nanos) {
        blockingAllowed("LockSupport.park");
        if (!modelled()) {
            return false;
        }
        spins.dozes(scheduler.current);
        threads.park(blocker, nanos);
        spins.dozed(scheduler.current);
        return true;
    }

    @Override
    public Object parkBlocker(Thread thread) {
        int number = modelled() ? threads.numberSeen(thread) : -1;
        return number < 0 ? null : threads.parkedFor(number);
    }

    @Override
    public boolean parkUntil(Object blocker, long millis) {
        long left = modelled() ? millis - threads.clock.currentTimeMillis(scheduler.current) : 0;
        return park(blocker, TimeUnit.MILLISECONDS.toNanos(Math.max(0, left)));
    }

    @Override
    public boolean unpark(Thread thread) {
        if (!modelled()) {
            return false;
        }
        spins.progress(scheduler.current);
        if (thread != null) {
            threads.unpark(thread);
        }
        return true;
    }

    @Override
    public Thread currentThread() {
        return substrate.currentThread();
    }

    // ---- objects

    @Override
    public int newId() {
        if (!substrate.owns()) {
            return 0;
        }
        if (scheduler.suppressed != 0) {
            return initialisers.running(scheduler.suppressed) ? initialised() : names.unnamed();
        }
        return names.allocate(scheduler.current);
    }

    /** The object outlives the execution: it is old from the beginning. */
    private int initialised() {
        int id = names.old();
        hashCodes.initialised(id, initialisers.random(scheduler.suppressed));
        return id;
    }

    @Override
    public void allocated(Object object) {
        if (scheduler.suppressed == 0 && substrate.owns()) {
            names.allocated(object, scheduler.current);
        }
    }

    @Override
    public void allocatedNested(Object array) {
        if (scheduler.suppressed == 0 && substrate.owns()) {
            names.allocatedNested(array, scheduler.current);
        }
    }

    @Override
    public int identityHashCode(Object object) {
        if (object == null || !substrate.owns()) {
            return System.identityHashCode(object);
        }
        if (object instanceof Thread t) {
            return Surroundings.threadHash(ThreadOrigins.id(t));
        }
        if (!names.knows(object)) {
            if (!hashedByName(object)) {
                return System.identityHashCode(object);
            }
            if (initialisers.running(scheduler.suppressed) && !(object instanceof Named)) {
                hashCodes.initialised(names.old(object), initialisers.random(scheduler.suppressed));
            }
        }
        return hashCodes.of(object, names.of(object, scheduler.current));
    }

    /** Maps of the JDK's own are filled before an execution begins: objects that they may hold keep their hash. */
    private boolean hashedByName(Object object) {
        return scheduler.suppressed == 0
                || object.getClass() == Object.class
                || object.getClass().getClassLoader() != null;
    }

    @Override
    public int hashCode(Object object) {
        if (!substrate.owns()) {
            return object.hashCode();
        }
        boolean overridden;
        scheduler.suppressed++;
        try {
            overridden = hashCodes.overridden(object.getClass());
        } finally {
            scheduler.suppressed--;
        }
        return overridden ? object.hashCode() : identityHashCode(object);
    }

    // ---- time and endless loops

    @Override
    public long nanoTime() {
        if (!substrate.owns()) {
            return System.nanoTime();
        }
        if (scheduler.suppressed >= Scheduler.UPCALL) {
            return threads.clock.beginning();
        }
        long time = threads.clock.nanoTime(scheduler.current);
        outOfSight();
        spins.progress(scheduler.current);
        scheduler.observed(time);
        return time;
    }

    @Override
    public long currentTimeMillis() {
        if (!substrate.owns()) {
            return System.currentTimeMillis();
        }
        return VirtualClock.epochNanos(nanoTime()) / 1_000_000;
    }

    @Override
    public int activation() {
        return substrate.owns() ? spins.activation(scheduler.current) : 0;
    }

    @Override
    public void carried(long bits, Object reference) {
        if (modelled() && !scheduler.solo()) {
            spins.carried(scheduler.current, bits, reference);
            if (observation.hashing()) {
                scheduler.suppressed++;
                observation.carried(scheduler.current, bits, reference);
                scheduler.suppressed--;
            }
        }
    }

    @Override
    public void round(int activation, int loop) {
        if (modelled() && !scheduler.solo()) {
            observation.round(scheduler.current, activation, loop);
            spins.round(scheduler.current, activation, loop, names.allocatedBy(scheduler.current));
        }
    }

    @Override
    public void backEdge() {
        if (++backEdges > roundLimit && substrate.owns()) {
            if (scheduler.over()) {
                throw new Abandoned();
            }
            if (scheduler.suppressed == 0 || mutation.runsMutant() && scheduler.suppressed < Scheduler.UPCALL) {
                throw scheduler.cut(Execution.Cut.LOOP);
            }
        }
    }

    /** A value was chosen: the next round of a loop may go another way. */
    void chose() {
        spins.progress(scheduler.current);
    }

    /** For API calls from the code under test. */
    boolean inModel() {
        return Hooks.on && modelled();
    }
}
