/**
 * Compares what captures say of text that is seen with pictures of the pages.
 *
 *     npx tsx lab/seen/judge.ts [--list] FILE.html...
 *
 * Without files: the pages of the modern development set that have gold, and those annotated for scoring.
 */
import { readFileSync } from 'node:fs';
import { decodeHtml, openCapture } from '../../src/capture/index.ts';
import { type PaintedText, paintedText } from './painted-text.ts';
import { defaultPages } from './seen-pages.ts';

/** Fewest pixels that are a letter: an i at 8 px has about so many. */
const leastPixels = 4;

const args = process.argv.slice(2);
const isListed = args.includes('--list');
const files = args.filter((arg) => arg !== '--list');
const sets = files.length > 0 ? { files } : defaultPages();

const capture = await openCapture();
try {
  console.log(
    'set\tpages\ttexts\tunjudged\tseen, painted\tseen, not painted\thidden, painted\thidden, not painted\tscrolled\tprecision\trecall',
  );
  for (const [set, paths] of Object.entries(sets)) {
    const counts = { texts: 0, unjudged: 0, tp: 0, fp: 0, fn: 0, tn: 0, scrolled: 0 };
    for (const path of paths) {
      const html = decodeHtml(readFileSync(path)).text;
      const texts = await severalTries(html).catch((error: Error) => {
        console.error(`${path}: ${error.message}`);
        return [];
      });
      for (const { fragment, pixels, isScrolled } of texts) {
        counts.texts++;
        if (pixels === null) {
          counts.unjudged++;
          continue;
        }
        const isPainted = pixels >= leastPixels;
        const isSeen = fragment.hidden === undefined;
        if (isScrolled && isSeen && !isPainted) {
          counts.scrolled++;
          continue;
        }
        if (isSeen) isPainted ? counts.tp++ : counts.fp++;
        else isPainted ? counts.fn++ : counts.tn++;
        if (isListed && isSeen !== isPainted) {
          const where = fragment.lines[0].rect.map(Math.round).join(',');
          const said = isSeen ? 'seen, not painted' : `hidden (${fragment.hidden}), painted`;
          console.error(
            `${path}\t${said}\t${pixels}\t${where}\t${fragment.text.slice(0, 50)}\t${fragment.path.slice(-60)}`,
          );
        }
      }
    }
    const { texts, unjudged, tp, fp, fn, tn, scrolled } = counts;
    const rates = [tp / (tp + fp), tp / (tp + fn)].map((rate) => rate.toFixed(4));
    console.log([set, paths.length, texts, unjudged, tp, fp, fn, tn, scrolled, ...rates].join('\t'));
  }
} finally {
  await capture.close();
}

/**
 * A busy browser now and then leaves letters out of a picture of a long page. So where a text is not painted the
 * pictures are taken again, as long as that finds more of them, whatever the capture says of the text.
 */
async function severalTries(html: string): Promise<PaintedText[]> {
  let { texts } = await paintedText(capture, html);
  const missing = (): number => texts.filter(({ pixels }) => pixels !== null && pixels < leastPixels).length;
  for (let before = Number.POSITIVE_INFINITY; missing() > 0 && missing() < before; ) {
    before = missing();
    const again = (await paintedText(capture, html)).texts;
    texts = texts.map((text, i) => ((again[i].pixels ?? 0) > (text.pixels ?? -1) ? again[i] : text));
  }
  return texts;
}
