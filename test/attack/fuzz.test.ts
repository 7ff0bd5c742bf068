import { expect, it } from 'vitest';
import { attackReaders } from './support/attack-readers.ts';
import { coreTargets } from './support/core-targets.ts';
import { isPlain, judge } from './support/target.ts';

attackReaders(coreTargets);

it('the judge finds a reader that crashes, one that names nothing, and one that changes what it reads', async () => {
  const verdict = (read: () => unknown, write?: () => string) =>
    judge(
      { name: 'made', valid: [], isOwn: isPlain, read, ...(write && { write }) },
      Buffer.from('{}'),
      () => '',
    );
  const failing = (error: Error) => verdict(() => { throw error; }); // biome-ignore format: one line
  expect(await failing(new TypeError('x is undefined'))).toContain('x is undefined');
  expect(await failing(new Error('made.file: wrong'))).toContain('does not say what was expected');
  expect(await failing(new Error('expected 1'))).toContain('does not name its place');
  expect(await failing(new Error('made.file: 2 (expected 1)'))).toBe(undefined);
  let n = 0;
  expect(await verdict(() => n++, () => '{}')).toContain('came back as'); // biome-ignore format: one line
});
