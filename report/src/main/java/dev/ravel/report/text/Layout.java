package dev.ravel.report.text;

/**
 * How a text is laid out.
 *
 * @param width most columns of a line
 * @param palette colours, or none
 * @param detail whether long stretches of one thread are folded
 */
public record Layout(int width, Palette palette, Detail detail) {
    /** Lines are no longer than this unless somebody asks for more. */
    public static final int DEFAULT_WIDTH = 120;
    /** Below this, columns can't be told apart; narrower terminals wrap the lines themselves. */
    public static final int MIN_WIDTH = 60;

    /** For a file or a pipe. */
    public static final Layout PLAIN = new Layout(DEFAULT_WIDTH, Palette.PLAIN, Detail.FOLDED);

    public Layout {
        width = Math.max(MIN_WIDTH, width);
    }

    /** How much of an interleaving is shown. */
    public enum Detail {
        /** Stretches without a switch show their first and last steps. */
        FOLDED,
        /** Every step. */
        FULL
    }
}
