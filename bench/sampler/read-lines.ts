import { readFileSync } from 'node:fs';
import type { Document } from '../../src/page/index.ts';

/** Documents of a JSONL file. */
export function readLines(path: string): Document[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
