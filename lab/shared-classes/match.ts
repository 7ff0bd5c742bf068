/**
 * One model over captures of a page: a section of a later capture draws words and looks from the classes of a section of
 * the first, or from classes of its own. Is a section the same, and with what probability? Prints Markdown for README.md.
 *
 *     npx tsx lab/shared-classes/match.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { type Forecast, reliability } from '../../src/eval/index.ts';
import { viewDocument } from '../../src/hybrid/index.ts';
import { createRng, drawCategorical, logRising } from '../../src/math/index.ts';
import {
  type Document,
  type ListItem,
  type NestedList,
  type Span,
  structureLists,
} from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { readLooks } from '../../src/pipeline/inside/index.ts';
import { inferDocument, inferenceConfig } from '../../src/pipeline/model/index.ts';
import { histories } from '../tracking/histories.ts';
import { judgeExtent, likeness, sharedLength } from '../tracking/judge-extent.ts';
import { type PartCase, readParts } from '../tracking/read-parts.ts';

/** What a section draws: words of its heading, words below it, and looks of its heading. */
const kinds = ['title', 'words', 'looks'] as const;
type Kind = (typeof kinds)[number];
type Counts = Map<string, number>;
interface Section {
  span: Span;
  counts: Record<Kind, Counts>;
}
/** Two captures of a page, and what became of its parts. */
interface Pair {
  cases: PartCase[];
  earlier: Section[];
  later: Section[];
}

/** Prior share of sections of the later capture that are new. */
const isNew = 0.2;
const sweeps = 400;
/** Strengths of the base distribution to choose from, by their evidence. */
const strengths = [1, 10, 100, 1000, 10_000];

function countsOf(tokens: Iterable<string>): Counts {
  const counts: Counts = new Map();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[\p{L}\p{N}]+/gu) ?? [];

const sum = (counts: Counts): number => [...counts.values()].reduce((all, n) => all + n, 0);

/** The whole page, and every section of its structure. */
function sectionsOf(document: Document): Section[] {
  const { structure } = inferDocument(document, inferenceConfig());
  const looks = readLooks(document, viewDocument(document)).rows;
  const blocks = document.rows.flatMap(({ blocks: own }, row) => own.map((block) => ({ ...block, row })));
  const inside = ({ span }: { span: Span }, [start, end]: Span): boolean =>
    span[0] >= start && span[1] <= end;
  const items = (lists: readonly NestedList[]): ListItem[] =>
    lists.flatMap((list) => list.items.flatMap((item) => [item, ...items(item.lists)]));
  return items(structureLists(document, structure).lists).map(({ start, end, heading }) => {
    const titles = blocks.filter((block) => inside(block, heading));
    const below = blocks.filter((block) => inside(block, [heading[1], end]));
    const tokens = (of: readonly { text: string }[]): string[] => of.flatMap(({ text }) => wordsOf(text));
    return {
      span: [start, end],
      counts: {
        title: countsOf(tokens(titles)),
        words: countsOf(tokens(below)),
        looks: countsOf(titles.length > 0 ? looks[titles[0].row].blocks[0].symbols : []),
      },
    };
  });
}

/** Shares of tokens over all captures, one added to the count of each. */
function baseOf(sections: readonly Section[], kind: Kind): (token: string) => number {
  const all: Counts = new Map();
  for (const { counts } of sections)
    for (const [token, n] of counts[kind]) all.set(token, (all.get(token) ?? 0) + n);
  const total = sum(all) + all.size + 1;
  return (token) => ((all.get(token) ?? 0) + 1) / total;
}

/** Log probability (nats) of counts under a class that has drawn others, collapsed. */
function logDrawn(own: Counts, seen: Counts, strength: number, base: (token: string) => number): number {
  let log = -logRising(strength + sum(seen), sum(own));
  for (const [token, n] of own) log += logRising(strength * base(token) + (seen.get(token) ?? 0), n);
  return log;
}

