import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPages, readSources, SourceError } from '../../src/capture/index.ts';
import { type HostileServer, startHostileServer } from '../support/hostile-server.ts';
import { addressCases } from './corpus/addresses.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

describe('a hostile address', () => {
  it.each(addressCases)('$name is refused, and nobody is asked', async ({ input }) => {
    const address = input.replaceAll('PORT', new URL(server.base).port);
    const began = performance.now();
    const found: unknown[] = [];
    for await (const source of readSources([address], { timeout: 3_000 })) found.push(source);
    expect(found).toEqual([expect.any(SourceError)]);
    const [{ message }] = found as SourceError[];
    expect(message).not.toContain('secret');
    expect(message).not.toBe('');
    expect(server.asked).toEqual([]);
    for await (const listed of listPages([address]))
      if (listed instanceof SourceError) expect(listed.message).not.toContain('secret');
    expect(performance.now() - began).toBeLessThan(13_000);
  });
});
