package dev.ravel.papers.condiff.versions;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** How a faulty method becomes a correct one, in its bytecode; column 8 of the paper's Table II. */
public enum Repair {
    /** The method takes the lock of its object. */
    LOCK {
        @Override
        void mend(MethodNode method) {
            method.access |= Opcodes.ACC_SYNCHRONIZED;
        }
    },

    /** What the method reads first of a field is what it goes on with: {@code r = f; if (f == null)} becomes {@code r = f; if (r == null)}. */
    READ_ONCE {
        @Override
        void mend(MethodNode method) {
            VarInsnNode kept = null;
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction.getOpcode() != Opcodes.GETFIELD) {
                    continue;
                }
                if (kept == null) {
                    kept = (VarInsnNode) instruction.getNext();
                } else {
                    replaceRead(method, instruction, new VarInsnNode(Opcodes.ALOAD, kept.var));
                }
            }
            if (kept == null) {
                throw new IllegalArgumentException(method.name + " reads no field.");
            }
        }
    },

    /** The method computes the value of its {@code int} field in a local variable, and writes the field once. */
    COMPUTE_ASIDE {
        @Override
        void mend(MethodNode method) {
            FieldInsnNode last = null;
            int local = method.maxLocals++;
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof FieldInsnNode access && access.getOpcode() == Opcodes.PUTFIELD) {
                    last = access;
                }
            }
            if (last == null) {
                throw new IllegalArgumentException(method.name + " writes no field.");
            }
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof FieldInsnNode access && access.name.equals(last.name)) {
                    if (access.getOpcode() == Opcodes.GETFIELD) {
                        replaceRead(method, access, new VarInsnNode(Opcodes.ILOAD, local));
                    } else {
                        replaceWrite(method, access, local, access == last);
                    }
                }
            }
            InsnList before = new InsnList();
            before.add(new VarInsnNode(Opcodes.ALOAD, 0));
            before.add(new FieldInsnNode(Opcodes.GETFIELD, last.owner, last.name, last.desc));
            before.add(new VarInsnNode(Opcodes.ISTORE, local));
            method.instructions.insert(before);
            method.maxStack++;
        }
    };

    /** Changes a method of a class file older than Java 6, which has no stack maps, unless it is {@link #LOCK}. */
    abstract void mend(MethodNode method);

    /** A local variable is read in the place of a field of {@code this}. */
    private static void replaceRead(MethodNode method, AbstractInsnNode read, AbstractInsnNode other) {
        method.instructions.remove(read.getPrevious());
        method.instructions.set(read, other);
    }

    private static void replaceWrite(MethodNode method, FieldInsnNode write, int local, boolean isLast) {
        InsnList instead = new InsnList();
        if (isLast) {
            instead.add(new InsnNode(Opcodes.DUP));
            instead.add(new VarInsnNode(Opcodes.ISTORE, local));
            instead.add(new FieldInsnNode(Opcodes.PUTFIELD, write.owner, write.name, write.desc));
        } else {
            instead.add(new VarInsnNode(Opcodes.ISTORE, local));
            instead.add(new InsnNode(Opcodes.POP));
        }
        method.instructions.insert(write, instead);
        method.instructions.remove(write);
    }
}
