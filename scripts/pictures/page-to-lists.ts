import { baselines } from '../../src/baselines/index.ts';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { type Document, type NestedList, structureLists } from '../../src/page/index.ts';
import { blockOverlay, toPng } from '../../src/plot/index.ts';
import { imageDataUrl, markup, rawMarkup } from '../../src/plot/markup/index.ts';
import { flattenDom, markSentenceRows } from '../../src/rows/index.ts';
import { segment } from '../../src/vips/index.ts';
import { corpusFile, type Studio } from './studio.ts';

const viewport = { width: 640, height: 800 };
/** Letters of a heading that the picture shows, and lines of the outline. */
const shown = { letters: 34, lines: 26 };

/** The README's picture: a page, its visual blocks, and the nested lists of a method. */
export async function pictureOfStages(studio: Studio): Promise<void> {
  const { value: source } = await readSources([corpusFile('en-sediment-lab', 'page.html')]).next();
  if (source instanceof SourceError) throw source;
  const capture = await openCapture();
  const { page, screenshot } = await capture.page(source, { viewport, screenshot: true });
  await capture.close();
  if (!screenshot || !page.size) throw new Error(`${page.id}: no picture`);
  const blocks = blockOverlay(segment(page, { permittedDoc: 6 }), { screenshot, width: viewport.width });
  const [document] = markSentenceRows([flattenDom(page)]);
  const lists = structureLists(document, baselines.typographic.run([document])[0]).lists;

  const { width, height } = page.size;
  const gap = 40;
  const lines = outline(document, lists, 0).slice(0, shown.lines);
  const text = lines.map(({ depth, words }, i) => {
    const at = { x: 2 * (width + gap) + 10 + 26 * depth, y: 70 + i * ((height - 70) / shown.lines) };
    const weight = depth < 2 ? 'bold' : 'normal';
    return markup`<text x="${at.x}" y="${at.y}" font-size="22" font-weight="${weight}">${depth > 0 ? '– ' : ''}${words}</text>`;
  });
  const title = (x: number, words: string) =>
    markup`<text x="${x}" y="30" font-size="26" fill="#005a8f" font-weight="bold">${words}</text>`;
  const picture = markup`<svg xmlns="http://www.w3.org/2000/svg" font-family="Arimo" width="${3 * width + 2 * gap}" height="${height + 60}">
<rect width="100%" height="100%" fill="#fff"/>
${title(8, 'page')}${title(width + gap + 8, 'visual blocks (VIPS)')}${title(2 * (width + gap) + 8, 'nested lists')}
<image x="0" y="50" width="${width}" height="${height}" href="${imageDataUrl(screenshot)}"/>
<svg x="${width + gap}" y="50" width="${width}" height="${height}">${rawMarkup(blocks)}</svg>
${text}
</svg>`;
  await studio.writeDrawing('page-to-lists', toPng(picture.toString(), { width: 1600 }));
}

/** Headings with their depth, as the page words them. */
function outline(
  document: Document,
  nested: readonly NestedList[],
  depth: number,
): { depth: number; words: string }[] {
  const wording = ([start, end]: readonly number[]) =>
    document.rows
      .flatMap((row) => row.blocks)
      .filter(({ span }) => span[0] >= start && span[1] <= end)
      .map(({ text }) => text)
      .join(' ');
  return nested.flatMap(({ items }) =>
    items.flatMap((item) => [
      { depth, words: wording(item.heading).slice(0, shown.letters) },
      ...outline(document, item.lists, depth + 1),
    ]),
  );
}
