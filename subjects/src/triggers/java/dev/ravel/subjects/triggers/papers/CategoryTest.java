package dev.ravel.subjects.triggers.papers;

import dev.ravel.subjects.triggers.Both;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CategoryTest {
    static class Category {
        private Map<String, String> appenders = Map.of("file", "appender");

        String appender(String name) {
            return appenders == null ? null : appenders.get(name);
        }

        synchronized void removeAllAppenders() {
            appenders = null;
        }
    }

    static class SafeCategory extends Category {
        @Override
        synchronized String appender(String name) {
            return super.appender(name);
        }
    }

    Category make() {
        return new Category();
    }

    @Test
    void appendersMayBeRemovedWhileOneIsLookedFor() throws InterruptedException {
        Category category = make();
        Both.run(() -> category.appender("file"), category::removeAllAppenders);
    }
}
