import { messageOf } from '../effects/index.ts';
import { publicAddress } from './public-address.ts';

/** A source that cannot be read or captured; the message names it, what is wrong and what was expected. */
export class SourceError extends Error {
  override name = 'SourceError';
  /** The source as the user would name it: a path, a URL without its password, or `-`. */
  readonly source: string;

  constructor(source: string, problem: string, cause?: unknown) {
    const shown = publicAddress(source);
    super(`${shown}: ${problem}`, cause === undefined ? {} : { cause });
    this.source = shown;
  }
}

/** A source that is larger, deeper or slower than the limits allow. */
export class LimitError extends SourceError {
  override name = 'LimitError';
}

/** A source that a server refused. */
export class StatusError extends SourceError {
  override name = 'StatusError';
  /** Of HTTP. */
  readonly status: number;
  /** The header Retry-After: seconds or a date; what the server sent. */
  readonly retryAfter: string | undefined;

  constructor(source: string, status: number, retryAfter?: string) {
    super(source, `the server answered ${status} (expected 200)`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** An error of a source as one that names it. */
export function asSourceError(name: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new SourceError(name, 'no such file or directory', error);
  if (code === 'EACCES') return new SourceError(name, 'may not be read (permission denied)', error);
  return new SourceError(name, messageOf(error), error);
}
