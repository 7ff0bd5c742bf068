import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser, LimitError, openCapture } from '../../src/capture/index.ts';
import type { Resource } from '../../src/capture/local-resource.ts';
import { type ComputedStyle, nodePaths, type Page, type PageNode, pageSchema } from '../../src/page/index.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { numbers } from '../support/words.ts';
import { htmlSource, readFirst } from './sources.ts';

const capture = await testCapture();

const open = async (html: string): Promise<Page> => (await capture.page(htmlSource(html))).page;

/** The element with an id. */
function byId(page: Page, id: string): PageNode {
  const node = page.nodes.find(({ attributes }) => attributes?.id === id);
  if (!node) throw new Error(`no element ${id}`);
  return node;
}
const styleOf = (page: Page, id: string): ComputedStyle => page.styles[byId(page, id).style];
const textsOf = (page: Page): string[] => page.fragments.map(({ text }) => text);
/** Width of the text of the element with an id. */
function widthOf(page: Page, id: string): number {
  const element = page.nodes.indexOf(byId(page, id));
  const fragment = page.fragments.find(({ node }) => page.nodes[node].parent === element);
  return fragment?.lines[0].rect[2] ?? 0;
}

describe('capture.page: the tree', () => {
  const pages: Record<string, string> = {
    'misnested formatting': '<p>1<b>2<i>3</b>4</i>5</p>',
    'text that a table fosters': '<center>a<table>b<tr>c<a>d</a>e<td>f</table>g</center>',
    'tags left open': '<ul><li>a<li>b<p>c<ul><li>d</ul><dl><dt>e<dd>f</dl>g',
    'old layout': '<font size=2>a<center>b<p>c<hr>d</font>e<tt>f</center>',
    'noscript in head and body':
      '<head><noscript><link></noscript></head><body>a<noscript><p>b</p></noscript>c',
    'silent elements':
      'a<select><option>b</select><textarea>c</textarea><svg><text>d</text></svg><iframe>e</iframe>f',
    templates:
      'a<div><template>b<p>c</template>d</div><table><template><tr><td>e</template><tr><td>f</table>',
    'frames inside':
      'a<iframe src="x">b</iframe><object data="x">c</object><embed src="x"><noframes>d</noframes>e',
    'character references': '&#x92;a&nbsp;&copy b&#0;c&#xD800;&ampd &notit;e',
    'control characters': 'a\0b\rc\r\nd\fe',
    'generated content':
      '<style>p::before{content:"a"}p::first-letter{color:red}</style><p>b<ol><li>c</ol><q>d</q>',
    'foreign elements':
      'a<math><mi>b</mi><annotation-xml><p>c</annotation-xml></math><svg><foreignObject><p>d</svg>e',
    'several bodies': '<body class=a>b<body class=c id=d>e</body>f</html>g',
    'ruby and details': '<ruby>a<rp>(<rt>b<rp>)</ruby><details><summary>c</summary>d</details>',
    'headings nested wrongly':
      '<h1>a<h2>b</h1>c</h2><p>d<table><tr><td>e</table>f<pre>\n\ng</pre><xmp><b>h</xmp>',
  };
  it.each(Object.entries(pages))('is the one of the HTML standard for %s', async (_, html) => {
    const browser = await open(html);
    const parser = captureWithParser(htmlSource(html));
    const tree = ({ nodes }: Page): unknown[] => {
      const paths = nodePaths(nodes);
      return nodes.map(({ text, span, attributes }, i) => ({ path: paths[i], text, span, attributes }));
    };
    expect(tree(browser)).toEqual(tree(parser));
    expect(browser.textLength).toBe(parser.textLength);
    expect(browser.warnings.filter((warning) => warning.includes('other text'))).toEqual([]);
  });
  it('is a valid page whose fragments belong to its text nodes', async () => {
    const page = await open('<title>t</title><h1>Heading</h1><p>Text with <b>bold</b> words.</p>');
    expect(pageSchema.parse(page)).toEqual(page);
    expect(page).toMatchObject({ id: 'page', engine: 'chromium', encoding: 'windows-1252' });
    expect(page.viewport).toEqual({ width: 1280, height: 1024 });
    const paths = nodePaths(page.nodes);
    for (const { node, path, span } of page.fragments) {
      expect(path).toBe(paths[node]);
      expect(span).toEqual(page.nodes[node].span);
    }
    expect(textsOf(page)).toEqual(['Heading', 'Text with', 'bold', 'words.']);
  });
  it('says so when the browser reads other text than the standard: a field in a <select>', async () => {
    const page = await open('<select><option>a<textarea>b</textarea>c');
    expect(page.warnings).toEqual([expect.stringContaining('other text than the HTML standard')]);
  });
});

