package sample;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the sequential operators change. */
public class Values {
    static boolean less(int a, int b) {
        return a < b;
    }

    static int clamp(int a) {
        if (a <= 10) {
            return a;
        }
        return 10;
    }

    static String sign(double a) {
        if (a > 0) {
            return "plus";
        } else if (a < 0) {
            return "minus";
        }
        return "none";
    }

    static int turns(int n) {
        int i = 0;
        do {
            i++;
        } while (i < n);
        return i;
    }

    static String either(int a, int b) {
        if (a > 9 || b <= 3) {
            return "yes";
        }
        return "no";
    }

    static boolean same(Object a, Object b) {
        if (a != b) {
            return false;
        }
        return a != null;
    }

    static int add(int a, int b) {
        return a + b;
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static int multiply(int a, int b) {
        return a * b;
    }

    static int rest(int a, int b) {
        return a % b;
    }

    static long shift(long a, int by) {
        return a >>> by;
    }

    static long bits(long a, long b) {
        return a & b | a ^ b;
    }

    static double balance(double balance, double amount) {
        balance -= amount;
        return balance;
    }

    static float times(float a, float b) {
        return a * b;
    }

    static int count(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k += 2;
        }
        return k;
    }

    static int down(int n) {
        n--;
        return n;
    }

    static double negative(double a) {
        return -a;
    }

    static long number() {
        return 5L;
    }

    static int successor(int a) {
        return a == 7 ? a + 2 : a + 1;
    }

    static synchronized boolean conditionUnderALock(int a, int b) {
        return a == b;
    }

    static Object one() {
        return 1;
    }

    static int[] initialised() {
        return new int[] {7, 8};
    }

    static String text() {
        return "text";
    }

    static Integer boxed(int a) {
        return a;
    }

    static Optional<String> optional() {
        return Optional.of("x");
    }

    static List<String> list() {
        return List.of("x");
    }

    static Set<String> set() {
        return Set.of("x");
    }

    static Map<String, String> map() {
        return Map.of("x", "y");
    }

    static Collection<String> collection() {
        return List.of("x");
    }

    static int[] array() {
        return initialised();
    }

    static int asserting(int a) {
        assert a > 0 : "not positive: " + (a + 1);
        return a;
    }

    static int calls() {
        StringBuilder text = new StringBuilder("abc");
        text.setLength(1);
        return text.length();
    }

    static String inFinally(boolean fail) {
        StringBuilder text = new StringBuilder("abc");
        try {
            if (fail) {
                throw new IllegalStateException();
            }
            text.append("d");
        } catch (IllegalStateException e) {
            text.append("e");
        } finally {
            text.setLength(2);
        }
        return text.toString();
    }

    static int lambda(int a) {
        java.util.function.IntUnaryOperator twice = x -> x * 2;
        return twice.applyAsInt(a);
    }

    /** The frame at the condition holds an object that is not initialised yet. */
    static String underConstruction(int a) {
        return new StringBuilder(a > 1 ? "many" : new String("one")).append(a).toString();
    }
}
