import { openCapture, readSources } from '../../src/capture/index.ts';
import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';
import { checkPage, compareWindows } from './check-page.ts';

/**
 * Checks on real pages what the tests check on a few: `npx tsx lab/vips-checks/check.ts [SET[:STEP] ...]` takes every
 * STEP-th page of each set.
 *
 * Ten permitted DoC by both rule sets: every fragment in one leaf, no unmarked overlap, coherence ascending, numbers of
 * leaves that never fall, at least six of them on pages of 500 nodes or more; and the same tree in a window of 500 px.
 * Exit code 1 when a page fails.
 */
const sets = process.argv.length > 2 ? process.argv.slice(2) : ['kreuzer-random', 'webkb:8', 'ja-personal:4'];
const lowWindow = { width: 1280, height: 500 };
if (!hasSharedData) throw new Error('real pages are not at hand (set PAGESTRUCTURE_DATA)');
const capture = await openCapture();
let failed = 0;
for (const argument of sets) {
  const [set, step = '1'] = argument.split(':');
  const count = {
    pages: 0,
    nodes: 0,
    big: 0,
    leaves: 0,
    marked: 0,
    unpainted: 0,
    same: 0,
    moved: 0,
    failed: 0,
  };
  let seen = 0;
  for await (const source of readSources([sharedData(set, 'pages')])) {
    if (source instanceof Error || seen++ % Number(step) !== 0) continue;
    const captured = await capture.page(source).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
    if (!captured) continue;
    const { page } = captured;
    const { problems, big, leaves, marked, unpainted } = checkPage(page);
    const low = await capture.page(source, { viewport: lowWindow });
    const windows = compareWindows(page, low.page);
    if (windows === 'differs') problems.push('depends on the height of the window');
    else count[windows]++;
    count.pages++;
    count.nodes += page.nodes.length;
    count.big += big ? 1 : 0;
    count.leaves += leaves;
    count.marked += marked;
    count.unpainted += unpainted;
    if (problems.length === 0) continue;
    count.failed++;
    console.log(`${page.id}: ${problems.slice(0, 3).join('; ')}`);
  }
  console.log(argument, JSON.stringify(count));
  failed += count.failed;
}
await capture.close();
process.exitCode = failed > 0 ? 1 : 0;
