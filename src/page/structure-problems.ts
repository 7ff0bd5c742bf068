import type { Document } from './document.ts';
import type { RowState, Structure } from './structure.ts';

/** A heading that is open for others to hang below: its row, and its number among the row's parts. */
interface OpenHeading {
  row: number;
  part: number | undefined;
}

/**
 * What is wrong with a structure for its document: wrong row count, bounds outside the row, parts that overlap, arcs
 * that cross or hang on content (docs/model.md#what-is-hidden), lists of content rows.
 * @returns one sentence a problem; empty when the structure fits
 */
export function structureProblems(document: Document, structure: Structure): string[] {
  const rows = structure.rows;
  if (rows.length !== document.rows.length) {
    return [`rows: ${rows.length} (expected ${document.rows.length}, as in the document)`];
  }
  const open: OpenHeading[] = [];
  return rows.flatMap((state, i) => {
    const { sentence, blocks } = document.rows[i];
    const { bound, parts = [] } = state;
    const problems = spanProblems(state, blocks.length);
    if ((bound > 0 || parts.length > 0) && sentence)
      problems.push('a sentence row as heading (expected bound 0)');
    if (bound === 0) problems.push(...contentProblems(state));
    else problems.push(...arcProblems(rows, open, state, { row: i, part: undefined }));
    parts.forEach((part, k) => {
      const own = arcProblems(rows, open, part, { row: i, part: k });
      problems.push(...own.map((problem) => `part ${k}: ${problem}`));
    });
    return problems.map((problem) => `row ${i}: ${problem}`);
  });
}

/** Headings that reach beyond their row, end before they start, or overlap. */
function spanProblems({ bound, parts = [] }: RowState, blocks: number): string[] {
  const problems: string[] = [];
  if (!Number.isInteger(bound) || bound < 0 || bound > blocks)
    problems.push(`bound ${bound} (expected an integer 0-${blocks}, of its blocks)`);
  let from = bound;
  parts.forEach(({ start, end }, k) => {
    if (!(start >= from))
      problems.push(`part ${k}: start ${start} (expected at least ${from}, behind the heading before)`);
    if (!(end > start)) problems.push(`part ${k}: end ${end} (expected more than its start ${start})`);
    if (!(end <= blocks))
      problems.push(`part ${k}: end ${end} (expected at most the ${blocks} blocks of its row)`);
    from = Math.max(from, end);
  });
  return problems;
}

/** Keys of headings on a row that begins with content. */
function contentProblems({ dep, part, list }: RowState): string[] {
  const problems: string[] = [];
  if (list !== undefined) problems.push(`list ${list} on a content row (expected none)`);
  if (part !== undefined) problems.push(`part ${part} on a content row (expected none)`);
  if (dep !== -1) problems.push(`dep ${dep} on a content row (expected -1)`);
  return problems;
}

/** Opens a heading below the one that it hangs on, which has to be open. */
function arcProblems(
  rows: readonly RowState[],
  open: OpenHeading[],
  { dep, part }: { dep: number; part?: number | undefined },
  own: OpenHeading,
): string[] {
  const isRow = Number.isInteger(dep) && dep >= -1;
  const isEarlier = dep < own.row || (dep === own.row && own.part !== undefined && (part ?? -1) < own.part);
  const name = part === undefined ? `dep ${dep}` : `dep ${dep}, part ${part}`;
  if (!isRow || !isEarlier) return [`${name} (expected -1 or an earlier heading row)`];
  const depth = dep === -1 ? 0 : open.findLastIndex((one) => one.row === dep && one.part === part) + 1;
  const problems: string[] = [];
  if (dep === -1 && part !== undefined) problems.push(`${name} (expected no part where it hangs on nothing)`);
  if (dep !== -1 && depth === 0) {
    const isHeading = part === undefined ? rows[dep].bound > 0 : part < (rows[dep].parts?.length ?? 0);
    const what = part === undefined ? 'is no heading row' : 'is none of its parts';
    const why = isHeading ? 'is closed: the arc crosses another' : what;
    problems.push(`${name} ${why} (expected -1 or an open heading row)`);
  }
  open.length = depth;
  open.push(own);
  return problems;
}

/**
 * Refuses a structure of another document, and one that does not fit (see `structureProblems`); in a time by the
 * number of rows.
 * @throws RangeError naming what differs
 */
export function checkStructure(document: Document, structure: Structure): void {
  if (structure.id !== document.id)
    throw new RangeError(`structure: of ${structure.id} (expected ${document.id}, its document)`);
  const [problem] = structureProblems(document, structure);
  if (problem) throw new RangeError(`structure of ${structure.id}: ${problem}`);
}
