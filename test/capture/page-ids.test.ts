import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageIds } from '../../src/capture/page-ids.ts';
import { pageSchema } from '../../src/page/index.ts';

const idSchema = pageSchema.shape.id;

it.each([
  ['https://example.org', 'a/example.org/index'],
  ['https://example.org/dir/', 'a/example.org/dir/index'],
  ['https://example.org/dir/page.html', 'a/example.org/dir/page'],
  ['http://example.org:8080/x', 'a/example.org_8080/x'],
  ['https://example.org/list.php?page=2&all', 'a/example.org/list@page=2&all'],
  ['https://example.org/caf%C3%A9/%E6%97%A5', 'a/example.org/café/日'],
  ['https://example.org/a%2Fb/c%5Cd', 'a/example.org/a_b/c_d'],
  ['https://example.org/x.page.json/y', 'a/example.org/x_page_json/y'],
  ['https://example.org/%FF/..%2f..%2fetc/passwd', 'a/example.org/_FF/______etc/passwd'],
  ['https://[::1]/x', 'a/___1_/x'],
])('%s is %s', (url, id) => {
  const found = pageIds('a')(url);
  expect(idSchema.parse(found)).toBe(found);
  expect(found).toBe(id);
});
it('tells addresses of one id apart, in the order in which they come', () => {
  const idOf = pageIds('a');
  const urls = ['http://e.org/x', 'https://e.org/x', 'http://e.org/x~2', 'http://e.org/x.html'];
  expect(urls.map(idOf)).toEqual(['a/e.org/x', 'a/e.org/x~2', 'a/e.org/x~2~2', 'a/e.org/x~3']);
});
it('stays below what file names may be long, and tells long addresses apart by a hash', () => {
  const idOf = pageIds('a');
  const long = (end: string): string => `https://example.org/${'日'.repeat(100)}?${'x'.repeat(300)}${end}`;
  const [one, two] = [idOf(long('1')), idOf(long('2'))];
  expect(one).not.toBe(two);
  for (const step of one.split('/')) expect(Buffer.byteLength(`${step}.page.json`)).toBeLessThan(256);
  const deep = idOf(`https://example.org/${'folder/'.repeat(200)}x`);
  expect(deep).toMatch(/^a\/example\.org\/folder_folder_[\w~]+$/);
});
it('is a safe path for every address, and no folder has the name of a file', { tags: 'slow' }, () => {
  const idOf = pageIds('a');
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const id = idOf(url);
      expect(idSchema.parse(id)).toBe(id);
      expect(id.split('/').slice(2, -1).join('')).not.toContain('.');
    }),
    { seed: 1, numRuns: 500 },
  );
});
