import type { Source } from '../../capture/index.ts';
import type { Page } from '../../page/index.ts';
import {
  type Component,
  type Found,
  type Fragmentation,
  type FragmentOptions,
  fullFragmentOptions,
  type PageIndex,
  trainPage,
  updatePage,
  wordsOf,
} from '../fragments/index.ts';
import { dividePage } from './divide-page.ts';
import { excerpt } from './excerpt.ts';
import { loadLook, type PageLook, type ReadingOptions, resourcePath } from './load-page.ts';
import { resolve, sanitisePage } from './sanitise-page.ts';
import { serialisePage } from './serialise-page.ts';

/** How pages are captured and divided. */
export interface TrackingOptions extends ReadingOptions {
  /** Captures a page; `blocks` needs its layout. */
  capture(source: Source): Promise<Page>;
}

/** How one page is divided. */
export type Division = Pick<FragmentOptions, 'parts' | 'l' | 'u'>;

/** A component as it is kept: what is shown, and how it was found. */
export interface ShownComponent {
  number: number;
  how: Found | 'trained';
  similarity: number;
  /** HTML of its body; undefined when it is lost or the page shows nothing of it. */
  html: string | undefined;
  /** Its first words. */
  label: string;
  /** HTML and pictures. */
  bytes: number;
}

/** What training or updating a page gave, ready to be kept. */
export interface TrackedPage {
  index: PageIndex;
  components: ShownComponent[];
  look: PageLook;
  /** What the page calls itself; empty when it does not. */
  title: string;
  /** HTML of the body of the whole page, components marked. */
  view: string;
  /** HTML and pictures of the page. */
  bytes: number;
  /** What a user should know: captures that were left out of the training, the branch of an update. */
  notes: string[];
}

/** Options of a division. */
export function divisionOptions(division: Division): FragmentOptions {
  return { ...fullFragmentOptions, ...division };
}

/**
 * Trains a page on captures of it, oldest first; what is shown is the newest.
 * @throws SourceError for a page that cannot be captured
 */
export async function trainSources(
  sources: readonly Source[],
  division: Division,
  options: TrackingOptions,
): Promise<TrackedPage> {
  const settings = divisionOptions(division);
  const divided: Fragmentation[] = [];
  for (const source of sources) divided.push(dividePage(await options.capture(source), settings)(settings.u));
  const { index, rejected } = trainPage(divided);
  const notes = rejected.map(({ capture, reason }) => `${sources[capture].name}: left out: ${reason}`);
  const at = divided.findLastIndex((_, i) => !rejected.some(({ capture }) => capture === i));
  const found = index.components.map(({ number }, i) => {
    const component = divided[at].components[i];
    return { number, how: 'trained' as const, similarity: 1, component };
  });
  return { index, notes, ...(await show(sources[at], divided[at].page, found, options)) };
}

/** Finds the components of a page in a new capture of it. */
export async function updateSource(
  index: PageIndex,
  source: Source,
  division: Division,
  options: TrackingOptions,
): Promise<TrackedPage> {
  const settings = divisionOptions(division);
  const page = await options.capture(source);
  const update = updatePage(index, dividePage(page, settings), settings);
  const notes = [
    `${update.branch}${update.tries.length > 0 ? `, divided again with u ${update.tries.join(', ')}` : ''}`,
  ];
  return { index: update.index, notes, ...(await show(source, page, update.outcomes, options)) };
}

interface FoundComponent {
  number: number;
  how: ShownComponent['how'];
  similarity: number;
  component?: Component;
}

async function show(
  source: Source,
  page: Page,
  found: readonly FoundComponent[],
  options: TrackingOptions,
): Promise<Pick<TrackedPage, 'components' | 'look' | 'title' | 'view' | 'bytes'>> {
  const look = await loadLook(source, page, options);
  const marks = new Map(
    found.flatMap(({ number, component }) => component?.nodes.map((node) => [node, number] as const) ?? []),
  );
  const at = (address: string | undefined): string | undefined => {
    const kept = look.resources.get(address ?? '');
    return kept && resourcePath(kept);
  };
  const document = sanitisePage(serialisePage(page, marks), look.base, at);
  const components = found.map(({ number, how, similarity, component }): ShownComponent => {
    const html = component && excerpt(document, number);
    const bytes = component ? component.markupLength + pictureBytes(page, component, look) : 0;
    return { number, how, similarity, html, label: component ? labelOf(component, page) : '', bytes };
  });
  const pictures = [...look.resources.values()].filter(({ type }) => type.startsWith('image/'));
  const bytes = source.bytes.length + pictures.reduce((sum, { body }) => sum + body.length, 0);
  return { look, components, title: titleOf(page), view: document.body.outerHTML, bytes };
}

function titleOf({ nodes }: Page): string {
  const title = nodes.findIndex(({ name }) => name === 'title');
  const texts = nodes.filter(({ parent }) => title >= 0 && parent === title).map(({ text = '' }) => text);
  return texts.join('').replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** Bytes of the pictures that a component shows, each once. */
function pictureBytes(page: Page, { ranges }: Component, { base, resources }: PageLook): number {
  const shown = ranges
    .flatMap(([start, end]) => page.nodes.slice(start, end))
    .flatMap(({ attributes }) => {
      const kept =
        attributes?.src === undefined ? undefined : resources.get(resolve(attributes.src, base) ?? '');
      return kept ? [kept] : [];
    });
  return [...new Set(shown)].reduce((sum, { body }) => sum + body.length, 0);
}

/** First words of a component, or the name of its first picture. */
export function labelOf({ ranges, content }: Component, page: Page): string {
  const text = ranges
    .flatMap(([start, end]) => page.nodes.slice(start, end))
    .map(({ name, text: data = '' }) => (name === '#text' ? data : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return wordsOf(text).length > 0 ? [...text].slice(0, 60).join('') : (content.images[0] ?? '');
}
