/**
 * What notebooks import as `pagestructure`: the part of the public index that needs no file and no browser of its own,
 * so that the very stages of the program run in the reader's browser. Capture by a browser of its own, store and command
 * line stay in Node: write-data.ts runs them.
 */
import './node-globals.ts';

export * from '../../src/baselines/index.ts';
export * from '../../src/bayes/index.ts';
export * from '../../src/eval/index.ts';
export * from '../../src/hybrid/index.ts';
export * from '../../src/math/index.ts';
export * from '../../src/page/index.ts';
export * from '../../src/pipeline/model/index.ts';
export * from '../../src/plot/index.ts';
export * from '../../src/rows/index.ts';
export * from '../../src/vips/index.ts';
