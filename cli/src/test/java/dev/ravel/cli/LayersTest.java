package dev.ravel.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Dependencies go to the left only, and what shares a JVM with the code under test brings no library along. */
class LayersTest {
    /** From the bottom up. A layer may use those before it. */
    private static final List<String> LAYERS = List.of(
            "api",
            "hooks",
            "model",
            "instrument",
            "mutate",
            "generate",
            "explore",
            "engine",
            "oracles",
            "canary",
            "worker",
            "delta",
            "report",
            "toolkit",
            "campaigns",
            "papers",
            "junit",
            "cli");

    /** The layers that run in worker JVMs. */
    private static final List<String> WORKER_SIDE = LAYERS.subList(0, LAYERS.indexOf("delta"));

    /** What the compiler checks for null by. A JVM that does not have an annotation leaves it out, so workers bring none along. */
    private static final DescribedPredicate<JavaClass> NULLNESS = describe(
            "annotations of JSpecify",
            type -> type.isAnnotation() && type.getPackageName().equals("org.jspecify.annotations"));

    private static JavaClasses classes;

    @BeforeAll
    static void readClasses() {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("-tests.jar"))
                .withImportOption(location -> !location.contains("/dev/ravel/examples/"))
                .importPackages("dev.ravel");
    }

    private static String packageOf(String layer) {
        return "dev.ravel." + layer + "..";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hooks",
                "model",
                "instrument",
                "mutate",
                "generate",
                "explore",
                "engine",
                "oracles",
                "canary",
                "worker",
                "delta",
                "report",
                "toolkit",
                "campaigns",
                "papers",
                "junit"
            })
    void usesOnlyLayersBelow(String layer) {
        String[] above = LAYERS.subList(LAYERS.indexOf(layer) + 1, LAYERS.size()).stream()
                .map(LayersTest::packageOf)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(packageOf(layer))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(above)
                .allowEmptyShould(true)
                .check(classes);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.ravel.(**)").should().beFreeOfCycles().check(classes);
    }

    @Test
    void everyPackageIsALayer() {
        classes()
                .that()
                .resideInAPackage("dev.ravel..")
                .should()
                .resideInAnyPackage(java.util.stream.Stream.concat(
                                LAYERS.stream().map(LayersTest::packageOf),
                                // where the worker's jar keeps its own copy of ASM
                                java.util.stream.Stream.of("dev.ravel.asm..", "dev.ravel.shaded.."))
                        .toArray(String[]::new))
                .check(classes);
    }

    @Test
    void theWorkerSideUsesTheJdkAndAsmAlone() {
        classes()
                .that()
                .resideInAnyPackage(
                        WORKER_SIDE.stream().map(LayersTest::packageOf).toArray(String[]::new))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", "jdk..", "sun..", "dev.ravel..", "org.objectweb.asm..")
                                .or(NULLNESS))
                .check(classes);
    }

    /** The data is checked for null in the tool; what else runs in workers has nothing from outside, not even annotations. */
    @Test
    void onTheWorkerSideOnlyTheDataIsAnnotated() {
        noClasses()
                .that()
                .resideInAnyPackage(WORKER_SIDE.stream()
                        .filter(layer -> !layer.equals("model"))
                        .map(LayersTest::packageOf)
                        .toArray(String[]::new))
                .should()
                .dependOnClassesThat(NULLNESS)
                .check(classes);
    }

    @Test
    void hooksUseTheJdkAlone() {
        classes()
                .that()
                .resideInAPackage(packageOf("hooks"))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "jdk..", "dev.ravel.hooks..")
                .check(classes);
    }

    @Test
    void theToolSideNeverTouchesTheWorkerSideExceptForItsDataAndItsMutants() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.ravel.delta..",
                        "dev.ravel.report..",
                        "dev.ravel.toolkit..",
                        "dev.ravel.campaigns..",
                        "dev.ravel.papers..",
                        "dev.ravel.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(WORKER_SIDE.stream()
                        // the same operators list the mutants in the tool and make them in the worker
                        .filter(layer -> !layer.equals("model") && !layer.equals("mutate"))
                        .map(LayersTest::packageOf)
                        .toArray(String[]::new))
                .check(classes);
    }

    @Test
    void theJunitSideKnowsTheApiAndTheDataOfTheWorkerSideAlone() {
        noClasses()
                .that()
                .resideInAPackage(packageOf("junit"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(WORKER_SIDE.stream()
                        .filter(layer -> !layer.equals("model") && !layer.equals("api"))
                        .map(LayersTest::packageOf)
                        .toArray(String[]::new))
                .check(classes);
    }

    /** Projects that test with something else have ravel-junit for {@code Ravel.explore} alone. */
    @Test
    void onlyTheExtensionAndItsAnnotationNeedJunit() {
        noClasses()
                .that()
                .resideInAPackage(packageOf("junit"))
                .and()
                .haveNameNotMatching(".*\\.(RavelExtension|RavelTest).*")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.junit..", "org.opentest4j..")
                .check(classes);
    }
}
