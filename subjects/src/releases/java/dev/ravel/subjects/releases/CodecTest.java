package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.ravel.subjects.triggers.Both;
import org.apache.commons.codec.binary.Base64;
import org.junit.jupiter.api.Test;

class CodecTest {
    @Test
    void oneCodecServesTwoThreads() throws InterruptedException {
        Base64 codec = new Base64();
        Both.run(
                () -> assertArrayEquals(new byte[] {1}, codec.decode(codec.encode(new byte[] {1}))),
                () -> assertArrayEquals(new byte[] {2}, codec.decode(codec.encode(new byte[] {2}))));
    }
}
