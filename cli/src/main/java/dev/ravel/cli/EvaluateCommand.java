package dev.ravel.cli;

import dev.ravel.campaigns.evaluation.BallerinaEvaluation;
import dev.ravel.campaigns.evaluation.BallerinaSubject;
import dev.ravel.campaigns.evaluation.BallerinaSubjects;
import dev.ravel.campaigns.evaluation.Libraries;
import dev.ravel.campaigns.evaluation.MutMutChart;
import dev.ravel.campaigns.evaluation.MutMutEvaluation;
import dev.ravel.campaigns.evaluation.MutMutTables;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ClassPath;
import dev.ravel.toolkit.ExitCode;
import dev.ravel.toolkit.Jdks;
import dev.ravel.toolkit.ToolFailure;
import dev.ravel.toolkit.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ravel evaluate}: repeats published measurements. */
@Command(
        name = "evaluate",
        description = "Repeats the measurements of a paper with Ravel, next to the published numbers.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        optionListHeading = "%nOptions:%n",
        footer = {"", "Exit codes: 0 measured, 1 techniques disagree, 2 bad input, 3 the tool broke."})
final class EvaluateCommand implements Callable<Integer> {
    private static final String JAR = "ravel-evaluation.jar";

    @Parameters(paramLabel = "PAPER", description = "mutmut: mutation testing of eight programs (ICST 2010)")
    private String paper;

    @CommandLine.Option(names = "--seeds", paramLabel = "N", description = "ballerina: seeds", defaultValue = "10")
    private int seeds;

    @CommandLine.Option(names = "--only", paramLabel = "ID", description = "ballerina: only these")
    private String only;

    @CommandLine.Option(names = "--jdk", paramLabel = "PATH", description = "run the programs on this JDK (17 to 25)")
    private String jdk;

    @CommandLine.Option(
            names = "--out",
            paramLabel = "DIR",
            description = "also write the tables and a chart there: mutmut.md, mutmut.svg")
    private String out;

    private final Terminal terminal;

    EvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (paper.equals("ballerina")) {
            return ballerina();
        }
        if (!paper.equals("mutmut")) {
            throw new BadInput("There is no evaluation " + paper + ": there is mutmut.");
        }
        Path directory = OutputFiles.directory("--out", out);
        Jdks.Choice choice = Workers.choose(jdk);
        MutMutEvaluation evaluation = new MutMutEvaluation(
                new ClassPath(List.of(jar())),
                choice.jdk(),
                Workers.on(choice, terminal.err()::println),
                program -> terminal.err().println(program + " is done"));
        long start = System.nanoTime();
        List<MutMutEvaluation.Row> rows = evaluation.run(Runtime.getRuntime().availableProcessors());
        String tables = MutMutTables.of(rows);
        terminal.out().print(tables);
        terminal.out()
                .println("Whole command: " + (System.nanoTime() - start + 500_000_000) / 1_000_000_000 + " s on "
                        + Runtime.getRuntime().availableProcessors() + " processors.");
        if (directory != null) {
            try {
                Files.createDirectories(directory);
                Files.writeString(
                        directory.resolve("mutmut.md"),
                        MutMutTables.page(rows, choice.jdk().version()));
                Files.writeString(directory.resolve("mutmut.svg"), MutMutChart.of(rows));
            } catch (IOException e) {
                throw new ToolFailure("--out " + out + ": can't be written: " + e.getMessage(), e);
            }
        }
        return (MutMutTables.agree(rows) ? ExitCode.CLEAN : ExitCode.FINDINGS).number();
    }

    private int ballerina() {
        BallerinaEvaluation evaluation = new BallerinaEvaluation(
                Libraries.beside(jar()),
                GenerationOptions.USUAL,
                seeds,
                Workers.on(Workers.choose(jdk), terminal.err()::println),
                Runtime.getRuntime().availableProcessors(),
                terminal.err()::println);
        for (BallerinaSubject subject : BallerinaSubjects.all()) {
            if (only == null || subject.id().contains(only)) {
                try {
                    evaluation.runs(subject, subject.buggy());
                } catch (RuntimeException e) {
                    terminal.err().println(subject.id() + ": " + e);
                }
            }
        }
        return 0;
    }

    private static Path jar() {
        Path directory = Place.ownJar().toAbsolutePath().getParent();
        for (Path jar : List.of(directory.resolve(JAR), directory.resolve("../../evaluation/target/" + JAR))) {
            if (Files.isRegularFile(jar)) {
                return jar.normalize();
            }
        }
        throw new BadInput("The programs are not there: " + JAR + " belongs beside "
                + Place.ownJar().getFileName() + "; mvn package makes it.");
    }
}
