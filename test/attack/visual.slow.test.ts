import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTreeSchema, documentSchema } from '../../src/page/index.ts';
import { type HostileServer, startHostileServer } from '../support/hostile-server.ts';
import { runCommand } from '../support/run-command.ts';
import { visualCases } from './corpus/visual.ts';
import { active } from './support/attack-case.ts';

/** Seconds that a page may cost, once for the parser and once for the browser. */
const timeout = 20;

let folder: string;
let server: HostileServer;
let seconds: number;
let code: number;
let said: string;
const rows = new Map<string, string[]>();
const idOf = (n: number): string => `page-${String(n).padStart(3, '0')}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagestructure-visual-'));
  server = await startHostileServer();
  const host = new URL(server.base).host;
  for (const [n, { input }] of visualCases.entries())
    writeFileSync(join(folder, `${idOf(n)}.html`), input.replaceAll('evil.example', host));
  const began = performance.now();
  const outcome = await runCommand('rows', folder, '--flatten', 'visual', '--timeout', String(timeout));
  seconds = (performance.now() - began) / 1000;
  [code, said] = [outcome.code, outcome.stderr];
  for (const line of outcome.stdout.trimEnd().split('\n')) {
    const document = documentSchema.parse(JSON.parse(line));
    rows.set(
      document.id,
      document.rows.map(({ blocks }) => blocks.map(({ text }) => text).join(' ')),
    );
  }
}, 900_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('a hostile page in the browser', () => {
  it.each(visualCases.map((one, n) => ({ ...one, n })))('$name', ({ expected, n }) => {
    const own = rows.get(idOf(n));
    const complaint = said.split('\n').find((line) => line.includes(`${idOf(n)}.html`));
    if ('row' in expected) {
      expect(complaint).toBe(undefined);
      expect(own?.join('\n')).toContain(expected.row);
      expect(own?.join('\n')).not.toMatch(/\bno\b|root:/);
    } else {
      expect(own).toBe(undefined);
      expect(complaint).toMatch(expected.refused);
    }
  });

  it('costs no more than its time, reaches nobody, and says nothing that a terminal acts on', () => {
    expect(code).toBe(1);
    expect(server.asked).toEqual([]);
    expect(said).not.toMatch(active);
    expect(seconds).toBeLessThan(visualCases.length * (timeout + 10));
    expect(rows.size).toBe(visualCases.filter(({ expected }) => 'row' in expected).length);
  });

  it('has main content and roles too', async () => {
    const lines = async (...command: string[]): Promise<unknown[]> => {
      const { stdout } = await runCommand(
        command[0],
        folder,
        ...command.slice(1),
        '--timeout',
        String(timeout),
      );
      return stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    for (const line of await lines('rows', '--flatten', 'visual', '--main')) {
      const { id, rows: main } = documentSchema.parse(line);
      const texts = main.map(({ blocks }) => blocks.map(({ text }) => text).join(' '));
      expect(rows.get(id)).toEqual(expect.arrayContaining(texts));
    }
    const trees = await lines('segment', '--rules', 'learnt', '--format', 'json');
    expect(trees).toHaveLength(rows.size);
    for (const tree of trees) expect(blockTreeSchema.parse(tree).root.role).toBeTypeOf('string');
  }, 900_000);
});
