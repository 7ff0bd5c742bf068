import { afterAll, describe, expect, it } from 'vitest';
import { usualMethods } from '../../../src/apps/view/index.ts';
import { openBeside } from '../../../src/apps/view/open-sources.ts';
import { readBeside } from '../../../src/apps/view/read-beside.ts';
import { findBaseline } from '../../../src/baselines/index.ts';
import { pageOfParts } from '../../vips/build-page.ts';

const options = { methods: usualMethods, roles: true };

describe('openBeside().read(page, options)', () => {
  const beside = openBeside();
  afterAll(beside.close);

  it('gives for a large page, from a thread, what readBeside gives', async () => {
    const page = pageOfParts(30, 900);
    expect(page.nodes.length).toBeGreaterThan(1_000);
    const read = await beside.read(page, options);
    expect(read).toEqual(readBeside(page, options));
    expect(read?.levels).toHaveLength(11);
    expect(read?.methods.map(({ name }) => name)).toEqual(
      usualMethods.map((name) => findBaseline(name).label),
    );
  });

  it('leaves a small page to who asks', () => expect(beside.read(pageOfParts(3), options)).toBeUndefined());
});
