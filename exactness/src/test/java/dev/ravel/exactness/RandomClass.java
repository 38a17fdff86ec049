package dev.ravel.exactness;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A small random class with methods for several threads, and a test that calls them from two or three.
 *
 * <p>Plain and volatile fields, an array, an atomic number, monitors of the object, of the class and of two other objects, a lock; loops with
 * constant bounds; and a way to wait for one another that has an end whatever the schedule. All operators find something in some of
 * these classes. The source is a function of the seed.
 */
final class RandomClass {
    /** How threads wait for one another. */
    private enum Waiting {
        NONE,
        GATE,
        SLOT,
        CONDITION,
        LATCH,
        SEMAPHORE
    }

    private static final String[] FIELDS = {"x", "y", "z"};

    private final long seed;
    private final Random random;
    private final Waiting waiting;
    private final int threads;
    private final boolean hasVolatile;
    private final boolean hasStatic;
    private final boolean hasArray;
    private final boolean hasAtomic;
    private final boolean hasLock;
    private final boolean startsItself;
    private final boolean looksAtEverything;
    private final List<String> methods = new ArrayList<>();
    /** For each thread what it calls, as statements. */
    private final List<List<String>> calls = new ArrayList<>();
    /** What a test can see in the end, as expressions. */
    private final List<String> seen = new ArrayList<>();

    private int names;
    private int room;
    private int results;

    RandomClass(long seed) {
        this.seed = seed;
        this.random = new Random(seed * 0x9E3779B97F4A7C15L + 7);
        this.threads = random.nextInt(3) == 0 ? 3 : 2;
        this.waiting = random.nextBoolean() ? Waiting.values()[random.nextInt(Waiting.values().length)] : Waiting.NONE;
        this.hasVolatile = random.nextInt(3) == 0;
        this.hasStatic = random.nextInt(4) == 0;
        this.hasArray = random.nextInt(4) == 0;
        this.hasAtomic = random.nextInt(4) == 0;
        this.hasLock = random.nextInt(4) == 0;
        this.startsItself = random.nextInt(3) == 0;
        this.looksAtEverything = random.nextInt(3) == 0;
        build();
    }

    long seed() {
        return seed;
    }

    String name() {
        return "P" + seed;
    }

    String testName() {
        return name() + "Test";
    }

    // ---- threads

    private void build() {
        for (int t = 0; t < threads; t++) {
            calls.add(new ArrayList<>());
        }
        room = threads == 3 ? 7 : 9;
        wait(waiting);
        int more = calls.stream().mapToInt(List::size).sum();
        for (int t = 0; t < threads; t++) {
            int wanted = waiting == Waiting.NONE ? 1 + random.nextInt(2) : random.nextInt(2);
            for (int i = 0; i < wanted && (room > 0 || calls.get(t).isEmpty()); i++) {
                boolean again = !methods.isEmpty() && more == 0 && t > 0 && random.nextInt(3) == 0;
                String call = again
                        ? calls.get(t - 1).get(calls.get(t - 1).size() - 1).replaceFirst("^got\\[.*] = ", "")
                        : method();
                calls.get(t).add(random.nextInt(calls.get(t).size() + 1), call);
            }
            if (calls.get(t).isEmpty()) {
                calls.get(t).add(method());
            }
        }
        List<String> all = new ArrayList<>(List.of("p.x", "p.y", "p.z"));
        for (int i = 0; i < results; i++) {
            all.add("got[" + i + "]");
        }
        if (hasArray) {
            all.add("p.cells[0]");
            all.add("p.cells[1]");
        }
        if (hasStatic) {
            all.add(name() + ".s");
        }
        if (hasAtomic) {
            all.add("p.n.get()");
        }
        while (!looksAtEverything && all.size() > 2) {
            all.remove(random.nextInt(all.size()));
        }
        seen.addAll(all);
    }

