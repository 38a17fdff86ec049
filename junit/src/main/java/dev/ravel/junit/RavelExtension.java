package dev.ravel.junit;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.program.TestSelector;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Explores a test method instead of calling it.
 *
 * <p>The methods that run before and after each test are not called here: they run in the worker, around each execution.
 * JUnit itself has made an instance of the class by then, and has run what runs before all.
 */
final class RavelExtension implements InvocationInterceptor {
    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
        Class<?> type = context.getRequiredTestClass();
        Method test = method.getExecutable();
        closeAtTheEnd(context);
        Host.Answer answer;
        try {
            RavelTest annotation = AnnotationSupport.findAnnotation(test, RavelTest.class)
                    .orElseThrow(() -> new IllegalStateException("no @RavelTest at " + test));
            answer = Host.explore(
                    new Host.OwnTest(type, new TestSelector(type.getName(), test.getName()), List.of(), new byte[0]),
                    TestSettings.of(TestSettings.of(annotation), context::getConfigurationParameter),
                    (name, schedule) -> "@RavelTest(replay = \"" + schedule + "\")");
        } catch (BadInput | ToolFailure refused) {
            throw failure(refused.getMessage(), FindingFrames.of(test));
        }
        if (!answer.complaint().isEmpty()) {
            StackTraceElement[] frames = Host.failure(answer.result())
                    .map(finding -> FindingFrames.of(finding, test))
                    .orElseGet(() -> FindingFrames.of(test));
            throw failure(answer.complaint(), frames);
        }
        if (answer.result().verdict() == ExplorationResult.Verdict.SKIPPED) {
            throw new TestAbortedException(answer.report().inOneLine(answer.result()));
        }
        publish(answer, context);
    }

    /** Without our own frames: what is to be seen is where the test failed. */
    private static AssertionFailedError failure(String message, StackTraceElement[] frames) {
        AssertionFailedError failure = new AssertionFailedError(message);
        failure.setStackTrace(frames);
        return failure;
    }

    /** A green test must not look like more than it is; and not every runner shows report entries. */
    private static void publish(Host.Answer answer, ExtensionContext context) {
        ExplorationResult result = answer.result();
        String line = answer.report().inOneLine(result);
        String outcomes = answer.report().outcomes(result);
        String beside = answer.report().beside(result);
        Map<String, String> entries = new LinkedHashMap<>(Map.of("ravel", line));
        if (!outcomes.isEmpty()) {
            entries.put("ravel.outcomes", outcomes);
        }
        if (!beside.isEmpty()) {
            entries.put("ravel.beside", beside);
        }
        context.publishReportEntry(entries);
        if (result.verdict() == ExplorationResult.Verdict.INCOMPLETE
                || !result.findings().isEmpty()) {
            System.out.println("Ravel: " + result.test() + ": " + line + (beside.isEmpty() ? "" : "\n" + beside));
        }
    }

    /** The worker serves all tests of a run, so it ends with the run. */
    private static void closeAtTheEnd(ExtensionContext context) {
        context.getRoot()
                .getStore(ExtensionContext.Namespace.create(RavelExtension.class))
                .getOrComputeIfAbsent(EndOfRun.class);
    }

    /** Closed by JUnit when all tests have run: older versions know the one interface, newer ones want the other. */
    static final class EndOfRun implements ExtensionContext.Store.CloseableResource, AutoCloseable {
        @Override
        public void close() {
            Host.close();
        }
    }
}
