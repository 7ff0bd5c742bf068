import type { SampleEffects } from '../../bayes/index.ts';
import { UsageError } from '../../effects/index.ts';
import type { CommandEntry } from '../program/command-entry.ts';
import type { Reproduction, ReproductionEntry } from './reproduction.ts';

/** Runs something with workers on other machines that `sampleStructures` can spread documents over. */
export type SampleEngine = <T>(
  options: { url: string; workers: number | undefined; log: (line: string) => void },
  use: (workers: SampleEffects['workers']) => Promise<T>,
) => Promise<T>;

interface Extension {
  commands: readonly CommandEntry[];
  /** What `reproduce` shows, by name. */
  reproductions?: Readonly<Record<string, ReproductionEntry>>;
  withQueue?: SampleEngine;
}

/** The packages that extend the command line, with the names of their commands. None has to be installed. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@pagestructure/following': ['fragments', 'portal'],
  '@pagestructure/retrieval': ['retrieve'],
  '@pagestructure/queue': ['worker'],
};

/** Papers that `reproduce` shows by a package, and the package. */
export const packageReproductions: Readonly<Record<string, string>> = {
  bouras: '@pagestructure/following',
  retrieval: '@pagestructure/retrieval',
};

/**
 * Commands of packages: of the one that has the command which is called, otherwise of all that are installed.
 * @param called name of the command that is called, if any
 * @throws UsageError with the package to install, when the command that is called belongs to one that is missing
 */
export async function packageCommands(called: string | undefined): Promise<readonly CommandEntry[]> {
  const owner = Object.keys(packages).find((name) => called !== undefined && packages[name].includes(called));
  if (owner !== undefined) return (await needExtension(owner, `${called}: a command`)).commands;
  const installed = await Promise.all(Object.keys(packages).map(importExtension));
  return installed.flatMap((extension) => extension?.commands ?? []);
}

/**
 * Engine of `sample --engine bullmq`.
 * @throws UsageError when its package is not installed
 */
export async function queueEngine(): Promise<SampleEngine> {
  const { withQueue } = await needExtension('@pagestructure/queue', '--engine bullmq: an engine');
  if (!withQueue) throw new Error('@pagestructure/queue: no engine (expected the version of this program)');
  return withQueue;
}

/**
 * A paper of {@link packageReproductions}.
 * @throws UsageError when its package is not installed
 */
export async function packageReproduction(name: string): Promise<Reproduction> {
  const owner = packageReproductions[name];
  const { reproductions } = await needExtension(owner, `${name}: a reproduction`);
  const entry = reproductions?.[name];
  if (!entry) throw new Error(`${owner}: no ${name} (expected the version of this program)`);
  return entry.load();
}

async function needExtension(name: string, what: string): Promise<Extension> {
  const extension = await importExtension(name);
  if (extension) return extension;
  throw new UsageError(
    `${what} of the package ${name}, which is not installed (expected it beside pagestructure)`,
  );
}

/** The extension of a package; undefined where the package is not installed. */
async function importExtension(name: string): Promise<Extension | undefined> {
  try {
    return await import(`${name}/commands`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`)) return undefined;
    throw error;
  }
}
