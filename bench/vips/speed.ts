import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { segment } from '../../src/vips/index.ts';
import { madePages } from './made-pages.ts';

/**
 * Time of segmentation against the size of the page, the layout being given: `npx tsx bench/vips/speed.ts`.
 * Prints the median of several runs after one to warm up; the number of blocks is the sink.
 */
const sizes = [100, 300, 1000, 3000, 10_000, 30_000, 50_000];
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(`${cpus()[0].model}, Node ${process.version}, commit ${commit}; milliseconds, permitted DoC 6`);
console.log(['page'.padEnd(10), ...sizes.map((size) => String(size).padStart(8))].join(''));
let blocks = 0;
for (const [name, make] of Object.entries(madePages)) {
  const row = sizes.map((size) => {
    const page = make(size);
    const times: number[] = [];
    for (let run = 0; run < 6; run++) {
      const start = performance.now();
      blocks += segment(page, { permittedDoc: 6 }).root.children.length;
      times.push(performance.now() - start);
      if (times[0] > 5000) break;
    }
    const kept = (times.length > 1 ? times.slice(1) : times).sort((a, b) => a - b);
    return kept[kept.length >> 1].toFixed(1).padStart(8);
  });
  console.log([name.padEnd(10), ...row].join(''));
}
console.error(`${blocks} blocks`);
