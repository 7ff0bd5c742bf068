import { type ListItem, type NestedList, type Span, toCanonical } from '../../src/page/index.ts';

/** One step of an outline: a heading, the end of the subdocument before it, or the start of another list. */
type Step =
  | { kind: 'heading'; line: number; depth: number; words: string }
  | { kind: 'end'; line: number; depth: number }
  | { kind: 'list'; depth: number };

/** A subdocument while its end and its sisters are being found. */
export interface OpenItem {
  start: number;
  heading: Span;
  /** Canonical offset that an `END`, or a mark, gives. */
  end?: number;
  lists: OpenItem[][];
}

/** Hard lines of a page as `lines/<id>.txt` lists them: their canonical spans, by line number. */
export function lineSpans(text: string): Span[] {
  return [...text.matchAll(/^L(\d+)\t\[(\d+),(\d+)\)\t/gm)].map(([, line, start, end], l) => {
    if (Number(line) !== l) throw new Error(`lines: L${line} (expected L${l})`);
    return [Number(start), Number(end)];
  });
}

/**
 * Nested lists of an outline that an annotator wrote (lab/modern-gold/README.md has the form).
 * @param outline lines `L<line> "<heading>"`, `END L<line>`, `--`, indented by two spaces per depth; `#` is a remark
 * @param lines canonical spans of the page's hard lines
 * @param text canonical text of the page
 * @throws Error for a line of another form, a heading that does not begin in its line, an end before its heading or
 *   behind the next one
 */
export function outlineLists(outline: string, lines: readonly Span[], text: string): NestedList[] {
  const page: OpenItem[][] = [[]];
  /** `open[depth]`: lists at that depth under the subdocuments that are open. */
  const open: OpenItem[][][] = [page];
  let from = 0;
  for (const [number, line] of outline.split('\n').entries()) {
    const fail = (what: string, expected: string): never => {
      throw new Error(`outline line ${number + 1}: ${what} (expected ${expected})`);
    };
    const step = parseStep(line, fail);
    if (!step) continue;
    const lists = open[step.depth] ?? fail(`depth ${step.depth}`, `at most ${open.length - 1}`);
    const last = lists.at(-1)?.at(-1);
    if (step.kind === 'list') {
      lists.push([]);
      open.length = step.depth + 1;
      continue;
    }
    const [lineStart, lineEnd] = lines[step.line] ?? fail(`L${step.line}`, `below L${lines.length}`);
    if (step.kind === 'end') {
      if (!last) return fail('END', 'a subdocument of this depth before it');
      if (lineStart < last.heading[1]) fail(`END L${step.line}`, 'a line behind the heading');
      last.end = lineStart;
      open.length = step.depth + 1;
      continue;
    }
    const words = toCanonical(step.words);
    const start = text.indexOf(words, Math.max(from, lineStart));
    if (words === '' || start < 0 || start >= lineEnd) {
      fail(`"${step.words}"`, `words of L${step.line} behind the heading before`);
    }
    if (last?.end !== undefined && start < last.end) fail(`L${step.line}`, 'a line behind the END before');
    from = start + words.length;
    const item: OpenItem = { start, heading: [start, from], lists: [[]] };
    (lists.at(-1) as OpenItem[]).push(item);
    open.length = step.depth + 1;
    open.push(item.lists);
  }
  return closeLists(page, text.length);
}

function parseStep(line: string, fail: (what: string, expected: string) => never): Step | undefined {
  if (/^\s*(#|$)/.test(line)) return undefined;
  const indent = line.length - line.trimStart().length;
  const rest = line.trim();
  const depth = indent % 2 === 0 ? indent / 2 : fail(`indent of ${indent}`, 'two spaces per depth');
  if (rest === '--') return { kind: 'list', depth };
  const end = /^END L(\d+)$/.exec(rest);
  if (end) return { kind: 'end', depth, line: Number(end[1]) };
  const [, at, words] =
    /^L(\d+) "(.+)"$/.exec(rest) ?? fail(rest, 'L<line> "<heading>", END L<line>, -- or #');
  return { kind: 'heading', depth, line: Number(at), words };
}

/** Gives every subdocument its end: the one given, else the start of the next one, else its parent's end. */
export function closeLists(lists: readonly OpenItem[][], parentEnd: number): NestedList[] {
  const starts = lists.flat().map(({ start }) => start);
  let next = 0;
  return lists
    .filter((list) => list.length > 0)
    .map((list) => ({
      items: list.map((item): ListItem => {
        next += 1;
        const limit = starts[next] ?? parentEnd;
        const end = Math.min(item.end ?? limit, limit);
        return { start: item.start, end, heading: item.heading, lists: closeLists(item.lists, end) };
      }),
    }));
}
