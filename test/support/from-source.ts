import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const src = resolve(import.meta.dirname, '../../src');

/** A program that imports the package, as one that imports its source instead. */
export function fromSource(code: string): string {
  return code.replace(/from 'pagestructure(?:\/(\w+))?'/g, (_, entry?: string) => {
    const file = entry === undefined ? 'index.ts' : `public/${entry}.ts`;
    return `from '${pathToFileURL(resolve(src, file)).href}'`;
  });
}
