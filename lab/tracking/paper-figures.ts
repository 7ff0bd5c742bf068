import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Fragmentation,
  fullDivisionOptions,
  identifierVectors,
  intersectVectors,
  paperDivisionOptions,
  trainPage,
  weakComponents,
} from '../../packages/following/src/fragments/index.ts';
import { dividePage } from '../../packages/following/src/portal/index.ts';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { published } from '../../src/eval/index.ts';
import { drawVersions } from './draw-versions.ts';
import { histories } from './histories.ts';

/**
 * Figures 5 and 6 of the paper over histories of real pages: `npx tsx lab/tracking/paper-figures.ts [HISTORY]`, the
 * first ten captures of each, or over captures of any page, oldest first: `paper-figures.ts FILE FILE ...`; by the
 * paper's tables and by visual blocks. Figure 5: components of each capture. Figure 6: sizes of
 * identifier vectors after training on the captures that were not rejected, weak components and empty vectors among
 * them. Figure 7 is `data-saved.ts`.
 * Source: Bouras, Kounenis, Misedakis 2006.
 */
const captures = 10;
const methods = { tables: paperDivisionOptions, 'visual blocks': fullDivisionOptions };

const { components, identifierVectors: vectorsOf } = published;
const [least, most] = components.rows[0].values;
const [all, weakOnes, emptyOnes] = vectorsOf.rows[0].values;
console.log('| history | division | Figure 5: components | Figure 6: vectors | weak | empty |');
console.log('| --- | --- | --- | --- | --- | --- |');
console.log(`| published | tables | usually ${least} to ${most} | | ${weakOnes} of ${all} | ${emptyOnes} |`);
const capture = await openCapture();
for (const { name: history, paths } of wanted(process.argv.slice(2))) {
  const pages = [];
  for (const path of paths)
    for await (const source of readSources([path])) {
      if (source instanceof SourceError) throw source;
      pages.push((await capture.page(source)).page);
    }
  for (const [name, options] of Object.entries(methods)) {
    const divided = pages.map((page) => dividePage(page, options)(options.u));
    const cells = figures(divided);
    console.log(`| ${history} | ${name} | ${cells.join(' | ')} |`);
  }
}
await capture.close();

/** Captures of the page whose files are named, or of the histories at hand. */
function wanted(words: readonly string[]): { name: string; paths: readonly string[] }[] {
  if (words.length > 1 || (words[0] !== undefined && existsSync(words[0])))
    return [{ name: basename(words[0]), paths: words }];
  return histories()
    .filter(({ name }) => words[0] === undefined || words[0] === name)
    .map((history) => {
      const files = drawVersions(history).files.slice(0, captures);
      return { name: history.name, paths: files.map((file) => join(history.folder, file)) };
    });
}

/** The cells of one history: counts, sizes, weak and empty ones. */
function figures(divided: readonly Fragmentation[]): string[] {
  const { rejected } = trainPage(divided);
  const kept = divided.filter((_, i) => !rejected.some((one) => one.capture === i));
  const newest = kept[kept.length - 1].components;
  const vectors = identifierVectors(
    newest.map((_, i) => intersectVectors(kept.map(({ components }) => components[i].content))),
  );
  const sizes = vectors.map(
    ({ words, images, names, texts }) => words.length + images.length + names.length + texts.length,
  );
  const weak = weakComponents(vectors).filter(Boolean).length;
  return [
    divided.map(({ components }) => components.length).join(' '),
    `${Math.min(...sizes)} to ${Math.max(...sizes)} of ${kept.length} captures`,
    `${weak} of ${newest.length}`,
    `${sizes.filter((size) => size === 0).length}`,
  ];
}
