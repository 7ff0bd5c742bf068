import { markup } from '../../plot/index.ts';
import { appPageOf } from '../shared/local-app.ts';
import { webProgram } from '../shared/web-program.ts';

/**
 * The one page of the annotation program, and the content security policy it is served with: its own script by hash,
 * data and pictures from its own server, nothing else.
 */
export function appPage(annotator: string): { html: string; policy: string } {
  const body = markup`<header>
<div class="bar">
<h1>Annotate</h1>
<label>as <select id="annotator"><option>${annotator}</option></select></label>
<span class="quiet" id="progress"></span> <progress id="done" max="1" value="0" aria-label="Pages done"></progress>
<a href="/guide" target="_blank" rel="noreferrer">Guide</a>
<output id="state"></output> <output class="warn" id="unsaved"></output>
</div>
<div class="bar">
<label>Show <select id="filter"><option value="all">all pages</option><option value="open">not done</option><option value="note">with a note</option><option value="problem">with a problem</option></select></label>
<label>Page <select id="page"></select></label>
<button type="button" id="previous">Previous (P)</button>
<button type="button" id="next">Next (N)</button>
<button type="button" id="undo" disabled>Undo (U)</button>
<button type="button" id="redo" disabled>Redo (Y)</button>
<button type="button" id="suggest" hidden>Begin from the model's outline (B)</button>
<label><input type="checkbox" id="finished"> Done (F)</label>
<label><input type="checkbox" id="differences"> Differences (D)</label>
<select id="other" aria-label="Compare with annotator" hidden></select>
<button type="button" id="take" hidden>Take theirs (T)</button>
<label><input type="checkbox" id="adjudicate" disabled> Adjudicate (A)</label>
<span class="adjudication" id="adjudication" hidden>
<label>between <select id="first"></select></label>
<label>and <select id="second"></select></label>
<button type="button" id="take-first">Take first (1)</button>
<button type="button" id="take-second">Take second (2)</button>
<button type="button" id="keep">Keep own (K)</button>
</span>
</div>
<div class="bar"><label class="note-field">Note <input type="text" id="note" maxlength="10000" autocomplete="off"></label>
<details id="keys"><summary>Keys</summary>
<dl class="keys">
<dt>↑ ↓, Home, End</dt><dd>row before, row after, first, last</dd>
<dt>Enter or click</dt><dd>mark the row's first block as a heading, or unmark it; a click on a later block takes the blocks up to it</dd>
<dt>Shift and click</dt><dd>mark this block alone: a second heading in one row</dd>
<dt>H</dt><dd>mark the selected words as a heading</dd>
<dt>→ ←</dt><dd>deeper, less deep</dd>
<dt>L</dt><dd>begins another list, or goes on with the one before</dd>
<dt>E</dt><dd>the item above ends before this row, or no longer does</dd>
<dt>B</dt><dd>begin from the outline of the hybrid model; undo brings back what was there</dd>
<dt>U, Y</dt><dd>undo, redo</dd>
<dt>P, N</dt><dd>page before, page after</dd>
<dt>F</dt><dd>this page is done, or not yet</dd>
<dt>D, J, T</dt><dd>show differences to another annotator, go to the next one, take theirs in this row</dd>
<dt>A</dt><dd>adjudicate: rows on which two others differ, to be decided one by one</dd>
<dt>1, 2, K, J</dt><dd>take the first's or the second's in this row, keep your own, go to the next that is open</dd>
<dt>+ − 0</dt><dd>zoom the picture, and back to the width of its pane</dd>
</dl></details>
<details id="agreement"><summary>Agreement</summary><div id="agreements"></div></details></div>
</header>
<main class="columns">
<section aria-label="Picture"><p class="zoom"><button type="button" id="smaller" aria-label="Smaller">−</button> <output id="zoom">100 %</output> <button type="button" id="larger" aria-label="Larger">+</button></p>
<div class="pane" id="picture" tabindex="0"><div class="stack" id="stack"><img id="shot" alt="Picture of the page"><div id="marks"></div></div></div></section>
<section aria-label="Rows"><ol class="rows pane" id="rows" role="listbox" aria-label="Rows of the page"></ol>
<ul id="problems" class="problems" aria-live="polite"></ul></section>
</main>`;
  return appPageOf({
    title: 'Annotate',
    program: webProgram('annotate'),
    body,
    allowed: ["img-src 'self' data:"],
  });
}
