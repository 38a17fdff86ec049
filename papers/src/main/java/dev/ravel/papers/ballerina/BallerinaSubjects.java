package dev.ravel.papers.ballerina;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.papers.ballerina.BallerinaSubject.Failure;
import dev.ravel.papers.ballerina.BallerinaSubject.Kind;
import dev.ravel.papers.ballerina.BallerinaSubject.Suffix;
import dev.ravel.papers.ballerina.BallerinaSubject.Version;
import dev.ravel.papers.tables.Libraries;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The classes on which the generation of tests is evaluated: published libraries, and small classes of our own for bugs that no published artifact has.
 *
 * <p>Of the paper's 14 bugs, {@code #8} is missing: nothing is known of it but that an AsyncAppender deadlocks.
 */
public final class BallerinaSubjects {
    private static final String OWN = "dev.ravel.evaluation.ballerina.";
    private static final Failure NULL_POINTER = Failure.exception("NullPointerException");
    private static final Failure DEADLOCK = Failure.of(Kind.DEADLOCK);
    private static final Failure ANY_RESULT = Failure.of(Kind.VALUE, Kind.COMBINATION, Kind.STATE);

    private BallerinaSubjects() {}

    /** All of them. */
    public static List<BallerinaSubject> all() {
        return Stream.concat(libraries().stream(), small().stream()).toList();
    }

