package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class AirlineTest {
    static class Airline {
        final int seats = 1;
        int sold;
        boolean stop;

        void sell() {
            if (!stop) {
                sold++;
                if (sold >= seats) {
                    stop = true;
                }
            }
        }
    }

    static class SafeAirline extends Airline {
        @Override
        synchronized void sell() {
            super.sell();
        }
    }

    Airline make() {
        return new Airline();
    }

    @Test
    void noMoreSeatsAreSoldThanThereAre() throws InterruptedException {
        Airline airline = make();
        Both.run(airline::sell, airline::sell);
        assertEquals(1, airline.sold);
    }
}
