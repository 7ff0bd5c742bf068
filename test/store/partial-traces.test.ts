import { appendFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TraceEntry } from '../../src/page/index.ts';
import {
  findPartialTraces,
  openPartialTraces,
  partialTraceColumn,
  partialTraceEntries,
  removePartialTraces,
} from '../../src/store/index.ts';
import { emptyFolder } from '../support/temporary-folder.ts';

const folder = emptyFolder('parts');

/** Entries of a chain, with numbers that need all their digits. */
const entries = (chain: number, from: number, to: number, alpha?: TraceEntry['alpha']): TraceEntry[] =>
  Array.from({ length: to - from }, (_, i) => {
    const sweep = from + i;
    return {
      ...{ version: 1, chain, sweep, phase: sweep < 1000 ? 'burn-in' : 'kept' },
      ...{ logJoint: -1e5 / 3 - sweep / 7, headingRows: sweep },
      ...{ moved: 1 / (sweep + 1), p4: 0.1, p6: 1e-300 },
      ...(alpha && { alpha: { ...alpha, B: 3 + sweep / 3 } }),
    };
  });

/** Takes entries and ends, as a process would that is done or is killed behind a flush. */
function take(lengths: number[], ...all: TraceEntry[]): void {
  const parts = openPartialTraces(folder, lengths);
  for (const entry of all) parts.append(entry);
  parts.flush();
}

async function all(): Promise<TraceEntry[]> {
  return (await findPartialTraces(folder)).flatMap((part) => [...partialTraceEntries(part)]);
}

describe('openTraceParts(folder, lengths)', () => {
  it.each([undefined, { H: 12.5, B: 1 }])(
    'gives back what it took, chain by chain, bit by bit: alpha %j',
    async (alpha) => {
      const [zero, one] = [entries(0, 0, 5000, alpha), entries(1, 0, 4000, alpha)];
      // Chains that run at the same time alternate.
      take([0, 0], ...zero.slice(0, 3000), ...one, ...zero.slice(3000));
      const found = await all();
      expect(found).toEqual([...zero, ...one]);
      expect(JSON.stringify(found)).toBe(JSON.stringify([...zero, ...one]));
    },
  );

  it('goes on behind the length it is told, whatever lies there', async () => {
    const whole = entries(0, 0, 2500);
    take([0], ...whole.slice(0, 2000));
    await appendFile(join(folder, 'trace.0.partial'), 'half a record');
    take([1234], ...whole.slice(1234));
    expect(await all()).toEqual(whole);
  });

  it('begins a chain anew whose length is 0, with columns of its own', async () => {
    take([0, 0], ...entries(0, 0, 10), ...entries(1, 0, 10));
    const alpha = { B: 1 };
    take([0, 10], ...entries(0, 0, 3, alpha));
    expect(await all()).toEqual([...entries(0, 0, 3, alpha), ...entries(1, 0, 10)]);
  });

  it('refuses a part that is shorter than the checkpoint says, or gone, or something else', async () => {
    take([0], ...entries(0, 0, 10));
    const path = join(folder, 'trace.0.partial');
    await truncate(path, (await stat(path)).size - 1);
    expect(() => openPartialTraces(folder, [10])).toThrow(
      /trace\.0\.partial: 9 sweeps of the trace \(expected at least the 10/,
    );
    expect(() => openPartialTraces(folder, [9, 1])).toThrow(/trace\.1\.partial: no sweeps/);
    await writeFile(path, '{"version":1}\n');
    expect(() => openPartialTraces(folder, [1])).toThrow('no part of a trace');
  });

  it('has nothing in the file before the flush that it could not cut, and all behind it', async () => {
    const parts = openPartialTraces(folder, [0]);
    for (const entry of entries(0, 0, 100)) parts.append(entry);
    expect((await findPartialTraces(folder))[0].length).toBe(0);
    parts.flush();
    expect((await findPartialTraces(folder))[0].length).toBe(100);
  });

  it('names the file that cannot be written', () => {
    const parts = openPartialTraces(join(folder, 'gone'), [0]);
    expect(() => parts.append(entries(0, 0, 1)[0])).toThrow(
      expect.objectContaining({ code: 'ENOENT', path: expect.stringContaining('trace.0.partial') }),
    );
  });
});

it('partColumn(part, name) is one quantity of all entries; an unknown name is answered by those there', async () => {
  take([0], ...entries(0, 0, 1200, { B: 1 }));
  const [part] = await findPartialTraces(folder);
  expect([...partialTraceColumn(part, 'alpha.B')]).toEqual(
    entries(0, 0, 1200, { B: 1 }).map(({ alpha }) => alpha?.B),
  );
  expect(partialTraceColumn(part, 'kept').reduce((sum, kept) => sum + kept, 0)).toBe(200);
  expect(() => partialTraceColumn(part, 'p5')).toThrow(
    /p5 \(expected one of kept, sweep, logJoint, .*alpha\.B\)/,
  );
});

it('removeTraceParts(folder) removes the parts and nothing else', async () => {
  take([0, 0], ...entries(0, 0, 1), ...entries(1, 0, 1));
  await writeFile(join(folder, 'trace.jsonl'), '');
  await removePartialTraces(folder);
  expect(await readdir(folder)).toEqual(['trace.jsonl']);
  expect(await findPartialTraces(join(folder, 'nowhere'))).toEqual([]);
});
