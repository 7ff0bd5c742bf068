import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';

const example = (name: string): string => resolve(import.meta.dirname, '../../examples/portal', name);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-fragments-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('fragments', () => {
  it('trains, updates and shows a page', async () => {
    const data = ['--data', folder];
    const trained = await runCommand(
      'fragments',
      'train',
      example('bakery.html'),
      ...data,
      '--parts',
      'cells',
      '--page',
      'bakery',
    );
    expect([trained.code, trained.stderr]).toEqual([0, '']);
    expect(trained.stdout).toMatch(/^bakery \(\d components, captured 20/);
    expect(trained.stdout).toContain('Opening hours');
    const updated = await runCommand(
      'fragments',
      'update',
      example('later/bakery-2.html'),
      ...data,
      '--json',
    );
    expect(updated.code).toBe(0);
    const { components } = JSON.parse(updated.stdout);
    expect(components.length).toBeGreaterThan(1);
    expect(components.every(({ how }: { how: string }) => how === 'id' || how === 'signature')).toBe(true);
    const shown = await runCommand('fragments', 'show', 'bakery', ...data, '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({
      version: 1,
      name: 'bakery',
      parts: 'cells',
      problem: null,
    });
  });

  it('names wrong use, and inputs that fail', async () => {
    const data = ['--data', folder];
    expect((await runCommand('fragments', 'update', example('bakery.html'), ...data)).code).toBe(2);
    expect((await runCommand('fragments', 'show', 'nobody', ...data)).stderr).toContain(
      'page: nobody (expected one of none: train one first)',
    );
    const wrong = ['fragments', 'train', example('bakery.html'), ...data, '--parts', 'tables', '--l', '3'];
    expect((await runCommand(...wrong)).stderr).toContain('--l, --u: 3, 2 (expected 0 <= l <= u)');
    const missing = ['fragments', 'train', join(folder, 'none.html'), ...data, '--parts', 'tables'];
    const { code, stderr } = await runCommand(...missing);
    expect([code, stderr]).toEqual([1, expect.stringContaining('no such file')]);
  });
});
