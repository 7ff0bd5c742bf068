import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';

const example = (name: string): string => resolve(import.meta.dirname, '../../../../examples/portal', name);

const folder = emptyFolder('fragments');

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
    expect(trained.stdout).toMatch(/^bakery \(\d components, \d+ parts at other levels, captured 20/);
    expect(trained.stdout).toContain('Opening hours');
    expect(trained.stdout).toMatch(
      /\n {3}\d {2}trained {7,}\d+ bytes {2}\S.*\n {2,3}\d+ {2}trained {7,}\d+ bytes {4}\S/,
    );
    const same = await runCommand('fragments', 'update', example('bakery.html'), ...data, '--json');
    expect(JSON.parse(same.stdout).update).toBe('unchanged');
    const updated = await runCommand('fragments', 'update', example('bakery-2.html'), ...data, '--json');
    expect(updated.code).toBe(0);
    const { components } = JSON.parse(updated.stdout);
    expect(components.length).toBeGreaterThan(1);
    const division = components.filter(({ nested }: { nested: boolean }) => !nested);
    expect(division.map(({ how }: { how: string }) => how)).not.toContain('lost');
    expect(new Set(components.map(({ how }: { how: string }) => how))).toContain('heading');
    const shown = await runCommand('fragments', 'show', 'bakery', ...data, '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({
      version: 1,
      name: 'bakery',
      parts: 'cells',
      problem: null,
    });
  });

  it('takes several captures of one name', { tags: 'slow' }, async () => {
    const captures = ['bakery.html', 'bakery.html', 'bakery-2.html'].map((name, i) => {
      mkdirSync(join(folder, `${i}`));
      cpSync(example(name), join(folder, `${i}`, 'index.html'));
      return join(folder, `${i}`, 'index.html');
    });
    const options = ['--data', folder, '--parts', 'cells'];
    const trained = await runCommand('fragments', 'train', ...captures.slice(0, 2), ...options);
    expect([trained.code, trained.stderr]).toEqual([0, '']);
    const updated = await runCommand('fragments', 'update', ...captures, '--data', folder, '--json');
    expect([updated.code, updated.stderr]).toEqual([0, '']);
    expect(updated.stdout.trim().split('\n')).toHaveLength(3);
  });

  it('tells what two versions say differently, part by part', { tags: 'slow' }, async () => {
    const [old, young] = ['old', 'new'].map((name, i) => {
      writeFileSync(
        join(folder, `${name}.html`),
        `<h1>Shop</h1><p>A small shop by the old harbour gate, open daily.</p>
        <h2>Prices</h2><p>Bread ${40 + i} cents, rolls 20 cents each, cake by the slice.</p>
        <h2>Hours</h2><p>Monday to Friday, seven to six; closed on the other days.</p>
        ${i === 1 ? '<h2>Jobs</h2><p>Somebody who gets up early is wanted.</p><h2>Oven</h2><p>A larger one was built.</p>' : '<h2>Fair</h2><p>See us at it.</p>'}`,
      );
      return join(folder, `${name}.html`);
    });
    const { code, stdout } = await runCommand('fragments', 'diff', old, young, '--parts', 'cells');
    expect(code).toBe(0);
    expect(stdout).toContain('Prices Bread 41 cents');
    expect(stdout).toContain('      - 40\n      + 41\n');
    expect(stdout).toMatch(/ 3 {2}heading {4}same {2}Hours/);
    const json = await runCommand('fragments', 'diff', old, young, '--parts', 'cells', '--json');
    const { version, parts } = JSON.parse(json.stdout);
    expect([version, parts[1].changes]).toEqual([1, [{ at: 2, gone: ['40'], added: ['41'] }]]);
    expect(parts.map(({ how }: { how: string }) => how).slice(3)).toEqual(['lost', 'new', 'new']);
    const wrong = await runCommand('fragments', 'diff', old, join(folder, 'none.html'), '--parts', 'cells');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('no such file')]);
  });

  it('tells a change in a nested part once, with the parts around it', { tags: 'slow' }, async () => {
    const [old, young] = ['20', '25'].map((cents) => {
      const file = join(folder, `${cents}.html`);
      writeFileSync(
        file,
        `<h1>Shop</h1><p>A small shop by the old harbour gate, open daily.</p>
        <h2>Prices</h2><ul><li>Bread of rye and wheat, 40 cents a loaf</li>
        <li>Rolls with poppy seed, ${cents} cents each</li>
        ${cents === '25' ? '<li>Pretzels with coarse salt, one euro</li>' : ''}
        <li>Cake by the slice, with cream, two euros</li></ul>
        <h2>Hours</h2><p>Monday to Friday, seven to six; closed on the other days.</p>`,
      );
      return file;
    });
    const { stdout } = await runCommand('fragments', 'diff', old, young, '--parts', 'cells');
    expect(stdout).toContain('  Prices > Rolls with poppy seed, 25 cents each\n      - 20\n      + 25\n');
    expect(stdout.match(/\+ 25$/gm)).toHaveLength(1);
    expect(stdout.match(/Pretzels/g)).toHaveLength(1);
    const json = await runCommand('fragments', 'diff', old, young, '--parts', 'cells', '--json');
    const changed = JSON.parse(json.stdout).parts.filter(
      ({ changes }: { changes: unknown[] }) => changes.length > 0,
    );
    expect(changed).toMatchObject([
      {
        number: 2,
        nested: false,
        around: [],
        changes: [{ gone: [], added: expect.arrayContaining(['Pretzels']) }],
      },
      { nested: true, around: [{ number: 2, label: 'Prices' }], changes: [{ gone: ['20'], added: ['25'] }] },
    ]);
  });

  it('names wrong use, and inputs that fail', async () => {
    const data = ['--data', folder];
    expect((await runCommand('fragments', 'update', example('bakery.html'), ...data)).code).toBe(2);
    const show = async (): Promise<string> =>
      (await runCommand('fragments', 'show', 'nobody', ...data)).stderr;
    expect(await show()).toContain(
      `--data: no pages are followed in ${folder} (expected a folder of train or`,
    );
    expect(readdirSync(folder)).not.toContain('fragments.db');
    const wrong = ['fragments', 'train', example('bakery.html'), ...data, '--parts', 'tables', '--l', '3'];
    expect((await runCommand(...wrong)).stderr).toContain('--l, --u: 3, 2 (expected 0 <= l <= u)');
    const missing = ['fragments', 'train', join(folder, 'none.html'), ...data, '--parts', 'tables'];
    const { code, stderr } = await runCommand(...missing);
    expect([code, stderr]).toEqual([1, expect.stringContaining('no such file')]);
    expect(await show()).toContain('page: nobody (expected one of none: train one first)');
  });
});
