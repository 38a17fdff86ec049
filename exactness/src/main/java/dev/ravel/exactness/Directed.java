package dev.ravel.exactness;

import dev.ravel.api.Ravel;

/** Programs with an interleaving that somebody has predicted. In each, the threads run one after the other if nobody steers them, except where one waits. */
public class Directed {
    private final Object a = new Object();
    private final Object b = new Object();
    private int items = 1;
    private int x;
    private volatile boolean ready;

    private static void both(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first);
        Thread two = new Thread(second);
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private boolean has() {
        synchronized (a) {
            return items > 0;
        }
    }

    private void take() {
        synchronized (a) {
            if (items == 0) {
                throw new IllegalStateException("nothing left");
            }
            items--;
        }
    }

    private void drain() {
        synchronized (a) {
            items = 0;
        }
    }

    /** Somebody empties it between the check and the act. */
    public void checkThenAct() throws InterruptedException {
        both(
                () -> {
                    if (has()) {
                        take();
                    }
                },
                this::drain);
    }

    /** The other one can come in only where the first has given back the outer lock, too. */
    public void handOver() throws InterruptedException {
        both(
                () -> {
                    synchronized (a) {
                        x = 1;
                    }
                    synchronized (b) {
                        synchronized (a) {
                            Ravel.outcome(x);
                        }
                    }
                },
                () -> {
                    synchronized (b) {
                        synchronized (a) {
                            x = 2;
                        }
                    }
                });
    }

    /** Nobody comes in. */
    public void oneSection() throws InterruptedException {
        both(
                () -> {
                    synchronized (a) {
                        x = 1;
                        Ravel.outcome(x);
                    }
                },
                () -> {
                    synchronized (a) {
                        x = 2;
                    }
                });
    }

    /** Each takes what the other has. */
    public void crossed() throws InterruptedException {
        both(
                () -> {
                    synchronized (a) {
                        synchronized (b) {
                            x = 1;
                        }
                    }
                },
                () -> {
                    synchronized (b) {
                        synchronized (a) {
                            x = 2;
                        }
                    }
                });
    }

    /** The same behind a lock that both hold meanwhile. */
    public void crossedBehindAGate() throws InterruptedException {
        Object gate = new Object();
        both(
                () -> {
                    synchronized (gate) {
                        synchronized (a) {
                            synchronized (b) {
                                x = 1;
                            }
                        }
                    }
                },
                () -> {
                    synchronized (gate) {
                        synchronized (b) {
                            synchronized (a) {
                                x = 2;
                            }
                        }
                    }
                });
    }

    /** The notify may come between the check and the wait. */
    public void lostWakeup() throws InterruptedException {
        both(
                () -> {
                    if (!ready) {
                        synchronized (a) {
                            try {
                                a.wait();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                    }
                },
                () -> {
                    ready = true;
                    synchronized (a) {
                        a.notify();
                    }
                });
    }

    /** Ten variables that both write, and one more. */
    public static class Among {
        private int f1;
        private int f2;
        private int f3;
        private int f4;
        private int f5;
        private int f6;
        private int f7;
        private int f8;
        private int f9;
        private int f10;
        private int changed;

        private void ten(int value) {
            f1 = value;
            f2 = value;
            f3 = value;
            f4 = value;
            f5 = value;
            f6 = value;
            f7 = value;
            f8 = value;
            f9 = value;
            f10 = value;
        }

        /** The one comes last. */
        public void ten() throws InterruptedException {
            both(
                    () -> {
                        ten(1);
                        changed = 1;
                    },
                    () -> {
                        ten(2);
                        changed = 2;
                    });
            Ravel.outcome(changed);
        }

        private void two(int value) {
            f1 = value;
            f2 = value;
        }

        /** Few enough to explore all. */
        public void two() throws InterruptedException {
            both(
                    () -> {
                        two(1);
                        changed = 1;
                    },
                    () -> {
                        two(2);
                        changed = 2;
                    });
            Ravel.outcome(changed);
        }
    }
}
