import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { atomFeed } from '../../src/changes/change-feed.ts';
import { type FollowedPages, followPages, openDatabase, type PageStore, pageStore } from '../../src/index.ts';
import { componentFeed, pageFeed } from '../../src/portal/component-feeds.ts';
import { nextInterval, waitAfterFailure } from '../../src/portal/pace.ts';
import { type ServedPage, servePage } from './support/served-page.ts';

const filler = (word: string): string => `${word} words that ${word} has and nobody else. `.repeat(3);
const section = (name: string, more = ''): string => `<h2>${name}</h2><p>${filler(name)}${more}</p>`;
const pageOf = (...sections: string[]): string => `<title>One</title>${sections.join('')}`;
const minute = 60_000;
const pace = { first: 60 * minute, shortest: 20 * minute, longest: 120 * minute };

const folder = emptyFolder('pace');
let db: ReturnType<typeof openDatabase>;
let store: PageStore;
let follow: FollowedPages;
let served: ServedPage;
let clock: number;
let html: string;

beforeEach(async () => {
  db = openDatabase(folder);
  store = pageStore(db);
  clock = Date.parse('2026-01-01T00:00:00Z');
  start(1);
  html = pageOf(section('Tides'), section('Arrivals'), section('Notices'));
  served = await servePage((_, response) => response.setHeader('content-type', 'text/html').end(html));
});
afterEach(() => {
  served.close();
  db.close();
});

function start(trainedOn?: number): void {
  const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
  const now = () => new Date(clock).toISOString();
  const division = { parts: 'cells', l: 1, u: 2 } as const;
  follow = followPages(
    store,
    division,
    { allowPrivate: true, capture },
    { pace, now, ...(trainedOn && { trainedOn }) },
  );
}
const later = async (minutes: number): Promise<void> => {
  clock += minutes * minute;
  await follow.updateDue();
};
const numberOf = (label: string): number =>
  store.components(1).find((one) => one.label.startsWith(label))?.number ?? 0;

describe('nextInterval, waitAfterFailure', () => {
  it('is halved by a change and a quarter longer without one, between the bounds', () => {
    expect(nextInterval(pace.first, true, pace)).toBe(30 * minute);
    expect(nextInterval(30 * minute, true, pace)).toBe(pace.shortest);
    expect(nextInterval(pace.first, false, pace)).toBe(75 * minute);
    expect(nextInterval(110 * minute, false, pace)).toBe(pace.longest);
  });

  it('doubles with every failure up to the longest, and waits as long as the server asks, a week at most', () => {
    const wait = (failures: number, retryAfter?: string): number =>
      waitAfterFailure(30 * minute, failures, pace, retryAfter, 0) / minute;
    expect([wait(1), wait(2), wait(3), wait(1000)]).toEqual([60, 120, 120, 120]);
    expect([wait(1, '36000'), wait(1, 'Thu, 01 Jan 1970 10:00:00 GMT')]).toEqual([600, 600]);
    expect([wait(1, '10'), wait(1, 'soon'), wait(1, '-5'), wait(1, '')]).toEqual([60, 60, 60, 60]);
    expect(wait(1, '9999999999')).toBe(7 * 24 * 60);
  });
});

