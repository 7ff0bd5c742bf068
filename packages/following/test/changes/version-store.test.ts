import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { openDatabase, type PageStore, pageStore, type TrackedPage } from '../../src/index.ts';
import { madeState } from '../portal/support/made-state.ts';

const folder = emptyFolder('versions');
let db: ReturnType<typeof openDatabase>;
let store: PageStore;
beforeEach(async () => {
  db = openDatabase(folder);
  store = pageStore(db);
});
afterEach(() => {
  db.close();
});

/** A state of a page of three parts, the last one in the second; undefined: lost. */
function state(...texts: (string | undefined)[]): TrackedPage {
  const made = madeState(1);
  const components = texts.map((text, i) => ({
    ...made.components[i],
    html: text === undefined ? undefined : `<body>${text}</body>`,
    how: text === undefined ? ('lost' as const) : ('signature' as const),
    label: text?.slice(0, 20) ?? '',
    nested: i === 2,
  }));
  return { ...made, components, source: 'https://me:secret@example.org/' };
}
const add = (...texts: string[]): number =>
  store.add('page', 'https://me:secret@example.org/', { parts: 'cells', l: 1, u: 2 }, state(...texts), at(0));
const at = (hour: number): string =>
  new Date(Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000).toISOString();
const brief = (page: number, number: number): unknown[] =>
  store.changes.versions(page, number).map(({ n, kind, gone, added }) => [n, kind, gone, added]);
const place = { span: 3, height: null };
const filter = { ignoreNumbers: false, least: 1 };

describe('versions of parts', () => {
  it('keeps each with time, source and how it was found; what says the same is none', () => {
    const page = add('one', 'two', 'three');
    store.update(page, state('one', 'two', 'three'), at(1));
    store.update(page, state('one', '<b class=x>two</b>', 'three'), at(2));
    expect([brief(page, 1), brief(page, 2)]).toEqual([[[1, 'first', 0, 0]], [[1, 'first', 0, 0]]]);
    store.update(page, state('one more', 'two', 'three'), at(3));
    expect(store.changes.versions(page, 1)[0]).toEqual({
      ...{
        page,
        number: 1,
        n: 2,
        at: at(3),
        source: 'https://example.org/',
        how: 'signature',
        similarity: 1,
        label: 'one more',
      },
      ...{ kind: 'changed', gone: 0, added: 1 },
    });
    expect([store.changes.text(page, 1, 1), store.changes.text(page, 1, 2)]).toEqual(['one', 'one more']);
    expect(store.changes.html(page, 1, 2)).toBe('<body>one more</body>');
  });

  it('keeps what was lost and found again, and one text once', () => {
    const page = add('a b', 'x');
    store.update(page, state(undefined, 'x'), at(1));
    store.update(page, state(undefined, 'x'), at(2));
    store.update(page, state('a b', 'x'), at(3));
    store.update(page, state('a c', 'x'), at(4));
    store.update(page, state('a b', 'x'), at(5));
    expect(brief(page, 1)).toEqual([
      [5, 'changed', 1, 1],
      [4, 'changed', 1, 1],
      [3, 'found', 0, 0],
      [2, 'lost', 2, 0],
      [1, 'first', 0, 0],
    ]);
    expect(store.changes.text(page, 1, 2)).toBe('');
    expect(store.changes.html(page, 1, 2)).toBeUndefined();
    const { n } = db.prepare('SELECT count(*) AS n FROM version_contents WHERE number = 1').get() as {
      n: number;
    };
    expect(n).toBe(2);
  });

  it('is written with the update, or not at all', () => {
    const page = add('one', 'two');
    const broken = state('one more', 'two');
    broken.components[1].bytes = null as never;
    expect(() => store.update(page, broken, at(1))).toThrow('NOT NULL');
    expect(brief(page, 1)).toHaveLength(1);
  });

  it('keeps the newest of the limit, and the one that was looked at last', () => {
    const page = add('v0', 'x');
    store.choose(page, 1, place);
    store.changes.setLimits({ versions: 3 });
    for (let hour = 1; hour < 10; hour++) store.update(page, state(`v${hour}`, 'x'), at(hour));
    expect(store.changes.versions(page, 1).map(({ n }) => n)).toEqual([10, 9, 1]);
    store.changes.look(page, 1, 9);
    store.update(page, state('v10', 'x'), at(10));
    expect(store.changes.versions(page, 1).map(({ n }) => n)).toEqual([11, 10, 9]);
    expect(store.changes.text(page, 1, 1)).toBeUndefined();
  });

  it('keeps to a number of bytes of a page', () => {
    const page = add('v0', 'x');
    const text = (hour: number): string =>
      Array.from({ length: 300 }, (_, i) => `w${(i * 7919 * hour) % 9973}`).join(' ');
    store.changes.setLimits({ bytes: 20_000 });
    for (let hour = 1; hour < 40; hour++) store.update(page, state(text(hour), 'x'), at(hour));
    const { bytes } = db
      .prepare('SELECT sum(length(text) + length(html)) AS bytes FROM version_contents')
      .get() as { bytes: number };
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect(store.changes.versions(page, 1).length).toBeGreaterThan(3);
    expect(store.changes.versions(page, 1)[0].n).toBe(40);
  });

  it('a part that is followed no more keeps nothing back from that number of bytes', () => {
    const text = (hour: number): string =>
      Array.from({ length: 300 }, (_, i) => `w${(i * 7919 * hour) % 9973}`).join(' ');
    const page = add(text(1), text(2));
    const next = state(text(3), 'x');
    const without = { ...next, components: next.components.slice(0, 1), unmatched: [] };
    store.choose(page, 2, place);
    expect(store.update(page, without, at(1))).toBe(false); // what was chosen is followed on
    store.unchoose(page, 2);
    expect(store.update(page, without, at(1))).toBe(true);
    expect(store.changes.versions(page, 2)).toHaveLength(1);
    store.changes.setLimits({ bytes: 1 });
    store.update(page, state(text(4)), at(2));
    expect(store.changes.versions(page, 2)).toEqual([]);
    expect(store.changes.versions(page, 1)[0].n).toBe(3);
  });
});

