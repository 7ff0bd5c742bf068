import type { PageText } from '../../apps/report/index.ts';
import {
  guessLanguage,
  html,
  htmlPage,
  languageAttribute,
  textLookup,
  webProgram,
} from '../../apps/shared/index.ts';
import type { BlockTree, Span, VisualBlock } from '../../page/index.ts';
import { formatNumber } from '../../plot/index.ts';
import { blockFrames } from '../../plot/inside/index.ts';
import { imageDataUrl, type Markup } from '../../plot/markup/index.ts';

export interface BlockTreePageData {
  /** One tree or several of the same page, at rising permitted DoC; at least one. */
  trees: readonly BlockTree[];
  /** PNG, JPEG or WebP of the whole page. */
  screenshot?: Uint8Array | undefined;
  /** For the blocks' wording: `pageTexts(page)`. */
  texts?: readonly PageText[] | undefined;
  /** BCP 47 language of the page's text; guessed from its script when missing. */
  language?: string | undefined;
  ruleNames?: Readonly<Record<number, string>> | undefined;
}

/** Letters of a block's text that its facts show. */
const shownText = 600;

/**
 * Block trees of a page as one self-contained HTML file: a slider moves the permitted DoC, and pointing at a block, or
 * walking to it with the arrow keys, shows its DoC, rule, separators and text.
 * @throws when there is no tree, or the trees are not of one page
 */
export function renderBlockTreePage(data: BlockTreePageData): string {
  const { trees, screenshot, texts = [] } = data;
  if (trees.length === 0) throw new Error('trees: none (expected at least one)');
  const page = trees[0];
  const other = trees.find((tree) => tree.page !== page.page);
  if (other) throw new Error(`trees: of ${page.page} and ${other.page} (expected one page)`);
  const title = `Visual blocks of ${page.page}`;
  const { head, foot } = htmlPage({ title, ...webProgram('blocks') });
  const textOf = textLookup({ version: 1, id: page.page, textLength: page.textLength, rows: [] }, texts);
  const language = data.language ?? guessLanguage(texts.map(({ text }) => text).join(' '));
  const levels = trees.map((tree) => level(tree, data, textOf, languageAttribute(language)));
  const [width, height] = [Math.max(1, page.size.width), Math.max(1, page.size.height)];
  const extent = html`width="${width}" height="${height}"`;
  const image =
    screenshot &&
    html`<image ${extent} preserveAspectRatio="xMinYMin meet" href="${imageDataUrl(screenshot)}"/>`;
  const svg = html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Picture of ${page.page}">`;
  const middle = Math.floor(trees.length / 2);
  const slider = html`<label for="pdoc">Permitted DoC</label>
<input type="range" id="pdoc" min="0" max="${trees.length - 1}" step="1" value="${middle}" autocomplete="off">`;
  const body = html`<header><h1>${title}</h1></header>
<main>
<div class="controls">${trees.length > 1 && slider}
<output id="count" ${trees.length > 1 && html`for="pdoc"`}></output>
<label><input type="checkbox" id="separators" autocomplete="off"> Show separators</label></div>
<noscript><p>The blocks are shown by a script, which is switched off.</p></noscript>
<div class="columns">
<section aria-labelledby="picture-title"><h2 id="picture-title">Picture</h2>
<div class="pane" tabindex="0" role="region" aria-labelledby="picture-title"><div class="stack">
${svg}<rect ${extent} fill="#ffffff"/>${image}</svg>
<div class="level" id="frames"></div></div></div></section>
<section class="blocks" aria-labelledby="list-title"><h2 id="list-title">Blocks</h2>
<div id="list"></div>
<div class="facts" id="facts" role="status" aria-label="The block looked at"></div></section>
</div>
${levels}
</main>
`;
  return head + body + foot;
}

