package dev.ravel.report.text;

import java.util.List;

/** How to see a finding again, in the words of the front end that reports it. */
@FunctionalInterface
public interface ReplayHint {
    /** What to do for one schedule of one test; it stands behind the word "Replay:". */
    String of(String test, String schedule);

    /**
     * A command line, quoted for a POSIX shell.
     *
     * @param words program, command and options, each as one shell word before quoting; test and schedule follow
     */
    static ReplayHint commandLine(List<String> words) {
        StringBuilder start = new StringBuilder();
        for (String word : words) {
            start.append(quoted(word)).append(' ');
        }
        return (test, schedule) -> start + quoted(test) + " " + quoted(schedule);
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
