import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cli } from '../support/run-command.ts';
import { hasSharedData, sharedData } from '../support/shared-data.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('corpus');

it.skipIf(!hasSharedData)('corpus import counts what the sets say of themselves', async () => {
  const of = async (set: string, ...path: string[]): Promise<unknown> => {
    await cli`corpus import ${set} ${sharedData(...path)} --out ${at()}`;
    return JSON.parse(readFileSync(at('import.json'), 'utf8')).counts;
  };
  expect(await of('records', 'records', 'yamada')).toMatchObject({ records: 1102 });
  expect(await of('cleaneval', 'cleaneval')).toMatchObject({ h: 3952, p: 9753, l: 5206 });
  expect(await of('blocks', 'kreuzer-random')).toEqual({ level1: 346, level2: 968 });
});
