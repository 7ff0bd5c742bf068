import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureWithParser, type Source } from '../../src/capture/index.ts';
import { launchBrowser } from '../../src/capture/launch-browser.ts';
import { readMhtml } from '../../src/capture/read-mhtml.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readFirst, readPages } from './sources.ts';

const capture = await testCapture();

const bytes = (lines: string[]): Uint8Array => Buffer.from(lines.join('\r\n'), 'latin1');
const read = (lines: string[]): ReturnType<typeof readMhtml> => readMhtml('saved.mhtml', bytes(lines));
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A part of HTML with a field of its header. */
const htmlPart = (field: string, html: string): string[] => [
  ...['--b', 'Content-Type: text/html', field, '', html],
];

const saved = [
  'From: <nobody>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html"; boundary="--x"',
  '',
  'a preamble that is to be skipped',
  '----x',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: https://example.org/dir/page#top',
  '',
  '<link rel=3Dstylesheet href=3D"cid:style@here"><p id=3Da>caf=C3=A9 cid:othe=',
  'r <img src=3D"picture.gif"> =3D',
  '----x',
  'Content-Type: text/css',
  'Content-ID: <style@here>',
  '',
  'p { color: green; background: url(cid:picture@here) }',
  '----x',
  'Content-Type: image/gif',
  'Content-Transfer-Encoding: base64',
  'Content-ID: <picture@here>',
  'Content-Location: https://example.org/dir/picture.gif',
  '',
  pixel.slice(0, 20),
  pixel.slice(20),
  '----x--',
  'an epilogue',
];

describe('readMhtml', () => {
  it('finds the page, where it was saved from, and what was saved with it', () => {
    const { html, contentType, url, resources } = read(saved);
    expect(Buffer.from(html).toString('utf8')).toBe(
      '<link rel=stylesheet href="https://example.org/dir/style%40here"><p id=a>café cid:other <img src="picture.gif"> =',
    );
    expect(contentType).toBe('text/html; charset=utf-8');
    expect(url).toBe('https://example.org/dir/page');
    expect([...resources].map(([address, { contentType: type }]) => [address, type])).toEqual([
      ['https://example.org/dir/style%40here', 'text/css'],
      ['https://example.org/dir/picture.gif', 'image/gif'],
      ['https://example.org/dir/picture%40here', 'image/gif'],
    ]);
    expect(resources.get('https://example.org/dir/picture.gif')?.bytes).toEqual(Buffer.from(pixel, 'base64'));
    const css = resources.get('https://example.org/dir/style%40here')?.bytes ?? [];
    expect(Buffer.from(css).toString()).toContain('url(https://example.org/dir/picture%40here)');
  });
  it('takes the part that `start` names; the others are documents of frames', () => {
    const part = (id: string): string[] => htmlPart(`Content-ID: ${id}`, `<p>${id}`);
    const { html, resources, url } = read([
      'Content-Type: multipart/related; boundary=b; start="<two>"',
      '',
      ...part('<one>'),
      ...part('<two>'),
      '--b--',
    ]);
    expect(Buffer.from(html).toString()).toBe('<p><two>');
    expect([...resources.keys()]).toEqual(['https://mhtml.invalid/one']);
    expect(url).toBe('https://mhtml.invalid/page.html');
  });
  it('reads a page without parts, line ends of either kind, and a file that ends too early', () => {
    const { html } = readMhtml('x', Buffer.from('Content-Type: text/html\n\n<p>a'));
    expect(Buffer.from(html).toString()).toBe('<p>a');
    const cut = read(saved.slice(0, 13));
    expect(Buffer.from(cut.html).toString('utf8')).toContain('café');
    expect(cut.cut).toBe('page');
    expect(read(saved.slice(0, 22)).cut).toBe('resource');
    expect(read(saved)).not.toHaveProperty('cut');
  });
  it.each([
    [[]],
    [['no header at all']],
    [['Content-Type: text/plain', '', 'x']],
    [['Content-Type: multipart/related; boundary=b', '', '--b', 'Content-Type: image/png', '', 'x', '--b--']],
  ])('refuses %j, which holds no page', (lines) => {
    expect(() => read(lines)).toThrow(
      'saved.mhtml: no part of type text/html (expected a page saved as MHTML)',
    );
  });
});

