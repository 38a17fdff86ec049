package dev.ravel.report.text;

/** Colours, or none. */
public enum Palette {
    /** No escape sequences: for files, pipes and people who set {@code NO_COLOR}. */
    PLAIN,
    /** ANSI colours, for a terminal. */
    ANSI;

    public String good(String text) {
        return paint("1;32", text);
    }

    public String bad(String text) {
        return paint("1;31", text);
    }

    public String unsure(String text) {
        return paint("1;33", text);
    }

    public String strong(String text) {
        return paint("1", text);
    }

    public String faint(String text) {
        return paint("2", text);
    }

    String reason(String text) {
        return paint("33", text);
    }

    private String paint(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
