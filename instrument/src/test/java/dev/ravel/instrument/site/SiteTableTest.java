package dev.ravel.instrument.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTableTest {
    private static final Site FIELD = new Site("a/B", "m", "(I)V", 3, "B.java", 7, SiteKind.READ, "a/C", "x", "I");
    private static final Site MONITOR =
            new Site("a/B", "größer", "()V", Site.WHOLE_METHOD, "", 0, SiteKind.MONITOR_ENTER, "", "", "");

    @TempDir
    Path directory;

    @Test
    void storedSitesKeepTheirNumbersAndNewOnesFollow() throws IOException {
        SiteTable table = new SiteTable();
        assertEquals(1, table.add(FIELD));
        assertEquals(2, table.add(MONITOR));
        table.save(directory.resolve("sites"));
        SiteTable loaded = SiteTable.load(directory.resolve("sites"));
        assertEquals(2, loaded.size());
        assertEquals(3, loaded.add(FIELD));
        assertEquals(FIELD, loaded.site(1));
        assertEquals(MONITOR, loaded.site(2));
        assertEquals(FIELD, loaded.site(3));
    }

    @Test
    void anUnknownNumberIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new SiteTable().site(0));
        assertThrows(IllegalArgumentException.class, () -> new SiteTable().site(1));
    }

    @Test
    void aForeignFileIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("foreign"), "this is not a table of sites");
        assertThrows(IOException.class, () -> SiteTable.load(file));
    }
}
