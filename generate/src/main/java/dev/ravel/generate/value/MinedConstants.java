package dev.ravel.generate.value;

import dev.ravel.generate.reflect.ClassBytes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Numbers and texts that stand in the code of a class, in what it inherits from, and in the classes of its package that it uses.
 *
 * <p>Code that reads {@code key=value} lines is fed such lines, made of the texts that it looks for.
 */
public final class MinedConstants {
    private static final int MAX_CLASSES = 40;
    private static final int MAX_TEXTS = 60;
    private static final int LONGEST_TEXT = 60;
    private static final int MAX_LINES = 60;

    private final Set<Long> numbers = new TreeSet<>();
    private final Set<Double> fractions = new TreeSet<>();
    private final Set<String> texts = new TreeSet<>();
    /** Names of constants that the code asks for, as in Level.FINE: whoever parses texts looks for them. */
    private final Set<String> constantNames = new TreeSet<>();

    private boolean readsProperties;
    private boolean looksIntoObjects;

    public MinedConstants(ClassBytes bytes, String className) {
        String root = className.replace('.', '/');
        String home = root.substring(0, Math.max(0, root.lastIndexOf('/')));
        Deque<String> open = new ArrayDeque<>(List.of(root));
        Set<String> seen = new HashSet<>();
        while (!open.isEmpty() && seen.size() < MAX_CLASSES) {
            String name = open.poll();
            ClassNode node = seen.add(name) ? bytes.of(name) : null;
            if (node != null) {
                mine(node);
                follow(node, home, open);
            }
        }
    }

    /** Goes to what it inherits from, to what is in it, and to what it uses of its package. */
    private static void follow(ClassNode node, String home, Deque<String> open) {
        if (node.superName != null && !node.superName.startsWith("java/lang/Object")) {
            open.add(node.superName);
        }
        for (InnerClassNode inner : node.innerClasses) {
            if (inner.name.startsWith(node.name + "$")) {
                open.add(inner.name);
            }
        }
        for (MethodNode m : node.methods) {
            for (AbstractInsnNode i : m.instructions) {
                if (i instanceof MethodInsnNode call
                        && call.owner.startsWith(home + "/")
                        && call.owner.lastIndexOf('/') == home.length()) {
                    open.add(call.owner);
                }
            }
        }
    }

    private void mine(ClassNode node) {
        for (FieldNode f : node.fields) {
            add(f.value);
        }
        for (MethodNode m : node.methods) {
            for (AbstractInsnNode i : m.instructions) {
                if (i instanceof LdcInsnNode ldc) {
                    add(ldc.cst);
                } else if (i instanceof InvokeDynamicInsnNode dynamic) {
                    addParts(dynamic);
                } else if (i instanceof IntInsnNode n
                        && (n.getOpcode() == Opcodes.BIPUSH || n.getOpcode() == Opcodes.SIPUSH)) {
                    add(n.operand);
                } else if (i instanceof FieldInsnNode f && f.getOpcode() == Opcodes.GETSTATIC) {
                    if (f.name.equals(f.name.toUpperCase(java.util.Locale.ROOT))
                            && f.desc.equals("L" + f.owner + ";")) {
                        constantNames.add(f.name);
                    }
                } else if (i instanceof MethodInsnNode call) {
                    readsProperties |= call.owner.equals("java/util/Properties") && call.name.startsWith("load");
                    looksIntoObjects |= call.owner.equals("java/lang/reflect/Field")
                            || call.name.equals("getDeclaredFields")
                            || call.owner.contains("Reflective");
                }
            }
        }
    }

    /** Texts that are put together stand in one, with marks for what comes between. */
    private void addParts(InvokeDynamicInsnNode concatenation) {
        for (Object argument : concatenation.bsmArgs) {
            if (argument instanceof String recipe) {
                for (String part : recipe.split("[\\x01\\x02]")) {
                    if (!part.isEmpty()) {
                        add(part);
                    }
                }
            }
        }
    }

    private void add(Object value) {
        if (value instanceof Integer n) {
            numbers.add(n.longValue());
        } else if (value instanceof Long n) {
            numbers.add(n);
        } else if (value instanceof Double d) {
            fractions.add(d);
        } else if (value instanceof Float f) {
            fractions.add(f.doubleValue());
        } else if (value instanceof String s
                && s.length() <= LONGEST_TEXT
                && texts.size() < MAX_TEXTS
                && s.chars().allMatch(c -> c >= ' ' && c < 127)) {
            texts.add(s);
        }
    }

    /** Whole numbers within a range. */
    List<Long> numbers(long least, long most) {
        return numbers.stream().filter(n -> n >= least && n <= most).toList();
    }

    List<Double> fractions() {
        return List.copyOf(fractions);
    }

    List<String> texts() {
        return List.copyOf(texts);
    }

    /** Whether the code reads fields of objects by reflection. */
    boolean looksIntoObjects() {
        return looksIntoObjects;
    }

    /** Texts in a form that the code parses; empty if it parses none that is known here. */
    List<String> lines() {
        if (!readsProperties) {
            return List.of();
        }
        List<String> keys = new ArrayList<>();
        for (String text : texts) {
            if (text.matches("[A-Za-z_.][A-Za-z0-9_.-]*")) {
                keys.add(text.startsWith(".") ? "a" + text : text.endsWith(".") ? text + "a" : text);
            }
        }
        List<String> values = new ArrayList<>(constantNames);
        values.addAll(List.of("1", "true", "a"));
        texts.stream().filter(t -> t.matches("[A-Z][A-Z_]+")).forEach(values::add);
        List<String> lines = new ArrayList<>();
        for (String value : values) {
            for (String key : keys) {
                if (lines.size() < MAX_LINES) {
                    lines.add(key + "=" + value + "\n");
                }
            }
        }
        return lines;
    }
}
