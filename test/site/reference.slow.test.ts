import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testTab } from '../support/test-tab.ts';
import { brokenLinks, pagesIn } from './broken-links.ts';

const root = resolve(import.meta.dirname, '../..');
const tools = join(root, 'tools/docs');
const site = temporaryFolder('reference');
const folder = join(site, 'reference');
const parts = [
  { href: 'index.html', text: 'Demo' },
  { href: 'read/index.html', text: 'Documents' },
];

/** Names under which programs import a package, but for its commands. */
function imported(packageFile: string): string[] {
  const { name, exports } = JSON.parse(readFileSync(join(root, packageFile), 'utf8'));
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
  return entries
    .filter((entry) => name === 'pagestructure' || entry === '.')
    .map((entry) => name + entry.slice(1));
}

// Its packages are not the project's: `npm ci --prefix tools/docs` installs them.
describe.skipIf(!existsSync(join(tools, 'node_modules')))('reference', () => {
  beforeAll(async () => {
    const env = { ...process.env, SITE_PARTS: JSON.stringify(parts) };
    await promisify(execFile)('npm', ['run', 'build', '--', '--out', folder], { cwd: tools, env });
  }, 600_000);

  it('names modules as programs import them', () => {
    const titles = pagesIn(join(folder, 'modules')).map((page) => {
      const text = readFileSync(join(folder, 'modules', page), 'utf8');
      return /<title>(.*?) \|/.exec(text)?.[1];
    });
    const packages = ['following', 'queue', 'retrieval'].map((name) => `packages/${name}/package.json`);
    expect(titles.sort()).toEqual(['package.json', ...packages].flatMap(imported).sort());
  });

  it('links lead to pages and names that are there, and nothing is loaded from elsewhere', () => {
    const { broken, foreign, links } = brokenLinks(folder, site, ['index.html', 'read/index.html']);
    expect(links).toBeGreaterThan(10_000);
    expect([...broken, ...foreign]).toEqual([]);
  });

  it('leads from every page to the other parts of the site', async () => {
    const tab = await testTab();
    for (const page of ['index', 'modules/pagestructure_vips', 'functions/pagestructure_vips.formatTree']) {
      await tab.goto(pathToFileURL(join(folder, `${page}.html`)).href);
      const links = await tab
        .locator('#tsd-toolbar-links a')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      expect(links).toEqual(parts.map(({ href }) => pathToFileURL(join(site, href)).href));
    }
  });
});
