package dev.ravel.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** All results of one run, as text and as JSON. */
record Comparison(List<Result> results, List<RavelContender.Proof> proofs) {
    private static final String NONE = "–";

    /** The first JDK on which Ravel runs on continuations. */
    private static final int CONTINUATIONS = 24;

    String text() {
        StringBuilder out = new StringBuilder();
        out.append(rates().format()).append('\n');
        out.append(perContender("Scheduling points per second, warm", Measurement::pointsPerSecond, "%,.0f"))
                .append('\n');
        out.append(perContender(
                        "Start of the JVM to the first execution, seconds", Measurement::startupSeconds, "%.2f"))
                .append('\n');
        out.append(perContender("Peak memory, MiB", m -> m.peakKilobytes() / 1024.0, "%,.0f"))
                .append('\n');
        if (!scenarios(Scenario::endsAtFinding).isEmpty()) {
            out.append(findings().format()).append('\n');
        }
        if (!proofs.isEmpty()) {
            out.append(proofTable().format()).append('\n');
        }
        out.append(notes());
        return out.toString();
    }

    private Table rates() {
        List<String> header = new ArrayList<>(List.of("test"));
        header.addAll(columns());
        header.addAll(List.of("Ravel 24+ / best of general, Fray", "Ravel 24+ / operations", "Ravel 17 / general 17"));
        Table table = new Table("Executions per second, warm", header);
        for (String scenario : scenarios(s -> !s.endsAtFinding())) {
            List<String> row = new ArrayList<>(List.of(title(scenario)));
            for (String column : columns()) {
                row.add(cell(scenario, column, Measurement::perSecond, "%,.0f"));
            }
            double fast = best(scenario, "Ravel", jdk -> jdk >= CONTINUATIONS);
            double pooled = best(scenario, "Ravel", jdk -> jdk < CONTINUATIONS);
            double general = best(scenario, "Lincheck general", jdk -> true);
            double fray = best(scenario, "Fray", jdk -> true);
            row.add(ratio(
                    fast, Double.isNaN(fray) ? general : Double.isNaN(general) ? fray : Math.max(general, fray), 100));
            row.add(ratio(fast, best(scenario, "Lincheck operations", jdk -> true), 20));
            row.add(ratio(pooled, best(scenario, "Lincheck general", jdk -> jdk < CONTINUATIONS), 10));
            table.row(row);
        }
        return table;
    }

    private String perContender(String title, ToDoubleFunction<Measurement> figure, String format) {
        List<String> header = new ArrayList<>(List.of("test"));
        header.addAll(columns());
        Table table = new Table(title, header);
        for (String scenario : scenarios(s -> true)) {
            List<String> row = new ArrayList<>(List.of(title(scenario)));
            for (String column : columns()) {
                row.add(cell(scenario, column, figure, format));
            }
            table.row(row);
        }
        return table.format();
    }

    private Table findings() {
        Table table =
                new Table("Until the deadlock is found", List.of("contender", "executions", "seconds", "reported"));
        for (String scenario : scenarios(Scenario::endsAtFinding)) {
            measurements(scenario)
                    .forEach(m -> table.row(List.of(
                            column(m), "%,d".formatted(m.executions()), "%.3f".formatted(m.seconds()), m.note())));
        }
        return table;
    }

    private Table proofTable() {
        Table table = new Table(
                "Ravel, proof (dpor until exhausted), the whole command",
                List.of("test", "executions", "seconds", "verdict"));
        for (RavelContender.Proof proof : proofs) {
            table.row(List.of(
                    title(proof.scenario()) + ", JDK " + proof.jdk(),
                    Double.isNaN(proof.wallSeconds()) ? NONE : "%,d".formatted(proof.executions()),
                    number(proof.wallSeconds(), "%.2f"),
                    proof.verdict()));
        }
        return table;
    }

    private String notes() {
        Map<String, Set<String>> byReason = new LinkedHashMap<>();
        for (Result result : results) {
            String reason = result instanceof Result.Missing missing ? missing.reason() : ((Measurement) result).note();
            byReason.computeIfAbsent(column(result) + ": " + reason, key -> new LinkedHashSet<>())
                    .add(result.scenario());
        }
        StringBuilder out = new StringBuilder("Notes\n");
        byReason.forEach((reason, scenarios) -> out.append("  ")
                .append(reason)
                .append(" [")
                .append(String.join(", ", scenarios))
                .append("]\n"));
        return out.toString();
    }

    private Set<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        results.forEach(result -> columns.add(column(result)));
        return columns;
    }

    private static String column(Result result) {
        return result.contender() + " (" + result.jdk() + ")";
    }

    private List<String> scenarios(Predicate<Scenario> wanted) {
        return Stream.of(Scenario.values())
                .filter(wanted)
                .map(Scenario::method)
                .filter(method ->
                        results.stream().anyMatch(result -> result.scenario().equals(method)))
                .toList();
    }

    private static String title(String scenario) {
        return Scenario.named(scenario).map(Scenario::title).orElse(scenario);
    }

    private Stream<Measurement> measurements(String scenario) {
        return results.stream()
                .filter(result -> result.scenario().equals(scenario))
                .flatMap(result -> result instanceof Measurement m ? Stream.of(m) : Stream.empty());
    }

    private double best(String scenario, String contender, DoublePredicate onJdk) {
        return measurements(scenario)
                .filter(m -> m.contender().equals(contender) && onJdk.test(m.jdk()))
                .mapToDouble(Measurement::perSecond)
                .filter(rate -> !Double.isNaN(rate))
                .max()
                .orElse(Double.NaN);
    }

    private String cell(String scenario, String column, ToDoubleFunction<Measurement> figure, String format) {
        Optional<Measurement> measured =
                measurements(scenario).filter(m -> column(m).equals(column)).findFirst();
        return measured.map(m -> number(figure.applyAsDouble(m), format)).orElse(NONE);
    }

    private static String number(double value, String format) {
        return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, format, value);
    }

    /** The ratio, and how it stands to the bar that the project has set itself. */
    static String ratio(double ours, double theirs, int bar) {
        if (Double.isNaN(ours) || Double.isNaN(theirs)) {
            return NONE;
        }
        double ratio = ours / theirs;
        return String.format(Locale.ROOT, "%.1f x (%s %d)", ratio, ratio >= bar ? "at least" : "BELOW", bar);
    }

    String json() {
        List<Object> rows = new ArrayList<>();
        for (Result result : results) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("contender", result.contender());
            row.put("jdk", result.jdk());
            row.put("scenario", result.scenario());
            if (result instanceof Measurement m) {
                row.put("executions", m.executions());
                row.put("seconds", m.seconds());
                row.put("perSecond", m.perSecond());
                row.put("pointsPerSecond", m.pointsPerSecond());
                row.put("startupSeconds", m.startupSeconds());
                row.put("peakKilobytes", m.peakKilobytes());
                row.put("note", m.note());
            } else if (result instanceof Result.Missing missing) {
                row.put("missing", missing.reason());
            }
            rows.add(row);
        }
        List<Object> proven = new ArrayList<>();
        for (RavelContender.Proof proof : proofs) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("jdk", proof.jdk());
            row.put("scenario", proof.scenario());
            row.put("executions", proof.executions());
            row.put("wallSeconds", proof.wallSeconds());
            row.put("verdict", proof.verdict());
            proven.add(row);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("results", rows);
        all.put("proofs", proven);
        return Json.write(all);
    }
}
