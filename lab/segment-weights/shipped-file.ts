import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Learner } from '../../src/forests/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { type Examples, fitForests, type Growing } from './fit-forests.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Fits weights that come with the program and writes their file; with `--check` compares them with it, says what was
 * found, and sets the exit code to 1 where bytes differ. `--cache` names a folder for captures.
 * @param command script that is run, from the project's folder; the file names it
 * @param read pages to learn from
 */
export async function fitShipped<Target extends string>(
  command: string,
  learner: Learner<Target>,
  growing: Growing,
  read: (cache?: string) => Promise<{ id: string; examples: Examples<Target> }[]>,
): Promise<void> {
  const { values } = parseArgs({ options: { cache: { type: 'string' }, check: { type: 'boolean' } } });
  if (!hasSharedData) throw new Error('the annotated pages are not at hand (set PAGESTRUCTURE_DATA)');
  const pages = await read(values.cache);
  const ids = pages.map(({ id }) => id).sort();
  const provenance = { command, pages: pages.length, pagesSha256: hashOf(ids.join('\n')) };
  const learnt = await fitForests(
    learner,
    growing,
    pages.map(({ examples }) => examples),
    'shipped',
  );
  const file = resolve(import.meta.dirname, '../../src/vips', learner.file);
  const text = `${JSON.stringify({ version: 1, provenance, ...learnt })}\n`;
  if (!values.check) {
    writeFileSync(file, text);
    console.log(`${text.length} bytes, sha256 ${hashOf(text)}`);
    return;
  }
  const same = readFileSync(file, 'utf8') === text;
  console.log(same ? `the same bytes, sha256 ${hashOf(text)}` : `differs: fitted sha256 ${hashOf(text)}`);
  process.exitCode = same ? 0 : 1;
}
