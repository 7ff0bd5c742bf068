/**
 * Builds the site that shows the program to somebody: the demo, the documents, the reference and the notebooks, each
 * with links to the others. Every static host takes it, at any address.
 *
 *     npm run site [-- FOLDER]        # default: runs/site
 *
 * Reference and notebooks have packages of their own, which are installed where they are missing.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './build-web.ts';
import { demoHtml } from './demo-site.ts';
import { buildDocs, type SiteLink } from './docs-site/build-docs.ts';

/** Parts of the site, and what the page of the demo calls the others. */
const parts = [
  { href: 'index.html', text: 'Demo', long: '' },
  { href: 'read/index.html', text: 'Documents', long: 'Documents: what it does, and how well' },
  { href: 'notebooks/index.html', text: 'Notebooks', long: 'Notebooks: how it works, step by step' },
  { href: 'reference/index.html', text: 'Reference', long: 'Reference for programs' },
];
const others = (own: string) => parts.filter(({ href }) => href !== own);

const root = join(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'runs/site'));
const begin = performance.now();

/** Does some work and says how long it took. */
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  console.error(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** Runs a command of npm in a folder with packages of its own; what it prints is shown where it fails. */
function npm(folder: string, args: readonly string[], links: readonly SiteLink[]): Promise<void> {
  return new Promise((done, fail) => {
    const env = { ...process.env, SITE_PARTS: JSON.stringify(links) };
    const child = spawn('npm', ['--prefix', join(root, folder), ...args], { cwd: root, env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        printed += bytes.toString();
      });
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`npm ${args.join(' ')} in ${folder}: ended with ${code}\n${printed}`));
    });
  });
}

/** Builds a part of a folder with packages of its own, into a folder of the site. */
async function buildPart(folder: string, name: string, option: string): Promise<void> {
  const links = others(`${name}/index.html`).map(({ href, text }) => ({ href, text }));
  if (!existsSync(join(root, folder, 'node_modules')))
    await timed(`packages of ${folder}`, () => npm(folder, ['ci'], links));
  await timed(name, () => npm(folder, ['run', 'build', '--', option, join(out, name)], links));
}

async function buildDemo(): Promise<void> {
  await buildWeb(join(root, 'dist'));
  const links = others('index.html').map(({ href, long }) => ({ href, text: long }));
  writeFileSync(join(out, 'index.html'), await demoHtml(links));
}

async function buildDocuments(): Promise<void> {
  const notebooks = readdirSync(join(root, 'notebooks')).filter((name) => /^\d+-.*\.html$/.test(name));
  buildDocs(join(out, 'read'), others('read/index.html'), notebooks);
}

mkdirSync(out, { recursive: true });
await Promise.all([
  buildPart('notebooks', 'notebooks', '--outDir'),
  buildPart('tools/docs', 'reference', '--out'),
  timed('demo', buildDemo).then(() => timed('documents', buildDocuments)),
]);
console.error(`${out}: ${((performance.now() - begin) / 1000).toFixed(1)} s in all`);
