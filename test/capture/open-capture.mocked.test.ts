import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LimitError, openCapture, SourceError } from '../../src/capture/index.ts';
import { htmlSource } from './sources.ts';

/** What becomes of the page, try by try; beyond it the page comes out. */
let plan: (Error | 'hangs')[] = [];
/** Tries at which a neighbour closes the browser before this page does, by number from 1. */
let neighbours: number[] = [];
/** What was done with tab and browser at the end of every try. */
let done: string[] = [];

vi.mock('../../src/capture/browser-pool.ts', () => ({
  openBrowserPool: async () => ({
    borrow: async () => ({
      tab: {},
      giveBack: async () => done.push('given back'),
      closeTab: async () => done.push('tab closed'),
      replaceBrowser: async () => {
        done.push('browser replaced');
        return !neighbours.includes(done.length);
      },
    }),
    close: async () => {},
  }),
}));
vi.mock('../../src/capture/capture-page.ts', () => ({
  capturePage: async () => {
    const next = plan.shift();
    if (next === 'hangs') return new Promise(() => {});
    if (next) throw next;
    return { page: 'the page' };
  },
}));

beforeEach(() => {
  [plan, neighbours, done] = [[], [], []];
});
const captured = async (): Promise<unknown> =>
  (await openCapture({ timeout: 500 }))
    .page(htmlSource('<p>text'))
    .then(({ page }) => page as unknown)
    .catch((error: unknown) => error);
const died = new Error('died\nwith a log');

describe('capture.page: what fails beside others', () => {
  it('closes the tab alone of a page beyond a limit that is not of time', async () => {
    plan = [new LimitError('page.html', '9 nodes in the browser')];
    expect(await captured()).toEqual(new LimitError('page.html', '9 nodes in the browser'));
    expect(done).toEqual(['tab closed']);
  });
  it('replaces the browser of a page that is late, and shows it no more', async () => {
    plan = ['hangs'];
    expect(await captured()).toEqual(new LimitError('page.html', 'the browser took longer than 500 ms'));
    expect(done).toEqual(['browser replaced']);
  });
  it('shows a page once more whose browser died, and gives it up at the second time', async () => {
    plan = [died];
    expect(await captured()).toBe('the page');
    expect(done).toEqual(['browser replaced', 'given back']);
    [plan, done] = [[died, died], []];
    expect(await captured()).toEqual(new SourceError('page.html', 'the browser failed: died'));
  });
  it('does not count against a page that neighbours closed its browser, while it hung or not', async () => {
    plan = [died, 'hangs', died, died];
    neighbours = [1, 2, 4];
    expect(await captured()).toBe('the page');
    expect(done).toHaveLength(5);
  });
  it('comes to an end even so', async () => {
    plan = Array(9).fill(died);
    neighbours = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(await captured()).toEqual(new SourceError('page.html', 'the browser failed: died'));
    expect(done).toHaveLength(5);
  });
});
