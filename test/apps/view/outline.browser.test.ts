import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ViewSource, viewApp } from '../../../src/apps/view/index.ts';
import type { ViewItem, ViewLine, ViewMethod, ViewRow } from '../../../src/apps/view/view-page.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { type ServedApp, serveApp } from '../../support/app-in-browser.ts';
import { testTab } from '../../support/test-tab.ts';
import { bottomOf, expectFit, windows } from '../../support/windows.ts';

/** Rows of ten letters, one below the other. */
const texts = [
  ...['Fruit', 'Red', 'Apples', 'sour ones', 'Cherries'],
  ...['Blue', 'dark plums', 'Doubtful', 'the end'],
];
const spanOf = (row: number) => [10 * row, 10 * row + 10] as const;
const rows: ViewRow[] = texts.map((text, i) => ({ blocks: [{ text, span: spanOf(i) }], sentence: false }));
const lines: ViewLine[] = texts.map((text, i) => ({ rect: [8, 40 * i, 200, 30], span: spanOf(i), text }));

const item = (row: number, end: number, parent: number, probability?: number): ViewItem => ({
  ...{ text: texts[row], span: spanOf(row), end: 10 * end, parent, list: parent },
  ...(probability !== undefined && { probability }),
});
const method = (name: string, items: ViewItem[], probabilities?: number[]): ViewMethod => ({
  ...{ name, about: 'made', rows: 0, items },
  ...(probabilities && { probabilities }),
});
const known = [0.99, 0.99, 0.99, 0.01, 0.99, 0.8, 0.1, 0.4, 0.02];
const found = [
  item(0, 9, -1, 0.99),
  item(1, 5, 0, 0.99),
  item(2, 4, 1, 0.99),
  item(4, 5, 1, 0.99),
  item(5, 7, 0, 0.8),
  item(7, 9, 0, 0.4),
];
const page = {
  ...{ title: 'Fruit', source: 'fruit.html', size: { width: 400, height: 400 }, lines },
  ...{ rows: [{ label: 'made', rows }], levels: [], rules: {} },
};
const gold = method('gold', [item(0, 9, -1)]);
const pages = [
  { ...page, id: 'fruit', methods: [method('hybrid', found, known), method('heps', [item(0, 9, -1)]), gold] },
  { ...page, id: 'others', methods: [method('hybrid', [], known), method('heps', [item(0, 9, -1)]), gold] },
  { ...page, id: 'none', methods: [method('hybrid', [], known), method('heps', []), gold] },
];
const source: ViewSource = {
  pages,
  page: async (index) => pages[index],
  picture: async () => undefined,
  close: async () => {},
};
let app: ServedApp;

beforeAll(async () => {
  app = await serveApp(viewApp(source).fetch);
});

afterAll(() => app?.close());

async function open(number = 1): Promise<Tab> {
  const tab = await testTab();
  await tab.goto(`${app.base}/#page-${number}`);
  await tab.locator('.panes').waitFor();
  return tab;
}

const shown = async (tab: Tab): Promise<string[]> => {
  const items = await tab.locator('[role=treeitem] .words').all();
  const seen = await Promise.all(items.map(async (one) => [await one.isVisible(), await one.textContent()]));
  return seen.flatMap(([isVisible, text]) => (isVisible ? [String(text)] : []));
};
const chosen = (tab: Tab) => tab.locator('[aria-selected=true] .words').textContent();
const folded = ['Fruit', 'Red', 'Blue', 'Doubtful'];
const whole = ['Fruit', 'Red', 'Apples', 'Cherries', 'Blue', 'Doubtful'];

it('the outline folds by a click on its mark and by arrow keys, which walk past what is folded', async () => {
  const tab = await open();
  const red = tab.locator('[role=treeitem]', { hasText: 'Red' });
  expect(await red.getAttribute('aria-expanded')).toBe('true');
  await red.locator('.fold').click();
  expect(await shown(tab)).toEqual(folded);
  expect(await red.getAttribute('aria-expanded')).toBe('false');
  await tab.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(tab)).toBe('Blue');
  await tab.keyboard.press('ArrowUp');
  await tab.keyboard.press('ArrowRight');
  expect(await shown(tab)).toEqual(whole);
  await tab.keyboard.press('ArrowRight');
  await expect.poll(() => chosen(tab)).toBe('Apples');
  await tab.keyboard.press('ArrowLeft');
  await expect.poll(() => chosen(tab)).toBe('Red');
  await tab.keyboard.press('ArrowLeft');
  expect(await shown(tab)).toEqual(folded);
  const blue = tab.locator('[role=treeitem]', { hasText: 'Blue' });
  expect(await blue.getAttribute('aria-expanded')).toBeNull();
});

