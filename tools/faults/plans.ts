import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from './answers.ts';
import { choices } from './choices.ts';
import { type Ended, root, runProgram } from './run-program.ts';
import type { Saver } from './saver.ts';

/** What one run of a program did. */
export interface Outcome extends Ended {
  /** What it said about a request that failed. */
  refusals: string[];
  /** What it acknowledged, if it does so before it ends. */
  acknowledged: unknown;
  /** The same with the request that it did not answer, and with each that it refused since. */
  asked: unknown[];
}

const fitTo = (folder: string, data: string): string[] => [
  ...['fit', join(folder, 'pages'), '--folds', '2'],
  ...['--out', join(data, 'weights.json'), '--cache', join(data, 'cache')],
];

/** A program that writes, and what is to be there after it. */
export interface Plan {
  /** Makes what the program reads, and a `begin` folder of data where it does not begin with nothing. */
  prepare: (folder: string) => Promise<void>;
  /** @param env that makes a call fail */
  run: (folder: string, data: string, env: NodeJS.ProcessEnv) => Promise<Outcome>;
  /** What a run acknowledged, as it is read again; left out where the files themselves have to be the same. */
  read?: (data: string) => Promise<unknown>;
}

/** A command that goes on where it was stopped, to the same bytes. */
function command(argv: (folder: string, data: string) => string[], prepare: Plan['prepare']): Plan {
  return {
    prepare,
    run: async (folder, data, env) => ({
      ...(await runProgram(argv(folder, data), env)),
      ...{ refusals: [], acknowledged: null, asked: [] },
    }),
  };
}

const html = '<h1>Age</h1><p>25<table><tr><td>Car<td>red</table><ul><li>one<li>two</ul><h2>More</h2><p>text';
const succeed = async (argv: string[]): Promise<string> => {
  const { code, stdout, stderr } = await runProgram(argv, {});
  if (code !== 0) throw new Error(stderr);
  return stdout;
};

async function writePages(folder: string): Promise<void> {
  await mkdir(join(folder, 'pages'));
  for (const name of ['a', 'b']) await writeFile(join(folder, 'pages', `${name}.html`), html + name);
}

/** Copies a page of the corpus and its gold. */
async function copyGold(folder: string, page: string): Promise<void> {
  const into = join(folder, 'pages', page);
  await mkdir(into, { recursive: true });
  for (const name of ['page.html', 'gold.json'])
    await copyFile(join(root, 'corpus', page, name), join(into, name));
}

/** A program that saves one thing after the other, and says so. */
function saver(kind: string, { read }: Saver): Plan {
  return {
    prepare: async () => {},
    async run(_, data, env) {
      const ended = await runProgram([kind, data], env, 'save.mjs');
      const said = (what: string): unknown[] =>
        ended.stdout
          .split('\n')
          .filter((line) => line.startsWith(`${what} `))
          .map((line) => JSON.parse(line.slice(what.length + 1)));
      const doubtful = (said('doubtful').at(-1) ?? []) as unknown[];
      const asked = [said('asked').at(-1), ...doubtful];
      return { ...ended, acknowledged: said('saved').at(-1), asked, refusals: said('refused') as string[] };
    },
    read,
  };
}

export const plans: Readonly<Record<string, Plan>> = {
  // The journal of a run: traces, checkpoints, results.
  sample: command(
    (folder, data) => [
      ...['sample', join(folder, 'a.documents.jsonl'), '--out', data, '--seed', '5', '--chains', '2'],
      ...['--burn-in', '1', '--sweeps', '3', '--final-sweeps', '1', '--workers', '1', '--resume'],
    ],
    async (folder) => {
      await writeFile(join(folder, 'a.html'), html);
      const rows = await succeed(['rows', join(folder, 'a.html'), '--flatten', 'dom']);
      await writeFile(join(folder, 'a.documents.jsonl'), rows);
    },
  ),
  // Shards of a corpus.
  shards: command(
    (folder, data) => [
      'rows',
      '--flatten',
      'dom',
      '--manifest',
      join(folder, 'm.manifest.jsonl'),
      '--out',
      data,
    ],
    async (folder) => {
      await writePages(folder);
      await succeed(['corpus', 'manifest', join(folder, 'pages'), '--out', join(folder, 'm.manifest.jsonl')]);
    },
  ),
  // The folder of results and its cache, after the pages were captured.
  experiment: command(
    (folder, data) => ['experiment', join(folder, 'faults.json'), '--out', data],
    async (folder) => {
      await copyGold(folder, 'en-allotment-diary');
      const tags = { kind: 'baseline', name: 'tags', baseline: 'tags', flatten: 'dom', sentences: 'none' };
      const config = { sweeps: 4, burnIn: 1, finalSweeps: 1 };
      const paper = { kind: 'sample', name: 'paper', flatten: 'dom', config };
      const about = { version: 1, title: 'Faults', sources: ['pages'], gold: 'pages' };
      await writeFile(join(folder, 'faults.json'), JSON.stringify({ ...about, methods: [tags] }));
      await succeed(['experiment', join(folder, 'faults.json'), '--out', join(folder, 'begin')]);
      await writeFile(join(folder, 'faults.json'), JSON.stringify({ ...about, methods: [tags, paper] }));
    },
  ),
  // Weights and what they are made of, after the pages were captured.
  fit: command(fitTo, async (folder) => {
    for (const page of ['en-allotment-diary', 'en-bridge-notice', 'en-ferry-times'])
      await copyGold(folder, page);
    const begin = join(folder, 'begin');
    await succeed(fitTo(folder, begin));
    for (const name of ['weights.json', 'cache/learnt']) await rm(join(begin, name), { recursive: true });
  }),
  // Index, segments and runs of the retrieval experiment.
  retrieve: command(
    (folder, data) => [
      ...['retrieve', join(folder, 'pages'), '--out', data, '--segments', 'dom', '--top', '3'],
      ...['--topics', join(folder, 'topics.txt'), '--qrels', join(folder, 'qrels.txt')],
    ],
    async (folder) => {
      await writePages(folder);
      await writeFile(join(folder, 'topics.txt'), '<top>\n<num> 1\n<title> age car\n</top>\n');
      await writeFile(join(folder, 'qrels.txt'), '1 0 a 1\n1 0 b 0\n');
    },
  ),
  answers: saver('answers', answers as Saver),
  choices: saver('choices', choices as Saver),
};
