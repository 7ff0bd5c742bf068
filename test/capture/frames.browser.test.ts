import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser, openCapture } from '../../src/capture/index.ts';
import { nodePaths, type Page, pageSchema } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { numbers } from '../support/words.ts';
import { writeWarc } from './made-warc.ts';
import { htmlSource, readFirst, readPages } from './sources.ts';

const capture = await testCapture();
const folder = temporaryFolder('frames');
beforeAll(async () => {
  await mkdir(join(folder, 'site', 'sub'), { recursive: true });
  await writeFile(join(folder, 'secret.html'), '<p>secret');
  await writeFile(join(folder, 'site', 'inner.html'), '<p>inner<iframe src="sub/deep.html"></iframe>');
  await writeFile(join(folder, 'site', 'sub', 'deep.html'), '<link rel=stylesheet href=deep.css><p>deep');
  await writeFile(join(folder, 'site', 'sub', 'deep.css'), 'p{color:#008000}');
  await writeFile(
    join(folder, 'site', 'self.html'),
    '<p>self<iframe src="self.html?a"></iframe><iframe src="self.html?b"></iframe>',
  );
  await writeFile(join(folder, 'site', 'nested.html'), `<p>${'<div>'.repeat(100_000)}`);
  await symlink(join(folder, 'secret.html'), join(folder, 'site', 'link.html'));
});

const open = async (html: string): Promise<Page> => (await capture.page(htmlSource(html))).page;
async function openFile(html: string): Promise<Page> {
  await writeFile(join(folder, 'site', 'page.html'), html);
  return (await capture.page(await readFirst(join(folder, 'site', 'page.html')))).page;
}
const textsOf = (page: Page): string[] => page.fragments.map(({ text }) => text);
/** Line boxes of the fragment with a text. */
const rectOf = (page: Page, text: string): number[] | undefined =>
  page.fragments.find((fragment) => fragment.text === text)?.lines[0].rect;
/** What has to hold of every page, with or without frames. */
function check(page: Page, html: string): void {
  expect(pageSchema.parse(page)).toEqual(page);
  const paths = nodePaths(page.nodes);
  for (const { node, path, span } of page.fragments) {
    expect(path).toBe(paths[node]);
    expect(span).toEqual(page.nodes[node].span);
  }
  expect(page.textLength).toBe(captureWithParser(htmlSource(html)).textLength);
  expect(segment(page, { permittedDoc: 9 }).root.spans).toEqual([[0, page.textLength]]);
}

describe('capture.page: frames', () => {
  const style =
    '<style>body{margin:0}iframe{border:5px solid;padding:3px;width:200px;height:100px;display:block}</style>';

  it('lays them out inside the page, their boxes in its coordinates, their text without canonical span', async () => {
    const html = `${style}<div style="height:50px">before</div><iframe srcdoc="<body style='margin:10px'><p style='margin:0'>inside</p>"></iframe>after`;
    const page = await open(html);
    check(page, html);
    expect(textsOf(page)).toEqual(['before', 'inside', 'after']);
    expect(page.fragments.map(({ span }) => span)).toEqual(numbers`0 6, 6 6, 6 11`);
    expect(page.fragments[1].path).toBe('/html[1]/body[1]/iframe[1]/p[1]/text()[1]');
    expect(rectOf(page, 'inside')?.slice(0, 2)).toEqual([18, 68]);
    const p = page.nodes.find(({ name }) => name === 'p');
    expect(p?.rect?.slice(0, 3)).toEqual([18, 68, 180]);
  });
  it('leaves out what a frame does not show, and frames that are hidden', async () => {
    const inner =
      "<p style='margin:0'>seen</p><p style='margin-top:300px'>below</p><p style='position:absolute;left:190px;width:99px'>beside";
    const html = `${style}x<iframe srcdoc="${inner}"></iframe><iframe style="visibility:hidden" srcdoc="<p>no"></iframe><iframe style="display:none" srcdoc="<p>no"></iframe>`;
    const page = await open(html);
    check(page, html);
    expect(textsOf(page)).toEqual(['x', 'seen']);
    const boxes = page.nodes.filter(({ name }) => name === 'p').map(({ rect }) => rect);
    expect(boxes.map((rect) => rect === null)).toEqual([false, true, true, false]);
  });
  it('reads them from the SOURCE directory, with frames and resources of their own', async () => {
    const html = 'page<iframe src="inner.html" width=500 height=400></iframe>';
    const page = await openFile(html);
    check(page, html);
    expect(textsOf(page)).toEqual(['page', 'inner', 'deep']);
    expect(page.styles[page.fragments[2].style].color).toBe('#008000');
    expect(page.warnings).toEqual([]);
    const [, inner, deep] = page.fragments.map(({ lines }) => lines[0].rect[0]);
    expect(deep).toBeGreaterThan(inner);
  });
  it.each([
    ...['../secret.html', 'link.html', 'FOLDER/secret.html', 'file://FOLDER/secret.html'],
    ...['view-source:file://FOLDER/secret.html', 'data:text/html,secret', 'javascript:"secret"'],
    ...['nested.html', 'missing.html'],
  ])('shows nothing of %s', async (src) => {
    const page = await openFile(`page<iframe src='${src.replace('FOLDER', folder)}'></iframe>`);
    expect(textsOf(page)).toEqual(['page']);
  });
  it('comes to an end where frames hold themselves', { tags: 'slow' }, async () => {
    const page = await openFile('page<iframe src="self.html"></iframe>');
    expect(page.fragments.length).toBeLessThan(60);
    expect(textsOf(page).slice(0, 2)).toEqual(['page', 'self']);
  });
  it('counts their nodes towards the limit', { tags: 'slow' }, async () => {
    const small = await openCapture({ maxNodes: 1_000 });
    try {
      const frame = `<iframe srcdoc="${'<b>x</b>'.repeat(700)}"></iframe>`;
      await expect(small.page(htmlSource(`x${frame.repeat(3)}`))).rejects.toThrow(
        /page\.html: \d+ nodes in the browser/,
      );
    } finally {
      await small.close();
    }
  });
  it('shows those that an archive holds, from other sites too', async () => {
    const frames = ['a.html', 'https://example.com/b', 'https://example.com/c'];
    const bodies = {
      'https://example.org/': `page${frames.map((src) => `<iframe src="${src}"></iframe>`).join('')}`,
      'https://example.org/a.html': '<p>same site',
      'https://example.com/b': '<p>other site',
    };
    const records = Object.entries(bodies).map(([url, body]) => ({ url, body }));
    await writeFile(join(folder, 'frames.warc.gz'), await writeWarc(records, true));
    const pages: Page[] = [];
    for (const source of await readPages(join(folder, 'frames.warc.gz')))
      pages.push((await capture.page(source)).page);
    expect(pages.map(textsOf)).toEqual([['page', 'same site', 'other site'], ['same site'], ['other site']]);
    expect(pages[0].warnings).toEqual(['resources not loaded: 1 (the first: https://example.com/c)']);
  });
});

