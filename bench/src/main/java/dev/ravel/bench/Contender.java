package dev.ravel.bench;

import java.time.Duration;

/** A tool in one configuration on one JDK. */
public interface Contender {
    /** What the column is headed with; the same on every JDK. */
    String name();

    int jdk();

    /** Explores the scenario in JVMs of its own. A figure that is missing has its reason; nothing is thrown for a tool that fails. */
    Result run(Scenario scenario, Duration warm, Duration measure);
}
