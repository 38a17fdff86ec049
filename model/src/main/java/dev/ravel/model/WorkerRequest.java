package dev.ravel.model;

import java.io.Serializable;

/** What the tool JVM asks of a worker JVM, as serialised objects on its standard input. */
public sealed interface WorkerRequest extends Serializable
        permits ExplorationRequest,
                MutationRequest,
                MutantRequest,
                GenerationRequest,
                TestsRequest,
                TrialRequest,
                ReductionRequest {}
