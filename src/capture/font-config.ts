import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Fonts that come with the package: npm package, and the name of the family inside. */
const fonts = {
  sans: { package: '@expo-google-fonts/arimo', family: 'Arimo' },
  serif: { package: '@expo-google-fonts/tinos', family: 'Tinos' },
  mono: { package: '@expo-google-fonts/cousine', family: 'Cousine' },
  japanese: { package: '@expo-google-fonts/biz-udgothic', family: 'BIZ UDGothic' },
} as const;

/**
 * Which font stands for the families that pages ask for. Arimo, Tinos and Cousine have the widths of Arial, Times New
 * Roman and Courier New. Other western faces stand beside them by kind. Japanese families, gothic and mincho alike,
 * are set in the one Japanese font: their full-width characters are as wide as high, whatever the face.
 */
const aliases: Readonly<Record<keyof typeof fonts, readonly string[]>> = {
  sans: [
    ...['sans-serif', 'sans', 'system-ui', 'ui-sans-serif', 'cursive', 'fantasy', 'Arial', 'Helvetica'],
    ...['Helvetica Neue', 'Liberation Sans', 'DejaVu Sans', 'Verdana', 'Tahoma', 'Geneva', 'Trebuchet MS'],
    ...['Lucida Grande', 'Lucida Sans Unicode', 'Segoe UI', 'Calibri', 'Noto Sans', 'Roboto', 'Open Sans'],
  ],
  serif: [
    ...['serif', 'ui-serif', 'Times New Roman', 'Times', 'Liberation Serif', 'DejaVu Serif', 'Georgia'],
    ...['Palatino', 'Palatino Linotype', 'Book Antiqua', 'Garamond', 'Cambria', 'Noto Serif'],
  ],
  mono: [
    ...['monospace', 'mono', 'ui-monospace', 'Courier New', 'Courier', 'Liberation Mono', 'DejaVu Sans Mono'],
    ...['Consolas', 'Lucida Console', 'Menlo', 'Monaco', 'Andale Mono', 'Noto Sans Mono'],
  ],
  japanese: [
    ...['MS Gothic', 'MS PGothic', 'MS UI Gothic', 'MS Mincho', 'MS PMincho', 'Meiryo', 'Meiryo UI', 'Osaka'],
    ...['Yu Gothic', 'YuGothic', 'Yu Mincho', 'YuMincho', 'Hiragino Kaku Gothic Pro'],
    ...['Hiragino Kaku Gothic ProN', 'Hiragino Sans', 'Hiragino Mincho Pro', 'Hiragino Mincho ProN'],
    ...['Noto Sans JP', 'Noto Serif JP'],
    ...['Noto Sans CJK JP', 'Noto Serif CJK JP', 'IPAGothic', 'IPAPGothic', 'IPAMincho', 'IPAPMincho'],
    ...['TakaoPGothic', 'TakaoGothic', 'VL PGothic', 'VL Gothic', 'Sazanami Gothic', 'Kochi Gothic'],
    ...['ＭＳ ゴシック', 'ＭＳ Ｐゴシック', 'ＭＳ 明朝', 'ＭＳ Ｐ明朝', 'メイリオ', '游ゴシック', '游明朝'],
    ...['ヒラギノ角ゴ Pro W3', 'ヒラギノ角ゴ ProN W3', 'ヒラギノ明朝 Pro W3'],
  ],
};

/**
 * Writes a fontconfig file that knows only the package's fonts, so that a page is laid out alike on every machine.
 * @param cache private folder; the file and fontconfig's own cache go there
 * @returns path of the file, for FONTCONFIG_FILE
 */
export async function writeFontConfig(cache: string): Promise<string> {
  const file = join(cache, 'fonts.conf');
  const cacheDir = join(cache, 'fontconfig');
  await mkdir(cacheDir, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`; // several browsers may be started at once, also from containers
  try {
    await writeFile(unfinished, fontConfig(cacheDir));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return file;
}

function fontConfig(cacheDir: string): string {
  const require = createRequire(import.meta.url);
  const folders = Object.values(fonts).map((font) =>
    dirname(require.resolve(`${font.package}/package.json`)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(cacheDir)}</cachedir>`,
    ...(Object.keys(fonts) as (keyof typeof fonts)[]).flatMap((kind) =>
      aliases[kind].map(
        (family) =>
          `<alias binding="same"><family>${escapeXml(family)}</family><prefer><family>${fonts[kind].family}</family>` +
          `<family>${fonts.japanese.family}</family></prefer></alias>`,
      ),
    ),
    '<match target="pattern"><edit name="family" mode="append_last">',
    `<string>${fonts.sans.family}</string><string>${fonts.japanese.family}</string></edit></match>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