/** Later sections against earlier ones: log odds of the earlier one's class against a class of its own. */
interface Table {
  odds: number[][];
  /** Log probability of the later sections, each from a class of its own or from one of the earlier, evenly. */
  evidence: number;
}

function tableOf(
  { earlier, later }: Pair,
  kind: Kind,
  strength: number,
  base: (token: string) => number,
): Table {
  let evidence = 0;
  const odds = later.map(({ counts }) => {
    const alone = logDrawn(counts[kind], new Map(), strength, base);
    const own = earlier.map((one) => logDrawn(counts[kind], one.counts[kind], strength, base) - alone);
    const most = Math.max(0, ...own);
    const mixed = own.reduce((mean, o) => mean + Math.exp(o - most) / own.length, 0);
    evidence += alone + most + Math.log(isNew * Math.exp(-most) + (1 - isNew) * mixed);
    return own;
  });
  return { odds, evidence };
}

/** The tables of all pairs of captures at the strength of highest evidence. */
function likeliestTables(pairs: readonly Pair[], kind: Kind): Table[] {
  const sections = new Set(pairs.flatMap(({ earlier, later }) => [...earlier, ...later]));
  const base = baseOf([...sections], kind);
  const all = strengths.map((strength) => pairs.map((pair) => tableOf(pair, kind, strength, base)));
  const evidence = all.map((tables) => tables.reduce((whole, table) => whole + table.evidence, 0));
  const best = evidence.indexOf(Math.max(...evidence));
  console.error(`${kind}: strength ${strengths[best]}`);
  return all[best];
}

/** Shares of draws in which later section k is earlier section j: each is another one's at most once. */
function drawMatches(odds: readonly number[][], earlier: number, seed: string): number[][] {
  const rng = createRng(seed);
  const ownerOf = new Int32Array(earlier).fill(-1);
  const matchOf = new Int32Array(odds.length).fill(-1);
  const shares = odds.map(() => new Array<number>(earlier).fill(0));
  const prior = Math.log(1 - isNew) - Math.log(isNew) - Math.log(earlier);
  const weight = (k: number, j: number): number => (j === -1 || k === -1 ? 0 : odds[k][j] + prior);
  for (let sweep = 0; sweep < 2 * sweeps; sweep++) {
    for (let k = 0; k < odds.length; k++) {
      // Takes a free section, or that of another, which gets the one left free.
      const [mine] = [matchOf[k]];
      const logs = [-1, ...ownerOf.keys()].map((j) => {
        const other = j === -1 ? -1 : ownerOf[j];
        return other === -1 || other === k
          ? weight(k, j)
          : weight(k, j) + weight(other, mine) - weight(other, j);
      });
      const most = Math.max(...logs);
      const drawn =
        drawCategorical(
          rng,
          logs.map((log) => Math.exp(log - most)),
        ) - 1;
      if (drawn === mine) continue;
      const other = drawn === -1 ? -1 : ownerOf[drawn];
      if (mine !== -1) ownerOf[mine] = other;
      if (other !== -1) matchOf[other] = mine;
      matchOf[k] = drawn;
      if (drawn !== -1) ownerOf[drawn] = k;
    }
    if (sweep >= sweeps) for (const [k, j] of matchOf.entries()) if (j !== -1) shares[k][j] += 1 / sweeps;
  }
  return shares;
}

interface Judged {
  history: string;
  /** Overlap over union of the part and the section that stands for it. */
  offered: number;
  verdict: string;
  /** Of the tracker, by its own components. */
  tracker: string;
  probability: number;
}

async function documentsOf(paths: readonly string[]): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const source of readSources([...paths])) {
    if (source instanceof SourceError) throw source;
    documents.push(pageRows((await capture.page(source)).page, 'visual'));
  }
  return documents;
}

