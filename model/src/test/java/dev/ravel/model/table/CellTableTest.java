package dev.ravel.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CellTableTest {
    @Test
    void commentsAndEmptyLinesAreNoRows() {
        assertEquals(
                List.of(List.of("a", "b"), List.of("c", "")),
                CellTable.ofCommas(2).rows(Stream.of("# x,y", "a,b", "", " ", "c,")));
    }

    @Test
    void onlyTheLastCellMayHaveSeparators() {
        assertEquals(List.of("a", "", "b,c"), CellTable.ofCommas(3).cells("a,,b,c"));
        assertEquals(List.of("a,b", "c;d"), new CellTable(";", 2).cells("a,b;c;d"));
    }

    @Test
    void aRowWithoutAllItsCellsIsRefused() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> CellTable.ofCommas(3).cells("a,b"));
        assertEquals("Not 3 cells: a,b", e.getMessage());
    }
}
