import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Runs the command lines that it is given as JSON, one after the other, and prints what became of each; then the
 * package's names.
 */
const program = `
  import { Writable } from 'node:stream';
  const { run } = await import('./src/commands/program/main.ts');
  const { createIo } = await import('./src/commands/program/io.ts');
  const outcomes = [];
  for (const argv of JSON.parse(process.argv[1])) {
    const said = [[], []];
    const [stdout, stderr] = said.map((chunks) => new Writable({ write: (chunk, _, done) => done(void chunks.push(chunk)) }));
    const code = await run(argv, createIo(stdout, stderr, false));
    outcomes.push({ code, stdout: said[0].join(''), stderr: said[1].join('') });
  }
  const entries = ['index', 'public/annotate'];
  const modules = await Promise.all(entries.map((entry) => import('./src/' + entry + '.ts')));
  const names = modules.flatMap((one) => Object.keys(one));
  process.stdout.write(JSON.stringify({ outcomes, names }));
`;

describe('an install without optional packages', () => {
  const folder = temporaryFolder('optional');
  let outcomes: Outcome[];
  let names: string[];

  beforeAll(() => {
    for (const part of ['src', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    for (const name of installed()) {
      if (name in optionalDependencies || /^(@pagestructure\/|pagestructure$)/.test(name)) continue;
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
    writeFileSync(join(folder, 'a.html'), '<h1>One</h1><p>Text of one.<h2>Two</h2><p>Text of two.');
    const calls = [
      ['rows', 'a.html'],
      ['worker', '--queue', 'redis://127.0.0.1:1'],
      ['annotate', '.'],
      ['portal', '--data', 'pages'],
      ['fragments', 'train', 'a.html', '--data', 'pages'],
    ];
    const argv = ['--import', 'tsx', '--input-type=module', '-e', program, JSON.stringify(calls)];
    ({ outcomes, names } = JSON.parse(
      execFileSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' }),
    ));
  });

  /** Packages of this install, those of a scope with it. */
  function installed(): string[] {
    const below = (path: string) =>
      readdirSync(join(root, 'node_modules', path)).filter((name) => !name.startsWith('.'));
    return below('').flatMap((name) =>
      name.startsWith('@') ? below(name).map((own) => `${name}/${own}`) : [name],
    );
  }

  const wanted = (...packages: string[]) =>
    packages.map((name) => `${name}@${optionalDependencies[name]}`).join(' ');

  it('reads pages, and can be imported', () => {
    expect(outcomes[0]).toMatchObject({ code: 0, stdout: expect.stringContaining('Text of one') });
    expect(names).toEqual(expect.arrayContaining(['annotationApp', 'segment']));
  });

  it.each([
    ['worker', 1, '@pagestructure/queue'],
    ['portal', 3, '@pagestructure/following'],
    ['fragments', 4, '@pagestructure/following'],
  ])('%s says which package has it', (command, call, name) => {
    expect(outcomes[call]).toEqual({
      code: 2,
      stdout: '',
      stderr: `pagestructure: ${command}: a command of the package ${name}, which is not installed (expected it beside pagestructure)\n`,
    });
  });

  it('annotate says what to install', () => {
    expect(outcomes[2]).toEqual({
      code: 1,
      stdout: '',
      stderr: `pagestructure: annotate needs packages that are not installed: npm install ${wanted('hono', '@hono/node-server')}\n`,
    });
  });
});
