import { expect, it } from 'vitest';
import { inertCss } from '../../../src/capture/in-page/inert-css.ts';

it('keeps what fetches nothing', () => {
  const css = 'p { color: red; background: url(data:image/png;base64,AA==) } a { fill: url("#g") }';
  expect(inertCss(css)).toBe(css);
});

it.each([
  ['url(https://example.org/a.png)', 'url("data:,")'],
  ["URL( 'a.png' )", 'url("data:,")'],
  ['url("a\\")b.png")', 'url("data:,")'],
  ['url()', 'url("data:,")'],
])('takes the address from %s', (reference, expected) => {
  expect(inertCss(`p { background: ${reference} no-repeat }`)).toBe(
    `p { background: ${expected} no-repeat }`,
  );
});

it('makes imports rules that nobody knows', () => {
  expect(inertCss('@import "a.css"; @IMPORT url(b.css);')).toBe('@-import "a.css"; @-import url("data:,");');
});

it('takes fonts that are not in the sheet for fonts of the system that nobody has', () => {
  const rule = '@font-face { font-family: F; src: url(f.woff2), url(data:font/woff2;base64,AA==) }';
  expect(inertCss(rule)).toBe(
    '@font-face { font-family: F; src: local("-"), url(data:font/woff2;base64,AA==) }',
  );
});

it('lays out for readers who want nothing to move', () => {
  expect(
    inertCss('@media (prefers-reduced-motion: reduce) {} @media (prefers-reduced-motion:no-preference) {}'),
  ).toBe('@media (min-width: 0px) {} @media (max-width: 0px) {}');
});

it.each([
  ['@media (prefers-color-scheme:dark) {}', '@media (max-width: 0px) {}'],
  ['@media not ( prefers-color-scheme : dark ) {}', '@media not (max-width: 0px) {}'],
  ['@media (prefers-color-scheme: LIGHT) {}', '@media (min-width: 0px) {}'],
  ['@media (prefers-color-scheme) {}', '@media (min-width: 0px) {}'],
  [':root { color-scheme: dark light }', ':root { color-scheme: light }'],
  [':root { color-scheme: dark }', ':root { color-scheme: dark }'],
])('lays out for readers who prefer light pages: %s', (css, expected) => {
  expect(inertCss(css)).toBe(expected);
});

it.each([
  [
    '@media (min-device-width: 2px) and (max-device-height:3px) {}',
    '@media (min-width: 2px) and (max-height:3px) {}',
  ],
  ['@media (device-width < 650px) {}', '@media (width < 650px) {}'],
  ['.device-width { width: 1px }', '.device-width { width: 1px }'],
])('takes the screen to be as large as the window: %s', (css, expected) => {
  expect(inertCss(css)).toBe(expected);
});
