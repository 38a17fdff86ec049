package dev.ravel.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Just enough JSON to read Ravel's report and to write ours: this module runs with the JDK alone. NaN is written as null and read back. */
final class Json {
    private final Object value;

    private Json(Object value) {
        this.value = value;
    }

    static Json parse(String text) {
        Reader reader = new Reader(text);
        Object value = reader.value();
        reader.end();
        return new Json(value);
    }

    /** A member of this object; an absent one has no text, is NaN as a number and false as a truth value. */
    Json member(String name) {
        return new Json(value instanceof Map<?, ?> map ? map.get(name) : null);
    }

    Json element(int index) {
        return new Json(value instanceof List<?> list && index < list.size() ? list.get(index) : null);
    }

    String text(String name) {
        return member(name).value instanceof String text ? text : "";
    }

    double number(String name) {
        return member(name).value instanceof Double number ? number : Double.NaN;
    }

    boolean truth(String name) {
        return Boolean.TRUE.equals(member(name).value);
    }

    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        append(out, value);
        return out.toString();
    }

    private static void append(StringBuilder out, Object value) {
        if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(separator);
                append(out, entry.getKey());
                out.append(':');
                append(out, entry.getValue());
                separator = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String separator = "[";
            for (Object element : list) {
                out.append(separator);
                append(out, element);
                separator = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof String text) {
            quote(out, text);
        } else if (value instanceof Double number && !Double.isFinite(number)) {
            out.append("null");
        } else {
            out.append(value);
        }
    }

    private static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append("\\u%04x".formatted((int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** Recursive descent over the whole text. */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        Object value() {
            skipSpace();
            char c = peek();
            if (c == '{') {
                return object();
            } else if (c == '[') {
                return array();
            } else if (c == '"') {
                return string();
            }
            return word();
        }

        private Map<String, Object> object() {
            Map<String, Object> members = new LinkedHashMap<>();
            expect('{');
            while (!reached('}')) {
                String name = string();
                skipSpace();
                expect(':');
                members.put(name, value());
                reached(',');
            }
            return members;
        }

        private List<Object> array() {
            List<Object> elements = new ArrayList<>();
            expect('[');
            while (!reached(']')) {
                elements.add(value());
                reached(',');
            }
            return elements;
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            expect('"');
            while (peek() != '"') {
                char c = text.charAt(at++);
                out.append(c == '\\' ? escaped() : c);
            }
            at++;
            return out.toString();
        }

        private char escaped() {
            char c = peek();
            at++;
            return switch (c) {
                case 'n' -> '\n';
                case 't' -> '\t';
                case 'r' -> '\r';
                case 'b' -> '\b';
                case 'f' -> '\f';
                case 'u' -> {
                    at += 4;
                    yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
                }
                default -> c;
            };
        }

        private Object word() {
            int from = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            String word = text.substring(from, at);
            return switch (word) {
                case "true" -> true;
                case "false" -> false;
                case "null" -> null;
                default -> Double.valueOf(word);
            };
        }

        void end() {
            skipSpace();
            if (at < text.length()) {
                throw new IllegalArgumentException("JSON goes on at character " + at);
            }
        }

        /** Skips space, then the character if it is next; says whether it was. */
        private boolean reached(char c) {
            skipSpace();
            if (peek() != c) {
                return false;
            }
            at++;
            skipSpace();
            return true;
        }

        private void expect(char c) {
            if (peek() != c) {
                throw new IllegalArgumentException("JSON has no '" + c + "' at character " + at);
            }
            at++;
            skipSpace(c);
        }

        /** Space inside a string counts; elsewhere it does not. */
        private void skipSpace(char after) {
            if (after != '"') {
                skipSpace();
            }
        }

        private void skipSpace() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        private char peek() {
            if (at >= text.length()) {
                throw new IllegalArgumentException("JSON ends early, at character " + at);
            }
            return text.charAt(at);
        }
    }
}
