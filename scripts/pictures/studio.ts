import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type Page as Tab } from 'playwright';
import sharp from 'sharp';
import { resolveBrowser } from '../../src/capture/index.ts';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Pages of the programs are shown with pages of the corpus. */
export const corpusFile = (slug: string, name: 'page.html' | 'gold.json'): string =>
  join(root, 'corpus', slug, name);

/** Bytes that a picture may have. */
const mostBytes = 200_000;

/** How a program is looked at. */
export interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** Brings a tab, which shows nothing yet, to what is to be seen. */
export type Show = (tab: Tab, look: Look) => Promise<void>;

/** What all pictures of programs need: a browser, a folder that is gone afterwards, and the folder of the docs. */
export interface Studio {
  /** A folder for what is shown. */
  folder(): string;
  /** Serves a local application until the end; its address has no slash at the end. */
  serve(fetch: Parameters<typeof serve>[0]['fetch']): Promise<string>;
  /** A picture of what `show` brings a window to. */
  take(look: Look, show: Show): Promise<Uint8Array>;
  /** Writes two pictures: `<name>.png`, 1280 px wide and light; `<name>-phone.png`, 390 px wide, light and dark. */
  both(name: string, show: Show): Promise<void>;
  /** Writes pictures beside each other as `<name>.png`. */
  write(name: string, ...pictures: readonly Uint8Array[]): Promise<void>;
  /** Writes a drawing as `<name>.png`, in 16 colours: the package holds some. */
  writeDrawing(name: string, drawing: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** The usual windows. */
export const desk: Look = { width: 1280, height: 760, colorScheme: 'light' };
export const phone: Look = { width: 390, height: 760, colorScheme: 'light' };
export const darkPhone: Look = { ...phone, colorScheme: 'dark' };

const gap = 16;

/** Opens the studio. */
export async function openStudio(): Promise<Studio> {
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const endings: (() => void)[] = [];

  const take: Studio['take'] = async (look, show) => {
    const { width, height, colorScheme } = look;
    const tab = await browser.newPage({ viewport: { width, height }, colorScheme });
    await show(tab, look);
    const picture = await tab.screenshot({ animations: 'disabled' });
    await tab.close();
    return picture;
  };
  const save = async (name: string, picture: Uint8Array, colours: 16 | 256): Promise<void> => {
    const bytes = await smallPng(picture, colours);
    if (bytes.length > mostBytes)
      throw new Error(`${name}.png: ${bytes.length} bytes (expected at most ${mostBytes})`);
    writeFileSync(join(root, 'docs/pictures', `${name}.png`), bytes);
    console.error(`docs/pictures/${name}.png: ${Math.round(bytes.length / 1000)} kB`);
  };
  const write: Studio['write'] = async (name, ...pictures) =>
    save(name, await besideEachOther(pictures), 256);
  return {
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'pagestructure-pictures-'));
      endings.push(() => rmSync(folder, { recursive: true }));
      return folder;
    },
    async serve(fetch) {
      const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
      await new Promise((listening) => server.once('listening', listening));
      endings.push(() => server.close());
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    },
    take,
    async both(name, show) {
      await write(name, await take(desk, show));
      await write(`${name}-phone`, await take(phone, show), await take(darkPhone, show));
    },
    write,
    writeDrawing: (name, drawing) => save(name, drawing, 16),
    async close() {
      await browser.close();
      for (const end of endings) end();
    },
  };
}

/** Pictures of one height in a row. */
async function besideEachOther(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  if (pictures.length === 1) return pictures[0];
  const sizes = await Promise.all(pictures.map((one) => sharp(one).metadata()));
  const lefts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, { width }) => sum + width + gap, 0));
  const width = lefts[lefts.length - 1] + sizes[sizes.length - 1].width;
  const height = Math.max(...sizes.map((size) => size.height));
  return sharp({ create: { width, height, channels: 3, background: '#c9ced6' } })
    .composite(pictures.map((input, i) => ({ input: Buffer.from(input), left: lefts[i], top: 0 })))
    .png()
    .toBuffer();
}

/** The same picture in few colours. */
async function smallPng(picture: Uint8Array, colours: 16 | 256): Promise<Uint8Array> {
  return sharp(picture).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer();
}
