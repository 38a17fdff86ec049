package dev.ravel.exactness;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Three shared variables as fields and as statics, with their handles: what generated programs work on. */
public final class Cells {
    public static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    public static final VarHandle X0;
    public static final VarHandle X1;
    public static final VarHandle X2;
    public static final VarHandle S0;
    public static final VarHandle S1;
    public static final VarHandle S2;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X0 = lookup.findVarHandle(Cells.class, "x0", int.class);
            X1 = lookup.findVarHandle(Cells.class, "x1", int.class);
            X2 = lookup.findVarHandle(Cells.class, "x2", int.class);
            S0 = lookup.findStaticVarHandle(Cells.class, "s0", int.class);
            S1 = lookup.findStaticVarHandle(Cells.class, "s1", int.class);
            S2 = lookup.findStaticVarHandle(Cells.class, "s2", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public int x0;
    public int x1;
    public int x2;
    public static int s0;
    public static int s1;
    public static int s2;
}
