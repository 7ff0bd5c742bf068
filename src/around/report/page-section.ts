import type { Document } from '../../page/index.ts';
import { blockOverlay, type Markup, rawMarkup } from '../plot/index.ts';
import { guessLanguage, html, languageAttribute } from './html.ts';
import { lazyBody } from './lazy-body.ts';
import { packPage } from './page-data.ts';
import type { ReportPage } from './report-data.ts';

/**
 * One page of a report: its picture with visual blocks, its rows with their labels, its outlines side by side.
 *
 * The body waits until somebody opens the section ({@link lazyBody}); labels and outlines are drawn by the script from
 * a {@link packPage}. Whatever has a place in the page's text carries `data-span`, by which the script joins the parts.
 * @param index of the page in the report, for its identifiers
 */
export function pageSection(page: ReportPage, index: number): Markup {
  const { id, rows, gold, predictions, warnings = [] } = page;
  const text = rows[0].document.rows.flatMap((row) => row.blocks.map((block) => block.text)).join(' ');
  const language = languageAttribute(page.language ?? guessLanguage(text));
  const picture = pagePicture(page);
  const packed = packPage(page);
  const labellers = [...packed.methods.map(({ name }) => name), ...(gold ? ['gold'] : [])];
  const options = labellers.map((name, i) => html`<option value="${i}">${name}</option>`);
  const outlines = html`<div class="outlines" ${language}>
<div ${predictions.length === 0 && html`hidden`}><h4>Predicted outline</h4><div data-side="predicted"></div></div>
<div ${!gold && html`hidden`}><h4>Gold outline</h4><div data-side="gold"></div></div></div>`;
  const body = html`${warnings.length > 0 && html`<ul class="problems">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}
<div class="page-body ${picture && 'pictured'}">
${picture}
<div class="words-side">
<h4>Rows</h4>
<p class="choices">${options.length > 0 && html`<label>Labelled by <select autocomplete="off">${options}</select></label>`}
<label><input type="checkbox" class="show-symbols" autocomplete="off"> Show separators</label>
${gold && predictions.length > 0 && html`<span class="quiet">≠ differs from gold</span>`}</p>
${rows.map(({ label, document }, i) => rowList(document, label, i, language))}
${options.length > 0 && outlines}
</div></div>`;
  const f = predictions[0]?.scores?.find(({ convention }) => convention === 'paper')?.f;
  return html`<details class="page lazy" id="page-${index + 1}" data-f="${f?.toFixed(3)}">
<summary><h3>${id}</h3> <span class="quiet">${pageFacts(page)}</span></summary>
${lazyBody(body, packed)}
</details>
`;
}

/** Methods whose scores a closed section spells out; of more it gives the range. */
const spelledOut = 2;

/** What the closed section says: size, scores, and what is missing. */
function pageFacts({ rows, predictions, gold, warnings = [] }: ReportPage): string {
  const scored = predictions.flatMap(({ method, scores = [] }) =>
    scores.map(({ convention, f }) => ({ method, convention, f })),
  );
  const ranges = (['paper', 'nested'] as const).flatMap((convention) => {
    const values = scored.filter((score) => score.convention === convention).map(({ f }) => f);
    if (values.length === 0) return [];
    return [`${convention} F ${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}`];
  });
  const scores =
    predictions.length <= spelledOut
      ? scored.map(({ method, convention, f }) => `${method} (${convention}) F ${f.toFixed(3)}`)
      : [`${predictions.length} methods`, ...ranges];
  return [
    count(rows[0].document.rows.length, 'row'),
    ...scores,
    ...(gold ? [] : ['no gold']),
    ...(predictions.length > 0 ? [] : ['no prediction']),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ].join(' · ');
}

function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}

/** The screenshot with block frames, and above it a box for every line of text, to point at. */
function pagePicture({ tree, screenshot, texts = [] }: ReportPage): Markup | undefined {
  if (!tree) return undefined;
  const { width, height } = tree.size;
  const boxes = texts.flatMap((piece) =>
    piece.boxes.map(({ span, rect }) => {
      const [x, y, w, h] = rect.map((value) => Math.round(value));
      return html`<rect x="${x}" y="${y}" width="${w}" height="${h}" data-spot data-span="${span[0]}-${span[1]}"/>`;
    }),
  );
  return html`<div class="picture">
<p class="choices"><label><input type="checkbox" autocomplete="off" checked> Show visual blocks</label></p>
<div class="pane" tabindex="0" role="region" aria-label="Picture of ${tree.page}"><div class="stack">
${rawMarkup(blockOverlay(tree, { screenshot }))}
<svg class="boxes" viewBox="0 0 ${Math.max(1, width)} ${Math.max(1, height)}" preserveAspectRatio="none" aria-hidden="true">${boxes}</svg>
</div></div></div>
`;
}

/**
 * The rows without labels, which the script writes; all but the first are hidden until a method is chosen that ran on
 * them.
 */
function rowList(document: Document, label: string, index: number, language: Markup): Markup {
  const about = label !== '' && html`<p class="quiet">On ${label}.</p>`;
  return html`<div data-rows="${index}" ${index > 0 && html`hidden`}>${about}${rowItems(document, language)}</div>`;
}

function rowItems(document: Document, language: Markup): Markup {
  if (document.rows.length === 0) return html`<p class="quiet">The page has no rows.</p>`;
  const rows = document.rows.map(({ blocks, sentence, reordered }, i) => {
    const words = blocks.map(
      ({ text, symbols }) =>
        html`<span class="block">${text}</span>${symbols.map((symbol) => html`<i>${symbol}</i>`)} `,
    );
    const start = Math.min(...blocks.map((block) => block.span[0]));
    const end = Math.max(...blocks.map((block) => block.span[1]));
    const kind = sentence ? 'sentence' : 'row';
    const order = reordered && html`<span class="hidden-text">, out of document order</span>`;
    return html`<li role="option" aria-selected="false" data-item data-span="${start}-${end}" tabindex="${i === 0 ? 0 : -1}"><span class="mark">${i} <span class="kind">${kind}</span>${order}</span><span class="words" ${language}>${words}</span></li>
`;
  });
  return html`<ol class="rows pane" role="listbox" aria-label="Rows" data-walk>
${rows}</ol>`;
}