    private void wait(Waiting how) {
        int first = random.nextInt(threads);
        int second = (first + 1 + random.nextInt(threads - 1)) % threads;
        String notify = random.nextInt(4) == 0 ? "notify()" : "notifyAll()";
        switch (how) {
            case NONE -> {}
            case GATE -> {
                methods.add("synchronized void open() {\n" + before() + "open = true;\n" + notify + ";\n}");
                methods.add("synchronized void pass() throws InterruptedException {\nwhile (!open) {\nwait();\n}\n"
                        + statement(1) + "}");
                calls.get(first).add("p.open()");
                calls.get(second).add("p.pass()");
                room -= 4;
            }
            case SLOT -> {
                methods.add(
                        "void put(int v) throws InterruptedException {\nsynchronized (left) {\nwhile (full > 0) {\nleft.wait();\n}\n"
                                + "full++;\nz = v;\nleft." + notify + ";\n}\n}");
                methods.add(
                        "int take() throws InterruptedException {\nsynchronized (left) {\nwhile (full == 0) {\nleft.wait();\n}\n"
                                + "full--;\nleft." + notify + ";\nreturn z;\n}\n}");
                calls.get(first).add("p.put(" + constant() + ")");
                calls.get(second).add("got[" + results++ + "] = p.take()");
                if (random.nextInt(3) == 0) {
                    calls.get(first).add("p.put(" + constant() + ")");
                    calls.get(second).add("got[" + results++ + "] = p.take()");
                    room -= 4;
                }
                room -= 4;
            }
            case CONDITION -> {
                methods.add("void signal() {\nlock.lock();\ntry {\n" + before()
                        + "open = true;\nmoved.signalAll();\n} finally {\nlock.unlock();\n}\n}");
                methods.add(
                        "void await() throws InterruptedException {\nlock.lock();\ntry {\nwhile (!open) {\nmoved.await();\n}\n"
                                + statement(1) + "} finally {\nlock.unlock();\n}\n}");
                calls.get(first).add("p.signal()");
                calls.get(second).add("p.await()");
                room -= 4;
            }
            case LATCH -> {
                methods.add(
                        "final java.util.concurrent.CountDownLatch latch = new java.util.concurrent.CountDownLatch(1);");
                methods.add("void arrive() {\n" + statement(1) + "latch.countDown();\n" + before() + "}");
                methods.add("void meet() throws InterruptedException {\nlatch.await();\n" + statement(1) + "}");
                calls.get(first).add("p.arrive()");
                calls.get(second).add("p.meet()");
                room -= 3;
            }
            case SEMAPHORE -> {
                methods.add("final java.util.concurrent.Semaphore permits = new java.util.concurrent.Semaphore(1);");
                methods.add("void use() throws InterruptedException {\npermits.acquire();\n" + statement(1)
                        + "permits.release();\n}");
                calls.get(first).add("p.use()");
                calls.get(second).add("p.use()");
                room -= 3;
            }
        }
    }

    private String before() {
        return random.nextBoolean() ? statement(1) : "";
    }

    // ---- methods

    private String method() {
        String name = "m" + names++;
        boolean returns = random.nextInt(4) == 0;
        boolean isStatic = hasStatic && random.nextInt(3) == 0;
        boolean isSynchronized = random.nextInt(isStatic ? 2 : 3) == 0;
        StringBuilder body = new StringBuilder();
        if (isStatic) {
            body.append(random.nextBoolean() ? "s++;\n" : "s = s + " + constant() + ";\n");
        } else {
            int statements = 1 + random.nextInt(2);
            for (int i = 0; i < statements && (i == 0 || room > 0); i++) {
                body.append(statement(2));
            }
        }
        if (returns) {
            body.append("return ")
                    .append(isStatic ? "s" : random.nextInt(3) == 0 ? "-" + field() : field())
                    .append(";\n");
        }
        methods.add((isSynchronized ? "synchronized " : "") + (isStatic ? "static " : "") + (returns ? "int " : "void ")
                + name + "() {\n" + body + "}");
        String call = (isStatic ? name() : "p") + "." + name + "()";
        return returns ? "got[" + results++ + "] = " + call : call;
    }

    private String statement(int depth) {
        int kind = random.nextInt(depth > 0 ? 16 : 7);
        room -= 2;
        return switch (kind) {
            case 0, 1 -> field() + " = " + constant() + ";\n";
            case 2 -> field() + "++;\n";
            case 3 -> field() + " += " + constant() + ";\n";
            case 4 ->
                "{\nint v = " + field() + ";\n" + field() + " = v " + "+-*".charAt(random.nextInt(3)) + " " + constant()
                        + ";\n}\n";
            case 5 ->
                hasArray
                        ? "cells[" + random.nextInt(2) + "] " + (random.nextBoolean() ? "= " : "+= ") + constant()
                                + ";\n"
                        : field() + " = " + field() + ";\n";
            case 6 ->
                hasAtomic
                        ? random.nextBoolean() ? "n.incrementAndGet();\n" : "n.getAndAdd(" + constant() + ");\n"
                        : field() + "--;\n";
            case 7, 8 ->
                "if (" + field() + " " + comparison() + " " + constant() + ") {\n" + statement(depth - 1) + "}"
                        + (random.nextInt(3) == 0 ? " else {\n" + statement(0) + "}" : "") + "\n";
            case 9 -> {
                room -= 1;
                yield "for (int i = 0; i < 2; i++) {\n" + statement(0) + "}\n";
            }
            case 10 ->
                hasLock || waiting == Waiting.CONDITION
                        ? "lock.lock();\ntry {\n" + statement(depth - 1) + "} finally {\nlock.unlock();\n}\n"
                        : region(depth);
            case 11 -> random.nextInt(3) == 0 ? "Thread.yield();\n" + statement(0) : region(depth);
            case 12 -> region(depth) + (room > 0 ? region(depth) : "");
            case 13 -> "synchronized (left) {\nsynchronized (right) {\n" + statement(0) + "}\n}\n";
            default -> region(depth);
        };
    }

