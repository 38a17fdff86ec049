/** What a test says to the explorer through {@link dev.ravel.api.Ravel}: outcomes, choices, atomic sections. Start with {@link ApiCalls}. */
package dev.ravel.engine.api;
