import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPages } from '../support/corpus-pages.ts';
import { cli, exit, runCommand, runWithInput } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';

const at = temporaryPaths('lines');
let manifest: string;
let entries: string;
const lines = (text: string) => text.split('\n').filter(Boolean);

beforeAll(async () => {
  await copyPages(at('pages'));
  manifest = at('pages.manifest.jsonl');
  await cli`corpus manifest ${at('pages')} --out ${manifest}`;
  entries = await readFile(manifest, 'utf8');
});

/** Runs a command on lines. */
const pipe = (input: string, ...argv: string[]) => runWithInput(input, ...argv, '--jsonl');

describe('--jsonl answers each line by a line', () => {
  it('from manifest to snapshots to blocks, rows and outlines, as one process does', async () => {
    const captured = await pipe(entries, 'capture');
    expect([captured.code, captured.stderr]).toEqual([0, '']);
    const flags: [string, string[]][] = [
      ['segment', ['--format', 'json']],
      ['rows', ['--flatten', 'visual']],
      ['outline', ['--format', 'json']],
    ];
    for (const [command, own] of flags) {
      const one = await runCommand(command, at('pages'), ...own);
      const { code, stdout } = await pipe(captured.stdout, command, ...own);
      expect([code, stdout]).toEqual([0, one.stdout]);
    }
  });

  it('baseline on rows', async () => {
    const documents = await cli`rows ${at('pages')} --flatten visual --out ${at('v.documents.jsonl')}`;
    expect(documents.code).toBe(0);
    const one = await cli`baseline ${at('v.documents.jsonl')} --method heps`;
    const { code, stdout } = await pipe(
      await readFile(at('v.documents.jsonl'), 'utf8'),
      'baseline',
      '--method',
      'heps',
    );
    expect([code, stdout]).toEqual([0, one.stdout]);
  });

  it('HTML in the line itself', async () => {
    const line = JSON.stringify({
      version: 1,
      id: '日記/一',
      html: '<meta charset=euc-jp><h1>日記</h1><p>晴れ',
    });
    const { code, stdout } = await pipe(`${line}\n`, 'rows');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { id: '日記/一', textLength: 4 }]);
  });

  it('a page that fails is answered too, passes through the next command, and merge names it', async () => {
    const bad = `${JSON.stringify({ version: 1, id: 'empty', html: '<p>...</p>' })}\n`;
    const [first, ...others] = lines(entries).map((line) => `${line}\n`);
    const rows = await pipe(first + bad + others.join(''), 'rows', '--flatten', 'visual');
    expect([rows.code, rows.stderr]).toEqual([
      1,
      'pagestructure: empty: no text in the page body (expected at least one letter or digit)\n',
    ]);
    const answered = lines(rows.stdout);
    const failed = { version: 1, id: 'empty', failed: rows.stderr.slice('pagestructure: '.length, -1) };
    expect([answered.length, JSON.parse(answered[1])]).toEqual([8, failed]);
    const tags = await pipe(rows.stdout, 'baseline', '--method', 'tags');
    expect([tags.code, JSON.parse(lines(tags.stdout)[1])]).toEqual([1, failed]);
    await writeFile(at('tags.jsonl'), tags.stdout);
    await writeFile(at('eight.manifest.jsonl'), `${entries}{"version":1,"id":"empty"}\n`);
    const merged = cli`merge ${at('tags.jsonl')} --manifest ${at('eight.manifest.jsonl')} --out ${at('m.jsonl')}`;
    expect(await merged).toMatchObject(exit(1, /7 of 8 pages of .*; 1 failed\n$/));
  });

  it('a line that cannot be understood is named by its number; merge misses its page', async () => {
    const [first, second] = lines(entries);
    const { code, stdout, stderr } = await pipe(
      `${first}\n${second.slice(0, -5)}\n{"nodes":[]}\n[1]\n`,
      'rows',
    );
    expect([code, lines(stdout).length]).toEqual([1, 1]);
    expect(stderr).toMatch(/standard input line 2: not JSON/);
    expect(stderr).toMatch(/standard input line 3: /);
    expect(stderr).toMatch(/standard input line 4: /);
    await writeFile(at('part.jsonl'), stdout);
    const merged = await cli`merge ${at('part.jsonl')} --manifest ${manifest}
      --out ${at('part.merged.jsonl')}`;
    expect(merged).toMatchObject(exit(1, /page en-bridge-notice\/page: missing \(expected all 7/));
    await expect(readFile(at('part.merged.jsonl'))).rejects.toThrow('ENOENT');
  });
});

it('programs that deal lines out (split here, GNU parallel and Spark likewise) get the bytes of one process', async () => {
  const main = JSON.stringify(resolve(import.meta.dirname, '../../src/commands/program/main.ts'));
  const script = `const { run } = await import(${main}); process.exitCode = await run(process.argv.slice(1));`;
  await writeFile(at('run.mjs'), script.replace('argv.slice(1)', 'argv.slice(2)'));
  const command = `${process.execPath} --import tsx ${at('run.mjs')} rows --jsonl > $FILE`;
  const flags = words`--number=l/2 --additional-suffix=.jsonl --filter=${command}`;
  execFileSync('split', [...flags, manifest, at('part-')]);
  const parts = ['aa', 'ab'].map((name) => at(`part-${name}.jsonl`));
  const merged = await cli`merge ${parts.toReversed()} --manifest ${manifest} --sentences
    --out ${at('all.jsonl')}`;
  expect([merged.code, await readFile(at('all.jsonl'), 'utf8')]).toEqual([
    0,
    (await runCommand('rows', at('pages'))).stdout,
  ]);
});
