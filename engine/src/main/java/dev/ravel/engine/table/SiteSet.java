package dev.ravel.engine.table;

/** A set of sites, by their numbers: without java.util, which is code under test while an execution runs. */
public final class SiteSet {
    private boolean[] marks = new boolean[0];

    public boolean contains(int site) {
        return site < marks.length && marks[site];
    }

    public void add(int site) {
        if (site >= marks.length) {
            marks = Copies.of(marks, new boolean[Math.max(site + 1, 2 * marks.length)]);
        }
        marks[site] = true;
    }

    public void clear() {
        marks = new boolean[0];
    }
}
