import { afterAll, describe, expect, it } from 'vitest';
import { usualMethods } from '../../../src/apps/view/index.ts';
import { openBeside } from '../../../src/apps/view/open-sources.ts';
import { readBeside } from '../../../src/apps/view/read-beside.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';

/** A page of some parts, each a heading and a line, 10 CSS pixels apart, and of elements that show nothing. */
function pageOf(parts: number, empty = 0) {
  const children = Array.from({ length: parts }, (_, i) => {
    const y = 60 * i;
    return box('div', 0, y, 600, 50, [
      box('h2', 0, y, 600, 20, [text(`Part ${i}`, [0, y, 100, 20])]),
      box('p', 0, y + 30, 600, 20, [text('Words of the part.', [0, y + 30, 300, 20])]),
    ]);
  });
  return buildPage([...children, ...Array.from({ length: empty }, () => ({ tag: 'i', rect: null }))]);
}

const options = { methods: usualMethods, roles: true };

describe('openBeside().read(page, options)', () => {
  const beside = openBeside();
  afterAll(beside.close);

  it('gives for a large page, from a thread, what readBeside gives', async () => {
    const page = pageOf(30, 900);
    expect(page.nodes.length).toBeGreaterThan(1_000);
    const read = await beside.read(page, options);
    expect(read).toEqual(readBeside(page, options));
    expect(read?.levels).toHaveLength(11);
    expect(read?.methods.map(({ name }) => name)).toEqual(usualMethods);
  });

  it('leaves a small page to who asks', () => {
    expect(beside.read(pageOf(3), options)).toBeUndefined();
  });
});
