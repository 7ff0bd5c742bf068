/**
 * Learns how headings and contents look from pages without annotation, and writes it as the base distributions that the
 * presets `visual` and `hybrid` take: the model of looks over all pages together, whose parameters are sampled.
 *
 *     npx tsx scripts/learn-looks.ts FOLDER... [--chains 4] [--sweeps 100]
 *
 * The shipped file was learnt from the folders webkb, ja-personal, modern, modern-2, markup-gold, kreuzer-random,
 * records and cleaneval of the folder of real pages, `PAGESTRUCTURE_DATA`; their gold was not read.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diagnoseTrace } from '../src/bayes/index.ts';
import {
  type LearntParameters,
  learningLooks,
  parseSampleConfig,
  runChains,
} from '../src/bayes/inside/index.ts';
import { viewDocument } from '../src/hybrid/index.ts';
import { pageRows } from '../src/pipeline/index.ts';
import { readLooks } from '../src/pipeline/inside/index.ts';
import { readPages } from '../src/pipeline/pages/index.ts';
import { markSentenceRows } from '../src/rows/index.ts';
import { writeAtomic } from '../src/store/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { chains: { type: 'string', default: '4' }, sweeps: { type: 'string', default: '100' } },
});
const sweeps = Number(values.sweeps);

const documents = [];
for (const folder of positionals) {
  const effects = { fail: (message: string) => console.error(message) };
  for await (const page of readPages([folder], {}, effects)) documents.push(pageRows(page, 'visual'));
  console.error(`${folder}: ${documents.length} pages so far`);
}
const looks = markSentenceRows(documents, { rule: 'prose' }).map((document) =>
  readLooks(document, viewDocument(document)),
);
const config = parseSampleConfig({ ...learningLooks, chains: Number(values.chains), sweeps, burnIn: sweeps });
const { parameters, trace } = await runChains(looks, config);
const { logJoint, headingRows } = diagnoseTrace(trace);
console.error(`R-hat: log joint ${logJoint.rHat?.toFixed(2)}, heading rows ${headingRows.rHat?.toFixed(2)}`);
await writeAtomic(
  join(resolve(import.meta.dirname, '..'), 'src/pipeline/look-parameters.json'),
  `${JSON.stringify({ ...parameters, base: rounded(parameters.base) })}\n`,
);

/** Shares with four digits, rounded down so that they sum to 1 at most; of classes that draw no looks, none. */
function rounded(base: LearntParameters['base']): LearntParameters['base'] {
  const down = (share: number): number => {
    const unit = 10 ** (Math.floor(Math.log10(share)) - 3);
    return Number((Math.floor(share / unit) * unit).toPrecision(4));
  };
  const entries = Object.entries(base).map(([name, { unseen, shares }]) => [
    name,
    {
      unseen: down(unseen),
      shares: 'EL'.includes(name) ? [] : shares.map(([token, share]) => [token, down(share)]),
    },
  ]);
  return Object.fromEntries(entries);
}
