/**
 * Captures the pages of training-pages.ts once with the browser, into a cache of gzipped page files (px of a default viewport).
 *
 *     npx tsx bench/hybrid/capture-pages.ts [--cache folder] [--pages most-of-each-set]
 *
 * Pages already in the cache are left alone. A page whose text is not as long as its gold says is captured once more as UTF-8,
 * and named if that does not help.
 */
import { parseArgs } from 'node:util';
import { captureSources } from './capture-sources.ts';
import { defaultCache, pageSources } from './training-pages.ts';

const { cache, pages } = parseArgs({
  options: {
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
  },
}).values;

const sources = pageSources(['dev', 'added', 'corpus'], Number(pages));
const captured = await captureSources(cache, sources);
console.log(`${captured} captured, ${sources.length - captured} were in ${cache}`);
