package recontest.airline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AirlineTest {
    private static final int SEATS = 5;

    @Test
    void noSeatIsSoldTwice() throws InterruptedException {
        Airline flight = new Airline(SEATS);
        Thread[] agents = new Thread[3];
        for (int i = 0; i < agents.length; i++) {
            agents[i] = new Thread(
                    () -> {
                        boolean more = true;
                        for (int customers = 0; customers < 3 && more; customers++) {
                            more = flight.sell();
                        }
                    },
                    "agent-" + i);
        }
        for (Thread agent : agents) {
            agent.start();
        }
        for (Thread agent : agents) {
            agent.join();
        }
        assertTrue(flight.sold() <= SEATS, () -> flight.sold() + " sold, of " + SEATS);
    }
}
