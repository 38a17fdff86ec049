package dev.ravel.worker.generation;

import dev.ravel.engine.Machine;
import dev.ravel.generate.program.Program;
import java.util.function.Supplier;

/** Statements run inside the model. */
public record ModelledWorld(Machine machine) implements Program.World {
    @Override
    public Object given(Supplier<Object> supplier) {
        return machine.given(supplier);
    }

    @Override
    public void uses(Class<?> type) {
        machine.uses(type);
    }
}
