package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.util.function.Supplier;

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

    /** By way of a class that is not in the circle itself. */
    static final class Porch {
        static final int NUMBER = Chicken.number();

        private Porch() {}
    }

    /** One thread comes into the circle through another initialiser. */
    public static void oneDoorIsAnInitialiser() {
        Body.together(() -> Ravel.outcome(Porch.NUMBER), () -> Ravel.outcome(Egg.number()));
    }

    private static volatile boolean open;

    /** Which doors there are shows in some interleavings only. */
    public static void oneDoorIsSeldomOpen() {
        Body.together(
                () -> {
                    open = true;
                    Chicken.number();
                    open = false;
                },
                () -> {
                    if (open) {
                        Egg.number();
                    }
                });
    }

    /** What a subclass inherits is used without initialising the subclass. */
    static class Inherited {
        static final Object NEEDS = new Heir();

        static int number() {
            return 4;
        }
    }

    static final class Heir extends Inherited {}

    public static void inheritedMembersInitialiseNoSubclass() {
        Body.together(() -> Ravel.outcome(Heir.number()), () -> Ravel.outcome(Inherited.number()));
    }

    interface WithDefault {
        Object NEEDS = new Implementor();

        default int number() {
            return 5;
        }
    }

    static final class Implementor implements WithDefault {}

    /** An interface with a default method is initialised before its implementors. */
    public static void interfaceNeedsImplementor() {
        Body.together(() -> Ravel.outcome(WithDefault.NEEDS != null), () -> new Implementor());
    }

    interface WithoutDefault {
        Object NEEDS = new Plain();
    }

    static final class Plain implements WithoutDefault {}

    /** Any other interface is not. */
    public static void interfaceIsNotInitialised() {
        Body.together(() -> Ravel.outcome(WithoutDefault.NEEDS != null), () -> new Plain());
    }

    /** The classes are given by a method reference and by their names. */
    public static void reflection() {
        Supplier<Integer> first = Chicken::number;
        Body.together(() -> Ravel.outcome(first.get()), () -> {
            try {
                Class.forName(Initialisation.class.getName() + "$Egg");
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
    }

    static final class Failing {
        static final int NUMBER = Integer.parseInt("one");

        static int number() {
            return NUMBER;
        }

        private Failing() {}
    }

    static final class Forgiving {
        static int number;

        static {
            try {
                number = Failing.number();
            } catch (LinkageError e) {
                number = 6;
            }
        }

        private Forgiving() {}
    }

    private static String error(Runnable use) {
        try {
            use.run();
            return "none";
        } catch (LinkageError e) {
            return e.getClass().getSimpleName() + " by "
                    + e.getCause().getClass().getSimpleName();
        }
    }

    /** Who is first gets another error than who is second. */
    public static void fails() {
        Body.together(
                () -> Ravel.outcome(error(() -> Failing.number())), () -> Ravel.outcome(error(() -> Failing.number())));
    }

    /** The first error is caught in another initialiser, if that is first. */
    public static void failsInsideAnother() {
        Body.together(() -> Ravel.outcome(error(() -> Failing.number())), () -> Ravel.outcome(Forgiving.number));
    }

    /** Main has got the first error. */
    public static void failsInMain() {
        Ravel.outcome(error(() -> Failing.number()));
        fails();
    }
}
