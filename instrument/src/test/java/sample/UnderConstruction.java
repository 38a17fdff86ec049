package sample;

/** Makes an object of a class whose initialiser matters, with a branch between its NEW and its constructor. */
public class UnderConstruction {
    static Object make(boolean first) {
        return new Made(first ? "first" : "second");
    }

    static class Other {
        static final int NUMBER = Integer.getInteger("sample.number", 3);
    }

    static class Made {
        static final int COPY = Other.NUMBER;
        final String text;

        Made(String text) {
            this.text = text;
        }
    }
}
