import { createRng } from '../../../../src/math/index.ts';
import { type Span, toCanonical } from '../../../../src/page/index.ts';

/** A version of a made page, and where a reader finds its parts: canonical spans. */
export interface MadeVersion {
  html: string;
  parts: Record<string, Span>;
}

/** A made page whose contents roll. */
export interface MadeHistory {
  name: string;
  /** Oldest first; parts that a version has no more are gone. */
  versions: MadeVersion[];
}

/** A piece of a made page: of a part, or of none. */
type Section = readonly [part: string | undefined, html: string];

const vocabulary =
  'harbour storm bread tide market council ferry school winter orchard bridge lantern violin copper meadow engine pepper archive glacier window ladder pigeon button carpet dinner ticket saddle marble throat island basket rocket temple corner fabric guitar hammer jacket kettle lemon magnet napkin oyster pillow quarry ribbon salmon tailor urchin valley walnut yogurt zipper anchor barrel candle donkey escort falcon garage helmet insect jungle kitten locust mirror needle orange parrot racket sailor tunnel velvet wagon'.split(
    ' ',
  );

/** Words that a key stands for: the same key gives the same words. */
function words(key: string, count: number): string {
  const rng = createRng(`turnover / ${key}`);
  return Array.from({ length: count }, () => vocabulary[rng.integer(vocabulary.length)]).join(' ');
}

function page(sections: readonly Section[], frame: (body: string) => string = (body) => body): MadeVersion {
  const lengthOf = (html: string): number => toCanonical(html.replace(/<[^>]*>/g, ' ')).length;
  const mark = '\u0000';
  const before = frame(mark).split(mark)[0];
  let at = lengthOf(before.replace(/<title>.*<\/title>/, ''));
  const parts: Record<string, Span> = {};
  for (const [part, html] of sections) {
    const end = at + lengthOf(html);
    if (part !== undefined) parts[part] = [parts[part]?.[0] ?? at, end];
    at = end;
  }
  return {
    html: `<!doctype html><title>made</title>${frame(sections.map(([, html]) => html).join('\n'))}`,
    parts,
  };
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);
const versions = (make: (step: number) => MadeVersion): MadeVersion[] => range(0, 9).map(make);

/**
 * Boxes of headlines; a section is added at step 3, one moves to the top at step 5; after step 4 every headline is
 * another.
 */
function newsBoxes(): MadeHistory {
  const item = (key: string): string =>
    `<li><a href="/${key.replace(' ', '-')}">${words(`${key} a`, 5)}</a> <p>${words(key, 20)}.</p></li>`;
  const box = (part: string, title: string, step: number): Section => [
    part,
    `<div class="box"><h2>${title}</h2><ul>${range(step, 4)
      .map((i) => item(`${part} ${i}`))
      .join('')}</ul></div>`,
  ];
  return {
    name: 'made-news',
    versions: versions((step) => {
      const news = box('news', 'News headlines', step);
      const sport = box('sport', 'Sport', step);
      const culture = step >= 3 ? [box('culture', 'Culture', step)] : [];
      const boxes = step >= 5 ? [sport, news, ...culture] : [news, ...culture, sport];
      const about: Section = ['about', `<div class="box"><h2>About</h2><p>${words('about', 40)}.</p></div>`];
      return page([...boxes, about], (body) => `<body><h1>The Paper</h1><p>${words('motto', 8)}</p>${body}`);
    }),
  };
}

/**
 * A library's page: a change log with its newest entry on top, a section added at step 4, the log renamed at step 6.
 */
function changeLog(): MadeHistory {
  return {
    name: 'made-log',
    versions: versions((step) => {
      const entries = range(0, 5 + step)
        .reverse()
        .map((i) => `<p><b>1.${i}.0</b><br>${words(`entry ${i}`, 25)}.</p>`);
      const install: Section[] =
        step >= 4 ? [['install', `<h2>Installing</h2><p>${words('install', 25)}.</p>`]] : [];
      return page(
        [
          ['intro', `<p>${words('intro', 40)}.</p>`],
          [
            'downloads',
            `<h2>Downloads</h2><p>Version 1.${4 + step}.0, ${20 + step} kB. ${words('load', 8)}.</p>`,
          ],
          ...install,
          ['log', `<h2>${step >= 6 ? 'Release notes' : 'Change Log'}</h2>${entries.join('\n')}`],
          ['links', `<h2>Links</h2><p>${words('links', 30)}.</p>`],
        ],
        (body) => `<body><h1>Library</h1>${body}`,
      );
    }),
  };
}

