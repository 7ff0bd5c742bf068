import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Capture,
  captureWithParser,
  LimitError,
  openCapture,
  type Source,
  SourceError,
} from '../../src/capture/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeWarc } from './made-warc.ts';
import { htmlSource, readFirst } from './sources.ts';

let capture: Capture;
const folder = temporaryFolder('pagestructure');
beforeAll(async () => {
  capture = await openCapture({ timeout: 4_000 });
});
afterAll(async () => {
  await capture.close();
});

async function read(name: string, contents: string | Uint8Array): Promise<Source> {
  await writeFile(join(folder, name), contents);
  return readFirst(join(folder, name));
}
/** A page comes out whole or is refused as beyond the limits; the next one comes out either way. */
async function survives(page: Source): Promise<void> {
  const outcome = await capture.page(page, { screenshot: true }).then(
    (captured) => captured.page.textLength > 0,
    (error: unknown) => error,
  );
  if (outcome !== true) expect(outcome).toBeInstanceOf(LimitError);
  expect((await capture.page(htmlSource('<p>next'))).page.textLength).toBe(4);
}

/** A black-and-white PNG of a size; 30,000 x 30,000 pixels are 100 kB in the file and 3.6 GB in memory. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('capture.page: pages made to cost too much', () => {
  const pages: Record<string, string> = {
    'a huge table': `<table>${`<tr>${'<td>x'.repeat(300)}`.repeat(300)}</table>`,
    'cells that span everything': `<table>${'<tr><td colspan=1000 rowspan=65534>x'.repeat(300)}</table>`,
    'a box of a billion pixels': '<div style="width:1e9px;height:1e9px">x</div>',
    'variables that double': `<style>:root{--a0:url(x);${Array.from({ length: 40 }, (_, i) => `--a${i + 1}:var(--a${i}) var(--a${i});`).join('')}}p{background:var(--a40)}</style><p>x`,
    'filters over filters': `<div style="filter:blur(999px);width:9999px;height:9999px">${'<div style="backdrop-filter:blur(99px);mix-blend-mode:multiply">x'.repeat(150)}`,
    'a grid of a billion cells':
      '<div style="display:grid;grid-template:repeat(100000,1px)/repeat(100000,1px)"><p style="grid-area:99999/99999">x</div>',
    'generated content without end': `<style>p::before{content:${`"${'a'.repeat(50)}" `.repeat(2000)}}</style>${'<p>x'.repeat(2000)}`,
    'animations without end': `<style>@keyframes a{to{width:9999px}}p{animation:a .001s infinite}</style>${'<p>x'.repeat(2000)}`,
    'a refresh without end':
      '<meta http-equiv=refresh content="0"><meta http-equiv=refresh content="0;url=?a">x',
    'style sheets that import themselves': '<style>@import "self.css";</style>x',
    'frames in frames': `x<iframe srcdoc="${'&lt;iframe srcdoc=x>&lt;/iframe>'.repeat(500)}"></iframe>`,
    'a picture of gigabytes': `x${Array.from({ length: 20 }, (_, i) => `<img src="large.png?${i}" width=${300 + i}>`).join('')}`,
    'a vector picture of gigabytes': 'x<img src="large.svg">',
    'a vector picture of entities': 'x<img src="entities.svg">',
  };
  beforeAll(async () => {
    await writeFile(join(folder, 'self.css'), '@import "self.css?a";@import "self.css?b";p{color:red}');
    await writeFile(join(folder, 'large.png'), png(30_000));
    const svg = (inside: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="999999" height="999999">${inside}</svg>`;
    await writeFile(
      join(folder, 'large.svg'),
      svg(
        '<filter id="f"><feTurbulence numOctaves="1000"/></filter><rect width="100%" height="100%" filter="url(#f)"/>',
      ),
    );
    const entities = [...'bcdefghij'].map(
      (name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`,
    );
    await writeFile(
      join(folder, 'entities.svg'),
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>${svg('<text>&j;</text>')}`,
    );
  });
  it.each(Object.entries(pages))('%s', async (_, html) => {
    await survives(await read('page.html', html));
  });
  it.each(['<div>', '<b>', '<table><tr><td>', '<svg><g>', '<b><div>'])(
    '100,000 times %s is refused at once, by both engines',
    async (tag) => {
      const page = htmlSource(`x${tag.repeat(100_000)}`);
      await expect(capture.page(page)).rejects.toThrow('elements nested more than 512 deep');
      expect(() => captureWithParser(page)).toThrow('elements nested more than 512 deep');
    },
  );
  it('captures 50,000 nodes within the default limits', async () => {
    const html = `<table>${'<tr><td>x<td><a href=y>z</a>'.repeat(8_000)}</table>`;
    const patient = await openCapture();
    const { page } = await patient.page(htmlSource(html));
    await patient.close();
    expect(page.nodes.length).toBeGreaterThan(48_000);
    expect(page.fragments).toHaveLength(16_000);
  });
});

it('capture.page: a picture of a page that is too high ends at 4,096 x 16,384 pixels', async () => {
  const html = '<body style="margin:0"><div style="width:9000px;height:90000px;background:#eee">x</div>';
  const patient = await openCapture();
  const { page, screenshot } = await patient.page(htmlSource(html), { screenshot: true });
  await patient.close();
  const bytes = Buffer.from(screenshot ?? []);
  expect(page.size).toEqual({ width: 9000, height: 90000 });
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([4096, 16384]);
});

describe('capture.page: a page that ends the program that shows it', () => {
  /** Renderers below this process, by their ids. */
  async function renderers(): Promise<number[]> {
    const parents = new Map<number, number>();
    const found: number[] = [];
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'latin1').catch(() => '')),
      );
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      parents.set(Number(name), parent);
      if (command.includes('--type=renderer')) found.push(Number(name));
    }
    const isBelow = (id: number): boolean =>
      id === process.pid || (parents.has(id) && isBelow(parents.get(id) ?? 0));
    return found.filter(isBelow);
  }
  const killRenderers = async (): Promise<number> => {
    const ids = await renderers();
    for (const id of ids) process.kill(id, 'SIGKILL');
    return ids.length;
  };
  const onLinux = it.skipIf(process.platform !== 'linux');

  onLinux('is shown once more, since it may not have been its fault', async () => {
    const own = await openCapture({ timeout: 120_000 });
    const slow = own.page(htmlSource('<p>x<b>y</b>'.repeat(30_000)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await killRenderers()).toBeGreaterThan(0);
    expect((await slow).page.fragments).toHaveLength(60_000);
    await own.close();
  });
  onLinux('fails alone when it does so again: the next one comes out', async () => {
    const own = await openCapture({ timeout: 120_000 });
    let ended = false;
    const slow = own
      .page(htmlSource('<p>x<b>y</b>'.repeat(100_000)))
      .catch((error: unknown) => error)
      .finally(() => {
        ended = true;
      });
    while (!ended) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (!ended) await killRenderers();
    }
    expect(await slow).toBeInstanceOf(SourceError);
    expect((await own.page(htmlSource('<p>next'))).page.textLength).toBe(4);
    await own.close();
  });
});

