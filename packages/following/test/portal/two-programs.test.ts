import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser, withDefaults } from '../../../../src/capture/index.ts';
import { withEffects } from '../../../../src/effects/index.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { type FollowedPages, followPages, openDatabase, type PageStore, pageStore } from '../../src/index.ts';
import { updateComponents } from '../../src/portal/follow-components.ts';
import { type ServedPage, servePage } from './support/served-page.ts';

const filler = (word: string): string => `${word} words that ${word} has and nobody else. `.repeat(3);
const pageOf = (...names: string[]): string =>
  `<title>One</title><link rel="stylesheet" href="/style.css">${names.map((name) => `<h2>${name}</h2><p>${filler(name)}</p>`).join('')}`;

const folder = emptyFolder('two');
let databases: ReturnType<typeof openDatabase>[];
let served: ServedPage;
let html: string;
/** Is done as soon as a program that has read the page asks for its style sheet. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  databases = [];
  meanwhile = undefined;
  html = pageOf('Tides', 'Arrivals', 'Notices');
  served = await servePage(async ({ url }, response) => {
    const isStyle = url === '/style.css';
    const work = isStyle ? meanwhile : undefined;
    if (work) meanwhile = undefined;
    await work?.();
    response
      .setHeader('content-type', isStyle ? 'text/css' : 'text/html')
      .end(isStyle ? 'p{color:red}' : html);
  });
});
afterEach(() => {
  served.close();
  for (const db of databases) db.close();
});

function program(): { store: PageStore; follow: FollowedPages } {
  const db = openDatabase(folder);
  databases.push(db);
  const store = pageStore(db);
  const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
  const division = { parts: 'cells', l: 1, u: 2 } as const;
  return { store, follow: followPages(store, division, { allowPrivate: true, capture }) };
}

describe('an update of a page that another program updates meanwhile', () => {
  it.each(['update', 'divideAgain'] as const)('begins anew from what that has kept: %s', async (work) => {
    const [one, two] = [program(), program()];
    await one.follow.add(served.address);
    html = pageOf('Tides', 'Arrivals', 'Regatta', 'Notices');
    meanwhile = async () => {
      html = pageOf('Tides', 'Arrivals', 'Notices', 'Fair');
      await two.follow.update(1);
    };
    await one.follow[work](1);
    expect(meanwhile).toBeUndefined();
    checkNumbers(one.store);
    if (work === 'update') expect(labelled(one.store, 'Fair')).toMatchObject([{ number: 4 }]);
    html = pageOf('Tides', 'Arrivals', 'Regatta', 'Notices', 'Fair');
    await one.follow.update(1);
    checkNumbers(one.store);
    expect(one.store.components(1).map(({ label }) => label.split(' ')[0])).toEqual(
      expect.arrayContaining(['Regatta', 'Fair']),
    );
  });

  it('begins anew from what that has kept: fragments update', { tags: 'slow' }, async () => {
    const { store, follow } = program();
    await follow.add(served.address);
    html = pageOf('Tides', 'Arrivals', 'Regatta', 'Notices');
    meanwhile = () => {
      html = pageOf('Tides', 'Arrivals', 'Notices', 'Fair');
      return follow.update(1);
    };
    const seen: number[] = [];
    const reading = { ...withDefaults({}), allowPrivate: true, viewport: { width: 800, height: 600 } };
    await updateComponents([served.address], { data: folder, reading }, withEffects(), async (_, tracked) => {
      seen.push(tracked.components.length);
    });
    expect(meanwhile).toBeUndefined();
    checkNumbers(store);
    expect(seen).toEqual([5]);
    expect(labelled(store, 'Regatta')).toMatchObject([{ number: 5 }]);
  });
});

function labelled(store: PageStore, name: string) {
  return store.components(1).filter(({ label }) => label.startsWith(name));
}

/** Each number is of one part, in what is shown, in the index and in the versions. */
function checkNumbers(store: PageStore): void {
  const shown = store.components(1);
  const { components, nested } = store.pageIndex(1);
  const indexed = [...components, ...nested.parts].map(({ number }) => number);
  expect(indexed.sort((a, b) => a - b)).toEqual(shown.map(({ number }) => number).sort((a, b) => a - b));
  for (const { number, label } of shown) {
    const texts = store.changes.versions(1, number).map(({ n }) => store.changes.text(1, number, n));
    expect(texts.filter((text) => text && !text.startsWith(label.split(' ')[0]))).toEqual([]);
  }
}