describe('readSources and capture.page: MHTML', () => {
  const folder = temporaryFolder('mhtml');
  async function readFile(name: string, data: Uint8Array): Promise<Source> {
    await writeFile(join(folder, name), data);
    return readFirst(join(folder, name));
  }

  it('shows the page with what was saved with it', async () => {
    const source = await readFile('saved.mhtml', bytes(saved));
    const { page } = await capture.page(source);
    const a = page.nodes.find(({ attributes }) => attributes?.id === 'a');
    expect(page.styles[a?.style ?? -1]).toMatchObject({ color: '#008000', hasBackgroundImage: true });
    expect(page.nodes.find(({ name }) => name === 'img')?.rect?.slice(2)).toEqual([1, 1]);
    expect(page).toMatchObject({ id: 'saved', encoding: 'UTF-8', warnings: [] });
    expect(page.textLength).toBe(captureWithParser(source).textLength);
  });
  it('refuses a page that is cut off, and says so of one without the rest', async () => {
    await expect(readFile('half.mhtml', bytes(saved.slice(0, 13)))).rejects.toThrow(
      'half.mhtml: cut off in the page (expected a closing boundary)',
    );
    const source = await readFile('most.mhtml', bytes(saved.slice(0, 22)));
    const warning = 'the file is cut off: what was saved with the page may be missing';
    expect(captureWithParser(source).warnings).toEqual([warning]);
    expect((await capture.page(source)).page.warnings[0]).toBe(warning);
  });
  it('loads nothing else', async () => {
    const html = '<p>a<img src="https://example.org/other.gif"><link rel=stylesheet href="other.css">';
    const source = await readFile('other.mht', bytes(['Content-Type: text/html', '', html]));
    const { page } = await capture.page(source);
    expect(page.warnings).toEqual([expect.stringContaining('resources not loaded: 2')]);
  });
  it('takes the documents in the frames of a frameset for pages', async () => {
    const part = (location: string, html: string) => htmlPart(`Content-Location: ${location}`, html);
    const lines = [
      'Content-Type: multipart/related; boundary=b',
      '',
      ...part('https://example.org/', '<frameset cols=*,*><frame src=a.html><frame src=b.html></frameset>'),
      ...part('https://example.org/a.html', '<p>menu'),
      ...part('https://example.org/b.html', '<p>content'),
      '--b--',
    ];
    await writeFile(join(folder, 'frames.mhtml'), bytes(lines));
    const texts: unknown[] = [];
    for (const source of await readPages(join(folder, 'frames.mhtml'))) {
      const { page } = await capture.page(source);
      texts.push([page.id, page.fragments.map(({ text }) => text)]);
    }
    expect(texts).toEqual([
      ['frames/example.org/a', ['menu']],
      ['frames/example.org/b', ['content']],
    ]);
  });
  it('reads what Chromium saves', async () => {
    const browser = await launchBrowser(() => {});
    const tab = await browser.newPage();
    await tab.setContent(
      '<style>b{color:red}</style><h1>日本語</h1><p>text <b>bold</b></p><iframe srcdoc="frame"></iframe>',
    );
    const session = await tab.context().newCDPSession(tab);
    const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
    await browser.close();
    const { page } = await capture.page(await readFile('chromium.mhtml', Buffer.from(data)));
    expect(page.fragments.map(({ text }) => text)).toEqual(['日本語', 'text', 'bold', 'frame']);
    expect(page.textLength).toBe('日本語textbold'.length);
    expect(page.styles[page.fragments[2].style].color).toBe('#ff0000');
  });
});
