import { expect, it, vi } from 'vitest';
import { textMap } from '../../../src/apps/picture/text-map.ts';
import { textWidth } from '../../../src/plot/text-width.ts';

it('rectsOf(a part of a line) goes by the widths of its letters and signs where its text is known', () => {
  const ruler = { measureText: (text: string) => ({ width: textWidth(text, 10) }) };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ruler }) });
  const [text, line] = ['iiii: WWWW', { rect: [7, 0, 100, 9], span: [0, 8] } as const];
  const share = (part: string) => (100 * textWidth(part, 10)) / textWidth(text, 10);
  expect(textMap([{ ...line, text }]).rectsOf([0, 4])[0][2]).toBeCloseTo(share('iiii'));
  expect(textMap([{ ...line, text }]).rectsOf([4, 8])[0][0]).toBeCloseTo(7 + share('iiii: '));
  expect(textMap([line]).rectsOf([0, 4])).toEqual([[7, 0, 50, 9]]);
});
