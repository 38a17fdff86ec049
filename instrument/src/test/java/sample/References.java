package sample;

import java.util.function.LongSupplier;

/** Method references to what call sites are replaced for. */
public class References {
    Runnable notifier(Object monitor) {
        return monitor::notify;
    }

    LongSupplier clock() {
        return System::nanoTime;
    }
}
