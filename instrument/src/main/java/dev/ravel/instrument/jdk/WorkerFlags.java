package dev.ravel.instrument.jdk;

import dev.ravel.instrument.catalogue.TargetJdk;
import java.util.List;

/**
 * The JVM flags without which a worker would be wrong, not just slow.
 *
 * <p>C2 replaces some methods of java.util by its own code (measured: of 300,000 array copies on JDK 25 it left 169,658
 * to the hooks) and folds chains of StringBuilder calls. Which of them it has compiled depends on timing, so an
 * execution would not repeat. These optimisations go.
 *
 * <p>They are written into the patch directory as an argument file of the java command, because only the JDK that
 * builds the patch knows which of them it understands.
 */
public final class WorkerFlags {
    private WorkerFlags() {}

    /** The flags for a worker on this JDK, apart from {@code --patch-module} itself. */
    public static List<String> of(TargetJdk target) {
        // A JDK refuses to start when it does not know the name of an intrinsic.
        String sorting = target.feature() >= 22 ? ",_arraySort,_arrayPartition" : "";
        return List.of(
                "--add-exports",
                "java.base/dev.ravel.hooks=ALL-UNNAMED",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:DisableIntrinsic=_copyOf,_copyOfRange,_base64_encodeBlock,_base64_decodeBlock" + sorting,
                "-XX:-OptimizeStringConcat",
                "-XX:+UseSerialGC",
                // Until JDK 17 a method that is called often by reflection gets other frames from some call on.
                "-Dsun.reflect.inflationThreshold=" + Integer.MAX_VALUE);
    }
}
