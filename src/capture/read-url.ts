import { checkBytes } from './check-bytes.ts';
import { SourceError } from './errors.ts';
import { fetchUrl, type Validators } from './fetch-url.ts';
import type { CaptureLimits } from './limits.ts';
import { publicAddress } from './public-address.ts';
import { safeId } from './safe-id.ts';
import type { Source } from './source.ts';

export interface ReadUrlOptions extends CaptureLimits {
  /** Whether it may lead to addresses outside the public internet. */
  allowPrivate: boolean;
  /** Whether a feed will do too; its `contentType` is one of {@link feedTypes}. */
  feeds?: boolean | undefined;
  /** What its server said of the state that is known. */
  known?: Validators | undefined;
}

const htmlTypes = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** Content types of RSS and Atom documents. */
export const feedTypes = /^(?:application\/(?:rss\+xml|atom\+xml|rdf\+xml|xml)|text\/xml)\s*(?:;|$)/i;

/**
 * Reads what is at an address of the web.
 * @returns undefined where what is known still holds
 * @throws SourceError naming the address and the problem
 */
export async function readUrl(name: string, options: ReadUrlOptions): Promise<Source | undefined> {
  if (!/^https?:/i.test(name)) throw new SourceError(name, 'expected an http or https address');
  const pages = 'text/html,application/xhtml+xml';
  const accept = options.feeds
    ? `${pages},application/atom+xml,application/rss+xml,application/xml;q=0.9,text/xml;q=0.9`
    : pages;
  const answer = await fetchUrl(name, { ...options, accept });
  if (!answer) return undefined;
  const { url, bytes, contentType, validators } = answer;
  const isFeed = options.feeds === true && feedTypes.test(contentType);
  if (contentType && !htmlTypes.test(contentType) && !isFeed) {
    const expected = options.feeds ? 'text/html, RSS or Atom' : 'text/html';
    throw new SourceError(name, `content type ${contentType} (expected ${expected})`);
  }
  checkBytes(name, bytes);
  const { origin, username, password, href } = new URL(name);
  const login = username !== '' || password !== '' ? { origin, username, password } : undefined;
  const asked = url === publicAddress(href) ? undefined : publicAddress(name);
  return {
    id: urlId(new URL(url)),
    name: url,
    bytes,
    url,
    contentType,
    ...(asked !== undefined && { asked }),
    ...(login && { login }),
    ...(validators && { validators }),
  };
}

/** Last step of the path without extension, else the host. */
export function urlId(url: URL): string {
  const step = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return safeId(step.replace(/\.\w{1,5}$/, '') || url.hostname);
}
