import { isDeepStrictEqual } from 'node:util';
import type { Page } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { leavesOf } from '../../test/vips/leaves-of.ts';
import { marksWithoutPaint, problemsOf } from '../../test/vips/problems-of.ts';

/** Pages of so many nodes must have at least six numbers of leaves. */
const bigPage = 500;

/** What a page was found to be. */
export interface PageCheck {
  problems: string[];
  big: boolean;
  leaves: number;
  /** Leaves at permitted DoC 10 that overlap another, and those where nothing drawn lies on something drawn. */
  marked: number;
  unpainted: number;
}

/** Segments a page at ten permitted DoC by both rule sets, and looks at everything that must hold of the trees. */
export function checkPage(page: Page): PageCheck {
  const big = page.nodes.length >= bigPage;
  const check: PageCheck = { problems: [], big, leaves: 0, marked: 0, unpainted: 0 };
  for (const rules of ['tr2003', 'apweb2003'] as const) {
    const counts: number[] = [];
    for (let step = 1; step <= 10; step++) {
      const permittedDoc = rules === 'tr2003' ? step : (step - 1) / 9;
      const tree = segment(page, { permittedDoc, rules });
      const leaves = leavesOf(tree);
      counts.push(leaves.length);
      const where = `${rules}, permitted DoC ${permittedDoc}`;
      check.problems.push(...problemsOf(page, tree).map((problem) => `${where}: ${problem}`));
      if (rules !== 'tr2003' || step < 10) continue;
      check.leaves = leaves.length;
      check.marked = leaves.filter(({ overlapped }) => overlapped).length;
      check.unpainted = marksWithoutPaint(page, tree, true).length;
    }
    if (counts.some((count, i) => i > 0 && count < counts[i - 1])) {
      check.problems.push(`${rules}: leaves become fewer, ${counts.join(' ')}`);
    }
    // The report's scale is the one of 1 to 10.
    if (rules === 'tr2003' && big && new Set(counts).size < 6) {
      check.problems.push(`${rules}: too few numbers of leaves, ${counts.join(' ')}`);
    }
  }
  return check;
}

/**
 * Compares the trees of a page in two windows.
 * @returns `moved` when the page itself puts boxes elsewhere in the other window
 */
export function compareWindows(page: Page, other: Page): 'same' | 'moved' | 'differs' {
  const tree = (one: Page) => segment(one, { permittedDoc: 6 }).root;
  if (isDeepStrictEqual(tree(page), tree(other))) return 'same';
  return isDeepStrictEqual(boxes(page), boxes(other)) ? 'differs' : 'moved';
}

/** Boxes of what is on the canvas; the canvas itself is at least as high as the window. */
function boxes({ nodes }: Page) {
  return nodes.map(({ name, rect }) => (name === 'html' || name === 'body' ? null : rect));
}
