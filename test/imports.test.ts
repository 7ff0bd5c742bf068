import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** Which folders of src a folder may import (docs/architecture.md); itself always. */
const pure = ['page', 'math', 'forests'];
const stages = ['vips', 'rows', 'bayes', 'hybrid', 'baselines', 'eval', 'importers'];
const edge = ['effects', 'capture', 'store'];
const experiment = [...pure, ...edge, ...stages, 'pipeline', 'pipeline/pages'];
const apps = [...experiment, 'bayes/threads', 'plot', 'experiment'];
const allowed: Record<string, string[]> = {
  page: [],
  math: ['page'],
  forests: ['math'],
  effects: [],
  capture: ['page', 'effects', 'store'],
  store: ['page', 'effects'],
  ...Object.fromEntries(stages.map((stage) => [stage, pure])),
  plot: ['page', 'math'],
  pipeline: [...pure, ...stages],
  // Sources become pages, and pages rows: here files and browsers come in.
  'pipeline/pages': [...pure, ...edge, ...stages, 'pipeline'],
  'bayes/threads': ['bayes', 'effects'],
  experiment,
  apps,
  commands: [...apps, 'apps'],
  public: [...apps, 'apps', 'commands'],
  'index.ts': [...apps, 'commands'],
};

/** Packages a pure folder may import, with the reason. */
const packages: Record<string, Record<string, string>> = {
  page: { zod: 'types and their validation have one source' },
  math: {
    seedrandom: 'turns a seed string into generator state',
    mathjs: "linear algebra, and the quantiles of Student's t",
  },
  forests: {
    zod: 'the schema of packed trees is the source of their type',
    'node:module': 'reads the weights that come with the program',
  },
  importers: {
    zod: 'schemas of foreign gold files',
    parse5: 'pages are changed as trees, not as strings',
    jsdom: 'evaluates XPath',
    'node:module': 'loads jsdom when an XPath is evaluated',
  },
  baselines: { 'ml-kmeans': 'K-means, the clustering of one baseline' },
  bayes: { zod: 'the schema of the configuration is the source of its type' },
  hybrid: {
    zod: 'the schemas of configuration and weights are the source of their types',
    'node:module': 'reads the weights that lie beside it',
  },
  plot: {
    '@observablehq/plot': 'the plots',
    jsdom: 'the document that plots are drawn on',
    '@resvg/resvg-js': 'SVG to PNG',
    'node:module': 'paths of the font files inside the packages, so that PNG bytes are the same everywhere',
  },
};

/** Files of pure folders that use what {@link outside} names, with the reason. */
const exceptions: Record<string, string> = {
  'bayes/run/run-chains.ts': 'setImmediate: between two sweeps the signal of a caller is heard',
};

/** Clock, chance, process, event loop and console: what the same input may not depend on. */
const outside =
  /\b(?:setImmediate|setTimeout|setInterval|queueMicrotask|performance\.|Date\.now|new Date\(\)|Math\.random|process\.|console\.)/;

const root = resolve(src, '..');
const packagesFolder = join(root, 'packages');
const files = filesBelow(src, /\.tsx?$/);
const packageFiles = filesBelow(packagesFolder, /^\w+\/src\/.*\.tsx?$/);
const pureFolders = [...pure, ...stages, 'plot'];
const imports = files.flatMap((file) =>
  targetsOf(join(src, file)).map((target) => ({ file, folder: folderOf(file), target })),
);

/** Paths below a folder, as seen from it. */
function filesBelow(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => kind.test(file));
}

/** The folder of the table that a path below src is in. */
function folderOf(path: string): string {
  const [first, second] = path.split('/');
  return `${first}/${second}` in allowed ? `${first}/${second}` : first;
}

/** What a file imports, by paths and names as they stand in it. */
function targetsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(([, target]) => target);
}

/** A source file but for its comments. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/**
 * Strongly connected components of more than one file, or of one that imports itself.
 * @see Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972)
 */
function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const number = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const own = number.size;
    number.set(file, own);
    const place = open.push(file) - 1;
    let lowest = own;
    for (const target of edges.get(file) ?? []) {
      const known = number.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target));
      else if (open.includes(target)) lowest = Math.min(lowest, known);
    }
    if (lowest < own) return lowest;
    const component = open.splice(place);
    if (component.length > 1 || edges.get(file)?.includes(file)) circles.push(component.sort());
    return lowest;
  };
  for (const file of edges.keys()) if (!number.has(file)) visit(file);
  return circles;
}

it('finds the source files', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(imports.length).toBeGreaterThan(10);
});

it('every folder imports only what its row names', () => {
  const wrong = imports.filter(({ file, folder, target }) => {
    if (!target.startsWith('.')) return false;
    const to = folderOf(relative(src, resolve(src, dirname(file), target)));
    return to !== folder && !(allowed[folder] ?? []).includes(to);
  });
  expect(wrong).toEqual([]);
});

