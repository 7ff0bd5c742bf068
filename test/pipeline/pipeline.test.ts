import { describe, expect, it } from 'vitest';
import { captureWithJsdom } from '../../src/capture/index.ts';
import { scoreMethods, summariseMethods, summarisePages } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import { experimentRuns, experimentSchema, pageRows, runMethod } from '../../src/pipeline/index.ts';

const experiment = experimentSchema.parse({
  version: 1,
  title: 'x',
  sources: ['.'],
  gold: '.',
  seeds: [1, 2],
  methods: [
    { kind: 'baseline', name: 'tags', baseline: 'tags' },
    { kind: 'sample', name: 'model', config: { flatten: 'visual', burnIn: 3, sweeps: 3, finalSweeps: 2 } },
  ],
});

const html = '<h2>Boats</h2><p>x</p><h2>Crew</h2><p>y</p>';
const page = captureWithJsdom({ id: 'p', name: 'p.html', bytes: Buffer.from(html) });

/** A list of sisters that start at the given offsets. */
function listsAt(name: string, textLength: number, ...starts: number[]): PageLists {
  const items = starts.map((start, i): PageLists['lists'][number]['items'][number] => ({
    start,
    end: starts[i + 1] ?? textLength,
    heading: [start, start + 1],
    lists: [],
  }));
  return { version: 1, page: name, textLength, lists: items.length > 0 ? [{ items }] : [] };
}

describe('experimentRuns(experiment)', () => {
  it('runs a heuristic once and a sampler once a seed', () => {
    const runs = experimentRuns(experiment);
    expect(runs.map(({ name, flatten }) => [name, flatten])).toEqual([
      ['tags', 'dom'],
      ['model (seed 1)', 'visual'],
      ['model (seed 2)', 'visual'],
    ]);
    expect(runs.flatMap((run) => (run.kind === 'sample' ? [run.config.seed] : []))).toEqual([1, 2]);
  });
});

describe('pageRows(page, flatten)', () => {
  it('needs no layout for the DOM, and says so for the visual flattening', () => {
    expect(pageRows(page, 'dom').rows).toHaveLength(4);
    expect(() => pageRows(page, 'visual')).toThrow(/jsdom/);
  });
});

describe('runMethod(run, documents)', () => {
  it('gives one structure a document, for every kind of method', async () => {
    const documents = [pageRows(page, 'dom')];
    for (const run of experimentRuns(experiment)) {
      const { structures, trace } = await runMethod(run, documents);
      expect(structures.map(({ id }) => id)).toEqual(['p']);
      expect(trace).toHaveLength(run.kind === 'sample' ? 6 : 0);
    }
  });
});

describe('scoreMethods(gold, methods)', () => {
  const gold = [listsAt('a', 10, 0, 5), listsAt('b', 10, 0, 5)];

  it('passes over pages without gold, and counts pages without output', () => {
    const lists = [listsAt('a', 10, 0, 5), listsAt('elsewhere', 3, 0, 1)];
    const scored = scoreMethods(gold, [{ method: 'm', lists }]);
    expect(scored.map(({ convention }) => convention)).toEqual(['paper', 'nested']);
    expect(summarisePages(scored[0].pages)).toMatchObject({
      purity: 1,
      inversePurity: 0.5,
      macroF: 0.5,
      documents: 2,
    });
  });

  it('summariseMethods gives the same intervals for the same seed, around the score', () => {
    const lists = [listsAt('a', 10, 0, 5), listsAt('b', 10, 0, 6)];
    const scored = scoreMethods(gold, [{ method: 'm', lists }]);
    const [first] = summariseMethods(createRng('seed'), scored);
    expect(summariseMethods(createRng('seed'), scored)[0]).toEqual(first);
    expect(first.intervals.macroF?.low).toBeLessThan(first.macroF);
    expect(first.intervals.macroF?.high).toBeGreaterThan(first.macroF);
    expect(first).not.toHaveProperty('pages');
  });
});
