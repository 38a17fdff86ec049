package dev.ravel.explore.contract;

/** The places in the code that a search is about: those of the accesses that a change has touched. */
public interface Focus {
    /** No place at all. */
    Focus NOTHING = new Focus() {
        @Override
        public boolean contains(int site) {
            return false;
        }

        @Override
        public boolean isEmpty() {
            return true;
        }
    };

    /** Whether the place with this number is one of them. The same answer whenever it is asked; called between executions. */
    boolean contains(int site);

    /** Whether no place is one of them. */
    boolean isEmpty();
}
