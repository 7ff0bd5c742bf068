import type { Readable } from 'node:stream';
import type { Effects } from '../../../effects/index.ts';

/** Effects of work that reads lines and writes results. */
export interface LineEffects extends Effects {
  /** Standard input, or what stands for it. */
  input: Readable;
  /** Writes results; waits while the reader is slower. */
  write(text: string | Uint8Array): Promise<void>;
  /** Prints text for people, in which nothing acts on a terminal. */
  print(text: string): Promise<void>;
}
