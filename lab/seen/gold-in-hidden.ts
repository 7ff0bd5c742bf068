/**
 * Gold headings in text that nobody sees, and whether the same text stands again where it is seen.
 *
 *     npx tsx lab/seen/gold-in-hidden.ts GOLD SNAPSHOTS [--list]
 *
 * GOLD is a folder of `<page>.json` or a file of lists, SNAPSHOTS what `capture` wrote of its pages.
 */
import { type NestedList, type Page, type Span, seenFragments, toCanonical } from '../../src/page/index.ts';
import { readPages } from '../../src/pipeline/pages/index.ts';
import { readPageLists } from '../../src/store/index.ts';

const [goldPath, snapshots] = process.argv.slice(2);
if (!goldPath || !snapshots) throw new Error('expected GOLD and SNAPSHOTS');
const gold = new Map((await readPageLists(goldPath)).map((lists) => [lists.page, lists]));

const counts = { headings: 0, hidden: 0, partly: 0, repeated: 0 };
for await (const page of readPages([snapshots])) {
  const lists = gold.get(page.id);
  if (!lists) continue;
  const seen = new Uint8Array(page.textLength);
  for (const { span } of seenFragments(page)) seen.fill(1, span[0], span[1]);
  const text = canonicalText(page);
  for (const heading of headingsOf(lists.lists)) {
    counts.headings++;
    const share =
      seen.subarray(...heading).reduce((sum, value) => sum + value, 0) / (heading[1] - heading[0]);
    if (share === 1) continue;
    if (share > 0) counts.partly++;
    else counts.hidden++;
    const words = text.slice(...heading);
    let isRepeated = false;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      if (seen.subarray(at, at + words.length).every((value) => value === 1)) isRepeated = true;
    }
    if (share === 0 && isRepeated) counts.repeated++;
    if (process.argv.includes('--list')) {
      const why =
        page.fragments.find(({ span }) => span[0] <= heading[0] && span[1] > heading[0])?.hidden ?? 'no box';
      console.error(
        `${page.id}\t${heading}\t${share.toFixed(2)}\t${why}\t${isRepeated ? 'repeated' : ''}\t${words}`,
      );
    }
  }
}
console.log('headings\tnot seen\tseen in part\tnot seen, but its text again where it is seen');
console.log(Object.values(counts).join('\t'));

function headingsOf(lists: readonly NestedList[]): Span[] {
  return lists.flatMap(({ items }) =>
    items.flatMap(({ heading, lists: inner }) => [heading, ...headingsOf(inner)]),
  );
}

function canonicalText({ nodes }: Page): string {
  return nodes
    .flatMap(({ name, text = '', span }) => (name === '#text' && span[1] > span[0] ? toCanonical(text) : []))
    .join('');
}
