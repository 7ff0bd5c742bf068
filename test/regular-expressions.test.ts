import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { beforeAll, expect, it, vi } from 'vitest';

const project = resolve(import.meta.dirname, '..');

/** Files whose expressions would take quadratic time, and why their text is short. */
const bounded: Readonly<Record<string, string>> = {
  'src/plot/number-format.ts': 'digits of one number',
  'src/rows/representative-word.ts': '32 characters of a text',
};

const folders = ['src', 'packages/following/src', 'packages/retrieval/src', 'packages/queue/src'];
const files = folders.flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Expressions, as literals or made while a module is loaded; those made later hold a word of the program. */
const written: { file: string; source: string; flags: string }[] = [];
const building = new Set<string>();

beforeAll(async () => {
  for (const file of files) {
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          written.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') building.add(file);
      },
    }).visit(parseSync(file, readFileSync(join(project, file), 'utf8')).program);
  }
  let current = '';
  class Heard extends RegExp {
    constructor(...given: ConstructorParameters<typeof RegExp>) {
      super(...given);
      written.push({ file: current, source: this.source, flags: this.flags });
    }
  }
  vi.stubGlobal('RegExp', Heard);
  for (current of building) await import(join(project, current));
  vi.unstubAllGlobals();
});

it('none takes time beyond a multiple of the length of its text', () => {
  expect(written.length).toBeGreaterThan(500);
  const slow = written.filter(({ file, source, flags }) => {
    const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
    return reports.length > 0 && bounded[file] === undefined;
  });
  expect(slow).toEqual([]);
});

it('the check finds what takes quadratic or exponential time', () => {
  for (const source of ['\\.+$', '(a+)+b', '\\s*,\\s*$'])
    expect(analyse({ source, flags: '' }).reports, source).not.toEqual([]);
});
