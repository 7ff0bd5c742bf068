import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PageToRate, type RatingItem, ratingApp } from '../../../src/apps/rate/index.ts';
import { readSources, SourceError } from '../../../src/capture/index.ts';
import { rectPolygon } from '../../../src/eval/index.ts';
import type { Multipolygon } from '../../../src/page/index.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { noteComplaints, type ServedApp, serveApp, testCapture } from '../../support/app-in-browser.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testTab } from '../../support/test-tab.ts';

const folder = temporaryFolder('rate');
const capture = await testCapture();
let shown: PageToRate;
const items: RatingItem[] = [
  { page: 'one', method: 'secret-vips' },
  { page: 'two', method: 'secret-random' },
  { page: 'one', method: 'secret-random' },
];
const segments = async ({ method }: RatingItem): Promise<Multipolygon[]> =>
  method === 'secret-vips' ? [rectPolygon([0, 0, 300, 60]), rectPolygon([0, 60, 300, 60])] : [];

beforeAll(async () => {
  writeFileSync(join(folder, 'one.html'), '<h1>Boats</h1><p>about boats</p><h2>Oars</h2><p>about oars</p>');
  for await (const source of readSources([join(folder, 'one.html')])) {
    if (source instanceof SourceError) throw source;
    const { page, screenshot } = await capture.page(source, { screenshot: true });
    shown = { size: page.size ?? { width: 1, height: 1 }, screenshot: screenshot ?? new Uint8Array() };
  }
});

const app = () => ratingApp({ folder, judge: 'anna', items, open: async () => shown, segments });
const file = () => join(folder, 'anna.ratings.jsonl');
const saved = (): string[] => {
  if (!existsSync(file())) return [];
  const lines = readFileSync(file(), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const { page, method, judge, grade } = JSON.parse(line);
    return [page, method, judge, grade].join(' ');
  });
};
afterEach(() => rmSync(file(), { force: true }));

describe('ratingApp, asked by others', () => {
  const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
  const put = (index: number | string, body: string, more: Record<string, string> = {}) =>
    app().request(`/items/${index}`, { method: 'PUT', headers: { ...headers, ...more }, body });
  const bad = '{"grade":"bad"}';
  const noGrade = 'grade (expected bad, fair, satisfactory, perfect)';

  it.each([
    ['a name of another machine', 403, () => app().request('/', { headers: { host: 'evil.example' } })],
    ['another site', 403, () => put(0, bad, { 'sec-fetch-site': 'cross-site' })],
    ['another type', 415, () => put(0, bad, { 'content-type': 'text/plain' })],
    ['what is no JSON', 400, () => put(0, '{'), noGrade],
    ['what is no grade', 400, () => put(0, '{"grade":"good"}'), noGrade],
    ['more than a grade', 400, () => put(0, '{"grade":"bad","method":"x"}'), noGrade],
    ['a list', 400, () => put(0, '[]'), noGrade],
    ['what is too large', 413, () => put(0, `{"grade":"bad"${' '.repeat(2_000)}}`)],
    ['an item behind the last', 404, () => put(3, bad)],
    ['an item before the first', 404, () => put('-1', bad)],
    ['a path', 404, () => put('..%2fone', bad)],
    ['another notation', 404, () => put('0x1', bad)],
  ] as [string, number, () => Response | Promise<Response>, string?][])(
    'refuses %s: %i, and keeps nothing of it',
    async (_, status, request, text) => {
      const answer = await request();
      expect([answer.status, await answer.text()]).toEqual([status, text ?? expect.any(String)]);
      expect(saved()).toEqual([]);
    },
  );

  it('tells nothing of methods and pages', async () => {
    for (const path of ['/', '/items', '/items/0', '/items/2']) {
      const answer = await app().request(path, { headers });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/secret|"one"|"two"/);
    }
  });

  it('keeps every grade of many that come at once; a second one replaces the first', async () => {
    const one = app();
    const ask = (index: number, grade: string) =>
      one.request(`/items/${index}`, { method: 'PUT', headers, body: JSON.stringify({ grade }) });
    const grades = [ask(0, 'bad'), ask(1, 'fair'), ask(2, 'perfect'), ask(0, 'satisfactory')];
    const answers = await Promise.all(grades);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(saved()).toEqual([
      'one secret-vips anna satisfactory',
      'two secret-random anna fair',
      'one secret-random anna perfect',
    ]);
  });

  it('does not write over a file that is no ratings any more', async () => {
    writeFileSync(file(), 'notes of mine\n');
    expect((await put(0, bad)).status).toBe(500);
    expect(readFileSync(file(), 'utf8')).toBe('notes of mine\n');
  });
});

