import type { Grade } from '../../page/index.ts';
import { markup } from '../../plot/index.ts';
import { appPageOf } from '../shared/local-app.ts';
import { webProgram } from '../shared/web-program.ts';

/** Grades in the order of keys and buttons, and what they mean. The papers name the grades; the meanings are ours. */
const meanings: readonly (readonly [Grade, string])[] = [
  ['perfect', 'every part that you see is a block, and no block is anything else'],
  ['satisfactory', 'the main parts are right; small ones are joined or torn apart'],
  ['fair', 'some main parts are right, others are joined or torn apart'],
  ['bad', 'the blocks do not show how the page is made'],
];

/** The one page of the rating program, and the content security policy it is served with. */
export function ratingPage(judge: string): { html: string; policy: string } {
  const body = markup`<header>
<h1>Rate <span class="quiet">as ${judge}</span></h1>
<div class="bar">
<button type="button" id="previous">Previous (←)</button>
<button type="button" id="next">Next (→)</button>
<button type="button" id="open">Next without grade (N)</button>
<label><input type="checkbox" id="blocks" checked> Blocks (B)</label>
<label><input type="checkbox" id="whole"> Whole page (W)</label>
<output id="state"></output>
</div>
<details><summary>What the grades mean</summary>
<dl class="keys">${meanings.map(([grade, meaning]) => markup`<dt>${grade}</dt><dd>${meaning}</dd>`)}</dl>
<p>Which program made the blocks is not told, and the order is drawn by lot. A grade is saved at once; another one
replaces it.</p></details>
</header>
<main>
<h2 id="title" tabindex="-1"></h2>
<div class="pane" id="picture" tabindex="0" role="group" aria-label="Picture of the page with its blocks"><div class="stack" id="stack"><img id="shot" alt="Picture of the page"><svg id="segments" aria-hidden="true"></svg></div></div>
</main>
<footer class="grades" role="group" aria-label="Grade">${meanings.map(
    ([grade, meaning], i) =>
      markup`<button type="button" data-grade="${grade}" title="${meaning}" aria-pressed="false">${grade} (${i + 1})</button>`,
  )}</footer>`;
  return appPageOf({ title: 'Rate', program: webProgram('rate'), body, allowed: ["img-src 'self' data:"] });
}
