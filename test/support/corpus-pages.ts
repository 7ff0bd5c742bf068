import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const corpus = resolve(import.meta.dirname, '../../corpus');

/** Pages of the corpus that are short, of both languages. */
const slugs = [
  'en-allotment-diary',
  'en-bridge-notice',
  'en-cat-goodbye',
  'en-ferry-times',
  'en-knot-links',
  'en-lost-parrot',
  'ja-misoshiru',
];

/** Copies pages of the corpus into a folder, as `<slug>.html`; returns their ids in order. */
export async function copyPages(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  for (const slug of slugs) await cp(join(corpus, slug, 'page.html'), join(folder, `${slug}.html`));
  return slugs;
}
