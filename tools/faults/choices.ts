import { openDatabase } from '../../packages/following/src/portal/database.ts';
import { type PageStore, pageStore } from '../../packages/following/src/portal/page-store.ts';
import { madeState } from '../../packages/following/test/portal/support/made-state.ts';
import type { Saver } from './saver.ts';

/** Does something with the database of a personal page. */
async function withStore<T>(folder: string, work: (store: PageStore) => T): Promise<T> {
  const db = openDatabase(folder);
  try {
    const [{ integrity_check: state }] = db.prepare('PRAGMA integrity_check').all() as [
      { integrity_check: string },
    ];
    if (state !== 'ok') throw new Error(`${folder}: ${state}`);
    return work(pageStore(db));
  } finally {
    db.close();
  }
}

/** A state of a page of three parts. */
function state(number: number) {
  const whole = madeState(number);
  const components = whole.components.slice(0, 3).map((one) => ({ ...one, html: '<p>a' }));
  return { ...whole, components };
}

const choose = (number: number, span: number) => (folder: string) =>
  withStore(folder, (store) => store.choose(1, number, { span, height: null }, 0));

/** What the personal page saves: title of its page, chosen parts, sources that are wanted. */
export const choices: Saver<[string, number[], string[]]> = {
  empty: ['', [], []],
  read: (folder) =>
    withStore(folder, (store) => [
      store.page(1)?.title ?? '',
      store.chosen().map(({ number, span }) => 100 * number + span),
      store.wanted().map(({ address }) => address),
    ]),
  steps: [
    [
      (folder) =>
        withStore(folder, (store) => store.add('a', 'a', { parts: 'tables', l: 1, u: 2 }, state(1), 'now')),
      ([, b, c]) => ['state-1.', b, c],
    ],
    [choose(2, 4), ([a, , c]) => [a, [204], c]],
    [
      (folder) => withStore(folder, (store) => store.want(['https://a.example/', 'https://b.example/'])),
      ([a, b]) => [a, b, ['https://a.example/', 'https://b.example/']],
    ],
    [choose(1, 3), ([a, b, c]) => [a, [103, ...b], c]],
    [
      (folder) => withStore(folder, (store) => store.update(1, state(2), 'later')),
      ([, b, c]) => ['state-2.', b, c],
    ],
  ],
};
