package dev.ravel.subjects.triggers;

import org.junit.jupiter.api.Test;

class StringBufferInsertTest {
    @Test
    void buffersCanBeInsertedIntoEachOther() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        Both.run(() -> a.insert(0, b), () -> b.insert(0, a));
    }
}
