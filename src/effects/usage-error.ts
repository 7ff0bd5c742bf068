/** A wrong call: the command line or a configuration file says something that cannot be done; exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
