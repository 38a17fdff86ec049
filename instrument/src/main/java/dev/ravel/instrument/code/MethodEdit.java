package dev.ravel.instrument.code;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteKind;
import dev.ravel.instrument.site.SiteTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * One method while it is transformed: its tree, fresh local variables, and numbers for its sites.
 *
 * <p>Transforms insert straight-line code, so existing stack map frames stay valid; the only new branches and handlers
 * carry their own frames.
 */
public final class MethodEdit {
    public final ClassNode owner;
    public final MethodNode method;
    public final List<String> gaps;
    private final SiteTable sites;
    /** What the method was made of at first, labels and lines included. */
    private final AbstractInsnNode[] original;

    private int nextLocal;
    private int line;
    /** The instruction that is visited, as its index among the original ones; {@link Site#WHOLE_METHOD} outside a visit. */
    private int instruction = Site.WHOLE_METHOD;

    private int depthLocal = -1;

    public MethodEdit(ClassNode owner, MethodNode method, SiteTable sites, List<String> gaps) {
        this.owner = owner;
        this.method = method;
        this.sites = sites;
        this.gaps = gaps;
        this.original = method.instructions.toArray();
        this.nextLocal = Math.max(method.maxLocals, Code.parameterSlots(method));
    }

    public InsnList code() {
        return method.instructions;
    }

    public boolean isConstructor() {
        return method.name.equals("<init>");
    }

    /** Class files before version 50 have no stack map frames. */
    public boolean usesFrames() {
        return (owner.version & 0xFFFF) >= Opcodes.V1_6;
    }

    /** Visits the instructions that the method has now, keeping track of the source line and of the original instruction. */
    public void eachInstruction(Consumer<AbstractInsnNode> visitor) {
        line = 0;
        int next = 0;
        int passed = 0;
        for (AbstractInsnNode i : method.instructions.toArray()) {
            while (next < original.length && (original[next] == i || isGone(original[next]))) {
                passed += original[next].getOpcode() >= 0 ? 1 : 0;
                if (original[next++] == i) {
                    break;
                }
            }
            if (i instanceof LineNumberNode number) {
                line = number.line;
            } else if (i.getOpcode() >= 0) {
                instruction = passed - 1;
                visitor.accept(i);
            }
        }
        instruction = Site.WHOLE_METHOD;
    }

    /** Whether a transform has taken the instruction out of the method. */
    private static boolean isGone(AbstractInsnNode i) {
        return i.getNext() == null && i.getPrevious() == null;
    }

    /** Visits the beginnings of the exception handlers: what is inserted behind the visited node runs first there. */
    public void eachHandler(Consumer<AbstractInsnNode> visitor) {
        Set<LabelNode> handlers = new LinkedHashSet<>();
        for (TryCatchBlockNode entry : method.tryCatchBlocks) {
            handlers.add(entry.handler);
        }
        for (LabelNode handler : handlers) {
            AbstractInsnNode at = handler;
            while (at.getNext() != null && at.getNext().getOpcode() < 0) {
                at = at.getNext();
            }
            visitor.accept(at);
        }
    }

    public void insertBefore(AbstractInsnNode at, AbstractInsnNode... code) {
        method.instructions.insertBefore(at.getOpcode() == NEW ? labelOfNew(at) : at, Code.list(code));
    }

    /**
     * A label directly before a NEW, to which frames are led that know of its object before it is initialised. They name it by a label, and
     * that may stand further up: before code that is put here, it would not be the label of the NEW any more.
     */
    private LabelNode labelOfNew(AbstractInsnNode at) {
        Set<LabelNode> before = new HashSet<>();
        for (AbstractInsnNode i = at.getPrevious(); i != null && i.getOpcode() < 0; i = i.getPrevious()) {
            if (i instanceof LabelNode label) {
                before.add(label);
            }
        }
        LabelNode own = new LabelNode();
        method.instructions.insertBefore(at, own);
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof FrameNode frame) {
                frame.local = renamed(frame.local, before, own);
                frame.stack = renamed(frame.stack, before, own);
            }
        }
        return own;
    }

    private static List<Object> renamed(List<Object> types, Set<LabelNode> before, LabelNode own) {
        if (types == null || types.stream().noneMatch(before::contains)) {
            return types;
        }
        List<Object> renamed = new ArrayList<>(types);
        renamed.replaceAll(type -> before.contains(type) ? own : type);
        return renamed;
    }

    public void insertAfter(AbstractInsnNode at, AbstractInsnNode... code) {
        method.instructions.insert(at, Code.list(code));
    }

    /** Pushes the number of a new site that stands for the instruction that is visited, or else for the whole method. */
    public AbstractInsnNode site(SiteKind kind) {
        return site(kind, "", "", "");
    }

    public AbstractInsnNode site(SiteKind kind, String of, String name, String descriptor) {
        String file = owner.sourceFile == null ? "" : owner.sourceFile;
        return Code.push(sites.add(new Site(
                owner.name,
                method.name,
                TwoBodies.plainDescriptor(method.desc),
                instruction,
                file,
                line,
                kind,
                of,
                name,
                descriptor)));
    }

    /** The first source line of the method; also what {@link #site} uses outside a visit. */
    public int firstLine() {
        line = 0;
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LineNumberNode number) {
                line = number.line;
                break;
            }
        }
        return line;
    }

    /** How many local variables the method has by now. */
    public int locals() {
        return nextLocal;
    }

    /** A local variable for use between two neighbouring instructions: frames need not know it. */
    public int temporary(int slots) {
        int index = nextLocal;
        nextLocal += slots;
        return index;
    }

    /** Tells every frame of a variable that is set at the very start of the method. In the order of their indices. */
    public void makeLasting(int index, Object frameType) {
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof FrameNode frame) {
                List<Object> locals = new ArrayList<>(frame.local == null ? List.of() : frame.local);
                int slots = 0;
                for (Object local : locals) {
                    slots += local == LONG || local == DOUBLE ? 2 : 1;
                }
                for (; slots < index; slots++) {
                    locals.add(TOP);
                }
                locals.add(frameType);
                frame.local = locals;
            }
        }
    }

    /** The local variable that holds the depth of suppression at entry; made when first asked for. */
    public int depthLocal() {
        if (depthLocal < 0) {
            depthLocal = temporary(1);
            makeLasting(depthLocal, INTEGER);
            method.instructions.insert(
                    Code.list(HookClass.BOUNDARY.call("suppressDepth", "()I"), Code.local(ISTORE, depthLocal)));
        }
        return depthLocal;
    }

    /**
     * The calls of this() and super() in a constructor: the invokespecial of a constructor for which no NEW of that
     * class is open. Counting in code order is exact for every compiler that places NEW before its constructor call.
     */
    public List<MethodInsnNode> ownConstructorCalls() {
        List<MethodInsnNode> calls = new ArrayList<>();
        Map<String, Integer> open = new HashMap<>();
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof TypeInsnNode t && t.getOpcode() == NEW) {
                open.merge(t.desc, 1, Integer::sum);
            } else if (i instanceof MethodInsnNode m && m.getOpcode() == INVOKESPECIAL && m.name.equals("<init>")) {
                if (open.getOrDefault(m.owner, 0) > 0) {
                    open.merge(m.owner, -1, Integer::sum);
                } else {
                    calls.add(m);
                }
            }
        }
        return calls;
    }
}
