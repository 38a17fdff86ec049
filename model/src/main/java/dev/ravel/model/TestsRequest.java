package dev.ravel.model;

/** Asks the worker that has a class under test open for more tests. */
public record TestsRequest(int count) implements WorkerRequest {}
