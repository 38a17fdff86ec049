package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.answers.ThreadNatives;
import dev.ravel.instrument.answers.ThreadQuestions;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.io.RandomAccessFile;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Replaces calls of methods that the model answers itself: wait and notify, clocks, identity hash codes, the current
 * thread, array copies.
 *
 * <p>Constraint: these are intrinsics or natives; a hook inside them would vanish when compiled or is impossible. So
 * the call is replaced. Method references to them are replaced where the hook takes the same arguments; else the class
 * is only partly instrumented, and says so.
 */
public final class CallSiteTransform implements MethodTransform {
    private static final Set<String> MONITOR_METHODS =
            Set.of("wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V");
    /** Methods of System, and where their hooks are, which have their names. */
    private static final Map<String, HookClass> SYSTEM = Map.of(
            "identityHashCode", HookClass.OBJECT,
            "nanoTime", HookClass.SURROUNDINGS,
            "currentTimeMillis", HookClass.SURROUNDINGS);

    static final String API = "dev/ravel/api/Ravel";
    private static final String LOADER = "java/lang/ClassLoader";
    private static final Set<String> OPEN_QUESTIONS = Set.of(
            "Instrumentation.addTransformer",
            "Instrumentation.redefineClasses",
            "Instrumentation.retransformClasses",
            "MethodHandle.asSpreader",
            "Runtime.freeMemory",
            "Runtime.totalMemory",
            "Thread.getAllStackTraces");
    private static final String RANDOM_ACCESS_FILE = "java/io/RandomAccessFile";
    /** By class: methods that touch what others touch where the model does not look. */
    private static final Map<String, Set<String>> OPEN_CHANGES = Map.of(
            "java/lang/invoke/CallSite",
            Set.of("setTarget"),
            LOADER,
            Set.of(
                    "clearAssertionStatus",
                    "setClassAssertionStatus",
                    "setDefaultAssertionStatus",
                    "setPackageAssertionStatus"),
            Code.THREAD,
            Set.of("setContextClassLoader"),
            ThreadQuestions.GROUP,
            Set.of("setMaxPriority"),
            // no file is named by what is native
            RANDOM_ACCESS_FILE,
            nativeOf(RandomAccessFile.class, "length", "setLength"),
            "java/nio/channels/AsynchronousFileChannel",
            Set.of("read", "write", "truncate", "size", "force", "lock", "tryLock"));

