import { describe, expect, it } from 'vitest';
import { parseSampleConfig } from '../../../src/bayes/config.ts';
import { drawJoint } from '../../../src/bayes/generate/draw-joint.ts';
import { drawStructure } from '../../../src/bayes/generate/draw-structure.ts';
import { createRng } from '../../../src/math/index.ts';
import { structureProblems } from '../../../src/page/index.ts';
import { chiSquaredTest } from '../support/chi-squared.ts';

describe('drawStructure(rng, rows, prior)', () => {
  it('draws every non-crossing structure of four rows alike', () => {
    const rng = createRng('structures');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 20_000; draw++) {
      const key = JSON.stringify(drawStructure(rng, 4, 'uniform'));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(51); // OEIS A007317
    expect(chiSquaredTest([...counts.values()], new Array(51).fill(1 / 51))).toBeGreaterThan(1e-3);
  });

  it('with the prior parent, lets rows head by a fair coin and choose their parents evenly', () => {
    const rng = createRng('parents');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 20_000; draw++) {
      const key = JSON.stringify(drawStructure(rng, 2, 'parent'));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const exact = {
      '[null,null]': 1 / 4,
      '[-1,null]': 1 / 4,
      '[null,-1]': 1 / 4,
      '[-1,-1]': 1 / 8,
      '[-1,0]': 1 / 8,
    };
    const seen = Object.keys(exact).map((key) => counts.get(key) ?? 0);
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(20_000);
    expect(chiSquaredTest(seen, Object.values(exact))).toBeGreaterThan(1e-3);
  });
});

describe('drawJoint(rng, config, shape)', () => {
  it('draws valid documents and structures of the given shape, the same ones from the same seed', () => {
    const shape = { documents: 3, rows: 6, words: 4, symbols: 3, symbolsPerBlock: 2 };
    const config = parseSampleConfig({ alpha: { B: { prior: [2, 1] } } });
    for (let seed = 0; seed < 20; seed++) {
      const joint = drawJoint(createRng(`joint ${seed}`), config, shape);
      expect(joint).toEqual(drawJoint(createRng(`joint ${seed}`), config, shape));
      expect(joint.documents.length).toBe(3);
      joint.documents.forEach((document, d) => {
        const rows = joint.hidden[d].map(({ dep, bound }) => ({ dep, bound }));
        expect(structureProblems(document, { version: 1, id: document.id, rows })).toEqual([]);
        expect(document.rows.length).toBe(6);
      });
      expect(joint.parameters.base.B.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });
});
