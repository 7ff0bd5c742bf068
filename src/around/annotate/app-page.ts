import { appPageOf } from '../local-app/index.ts';
import { markup } from '../plot/index.ts';

/**
 * The one page of the annotation program, and the content security policy it is served with: its own script by hash,
 * data and pictures from its own server, nothing else.
 */
export function appPage(annotator: string): { html: string; policy: string } {
  const body = markup`<header>
<h1>Annotate <span class="quiet">as ${annotator}</span></h1>
<div class="bar">
<label>Page <select id="page"></select></label>
<button type="button" id="previous">Previous (P)</button>
<button type="button" id="next">Next (N)</button>
<button type="button" id="undo" disabled>Undo (U)</button>
<button type="button" id="redo" disabled>Redo (Y)</button>
<label><input type="checkbox" id="differences"> Differences (D) <select id="other" aria-label="Compare with annotator" hidden></select></label>
<output id="state"></output>
</div>
<details><summary>Keys</summary>
<dl class="keys">
<dt>↑ ↓</dt><dd>row before, row after</dd>
<dt>Enter or click</dt><dd>mark the row's first block as a heading, or unmark it; a click on a later block takes the blocks up to it</dd>
<dt>Shift and click</dt><dd>mark this block alone: a second heading in one row</dd>
<dt>H</dt><dd>mark the selected words as a heading</dd>
<dt>→ ←</dt><dd>deeper, less deep</dd>
<dt>L</dt><dd>begins another list, or goes on with the one before</dd>
<dt>E</dt><dd>the item above ends before this row, or no longer does</dd>
<dt>U, Y</dt><dd>undo, redo</dd>
<dt>P, N</dt><dd>page before, page after</dd>
<dt>D, J</dt><dd>show differences to another annotator, go to the next one</dd>
</dl></details>
</header>
<main class="columns">
<section aria-label="Picture"><div class="pane" id="picture" tabindex="0"><div class="stack"><img id="shot" alt="Picture of the page"><div id="marks"></div></div></div></section>
<section aria-label="Rows"><ol class="rows pane" id="rows" role="listbox" aria-label="Rows of the page"></ol>
<ul id="problems" class="problems" aria-live="polite"></ul></section>
</main>`;
  return appPageOf({
    title: 'Annotate',
    program: 'annotate',
    body,
    allowed: ["img-src 'self' data:"],
  });
}
