export { annotateCorpus } from './annotate-corpus.ts';
export { describeCorpusFiles, formatDescriptions } from './describe-corpus-files.ts';
export { type ImportOptions, importCorpus } from './import-corpus.ts';
export { goldSets } from './import-gold.ts';
export { listManifest } from './list-manifest.ts';
export { validateCorpus } from './validate-corpus.ts';
