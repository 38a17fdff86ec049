package dev.ravel.hooks;

/** Hears of the calls of a program that is recorded ({@link Calls}). */
public interface CallListener {
    int enter(Object receiver, int site);

    void calls(int depth, int site);

    void caught(int depth);

    void exit(int depth);
}
