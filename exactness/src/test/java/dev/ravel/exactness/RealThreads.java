package dev.ravel.exactness;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** A JVM without Ravel that runs pairs on real threads ({@link RealPair}); another one when a pair hangs. */
final class RealThreads implements AutoCloseable {
    /** Beyond the time that it may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path java;
    private final String classPath;
    private final ExecutorService reader = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "real threads");
        thread.setDaemon(true);
        return thread;
    });
    private Process process;
    private Writer to;
    private BufferedReader from;

    RealThreads(Path java, List<Path> classPath) {
        this.java = java;
        this.classPath = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * What real threads showed.
     *
     * @param problem why it says nothing, or ""
     * @param serial outcomes of the two serial orders
     * @param parallel outcomes of both at once that no serial order has
     */
    record Shown(String problem, Set<String> serial, Set<String> parallel) {
        Set<String> all() {
            Set<String> all = new TreeSet<>(serial);
            all.addAll(parallel);
            return all;
        }
    }

    Shown run(String pair, Duration time) {
        Future<Shown> answer = reader.submit(() -> ask(pair + " " + time.toMillis() + "\n"));
        try {
            return answer.get(time.plus(PATIENCE).toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            close();
            return new Shown("hangs", Set.of(), Set.of());
        } catch (ExecutionException e) {
            close();
            return new Shown("ended its JVM: " + e.getCause(), Set.of(), Set.of());
        } catch (InterruptedException e) {
            close();
            throw new IllegalStateException(e);
        }
    }

    private Shown ask(String line) throws IOException {
        if (process == null) {
            process = new ProcessBuilder(
                            java.toString(),
                            "-Xss1m",
                            "-XX:+UseSerialGC",
                            "-XX:-OmitStackTraceInFastThrow",
                            "-cp",
                            classPath,
                            RealPair.class.getName())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            to = process.outputWriter(StandardCharsets.UTF_8);
            from = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }
        to.write(line);
        to.flush();
        String problem = "";
        Set<String> serial = new TreeSet<>();
        Set<String> parallel = new TreeSet<>();
        for (String answer = from.readLine(); !"".equals(answer); answer = from.readLine()) {
            if (answer == null) {
                throw new IOException("no answer");
            }
            String[] parts = answer.split("\t", 3);
            switch (parts[0]) {
                case "serial" -> serial.add(parts[2]);
                case "parallel" -> parallel.add(parts[2]);
                case "unstable" -> problem = "says something else each time";
                default -> problem = parts[2];
            }
        }
        parallel.removeAll(serial);
        return new Shown(problem, serial, parallel);
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
            try {
                from.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            process = null;
        }
    }
}
