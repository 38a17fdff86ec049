/**
 * Two versions of a program compared by their tests: what can the new one do wrong that the old one could not? Uses campaigns, delta,
 * toolkit and model.
 *
 * <p>Start with {@link dev.ravel.campaigns.regression.RegressionCampaign}.
 */
@NullMarked
package dev.ravel.campaigns.regression;

import org.jspecify.annotations.NullMarked;
