import { relative, sep } from 'node:path';
import type { Request, Route } from 'playwright';
import { SourceError } from './errors.ts';
import { fetchUrl } from './fetch-url.ts';
import type { CaptureLimits } from './limits.ts';
import { localResource, type Resource } from './local-resource.ts';
import type { Source } from './source.ts';

/** Where pages that have no address of their own appear; `.invalid` is never resolved (RFC 2606). */
const localOrigin = 'https://pagestructure.invalid';

/** Every page gets a folder of its own there, so that the browser's cache cannot give it another one's pictures. */
let pagesServed = 0;

/**
 * What the served page may do, told to the browser a second time: nothing but show pictures, style sheets and fonts.
 * `sandbox` switches off scripts, forms, plugins, downloads and `<meta http-equiv=refresh>`.
 */
const policy =
  "sandbox; default-src 'none'; img-src * data:; style-src * 'unsafe-inline' data:; font-src * data:";

/** Kinds of requests that may be answered, and what they accept. */
const kinds: Readonly<Record<string, { accept: string; answer: RegExp } | undefined>> = {
  image: { accept: 'image/*', answer: /^image\// },
  stylesheet: { accept: 'text/css', answer: /^text\/css/ },
  font: { accept: 'font/*', answer: /^(?:font|application)\// },
};

/** A page as the browser is to see it. */
export interface ServedPage {
  /** Address to open. */
  url: string;
  /** Answers a request of the browser. */
  answer: (route: Route) => Promise<void>;
  /** Resources the page asked for and did not get. */
  refused: string[];
  /** Resolves when no resource is under way. */
  settled: () => Promise<void>;
}

/**
 * Answers every request that a page makes: the page itself once, its pictures, style sheets and fonts from the
 * source's own folder (or, for a page that came from the network, over the network; for a saved one, what was saved
 * with it), nothing else.
 */
export function servePage(
  source: Source,
  html: string,
  limits: CaptureLimits & { allowPrivate: boolean },
): ServedPage {
  // Steps with `..` lead out of the folder `page`, so that they do not find what lies inside.
  const base = `${localOrigin}/${++pagesServed}/page/`;
  const url = withoutHash(source.url ?? base + localPath(source));
  const refused: string[] = [];
  const underWay = new Set<Promise<void>>();
  let served = false;
  let budget = limits.maxBytes;

  const find = async (request: Request): Promise<Resource | undefined> => {
    const kind = kinds[request.resourceType()];
    if (!kind || request.method() !== 'GET' || budget <= 0) return undefined;
    const resource = await load(source, base, request.url(), kind.accept, { ...limits, maxBytes: budget });
    if (!resource || !kind.answer.test(resource.contentType) || resource.bytes.length > budget)
      return undefined;
    budget -= resource.bytes.length;
    return atItsAddress(resource, request.url());
  };
  const answerOnce = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      if (served || request.url() !== url) return route.fulfill({ status: 204 });
      served = true;
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
      return route.fulfill({ body: Buffer.from(html, 'utf8'), headers });
    }
    const resource = await find(request);
    if (!resource) {
      refused.push(asWritten(request.url(), base));
      return route.abort();
    }
    // Sandboxed, the page has no origin of its own, so that even its own fonts count as foreign.
    const headers = { 'content-type': resource.contentType, 'access-control-allow-origin': '*' };
    return route.fulfill({ body: Buffer.from(resource.bytes), headers });
  };
  const answer = async (route: Route): Promise<void> => {
    const answered = answerOnce(route);
    underWay.add(answered);
    try {
      await answered;
    } finally {
      underWay.delete(answered);
    }
  };
  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return { url, answer, refused, settled };
}

/** A style sheet that redirects led to is imported from where it stands, so that its own addresses lead on from there. */
function atItsAddress(resource: Resource, asked: string): Resource {
  const { url, contentType } = resource;
  if (url === undefined || url === asked || !kinds.stylesheet?.answer.test(contentType)) return resource;
  return { contentType, bytes: Buffer.from(`@import url("${new URL(url).href}");`) };
}

/** The browser asks for addresses without what stands behind `#`. */
function withoutHash(address: string): string {
  return address.replace(/#.*$/s, '');
}

/** An address as the page's author would know it: without the invented part. */
function asWritten(address: string, base: string): string {
  const above = new URL('..', base).href;
  if (address.startsWith(base)) return address.slice(base.length);
  return address.startsWith(above) ? `../${address.slice(above.length)}` : address;
}

/** Path of a page's file inside its root, as a URL has it; the page's own name does not matter. */
function localPath({ root, folder }: Source): string {
  const steps = root && folder ? relative(root, folder).split(sep).filter(Boolean) : [];
  return [...steps, 'page.html'].map(encodeURIComponent).join('/');
}

async function load(
  source: Source,
  base: string,
  address: string,
  accept: string,
  options: CaptureLimits & { allowPrivate: boolean },
): Promise<Resource | undefined> {
  if (source.resources) return source.resources.get(withoutHash(address));
  if (!source.url) {
    const { origin, pathname } = new URL(address);
    const path = origin + pathname;
    if (!source.root || !path.startsWith(base)) return undefined;
    return localResource(source.root, decode(path.slice(base.length)), options.maxBytes);
  }
  if (!/^https?:/.test(address)) return undefined;
  try {
    return await fetchUrl(address, { ...options, accept });
  } catch (error) {
    // A page is captured without what cannot be had, as a browser shows it.
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** A path without its percent signs; one that is malformed stands for itself. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
