package dev.ravel.report;

import java.util.List;

/**
 * The command line that shows a finding again, without the test and the schedule.
 *
 * @param words program, command and options, each as one shell word before quoting
 */
public record ReplayHint(List<String> words) {
    public ReplayHint {
        words = List.copyOf(words);
    }

    /** The command line for one schedule of one test, quoted for a POSIX shell. */
    public String of(String test, String schedule) {
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            line.append(quoted(word)).append(' ');
        }
        return line.append(quoted(test)).append(' ').append(quoted(schedule)).toString();
    }

    private static String quoted(String word) {
        if (word.isEmpty()) {
            return "''";
        }
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            // '#' begins a comment only at the start of a word, '~' is expanded only there
            boolean plain =
                    Character.isLetterOrDigit(c) || "_-./:=+,@%".indexOf(c) >= 0 || (i > 0 && "#~".indexOf(c) >= 0);
            if (!plain) {
                return "'" + word.replace("'", "'\\''") + "'";
            }
        }
        return word;
    }
}
