/*
 * Priors of structures, as `structurePriors` (../structure-priors.ts) numbers them: 0 is the uniform one.
 */
/** Heading rows have something below them, and stand out less than their parents. */
export const orderedParents: i32 = 1;
