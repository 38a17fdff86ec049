package dev.ravel.delta.pattern;

import dev.ravel.delta.context.SharedAccesses;

/**
 * The problematic orders of accesses of atomic-set serializability (Vaziri, Tip, Dolby: Associating Synchronization Constraints with Data
 * in an Object-Oriented Language, POPL 2006): eleven, five over one variable and six over two of one atomic set.
 *
 * <p>Unit u makes the first and the last access, unit u' of another thread what is between them. Over two variables u and u' conflict on
 * both: u comes first on the one, u' on the other, so no serial order explains it. That leaves the kinds of the accesses (both units
 * write; u writes and u' reads; u reads and u' writes) and which variable u' accesses first.
 *
 * <p>An update is a read and a write.
 */
public enum Pattern {
    RWW("Ru(l) Wu'(l) Wu(l)"),
    RWR("Ru(l) Wu'(l) Ru(l)"),
    WRW("Wu(l) Ru'(l) Wu(l)"),
    WWR("Wu(l) Wu'(l) Ru(l)"),
    WWW("Wu(l) Wu'(l) Wu(l)"),
    WWWW_SAME("Wu(l1) Wu'(l1) Wu'(l2) Wu(l2)"),
    WWWW_CROSSED("Wu(l1) Wu'(l2) Wu'(l1) Wu(l2)"),
    WRRW_SAME("Wu(l1) Ru'(l1) Ru'(l2) Wu(l2)"),
    WRRW_CROSSED("Wu(l1) Ru'(l2) Ru'(l1) Wu(l2)"),
    RWWR_SAME("Ru(l1) Wu'(l1) Wu'(l2) Ru(l2)"),
    RWWR_CROSSED("Ru(l1) Wu'(l2) Wu'(l1) Ru(l2)");

    private final String text;

    Pattern(String text) {
        this.text = text;
    }

    /** Whether it has one variable and three accesses. */
    public boolean isOverOneVariable() {
        return ordinal() <= WWW.ordinal();
    }

    private char kind(int i) {
        return name().charAt(i);
    }

    /** Whether the i-th access may be this row. */
    public boolean fits(int i, SharedAccesses rows, int row) {
        return kind(i) == 'R' ? rows.reads(row) : rows.writes(row);
    }

    /** Whether the i-th access may be one that writes (bit 0), reads (bit 1), or both. */
    boolean fits(int i, int kinds) {
        return (kinds & (kind(i) == 'R' ? 2 : 1)) != 0;
    }

    /** Of two variables: whether u' accesses first the one that u accesses first. */
    boolean isSameOrder() {
        return name().endsWith("SAME");
    }

    @Override
    public String toString() {
        return text;
    }
}