describe('ratingApp, in a browser', () => {
  let served: ServedApp;
  let tab: Tab;
  let complaints: string[];
  beforeEach(async () => {
    served = await serveApp(app().fetch);
    tab = await testTab({ viewport: { width: 1280, height: 800 } });
    complaints = [];
    noteComplaints(tab, served.base, complaints);
    await tab.goto(served.base);
    await title('Segmentation 1 of 3, 0 rated');
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await served.close();
  });
  const title = (text: string) => expect.poll(() => tab.locator('#title').textContent()).toBe(text);

  it('keys grade, save at once and go on; the last one stays', async () => {
    expect(await tab.locator('path.segment').count()).toBe(2);
    await tab.keyboard.press('2');
    await title('Segmentation 2 of 3, 1 rated');
    expect(saved()).toEqual(['one secret-vips anna satisfactory']);
    await tab.keyboard.press('4');
    await title('Segmentation 3 of 3, 2 rated');
    await tab.keyboard.press('1');
    await title('Segmentation 3 of 3, 3 rated');
    expect(await tab.locator('[data-grade="perfect"]').getAttribute('aria-pressed')).toBe('true');
    await tab.keyboard.press('ArrowLeft');
    await title('Segmentation 2 of 3, 3 rated');
    expect(await tab.locator('[data-grade="bad"]').getAttribute('aria-pressed')).toBe('true');
    await tab.keyboard.press('3');
    await expect.poll(saved).toContain('two secret-random anna fair');
    expect(saved()).toHaveLength(3);
  });

  it('goes on at the first without a grade when it is opened again', async () => {
    await tab.locator('[data-grade="fair"]').click();
    await title('Segmentation 2 of 3, 1 rated');
    await tab.keyboard.press('ArrowRight');
    await title('Segmentation 3 of 3, 1 rated');
    await tab.reload();
    await title('Segmentation 2 of 3, 1 rated');
    await tab.keyboard.press('n');
    await title('Segmentation 3 of 3, 1 rated');
  });

  it('takes no grade for what is not seen yet', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await tab.route('**/picture', async (route) => {
      await held;
      await route.continue();
    });
    const picture = tab.waitForRequest('**/items/1/picture');
    await tab.keyboard.press('2');
    await picture;
    await tab.keyboard.press('4');
    await tab.evaluate(() => fetch('/items')); // what came before is worked off
    expect(saved()).toEqual(['one secret-vips anna satisfactory']);
    release();
    await title('Segmentation 2 of 3, 1 rated');
    await tab.keyboard.press('4');
    await title('Segmentation 3 of 3, 2 rated');
    expect(saved()).toContain('two secret-random anna bad');
  });

  it('begins with the whole page; shows blocks or not', async () => {
    await tab.keyboard.press('b');
    await expect.poll(() => tab.locator('path.segment').count()).toBe(0);
    await tab.keyboard.press('b');
    await expect.poll(() => tab.locator('path.segment').count()).toBe(2);
    expect(await tab.locator('#picture').getAttribute('class')).toBe('pane whole');
    expect(await tab.getByLabel('Whole page (W)').isChecked()).toBe(true);
    const [shot, drawn] = await Promise.all(
      ['.stage img', '.stage svg >> nth=0'].map((id) => tab.locator(id).boundingBox()),
    );
    expect([drawn?.width, drawn?.height]).toEqual([
      expect.closeTo(shot?.width ?? 0, 0),
      expect.closeTo(shot?.height ?? 0, 0),
    ]);
  });

  it('draws blocks on their words when the picture ends before its page, and says that it does', async () => {
    await tab.route('**/items/0', async (route) => {
      const response = await route.fetch();
      const view = await response.json();
      const size = { width: 2 * view.size.width, height: 4 * view.size.height };
      return route.fulfill({ response, json: { ...view, size } });
    });
    await tab.reload();
    await title('Segmentation 1 of 3, 0 rated');
    const boxOf = async (part: string) => {
      const box = await tab.locator(part).first().boundingBox();
      if (!box) throw new Error(`${part}: not drawn`);
      return box;
    };
    for (const isWhole of [false, true]) {
      await tab.keyboard.press('w');
      const pane = isWhole ? 'pane whole' : 'pane';
      await expect.poll(() => tab.locator('#picture').getAttribute('class')).toBe(pane);
      const offScale = async () => {
        const { width, height } = await boxOf('.stage img');
        return Math.abs(height - (shown.size.height * width) / shown.size.width);
      };
      await expect.poll(offScale).toBeLessThan(2); // once the picture is loaded
      const shot = await boxOf('.stage img');
      const scale = shot.width / shown.size.width;
      const drawn = await tab
        .locator('.stage svg')
        .first()
        .evaluate((svg) => {
          const { a = 0, d = 0, e = 0, f = 0 } = (svg as unknown as SVGSVGElement).getScreenCTM() ?? {};
          return [a, d, e, f];
        });
      expect(drawn[0]).toBeCloseTo(scale, 2);
      expect(drawn[1]).toBeCloseTo(scale, 2);
      expect(Math.abs(drawn[2] - shot.x)).toBeLessThan(1);
      expect(Math.abs(drawn[3] - shot.y)).toBeLessThan(1);
      expect(await tab.locator('.beyond').allTextContents()).toEqual(
        Array(2).fill('The picture ends here; the page goes on.'),
      );
    }
    const stack = await boxOf('.stage');
    const pane = await boxOf('#picture');
    expect(stack.height).toBeLessThanOrEqual(pane.height);
  });

  it('says that a grade is not saved, and stays', async () => {
    await tab.route('**/items/*', (route) =>
      route.request().method() === 'GET' // what is being opened
        ? route.continue()
        : route.fulfill({ status: 500, body: 'the disk is full' }),
    );
    await tab.keyboard.press('1');
    await expect.poll(() => tab.locator('#state').textContent()).toBe('Not saved: the disk is full');
    await title('Segmentation 1 of 3, 0 rated');
    complaints.length = 0; // the browser names the answer 500
  });

  it('has no violation of WCAG levels A and AA, wide and on a phone, with nothing beside the screen', {
    tags: 'slow',
  }, async () => {
    await tab.keyboard.press('1');
    await title('Segmentation 2 of 3, 1 rated');
    await tab.keyboard.press('ArrowLeft');
    await title('Segmentation 1 of 3, 1 rated');
    await tab.locator('summary').click();
    expect(await accessibilityProblems(tab)).toEqual([]);
    await tab.setViewportSize({ width: 360, height: 740 });
    expect(await accessibilityProblems(tab)).toEqual([]);
    const beside = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside).toBeLessThanOrEqual(0);
    for (const button of await tab.locator('[data-grade]').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  it('can be done by keyboard alone: every control is reached, and says what it is', async () => {
    const names: string[] = [];
    for (let i = 0; i < 14; i++) {
      await tab.keyboard.press('Tab');
      names.push(
        await tab.evaluate(() => {
          const { activeElement: active } = document;
          return active?.getAttribute('aria-label') ?? (active?.id || active?.textContent || '');
        }),
      );
    }
    const controls = ['Next (→)', 'Next without grade (N)', 'blocks', 'whole', 'bad (4)'];
    expect(names).toEqual(expect.arrayContaining([...controls, 'Picture of the page with its blocks']));
  });
});
