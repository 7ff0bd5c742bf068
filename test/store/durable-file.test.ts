import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FormatError, readDurable, removeDurable, writeDurable } from '../../src/store/index.ts';
import { emptyFolder } from '../support/temporary-folder.ts';

const folder = emptyFolder('kept');

const schema = z.object({ step: z.int(), text: z.string() });
const value = (step: number) => ({ step, text: 'a\n"}é' });
const path = join(folder, 'checkpoint.json');

it('gives back the last value, and is JSON', async () => {
  expect(await readDurable(path, schema)).toBeUndefined();
  for (const step of [1, 2, 3]) await writeDurable(path, value(step));
  expect(await readDurable(path, schema)).toEqual(value(3));
  expect(JSON.parse(await readFile(path, 'utf8')).value).toEqual(value(3));
  expect((await readdir(folder)).sort()).toEqual(['checkpoint.json', 'checkpoint.json.previous']);
});

it('leaves one file when done, none when removed', async () => {
  for (const step of [1, 2]) await writeDurable(path, value(step));
  await writeDurable(path, value(3), true);
  expect(await readdir(folder)).toEqual(['checkpoint.json']);
  await writeDurable(path, value(4));
  await removeDurable(path);
  expect(await readdir(folder)).toEqual([]);
});

const damages: [string, (file: string) => Promise<void>][] = [
  ['cut short', (file) => truncate(file, 50)],
  ['emptied', (file) => truncate(file, 0)],
  ['filled with zeros', (file) => writeFile(file, Buffer.alloc(100))],
  [
    'changed in one digit',
    async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('"step":3', '"step":4')),
  ],
  ['replaced by other JSON', (file) => writeFile(file, '{"version":1}\n')],
];

it.each(damages)(
  'takes the value before where the file is %s, and puts it in its place',
  async (_, damage) => {
    for (const step of [1, 2, 3]) await writeDurable(path, value(step));
    await damage(path);
    const problems: string[] = [];
    expect(await readDurable(path, schema, (problem) => problems.push(problem))).toEqual(value(2));
    expect(problems).toEqual([expect.stringMatching(/checkpoint\.json: damaged/)]);
    expect(await readdir(folder)).toEqual(['checkpoint.json']);
    expect(await readDurable(path, schema)).toEqual(value(2));
  },
);

it('takes the value before where the file is missing, and says that alone', async () => {
  for (const step of [1, 2]) await writeDurable(path, value(step));
  await rm(path);
  const problems: string[] = [];
  expect(await readDurable(path, schema, (problem) => problems.push(problem))).toEqual(value(1));
  expect(problems).toEqual([`${path}: missing`]);
  expect(await readdir(folder)).toEqual(['checkpoint.json']);
});

it.each(damages)('says so where the only file is %s, and leaves it', async (_, damage) => {
  await writeDurable(path, value(3));
  await damage(path);
  await expect(readDurable(path, schema)).rejects.toThrow(FormatError);
  await expect(readDurable(path, schema)).rejects.toThrow(/checkpoint\.json: damaged/);
  expect(await readdir(folder)).toEqual(['checkpoint.json']);
});

it('leaves the last value when the next cannot be written', async () => {
  for (const step of [1, 2]) await writeDurable(path, value(step));
  const unwritable = { toJSON: () => { throw new Error('full'); } }; // biome-ignore format: one line
  await expect(writeDurable(path, unwritable)).rejects.toThrow('full');
  expect(await readDurable(path, schema)).toEqual(value(2));
});
