import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { deliverChanges } from '../../src/deliver-changes.ts';
import { type ChangeRecord, followPages, openDatabase, pageStore } from '../../src/index.ts';
import {
  type ChangingPage,
  changingPages,
  countDifference,
  type MadeSection,
  textsOf,
  wordCounts,
} from './changing-pages.ts';
import { timeOf } from './month-time.ts';

/** Followed pages over a made month: their server, and who is told of changes. */
export interface FollowedMonth {
  store: ReturnType<typeof pageStore>;
  /** Captures all pages at an hour, the first or the one behind the last, and tells what changed. */
  hour(hour: number): Promise<void>;
  /** Tells what still waits. */
  settle(hour: number): Promise<void>;
  /** What each page said when it was captured, by page and hour; nothing where the server failed. */
  captured: ReadonlyMap<number, ReadonlyMap<number, readonly MadeSection[]>>;
  /** Changes in the order in which they were told, those that were told twice too. */
  told: readonly ChangeRecord[];
  kinds: ReadonlyMap<number, string>;
  /** Bytes of the database, and of the versions of a page in it. */
  size(): number;
  versionBytes(page: number): number;
  close(): Promise<void>;
}

/**
 * Follows the ten pages by the hour.
 * @param refuses whether whom a change is told answers with an error this time
 * @param only words in the kinds of the pages that are followed
 */
