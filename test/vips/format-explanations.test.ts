import { describe, expect, it } from 'vitest';
import { type Explanation, formatExplanations, segment } from '../../src/vips/index.ts';
import { box, buildPage, text } from './build-page.ts';

describe('formatExplanations', () => {
  it('writes a line a decision: node, round, rule, outcome and the values it saw', () => {
    const page = buildPage([
      box('p', [0, 0, 900, 20], [text('above', [0, 0, 80, 20])]),
      box('p', [0, 60, 900, 20], [text('below', [0, 60, 80, 20])]),
    ]);
    const told: Explanation[] = [];
    segment(page, { permittedDoc: 6, explain: (one) => told.push(one) });
    const lines = formatExplanations(page, told).trimEnd().split('\n');
    expect(lines).toHaveLength(told.length);
    expect(lines[0]).toBe(
      '/html[1]/body[1]  round 1  rule 3 root of the block: divide  root=true soleRoot=true rect=0 0 80 80',
    );
    expect(lines[1]).toBe(
      '/html[1]/body[1]/p[1]  round 1  rule 4 only text: block, DoC 10  onlyText=true oneFont=true rect=0 0 80 20',
    );
  });

  it('is empty without decisions', () => {
    expect(formatExplanations(buildPage([]), [])).toBe('');
  });
});
