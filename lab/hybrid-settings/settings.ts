/**
 * Strict scores of the hybrid model and of variants of its settings: folds over groups, everything that a page's
 * lists come from learnt from pages of other groups. Prints list scores (0-1), convention `paper`, with 95 %
 * bootstrap intervals over documents.
 *
 *     npx tsx lab/hybrid-settings/settings.ts [--pages most-of-each-set] [--no-added] [--seed text]
 *                                      [--variants] [--per-page file.tsv]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measurePages } from '../../src/eval/index.ts';
import { type HybridConfig, headingLogOdds, parseHybridConfig } from '../../src/hybrid/index.ts';
import { type HeldOut, heldOutPages, searchedLists } from '../hybrid-gold/held-out.ts';
import { loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { describeScores, scoreLearnt } from '../hybrid-gold/page-scores.ts';

const values = parseArgs({
  options: {
    pages: { type: 'string', default: 'Infinity' },
    'no-added': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    folds: { type: 'string', default: '6' },
    variants: { type: 'boolean', default: false },
    'per-page': { type: 'string' },
  },
}).values;

const variants: Record<string, object> = values.variants
  ? {
      chosen: {},
      'one reading': { heading: { readings: 1 } },
      'no words': { heading: { words: false } },
      'pooling 0.6': { heading: { pooling: 0.6 } },
      'no pooling': { heading: { pooling: 0 } },
      'bias 0.2': { heading: { bias: 0.2 } },
      'bias 0.8': { heading: { bias: 0.8 } },
      'attachment weight 1': { attachment: { weight: 1 } },
      'attachment weight 0.5': { attachment: { weight: 0.5 } },
      'looks 0.4': { looks: { weight: 0.4 } },
      'no looks': { looks: { weight: 0 } },
      'no separators': { separators: { weight: 0 } },
      'beam 24': { beam: 24 },
    }
  : { chosen: {} };

const sets = values['no-added'] ? (['dev'] as const) : (['dev', 'added'] as const);
const pages = await loadLabPages(sets, Number(values.pages));
const held = await heldOutPages(pages, { folds: Number(values.folds), seed: values.seed });

/** Mean log loss (nats) of the rows that are not running text, and F (0-1) of those more likely headings than not. */
function describeReading(
  own: readonly HeldOut[],
  config: Pick<HybridConfig['heading'], 'words' | 'readings'>,
): string {
  const rows = own.flatMap(({ page, weights }) =>
    headingLogOdds(page.view, weights.heading, config).flatMap((odds, row) =>
      page.view.rows[row].sentence ? [] : [{ odds, right: page.isHeading[row] }],
    ),
  );
  const loss = rows.reduce((sum, { odds, right }) => sum + Math.log1p(Math.exp(right ? -odds : odds)), 0);
  const count = (is: (row: { odds: number; right: boolean }) => boolean): number => rows.filter(is).length;
  const found = count(({ odds, right }) => right && odds > 0);
  const f = (2 * found) / (count(({ odds }) => odds > 0) + count(({ right }) => right));
  return `log loss ${(loss / rows.length).toFixed(4)}, F of rows ${f.toFixed(4)}`;
}

for (const set of ['dev', 'added'] as const) {
  const own = held.filter(({ page }) => page.set === set);
  for (const readings of [1, 2] as const)
    console.log(`${set.padEnd(5)} reading ${readings}: ${describeReading(own, { words: true, readings })}`);
  for (const [name, variant] of Object.entries(variants)) {
    const config = parseHybridConfig(variant);
    const scores = scoreLearnt(own.map((one) => ({ page: one.page, lists: searchedLists(one, config) })));
    console.log(`${set.padEnd(5)} ${name.padEnd(24)} ${describeScores(scores)}`);
    if (name !== 'chosen') continue;
    for (const [origin, prefix] of Object.entries({ Japanese: 'j:', university: 'w:', other: 'ce:' })) {
      const part = scores.filter((_, i) => own[i].page.group.startsWith(prefix));
      if (part.length > 0)
        console.log(`${set.padEnd(5)} ${`  ${origin}`.padEnd(24)} ${describeScores(part)}`);
    }
    if (values['per-page'] && set === 'dev') {
      const lines = scores.map((one) => {
        const { precision, recall } = one.agreements.microF;
        const counts = [recall.whole, recall.part, precision.whole, precision.part];
        return [one.page, measurePages([one], 'microF').toFixed(3), ...counts].join('\t');
      });
      writeFileSync(values['per-page'], `${lines.join('\n')}\n`);
    }
  }
}
