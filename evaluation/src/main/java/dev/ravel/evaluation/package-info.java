/** Programs on which published techniques were evaluated, a package for each paper. Nothing here knows of Ravel. */
package dev.ravel.evaluation;
