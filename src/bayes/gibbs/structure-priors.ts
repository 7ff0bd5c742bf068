/*
 * Priors of structures, as `structurePriors` (../kernel/structure-priors.ts) numbers them: 0 is the uniform one.
 */
/** Every heading row chooses evenly among the null row and the rows open above it. */
export const evenParents: i32 = 1;
/** Heading rows have something below them, and stand out less than their parents. */
export const orderedParents: i32 = 2;
