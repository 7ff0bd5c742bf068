import { afterAll, describe, expect, it } from 'vitest';
import { errorProblem, openFiles, type Target, type TextFile } from './target.ts';

/** What a value may be, by docs/formats.md, and values that it may not have. */
const wrong = {
  word: ['', 5, null, [], {}],
  text: [5, null, [], false],
  count: [-1, 0.5, '1', null, 1e300],
  number: ['1', null, [], true],
  share: [-0.01, 1.01, '0.5', null],
  flag: ['true', 0, null],
  list: [{}, null, 'x', 3],
  object: [[], null, 'x'],
  version: [0, 9, '1', null],
  choice: ['', 'other', '__proto__', 5, null],
  span: [[1], [1, 2, 3], [5, 1], [-1, 2], [0.5, 2], ['0', 1], null, 'x'],
};

/** Fields of a format that have to be there, by what they may be; a step of digits is a place in a list. */
export type Fields = Partial<Record<keyof typeof wrong, string>>;

/** A copy of a value with a field changed; `undefined` takes it away. */
function changed(sample: object, path: string, value: unknown): string {
  const copy = structuredClone(sample) as Record<string, unknown>;
  const steps = path.split('.');
  const key = steps.pop() as string;
  const holder = steps.reduce((at, step) => at[step] as Record<string, unknown>, copy);
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return JSON.stringify(copy);
}

/** Files that are no JSON, or none of the kind. */
const others = (text: string): string[] => [
  ...[text.slice(0, text.length / 2), text.slice(0, -1), `${text.slice(0, -1)},}`, text + text],
  ...['\0\0\0', 'null', '[]', '1e999', '<!doctype html><p>404', text.replaceAll('"', "'")],
  ...[Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1'), text.replace('"', '"\x01')],
  ...['['.repeat(100_000), `${'{"rows":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ...['['.repeat(10_000) + ']'.repeat(10_000), text.replace(/:\d+/, ':NaN')],
];

/** What is wrong with how a target refuses a text: it has to say a word; undefined when nothing is. */
export async function refusal(
  target: Target,
  file: TextFile,
  text: string,
  word = '',
): Promise<string | undefined> {
  const began = performance.now();
  try {
    await target.read(Buffer.from(text, text.startsWith('\u00ff\u00fe') ? 'latin1' : 'utf8'), file);
    return `took ${text.slice(0, 300)}`;
  } catch (error) {
    expect(performance.now() - began).toBeLessThan(10_000);
    const problem = errorProblem(target, error);
    if (problem !== undefined) return problem;
    return (error as Error).message.includes(word) ? undefined : `no ${word} in ${error}`;
  }
}

/** Tests that readers of JSON take a right file, and refuse each wrong field by its name, and other files. */
export function refuseFields(targets: readonly Target[], table: Readonly<Record<string, Fields>>): void {
  const { file, remove } = openFiles();
  afterAll(remove);

  describe.each(Object.entries(table))('hostile JSON: %s', (name, fields) => {
    const target = targets.find((one) => one.name === name) as Target;
    const [text] = (target.valid[0] as string).split('\n');

    it('is taken as it should be, in white space, and behind a byte order mark', async () => {
      const spaced = `\n\n  ${text.replaceAll(':{', ' : {')}  \r\n\n`;
      for (const right of target.isMessage ? [text] : [text, spaced, `\ufeff${text}`])
        expect(await target.read(Buffer.from(right), file)).toBeDefined();
    });

    it('is refused for each field that is missing or of another kind, which is named', async () => {
      const problems: unknown[] = [];
      for (const [kind, paths] of Object.entries(fields))
        for (const path of paths.split(' '))
          for (const value of [undefined, ...wrong[kind as keyof typeof wrong]]) {
            const other = changed(JSON.parse(text), path, value);
            const problem = await refusal(target, file, other, path.split('.')[0]);
            if (problem !== undefined) problems.push([path, value, problem]);
          }
      expect(problems).toEqual([]);
    });

    it('is refused where it is no JSON, or none of its kind', async () => {
      for (const [n, other] of (target.isMessage ? [] : others(text)).entries())
        expect([n, await refusal(target, file, other)]).toEqual([n, undefined]);
    });
  });
}