describe('saved pages that point at files of this machine', () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'secret.css'), 'p{color:#ff0000}');
    await writeFile(join(folder, 'secret.html'), '<p>secret');
  });
  const html = (): string =>
    `<link rel=stylesheet href="file://${folder}/secret.css"><link rel=stylesheet href="secret.css"><p id=a>text<iframe src="file://${folder}/secret.html"></iframe><iframe src="secret.html"></iframe>`;
  async function expectNothing(page: Source): Promise<void> {
    const captured = (await capture.page(page)).page;
    expect(captured.fragments.map(({ text }) => text)).toEqual(['text']);
    expect(captured.styles[captured.fragments[0].style].color).toBe('#000000');
  }

  it('MHTML: nothing is read, wherever it says it was saved from', async () => {
    for (const location of [`file://${folder}/page.html`, 'https://example.org/', `cid:x`]) {
      const lines = ['Content-Type: text/html', `Content-Location: ${location}`, '', html()];
      await expectNothing(await read('page.mhtml', lines.join('\r\n')));
    }
  });
  it('WARC: nothing is read, and records of files are no pages', async () => {
    const archive = await writeWarc([
      { url: `file://${folder}/page.html`, body: html() },
      {
        url: `file://${folder}/secret.css`,
        type: 'resource',
        warcHeaders: { 'Content-Type': 'text/css' },
        body: 'p{color:#ff0000}',
      },
      { url: 'https://example.org/', body: html() },
    ]);
    const page = await read('page.warc', archive);
    expect(page.url).toBe('https://example.org/');
    await expectNothing(page);
  });
});
