import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Files of the project that git knows or would add, by path from the root. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const markdown = files.filter((file) => file.endsWith('.md'));
/** The change log speaks of files as they were. */
const current = markdown.filter((file) => file !== 'CHANGELOG.md');
const code = files.filter((file) =>
  /^(src|test|lab|bench|scripts|examples|notebooks|packages)\/.*\.(ts|cpp)$/.test(file),
);
const pages = files.filter((file) => /^notebooks\/[^/]*\.html$/.test(file));

/** A place that a text refers to. */
interface Reference {
  file: string;
  target: string;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Markdown without its blocks of code. */
const prose = (text: string): string => text.replace(/^```.*?^```$/gms, '').replace(/^ {4}.*$/gm, '');

/** Comments of a program, their stars taken away. */
function comments(text: string): string {
  const found = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  return found.join('\n').replace(/^\s*\* ?/gm, '');
}

/** Anchors of headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ +(.*)$/gm)) {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let unique = name;
    for (let n = 1; anchors.has(unique); n++) unique = `${name}-${n}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Whether a path, from the root or beside the file that names it, and the heading named behind `#` are there. */
function isThere({ file, target }: Reference, bases: readonly string[]): boolean {
  const [path, anchor] = target.split('#');
  const found = bases.map((base) => resolve(root, base, decodeURI(path))).find((one) => existsSync(one));
  const place = path === '' ? join(root, file) : found;
  if (place === undefined || relative(root, place).startsWith('..')) return false;
  if (anchor === undefined) return true;
  return statSync(place).isFile() && anchorsOf(readFileSync(place, 'utf8')).has(anchor);
}

/** Markdown may call a document by its name alone; comments give its path. */
const isKnown = ({ file, target }: Reference): boolean =>
  file.endsWith('.md') && files.some((one) => one.endsWith(`/${target}`));

const report = (references: Reference[]): string[] =>
  references.map(({ file, target }) => `${file}: ${target}`);

it('links of Markdown lead to files and headings that exist', () => {
  const links = current.flatMap((file) =>
    [...prose(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => ({ file, target }))
      .filter(({ target }) => !/^(https?|mailto):/.test(target)),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(report(links.filter((link) => !isThere(link, [dirname(link.file)])))).toEqual([]);
});

it('files named in Markdown, in notebooks and in comments exist', () => {
  const named =
    /(?<![\w/.-])(?:docs|lab|bench|src|test|scripts|schemas|tools|packages)\/[\w./-]*[\w/](?:#[\w-]+)?/g;
  const texts = [
    ...[...current, ...pages].map((file) => ({ file, text: read(file) })),
    ...code.map((file) => ({ file, text: comments(read(file)) })),
  ];
  const references = texts.flatMap(({ file, text }) =>
    [...text.matchAll(named)].map(([target]) => ({ file, target })),
  );
  expect(references.length).toBeGreaterThan(300);
  // Commands are run from the root, or from the folder of notebooks.
  expect(report(references.filter((one) => !isThere(one, ['.', dirname(one.file)])))).toEqual([]);
});

it('documents are named by their path, and sections by their heading', () => {
  const references = [...code, ...current].flatMap((file) => {
    const text = file.endsWith('.md') ? read(file) : comments(read(file));
    const names = [...text.matchAll(/(?<![\w/.-])([\w-]+\.md)\b/g)].map(([, target]) => ({ file, target }));
    const sections = [...text.matchAll(/[\w/-]+\.md,? (?:sections? |"|[A-Z])[^.)]*/g)];
    return [
      ...names.filter((one) => !isThere(one, [dirname(file)]) && !isKnown(one)),
      ...sections.map(([target]) => ({ file, target })),
    ];
  });
  expect(report(references)).toEqual([]);
});

it('lines of Markdown have at most 120 columns, tables and code excepted', () => {
  // Data of the corpus, and the change log.
  const excepted = /^(CHANGELOG|corpus\/.*\/SOURCE)\.md$/;
  const wide = markdown
    .filter((file) => !excepted.test(file))
    .flatMap((file) =>
      read(file)
        .replace(/^```.*?^```$/gms, '')
        .split('\n')
        .filter((line) => line.length > 120 && !/^(\||\s{4}|!?\[[^\]]*\]\([^)]*\)$)/.test(line))
        .map((line) => `${file}: ${line.slice(0, 60)}`),
    );
  expect(wide).toEqual([]);
});

it('finds what is not there', () => {
  expect(anchorsOf('# A `b`: c, d\n## Twice\n## Twice')).toEqual(new Set(['a-b-c-d', 'twice', 'twice-1']));
  expect(isThere({ file: 'README.md', target: 'docs/model.md#prior' }, ['.'])).toBe(true);
  expect(isThere({ file: 'README.md', target: 'docs/model.md#section-3' }, ['.'])).toBe(false);
  expect(isThere({ file: 'README.md', target: 'docs/none.md' }, ['.'])).toBe(false);
  expect(comments('const a = 1; // one\n/** two\n * three */')).toBe('// one\n/** two\nthree */');
});
