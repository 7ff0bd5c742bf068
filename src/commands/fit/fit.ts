import { type Effects, sha256, version } from '../../effects/index.ts';
import type { PackedWeights } from '../../hybrid/index.ts';
import { fitWeights, type LearnOptions, modelsToLearn } from '../../hybrid/learn/index.ts';
import { countBy } from '../../math/index.ts';
import { writeAtomic } from '../../store/index.ts';
import { keptLearning } from '../shared/gold/learning-effects.ts';
import { type LearnFilesOptions, type LoadedPage, loadGold } from '../shared/gold/load-gold-pages.ts';

export interface FitOptions extends LearnFilesOptions, LearnOptions {
  /** File of the weights. */
  out: string;
}

/**
 * Fits the hybrid model to gold and writes its weights. After an interruption it continues where it stopped, and ends
 * with the same bytes.
 * @param paths of gold, see `readGold`
 * @throws UsageError for gold that cannot be read as gold; RangeError for too few groups or a page that is there
 * twice
 */
export async function fitGold(
  paths: readonly string[],
  options: FitOptions,
  effects: Effects,
): Promise<void> {
  const { cache, out, seed = '1', innerFolds } = options;
  const pages = await loadGold(paths, options, effects);
  const settings = { seed, innerFolds };
  const { learning, done } = await keptLearning(cache, pages, settings, modelsToLearn(settings), effects);
  try {
    const provenance = provenanceOf(pages, options);
    const weights = await fitWeights(pages, provenance, settings, learning);
    await writeAtomic(out, `${JSON.stringify(weights)}\n`);
  } finally {
    done();
  }
  const groups = new Set(pages.map(({ group }) => group)).size;
  effects.log(`wrote ${out}: weights learnt from ${pages.length} pages of ${groups} groups`);
}

/** Names of gold and options without paths, so that the file does not depend on where it is made. */
function provenanceOf(pages: readonly LoadedPage[], options: FitOptions): PackedWeights['provenance'] {
  const { seed, innerFolds, weights = new Map() } = options;
  const flags = [
    ...[...weights].map(([name, value]) => ` --weight ${name}=${value}`),
    ...(seed === undefined ? [] : [` --seed ${seed}`]),
    ...(innerFolds === undefined ? [] : [` --folds ${innerFolds}`]),
  ];
  const counts = countBy(pages.map(({ set }) => set));
  return {
    command: `pagestructure fit ${[...counts.keys()].join(' ')}${flags.join('')}`,
    commit: version,
    pages: Object.fromEntries(counts),
    pagesSha256: sha256(pages.map(({ id }) => id).join('\n')),
  };
}
