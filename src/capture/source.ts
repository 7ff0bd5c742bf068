import type { Page } from '../page/index.ts';

/** A page as it was found, before anybody decoded or parsed it. */
export interface Source {
  /** Path relative to the SOURCE directory, or the file's name, without its extension. */
  id: string;
  /** Where it was found, for people: a path, a URL (after redirects) or `-`. */
  name: string;
  /** Folder of the file: the only place that its images and style sheets may be read from. */
  folder?: string | undefined;
  bytes: Uint8Array;
  /** Content-Type header of a page that came over HTTP. */
  contentType?: string | undefined;
  /** The page itself where the source is an earlier capture (`.page.json`). */
  page?: Page | undefined;
}
