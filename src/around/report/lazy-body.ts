import { type Markup, rawMarkup } from '../plot/index.ts';

/**
 * What a closed section holds, as text that the browser passes over until the report's script opens it: a report of a
 * thousand pages builds none of them before somebody looks.
 *
 * A browser does not run a script of this type, and nothing in it can end it: `<` is written as an escape.
 * @param body written with `html`, so that texts in it are text
 * @param data for the script that fills the section; any JSON
 */
export function lazyBody(body: Markup, data?: unknown): Markup {
  const json = JSON.stringify({ html: body.toString(), data });
  return rawMarkup(`<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`);
}
