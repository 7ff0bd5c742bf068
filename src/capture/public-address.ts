/** The login in an address: what stands before its `@`. */
const login = /^([a-z][a-z0-9+.-]*:\/\/[\\/]*)[^\\/?#]*@/i;

/**
 * A source as messages and snapshots may show it: an address without user and password, everything else as it is.
 * @example publicAddress('https://me:secret@example.org/a') // 'https://example.org/a'
 */
export function publicAddress(source: string): string {
  return source.replace(login, '$1');
}