describe('capture.page: shadow trees', () => {
  const declared = (inside: string, light: string, mode = 'open'): string =>
    `<div id=host><template shadowrootmode=${mode}>${inside}</template>${light}</div>`;

  it.each(['open', 'closed'])('shows them (%s) and what stands in their slots', async (mode) => {
    const shadow = '<style>p{margin:0;background:#ffff00}</style><p>shadow <slot></slot> end</p>';
    const html = `a${declared(shadow, 'light<b>text</b>', mode)}z`;
    const page = await open(html);
    check(page, html);
    expect(textsOf(page)).toEqual(['a', 'shadow', 'end', 'light', 'text', 'z']);
    const spans = page.fragments.map(({ span: [start, end] }) => end - start);
    expect(spans).toEqual([1, 0, 0, 5, 4, 1]);
    const paths = page.fragments.map(({ path }) => path.replace('/html[1]/body[1]/div[1]/', ''));
    expect(paths.slice(1, 5)).toEqual([
      'template[1]/p[1]/text()[1]',
      'template[1]/p[1]/text()[2]',
      'text()[1]',
      'b[1]/text()[1]',
    ]);
    expect(page.styles[page.fragments[3].style].effectiveBackground).toBe('#ffff00');
    expect(page.nodes.find(({ name }) => name === 'template')?.attributes).toEqual({ shadowrootmode: mode });
    expect(page.warnings).toEqual([]);
  });
  it('shows trees in trees', async () => {
    const inner = declared('<i>inner</i><slot></slot>', '<u>between</u>');
    const html = declared(`<b>outer</b>${inner}<slot></slot>`, 'light');
    const page = await open(html);
    check(page, html);
    expect(textsOf(page)).toEqual(['outer', 'inner', 'between', 'light']);
    expect(page.textLength).toBe(5);
  });
  it.each([
    ['hide', '<p>shadow', 'light'],
    ['reorder', '<slot name=b></slot><slot name=a></slot>', '<p slot=a>first</p><p slot=b>second</p>'],
  ])('leaves them out where they %s text of the page, and says so', async (_, shadow, light) => {
    const html = `a${declared(shadow, light)}`;
    const page = await open(html);
    check(page, html);
    expect(textsOf(page)).not.toContain('shadow');
    expect(textsOf(page).join(' ')).toMatch(/^a (light|first second)$/);
    expect(page.warnings).toEqual([expect.stringContaining('shadow trees not shown')]);
  });
  it('takes nothing for one that only looks like it', async () => {
    const html = '<p>&lt;template shadowrootmode=open></p><template shadowrootmode=open>b</template>';
    const page = await open(html);
    check(page, html);
    expect(textsOf(page)[0]).toBe('<template shadowrootmode=open>');
  });
});
