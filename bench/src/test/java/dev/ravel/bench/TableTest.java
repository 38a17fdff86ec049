package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void alignsTheFirstColumnLeftAndTheOthersRight() {
        Table table = new Table("Rates", List.of("test", "Ravel"));
        table.row(List.of("Account", "473,000"));
        table.row(List.of("map", "–"));
        assertEquals("Rates\n  test       Ravel\n  Account  473,000\n  map            –\n", table.format());
    }

    @Test
    void refusesARowOfAnotherWidth() {
        Table table = new Table("Rates", List.of("test", "Ravel"));
        assertThrows(IllegalArgumentException.class, () -> table.row(List.of("Account")));
    }
}
