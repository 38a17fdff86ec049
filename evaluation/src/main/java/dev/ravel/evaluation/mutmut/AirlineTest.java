package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AirlineTest {
    @Test
    void oneOfTwoCustomersGetsTheLastSeat() throws InterruptedException {
        Airline airline = new Airline(1);
        boolean[] got = new boolean[2];
        Thread t1 = new Thread(() -> got[0] = airline.sell());
        Thread t2 = new Thread(() -> got[1] = airline.sell());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertNotEquals(got[0], got[1]);
        assertEquals(1, airline.sold());
    }

    @Test
    void twoOfThreeCustomersGetASeat() throws InterruptedException {
        Airline airline = new Airline(2);
        Thread t1 = new Thread(airline::sell);
        Thread t2 = new Thread(airline::sell);
        Thread t3 = new Thread(airline::sell);
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(2, airline.sold());
    }

    @Test
    void everybodyGetsASeatWhenThereAreEnough() throws InterruptedException {
        Airline airline = new Airline(5);
        Thread t1 = new Thread(() -> {
            assertTrue(airline.sell());
            assertTrue(airline.sell());
        });
        Thread t2 = new Thread(() -> {
            assertTrue(airline.sell());
            assertTrue(airline.sell());
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(4, airline.sold());
    }

    @Test
    void aGroupFliesTogetherOrNotAtAll() throws InterruptedException {
        Airline airline = new Airline(2);
        boolean[] got = new boolean[2];
        Thread t1 = new Thread(() -> got[0] = airline.sellTo(2));
        Thread t2 = new Thread(() -> got[1] = airline.sell());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertNotEquals(got[0], got[1]);
        assertEquals(got[0] ? 2 : 1, airline.sold());
    }

    @Test
    void groupsDoNotShareSeats() throws InterruptedException {
        Airline airline = new Airline(3);
        Thread t1 = new Thread(() -> airline.sellTo(2));
        Thread t2 = new Thread(() -> airline.sellTo(3));
        Thread t3 = new Thread(airline::sell);
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        int sold = airline.sold();
        assertTrue(sold == 1 || sold == 3, () -> "sold: " + sold);
    }

    @Test
    void twoSellersSellOut() throws InterruptedException {
        Airline airline = new Airline(3);
        airline.sellOut(2);
        assertEquals(3, airline.sold());
    }

    @Test
    void threeSellersSellOut() throws InterruptedException {
        Airline airline = new Airline(1);
        airline.sellOut(3);
        assertEquals(1, airline.sold());
    }

    @Test
    void aTicketTakenBackIsSoldAgain() throws InterruptedException {
        Airline airline = new Airline(2);
        airline.sellTo(2);
        Thread t1 = new Thread(airline::takeBack);
        Thread t2 = new Thread(airline::sell);
        Thread t3 = new Thread(airline::sell);
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        airline.sell();
        assertEquals(2, airline.sold());
    }

    @Test
    void whatSellersSeeIsNeverMoreThanTheSeats() throws InterruptedException {
        Airline airline = new Airline(1);
        Thread t1 = new Thread(airline::sell);
        Thread t2 = new Thread(airline::sell);
        Thread t3 = new Thread(() -> {
            int sold = airline.sold();
            assertTrue(sold <= 1, () -> "sold: " + sold);
        });
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }
}
