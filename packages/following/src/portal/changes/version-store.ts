import { createHash, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PortalDatabase } from '../database.ts';
import { tableRows } from '../table-rows.ts';
import { type ChangeRecord, uuidOf } from './change-record.ts';
import { htmlText } from './html-text.ts';
import { type TextDiff, textDiff } from './text-diff.ts';

/** A version of a part, as it was first captured. */
export interface VersionRecord {
  page: number;
  /** Of the part in its page. */
  number: number;
  /** 1-based; later ones are greater. */
  n: number;
  /** When it was captured, ISO 8601. */
  at: string;
  /** Where it was captured, without a login. */
  source: string;
  how: string;
  similarity: number;
  kind: ChangeRecord['kind'] | 'first';
  /** Words that are gone and added since the version before. */
  gone: number;
  added: number;
}

/** A part of a new capture. */
export interface CapturedComponent {
  number: number;
  how: string;
  similarity: number;
  /** Sanitised; undefined when the part is lost. */
  html: string | undefined;
  /** Its first words; empty when it is lost. */
  label: string;
}

/** A version that is a change, and the texts before and after. */
export interface NewVersion extends VersionRecord {
  before: { n: number; text: string };
  text: string;
  diff: TextDiff;
  /** First words of the part, the last known ones when it is lost. */
  label: string;
}

/** What is new of a part for whoever looks at it. */
export interface ComponentNews {
  page: number;
  number: number;
  /** Newest version, and the one that was looked at last. */
  newest: number;
  looked: number;
  at: string;
  /** Whether the part says something else than when it was looked at. */
  isNew: boolean;
}

/** How much is kept. The newest version of a part, and the one that was looked at last, always are. */
export interface VersionLimits {
  /** Most versions of a part. */
  versions: number;
  /** Most bytes of all versions of a page, compressed. */
  bytes: number;
}

const defaultLimits: VersionLimits = { versions: 100, bytes: 20_000_000 };

/** Versions of parts; its caller's transaction holds whatever it writes. */
export interface VersionStore {
  /**
   * Keeps what is new of a capture. To be called before the parts themselves are written.
   * @param now ISO 8601
   * @returns the versions that are changes
   */
  record(page: number, parts: readonly CapturedComponent[], source: string, now: string): NewVersion[];
  /** Versions of a part, newest first. */
  versions(page: number, number: number): VersionRecord[];
  /** Notes that the feed of a page tells these versions. */
  tellOfPage(versions: readonly NewVersion[]): void;
  /**
   * Changes of the parts that a page is or was divided into, newest first, each with what its part is called, or was
   * when it was there.
   */
  ofPage(page: number, most: number): (VersionRecord & { label: string })[];
  /** What a part that told a change was called last, also one that is followed no more. */
  calledLast(page: number, number: number): string | undefined;
  /** The highest number that a part of a page ever had; 0 when there is none. */
  highestNumber(page: number): number;
  /** When the first version of a page was captured; undefined when it has none. */
  begun(page: number): string | undefined;
  /** What a version's words are counted from: the one before it in which the part was there. */
  before(version: Pick<VersionRecord, 'page' | 'number' | 'n'>): { n: number; text: string } | undefined;
  /** Text of a version, empty where the part was lost; undefined when it is not kept. */
  text(page: number, number: number, n: number): string | undefined;
  /** Sanitised HTML of a version; undefined when it is not kept, or the part was lost. */
  html(page: number, number: number, n: number): string | undefined;
  /** Notes that a version was looked at. @returns false when it is not kept */
  look(page: number, number: number, n: number): boolean;
  /** Notes that the newest version was looked at. */
  lookAtNewest(page: number, number: number): void;
  /** Of the parts on the personal page. */
  news(): ComponentNews[];
  limits(): VersionLimits;
  setLimits(limits: Partial<VersionLimits>): void;
  /** Stable name of all that is followed here. */
  ownKey(): string;
  /** Stable name of a page that its address does not tell. */
  pageKey(page: number): string;
  /** Stable name of a version, a UUID. */
  changeId(version: Pick<VersionRecord, 'page' | 'number' | 'n'>): string;
}

const columns = 'page, number, n, at, source, how, similarity, kind, gone, added';

