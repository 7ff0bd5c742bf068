/** What a server or the network answers, and what it means; the first that matches counts. */
const meanings: readonly [pattern: RegExp, meaning: string][] = [
  [/^WRONGPASS|invalid password/, 'wrong user or password'],
  [/^NOAUTH/, 'the server wants a password (expected redis://:password@host:port)'],
  [/^NOPERM/, 'the user of this password may not do this'],
  [/^MISCONF/, 'the server cannot write to its disk, and takes nothing more'],
  [/DB index is out of range/, 'it has no database of that number'],
  [/^OOM/, 'the memory of the server is full (maxmemory)'],
  [/^READONLY/, 'the server is a read-only replica (expected the primary)'],
  [/ECONNREFUSED/, 'nothing listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'no host of that name'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS|certificate/, 'its certificate is not trusted (NODE_EXTRA_CA_CERTS)'],
  [/EPROTO|ERR_SSL|wrong version number/, 'it does not speak TLS (expected redis://, not rediss://)'],
];

/**
 * What went wrong with the queue server, in words, followed by what was answered.
 * @returns undefined for what passes, such as a lost connection, or is no answer of a server
 */
export function serverProblem(error: Error): string | undefined {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const found = meanings.find(([pattern]) => pattern.test(error.message) || pattern.test(code));
  return found && `${found[1]} (${firstLine(error.message || code)})`;
}

/** Whether the server itself refuses what it is asked: trying again does not help until someone has seen to it. */
export function isRefusal(error: Error): boolean {
  return /^(WRONGPASS|NOAUTH|NOPERM|MISCONF|OOM|READONLY) /.test(error.message);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0].slice(0, 200);
}