describe('followPages: when pages are read', () => {
  it('reads a page that changes more often, and one that does not less often', { tags: 'slow' }, async () => {
    await follow.add(served.address);
    const reads = async (minutes: number): Promise<number> => {
      const before = served.asked.length;
      await later(minutes);
      return served.asked.length - before;
    };
    expect(await reads(59)).toBe(0);
    expect(await reads(1)).toBe(1); // the same: 75 minutes
    expect(await reads(74)).toBe(0);
    html = html.replace('Tides words', 'Tides new words');
    expect(await reads(1)).toBe(1); // changed: 37.5 minutes
    expect(await reads(37)).toBe(0);
    html = html.replace('new words', 'newer words');
    expect(await reads(1)).toBe(1); // changed: the shortest
    expect(store.schedule(1)).toMatchObject({ every: 20 * minute, failures: 0 });
    html = html.replace('<h2>', '<h2 class="x">'); // says the same
    expect(await reads(20)).toBe(1);
    expect(store.schedule(1)?.every).toBe(25 * minute);
  });

  it('asks with ETag and Last-Modified, and 304 costs nothing but the request', {
    tags: 'slow',
  }, async () => {
    const lastModified = 'Thu, 01 Jan 2026 00:00:00 GMT';
    served.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"a"') return response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'text/html', etag: '"a"', 'last-modified': lastModified });
      return response.end(html);
    };
    await follow.add(served.address);
    const before = [store.view(1), store.page(1)?.updated];
    await later(60);
    expect(served.asked[1].headers).toMatchObject({
      'if-none-match': '"a"',
      'if-modified-since': lastModified,
    });
    expect([store.view(1), store.page(1)?.updated]).toEqual(before);
    expect(store.page(1)).toMatchObject({ problem: null, tried: '2026-01-01T01:00:00.000Z' });
    expect(store.schedule(1)?.every).toBe(75 * minute);
    await follow.divideAgain(1);
    expect(served.asked[2].headers['if-none-match']).toBeUndefined();
  });

  it('sends what a server said of one address to no other, and no header that a server made up', async () => {
    served.answer = (request, response) => {
      if (request.url === '/page') return response.writeHead(302, { location: '/other' }).end();
      response.writeHead(200, {
        'content-type': 'text/html',
        etag: `"${'x'.repeat(2_000)}"`,
        'last-modified': 'x',
      });
      return response.end(html);
    };
    await follow.add(served.address);
    await later(60);
    const [, , again, other] = served.asked;
    expect([again.url, again.headers['if-modified-since']]).toEqual(['/page', undefined]);
    expect([other.url, other.headers['if-modified-since'], other.headers['if-none-match']]).toEqual([
      '/other',
      'x',
      undefined,
    ]);
  });

  it('waits longer after failures and as long as Retry-After says, and goes on as before', async () => {
    await follow.add(served.address);
    const good = served.answer;
    served.answer = (_, response) => response.writeHead(503, { 'retry-after': '18000' }).end();
    await later(60);
    expect(store.page(1)?.problem).toContain('503');
    expect(store.schedule(1)).toMatchObject({ failures: 1, due: '2026-01-01T06:00:00.000Z' });
    served.answer = good;
    await later(299);
    expect(served.asked).toHaveLength(2);
    await later(1);
    expect(served.asked).toHaveLength(3);
    expect(store.page(1)?.problem).toBeNull();
    expect(store.schedule(1)).toMatchObject({ failures: 0, every: 75 * minute });
  });
});

describe('followPages: a clock that was wrong', () => {
  const year = 400 * 24 * 60 * minute;
  const restart = (milliseconds: number): void => {
    clock += milliseconds;
    start(1);
  };

  it('reads a page again that was read by a clock 400 days ahead', async () => {
    await follow.add(served.address);
    restart(year);
    await later(0);
    expect(served.asked).toHaveLength(2);
    restart(-year);
    await later(1);
    expect(served.asked).toHaveLength(3);
    expect(store.schedule(1)?.due).toMatch(/^2026-01-01T0/);
    await later(59);
    expect(served.asked).toHaveLength(3);
  });

  it('tells hooks what waits for them since a clock was 400 days ahead', async () => {
    await follow.add(served.address);
    const target = { url: 'https://example.org/', allowPrivate: false };
    store.changes.hooks.add(1, null, target, { ignoreNumbers: false, least: 1 });
    restart(year);
    html = html.replace('Tides words', 'Tides new words');
    await later(60);
    expect(store.changes.hooks.hooks()).toMatchObject([{ waiting: 1 }]);
    restart(-year);
    expect(store.changes.hooks.take(new Date(clock).toISOString(), 1)?.change.id).toBeDefined();
  });

  it('waits on where the server asked for days', async () => {
    await follow.add(served.address);
    served.answer = (_, response) => response.writeHead(503, { 'retry-after': `${6 * 86_400}` }).end();
    await later(60);
    await later(24 * 60);
    expect(served.asked).toHaveLength(2);
  });
});

