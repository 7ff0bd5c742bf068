import type { Row } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { isTag } from './enclosing-elements.ts';
import {
  type BaselineRow,
  findHeadings,
  type HeadingRule,
  headerTagHeading,
  headerTags,
  leadingBlocks,
  openingElement,
} from './find-headings.ts';

const headers: ReadonlySet<string> = new Set(headerTags);
const terms: ReadonlySet<string> = new Set(['dt']);
const bold: ReadonlySet<string> = new Set(['b', 'strong']);

/** Longest heading in canonical code units; chosen on dev-gold among 30-80 and 15-30, where F moves by 0.01. */
const longest = { row: 60, start: 20 };

/** The rules, tried in this order; the first that finds a heading decides. */
export const typographicRules: readonly { name: string; find: HeadingRule }[] = [
  { name: 'header tag', find: (view) => headerTagHeading(view, headers) },
  {
    name: 'definition term',
    find: (view) => {
      const term = openingElement(view, terms);
      return term && { level: 7, bound: leadingBlocks(view, (elements) => elements.includes(term)) };
    },
  },
  {
    name: 'bold row',
    find: (view) => {
      const bound = boldBlocks(view);
      return bound === view.row.blocks.length && length(view.row, bound) <= longest.row
        ? { level: 7, bound }
        : undefined;
    },
  },
  {
    name: 'bold start',
    find: (view) => {
      const bound = boldBlocks(view);
      const some = bound > 0 && bound < view.row.blocks.length;
      return some && length(view.row, bound) <= longest.start ? { level: 8, bound } : undefined;
    },
  },
  {
    name: 'colon',
    find: ({ row }) => {
      const ended = /^[:：]$/.test(row.blocks[0].symbols.find((symbol) => !isTag(symbol)) ?? '');
      return ended && length(row, 1) <= longest.start ? { level: 8, bound: 1 } : undefined;
    },
  },
];

/** What a reader sees at once: header tags, terms, bold, colons. */
export const typographicBaseline = {
  name: 'typographic',
  summary: 'header tags, definition terms, short bold rows, short starts of rows in bold or before a colon',
  citation: 'docs/scoring.md',
  run: (documents) =>
    documents.map((document) =>
      findHeadings(document, (view) => {
        // Inside a header or a term that began further up there are no other headings.
        if (view.elements[0].some(({ name }) => headers.has(name) || terms.has(name))) {
          return typographicRules[0].find(view) ?? typographicRules[1].find(view);
        }
        for (const { find } of typographicRules) {
          const heading = find(view);
          if (heading) return heading;
        }
        return undefined;
      }),
    ),
} as const satisfies Baseline;

/** Number of bold blocks at the start of a row whose bold begins with the row. */
function boldBlocks(view: BaselineRow): number {
  if (!openingElement(view, bold)) return 0;
  return leadingBlocks(view, (elements) => elements.some(({ name }) => bold.has(name)));
}

/** Length of the first blocks of a row, in canonical code units. */
function length(row: Row, bound: number): number {
  return row.blocks.slice(0, bound).reduce((total, { span }) => total + span[1] - span[0], 0);
}
