import { Option } from 'commander';

/**
 * `--queue`: an address with a password is better passed in the environment, where the list of processes does not show
 * it.
 */
export function queueUrlOption(): Option {
  return new Option(
    '--queue <url>',
    'Redis or Valkey: redis://host:port, or with TLS rediss://user:password@host:port',
  ).env('PAGESTRUCTURE_QUEUE');
}
