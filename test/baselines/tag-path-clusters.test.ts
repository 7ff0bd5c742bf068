import { describe, expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { signalSimilarity } from '../../src/baselines/tag-path-clusters.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { parsePage } from '../rows/parse-page.ts';
import { numbers } from '../support/words.ts';
import { states } from './document.ts';

describe('signalSimilarity', () => {
  it('is 1 for signals that alternate, or have one centre', () => {
    expect(signalSimilarity({ places: [0, 4, 8] }, { places: [1, 5, 9] })).toBe(1);
    expect(signalSimilarity({ places: [0, 9] }, { places: [4, 5] })).toBe(1);
  });

  it('is worked by hand for signals apart', () => {
    // Centres 1 and 11. Of the second, none, none and three lie in the first's stretches; variance 2. Vice versa 2.
    const [a, b] = [{ places: [0, 1, 2] }, { places: [10, 11, 12] }];
    expect(signalSimilarity(a, b)).toBeCloseTo(10 / (10 * 2 + 10), 15);
    expect(signalSimilarity(b, a)).toBe(signalSimilarity(a, b));
  });
});

describe('tag-path-clusters', () => {
  const run = (html: string): [number, number][] => {
    return states(baselines['tag-path-clusters'].run([flattenDom(parsePage(`<body>${html}`))])[0]);
  };

  it('the first text of each record heads it', () => {
    const record = (name: string): string => `<div><b>${name}</b><p>Words on ${name}</p></div>`;
    expect(run(record('Ann') + record('Bob') + record('Eve'))).toEqual(
      numbers`-1 1, -1 0, -1 1, -1 0, -1 1, -1 0`,
    );
  });

  it('paths side by side that alternate are one record', () => {
    expect(run('<h3>A</h3><p>a a</p><h3>B</h3><p>b b</p><h3>C</h3><p>c c</p>')).toEqual(
      numbers`-1 1, -1 0, -1 1, -1 0, -1 1, -1 0`,
    );
  });

  it('fewer than three are no list', () => {
    expect(run('<h3>A</h3><p>a a</p><h3>B</h3><p>b b</p>').every(([, bound]) => bound === 0)).toBe(true);
  });
});
