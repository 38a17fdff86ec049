package dev.ravel.instrument.load;

import dev.ravel.instrument.boundary.CallBoundary;
import dev.ravel.instrument.boundary.CallSiteTransform;
import dev.ravel.instrument.boundary.MethodReferences;
import dev.ravel.instrument.boundary.OpaqueTransform;
import dev.ravel.instrument.boundary.PropertyTransform;
import dev.ravel.instrument.boundary.SettingTransform;
import dev.ravel.instrument.boundary.SuppressedBody;
import dev.ravel.instrument.boundary.SuppressionTransform;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.catalogue.SerialVersion;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.code.TwoBodies;
import dev.ravel.instrument.loop.BackEdgeTransform;
import dev.ravel.instrument.loop.SpinTransform;
import dev.ravel.instrument.memory.AccessTransform;
import dev.ravel.instrument.memory.AccessibilityTransform;
import dev.ravel.instrument.memory.AllocationTransform;
import dev.ravel.instrument.memory.FieldHandleTransform;
import dev.ravel.instrument.memory.IdentityField;
import dev.ravel.instrument.memory.UnsafeTransform;
import dev.ravel.instrument.memory.UseTransform;
import dev.ravel.instrument.memory.VarHandleTransform;
import dev.ravel.instrument.memory.WeakCompareAndSets;
import dev.ravel.instrument.record.RecordedInitialiser;
import dev.ravel.instrument.record.Recording;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import dev.ravel.instrument.sync.CallEntryTransform;
import dev.ravel.instrument.sync.MonitorTransform;
import dev.ravel.instrument.sync.SynchronizedMethodTransform;
import dev.ravel.instrument.sync.TaskTransform;
import dev.ravel.instrument.sync.ThreadAskTransform;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one class file so that it calls {@link dev.ravel.hooks.Hooks}.
 *
 * <p>Existing stack map frames are kept and extended by hand, never recomputed: no class is loaded to find common
 * super types, and old class files without frames pass through the old verifier as before.
 */
public final class ClassTransformer {
    /**
     * A rewritten class.
     *
     * @param gaps what could not be modelled in it, one sentence each; empty when all is well
     */
    public record Result(byte[] classFile, List<String> gaps) {}

    private final Origin origin;
    private final ClassCatalogue catalogue;
    private final SiteTable sites;
    private final ClassEdit edit;
    /** What is put into class initialisers because executions are recorded. */
    private final List<MethodTransform> initialisers;
    /** For a body that runs modelled and takes no real monitor. */
    private final List<MethodTransform> modelled;
    /** For a JDK body without monitors that runs modelled or not. */
    private final List<MethodTransform> shared;
    /** For a body that runs outside the model while modelled threads exist. */
    private final List<MethodTransform> unmodelled;
    /** The same, for methods of the JDK that JDK code calls on objects of the program. */
    private final List<MethodTransform> original;

    private final MethodTransform suppressed;

    /** For classes of the JDK. */
    public ClassTransformer(TargetJdk target, ClassCatalogue catalogue, SiteTable sites) {
        this(target, Origin.JDK, catalogue, sites, ClassEdit.NONE, List.of(new TaskTransform()), List.of());
    }

    /** For classes of the program, which are changed first. */
    public ClassTransformer(
            TargetJdk target, ClassCatalogue catalogue, SiteTable sites, AtomicCalls atomic, ClassEdit edit) {
        this(target, catalogue, sites, atomic, edit, Recording.NONE);
    }

    /** For classes of the program that is recorded, or not. */
    public ClassTransformer(
            TargetJdk target,
            ClassCatalogue catalogue,
            SiteTable sites,
            AtomicCalls atomic,
            ClassEdit edit,
            Recording recording) {
        this(
                target,
                Origin.APPLICATION,
                catalogue,
                sites,
                edit,
                List.of(new CallEntryTransform(catalogue, atomic)),
                recording.transforms());
    }

    /** For classes that the program defines itself. */
    static ClassTransformer ofDefined(
            TargetJdk target, ClassCatalogue catalogue, SiteTable sites, AtomicCalls atomic, Recording recording) {
        return new ClassTransformer(
                target,
                Origin.DEFINED,
                catalogue,
                sites,
                ClassEdit.NONE,
                List.of(new CallEntryTransform(catalogue, atomic)),
                recording.transforms());
    }

