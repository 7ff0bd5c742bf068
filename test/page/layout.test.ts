import { describe, expect, it } from 'vitest';
import { type Document, documentSchema } from '../../src/page/index.ts';
import { plain } from '../support/look-page.ts';

function documentWith(block: { look?: number; element?: number }, parent = -1): Document {
  const elements = [{ parent, name: 'p', span: [0, 1] as [number, number] }];
  const blocks = [{ text: 'x', word: 'x', symbols: [], span: [0, 1] as [number, number], ...block }];
  const place = { rect: null, lines: 0, column: 0, depth: 0 };
  const layout = { fontSize: 16, looks: [plain], elements };
  return { version: 1, id: 'd', textLength: 1, rows: [{ sentence: false, blocks, place }], layout };
}

describe('documentSchema', () => {
  it('takes looks and elements that the layout holds', () => {
    expect(documentSchema.safeParse(documentWith({ look: 0, element: 0 })).success).toBe(true);
  });

  it('refuses an index that the layout does not hold, and an element before its parent', () => {
    expect(documentSchema.safeParse(documentWith({ look: 1 })).error?.message).toMatch(
      /1 \(expected an index below 1/,
    );
    expect(documentSchema.safeParse(documentWith({ element: 3 })).success).toBe(false);
    expect(documentSchema.safeParse(documentWith({ look: 0 }, 0)).error?.message).toMatch(
      /an element before it/,
    );
  });
});
