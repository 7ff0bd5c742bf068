export { consensusStructure } from './consensus-structure.ts';
export { drawNonCrossing } from './draw-non-crossing.ts';
export { drawOpenParents } from './draw-open-parents.ts';
export { drawRowStructure, type RowGrammar } from './draw-row-structure.ts';
