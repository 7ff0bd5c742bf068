import type { Request, Route } from 'playwright';
import { decodeHtml } from './decode-html.ts';
import { LimitError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import type { Resource } from './local-resource.ts';
import type { PageResources } from './page-resources.ts';
import { parseHtml } from './parse-html.ts';
import { publicAddress } from './public-address.ts';
import { withinTime } from './within-time.ts';

/**
 * What a served page may do, told to the browser a second time: nothing but show pictures, style sheets, fonts and
 * frames. `sandbox` switches off scripts, forms, plugins, downloads and `<meta http-equiv=refresh>`, in frames too.
 */
const policy =
  "sandbox; default-src 'none'; img-src * data:; style-src * 'unsafe-inline' data:; " +
  'font-src * data:; frame-src http: https:';

/** Documents in frames that a page gets at most, so that frames in frames come to an end. */
const maxFrames = 50;

/**
 * What a document must have so that something in it moves, or is laid out only when it is scrolled to: a style, a
 * document in it, or an element that moves by itself.
 */
const movers = /<(?:style|link|i?frame|object|embed|marquee|svg)\b|\bstyle\s*=/i;

export interface ServedPage {
  /** Address to open. */
  url: string;
  /** Whether something of it may move, or be laid out only when it is scrolled to. */
  mayMove: boolean;
  /** Answers a request of the browser. */
  answer: (route: Route) => Promise<void>;
  /** Resources the page asked for and did not get. */
  refused: string[];
  /** Resolves when no resource is under way. */
  settled: () => Promise<void>;
}

/**
 * Answers every request that a page makes: the page itself once, its pictures, style sheets, fonts and the documents
 * in its frames from where the source has them, nothing else.
 */
export function servePage(html: string, resources: PageResources, limits: CaptureLimits): ServedPage {
  const { url, base } = resources;
  const refused: string[] = [];
  const underWay = new Set<Promise<void>>();
  let served = false;
  let frames = 0;

  const find = async (request: Request): Promise<Resource | undefined> =>
    request.method() === 'GET' ? resources.find(request.url(), request.resourceType()) : undefined;
  const show = (route: Route, page: string): Promise<void> => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    return route.fulfill({ body: Buffer.from(page, 'utf8'), headers });
  };
  const refuse = (request: Request): void => {
    refused.push(asWritten(request.url(), base));
  };
  const answerNavigation = async (route: Route, request: Request): Promise<void> => {
    const isInFrame = request.frame().parentFrame() !== null;
    if (!isInFrame) {
      if (served || request.url() !== url) return route.fulfill({ status: 204 });
      served = true;
      return show(route, html);
    }
    frames++;
    const document = frames <= maxFrames ? await find(request) : undefined;
    const frame = document && checkHtml(document, limits);
    if (frame !== undefined) return show(route, frame);
    refuse(request);
    return route.fulfill({ status: 204 });
  };
  const answerOnce = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.isNavigationRequest()) return answerNavigation(route, request);
    const resource = await find(request);
    if (!resource) {
      refuse(request);
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
  return { url, mayMove: movers.test(html), answer, refused, settled };
}

/** An address as the page's author would know it: without the invented part. */
function asWritten(address: string, base: string): string {
  const above = new URL('..', base).href;
  if (address.startsWith(base)) return address.slice(base.length);
  return address.startsWith(above) ? `../${address.slice(above.length)}` : publicAddress(address);
}

/**
 * Decodes a document for a frame and parses it, so that none beyond the limits reaches the browser.
 * @returns undefined when it is beyond them
 */
function checkHtml({ bytes, contentType, url = '' }: Resource, limits: CaptureLimits): string | undefined {
  try {
    return withinTime(url, 'parsing', limits.timeout, () => {
      const { text } = decodeHtml(bytes, contentType);
      parseHtml(text, url, limits);
      return text;
    });
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
}
