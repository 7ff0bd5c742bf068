import type { Page } from '../page/index.ts';
import type { Validators } from './fetch-url.ts';
import type { SavedResources } from './local-resource.ts';

/** User and password, percent-encoded as in an address, for one origin. */
export interface Login {
  origin: string;
  username: string;
  password: string;
}

/** A page as it was found, before anybody decoded or parsed it. */
export interface Source {
  /** Path relative to the SOURCE directory, or the file's name, without its extension. */
  id: string;
  /** Where it was found, for people: a path, a URL (after redirects, without a login) or `-`. */
  name: string;
  folder?: string | undefined;
  /** The SOURCE directory, or else the file's folder: the only place that pictures and style sheets are read from. */
  root?: string | undefined;
  /** Address of a page that came over HTTP (after redirects) or that was saved with its address. */
  url?: string | undefined;
  /** Address that was asked for, where redirects led to another. */
  asked?: string | undefined;
  /** User and password of the address, which what the page loads from the same origin is asked for with. */
  login?: Login | undefined;
  bytes: Uint8Array;
  /** Content-Type header of a page that came over HTTP. */
  contentType?: string | undefined;
  /** What its server said of its state. */
  validators?: Validators | undefined;
  /** Resources that were saved with the page, by address: it gets no others. */
  resources?: SavedResources | undefined;
  /** What a reader of the page should know of the file that it comes from. */
  warnings?: readonly string[] | undefined;
  /** The page itself where the source is an earlier capture (`.page.json`). */
  page?: Page | undefined;
}

/** What messages call a source: the address that was asked for, not the one that redirects led to. */
export function givenName({ name, asked }: Pick<Source, 'name' | 'asked'>): string {
  return asked ?? name;
}
