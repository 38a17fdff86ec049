package dev.ravel.subjects.triggers;

import com.google.gson.Gson;
import org.junit.jupiter.api.Test;

class Gson1829Test {
    static class Hen {
        Egg egg;
    }

    static class Egg {
        Hen hen;
    }

    @Test
    void typesThatReferToEachOtherAreWritten() throws InterruptedException {
        Gson gson = new Gson();
        Both.run(() -> gson.toJson(new Hen()), () -> gson.toJson(new Egg()));
    }
}
