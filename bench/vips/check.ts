import { isDeepStrictEqual } from 'node:util';
import { openCapture, readSources } from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';
import { leavesOf } from '../../test/vips/leaves-of.ts';
import { marksWithoutPaint, problemsOf } from '../../test/vips/problems-of.ts';

/**
 * Checks on all real pages what the tests check on a few: `npx tsx bench/vips/check.ts [STEP [HEIGHT]]` takes every
 * STEP-th page of each set, and compares with the tree in a window of that height. Every fragment in one leaf, no unmarked overlap, coherence ascending, at least six numbers of leaves
 * over permitted DoC 1 to 10 on pages of 500 nodes or more.
 */
/** Boxes of what is on the canvas; the canvas itself is at least as high as the window. */
function boxes({ nodes }: Page) {
  return nodes.map(({ name, rect }) => (name === 'html' || name === 'body' ? null : rect));
}

if (!hasSharedData) throw new Error('real pages are not at hand (set PAGESTRUCTURE_DATA)');
const step = Number(process.argv[2] ?? 1);
const lowWindow = Number(process.argv[3] ?? 0);
const capture = await openCapture();
let failed = 0;
for (const set of ['kreuzer-random', 'webkb', 'ja-personal', 'cleaneval', 'records']) {
  const count = {
    same: 0,
    moved: 0,
    seen: 0,
    pages: 0,
    big: 0,
    few: 0,
    leaves: 0,
    marked: 0,
    unpainted: 0,
    milliseconds: 0,
    nodes: 0,
  };
  for await (const source of readSources([sharedData(set)])) {
    if (source instanceof Error || count.seen++ % step !== 0) continue;
    const captured = await capture.page(source).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
    if (!captured) continue;
    const { page } = captured;
    count.pages++;
    count.nodes += page.nodes.length;
    if (lowWindow) {
      const low = await capture.page(source, { viewport: { width: 1280, height: lowWindow } });
      const same = isDeepStrictEqual(
        segment(low.page, { permittedDoc: 6 }).root,
        segment(page, { permittedDoc: 6 }).root,
      );
      if (same) count.same++;
      else if (isDeepStrictEqual(boxes(low.page), boxes(page))) {
        failed++;
        console.log(`${page.id}: depends on the window`);
      } else count.moved++;
    }
    const numbers = new Set<number>();
    for (let permittedDoc = 1; permittedDoc <= 10; permittedDoc++) {
      const start = performance.now();
      const tree = segment(page, { permittedDoc });
      count.milliseconds += performance.now() - start;
      numbers.add(leavesOf(tree).length);
      const problems = problemsOf(page, tree);
      if (problems.length > 0) {
        failed++;
        console.log(`${page.id}, permitted DoC ${permittedDoc}: ${problems.slice(0, 3).join('; ')}`);
      }
      if (permittedDoc !== 10) continue;
      count.leaves += leavesOf(tree).length;
      count.marked += leavesOf(tree).filter(({ overlapped }) => overlapped).length;
      count.unpainted += marksWithoutPaint(page, tree, true).length;
    }
    if (page.nodes.length < 500) continue;
    count.big++;
    if (numbers.size >= 6) continue;
    count.few++;
    console.log(`${page.id}: ${numbers.size} numbers of leaves, ${[...numbers].join(' ')}`);
  }
  const { milliseconds, ...numbers } = count;
  const millisecondsAPage = Number((milliseconds / count.pages / 10).toFixed(2));
  console.log(set, JSON.stringify({ ...numbers, millisecondsAPage }));
}
await capture.close();
process.exitCode = failed > 0 ? 1 : 0;
