import type { Io } from '../program/io.ts';
import type { MethodFile } from '../shared/arguments.ts';
import type { ScoreCommandOptions } from './score-settings.ts';

/** Scores methods against gold, nested lists or segmentations, and prints the table that is asked for. */
export async function printScores(
  methods: readonly MethodFile[],
  options: ScoreCommandOptions,
  io: Io,
): Promise<void> {
  const { json, format, segments } = options;
  const score = segments
    ? (await import('./score-segments.ts')).scoreSegments
    : (await import('./score-lists.ts')).scoreLists;
  const tables = await score(methods, options, io);
  if (json) await io.write(`${JSON.stringify(tables.json(), null, 2)}\n`);
  else if (format === 'tsv') await io.write(tables.text(format));
  else await io.print(tables.text(format));
}
