import type { Exhibit } from 'pagestructure/commands';
import { published } from 'pagestructure/eval';
import { mean } from 'pagestructure/math';
import { dataSaved, type Fragmentation } from '../fragments/index.ts';
import type { Capture } from '../portal/read-page.ts';
import { showPage } from '../portal/show-page.ts';
import { whereInPaper } from './bouras-exhibits.ts';
import { barPlot } from './count-plots.ts';

/** Sizes of a page and its components, HTML and pictures. */
export interface PageSizes {
  name: string;
  bytes: number;
  /** The largest first. */
  components: number[];
}

/** Measures a page and its components with the pictures that they show. */
export async function pageSizes(
  name: string,
  capture: Capture,
  { components }: Pick<Fragmentation, 'components'>,
): Promise<PageSizes> {
  const located = components.map((component, i) => {
    return { number: i + 1, how: 'trained' as const, similarity: 1, nested: false, component };
  });
  const shown = await showPage(capture, located, { allowPrivate: false });
  const sizes = shown.components.map((one) => one.bytes).sort((a, b) => b - a);
  return { name, bytes: shown.bytes, components: sizes };
}

/** Figure 7: what a reader is saved who takes two components of each of three pages. */
export function savedExhibit(pages: readonly PageSizes[], how: string): Exhibit {
  const { source, rows } = published.dataSaved;
  const [count, each, saved] = rows[0].values;
  const whole = pages.map(({ bytes }) => bytes);
  const largest = pages.flatMap(({ components }) => components.slice(0, each));
  const usual = pages.map(({ components }) => each * mean(components));
  const share = (chosen: readonly number[]): string => dataSaved(chosen, whole).a.toFixed(2);
  const number = (value: number): string => Math.round(value).toLocaleString('en-US');
  return {
    place: whereInPaper(source),
    title: `Data saved: ${how}`,
    text:
      `A = 1 - D is the share of the bytes that a personal page of ${each} components of each of ${count} pages saves, ` +
      'pictures counted. Ours: the mean of all choices of components, and the largest components, which save least.',
    tables: [
      {
        caption: 'Share of the bytes that is saved, A',
        head: ['components', 'A'],
        rows: [
          [`published: ${each} of each page`, saved.toFixed(2)],
          [`${each} of each page, mean of all choices`, share(usual)],
          [`the ${each} largest of each page`, share(largest)],
        ],
      },
      {
        caption: 'Bytes of pages and components, pictures counted',
        head: ['page', 'components', 'whole page', `${each} components, mean`, `the ${each} largest`],
        rows: pages.map(({ name, bytes, components }, i) => [
          ...[name, String(components.length), number(bytes), number(usual[i])],
          number(components.slice(0, each).reduce((total, size) => total + size, 0)),
        ]),
      },
    ],
    pictures: [
      {
        caption: 'Whole pages and their largest components',
        svg: barPlot(
          pages.flatMap(({ name, bytes, components }) => [
            { name, value: bytes, kind: 'whole page' },
            ...components
              .slice(0, each)
              .map((value, k) => ({ name: `${name}: component ${k + 1}`, value, kind: 'component' })),
          ]),
          'bytes',
          'Sizes with pictures',
        ),
      },
    ],
  };
}
