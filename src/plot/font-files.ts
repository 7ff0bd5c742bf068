import { createRequire } from 'node:module';

/** Regular and bold of the Latin and the Japanese font; their order is the order of fallback. */
const fonts = [
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  '@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf',
  '@expo-google-fonts/biz-udgothic/700Bold/BIZUDGothic_700Bold.ttf',
];

/** Paths of the font files that plots are drawn with: the same on every machine, whatever fonts it has. */
export function fontFiles(): string[] {
  const require = createRequire(import.meta.url);
  return fonts.map((font) => require.resolve(font));
}
