/** Many explorations with one purpose. Runs in the tool JVM. */
package dev.ravel.campaigns;
