package dev.ravel.report.java;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The fields of an object that hold plain values, as the states of outcomes tell them ({@code Account(balance=5,name="a",)}), and as tests can read them. */
final class PlainFields {
    private PlainFields() {}

    /** By name; fields with objects are left out, and so are strings that a test would have to escape. */
    static Map<String, String> of(String state) {
        Map<String, String> fields = new LinkedHashMap<>();
        int open = state.indexOf('(');
        if (open < 0 || !state.endsWith(")")) {
            return fields;
        }
        int depth = 0;
        boolean quoted = false;
        int start = open + 1;
        for (int i = open + 1; i < state.length() - 1; i++) {
            char c = state.charAt(i);
            if (quoted) {
                quoted = c != '"';
                i += c == '\\' ? 1 : 0;
            } else if (c == '"') {
                quoted = true;
            } else if (c == '(' || c == '[' || c == '{') {
                depth++;
            } else if (c == ')' || c == ']' || c == '}') {
                depth--;
            } else if (c == ',' && depth == 0) {
                add(state.substring(start, i), fields);
                start = i + 1;
            }
        }
        return fields;
    }

    private static void add(String field, Map<String, String> fields) {
        int equals = field.indexOf('=');
        String value = field.substring(equals + 1);
        if (equals > 0 && value.matches("-?[0-9]+L?|true|false|null|\"[^\"\\\\]*\"")) {
            fields.put(
                    field.substring(0, equals),
                    value.replaceFirst("^(-?[0-9]+)L$", "$1").replace("\"", ""));
        }
    }

    /** The text that the tests make of some fields. */
    static String text(Map<String, String> fields, List<String> names) {
        Map<String, String> some = new TreeMap<>(fields);
        some.keySet().retainAll(names);
        return some.toString();
    }
}
