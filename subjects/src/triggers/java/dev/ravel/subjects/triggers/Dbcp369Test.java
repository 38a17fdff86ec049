package dev.ravel.subjects.triggers;

import org.apache.commons.dbcp.datasources.SharedPoolDataSource;
import org.junit.jupiter.api.Test;

class Dbcp369Test {
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
