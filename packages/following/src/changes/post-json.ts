import { LimitError, SourceError, sendRequest, withDeadline } from 'pagestructure/capture';
import { messageOf } from 'pagestructure/effects';

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
    throw new SourceError(url, messageOf(error), error);
  } finally {
    stop.abort();
  }
}

async function post(url: URL, json: string, options: PostOptions, signal: AbortSignal): Promise<number> {
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} (expected http: or https:)`);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'idempotency-key': `"${options.key}"`,
  };
  const { allowPrivate } = options;
  const response = await sendRequest(url, { allowPrivate, signal, headers, expected: '200 to 299' }, json);
  response.on('error', () => {}); // the body is not read
  response.destroy();
  return response.statusCode ?? 0;
}
