package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.regex.Pattern;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The words for single instructions: equal where two compilers choose different instructions for the same thing. */
final class Wording {
    private static final Pattern LAMBDA_NUMBER = Pattern.compile("(\\$[0-9a-f]+)?\\$\\d+$");
    private final String self;
    private final Naming naming;

    Wording(String self, Naming naming) {
        this.self = self;
        this.naming = naming;
    }

    /** What the name of the method of a lambda says of the method that it was written in. */
    static String lambdaBase(String name) {
        return LAMBDA_NUMBER.matcher(name).replaceFirst("");
    }

    String of(AbstractInsnNode i) {
        return of(i, self);
    }

    /** The words for an instruction that was written in a certain class. */
    String of(AbstractInsnNode i, String home) {
        int opcode = i.getOpcode();
        if (opcode == ACONST_NULL) {
            return "null";
        } else if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return constant(opcode - ICONST_0);
        } else if (opcode == LCONST_0 || opcode == LCONST_1) {
            return constant((long) (opcode - LCONST_0));
        } else if (opcode >= FCONST_0 && opcode <= FCONST_2) {
            return constant((float) (opcode - FCONST_0));
        } else if (opcode == DCONST_0 || opcode == DCONST_1) {
            return constant((double) (opcode - DCONST_0));
        } else if (opcode == BIPUSH || opcode == SIPUSH) {
            return constant(((IntInsnNode) i).operand);
        } else if (i instanceof LdcInsnNode ldc) {
            return constant(ldc.cst);
        } else if (opcode == NEWARRAY) {
            return "newarray " + ((IntInsnNode) i).operand;
        } else if (i instanceof IincInsnNode increment) {
            return "iinc " + increment.incr;
        } else if (opcode == TABLESWITCH || opcode == LOOKUPSWITCH) {
            return "switch";
        } else if (i instanceof TypeInsnNode type) {
            return mnemonic(opcode) + " " + naming.type(type.desc);
        } else if (i instanceof MultiANewArrayInsnNode array) {
            return "multianewarray " + naming.type(array.desc) + " " + array.dims;
        } else if (i instanceof FieldInsnNode field) {
            return mnemonic(opcode) + " " + naming.type(field.owner) + "." + field.name + " "
                    + naming.descriptor(field.desc);
        } else if (i instanceof MethodInsnNode call) {
            return call(call, home);
        } else if (i instanceof InvokeDynamicInsnNode call) {
            return dynamic(call);
        }
        return mnemonic(opcode);
    }

    private static String mnemonic(int opcode) {
        return Mnemonics.of(opcode);
    }

    String constant(Object value) {
        if (value instanceof String text) {
            return "const \"" + text + "\"";
        } else if (value instanceof Type type) {
            return "const class " + naming.descriptor(type.getDescriptor());
        } else if (value instanceof Handle handle) {
            return "const " + handle(handle);
        } else if (value instanceof ConstantDynamic dynamic) {
            StringBuilder text = new StringBuilder("const dynamic " + dynamic.getName() + " ");
            text.append(naming.descriptor(dynamic.getDescriptor()))
                    .append(' ')
                    .append(handle(dynamic.getBootstrapMethod()));
            for (int k = 0; k < dynamic.getBootstrapMethodArgumentCount(); k++) {
                text.append(' ').append(constant(dynamic.getBootstrapMethodArgument(k)));
            }
            return text.toString();
        }
        // bits, so that 0.0 and -0.0 differ
        String kind = value.getClass().getSimpleName().substring(0, 1);
        return "const " + (kind.equals("I") ? "" : kind) + value;
    }

    private String call(MethodInsnNode call, String home) {
        String how = "call ";
        if (call.getOpcode() == INVOKESTATIC) {
            how = "callstatic ";
        } else if (call.getOpcode() == INVOKESPECIAL && !call.name.equals("<init>") && !call.owner.equals(home)) {
            how = "callsuper ";
        } else if (call.getOpcode() == INVOKESPECIAL && call.name.equals("<init>")) {
            how = "init ";
        }
        String owner =
                call.getOpcode() == INVOKEINTERFACE && ofObject(call) ? "java/lang/Object" : naming.type(call.owner);
        return how + owner + "." + naming.method(call.owner, call.name, call.desc) + naming.called(owner, call.desc);
    }

    /** Compilers do not agree on whose method a method of Object is that is called on an interface. */
    private static boolean ofObject(MethodInsnNode call) {
        return switch (call.name + call.desc) {
            case "toString()Ljava/lang/String;",
                    "hashCode()I",
                    "equals(Ljava/lang/Object;)Z",
                    "getClass()Ljava/lang/Class;",
                    "notify()V",
                    "notifyAll()V",
                    "wait()V",
                    "wait(J)V",
                    "wait(JI)V" -> true;
            default -> false;
        };
    }

    private String dynamic(InvokeDynamicInsnNode call) {
        StringBuilder text = new StringBuilder("dynamic " + call.name + naming.descriptor(call.desc));
        text.append(' ').append(call.bsm.getOwner()).append('.').append(call.bsm.getName());
        for (Object argument : call.bsmArgs) {
            text.append(' ').append(constant(argument));
        }
        return text.toString();
    }

    private String handle(Handle handle) {
        String kind = handle.getTag() == H_INVOKEINTERFACE || handle.getTag() == H_INVOKESPECIAL
                ? String.valueOf(H_INVOKEVIRTUAL)
                : String.valueOf(handle.getTag());
        return kind + " " + naming.type(handle.getOwner()) + "."
                + naming.method(handle.getOwner(), handle.getName(), handle.getDesc())
                + naming.descriptor(handle.getDesc());
    }
}
