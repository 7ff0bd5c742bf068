/** Where a queue server is. */
export interface QueueUrl {
  /** With user and password: never shown. */
  href: string;
  /** For people: scheme, host and port alone. */
  shown: string;
  /** Whether a password goes over a network in clear text. */
  exposed: boolean;
  /** Number of the database. */
  database: number;
}

const schemes = ['redis:', 'rediss:'];
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the address of a Redis or Valkey server.
 * @param text `redis://` or, with TLS, `rediss://`, then `[user]:password@` where one is needed, host, port and
 *   `/database`
 * @throws Error that does not show the password
 */
export function parseQueueUrl(text: string): QueueUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !schemes.includes(url.protocol) || url.hostname === '') {
    const start = /^[a-z]+:(?=\/\/)/.exec(text)?.[0];
    const found = start === undefined ? 'no URL' : `${start}//...`;
    throw new Error(`queue: ${found} (expected redis://host:port, or rediss://user:password@host:port)`);
  }
  const { protocol, hostname, port, password, pathname } = url;
  if (!/^\/?\d{0,5}$/.test(pathname)) {
    throw new Error(
      `queue: ${protocol}//${hostname}...${pathname} (expected the number of a database behind the host, such as /2)`,
    );
  }
  return {
    href: url.href,
    shown: `${protocol}//${hostname}:${port || 6379}`,
    database: Number(pathname.slice(1)),
    exposed: protocol === 'redis:' && password !== '' && !ownHosts.includes(hostname),
  };
}
