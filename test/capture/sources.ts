import { readSources, type Source, SourceError } from '../../src/capture/index.ts';

/** A page that comes from nowhere. */
export function htmlSource(html: string): Source {
  return { id: 'page', name: 'page.html', bytes: new TextEncoder().encode(html) };
}

/** The first page of a file or folder. */
export async function readFirst(path: string): Promise<Source> {
  for await (const found of readSources([path])) {
    if (found instanceof SourceError) throw found;
    return found;
  }
  throw new Error(`${path}: nothing read`);
}
