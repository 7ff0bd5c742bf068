import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gold of a page of sections: each is a heading and one more letter. */
export function sectionGold(page: string, headings: readonly string[]) {
  let end = 0;
  const items = headings.map((heading) => {
    const start = end;
    end += heading.length + 1;
    return { start, end, heading: [start, start + heading.length], lists: [] };
  });
  return { version: 1, page, textLength: end, annotator: 'a', lists: [{ items }] };
}

/** Writes such a page with its gold into a folder below one of pages, the headings as elements of a name. */
export async function writeSections(
  pages: string,
  slug: string,
  headings: readonly string[],
  element = 'h2',
): Promise<void> {
  await mkdir(join(pages, slug), { recursive: true });
  const body = headings.map((heading) => `<${element}>${heading}</${element}><p>x</p>`);
  await writeFile(join(pages, slug, 'page.html'), `<meta charset="utf-8">${body.join('')}`);
  const gold = sectionGold(`${slug}/page`, headings);
  await writeFile(join(pages, slug, 'gold.json'), JSON.stringify(gold));
}
