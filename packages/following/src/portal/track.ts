import type { Source } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import {
  type Component,
  type DivisionOptions,
  type Found,
  type Fragmentation,
  fullDivisionOptions,
  nestedComponents,
  type PageIndex,
  trainPage,
  updatePage,
  wordsOf,
} from '../fragments/index.ts';
import { dividePage } from './divide-page.ts';
import { excerpts } from './excerpt.ts';
import { loadLook, type PageLook, type ReadingOptions, resourcePath } from './load-page.ts';
import { followNewComponents } from './new-components.ts';
import { redivide } from './redivide.ts';
import { resolve, sanitisePage } from './sanitise-page.ts';
import { serialisePage } from './serialise-page.ts';

/** How pages are captured and divided. */
export interface TrackingOptions extends ReadingOptions {
  /** Captures a page; `blocks` needs its layout. */
  capture(source: Source): Promise<Page>;
}

/** How one page is divided. */
export type Division = Pick<DivisionOptions, 'parts' | 'l' | 'u'>;

/** A component as it is kept: what is shown, and how it was found. */
export interface ShownComponent {
  number: number;
  /** `new`: an update found it beside the parts that were followed. */
  how: Found | 'trained' | 'new';
  similarity: number;
  /** HTML of its body; undefined when it is lost or the page shows nothing of it. */
  html: string | undefined;
  /** Its first words. */
  label: string;
  /** HTML and pictures. */
  bytes: number;
  /** Whether it is a part in parts, besides the division of the page. */
  nested: boolean;
  /** 0-based place in reading order, those around before those inside; null when it is lost. */
  place: number | null;
  /** Number of the parts around it; null when it is lost. */
  level: number | null;
}

/** What training or updating a page gave, ready to be kept. */
export interface TrackedPage {
  index: PageIndex;
  components: ShownComponent[];
  look: PageLook;
  /** Where it was captured. */
  source: string;
  /** What the page calls itself; empty when it does not. */
  title: string;
  /** HTML of the body of the whole page, components marked. */
  view: string;
  /** HTML and pictures of the page. */
  bytes: number;
  /** What a user should know: captures that were left out of the training, the branch of an update. */
  notes: string[];
  /** Whether these are all parts of the page: others of before are there no more. */
  isNewDivision?: true;
  /** What it was made from, besides the capture. */
  from?: TrackedState;
}

/** What is known of a page before an update of it. */
export interface TrackedState {
  index: PageIndex;
  /** Highest number that a part of the page ever had. */
  highest: number;
}

/** Options of a division. */
export function divisionOptions(division: Division): DivisionOptions {
  return { ...fullDivisionOptions, ...division };
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
  const parts = [...divided[at].components, ...nestedComponents(divided[at])];
  const found = [...index.components, ...index.nested.parts].map(({ number }, i): FoundComponent => {
    const nested = i >= index.components.length;
    return { number, how: 'trained', similarity: 1, component: parts[i], nested };
  });
  return { index, notes, ...(await show(sources[at], divided[at].page, found, options)) };
}

/**
 * Finds the components of a page in a new capture of it, and follows new ones.
 * @param highest number that a part of the page ever had
 */
export async function updateSource(
  index: PageIndex,
  source: Source,
  division: Division,
  highest: number,
  options: TrackingOptions,
): Promise<TrackedPage> {
  const settings = divisionOptions(division);
  const page = await options.capture(source);
  const divide = dividePage(page, settings);
  const update = updatePage(index, divide, settings);
  const { index: grown, added } = followNewComponents(update, divide(settings.u), highest);
  const notes = [
    `${update.branch}${update.tries.length > 0 ? `, divided again with u ${update.tries.join(', ')}` : ''}`,
  ];
  const found = [
    ...update.outcomes.map((one) => ({ ...one, nested: false })),
    ...update.nested.map((one) => ({ ...one, nested: true })),
    ...added.map((one) => ({ ...one, how: 'new' as const, similarity: 0, nested: false })),
  ];
  const from = { index, highest };
  return { index: grown, notes, from, ...(await show(source, page, found, options)) };
}

/**
 * Divides a page anew; parts that are mostly what they were keep their numbers ({@link redivide}).
 * @param captures of the page, oldest first; the last one is of the source
 * @param keep numbers of parts that are followed on in any case
 * @param highest number that a part of the page ever had
 * @returns the page, and the numbers of parts that were kept and are none of the new division
 */
export async function divideAgain(
  index: PageIndex,
  source: Source,
  captures: readonly Page[],
  division: Division,
  keep: ReadonlySet<number>,
  highest: number,
  options: TrackingOptions,
): Promise<{ tracked: TrackedPage; unmatched: number[] }> {
  const {
    index: next,
    parts,
    unmatched,
    rejected,
  } = redivide(index, captures, divisionOptions(division), keep, highest);
  const found = parts.map((part): FoundComponent => ({ ...part, how: 'trained', similarity: 1 }));
  const notes = rejected.map(({ capture, reason }) => `capture ${capture + 1}: left out: ${reason}`);
  const shown = await show(source, captures[captures.length - 1], found, options);
  const from = { index, highest };
  return { tracked: { index: next, notes, isNewDivision: true, from, ...shown }, unmatched };
}

interface FoundComponent {
  number: number;
  how: ShownComponent['how'];
  similarity: number;
  component?: Component | undefined;
  nested: boolean;
}

async function show(
  source: Source,
  page: Page,
  found: readonly FoundComponent[],
  options: TrackingOptions,
): Promise<Pick<TrackedPage, 'components' | 'look' | 'source' | 'title' | 'view' | 'bytes'>> {
  const look = await loadLook(source, page, options);
  const marks = new Map<number, number[]>();
  for (const { number, component } of found)
    for (const node of component?.nodes ?? []) marks.set(node, [...(marks.get(node) ?? []), number]);
  const at = (address: string | undefined): string | undefined => {
    const kept = look.resources.get(address ?? '');
    return kept && resourcePath(kept);
  };
  const document = sanitisePage(serialisePage(page, marks), look.base, at);
  const excerptOf = excerpts(document);
  const places = readingOrder(found);
  const components = found.map((one): ShownComponent => {
    const { number, how, similarity, component, nested } = one;
    const html = component && excerptOf(number);
    const { place, level } = places.get(one) ?? { place: null, level: null };
    const bytes = component ? component.markupLength + pictureBytes(page, component, look) : 0;
    const label = component ? labelOf(component, page) : '';
    return { number, how, similarity, html, label, bytes, nested, place, level };
  });
  const pictures = [...look.resources.values()].filter(({ type }) => type.startsWith('image/'));
  const bytes = source.bytes.length + pictures.reduce((sum, { body }) => sum + body.length, 0);
  return {
    look,
    components,
    source: source.name,
    title: titleOf(page),
    view: document.body.outerHTML,
    bytes,
  };
}

/** Place of each part that was found in reading order, and the number of parts around it. */
function readingOrder(
  found: readonly FoundComponent[],
): Map<FoundComponent, { place: number; level: number }> {
  const parts = found.flatMap((one) => {
    const ranges = one.component?.ranges ?? [];
    return ranges.length > 0 ? [{ one, start: ranges[0][0], end: ranges[ranges.length - 1][1] }] : [];
  });
  const sorted = parts.sort((a, b) => a.start - b.start || b.end - a.end || a.one.number - b.one.number);
  const around: number[] = [];
  return new Map(
    sorted.map(({ one, end, start }, place) => {
      while (around.length > 0 && around[around.length - 1] <= start) around.pop();
      const level = around.length;
      around.push(end);
      return [one, { place, level }];
    }),
  );
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
