package dev.ravel.toolkit.option;

import dev.ravel.toolkit.failure.BadInput;

/** Replay strings, as far as the tool looks into them. */
public final class Schedules {
    private static final String PREFIX = "r1:";

    private Schedules() {}

    /** Returns the string if it looks like a schedule; throws {@link BadInput} if not. The worker decodes it. */
    public static String checked(String text) {
        if (!text.startsWith(PREFIX)) {
            boolean otherVersion = text.length() > 2 && text.charAt(0) == 'r' && text.indexOf(':') > 0;
            throw new BadInput("'" + shown(text) + "' is not a schedule"
                    + (otherVersion ? " of this version of Ravel" : "") + ": schedules begin with " + PREFIX + ".");
        }
        for (int i = PREFIX.length(); i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= 0x7f) {
                throw new BadInput("'" + shown(text) + "' is not a schedule: its character " + (i + 1) + " can't be.");
            }
        }
        return text;
    }

    private static String shown(String text) {
        String printable = text.replaceAll("\\p{Cntrl}", " ");
        return printable.length() <= 60 ? printable : printable.substring(0, 57) + "…";
    }
}
