package dev.ravel.subjects.triggers;

import java.sql.Connection;
import java.util.NoSuchElementException;
import org.apache.commons.dbcp.PoolableConnectionFactory;
import org.apache.commons.dbcp.PoolingDataSource;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

class Dbcp44Test {
    @Test
    void connectionsAreClosedDuringEviction() throws Exception {
        GenericObjectPool connections = new GenericObjectPool();
        connections.setTestWhileIdle(true);
        connections.setMinEvictableIdleTimeMillis(1);
        new PoolableConnectionFactory(Database::connection, connections, null, "select", false, true);
        PoolingDataSource source = new PoolingDataSource(connections);
        Connection busy = source.getConnection();
        source.getConnection().close();
        Both.run(busy::close, () -> evict(connections));
    }

    /** See {@link PoolEvictTest}. */
    private static void evict(GenericObjectPool connections) throws Exception {
        try {
            connections.evict();
        } catch (NoSuchElementException thePoolIsEmpty) {
            // nothing to evict
        }
    }
}
