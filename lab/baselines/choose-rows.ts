/**
 * On which rows each baseline does best: every baseline on every flattening and every rule for sentence rows, on the
 * training split of the embedded corpus alone. `corpus/experiment.json` runs each on the rows chosen here.
 *
 *     npx tsx lab/baselines/choose-rows.ts
 *
 * Prints a Markdown table of micro and macro F, convention paper, the chosen rows in bold; writes
 * corpus/chosen-rows.json. Pages of the other splits are neither captured nor scored; sentence rows are looked for
 * over the pages of the split, without their gold. Half a minute of processor.
 *
 * Chosen is the highest macro F, in which a page counts once: of so few pages one with a long list would decide
 * micro F. Ties go to the higher micro F, then to the rows that stand first, which are those of the hybrid model.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BaselineName, baselines } from '../../src/baselines/index.ts';
import { type RowChoice, runExperiment } from '../../src/experiment/index.ts';
import { defaultPermittedDoc } from '../../src/pipeline/index.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');

const choices = (['visual', 'dom'] as const).flatMap((flatten) =>
  (['none', 'prose', 'paper'] as const).map((sentences) => ({ flatten, sentences })),
);

const names = Object.keys(baselines) as BaselineName[];
type Rows = Pick<RowChoice, 'flatten' | 'sentences'>;
const nameOf = (baseline: string, { flatten, sentences }: Rows): string =>
  `${baseline}, ${flatten}, ${sentences}`;

const record = await runExperiment(
  {
    version: 1,
    title: 'Rows for baselines',
    sources: ['.'],
    gold: '.',
    pages: 'splits/train.txt',
    permittedDoc: defaultPermittedDoc,
    methods: names.flatMap((baseline) =>
      choices.map((rows) => ({
        kind: 'baseline' as const,
        name: nameOf(baseline, rows),
        baseline,
        ...rows,
      })),
    ),
  },
  { base: corpus },
);
if (record.errors.length > 0) throw new Error(record.errors.join('\n'));
const [{ pages, scores }] = record.corpora;
const byMethod = new Map(
  scores.filter(({ convention }) => convention === 'paper').map((summary) => [summary.method, summary]),
);

const [first] = byMethod.values();

const results = names.map((baseline) => {
  const rows = choices.map((choice) => {
    const summary = byMethod.get(nameOf(baseline, choice));
    if (!summary) throw new Error(`${nameOf(baseline, choice)}: not scored`);
    return { ...choice, microF: rounded(summary.microF), macroF: rounded(summary.macroF) };
  });
  const [{ flatten, sentences }] = rows.toSorted((a, b) => b.macroF - a.macroF || b.microF - a.microF);
  return { baseline, chosen: { flatten, sentences }, rows };
});

const out = {
  command: 'npx tsx lab/baselines/choose-rows.ts',
  rule: 'highest macro F, then micro F, then the rows that stand first',
  permittedDoc: defaultPermittedDoc,
  pages,
  macroPages: first.macroDocuments,
  baselines: results,
};
await writeFile(join(corpus, 'chosen-rows.json'), `${JSON.stringify(out, null, 2)}\n`);

console.log(
  `${pages.length} pages of the training split, ${first.macroDocuments} of which enter macro; micro and macro F\n`,
);
console.log(
  `| baseline | ${choices.map(({ flatten, sentences }) => `${flatten}, ${sentences}`).join(' | ')} |`,
);
console.log(`| --- |${' --- |'.repeat(choices.length)}`);
for (const { baseline, chosen, rows } of results) {
  const cells = rows.map(({ flatten, sentences, microF, macroF }) => {
    const cell = `${microF.toFixed(3)}, ${macroF.toFixed(3)}`;
    return flatten === chosen.flatten && sentences === chosen.sentences ? `**${cell}**` : cell;
  });
  console.log(`| \`${baseline}\` | ${cells.join(' | ')} |`);
}

/** Enough digits to tell rows apart, few enough to read. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}
