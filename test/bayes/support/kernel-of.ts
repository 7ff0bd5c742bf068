import type { Corpus } from '../../../src/bayes/corpus/corpus.ts';
import { createKernel, type Kernel } from '../../../src/bayes/kernel/kernel.ts';
import { loadParameters } from '../../../src/bayes/kernel/load-parameters.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';

/** A kernel that knows the parameters that chains start with. */
export function kernelOf(corpus: Corpus, config: SampleConfig): Kernel {
  const kernel = createKernel(corpus, config);
  loadParameters(kernel, firstParameters(config, corpus));
  return kernel;
}
