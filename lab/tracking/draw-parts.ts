import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fullDivisionOptions, nestedComponents } from '../../packages/following/src/fragments/index.ts';
import { dividePage } from '../../packages/following/src/index.ts';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import type { Span } from '../../src/page/index.ts';
import { drawVersions } from './draw-versions.ts';
import { blindSites, extractedHistories } from './histories.ts';
import { likeness } from './judge-extent.ts';

/**
 * Draws parts of the first versions of blind histories as a user is offered them, four of the division and a nested one
 * of each page, by the SHA-1 of `parts 10 <history> <span>`: `npx tsx lab/tracking/draw-parts.ts FOLDER HISTORY...`
 * prints the history and the span, tab-separated, in the order of the page. Parts that lie in pieces are left out.
 */
const [folder, ...wanted] = process.argv.slice(2);
const capture = await openCapture();
for (const history of extractedHistories(blindSites, folder).filter(({ name }) => wanted.includes(name))) {
  for await (const source of readSources([join(history.folder, drawVersions(history).files[0])])) {
    if (source instanceof SourceError) throw source;
    const division = dividePage(
      (await capture.page(source)).page,
      fullDivisionOptions,
    )(fullDivisionOptions.u);
    const whole = [division.components, nestedComponents(division)].map((parts) =>
      parts.flatMap(({ spans }): Span[] => {
        const whole: Span = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
        return likeness(spans, [whole]) >= 0.8 && whole[1] - whole[0] >= 10 ? [whole] : [];
      }),
    );
    const drawn = whole.flatMap((spans, i) =>
      [...new Set(spans.map((span) => span.join('-')))]
        .sort((a, b) => (key(history.name, a) < key(history.name, b) ? -1 : 1))
        .slice(0, [4, 1][i]),
    );
    for (const span of [...new Set(drawn)].sort((a, b) => Number.parseInt(a) - Number.parseInt(b)))
      console.log(`${history.name}\t${span}`);
  }
}
await capture.close();

function key(history: string, span: string): string {
  return createHash('sha1').update(`parts 10 ${history} ${span}`).digest('hex');
}
