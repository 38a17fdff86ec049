package dev.ravel.conformance;

import dev.ravel.conformance.Table.Cell;
import dev.ravel.conformance.Table.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The text of docs/supported.md. */
final class Page {
    /** The areas in their order, and their headings. */
    static final Map<String, String> AREAS = areas();

    private static final String INTRODUCTION = """
            # What is supported

            Each row is a small program under [conformance](../conformance/src/main) that is explored in every build of Ravel. A right program must be *proved*: all of its interleavings
            explored (or all up to a stated bound), and nothing found. In a wrong one the fault that was put into it must be found. What can't be explored must be *refused* by name, or *told*: then the verdict is incomplete and names the call. Two random strategies look, in each right program, for what
            the proof did not see. This page is generated from the same runs; a test fails if it is out of date.

            The numbers are executions: to explore all of a right program, to the first failure of a wrong one. They hold for JDK %s. **–**: the JDK does not have it.

            %d programs: %d right, %d wrong, refused or told. %s
            """;

    private Page() {}

    private static Map<String, String> areas() {
        Map<String, String> areas = new LinkedHashMap<>();
        areas.put("monitors", "Monitors");
        areas.put("threads", "Threads");
        areas.put("locks", "Locks");
        areas.put("synchronizers", "Synchronizers");
        areas.put("atomics", "Atomics");
        areas.put("collections", "Concurrent collections");
        areas.put("queues", "Blocking queues");
        areas.put("executors", "Pools, futures, streams");
        areas.put("newer", "Virtual threads, structured concurrency, scoped values");
        areas.put("time", "Time");
        areas.put("chance", "Chance and hashes");
        areas.put("loops", "Loops that wait");
        areas.put("language", "Language");
        areas.put("options", "Options");
        areas.put("io", "Files, console, sockets, processes");
        areas.put("outside", "Outside the model: files, settings, states inside the JDK");
        areas.put("leftovers", "What an execution leaves behind");
        return areas;
    }

    static String of(Table table) {
        List<Row> rows = table.rows();
        long right = rows.stream().filter(Row::isRight).count();
        long open = rows.stream().filter(row -> !row.notYet().isEmpty()).count();
        StringBuilder text = new StringBuilder(INTRODUCTION.formatted(
                String.join(" and JDK ", table.builds().values()),
                rows.size(),
                right,
                rows.size() - right,
                open == 0 ? "There is no known gap among them." : gaps(open)));
        overview(text, rows);
        AREAS.forEach((area, heading) -> area(text, heading, rows, area));
        return text.toString();
    }

    private static void overview(StringBuilder text, List<Row> all) {
        line(text, "");
        line(text, "| area | right | wrong | refused or told | not yet |");
        line(text, "|---|---|---|---|---|");
        AREAS.forEach((area, heading) -> {
            List<Row> rows = all.stream().filter(row -> row.area().equals(area)).toList();
            if (!rows.isEmpty()) {
                long right = rows.stream().filter(Row::isRight).count();
                long refused = rows.stream().filter(Row::isRefused).count();
                long open = rows.stream().filter(row -> !row.notYet().isEmpty()).count();
                line(
                        text,
                        "| " + heading + " | " + right + " | " + (rows.size() - right - refused) + " | " + refused
                                + " | " + open + " |");
            }
        });
    }

    private static String gaps(long open) {
        return open + (open == 1 ? " is a known gap" : " are known gaps")
                + " of this version: **not yet**, with what happens instead.";
    }

    private static void area(StringBuilder text, String heading, List<Row> all, String area) {
        List<Row> rows = all.stream().filter(row -> row.area().equals(area)).toList();
        if (rows.isEmpty()) {
            return;
        }
        line(text, "");
        line(text, "## " + heading);
        Map<String, List<Row>> byTopic =
                rows.stream().collect(Collectors.groupingBy(Row::covers, LinkedHashMap::new, Collectors.toList()));
        byTopic.forEach((topic, programs) -> {
            line(text, "");
            line(text, "### " + topic);
            line(text, "");
            line(text, "| program | what | must be | on 17 | on 25 |");
            line(text, "|---|---|---|---|---|");
            programs.stream().filter(Row::isRight).forEach(row -> row(text, row));
            programs.stream().filter(row -> !row.isRight()).forEach(row -> row(text, row));
        });
    }

    private static void row(StringBuilder text, Row row) {
        String what = row.text() + (row.notYet().isEmpty() ? "" : ". **Not yet**: " + row.notYet());
        String options = row.options().isEmpty() ? "" : " with `" + row.options() + "`";
        String must = row.isRight() || row.isRefused() ? row.expected() : "found: " + row.expected();
        line(
                text,
                "| `" + row.program() + "` | " + what + " | " + must + options + " | " + cell(row.on(17)) + " | "
                        + cell(row.on(25)) + " |");
    }

    private static String cell(Cell cell) {
        if (cell.verdict().isEmpty()) {
            return "–";
        }
        // the kind is said in the column before
        String verdict = cell.verdict().split(" ")[0];
        return cell.executions().isEmpty()
                ? verdict
                : verdict + ", " + String.format(java.util.Locale.ROOT, "%,d", Long.parseLong(cell.executions()));
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }
}