it('folders are imported through their index, from bench, lab, notebooks and examples too', () => {
  const programs = ['bench', 'lab', 'notebooks', 'examples'].flatMap((folder) =>
    filesBelow(join(root, folder), /\.ts$/)
      .filter((file) => !/node_modules/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const all = [...files.map((file) => join(src, file)), ...programs];
  expect(all.length).toBeGreaterThan(files.length + 50);
  const deep = all.flatMap((file) =>
    targetsOf(file).flatMap((target) => {
      if (!target.startsWith('.') || target.endsWith('.json')) return [];
      const to = relative(src, resolve(dirname(file), target));
      const isInside = folderOf(relative(src, file)) === folderOf(to);
      const isOutside = to.startsWith('..') || !to.includes('/');
      return isOutside ||
        isInside ||
        to.endsWith('index.ts') ||
        to.startsWith('public/') ||
        to.includes('/browser/')
        ? []
        : [`${relative(root, file)}: ${target}`];
    }),
  );
  expect(deep).toEqual([]);
});

it('a command imports no other command, only what commands share', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [own, other] = [file, join(dirname(file), target)].map(
      (path) => /^commands\/(\w+)\//.exec(path)?.[1],
    );
    const isShared = other === undefined || other === own || other === 'shared';
    return (
      target.startsWith('.') && own !== undefined && own !== 'program' && !isShared && other !== 'program'
    );
  });
  expect(wrong).toEqual([]);
});

it('the core imports no package of its own, and packages reach the core by its name', () => {
  const inPackages = packageFiles.flatMap((file) =>
    targetsOf(join(packagesFolder, file)).map((target) => ({ file, target })),
  );
  expect(inPackages.length).toBeGreaterThan(100);
  const leaving = inPackages.filter(({ file, target }) => {
    const own = /^\w+\/src\//.exec(file)?.[0] ?? '';
    return target.startsWith('.') && !join(dirname(file), target).startsWith(own);
  });
  const others = inPackages.filter(({ target }) => target.startsWith('@pagestructure/'));
  const entering = imports.filter(({ target }) => /@pagestructure\/|\/packages\//.test(target));
  expect([...leaving, ...others, ...entering]).toEqual([]);
});

it('nothing in src or test imports an experiment or a benchmark', () => {
  const wrong = ['src', 'test'].flatMap((folder) =>
    filesBelow(join(root, folder), /\.ts$/)
      .map((file) => join(root, folder, file))
      .flatMap((file) => targetsOf(file).map((target) => ({ file, to: resolve(dirname(file), target) })))
      .filter(({ to }) => /^(lab|bench)\//.test(relative(root, to)))
      .map(({ file, to }) => `${relative(root, file)}: ${relative(root, to)}`),
  );
  expect(wrong).toEqual([]);
});

it('finds circles, each once', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['f'], g: ['a', 'f'] };
  expect(circlesOf(new Map(Object.entries(edges)))).toEqual([['d', 'e'], ['a', 'b', 'c'], ['f']]);
});

it('no files of src or of a package import each other in a circle, by values or by types', () => {
  const all = [
    ...files.map((file) => join(src, file)),
    ...packageFiles.map((file) => join(packagesFolder, file)),
  ];
  const known = new Set(all);
  // gibbs/ names files without their ending.
  const edges = all.map((file): [string, string[]] => {
    const paths = targetsOf(file).map((target) => resolve(dirname(file), target));
    return [file, paths.flatMap((path) => [path, `${path}.ts`].filter((one) => known.has(one)))];
  });
  expect(edges.length).toBeGreaterThan(100);
  expect(edges.flatMap(([, targets]) => targets).length).toBeGreaterThan(edges.length);
  const circles = circlesOf(new Map(edges)).map((circle) => circle.map((file) => relative(src, file)));
  expect(circles).toEqual([]);
});

it('every folder of src has a row', () => {
  expect([...new Set(imports.map(({ folder }) => folder))].filter((folder) => !(folder in allowed))).toEqual(
    [],
  );
});

it('pure folders import no package without a reason, and no Node module', () => {
  const wrong = imports.filter(
    ({ folder, target }) =>
      pureFolders.includes(folder) && !target.startsWith('.') && !(target in (packages[folder] ?? {})),
  );
  expect(wrong).toEqual([]);
});

it('pure folders use no clock, chance, process, event loop or console without a reason', () => {
  const using = files.filter(
    (file) =>
      pureFolders.includes(folderOf(file)) &&
      outside.test(withoutComments(readFileSync(join(src, file), 'utf8'))),
  );
  expect(using.sort()).toEqual(Object.keys(exceptions));
});
