package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void readsNestedValuesWithSpaceBetweenThem() {
        Json json = Json.parse(" { \"a\" : [ { \"b\" : -1.5e3 , \"c\" : true } , [ ] ] , \"d\" : { } } ");
        assertEquals(-1500, json.member("a").element(0).number("b"));
        assertTrue(json.member("a").element(0).truth("c"));
    }

    @Test
    void readsEscapesAndKeepsSpaceInStrings() {
        assertEquals(
                " a\n\"\\A ", Json.parse("{\"s\":\" a\\n\\\"\\\\\\u0041 \"}").text("s"));
    }

    @Test
    void absentMembersAreEmptyNaNAndFalse() {
        Json json = Json.parse("{\"x\":null}");
        assertEquals("", json.text("x"));
        assertTrue(Double.isNaN(json.number("y")));
        assertFalse(json.member("tests").element(0).truth("z"));
    }

    @Test
    void refusesTextThatEndsEarlyOrGoesOn() {
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"a\":"));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"a\""));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{} {}"));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"a\":tru}"));
    }

    @Test
    void writesWhatItReads() {
        String text = Json.write(Map.of("a", List.of(1, "x\"\n", Double.NaN, List.of(), Map.of())));
        assertEquals("{\"a\":[1,\"x\\\"\\u000a\",null,[],{}]}", text);
        assertEquals(1, ((int) Json.parse("{\"v\":1}").number("v")));
    }
}
