import { createHash } from 'node:crypto';
import { type Markup, markup, rawMarkup } from '../../plot/markup/index.ts';

/** The template tag all HTML is written with: text in holes never becomes markup. */
export const html = markup;

export interface HtmlPageOptions {
  /** BCP 47 language of the page's own words; default `en`. */
  language?: string | undefined;
  title: string;
  /** Style sheet of the program. */
  style: string;
  /** Script of the program; page data must not be in it. */
  script: string;
  /** What the page may do besides: directives of its content security policy. */
  allowed?: readonly string[] | undefined;
  /** Whether its program may compile WebAssembly; by default it may not. */
  wasm?: boolean | undefined;
  /** Whether elements may carry styles of their own, as plots do; by default they may. */
  inlineStyles?: boolean | undefined;
}

/**
 * Beginning and end of a self-contained HTML page that can load nothing and run nothing but its own script.
 *
 * The script is allowed by its hash. Styles are `unsafe-inline` where plots carry style sheets and attributes: the
 * program writes all of them, and with `default-src 'none'` a style could fetch nothing.
 * @returns its content security policy too, for servers that send it as a header
 * @throws Error when script or style would end the element that it is in
 */
export function htmlPage(parts: HtmlPageOptions): { head: string; foot: string; policy: string } {
  const { language = 'en', title, style, script, allowed = [], wasm = false, inlineStyles = true } = parts;
  if (/<\/(script|style)|<!--/i.test(script + style))
    throw new Error('script or style: ends its own element');
  const policy = [
    "default-src 'none'",
    ...(allowed.some((directive) => directive.startsWith('img-src')) ? [] : ['img-src data:']),
    `style-src ${inlineStyles ? "'unsafe-inline'" : hashSource(style)}`,
    `script-src ${hashSource(script)}${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...allowed,
  ].join('; ');
  const head = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${rawMarkup(style)}</style>
</head>
<body>
`;
  return { head: head.toString(), foot: `<script>${script}</script>\n</body>\n</html>\n`, policy };
}

/** How a content security policy allows one text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Data for a page's script: text that a browser neither runs nor reads as markup, and that cannot end its element.
 * @param id of the element, where the script finds it by one
 */
export function dataElement(id: string | undefined, value: unknown): Markup {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return html`<script type="application/json"${id !== undefined && html` id="${id}"`}>${rawMarkup(json)}</script>\n`;
}

/** An `lang` attribute, where the language is known. */
export function languageAttribute(language: string | undefined): Markup {
  return language === undefined ? html`` : html`lang="${language}"`;
}

/**
 * Language of a text by its script: `ja` where a twentieth of the letters are kana, else unknown.
 *
 * Kana are used for Japanese alone; Latin letters say nothing.
 */
export function guessLanguage(text: string): string | undefined {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return kana > 0 && kana * 20 >= text.length ? 'ja' : undefined;
}
