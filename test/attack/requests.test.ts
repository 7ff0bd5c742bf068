import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  followPages,
  openDatabase,
  pageStore,
  portalApp,
} from '../../packages/following/src/portal/index.ts';
import { annotationApp } from '../../src/apps/annotate/index.ts';
import { inlineSource } from '../../src/capture/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { annotateRequests, portalRequests } from './corpus/requests.ts';
import { active } from './support/attack-case.ts';
import { parserPage } from './support/parser-page.ts';

let folder: string;
let close: () => void;
let ask: { portal: Ask; annotate: Ask };
let state: () => string;
type Ask = (path: string, init: RequestInit) => Promise<Response>;

const filler = 'and more of it '.repeat(10);
const rows = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagestructure-requests-'));
  mkdirSync(join(folder, 'pages'));
  const file = join(folder, 'pages', 'one.html');
  writeFileSync(file, `<table>${rows.map((row) => `<tr><td>${row} part, ${filler}`).join('')}</table>`);
  writeFileSync(join(folder, 'pages', 'two.html'), '<p>two');
  writeFileSync(join(folder, 'pages', 'private.txt'), 'secret');
  const db = openDatabase(join(folder, 'data'));
  close = () => db.close();
  const store = pageStore(db);
  const follow = followPages(
    store,
    { parts: 'cells', l: 1, u: 2 },
    { allowPrivate: false, timeout: 2_000, capture: parserPage },
  );
  await follow.add(file);
  const portal = portalApp(store, follow);
  const gold = join(folder, 'gold-of-one');
  mkdirSync(gold);
  const page = await parserPage(inlineSource('one', 'one', '<h1>Age</h1><p>25 Car'));
  const opened = { page, document: pageRows(page, 'dom'), screenshot: new Uint8Array() };
  const annotate = annotationApp({ folder: gold, annotator: 'a', ids: ['one'], open: async () => opened });
  ask = {
    portal: async (path, init) => portal.request(path, init),
    annotate: async (path, init) => annotate.request(path, init),
  };
  state = () =>
    JSON.stringify([
      store.pages().map(({ address }) => address),
      store.chosen(),
      store.wanted(),
      readdirSync(gold, { recursive: true }),
    ]);
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

describe.each([
  ['portal', portalRequests],
  ['annotate', annotateRequests],
] as const)('a hostile request to %s', (which, cases) => {
  it.each(cases)('$name', async ({ input: { method, path, headers = {}, body }, expected }) => {
    const before = state();
    const filled = body
      ?.replaceAll('FILE', join(folder, 'pages', 'one.html'))
      .replaceAll('FOLDER', join(folder, 'pages'));
    const began = performance.now();
    const answer = await ask[which](path, { method, headers, ...(filled !== undefined && { body: filled }) });
    const text = await answer.text();
    expect([answer.status, expected.status === 200 ? '' : text]).toEqual([
      expected.status,
      expect.any(String),
    ]);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(state()).toBe(before);
    if (expected.status >= 400) {
      expect(text.length).toBeLessThan(3_000);
      expect(text).not.toMatch(/secret| at .*\.ts:\d+|root:/);
    } else expect(text).not.toMatch(active);
  });
});
