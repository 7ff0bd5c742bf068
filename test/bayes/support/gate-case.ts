import { indexCorpus, type SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { enumerate } from '../../../src/bayes/index.ts';
import { parseSampleConfig } from '../../../src/bayes/model/config.ts';

/** A document with a configuration and its exact posterior. */
export function gateCase(document: SampledDocument, input: unknown) {
  const config = parseSampleConfig(input);
  return { document, config, corpus: indexCorpus([document]), exact: enumerate([document], config)[0] };
}
