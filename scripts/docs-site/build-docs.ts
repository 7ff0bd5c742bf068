import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { buildSync } from 'esbuild';
import { markup as html, type Markup, rawMarkup } from '../../src/plot/markup/index.ts';
import type { SearchedSection } from './browser/search.ts';
import { documentSections } from './document-sections.ts';
import { addressOf, labDocuments, type SiteDocument, subjects } from './documents.ts';
import { renderDocument } from './render-document.ts';
import { searchPage } from './search-page.ts';

const root = join(import.meta.dirname, '../..');

/** Another part of the site, from its root. */
export interface SiteLink {
  href: string;
  text: string;
}

/** What all pages of documents share. */
interface Frame {
  style: string;
  links: readonly SiteLink[];
}

/** A page of the folder of documents. */
interface SitePage {
  address: string;
  /** What it shows, by path from the root of the project. */
  file?: string;
  title: string;
  body: Markup;
  script?: string;
}

/**
 * Writes the documents of the project as pages that link to each other, with their pictures, and a page that searches
 * them. That page alone has a script; none makes a request.
 * @param out folder of the documents in the site, one below its root
 * @param links other parts of the site
 * @param notebooks names of notebooks that the site has, as `01-one-page.html`
 * @returns how many documents there are
 */
export function buildDocs(out: string, links: readonly SiteLink[], notebooks: readonly string[]): number {
  const orders = [subjects.flatMap(({ documents }) => documents), labDocuments(root)];
  const documents = new Set(orders.flat().map(({ file }) => file));
  const elsewhere = new Map(notebooks.map((name) => [`notebooks/${name}`, `../notebooks/${name}`]));
  const frame: Frame = { style: bundledStyle(), links };
  const pictures = new Set<string>();
  const sources = new Set<string>();
  const searched: SearchedSection[] = [];
  const write = (one: SitePage): void => {
    mkdirSync(dirname(join(out, one.address)), { recursive: true });
    writeFileSync(join(out, one.address), page(frame, one));
  };
  for (const file of documents) {
    const address = addressOf(file);
    const text = readFileSync(join(root, file), 'utf8');
    const document = renderDocument(text, { root, file, documents, elsewhere });
    for (const picture of document.pictures) pictures.add(picture);
    for (const source of document.sources) sources.add(source);
    const contents = document.sections.length > 2 ? sectionList(document.sections) : html``;
    const [, heading = '', rest = document.body] = /^([\s\S]*?<\/h1>\n)([\s\S]*)$/.exec(document.body) ?? [];
    const body = html`${rawMarkup(heading)}${contents}${rawMarkup(rest)}${neighbours(file, orders)}`;
    write({ address, file, title: document.title, body });
    for (const { id, ...section } of documentSections(document.body))
      searched.push({ href: `${address}#${id}`, document: document.title, ...section });
  }
  write({ address: 'search.html', title: 'Search', ...searchPage(searched) });
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    const body = html`<h1>${file}</h1>\n<pre tabindex="0"><code>${text}</code></pre>\n`;
    write({ address: `${file}.html`, file, title: file, body });
  }
  for (const file of pictures) {
    if (!existsSync(join(root, file))) throw new Error(`${file}: no such picture (expected by a document)`);
    mkdirSync(dirname(join(out, file)), { recursive: true });
    cpSync(join(root, file), join(out, file));
  }
  return documents.size;
}

function bundledStyle(): string {
  const entry = join(import.meta.dirname, 'style.css');
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, minify: true, write: false });
  return outputFiles[0].text.trim();
}

function sectionList(sections: readonly { id: string; text: string }[]): Markup {
  const items = sections.map(({ id, text }) => html`<li><a href="${`#${id}`}">${text}</a></li>`);
  return html`<details class="sections" open><summary>On this page</summary><ul>${items}</ul></details>\n`;
}

/** Links to the documents before and after one, in the list that has it. */
function neighbours(file: string, orders: readonly (readonly SiteDocument[])[]): Markup {
  const order = orders.find((documents) => documents.some((one) => one.file === file)) ?? [];
  const at = order.findIndex((one) => one.file === file);
  const link = (to: SiteDocument | undefined, rel: 'prev' | 'next', text: (name: string) => string) =>
    to &&
    html`<a rel="${rel}" href="${addressFrom(addressOf(file), addressOf(to.file))}">${text(to.name)}</a>\n`;
  const before = link(order[at - 1], 'prev', (name) => `← ${name}`);
  const after = link(order[at + 1], 'next', (name) => `${name} →`);
  return html`<nav class="neighbours" aria-label="Before and after">${before}${after}</nav>\n`;
}

/** A relative address of one page of the folder of documents, seen from another. */
function addressFrom(address: string, other: string): string {
  return posix.relative(dirname(address), other);
}

/** How a content security policy allows one text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A page around a document. */
function page({ style, links }: Frame, { address, file, title, body, script }: SitePage): string {
  const from = (other: string): string => addressFrom(address, other);
  const item = (document: { file: string; name: string }): Markup => {
    const current = document.file === file && html` aria-current="page"`;
    return html`<li><a href="${from(addressOf(document.file))}"${current}>${document.name}</a></li>`;
  };
  const lists = subjects.map(
    ({ title: name, documents }) => html`<h2>${name}</h2>\n<ul>${documents.map(item)}</ul>\n`,
  );
  const parts = links.map(({ href, text }) => html`<a href="${from(`../${href}`)}">${text}</a>\n`);
  const policy = [
    "default-src 'none'",
    "img-src 'self' file: data:",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} – pagestructure</title>
<link rel="icon" href="data:,">
<style>${rawMarkup(style)}</style>
</head>
<body>
<header class="site"><strong>pagestructure</strong>
<a class="to-subjects" href="#documents">All documents</a>
<a href="${from('search.html')}"${address === 'search.html' && html` aria-current="page"`}>Search</a>
${parts}</header>
<div class="page">
<main>
${body}</main>
<nav class="subjects" id="documents" aria-label="Documents">${lists}</nav>
</div>
${script !== undefined && html`<script>${rawMarkup(script)}</script>\n`}</body>
</html>
`.toString();
}
