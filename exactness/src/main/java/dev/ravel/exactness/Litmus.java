package dev.ravel.exactness;

import java.util.concurrent.atomic.AtomicInteger;

/** The programs of exact-counts.csv in Java: one method for each row, named after its program and n. */
public final class Litmus {
    private int x;
    private int y;
    private int z;

    private Litmus() {}

    public static void readers2() {
        readers(2);
    }

    public static void readers8() {
        readers(8);
    }

    private static void readers(int n) {
        Litmus s = new Litmus();
        Body.together(n + 1, i -> {
            if (i == 0) {
                s.x = 42;
            } else {
                int r = s.x;
            }
        });
    }

    public static void lastzero1() {
        lastzero(1);
    }

    public static void lastzero2() {
        lastzero(2);
    }

    public static void lastzero3() {
        lastzero(3);
    }

    public static void lastzero5() {
        lastzero(5);
    }

    private static void lastzero(int n) {
        int[] a = new int[n + 1];
        Body.together(n + 1, j -> {
            if (j > 0) {
                int r = a[j - 1];
                a[j] = r + 1;
            } else {
                int i = n;
                while (i >= 0 && a[i] != 0) {
                    i--;
                }
            }
        });
    }

    public static void ainc3() {
        ainc(3);
    }

    public static void ainc5() {
        ainc(5);
    }

    private static void ainc(int n) {
        AtomicInteger x = new AtomicInteger();
        Body.together(n, i -> x.getAndAdd(1));
    }

    public static void lockinc3() {
        Litmus s = new Litmus();
        Body.together(3, i -> {
            synchronized (s) {
                int r = s.x;
                s.x = r + 1;
            }
        });
    }

    public static void inc2() {
        inc(2);
    }

    public static void inc3() {
        inc(3);
    }

    private static void inc(int n) {
        Litmus s = new Litmus();
        Body.together(n, i -> {
            int r = s.x;
            s.x = r + (1 << i);
        });
    }

    public static void cas4() {
        AtomicInteger x = new AtomicInteger();
        Body.together(4, i -> x.compareAndSet(0, 1));
    }

    public static void casrot2() {
        casrot(2);
    }

    public static void casrot3() {
        casrot(3);
    }

    public static void casrot4() {
        casrot(4);
    }

    private static void casrot(int n) {
        AtomicInteger x = new AtomicInteger();
        Body.together(n, i -> x.compareAndSet(i, i + 1));
    }

    public static void SB() {
        Litmus s = new Litmus();
        Body.together(
                () -> {
                    s.x = 1;
                    int r = s.y;
                },
                () -> {
                    s.y = 1;
                    int r = s.x;
                });
    }

    public static void LB() {
        Litmus s = new Litmus();
        Body.together(
                () -> {
                    int r = s.x;
                    s.y = 1;
                },
                () -> {
                    int r = s.y;
                    s.x = 1;
                });
    }

    public static void MP() {
        Litmus s = new Litmus();
        Body.together(
                () -> {
                    s.x = 1;
                    s.y = 1;
                },
                () -> {
                    int r = s.y;
                    int q = s.x;
                });
    }

    /** 2+2W. */
    public static void twoPlusTwoW() {
        Litmus s = new Litmus();
        Body.together(
                () -> {
                    s.x = 1;
                    s.y = 2;
                },
                () -> {
                    s.y = 1;
                    s.x = 2;
                });
    }

    public static void IRIW() {
        Litmus s = new Litmus();
        Body.together(
                () -> s.x = 1,
                () -> {
                    int r = s.x;
                    int q = s.y;
                },
                () -> {
                    int r = s.y;
                    int q = s.x;
                },
                () -> s.y = 1);
    }

    /** W+RWC. */
    public static void WPlusRWC() {
        Litmus s = new Litmus();
        Body.together(
                () -> {
                    s.x = 1;
                    s.z = 1;
                },
                () -> {
                    int r = s.z;
                    int q = s.y;
                },
                () -> {
                    s.y = 1;
                    int r = s.x;
                });
    }

    public static void LB3() {
        Litmus s = new Litmus();
        Body.together(
                () -> {
                    int r = s.x;
                    s.y = 1;
                },
                () -> {
                    int r = s.y;
                    s.z = 1;
                },
                () -> {
                    int r = s.z;
                    s.x = 1;
                });
    }

    public static void ABBA() {
        Object a = new Object();
        Object b = new Object();
        Body.together(() -> nested(a, b), () -> nested(b, a));
    }

    private static void nested(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                // both are held here
            }
        }
    }
}
