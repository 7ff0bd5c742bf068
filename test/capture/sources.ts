import { type ReadOptions, readSources, type Source, SourceError } from '../../src/capture/index.ts';

/** A page that comes from nowhere. */
export function htmlSource(html: string): Source {
  return { id: 'page', name: 'page.html', bytes: new TextEncoder().encode(html) };
}

/** All that sources give, errors too. */
export async function readAll(
  names: readonly string[],
  options: ReadOptions = {},
): Promise<(Source | SourceError)[]> {
  const found: (Source | SourceError)[] = [];
  for await (const one of readSources(names, options)) found.push(one);
  return found;
}

/** The pages of a file or folder, none of which may fail. */
export async function readPages(name: string, options: ReadOptions = {}): Promise<Source[]> {
  return (await readAll([name], options)).map((found) => {
    if (found instanceof SourceError) throw found;
    return found;
  });
}

/** The first page of a file or folder. */
export async function readFirst(name: string, options: ReadOptions = {}): Promise<Source> {
  const [first] = await readPages(name, options);
  return first;
}
