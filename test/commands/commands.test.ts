import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/commands/program/commands.ts';
import { packageCommands } from '../../src/commands/shared/packages.ts';
import type { Document, Marginals, PageLists, Structure } from '../../src/page/index.ts';
import { cli, exit, type Outcome, runCommand, runUntilSweep } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf, words } from '../support/words.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');
const page =
  '<title>t</title><h1>Boats</h1><p><b>Length:</b> 7 m<br><b>Beam:</b> 2 m<h2>Crew</h2><p>Ann<h2>Sails</h2><p>Two';

const at = temporaryPaths('cli');
const bytesOf = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(path)).map(async (name) => [name, await readFile(join(path, name), 'hex')]),
    ),
  );
const jsonl = <T>(text: string): T[] => linesOf(text).map((line) => JSON.parse(line) as T);

beforeAll(async () => {
  await writeFile(at('boats.html'), page);
  const { stdout } = await runCommand('rows', at('boats.html'));
  await writeFile(at('boats.documents.jsonl'), stdout);
});

describe('help', () => {
  it('lists every command, and each shows an example', async () => {
    const help = await runCommand('--help');
    expect(help.code).toBe(0);
    const names = [...help.stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(names.filter((name) => name !== 'help')).toHaveLength(
      commands.length + (await packageCommands(undefined)).length + 1, // completion
    );
    for (const name of names.filter((one) => one !== 'help')) {
      const { code, stdout } = await runCommand(name, '--help');
      expect(code).toBe(0);
      expect(stdout).toContain(`$ pagestructure ${name} `);
    }
  });

  it('a wrong command, option or number is wrong use', async () => {
    expect((await runCommand('segmnet')).code).toBe(2);
    expect((await runCommand('rows')).code).toBe(2);
    for (const [flags, message] of [
      ['--rules apweb2003 --pdoc 6', '--pdoc 6 (expected a number 0-1'],
      ['--pdoc 12', '--pdoc 12 (expected an integer 1-11'],
      ['--permitted-doc 12', '--pdoc 12 (expected an integer 1-11'],
    ])
      expect(await cli`segment x.html ${flags.split(' ')}`).toMatchObject(exit(2, message));
  });
});

describe('rows', () => {
  it('writes one document a page', async () => {
    const [document] = jsonl<Document>(await readFile(at('boats.documents.jsonl'), 'utf8'));
    expect(document.id).toBe('boats');
    expect(document.rows.map((row) => row.blocks.map(({ text }) => text))).toEqual([
      ['Boats'],
      ['Length', '7 m'],
      ['Beam', '2 m'],
      ['Crew'],
      ['Ann'],
      ['Sails'],
      ['Two'],
    ]);
  });

  it('names what cannot be read, does the rest, and exits with 1', async () => {
    await writeFile(at('empty.html'), '');
    await writeFile(at('binary.html'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
    await writeFile(at('word.html'), 'word');
    const outcome = await cli`rows ${['empty', 'binary', 'word', 'missing'].map((n) => at(`${n}.html`))}`;
    expect(outcome.code).toBe(1);
    expect(jsonl<Document>(outcome.stdout).map(({ id }) => id)).toEqual(['word']);
    for (const name of ['empty', 'binary', 'missing']) expect(outcome.stderr).toContain(at(`${name}.html`));
  });

  it('ends 10 MB of nested elements with a message', async () => {
    await writeFile(at('deep.html'), '<div>'.repeat(2_000_000));
    expect(await runCommand('rows', at('deep.html'))).toMatchObject({
      ...exit(1, /deep\.html: .*(deep|nested|depth|levels)/i),
      stdout: '',
    });
  });
});

describe('sample', () => {
  const sample = (out: string, ...flags: string[]): Promise<Outcome> =>
    cli`sample ${at('boats.documents.jsonl')} --out ${at(out)} --sweeps 30 --burn-in 10 ${flags}`;

  it('writes the same bytes twice for one seed, others for another', async () => {
    for (const [out, seed] of Object.entries({ 'run-a': '7', 'run-b': '7', 'run-c': '8' }))
      expect((await sample(out, '--seed', seed, '--chains', '2')).code).toBe(0);
    const files = words`checkpoint.json consensus.jsonl diagnostics.json labels.jsonl manifest.json
      marginals.jsonl marginals.parquet parameters.json structures.jsonl trace.jsonl trace.parquet`;
    expect((await readdir(at('run-a'))).sort()).toEqual(files);
    const read = (run: string) => Promise.all(files.map((file) => readFile(at(`${run}/${file}`), 'utf8')));
    expect(await read('run-b')).toEqual(await read('run-a'));
    expect(await read('run-c')).not.toEqual(await read('run-a'));
    const [marginals] = jsonl<Marginals>(await readFile(at('run-a/marginals.jsonl'), 'utf8'));
    expect([marginals.draws, marginals.rows.length]).toEqual([60, 7]);
  });

  it('takes the configuration from a file, flags first', async () => {
    await writeFile(at('config.json'), JSON.stringify({ base: { mode: 'uniform' }, seed: 3, chains: 2 }));
    expect((await sample('run-d', '--config', at('config.json'), '--chains', '1')).code).toBe(0);
    const manifest = JSON.parse(await readFile(at('run-d/manifest.json'), 'utf8'));
    expect(manifest.config).toMatchObject({ base: { mode: 'uniform' }, seed: 3, chains: 1, sweeps: 30 });
  });

  it('gives the same bytes with several workers, and when it is stopped and resumed', async () => {
    const flags = ['--seed', '7', '--chains', '2'];
    await sample('run-whole', ...flags);
    await sample('run-workers', ...flags, '--workers', '2');
    const stopped = await runUntilSweep(30, at('boats.documents.jsonl'), at('run-stopped'), flags);
    expect(stopped).toMatchObject(exit(130, '--resume'));
    await expect(readFile(at('run-stopped/structures.jsonl'))).rejects.toThrow('ENOENT');
    expect((await sample('run-stopped', ...flags, '--resume')).code).toBe(0);
    for (const file of words`structures.jsonl consensus.jsonl marginals.jsonl trace.jsonl diagnostics.json`) {
      const whole = await readFile(at(`run-whole/${file}`), 'utf8');
      expect(await readFile(at(`run-workers/${file}`), 'utf8')).toBe(whole);
      expect(await readFile(at(`run-stopped/${file}`), 'utf8')).toBe(whole);
    }
  });

  it('refuses to resume with another configuration, and a damaged checkpoint', async () => {
    await sample('run-f', '--seed', '1');
    const finished = await bytesOf(at('run-f'));
    expect(Object.keys(finished)).toContain('manifest.json');
    for (const more of [['--resume'], []])
      expect(await sample('run-f', '--seed', '2', ...more)).toMatchObject(
        exit(2, 'run-f: a finished run of other seed'),
      );
    expect(await bytesOf(at('run-f'))).toEqual(finished);
    await writeFile(at('run-f/checkpoint.json'), '{"version":1,"fing');
    expect(await sample('run-f', '--seed', '1', '--resume')).toMatchObject(
      exit(1, /checkpoint\.json: damaged/),
    );
  });

  it('refuses to lose an unfinished run, whatever the settings, and says how to go on', async () => {
    const documents = at('boats.documents.jsonl');
    expect((await runUntilSweep(30, documents, at('run-g'), [])).code).toBe(130);
    const unfinished = await bytesOf(at('run-g'));
    for (const flags of [[], ['--seed', '2'], ['--model', 'hybrid']]) {
      expect(await sample('run-g', ...flags)).toMatchObject(
        exit(2, /run-g: an unfinished run \(expected --resume .*--force/),
      );
    }
    expect(await sample('run-g', '--seed', '2', '--thin', '2', '--resume')).toMatchObject(
      exit(2, /--resume: .*run-g.checkpoint\.json is of other seed, thin /),
    );
    expect(await bytesOf(at('run-g'))).toEqual(unfinished);
    expect((await sample('run-g', '--seed', '2', '--force')).code).toBe(0);
    const { config } = JSON.parse(await readFile(at('run-g/manifest.json'), 'utf8'));
    expect(config.seed).toBe(2);
  });

  it('refuses a configuration with an unknown key and writes nothing', async () => {
    await writeFile(at('wrong.json'), JSON.stringify({ alhpa: { H: 1 } }));
    const outcome = await sample('run-e', '--config', at('wrong.json'));
    expect(outcome).toMatchObject(exit(2, /wrong\.json: .*alhpa/));
    await expect(readdir(at('run-e'))).rejects.toThrow('ENOENT');
  });
});

describe('baseline, lists, score', () => {
  beforeAll(async () => {
    const { stdout } = await cli`baseline ${at('boats.documents.jsonl')} --method tags`;
    await writeFile(at('tags.structures.jsonl'), stdout);
    const lists = await cli`lists --documents ${at('boats.documents.jsonl')}
      ${at('tags.structures.jsonl')}`;
    await writeFile(at('tags.lists.jsonl'), lists.stdout);
  });
  const score = (gold: string, structures: string, ...flags: string[]) =>
    cli`score --gold ${gold} --documents ${at('boats.documents.jsonl')} it=${structures} ${flags}`;

  it('a method scored against its own lists has F 1', async () => {
    const { code, stdout } = await score(at('tags.lists.jsonl'), at('tags.structures.jsonl'), '--json');
    expect(code).toBe(0);
    const { scores } = JSON.parse(stdout);
    const full = { purity: 1, inversePurity: 1, microF: 1, macroF: 1, documents: 1, macroDocuments: 1 };
    expect(scores).toMatchObject([
      { method: 'it', convention: 'paper', ...full },
      { method: 'it', convention: 'nested', ...full },
    ]);
  });

  it('lists have the shape of gold', async () => {
    const [lists] = jsonl<PageLists>(await readFile(at('tags.lists.jsonl'), 'utf8'));
    expect(lists).toMatchObject({
      version: 1,
      page: 'boats',
      lists: [{ items: [{ start: 0, heading: [0, 5] }] }],
    });
    expect(lists.lists[0].items[0].lists[0].items).toHaveLength(2);
  });

  it('refuses rows that cross arcs', async () => {
    const [structure] = jsonl<Structure>(await readFile(at('tags.structures.jsonl'), 'utf8'));
    structure.rows[6] = { dep: 3, bound: 1 };
    await writeFile(at('crossing.jsonl'), JSON.stringify(structure));
    expect(await score(at('tags.lists.jsonl'), at('crossing.jsonl'))).toMatchObject({
      ...exit(1, 'row 6: dep 3 is closed: the arc crosses another'),
      stdout: '',
    });
  });

  it('says so when there is no gold, or gold of other pages only', async () => {
    expect(await score(at('nowhere'), at('tags.structures.jsonl'))).toMatchObject(exit(1, 'nowhere'));
    expect(await score(corpus, at('tags.structures.jsonl'))).toMatchObject(exit(1, /no document of that id/));
  });

  it('refuses gold with offsets out of range', async () => {
    const [lists] = jsonl<PageLists>(await readFile(at('tags.lists.jsonl'), 'utf8'));
    await writeFile(at('range.jsonl'), JSON.stringify({ ...lists, textLength: 4 }));
    expect(await score(at('range.jsonl'), at('tags.structures.jsonl'))).toMatchObject(
      exit(1, /range\.jsonl line 1: lists\[0\]\.items\[0\]: \[0, \d+\)/),
    );
  });

  it('a method without FILE is wrong use', async () => {
    expect((await score(at('tags.lists.jsonl'), '')).code).toBe(2);
  });
});
