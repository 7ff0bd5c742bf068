import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The guide for annotators, seen from this file as source or compiled, and from the bundled program. */
const places = ['../../../docs/annotation.md', '../../docs/annotation.md'];

/** The text of the guide. */
export function annotationGuide(): string {
  const file = places.map((place) => join(import.meta.dirname, place)).find((path) => existsSync(path));
  return file === undefined ? 'docs/annotation.md is not there.\n' : readFileSync(file, 'utf8');
}