function judge(
  one: PartCase,
  earlier: readonly Section[],
  later: readonly Section[],
  shares: number[][],
): Judged {
  const alike = earlier.map(({ span }) => likeness([span], [one.was]));
  const offered = Math.max(...alike);
  const j = alike.indexOf(offered);
  const of = shares.map((own) => own[j]);
  const gone = Math.max(0, 1 - of.reduce((all, p) => all + p, 0));
  const most = Math.max(...of);
  const claim = most > gone ? [later[of.indexOf(most)].span] : [];
  const isBegun = sharedLength([earlier[j].span], [[one.was[0], one.was[0] + 1]]) === 1;
  const tracked = trackers.find(
    ({ history, read, part }) => history === one.history && read === one.read && part === one.part,
  );
  return {
    history: one.history,
    offered,
    verdict: judgeExtent(claim, one.now, isBegun),
    tracker: tracked?.verdicts.signatures[0] ?? 'lost',
    probability: Math.max(most, gone),
  };
}

const trackers: { history: string; read: string; part: number; verdicts: { signatures: string[] } }[] =
  JSON.parse(readFileSync(join(import.meta.dirname, '../tracking/results-parts.json'), 'utf8')).cases;
const capture = await openCapture();
const gold = readParts(join(import.meta.dirname, '../../annotations/parts.tsv'));
const pairs: Pair[] = [];
for (const { name, folder } of histories()) {
  const ofPage = gold.filter(({ history }) => history === name);
  const files = [...new Set(ofPage.flatMap(({ trained, read }) => [trained, read]))];
  const documents = await documentsOf(files.map((file) => join(folder, file)));
  const sections = new Map(files.map((file, i) => [file, sectionsOf(documents[i])]));
  for (const read of new Set(ofPage.map((one) => one.read))) {
    const cases = ofPage.filter((one) => one.read === read);
    const [earlier, later] = [cases[0].trained, read].map((file) => sections.get(file) ?? []);
    pairs.push({ cases, earlier, later });
  }
}
await capture.close();
const tables = kinds.map((kind) => likeliestTables(pairs, kind));
const judged = pairs.flatMap(({ cases, earlier, later }, p) => {
  const odds = later.map((_, k) =>
    earlier.map((_, j) => tables.reduce((all, table) => all + table[p].odds[k][j], 0)),
  );
  const shares = drawMatches(odds, earlier.length, `${cases[0].history} ${cases[0].read}`);
  return cases.map((one) => judge(one, earlier, later, shares));
});

const isRight = (verdict: string): boolean => verdict === 'right' || verdict === 'gone';
const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
const verdicts = ['swollen', 'cut', 'wrong', 'lost', 'ghost'];
console.log(`| cases | n | method | right, % | ${verdicts.join(' / ')} |`);
console.log('| --- | ---: | --- | ---: | --- |');
for (const [name, own] of [
  ['all', judged],
  ['whose part is a section', judged.filter(({ offered }) => offered >= 0.5)],
] as const) {
  for (const [method, of] of [
    ['shared classes', (one: Judged) => one.verdict],
    ['signatures', (one: Judged) => one.tracker],
  ] as const) {
    const found = own.map(of);
    const cells = verdicts.map((verdict) => found.filter((one) => one === verdict).length);
    console.log(
      `| ${name} | ${own.length} | ${method} | ${percent(found.filter(isRight).length, own.length)} | ${cells.join(' / ')} |`,
    );
  }
}
const offered = judged.filter((one) => one.offered >= 0.5);
const forecasts = offered.map(
  ({ probability, verdict }): Forecast => ({ probability: Math.min(1, probability), came: isRight(verdict) }),
);
const { bins, brier, expectedError } = reliability(forecasts, { bins: 5 });
console.log(`\nBrier score ${brier.toFixed(3)}, expected calibration error ${expectedError.toFixed(3)}\n`);
console.log('| probability | n | mean | right |');
console.log('| --- | ---: | ---: | ---: |');
for (const { low, high, count, predicted, observed } of bins)
  if (count > 0)
    console.log(
      `| ${low.toFixed(1)} to ${high.toFixed(1)} | ${count} | ${predicted.toFixed(3)} | ${observed.toFixed(3)} |`,
    );
