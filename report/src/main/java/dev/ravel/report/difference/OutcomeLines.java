package dev.ravel.report.difference;

import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.report.java.GeneratedTestText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The outcomes of a test, each on one line. Of states, which may be long, a line has what is not the same in all outcomes.
 */
final class OutcomeLines {
    /** Shown of a state from where it differs. */
    private static final int MAX_EXCERPT = 160;
    /** A state that differs so early is shown from its beginning. */
    private static final int MAX_HEAD = 60;

    private final Difference difference;
    /** For each place of a state how far all are the same; none if they are the same to the end. */
    private final Map<String, Integer> common = new LinkedHashMap<>();

    OutcomeLines(Difference difference) {
        this.difference = difference;
        Map<String, List<String>> texts = new LinkedHashMap<>();
        Stream.of(difference.outcomes().older(), difference.outcomes().newer())
                .flatMap(set -> set.outcomes().stream())
                .map(OutcomeSet.Seen::outcome)
                .forEach(outcome -> places(outcome)
                        .forEach((place, text) -> texts.computeIfAbsent(place, p -> new ArrayList<>())
                                .add(text)));
        texts.forEach((place, all) -> {
            int same = commonPrefix(all);
            if (all.stream().anyMatch(text -> text.length() > same)) {
                common.put(place, same);
            }
        });
    }

    /** One outcome. */
    String of(Outcome outcome) {
        StringBuilder line = new StringBuilder(GeneratedTestText.told(difference.test(), outcome.results()));
        if (outcome.end() == Outcome.End.UNCAUGHT) {
            line.append("; a thread of the class ends with ").append(String.join(", ", outcome.state()));
        } else if (outcome.end() == Outcome.End.LIVELOCK) {
            line.append("; threads go round for ever");
        } else {
            places(outcome).forEach((place, text) -> {
                Integer same = common.get(place);
                if (same != null) {
                    line.append("; ")
                            .append(place.substring(0, place.indexOf('#')))
                            .append(excerpt(text, same));
                }
            });
        }
        return line.toString();
    }

    /** The states that count for the way in which outcomes differ, by a name for the place. */
    private Map<String, String> places(Outcome outcome) {
        Map<String, String> places = new LinkedHashMap<>();
        if (difference.way() == Difference.Way.EXIT) {
            for (int k = 0; k < outcome.calls().size(); k++) {
                String call = difference.test().calls().get(k).name();
                put(
                        places,
                        "at the end of " + call + " #" + k,
                        outcome.calls().get(k).state());
            }
        } else if (difference.way() == Difference.Way.STATE && outcome.end() == Outcome.End.DONE) {
            int calls = outcome.calls().size();
            for (int k = 0; k < calls; k++) {
                String call = difference.test().calls().get(k).name();
                put(
                        places,
                        "what comes out of " + call + " is #" + k,
                        outcome.state().subList(k, k + 1));
            }
            put(
                    places,
                    "leaves #",
                    outcome.state().subList(calls, outcome.state().size()));
        }
        return places;
    }

    private static void put(Map<String, String> places, String name, List<String> states) {
        for (int i = 0; i < states.size(); i++) {
            String state = states.get(i).replace('\n', ' ').replace(",)", ")").replace(",]", "]");
            // what is no object stands among the results
            if (state.endsWith(")") || state.endsWith("]") || state.length() > MAX_EXCERPT) {
                places.put(name + "-" + i, state);
            }
        }
    }

    private static int commonPrefix(List<String> texts) {
        String first = texts.get(0);
        int same = first.length();
        for (String text : texts) {
            int i = 0;
            while (i < Math.min(same, text.length()) && text.charAt(i) == first.charAt(i)) {
                i++;
            }
            same = i;
        }
        return same;
    }

    /** From the field or element in which it differs. */
    private static String excerpt(String text, int same) {
        int from = Math.min(same, text.length());
        while (from > 0 && ",([".indexOf(text.charAt(from - 1)) < 0) {
            from--;
        }
        int head = text.indexOf('(') + 1;
        if (from <= Math.max(MAX_HEAD, head)) {
            return shortened(text);
        }
        String type = text.substring(text.lastIndexOf('.', Math.max(0, head - 1)) + 1, head);
        return type + "…" + shortened(text.substring(from));
    }

    private static String shortened(String text) {
        return text.length() <= MAX_EXCERPT ? text : text.substring(0, MAX_EXCERPT) + "…";
    }
}
