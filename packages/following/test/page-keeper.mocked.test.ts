import { type CalledThread, openCalledThread } from 'pagestructure/effects';
import { expect, it, vi } from 'vitest';
import { type Keeper, openKeeper } from '../src/page-keeper.ts';

vi.mock('pagestructure/effects', async (load) => ({
  ...(await load<object>()),
  openCalledThread: vi.fn(),
}));

const added = [] as unknown as Parameters<Keeper['add']>;
const updated = [] as unknown as Parameters<Keeper['update']>;

const thread = (call: () => Promise<unknown>) =>
  ({ call: vi.fn(call), close: vi.fn(async () => {}) }) as unknown as CalledThread;

it('opens another thread after one that failed, and closes both', async () => {
  const failing = thread(() => Promise.reject(new Error('worker thread: exit code 1')));
  const working = thread(async () => ({ value: 7 }));
  vi.mocked(openCalledThread).mockReturnValueOnce(failing).mockReturnValueOnce(working);
  const keeper = openKeeper({ data: 'folder' });
  await expect(keeper.add(...added)).rejects.toThrow('exit code 1');
  expect(failing.close).toHaveBeenCalledOnce();
  expect(await keeper.add(...added)).toBe(7);
  await keeper.close();
  expect(working.close).toHaveBeenCalledOnce();
  expect(openCalledThread).toHaveBeenCalledTimes(2);
});

it('keeps its thread after a state that was refused', async () => {
  const refusing = thread(async () => ({ error: { kind: 4, message: 'no such page', own: {} } }));
  vi.mocked(openCalledThread).mockClear().mockReturnValue(refusing);
  const keeper = openKeeper({ data: 'folder' });
  await expect(keeper.update(...updated)).rejects.toThrow(RangeError);
  await expect(keeper.update(...updated)).rejects.toThrow('no such page');
  expect(openCalledThread).toHaveBeenCalledOnce();
  expect(refusing.close).not.toHaveBeenCalled();
});
