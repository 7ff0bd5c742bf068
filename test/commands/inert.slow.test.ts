import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inert } from '../../src/commands/program/inert.ts';
import { createIo } from '../../src/commands/program/io.ts';
import { cli, collect, runCommand, runWithInput } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What no output may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
const active = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

const names = [
  'a\x1b[31mb',
  'title\x1b]0;owned\x07',
  'c1\x9b31m',
  'new\npagestructure: all fine',
  'turned\u202etxt',
  'back\rto',
];

const folder = temporaryFolder('inert');
beforeAll(async () => {
  for (const name of names) {
    await writeFile(join(folder, `${name}.html`), '<h1>Heading</h1><p>text');
    await writeFile(join(folder, `empty ${name}.html`), '');
  }
});

it('inert shows what a terminal would act on, and leaves text as it is', () => {
  expect(inert('a\x1b[31mb\x07\x9b\r\u202e\u2028')).toBe('a\\x1b[31mb\\x07\\x9b\\x0d\\u202e\\u2028');
  const text = 'tab\tand\nlines, 日本語, עברית\u200f, e\u0301, 👩‍💻';
  expect(inert(text)).toBe(text);
});

describe('what the program says', () => {
  it('holds nothing that a terminal acts on, whatever files are called', async () => {
    const { stdout, stderr, code } = await runCommand('outline', folder);
    expect(code).toBe(1);
    expect(stdout).toContain('Heading');
    expect(stdout).not.toMatch(active);
    expect(stderr).toContain('empty a\\x1b[31mb.html: empty (expected an HTML page)');
    expect(stderr).not.toMatch(active);
    expect(stderr).not.toMatch(/^pagestructure: all fine/m);
  });
  it('holds nothing of the kind when a whole command is refused', async () => {
    for (const name of names) {
      const { stderr, code } = await cli`sample ${join(folder, `none ${name}.jsonl`)} --out ${folder}`;
      expect(code).toBe(1);
      expect(stderr).not.toMatch(active);
      expect(stderr).not.toMatch(/^pagestructure: all fine/m);
    }
  });
  it('keeps the bytes of formats for machines', async () => {
    const line = JSON.stringify({ version: 1, id: 'page', html: '<h1>Heading</h1><p>text \u202e turned' });
    const { stdout } = await runWithInput(line, 'capture', '--engine', 'parser', '--jsonl');
    expect(stdout).toContain('\u202e');
  });
  it('shows no escape in progress', () => {
    const { stream, text } = collect();
    const terminal = Object.assign(stream, { isTTY: true, columns: 200, cursorTo() {}, clearLine() {} });
    const progress = createIo(stream, terminal, true).progress('reading', 2);
    for (const name of names) progress.step(name);
    progress.done();
    for (const mark of ['\x07', '\x9b', '\u202e', '\x1b[31m', '\x1b]', '\rto', '\npagestructure'])
      expect(text()).not.toContain(mark);
    expect(text()).toContain('reading');
  });
  it('writes snapshots that it reads again', async () => {
    const out = join(folder, 'out');
    expect((await cli`capture --engine parser ${folder} --out ${out}`).code).toBe(1);
    expect((await readdir(out)).filter((name) => name.endsWith('.page.json')).length).toBeGreaterThanOrEqual(
      6,
    );
    expect(await runCommand('rows', out)).toMatchObject({ code: 0 });
  });
});
