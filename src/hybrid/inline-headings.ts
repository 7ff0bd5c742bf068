import type { Block, Document, InlineHeading, Row, RowState } from '../page/index.ts';
import { endsWithColon, lengthOf } from './find-label.ts';
import { textSymbols } from './row-symbols.ts';

/** Canonical characters, and words, that a further attribute's name may have; and characters of the value before it. */
const most = { name: 25, words: 3, value: 40 };

/** Symbols that part no words from those before them, as in "E-mail". */
const withinWord = /^[-−'’&・_]$/;

/** Symbols of which one ends a value: tags, gaps, and what parts items. */
const endsValue = /^(<.+>|gap.|[;|,/)•·、，；｜])$/;

/** Tags of which one ends a value where names end with tags too. */
const endsElement = /^<\/(td|dd|p|div|li|dt|th|tr|span)>$/;

/**
 * Rows with the further attributes of attribute rows, as in `Phone: 555 0170  Fax: 555 0171`: each is a sister of the
 * heading that begins its row. It begins behind a value, and ends as that heading does: with a colon, or with the same
 * separators, tags among them; all cells of a table end alike, so these are not read. Rows below which other headings
 * hang are left as they are.
 *
 * Read off, not learnt: no weights know of it. Chosen and measured in lab/row-parts.
 * @param rows states of the document's rows, without parts
 */
export function addInlineHeadings(document: Document, rows: readonly RowState[]): RowState[] {
  const parents = new Set(rows.map(({ dep }) => dep));
  return rows.map((state, i) => {
    if (state.bound === 0 || parents.has(i)) return state;
    const found = furtherNames(document.rows[i], state.bound);
    if (found.length === 0) return state;
    const { dep, list } = state;
    const parts = found.map((span): InlineHeading => ({ ...span, dep, ...(list !== undefined && { list }) }));
    return { ...state, parts };
  });
}

/** Names of further attributes in a row whose first one has `bound` blocks. */
function furtherNames({ blocks }: Row, bound: number): { start: number; end: number }[] {
  const first = blocks[bound - 1];
  const separators = behind(first);
  const isColon = endsWithColon(first);
  if (!isColon && (!separators.includes('<') || separators.includes('</td>'))) return [];
  const endsAlike = (k: number): boolean =>
    isColon
      ? endsWithColon(blocks[k])
      : behind(blocks[k]) === separators && blocks[k].look === blocks[0].look;
  const found: { start: number; end: number }[] = [];
  let value = bound;
  for (let last = bound + 1; last < blocks.length - 1; last++) {
    if (!endsAlike(last)) continue;
    let start = last;
    while (start > value && textSymbols(blocks[start - 1].symbols).every((symbol) => withinWord.test(symbol)))
      start--;
    if (start === value) continue;
    const joint = textSymbols(blocks[start - 1].symbols);
    const isBehindValue = isColon
      ? blocks[start - 1].symbols.some((symbol) => endsValue.test(symbol))
      : joint.some((symbol) => endsElement.test(symbol)) && behind(blocks[start - 1]) !== separators;
    if (!isBehindValue || lengthOf(blocks.slice(value, start)) > most.value) continue;
    if (!isName(blocks.slice(start, last + 1), blocks[0], joint)) continue;
    found.push({ start, end: last + 1 });
    value = last + 1;
  }
  return found;
}

/** Whether blocks may be a name: short, no number, and no word in the middle of a sentence. */
function isName(blocks: readonly Block[], first: Block, joint: readonly string[]): boolean {
  const text = blocks.map((block) => block.text.trim()).join(' ');
  if (lengthOf(blocks) > most.name || text.split(/\s+/).length > most.words) return false;
  if (/^\p{N}/u.test(text) && !joint.some((symbol) => symbol.startsWith('<'))) return false;
  const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word.trim());
  return !isSmall(text) || isSmall(first.text);
}

const behind = ({ symbols }: Block): string =>
  textSymbols(symbols)
    .filter((symbol) => symbol !== '\n')
    .join(' ');
