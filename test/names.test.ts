import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** Lists of names that others declare, and programs of their own: the kernel, and those that run in a browser. */
const elsewhere = /^(index\.ts|public\/|bayes\/gibbs\/|apps\/picture\/|.*\bbrowser\/)/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const files = filesOf(source).filter((file) => !elsewhere.test(file));

const packages = resolve(source, '../packages');
const inPackages = readdirSync(packages).flatMap((name) =>
  filesOf(join(packages, name, 'src')).map((file) => join(packages, name, 'src', file)),
);

/** Where each name is declared and exported, in the files of a folder. */
function declarations(read: (file: string) => string, among = files): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const declared = /^export (?:abstract |async )?(?:type|interface|class|function\*?|const|let|enum) (\w+)/gm;
  for (const file of among) {
    // An overload or a type of the same name as its value stands in the same file.
    for (const name of new Set([...read(file).matchAll(declared)].map(([, name]) => name)))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

describe('names', () => {
  const names = declarations((file) => readFileSync(join(source, file), 'utf8'));
  const inAll = declarations(
    (file) => readFileSync(resolve(source, file), 'utf8'),
    [...files, ...inPackages],
  );
  it('each exported name is declared in one file', () => {
    expect(names.size).toBeGreaterThan(1000);
    expect([...names].filter(([, places]) => places.length > 1)).toEqual([]);
  });
  it('a name that two files declare would be found', () => {
    const twice = declarations((file) => (/^(vips|eval)\/index/.test(file) ? 'export interface Row {}' : ''));
    expect([...twice]).toEqual([['Row', ['eval/index.ts', 'vips/index.ts']]]);
  });
  it('words that the glossary gave up are used no more', () => {
    const gone = /\b(captureWithJsdom|Situation|Verdict|ShardDesk|BlobLedger|ResidentShard|leastDoc)\b/;
    expect(files.filter((file) => gone.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });
  it.each([
    // Terms of the glossary that once had several meanings, with the exported names that hold them.
    ['part', []],
    ['place', ['placeBlocks', 'placeSchema']], // of a row in the layout
    ['reading', ['readingOrder']],
    ['fragment', ['TextFragment', 'fragmentPage', 'fragmentsCommand', 'seenFragments', 'textFragmentSchema']],
  ])('%s has one meaning in exported names', (term, expected) => {
    const [, first, rest] = /^(.)(.*)$/.exec(term) ?? [];
    const word = new RegExp(`(^${term}|${first.toUpperCase()}${rest})s?([A-Z]|$)`);
    expect([...inAll.keys()].filter((name) => word.test(name)).sort()).toEqual(expected);
  });
  it('what a command does stands in a file of its name', () => {
    const own = readdirSync(join(source, 'commands'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['program', 'shared'].includes(entry.name))
      .map(({ name }) => `commands/${name}/${name}.ts`);
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((file) => !files.includes(file))).toEqual([]);
  });
  it('shards are of manifests: neither the sampler nor its queue knows them', () => {
    const sampler = files.filter((file) => /^(bayes|hybrid)\//.test(file));
    expect(sampler.length).toBeGreaterThan(100);
    expect(sampler.filter((file) => /shard/i.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });
});
