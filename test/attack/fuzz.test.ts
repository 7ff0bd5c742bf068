import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { attacks } from './support/attacks.ts';
import { judge, openFiles, targets } from './support/targets.ts';

const runs = Number(process.env.PAGESTRUCTURE_FUZZ_RUNS ?? 100);
const seed = Number(process.env.PAGESTRUCTURE_SEED ?? 23);
const { file, remove } = openFiles();
afterAll(remove);

describe('a reader takes what is right, and names what is wrong', () => {
  it.each(targets)('$name: what it was made for', async (target) => {
    if (target.name === 'durable file') return; // its checksum is a test of its own
    for (const one of target.valid) {
      const bytes = Buffer.from(one as string);
      expect(await target.read(bytes, file)).toBeDefined();
      expect(await judge(target, bytes, file)).toBe(undefined);
    }
  });

  it.each(targets)(`$name: ${runs} attacks`, async (target) => {
    const property = fc.asyncProperty(attacks(target.valid), async (bytes) => {
      expect(await judge(target, bytes, file)).toBe(undefined);
    });
    await fc.assert(property, { numRuns: runs, seed });
  });
});

describe('the judge', () => {
  it('finds a reader that crashes, one that names nothing, and one that changes what it reads', async () => {
    const target = { name: 'made', valid: ['{}'], isOwn: (error: Error) => error.name === 'Own' };
    const failing = (error: Error) => ({ ...target, read: () => { throw error; } }); // biome-ignore format: one line
    const own = (message: string) => Object.assign(new Error(message), { name: 'Own' });
    const bytes = Buffer.from('{}');
    expect(await judge(failing(new TypeError('x is undefined')), bytes, file)).toContain('x is undefined');
    expect(await judge(failing(own('made.file: wrong')), bytes, file)).toContain(
      'does not say what was expected',
    );
    expect(await judge(failing(own('expected 1')), bytes, file)).toContain('does not name its place');
    expect(await judge(failing(own('made.file: 2 (expected 1)')), bytes, file)).toBe(undefined);
    let n = 0;
    const drifting = { ...target, read: () => n++, write: () => '{}' };
    expect(await judge(drifting, bytes, file)).toContain('came back as');
  });
});
