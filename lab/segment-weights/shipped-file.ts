import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a file of learnt forests says of where it is from. @param ids of the pages, in any order */
export function learntFrom(
  command: string,
  ids: readonly string[],
): { command: string; pages: number; pagesSha256: string } {
  return { command, pages: ids.length, pagesSha256: hashOf([...ids].sort().join('\n')) };
}

/**
 * Writes weights that come with the program, or compares them with those that do; says what was found, and sets the
 * exit code to 1 where bytes differ.
 * @param path from `src`
 */
export function writeShipped(path: string, weights: unknown, isCheck: boolean): void {
  const file = resolve(import.meta.dirname, '../../src', path);
  const text = `${JSON.stringify(weights)}\n`;
  if (!isCheck) {
    writeFileSync(file, text);
    console.log(`${text.length} bytes, sha256 ${hashOf(text)}`);
    return;
  }
  const same = readFileSync(file, 'utf8') === text;
  console.log(same ? `the same bytes, sha256 ${hashOf(text)}` : `differs: fitted sha256 ${hashOf(text)}`);
  process.exitCode = same ? 0 : 1;
}
