/**
 * Compares what captures say of text that is seen with the marks of the modern development set: lines with `~` were
 * found not to be shown when the set was made.
 *
 *     npx tsx lab/seen/marked-lines.ts [--list] [SNAPSHOTS]
 *
 * With a folder of snapshots by `capture` these are read, else the pages are captured.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type Page, seenFragments } from '../../src/page/index.ts';
import { readPages } from '../../src/pipeline/pages/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

const args = process.argv.slice(2);
const isListed = args.includes('--list');
const [snapshots = sharedData('modern', 'pages')] = args.filter((arg) => arg !== '--list');

const files = readdirSync(sharedData('modern', 'lines')).filter((file) => file.endsWith('.txt'));
const ids = new Set(files.map((file) => file.replace('.txt', '')));

const counts = { bothSeen: 0, onlyMarked: 0, onlyHidden: 0, bothHidden: 0 };
const letters = { ...counts };
let pages = 0;
for await (const page of readPages([snapshots])) {
  if (!ids.has(page.id)) continue;
  pages++;
  const seen = seenOffsets(page);
  for (const line of readFileSync(sharedData('modern', 'lines', `${page.id}.txt`), 'utf8').split('\n')) {
    const [, start, end, path, mark, text] = /^L\d+\t\[(\d+),(\d+)\)\t(.*?)\t(~?)(.*)$/.exec(line) ?? [];
    if (start === undefined || end === start) continue;
    const span = seen.subarray(Number(start), Number(end));
    const isSeen = span.reduce((sum, value) => sum + value, 0) > span.length / 2;
    const kind = mark ? (isSeen ? 'onlyMarked' : 'bothHidden') : isSeen ? 'bothSeen' : 'onlyHidden';
    counts[kind]++;
    letters[kind] += span.length;
    if (isListed && isSeen === (mark === '~')) {
      const reasons = page.fragments
        .filter((fragment) => fragment.span[0] < Number(end) && fragment.span[1] > Number(start))
        .map(({ hidden }) => hidden ?? 'seen');
      console.error(`${page.id}\t${kind}\t${start}\t${reasons.join(' ')}\t${path}\t${text.slice(0, 60)}`);
    }
  }
}
console.log(`${pages} pages`);
console.log('\tseen by both\tmarked, said to be seen\tnot marked, said to be hidden\thidden by both');
console.log(['lines', ...Object.values(counts)].join('\t'));
console.log(['characters', ...Object.values(letters)].join('\t'));

/** 1 for every canonical character that is seen. */
function seenOffsets(page: Page): Uint8Array {
  const seen = new Uint8Array(page.textLength);
  for (const { span } of seenFragments(page)) seen.fill(1, span[0], span[1]);
  return seen;
}
