/** An http or https address without `#`; undefined for everything else. */
export function httpAddress(address: string | null | undefined, base?: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The login in an address: what stands before its `@`. */
const login = /^([a-z][a-z0-9+.-]*:\/\/[\\/]*)[^\\/?#]*@/i;

/**
 * A source as messages and snapshots may show it: an address without user and password, everything else as it is.
 * @example publicAddress('https://me:secret@example.org/a') // 'https://example.org/a'
 */
export function publicAddress(source: string): string {
  return source.replace(login, '$1');
}
