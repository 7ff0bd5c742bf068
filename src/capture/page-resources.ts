import { inTurn, type Turns } from '../effects/index.ts';
import { getOrInsert } from './get-or-insert.ts';
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

/** Loads at once from one host, and of a page in all: a host that hangs holds up its own, and seldom others. */
const mostAtOnce = { ofHost: 6, inAll: 24 };

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

interface Load {
  /** Those that are there. */
  bytes: number;
  stop: AbortController;
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

  const underWay = new Set<Load>();
  const turnOf = turnsFor(source);

  /**
   * What comes counts before it is there, so that memory does not grow with the number of loads; the largest yields.
   */
  const count = (load: Load, bytes: number): void => {
    load.bytes += bytes;
    const loads = [...underWay].sort((a, b) => b.bytes - a.bytes);
    if (loads.reduce((sum, { bytes }) => sum + bytes, 0) <= budget) return;
    underWay.delete(loads[0]);
    loads[0].stop.abort();
  };
  const load = async (address: string, type: string): Promise<Resource | undefined> => {
    const kind = resourceKinds[type];
    const timeout = until - Date.now();
    if (!kind || budget <= 0 || timeout <= 0) return undefined;
    const own: Load = { bytes: 0, stop: new AbortController() };
    underWay.add(own);
    const resource = await loadResource(source, base, address, kind, {
      ...limits,
      maxBytes: budget,
      timeout,
      onBytes: (bytes) => count(own, bytes),
      signal: own.stop.signal,
    }).finally(() => underWay.delete(own));
    // Others may have used the budget up meanwhile.
    if (!resource || resource.bytes.length > budget) return undefined;
    budget -= resource.bytes.length;
    return resource;
  };
  return {
    url: withoutHash(source.url ?? base + localPath(source)),
    base,
    find(address, type) {
      return getOrInsert(asked, `${type} ${address}`, () => turnOf(address)(() => load(address, type)));
    },
  };
}

/** When an address may be loaded: from a folder or an archive one after the other, over the network as browsers do. */
function turnsFor(source: Source): (address: string) => Turns {
  if (!source.url || source.resources) {
    const stored = inTurn(1);
    return () => stored;
  }
  const hosts = new Map<string, Turns>();
  const all = inTurn(mostAtOnce.inAll);
  return (address) => {
    const { host } = new URL(address);
    const ofHost = getOrInsert(hosts, host, () => inTurn(mostAtOnce.ofHost));
    return (work) => ofHost(() => all(work));
  };
}
