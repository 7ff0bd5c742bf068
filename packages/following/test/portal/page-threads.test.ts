import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  captureWithParser,
  inlineSource,
  LimitError,
  SourceError,
  StatusError,
} from '../../../../src/capture/index.ts';
import { FormatError } from '../../../../src/store/index.ts';
import { cli, exit } from '../../../../test/support/run-command.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { captureAddress, trackPage } from '../../src/index.ts';
import { openKeeper } from '../../src/page-keeper.ts';
import { openPageThreads } from '../../src/page-threads.ts';
import { openDatabase } from '../../src/portal/database.ts';
import { diffPages } from '../../src/portal/diff-pages.ts';
import { pageStore } from '../../src/portal/page-store.ts';
import { readPortable } from '../../src/portal/portable.ts';
import { readPage } from '../../src/portal/read-page.ts';
import { madeState } from './support/made-state.ts';
import { type ServedPage, servePage } from './support/served-page.ts';

const folder = emptyFolder('threads');
const section = (name: string): string => `<h2>${name}</h2><p>${`${name} words of ${name}. `.repeat(5)}</p>`;
const division = { parts: 'cells', l: 1, u: 2 } as const;
const options = { allowPrivate: true, byParser: true };
const capture = () => Promise.reject(new Error('captured outside the thread'));

/** The error of a promise that is expected to fail. */
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

describe('openPageThreads', () => {
  const threads = openPageThreads(options);
  let served: ServedPage;
  let path: string;
  beforeAll(async () => {
    served = await servePage((_, response) => response.writeHead(503, { 'retry-after': '60' }).end());
  });
  afterAll(async () => {
    served.close();
    await threads.close();
  });

  it('reads, captures and divides as this thread does', { tags: 'slow' }, async () => {
    path = join(folder, 'page.html');
    writeFileSync(path, `<title>One</title>${['Tides', 'Arrivals', 'Notices'].map(section).join('')}`);
    const tracking = { ...options, threads, capture };
    const captured = await captureAddress(path, tracking);
    if (!captured) throw new Error('nothing was read');
    const first = await trackPage([captured], division, tracking);
    expect(first.components.map(({ label }) => label.split(' ')[0])).toEqual([
      'Tides',
      'Arrivals',
      'Notices',
    ]);
    expect(first).toEqual(await trackPage([captured], division, options));
    const from = { index: first.index, highest: 3 };
    const second = await trackPage([captured], division, tracking, from, new Set([1]));
    expect(second).toEqual(await trackPage([captured], division, options, from, new Set([1])));
    const shorter = captureWithParser(inlineSource('page', 'page', section('Tides')));
    expect(await threads.diff(captured.page, shorter, division)).toEqual(
      diffPages(captured.page, shorter, division),
    );
    const opml = '<opml><body><outline url="https://a.example/"/></body></opml>';
    expect(await threads.readPortable(opml, 'a')).toEqual(readPortable(opml, 'a'));
  });

  it('keeps kinds of errors and what they say', async () => {
    const status = await errorOf(threads.read(served.address));
    expect(status).toBeInstanceOf(StatusError);
    expect(status).toMatchObject({ name: 'StatusError', status: 503, retryAfter: '60' });
    const missing = await errorOf(threads.read(join(folder, 'none.html')));
    expect(missing).toBeInstanceOf(SourceError);
    expect(missing).not.toBeInstanceOf(LimitError);
    expect(missing).toMatchObject({ message: expect.stringContaining('none.html: no such file') });
    const format = await errorOf(threads.readPortable('{}', 'a.json'));
    expect(format).toBeInstanceOf(FormatError);
    expect(format).toMatchObject({ message: expect.stringMatching(/^a\.json: /) });
  });
});

describe('openPageThreads: what does not end', () => {
  /** A page that takes many seconds to be divided. */
  const endless = Array.from({ length: 20_000 }, (_, i) => `<h2>${i}</h2><p>a <b>${i}</b>`).join('');

  it('ends at twice the time-out, while others have their turn, and what comes next is read', {
    tags: 'slow',
  }, async () => {
    const [slow, small] = [join(folder, 'slow.html'), join(folder, 'small.html')];
    writeFileSync(slow, endless);
    writeFileSync(small, section('Tides'));
    const threads = openPageThreads({ ...options, timeout: 1_000 });
    let turns = 0;
    const timer = setInterval(() => turns++, 20);
    try {
      const source = await readPage(slow, options, undefined);
      if (!source) throw new Error('nothing was read');
      const captured = { source, page: captureWithParser(source) };
      const error = await errorOf(trackPage([captured], division, { ...options, threads }));
      expect(error).toBeInstanceOf(LimitError);
      expect(error).toMatchObject({ message: `${slow}: took longer than 2000 ms` });
      expect(turns).toBeGreaterThan(20);
      expect((await threads.read(small))?.name).toBe(small);
    } finally {
      clearInterval(timer);
      await threads.close();
    }
  });

  it.each(['fragments train', 'fragments diff'])('%s ends in time', { tags: 'slow' }, async (command) => {
    const slow = join(folder, 'slow.html');
    writeFileSync(slow, endless);
    const flags = command === 'fragments diff' ? [slow] : ['--data', join(folder, 'data')];
    const ended = await cli`${command.split(' ')} ${slow} ${flags} --parts cells --timeout 1`;
    expect(ended).toMatchObject(exit(1, /slow\.html: .*took longer than \d000 ms/));
  });

  it('fails when the threads are closed', async () => {
    const slow = join(folder, 'slow.html');
    writeFileSync(slow, endless);
    const threads = openPageThreads(options);
    const reading = errorOf(threads.read(slow));
    await threads.close();
    expect(await reading).toMatchObject({ name: 'SourceError', message: expect.stringContaining(slow) });
  });
});

describe('openKeeper', () => {
  it('keeps a state while others have their turn, and finishes what it keeps', { tags: 'slow' }, async () => {
    const data = join(folder, 'kept');
    const db = openDatabase(data);
    const store = pageStore(db);
    const keeper = openKeeper({ data });
    try {
      await keeper.add('a', 'a', division, madeState(1), 'now');
      await expect(keeper.add('a', 'a', division, madeState(1), 'now')).rejects.toThrow('UNIQUE');
      expect(store.page(1)?.title).toBe('state-1.');
      let turns = 0;
      const timer = setInterval(() => turns++, 1);
      const start = performance.now();
      const long = madeState(2);
      const [one] = long.components;
      const components = Array.from({ length: 3_000 }, (_, i) => ({ ...one, number: i + 1, place: i }));
      expect(await keeper.update(1, { ...long, components }, 'later')).toBe(true);
      clearInterval(timer);
      expect(turns).toBeGreaterThan((performance.now() - start) / 100);
      expect(store.components(1)).toHaveLength(3_000);
      const last = keeper.update(1, madeState(3), 'last');
      await keeper.close();
      expect(await last).toBe(true);
      expect(store.page(1)?.title).toBe('state-3.');
    } finally {
      await keeper.close();
      db.close();
    }
  });
});
