/**
 * The structure paper's baseline as prior in the same sampler, on the pages of `npm start`. Prints Markdown for
 * README.md. What else the paper asks for is in `pagestructure reproduce yoshida`: pages without lists, and headings
 * that only the model or only its baseline finds.
 *
 *     npm start
 *     npx tsx lab/paper-protocol/analysis.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { baselines } from '../../src/baselines/index.ts';
import { diagnoseTrace, type SampledDocument } from '../../src/bayes/index.ts';
import { parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import { measurePages, scorePages } from '../../src/eval/index.ts';
import { type Document, type PageLists, type Structure, structureLists } from '../../src/page/index.ts';

const corpus = resolve(import.meta.dirname, '../../runs/corpus');
if (!existsSync(join(corpus, 'gold.lists.jsonl')))
  throw new Error(`${corpus}: no experiment (expected npm start)`);

const linesOf = <T>(path: string): T[] =>
  readFileSync(join(corpus, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const gold = linesOf<PageLists>('gold.lists.jsonl');
const documents = linesOf<Document>('rows/dom-paper.documents.jsonl');
const baseline = baselines.paper.run(documents);

const listsOf = (structures: readonly Structure[]): PageLists[] =>
  documents.map((document, i) => ({ ...structureLists(document, structures[i]), page: document.id }));

const line = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

console.log('## The baseline as prior\n');
line('log odds of a heading of the baseline', 'micro F', 'macro F', 'heading F', 'R-hat');
line('---:', '---:', '---:', '---:', '---:');
const measures = ['microF', 'macroF', 'headingF'] as const;
const scored = (structures: readonly Structure[]): string[] => {
  const pages = scorePages(gold, listsOf(structures), { measures });
  return measures.map((measure) => measurePages(pages, measure).toFixed(3));
};
for (const odds of [undefined, 0, 1, 2, 4, 8]) {
  const config = parseSampleConfig({
    chains: 4,
    // Empty or not, a heading has one half, so that without odds all structures are alike but for their number.
    ...(odds !== undefined && { structurePrior: { empty: 0.5, inversion: 0, learnt: 1 } }),
  });
  const asked = documents.map((document, i): SampledDocument => {
    const heads = baseline[i].rows.map(({ bound }) => bound > 0);
    // What a heading's half costs is given back.
    const rows = document.rows.map((row, r) => ({
      ...row,
      logOdds: Math.log(2) + (heads[r] ? 1 : -1) * (odds ?? 0),
    }));
    return { ...document, rows };
  });
  const { structures, trace } = await runChains(asked, config);
  const { logJoint } = diagnoseTrace(trace);
  line(odds === undefined ? 'no prior' : `±${odds}`, ...scored(structures), logJoint.rHat?.toFixed(3) ?? '');
}
line('baseline alone', ...scored(baseline), '');
