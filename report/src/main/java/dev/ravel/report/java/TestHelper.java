package dev.ravel.report.java;

import java.util.List;

/** What the tests of a generated file share. */
enum TestHelper {
    ASSERT(List.of("java.util.List")),
    CALL(
            List.of("java.util.concurrent.Callable"),
            "    /** What a call returns or throws. */",
            "    private static Object call(Callable<?> call) {",
            "        try {",
            "            return call.call();",
            "        } catch (Throwable t) {",
            "            return new Thrown(t);",
            "        }",
            "    }",
            "",
            "    private static final class Thrown {",
            "        final String name;",
            "",
            "        Thrown(Throwable t) {",
            "            name = t.getClass().getSimpleName();",
            "        }",
            "    }",
            ""),
    ARRAY(List.of("java.util.concurrent.atomic.AtomicReferenceArray")),
    LATCH(List.of("java.util.concurrent.CountDownLatch")),
    FITS(
            List.of("java.util.List"),
            "    /** Calls that are not over fit anything. */",
            "    private static boolean fits(List<String> seen, String... serial) {",
            "        for (int i = 0; i < serial.length; i++) {",
            "            if (!seen.get(i).equals(\"waits\") && !seen.get(i).equals(serial[i])) {",
            "                return false;",
            "            }",
            "        }",
            "        return true;",
            "    }",
            ""),
    SAME(
            List.of(),
            "    private static String same(Object[] results) {",
            "        Object o = results[0];",
            "        boolean known = o == null || o instanceof Number || o instanceof CharSequence",
            "                || o instanceof Boolean || o instanceof Character || o instanceof Enum || o instanceof Class;",
            "        return !known && o == results[1] ? \", the same object\" : \"\";",
            "    }",
            ""),
    /** For results that cannot be but plain. */
    PLAIN(
            List.of(),
            "    private static String plain(Object o) {",
            "        return o instanceof Thrown ? \"throws \" + ((Thrown) o).name : String.valueOf(o);",
            "    }",
            ""),
    /** By the rules of {@code dev.ravel.generate.program.Shown}, which the explorer went by. */
    SHOW(
            List.of(
                    "java.util.ArrayList",
                    "java.util.Collection",
                    "java.util.List",
                    "java.util.Map",
                    "java.util.Optional",
                    "java.util.SortedMap",
                    "java.util.SortedSet"),
            "    private static String show(Object o) {",
            "        try {",
            "            return show(o, 0);",
            "        } catch (RuntimeException e) {",
            "            return \"throws \" + e.getClass().getSimpleName();",
            "        }",
            "    }",
            "",
            "    /** Plain values as they are, collections by their elements, other objects by their class. */",
            "    private static String show(Object o, int depth) {",
            "        if (o instanceof Thrown) {",
            "            return \"throws \" + ((Thrown) o).name;",
            "        }",
            "        if (o == null || o instanceof Number || o instanceof Boolean || o instanceof Character",
            "                || o instanceof Enum || o instanceof CharSequence) {",
            "            return String.valueOf(o);",
            "        }",
            "        if (o instanceof Class) {",
            "            return ((Class<?>) o).getSimpleName();",
            "        }",
            "        boolean jdk = o.getClass().getClassLoader() == null;",
            "        if (depth < 3 && jdk && o instanceof Map) {",
            "            List<String> entries = new ArrayList<>();",
            "            for (Map.Entry<?, ?> e : ((Map<?, ?>) o).entrySet()) {",
            "                if (entries.size() < 100) {",
            "                    entries.add(show(e.getKey(), depth + 1) + \"=\" + show(e.getValue(), depth + 1));",
            "                }",
            "            }",
            "            if (!(o instanceof SortedMap)) {",
            "                entries.sort(null);",
            "            }",
            "            return \"{\" + String.join(\", \", entries) + \"}\";",
            "        }",
            "        if (depth < 3 && jdk && o instanceof Collection) {",
            "            List<String> elements = new ArrayList<>();",
            "            for (Object e : (Collection<?>) o) {",
            "                if (elements.size() < 100) {",
            "                    elements.add(show(e, depth + 1));",
            "                }",
            "            }",
            "            if (!(o instanceof List) && !(o instanceof SortedSet)) {",
            "                elements.sort(null);",
            "            }",
            "            return elements.toString();",
            "        }",
            "        if (depth < 3 && o instanceof Optional) {",
            "            return ((Optional<?>) o).map(e -> \"Optional[\" + show(e, depth + 1) + \"]\").orElse(\"Optional.empty\");",
            "        }",
            "        if (depth < 3 && o.getClass().isArray()) {",
            "            List<String> elements = new ArrayList<>();",
            "            for (int i = 0; i < java.lang.reflect.Array.getLength(o) && i < 100; i++) {",
            "                elements.add(show(java.lang.reflect.Array.get(o, i), depth + 1));",
            "            }",
            "            return elements.toString();",
            "        }",
            "        String name = o.getClass().isHidden() || o.getClass().isAnonymousClass() ? \"\" : o.getClass().getSimpleName();",
            "        return name.isEmpty() ? \"object\" : name;",
            "    }",
            ""),
    /** By the rules of {@code dev.ravel.generate.program.Shown}, too. */
    CALLS(
            List.of("java.util.ArrayList", "java.util.List"),
            "    /** What is called on an object that a test has made. */",
            "    private static final class Calls {",
            "        private final List<Object[]> all = new ArrayList<>();",
            "",
            "        synchronized void add(String name, Object... arguments) {",
            "            all.add(new Object[] {name, arguments});",
            "        }",
            "",
            "        synchronized int count(String call) {",
            "            int count = 0;",
            "            for (Object[] c : all) {",
            "                String shown = c[0] + \"(\" + show(c[1]).replaceAll(\"^\\\\[|\\\\]$\", \"\") + \")\";",
            "                count += shown.equals(call) ? 1 : 0;",
            "            }",
            "            return count;",
            "        }",
            "    }",
            ""),
    /** By the rules of {@link PlainFields}. */
    STATE(
            List.of("java.util.List", "java.lang.reflect.Field", "java.lang.reflect.Modifier", "java.util.TreeMap"),
            "    /** Fields of an object, by their names. */",
            "    private static String state(Object o, String... names) throws IllegalAccessException {",
            "        TreeMap<String, Object> fields = new TreeMap<>();",
            "        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) {",
            "            for (Field f : c.getDeclaredFields()) {",
            "                if (!Modifier.isStatic(f.getModifiers()) && List.of(names).contains(f.getName())) {",
            "                    f.setAccessible(true);",
            "                    fields.put(f.getName(), f.get(o));",
            "                }",
            "            }",
            "        }",
            "        return fields.toString();",
            "    }",
            ""),
    BEANS(
            List.of(),
            "    static class Left {",
            "        int number;",
            "        Right other;",
            "    }",
            "",
            "    static class Right {",
            "        int number;",
            "        Left other;",
            "    }",
            "");

    private final List<String> imports;
    private final List<String> lines;

    TestHelper(List<String> imports, String... lines) {
        this.imports = imports;
        this.lines = List.of(lines);
    }

    /** Classes that the file must import for it. */
    List<String> imports() {
        return imports;
    }

    /** Its source, with an empty line at the end; none if an import is all. */
    List<String> lines() {
        return lines;
    }
}
