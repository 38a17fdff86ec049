package dev.ravel.engine.identity;

import dev.ravel.engine.name.Names;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.table.Copies;
import dev.ravel.engine.table.IdentityTable;
import dev.ravel.engine.table.Mix;

/**
 * Identity hash codes that are the same in every execution with the same schedule, in this worker and in others.
 *
 * <p>An object of this execution is hashed by who made it, and as which of its objects. One that is older is hashed by the
 * initialiser that made it if that is known, else by its class: when the model met it first is a matter of the search. So is one
 * that came out of code outside the model: who met it first is a matter of the schedule, and an object has one hash code, whoever
 * asks first.
 */
public final class HashCodes {
    private static final int INHERITED = 1;
    private static final int OVERRIDDEN = 2;

    private final Names names;
    private final ThreadOrigins origins;
    /** For old objects, at minus their number: the hash of those that an initialiser of the program made, else 0. */
    private int[] initialised = new int[64];
    /** What is known of classes: without java.util, which asks for hash codes itself. */
    private final IdentityTable classes = new IdentityTable();

    public HashCodes(Names names, ThreadOrigins origins) {
        this.names = names;
        this.origins = origins;
    }

    /** An initialiser has made the old object with this number. */
    public void initialised(int id, long random) {
        if (-id >= initialised.length) {
            initialised = Copies.of(initialised, new int[-2 * id]);
        }
        initialised[-id] = positive(random);
    }

    /** Whether a class has a hashCode of its own; Object's depends on the address. */
    public boolean overridden(Class<?> type) {
        int known = classes.get(type);
        if (known == IdentityTable.ABSENT) {
            known = declares(type) ? OVERRIDDEN : INHERITED;
            classes.put(type, known);
        }
        return known == OVERRIDDEN;
    }

    private static boolean declares(Class<?> type) {
        try {
            return type.getMethod("hashCode").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no hashCode", e);
        }
    }

    /** Lets go of the classes of the last program. */
    public void forget() {
        classes.clear();
    }

    /** The hash of an object with this number. */
    public int of(Object object, int id) {
        if (!names.isOld(id)) {
            return positive(Mix.of(origins.path(names.maker(id)) + names.count(id) * Mix.GOLDEN));
        }
        int known = id < 0 && -id < initialised.length ? initialised[-id] : 0;
        return known != 0 ? known : positive(Mix.of(object.getClass().getName().hashCode()));
    }

    /** Never 0, which the JVM does not give either. */
    private static int positive(long mixed) {
        return Math.max(1, (int) (mixed >>> 33));
    }
}
