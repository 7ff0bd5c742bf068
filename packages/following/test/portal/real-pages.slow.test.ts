import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCapture } from '../../../../src/capture/index.ts';
import { createRng } from '../../../../src/math/index.ts';
import { hasSharedData, sharedData } from '../../../../test/support/shared-data.ts';
import { captureAddress, trackPage } from '../../src/portal/track.ts';

const sets = ['cleaneval/html', 'modern/pages', 'modern-2/pages', 'webkb/pages'];
const division = { parts: 'blocks', l: 1, u: 2 } as const;

describe.skipIf(!hasSharedData)('a real page that is followed', () => {
  let engine: Awaited<ReturnType<typeof openCapture>>;
  beforeAll(async () => {
    engine = await openCapture();
  });
  afterAll(() => engine.close());
  const options = {
    ...{ timeout: 30_000, maxBytes: 20_000_000, maxNodes: 500_000, allowPrivate: false },
    capture: async (source: Parameters<typeof engine.page>[0]) => (await engine.page(source)).page,
  };

  it.each(sets)('of %s shows every component, and has all of them in the same capture again', async (set) => {
    const rng = createRng(set);
    const files = readdirSync(sharedData(set)).filter((file) => /\.html?$/.test(file));
    for (let n = 0; n < 8; n++) {
      const [file] = files.splice(rng.integer(files.length), 1);
      const captured = await captureAddress(sharedData(set, file), options);
      if (!captured) throw new Error(file);
      const first = await trackPage([captured], division, options);
      const again = await trackPage([captured], division, options, { index: first.index, highest: 0 });
      expect(first.components.length, file).toBeGreaterThan(0);
      for (const { components } of [first, again])
        expect(
          components.filter(({ how, html }) => how === 'lost' || html === undefined),
          file,
        ).toEqual([]);
    }
  });
});
