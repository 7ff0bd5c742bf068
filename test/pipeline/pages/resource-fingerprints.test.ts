import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { resourceFingerprints } from '../../../src/pipeline/pages/index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder('resource-fingerprints');

it('changes with a style sheet below, and follows no link that goes round or leads nowhere', async () => {
  mkdirSync(join(folder, 'look'));
  const first = await resourceFingerprints()(folder);
  symlinkSync('..', join(folder, 'look/round'));
  symlinkSync('gone.css', join(folder, 'look/nowhere.css'));
  expect(await resourceFingerprints()(folder)).toBe(first);
  writeFileSync(join(folder, 'look/page.css'), 'p { color: red }');
  expect(await resourceFingerprints()(folder)).not.toBe(first);
});
