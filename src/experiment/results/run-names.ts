import { basename, dirname, extname, resolve, sep } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import { besideMethod } from './beside-method.ts';

/**
 * Names of runs for a legend: of each the name that its experiment gives it, where these differ; else the end of its
 * path, as long as it must be to tell it from the others.
 * @param inputs run folders, or trace files, which are called as their folder where they are its `trace.jsonl`
 * @throws UsageError naming a run that is given twice
 */
export async function runNames(inputs: readonly string[]): Promise<string[]> {
  const paths = inputs.map((input) => {
    const path = resolve(input);
    if (basename(path) === 'trace.jsonl') return dirname(path);
    return path.slice(0, path.length - extname(path).length * Number(path.endsWith('.jsonl')));
  });
  const twice = inputs.find((_, i) => paths.indexOf(paths[i]) < i);
  if (twice !== undefined) throw new UsageError(`${twice}: given twice (expected different runs)`);
  const named = (await Promise.all(paths.map(besideMethod))).flatMap((one) => one?.name ?? []);
  if (new Set(named).size === paths.length) return named;
  const end = (path: string, steps: number): string =>
    path.split(sep).filter(Boolean).slice(-steps).join('/');
  return paths.map((path) => {
    let steps = 1;
    while (paths.some((other) => other !== path && end(other, steps) === end(path, steps))) steps += 1;
    return end(path, steps);
  });
}
