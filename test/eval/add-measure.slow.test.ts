import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = temporaryFolder('measure');
const at = (name: string): string => join(folder, name);

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

const items = [
  { start: 0, end: 6, heading: [0, 5], lists: [] },
  { start: 6, end: 11, heading: [6, 10], lists: [] },
];
const gold = { version: 1, page: 'boats', textLength: 11, lists: [{ items }] };

beforeAll(async () => {
  await cp(join(root, 'src'), at('src'), { recursive: true });
  await cp(join(root, 'dist/web'), at('dist/web'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), at(file));
  await symlink(join(root, 'node_modules'), at('node_modules'));
  await writeFile(at('src/eval/measures/spoken-pages.ts'), measure);
  const table = await readFile(at('src/eval/measures/table.ts'), 'utf8');
  await writeFile(
    at('src/eval/measures/table.ts'),
    `${table}export { spokenPages } from './spoken-pages.ts';\n`,
  );
  await mkdir(at('pages'));
  await writeFile(at('pages/boats.html'), '<h2>Boats</h2><p>x</p><h2>Crew</h2><p>y</p>');
  await writeFile(at('pages/boats.json'), JSON.stringify(gold));
});

/** Runs a command of the copy, in this process. */
async function runCopy(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(at(file)).href);
  const [{ run }, { createIo }] = [
    await load('src/commands/program/main.ts'),
    await load('src/commands/program/io.ts'),
  ];
  const [stdout, stderr] = [collect(), collect()];
  const code: number = await run(argv, createIo(stdout.stream, stderr.stream, false));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collect(): { stream: Writable; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}

describe('a measure is added by one file and one line of the table', () => {
  it('score takes it by its name, and shows it with its interval', async () => {
    const rows = await runCopy('rows', at('pages/boats.html'));
    await writeFile(at('documents.jsonl'), rows.stdout);
    for (const method of ['tags', 'none']) {
      const { stdout } = await runCopy('baseline', at('documents.jsonl'), '--method', method);
      await writeFile(at(`${method}.jsonl`), stdout);
    }
    const files = ['--gold', at('pages/boats.json'), '--documents', at('documents.jsonl')];
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
