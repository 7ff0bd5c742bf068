import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { dataElement } from '../../src/apps/shared/index.ts';
import { markup as html, type Markup } from '../../src/plot/markup/index.ts';
import type { SearchedSection } from './browser/search.ts';

/** What finds sections by their words: its markup with the texts of all documents, and its script. */
export function searchPage(sections: readonly SearchedSection[]): { body: Markup; script: string } {
  const body = html`<h1>Search</h1>
<noscript><p>Documents are searched by a script, which is switched off.</p></noscript>
<input id="words" type="search" aria-label="Words" autocomplete="off" spellcheck="false" autofocus>
<p id="count" class="quiet" role="status"></p>
<ol id="found"></ol>
${dataElement('sections', sections)}`;
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'browser/search.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome120', 'firefox121', 'safari17'],
    legalComments: 'none',
  });
  return { body, script: outputFiles[0].text.trim() };
}
