import type { Exhibit } from 'pagestructure/commands';
import { published } from 'pagestructure/eval';
import type { BlockTree, Rect } from 'pagestructure/formats';
import { blockOverlay } from 'pagestructure/plot';
import {
  type Fragmentation,
  identifierVectors,
  intersectVectors,
  mostFrequent,
  trainPage,
  weakComponents,
} from '../fragments/index.ts';
import { labelOf } from '../portal/show-page.ts';
import { barPlot, fetchPlot } from './count-plots.ts';

/** Fetches of a site, divided in two ways. */
export interface DividedSite {
  name: string;
  /** By nested tables, as the paper does. */
  tables: readonly Fragmentation[];
  /** By visual blocks, as this program does unless it is told otherwise. */
  blocks: readonly Fragmentation[];
  /** Picture of the first fetch. */
  screenshot?: Uint8Array | undefined;
}

const lost =
  'The fetches of CBS, CNN and the third site, of 2005 or 2006. The invented sites are laid out by nested tables as ' +
  'those were, and what changes in them was chosen: that numbers are alike shows that the division does what the ' +
  'paper says, not how often pages of the Web change.';

/** How many components pages have, and where they are. */
export function componentsExhibit(sites: readonly DividedSite[]): Exhibit {
  const { source, rows } = published.components;
  const [least, most] = rows[0].values;
  const usual = (fragmentations: readonly Fragmentation[]): string =>
    String(mostFrequent(countsOf(fragmentations)));
  return {
    place: whereInPaper(source),
    title: 'Components of a page',
    text:
      'Published: what a page that is laid out by tables usually has. Ours: three invented sites, laid out by nested ' +
      'tables. The frames are components by tables of the first fetch, with their numbers.',
    tables: [
      {
        caption: 'Components of a page',
        head: ['page', 'by tables', 'by visual blocks'],
        rows: [
          ['published', `${least} to ${most}`, '–'],
          ...sites.map(({ name, tables, blocks }) => [name, usual(tables), usual(blocks)]),
        ],
      },
    ],
    pictures: sites.map(({ name, tables: [first], screenshot }) => ({
      caption: `${name}: ${first.components.length} components by tables`,
      svg: componentPicture(first, screenshot, (i) => String(i + 1)),
    })),
  };
}

/** Figure 5: numbers of components over fetches. */
export function countsExhibit(sites: readonly DividedSite[]): Exhibit {
  const { source, rows } = published.componentCounts;
  const series = (division: 'tables' | 'blocks') =>
    sites.map((site) => ({ name: site.name, counts: countsOf(site[division]) }));
  const offOf = (counts: readonly number[]): string =>
    String(counts.filter((count) => count !== mostFrequent(counts)).length);
  return {
    place: whereInPaper(source),
    title: 'Numbers of components over ten fetches',
    text:
      'A fetch is off when it has another number of components than most fetches of its site. Training leaves it out, ' +
      'and the update divides it again.',
    tables: [
      {
        caption: 'Fetches with another number of components',
        head: [
          'site',
          'fetches',
          'off',
          'components by tables',
          'off by visual blocks',
          'components by visual blocks',
        ],
        rows: [
          ...rows.map(({ name, values: [fetches, off] }) => [
            `published: ${name}`,
            ...[String(fetches), String(off), '–', '–', '–'],
          ]),
          ...sites.map(({ name, tables, blocks }) => {
            const [byTables, byBlocks] = [countsOf(tables), countsOf(blocks)];
            const cells = [offOf(byTables), byTables.join(' '), offOf(byBlocks), byBlocks.join(' ')];
            return [name, String(tables.length), ...cells];
          }),
        ],
      },
    ],
    pictures: [
      { caption: 'Divided by tables', svg: fetchPlot(series('tables'), 'Components by tables') },
      {
        caption: 'Divided by visual blocks',
        svg: fetchPlot(series('blocks'), 'Components by visual blocks'),
      },
    ],
    missing: lost,
  };
}

/** The identifier vector of a component, by its size and by what it is good for. */
export interface Identifier {
  name: string;
  /** Words and pictures that every training capture has, without those that all components have. */
  size: number;
  kind: 'by contents' | 'weak' | 'empty';
}

