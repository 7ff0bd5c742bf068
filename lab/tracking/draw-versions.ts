import { readdirSync } from 'node:fs';
import { createRng } from '../../src/math/index.ts';
import type { History } from './histories.ts';

/** Most versions of a history that are followed; evenly spaced, the first and the last among them. */
const mostVersions = 24;
/** Share of these, from the first on, of which the trained version is drawn. */
const early = 0.25;
/** Later versions that are read of a history: one of each stretch of equal length. */
const stretches = 3;

/** The versions of a history that are followed, and those that are read. */
export interface DrawnVersions {
  /** Names of files, oldest first, the trained version first. */
  files: string[];
  /** Indexes into `files` of the versions that were read beside the first, ascending. */
  read: number[];
}

/** Draws versions of a history to be read, by its name alone. */
export function drawVersions({ name, folder }: History): DrawnVersions {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort();
  const count = Math.min(mostVersions, all.length);
  const spaced = Array.from(
    { length: count },
    (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))],
  );
  const rng = createRng(`parts / ${name}`);
  const first = Math.floor(rng.uniform() * early * count);
  const files = spaced.slice(first);
  const later = files.length - 1;
  const read = Array.from({ length: stretches }, (_, k) => {
    const [from, to] = [Math.round((k * later) / stretches), Math.round(((k + 1) * later) / stretches)];
    return 1 + from + Math.floor(rng.uniform() * (to - from));
  });
  return { files, read };
}
