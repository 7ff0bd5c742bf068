import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { runCommand } from '../../../../test/support/run-command.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { followPages, openDatabase, pageStore } from '../../src/index.ts';
import { readPortable, writeOpml } from '../../src/portal/portable.ts';

const section = (name: string): string =>
  `<h2>${name}</h2><p>${`${name} words that ${name} has. `.repeat(5)}</p>`;
const item = '<item><title>Ship came in</title><link>https://harbour.example/1</link></item>';

const folder = emptyFolder('portable');
const [first, second] = ['first', 'second'];
beforeEach(async () => {
  writeFileSync(
    join(folder, 'one.html'),
    `<title>One</title>${['Tides', 'Arrivals', 'Notices'].map(section).join('')}`,
  );
  writeFileSync(
    join(folder, 'two.rss'),
    `<rss><channel><title>Two &amp; more</title>${item}</channel></rss>`,
  );
});

/** Does something with the pages that are followed in a folder. */
async function withPages<T>(
  name: string,
  work: (store: ReturnType<typeof pageStore>, follow: ReturnType<typeof followPages>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(join(folder, name));
  const store = pageStore(db);
  const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
  const follow = followPages(store, { parts: 'cells', l: 1, u: 2 }, { allowPrivate: false, capture });
  try {
    return await work(store, follow);
  } finally {
    await follow.idle();
    db.close();
  }
}

describe('portal --export, --import', () => {
  const choose = () =>
    withPages(first, async (store, follow) => {
      const id = await follow.add(join(folder, 'one.html'));
      const feed = await follow.add(join(folder, 'two.rss'));
      store.choose(feed, 1, { span: 7, height: 300 });
      store.choose(id, 2, { span: 3, height: null }, 0);
      return store.chosen();
    });

  it('takes choices, places and sizes to another folder, where the next update shows them', {
    tags: 'slow',
  }, async () => {
    const chosen = await choose();
    const { code, stdout } = await runCommand('portal', '--data', join(folder, first), '--export', 'json');
    expect(code).toBe(0);
    const file = join(folder, 'all.json');
    writeFileSync(file, stdout);
    const imported = await runCommand('portal', '--data', join(folder, second), '--import', file);
    expect([imported.code, imported.stderr]).toEqual([
      0,
      expect.stringContaining('pages with what was chosen of them: 2'),
    ]);
    await withPages(second, async (store, follow) => {
      expect(store.chosen()).toEqual(chosen);
      expect(store.page(1)?.problem).toBe('imported, not read here yet');
      await follow.updateDue();
      expect(store.pages().map(({ problem }) => problem)).toEqual([null, null]);
      expect(store.chosen()).toEqual(chosen);
      expect(store.componentHtml(1, 2)).toContain('Arrivals');
      expect(store.componentHtml(2, 1)).toContain('Ship came in');
    });
    const again = await runCommand('portal', '--data', join(folder, second), '--import', file);
    expect(again.stderr).toContain('followed already');
    await withPages(second, async (store) => expect(store.chosen()).toEqual(chosen));
  });

  it('takes sources as OPML, which are read when the personal page runs', async () => {
    await choose();
    const { stdout } = await runCommand('portal', '--data', join(folder, first), '--export', 'opml');
    expect(stdout).toContain('<outline type="rss" text="Two &amp; more" xmlUrl="');
    expect(stdout).toContain('<outline type="link" text="One" url="');
    const file = join(folder, 'all.opml');
    writeFileSync(file, stdout);
    const { stderr } = await runCommand('portal', '--data', join(folder, second), '--import', file);
    expect(stderr).toContain('sources to be read: 2');
    rmSync(join(folder, 'one.html'));
    await withPages(second, async (store, follow) => {
      expect(store.wanted()).toHaveLength(2);
      await follow.updateDue();
      expect(store.pages().map(({ title }) => title)).toEqual(['Two & more']);
      expect(store.wanted()).toMatchObject([
        { address: join(folder, 'one.html'), problem: expect.stringContaining('no such file') },
      ]);
      expect(store.unwant(join(folder, 'one.html'))).toBe(true);
    });
  });

  it('names a file that is neither, and changes nothing', async () => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, '{"format":"x"}');
    const { code, stderr } = await runCommand('portal', '--data', join(folder, first), '--import', file);
    expect(code).not.toBe(0);
    expect(stderr).toContain('bad.json: format');
    const missing = await runCommand(
      'portal',
      '--data',
      join(folder, first),
      '--import',
      join(folder, 'none'),
    );
    expect(missing.code).not.toBe(0);
    expect(missing.stderr).toContain('none');
  });
});

describe('readPortable, writeOpml', () => {
  it('are inverse for sources, whatever is in titles and addresses', () => {
    const pages = [
      { title: '<b> & "x"', address: 'https://a.example/?a=1&b=<2>"', isFeed: true },
      { title: '', address: '/pages/a & b.html', isFeed: false },
    ];
    expect(readPortable(writeOpml(pages), 'a')).toEqual({
      kind: 'sources',
      addresses: pages.map(({ address }) => address),
    });
  });

  it('reads the outlines of feed readers, in folders, each source once', () => {
    const text = `<?xml version="1.0"?><opml version="1.0"><head><title>Subscriptions</title></head><body>
      <outline text="News"><outline text="a" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>
      <outline text="b" htmlUrl="https://b.example/"/></outline><outline xmlUrl="https://a.example/feed"/></body></opml>`;
    expect(readPortable(text, 'a')).toEqual({
      kind: 'sources',
      addresses: ['https://a.example/feed', 'https://b.example/'],
    });
  });
});

describe('readPortable: what costs much', () => {
  const opml = (more: string) => `<opml><body><outline url="https://a.example/"/>${more}</body></opml>`;
  it.each([
    ['names of HTML', opml('&nbsp;'.repeat(1_000_000))],
    ['unknown names', opml('&a;'.repeat(1_600_000))],
    ['byte order marks', `${'\ufeff'.repeat(1_000_000)}${opml('')}`],
  ])('reads 6 MB of %s in seconds', { tags: 'slow' }, (_, text) => {
    const before = process.cpuUsage();
    expect(readPortable(text, 'a')).toEqual({ kind: 'sources', addresses: ['https://a.example/'] });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  it('refuses a million byte order marks without anything behind them', () => {
    const before = process.cpuUsage().user;
    expect(() => readPortable('\ufeff'.repeat(1_000_000), 'a')).toThrow(/^a: /);
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
  });
});

it('no expression looks for blanks up to an end, which takes the square of their number', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[a-z]+\/src\/.*\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(150);
  const found = sources.filter((path) => /[^^]\\s[*+]\$\//.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

it('passwords of addresses are not exported', async () => {
  await withPages(first, async (store, follow) => {
    const id = await follow.add(join(folder, 'one.html'));
    expect(id).toBe(1);
    const db = openDatabase(join(folder, first));
    db.prepare("UPDATE pages SET address = 'https://ann:secret@a.example/'").run();
    db.close();
    expect(JSON.stringify(store.exported())).not.toContain('secret');
    expect(store.exported().pages[0].address).toBe('https://a.example/');
  });
});

it.each([[['--shortest', '90']], [['--longest', '30']], [['--interval', '2']]])(
  'portal %j refuses bounds of the interval that are none',
  async (given) => {
    const { code, stderr } = await runCommand('portal', '--data', join(folder, first), ...given);
    expect([code, stderr]).toEqual([2, expect.stringContaining('expected each at most the next')]);
  },
);
