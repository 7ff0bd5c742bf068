import type { LineEffects } from './line-effects.ts';
import type { PageOrigin } from './page-origin.ts';
import type { PageTask } from './page-task.ts';
import { runLines } from './run-lines.ts';
import { runManifest } from './run-manifest.ts';

/**
 * Does a task on its pages, wherever they come from.
 * @param runArguments does it for sources that are named
 */
export async function runPages(
  task: PageTask,
  origin: PageOrigin,
  effects: LineEffects,
  runArguments: (origin: Extract<PageOrigin, { kind: 'arguments' }>) => Promise<void>,
): Promise<void> {
  if (origin.kind === 'lines') await runLines(task, effects);
  else if (origin.kind === 'manifest') await runManifest(task, origin, effects);
  else await runArguments(origin);
}
