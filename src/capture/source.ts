import type { Page } from '../page/index.ts';
import type { SavedResources } from './local-resource.ts';

/** A page as it was found, before anybody decoded or parsed it. */
export interface Source {
  /** Path relative to the SOURCE directory, or the file's name, without its extension. */
  id: string;
  /** Where it was found, for people: a path, a URL (after redirects) or `-`. */
  name: string;
  /** Folder of the file. */
  folder?: string | undefined;
  /** The SOURCE directory, or else the file's folder: the only place that pictures and style sheets are read from. */
  root?: string | undefined;
  /** Address of a page that came over HTTP (after redirects) or that was saved with its address. */
  url?: string | undefined;
  bytes: Uint8Array;
  /** Content-Type header of a page that came over HTTP. */
  contentType?: string | undefined;
  /** Resources that were saved with the page, by address: it gets no others. */
  resources?: SavedResources | undefined;
  /** The page itself where the source is an earlier capture (`.page.json`). */
  page?: Page | undefined;
}
