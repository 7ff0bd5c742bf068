/*
 * The Gibbs kernel: everything that touches the counts of a document. It is written in AssemblyScript
 * (https://www.assemblyscript.org) and works on the document and the state whose addresses are in the header;
 * scripts/build-kernel.ts compiles it.
 */
export { tempered } from './choose';
export { drawTables, logJoint } from './log-joint';
export { logWeights } from './log-weights';
export { firstParentOf, weighRow } from './row-conditional';
export { bringBackRow, countRow, makeContent, makeHeading, moveHeading } from './rows';
export { sweep } from './sweep';
export { candidateOf, putBack } from './update-row';
export { gather, touch } from './weights';
