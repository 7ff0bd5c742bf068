import type { CaptureLimits } from './limits.ts';
import { loadResource, localPath, resourceKinds, withoutHash } from './load-resource.ts';
import type { Resource } from './local-resource.ts';
import type { Source } from './source.ts';

/** Where pages that have no address of their own appear; `.invalid` is never resolved (RFC 2606). */
const localOrigin = 'https://pagestructure.invalid';

/** Every page gets a folder of its own there, so that the browser's cache cannot give it another one's pictures. */
let pagesServed = 0;

/**
 * Share of a page's time in the browser that its resources may take, so that the rest is left to lay it out without
 * those that hang.
 */
const shareOfTime = 0.5;

/** What a page may load. */
export interface PageResources {
  /** Address of the page. */
  url: string;
  /** Address of the SOURCE directory, where the page has no address of its own. */
  base: string;
  /**
   * Loads what the page asks for, each thing once however often the page is shown.
   * @param type what the browser calls it: `image`, `stylesheet`, ...
   * @returns undefined for what cannot be had, or not in time, or not within the limit of bytes
   */
  find: (address: string, type: string) => Promise<Resource | undefined>;
}

/** The resources of one page, all together within its limits of bytes and time; the time begins now. */
export function pageResources(
  source: Source,
  limits: CaptureLimits & { allowPrivate: boolean },
): PageResources {
  // Steps with `..` lead out of the folder `page`, so that they do not find what lies inside.
  const base = `${localOrigin}/${++pagesServed}/page/`;
  const until = Date.now() + shareOfTime * limits.timeout;
  const asked = new Map<string, Promise<Resource | undefined>>();
  let budget = limits.maxBytes;

  const load = async (address: string, type: string): Promise<Resource | undefined> => {
    const kind = resourceKinds[type];
    const timeout = until - Date.now();
    if (!kind || budget <= 0 || timeout <= 0) return undefined;
    const resource = await loadResource(source, base, address, kind, {
      ...limits,
      maxBytes: budget,
      timeout,
    });
    // Others may have used the budget up meanwhile.
    if (!resource || resource.bytes.length > budget) return undefined;
    budget -= resource.bytes.length;
    return resource;
  };
  return {
    url: withoutHash(source.url ?? base + localPath(source)),
    base,
    find(address, type) {
      const key = `${type} ${address}`;
      const found = asked.get(key) ?? load(address, type);
      asked.set(key, found);
      return found;
    },
  };
}