/** Identifier vectors as the paper has them, of words and pictures, from the captures that training keeps. */
export function identifiersOf(divided: readonly Fragmentation[]): Identifier[] {
  const { rejected } = trainPage(divided);
  const kept = divided.filter((_, i) => rejected.every(({ capture }) => capture !== i));
  const newest = kept[kept.length - 1];
  const constants = newest.components.map((_, i) =>
    intersectVectors(kept.map(({ components }) => ({ ...components[i].content, names: [], texts: [] }))),
  );
  const identifiers = identifierVectors(constants);
  const weak = weakComponents(identifiers);
  const size = ({ words, images }: (typeof constants)[number]): number => words.length + images.length;
  return identifiers.map((vector, i) => ({
    name: labelOf(newest.components[i], newest.page),
    size: size(vector),
    kind: size(vector) === 0 ? 'empty' : weak[i] ? 'weak' : 'by contents',
  }));
}

/** Figure 6: identifier vectors of the first site, and how many are weak and empty in all. */
export function identifiersExhibit(sites: readonly DividedSite[]): Exhibit {
  const { source, columns, rows } = published.identifierVectors;
  const vectors = sites.map(({ tables }) => identifiersOf(tables));
  const [{ name, tables, screenshot }] = sites;
  const [own] = vectors;
  const countOf = (all: readonly Identifier[], ...kinds: Identifier['kind'][]): string =>
    String(all.filter(({ kind }) => kinds.includes(kind)).length);
  const shown = own.map(({ kind }, i) => (kind === 'by contents' ? `${i + 1}` : `${i + 1} ${kind}`));
  return {
    place: whereInPaper(source),
    title: 'Identifier vectors',
    text:
      'What a component always has, without what all components have. A vector is weak when it is empty or part of ' +
      'another one: its component is then known by its place between others. In the portal these are leading stories, ' +
      'sections of news whose heading is all that stays and is in the menu too, the menu at the foot, and what is ' +
      'another every day.',
    tables: [
      {
        caption: 'Weak and empty vectors',
        head: ['page', ...columns],
        rows: [
          ['published', ...rows[0].values.map(String)],
          ...vectors.map((all, i) => [
            sites[i].name,
            ...[String(all.length), countOf(all, 'weak', 'empty'), countOf(all, 'empty')],
          ]),
        ],
      },
    ],
    pictures: [
      {
        caption: `${name}: sizes of identifier vectors`,
        svg: barPlot(
          own.map(({ name, size, kind }, i) => ({ name: `${i + 1} ${name}`, value: size, kind })),
          'words and pictures',
          'Identifier vectors',
        ),
      },
      {
        caption: `${name}: components with weak and empty vectors`,
        svg: componentPicture(tables[0], screenshot, (i) => shown[i]),
      },
    ],
    missing: lost,
  };
}

/** Components outlined on the picture of their page. */
function componentPicture(
  { page, components }: Fragmentation,
  screenshot: Uint8Array | undefined,
  label: (component: number) => string,
): string {
  const size = page.size ?? { width: 1, height: 1 };
  const none = { doc: 0, spans: [], path: '', nodes: [], rule: 0, separators: [], children: [] };
  const labels = new Map<object, string>();
  const children = components.flatMap(({ nodes }, i) => {
    const rect = around(nodes.flatMap((node) => (page.nodes[node].rect ? [page.nodes[node].rect] : [])));
    if (!rect) return [];
    const block = { ...none, rect };
    labels.set(block, label(i));
    return [block];
  });
  const root = { ...none, rect: [0, 0, size.width, size.height] as Rect, children };
  const { id, textLength } = page;
  const tree: BlockTree = {
    ...{ version: 1, page: id, textLength, viewport: size, size, rules: 'tr2003', permittedDoc: 1, root },
  };
  return blockOverlay(tree, { screenshot, width: 440, label: ({ block }) => labels.get(block) ?? '' });
}

function around(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const [left, top] = [0, 1].map((k) => Math.min(...rects.map((rect) => rect[k])));
  const [right, bottom] = [0, 1].map((k) => Math.max(...rects.map((rect) => rect[k] + rect[k + 2])));
  return [left, top, right - left, bottom - top];
}

function countsOf(divided: readonly Fragmentation[]): number[] {
  return divided.map(({ components }) => components.length);
}

/** The place in the paper without the paper. */
export function whereInPaper(source: string): string {
  return source.replace(/^.*, /, '');
}
