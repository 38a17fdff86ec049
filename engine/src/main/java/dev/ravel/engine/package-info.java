/**
 * The model of a JVM for the code under test: threads, monitors, memory, time and names, so that an execution is a function of its
 * schedule. {@link Machine} runs executions, {@link Model} wires the parts, whose packages lie here from the bottom up: what an execution
 * is ({@code execution}), small tables ({@code table}), fields and offsets ({@code layout}), names of locations ({@code name}),
 * fingerprints ({@code state}), who runs ({@code schedule}, with {@code time}, {@code loop}, {@code substrate}); then each kind of thing
 * that programs do ({@code thread}, {@code life}, {@code sync}, {@code memory}, {@code opaque}, {@code initialise}, {@code identity},
 * {@code surroundings}, {@code fence}, {@code boundary}); then what is put back ({@code reset}) and written down ({@code record}). Each
 * part that hooks call extends the class of {@link dev.ravel.hooks} for its topic. May use all of them; nothing but the worker uses this
 * one. Start with {@link Machine#execute}, then with {@link dev.ravel.engine.schedule.Scheduler#point}.
 */
package dev.ravel.engine;
