package dev.ravel.instrument.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

class SerialVersionTest {
    static final Object STATIC = new Object();

    protected abstract static class Full implements Serializable, Comparable<Full> {
        private static int hidden;
        private transient int passing;
        protected volatile long[] kept = {hidden, passing};
        public static final Object INITIALISED = new Object();

        Full(int ignored) {}

        private void secret() {}

        synchronized int open(String text, int[][] numbers) {
            secret();
            return 0;
        }
    }

    @SuppressWarnings("serial")
    static final class Empty implements Serializable {}

    @Test
    void agreesWithTheJdk() throws IOException {
        for (Class<?> type : new Class<?>[] {Full.class, Empty.class}) {
            ClassNode node = new ClassNode();
            new ClassReader(type.getName()).accept(node, 0);
            assertEquals(
                    ObjectStreamClass.lookup(type).getSerialVersionUID(), SerialVersion.compute(node), type::getName);
        }
    }
}
