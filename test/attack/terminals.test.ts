import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { active } from './support/active.ts';
import { documentSample } from './support/samples.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** C0 but tab and line feed, delete, C1, other line ends, and marks that turn text round. NUL may stand in no name. */
const codes = [
  ...[range(0x01, 0x08), range(0x0b, 0x1f), range(0x7f, 0x9f), range(0x2028, 0x202e), range(0x2066, 0x2069)],
].flat();
const shownAs = (code: number) =>
  code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;

/** Whole sequences: colours, the window's title, the clipboard, the cursor, answers of the terminal, a link. */
const sequences = [
  ...['\x1b[31m', '\x1b]0;owned\x07', '\x1b]52;c;AAAA\x07', '\x1b[2J', '\x1b[6n', '\x9b31m', '\x1bP+q\x1b\\'],
  ...['\x1b]8;;x:y\x07', '\x1b[?1049h', '\x1bc'],
];

const folder = temporaryFolder('terminal');
const documents = join(folder, 'd.documents.jsonl');
writeFileSync(documents, `${JSON.stringify(documentSample)}\n`);
const gold = join(folder, 'gold.jsonl');
const out = ['--out', join(folder, 'o')];

/** Command lines that have to complain of what holds the mark, by where it stands, and their exit codes. */
const places: Readonly<Record<string, (mark: string) => { argv: string[]; code: number }>> = {
  file: (mark) => ({ argv: ['sample', join(folder, `a${mark}b.jsonl`), ...out], code: 1 }),
  option: (mark) => ({ argv: ['sample', documents, ...out, `--a${mark}b`], code: 2 }),
  value: (mark) => ({ argv: ['sample', documents, ...out, '--set', `a${mark}b=1`], code: 2 }),
  gold: (mark) => {
    writeFileSync(gold, `${JSON.stringify({ version: 1, page: 'p', textLength: `a${mark}b`, lists: [] })}\n`);
    return { argv: ['corpus', 'stats', documents, '--gold', gold], code: 1 };
  },
};

it.each(Object.entries(places))(
  'a mark that a terminal acts on in a %s is shown, not sent',
  async (place, complaint) => {
    for (const mark of [...codes.map((code) => String.fromCharCode(code)), ...sequences]) {
      const { argv, code } = complaint(mark);
      const outcome = await runCommand(...argv);
      expect(outcome.code).toBe(code);
      const said = outcome.stdout + outcome.stderr;
      expect(said).not.toMatch(active);
      expect(said).toMatch(/a.{0,2}\\+[xurnbtf]/);
      if (place !== 'gold') expect(said).toContain(shownAs(mark.charCodeAt(0)));
      for (const line of outcome.stderr.trimEnd().split('\n'))
        expect(line).toMatch(/^(pagestructure: |\s|\(see)/);
    }
  },
);
