import { createHash } from 'node:crypto';
import {
  decodeHtml,
  loadResource,
  localPath,
  parseHtml,
  type ResourceKind,
  resourceKinds,
  type Source,
  withDefaults,
} from 'pagestructure/capture';
import type { Page, PageNode } from 'pagestructure/formats';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';
import { isImage } from '../fragments/measure-nodes.ts';
import type { FetchOptions } from './read-page.ts';
import { resolve } from './sanitise-page.ts';
import { leftOut } from './serialise-page.ts';
import { rewriteUrls, stylePieces, styleUrls, writtenUrl } from './style-pieces.ts';

/** Something that a page shows, kept with it. */
export interface KeptResource {
  hash: string;
  type: string;
  body: Uint8Array;
}

/** What a page looks like: its style in one sheet, and what it shows. */
export interface PageLook {
  /** Address that the page's links are relative to. */
  base: string;
  /** All its style sheets, addresses in them replaced by those of kept resources. */
  style: string;
  /** Kept resources by their address on the web. */
  resources: ReadonlyMap<string, KeptResource>;
}

const { font, image, stylesheet } = resourceKinds as Record<'font' | 'image' | 'stylesheet', ResourceKind>;

/** Most resources of one page, and style sheets in style sheets. */
const most = { resources: 300, depth: 4 };

/** Where a kept resource is served. */
export function resourcePath({ hash }: Pick<KeptResource, 'hash'>): string {
  return `/resources/${hash}`;
}

/**
 * Loads the style sheets and pictures of a page, all together bounded as one page is: number, bytes, time.
 * @param page of the source
 */
export async function loadLook(source: Source, page: Page, options: FetchOptions): Promise<PageLook> {
  const limits = { ...withDefaults(options), allowPrivate: options.allowPrivate };
  const origin = 'https://page.invalid/kept/page/';
  const own = source.url ?? origin + localPath(source);
  const html = parseHtml(decodeHtml(source.bytes, source.contentType).text, source.name, limits);
  const elements = allElements(html);
  const declared = elements.find(({ tagName }) => tagName === 'base');
  const base = resolve(attribute(declared, 'href') ?? '', own) ?? own;
  const resources = new Map<string, KeptResource>();
  const asked = new Set<string>();
  const until = Date.now() + limits.timeout;
  let budget = limits.maxBytes;

  const load = async (address: string, kind: ResourceKind): Promise<KeptResource | undefined> => {
    const timeout = until - Date.now();
    if (asked.has(address)) return resources.get(address);
    if (asked.size >= most.resources || budget <= 0 || timeout <= 0 || address.startsWith('data:'))
      return undefined;
    asked.add(address);
    const found = await loadResource(source, origin, address, kind, { ...limits, maxBytes: budget, timeout });
    if (!found) return undefined;
    budget -= found.bytes.length;
    const hash = createHash('sha256').update(found.contentType).update(found.bytes).digest('hex');
    const kept = { hash, type: found.contentType, body: found.bytes };
    if (kind !== stylesheet) resources.set(address, kept);
    return kept;
  };
  const loadAny = async (address: string): Promise<void> => {
    const isFont = /\.(?:ttf|otf|woff2?)(?:$|[?#])/i.test(address);
    await load(address, isFont ? font : image);
  };
  const flatten = async (css: string, at: string, depth: number): Promise<string> => {
    let written = '';
    for (const piece of stylePieces(css)) {
      const named = piece.kind === 'text' ? undefined : piece.address;
      const target = named === undefined ? undefined : resolve(named, at);
      if (piece.kind === 'text') written += piece.text;
      else if (piece.kind === 'url') {
        if (target) await loadAny(target);
        const kept = resources.get(target ?? '');
        written += writtenUrl(piece, kept && resourcePath(kept));
      } else {
        const inner = target && depth < most.depth ? await sheetAt(target, depth + 1) : '';
        written += forMedia(inner, piece.media);
      }
    }
    return written;
  };
  const sheetAt = async (address: string, depth: number): Promise<string> => {
    const sheet = await load(address, stylesheet);
    return sheet ? flatten(new TextDecoder().decode(sheet.body), address, depth) : '';
  };

  const sheetOf = async (element: DefaultTreeAdapterTypes.Element): Promise<string> => {
    if (element.tagName === 'style') {
      const texts = element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : ''));
      return flatten(texts.join(''), base, 0);
    }
    const kinds = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
    if (element.tagName !== 'link' || !kinds.includes('stylesheet') || kinds.includes('alternate')) return '';
    const address = resolve(attribute(element, 'href') ?? '', base);
    return address ? sheetAt(address, 0) : '';
  };

  const sheets: string[] = [];
  for (const element of elements) {
    const css = await sheetOf(element);
    const media = attribute(element, 'media');
    if (css) sheets.push(forMedia(css, media && !/[{}<]/.test(media) ? media : ''));
  }
  for (const node of shownNodes(page)) {
    const { name, attributes = {} } = node;
    const picture = isImage(node) ? attributes.src : backgrounds.test(name) && attributes.background;
    const target = typeof picture === 'string' ? resolve(picture, base) : undefined;
    if (target) await load(target, image);
    for (const url of styleUrls(attributes.style ?? '')) await loadAny(resolve(url, base) ?? 'data:,');
  }
  return { base, style: sheets.join('\n'), resources };
}

/** Elements whose attribute `background` is a picture. */
const backgrounds = /^(?:body|table|thead|tbody|tfoot|tr|td|th)$/;

/** Nodes that are shown: not those of elements that are left out with all below them. */
function shownNodes({ nodes }: Page): PageNode[] {
  const shown: boolean[] = [];
  return nodes.filter(({ parent, name }, i) => {
    shown[i] = (parent < 0 || shown[parent]) && !leftOut.has(name);
    return shown[i];
  });
}

/** A style sheet for some media, which may be written by anybody; all media when empty. */
function forMedia(css: string, media = ''): string {
  return media ? `@media ${rewriteUrls(media, () => undefined)} {\n${css}\n}` : css;
}

function attribute(element: DefaultTreeAdapterTypes.Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}

function allElements(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) =>
    tree.isElementNode(child) ? [child, ...allElements(child)] : [],
  );
}
