/**
 * Strict scores of the chosen method and of its variants: 6 folds over groups; for a fold everything is learnt from pages of
 * other groups, the row scores of training pages (3 inner folds) too. Prints the rows of docs/experiments.md: list scores
 * (0-1), convention `paper`, with 95 % bootstrap intervals over documents. About 2 to 4 minutes for all pages.
 *
 *     npx tsx bench/hybrid/evaluate.ts [--cache folder] [--pages most-of-each-set] [--no-added] [--no-looks]
 *
 * `--no-added` leaves out the added pages, `--no-looks` sets the features of a row's own look and place to 0.
 */
import { parseArgs } from 'node:util';
import { type BeamOptions, decode } from './decode-beam.ts';
import {
  chosen,
  folds,
  headLogits,
  heldOutLogits,
  type Prepared,
  prepare,
  trainAttachment,
  trainHeads,
} from './learn-models.ts';
import { boot, type Counts, counts, summarise } from './list-scores.ts';
import { poolLogits } from './row-features.ts';
import { defaultCache, loadPages } from './training-pages.ts';

const values = parseArgs({
  options: {
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
    'no-added': { type: 'boolean', default: false },
    'no-looks': { type: 'boolean', default: false },
  },
}).values;

/** Page of 34 small lists with 12 % of all gold elements. */
const outlier = 'dja10';
const foldCount = 6;
/** Row features of the row's own look and place, and of its differences in look to its neighbours. */
const lookFeature =
  /Gap|gap|Size|size|Bold|bold|italic|under|color|Color|back|center|^x$|^y$|X$|lines|leafDepth|relMax|firstMax|hidden/;

const { decode: usual } = chosen;
const variants: Record<string, { pool: number; decode: BeamOptions }> = {
  chosen,
  'pooling 0.6': { pool: 0.6, decode: usual },
  'no pooling': { pool: 0, decode: usual },
  'pooling 0.6, no likelihood of looks': {
    pool: 0.6,
    decode: { ...usual, bias: 0.9, looks: { weight: 0, alpha: 1 } },
  },
  'pooling 0.6, looks 0.3, alpha 0.3': {
    pool: 0.6,
    decode: { ...usual, looks: { weight: 0.3, alpha: 0.3 } },
  },
  'pooling 0.6, bias 0.5': { pool: 0.6, decode: { ...usual, bias: 0.5 } },
  'pooling 0.6, beam 24': { pool: 0.6, decode: { ...usual, beam: 24 } },
};
const goldHeadings = { ...usual, bias: 0, looks: { weight: 0, alpha: 1 } };

const sets = values['no-added'] ? (['dev', 'corpus'] as const) : (['dev', 'added', 'corpus'] as const);
const pages = loadPages(values.cache, sets, Number(values.pages)).map(prepare);
if (values['no-looks']) {
  const off = pages[0].names.flatMap((name, i) => (lookFeature.test(name) ? [i] : []));
  console.log(`${off.length} of ${pages[0].names.length} row features set to 0`);
  for (const page of pages) for (const row of page.features) for (const i of off) row[i] = 0;
}

interface Scored {
  prepared: Prepared;
  counts: Counts;
}
const results = new Map<string, Scored[]>();
type DecodeArguments = Parameters<typeof decode>;
const score = (
  name: string,
  prepared: Prepared,
  logits: number[],
  model: DecodeArguments[2],
  options: BeamOptions,
  forced?: DecodeArguments[4],
) => {
  const { page, view } = prepared;
  const heads = decode(view, logits, model, options, forced);
  const scored = { prepared, counts: counts(page.gold, heads, page.textLength) };
  results.set(name, [...(results.get(name) ?? []), scored]);
};

const fold = folds(pages, foldCount);
for (let j = 0; j < foldCount; j++) {
  const training = pages.filter((_, i) => fold[i] !== j);
  const heads = trainHeads(training);
  const attachment = trainAttachment(training, heldOutLogits(training, 3));
  for (const prepared of pages.filter((p, i) => fold[i] === j && p.page.set !== 'corpus')) {
    const { rows, rowHead } = prepared.page;
    const logits = headLogits(heads, prepared);
    const known = (row: number) => rowHead[row] >= 0;
    score(
      'gold headings, learnt attachment',
      prepared,
      poolLogits(rows, logits, 0.6),
      attachment,
      goldHeadings,
      known,
    );
    for (const [name, variant] of Object.entries(variants)) {
      score(name, prepared, poolLogits(rows, logits, variant.pool), attachment, variant.decode);
    }
  }
  console.error(`fold ${j + 1} of ${foldCount}`);
}

// Folds mix the pages: back in their order, so that the bootstrap draws the same documents for the same seed.
const place = new Map(pages.map((page, i) => [page, i]));
for (const all of results.values()) {
  all.sort((a, b) => (place.get(a.prepared) ?? 0) - (place.get(b.prepared) ?? 0));
}
for (const set of ['dev', 'added']) {
  for (const [name, all] of results) {
    const scored = all.filter(({ prepared }) => prepared.page.set === set);
    if (scored.length === 0) continue;
    const line = boot(
      scored.map((s) => s.counts),
      1000,
    );
    const rest = summarise(scored.filter((s) => s.prepared.page.id !== outlier).map((s) => s.counts));
    const less = set === 'dev' ? ` | less ${outlier} ${rest.micro.toFixed(3)} ${rest.macro.toFixed(3)}` : '';
    console.log(`${set.padEnd(5)} ${name.padEnd(36)} ${line}${less}`);
  }
}
for (const [origin, name] of [
  ['j:', 'Japanese'],
  ['w:', 'university'],
  ['ce:', 'other sites'],
]) {
  const scored = (results.get('pooling 0.6') ?? []).filter(
    ({ prepared: { page } }) => page.set === 'dev' && page.group.startsWith(origin),
  );
  if (scored.length > 0)
    console.log(
      `dev, pooling 0.6, ${name.padEnd(12)} ${boot(
        scored.map((s) => s.counts),
        500,
      )}`,
    );
}
