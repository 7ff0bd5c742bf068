import { expect, it } from 'vitest';
import { changeCourier } from '../../src/deliver-changes.ts';
import type { HookStore } from '../../src/portal/page-store.ts';

it('changeCourier says what stopped it, and goes on when it is woken again', async () => {
  const said: string[] = [];
  let asked = 0;
  const take = (): undefined => {
    if (asked++ === 0) throw new Error('database is locked');
  };
  const hooks = { take } as Partial<HookStore> as HookStore;
  const effects = { log: (line: string) => said.push(line), signal: new AbortController().signal };
  const courier = changeCourier(hooks, effects, '.');
  courier.wake();
  await courier.idle();
  expect(said).toEqual(['hooks: database is locked; tried again later']);
  courier.wake();
  await courier.idle();
  expect([asked, said.length]).toEqual([2, 1]);
});
