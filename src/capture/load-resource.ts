import { relative, sep } from 'node:path';
import { SourceError } from './errors.ts';
import { type FetchOptions, fetchUrl } from './fetch-url.ts';
import { localResource, type Resource } from './local-resource.ts';
import { percentDecoded } from './safe-id.ts';
import type { Login, Source } from './source.ts';

/** A kind of request that may be answered, and what it accepts. */
export interface ResourceKind {
  accept: string;
  /** Content types of answers. */
  answer: RegExp;
  /** Whether it has to come from the page's own origin where it comes over the network. */
  ownOrigin?: true;
}

/** Kinds by what the browser calls them. */
export const resourceKinds: Readonly<Record<string, ResourceKind | undefined>> = {
  image: { accept: 'image/*', answer: /^image\// },
  stylesheet: { accept: 'text/css', answer: /^text\/css/ },
  font: { accept: 'font/*', answer: /^(?:font|application)\// },
  document: {
    accept: 'text/html,application/xhtml+xml',
    answer: /^(?:text\/html|application\/xhtml\+xml)/,
    ownOrigin: true,
  },
};

type LoadOptions = Omit<FetchOptions, 'accept'>;

/**
 * Loads what a page asks for from the source's own folder; for a page that came from the network, over the network;
 * for a saved one, from what was saved with it.
 * @param base address of the SOURCE directory, where the page has no address of its own
 * @returns undefined for what cannot be had: a page is captured without it, as a browser shows it
 */
export async function loadResource(
  source: Source,
  base: string,
  address: string,
  kind: ResourceKind,
  options: LoadOptions,
): Promise<Resource | undefined> {
  const found = await load(source, base, address, kind, options);
  if (!found || !kind.answer.test(found.contentType) || found.bytes.length > options.maxBytes)
    return undefined;
  return kind === resourceKinds.stylesheet ? atItsAddress(found, address) : found;
}

async function load(
  source: Source,
  base: string,
  address: string,
  { accept, ownOrigin }: ResourceKind,
  options: LoadOptions,
): Promise<Resource | undefined> {
  if (source.resources) return source.resources.get(withoutHash(address));
  const { origin, pathname } = new URL(address);
  if (!source.url) {
    const path = origin + pathname;
    if (!source.root || !path.startsWith(base)) return undefined;
    return localResource(source.root, percentDecoded(path.slice(base.length)), options.maxBytes);
  }
  if (!/^https?:/.test(address) || (ownOrigin && origin !== new URL(source.url).origin)) return undefined;
  try {
    return await fetchUrl(withLogin(address, source.login), { ...options, accept });
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** The address with the login of its origin, if that is the one. */
function withLogin(address: string, login: Login | undefined): string {
  const url = new URL(address);
  if (!login || login.origin !== url.origin) return address;
  url.username = login.username;
  url.password = login.password;
  return url.href;
}

/**
 * A style sheet that redirects led to is imported from where it stands, so that its own addresses lead on from there.
 */
function atItsAddress(resource: Resource, asked: string): Resource {
  const { url, contentType } = resource;
  if (url === undefined || url === asked) return resource;
  return { contentType, bytes: Buffer.from(`@import url("${new URL(url).href}");`) };
}

/** The browser asks for addresses without what stands behind `#`. */
export function withoutHash(address: string): string {
  return address.split('#', 1)[0];
}

/** Path of a page's file inside its root, as a URL has it; the page's own name does not matter. */
export function localPath({ root, folder }: Source): string {
  const steps = root && folder ? relative(root, folder).split(sep).filter(Boolean) : [];
  return [...steps, 'page.html'].map(encodeURIComponent).join('/');
}