it('a folded heading lights up for what is folded in it, and stays folded while the slider moves', async () => {
  const tab = await open();
  await tab.locator('[role=treeitem]', { hasText: 'Red' }).locator('.fold').click();
  await tab.keyboard.press('Escape');
  const stage = await tab.locator('.stage').boundingBox();
  const scale = (stage?.width ?? 0) / 400;
  await tab.locator('.stage').hover({ position: { x: 40 * scale, y: 95 * scale } });
  await expect.poll(() => tab.locator('.tree [data-mark=hit] .words').allTextContents()).toEqual(['Red']);
  await tab.getByLabel('At least').fill('50');
  await expect.poll(() => shown(tab)).toEqual(['Fruit', 'Red', 'Blue']);
});

it('the slider begins with all that was found, and leaves out doubtful headings everywhere', async () => {
  const tab = await open();
  const slider = tab.getByLabel('At least');
  const frames = () =>
    tab
      .locator('.stage svg')
      .first()
      .locator('path.first')
      .evaluateAll((paths) => paths.flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? []).length);
  expect(await slider.inputValue()).toBe('0');
  expect(await shown(tab)).toEqual(whole);
  await expect.poll(frames).toBe(6);
  await slider.fill('85');
  await expect.poll(() => shown(tab)).toEqual(['Fruit', 'Red', 'Apples', 'Cherries']);
  await expect.poll(frames).toBe(4);
  expect(await tab.locator('.slider output').textContent()).toBe('4 of 6 headings');
  expect(await tab.locator('.naming p').textContent()).toContain('4 headings');
  await slider.fill('100');
  await expect.poll(() => tab.locator('.nothing').textContent()).toContain('move the slider to the left');
  await slider.fill('0');
  await expect.poll(() => shown(tab)).toEqual(whole);
});

it('a click on a heading shows the text of its section, headings in bold', async () => {
  const tab = await open();
  await tab.locator('[role=treeitem]', { hasText: 'Red' }).click();
  const section = tab.getByRole('region', { name: 'Section Red' });
  await expect.poll(() => section.locator('p').allTextContents()).toEqual(texts.slice(1, 5));
  expect(await section.locator('.heading').allTextContents()).toEqual(['Red', 'Apples', 'Cherries']);
  await tab.keyboard.press('Escape');
  await expect.poll(() => section.count()).toBe(0);
});

it('the chosen heading stays in sight where the text of its section leaves little room', async () => {
  const tab = await open();
  await tab.setViewportSize({ width: 390, height: 720 });
  const last = tab.locator('[role=treeitem]', { hasText: 'Blue' });
  await last.click();
  const section = await tab.getByRole('region', { name: 'Section Blue' }).boundingBox();
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual((section?.y ?? 0) + 1);
});

it('a probability that most headings have is said once', async () => {
  const tab = await open();
  expect(await tab.locator('h2 .about').textContent()).toBe('95 % or more unless said. made');
  expect(await tab.locator('[role=treeitem] .chance').allTextContents()).toEqual([
    'probability 80 %',
    'probability 40 %',
  ]);
});

it('where a method found no heading, it leads to one that did, or says what else to try', async () => {
  const tab = await open(2);
  await tab.getByRole('button', { name: 'heps 1' }).click();
  await expect.poll(() => shown(tab)).toEqual(['Fruit']);
  expect(await tab.locator('.nothing').count()).toBe(0);
  const none = await open(3);
  expect(await none.locator('.nothing').textContent()).toMatch(
    /rows tell how probable.*save it in a browser/,
  );
});

it('layers are check boxes, panels are tabs', async () => {
  const tab = await open();
  const lists = tab.getByRole('group', { name: 'Drawn on the picture' }).getByLabel('Lists');
  await expect.poll(() => tab.locator('.stage path.list').count()).toBe(1);
  await lists.uncheck();
  await expect.poll(() => tab.locator('.stage path.list').count()).toBe(0);
});

it('folded, with a section and beside another method, it has no violation of WCAG A and AA, and fits', {
  tags: 'slow',
}, async () => {
  for (const { width } of windows) {
    const tab = await open();
    await tab.setViewportSize({ width, height: 800 });
    await tab.getByLabel('beside').selectOption('heps');
    await tab.locator('[role=treeitem]', { hasText: 'Red' }).locator('.fold').click();
    await tab.getByRole('region', { name: 'Section Red' }).waitFor();
    expect(await accessibilityProblems(tab)).toEqual([]);
    await expectFit(tab);
  }
});
