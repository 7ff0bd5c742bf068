import { relative, sep } from 'node:path';
import type { BrowserContext, Request, Route } from 'playwright';
import { SourceError } from './errors.ts';
import { fetchUrl } from './fetch-url.ts';
import type { CaptureLimits } from './limits.ts';
import { localResource, type Resource } from './local-resource.ts';
import type { Source } from './source.ts';

/** Page files appear below this address; `.invalid` is never resolved (RFC 2606). Steps with `..` leave the folder. */
const localBase = 'https://pagestructure.invalid/page/';

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

export interface ServedPage {
  /** Address to open. */
  url: string;
  /** Resources the page asked for and did not get. */
  refused: string[];
  /** Resolves when no resource is under way. */
  settled: () => Promise<void>;
}

/**
 * Answers every request of a browser context: the page itself once, its pictures, style sheets and fonts from the
 * source's own folder (or, for a page that came from the network, over the network), nothing else.
 */
export async function servePage(
  context: BrowserContext,
  source: Source,
  html: string,
  limits: CaptureLimits & { allowPrivate: boolean },
): Promise<ServedPage> {
  const url = pageUrl(source);
  const refused: string[] = [];
  const underWay = new Set<Promise<void>>();
  let served = false;
  let budget = limits.maxBytes;

  const find = async (request: Request): Promise<Resource | undefined> => {
    const kind = kinds[request.resourceType()];
    if (!kind || request.method() !== 'GET' || budget <= 0) return undefined;
    const resource = await load(source, request.url(), kind.accept, { ...limits, maxBytes: budget });
    if (!resource || !kind.answer.test(resource.contentType) || resource.bytes.length > budget)
      return undefined;
    budget -= resource.bytes.length;
    return resource;
  };
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      if (served || request.url() !== url) return route.fulfill({ status: 204 });
      served = true;
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
      return route.fulfill({ body: Buffer.from(html, 'utf8'), headers });
    }
    const resource = await find(request);
    if (!resource) {
      refused.push(request.url());
      return route.abort();
    }
    // Sandboxed, the page has no origin of its own, so that even its own fonts count as foreign.
    const headers = { 'content-type': resource.contentType, 'access-control-allow-origin': '*' };
    return route.fulfill({ body: Buffer.from(resource.bytes), headers });
  };
  await context.route('**/*', async (route) => {
    const answered = answer(route);
    underWay.add(answered);
    try {
      await answered;
    } finally {
      underWay.delete(answered);
    }
  });
  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return { url, refused, settled };
}

function pageUrl(source: Source): string {
  if (source.url) return source.url;
  const path =
    source.root && source.folder ? relative(source.root, source.folder).split(sep).filter(Boolean) : [];
  return localBase + [...path, 'page.html'].map(encodeURIComponent).join('/');
}

async function load(
  source: Source,
  address: string,
  accept: string,
  options: CaptureLimits & { allowPrivate: boolean },
): Promise<Resource | undefined> {
  if (!source.url) {
    const { origin, pathname } = new URL(address);
    const path = origin + pathname;
    if (!source.root || !path.startsWith(localBase)) return undefined;
    return localResource(source.root, decode(path.slice(localBase.length)), options.maxBytes);
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
