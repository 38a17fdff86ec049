package dev.ravel.model.protocol;

import java.io.Serializable;

/** The answer to one kind of {@link WorkerRequest}. */
public interface WorkerAnswer extends Serializable {}
