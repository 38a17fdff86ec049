package dev.ravel.instrument.code;

import dev.ravel.instrument.load.ClassTransformer;

/** One concern of the instrumentation, applied to one method body. {@link ClassTransformer} holds the order. */
@FunctionalInterface
public interface MethodTransform {
    void apply(MethodEdit edit);
}
