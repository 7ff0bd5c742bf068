/**
 * Builds the site that shows the program to somebody: the demo, and the notebooks and the reference where they have been
 * built (`npm run notebooks:build`, `npm run docs`). Every static host takes it, and a browser opens it from a disk.
 *
 *     npm run demo:build [-- FOLDER]        # default: runs/site
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './build-web.ts';
import { demoHtml } from './demo-site.ts';

const root = join(import.meta.dirname, '..');

/** Parts of the site that other commands build: folder, name in the site, what links call them. */
const parts = [
  { built: 'notebooks/dist', name: 'notebooks', text: 'Notebooks: how it works, step by step' },
  { built: 'tools/docs/dist', name: 'reference', text: 'Reference for programs' },
] as const;

const out = resolve(process.argv[2] ?? join(root, 'runs/site'));
await buildWeb(join(root, 'dist'));
mkdirSync(out, { recursive: true });
const found = parts.filter(({ built }) => existsSync(join(root, built, 'index.html')));
for (const { built, name } of found) cpSync(join(root, built), join(out, name), { recursive: true });
const links = found.map(({ name, text }) => ({ href: `${name}/index.html`, text }));
const html = await demoHtml(links);
writeFileSync(join(out, 'index.html'), html);
console.error(`wrote ${join(out, 'index.html')}, ${(Buffer.byteLength(html) / 1e6).toFixed(2)} MB`);
for (const { name } of found) console.error(`with ${name}`);
