import { afterAll, describe, expect, it } from 'vitest';
import { formatCases } from './corpus/formats.ts';
import { fileOf } from './support/target.ts';
import { openFiles, targets } from './support/targets.ts';

const { file, folder, remove } = openFiles();
afterAll(remove);
const byName = new Map(targets.map((target) => [target.name, target]));

describe('a hostile file', () => {
  it.each(formatCases)('$name', async ({ input: { target: name, text }, expected }) => {
    const target = byName.get(name);
    if (!target) throw new Error(`no target ${name}`);
    const began = performance.now();
    const bytes = Buffer.from(text, /^\u00ff\u00fe/.test(text) ? 'latin1' : 'utf8');
    let error: unknown;
    try {
      await target.read(bytes, file);
    } catch (thrown) {
      error = thrown;
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    if ('taken' in expected) return expect(error).toBe(undefined);
    expect(error).toBeInstanceOf(Error);
    const { message, stack } = error as Error;
    expect(target.isOwn(error as Error), stack).toBe(true);
    expect(message).toContain(target.place ?? fileOf(name));
    expect(message.replaceAll(folder, '')).toContain(expected.refused);
    expect(message.length).toBeLessThan(3_000);
  });
});
