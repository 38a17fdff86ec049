package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** A real debugger attaches to a worker that replays one schedule. */
@Timeout(120)
class DebuggerTest {
    static List<String> jdks() {
        return OtherJdks.homes();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void stopsAtBreakpointsInTheReplayedExecutionOnly(String jdk) throws Exception {
        int port = freePort();
        CompletableFuture<EngineExecutionResults> run =
                CompletableFuture.supplyAsync(() -> EngineTestKit.engine("junit-jupiter")
                        .selectors(selectMethod(Subjects.Replayed.class, "fails"))
                        .configurationParameter("ravel.debug", Integer.toString(port))
                        .configurationParameter("ravel.jdk", jdk)
                        .execute());

        List<String> stops = stops(attach(port));

        // the threads that increment, in the order of the schedule: main reads, t reads and writes, main writes
        assertEquals(List.of("increment in main", "increment in t"), stops);
        EngineExecutionResults results = run.get(60, TimeUnit.SECONDS);
        assertEquals(1, results.testEvents().failed().count());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** The worker listens when it has warmed up. */
    private static VirtualMachine attach(int port) throws Exception {
        AttachingConnector connector = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(c -> c.name().equals("com.sun.jdi.SocketAttach"))
                .findFirst()
                .orElseThrow();
        var arguments = connector.defaultArguments();
        ((Connector.IntegerArgument) arguments.get("port")).setValue(port);
        arguments.get("hostname").setValue("localhost");
        while (true) {
            try {
                return connector.attach(arguments);
            } catch (ConnectException notYet) {
                Thread.sleep(50);
            }
        }
    }

    /** Sets a breakpoint at the beginning of {@code Counter.increment} and resumes until the worker is gone. */
    private static List<String> stops(VirtualMachine worker) throws Exception {
        List<String> stops = new ArrayList<>();
        String subject = Subjects.Counter.class.getName();
        List<ReferenceType> loaded = worker.classesByName(subject);
        if (loaded.isEmpty()) {
            ClassPrepareRequest prepared = worker.eventRequestManager().createClassPrepareRequest();
            prepared.addClassFilter(subject);
            prepared.enable();
        } else {
            breakAtIncrement(worker, loaded.get(0));
        }
        try {
            while (true) {
                EventSet events = worker.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepare) {
                        breakAtIncrement(worker, prepare.referenceType());
                    } else if (event instanceof BreakpointEvent stop) {
                        stops.add(describe(stop));
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException over) {
            return stops;
        }
    }

    private static void breakAtIncrement(VirtualMachine worker, ReferenceType type) {
        worker.eventRequestManager()
                .createBreakpointRequest(type.methodsByName("increment").get(0).location())
                .enable();
    }

    private static String describe(BreakpointEvent stop)
            throws IncompatibleThreadStateException, AbsentInformationException {
        StackFrame frame = stop.thread().frame(0);
        assertTrue(frame.location().lineNumber() > 0);
        assertEquals("Subjects.java", frame.location().sourceName());
        return frame.location().method().name() + " in " + stop.thread().name();
    }
}
