import { readFileSync } from 'node:fs';
import type { Span } from '../../src/page/index.ts';

/** A part of a page that somebody read in two versions of it. */
export interface PartCase {
  history: string;
  /** File of the version that is trained on. */
  trained: string;
  /** File of the later version. */
  read: string;
  /** 1-based within the history. */
  part: number;
  /** Canonical span in the trained version. */
  was: Span;
  /** Canonical span in the later version; undefined when the part is gone. */
  now: Span | undefined;
  /** Length of the canonical text of the later version, where it was written down. */
  length?: number;
}

/** Gold that was read by hand: `annotations/parts.tsv`, `annotations/parts-blind.tsv`. */
export function readParts(file: string): PartCase[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [history, trained, read, part, was, now, length] = line.split('\t');
    return {
      history,
      trained,
      read,
      part: Number(part),
      was: span(was),
      now: now === 'gone' ? undefined : span(now),
      length: Number(length),
    };
  });
}

function span(text: string): Span {
  const [start, end] = text.split('-').map(Number);
  return [start, end];
}
