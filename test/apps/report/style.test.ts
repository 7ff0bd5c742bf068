import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { words } from '../../support/words.ts';

/** What all programs share. */
const baseStyle = readFileSync(
  resolve(import.meta.dirname, '../../../src/apps/shared/browser/base.css'),
  'utf8',
);

/** The colours of a `:root` block by name. */
function colors(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/g)].map(([, name, color]) => [name, color]));
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const digits =
    color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit) : color.slice(1).match(/../g);
  const [r, g, b] = (digits ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours and what they stand on. */
const pairs = words`ink/paper ink/soft ink/part quiet/paper quiet/part link/paper warn/paper warn/part
  heading-ink/heading hit-ink/hit`.map((pair) => pair.split('/'));

const schemes = baseStyle.match(/:root\s*\{[^}]*\}/g) ?? [];

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('baseStyle, %s, has a contrast of at least 4.5 for every text', (_, scheme) => {
  const named = colors(schemes[scheme] ?? '');
  const weak = pairs
    .map(([text, ground]) => ({
      text,
      ground,
      ratio: contrast(named.get(text) ?? '', named.get(ground) ?? ''),
    }))
    .filter(({ ratio }) => !(ratio >= 4.5));
  expect(weak).toEqual([]);
});

it('contrast(black, white) is 21', () => expect(contrast('#000000', '#fff')).toBeCloseTo(21));
