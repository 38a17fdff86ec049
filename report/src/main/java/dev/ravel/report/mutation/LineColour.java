package dev.ravel.report.mutation;

/** The colour of a line of source, by what became of its mutants. */
enum LineColour {
    DEAD("dead", "all killed"),
    MIXED("mixed", "some killed, some not"),
    ALIVE("alive", "survived, none killed"),
    UNSURE("unsure", "unfinished, none killed"),
    UNREACHED("unreached", "never reached");

    private final String css;
    private final String meaning;

    LineColour(String css, String meaning) {
        this.css = css;
        this.meaning = meaning;
    }

    static LineColour of(Tally line) {
        if (line.killed() == line.total()) {
            return DEAD;
        }
        if (line.unreached() == line.total()) {
            return UNREACHED;
        }
        if (line.killed() > 0) {
            return MIXED;
        }
        return line.survived() > 0 ? ALIVE : UNSURE;
    }

    /** Name of its class in the style. */
    String css() {
        return css;
    }

    String meaning() {
        return meaning;
    }
}
