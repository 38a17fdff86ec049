/**
 * Generates concurrent tests of a class, explores them, and writes down those that fail. Uses toolkit and model.
 *
 * <p>Start with {@link dev.ravel.campaigns.generation.GenerationCampaign}.
 */
@NullMarked
package dev.ravel.campaigns.generation;

import org.jspecify.annotations.NullMarked;
