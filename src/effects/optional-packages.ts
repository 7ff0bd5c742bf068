import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const manifest = load('../../package.json') as { optionalDependencies: Record<string, string> };

/**
 * Looks whether packages of `optionalDependencies` are there: those that one part of the program needs, and that an
 * install may leave out.
 * @param part who needs them, for the message
 * @throws Error with the command that installs what is missing
 */
export function needPackages(part: string, names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const wanted = missing.map((name) => `${name}@${manifest.optionalDependencies[name]}`);
  throw new Error(`${part} needs packages that are not installed: npm install ${wanted.join(' ')}`);
}

/**
 * A module of a package of `optionalDependencies`, when it is to be used. Its type is the caller's to say: `typeof
 * import('hono')`.
 * @param name of the package, or of a module in it: `hono/body-limit`
 * @throws Error as {@link needPackages}
 */
export function loadPackage<T>(part: string, name: string): T {
  needPackages(part, [/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name]);
  return load(name) as T;
}

function isInstalled(name: string): boolean {
  try {
    load.resolve(name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false;
    throw error;
  }
}
