import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const packages = join(root, 'packages');
const sources = [
  join(root, 'src'),
  ...(existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name, 'src')) : []),
].filter(existsSync);
const files = new Set(
  sources.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(source, file)),
  ),
);

/** Files of these folders that a file imports, values or types; gibbs/ names them without their ending. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].flatMap(([, target]) => {
    const path = resolve(dirname(file), target);
    return [path, `${path}.ts`].filter((known) => files.has(known));
  });
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

it('finds circles, each once', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['f'], g: ['a', 'f'] };
  expect(circlesOf(new Map(Object.entries(edges)))).toEqual([['d', 'e'], ['a', 'b', 'c'], ['f']]);
});

it('no files of src or of a package import each other in a circle, by values or by types', () => {
  const edges = new Map([...files].map((file) => [file, importsOf(file)]));
  expect(edges.size).toBeGreaterThan(100);
  expect([...edges.values()].flat().length).toBeGreaterThan(edges.size);
  const circles = circlesOf(edges).map((circle) => circle.map((file) => relative(root, file)));
  expect(circles).toEqual([]);
});
