package dev.ravel.subjects.triggers;

import org.junit.jupiter.api.Test;

class StringBufferRangeTest {
    @Test
    void allOfABufferCanBeAppended() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("bb");
        Both.run(() -> a.append(b, 0, b.length()), () -> b.setLength(0));
    }
}
