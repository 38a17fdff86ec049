package dev.ravel.instrument;

/** One concern of the instrumentation, applied to one method body. {@link ClassTransformer} holds the order. */
@FunctionalInterface
interface MethodTransform {
    void apply(MethodEdit edit);
}
