import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { attacks } from './attacks.ts';
import { refusal } from './refuse-fields.ts';
import { judge, openFiles, type Target } from './target.ts';

const runs = Number(process.env.PAGESTRUCTURE_FUZZ_RUNS ?? 50);
const seed = Number(process.env.PAGESTRUCTURE_SEED ?? 23);

/** Tests that readers take what is right, and name what is wrong with right bytes that are changed. */
export function attackReaders(targets: readonly Target[]): void {
  const { file, remove } = openFiles();
  afterAll(remove);

  describe(`a reader takes what is right, and names what is wrong, in ${runs} attacks`, () => {
    it.each(targets)('$name', { timeout: 180_000 + 100 * runs }, async (target) => {
      for (const bytes of target.valid.map((one) => Buffer.from(one as string))) {
        // The checksum of a durable file is a test of its own.
        if (target.name !== 'durable file') expect(await target.read(bytes, file)).toBeDefined();
        for (const given of [bytes, Buffer.concat([bytes, bytes])])
          expect(await judge(target, given, file)).toBe(undefined);
      }
      for (const harm of target.once ?? []) expect(await refusal(target, file, harm)).toBe(undefined);
      const property = fc.asyncProperty(attacks(target.valid), async (bytes) => {
        expect(await judge(target, bytes, file)).toBe(undefined);
      });
      await fc.assert(property, { numRuns: runs, seed });
    });
  });
}
