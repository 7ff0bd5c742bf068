import { FormatError } from '../../../store/index.ts';

/** How many problems are named; more are counted. */
const namedProblems = 20;

/**
 * Refuses shards, with all that is wrong with them.
 * @throws FormatError when there is a problem
 */
export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length - namedProblems;
  const lines = [...problems.slice(0, namedProblems), ...(more > 0 ? [`and ${more} more`] : [])];
  throw new FormatError(lines.join('\n'));
}
