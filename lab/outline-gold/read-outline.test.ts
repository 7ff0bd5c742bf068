import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';
import { readOutline } from './read-outline.ts';

const has = hasSharedData && existsSync(sharedData('modern', 'gold'));

describe.skipIf(!has).each(['a', 'b'])('outlines of annotator %s', (annotator) => {
  const folder = sharedData('modern', 'gold', annotator);
  const ids = has
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.outline'))
        .map((file) => file.replace('.outline', ''))
    : [];

  it('are there', () => expect(ids.length).toBeGreaterThanOrEqual(10));

  it('give the gold beside them', { tags: 'slow' }, () => {
    for (const id of ids) {
      const gold = JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8'));
      const lines = readFileSync(sharedData('modern', 'lines', `${id}.txt`), 'utf8');
      const outline = { id, annotator, path: `${folder}/${id}.outline` };
      expect(readOutline(outline, `modern/pages/${id}.html`, lines)).toEqual(gold);
    }
  });
});