describe('what is new since one looked', () => {
  it('is what changed since a part was chosen or looked at', () => {
    const page = add('one', 'two');
    store.update(page, state('one more', 'two'), at(1));
    store.choose(page, 1, place);
    expect(store.changes.news()).toMatchObject([{ newest: 2, looked: 2, isNew: false }]);
    store.update(page, state('one less', 'two'), at(2));
    store.choose(page, 1, { ...place, span: 4 }); // resized, not looked at
    expect(store.changes.news()).toMatchObject([{ newest: 3, looked: 2, at: at(2), isNew: true }]);
    expect(store.changes.look(page, 1, 99)).toBe(false);
    expect(store.changes.look(page, 1, 3)).toBe(true);
    expect(store.changes.news()).toMatchObject([{ isNew: false }]);
  });

  it('is nothing when the part says again what one has seen', () => {
    const page = add('one', 'two');
    store.choose(page, 1, place);
    store.update(page, state('other', 'two'), at(1));
    expect(store.changes.news()[0].isNew).toBe(true);
    store.update(page, state('one', 'two'), at(2));
    expect(store.changes.news()[0].isNew).toBe(false);
  });
});

describe('changes that wait for hooks', () => {
  it('wait once for each hook, in order, until they are told', () => {
    const page = add('one', 'two', 'three');
    const { hooks } = store.changes;
    const all = hooks.add(page, null, { command: ['true'] }, filter);
    const third = hooks.add(page, 3, { url: 'https://example.org/', allowPrivate: false }, filter);
    store.update(page, state('one more', 'two', 'three'), at(1));
    store.update(page, state('one less', 'two', 'three four'), at(2));
    expect(hooks.hooks().map(({ id, waiting }) => [id, waiting])).toEqual([
      [all, 2],
      [third, 1],
    ]);
    const first = hooks.take(at(2), 60_000);
    expect(first?.change).toMatchObject({
      page: { name: 'page', url: 'https://example.org/' },
      part: { number: 1, label: 'one more' },
      kind: 'changed',
      at: at(1),
      versions: { before: 1, after: 2 },
      words: { gone: 0, added: 1 },
      pieces: [{ kind: 'added', text: 'more' }],
      isCut: false,
    });
    expect(hooks.take(at(2), 60_000)?.hook.id).toBe(third);
    expect(hooks.take(at(2), 60_000)).toBeUndefined(); // both are being told
    hooks.told(first?.id ?? 0, at(2));
    expect(hooks.take(at(2), 60_000)?.change.pieces).toEqual([
      { kind: 'gone', text: 'more' },
      { kind: 'added', text: 'less' },
    ]);
    expect(hooks.hooks()[0]).toMatchObject({ told: 1, waiting: 1, last: at(2), problem: null });
  });

  it('are told again under the same id when nobody says what became of them', () => {
    const page = add('one', 'two');
    store.changes.hooks.add(page, 1, { command: ['true'] }, filter);
    store.update(page, state('one more', 'two'), at(1));
    const first = store.changes.hooks.take(at(1), 60_000);
    expect(store.changes.hooks.take(at(1), 60_000)).toBeUndefined();
    const again = store.changes.hooks.take(at(2), 60_000);
    expect(again?.change).toEqual(first?.change);
  });

  it('wait longer after each failure, and the hook says why', () => {
    const page = add('one', 'two');
    const { hooks } = store.changes;
    hooks.add(page, 1, { command: ['true'] }, filter);
    store.update(page, state('one more', 'two'), at(0));
    const pauses: number[] = [];
    let now = at(0);
    for (let i = 0; i < 12; i++) {
      const { id = 0 } = hooks.take(now, 1) ?? {};
      hooks.failed(id, 'no', now);
      const { due } = db.prepare('SELECT due FROM outbox').get() as { due: string };
      pauses.push((Date.parse(due) - Date.parse(now)) / 60_000);
      now = due;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(hooks.hooks()[0]).toMatchObject({ told: 0, waiting: 1, problem: 'no' });
  });

  it('are bounded: the oldest is given up, and counted', () => {
    const page = add('v0', 'two');
    const { hooks } = store.changes;
    const id = hooks.add(page, 1, { command: ['true'] }, filter);
    db.exec('BEGIN');
    for (let i = 0; i < 1_000; i++)
      db.prepare('INSERT INTO outbox (hook, change, payload, due) VALUES (?, ?, ?, ?)').run([
        id,
        `${i}`,
        '{}',
        at(0),
      ]);
    db.exec('COMMIT');
    store.update(page, state('v1', 'two'), at(1));
    expect(hooks.hooks()[0]).toMatchObject({ waiting: 1_000, dropped: 1 });
  });

  it('go with their hook and their page', () => {
    const page = add('one', 'two');
    const { hooks } = store.changes;
    const id = hooks.add(page, null, { command: ['true'] }, filter);
    hooks.add(page, null, { command: ['true'] }, filter);
    store.update(page, state('one more', 'two'), at(1));
    expect([hooks.remove(id), hooks.remove(id)]).toEqual([true, false]);
    store.remove(page);
    for (const table of ['outbox', 'hooks', 'versions', 'version_contents', 'looked'])
      expect(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toMatchObject({ n: 0 });
  });
});
