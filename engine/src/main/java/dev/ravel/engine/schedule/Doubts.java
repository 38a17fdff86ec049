package dev.ravel.engine.schedule;

/** What executions did that was not explored in full: then the exploration proves nothing. The first of each kind is told. */
public final class Doubts {
    private int unexplored;
    private String doubt;

    /** Something was asked or done that the model answers without exploring all answers. */
    public void add(String what) {
        if (doubt == null) {
            doubt = what;
        }
    }

    /** The first doubt since this was last asked, or null. */
    public String take() {
        String first = doubt;
        doubt = null;
        return first;
    }

    /** Code of the program ran at this site where the model cannot follow. */
    public void unexplored(int site) {
        if (unexplored == 0) {
            unexplored = site;
        }
    }

    /** The first such site since this was last asked, 0 if none. */
    public int takeUnexplored() {
        int site = unexplored;
        unexplored = 0;
        return site;
    }
}
