package dev.ravel.mutate.value;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.Constants;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Returned values: 0, true and false, the empty one where there is one, else null. */
public final class ReturnMutation implements Mutation {
    private static final String UTIL = "java/util/";
    private static final String LANG = "java/lang/";

    /** Classes with a value of their own, and that value as people read it. */
    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry(LANG + "String", "the empty string"),
            Map.entry(LANG + "Boolean", "false"),
            Map.entry(LANG + "Character", "0"),
            Map.entry(LANG + "Byte", "0"),
            Map.entry(LANG + "Short", "0"),
            Map.entry(LANG + "Integer", "0"),
            Map.entry(LANG + "Long", "0"),
            Map.entry(LANG + "Float", "0"),
            Map.entry(LANG + "Double", "0"),
            Map.entry(UTIL + "Optional", "an empty Optional"),
            Map.entry(UTIL + "List", "an empty list"),
            Map.entry(UTIL + "Collection", "an empty list"),
            Map.entry(LANG + "Iterable", "an empty list"),
            Map.entry(UTIL + "Set", "an empty set"),
            Map.entry(UTIL + "Map", "an empty map"));

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        if (!chosen.contains(Operator.RETURN)) {
            return;
        }
        Type type = Type.getReturnType(body.method.desc);
        for (AbstractInsnNode i : body.instructions()) {
            if (i.getOpcode() >= IRETURN && i.getOpcode() <= ARETURN) {
                AbstractInsnNode constant = body.isTarget(i) ? null : body.previous(i);
                if (type.equals(Type.BOOLEAN_TYPE)) {
                    returnBoolean(body, i, constant);
                } else if (type.getSort() < Type.ARRAY) {
                    returnNumber(body, i, type, constant);
                } else {
                    returnReference(body, i, type, constant);
                }
            }
        }
    }

    private static void returnBoolean(MethodCode body, AbstractInsnNode at, AbstractInsnNode constant) {
        int no = Constants.isInt(constant, 0) ? 0 : body.mutant(Operator.RETURN, at, "replaced the result by false");
        int yes = Constants.isInt(constant, 1) ? 0 : body.mutant(Operator.RETURN, at, "replaced the result by true");
        body.insertBefore(at, Words.push(no), Words.push(yes), Words.call(Words.VALUES, "returned", "(ZII)Z"));
    }

    private static void returnNumber(MethodCode body, AbstractInsnNode at, Type type, AbstractInsnNode constant) {
        Number value = constant == null ? null : Constants.value(constant);
        if (value != null && value.doubleValue() == 0) {
            return;
        }
        char stackType = "VZCBSIFJD".charAt(type.getSort());
        stackType = type.getSort() < Type.INT ? 'I' : stackType;
        int id = body.mutant(Operator.RETURN, at, "replaced the result by 0");
        body.insertBefore(at, Words.push(id), Words.call(Words.VALUES, "returned", "(" + stackType + "I)" + stackType));
    }

    private static void returnReference(MethodCode body, AbstractInsnNode at, Type type, AbstractInsnNode constant) {
        String name = type.getInternalName();
        String value = VALUES.get(name);
        boolean same = constant != null
                && (value == null && constant.getOpcode() == ACONST_NULL
                        || constant instanceof LdcInsnNode ldc && "".equals(ldc.cst));
        if (same) {
            return;
        }
        int id = body.mutant(Operator.RETURN, at, "replaced the result by " + (value == null ? "null" : value));
        if (value != null) {
            String descriptor = "L" + name + ";";
            body.insertBefore(
                    at, Words.push(id), Words.call(Words.VALUES, "returned", "(" + descriptor + "I)" + descriptor));
        } else {
            body.insertBefore(
                    at,
                    Words.push(id),
                    Words.call(Words.VALUES, "returned", "(Ljava/lang/Object;I)Ljava/lang/Object;"),
                    new TypeInsnNode(CHECKCAST, name));
        }
    }
}
