/**
 * Builds the site that shows the program to somebody: the demo, the documents, and the notebooks and the reference where
 * they have been built (`npm run notebooks:build`, `npm run docs`). Every static host takes it, and a browser opens it
 * from a disk.
 *
 *     npm run demo:build [-- FOLDER]        # default: runs/site
 */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './build-web.ts';
import { demoHtml } from './demo-site.ts';
import { buildDocs } from './docs-site/build-docs.ts';

const root = join(import.meta.dirname, '..');

/** Parts of the site that other commands build: folder, name in the site, what links call them. */
const parts = [
  {
    built: 'notebooks/dist',
    name: 'notebooks',
    short: 'Notebooks',
    text: 'Notebooks: how it works, step by step',
  },
  { built: 'tools/docs/dist', name: 'reference', short: 'Reference', text: 'Reference for programs' },
] as const;

const out = resolve(process.argv[2] ?? join(root, 'runs/site'));
await buildWeb(join(root, 'dist'));
mkdirSync(out, { recursive: true });
const found = parts.filter(({ built }) => existsSync(join(root, built, 'index.html')));
for (const { built, name } of found) cpSync(join(root, built), join(out, name), { recursive: true });
const links = [
  { href: 'read/index.html', text: 'Documents: what it does, and how well' },
  ...found.map(({ name, text }) => ({ href: `${name}/index.html`, text })),
];
const html = await demoHtml(links);
writeFileSync(join(out, 'index.html'), html);
console.error(`wrote ${join(out, 'index.html')}, ${(Buffer.byteLength(html) / 1e6).toFixed(2)} MB`);
for (const { name } of found) console.error(`with ${name}`);
const notebooks = found.some(({ name }) => name === 'notebooks')
  ? readdirSync(join(root, 'notebooks/dist')).filter((name) => name.endsWith('.html'))
  : [];
const others = [
  { href: 'index.html', text: 'Demo' },
  ...found.map(({ name, short }) => ({ href: `${name}/index.html`, text: short })),
];
console.error(`with ${buildDocs(join(out, 'read'), others, notebooks)} documents`);
