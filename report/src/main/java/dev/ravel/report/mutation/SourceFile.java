package dev.ravel.report.mutation;

import dev.ravel.model.mutation.MutantResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The mutants of the classes that come from one source file.
 *
 * @param title its first class, without nested ones
 * @param page name of its page
 * @param classes that have mutants
 * @param lines its text; empty if it is not at hand
 */
record SourceFile(String title, String page, Set<String> classes, List<String> lines, List<MutantResult> mutants) {
    private static final int LONGEST_NAME = 120;

    /** One for each source file, in the order of the mutants. */
    static List<SourceFile> of(List<MutantResult> mutants, Function<String, Optional<List<String>>> sources) {
        Map<String, SourceFile> files = new LinkedHashMap<>();
        Map<String, SourceFile> byText = new LinkedHashMap<>();
        Set<String> pages = new HashSet<>(Set.of("index"));
        for (MutantResult mutant : mutants) {
            String className = mutant.mutant().className();
            String top = topLevel(className);
            SourceFile file = files.get(top);
            if (file == null) {
                List<String> lines = sources.apply(className).orElse(List.of());
                // two classes of one package with the same text are in one file, else they would declare each other
                // twice
                String text = top.substring(0, top.lastIndexOf('.') + 1) + "\n" + String.join("\n", lines);
                file = lines.isEmpty() ? null : byText.get(text);
                if (file == null) {
                    file = new SourceFile(
                            top, page(top, pages), new LinkedHashSet<>(), List.copyOf(lines), new ArrayList<>());
                    byText.put(text, file);
                }
                files.put(top, file);
            }
            file.classes.add(className);
            file.mutants.add(mutant);
        }
        return List.copyOf(new LinkedHashSet<>(files.values()));
    }

    private static String topLevel(String className) {
        // a name may begin with a dollar
        int nested = className.indexOf('$', className.lastIndexOf('.') + 2);
        return nested < 0 ? className : className.substring(0, nested);
    }

    /** A file name for every file system, also for those to which capitals are the same. */
    private static String page(String title, Set<String> taken) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < title.length() && i < LONGEST_NAME; i++) {
            char c = title.charAt(i);
            boolean plain = c < 0x7f && (Character.isLetterOrDigit(c) || c == '.');
            name.append(plain ? c : '_');
        }
        String free = name.toString();
        for (int n = 2; !taken.add(free.toLowerCase(Locale.ROOT)); n++) {
            free = name + "_" + n;
        }
        return free + ".html";
    }

    /** The class without its packages. */
    String simpleTitle() {
        return title.substring(title.lastIndexOf('.') + 1);
    }

    String packageName() {
        return title.substring(0, Math.max(0, title.lastIndexOf('.')));
    }
}
