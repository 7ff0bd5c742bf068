import type {
  DependencyRow,
  DifferenceRow,
  HeadingRow,
  OutlineNode,
  ReliabilityBin,
  SettingPoint,
  TimePoint,
} from '../../src/plot/index.ts';
import { noise } from './samples.ts';

/** Invented draws as ranks: of three chains the last one stays low for a third of its draws. */
export function sampleRanks(draws = 300): number[][] {
  const random = noise(7);
  const values = [0, 1, 2].flatMap((chain) =>
    Array.from({ length: draws }, (_, i) => ({
      chain,
      value: random() - (chain === 2 && i < draws / 3 ? 0.5 : 0),
    })),
  );
  const ranks: number[][] = [[], [], []];
  values
    .sort((a, b) => a.value - b.value)
    .forEach(({ chain }, i) => {
      ranks[chain].push(i + 1);
    });
  return ranks;
}

/** Autocorrelations that fall off at different speeds, by lag. */
export function sampleAutocorrelations(lags = 60): number[][] {
  return [0.8, 0.9, 0.6, 0.95].map((base, chain) => {
    const random = noise(chain + 1);
    return Array.from({ length: lags }, (_, lag) => (lag === 0 ? 1 : base ** lag + 0.06 * (random() - 0.5)));
  });
}

const rowTexts = [
  ...['The Corner Bakery', 'Opening hours', 'Monday to Friday: 7 to 18', 'Saturday: 7 to 13', 'パンの種類'],
  'ライ麦パン',
  'Dark, slow and sour; it keeps for a week, they say, and longer in a cool and dry place.',
  ...['Wheat', 'White and light, for "breakfast" & <toast>.', 'Contact', 'Phone 555 0100'],
];
const goldParents = [-1, 0, 1, 1, 0, 4, null, 4, null, 0, 9];
const headingProbabilities = [1, 0.98, 0.61, 0.58, 0.97, 0.81, 0.02, 0.74, 0, 0.93, 0.31];

export const sampleHeadings: HeadingRow[] = rowTexts.map((text, i) => ({
  text,
  probability: headingProbabilities[i],
  predicted: headingProbabilities[i] >= 0.5,
  gold: goldParents[i] !== null,
}));

export const sampleDependencies: DependencyRow[] = rowTexts.map((text, i) => {
  const gold = goldParents[i];
  const p = headingProbabilities[i];
  const parents =
    gold === null || gold === -1
      ? [{ parent: -1, probability: p }]
      : [
          { parent: gold, probability: 0.7 * p },
          { parent: -1, probability: 0.2 * p },
          { parent: Math.max(0, gold - 1), probability: gold > 0 ? 0.1 * p : 0 },
        ];
  return { text, parents, gold };
});

/** A long page: blocks of a heading and what is below it. */
export function longPage(rows = 400): { headings: HeadingRow[]; dependencies: DependencyRow[] } {
  const random = noise(3);
  const headings: HeadingRow[] = [];
  const dependencies: DependencyRow[] = [];
  for (let i = 0; i < rows; i++) {
    const top = i - (i % 50);
    const middle = i - (i % 5);
    const gold = i === top ? -1 : i === middle ? top : null;
    const probability = gold === null ? 0.3 * random() ** 4 : 1 - 0.5 * random() ** 2;
    headings.push({ text: `row ${i}`, probability, predicted: probability > 0.5, gold: gold !== null });
    const parent = gold ?? middle;
    dependencies.push({
      text: `row ${i}`,
      parents: [
        { parent, probability: probability * 0.8 },
        ...(parent > -1 ? [{ parent: -1, probability: 0.2 * probability }] : []),
      ],
      gold,
    });
  }
  return { headings, dependencies };
}

export const sampleReliability: ReliabilityBin[] = Array.from({ length: 10 }, (_, i) => {
  const predicted = (i + 0.5) / 10;
  const observed = Math.min(1, predicted ** 1.4 + 0.03);
  const count = [2150, 120, 61, 40, 0, 22, 31, 44, 90, 610][i];
  const reach = 1.2 / Math.sqrt(count || 1);
  const interval = { low: Math.max(0, observed - reach), high: Math.min(1, observed + reach) };
  return { low: i / 10, high: (i + 1) / 10, count, predicted, observed, interval };
});

export const sampleDifferences: DifferenceRow[] = [
  ['paper', -0.31, 0.0002],
  ['heading tags h1 to h6', -0.12, 0.031],
  ['見出しの書式による方法', 0.04, 0.41],
  ['no headings', -0.62, 0.0002],
].map(([method, mean, p], m) => {
  const random = noise(m + 11);
  const difference = Number(mean);
  const pages = Array.from({ length: 40 }, () =>
    Math.max(-1, Math.min(1, difference + 0.5 * (random() + random() - 1))),
  );
  const interval = { low: difference - 0.08, high: difference + 0.07, level: 0.95 };
  return { method: String(method), difference, interval, pages, p: Number(p) };
});

/** F of three methods at growing numbers of documents. */
export const sampleSettings: SettingPoint[] = ['hybrid', 'paper', 'heading tags'].flatMap((series, s) =>
  [10, 30, 100, 300, 1000].map((x, i) => {
    const y = [0.6, 0.25, 0.3][s] + [0.05, 0.06, 0][s] * i;
    const reach = 0.15 / (i + 1);
    return { series, x, y, low: Math.max(0, y - reach), high: Math.min(1, y + reach) };
  }),
);

/** BCubed F of two segmentations at every permitted degree of coherence. */
export const samplePermittedDocs: SettingPoint[] = ['characters', 'pixels'].flatMap((series, s) =>
  Array.from({ length: 11 }, (_, i) => {
    const y = 0.3 + 0.06 * i - 0.0035 * i * i - 0.05 * s;
    return { series, x: i + 1, y, low: y - 0.03, high: y + 0.03 };
  }),
);

export const sampleTimes: TimePoint[] = ['capture', 'VIPS', 'sampler'].flatMap((series, s) => {
  const random = noise(s + 3);
  return [40, 120, 300, 900, 2500, 8000, 30_000].map((size) => ({
    series,
    size,
    seconds: [0.01, 0.0004, 0.00002][s] * size ** [0.6, 1, 1.2][s] * (0.8 + 0.4 * random()),
  }));
});

/** A node of an outline, and what is below it. */
const node = (heading: string, probability: number, placeProbability: number, ...below: OutlineNode[]) => ({
  ...{ heading, probability, placeProbability, lists: below.length > 0 ? [below] : [] },
});
const bread = 'パンの種類 and other things that are made here every morning before five';
const hours = [node('Monday to Friday', 0.61, 0.99), node('Saturday', 0.58, 0.97)];

export const sampleOutline: OutlineNode[][] = [
  [
    node(
      ...(['The Corner Bakery', 1, 1] as const),
      node('Opening hours', 0.98, 0.95, ...hours),
      node(bread, 0.97, 0.71, node('ライ麦パン', 0.81, 0.42)),
      node('Contact & "more" <b>', 0.93, 1),
    ),
  ],
];
