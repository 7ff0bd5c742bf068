import { publicAddress } from './public-address.ts';

/** A source that cannot be read or captured; the message names it, what is wrong and what was expected. */
export class SourceError extends Error {
  override name = 'SourceError';
  /** The source as the user would name it: a path, a URL without its password, or `-`. */
  readonly source: string;

  constructor(source: string, problem: string, options?: ErrorOptions) {
    const shown = publicAddress(source);
    super(`${shown}: ${problem}`, options);
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