describe('capture.page: layout', () => {
  it('gives rectangles in CSS pixels of the page, null where there is no box', async () => {
    const page = await open(
      '<body style="margin:0"><div id=a style="width:300px;height:40px">x</div><p id=b style="display:none">y',
    );
    expect(byId(page, 'a').rect).toEqual([0, 0, 300, 40]);
    expect(byId(page, 'b').rect).toBeNull();
    expect(page.nodes.find(({ text }) => text === 'y')).toMatchObject({ rect: null, style: -1 });
  });
  it('gives one line box a line, with the range of text in it', async () => {
    const page = await open(
      '<body style="margin:0"><pre style="margin:0">one\ntwo   three</pre><p>a   b</p>',
    );
    expect(page.fragments[0].lines.map(({ start, end }) => [start, end])).toEqual(numbers`0 4, 4 15`);
    const [first, second] = page.fragments[0].lines;
    expect(second.rect[1]).toBeGreaterThan(first.rect[1]);
    // White space that collapses does not break a line in two.
    expect(page.fragments[1].lines.map(({ start, end }) => [start, end])).toEqual([[0, 5]]);
  });
  it('gives the first letter back to its text', async () => {
    const page = await open('<style>p::first-letter{font-size:3em}</style><p>  Once upon a time');
    expect(page.fragments).toHaveLength(1);
    expect(page.fragments[0].lines.map(({ start, end }) => [start, end])).toEqual(numbers`2 3, 3 18`);
  });
  it('wraps at the width of the window', async () => {
    const text = 'word '.repeat(60);
    const wide = await capture.page(htmlSource(text), { viewport: { width: 1600, height: 400 } });
    const narrow = await capture.page(htmlSource(text), { viewport: { width: 320, height: 400 } });
    expect(narrow.page.viewport).toEqual({ width: 320, height: 400 });
    expect(narrow.page.fragments[0].lines.length).toBeGreaterThan(wide.page.fragments[0].lines.length);
    expect(narrow.page.size?.width).toBe(320);
  });
  it('does not keep one page in the way of the next', async () => {
    const html = '<h1>Heading</h1><p>Text';
    const first = await open(html);
    await open('<style>*{font-size:50px}</style><p>other');
    expect(await open(html)).toEqual(first);
  });
});

describe('capture.page: styles', () => {
  it('reads what the browser computed', async () => {
    const page = await open(
      '<p id=a style="font:italic bold 20px/30px Arial;color:#123456;text-align:right;border:2px solid red;' +
        'border-left:none;margin:1px 2px 3px 4px;padding:5px;text-transform:uppercase;white-space:pre">x',
    );
    expect(styleOf(page, 'a')).toMatchObject({
      display: 'block',
      fontStyle: 'italic',
      fontWeight: 700,
      fontSize: 20,
      lineHeight: 30,
      fontFamily: 'Arial',
      color: '#123456',
      textAlign: 'right',
      border: [2, 2, 2, 0],
      borderColor: ['#ff0000', '#ff0000', '#ff0000', '#123456'],
      margin: [1, 3],
      padding: [5, 5, 5, 5],
      textTransform: 'uppercase',
      whiteSpace: 'pre',
      background: '#00000000',
      effectiveBackground: '#ffffff',
    });
  });
  it('blends backgrounds and multiplies opacities down the tree', async () => {
    const page = await open(
      '<div style="background:#00f;opacity:.5"><p id=a style="background:rgba(255,0,0,.5);opacity:.5"><b id=b>x',
    );
    expect(styleOf(page, 'a')).toMatchObject({
      background: '#ff000080',
      effectiveBackground: '#800080',
      opacity: 0.25,
    });
    expect(styleOf(page, 'b')).toMatchObject({
      background: '#00000000',
      effectiveBackground: '#800080',
      opacity: 0.25,
    });
  });
  it('hands lines below and through text down, but not into floats and boxes in a line', async () => {
    const page = await open(
      '<u><s id=a>x<b id=b>y</b></s><span id=c style="float:left">z</span>' +
        '<span id=d style="display:inline-block">v</span></u><p id=e>w',
    );
    const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => styleOf(page, id).textDecoration);
    expect(lines.join(', ')).toBe('line-through underline, line-through underline, none, none, none');
  });
  it('keeps each style once', async () => {
    const page = await open(`<ul>${'<li>x'.repeat(50)}</ul>`);
    expect(page.styles.length).toBeLessThan(6);
    expect(new Set(page.styles.map((style) => JSON.stringify(style))).size).toBe(page.styles.length);
  });
});

