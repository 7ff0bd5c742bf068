import { describe, expect, it } from 'vitest';
import type { Page, Rect } from '../../../../src/page/index.ts';
import { plainStyle } from '../../../../test/support/plain-style.ts';
import { withoutRibbons } from '../../src/fragments/index.ts';
import { madePage } from './made-page.ts';

/** A page of a long text and something placed over it. */
function laidOut(position: string, rect: Rect, text = 'Fork'): Page {
  const page = madePage(`<p>${'words of the page '.repeat(40)}</p><a id="over">${text}</a>`);
  return {
    ...page,
    size: { width: 1000, height: 1000 },
    styles: [plainStyle, { ...plainStyle, position }],
    nodes: page.nodes.map((node) => {
      const isOver = node.attributes?.id === 'over' || node.text === text;
      return { ...node, rect: isOver ? rect : [0, 0, 1000, 1000], style: Number(isOver) };
    }),
  };
}
const boxOf = ({ nodes }: Page) => nodes.find(({ attributes }) => attributes?.id === 'over')?.rect;

describe('withoutRibbons', () => {
  it('takes the box of what is small and placed absolutely, and changes nothing else', () => {
    for (const position of ['absolute', 'fixed']) {
      const page = laidOut(position, [850, 0, 150, 150]);
      const before = structuredClone(page);
      const without = withoutRibbons(page);
      expect(boxOf(without)).toBeNull();
      expect(without.nodes.filter(({ rect }) => rect === null)).toHaveLength(1);
      expect(page).toEqual(before);
    }
  });

  it('takes up to a twentieth of the area and a fiftieth of the text', () => {
    const least = laidOut('absolute', [0, 0, 100, 500.1]);
    const { textLength } = laidOut('absolute', [0, 0, 9, 9], 'x');
    // A page of 50 times as many characters as the ribbon has, and of one less.
    const most = Math.floor((textLength - 1) / 49);
    for (const [length, isTaken] of [
      [most, true],
      [most + 1, false],
    ] as const) {
      const page = laidOut('absolute', [0, 0, 100, 500], 'y'.repeat(length));
      expect([length * 50 <= page.textLength, boxOf(withoutRibbons(page)) === null]).toEqual([
        isTaken,
        isTaken,
      ]);
    }
    expect(withoutRibbons(least)).toBe(least);
  });

  it('leaves what is in the flow, large, or says much, and pages without layout', () => {
    const large = laidOut('absolute', [0, 0, 500, 500]);
    const inFlow = laidOut('static', [850, 0, 150, 150]);
    const wordy = laidOut('absolute', [850, 0, 150, 150], 'many words of their own '.repeat(10));
    const plain = madePage('<p>Text</p>');
    for (const page of [large, inFlow, wordy, plain]) expect(withoutRibbons(page)).toBe(page);
  });
});
