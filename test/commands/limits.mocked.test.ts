import { writeFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { inTime } from '../../src/capture/inside/index.ts';
import { cli } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

// Half a second in place of five minutes.
vi.mock('../../src/capture/limits.ts', async (original) => ({
  ...(await original<object>()),
  usualTimeLimit: 0.5,
}));
const endless = vi.hoisted(() => () => {
  for (;;);
});
vi.mock('../../src/pipeline/index.ts', async (original) => ({
  ...(await original<object>()),
  pageRows: endless,
}));

const at = temporaryPaths('limits');

it('inTime(page, step) ends a step that does not end', () => {
  expect(inTime({ id: 'p' }, () => 7)).toBe(7);
  expect(() => inTime({ id: 'p' }, endless)).toThrow('p: reading took longer than 500 ms');
});

it('rows names a page that takes too long, and goes on', async () => {
  for (const name of ['a', 'b']) await writeFile(at(`${name}.html`), '<p>a');
  const { code, stderr, stdout } = await cli`rows --flatten dom ${at()}`;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/a: reading took longer than 500 ms[\s\S]*b: reading took longer than 500 ms/);
});
