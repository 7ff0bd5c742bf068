import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createRng, drawNormal } from '../../src/math/index.ts';
import type { TraceEntry } from '../../src/page/index.ts';
import { readTraceColumn } from '../../src/store/index.ts';
import { expectEqual } from '../support/expect-equal.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { numbers } from '../support/words.ts';

const file = temporaryPaths('column')('trace.jsonl');

const entry: TraceEntry = {
  ...{ version: 1, chain: 0, sweep: 0, phase: 'kept', headingRows: 6 },
  ...{ logJoint: -67.29287044777102, moved: 0.8571428571428571, p4: 0.5, p6: 1e-7 },
};
const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

async function read(text: string, quantity = 'logJoint') {
  await writeFile(file, text);
  return readTraceColumn(file, quantity);
}

it('is each quantity of every chain, bit by bit', { tags: 'slow' }, async () => {
  const rng = createRng('columns');
  const trace = Array.from({ length: 12_000 }, (_, i): TraceEntry => {
    const sweep = Math.floor(i / 2);
    const logJoint = 1e4 * drawNormal(rng);
    const numbers = { logJoint, headingRows: i, moved: rng.uniform(), p4: rng.uniform() };
    const phase = sweep < 2000 ? 'burn-in' : 'kept';
    const alpha = { B: 10 ** (8 * drawNormal(rng)), H: 1 + i };
    return { ...entry, ...numbers, chain: 1 - (i % 2), sweep, phase, p6: rng.uniform() ** 40, alpha };
  });
  const text = lines(...trace);
  expect(text.length).toBeGreaterThan(2e6);
  await writeFile(file, text);
  for (const quantity of ['logJoint', 'headingRows', 'moved', 'p4', 'p6', 'alpha.B', 'alpha.H']) {
    const of = (one: TraceEntry): number =>
      quantity.startsWith('alpha.')
        ? Number(one.alpha?.[quantity.slice(6) as 'B'])
        : Number(one[quantity as 'p4']);
    const found = await readTraceColumn(file, quantity);
    expect(found.map(({ chain, burnIn, sweeps }) => [chain, burnIn, sweeps.length])).toEqual(
      numbers`0 2000 6000, 1 2000 6000`,
    );
    for (const { chain, values } of found)
      expectEqual([...values], trace.filter((one) => one.chain === chain).map(of));
  }
});

it('takes lines that others wrote: other order, spaces, blank lines, CRLF, no end of the last', async () => {
  const { logJoint, ...rest } = entry;
  const other = JSON.stringify({ ...rest, sweep: 7, logJoint }, null, 1).replaceAll('\n', ' ');
  const [column] = await read(`${lines(entry)}\n${other}\r\n${JSON.stringify({ ...entry, sweep: 9 })}`);
  expect([...column.sweeps]).toEqual([0, 7, 9]);
  expect([...column.values]).toEqual([logJoint, logJoint, logJoint]);
});

it('takes a long line', async () => {
  const [column] = await read(
    `${JSON.stringify(entry).replace(',', `,${' '.repeat(9e6)}`)}\n${lines({ ...entry, sweep: 1 })}`,
  );
  expect(column.sweeps.length).toBe(2);
});

it('is empty of an empty file', async () => expect(await read('')).toEqual([]));

it.each([
  ['moved', 1.5, 'trace.jsonl line 2: moved'],
  ['p4', -0.5, 'trace.jsonl line 2: p4'],
  ['headingRows', 0.5, 'trace.jsonl line 2: headingRows'],
  ['phase', 'warm-up', 'trace.jsonl line 2: phase'],
  ['version', 2, 'trace.jsonl line 2: version'],
  ['logJoint', null, 'trace.jsonl line 2: logJoint'],
  ['alpha', { B: 0 }, 'trace.jsonl line 2: alpha.B'],
  ['sweep', 0, 'trace.jsonl line 2: sweep 0 (expected one behind 0)'],
  ['phase', 'burn-in', 'trace.jsonl line 2: phase burn-in'],
])('names line and field of what is wrong: %s %j', async (name, value, message) => {
  await expect(read(lines(entry, { ...entry, sweep: 1, [name]: value }))).rejects.toThrow(message);
});

it('names the quantities there are', async () => {
  await expect(read(lines({ ...entry, alpha: { B: 2 } }), 'alpha.C')).rejects.toThrow(
    'line 1: no quantity alpha.C (expected one of: logJoint, headingRows, moved, p4, p6, alpha.B)',
  );
});
