import { InvalidArgumentError } from 'commander';
import { UsageError } from '../../effects/index.ts';

/** An option's parser for whole numbers of at least `least`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range = most < Number.MAX_SAFE_INTEGER ? `${least}-${most}` : `of at least ${least}`;
    throw new InvalidArgumentError(`expected a whole number ${range}`);
  };
}

export function probability(text: string): number {
  const value = Number(text);
  if (/^[\d.]+$/.test(text) && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('expected a number from 0 to 1');
}

/** Parser of `--viewport`: `1280x1024`, CSS pixels. */
export function viewport(text: string): { width: number; height: number } {
  const match = /^(\d{2,5})x(\d{2,5})$/.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  if (inRange(width) && inRange(height)) return { width, height };
  throw new InvalidArgumentError('expected WIDTHxHEIGHT, each 100-10000 CSS pixels, such as 1280x1024');
}

function inRange(side: number): boolean {
  return side >= 100 && side <= 10_000;
}

/** Every value of an option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** A method and where its results are: a file, or a baseline such as `@random:12`. */
export interface MethodFile {
  name: string;
  file: string;
}

/**
 * Reads `NAME=FILE`.
 * @throws UsageError for another argument
 */
export function methodFile(argument: string, expected: string): MethodFile {
  const at = argument.indexOf('=');
  if (at > 0 && at < argument.length - 1)
    return { name: argument.slice(0, at), file: argument.slice(at + 1) };
  throw new UsageError(`${argument} (expected ${expected})`);
}

/**
 * Does what an argument or a file of the user asks for.
 * @param where what the message begins with, unless it says that itself
 * @throws UsageError for whatever is wrong
 */
export async function asAsked<T>(where: string | undefined, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { message } = error as Error;
    const isTold = where === undefined || message.startsWith(`${where}:`);
    throw new UsageError(isTold ? message : `${where}: ${message}`, { cause: error });
  }
}

/**
 * Reads `KEY=VALUE` of `--set`: the value as JSON where it is some, else as text.
 * @throws UsageError for another form
 */
export function keyValue(text: string, example: string): [key: string, value: unknown] {
  const [, key, value] = /^([A-Za-z][\w.]*)=(.+)$/s.exec(text) ?? [];
  if (key === undefined) throw new UsageError(`--set ${text} (expected KEY=VALUE, such as ${example})`);
  try {
    return [key, JSON.parse(value)];
  } catch {
    return [key, value];
  }
}
