package dev.ravel.model.search;

/** In which order a stateful search explores states. */
public enum SearchOrder {
    DEPTH,
    BREADTH,
    RANDOM
}
