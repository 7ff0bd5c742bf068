import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatScoreTable, holmCorrection } from '../src/eval/index.ts';
import {
  type CorpusRecord,
  corpusDifferences,
  type ExperimentRecord,
  type RowChoice,
  rowsLabel,
  type ScoreSummary,
} from '../src/experiment/index.ts';
import { formatP } from '../src/math/index.ts';

const root = resolve(import.meta.dirname, '..');

/** The method that the others are compared with. */
const reference = 'hybrid';

/** Methods that corpus/README.md shows; the experiment prints more. */
const shown: readonly string[] = [
  reference,
  'model of looks',
  'HEPS',
  'tag paths',
  "paper's baseline",
  "paper's model",
];

const measures = ['microF', 'macroF'] as const;

/** A p-value and the least that could have come out. */
interface BoundedP {
  value: number;
  least: number;
}

/** The reference against another method, on the pages of the corpus. */
interface FigureDifference {
  method: string;
  measure: (typeof measures)[number];
  /** Score of the reference minus that of the method. */
  difference: number;
  /** Of 95 %, over pages drawn in pairs. */
  interval: { low: number; high: number };
  p: BoundedP;
  /** After Holm's correction over the other methods: is the reference better than each? */
  amongOthers: BoundedP;
  /** After Holm's correction over all pairs of methods, as comparisons.tsv and the report have it. */
  amongPairs: BoundedP;
}

/** What a run of the embedded experiment found, and what it was a run of. */
export interface CorpusFigures {
  /** Hash of configuration, pages, gold and weights. */
  inputs: string;
  rows: ({ method: string } & RowChoice)[];
  scores: ScoreSummary[];
  differences: FigureDifference[];
}

/** The committed figures of the embedded experiment; `npm run figures` writes them. */
export const figuresFile = join(root, 'corpus/scores.json');

/** The document that shows them. */
export const figuresDocument = join(root, 'corpus/README.md');

/**
 * Figures of a finished run of `corpus/experiment.json`.
 * @param folder that `experiment` wrote
 * @throws Error when a page failed, or there is no method of the reference's name
 */
export async function readFigures(folder: string): Promise<CorpusFigures> {
  const record: ExperimentRecord = JSON.parse(await readFile(join(folder, 'experiment.json'), 'utf8'));
  if (record.errors.length > 0) throw new Error(record.errors.join('\n'));
  const [corpus] = record.corpora;
  const rows = corpus.runs.map(({ name, rows: own }) => {
    if (!own) throw new Error(`${name}: no rows (expected a method of the toolkit)`);
    return { method: name, ...own };
  });
  const differences = await Promise.all(measures.map((measure) => differencesIn(folder, corpus, measure)));
  return {
    inputs: await hashInputs(corpus.pages),
    rows,
    scores: corpus.scores,
    differences: differences.flat(),
  };
}

async function differencesIn(
  folder: string,
  corpus: CorpusRecord,
  measure: FigureDifference['measure'],
): Promise<FigureDifference[]> {
  const compared = corpus.comparisons.filter((one) => one.measure === measure && one.a === reference);
  const adjusted = holmCorrection(compared.map(({ p }) => p));
  const least = holmCorrection(compared.map((one) => one.least ?? 0));
  const differences = await corpusDifferences(folder, corpus, reference, measure);
  return differences.map(({ method, difference, interval }) => {
    const at = compared.findIndex(({ b }) => b === method);
    if (at < 0) throw new Error(`${reference} and ${method}: not compared (expected ${reference} first)`);
    const { p, least: leastP = 0, adjusted: amongPairs, leastAdjusted = 0 } = compared[at];
    return {
      method,
      measure,
      difference: -difference,
      interval: { low: -interval.high, high: -interval.low },
      p: { value: p, least: leastP },
      amongOthers: { value: adjusted[at], least: least[at] },
      amongPairs: { value: amongPairs, least: leastAdjusted },
    };
  });
}

/**
 * Hash of what the figures depend on, besides the program: configuration, pages, gold, weights.
 * @param pages ids
 */
export async function hashInputs(pages: readonly string[]): Promise<string> {
  const files = [
    'corpus/experiment.json',
    'src/hybrid/weights.json',
    'src/pipeline/look-parameters.json',
    ...pages
      .toSorted()
      .flatMap((id) => [`corpus/${id}.html`, `corpus/${id.replace(/\/page$/, '/gold.json')}`]),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** The table: some methods of the experiment, convention `paper`, as `npm start` prints them. */
function readmeTable({ scores }: CorpusFigures): string {
  return formatScoreTable(
    paperScores(scores).filter(({ method }) => shown.includes(method)),
    'text',
  );
}

/** On which rows the methods of the table ran. */
function readmeRows({ rows }: CorpusFigures): string {
  const first = rows
    .filter(({ method }) => shown.includes(method))
    .map((own) => ({ ...own, label: rowsLabel(own, own.permittedDoc) }));
  const phrases = [...new Set(first.map(({ label }) => label))].map((label) => {
    const methods = first.filter((own) => own.label === label).map(({ method }) => method);
    return `- ${methods.join(', ')}: ${label}`;
  });
  return `Rows they ran on:\n\n${phrases.join('\n')}`;
}

/** What the reference adds to the best other method, that of highest macro F. */
function readmeDifferences({ scores, differences }: CorpusFigures): string {
  const others = paperScores(scores).filter(({ method }) => method !== reference);
  const best = others.toSorted((a, b) => b.macroF - a.macroF)[0].method;
  const phrases = measures.map((wanted) => {
    const found = differences.find(({ method, measure }) => method === best && measure === wanted);
    if (!found) throw new Error(`${best}: no difference in ${wanted} (run \`npm run figures\`)`);
    const { difference, interval, amongOthers, amongPairs } = found;
    const between = `${signed(interval.low)} to ${signed(interval.high)}`;
    const [own, all] = [amongOthers, amongPairs].map(({ value, least }) => formatP(value, least));
    return `- ${wanted === 'microF' ? 'micro' : 'macro'} F: ${signed(difference)} (${between}; ${own}, ${all})`;
  });
  return `Differences paired over pages, ${reference} less ${best}:\n\n${phrases.join('\n')}`;
}

/** The text of corpus/README.md with these figures in their places. */
export function withFigures(readme: string, figures: CorpusFigures): string {
  const places = {
    table: `\`\`\`text\n${readmeTable(figures)}\`\`\`\n`,
    rows: `${readmeRows(figures)}\n`,
    differences: `${readmeDifferences(figures)}\n`,
  };
  return Object.entries(places).reduce((text, [name, content]) => {
    const place = new RegExp(`(<!-- figures: ${name} -->\\n).*?(?=<!-- end -->)`, 's');
    if (!place.test(text))
      throw new Error(`corpus/README.md: no place for the ${name} (expected <!-- figures: ${name} -->)`);
    return text.replace(place, (_, head) => head + content);
  }, readme);
}

function paperScores(scores: readonly ScoreSummary[]): ScoreSummary[] {
  return scores.filter(({ convention }) => convention === 'paper');
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
}
