package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.boundary.MethodReferences;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteKind;
import dev.ravel.instrument.site.SiteTable;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the weak compare-and-sets of the program fail for no reason, as they may: the engine is asked first.
 *
 * <p>The JDK's own weak compare-and-sets stand in loops and stay as they are. Constraint: after {@link MethodReferences}, before all
 * method transforms. The call moves into a method of its own, because it needs a branch: frames are not recomputed, and only at the
 * beginning of a method it is known what is on the stack.
 */
public final class WeakCompareAndSets {
    private WeakCompareAndSets() {}

    public static void outline(ClassNode owner, ClassCatalogue catalogue, SiteTable sites) {
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : owner.methods) {
            int line = 0;
            int instruction = -1;
            for (AbstractInsnNode i : method.instructions.toArray()) {
                instruction += i.getOpcode() >= 0 ? 1 : 0;
                if (i instanceof LineNumberNode number) {
                    line = number.line;
                } else if (i instanceof MethodInsnNode call && isWeak(call, catalogue)) {
                    String file = owner.sourceFile == null ? "" : owner.sourceFile;
                    int site = sites.add(new Site(
                            owner.name,
                            method.name,
                            method.desc,
                            instruction,
                            file,
                            line,
                            SiteKind.CALL,
                            call.owner,
                            call.name,
                            call.desc));
                    MethodNode body = body(owner, call, "weak$ravel$" + added.size(), line, site);
                    added.add(body);
                    boolean isInterface = (owner.access & ACC_INTERFACE) != 0;
                    method.instructions.set(
                            call, new MethodInsnNode(INVOKESTATIC, owner.name, body.name, body.desc, isInterface));
                }
            }
        }
        owner.methods.addAll(added);
    }

    private static boolean isWeak(MethodInsnNode call, ClassCatalogue catalogue) {
        return call.name.startsWith("weakCompareAndSet")
                && call.desc.endsWith(")Z")
                && call.getOpcode() == INVOKEVIRTUAL
                && (call.owner.equals(VarHandleTransform.VAR_HANDLE)
                        || UnsafeTransform.isUnsafe(call.owner)
                        || catalogue.hasAncestor(
                                call.owner, name -> name.startsWith("java/util/concurrent/atomic/Atomic")));
    }

    private static MethodNode body(ClassNode owner, MethodInsnNode call, String name, int line, int site) {
        String desc = "(L" + call.owner + ";" + call.desc.substring(1);
        MethodNode method = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, desc, null, null);
        InsnList code = method.instructions;
        LabelNode start = new LabelNode();
        LabelNode really = new LabelNode();
        code.add(start);
        code.add(new LineNumberNode(line, start));
        code.add(Code.push(site));
        code.add(HookClass.VARIABLE.call("failsForNoReason", "(I)Z"));
        code.add(new JumpInsnNode(IFEQ, really));
        code.add(Code.op(ICONST_0));
        code.add(Code.op(IRETURN));
        code.add(really);
        if ((owner.version & 0xFFFF) >= V1_6) {
            code.add(Code.entryFrame(owner, method));
        }
        Code.loadParameters(code, method);
        code.add(call.clone(null));
        code.add(Code.op(IRETURN));
        method.maxLocals = Type.getArgumentsAndReturnSizes(desc) >> 2;
        method.maxStack = method.maxLocals + 1;
        return method;
    }
}
