import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../notebooks');
const notebooks = readdirSync(folder).filter((file) => /^\d+-.*\.ts$/.test(file));

describe('notebooks', () => {
  it('are numbered from 1', () => {
    expect(notebooks.map((file) => Number.parseInt(file, 10))).toEqual(notebooks.map((_, i) => i + 1));
    expect(notebooks.length).toBeGreaterThan(0);
  });

  it.each(notebooks)('%s runs to its end', async (file) => {
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', resolve(folder, file)]);
    expect((await run).stdout).toMatch(/F [01]\.\d{3}\n$/);
  });
});