    private static Set<String> nativeOf(Class<?> type, String... names) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isNative(method.getModifiers()))
                .map(Method::getName)
                .filter(Set.of(names)::contains)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String THROWABLE = "java/lang/Throwable";
    /** By method: the field of Thread or Throwable that it is about. Those with an argument write it. */
    private static final Map<String, String> STATE_FIELDS = Map.of(
            "getName()Ljava/lang/String;", "name",
            "setName(Ljava/lang/String;)V", "name",
            "addSuppressed(Ljava/lang/Throwable;)V", "suppressedExceptions",
            "getSuppressed()[Ljava/lang/Throwable;", "suppressedExceptions",
            "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", "cause",
            "getCause()Ljava/lang/Throwable;", "cause",
            "setStackTrace([Ljava/lang/StackTraceElement;)V", "stackTrace",
            "getStackTrace()[Ljava/lang/StackTraceElement;", "stackTrace");

    private final TargetJdk target;
    private final ClassCatalogue catalogue;
    private final boolean program;

    public CallSiteTransform(TargetJdk target, ClassCatalogue catalogue, Origin origin) {
        this.target = target;
        this.catalogue = catalogue;
        this.program = origin != Origin.JDK;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call) {
                if (!monitorMethod(edit, call)
                        && !hashCode(edit, call)
                        && !exit(edit, call)
                        && !print(edit, call)
                        && !contentEquals(edit, call)
                        && !outcome(edit, call)
                        && !(program && collection(edit, call))
                        && !hiddenState(edit, call)
                        && !definition(edit, call)
                        && !forName(edit, call)
                        && !openQuestion(edit, call)
                        && !(program && openChange(edit, call))
                        && !system(edit, call)
                        && !park(edit, call)
                        && !reference(edit, call)
                        && !reflection(edit, call)
                        && !(program && spread(edit, call))
                        && !(program && invocation(edit, call))) {
                    thread(edit, call);
                }
            } else if (i instanceof InvokeDynamicInsnNode dynamic) {
                for (int k = 0; k < dynamic.bsmArgs.length; k++) {
                    dynamic.bsmArgs[k] = constant(dynamic.bsmArgs[k]);
                }
            } else if (i instanceof LdcInsnNode ldc) {
                ldc.cst = constant(ldc.cst);
            }
        });
    }

    private static boolean monitorMethod(MethodEdit edit, MethodInsnNode call) {
        if (call.getOpcode() == INVOKESTATIC || !MONITOR_METHODS.contains(call.name + call.desc)) {
            return false;
        }
        SiteKind kind = call.name.equals("wait") ? SiteKind.WAIT : SiteKind.NOTIFY;
        String hook = "object" + Character.toUpperCase(call.name.charAt(0)) + call.name.substring(1);
        String arguments = call.desc.substring(1, call.desc.indexOf(')'));
        // Three names: a stack trace tells which one it was.
        hook += arguments.isEmpty() ? "" : arguments.equals("J") ? "Millis" : "Nanos";
        edit.insertBefore(call, edit.site(kind));
        edit.code().set(call, HookClass.MONITOR.call(hook, "(Ljava/lang/Object;" + arguments + "I)V"));
        return true;
    }

    /** Whoever has a hashCode of its own is asked for it; for the others the engine knows one. */
    private boolean hashCode(MethodEdit edit, MethodInsnNode call) {
        if (!call.name.equals("hashCode")
                || !call.desc.equals("()I")
                || !call.owner.equals(Code.OBJECT)
                        && (JdkSelection.isJdk(call.owner)
                                || call.owner.startsWith("[")
                                || catalogue.hashesItself(call.owner))) {
            return false;
        }
        String hook = call.getOpcode() == INVOKESPECIAL ? "identityHashCode" : "hashCode";
        edit.code().set(call, HookClass.OBJECT.call(hook, "(Ljava/lang/Object;)I"));
        return true;
    }

    /** The text of what is printed is made in the model; PrintStream would make it outside. */
    private static boolean print(MethodEdit edit, MethodInsnNode call) {
        if (!call.owner.equals("java/io/PrintStream")
                || call.getOpcode() != INVOKEVIRTUAL
                || !call.name.startsWith("print")
                || !call.desc.equals("(Ljava/lang/Object;)V")) {
            return false;
        }
        edit.insertBefore(call, valueOf());
        call.desc = "(Ljava/lang/String;)V";
        return true;
    }

    /** String reads the array of a StringBuilder or StringBuffer itself; its text is made in the model. */
    private static boolean contentEquals(MethodEdit edit, MethodInsnNode call) {
        if (!call.owner.equals("java/lang/String") || !call.name.equals("contentEquals")) {
            return false;
        }
        String chars = "(Ljava/lang/CharSequence;)";
        edit.insertBefore(call, HookClass.OBJECT.call("text", chars + "Ljava/lang/CharSequence;"));
        call.desc = chars + "Z";
        return true;
    }

    /** The text of an outcome is made in the model, as that of what is printed: others may change the object meanwhile. */
    private static boolean outcome(MethodEdit edit, MethodInsnNode call) {
        if (!call.owner.equals(API) || !call.name.equals("outcome")) {
            return false;
        }
        edit.insertBefore(call, valueOf());
        return true;
    }

    private static MethodInsnNode valueOf() {
        return new MethodInsnNode(
                INVOKESTATIC, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;", false);
    }

    /** A collection of garbage may clear references. */
    private static boolean collection(MethodEdit edit, MethodInsnNode call) {
        boolean collects = call.name.equals("gc")
                && call.desc.equals("()V")
                && (call.owner.equals("java/lang/System") || call.owner.equals("java/lang/Runtime"));
        if (collects) {
            String name = call.owner.substring(call.owner.lastIndexOf('/') + 1) + ".gc";
            edit.insertBefore(
                    call, new LdcInsnNode(name), HookClass.SURROUNDINGS.call("collects", "(Ljava/lang/String;)V"));
        }
        return collects;
    }

    /**
     * Names of threads, and what a Throwable gets after it was made: fields of the JDK that any thread may read and write, each
     * under a lock of its own or volatile. The call stays; the field that it is about is accessed before it.
     */
    private boolean hiddenState(MethodEdit edit, MethodInsnNode call) {
        if (call.getOpcode() == INVOKESTATIC) {
            return false;
        }
        String field = STATE_FIELDS.get(call.name + call.desc);
        if (field == null) {
            return false;
        }
        String of = field.equals("name") ? Code.THREAD : THROWABLE;
        if (!call.owner.equals(of) && !catalogue.isSubclass(call.owner, of)) {
            return false;
        }
        boolean hasArgument = !call.desc.startsWith("()");
        String type = switch (field) {
            case "name" -> "Ljava/lang/String;";
            case "cause" -> "Ljava/lang/Throwable;";
            case "stackTrace" -> "[Ljava/lang/StackTraceElement;";
            default -> "Ljava/util/List;";
        };
        if (hasArgument) {
            edit.insertBefore(call, Code.op(DUP2), Code.op(POP));
        } else {
            edit.insertBefore(call, Code.op(DUP));
        }
        edit.insertBefore(
                call,
                Code.push(hasArgument ? 1 : 0),
                edit.site(hasArgument ? SiteKind.WRITE : SiteKind.READ, of, field, type),
                HookClass.VARIABLE.call("state", "(Ljava/lang/Object;II)V"));
        return true;
    }

    /** Which classes a loader has is a variable of it: defining one writes it, asking for one reads it. */
    private boolean definition(MethodEdit edit, MethodInsnNode call) {
        boolean byLookup = call.owner.equals(LOOKUP) && call.name.equals("defineClass");
        boolean defines = call.name.equals("defineClass") && call.desc.endsWith(")Ljava/lang/Class;");
        boolean asks = (call.name + call.desc).equals("findLoadedClass(Ljava/lang/String;)Ljava/lang/Class;");
        boolean loads = (call.name + call.desc).equals("loadClass(Ljava/lang/String;)Ljava/lang/Class;");
        if (call.getOpcode() == INVOKESTATIC
                || !byLookup && !((defines || asks || loads) && catalogue.isSubclass(call.owner, LOADER))) {
            return false;
        }
        if (loads) {
            edit.insertBefore(
                    call,
                    Code.op(DUP2),
                    Code.op(POP),
                    HookClass.SURROUNDINGS.call("loads", "(Ljava/lang/ClassLoader;)V"));
            return true;
        }
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        if (byLookup) {
            list.add(new MethodInsnNode(INVOKEVIRTUAL, LOOKUP, "lookupClass", "()Ljava/lang/Class;", false));
            list.add(new MethodInsnNode(
                    INVOKEVIRTUAL, "java/lang/Class", "getClassLoader", "()Ljava/lang/ClassLoader;", false));
        }
        list.add(Code.op(asks ? ICONST_0 : ICONST_1));
        list.add(edit.site(SiteKind.UNSAFE));
        list.add(HookClass.VARIABLE.call("classesOf", "(Ljava/lang/Object;II)V"));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        return true;
    }

    /** As {@link #definition} where a class loader of the program is asked by Class.forName. */
    private static boolean forName(MethodEdit edit, MethodInsnNode call) {
        boolean asks = call.owner.equals("java/lang/Class")
                && (call.name + call.desc)
                        .equals("forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
        if (asks) {
            edit.insertBefore(call, Code.op(DUP), HookClass.SURROUNDINGS.call("loads", "(Ljava/lang/ClassLoader;)V"));
        }
        return asks;
    }

    /** Questions that the JVM answers for itself. */
    private static boolean openQuestion(MethodEdit edit, MethodInsnNode call) {
        String asked = call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name;
        if (!call.owner.startsWith("java/lang/") || !OPEN_QUESTIONS.contains(asked)) {
            return false;
        }
        edit.insertBefore(call, new LdcInsnNode(asked), HookClass.SURROUNDINGS.call("asks", "(Ljava/lang/String;)V"));
        return true;
    }

    private boolean openChange(MethodEdit edit, MethodInsnNode call) {
        if (call.owner.equals("java/lang/invoke/SwitchPoint") && call.name.equals("invalidateAll")) {
            tellChange(edit, call, Code.op(ACONST_NULL));
            return false;
        }
        for (Map.Entry<String, Set<String>> each : OPEN_CHANGES.entrySet()) {
            if (each.getValue().contains(call.name)
                    && call.getOpcode() != INVOKESTATIC
                    && catalogue.isSubclass(call.owner, each.getKey())) {
                ArgumentSpill arguments = new ArgumentSpill(edit, call);
                InsnList list = new InsnList();
                arguments.store(list);
                edit.code().insertBefore(call, list);
                tellChange(edit, call, Code.op(DUP));
                InsnList back = new InsnList();
                arguments.reload(back);
                edit.code().insertBefore(call, back);
                return false;
            }
        }
        return false;
    }

    private static void tellChange(MethodEdit edit, MethodInsnNode call, AbstractInsnNode receiver) {
        edit.insertBefore(
                call,
                receiver,
                new LdcInsnNode(call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name),
                HookClass.SURROUNDINGS.call("changes", "(Ljava/lang/Object;Ljava/lang/String;)V"));
    }

    private static boolean exit(MethodEdit edit, MethodInsnNode call) {
        boolean ends = call.owner.equals("java/lang/System") && call.name.equals("exit")
                || call.owner.equals("java/lang/Runtime") && (call.name.equals("exit") || call.name.equals("halt"));
        if (ends && call.desc.equals("(I)V")) {
            edit.insertBefore(call, Code.op(DUP), HookClass.BOUNDARY.call("exit", "(I)V"));
            return true;
        }
        return false;
    }

    /** Field.get and set in all forms: the field and the object stand below the value, if there is one. */
    private static boolean reflection(MethodEdit edit, MethodInsnNode call) {
        if (!call.owner.equals("java/lang/reflect/Field") || !call.desc.startsWith("(Ljava/lang/Object;")) {
            return false;
        }
        boolean get = call.name.startsWith("get");
        if (!get && !call.name.startsWith("set")) {
            return false;
        }
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        list.add(arguments.load(0));
        list.add(Code.op(get ? ICONST_0 : ICONST_1));
        list.add(edit.site(SiteKind.UNSAFE));
        list.add(HookClass.VARIABLE.call("reflect", "(Ljava/lang/reflect/Field;Ljava/lang/Object;II)V"));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        return true;
    }

    /** Elements of the array become arguments. */
    private static boolean spread(MethodEdit edit, MethodInsnNode call) {
        if (!call.owner.equals("java/lang/invoke/MethodHandle")
                || !call.name.equals("invokeWithArguments")
                || !call.desc.startsWith("([")) {
            return false;
        }
        edit.insertBefore(
                call,
                Code.op(DUP),
                edit.site(SiteKind.CALL, call.owner, call.name, call.desc),
                new MethodInsnNode(
                        INVOKESTATIC, "dev/ravel/hooks/Targets", "arguments", "([Ljava/lang/Object;I)V", false));
        return true;
    }

    /** Only the method that is invoked tells what the call does. */
    private static boolean invocation(MethodEdit edit, MethodInsnNode call) {
        boolean invokes = call.owner.equals("java/lang/reflect/Method") && call.name.equals("invoke");
        boolean constructs = call.owner.equals("java/lang/reflect/Constructor") && call.name.equals("newInstance");
        if (!invokes && !constructs) {
            return false;
        }
        int depth = edit.depthLocal();
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        list.add(invokes ? arguments.load(0) : Code.op(ACONST_NULL));
        list.add(arguments.load(invokes ? 1 : 0));
        list.add(edit.site(SiteKind.CALL, call.owner, call.name, call.desc));
        list.add(new MethodInsnNode(
                INVOKESTATIC,
                "dev/ravel/hooks/Targets",
                "invoked",
                "(Ljava/lang/reflect/Executable;Ljava/lang/Object;[Ljava/lang/Object;I)V",
                false));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        edit.insertAfter(call, Code.local(ILOAD, depth), HookClass.BOUNDARY.call("suppressRestore", "(I)V"));
        return true;
    }

    private static boolean system(MethodEdit edit, MethodInsnNode call) {
        if (!call.owner.equals("java/lang/System")) {
            return false;
        }
        if (call.name.equals("arraycopy")) {
            edit.insertBefore(call, edit.site(SiteKind.ARRAY_COPY));
            edit.code().set(call, HookClass.VARIABLE.call("arrayCopy", "(Ljava/lang/Object;ILjava/lang/Object;III)V"));
        } else if (SYSTEM.containsKey(call.name)) {
            edit.code().set(call, SYSTEM.get(call.name).call(call.name, call.desc));
        }
        return true;
    }

    /** What a WeakReference and its kind refer to is a variable of theirs. */
    private boolean reference(MethodEdit edit, MethodInsnNode call) {
        boolean read = (call.name + call.desc).equals("get()Ljava/lang/Object;");
        boolean compared = (call.name + call.desc).equals("refersTo(Ljava/lang/Object;)Z");
        boolean cleared = (call.name + call.desc).equals("clear()V");
        boolean enqueued = (call.name + call.desc).equals("enqueue()Z");
        boolean asked = (call.name + call.desc).equals("isEnqueued()Z");
        if (call.owner.equals("java/lang/ref/Cleaner$Cleanable") && call.name.equals("clean")) {
            // Who comes first runs the action.
            edit.insertBefore(
                    call,
                    Code.op(DUP),
                    Code.op(ICONST_1),
                    edit.site(SiteKind.UNSAFE),
                    HookClass.VARIABLE.call("referent", "(Ljava/lang/Object;II)V"));
            return true;
        }
        if (call.owner.equals("java/lang/ref/ReferenceQueue")
                && (call.name.equals("poll") || call.name.equals("remove"))) {
            // What the queue holds is not the model's; that somebody looks is noticed.
            edit.insertBefore(
                    call,
                    Code.op(ACONST_NULL),
                    Code.op(ICONST_0),
                    edit.site(SiteKind.UNSAFE),
                    HookClass.VARIABLE.call("referent", "(Ljava/lang/Object;II)V"));
            return false;
        }
        if (call.getOpcode() != INVOKEVIRTUAL
                || !(read || compared || cleared || enqueued || asked)
                || !catalogue.isSubclass(call.owner, CallBoundary.REFERENCE)) {
            return false;
        }
        if (compared) {
            edit.insertBefore(call, Code.op(DUP2), Code.op(POP));
        } else {
            edit.insertBefore(call, Code.op(DUP));
        }
        edit.insertBefore(
                call,
                Code.op(cleared || enqueued ? ICONST_1 : ICONST_0),
                edit.site(SiteKind.UNSAFE),
                HookClass.VARIABLE.call("referent", "(Ljava/lang/Object;II)V"));
        if (enqueued) {
            edit.insertBefore(
                    call,
                    Code.op(DUP),
                    edit.site(SiteKind.CALL, call.owner, call.name, call.desc),
                    HookClass.CALL.call("enqueued", "(Ljava/lang/Object;I)V"));
        }
        return true;
    }

    /** Some JDKs park without LockSupport. */
    private static boolean park(MethodEdit edit, MethodInsnNode call) {
        String unsafe = "jdk/internal/misc/Unsafe";
        if (!call.owner.equals(unsafe) || !call.name.equals("park") && !call.name.equals("unpark")) {
            return false;
        }
        String hook = call.name.equals("park") ? "unsafePark" : "unsafeUnpark";
        edit.code().set(call, HookClass.THREAD.call(hook, "(L" + unsafe + ";" + call.desc.substring(1)));
        return true;
    }

    private void thread(MethodEdit edit, MethodInsnNode call) {
        if (call.getOpcode() != INVOKESTATIC) {
            return;
        }
        switch (call.name + call.desc) {
            case "onSpinWait()V" -> {
                if (isThread(call.owner)) {
                    edit.code().set(call, HookClass.LOOP.call("onSpinWait", "()V"));
                }
            }
            case "holdsLock(Ljava/lang/Object;)Z" -> {
                if (isThread(call.owner)) {
                    edit.code().set(call, HookClass.MONITOR.call(call.name, call.desc));
                }
            }
            case "currentThread()Ljava/lang/Thread;" -> {
                if (!target.hasContinuations() && isThread(call.owner)) {
                    edit.code().set(call, HookClass.THREAD.call(call.name, call.desc));
                }
            }
            case "sleep(J)V", "yield()V" -> {
                if (ThreadNatives.areReplaced(target) && isThread(call.owner)) {
                    call.owner = Code.THREAD;
                    call.name += ThreadNatives.SUFFIX;
                }
            }
            default -> {}
        }
    }

    private boolean isThread(String owner) {
        return owner.equals(Code.THREAD) || catalogue.isSubclass(owner, Code.THREAD);
    }

    private static Object constant(Object constant) {
        if (!(constant instanceof Handle handle)) {
            return constant;
        }
        String target = handle.getOwner() + "." + handle.getName();
        if (handle.getTag() == H_INVOKESTATIC
                && handle.getOwner().equals("java/lang/System")
                && SYSTEM.containsKey(handle.getName())) {
            return SYSTEM.get(handle.getName()).handle(handle.getName(), handle.getDesc());
        }
        if (handle.getTag() == H_INVOKEVIRTUAL && target.equals("java/lang/Object.hashCode")) {
            return HookClass.OBJECT.handle("hashCode", "(Ljava/lang/Object;)I");
        }
        if (handle.getTag() == H_INVOKESTATIC && target.equals("java/lang/Thread.onSpinWait")) {
            return HookClass.LOOP.handle("onSpinWait", "()V");
        }
        if (handle.getTag() != H_INVOKESTATIC && MONITOR_METHODS.contains(handle.getName() + handle.getDesc())) {
            String desc = "(Ljava/lang/Object;" + handle.getDesc().substring(1);
            return HookClass.MONITOR.handle(handle.getName() + "Referred", desc);
        }
        return constant;
    }
}
