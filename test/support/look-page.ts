import type { Document, Look } from '../../src/page/index.ts';

/** Look of plain text. */
export const plain: Look = {
  ...{ size: 0, bold: false, italic: false, underline: false, link: false, center: false, hidden: false },
  ...{ color: '', background: '' },
};

/** A page of lines one below the other: `# ` for a large bold header, `## ` for a bold one, else plain paragraphs. */
export function lookPage(id: string, marked: readonly string[]): Document {
  let offset = 0;
  const levels = marked.map((line) => /^#*/.exec(line)?.[0].length ?? 0);
  const lines = marked.map((line) => line.replace(/^#+ /, ''));
  const spans = lines.map((line): [number, number] => {
    const start = offset;
    offset += line.length;
    return [start, offset];
  });
  return {
    version: 1,
    id,
    textLength: offset,
    rows: lines.map((line, i) => ({
      sentence: false,
      blocks: [
        { text: line, word: line.slice(-3), symbols: ['gap1'], span: spans[i], look: levels[i], element: i },
      ],
      place: { rect: [0, 30 * i, 200, 20], lines: 1, column: 0, depth: 1 },
    })),
    layout: {
      fontSize: 16,
      looks: [plain, { ...plain, size: 6, bold: true }, { ...plain, bold: true }],
      elements: lines.map((_, i) => ({
        parent: -1,
        name: levels[i] > 0 ? `h${levels[i]}` : 'p',
        span: spans[i],
      })),
    },
  };
}

/** A page of a title and two sections. */
export const club = lookPage('club', [
  '# Rowing club',
  '## Boats',
  'Two eights and a four',
  'One of them leaks',
  '## Crew',
  'Five people and a dog',
  'All of them swim',
]);