describe('capture.page: visible text', () => {
  it.each([
    ['visibility', '<p style="visibility:hidden">no<b style="visibility:visible">yes</b></p>'],
    ['display', '<p style="display:none">no</p><p>yes'],
    ['opacity', '<div style="opacity:0"><p>no</p></div><p>yes'],
    [
      'a clip for screen readers',
      '<span style="position:absolute;width:1px;height:1px;overflow:hidden">no</span><p>yes',
    ],
    ['a place outside the page', '<p style="position:absolute;left:-999px">no</p><p>yes'],
    ['white space only', '<pre>   </pre><p>yes'],
  ])('leaves out text hidden by %s', async (_, html) => expect(textsOf(await open(html))).toEqual(['yes']));
});

describe('capture.page: fonts', () => {
  it('sets Japanese in square characters, whatever font the page asks for', async () => {
    const families = [
      ...['MS PGothic', 'ＭＳ Ｐゴシック', 'Meiryo', 'serif'],
      ...['sans-serif', 'monospace', 'No Such Font'],
    ];
    const page = await open(
      families
        .map(
          (family, i) =>
            `<p><font id=f${i} face="${family}" style="font-size:16px">日本語の見出し、漢字</font>`,
        )
        .join(''),
    );
    expect(families.map((_, i) => widthOf(page, `f${i}`))).toEqual(families.map(() => 160));
  });
  it('takes no font of the machine, neither by name nor by local()', async () => {
    const families = [
      ...['DejaVu Sans', 'DejaVu Sans Mono', 'Noto Sans'],
      ...['Ubuntu', 'IPAGothic', 'Noto Color Emoji'],
    ];
    const faces = families.map((family, i) => `@font-face{font-family:local${i};src:local("${family}")}`);
    const line = (id: string, family: string): string =>
      `<p><span id="${id}" style="font:16px '${family}'">Miniature 日本</span>`;
    const lines = families.flatMap((family, i) => [line(`n${i}`, family), line(`l${i}`, `local${i}`)]);
    const own = ['Arial', 'Times New Roman', 'Courier New', 'MS Gothic'];
    const ownLines = own.map((family, i) => line(`o${i}`, family));
    const page = await open(`<style>${faces.join('')}</style>${[...ownLines, ...lines].join('')}`);
    const widths = families.flatMap((_, i) => [widthOf(page, `n${i}`), widthOf(page, `l${i}`)]);
    const ownWidths = own.map((_, i) => widthOf(page, `o${i}`));
    expect(widths.filter((width) => !ownWidths.includes(width))).toEqual([]);
  });
  it('has the widths of Arial, Times New Roman and Courier New', async () => {
    const faces = {
      arial: 'Arial',
      sans: 'sans-serif',
      times: 'Times New Roman',
      serif: 'serif',
      courier: 'Courier New',
      mono: 'monospace',
    };
    const text = (id: string, face: string): string =>
      ['iiiiiiiiii', 'MMMMMMMMMM']
        .map((word) => `<p><span id=${id}${word[0]} style="font:16px '${face}'">${word}</span>`)
        .join('');
    const quoted = Object.entries(faces)
      .map(([id, face]) => text(id, face))
      .join('')
      .replaceAll(/'(sans-serif|serif|monospace)'/g, '$1');
    const page = await open(quoted);
    const widths = (id: string): number[] => [widthOf(page, `${id}i`), widthOf(page, `${id}M`)];
    // Advance widths in thousandths of the font size: Arial 222 and 833, Times 278 and 889, Courier 600.
    expect(widths('arial')).toEqual(widths('sans'));
    expect(widths('times')).toEqual(widths('serif'));
    expect(widths('courier')).toEqual(widths('mono'));
    expect(widths('arial')).toEqual([40, 130]);
    expect(widths('times')).toEqual([40, 140]);
    expect(widths('courier')).toEqual([100, 100]);
  });
});

describe('capture.page: screenshot', () => {
  it('is a PNG of the whole page', async () => {
    const { screenshot, page } = await capture.page(
      htmlSource('<body style="margin:0"><div style="height:1500px">x'),
      {
        screenshot: true,
      },
    );
    const bytes = Buffer.from(screenshot ?? []);
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 1500]);
    expect(page.size).toEqual({ width: 1280, height: 1500 });
  });
  it('is not taken unasked', async () => {
    expect(Object.keys(await capture.page(htmlSource('x')))).toEqual(['page']);
  });
});