    /** Bugs of published libraries and of the JDK. */
    public static List<BallerinaSubject> libraries() {
        String pool = "org.apache.commons.pool.impl.GenericObjectPool";
        return List.of(
                library("GROOVY-1890", "#1", "org.codehaus.groovy.runtime.metaclass.MemoryAwareConcurrentReadMap")
                        .buggy("groovy:groovy-all:1.1-BETA-1")
                        .fixed("org.codehaus.groovy:groovy-all:1.1-beta-2")
                        .calls("get", "put")
                        .fails(DEADLOCK),
                // made by HashMultimap.asMap(); the class itself is not public
                library("GUAVA-339", "", "com.google.common.collect.AbstractMultimap$AsMap")
                        .buggy("com.google.collections:google-collections:1.0")
                        .fixed("com.google.guava:guava:r03")
                        // the others ask entrySet(), which may give null
                        .calls(
                                "entrySet",
                                "clear",
                                "containsValue",
                                "equals",
                                "forEach",
                                "hashCode",
                                "isEmpty",
                                "putAll",
                                "replaceAll",
                                "size",
                                "toString")
                        .fails(Failure.exception("NullPointerException").or(Kind.VALUE)),
                library("LANG-481", "", "org.apache.commons.lang.math.IntRange")
                        .buggy("commons-lang:commons-lang:2.4")
                        .calls("hashCode")
                        .fails(Failure.of(Kind.VALUE)),
                library("LOG4J-54325", "", "org.apache.log4j.helpers.AppenderAttachableImpl")
                        .buggy("log4j:log4j:1.2.17")
                        .fixed("ch.qos.reload4j:reload4j:1.2.20")
                        .calls("removeAllAppenders")
                        .fails(Failure.exception("ArrayIndexOutOfBoundsException", "NullPointerException")),
                // 1.2.14 says that it mends a monitor deadlock; that it is this one is our reading of 1.2.13
                library("LOG4J-38137", "#9", "org.apache.log4j.AsyncAppender")
                        .buggy("log4j:log4j:1.2.13")
                        .fixed("log4j:log4j:1.2.14")
                        .calls("append", "doAppend", "setBufferSize")
                        .failing("append", "doAppend")
                        .fails(Failure.of(Kind.DEADLOCK, Kind.STARVATION)),
                library("LUCENE-1358", "#11", "org.apache.lucene.search.PhraseQuery")
                        .buggy("org.apache.lucene:lucene-core:2.3.2")
                        .fixed("org.apache.lucene:lucene-core:2.4.0")
                        .calls("equals")
                        .suffix(Suffix.TWO_OBJECTS)
                        .fails(DEADLOCK),
                library("POOL-146", "#12", "org.apache.commons.pool.impl.GenericKeyedObjectPool")
                        .buggy("commons-pool:commons-pool:1.5.1")
                        .fixed("commons-pool:commons-pool:1.5.2")
                        .calls("borrowObject")
                        .suffix(Suffix.LONGER)
                        .fails(Failure.of(Kind.DEADLOCK, Kind.STARVATION)),
                library("POOL-149", "#13", pool)
                        .buggy("commons-pool:commons-pool:1.5.2")
                        .fixed("commons-pool:commons-pool:1.5.3")
                        .calls("borrowObject", "invalidateObject")
                        .failing("borrowObject")
                        .fails(Failure.of(Kind.DEADLOCK, Kind.STARVATION)),
                library("POOL-184", "#14", pool)
                        .buggy("commons-pool:commons-pool:1.5.5")
                        .fixed("commons-pool:commons-pool:1.5.6")
                        .calls("borrowObject", "evict")
                        .failing("borrowObject")
                        .fails(Failure.of(Kind.DEADLOCK, Kind.STARVATION)),
                library("JDK-StringBuffer", "#2", "java.lang.StringBuffer")
                        .buggy()
                        .calls("append")
                        .suffix(Suffix.TWO_OBJECTS)
                        .fails(DEADLOCK),
                library("JCTOOLS-319", "", "org.jctools.maps.NonBlockingHashMapLong")
                        .buggy("org.jctools:jctools-core:3.1.0")
                        .fixed("org.jctools:jctools-core:3.2.0")
                        .calls("put")
                        // the key 0 has a place of its own, in which a put is lost also in 3.2.0
                        .fails(ANY_RESULT.triggeredBy(BallerinaSubjects::putsAnotherKeyThanZero)),
                // for types that refer to each other
                library("GSON-1829", "", "com.google.gson.Gson")
                        .buggy("com.google.code.gson:gson:2.10")
                        .fixed("com.google.code.gson:gson:2.10.1")
                        .calls("toJson")
                        .fails(Failure.exception("IllegalStateException")),
                library("HDR-max", "", "org.HdrHistogram.AtomicHistogram")
                        .buggy("org.hdrhistogram:HdrHistogram:2.1.8")
                        .fixed("org.hdrhistogram:HdrHistogram:2.1.9")
                        .calls("recordValue", "recordValueWithCount", "recordValueWithExpectedInterval")
                        .fails(Failure.of(Kind.STATE)),
                library("METRICS-1566", "", "com.codahale.metrics.CachedGauge")
                        .buggy("io.dropwizard.metrics:metrics-core:4.1.6", "org.slf4j:slf4j-api:1.7.30")
                        .fixed("io.dropwizard.metrics:metrics-core:4.1.7", "org.slf4j:slf4j-api:1.7.30")
                        .calls("getValue")
                        .fails(Failure.of(Kind.VALUE)),
                library("COLLECTIONS-720", "", "org.apache.commons.collections4.collection.SynchronizedCollection")
                        .buggy("org.apache.commons:commons-collections4:4.5.0")
                        .fixed("org.apache.commons:commons-collections4:4.6.0")
                        .calls("add", "forEach")
                        .failing("forEach")
                        .fails(Failure.exception("ConcurrentModificationException")),
                library("DBCP-369", "", "org.apache.commons.dbcp.datasources.SharedPoolDataSource")
                        .buggy("commons-dbcp:commons-dbcp:1.4", "commons-pool:commons-pool:1.5.6")
                        .fixed(
                                "org.apache.commons:commons-dbcp2:2.0",
                                "org.apache.commons:commons-pool2:2.0",
                                "commons-logging:commons-logging:1.1.3")
                        .fixedClass("org.apache.commons.dbcp2.datasources.SharedPoolDataSource")
                        .calls("close", "setDataSourceName")
                        .failing("setDataSourceName")
                        .suffix(Suffix.TWO_OBJECTS)
                        .fails(Failure.exception("ConcurrentModificationException")));
    }

    private static boolean putsAnotherKeyThanZero(GeneratedTest test) {
        return test.calls().stream()
                .filter(call -> call.name().equals("put"))
                .map(call -> call.operands().get(1))
                .noneMatch(key -> key instanceof Operand.Constant c && c.value() instanceof Long n && n == 0);
    }

