package dev.ravel.instrument.jdk;

import dev.ravel.hooks.Fibers;

/** Runs in the patched JVM: two continuations take turns, each as its own thread. */
final class FibersMain {
    private FibersMain() {}

    public static void main(String[] arguments) throws Exception {
        Fibers fibers = Class.forName("java.lang.RavelFibers")
                .asSubclass(Fibers.class)
                .getDeclaredConstructor()
                .newInstance();
        Thread carrier = Thread.currentThread();
        StringBuilder log = new StringBuilder("@fibers");
        Thread[] threads = {new Thread("one"), new Thread("two")};
        Object[] continuations = new Object[2];
        for (int i = 0; i < 2; i++) {
            continuations[i] = fibers.create(() -> {
                log.append(' ').append(Thread.currentThread().getName());
                fibers.suspend();
                log.append(' ')
                        .append(Thread.currentThread().getName())
                        .append('/')
                        .append(fibers.on(carrier));
            });
        }
        boolean done = false;
        for (int i = 0; i < 4; i++) {
            done = fibers.resume(continuations[i % 2], threads[i % 2]);
        }
        System.out.println(log.append(' ')
                .append(Thread.currentThread().getName())
                .append('/')
                .append(done));
    }
}
