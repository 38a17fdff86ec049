package dev.ravel.subjects.triggers;

import org.junit.jupiter.api.Test;

class StringBufferTest {
    @Test
    void buffersCanBeAppendedToEachOther() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        Both.run(() -> a.append(b), () -> b.append(a));
    }
}
