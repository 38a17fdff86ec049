package dev.ravel.exactness;

import dev.ravel.api.Ravel;

/** Classes that are initialised by two threads at once. */
public final class Initialisation {
    private Initialisation() {}

    static final class Chicken {
        static final Object FIRST = Egg.number();

        static int number() {
            return 1;
        }

        private Chicken() {}
    }

    static final class Egg {
        static final Object FIRST = Chicken.number();

        static int number() {
            return 2;
        }

        private Egg() {}
    }

    /** Each initialiser needs the other: two threads may wait for each other for good. */
    public static void needEachOther() {
        Body.together(() -> Ravel.outcome(Chicken.number()), () -> Ravel.outcome(Egg.number()));
    }

    /** One thread alone goes through, and then there is nothing left to wait for. */
    public static void needEachOtherButMainIsFirst() {
        Chicken.number();
        needEachOther();
    }

    /** Both threads come in by the same class: the second waits for the first. */
    public static void needEachOtherButThereIsOneDoor() {
        Body.together(() -> Ravel.outcome(Chicken.number()), () -> Ravel.outcome(Chicken.number()));
    }

    static class Parent {
        static final Parent DEFAULT = new Child();
    }

    static final class Child extends Parent {}

    /** The best known one: a class makes an object of its own subclass. */
    public static void parentNeedsChild() {
        Body.together(() -> Ravel.outcome(Parent.DEFAULT != null), () -> new Child());
    }

    static final class Upper {
        static final int NUMBER = Lower.number();

        private Upper() {}
    }

    static final class Lower {
        static int number() {
            return 3;
        }

        private Lower() {}
    }

    /** Nobody needs anybody back. */
    public static void oneNeedsTheOther() {
        Body.together(() -> Ravel.outcome(Upper.NUMBER), () -> Ravel.outcome(Lower.number()));
    }
}
