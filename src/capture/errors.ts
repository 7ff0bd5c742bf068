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
