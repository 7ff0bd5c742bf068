/**
 * Tests every suspect for the model's defeat by its baseline, one change at a time:
 *
 *     npx tsx lab/paper-protocol/suspects.ts corpus --work WORK --out lab/paper-protocol/suspects-corpus.json
 *     npx tsx lab/paper-protocol/suspects.ts dev-gold --work WORK --out lab/paper-protocol/suspects-dev-gold.json
 *
 * The second needs the folder of real pages. Results of single runs lie in WORK, so that an interrupted call goes on;
 * `--only NAME,NAME` takes some of the suspects, `--seeds N` (default 3) repetitions. Writes the scores and prints
 * them as Markdown.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diagnoseTrace } from '../../src/bayes/index.ts';
import { parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import { searchInterpretations } from '../../src/experiment/index.ts';
import { consensusStructure } from '../../src/math/index.ts';
import { type Document, type PageLists, type Structure, structureLists } from '../../src/page/index.ts';
import { type GoldPages, readGoldPages, readUnlabelled } from './suspect-pages.ts';
import { baselineStructures, rowsOf, type Suspect, suspects } from './suspects-list.ts';
import { formatSuspects, type SuspectRuns, scoreSuspects } from './suspects-table.ts';

/** What is kept of a run: lists of the gold pages, and what its chain was like. */
interface KeptRun {
  estimate: PageLists[];
  consensus: PageLists[];
  rHat: number | undefined;
  headingRows: number;
  p6: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    seeds: { type: 'string', default: '3' },
  },
});
const [set] = positionals;
if ((set !== 'corpus' && set !== 'dev-gold') || !values.work || !values.out)
  throw new Error('usage: suspects.ts corpus|dev-gold --work WORK --out FILE [--only NAMES] [--seeds N]');
const { work, out, only } = values;
const pages = await readGoldPages(set);
const seeds = Array.from({ length: Number(values.seeds) }, (_, i) => i + 1);
const wanted = suspects.filter(
  ({ name, unlabelled }) =>
    (set === 'dev-gold' || unlabelled === undefined) && (!only || only.split(',').includes(name)),
);
mkdirSync(join(work, set), { recursive: true });

const done: SuspectRuns[] = [];
for (const suspect of wanted) {
  const documents = documentsOf(suspect, pages);
  const runs: KeptRun[] = [];
  for (const seed of seeds) runs.push(await keptRun(suspect, seed, documents));
  done.push({
    suspect,
    documents: documents.length,
    baseline: listsOf(baselineStructures(documents), documents),
    searched: listsOf(searchInterpretations(documents, pages.gold, 'best').structures, documents),
    runs: runs.map(({ estimate, consensus }) => (suspect.consensus ? consensus : estimate)),
    ...averages(runs),
  });
}
const scored = scoreSuspects(pages, done);
writeFileSync(out, `${JSON.stringify({ version: 1, set, seeds, suspects: scored }, null, 1)}\n`);
process.stdout.write(formatSuspects(scored));

function documentsOf(
  { unlabelled = 0, rows, withoutTable }: Suspect,
  { documents, withTable, files }: GoldPages,
) {
  const own = withoutTable ? documents.filter(({ id }) => !withTable.has(id)) : documents;
  return rowsOf([...own, ...(unlabelled > 0 ? readUnlabelled(unlabelled, files) : [])], rows);
}

async function keptRun(suspect: Suspect, seed: number, documents: readonly Document[]): Promise<KeptRun> {
  const path = join(work, set, `${suspect.run ?? suspect.name}-${seed}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as KeptRun;
  const began = performance.now();
  const config = parseSampleConfig({ ...suspect.config, seed });
  const found = await runChains(documents, config);
  const { headingRows, p6, ...quantities } = diagnoseTrace(found.trace);
  const all = [headingRows, p6, ...Object.values(quantities)];
  const run: KeptRun = {
    estimate: listsOf(found.structures, documents),
    consensus: listsOf(found.marginals.map(consensusStructure), documents),
    rHat: all.reduce<number | undefined>(
      (most, { rHat }) => Math.max(most ?? 0, rHat ?? 0) || most,
      undefined,
    ),
    headingRows: headingRows.mean / documents.reduce((sum, { rows }) => sum + rows.length, 0),
    p6: p6.mean,
  };
  writeFileSync(path, JSON.stringify(run));
  process.stderr.write(
    `${suspect.name}, seed ${seed}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  return run;
}

/** Lists of the pages that have gold. */
function listsOf(structures: readonly Structure[], documents: readonly Document[]): PageLists[] {
  const known = new Set(pages.gold.map(({ page }) => page));
  return documents.flatMap((document, d) =>
    known.has(document.id) ? [structureLists(document, structures[d])] : [],
  );
}

function averages(runs: readonly KeptRun[]): Pick<SuspectRuns, 'headingRows' | 'p6'> {
  const mean = (of: (run: KeptRun) => number): number =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  return { headingRows: mean(({ headingRows }) => headingRows), p6: mean(({ p6 }) => p6) };
}
