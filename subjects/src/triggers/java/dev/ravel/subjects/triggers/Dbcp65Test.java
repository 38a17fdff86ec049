package dev.ravel.subjects.triggers;

import org.apache.commons.dbcp.PoolingConnection;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.junit.jupiter.api.Test;

class Dbcp65Test {
    @Test
    void statementsArePreparedDuringEviction() throws Exception {
        GenericKeyedObjectPool statements = new GenericKeyedObjectPool();
        PoolingConnection connection = new PoolingConnection(Database.connection(), statements);
        statements.setFactory(connection);
        statements.setTestWhileIdle(true);
        connection.prepareStatement("select").close();
        Both.run(() -> connection.prepareStatement("select"), statements::evict);
    }
}
