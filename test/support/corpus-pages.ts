import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { words } from './words.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');

/** Pages of the corpus that are short, of both languages. */
const slugs = words`en-allotment-diary en-bridge-notice en-cat-goodbye en-ferry-times en-knot-links
  en-lost-parrot ja-misoshiru`;

/** Copies pages of the corpus with their gold into a folder, as they stand there; returns their ids in order. */
export async function copyPages(folder: string): Promise<string[]> {
  for (const slug of slugs) {
    await mkdir(join(folder, slug), { recursive: true });
    for (const name of ['page.html', 'gold.json'])
      await cp(join(corpus, slug, name), join(folder, slug, name));
  }
  return slugs.map((slug) => `${slug}/page`);
}
