package dev.ravel.papers.mutmut;

import dev.ravel.papers.mutmut.MutMutEvaluation.Row;
import dev.ravel.papers.mutmut.MutMutEvaluation.Search;
import dev.ravel.papers.tables.MarkdownTable;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** The paper's Figures 10, 11 and 12 for our system, next to the paper's numbers, as Markdown that a terminal can show. */
public final class MutMutTables {
    private final Rows rows;
    private final List<String> lines = new ArrayList<>();

    private MutMutTables(List<Row> rows) {
        this.rows = new Rows(rows);
    }

    /** All tables; ends with a line break. */
    public static String of(List<Row> rows) {
        MutMutTables tables = new MutMutTables(rows);
        tables.figure10();
        tables.figure11();
        tables.figure12(Search.EXHAUSTIVE);
        tables.figure12(Search.CHESS);
        tables.allTechniques();
        tables.agreement();
        return String.join("\n", tables.lines) + "\n";
    }

    /** The tables as a page of its own, with the chart beside it. */
    public static String page(List<Row> rows, String jdk) {
        return """
                # Mutation testing of multithreaded code: the paper's measurements with Ravel

                Gligoric, Jagannath, Marinov, *MuTMuT: Efficient Exploration for Mutation Testing of Multithreaded Code* (ICST 2010), Figures 10 to 12. The
                programs and tests are our own, after the paper's description; the operators are our sequential ones, and for Buffer RSK, RNA and RTXC beside them.
                The paper ran JPF 4.1 on a Pentium 4 with 3.4 GHz. Made by `ravel evaluate mutmut --out docs/evaluation`, on JDK %s; times are of a shared machine.

                ![Transitions of the techniques](mutmut.svg)

                """.formatted(jdk) + of(rows);
    }

    private Row row(MutMutPaper paper, Search search, String technique) {
        return rows.of(paper, search, technique);
    }

    private void table(String title, List<List<String>> cells) {
        lines.addAll(MarkdownTable.lines(title, cells));
    }