/** Opens the versions of a database. @param newKey makes a name that nothing else has */
export function versionStore(db: PortalDatabase, newKey: () => string = randomUUID): VersionStore {
  const { all, one, run } = tableRows(db);
  const limits = (): VersionLimits => ({
    ...defaultLimits,
    ...Object.fromEntries(
      all<{ name: string; value: number }>(
        "SELECT name, value FROM change_settings WHERE name IN ('versions', 'bytes')",
      ).map((row) => [row.name, row.value]),
    ),
  });
  const newest = (page: number, number: number): (VersionRecord & { content: string | null }) | undefined =>
    one(
      `SELECT ${columns}, content FROM versions WHERE page = ? AND number = ? ORDER BY n DESC LIMIT 1`,
      page,
      number,
    );
  const content = (
    page: number,
    number: number,
    hash: string,
    column: 'text' | 'html',
  ): string | undefined => {
    const found = one<{ body: ArrayBuffer }>(
      `SELECT ${column} AS body FROM version_contents WHERE page = ? AND number = ? AND hash = ?`,
      page,
      number,
      hash,
    );
    return found && inflateRawSync(new Uint8Array(found.body)).toString();
  };
  const hashOf = (page: number, number: number, n: number): string | null | undefined =>
    one<{ content: string | null }>(
      'SELECT content FROM versions WHERE page = ? AND number = ? AND n = ?',
      page,
      number,
      n,
    )?.content;
  const textOf = (page: number, number: number, n: number): string | undefined => {
    const hash = hashOf(page, number, n);
    return hash === null ? '' : hash && content(page, number, hash, 'text');
  };
  /** What a part said when it was there last, before a version. */
  const lastText = (page: number, number: number, below: number): { n: number; text: string } | undefined => {
    const last = one<{ n: number; content: string }>(
      'SELECT n, content FROM versions WHERE page = ? AND number = ? AND n < ? AND content IS NOT NULL ORDER BY n DESC LIMIT 1',
      ...[page, number, below],
    );
    return last && { n: last.n, text: content(page, number, last.content, 'text') ?? '' };
  };
  const keep = (version: VersionRecord, text: string, html: string | undefined): void => {
    const { page, number, n, at, source, how, similarity, kind, gone, added } = version;
    const hash = html === undefined ? null : createHash('sha256').update(text).digest('hex');
    if (
      html !== undefined &&
      !one(
        'SELECT 1 AS one FROM version_contents WHERE page = ? AND number = ? AND hash = ?',
        page,
        number,
        hash,
      )
    )
      run(
        'INSERT INTO version_contents (page, number, hash, text, html) VALUES (?, ?, ?, ?, ?)',
        ...[page, number, hash, deflateRawSync(text), deflateRawSync(html)],
      );
    run(
      `INSERT INTO versions (${columns}, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[page, number, n, at, source, how, similarity, kind, gone, added, hash],
    );
    if (kind === 'first')
      run('INSERT OR IGNORE INTO looked (page, number, n) VALUES (?, ?, ?)', page, number, n);
  };
  /** Parts that are followed no more are spared by nothing; those of this very time are only about to be written. */
  const prune = (page: number, numbers: readonly number[], now: string): void => {
    const { versions, bytes } = limits();
    const spare = `(NOT EXISTS (SELECT 1 FROM looked l WHERE l.page = v.page AND l.number = v.number AND l.n = v.n)
        AND v.n < (SELECT max(n) FROM versions w WHERE w.page = v.page AND w.number = v.number)
      OR (v.at < ? AND NOT EXISTS (SELECT 1 FROM components c WHERE c.page = v.page AND c.number = v.number)))`;
    const drop = (number: number, n: number): void => {
      run('DELETE FROM versions WHERE page = ? AND number = ? AND n = ?', page, number, n);
      run(
        'DELETE FROM version_contents WHERE page = ? AND number = ? AND hash NOT IN (SELECT content FROM versions WHERE page = ? AND number = ? AND content IS NOT NULL)',
        ...[page, number, page, number],
      );
    };
    for (const number of numbers) {
      const { count = 0 } =
        one<{ count: number }>(
          'SELECT count(*) AS count FROM versions WHERE page = ? AND number = ?',
          page,
          number,
        ) ?? {};
      if (count <= versions) continue;
      const oldest = all<{ n: number }>(
        `SELECT n FROM versions v WHERE page = ? AND number = ? AND ${spare} ORDER BY n LIMIT ?`,
        ...[page, number, now, count - versions],
      );
      for (const { n } of oldest) drop(number, n);
    }
    const size = (): number =>
      one<{ size: number | null }>(
        'SELECT sum(length(text) + length(html)) AS size FROM version_contents WHERE page = ?',
        page,
      )?.size ?? 0;
    for (let over = size(); over > bytes; over = size()) {
      const oldest = all<{ number: number; n: number }>(
        `SELECT number, n FROM versions v WHERE page = ? AND ${spare} ORDER BY at, number, n LIMIT 50`,
        ...[page, now],
      );
      if (oldest.length === 0) break;
      for (const { number, n } of oldest) drop(number, n);
    }
  };

  const store: VersionStore = {
    limits,
    record(page, parts, source, now) {
      const found: NewVersion[] = [];
      for (const { number, how, similarity, html, label } of parts) {
        const old = one<{ how: string; html: string; label: string }>(
          'SELECT how, html, label FROM components WHERE page = ? AND number = ?',
          page,
          number,
        );
        const base = { page, number, at: now, source, how: html === undefined ? 'lost' : how, similarity };
        const last = newest(page, number);
        if (!last) {
          if (html !== undefined)
            keep({ ...base, n: 1, kind: 'first', gone: 0, added: 0 }, htmlText(html), html);
          continue;
        }
        const wasLost = old ? old.how === 'lost' : last.kind === 'lost';
        if (html === undefined ? wasLost : !wasLost && html === old?.html) continue;
        const before = lastText(page, number, last.n + 1) ?? { n: 0, text: '' };
        const text = html === undefined ? '' : htmlText(html);
        const diff = textDiff(before.text, text);
        if (html !== undefined && !wasLost && diff.gone + diff.added === 0) continue;
        const kind = html === undefined ? 'lost' : wasLost ? 'found' : 'changed';
        const version = { ...base, n: last.n + 1, kind, gone: diff.gone, added: diff.added } as const;
        keep(version, text, html);
        found.push({
          ...version,
          before,
          text,
          diff,
          label: html === undefined ? (old?.label ?? '') : label,
        });
      }
      if (found.length > 0)
        prune(
          page,
          found.map(({ number }) => number),
          now,
        );
      return found;
    },
    versions: (page, number) =>
      all<VersionRecord>(
        `SELECT ${columns} FROM versions WHERE page = ? AND number = ? ORDER BY n DESC`,
        page,
        number,
      ),
    tellOfPage(told) {
      for (const { page, number, n, label } of told)
        run(
          // A version that was too much for the limits is gone already.
          `INSERT INTO page_changes (page, number, n, label)
           SELECT page, number, n, ? FROM versions WHERE page = ? AND number = ? AND n = ?`,
          ...[label, page, number, n],
        );
    },
    ofPage: (page, most) =>
      all<VersionRecord & { label: string }>(
        `SELECT ${columns.replaceAll(/(\w+)/g, 'v.$1')}, ifnull(nullif(c.label, ''), t.label) AS label
         FROM page_changes t JOIN versions v USING (page, number, n) LEFT JOIN components c USING (page, number)
         WHERE page = ? ORDER BY v.at DESC, number, n DESC LIMIT ?`,
        ...[page, most],
      ),
    calledLast: (page, number) =>
      one<{ label: string }>(
        'SELECT label FROM page_changes WHERE page = ? AND number = ? ORDER BY n DESC LIMIT 1',
        ...[page, number],
      )?.label,
    highestNumber: (page) =>
      one<{ highest: number | null }>('SELECT max(number) AS highest FROM versions WHERE page = ?', page)
        ?.highest ?? 0,
    begun: (page) =>
      one<{ at: string | null }>('SELECT min(at) AS at FROM versions WHERE page = ?', page)?.at ?? undefined,
    before: ({ page, number, n }) => lastText(page, number, n),
    text: textOf,
    html(page, number, n) {
      const hash = hashOf(page, number, n);
      return hash ? content(page, number, hash, 'html') : undefined;
    },
    look(page, number, n) {
      if (hashOf(page, number, n) === undefined) return false;
      run(
        'INSERT INTO looked (page, number, n) VALUES (?, ?, ?) ON CONFLICT (page, number) DO UPDATE SET n = max(n, excluded.n)',
        ...[page, number, n],
      );
      return true;
    },
    lookAtNewest(page, number) {
      const last = newest(page, number);
      if (last) store.look(page, number, last.n);
    },
    news: () =>
      all<Omit<ComponentNews, 'isNew'> & { then: string | null; now: string | null }>(
        `SELECT v.page, v.number, v.n AS newest, l.n AS looked, v.at, w.content AS "then", v.content AS "now"
         FROM chosen c
         JOIN looked l ON l.page = c.page AND l.number = c.number
         JOIN versions v ON v.page = c.page AND v.number = c.number
           AND v.n = (SELECT max(n) FROM versions x WHERE x.page = c.page AND x.number = c.number)
         LEFT JOIN versions w ON w.page = c.page AND w.number = c.number AND w.n = l.n
         ORDER BY v.page, v.number`,
      ).map(({ then, now, ...news }) => ({ ...news, isNew: news.newest > news.looked && then !== now })),
    setLimits(given) {
      for (const [name, value] of Object.entries(given))
        run(
          'INSERT INTO change_settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          name,
          value,
        );
    },
    ownKey() {
      run("INSERT OR IGNORE INTO change_settings (name, value) VALUES ('key', ?)", newKey());
      return one<{ value: string }>("SELECT value FROM change_settings WHERE name = 'key'")?.value ?? '';
    },
    pageKey(page) {
      const known = one<{ key: string }>('SELECT key FROM page_keys WHERE page = ?', page);
      if (known) return known.key;
      run('INSERT OR IGNORE INTO page_keys (page, key) VALUES (?, ?)', page, newKey());
      return store.pageKey(page);
    },
    changeId: ({ page, number, n }) => uuidOf(store.pageKey(page), number, n),
  };
  return store;
}
