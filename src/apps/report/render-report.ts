import {
  autocorrelationPlot,
  type PlotOptions,
  rankPlot,
  reliabilityPlot,
  tracePlot,
} from '../../plot/index.ts';
import { type Markup, rawMarkup } from '../../plot/markup/index.ts';
import { dataElement, html, htmlPage } from '../shared/html.ts';
import { webProgram } from '../shared/web-program.ts';
import { pageSection } from './page-data.ts';
import type { ReportCorpus, ReportData, ReportRun } from './report-data.ts';
import { PageScores, packCorpus } from './score-data.ts';
import { comparisonTable, scoreTable } from './score-table.ts';

/**
 * A report as one self-contained HTML file: scores, how to reproduce them, traces, and every page with its picture,
 * rows and outlines.
 *
 * It loads nothing and runs one script, its own, which the content security policy names by hash.
 * @returns the whole file; see {@link reportPieces} for a report too long for one string
 */
export function renderReport(data: ReportData): string {
  return [...reportPieces(data)].join('');
}

/** The parts of {@link renderReport}, to be written one behind the other; takes `data.pages` one at a time. */
export function* reportPieces(data: ReportData): Generator<string> {
  // Pages without a picture are drawn, and a drawing is a blob of the page's own.
  const { head, foot } = htmlPage({
    title: data.title,
    ...webProgram('report'),
    allowed: ['img-src data: blob:'],
  });
  yield head;
  yield overview(data).toString();
  yield '<section aria-labelledby="pages">\n<h2 id="pages">Pages</h2>\n';
  yield '<noscript><p>The pages are shown by a script, which is switched off.</p></noscript>\n';
  yield '<div class="page-choices"></div><div>\n';
  const scores = new PageScores();
  let count = 0;
  for (const page of data.pages) {
    scores.add(page);
    yield pageSection(page, count++).toString();
  }
  if (count === 0) yield '<p class="quiet">No pages.</p>\n';
  yield `</div></section>\n</main>\n${dataElement('page-scores', scores.packed())}${foot}`;
}

function overview(data: ReportData): Markup {
  const { title, runs } = data;
  const corpora = data.corpora.filter(({ scores }) => scores.length > 0);
  const sections: readonly (readonly [id: string, heading: string, body: Markup | false])[] = [
    ['summary', 'Summary', summarySection(data)],
    ['scores', 'Scores', corpora.length > 0 && html`${corpora.map(corpusSection)}`],
    ['reproduce', 'How to reproduce', reproduceSection(data)],
    ['runs', 'Runs', runs.length > 0 && html`${runs.map(runSection)}`],
  ];
  const present = sections.filter(([, , body]) => body !== false);
  const links = [...present, ['pages', 'Pages'] as const].map(
    ([id, heading]) => html`<a href="#${id}">${heading}</a> `,
  );
  return html`<a class="skip" href="#main">To the contents</a>
<header><h1>${title}</h1>
<nav aria-label="Sections">${links}</nav></header>
<main id="main" tabindex="-1">
${present.map(
  ([id, heading, body]) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
${body}</section>
`,
)}`;
}

function corpusSection(corpus: ReportCorpus): Markup {
  const { name, rows, scores, measures, comparisons } = corpus;
  const data = dataElement(undefined, packCorpus(corpus));
  return html`${name !== '' && html`<h3>${name}</h3>\n`}<div class="score-view">${data}</div>
<details><summary>All measures, as a table</summary>
${scoreTable(scores, measures, rows)}</details>
${comparisons.length > 0 && comparisonTable(comparisons)}`;
}

/** The result comes first, in larger letters; how it was measured, and what hardly matters, wait behind a line. */
function summarySection({ summary: [result, ...others], errors, warnings, notes = [] }: ReportData): Markup {
  return html`${[
    result !== undefined && html`<p class="result">${result}</p>\n`,
    problems('Errors', errors, true),
    problems('Warnings', warnings, warnings.length <= mostOpen),
  ]}${
    others.length > 0 &&
    html`<details class="messages"><summary><h3>What was measured</h3></summary>
${others.map((paragraph) => html`<p>${paragraph}</p>\n`)}</details>
`
  }${problems('Notes', notes, false)}`;
}

/** Warnings of which all are shown at once. */
const mostOpen = 6;

/** Errors are open; long lists wait behind a line, so that the scores are on the first screen. */
function problems(heading: string, messages: readonly string[], open: boolean): Markup | false {
  if (messages.length === 0) return false;
  const items = messages.map((message) => html`<li>${message}</li>\n`);
  const title = `${heading} (${messages.length})`;
  return html`<details ${open && html`open`} class="messages"><summary><h3>${title}</h3></summary>
<ul class="problems">
${items}</ul></details>
`;
}

function reproduceSection({ reproduce: { command, facts, hashes = [], config } }: ReportData): Markup {
  return html`<pre><code>${command}</code></pre>
${facts.length > 0 && factTable('What it ran with', facts)}${
  config !== undefined &&
  html`<details><summary>Configuration</summary>
<pre><code>${JSON.stringify(config, null, 2)}</code></pre>
</details>
`
}${
  hashes.length > 0 &&
  html`<details><summary>SHA-256 of ${hashes.length} result files</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Table of hashes">${factTable(
    'SHA-256, in hexadecimal',
    hashes,
  )}</div></details>
`
}`;
}

function factTable(caption: string, facts: readonly (readonly [name: string, value: string])[]): Markup {
  const rows = facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`);
  return html`<table><caption>${caption}</caption><tbody>
${rows}</tbody></table>
`;
}

function runSection({ name, trace, diagnosis, facts = [], ...more }: ReportRun): Markup {
  const title = `Log joint against sweep: ${name}`;
  return html`<h3>${name}</h3>
${plotPair((options) => tracePlot(trace, { title, diagnosis, ...options }))}${
  facts.length > 0 && factTable(`How well the chains of ${name} agree`, facts)
}${runDiagnostics({ name, ...more })}`;
}

/** What only those who doubt a run look at. */
function runDiagnostics({
  name,
  ranks,
  autocorrelations,
  reliability,
}: Omit<ReportRun, 'trace'>): Markup | false {
  const plots = [
    ranks && plotPair((options) => rankPlot(ranks, options)),
    autocorrelations &&
      plotPair((options) =>
        autocorrelationPlot(autocorrelations.chains, { draws: autocorrelations.draws, ...options }),
      ),
    reliability &&
      plotPair((options) => reliabilityPlot(reliability.bins, { caption: reliability.caption, ...options })),
  ].filter((plot) => plot !== undefined);
  if (plots.length === 0) return false;
  return html`<details class="lazy"><summary>More diagnostics of ${name}</summary>
${dataElement(undefined, { html: html`${plots}`.toString() })}</details>
`;
}

/** A plot at two widths, of which the style sheet shows one: shrunk to a phone's width it could not be read. */
function plotPair(draw: (options: Pick<PlotOptions, 'width'>) => string): Markup {
  const [wide, narrow] = [720, 340].map((width) => rawMarkup(draw({ width })));
  return html`<div class="wide">${wide}</div><div class="narrow">${narrow}</div>
`;
}
