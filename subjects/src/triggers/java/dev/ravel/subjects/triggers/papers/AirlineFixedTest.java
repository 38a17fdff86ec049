package dev.ravel.subjects.triggers.papers;

class AirlineFixedTest extends AirlineTest {
    @Override
    Airline make() {
        return new SafeAirline();
    }
}
