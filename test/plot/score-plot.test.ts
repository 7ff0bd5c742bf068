import { expect, it } from 'vitest';
import { type ScoreRow, scorePlot } from '../../src/plot/index.ts';
import { sampleScores } from './samples.ts';

const plain: ScoreRow = {
  ...{ method: 'a', convention: 'paper', purity: 0.5, inversePurity: 0.5, microF: 0.5, macroF: 0.25 },
  ...{ documents: 3, macroDocuments: 2 },
};

it('scorePlot(rows) prints n and the level of the intervals', () => {
  const svg = scorePlot(sampleScores);
  expect(svg).toContain('n = 80 documents (macro: 74). Lines: 95 % intervals.');
  expect(scorePlot([plain])).toContain('n = 3 documents (macro: 2).');
  expect(scorePlot([plain])).not.toContain('intervals');
});

it('scorePlot(rows) draws a score of exactly 1 and its number', () => {
  expect(scorePlot([{ ...plain, microF: 1 }])).toContain('>1.00</text>');
});

it('scorePlot(row without macro documents) draws no macro F', () => {
  const svg = scorePlot([{ ...plain, macroF: 0, macroDocuments: 0 }]);
  expect(svg).toContain('macro F without value');
  expect(svg).not.toContain('>0.00</text>');
});

it('scorePlot(rows) keeps a hostile method name text', () => {
  const svg = scorePlot([{ ...plain, method: '<image href="x"/>' }]);
  expect(svg).not.toContain('<image');
  expect(svg).toContain('&lt;image');
});
