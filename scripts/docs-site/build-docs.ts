import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { buildSync } from 'esbuild';
import { markup as html, type Markup, rawMarkup } from '../../src/plot/markup/index.ts';
import { addressOf, labDocuments, subjects } from './documents.ts';
import { renderDocument } from './render-document.ts';

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

/**
 * Writes the documents of the project as pages that link to each other, with their pictures: no script, no request.
 * @param out folder of the documents in the site, one below its root
 * @param links other parts of the site
 * @param notebooks names of notebooks that the site has, as `01-one-page.html`
 * @returns how many documents there are
 */
export function buildDocs(out: string, links: readonly SiteLink[], notebooks: readonly string[]): number {
  const listed = subjects.flatMap(({ documents }) => documents);
  const files = [...listed, ...labDocuments(root)].map(({ file }) => file);
  const documents = new Set(files);
  const elsewhere = new Map(notebooks.map((name) => [`notebooks/${name}`, `../notebooks/${name}`]));
  const frame: Frame = { style: bundledStyle(), links };
  const pictures = new Set<string>();
  const sources = new Set<string>();
  const write = (address: string, content: string): void => {
    mkdirSync(dirname(join(out, address)), { recursive: true });
    writeFileSync(join(out, address), content);
  };
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const document = renderDocument(text, { root, file, documents, elsewhere });
    for (const picture of document.pictures) pictures.add(picture);
    for (const source of document.sources) sources.add(source);
    const contents = document.sections.length > 2 ? sectionList(document.sections) : html``;
    const [, heading = '', rest = document.body] = /^([\s\S]*?<\/h1>\n)([\s\S]*)$/.exec(document.body) ?? [];
    const body = html`${rawMarkup(heading)}${contents}${rawMarkup(rest)}`;
    write(addressOf(file), page(frame, addressOf(file), file, document.title, body));
  }
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    const body = html`<h1>${file}</h1>\n<pre tabindex="0"><code>${text}</code></pre>\n`;
    write(`${file}.html`, page(frame, `${file}.html`, file, file, body));
  }
  for (const file of pictures) {
    if (!existsSync(join(root, file))) throw new Error(`${file}: no such picture (expected by a document)`);
    mkdirSync(dirname(join(out, file)), { recursive: true });
    cpSync(join(root, file), join(out, file));
  }
  return files.length;
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

/** A page around a document, at an address of the folder of documents. */
function page({ style, links }: Frame, address: string, file: string, title: string, body: Markup): string {
  const from = (other: string): string => posix.relative(dirname(address), other);
  const item = (document: { file: string; name: string }): Markup => {
    const current = document.file === file && html` aria-current="page"`;
    return html`<li><a href="${from(addressOf(document.file))}"${current}>${document.name}</a></li>`;
  };
  const lists = subjects.map(
    ({ title: name, documents }) => html`<h2>${name}</h2>\n<ul>${documents.map(item)}</ul>\n`,
  );
  const parts = links.map(({ href, text }) => html`<a href="${from(`../${href}`)}">${text}</a>\n`);
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; img-src 'self' file: data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
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
${parts}</header>
<div class="page">
<main>
${body}</main>
<nav class="subjects" id="documents" aria-label="Documents">${lists}</nav>
</div>
</body>
</html>
`.toString();
}