describe('capture.page: limits', () => {
  it('refuses a page without text before the browser sees it', async () => {
    await expect(capture.page(htmlSource('<p>...'))).rejects.toThrow('page.html: no text in the page body');
  });
  it('gives up on a page that takes too long, and captures the next one', async () => {
    const impatient = await openCapture({ timeout: 1000 });
    try {
      const slow = htmlSource('<p>x<b>y</b>'.repeat(60_000));
      await expect(impatient.page(slow)).rejects.toThrow(LimitError);
      expect((await impatient.page(htmlSource('<p>next'))).page.textLength).toBe(4);
    } finally {
      await impatient.close();
    }
  });
  it('does not count the time for which this thread computed without a break', { tags: 'slow' }, async () => {
    const impatient = await openCapture({ timeout: 2_000 });
    const get = (): Resource => {
      const until = performance.now() + 3_000;
      while (performance.now() < until);
      return { bytes: Buffer.from('p { color: green }'), contentType: 'text/css' };
    };
    const held = htmlSource('<link rel=stylesheet href=a.css><p>text');
    try {
      const { page } = await impatient.page({ ...held, resources: { get } });
      expect(page.styles[page.fragments[0].style].color).toBe('#008000');
    } finally {
      await impatient.close();
    }
  });
  it('hands back an earlier capture as it is', async () => {
    const page = await open('x');
    expect((await capture.page({ ...htmlSource(''), page })).page).toBe(page);
  });
});

/** A picture of one pixel, 10 x 10 when it is shown so. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('capture.page: files beside the page', () => {
  const folder = temporaryFolder('resources');
  beforeAll(async () => {
    await mkdir(join(folder, 'site', 'sub'), { recursive: true });
    await writeFile(join(folder, 'secret.css'), 'p { color: red }');
    await writeFile(join(folder, 'secret.gif'), pixel);
    await writeFile(join(folder, 'site', 'own.css'), 'p { color: green }');
    await writeFile(join(folder, 'site', 'own style.css'), 'b { color: blue }');
    await writeFile(join(folder, 'site', 'pixel.gif'), pixel);
    await writeFile(join(folder, 'site', 'style.txt'), 'p { color: red }');
    await symlink(join(folder, 'secret.css'), join(folder, 'site', 'link.css'));
    await symlink(join(folder, 'site', 'own.css'), join(folder, 'site', 'inner.css'));
  });

  const css = (href: string): string => `<link rel=stylesheet href="${href}"><p id=a>x<b id=b>y`;
  async function openFile(name: string, html: string, source = name): Promise<Page> {
    await writeFile(join(folder, name), html);
    return (await capture.page(await readFirst(join(folder, source)))).page;
  }

  it.each(['own.css', './own.css', 'sub/../own.css', 'own.css?v=1#x', 'inner.css'])(
    'reads %s',
    async (href) => {
      const page = await openFile('site/page.html', css(href));
      expect(styleOf(page, 'a').color).toBe('#008000');
      expect(page.warnings).toEqual([]);
    },
  );
  it('gives tables of quirks mode the colour of the body, though its style sheet comes late', async () => {
    await writeFile(join(folder, 'late.css'), 'body{color:#123456}');
    const late = '<table><tr><td id=cell>cell</table><p id=p>p<style>@import "late.css";</style>';
    for (const type of ['', '<!doctype html>']) {
      const page = await openFile('late.html', `${type}${late}`);
      expect(['cell', 'p'].map((id) => styleOf(page, id).color)).toEqual(['#123456', '#123456']);
    }
  });

  it('reads names with spaces, and pictures', async () => {
    const html = `${css('own%20style.css')}<img id=i src="pixel.gif"><img id=j src="missing.gif" alt="">`;
    const page = await openFile('site/page.html', html);
    expect(styleOf(page, 'b').color).toBe('#0000ff');
    expect(byId(page, 'i').rect?.slice(2)).toEqual([1, 1]);
    expect(page.warnings).toEqual(['resources not loaded: 1 (the first: missing.gif)']);
  });
  it.each([
    ...['../secret.css', '/secret.css', '..%2fsecret.css', '%2e%2e/secret.css', 'sub/../../secret.css'],
    ...['link.css', 'style.txt', 'data/%00.css', 'file:///FOLDER/secret.css', 'FOLDER/secret.css'],
  ])('does not read %s', async (href) => {
    const page = await openFile('site/page.html', css(href.replace('FOLDER', folder)));
    expect(styleOf(page, 'a').color).toBe('#000000');
  });
  it('reads from the whole SOURCE directory, from pages below it too, but not from above', async () => {
    const inside = await openFile('site/sub/page.html', css('../own.css'), 'site');
    expect(inside.id).toBe('page');
    await rm(join(folder, 'site', 'page.html'), { force: true });
    const below = await openFile('site/sub/page.html', css('../own.css'), 'site');
    expect(below.id).toBe('sub/page');
    expect(styleOf(below, 'a').color).toBe('#008000');
    const above = await openFile('site/sub/page.html', css('../../secret.css'), 'site');
    expect(styleOf(above, 'a').color).toBe('#000000');
    const alone = await openFile('site/sub/page.html', css('../own.css'), 'site/sub');
    expect(styleOf(alone, 'a').color).toBe('#000000');
  });
});
