package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.codahale.metrics.CachedGauge;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class Metrics1566Test {
    @Test
    void aGaugeHasAValue() throws InterruptedException {
        CachedGauge<String> gauge = new CachedGauge<>(1, TimeUnit.HOURS) {
            @Override
            protected String loadValue() {
                return "value";
            }
        };
        Both.run(() -> assertEquals("value", gauge.getValue()), () -> assertEquals("value", gauge.getValue()));
    }
}
