package dev.ravel.subjects.triggers;

import org.apache.commons.dbcp2.datasources.SharedPoolDataSource;
import org.junit.jupiter.api.Test;

/** {@link Dbcp369Test} in the package that the fixed class has. */
class Dbcp369RenamedTest {
    @Test
    void oneSourceIsClosedWhileAnotherIsNamed() throws InterruptedException {
        SharedPoolDataSource one = new SharedPoolDataSource();
        SharedPoolDataSource two = new SharedPoolDataSource();
        one.setDataSourceName("one");
        two.setDataSourceName("two");
        SharedPoolDataSource three = new SharedPoolDataSource();
        Both.run(() -> three.setDataSourceName("three"), two::close);
    }
}
