package dev.ravel.generate;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;
import java.util.function.Supplier;

/** Classes that are looked at. */
public final class Samples {
    private Samples() {}

    /** Two fields that have nothing to do with each other, and one list. */
    public static class Fields {
        static int shared;

        private int left;
        private int right;
        private final List<String> list = new ArrayList<>();

        public void writeLeft(int n) {
            setLeft(n);
        }

        private void setLeft(int n) {
            left = n;
        }

        public int readLeft() {
            return left;
        }

        public int readRight() {
            return right;
        }

        public void add(String s) {
            list.add(s);
        }

        public int size() {
            return list.size();
        }

        public void writeStatic() {
            shared++;
        }
    }

    /** Inherits all that it does. */
    public static class Heir extends Fields {
        @Override
        public int readRight() {
            return 1;
        }
    }

    /** Reads lines. */
    public static class Reader {
        public enum Level {
            FINE
        }

        public boolean read(String text) throws IOException {
            Properties properties = new Properties();
            properties.load(new StringReader(text));
            return Level.FINE.name().equals(properties.getProperty(".level")) && properties.size() < 77_777;
        }
    }

    /** Reads no lines. */
    public static class Plain {
        public boolean is(String text) {
            return text.equals("magic word");
        }
    }

    // ---- to be stubbed

    public interface Shape<T> extends Supplier<T> {
        default int twice() {
            return 2 * size();
        }

        int size();

        T grown(T by, long times, double factor);

        boolean isRound();

        static Shape<?> none() {
            return null;
        }
    }

    public interface NamedShape extends Shape<String> {
        @Override
        String get();

        @Override
        String grown(String by, long times, double factor);
    }

    public interface TextSink extends Function<String, Integer> {
        int more();
    }

    /** Says again what it inherits. */
    public interface SaidAgain extends Function<String, Number> {
        @Override
        Integer apply(String text);
    }

    public static final class Gone {}

    public interface OfGone extends Function<Gone, Integer> {}

    public interface Visited {
        <R> R accept(Supplier<R> visitor);
    }

    public abstract static class Guarded {
        public final String name;

        protected Guarded(String name, long number) {
            this.name = name + number;
        }

        protected abstract int secret(int n);

        public abstract Object open();

        public int ask(int n) {
            return secret(n);
        }
    }

    public abstract static class Texts {
        @Override
        public abstract String toString();
    }

    public abstract static class HalfDone implements Shape<Object> {
        @Override
        public int size() {
            return 21;
        }
    }

    public abstract static class Closed {
        abstract int mine();
    }

    public abstract static class OnlyHere {
        OnlyHere() {}

        public abstract int any();
    }

    public sealed interface Sealed permits OneSealed {}

    public record OneSealed() implements Sealed {}
}