/** A tree in a template: its drawing, and its blocks as a list to walk in. */
function level(
  tree: BlockTree,
  data: BlockTreePageData,
  textOf: (span: Span) => string,
  language: Markup,
): Markup {
  const [width, height] = [Math.max(1, tree.size.width), Math.max(1, tree.size.height)];
  const spots: Markup[] = [];
  let leaves = 0;
  let separators = 0;
  const visit = (block: VisualBlock, depth: number): Markup => {
    const index = spots.length;
    const [x, y, w, h] = block.rect.map((value) => Math.round(value));
    // Parents come before their children, so that the innermost block is the one pointed at.
    spots.push(html`<rect x="${x}" y="${y}" width="${w}" height="${h}" data-spot data-block="${index}"/>`);
    separators += block.separators.length;
    const isLeaf = block.children.length === 0;
    if (isLeaf) leaves++;
    const name = isLeaf ? `block ${leaves}` : index === 0 ? 'whole page' : 'group';
    const text = block.spans.map(textOf).join(' ');
    const start = text.length > 60 ? `${[...text].slice(0, 60).join('')}…` : text;
    const inside = block.children.map((child) => visit(child, depth + 1));
    const state = [
      html`role="treeitem" aria-selected="false" aria-level="${depth}" `,
      html`data-item data-block="${index}" tabindex="${index === 0 ? 0 : -1}"`,
    ];
    const label = html`${name} · DoC ${block.doc} <span class="quiet" ${language}>${start}</span>`;
    const facts = blockFacts(block, name, text, data.ruleNames, language);
    const group =
      inside.length > 0 &&
      html`<ul role="group">
${inside}</ul>`;
    return html`<li role="none"><span class="label" ${state}>${label}</span><template>${facts}</template>${group}</li>
`;
  };
  const list = visit(tree.root, 1);
  const size = leaves === 1 ? '1 block' : `${formatNumber(leaves)} blocks`;
  const gaps = separators === 1 ? '1 separator' : `${formatNumber(separators)} separators`;
  const svg = html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">`;
  const frames = blockFrames(tree, { screenshot: data.screenshot, separators: true });
  return html`<template class="level-data" data-summary="${tree.permittedDoc}: ${size}, ${gaps}">
<div class="drawing">${svg}${frames}<g class="spots">${spots}</g></svg></div>
<ul class="tree pane outline" role="tree" aria-labelledby="list-title" data-walk>${list}</ul>
</template>
`;
}

function blockFacts(
  block: VisualBlock,
  name: string,
  text: string,
  ruleNames: BlockTreePageData['ruleNames'],
  language: Markup,
): Markup {
  const [x, y, width, height] = block.rect.map((value) => formatNumber(value, 1));
  const separators = block.separators.map(
    ({ direction, start, end, weight }) =>
      `${direction}, ${formatNumber(start, 1)} to ${formatNumber(end, 1)}, weight ${formatNumber(weight, 2)}`,
  );
  const rule = block.rule === 0 ? 'none: merged by construction' : String(block.rule);
  const ruleName = ruleNames?.[block.rule];
  const letters = [...text];
  const shown = letters.length > shownText ? `${letters.slice(0, shownText).join('')}…` : text;
  const facts: readonly (readonly [string, Markup | string | Markup[]])[] = [
    ['DoC', String(block.doc)],
    ['Rule', ruleName ? `${rule}: ${ruleName}` : rule],
    ['Place', `x ${x}, y ${y}, ${width} × ${height} px${block.overlapped ? ', painted over by others' : ''}`],
    ['Node', [block.path].flat().join(', ')],
    ['Separators', separators.length === 0 ? 'none inside' : separators.map((line) => html`${line}<br>`)],
    ['Text', shown === '' ? 'none' : html`<span ${language}>${shown}</span>`],
  ];
  const entries = facts.map(([term, value]) => html`<dt class="quiet">${term}</dt><dd>${value}</dd>`);
  return html`<h3>${name}</h3><dl>${entries}</dl>`;
}
