import type { Io } from './io.ts';
import type { PageTask } from './page-task.ts';
import { runLines } from './run-lines.ts';
import { runManifest } from './run-manifest.ts';
import type { PageOrigin } from './shard-options.ts';

/**
 * Does a command's work on its pages, wherever they come from.
 * @param runArguments does it for those that the arguments name
 */
export async function runPages(
  task: PageTask,
  origin: PageOrigin,
  io: Io,
  runArguments: () => Promise<void>,
): Promise<void> {
  if (origin.kind === 'lines') await runLines(task, io);
  else if (origin.kind === 'manifest') await runManifest(task, origin, io);
  else await runArguments();
}
