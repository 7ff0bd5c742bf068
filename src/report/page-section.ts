import type { Document, ListItem, NestedList, PageLists, Span } from '../page/index.ts';
import { blockOverlay, type Markup, trusted } from '../plot/index.ts';
import { guessLanguage, html, languageAttribute } from './html.ts';
import { allItems, labelRows, type RowLabel } from './label-rows.ts';
import type { Prediction, ReportPage } from './report-data.ts';
import { textLookup } from './text-lookup.ts';

/**
 * One page of a report: its picture with visual blocks, its rows with their labels, its outlines side by side.
 *
 * The body waits in a `<template>` until somebody opens the section, so that a report of hundreds of pages opens at
 * once. Whatever has a place in the page's text carries `data-span`, by which the script joins the parts.
 * @param index of the page in the report, for its identifiers
 */
export function pageSection(page: ReportPage, index: number): Markup {
  const { document, predictions, gold, warnings = [] } = page;
  const text = document.rows.flatMap((row) => row.blocks.map((block) => block.text)).join(' ');
  const language = languageAttribute(page.language ?? guessLanguage(text));
  const textOf = textLookup(document, page.texts);
  const goldLabels = gold && labelRows(document, gold);
  const picture = pagePicture(page);
  const shown: (Prediction | undefined)[] = predictions.length > 0 ? [...predictions] : [undefined];
  const parts = shown.map((prediction, p) => {
    const labels = prediction && labelRows(document, prediction.lists);
    return html`<div class="prediction" data-method="${p}" ${p > 0 && html`hidden`}>
<h4>Rows ${prediction && html`as labelled by ${prediction.method}`}</h4>
${rowList(document, labels, goldLabels, language)}
<div class="outlines">
${prediction && outline(`Outline by ${prediction.method}`, prediction.lists, textOf, language, gold, 'not in gold')}
${gold && outline('Gold outline', gold, textOf, language, prediction?.lists, 'missed')}
</div></div>
`;
  });
  return html`<details class="page" id="page-${index + 1}">
<summary><h3>${document.id}</h3> ${pageFacts(page)}</summary>
<template>
${warnings.length > 0 && html`<ul class="problems">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}
<div class="page-body ${picture && 'pictured'}">
${picture}
<div>
${methodChoice(predictions, index)}
${parts}
</div></div>
</template>
</details>
`;
}

/** What the closed section says: size, scores, and what is missing. */
function pageFacts({ document, predictions, gold, warnings = [] }: ReportPage): Markup {
  const scores = predictions.flatMap(({ method, scores: own = [] }) =>
    own.map(({ convention, f }) => `${method} (${convention}) F ${f.toFixed(3)}`),
  );
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  const facts = [
    document.rows.length === 1 ? '1 row' : `${document.rows.length} rows`,
    ...scores,
    ...(gold ? [] : ['no gold']),
    ...(predictions.length > 0 ? [] : ['no prediction']),
    ...(warnings.length > 0 ? [count] : []),
  ];
  return html`<span class="quiet">${facts.join(' · ')}</span>`;
}

function methodChoice(predictions: readonly Prediction[], index: number): Markup | false {
  if (predictions.length < 2) return false;
  const choices = predictions.map(
    ({ method }, p) =>
      html`<label><input type="radio" name="method-${index + 1}" data-method="${p}" ${p === 0 && html`checked`}> ${method}</label> `,
  );
  return html`<fieldset class="methods"><legend>Method</legend>${choices}</fieldset>`;
}

/** The screenshot with block frames, and above it a box for every line of text, to point at. */
function pagePicture({ tree, screenshot, texts = [] }: ReportPage): Markup | undefined {
  if (!tree) return undefined;
  const { width, height } = tree.size;
  const boxes = texts.flatMap((piece) =>
    piece.boxes.map(({ span, rect }) => {
      const [x, y, w, h] = rect.map((value) => Math.round(value));
      return html`<rect x="${x}" y="${y}" width="${w}" height="${h}" data-spot data-span="${spanText(span)}"/>`;
    }),
  );
  return html`<div class="picture">
