import { describe, expect, it } from 'vitest';
import { cachedFetch } from '../src/cached-fetch.ts';

describe('cachedFetch(most)', () => {
  const ref = (name: string) => ({ by: 'driver', sha256: name.repeat(64), bytes: 1 });
  const counted = () => {
    const got: string[] = [];
    const get = async ({ sha256 }: { sha256: string }): Promise<Uint8Array> => {
      got.push(sha256[0]);
      return Buffer.from(sha256[0]);
    };
    return { got, get };
  };

  it('fetches the same bytes once, and forgets what was asked for least lately', async () => {
    const { got, get } = counted();
    const fetch = cachedFetch(2);
    const [first, second] = await Promise.all([fetch(ref('a'), get), fetch(ref('a'), get)]);
    expect(first).toBe(second);
    for (const name of ['b', 'a', 'c', 'a', 'b']) await fetch(ref(name), get);
    expect(got).toEqual(['a', 'b', 'c', 'b']);
  });

  it('tries again what could not be fetched', async () => {
    const { got, get } = counted();
    const fetch = cachedFetch(2);
    const broken = fetch(ref('a'), () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await fetch(ref('a'), get)).toEqual(Buffer.from('a'));
    expect(got).toEqual(['a']);
  });
});
