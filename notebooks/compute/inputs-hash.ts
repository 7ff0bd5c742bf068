import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What the data of notebooks is made from, but for programs for browsers and the versions of packages. */
const inputs: readonly (readonly [folder: string, ending: RegExp])[] = [
  ['src', /^(?!web\/).*\.(?:ts|json)$/],
  ['corpus', /\.(?:html|json)$/],
  ['notebooks/compute', /\.ts$/],
];
const files = ['notebooks/write-data.ts', 'package-lock.json'];

/** A hash that changes when anything does that the data of notebooks is made from. */
export function inputsHash(): string {
  const found = inputs.flatMap(([folder, ending]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => join(folder, file)),
  );
  const hash = createHash('sha256');
  for (const file of [...found, ...files].sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