describe('followPages: sources that were imported', () => {
  const problems = () => store.wanted().map(({ problem }) => problem);

  it('tries each that fails once a day, however often something is imported', async () => {
    served.answer = (_, response) => response.writeHead(500).end();
    store.want([served.address]);
    await Promise.all([follow.updateDue(), follow.updateDue()]);
    for (let hour = 0; hour < 23; hour++) {
      store.want([served.address, served.address + hour]);
      await later(60);
    }
    const times = () => served.asked.filter(({ url }) => url === '/page').length;
    expect(times()).toBe(1);
    expect(problems()).toHaveLength(24);
    await later(60);
    expect(times()).toBe(2);
  });

  it('tries again one that failed while the clock was a year ahead', async () => {
    served.answer = (_, response) => response.writeHead(500).end();
    store.want([served.address]);
    clock += 400 * 24 * 60 * minute;
    await later(0);
    clock -= 400 * 24 * 60 * minute;
    await later(0);
    expect(served.asked).toHaveLength(2);
  });

  it('reads those behind one that fails, and updates pages that are due meanwhile', async () => {
    await follow.add(served.address);
    const good = served.answer;
    const asked: (string | undefined)[] = [];
    served.answer = (request, response) => {
      asked.push(request.url);
      if (!request.url?.startsWith('/page0')) return good(request, response);
      if (asked.length === 8) clock += 300 * minute; // the page comes due while sources are read
      return response.writeHead(500).end();
    };
    store.want(Array.from({ length: 15 }, (_, i) => `${served.address}0${i}`));
    store.want([`${served.address}-good`]);
    await follow.updateDue();
    expect(asked).toContain('/page-good');
    expect(asked.indexOf('/page')).toBeGreaterThan(8);
    expect(asked.indexOf('/page')).toBeLessThan(asked.indexOf('/page-good'));
    expect(store.wanted()).toHaveLength(15);
  });

  it('walks no folder that a stranger names', async () => {
    writeFileSync(join(folder, 'alone.html'), html);
    store.want([folder, '/']);
    await follow.updateDue();
    expect(problems()).toEqual([expect.stringContaining('a folder'), expect.stringContaining('a folder')]);
    await expect(follow.add(folder)).rejects.toThrow(/a folder \(expected /);
    expect(await follow.add(join(folder, 'alone.html'))).toBe(1);
  });
});

describe('followPages: failures and the end', () => {
  const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
  const due = (store: PageStore, onFailure: (error: unknown) => void): FollowedPages => {
    const now = () => new Date(clock + 60 * minute).toISOString();
    const division = { parts: 'cells', l: 1, u: 2 } as const;
    return followPages(store, division, { allowPrivate: true, capture }, { pace, now, onFailure });
  };
  beforeEach(async () => {
    for (const name of ['', '2', '3']) await follow.add(served.address + name);
    served.asked.length = 0;
  });

  it('tells what not even a note could be kept of, and updates the other pages', async () => {
    const locked = (id: number): undefined => {
      if (id === 1) throw new Error('database is locked');
    };
    const told: unknown[] = [];
    const broken: PageStore = {
      ...store,
      keepSchedule: (id, schedule) => locked(id) ?? store.keepSchedule(id, schedule),
      keepProblem: (id, problem, now) => locked(id) ?? store.keepProblem(id, problem, now),
    };
    await due(broken, (error) => told.push(error)).updateDue();
    expect(told).toEqual([new Error('database is locked')]);
    expect(served.asked.map(({ url }) => url)).toEqual(['/page', '/page2', '/page3']);
    expect([2, 3].map((id) => store.page(id)?.tried)).toEqual(Array(2).fill('2026-01-01T01:00:00.000Z'));
    const unread = { ...store, pages: () => locked(1) as never };
    await due(unread, (error) => told.push(error)).updateDue();
    expect(told).toHaveLength(2);
  });

  it('does what a user asks for while something that is due does not end', async () => {
    const good = served.answer;
    let release = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      served.answer = (request, response) => {
        if (request.url !== '/page') return good(request, response);
        release = () => response.end(html);
        return resolve();
      };
    });
    const pages = due(store, (error) => {
      throw error;
    });
    const round = pages.updateDue();
    await isAsked;
    await pages.update(2);
    expect(store.page(2)?.tried).toBe('2026-01-01T01:00:00.000Z');
    expect(pages.isUpdating()).toBe(true);
    release();
    await round;
    expect(pages.isUpdating()).toBe(false);
  });

  it('begins no further page when it is closed, and waits for the one at hand', async () => {
    const good = served.answer;
    let release = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      served.answer = (request, response) => {
        release = () => good(request, response);
        resolve();
      };
    });
    const pages = due(store, (error) => {
      throw error;
    });
    const round = pages.updateDue();
    await isAsked;
    const closed = pages.close();
    release();
    await closed;
    expect(store.page(1)).toMatchObject({ problem: null, tried: '2026-01-01T01:00:00.000Z' });
    await round;
    await pages.updateDue();
    expect(served.asked.map(({ url }) => url)).toEqual(['/page']);
  });
});

