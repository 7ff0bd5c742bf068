/** Public table of contents: everything a program that uses pagestructure may import. */
export * from './annotate/index.ts';
export * from './baselines/index.ts';
export * from './bayes/index.ts';
export * from './capture/index.ts';
export * from './eval/index.ts';
export * from './fragments/index.ts';
export * from './hybrid/index.ts';
export * from './importers/index.ts';
export * from './math/index.ts';
export * from './page/index.ts';
export * from './pipeline/index.ts';
export * from './plot/index.ts';
export * from './portal/index.ts';
export * from './report/index.ts';
export * from './rows/index.ts';
export * from './store/index.ts';
export * from './vips/index.ts';
