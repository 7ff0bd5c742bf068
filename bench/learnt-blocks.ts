import { segment } from '../src/vips/index.ts';
import { timeInTurns } from './support/time-runs.ts';
import { madePages } from './support/vips-pages.ts';
import { writeResults } from './support/write-results.ts';

/**
 * Time of the learnt segmentation against that of VIPS, taking turns, the layout being given:
 * `npx tsx bench/learnt-blocks.ts`; results go to `bench/results/learnt-blocks.json`. The ratio is of processor time.
 */
const nodes = 10_000;

let blocks = 0;
const made = Object.entries(madePages).map(([kind, make]) => {
  const page = make(nodes);
  const [vips, learnt] = timeInTurns(
    (['tr2003', 'learnt'] as const).map((rules) => () => {
      blocks += segment(page, { permittedDoc: 6, rules }).root.children.length;
    }),
    15,
  );
  const ratio = Number((learnt.processor / vips.processor).toFixed(2));
  console.log(kind.padEnd(10), vips.processor, learnt.processor, ratio);
  return { kind, vips, learnt, ratio };
});
console.error(`${blocks} blocks`);
writeResults('learnt-blocks.json', { unit: 'milliseconds', nodes, made });
