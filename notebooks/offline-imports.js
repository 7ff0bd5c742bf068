import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const address = 'https://cdn\\.jsdelivr\\.net/npm/((?:@[^/@"]+/)?[^/@"]+)(?:@[^/"]+)?';

/**
 * Vite plugin: what Notebook Kit would load from a content delivery network comes from node_modules instead, so that notebooks build,
 * are served and open without a network. A library that is not installed (most of its standard library) fails when it is used.
 */
export function offlineImports() {
  return {
    name: 'offline-imports',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replace(/[?#].*$/, '');
      if (!/[\\/]notebook-kit[\\/]dist[\\/]src[\\/]runtime[\\/].*\.(js|css)$/.test(path)) return undefined;
      return path.endsWith('.css') ? withStyles(code) : withPackages(code);
    },
  };
}

/** Style sheets are read from the package and put in place of their import. */
function withStyles(code) {
  const sheet = new RegExp(`@import url\\("${address}(/[^"]+)"\\);`, 'g');
  return code.replace(sheet, (_, name, file) => readFileSync(locate(name) + file, 'utf8'));
}

/** Installed packages are imported by name; what needs another one throws its name. */
function withPackages(code) {
  const asked = new RegExp(`import\\("${address}/\\+esm"\\)`, 'g');
  const lazy = code.replace(asked, (_, name) =>
    locate(name) ? `import("${name}")` : `Promise.reject(new Error("${missing(name)}"))`,
  );
  let absent;
  const named = lazy.replace(new RegExp(`from "${address}/\\+esm"`, 'g'), (_, name) => {
    if (!locate(name)) absent ??= name;
    return `from "${name}"`;
  });
  return absent ? `throw new Error("${missing(absent)}");\n` : named;
}

function missing(name) {
  return `${name}: not installed (expected one of the packages of notebooks/package.json)`;
}

/** Folder of an installed package, of the notebooks or of the project. */
function locate(name) {
  return require.resolve
    .paths(name)
    .map((folder) => `${folder}/${name}`)
    .find((folder) => existsSync(`${folder}/package.json`));
}
