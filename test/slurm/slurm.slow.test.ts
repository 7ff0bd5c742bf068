import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../../scripts/build-program.ts';
import { copyPages } from '../support/corpus-pages.ts';
import { cli } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { type Slurm, startSlurm, until, withoutSlurm } from './slurm.ts';

const root = resolve(import.meta.dirname, '../..');
const examples = resolve(root, 'examples/slurm');
const missing = withoutSlurm();
if (missing !== undefined) console.warn(`${missing}: tests with a real Slurm are skipped`);

/** Compiles the program into a folder of its own; returns the command that jobs call. */
async function compile(folder: string): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', join(root, 'tsconfig.build.json'), '--outDir', join(folder, 'dist')], {
    stdio: 'pipe',
  });
  await buildProgram(join(folder, 'dist'));
  for (const name of ['package.json', 'bin'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return `${process.execPath} ${join(folder, 'bin/pagestructure.js')}`;
}

describe.skipIf(missing !== undefined)(
  'examples/slurm on a real Slurm of one node',
  { timeout: 900_000 },
  () => {
    let slurm: Slurm;
    const env = { PAGESTRUCTURE: '' };
    const at = temporaryPaths('jobs');
    const read = (...names: string[]) => readFile(at(...names), 'utf8');
    const submit = (script: string, ...argv: string[]) => slurm.call(join(examples, script), argv, env);

    beforeAll(async () => {
      env.PAGESTRUCTURE = await compile(at('program'));
      await copyPages(at('pages'));
      await cli`corpus manifest ${at('pages')} --out ${at('m.jsonl')}`;
      slurm = await startSlurm(2);
    }, 120_000);
    afterAll(() => slurm?.stop(), 60_000);

    /** Waits until a shard's journal has some pages, two lines each. */
    async function journalled(out: string, shard: string, pages: number): Promise<void> {
      await until(`${pages} pages in the journal of ${shard}`, async () => {
        const names = (await readdir(out)).filter(
          (name) => name.startsWith(shard) && name.endsWith('.journal'),
        );
        const texts = await Promise.all(names.map((name) => readFile(join(out, name), 'utf8')));
        return texts.some((text) => text.split('\n').length === 2 * pages + 1);
      });
    }

    const outline = () =>
      submit('submit-corpus.sh', at('m.jsonl'), '2', at('outlines'), 'outline', '--format', 'json');

    it('a shard that is killed half-way and requeued: the bytes of one process, nothing missing or double', async () => {
      await rm(at('outlines'), { recursive: true, force: true }); // of an earlier try
      // The last page takes the first run half a minute, which kills it there.
      const last = at('pages', 'ja-misoshiru', 'page.html');
      const html = await readFile(last);
      await writeFile(last, '<p>a row that is one of very many</p>'.repeat(40_000));
      try {
        const [, job] = /^shards: job (\d+), merge: job \d+;/.exec(await outline()) ?? [];
        await journalled(at('outlines'), '0002-of-0002', 3);
        await writeFile(last, html);
        await slurm.call('scontrol', ['requeue', `${job}_2`]);
      } finally {
        await writeFile(last, html);
      }
      await slurm.idle();
      const log = await read('outlines', 'log', '2.txt');
      expect(log).toMatch(/^shard 2\/2: 4 pages: 1 made, 3 kept, 0 failed$/m);
      expect(await read('outlines', 'log', 'merge.txt')).toBe(
        `7 of 7 pages of ${at('m.jsonl')}, each once\n`,
      );
      const one = await cli`outline ${at('pages')} --format json`;
      expect(await read('outlines.jsonl')).toBe(one.stdout);
      expect((await readdir(at('outlines'))).filter((name) => name.endsWith('.journal'))).toEqual([]);
    });

    it('merge refuses when a shard is lost; submitted again, it is made and the others are kept', async () => {
      const whole = await read('outlines.jsonl');
      await rm(at('outlines', '0001-of-0002.shard.json'));
      await rm(at('outlines.jsonl'));
      const script = join(examples, 'merge.sbatch');
      const merge = ['--wait', `--output=${at('lost.txt')}`, script, at('m.jsonl'), at('outlines')];
      await expect(slurm.call('sbatch', merge, env)).rejects.toThrow('sbatch');
      expect(await read('lost.txt')).toMatch(/shard 1\/2: missing \(expected all 2\)/);
      await expect(read('outlines.jsonl')).rejects.toThrow('ENOENT');
      await outline();
      await slurm.idle();
      expect(await read('outlines', 'log', '1.txt')).toMatch(/3 made, 0 kept, 0 failed\n$/);
      expect(await read('outlines', 'log', '2.txt')).toMatch(/0 made, 4 kept, 0 failed\n$/);
      expect(await read('outlines.jsonl')).toBe(whole);
    });

    it('a grid of methods and seeds: the structures of single runs, and their scores', async () => {
      await cli`rows ${at('pages')} --out ${at('c.documents.jsonl')}`;
      const flags = ['--chains', '2', '--burn-in', '20', '--sweeps', '30', '--final-sweeps', '10'];
      await writeFile(
        at('methods.txt'),
        `# name, command, flags\npaper sample ${flags.join(' ')}\n\ntags baseline --method tags\n`,
      );
      const grid = [at('methods.txt'), '1 2', at('c.documents.jsonl'), at('pages'), at('grid')];
      expect(await submit('submit-grid.sh', ...grid)).toMatch(/^3 runs: job \d+, scores: job \d+;/);
      await slurm.idle();
      for (const seed of ['1', '2']) {
        await cli`sample ${at('c.documents.jsonl')} ${flags} --seed ${seed} --out ${at(`one-${seed}`)}`;
        expect(await read('grid', `paper-${seed}`, 'structures.jsonl')).toBe(
          await read(`one-${seed}`, 'structures.jsonl'),
        );
      }
      const tags = await cli`baseline ${at('c.documents.jsonl')} --method tags`;
      expect(await read('grid', 'tags', 'structures.jsonl')).toBe(tags.stdout);
      const { scores } = JSON.parse(await read('grid', 'scores.json')) as { scores: { method: string }[] };
      expect([...new Set(scores.map(({ method }) => method))]).toEqual(['paper-1', 'paper-2', 'tags']);
      expect(await read('grid', 'scores.txt')).toContain('paper-2');
    });
  },
);