    private void figure10() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "program", "tests", "(paper)", "mutants", "(paper)", "killed", "(paper)", "reached", "(paper)"));
        for (MutMutPaper p : MutMutPaper.PROGRAMS) {
            Row r = row(p, Search.EXHAUSTIVE, "basic");
            cells.add(List.of(
                    p.program(),
                    "" + r.tests(),
                    "" + p.tests(),
                    "" + r.mutants(),
                    "" + p.mutants(),
                    "" + r.killed().size(),
                    "" + p.killed(),
                    "" + r.reached(),
                    "" + p.reached()));
        }
        table("Figure 10: programs, tests, mutants", cells);
    }

    private void figure11() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "program",
                "Exhaustive Basic",
                "StateSet",
                "saved",
                "(paper)",
                "CHESS(2) Basic",
                "StateSet",
                "saved",
                "(paper)"));
        for (MutMutPaper p : MutMutPaper.PROGRAMS) {
            List<String> line = new ArrayList<>(List.of(p.program()));
            for (Search search : List.of(Search.EXHAUSTIVE, Search.CHESS)) {
                Row basic = row(p, search, "basic");
                Row stateSet = row(p, search, "stateset");
                MutMutPaper.Measured m = search == Search.CHESS ? p.chess() : p.exhaustive();
                line.add(Numbers.duration(basic.nanos()));
                line.add(Numbers.duration(stateSet.nanos()));
                line.add(saved(basic.nanos(), stateSet.nanos()));
                line.add(saved(m.basicSeconds(), m.stateSetSeconds()));
            }
            cells.add(line);
        }
        table("Figure 11: time for all tests on all mutants", cells);
    }

    private void figure12(Search search) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(
                "program",
                "memory Basic",
                "StateSet",
                "states Basic",
                "StateSet",
                "transitions Basic",
                "StateSet",
                "to restore",
                "saved",
                "(paper)",
                "saved, all"));
        double ours = 0;
        double theirs = 0;
        double all = 0;
        for (MutMutPaper p : MutMutPaper.PROGRAMS) {
            Row basic = row(p, search, "basic");
            Row stateSet = row(p, search, "stateset");
            MutMutPaper.Measured m = search == Search.CHESS ? p.chess() : p.exhaustive();
            long behind = behind(stateSet);
            cells.add(List.of(
                    p.program(),
                    basic.megabytes() + " MB",
                    stateSet.megabytes() + " MB",
                    Numbers.count(basic.effort().states()),
                    Numbers.count(stateSet.effort().states()),
                    Numbers.count(basic.effort().transitions()),
                    Numbers.count(behind),
                    Numbers.count(stateSet.effort().restored()),
                    saved(basic.effort().transitions(), behind),
                    saved(m.basicTransitions(), m.stateSetTransitions()),
                    saved(basic.effort().transitions(), stateSet.effort().transitions())));
            ours += part(basic.effort().transitions(), behind);
            theirs += part(m.basicTransitions(), m.stateSetTransitions());
            all += part(basic.effort().transitions(), stateSet.effort().transitions());
        }
        cells.add(List.of("mean", "", "", "", "", "", "", "", mean(ours), mean(theirs), mean(all)));
        table("Figure 12: memory, states, transitions, " + search.title(), cells);
        lines.add("Transitions of the explorations of mutants. The paper's tool restores states from memory; ours runs"
                + " the program again,");
        lines.add("so the transitions that only lead to a restored state stand in a column of their own: \"saved, all\""
                + " has them.");
        lines.add("");
    }

    /** Transitions that were explored, without those that only lead there. */
    private static long behind(Row row) {
        return row.effort().transitions() - row.effort().restored();
    }

    private static double part(long basic, long less) {
        return 1 - less / (double) Math.max(1, basic);
    }

    private static String mean(double sum) {
        return Math.round(100 * sum / MutMutPaper.PROGRAMS.size()) + " %";
    }

    private void allTechniques() {
        for (Search search : Search.values()) {
            List<List<String>> cells = new ArrayList<>();
            List<String> head = new ArrayList<>(List.of("program"));
            head.addAll(search.techniques());
            cells.add(head);
            for (MutMutPaper p : MutMutPaper.PROGRAMS) {
                List<String> line = new ArrayList<>(List.of(p.program()));
                for (String technique : search.techniques()) {
                    Row r = row(p, search, technique);
                    line.add(Numbers.count(
                            search == Search.DPOR
                                    ? r.effort().executions()
                                    : r.effort().transitions()));
                }
                cells.add(line);
            }
            table(
                    (search == Search.DPOR ? "Executions" : "Transitions") + " of every technique, " + search.title(),
                    cells);
        }
    }

    /** Says whether all techniques of a search killed the same mutants. */
    private void agreement() {
        List<String> different = new ArrayList<>();
        long unfinished = 0;
        for (MutMutPaper p : MutMutPaper.PROGRAMS) {
            for (Search search : Search.values()) {
                Row naive = row(p, search, search.techniques().get(0));
                for (String technique : search.techniques()) {
                    Row r = row(p, search, technique);
                    unfinished += r.unfinished();
                    if (!r.killed().equals(naive.killed())) {
                        different.add(p.program() + " " + search.title() + " " + technique);
                    }
                }
            }
            if (!row(p, Search.DPOR, "naive")
                    .killed()
                    .equals(row(p, Search.EXHAUSTIVE, "naive").killed())) {
                different.add(p.program() + ": DPOR and Exhaustive");
            }
        }
        lines.add(
                different.isEmpty()
                        ? "In each search all techniques kill the same mutants; so do Exhaustive and DPOR."
                        : "DIFFERENT KILL SETS: " + String.join("; ", different));
        if (unfinished > 0) {
            lines.add(Numbers.count(unfinished, "exploration") + " did not come to an end.");
        }
        double nanos = rows.all().stream().mapToLong(Row::nanos).sum();
        lines.add("Time of all " + rows.all().size() + " measurements, one after the other: "
                + Numbers.duration((long) nanos) + ".");
    }

    /** Whether all techniques of each search killed the same mutants. */
    public static boolean agree(List<Row> all) {
        return !of(all).contains("DIFFERENT KILL SETS");
    }

    private static String saved(long basic, long less) {
        return Math.round(100 * part(basic, less)) + " %";
    }
}
