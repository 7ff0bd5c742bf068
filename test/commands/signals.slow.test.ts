import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockTreeSchema, pageSchema } from '../../src/page/index.ts';
import { readJson } from '../../src/store/index.ts';
import { descendants, running } from '../support/descendants.ts';
import { spawnCommand } from '../support/spawn-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

/** Enough that no command is through with them before it is told to stop, on a fast or a busy machine. */
const pageCount = 500;

const at = temporaryPaths('signals');

beforeAll(async () => {
  await mkdir(at('pages'));
  for (let i = 0; i < pageCount; i++) {
    const paragraphs = Array.from({ length: 60 }, (_, p) => `<h2>Part ${p}</h2><p>Text ${p} of page ${i}.`);
    await writeFile(at('pages', `page-${i}.html`), `<h1>Page ${i}</h1>${paragraphs.join('')}`);
  }
  const rows = Array.from({ length: 20_000 }, (_, i) => `<p>row ${i} with some words`);
  await writeFile(at('long.html'), rows.slice(0, 8_000).join(''));
  await writeFile(at('longer.html'), rows.join('')); // some twenty seconds
});

/** Statuses of commands that signals ended, as a shell has them. */
const statuses = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** A command ends by a signal that is sent once it is where it should be, soon and with all that it started. */
async function expectStop(
  argv: readonly string[],
  signal: keyof typeof statuses,
  ready: (process: number, said: () => string) => boolean | Promise<boolean>,
): Promise<void> {
  const { child, ended } = spawnCommand(argv);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const id = child.pid ?? 0;
  while (child.exitCode === null && !(await ready(id, () => said))) await wait(20);
  const started = descendants(id);
  const begin = performance.now();
  child.kill(signal);
  const { code, signal: by } = await ended;
  const milliseconds = performance.now() - begin;
  // Processes that were killed need a moment to be gone.
  for (let i = 0; i < 50 && running(started).length > 0; i++) await wait(20);
  const status = by === null ? code : statuses[by as typeof signal];
  expect({ status, left: running(started) }).toEqual({ status: statuses[signal], left: [] });
  expect(milliseconds).toBeLessThan(2_000);
}

const filesIn = async (path: string): Promise<string[]> => (existsSync(path) ? readdir(path) : []);
const hasBrowser = (id: number): boolean => descendants(id).length > 3;

describe.skipIf(process.platform !== 'linux')('a signal', () => {
  it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
    '%s ends segment and keeps what is done',
    async (signal) => {
      const out = at(`blocks-${signal}`);
      const argv = ['segment', at('pages'), '--format', 'json', '--out', out];
      await expectStop(argv, signal, async () => (await filesIn(out)).length > 2);
      const files = await filesIn(out);
      expect(files.length).toBeLessThan(pageCount);
      for (const file of files) {
        expect(file).toMatch(/^page-\d+\.blocks\.json$/);
        await readJson(join(out, file), blockTreeSchema);
      }
    },
  );

  it('ends capture and leaves no half of a file', async () => {
    const out = at('snapshots');
    const argv = ['capture', at('pages'), '--screenshot', '--out', out];
    await expectStop(argv, 'SIGTERM', async () => (await filesIn(out)).length > 2);
    for (const file of await filesIn(out)) {
      expect(file).toMatch(/^page-\d+\.(?:page\.json|png)$/);
      if (file.endsWith('.json')) await readJson(join(out, file), pageSchema);
    }
  });

  it.each([
    ['the browser starts', 0],
    ['a long page is outlined', 5_000],
  ])('ends outline while %s', async (_, milliseconds) => {
    const argv = ['outline', at('longer.html')];
    await expectStop(argv, 'SIGTERM', async (id) => {
      if (!hasBrowser(id)) return false;
      await wait(milliseconds);
      return true;
    });
  });

  it('ends the personal page while it reads one', async () => {
    const argv = ['portal', '--port', '0', '--data', at('data'), at('long.html')];
    await expectStop(argv, 'SIGHUP', hasBrowser);
  });

  it('ends experiment with the program of a method that does not listen', async () => {
    const deaf =
      "process.on('SIGTERM', () => {}); require('fs').writeFileSync('runs', ''); setInterval(() => {}, 1000)";
    const method = { kind: 'command', name: 'deaf', command: [process.execPath, '-e', deaf] };
    const experiment = { version: 1, title: 'x', sources: ['pages/page-1.html'], methods: [method] };
    await writeFile(at('experiment.json'), JSON.stringify(experiment));
    const argv = ['experiment', at('experiment.json'), '--out', at('results')];
    await expectStop(argv, 'SIGTERM', () => existsSync(at('runs')));
  });

  it('ends annotate', async () => {
    const argv = ['annotate', at('pages')];
    await expectStop(argv, 'SIGTERM', (_, said) => said().includes('open http://'));
  });
});