describe('followPages: new parts', () => {
  beforeEach(async () => {
    await follow.add(served.address);
    html = pageOf(section('Tides'), section('Regatta'), section('Arrivals'), section('Notices'));
    await later(60);
  });

  it('offers a section that came, and follows it whether it is added or not', async () => {
    const number = numberOf('Regatta');
    expect(store.offers()).toEqual([{ page: 1, number, since: '2026-01-01T01:00:00.000Z', count: 1 }]);
    expect(store.components(1).filter(({ how }) => how === 'lost')).toEqual([]);
    html = html.replace('Regatta words', 'Regatta later words');
    await later(60);
    expect(store.offers()).toHaveLength(1);
    expect(store.componentHtml(1, number)).toContain('later');
    expect(store.choose(1, number, { span: 4, height: null })).toBe(true);
    expect(store.offers()).toEqual([]);
  });

  it('makes one offer of the new entries of a list, and dismisses them as one', async () => {
    const log = (...entries: string[]): string =>
      `<h2>Changes</h2>${entries.map((one) => `<h3>${one}</h3><p>${filler(`of${one}`)}</p>`).join('')}`;
    html = pageOf(section('Regatta'), log('Ash', 'Beech'));
    await later(60);
    store.dismissAll(1);
    html = pageOf(section('Regatta'), log('Elm', 'Oak', 'Ash', 'Beech'));
    await later(60);
    const [offer, ...others] = store.offers();
    expect([offer.count, others]).toEqual([2, []]);
    expect(store.components(1).find(({ number }) => number === offer.number)?.label).toMatch(/^Elm/);
    expect(store.dismiss(1, offer.number)).toBe(true);
    expect(store.offers()).toEqual([]);
  });

  it('dismisses all, and offers none of a page that is to offer none', async () => {
    html = pageOf(section('Tides'), section('Regatta'), section('Rowing'), section('Arrivals'));
    await later(60);
    expect(store.offers()).toHaveLength(2);
    expect(store.setOffering(1, false)).toBe(true);
    expect(store.offers()).toEqual([]);
    store.setOffering(1, true);
    expect(store.offers()).toHaveLength(2);
    store.dismissAll();
    expect(store.offers()).toEqual([]);
    expect(store.setOffering(2, false)).toBe(false);
  });

  it('keeps a dismissal, while the part is there, gone, and back', async () => {
    const number = numberOf('Regatta');
    expect(store.dismiss(1, number)).toBe(true);
    expect(store.dismiss(1, number)).toBe(false);
    const with_ = html;
    for (const version of [
      html.replace('Regatta words', 'Regatta later words'),
      pageOf(section('Tides'), section('Arrivals'), section('Notices')),
      with_,
    ]) {
      html = version;
      await later(200);
      expect(store.offers()).toEqual([]);
    }
    expect(numberOf('Regatta')).toBe(number);
  });

  it('forgets parts that nobody took when they are gone, and gives no number twice', async () => {
    const seen = new Set<number>();
    for (const name of ['Fair', 'Market', 'Concert', 'Parade', 'Auction']) {
      html = pageOf(section('Tides'), section(name), section('Arrivals'), section('Notices'));
      await later(200);
      seen.add(numberOf(name));
    }
    expect(store.components(1).filter(({ nested }) => !nested).length).toBeLessThan(7);
    expect(store.pageIndex(1).components.length).toBeLessThan(7);
    expect(numberOf('Tides')).toBeGreaterThan(0);
  });

  it('tells what became of a part that is forgotten in the feeds of its page and of the part, as hooks are told', async () => {
    const target = { url: 'https://example.org/', allowPrivate: false };
    store.changes.hooks.add(1, null, target, { ignoreNumbers: false, least: 1 });
    const number = numberOf('Regatta');
    html = html.replace('Regatta words', 'Regatta later words');
    await later(60);
    html = pageOf(section('Tides'), section('Arrivals'), section('Notices'));
    await later(200);
    html = pageOf(section('Tides'), section('Arrivals'), section('Notices'), section('Fair'));
    await later(200);
    html = pageOf(section('Tides', 'Low at six.'), section('Arrivals'), section('Notices'), section('Fair'));
    await later(200);
    expect(store.components(1).filter((one) => one.number === number)).toEqual([]);
    const page = store.page(1);
    if (!page) throw new Error('the page is gone');
    const fed = pageFeed(store, page).entries.map(({ id }) => id);
    const told: string[] = [];
    for (let one = store.changes.hooks.take('2027', 1); one; one = store.changes.hooks.take('2027', 1)) {
      told.push(one.change.id);
      store.changes.hooks.told(one.id, '2027');
    }
    expect(told).toHaveLength(3);
    expect(new Set(fed)).toEqual(new Set(told));
    const titles = componentFeed(store, page, number)?.entries.map(({ title }) => title.split(': ')[1]);
    expect(titles).toEqual(['no longer on the page', 'words']);
    expect(componentFeed(store, page, 99)).toBeUndefined();
  });

  it('gives the number of a part that dividing again has left out to no other', async () => {
    const number = numberOf('Regatta');
    html = pageOf(section('Tides'), section('Arrivals'), section('Notices'));
    await follow.divideAgain(1);
    expect(store.components(1).every((one) => one.number < number)).toBe(true);
    html = pageOf(section('Tides'), section('Fair'), section('Arrivals'), section('Notices'));
    await later(200);
    expect(numberOf('Fair')).toBeGreaterThan(number);
    expect(store.changes.versions(1, numberOf('Fair')).map(({ kind }) => kind)).toEqual(['first']);
  });
});

