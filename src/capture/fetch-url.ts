import type { IncomingMessage } from 'node:http';
import { withDeadline } from './deadline.ts';
import { decompress } from './decompress.ts';
import { asSourceError, LimitError, SourceError, StatusError } from './errors.ts';
import { publicAddress } from './public-address.ts';
import type { BodyBounds } from './read-stream.ts';
import { sendRequest } from './send-request.ts';

export interface Fetched {
  /** Address after redirects, without a login. */
  url: string;
  bytes: Uint8Array;
  contentType: string;
  /** What the next request can ask with whether it is still the same. */
  validators?: Validators;
}

/** What a server said of the state of an answer. */
export interface Validators {
  /** Address that they are of, after redirects. */
  url: string;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface FetchOptions extends BodyBounds {
  /** Time for everything, redirects included, in milliseconds. */
  timeout: number;
  /** Whether addresses outside the public internet may be asked. */
  allowPrivate: boolean;
  accept: string;
  /** What is known of the answer already: where it still holds, nothing comes. */
  known?: Validators | undefined;
}

/** The Fetch standard allows 20 redirects; honest pages need one or two. */
const maxRedirects = 10;

/**
 * Fetches a URL over HTTP: redirects, time and size bounded, private addresses refused where the connection is made,
 * so that neither a redirect nor a changing DNS answer leads to them.
 *
 * The time limit holds whatever the server does: it does not depend on the connection noticing that it was given up.
 * @param url may hold a login, which its origin is asked with
 * @returns undefined where what is known still holds
 * @throws SourceError naming the URL and the problem, LimitError when the answer is too large or too slow
 */
export async function fetchUrl(url: string, options: FetchOptions): Promise<Fetched | undefined> {
  const stop = new AbortController();
  const late = (): Error => new LimitError(url, `no complete answer within ${options.timeout} ms`);
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
    return await withDeadline(follow(url, options, signal), options.timeout, late);
  } catch (error) {
    throw asSourceError(url, error);
  } finally {
    stop.abort(); // closes what is still open
  }
}

async function follow(url: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched | undefined> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await request(at, options, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      at = new URL(bytesEscaped(location), at);
      continue;
    }
    if (status === 304 && Object.keys(conditions(at, options)).length > 0) {
      response.destroy();
      return undefined;
    }
    // A part was not asked for: it would pass for the whole.
    if (status < 200 || status >= 300 || status === 206) {
      response.destroy();
      throw new StatusError(url, status, response.headers['retry-after']);
    }
    const contentType = response.headers['content-type'] ?? '';
    const encoding = response.headers['content-encoding'];
    const bytes = await decompress(url, response, encoding, { ...options, signal });
    const { etag, 'last-modified': lastModified } = response.headers;
    const address = publicAddress(at.href);
    const hasState = etag !== undefined || lastModified !== undefined;
    return {
      url: address,
      contentType,
      bytes,
      ...(hasState && { validators: { url: address, etag, lastModified } }),
    };
  }
  throw new SourceError(url, `more than ${maxRedirects} redirects`);
}

/** Longest validator that is sent back: servers may say anything. */
const longestValidator = 1_000;

/** Headers that ask for an answer only if what is known of this address holds no more. */
function conditions(at: URL, { known }: FetchOptions): Record<string, string> {
  if (!known || known.url !== publicAddress(at.href)) return {};
  const { etag, lastModified } = known;
  const isSound = (value: string | undefined): value is string =>
    value !== undefined && value.length <= longestValidator && /^[\x20-\x7e]+$/.test(value);
  return {
    ...(isSound(etag) && { 'if-none-match': etag }),
    ...(isSound(lastModified) && { 'if-modified-since': lastModified }),
  };
}

/** A header as browsers read an address: bytes beyond ASCII, which Node hands over as Latin-1, stand for themselves. */
function bytesEscaped(header: string): string {
  return header.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) {
    throw new Error(`redirected to ${url.protocol} (expected http: or https:)`);
  }
  const headers = {
    accept: options.accept,
    'accept-encoding': 'gzip, deflate, br',
    ...conditions(url, options),
  };
  return sendRequest(url, { allowPrivate: options.allowPrivate, signal, headers, expected: '200' });
}
