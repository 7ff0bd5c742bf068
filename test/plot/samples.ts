import type { BlockTree, Rect, VisualBlock } from '../../src/page/index.ts';
import type { ScoreRow, TracePoint } from '../../src/plot/index.ts';

/** A generator that every machine computes alike (Numerical Recipes' constants). */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Invented traces: every chain climbs `drop` nats during burn-in, then wanders around `level`. */
export function sampleTrace({
  chains = 2,
  burnIn = 20,
  kept = 60,
  level = -5210,
  drop = 40,
  wander = 12,
} = {}): TracePoint[] {
  return Array.from({ length: chains }, (_, chain) => {
    const random = noise(chain + 1);
    return Array.from({ length: burnIn + kept }, (_, sweep): TracePoint => {
      const climb = drop / (1 + (sweep / (burnIn + 1)) ** 2 * 60);
      const logJoint = level - climb - chain * wander * 0.6 + wander * (random() + random() - 1);
      return { chain, sweep, phase: sweep < burnIn ? 'burn-in' : 'kept', logJoint };
    });
  }).flat();
}

export const sampleScores: ScoreRow[] = [
  ['hybrid', 0.71, 0.68],
  ['paper', 0.6, 0.66],
  ['heading tags h1 to h6', 0.31, 0.29],
  ['見出しの書式による方法', 0.42, 0.38],
  ['no headings', 0, 0],
].flatMap(([method, microF, macroF]) =>
  (['paper', 'nested'] as const).map((convention, c): ScoreRow => {
    const micro = Number(microF) * (1 + 0.1 * c);
    const macro = Number(macroF);
    return {
      method: String(method),
      convention,
      purity: micro,
      inversePurity: micro,
      microF: micro,
      macroF: macro,
      documents: 80,
      macroDocuments: 74,
      intervals: {
        microF: { low: Math.max(0, micro - 0.06), high: micro + 0.05, level: 0.95 },
        macroF: { low: Math.max(0, macro - 0.05), high: macro + 0.06, level: 0.95 },
      },
    };
  }),
);

function block(doc: number, rect: Rect, more: Partial<VisualBlock> = {}): VisualBlock {
  const node = { path: '/html[1]/body[1]/div[1]', nodes: [2], rule: 13 };
  return { doc, rect, spans: [[0, 4]], separators: [], children: [], ...node, ...more };
}

/** A page with a head, a side column, three small blocks, one that is painted over, and a foot. */
export const sampleTree: BlockTree = {
  version: 1,
  page: 'bakery',
  textLength: 100,
  viewport: { width: 1280, height: 1024 },
  size: { width: 1280, height: 1400 },
  rules: 'tr2003',
  permittedDoc: 6,
  root: block(1, [0, 0, 1280, 1400], {
    rule: 12,
    separators: [{ direction: 'horizontal', start: 120, end: 150, weight: 7 }],
    children: [
      block(10, [20, 20, 1240, 100]),
      block(7, [20, 150, 280, 900]),
      block(4, [330, 150, 930, 900], {
        rule: 0,
        separators: [{ direction: 'horizontal', start: 500, end: 500, weight: 2 }],
        children: [
          block(6, [330, 150, 930, 350]),
          block(8, [330, 500, 400, 20]),
          block(9, [760, 520, 30, 20]),
          block(7, [800, 520, 460, 530], { overlapped: true }),
        ],
      }),
      block(10, [20, 1100, 1240, 280]),
    ],
  }),
};
