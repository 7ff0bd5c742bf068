import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { structureSchema } from '../../src/page/index.ts';
import { labelsSchema } from '../../src/page/inside/index.ts';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const at = temporaryPaths('summary');
const lines = async (name: string) =>
  linesOf(await readFile(at(name), 'utf8')).map((line) => JSON.parse(line));

beforeAll(async () => {
  await writeFile(at('crew.txt'), 'Crew\n\n  Name: Ann\n  Age: 25\n\nBoats\n\n  Name: Swift\n  Age: 3\n');
  const rows = await runCommand('rows', at('crew.txt'));
  await writeFile(at('crew.documents.jsonl'), rows.stdout);
  const flags = ['--sweeps', '20', '--burn-in', '5', '--final-sweeps', '5'];
  const { code } = await cli`sample ${at('crew.documents.jsonl')} --out ${at('run')} ${flags}`;
  expect(code).toBe(0);
});

describe('sample on rows of a plain text', () => {
  it('labels every word and symbol of the estimate, line feeds among them', async () => {
    const [structure] = (await lines('run/structures.jsonl')).map((one) => structureSchema.parse(one));
    const [labels] = (await lines('run/labels.jsonl')).map((one) => labelsSchema.parse(one));
    const [document] = await lines('crew.documents.jsonl');
    expect(structure).not.toHaveProperty('lineFeeds');
    expect(labels.rows).toHaveLength(6);
    labels.rows.forEach(({ words, symbols }, i) => {
      expect(words.length).toBe(document.rows[i].blocks.length);
      expect(words.lastIndexOf('H') + 1).toBe(structure.rows[i].bound);
      expect(symbols.map((one) => one.length)).toEqual(
        document.rows[i].blocks.map((block: { symbols: string[] }) => block.symbols.length),
      );
    });
  });

  it('refuses the text itself', async () => {
    expect(await cli`sample ${at('crew.txt')} --out ${at('x')}`).toMatchObject(
      exit(2, 'crew.txt: a page (expected documents'),
    );
  });
});

describe('summary', () => {
  it('tells p4, p6 and the classes with their most frequent words and symbols', async () => {
    const { code, stdout } = await cli`summary ${at('run')} --top 2`;
    expect(code).toBe(0);
    const { p6 } = JSON.parse(await readFile(at('run/parameters.json'), 'utf8'));
    expect(stdout).toContain('Means of 20 draws of chain 0.');
    expect(stdout).toContain(`p6 ${p6.toFixed(3)}: a heading goes on for one more block`);
    const table = stdout.split('\n').filter((line) => /^[HCBNEL] /.test(line));
    expect(table.map((line) => line[0])).toEqual(['H', 'C', 'B', 'N', 'E', 'L']);
    const estimated = table.map((line) => Number(/ {2,}(\d+) {2,}/.exec(line)?.[1]));
    expect(estimated[0] + estimated[1]).toBe(10); // words of ten blocks
    expect(table[5]).toMatch(/\\n \d+\.\d%/);
  });

  it('of a parameters.json without labels beside it tells the same, uncounted', async () => {
    await writeFile(at('parameters.json'), await readFile(at('run/parameters.json')));
    const { stdout } = await runCommand('summary', at('parameters.json'));
    expect(stdout).not.toContain('Estimated');
    expect(stdout).toMatch(/^B +symbols that end a heading +10 /m);
  });

  it('of an unfinished run says how it goes on', async () => {
    await mkdir(at('stopped'));
    await writeFile(at('stopped/checkpoint.json'), '{}');
    expect(await runCommand('summary', at('stopped'))).toMatchObject(exit(2, 'stopped: an unfinished run'));
  });

  it('names what is no run of the model', async () => {
    expect(await runCommand('summary', `${at()}/nowhere`)).toMatchObject(exit(1, 'nowhere/parameters.json'));
  });
});
