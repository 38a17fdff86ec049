package dev.ravel.exactness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that two threads can share, and how it is made: a line of {@code hunt/things.txt}.
 *
 * @param type static type; for settings the class that has them
 * @param isSetting whether there is no object, only static methods
 * @param variables type and name of each variable, the last line of {@code makes} gives {@code it} its value
 * @param makes statements that make it
 * @param readers expressions that depend on it without naming it, for the threads
 * @param looks expressions to look at in the end
 * @param restores statements that put it back
 */
record Thing(
        Class<?> type,
        boolean isSetting,
        List<Variable> variables,
        List<String> makes,
        List<String> readers,
        List<String> looks,
        List<String> restores) {
    /** Packages whose classes need no qualification in the table and in the programs. */
    static final List<String> PACKAGES = List.of(
            "java.lang",
            "java.lang.ref",
            "java.io",
            "java.math",
            "java.nio",
            "java.nio.channels",
            "java.nio.charset",
            "java.nio.file",
            "java.security",
            "java.text",
            "java.time",
            "java.time.format",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.jar",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "javax.crypto",
            "javax.crypto.spec");

    private static final Pattern DECLARATION = Pattern.compile("([\\w.\\[\\]]+) (\\w+)( = .*)?");
    private static final Pattern SETTING = Pattern.compile("static ([\\w.]+):(.*)");

    /** A variable of the program. */
    record Variable(String type, String name) {}

    static Thing parse(String line) {
        List<String> restores = new ArrayList<>();
        String[] withRestores = line.split("~~");
        if (withRestores.length > 1) {
            restores.addAll(statements(withRestores[1]));
        }
        String[] withLooks = withRestores[0].split("!!");
        String[] parts = withLooks[0].split("\\?\\?");
        List<String> looks = Arrays.stream(withLooks).skip(1).map(String::strip).toList();
        List<String> readers = Arrays.stream(parts).skip(1).map(String::strip).toList();
        Matcher setting = SETTING.matcher(parts[0]);
        boolean isSetting = setting.matches();
        List<Variable> variables = new ArrayList<>();
        List<String> makes = new ArrayList<>();
        for (String statement : statements(isSetting ? setting.group(2) : parts[0])) {
            Matcher declared = DECLARATION.matcher(statement);
            if (!declared.matches()) {
                makes.add(statement);
                continue;
            }
            variables.add(new Variable(declared.group(1), declared.group(2)));
            if (declared.group(3) != null) {
                String value = declared.group(3).substring(" = ".length());
                makes.add(declared.group(2) + " = " + initial(declared.group(1), value));
            }
        }
        String type = isSetting
                ? setting.group(1)
                : variables.stream()
                        .filter(v -> v.name.equals("it"))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no variable it: " + line))
                        .type;
        return new Thing(
                resolve(type).orElseThrow(() -> new IllegalArgumentException("no such type: " + line)),
                isSetting,
                List.copyOf(variables),
                List.copyOf(makes),
                readers,
                looks,
                List.copyOf(restores));
    }

    private static List<String> statements(String text) {
        return Arrays.stream(text.split(";"))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .toList();
    }

    /** The elements of an array need its type before them where it is not declared. */
    static String initial(String type, String value) {
        return value.startsWith("{") ? "new " + type + " " + value : value;
    }

    /** Whether there are files behind it. */
    boolean hasFiles() {
        return String.join(" ", makes).contains("Scratch.");
    }

    /** The same with other names. */
    Thing renamed(String suffix) {
        return new Thing(
                type,
                isSetting,
                variables.stream()
                        .map(v -> new Variable(v.type, v.name + suffix))
                        .toList(),
                renamed(makes, suffix),
                renamed(readers, suffix),
                renamed(looks, suffix),
                renamed(restores, suffix));
    }

    private List<String> renamed(List<String> code, String suffix) {
        return code.stream()
                .map(line -> {
                    String renamed = line;
                    for (Variable variable : variables) {
                        renamed = renamed.replaceAll(
                                "(?<![\\w.\"])" + variable.name + "(?![\\w\"])", variable.name + suffix);
                    }
                    return renamed;
                })
                .toList();
    }

    /** A class by the name that the table has for it. */
    static Optional<Class<?>> resolve(String name) {
        if (name.endsWith("[]")) {
            return resolve(name.substring(0, name.length() - 2)).map(Class::arrayType);
        }
        for (Class<?> primitive : List.of(
                boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class)) {
            if (primitive.getName().equals(name)) {
                return Optional.of(primitive);
            }
        }
        Optional<Class<?>> found = load(name);
        for (String each : PACKAGES) {
            found = found.or(() -> load(each + "." + name));
        }
        return found;
    }

    /** Also by a name with dots for nested classes. */
    private static Optional<Class<?>> load(String name) {
        try {
            return Optional.of(Class.forName(name, false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException e) {
            int dot = name.lastIndexOf('.');
            boolean nested = dot > 0 && Character.isUpperCase(name.charAt(name.lastIndexOf('.', dot - 1) + 1));
            return nested ? load(name.substring(0, dot) + "$" + name.substring(dot + 1)) : Optional.empty();
        }
    }
}