/** Tables of prices under headings: all prices change, goods are added, at step 4 a table is split in two. */
function priceList(): MadeHistory {
  const row = (name: string, step: number): string =>
    `<tr><td>${name}</td><td>${createRng(`${name} ${step}`).integer(90) + 10} cents</td></tr>`;
  const table = (part: string, title: string, goods: readonly string[], step: number): Section => [
    part,
    `<h3>${title}</h3><table>${goods.map((name) => row(name, step)).join('')}</table>`,
  ];
  return {
    name: 'made-prices',
    versions: versions((step) => {
      const bread = range(0, 8 + step).map((i) => `${words(`bread ${i}`, 2)} loaf`);
      const cake = range(0, 6).map((i) => `${words(`cake ${i + step}`, 2)} cake`);
      const rolls = step >= 4 ? [table('rolls', 'Rolls', bread.splice(2, 3), step)] : [];
      return page(
        [
          table('bread', 'Bread', bread, step),
          ...rolls,
          table('cakes', 'Cakes of the week', cake, step),
          ['hours', `<h3>Opening hours</h3><p>Monday to Friday 7 to 18, ${words('hours', 14)}.</p>`],
          ['contact', `<h3>Contact</h3><p>${words('contact', 16)}.</p>`],
        ],
        (body) => `<body><h1>Bakery</h1><p>${words('bakery', 12)}</p>${body}`,
      );
    }),
  };
}

/**
 * A calendar: what was in the next month comes into this month, under headings that stay; venues are gone from step 5
 * on.
 */
function calendar(): MadeHistory {
  const events = (month: number): string =>
    range(0, 5)
      .map((i) => `<dt>Day ${i * 5 + 2}</dt><dd>${words(`event ${month} ${i}`, 9)}</dd>`)
      .join('');
  return {
    name: 'made-calendar',
    versions: versions((step) =>
      page(
        [
          ['this', `<section><h2>This month</h2><dl>${events(step)}</dl></section>`],
          ['next', `<section><h2>Next month</h2><dl>${events(step + 1)}</dl></section>`],
          ...(step < 5
            ? [['venues', `<section><h2>Venues</h2><p>${words('venues', 40)}.</p></section>`] as const]
            : []),
          ['tickets', `<section><h2>Tickets</h2><p>${words('tickets', 30)}.</p></section>`],
        ],
        (body) => `<body><header><h1>Town hall</h1><p>${words('hall', 6)}</p></header><main>${body}</main>`,
      ),
    ),
  };
}

/** Results of a search, all others in every version, beside two boxes that stay; at step 4 a box is renamed. */
function searchResults(): MadeHistory {
  const result = (key: string): string =>
    `<li><a href="/${key}">${words(`${key} title`, 6)}</a><p>${words(key, 18)}.</p></li>`;
  return {
    name: 'made-search',
    versions: versions((step) =>
      page(
        [
          [
            'filters',
            `<aside><h2>Filters</h2><ul><li>${words('filter', 3)}</li><li>${words('filter b', 3)}</li><li>${words('filter c', 3)}</li></ul></aside>`,
          ],
          [
            'results',
            `<div id="results"><h2>Results</h2><ol>${range(step * 6, 6)
              .map((i) => result(`result-${i}`))
              .join('')}</ol></div>`,
          ],
          [
            'related',
            `<div><h2>${step >= 4 ? 'Related queries' : 'Related searches'}</h2><ul>${range(step, 6)
              .map((i) => `<li>${words(`related ${i}`, 3)}</li>`)
              .join('')}</ul></div>`,
          ],
          ['help', `<div><h2>Help</h2><p>${words('help', 24)}.</p></div>`],
        ],
        (body) => `<body><h1>Search</h1><p>${words('search', 5)}</p>${body}`,
      ),
    ),
  };
}

/** All made histories. */
export function madeHistories(): MadeHistory[] {
  return [newsBoxes(), changeLog(), priceList(), calendar(), searchResults()];
}
