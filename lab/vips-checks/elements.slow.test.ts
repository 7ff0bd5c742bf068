import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { elements } from './elements.ts';

it('every element of the papers has a test that fails when it is broken', async () => {
  const program = join(import.meta.dirname, 'break-elements.ts');
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  const { stdout } = await run.catch((error) => error);
  const [, , ...lines] = stdout.trim().split('\n');
  expect(lines.filter((line: string) => !line.endsWith('| fails |'))).toEqual([]);
  expect(lines).toHaveLength(elements.length);
});
