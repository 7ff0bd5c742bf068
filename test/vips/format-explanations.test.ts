import { describe, expect, it } from 'vitest';
import { type BlockExplanation, formatExplanations, reportWeights } from '../../src/vips/index.ts';
import { box, buildPage, text } from './build-page.ts';
import { blockExplanationsOf, explanationsOf } from './leaves-of.ts';

const paragraphsAt = (...tops: number[]) =>
  buildPage(tops.map((y) => box('p', 0, y, 900, 20, [text('words', [0, y, 80, 20])])));

describe('formatExplanations', () => {
  it('writes a line a decision: node, round, rule, outcome and the values it saw', () => {
    const page = paragraphsAt(0, 60);
    const told = explanationsOf(page, { permittedDoc: 6 });
    const lines = formatExplanations(page, told).trimEnd().split('\n');
    expect(lines).toHaveLength(told.length);
    expect(lines[0]).toBe(
      '/html[1]/body[1]  round 1  rule 3 root of the block: divide  root=true soleRoot=true rect=0 0 80 80',
    );
    expect(lines[1]).toBe(
      '/html[1]/body[1]/p[1]  round 1  rule 4 only text: block, DoC 10  onlyText=true oneFont=true rect=0 0 80 20',
    );
  });

  it('goes on with the blocks: a line a separator with its parts, a line a block with its degrees of coherence', () => {
    const page = paragraphsAt(0, 60);
    const blocks = blockExplanationsOf(page, { permittedDoc: 6, weights: reportWeights });
    // 1.3 log2(1 + 40 / 4) - 1.9; 10 - 2 times that is the DoC of what it divides, and 1 that of the page.
    expect(formatExplanations(page, [], blocks)).toBe(
      [
        '/html[1]/body[1]  separator horizontal 20-60: weight 2.597, cut  distance=4.497 alike=-1.9',
        '/html[1]/body[1]  block DoC 1, divided  rule 3 1, with inside and parent 1, on this page 1  rect=0 0 1000 80',
        '/html[1]/body[1]/p[1]  block DoC 10, kept  rule 4 10, with inside and parent 10  rect=0 0 80 20',
        '/html[1]/body[1]/p[2]  block DoC 10, kept  rule 4 10, with inside and parent 10  rect=0 60 80 20',
        '',
      ].join('\n'),
    );
  });

  it('adds up: a sum below 0 is raised to 0 by a part of its own', () => {
    const page = paragraphsAt(0, 21);
    const blocks = blockExplanationsOf(page, { permittedDoc: 6, weights: reportWeights });
    expect(formatExplanations(page, [], blocks).split('\n')[0]).toBe(
      '/html[1]/body[1]  separator horizontal 20-21: weight 0, cut  distance=0.4185 alike=-1.9 raised=1.481',
    );
  });

  it('counts the nodes of a block, and says what was merged and where nothing was cut', () => {
    const page = buildPage([]);
    const [one] = blockExplanationsOf(buildPage([text('words', [0, 0, 80, 20])]), { permittedDoc: 6 });
    const parts = { distance: 2 } as BlockExplanation['separators'][number]['parts'];
    const separator = { direction: 'vertical', start: 1, end: 2, weight: 2, parts, cut: false } as const;
    const merged = { ...one, nodes: [0, 1, 1], rule: 0, separators: [separator] };
    expect(formatExplanations(page, [], [merged]).split('\n').slice(0, 2)).toEqual([
      '/html[1] and 2 more  separator vertical 1-2: weight 2  distance=2',
      expect.stringMatching(/^\/html\[1\] and 2 more {2}block DoC \S+, kept {2}separator 1, with/),
    ]);
  });

  it('is empty without decisions', () => expect(formatExplanations(buildPage([]), [])).toBe(''));
});
