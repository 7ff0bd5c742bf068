import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { withDeadline } from './deadline.ts';
import { LimitError, SourceError } from './errors.ts';
import { privateAddress, publicLookup } from './fetch-url.ts';
import { isPrivateAddress } from './private-address.ts';

export interface PostOptions {
  /** Time for everything, milliseconds. */
  timeout: number;
  /** Whether addresses outside the public internet may be asked. */
  allowPrivate: boolean;
  /** By which the server knows that it was sent this before: the `Idempotency-Key` header. */
  key: string;
}

/**
 * Sends JSON to a URL. Private addresses are refused where the connection is made; redirects are not followed, and what
 * the server answers is not read.
 * @throws SourceError naming the URL, without a login, when the server does not answer 200 to 299 in time
 */
export async function postJson(url: string, json: string, options: PostOptions): Promise<void> {
  const { timeout } = options;
  const stop = new AbortController();
  const late = (): Error => new LimitError(url, `no answer within ${timeout} ms`);
  try {
    const status = await withDeadline(post(new URL(url), json, options, stop.signal), timeout, late);
    if (status < 200 || status >= 300)
      throw new SourceError(url, `the server answered ${status} (expected 200 to 299)`);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(url, error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    stop.abort();
  }
}

function post(
  url: URL,
  json: string,
  { allowPrivate, key }: PostOptions,
  signal: AbortSignal,
): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} (expected http: or https:)`);
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddress(host);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: allowPrivate ? undefined : publicLookup,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(json),
        'idempotency-key': `"${key}"`,
        'user-agent': 'pagestructure',
      },
    });
    sent.once('response', (response) => {
      response.on('error', () => {}); // what it says is not read
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.once('upgrade', (response, socket) => {
      socket.destroy();
      reject(new Error(`the server answered ${response.statusCode} (expected 200 to 299)`));
    });
    sent.on('error', reject);
    sent.end(json);
  });
}
