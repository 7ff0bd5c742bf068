/**
 * Compares what `held-out.ts` wrote: scores by kind of pages with 95 % bootstrap intervals over sites, and differences
 * to the first folder's `deep` with p of a paired randomisation test over sites, not corrected.
 *
 *     npx tsx lab/more-modern/compare.ts FOLDER...
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  bootstrapInterval,
  calibrationError,
  measurePages,
  randomisationTest,
  type ScoredPage,
} from '../../src/eval/index.ts';
import { createRng, groupBy } from '../../src/math/index.ts';

interface Found {
  id: string;
  set: string;
  group: string;
  scores: Record<'paper' | 'nested', ScoredPage>;
  /** Whether it is a heading, whether it is found, and its probability. */
  rows: [number, number, number][];
}

const measures = ['microF', 'macroF', 'headingF'] as const;
const kinds: Record<string, (page: Found) => boolean> = {
  old: ({ set }) => /^(dev|en|ja)$/.test(set),
  dev: ({ set }) => set === 'dev',
  'dev less dja10': ({ set, id }) => set === 'dev' && id !== 'dev/dja10',
  modern: ({ set }) => set.startsWith('modern') && set !== 'modern-2',
  'modern-2': ({ set }) => set === 'modern-2',
  kreuzer: ({ set }) => set === 'kreuzer',
};

const variants = process.argv.slice(2).flatMap((folder) =>
  ['deep', 'shallow'].flatMap((growth) => {
    const path = join(folder, `${growth}.jsonl`);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return [
      { name: `${basename(folder)}, ${growth}`, pages: lines.map((line) => JSON.parse(line) as Found) },
    ];
  }),
);

for (const [kind, isOf] of Object.entries(kinds)) {
  console.log(`\n${kind}`);
  const first = sites(variants[0].pages.filter(isOf));
  for (const [v, { name, pages }] of variants.entries()) {
    const own = pages.filter(isOf);
    const cells = (['paper', 'nested'] as const).flatMap((convention) =>
      measures.flatMap((measure) => {
        if (convention === 'nested' && measure === 'headingF') return [];
        const score = (some: readonly Found[][]): number =>
          measurePages(
            some.flat().map(({ scores }) => scores[convention]),
            measure,
          );
        const groups = sites(own);
        if (v === 0) {
          const { low, high } = bootstrapInterval(createRng(measure), groups, score, { resamples: 1000 });
          return [`${score(groups).toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`];
        }
        const { p } = randomisationTest(createRng(measure), groups, first, score, { assignments: 2000 });
        const difference = score(groups) - score(first);
        return [
          `${score(groups).toFixed(3)} (${difference < 0 ? '' : '+'}${difference.toFixed(3)}, p ${p.toFixed(3)})`,
        ];
      }),
    );
    const forecasts = own.map(({ rows }) =>
      rows.map(([came, , probability]) => ({ probability, came: came === 1 })),
    );
    const error = calibrationError(createRng('calibration'), forecasts, { resamples: 500 });
    console.log(
      `| ${name} | ${own.length} | ${cells.join(' | ')} | ${error.estimate.toFixed(3)} (${error.low.toFixed(3)}-${error.high.toFixed(3)}) |`,
    );
  }
}

function sites(pages: readonly Found[]): Found[][] {
  return [...groupBy(pages, ({ group }) => group)].map(([, own]) => own);
}
