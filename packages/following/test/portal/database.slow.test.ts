import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { mountSmall } from '../../../../test/support/small-disk.ts';
import { spawnCommand } from '../../../../test/support/spawn-command.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { openDatabase, pageStore } from '../../src/index.ts';
import { madeState } from './support/made-state.ts';

const folder = emptyFolder('database');

/** Another connection that does something, and ends the transaction a while after it has said so. */
async function elsewhere(sql: string): Promise<Worker> {
  const script = `const { workerData, parentPort } = require('node:worker_threads');
    const db = new (require(workerData.driver))(workerData.path);
    for (const one of workerData.sql.split(';')) /SELECT/.test(one) ? db.prepare(one).get() : db.exec(one);
    parentPort.postMessage('done');
    setTimeout(() => { db.exec('COMMIT'); db.close(); }, 500);`;
  const driver = createRequire(import.meta.url).resolve('libsql');
  const workerData = { driver, path: join(folder, 'fragments.db'), sql };
  const worker = new Worker(script, { eval: true, workerData });
  await once(worker, 'message');
  return worker;
}

describe('openDatabase', () => {
  it('makes the tables of a new database, and opens it again with what it holds', () => {
    const db = openDatabase(folder);
    expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    expect(db.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 });
    pageStore(db).add('page', 'page', { parts: 'tables', l: 1, u: 2 }, madeState(1), 'now');
    db.close();
    const again = openDatabase(folder);
    expect(pageStore(again).pages()).toMatchObject([{ name: 'page', parts: 'tables', u: 2 }]);
    again.close();
  });

  it.each([
    ['reads', 'BEGIN; SELECT * FROM sqlite_master'],
    ['writes', 'BEGIN IMMEDIATE'],
  ])('waits for another process that %s a new database', async (_, sql) => {
    const other = await elsewhere(sql);
    openDatabase(folder).close();
    await once(other, 'exit');
  });

  it('finds the work done when another process makes the tables at the same time', async () => {
    const made = openDatabase(join(folder, 'made'));
    const tables = made
      .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      .all() as {
      sql: string;
    }[];
    made.close();
    const make = [...tables.map(({ sql }) => sql), 'PRAGMA user_version = 1'].join(';');
    const other = await elsewhere(`PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ${make}`);
    const db = openDatabase(folder);
    expect(pageStore(db).pages()).toEqual([]);
    db.close();
    await once(other, 'exit');
  });

  it('keeps its log while another process opens and closes the database', () => {
    const elsewhere = (): number => {
      const script = `const db = new (require(process.argv[1]))(process.argv[2]);
        console.log(db.prepare('SELECT count(*) AS n FROM pages').get().n); db.close();`;
      const driver = createRequire(import.meta.url).resolve('libsql');
      return Number(execFileSync(process.execPath, ['-e', script, driver, join(folder, 'fragments.db')]));
    };
    const db = openDatabase(folder);
    openDatabase(folder).close(); // as the threads that read pages do
    for (const count of [1, 2, 3]) {
      pageStore(db).add(`${count}`, `${count}`, { parts: 'tables', l: 1, u: 2 }, madeState(1), 'now');
      expect(elsewhere()).toBe(count);
    }
    db.close();
  });

  it('refuses a database of another version', () => {
    openDatabase(folder).close();
    const db = new Database(join(folder, 'fragments.db'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openDatabase(folder)).toThrow('version 99 (expected 1)');
  });
});

describe('pageStore', () => {
  it('keeps all of a state or nothing of it', () => {
    const db = openDatabase(folder);
    const store = pageStore(db);
    const id = store.add('page', 'page', { parts: 'tables', l: 1, u: 2 }, madeState(1), '1');
    const broken = madeState(2);
    broken.components[19].bytes = null as never;
    expect(() => store.update(id, broken, '2')).toThrow('NOT NULL');
    expect(store.view(id)).toBe('state-1.');
    expect(store.components(id).every(({ label }) => label === 'state-1.')).toBe(true);
    db.close();
  });

  it('keeps what was last shown of a lost component, with its pictures; drops what nobody shows', () => {
    const db = openDatabase(folder);
    const store = pageStore(db);
    const first = madeState(1);
    const [hash1, hash2] = [1, 2].map((number) => String(number).padStart(64, '0'));
    first.components[0].html = `<body><img src="/resources/${hash1}"></body>`;
    const id = store.add('page', 'page', { parts: 'tables', l: 1, u: 2 }, first, '1');
    const second = madeState(2);
    second.components[0] = { ...second.components[0], how: 'lost', html: undefined };
    store.update(id, second, '2');
    expect(store.components(id)[0]).toMatchObject({ how: 'lost', found: '1' });
    expect(store.componentHtml(id, 1)).toContain(hash1);
    expect(store.resource(hash1)).toBeDefined();
    store.update(id, madeState(3), '3');
    expect([store.resource(hash1), store.resource(hash2)]).toEqual([undefined, undefined]);
    expect(store.remove(id)).toBe(true);
    expect(db.prepare('SELECT count(*) AS n FROM resources').get()).toMatchObject({ n: 0 });
    db.close();
  });

  it('survives kill -9 in the middle of writing: every state is whole', async () => {
    const script = join(import.meta.dirname, 'support/write-states.ts');
    let before = 0;
    for (const delay of [20, 170, 400]) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGKILL');
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      const db = openDatabase(folder);
      expect(db.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
      const store = pageStore(db);
      const [page] = store.pages();
      const word = `state-${page.bytes}.`;
      expect(page.bytes).toBeGreaterThanOrEqual(before);
      before = page.bytes;
      expect([store.view(1), store.style(1), store.pageIndex(1).tree]).toEqual([word, word, [word]]);
      const components = store.components(1);
      expect(components.map(({ label }) => label)).toEqual(Array(20).fill(word));
      expect(components.every(({ number }) => store.componentHtml(1, number)?.includes(word))).toBe(true);
      expect(store.resource(String(page.bytes).padStart(64, '0'))).toBeDefined();
      db.close();
    }
    expect(before).toBeGreaterThan(1);
  });
});

it('names a read-only file system, whether folder and database are there or not', async ({ skip }) => {
  const disk = join(folder, 'disk');
  if (!mountSmall(disk, '4m')) return skip('only root may mount a small disk');
  try {
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(() => openDatabase(join(disk, 'new', 'data'))).toThrow(/EROFS: read-only file system/);
    const { code, stderr } = await spawnCommand(['portal', '--data', join(disk, 'new')]).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`${disk}: the file system is read-only`);
  } finally {
    execFileSync('umount', [disk]);
  }
});
