import { createHash } from 'node:crypto';
import { type Markup, markup, rawMarkup } from '../plot/index.ts';

/** The template tag all HTML is written with: text in holes never becomes markup. */
export const html = markup;

export interface HtmlPageParts {
  /** BCP 47 language of the page's own words; default `en`. */
  language?: string | undefined;
  title: string;
  /** Style sheet of the program. */
  style: string;
  /** Script of the program; page data must not be in it. */
  script: string;
}

/**
 * Beginning and end of a self-contained HTML page that can load nothing and run nothing but its own script.
 *
 * The script is allowed by its hash. Styles are `unsafe-inline`: plots carry style sheets and attributes, the program
 * writes all of them, and with `default-src 'none'` a style could fetch nothing.
 */
export function htmlPage(parts: HtmlPageParts): { head: string; foot: string } {
  const { language = 'en', title, style, script } = parts;
  if (/<\/(script|style)/i.test(script + style)) throw new Error('script or style: ends its own element');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    'img-src data:',
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
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
  return { head: head.toString(), foot: `<script>${script}</script>\n</body>\n</html>\n` };
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
