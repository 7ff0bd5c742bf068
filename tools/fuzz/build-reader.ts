import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';
import { countBlocks } from './count-blocks.ts';

const root = join(import.meta.dirname, '../..');

/** Counts the blocks of the program and of the packages that it reads with. */
const counting: Plugin = {
  name: 'counting',
  setup({ onLoad }) {
    let number = 0;
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const loader = path.endsWith('ts') ? 'ts' : 'js';
      const { code } = await transform(source, { loader, target: 'node20' });
      const here = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      const isReader = /\/(?:src|node_modules)\/|planted/.test(path);
      return { contents: isReader ? countBlocks(here, () => number++) : here, loader: 'js' };
    });
  },
};

/** Bundles what runs in the thread. @returns the program's own files in it */
export async function buildReader(outfile: string): Promise<string[]> {
  const { metafile } = await build({
    ...{ entryPoints: [join(import.meta.dirname, 'fuzz-reader.ts')], outfile, absWorkingDir: root },
    ...{
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      metafile: true,
      plugins: [counting],
    },
    external: [
      'playwright',
      'jsdom',
      '@resvg/resvg-js',
      'libsql',
      '@sparticuz/chromium',
      'mathjs',
      'esbuild',
    ],
    banner: {
      js: "import { createRequire as $make } from 'node:module'; const require = $make(import.meta.url);",
    },
    inject: [join(import.meta.dirname, 'coverage.ts')],
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs).filter((path) => /^(?:src|packages\/\w+\/src)\//.test(path));
}
