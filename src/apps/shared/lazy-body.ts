import { type Markup, rawMarkup } from '../../plot/markup/index.ts';

/** What a closed section is built from once it is opened. */
export type LazyContents = { html: string } | { page: unknown };

/**
 * What a closed section holds, as text that the browser passes over until the report's script opens it: a report of a
 * thousand pages builds none of them before somebody looks.
 *
 * A browser does not run a script of this type, and nothing in it can end it: `<` is written as an escape.
 * @param contents markup, written with `html` so that texts in it are text; or data of a page
 */
export function lazyBody(contents: LazyContents): Markup {
  const json = JSON.stringify(contents);
  return rawMarkup(`<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`);
}