    private ClassTransformer(
            TargetJdk target,
            Origin origin,
            ClassCatalogue catalogue,
            SiteTable sites,
            ClassEdit edit,
            List<MethodTransform> calling,
            List<MethodTransform> recording) {
        this.origin = origin;
        this.catalogue = catalogue;
        this.sites = sites;
        suppressed = new SuppressedBody(catalogue, origin);
        this.edit = edit;
        MethodTransform access = new AccessTransform(catalogue, origin);
        MethodTransform calls = new CallSiteTransform(target, catalogue, origin);
        CallBoundary boundary = new CallBoundary(catalogue);
        MethodTransform suppression = new SuppressionTransform(boundary, catalogue);
        List<MethodTransform> common = List.of(
                new SpinTransform(),
                access,
                new UnsafeTransform(),
                new VarHandleTransform(),
                calls,
                new AllocationTransform(catalogue),
                new OpaqueTransform(origin, boundary, catalogue));
        // Order: loops as the compiler made them, hooks at single instructions first, then what adds handlers, then
        // suppression, which serves them all.
        shared = new ArrayList<>(calling);
        shared.addAll(common);
        shared.add(suppression);
        modelled = new ArrayList<>(calling);
        if (origin == Origin.APPLICATION) {
            // before the calls that it looks for are replaced
            modelled.add(new ThreadAskTransform(catalogue));
        }
        if (origin != Origin.JDK) {
            modelled.add(new SettingTransform(catalogue));
            modelled.add(new PropertyTransform());
            modelled.add(new AccessibilityTransform());
        }
        modelled.addAll(common);
        modelled.add(new MonitorTransform());
        if (origin != Origin.JDK) {
            modelled.add(new BackEdgeTransform());
            modelled.add(new FieldHandleTransform());
        }
        if (origin == Origin.APPLICATION) {
            modelled.add(new UseTransform(catalogue));
        }
        modelled.add(new SynchronizedMethodTransform());
        modelled.addAll(recording);
        initialisers = recording.isEmpty() ? List.of() : List.of(new RecordedInitialiser());
        modelled.add(suppression);
        original = List.of(access, calls);
        unmodelled = switch (origin) {
            case APPLICATION ->
                List.of(
                        new ThreadAskTransform(catalogue),
                        AccessTransform.ofOtherClasses(catalogue, origin),
                        calls,
                        new SettingTransform(catalogue),
                        new FieldHandleTransform(),
                        new UseTransform(catalogue));
            case DEFINED -> List.of(calls, new SettingTransform(catalogue), new FieldHandleTransform());
            case JDK -> List.of(calls);
        };
    }

    /**
     * Rewrites a class file.
     *
     * @throws IllegalArgumentException when the class file is too new for this version of Ravel
     * @throws RuntimeException when it is broken, or too large once rewritten
     */
    public Result transform(byte[] classFile) {
        ClassNode owner = new ClassNode();
        new ClassReader(classFile).accept(owner, ClassReader.EXPAND_FRAMES);
        edit.apply(owner);
        List<String> gaps = new ArrayList<>();
        transform(owner, gaps);
        return new Result(write(owner), gaps);
    }

    /** Rewrites a class in place. */
    void transform(ClassNode owner, List<String> gaps) {
        // Class constants, which stand for the monitors of static methods, exist since version 49.
        if ((owner.version & 0xFFFF) < Opcodes.V1_5) {
            owner.version = Opcodes.V1_5;
        }
        if (origin != Origin.JDK) {
            SerialVersion.keep(owner, catalogue);
            // A class with preview features of this JDK runs as one without.
            owner.version &= 0xFFFF;
            MethodReferences.spellOut(owner, catalogue);
            WeakCompareAndSets.outline(owner, catalogue, sites);
        }
        for (MethodNode method : owner.methods.toArray(new MethodNode[0])) {
            if (Code.hasCode(method)) {
                transform(owner, method, gaps);
            } else if (Code.isSynchronized(method)) {
                gaps.add(method.name + method.desc + ": native and synchronized, its monitor is a real one");
            }
        }
        IdentityField.add(owner, catalogue);
    }

    public static byte[] write(ClassNode owner) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        owner.accept(writer);
        return writer.toByteArray();
    }

    private void transform(ClassNode owner, MethodNode method, List<String> gaps) {
        if (method.name.equals("<clinit>")) {
            apply(unmodelled, owner, method, gaps);
            apply(initialisers, owner, method, gaps);
            apply(List.of(suppressed), owner, method, gaps);
        } else if (origin != Origin.JDK) {
            apply(modelled, owner, method, gaps);
        } else if (!Code.isSynchronized(method) && !Code.hasMonitorBlocks(method)) {
            apply(shared, owner, method, gaps);
        } else if (method.name.equals("<init>") || TwoBodies.isIndivisible(method)) {
            // A constructor cannot be split: it keeps its real monitor, outside the model.
            apply(unmodelled, owner, method, gaps);
            apply(List.of(suppressed), owner, method, gaps);
        } else {
            MethodNode body = TwoBodies.copy(method, TwoBodies.MODELLED);
            MethodNode outside = TwoBodies.copy(method, TwoBodies.ORIGINAL);
            apply(modelled, owner, body, gaps);
            apply(original, owner, outside, gaps);
            TwoBodies.dispatch(owner, method, body, outside);
            owner.methods.add(body);
            owner.methods.add(outside);
        }
    }

    private void apply(List<MethodTransform> transforms, ClassNode owner, MethodNode method, List<String> gaps) {
        MethodEdit edit = new MethodEdit(owner, method, sites, gaps);
        for (MethodTransform transform : transforms) {
            transform.apply(edit);
        }
        // Two edits of one method must not share fresh variables.
        method.maxLocals = edit.locals();
    }
}
