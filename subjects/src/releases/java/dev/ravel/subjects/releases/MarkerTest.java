package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;
import org.slf4j.Marker;
import org.slf4j.helpers.BasicMarkerFactory;

class MarkerTest {
    @Test
    void twoThreadsGetTheSameMarker() throws InterruptedException {
        BasicMarkerFactory factory = new BasicMarkerFactory();
        Marker[] markers = new Marker[2];
        Both.run(() -> markers[0] = factory.getMarker("name"), () -> markers[1] = factory.getMarker("name"));
        assertSame(markers[0], markers[1]);
    }
}
