import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Learner, shippedForests, unpackForests } from '../../src/forests/index.ts';
import { mainLearner } from '../../src/pipeline/main/index.ts';
import { blockLearner, roleLearner } from '../../src/vips/inside/index.ts';

const shipped: { learner: Learner<string>; command: string; pages: number; trees: number }[] = [
  { learner: blockLearner, command: 'lab/segment-weights/fit.ts', pages: 81, trees: 80 },
  { learner: roleLearner, command: 'lab/roles/fit.ts', pages: 81, trees: 40 },
  { learner: mainLearner, command: 'lab/main-content/fit.ts', pages: 99, trees: 120 },
];

describe.each(shipped)(
  '$learner.name that come with the program',
  ({ learner: own, command, pages, trees }) => {
    const file = readFileSync(resolve(import.meta.dirname, '../../src/forests', own.file), 'utf8');
    const packed = JSON.parse(file);

    it('are small, and say what they were learnt from', () => {
      expect(file.length).toBeLessThan(100_000);
      expect(packed.provenance).toMatchObject({ command, pages });
      for (const target of own.targets) expect(packed.forests[target].trees).toHaveLength(trees);
      expect(shippedForests(own)([])).toHaveLength(own.targets.length);
    });

    it('are refused with features that the program does not compute', () => {
      expect(() => unpackForests(own, { ...packed, features: ['colour of the sky'] })).toThrow(
        `${own.name}: feature 0: colour of the sky (expected one that this program computes)`,
      );
    });
  },
);
