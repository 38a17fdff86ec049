/**
 * The fingerprint of the state, and who looks at values while an execution runs ({@link Observation}): it tells a {@link Witness} too,
 * which writes down what happens. May use names and layouts; knows neither scheduler nor threads. Start with {@link Observation}.
 */
package dev.ravel.engine.state;