describe('followPages: dividing again', () => {
  it('keeps numbers, places and sizes of what was chosen, and says what the new division has not', async () => {
    html = pageOf(section('Tides'), section('Arrivals'), section('Notices'));
    await follow.add(served.address);
    const [tides, arrivals] = [numberOf('Tides'), numberOf('Arrivals')];
    store.choose(1, arrivals, { span: 5, height: 200 });
    store.choose(1, tides, { span: 3, height: null });
    const chosen = store.chosen();
    html = pageOf(section('Tides', 'And more of it.'), section('Notices'));
    await later(60);
    const unmatched = await follow.divideAgain(1);
    expect(unmatched).toEqual([arrivals]);
    expect(store.chosen()).toEqual(chosen);
    expect(numberOf('Tides')).toBe(tides);
    const of = (number: number) => store.components(1).find((one) => one.number === number);
    expect(of(tides)).toMatchObject({ how: 'trained', nested: false });
    expect(of(arrivals)).toMatchObject({ how: 'lost', nested: true });
    expect(store.componentHtml(1, arrivals)).toContain('Arrivals');
    expect(store.offers()).toEqual([]);
    const all = store.components(1).map(({ number }) => number);
    expect(new Set(all).size).toBe(all.length);
    html = pageOf(section('Notices'), section('Arrivals'), section('Tides', 'And more of it.'));
    await later(300);
    expect(of(arrivals)?.how).not.toBe('lost');
    expect(store.componentHtml(1, arrivals)).toContain('Arrivals words');
    expect(of(tides)?.how).not.toBe('lost');
    expect(store.chosen()).toEqual(chosen);
  });
});

it('a chosen part that is gone does not take the place of one like it, nor its number', async () => {
  const alike = (name: string): string =>
    section(name, `${name} says what nobody else says here. `.repeat(4));
  const [first, second] = [alike('First'), alike('Second')];
  html = pageOf(first, second, alike('Third'));
  await follow.add(served.address);
  const third = numberOf('Third');
  store.choose(1, third, { span: 3, height: null });
  html = pageOf(first, second);
  for (let hour = 2; hour < 5; hour++) {
    await later(60 * hour);
    if (hour === 3) expect(await follow.divideAgain(1)).toEqual([third]);
    const how = new Map(store.components(1).map((one) => [one.number, one.how]));
    expect([how.get(third), how.get(numberOf('First')), how.size]).toEqual([
      'lost',
      expect.not.stringMatching('lost'),
      3,
    ]);
  }
});

it('a part that is chosen while the page is divided again is kept', async () => {
  await follow.add(served.address);
  const arrivals = numberOf('Arrivals');
  html = pageOf(section('Tides'), section('Notices'));
  await later(60);
  let asked = 0;
  const good = served.answer;
  html = `<link rel="stylesheet" href="/style.css">${html}`;
  served.answer = (request, response) => {
    if (request.url !== '/style.css') return good(request, response);
    if (asked++ === 0) store.choose(1, arrivals, { span: 4, height: null });
    return response.setHeader('content-type', 'text/css').end('p{color:red}');
  };
  expect(await follow.divideAgain(1)).toEqual([arrivals]);
  expect(asked).toBe(2);
  expect(store.chosen()).toMatchObject([{ page: 1, number: arrivals, span: 4 }]);
  expect(store.componentHtml(1, arrivals)).toContain('Arrivals');
});

