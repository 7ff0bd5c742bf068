import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-engine-'));
  await writeFile(at('page.html'), '<h1>Lamps</h1><p>All of brass');
});

afterAll(() => rm(folder, { recursive: true }));

describe('the parser by its older name, jsdom', () => {
  it('is the same engine on the command line', async () => {
    for (const engine of ['parser', 'jsdom']) {
      const { code } = await runCommand('capture', '--engine', engine, at('page.html'), '--out', at(engine));
      expect(code).toBe(0);
    }
    const [now, before] = await Promise.all(
      ['parser', 'jsdom'].map((engine) => readFile(join(at(engine), 'page.page.json'), 'utf8')),
    );
    expect(before).toBe(now);
    expect(JSON.parse(now).engine).toBe('parser');
  });
  it('is read in snapshots of earlier releases', async () => {
    const snapshot = await readFile(join(at('parser'), 'page.page.json'), 'utf8');
    await writeFile(at('old.page.json'), snapshot.replace('"engine":"parser"', '"engine":"jsdom"'));
    const rows = await runCommand('rows', at('old.page.json'));
    expect(rows.code).toBe(0);
    expect(rows.stdout).toContain('Lamps');
    const { code, stderr } = await runCommand('segment', at('old.page.json'));
    expect(code).toBe(1);
    expect(stderr).toContain('engine jsdom (expected chromium: VIPS needs a layout)');
  });
});
