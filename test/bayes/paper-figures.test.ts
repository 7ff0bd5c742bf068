import { describe, expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { enumerate } from '../../src/bayes/index.ts';
import { parseSampleConfig } from '../../src/bayes/inside/index.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { parsePage } from '../rows/parse-page.ts';
import { showRows } from '../rows/show-rows.ts';
import { numbers } from '../support/words.ts';

/** Pages of the shape that figures 1 and 2 of the paper show, made for these tests: a person, labels, a way to write. */
const page = '<h1>Ada Plane</h1>Age: 41<br>Trade: joiner<br><b>Contact</b><br>TEL: 12 34<br>FAX: 12 35<br>';
const labels = flattenDom(parsePage('Age: 41<br>Trade: joiner<br>TEL: 12 34<br>FAX: 12 35<br>'));

/** The most probable structure of the labels, as parent and number of heading blocks by row. */
function mostProbable(own: object): { rows: string[]; p: number; next: number } {
  const fixed = { base: { mode: 'uniform' }, pcfg: { p4: { fixed: 0.5 }, p6: { fixed: 0.1 } } };
  const [{ structures }] = enumerate([labels], parseSampleConfig({ ...fixed, ...own }));
  const [first, second] = [...structures].sort((a, b) => b.p - a.p);
  return { rows: first.rows.map(({ dep, bound }) => `${dep} ${bound}`), p: first.p, next: second.p };
}

describe("the paper's figures 1 and 2", () => {
  it('are rows of blocks, each with the symbols behind it', () => {
    expect(showRows(flattenDom(parsePage(page)))).toEqual([
      'Ada Plane [</h1>]',
      'Age [:] 41 [<br>]',
      'Trade [:] joiner [<br> <b>]',
      'Contact [</b> <br>]',
      'TEL [:] 12 34 [<br>]',
      'FAX [:] 12 35 [<br>]',
    ]);
  });

  it('are outlined by its baseline: labels below the name, the last two below their heading', () => {
    const [{ rows }] = baselines.paper.run([flattenDom(parsePage(page))]);
    expect(rows.map(({ dep, bound }) => [dep, bound])).toEqual(numbers`-1 1, 0 1, 0 1, 0 1, 3 1, 3 1`);
  });

  it.each([{}, { alpha: { B: 1 } }, { alpha: { B: 0.1 } }])(
    'have labels as sisters in the most probable structure, exactly: %j',
    (own) => {
      const { rows, p, next } = mostProbable(own);
      expect(rows).toEqual(['-1 1', '-1 1', '-1 1', '-1 1']);
      expect(p).toBeGreaterThan(1.1 * next);
    },
  );

  it('lose them when sisters share nothing: contents are then as probable', () => {
    const { p, next } = mostProbable({ alpha: { B: 1e6 } });
    expect(p).toBeLessThan(1.1 * next);
  });
});