describe('followPages: training over the first captures', () => {
  it('trains on one capture, and again on the first three of different texts; choices stay', async () => {
    start();
    const day = (name: string): string =>
      pageOf(
        section('Tides', `High on ${name}.`),
        section('Arrivals', `Ships of ${name}.`),
        section('Notices'),
      );
    html = day('monday');
    await follow.add(served.address);
    store.choose(1, numberOf('Tides'), { span: 5, height: null });
    const chosen = store.chosen();
    const knows = (word: string): boolean =>
      store.pageIndex(1).components.some(({ signature }) => signature?.words.includes(word));
    expect([knows('monday'), store.firstCaptures(1).length]).toEqual([true, 1]);
    await later(200);
    expect(store.firstCaptures(1)).toHaveLength(1);
    html = day('tuesday');
    await later(200);
    expect([knows('monday'), store.firstCaptures(1).length]).toEqual([true, 2]);
    html = day('wednesday');
    await later(200);
    expect([knows('monday'), knows('wednesday'), knows('tides'), store.firstCaptures(1).length]).toEqual([
      false,
      false,
      true,
      0,
    ]);
    expect(store.chosen()).toEqual(chosen);
    expect(store.componentHtml(1, chosen[0].number)).toContain('High on wednesday');
    html = day('thursday');
    await later(200);
    expect(store.componentHtml(1, chosen[0].number)).toContain('High on thursday');
    expect(store.firstCaptures(1)).toEqual([]);
  });
});

describe('followPages: feeds', () => {
  it('name a part as it was called at the time, and tell a return with its text', async () => {
    await follow.add(served.address);
    const all = html;
    html = pageOf(section('Tides'), section('Notices'));
    await later(200);
    html = all;
    await later(200);
    html = all.replace('<h2>Arrivals</h2>', '<h2>Ships of the week</h2>');
    await later(200);
    const entries = pageFeed(store, store.page(1) ?? expect.fail('the page is gone')).entries;
    expect(entries.map(({ title }) => title.replace(/ words that.*?:/, ' ...:'))).toEqual([
      'Ships of the week Arrivals ...: words: 1 gone, 4 added',
      'Arrivals Arrivals ...: on the page again',
      'Arrivals Arrivals ...: no longer on the page',
    ]);
    const feed = { id: 'a', title: 'A', begun: '2026', entries: entries.slice(1, 2) };
    expect(atomFeed(feed)).toContain(filler('Arrivals').trim());
  });
});

describe('followPages: new parts of a page that is trained on several captures', () => {
  const tides = (n: number): string => section('Tides', `Tide ${n}.`);

  it('offers what came before the training, and what came with its last capture', async () => {
    start(3);
    html = pageOf(tides(1), section('Arrivals'), section('Notices'));
    await follow.add(served.address);
    html = pageOf(tides(2), section('Regatta'), section('Arrivals'), section('Notices'));
    await later(60);
    expect(store.offers()).toHaveLength(1);
    html = pageOf(tides(3), section('Regatta'), section('Arrivals'), section('Rowing'), section('Notices'));
    await later(60);
    const offered = store.offers().map(({ number }) => number);
    expect(offered.sort()).toEqual([numberOf('Regatta'), numberOf('Rowing')].sort());
  });

  it('neither trains on an error page nor offers it, and numbers of parts stay', async () => {
    start(3);
    const numbers = (): number[] => store.components(1).map(({ number }) => number);
    const trained: number[][] = [];
    for (const day of [1, 2, 0, 3]) {
      html = day
        ? pageOf(tides(day), section('Arrivals'))
        : '<h1>503</h1><p>Please try again in a moment.</p>';
      await (day === 1 ? follow.add(served.address) : later(200));
      trained.push(numbers());
      if (day === 0) expect(store.components(1).every(({ how }) => how === 'lost')).toBe(true);
    }
    expect(trained).toEqual(Array(4).fill(trained[0]));
    expect([store.offers(), store.firstCaptures(1)]).toEqual([[], []]);
    const page = store.page(1) ?? expect.fail('the page is gone');
    const kinds = componentFeed(store, page, numberOf('Tides'))?.entries.map(
      ({ title }) => title.split(': ')[1],
    );
    expect(kinds).toEqual(['on the page again (words', 'no longer on the page', 'words']);
  });
});
