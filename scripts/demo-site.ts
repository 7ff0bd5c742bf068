import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { DemoExample, DemoSite } from '../src/apps/demo/index.ts';
import { dataElement, htmlPage, webProgram } from '../src/apps/shared/index.ts';
import { captureWithParser } from '../src/capture/index.ts';
import { pageTitle } from '../src/page/inside/index.ts';

const root = join(import.meta.dirname, '..');

/** Modules of Node that the worker's modules name, with what they need of them, which no browser's worker reaches. */
const notReached: Readonly<Record<string, string>> = {
  'node:crypto': 'the hash of a script, in the pages of reports',
};

/** What modules of a worker find where Node, or a package, has more than a browser needs. */
const forBrowsers: Plugin = {
  name: 'for browsers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:module$/ }, () => ({ path: 'weights', namespace: 'own' }));
    onLoad({ filter: /^weights$/, namespace: 'own' }, () => ({
      contents: `import looks from './src/pipeline/look-parameters.json'; import weights from './src/hybrid/weights.json';
        export const createRequire = () => (path) => (path.includes('look-parameters') ? looks : weights);`,
      resolveDir: root,
    }));
    // A worker is ended from outside, whatever it does.
    onResolve({ filter: /\/effects\/index\.ts$/ }, () => ({ path: 'effects', namespace: 'own' }));
    onLoad({ filter: /^effects$/, namespace: 'own' }, () => ({
      contents: `export const signalsHeard = async () => {}; export const withoutBreak = (work) => work();
        export { messageOf } from './src/effects/message-of.ts';`,
      resolveDir: root,
    }));
    onResolve({ filter: /\/capture\/inside\/index\.ts$/ }, () => ({ path: 'time', namespace: 'own' }));
    onLoad({ filter: /^time$/, namespace: 'own' }, () => ({
      contents: 'export const inTime = (page, step) => step();',
    }));
    onResolve({ filter: /^node:/ }, ({ path }) =>
      path in notReached ? { path, namespace: 'not reached' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'not reached' }, () => ({ contents: 'module.exports = {};' }));
    // A browser decodes by the standard itself.
    onResolve({ filter: /^@exodus\/bytes\/encoding(?:-lite)?\.js$/ }, () => ({
      path: join(root, 'node_modules/@exodus/bytes/encoding-browser.browser.js'),
    }));
    // Words of messages in some fifty languages.
    onResolve({ filter: /locales\/index\.js$/ }, ({ importer }) =>
      importer.includes('/zod/') ? { path: 'locales', namespace: 'own' } : undefined,
    );
    onLoad({ filter: /^locales$/, namespace: 'own' }, () => ({
      contents: `export { default as en } from 'zod/v4/locales/en.js';`,
      resolveDir: root,
    }));
  },
};

/** The program that reads pages, as a script for a worker. */
export async function demoWorker(): Promise<{ script: string; modules: Record<string, number> }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'src/apps/demo/worker.ts')],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: root,
    format: 'iife',
    platform: 'browser',
    target: ['chrome120', 'firefox121', 'safari17'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [forBrowsers],
  });
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output.inputs).map(([name, { bytesInOutput }]) => [name, bytesInOutput]);
  return { script: outputFiles[0].text, modules: Object.fromEntries(modules) };
}

/** Pages of the embedded corpus. */
export function demoExamples(): DemoExample[] {
  const corpus = join(root, 'corpus');
  return readdirSync(corpus)
    .filter((slug) => existsSync(join(corpus, slug, 'page.html')))
    .sort()
    .map((id) => {
      const bytes = readFileSync(join(corpus, id, 'page.html'));
      const title = pageTitle(captureWithParser({ id, name: id, bytes })) || id;
      return { id, title, bytes: bytes.toString('base64') };
    });
}

/**
 * The demo as one HTML file that needs no server: its programs, the weights of the hybrid model, and pages.
 * @param links to other parts of the site
 */
export async function demoHtml(links: DemoSite['links']): Promise<string> {
  const { script } = await demoWorker();
  const site: DemoSite = { examples: demoExamples(), links };
  const { head, foot } = htmlPage({
    title: 'The outline of a page – pagestructure',
    ...webProgram('demo'),
    wasm: true, // the sampler's kernel
    allowed: ['img-src data: blob:', 'font-src data:', 'worker-src blob:', "connect-src 'none'"],
  });
  const body = `<div id="demo"><noscript><p>Pages are read by a script, which is switched off.</p></noscript></div>
<div id="workshop" aria-hidden="true"></div>
`;
  return [head, body, dataElement('demo-site', site), dataElement('demo-worker', script), foot].join('');
}
