/**
 * What an installation takes on disk: `npm pack`, then `npm install` of the packed core alone in an empty folder, by
 * package, in blocks of the file system as `du` counts them. The browser is the package `@sparticuz/chromium`; fonts
 * and what unpacks the browser count with the rest.
 *
 *     npx tsx bench/install-size.ts [--write]
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeResults } from './support/write-results.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '..');
const browser = '@sparticuz/chromium';

/** Bytes on disk of a folder with all in it. */
function onDisk(folder: string): number {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return [folder, ...inside].reduce((sum, path) => sum + 512 * lstatSync(path).blocks, 0);
}

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-size-'));
try {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n')));
  const tarball = join(folder, filename);
  const packedBytes = statSync(tarball).size;
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', tarball], { cwd: folder, stdio: 'ignore' });
  const modules = join(folder, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : [name],
  );
  const sizes = names
    .filter((name) => !name.startsWith('.'))
    .map((name): [string, number] => [name, onDisk(join(modules, name))])
    .sort(([, a], [, b]) => b - a);
  const browserBytes = new Map(sizes).get(browser) ?? 0;
  const all = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const results = {
    unit: 'bytes on disk',
    packed: packedBytes,
    packages: sizes.length,
    withoutBrowser: all - browserBytes,
    browser: browserBytes,
    largest: Object.fromEntries(sizes.slice(0, 12)),
  };
  console.log(JSON.stringify(results, null, 2));
  if (values.write) writeResults('install-size.json', results);
} finally {
  rmSync(folder, { recursive: true });
}
