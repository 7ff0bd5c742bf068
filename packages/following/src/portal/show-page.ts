import type { Page } from 'pagestructure/formats';
import { type Component, groupPairs, wordsOf } from '../fragments/index.ts';
import { excerpts } from './excerpt.ts';
import { plainText } from './page-fingerprint.ts';
import { loadLook, type PageLook, resourcePath } from './page-look.ts';
import type { Capture, FetchOptions } from './read-page.ts';
import { htmlOf, resolve, sanitisePage } from './sanitise-page.ts';
import { serialisePage } from './serialise-page.ts';
import type { ShownComponent, ShownPage } from './tracked-page.ts';

/** A followed component, and where a capture has it. */
export interface LocatedComponent extends Pick<ShownComponent, 'number' | 'how' | 'similarity' | 'nested'> {
  component?: Component | undefined;
}

/** Makes what is shown of a capture: its HTML without anything that runs, as a whole and by components. */
export async function showPage(
  { source, page }: Capture,
  located: readonly LocatedComponent[],
  options: FetchOptions,
): Promise<ShownPage> {
  const look = await loadLook(source, page, options);
  const marks = groupPairs(
    located.flatMap(({ number, component }) =>
      (component?.nodes ?? []).map((node) => [node, number] as const),
    ),
  );
  const at = (address: string | undefined): string | undefined => {
    const kept = look.resources.get(address ?? '');
    return kept && resourcePath(kept);
  };
  const document = sanitisePage(serialisePage(page, marks), look.base, at);
  const excerptOf = excerpts(document);
  const places = readingOrder(located);
  const components = located.map((one): ShownComponent => {
    const { number, how, similarity, component, nested } = one;
    const html = component && excerptOf(number);
    const { place, level } = places.get(one) ?? { place: null, level: null };
    const bytes = component ? component.markupLength + pictureBytes(page, component, look) : 0;
    const label = component ? labelOf(component, page) : '';
    return { number, how, similarity, html, label, bytes, nested, place, level };
  });
  const pictures = [...look.resources.values()].filter(({ type }) => type.startsWith('image/'));
  const bytes = source.bytes.length + pictures.reduce((sum, { body }) => sum + body.length, 0);
  const [title, view] = [titleOf(page), htmlOf(document.body)];
  return { look, components, source: source.name, title, view, bytes };
}

/** Place of each component that was found in reading order, and the number of components around it. */
function readingOrder(
  located: readonly LocatedComponent[],
): Map<LocatedComponent, { place: number; level: number }> {
  const ordered = located.flatMap((one) => {
    const ranges = one.component?.ranges ?? [];
    return ranges.length > 0 ? [{ one, start: ranges[0][0], end: ranges[ranges.length - 1][1] }] : [];
  });
  const sorted = ordered.sort((a, b) => a.start - b.start || b.end - a.end || a.one.number - b.one.number);
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
  return plainText(nodes.filter(({ parent }) => title >= 0 && parent === title)).slice(0, 200);
}

/** Bytes of the pictures that a component shows, each once. */
function pictureBytes(page: Page, { ranges }: Component, { base, resources }: PageLook): number {
  const shown = ranges
    .flatMap(([start, end]) => page.nodes.slice(start, end))
    .flatMap(({ attributes: { src } = {} }) => {
      return src === undefined ? [] : (resources.get(resolve(src, base) ?? '') ?? []);
    });
  return [...new Set(shown)].reduce((sum, { body }) => sum + body.length, 0);
}

/** First words of a component, or the name of its first picture. */
export function labelOf({ ranges, content }: Component, page: Page): string {
  const text = plainText(ranges.flatMap(([start, end]) => page.nodes.slice(start, end)));
  return wordsOf(text).length > 0 ? [...text].slice(0, 60).join('') : (content.images[0] ?? '');
}
