import { spawnSync } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { figuresDocument } from '../scripts/corpus-figures.ts';
import { fromSource } from './support/from-source.ts';
import { runCommand } from './support/run-command.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { linesOf } from './support/words.ts';

const root = resolve(import.meta.dirname, '..');
const start = process.cwd();
let readme: string;
let guide: string;
const folder = temporaryFolder('readme');

beforeAll(async () => {
  [readme, guide] = await Promise.all(
    ['README.md', 'docs/guide.md'].map((name) => readFile(join(root, name), 'utf8')),
  );
  await symlink(join(root, 'corpus'), join(folder, 'corpus'));
  process.chdir(folder);
});
afterAll(() => process.chdir(start));

/** Contents of the code blocks of a language. */
function codeBlocks(language: string, text = readme): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code]) => code);
}

it('has at most 900 words', () => expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900));

it('every command line works as written, those of the guide too', async () => {
  const lines = [...codeBlocks('bash'), ...codeBlocks('bash', guide)]
    .flatMap((block) => block.trim().split('\n'))
    .filter((line) => line !== 'npm ci');
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    const [command, target] = line.replace(/\s+#.*$/, '').split(' > ');
    const [npx, program, ...argv] = command.trim().split(/\s+/);
    expect([npx, program]).toEqual(['npx', 'pagestructure']);
    const { code, stdout, stderr } = await runCommand(...argv);
    expect([line, code, stderr]).toEqual([line, 0, expect.any(String)]);
    if (target) await writeFile(join(folder, target.trim()), stdout);
  }
});

it('begins with two lines and the outline that they print', async () => {
  const [lines] = codeBlocks('bash');
  const [shown] = codeBlocks('text');
  expect(readme.indexOf(lines)).toBeLessThan(readme.indexOf('| --- |'));
  const [install, outline] = lines.trim().split('\n');
  expect(install).toBe('npm ci');
  const { stdout } = await runCommand(...outline.split(' ').slice(2));
  expect(shown).toContain('...');
  expect(stdout.startsWith(shown.replace(/ *\.\.\.\n$/, ''))).toBe(true);
});

it('the program works as written', async () => {
  const [code] = codeBlocks('ts');
  await writeFile(join(folder, 'program.ts'), fromSource(code));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(/* @vite-ignore */ pathToFileURL(join(folder, 'program.ts')).href);
  expect(log.mock.calls.join('\n')).toMatch(/^\d+,pages,,\d+,with headings$/);
  log.mockRestore();
});

it('links lead to files that the package ships', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(8);
  const pack = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root });
  const [{ files, size }]: [{ files: { path: string }[]; size: number }] = JSON.parse(pack.stdout.toString());
  const isShipped = (link: string): boolean =>
    files.some(({ path }) => path === link || path.startsWith(`${link}/`));
  expect(links.filter((link) => !/^https?:/.test(link) && !isShipped(link))).toEqual([]);
  expect(size).toBeLessThan(2_000_000);
});

it('packages that an installation brings take 105 MB on disk at most, without the browser', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const folders = new Set(['']);
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      folders.add(`node_modules/${name}`);
  }
  for (const folder of ['', 'node_modules/@sparticuz/chromium']) folders.delete(folder);
  const { stdout } = spawnSync('du', ['-skc', ...folders], { cwd: root, encoding: 'utf8' });
  expect(1024 * Number(/(\d+)\ttotal/.exec(stdout)?.[1])).toBeLessThan(105_000_000);
});

it('an installation of the package runs no script', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
});

it('"Read on" has six links at most, each with a word on what is there', () => {
  const [, section] = /^## Read on\n+(.*?)^## /ms.exec(readme) ?? [];
  const lines = section.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(6);
  for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\([^)]+\): \S.+\.$/);
});

it('figures of the corpus are of six methods at most, of the first ten of the experiment', async () => {
  const text = await readFile(figuresDocument, 'utf8');
  const [table] = codeBlocks('text', text).filter((block) => block.startsWith('Method '));
  const shown = linesOf(table)
    .slice(1)
    .map((line) => line.split(/ {2,}/)[0]);
  const { methods } = JSON.parse(await readFile(join(root, 'corpus/experiment.json'), 'utf8'));
  const first = methods.slice(0, 10).map(({ name }: { name: string }) => name);
  expect(shown.length).toBeLessThanOrEqual(6);
  expect(shown.filter((method) => !first.includes(method))).toEqual([]);
});

it('figures of real pages are those of the experiments it names', async () => {
  const [, passage] = /^(On real pages, held out by site[\s\S]*?)\n\n## /m.exec(readme) ?? [];
  const sources = [...passage.matchAll(/\]\((lab[^)]+)\)/g)].map(([, link]) => join(root, link));
  const texts = await Promise.all(sources.map((source) => readFile(source, 'utf8')));
  const figures = passage.match(/0\.\d{3}(?: \(0\.\d{3}-0\.\d{3}\))?/g) ?? [];
  expect(figures).toHaveLength(8);
  expect(figures.filter((figure) => !texts.some((text) => text.includes(figure)))).toEqual([]);
});