export async function followMonth(
  folder: string,
  seed: string,
  refuses: (told: number) => boolean = () => false,
  only = '',
): Promise<FollowedMonth> {
  const pages = changingPages(seed).filter(({ kind }) => kind.includes(only));
  const states = pages.map((page: ChangingPage) => page.next());
  const told: ChangeRecord[] = [];
  const captured = new Map<number, Map<number, readonly MadeSection[]>>();
  const kinds = new Map<number, string>();
  let asked = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const isRefused = refuses(asked++);
      if (!isRefused) told.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(isRefused ? 503 : 204).end();
      return;
    }
    const state = states[Number(request.url?.slice(1))];
    response
      .writeHead(state.status, { 'content-type': 'text/html' })
      .end(state.status === 200 ? state.html : 'no');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const db = openDatabase(folder);
  const store = pageStore(db);
  let now = 0;
  const tracking = {
    allowPrivate: true,
    capture: async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source),
  };
  const follow = followPages(store, { parts: 'cells', l: 1, u: 2 }, tracking, {
    now: () => timeOf(now),
  });
  const effects = { log: () => {}, signal: new AbortController().signal };
  const tell = () => deliverChanges(store.changes.hooks, effects, folder, () => timeOf(now), 600_000);
  const note = (page: number, at: number): void => {
    captured.get(page)?.set(now, states[at].sections);
  };
  return {
    store,
    captured,
    told,
    kinds,
    async hour(hour) {
      now = hour;
      for (const [at, page] of pages.entries()) {
        if (hour > 0) states[at] = page.next();
        let id = store.page(at + 1)?.id;
        if (id === undefined) {
          id = await follow.add(`${base}/${at}`);
          kinds.set(id, page.kind);
          captured.set(id, new Map());
          store.changes.hooks.add(
            id,
            null,
            { url: `${base}/told`, allowPrivate: true },
            { ignoreNumbers: false, least: 1 },
          );
        } else await follow.update(id);
        if (store.page(id)?.problem === null) note(id, at);
      }
      await tell();
    },
    async settle(hour) {
      // Twenty-five pauses of six hours are longer than any that begins now.
      for (now = hour; now < hour + 150; now += 6) await tell();
    },
    size: () => {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      const number = (name: string): number =>
        Number(Object.values(db.prepare(`PRAGMA ${name}`).get() as object)[0]);
      return number('page_count') * number('page_size');
    },
    versionBytes(page) {
      const found = db
        .prepare('SELECT sum(length(text) + length(html)) AS bytes FROM version_contents WHERE page = ?')
        .get(page) as { bytes: number | null };
      return found.bytes ?? 0;
    },
    async close() {
      await follow.idle();
      db.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Words of one page and hour that were told, and that were to be told. */
export interface Judged {
  page: number;
  hour: number;
  /** Words of the true change, and those of them that were not told, or told twice, or untrue. */
  truth: number;
  untold: number;
  untrue: number;
}

/**
 * Compares what was told with what the made pages say, by words: at each capture, the words that were told as added
 * less those told as gone have to be those that the page has more than at the capture before. Who tells a change twice,
 * or not at all, is found out; in which part it was told does not matter here.
 *
 * A section is followed from the capture on that it was first in, and what it said then is no change.
 */
export function judgeMonth({ captured, told }: Pick<FollowedMonth, 'captured' | 'told'>): Judged[] {
  const once = new Map(told.map((change) => [change.id, change]));
  const byHour = new Map<string, ChangeRecord[]>();
  for (const change of once.values()) {
    const key = `${change.page.name} ${change.at}`;
    byHour.set(key, [...(byHour.get(key) ?? []), change]);
  }
  const names = new Map(
    [...once.values()].map(({ page }) => [Number(page.name.replace(/^.*\//, '')) + 1, page.name]),
  );
  return [...captured].flatMap(([page, hours]) => {
    let before: readonly MadeSection[] | undefined;
    const known = new Set<number>();
    return [...hours].flatMap(([hour, after]): Judged[] => {
      const old = before;
      before = after;
      const followed = after.filter(({ key }) => known.has(key));
      for (const { key } of after) known.add(key);
      if (!old) return [];
      const truth = countDifference(wordsOf(followed), wordsOf(old));
      const changes = byHour.get(`${names.get(page)} ${timeOf(hour)}`) ?? [];
      const pieces = (kind: string): string[] =>
        changes.flatMap((change) =>
          change.pieces.filter((piece) => piece.kind === kind).map(({ text }) => text),
        );
      const said = countDifference(wordCounts(pieces('added')), wordCounts(pieces('gone')));
      const wrong = countDifference(said, truth);
      const sum = (counts: Iterable<[string, number]>): number =>
        [...counts].reduce((total, [, count]) => total + Math.abs(count), 0);
      const untold = [...wrong].filter(([word]) => truth.has(word));
      const untrue = [...wrong].filter(([word]) => !truth.has(word));
      return [{ page, hour, truth: sum(truth), untold: sum(untold), untrue: sum(untrue) }];
    });
  });
}

function wordsOf(sections: readonly MadeSection[]): Map<string, number> {
  return wordCounts(textsOf(sections));
}

/**
 * Compares what is kept with what the made pages said: at each capture, the versions of that time of all parts that a
 * page is divided into have to hold its words; so do those of parts that were lost and are followed no more.
 * @returns captures whose words are not those that are kept, and how many words differ
 */
export function judgeVersions({ captured, store }: Pick<FollowedMonth, 'captured' | 'store'>): Judged[] {
  return [...captured].flatMap(([page, hours]) => {
    const { versions, text, ofPage } = store.changes;
    const parts = store.components(page).flatMap(({ nested, number }) => (nested ? [] : [number]));
    const lost = ofPage(page, 1e6).flatMap(({ number }) =>
      versions(page, number)[0].kind === 'lost' ? [number] : [],
    );
    const kept = [...new Set([...parts, ...lost])].map((number) =>
      versions(page, number).map(({ n, at }) => ({ at, words: wordCounts([text(page, number, n) ?? '']) })),
    );
    return [...hours].flatMap(([hour, sections]): Judged[] => {
      const words = new Map<string, number>();
      for (const all of kept)
        for (const [word, count] of all.find(({ at }) => at <= timeOf(hour))?.words ?? [])
          words.set(word, (words.get(word) ?? 0) + count);
      const said = wordsOf(sections);
      const wrong = [...countDifference(words, said).values()];
      const count = (sign: number): number =>
        wrong.filter((one) => Math.sign(one) === sign).reduce((sum, one) => sum + Math.abs(one), 0);
      const truth = [...said.values()].reduce((sum, one) => sum + one, 0);
      return [{ page, hour, truth, untold: count(-1), untrue: count(1) }];
    });
  });
}
