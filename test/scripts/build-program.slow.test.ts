import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../../scripts/build-program.ts';
import { cli, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');

describe('buildProgram(dist)', () => {
  const folder = temporaryFolder('program');
  const page = join(folder, 'page.html');
  const program = (...argv: string[]): string =>
    execFileSync(process.execPath, [join(folder, 'bin/pagestructure.js'), ...argv], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  beforeAll(async () => {
    cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const name of ['weights.json', 'weights-markup.json'])
      cpSync(join(root, 'src/hybrid', name), join(folder, 'dist/hybrid', name));
    await buildProgram(join(folder, 'dist'));
    writeFileSync(page, '<h1>Fruit</h1><p>Red ones.</p><h2>Apples</h2><p>Sour, and keep well.</p>');
  });

  it('knows its version', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(program('--version')).toBe(`${version}\n`);
  });

  it('prints the outline that the source prints: it finds the weights', async () => {
    expect(program('outline', page)).toBe((await runCommand('outline', page)).stdout);
  });

  /** Folders of `src` and packages that files of a command or public entries, and what these import, hold. */
  function loadedBy(...own: string[]): string[] {
    const files = join(folder, 'dist/program');
    const text = (file: string): string => readFileSync(join(files, file), 'utf8');
    const waiting = readdirSync(files).filter((file) =>
      own.some((name) => file === name || text(file).includes(`// src/commands/${name}\n`)),
    );
    const loaded = new Map<string, string>();
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (loaded.has(file)) continue;
      loaded.set(file, text(file));
      waiting.push(...[...text(file).matchAll(/(?:from|^import) "\.\/([^"]+)"/gm)].map(([, path]) => path));
    }
    const modules = [...loaded.values()].flatMap((one) => [...one.matchAll(/^\/\/ (\w+\/[^/\n]+)\//gm)]);
    return [...new Set(modules.map(([, path]) => path))].sort();
  }

  it('loads of other stages nothing to score lists, and nothing of a page to say how outlines are made', () => {
    expect(
      loadedBy('score/score.ts', 'score/score-lists.ts').filter(
        (one) => !/(?:commands|effects|eval|experiment|math|page|store)$/.test(one),
      ),
    ).toEqual([
      'node_modules/zod',
      'src/baselines', // names of cuts, for --help
    ]);
    const ofOutline = loadedBy('outline/outline-options.ts');
    expect(ofOutline).toContain('src/commands');
    expect(ofOutline).not.toContain('src/hybrid');
    expect(ofOutline).not.toContain('src/vips');
    expect(ofOutline).not.toContain('node_modules/zod');
  });

  it('loads what a public entry hands on, not all that lies behind the indexes it hands it on from', () => {
    expect(loadedBy('effects.js')).toEqual(['src/effects']);
    expect(loadedBy('commands.js')).not.toContain('src/bayes');
  });

  it('hands on the licences of the packages that its files hold', () => {
    const licences = readFileSync(join(folder, 'dist/program/LICENSES.txt'), 'utf8');
    for (const name of ['culori', 'entities', 'ml-kmeans', 'parse5', 'zod'])
      expect(licences).toMatch(new RegExp(`^${name} [\\d.]+, \\S+\\n\\n.*(?:license|copyright)`, 'im'));
  });

  it('samples in threads what the source samples in one', async () => {
    const documents = join(folder, 'd.jsonl');
    writeFileSync(documents, program('rows', page));
    const out = (name: string): string => join(folder, name);
    const settings = ['--burn-in', '1', '--sweeps', '4', '--final-sweeps', '1', '--chains', '2'];
    program('sample', documents, '--out', out('threads'), '--workers', '2', ...settings);
    await cli`sample ${documents} --out ${out('one')} ${settings}`;
    const read = (name: string): string => readFileSync(join(out(name), 'structures.jsonl'), 'utf8');
    expect(read('threads')).toBe(read('one'));
  });
});
