import { readdirSync } from 'node:fs';
import { fullDivisionOptions } from '../../packages/following/src/fragments/index.ts';
import { captureAddress, trackPage } from '../../packages/following/src/portal/index.ts';
import { openCapture } from '../../src/capture/index.ts';
import { published } from '../../src/eval/index.ts';
import { mean } from '../../src/math/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

/**
 * Figure 7 of the paper, the share of the bytes that a reader is saved who takes two components of each of three pages,
 * pictures counted: `npx tsx lab/tracking/data-saved.ts`. Pages are the first of kreuzer-random by name that show
 * pictures and have as many visual components as pages of the paper have; by tables none of the set has. A is the mean
 * over all choices of components, and that of the largest ones.
 * Source: Bouras, Kounenis, Misedakis 2006, Figure 7.
 */
const [pages, each, saved] = published.dataSaved.rows[0].values;
const [least, most] = published.components.rows[0].values;
const folder = sharedData('kreuzer-random/pages');
const capture = await openCapture();
const options = {
  allowPrivate: false,
  capture: async (source: Parameters<typeof capture.page>[0]) => (await capture.page(source)).page,
};
const found: { site: string; whole: number; sizes: number[] }[] = [];
for (const site of readdirSync(folder).sort()) {
  if (found.length === pages) break;
  const read = await captureAddress(`${folder}/${site}/${site}/index.page.html`, options).catch(() => {});
  // A page may have its start elsewhere, or no component at all.
  const tracked = read && (await trackPage([read], fullDivisionOptions, options).catch(() => {}));
  if (!tracked) continue;
  const { components, bytes } = tracked;
  const sizes = components.flatMap((one) => (one.nested ? [] : [one.bytes])).sort((a, b) => b - a);
  if (sizes.length < least || sizes.length > most || bytes === read.source.bytes.length) continue;
  found.push({ site, whole: bytes, sizes });
}
await capture.close();
const whole = found.reduce((sum, one) => sum + one.whole, 0);
const share = (take: (sizes: readonly number[]) => number): string =>
  (1 - found.reduce((sum, { sizes }) => sum + take(sizes), 0) / whole).toFixed(2);
const largest = share((sizes) => sizes.slice(0, each).reduce((sum, size) => sum + size, 0));
console.log(`published: A ${saved}; ${pages} pages, ${each} components of each`);
console.log(found.map(({ site, sizes }) => `${site}: ${sizes.length} components`).join('\n'));
console.log(`A ${share((sizes) => each * mean(sizes))}, the largest components ${largest}`);
