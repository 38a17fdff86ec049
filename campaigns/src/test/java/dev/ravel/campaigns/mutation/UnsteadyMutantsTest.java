package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.search.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Mutants that depend on something that no schedule decides. */
@Timeout(120)
class UnsteadyMutantsTest {
    @TempDir
    private Path directory;

    /** The negated condition fails where there is no file yet, and leaves one behind: under the same schedule it passes from then on. */
    @Test
    void aFailureThatDoesNotShowAgainLeavesItsMutantUnfinished() throws IOException {
        Path mark = directory.resolve("mark");
        CompiledProgram program = CompiledProgram.in(directory);
        program.compile("Visits", """
                import java.io.File;

                public class Visits {
                  private final File mark = new File("%s");
                  private int count;

                  synchronized void add() throws java.io.IOException {
                    count = count + 1;
                    make(mark.getParentFile());
                    if (count > 2) {
                      if (make(mark)) throw new IllegalStateException("first visit");
                    }
                  }

                  private static boolean make(File file) throws java.io.IOException {
                    return file.createNewFile();
                  }
                }
                """.formatted(mark.toString().replace("\\", "\\\\")));
        program.compile("VisitsMain", """
                public class VisitsMain {
                  public static void main(String[] arguments) throws Exception {
                    Visits visits = new Visits();
                    Thread thread = new Thread(() -> {
                      try {
                        visits.add();
                      } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                      }
                    });
                    thread.start();
                    visits.add();
                    thread.join();
                  }
                }
                """);
        MutationPlan plan = MutationPlan.of(program.classPath(), List.of("Visits"), List.of("VisitsMain"));
        try (RealCampaigns campaigns = RealCampaigns.on(RealCampaigns.jdks().get(0))) {
            List<MutantResult> negated = campaigns
                    .run(
                            plan,
                            RealCampaigns.options("dpor", null, List.of("NEGATE"), null)
                                    .with(Rules.Fence.OPEN))
                    .mutants()
                    .stream()
                    .filter(m -> m.mutant().line() == 10)
                    .toList();
            assertEquals(1, negated.size());
            assertTrue(Files.exists(mark), "the mutant was not there");
            assertEquals(Status.UNFINISHED, negated.get(0).status());
            assertEquals(
                    "a test failed by exception, but not again under the same schedule",
                    negated.get(0).reason());
        }
    }
}
