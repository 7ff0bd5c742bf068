import { packageReproduction, packageReproductions } from '../shared/packages.ts';
import type { Reproduction, ReproductionEntry } from '../shared/reproduction.ts';

const papers: Readonly<Record<string, ReproductionEntry>> = {
  vips: { load: async () => (await import('./vips/reproduce-vips.ts')).vipsReproduction },
  yoshida: { load: async () => (await import('./yoshida/reproduce-yoshida.ts')).yoshidaReproduction },
};

/** All that `reproduce` knows. */
export const paperNames: readonly string[] = [...Object.keys(papers), ...Object.keys(packageReproductions)];

/**
 * A paper by its name.
 * @throws UsageError when it is that of a package that is not installed
 */
export async function findPaper(name: string): Promise<Reproduction> {
  return papers[name]?.load() ?? packageReproduction(name);
}
