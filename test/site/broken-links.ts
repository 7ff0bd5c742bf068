import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Pages of a folder, by path from there. */
export function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

/** Values of an attribute in a page. */
function values(text: string, attribute: 'href' | 'src'): string[] {
  return [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);
}

/**
 * Follows the links and pictures of all pages of a folder.
 * @param site folder around it
 * @param parts pages of the site that are not built here
 * @returns links that lead to no file or to no element of it, files loaded from elsewhere, and how many were followed
 */
export function brokenLinks(folder: string, site: string, parts: readonly string[]) {
  const broken: string[] = [];
  const foreign: string[] = [];
  let links = 0;
  for (const page of pagesIn(folder)) {
    const text = readFileSync(join(folder, page), 'utf8');
    const shown = values(text, 'src');
    foreign.push(...shown.filter((src) => /^[a-z]+:|^\//.test(src)));
    for (const place of [...values(text, 'href'), ...shown]) {
      if (/^(?:https?:|mailto:|data:)/.test(place)) continue;
      links++;
      const [path, anchor] = place.replace(/\?[^#]*/, '').split('#');
      const file = path === '' ? join(folder, page) : join(folder, dirname(page), path);
      if (parts.includes(relative(site, file))) continue;
      const isThere = existsSync(file) && (!anchor || readFileSync(file, 'utf8').includes(` id="${anchor}"`));
      if (!isThere) broken.push(`${page}: ${place}`);
    }
  }
  return { broken, foreign, links };
}
