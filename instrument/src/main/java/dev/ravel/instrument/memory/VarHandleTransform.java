package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.hooks.VariableHooks;
import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls a hook before every access through a VarHandle.
 *
 * <p>Constraint: the calls are signature polymorphic, so only the number of value arguments, which the access mode
 * fixes, tells coordinates from values. The type in the mode is the one at the call site; where it is narrower than
 * the variable (an int literal for a long) the handle itself knows better.
 */
public final class VarHandleTransform implements MethodTransform {
    static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    /** How an access mode treats its variable, and how many of its arguments are values. */
    private record Shape(int mode, int values) {}

    private static final Shape COMPARE = new Shape(VariableHooks.MODE_UPDATE, 2);
    private static final Shape UPDATE = new Shape(VariableHooks.MODE_UPDATE, 1);
    private static final Shape GET = new Shape(VariableHooks.MODE_READ, 0);
    private static final Shape SET = new Shape(VariableHooks.MODE_WRITE, 1);
    private static final Map<String, Shape> RELAXED = Map.of(
            "get", new Shape(VariableHooks.MODE_READ | VariableHooks.MODE_PLAIN, 0),
            "set", new Shape(VariableHooks.MODE_WRITE | VariableHooks.MODE_PLAIN, 1),
            "getOpaque", new Shape(VariableHooks.MODE_READ | VariableHooks.MODE_OPAQUE, 0),
            "setOpaque", new Shape(VariableHooks.MODE_WRITE | VariableHooks.MODE_OPAQUE, 1));

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call
                    && call.getOpcode() == INVOKEVIRTUAL
                    && call.owner.equals(VAR_HANDLE)) {
                Shape shape = shape(call.name);
                if (shape != null) {
                    access(edit, call, shape);
                }
            }
        });
    }

    private static Shape shape(String name) {
        if (RELAXED.containsKey(name)) {
            return RELAXED.get(name);
        }
        return switch (name) {
            case "getVolatile", "getAcquire" -> GET;
            case "setVolatile", "setRelease" -> SET;
            default -> {
                if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
                    yield COMPARE;
                }
                yield name.startsWith("getAnd") ? UPDATE : null;
            }
        };
    }

    private static void access(MethodEdit edit, MethodInsnNode call, Shape shape) {
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        Type[] types = arguments.types;
        int coordinates = types.length - shape.values;
        if (coordinates < 0) {
            return;
        }
        Type variable = shape.values == 0 ? Type.getReturnType(call.desc) : types[coordinates];
        boolean compare = shape.equals(COMPARE) && ArgumentSpill.comparable(variable);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        boolean receiver = coordinates > 0 && Code.isReference(types[0]);
        list.add(receiver ? arguments.load(0) : Code.op(ACONST_NULL));
        boolean index = receiver && coordinates == 2 && types[1].getSort() == Type.INT;
        list.add(index ? arguments.load(1) : Code.op(ICONST_0));
        if (compare) {
            arguments.loadExpected(list, coordinates);
        }
        list.add(Code.push(shape.mode | UnsafeTransform.typeCode(variable) << VariableHooks.MODE_TYPE_SHIFT));
        list.add(edit.site(SiteKind.VAR_HANDLE, call.owner, call.name, call.desc));
        if (!compare) {
            list.add(HookClass.VARIABLE.call("varHandle", "(Ljava/lang/Object;Ljava/lang/Object;III)V"));
        } else if (Code.isReference(variable)) {
            list.add(HookClass.VARIABLE.call(
                    "varHandleCasReference", "(Ljava/lang/Object;Ljava/lang/Object;ILjava/lang/Object;II)V"));
        } else {
            list.add(HookClass.VARIABLE.call("varHandleCas", "(Ljava/lang/Object;Ljava/lang/Object;IJII)V"));
        }
        arguments.reload(list);
        // The first call of its kind links itself, with the help of java.util.
        list.add(HookClass.BOUNDARY.call("suppressPure", "()V"));
        edit.code().insertBefore(call, list);
        edit.insertAfter(call, HookClass.BOUNDARY.call("suppressExit", "()V"));
    }
}
