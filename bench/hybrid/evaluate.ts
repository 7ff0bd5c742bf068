/**
 * Strict scores of the hybrid model and of variants of its settings: folds over groups, everything that a page's lists come
 * from learnt from pages of other groups. Prints list scores (0-1), convention `paper`, with 95 % bootstrap intervals over
 * documents.
 *
 *     npx tsx bench/hybrid/evaluate.ts [--cache folder] [--pages most-of-each-set] [--no-added] [--seed text] [--bags 1]
 *                                      [--variants] [--per-page file.tsv]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseHybridConfig } from '../../src/hybrid/config.ts';
import { decodePage, heldOutPages } from './held-out.ts';
import { describeScores, scorePages } from './page-scores.ts';
import { defaultCache, loadPages } from './training-pages.ts';

const values = parseArgs({
  options: {
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
    'no-added': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    bags: { type: 'string', default: '1' },
    folds: { type: 'string', default: '6' },
    variants: { type: 'boolean', default: false },
    'per-page': { type: 'string' },
  },
}).values;

const variants: Record<string, object> = values.variants
  ? {
      chosen: {},
      'pooling 0.6': { heading: { pooling: 0.6 } },
      'no pooling': { heading: { pooling: 0 } },
      'bias 0.5': { heading: { bias: 0.5 } },
      'bias 1.1': { heading: { bias: 1.1 } },
      'pooling 0.6, bias 1.1': { heading: { pooling: 0.6, bias: 1.1 } },
      'attachment weight 1': { attachment: { weight: 1 } },
      'attachment weight 0.5': { attachment: { weight: 0.5 } },
      'looks 0.4': { looks: { weight: 0.4 } },
      'no looks': { looks: { weight: 0 } },
      'separators 0.1': { separators: { weight: 0.1 } },
      'looks of contents 0.1': { contentLooks: { weight: 0.1 } },
      'looks of contents 0.2, bias 1.1': { contentLooks: { weight: 0.2 }, heading: { bias: 1.1 } },
      'enumeration 1': { enumeration: { weight: 1 } },
      'enumeration 2': { enumeration: { weight: 2 } },
      'enumeration 2, contents 0.1': { enumeration: { weight: 2 }, contentLooks: { weight: 0.1 } },
      'certain 3': { heading: { certain: 3 } },
      'beam 24': { beam: 24 },
    }
  : { chosen: {} };

const sets = values['no-added'] ? (['dev'] as const) : (['dev', 'added'] as const);
const pages = loadPages(values.cache, sets, Number(values.pages));
const bags = Number(values.bags);
const held = heldOutPages(pages, Number(values.folds), values.seed, { heading: bags, attachment: bags });

for (const set of ['dev', 'added']) {
  const own = held.filter(({ page }) => page.set === set);
  for (const [name, variant] of Object.entries(variants)) {
    const config = parseHybridConfig(variant);
    const scores = scorePages(own.map((one) => ({ page: one.page, lists: decodePage(one, config) })));
    console.log(`${set.padEnd(5)} ${name.padEnd(24)} ${describeScores(scores)}`);
    if (name !== 'chosen') continue;
    for (const [origin, prefix] of Object.entries({ Japanese: 'j:', university: 'w:', other: 'ce:' })) {
      const part = scores.filter((_, i) => own[i].page.group.startsWith(prefix));
      if (part.length > 0)
        console.log(`${set.padEnd(5)} ${`  ${origin}`.padEnd(24)} ${describeScores(part)}`);
    }
    if (values['per-page'] && set === 'dev') {
      const lines = scores.map((s) =>
        [s.page, s.f.toFixed(3), s.goldElements, s.goldPure, s.predictedElements, s.predictedPure].join('\t'),
      );
      writeFileSync(values['per-page'], `${lines.join('\n')}\n`);
    }
  }
}