<p><label><input type="checkbox" checked> Show visual blocks</label></p>
<div class="pane" tabindex="0" role="region" aria-label="Picture of ${tree.page}"><div class="stack">
${trusted(blockOverlay(tree, { screenshot }))}
<svg class="boxes" viewBox="0 0 ${Math.max(1, width)} ${Math.max(1, height)}" preserveAspectRatio="none" aria-hidden="true">${boxes}</svg>
</div></div></div>
`;
}

function rowList(
  document: Document,
  labels: readonly RowLabel[] | undefined,
  gold: readonly RowLabel[] | undefined,
  language: Markup,
): Markup {
  if (document.rows.length === 0) return html`<p class="quiet">The page has no rows.</p>`;
  const rows = document.rows.map(({ blocks, sentence, reordered }, i) => {
    const { headings, depth } = labels?.[i] ?? { headings: blocks.map(() => false), depth: 0 };
    const isHeading = headings.includes(true);
    const differs =
      gold !== undefined &&
      labels !== undefined &&
      (gold[i].headings.some((value, b) => value !== headings[b]) || (isHeading && gold[i].depth !== depth));
    const words = blocks.map((block, b) => {
      const shown = headings[b] ? html`<b>${block.text}</b>` : html`<span>${block.text}</span>`;
      const symbols = block.symbols.map((symbol) => html`<i class="symbol">${symbol}</i>`);
      return html`${shown}${symbols} `;
    });
    const kind = isHeading ? `heading ${depth + 1}` : sentence ? 'sentence' : labels ? 'content' : 'row';
    const span = spanText([
      Math.min(...blocks.map((block) => block.span[0])),
      Math.max(...blocks.map((block) => block.span[1])),
    ]);
    const notes = [
      ...(differs ? [', differs from gold'] : []),
      ...(reordered ? [', out of document order'] : []),
    ];
    return html`<li role="option" aria-selected="false" class="${sentence && 'sentence'} ${differs && 'differs'}" style="--depth:${depth}" data-item data-span="${span}" tabindex="${i === 0 ? 0 : -1}"><span class="mark">${i} ${kind}${notes.length > 0 && html`<span class="hidden-text">${notes.join('')}</span>`}</span><span class="words" ${language}>${words}</span></li>
`;
  });
  return html`<ol class="rows pane" role="listbox" aria-label="Rows" data-walk>
${rows}</ol>`;
}

function outline(
  title: string,
  { lists }: PageLists,
  textOf: (span: Span) => string,
  language: Markup,
  other: PageLists | undefined,
  note: string,
): Markup {
  const known = other && new Set(allItems(other.lists).map(({ item }) => spanText(item.heading)));
  let first = true;
  const itemMarkup = (item: ListItem, level: number): Markup => {
    const tabindex = first ? 0 : -1;
    first = false;
    const off = known !== undefined && !known.has(spanText(item.heading));
    const text = textOf(item.heading);
    return html`<li role="treeitem" aria-selected="false" aria-level="${level}" aria-label="${text}${off && `, ${note}`}" class="${off && 'off'}" data-item data-span="${spanText(item.heading)}" data-extent="${item.start}-${item.end}" tabindex="${tabindex}"><span class="label" ${off && html`data-note="${note}"`}>${text || '(no text)'}</span>${item.lists.map((list) => html`<ul role="group">${listMarkup(list, level + 1)}</ul>`)}</li>
`;
  };
  const listMarkup = (list: NestedList, level: number): Markup[] =>
    list.items.map((item) => itemMarkup(item, level));
  const body =
    lists.length === 0
      ? html`<p class="quiet">No lists.</p>`
      : html`<ul class="tree pane" role="tree" aria-label="${title}" data-walk ${language}>${lists.map((list) => listMarkup(list, 1))}</ul>`;
  return html`<div><h4>${title}</h4>
${body}</div>`;
}

function spanText([start, end]: Span): string {
  return `${start}-${end}`;
}
