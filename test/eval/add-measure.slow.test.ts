import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyProgram, runCopiedProgram } from '../support/copied-program.ts';
import { writeSections } from '../support/sections.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('measure');

/** A measure as CONTRIBUTING asks for it. */
const measure = `import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Pages on which a method said anything. */
export const spokenPages = {
  name: 'spokenPages',
  label: 'Spoken',
  summary: 'share of the pages on which the method has a list',
  citation: 'made up for a test',
  parameters: [],
  n: 'documents',
  count({ predicted }) {
    const said = { part: predicted && predicted.lists.length > 0 ? 1 : 0, whole: 1 };
    return { precision: said, recall: said };
  },
  rate: rates.recall,
} as const satisfies Measure;
`;

beforeAll(async () => {
  await copyProgram(at());
  await writeFile(at('src/eval/measures/spoken-pages.ts'), measure);
  const table = await readFile(at('src/eval/measures/table.ts'), 'utf8');
  await writeFile(
    at('src/eval/measures/table.ts'),
    `${table}export { spokenPages } from './spoken-pages.ts';\n`,
  );
  await writeSections(at('pages'), 'boats', ['Boats', 'Crew']);
});

const runCopy = (...argv: string[]) => runCopiedProgram(at(), ...argv);

describe('a measure is added by one file and one line of the table', () => {
  it('score takes it by its name, and shows it with its interval', async () => {
    const rows = await runCopy('rows', at('pages'));
    await writeFile(at('documents.jsonl'), rows.stdout);
    for (const method of ['tags', 'none']) {
      const { stdout } = await runCopy('baseline', at('documents.jsonl'), '--method', method);
      await writeFile(at(`${method}.jsonl`), stdout);
    }
    const files = ['--gold', at('pages'), '--documents', at('documents.jsonl')];
    const methods = ['tags', 'none'].map((name) => `${name}=${at(`${name}.jsonl`)}`);
    const flags = ['--measures', 'spokenPages', '--convention', 'paper', '--format', 'tsv', '--intervals'];
    const { code, stdout, stderr } = await runCopy('score', ...files, ...methods, ...flags);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'method\tconvention\tspokenPages\tdocuments\tmacroDocuments\tspokenPages.low\tspokenPages.high',
      'tags\tpaper\t1\t1\t1\t1\t1',
      'none\tpaper\t0\t1\t1\t0\t0',
    ]);
  });

  it('an experiment scores, compares and reports it', async () => {
    const methods = ['tags', 'none'].map((baseline) => ({ kind: 'baseline', name: baseline, baseline }));
    const config = { version: 1, title: 'x', sources: ['pages'], gold: 'pages', methods };
    await writeFile(at('config.json'), JSON.stringify({ ...config, measures: ['spokenPages', 'headingF'] }));
    const { code, stdout } = await runCopy('experiment', at('config.json'), '--out', at('out'));
    expect([code, stdout.split('\n')[0].split(/ {2,}/)]).toEqual([
      0,
      ['Method', 'Convention', 'Spoken', 'Heading F', 'n', 'n (macro)'],
    ]);
    const { corpora } = JSON.parse(await readFile(at('out/experiment.json'), 'utf8'));
    expect(corpora[0].scores[0]).toMatchObject({ method: 'tags', spokenPages: 1, headingF: 1, microF: 1 });
    expect(corpora[0].comparisons.map(({ measure: name }: { measure: string }) => name)).toEqual([
      'spokenPages',
      'headingF',
    ]);
    const head = (await readFile(at('out/scores.tsv'), 'utf8')).split('\n')[0].split('\t');
    expect(head.slice(2, 4)).toEqual(['spokenPages', 'headingF']);
    const report = await readFile(at('out/report.html'), 'utf8');
    expect(report).toContain('>Spoken</th>');
    expect(report).toContain('spokenPages');
  });
});
