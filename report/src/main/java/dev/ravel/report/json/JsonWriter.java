package dev.ravel.report.json;

import dev.ravel.report.text.Numbers;

/** Writes indented JSON into a string. The caller closes what it opens; names and values alternate in objects. */
public final class JsonWriter {
    private final StringBuilder text = new StringBuilder();
    private int depth;
    /** Whether something stands before the next value in its array or object. */
    private boolean comma;
    /** Whether a name was just written, so that the value follows on the same line. */
    private boolean named;

    public JsonWriter beginObject() {
        return open('{');
    }

    public JsonWriter endObject() {
        return close('}');
    }

    public JsonWriter beginArray() {
        return open('[');
    }

    public JsonWriter endArray() {
        return close(']');
    }

    public JsonWriter name(String name) {
        separate();
        string(name);
        text.append(": ");
        named = true;
        return this;
    }

    public JsonWriter value(String value) {
        separate();
        string(value);
        return this;
    }

    public JsonWriter value(long value) {
        separate();
        text.append(value);
        return this;
    }

    public JsonWriter value(boolean value) {
        separate();
        text.append(value);
        return this;
    }

    /** JSON has no NaN and no infinity: both become null. */
    public JsonWriter value(double value, int decimals) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return nullValue();
        }
        separate();
        text.append(Numbers.decimal(value, decimals));
        return this;
    }

    public JsonWriter nullValue() {
        separate();
        text.append("null");
        return this;
    }

    private JsonWriter open(char bracket) {
        separate();
        text.append(bracket);
        depth++;
        comma = false;
        return this;
    }

    private JsonWriter close(char bracket) {
        depth--;
        if (comma) {
            newLine();
        }
        text.append(bracket);
        comma = true;
        return this;
    }

    private void separate() {
        if (named) {
            named = false;
        } else {
            if (comma) {
                text.append(',');
            }
            if (depth > 0) {
                newLine();
            }
        }
        comma = true;
    }

    private void newLine() {
        text.append('\n').append("  ".repeat(depth));
    }

    private void string(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < 0x20 || c == 0x7f || c == '\u2028' || c == '\u2029' || isLoneSurrogate(value, i)) {
                        String hex = Integer.toHexString(c);
                        text.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    /** A surrogate without its other half can't be written in UTF-8. */
    private static boolean isLoneSurrogate(String value, int i) {
        char c = value.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == value.length() || !Character.isLowSurrogate(value.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(value.charAt(i - 1)));
    }

    @Override
    public String toString() {
        return text + "\n";
    }
}
