import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from './support/run-command.ts';

const root = resolve(import.meta.dirname, '..');
const start = process.cwd();
let readme: string;
let folder: string;

beforeAll(async () => {
  readme = await readFile(join(root, 'README.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-readme-'));
  await symlink(join(root, 'corpus'), join(folder, 'corpus'));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(start);
  await rm(folder, { recursive: true });
});

/** Contents of the code blocks of a language. */
function codeBlocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code]) => code);
}

describe('README', () => {
  it('every command line works as written', async () => {
    const lines = codeBlocks('bash').flatMap((block) => block.trim().split('\n'));
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

  it('the outline is the one that is shown', async () => {
    const [shown] = codeBlocks('text').filter((block) => block.includes('How to find us'));
    const { stdout } = await runCommand('outline', 'corpus/en-rowing-club/page.html');
    expect(stdout.startsWith(shown.replace(/ *\.\.\.\n$/, ''))).toBe(true);
  });

  it('the program works as written', async () => {
    const [code] = codeBlocks('ts');
    const index = pathToFileURL(join(root, 'src/index.ts')).href;
    await writeFile(join(folder, 'program.ts'), code.replace("'pagestructure'", `'${index}'`));
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await import(/* @vite-ignore */ pathToFileURL(join(folder, 'program.ts')).href);
    expect(log.mock.calls.join('\n')).toMatch(/^\d+,pages,,\d+,with headings$/);
    log.mockRestore();
  });

  it('links lead to files of the project', async () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(8);
    const broken = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, link)));
    expect(broken).toEqual([]);
  });
});
