import { html, htmlPage, webProgram } from '../../apps/shared/index.ts';
import { imageDataUrl, type Markup, rawMarkup } from '../../plot/markup/index.ts';
import type { Exhibit, ExhibitPicture, ExhibitTable } from '../shared/reproduction.ts';

/**
 * A paper's figures and tables beside ours as one self-contained HTML file, which runs no script.
 * @param command that makes the page
 */
export function renderReproduction(paper: string, command: string, exhibits: readonly Exhibit[]): string {
  const { head, foot } = htmlPage({ title: `Published beside ours: ${paper}`, ...webProgram('reproduce') });
  const links = exhibits.map(
    (
      { place, title },
      i,
    ) => html`<li><a href="#exhibit-${i + 1}">${title}</a> <span class="place">${place}</span></li>
`,
  );
  const body = html`<a class="skip" href="#main">To the contents</a>
<header><h1>Published beside ours</h1>
<p>${paper}</p>
<pre><code>${command}</code></pre>
<nav aria-label="Figures and tables"><ol>
${links}</ol></nav></header>
<main id="main" tabindex="-1">
${exhibits.map(section)}</main>
`;
  return head + body + foot;
}

function section(
  { place, title, text, tables = [], pictures = [], missing }: Exhibit,
  index: number,
): Markup {
  const id = `exhibit-${index + 1}`;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title} <span class="place">${place}</span></h2>
<p>${text}</p>
${
  pictures.length > 0 &&
  html`<div class="pictures">
${pictures.map(picture)}</div>
`
}${tables.map(table)}${missing !== undefined && html`<p class="missing">Missing: ${missing}</p>\n`}</section>
`;
}

/** Text of a cell that is a number, with what may follow one. */
const numeric = /^[-+−]?[\d.,]+( ?%)?( ± .+| \(.+\))?$|^[-–]?$/;

function table({ caption, head, rows }: ExhibitTable): Markup {
  const classes = head.map((name, column) =>
    [
      column > 0 && rows.every((row) => numeric.test(row[column] ?? '')) && 'number',
      isPublished(name) && 'published',
    ].filter((one) => one !== false),
  );
  const cell = (text: string, column: number, own: readonly string[]): Markup => {
    const names = [...new Set([...(classes[column] ?? []), ...own])].join(' ');
    const look = names !== '' && html` class="${names}"`;
    return column === 0 ? html`<th scope="row"${look}>${text}</th>` : html`<td${look}>${text}</td>`;
  };
  const heads = head.map(
    (name, i) =>
      html`<th scope="col"${classes[i].length > 0 && html` class="${classes[i].join(' ')}"`}>${name}</th>`,
  );
  const body = rows.map((row) => {
    const own = isPublished(row[0]) ? ['published'] : [];
    return html`<tr>${row.map((text, column) => cell(text, column, own))}</tr>
`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody></table></div>
`;
}

function isPublished(text = ''): boolean {
  return /^published\b/i.test(text);
}

function picture({ caption, svg, png }: ExhibitPicture): Markup {
  return html`<figure>${svg !== undefined && rawMarkup(svg)}${
    png && html`<img src="${imageDataUrl(png)}" alt="${caption}">`
  }<figcaption>${caption}</figcaption></figure>
`;
}