    /** Classes of our own. */
    public static List<BallerinaSubject> small() {
        return List.of(
                small("JDK-4779253", "#3", "Logger")
                        .calls("log", "setFilter")
                        .failing("log")
                        .fails(NULL_POINTER),
                small("JDK-6487638", "#4", "ConfiguredLogger")
                        .calls("addLogger", "getLogger")
                        .fails(DEADLOCK),
                small("JFREECHART-806667", "#5", "NumberAxis")
                        .calls("draw", "refreshTicks", "setRange", "setTickUnit")
                        .failing("draw")
                        .fails(Failure.exception("ConcurrentModificationException")),
                small("LOG4J-509", "#6", "FileAppender")
                        .calls("append", "close", "setFile")
                        .failing("append")
                        .fails(NULL_POINTER),
                small("LOG4J-1507", "#7", "Category")
                        .calls("getAppender", "removeAllAppenders", "removeAppender")
                        .failing("getAppender")
                        .fails(Failure.exception("ArrayIndexOutOfBoundsException", "NullPointerException")),
                small("LOG4J-51783", "#10", "WriterAppender")
                        .calls("append", "close", "setWriter")
                        .failing("append")
                        .fails(NULL_POINTER),
                small("LOG4J-1603", "", "AsyncAppender")
                        .calls("append", "close")
                        .failing("close")
                        .fails(DEADLOCK),
                small("JDK-4728096", "", "BufferedInputStream")
                        .calls("close", "read", "skip")
                        .failing("read", "skip")
                        .fails(NULL_POINTER),
                small("JDK-4810210", "", "StringBuffer")
                        .calls("append", "delete", "setLength")
                        .failing("append")
                        .suffix(Suffix.TWO_OBJECTS)
                        .fails(Failure.exception("StringIndexOutOfBoundsException")),
                small("JDK-4334376", "", "Vector")
                        .calls("lastIndexOf", "removeAllElements", "removeElementAt")
                        .failing("lastIndexOf")
                        .fails(Failure.exception("IndexOutOfBoundsException")),
                small("POOL-120", "", "GenericObjectPool")
                        .calls("addObject", "borrowObject")
                        .fails(ANY_RESULT),
                small("OBJECTPOOL-621", "", "ObjectPool")
                        .calls("checkIn", "checkOut", "toString")
                        .failing("toString")
                        .fails(Failure.of(Kind.VALUE, Kind.COMBINATION)),
                small("CACHE4J-clean", "", "Cache").calls("clean", "put").fails(Failure.of(Kind.STATE)),
                small("Account", "", "Account")
                        .calls("deposit", "transfer", "withdraw")
                        .suffix(Suffix.TWO_OBJECTS)
                        .fails(ANY_RESULT));
    }

    private static Draft library(String id, String paperBug, String type) {
        return new Draft(id, paperBug, type);
    }

    private static Draft small(String id, String paperBug, String name) {
        return new Draft(id, paperBug, OWN + "buggy." + name)
                .buggy(Libraries.PROGRAMS)
                .fixed(Libraries.PROGRAMS)
                .fixedClass(OWN + "fixed." + name);
    }

    /** A subject as it is written above. Without more words it is one object, and every call may fail. */
    private static final class Draft {
        private final String id;
        private final String paperBug;
        private final String type;
        private String fixedType;
        private List<String> buggy = List.of();
        private List<String> fixed = List.of();
        private Set<String> calls = Set.of();
        private Set<String> failing = Set.of();
        private Suffix suffix = Suffix.ONE_OBJECT;

        Draft(String id, String paperBug, String type) {
            this.id = id;
            this.paperBug = paperBug;
            this.type = type;
            this.fixedType = type;
        }

        Draft buggy(String... coordinates) {
            buggy = List.of(coordinates);
            return this;
        }

        Draft fixed(String... coordinates) {
            fixed = List.of(coordinates);
            return this;
        }

        Draft fixedClass(String name) {
            fixedType = name;
            return this;
        }

        Draft calls(String... names) {
            calls = Set.of(names);
            failing = calls;
            return this;
        }

        Draft failing(String... names) {
            failing = Set.of(names);
            return this;
        }

        Draft suffix(Suffix value) {
            suffix = value;
            return this;
        }

        BallerinaSubject fails(Failure failure) {
            return new BallerinaSubject(
                    id,
                    paperBug,
                    new Version(type, buggy),
                    fixed.isEmpty() ? Optional.empty() : Optional.of(new Version(fixedType, fixed)),
                    failure,
                    calls,
                    failing,
                    suffix);
        }
    }
}
