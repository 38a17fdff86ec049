package dev.ravel.delta.source;

/**
 * Lines of a statement without the statements inside it.
 *
 * @param first its first line
 * @param last its last line
 */
public record LineRange(int first, int last) {
    public boolean contains(int line) {
        return first <= line && line <= last;
    }
}
