/**
 * Differential testing: makes up tests of changed classes and looks for outcomes that one version alone has. Uses generation, regression, toolkit, delta and model.
 *
 * <p>Start with {@link dev.ravel.campaigns.difference.DifferenceCampaign}.
 */
@NullMarked
package dev.ravel.campaigns.difference;

import org.jspecify.annotations.NullMarked;
