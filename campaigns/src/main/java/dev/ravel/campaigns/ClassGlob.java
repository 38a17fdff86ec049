package dev.ravel.campaigns;

import dev.ravel.toolkit.failure.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A pattern for names of classes: {@code com.acme.*Test}. A star stands for any characters, dots included; nested classes
 * belong to the class that they are nested in.
 */
public record ClassGlob(String text, Pattern pattern) {

    /** Reads patterns with commas between them; throws {@link BadInput} for what is none. */
    public static List<ClassGlob> parse(String option, List<String> texts) {
        List<ClassGlob> globs = new ArrayList<>();
        for (String list : texts) {
            for (String part : list.split(",")) {
                String text = part.strip();
                if (text.isEmpty()) {
                    continue;
                }
                if (!text.matches("[\\p{javaJavaIdentifierPart}.*?]+")) {
                    throw new BadInput(option + " " + text + ": needs names of classes; * stands for any characters.");
                }
                StringBuilder regex = new StringBuilder();
                for (int i = 0; i < text.length(); i++) {
                    char c = text.charAt(i);
                    regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
                }
                globs.add(new ClassGlob(text, Pattern.compile(regex + "(\\$.*)?")));
            }
        }
        return globs;
    }

    public boolean matches(String className) {
        return pattern.matcher(className).matches();
    }

    /** Whether one of them matches. */
    public static boolean any(List<ClassGlob> globs, String className) {
        return globs.stream().anyMatch(g -> g.matches(className));
    }
}