    private String region(int depth) {
        String lock = List.of("this", "left", "right").get(random.nextInt(3));
        return "synchronized (" + lock + ") {\n" + statement(depth - 1) + (random.nextBoolean() ? statement(0) : "")
                + "}\n";
    }

    private String field() {
        return FIELDS[random.nextInt(random.nextInt(4) == 0 ? 3 : 2)];
    }

    private int constant() {
        return random.nextInt(4);
    }

    private String comparison() {
        return List.of("<", ">", "<=", ">=", "==", "!=").get(random.nextInt(6));
    }

    // ---- Java

    /** The class that is mutated. */
    String source() {
        StringBuilder java = new StringBuilder();
        java.append("import java.util.concurrent.atomic.AtomicInteger;\n");
        java.append("import java.util.concurrent.locks.*;\n");
        java.append("public class ").append(name()).append(" {\n");
        java.append("int x;\n").append(hasVolatile ? "volatile " : "").append("int y;\nint z;\n");
        java.append("boolean open;\nint full;\n");
        java.append("final Object left = new Object();\nfinal Object right = new Object();\n");
        java.append(hasStatic ? "static int s;\n" : "");
        java.append(hasArray ? "final int[] cells = new int[2];\n" : "");
        java.append(hasAtomic ? "final AtomicInteger n = new AtomicInteger();\n" : "");
        if (hasLock || waiting == Waiting.CONDITION) {
            java.append(
                    "final ReentrantLock lock = new ReentrantLock();\nfinal Condition moved = lock.newCondition();\n");
        }
        methods.forEach(method -> java.append(method).append('\n'));
        if (startsItself) {
            java.append("void all(Thread... threads) throws InterruptedException {\n");
            java.append("for (int i = 0; i < threads.length; i++) {\nthreads[i].start();\n}\n");
            java.append("for (int i = 0; i < threads.length; i++) {\nthreads[i].join();\n}\n}\n");
        }
        return java.append("}\n").toString();
    }

    /** A test that tells what it sees in the end. */
    String exploringTest() {
        return test("dev.ravel.api.Ravel.outcome(" + String.join(" + \",\" + ", seen) + ");\n");
    }

    /** A test that fails when it sees something else in the end. */
    String test(Set<List<String>> expected) {
        StringBuilder check = new StringBuilder();
        for (int i = 0; i < seen.size(); i++) {
            check.append("int r").append(i).append(" = ").append(seen.get(i)).append(";\n");
        }
        List<String> possible = new ArrayList<>();
        for (List<String> values : expected) {
            List<String> equal = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                equal.add("r" + i + " == " + values.get(i));
            }
            possible.add(String.join(" && ", equal));
        }
        return test(check + "if (!(" + String.join("\n|| ", possible) + ")) {\nthrow new AssertionError();\n}\n");
    }

    private String test(String end) {
        StringBuilder java = new StringBuilder();
        java.append("public class ").append(testName()).append(" {\n");
        java.append("interface Work { void run() throws Exception; }\n");
        java.append("static Thread thread(Work work) {\nreturn new Thread(() -> {\ntry {\nwork.run();\n");
        java.append("} catch (InterruptedException e) {\nthrow new IllegalStateException(e);\n");
        java.append("} catch (RuntimeException e) {\nthrow e;\n");
        java.append("} catch (Exception e) {\nthrow new IllegalStateException(e);\n}\n});\n}\n");
        java.append("public static void test() throws Exception {\n");
        java.append(name()).append(" p = new ").append(name()).append("();\n");
        java.append("int[] got = new int[").append(Math.max(1, results)).append("];\n");
        boolean mainToo = !startsItself && seed % 2 == 0;
        int others = mainToo ? threads - 1 : threads;
        List<String> started = new ArrayList<>();
        for (int t = 0; t < others; t++) {
            java.append("Thread t").append(t).append(" = thread(() -> {\n");
            calls.get(t).forEach(call -> java.append(call).append(";\n"));
            java.append("});\n");
            started.add("t" + t);
        }
        if (startsItself) {
            java.append("p.all(").append(String.join(", ", started)).append(");\n");
        } else {
            started.forEach(t -> java.append(t).append(".start();\n"));
            if (mainToo) {
                calls.get(others).forEach(call -> java.append(call).append(";\n"));
            }
            started.forEach(t -> java.append(t).append(".join();\n"));
        }
        return java.append(end).append("}\n}\n").toString();
    }

    @Override
    public String toString() {
        return "seed " + seed;
    }
}
