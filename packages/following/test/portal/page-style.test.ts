import { tokenize, tokenTypes } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { rewriteUrls, stylePieces, styleUrls } from '../../src/portal/style-pieces.ts';

const kept = (address: string) => `/resources/${encodeURIComponent(address)}`;

describe('styleUrls(css)', () => {
  it.each([
    ['a { background: url(x.png) }', ['x.png']],
    ['a { background: URL( "x y.png" ) }', ['x y.png']],
    ["a { background: url('it\\'s.png') }", ["it's.png"]],
    ['a { background: url(a\\)b.png) }', ['a)b.png']],
    ['a { background: u\\72l(x.png), \\75 rl("y.png"), \\u\\r\\l(z.png) }', ['x.png', 'y.png', 'z.png']],
    ['a { background: image-set("x.png" 1x, url(y.png) 2x) }', ['x.png', 'y.png']],
    ['a { background: image(ltr "x.png") }', ['x.png']],
    ['a { content: "url(x.png)" } /* url(y.png) */', []],
    ['a { content: counter("x.png") }', []],
    ['a { background: url(x.png', ['x.png']],
    ['a { background: url("x.png', ['x.png']],
    ['a { background: url(a b.png) } b { background: url(y.png) }', ['y.png']],
    ['a { background: curl(x.png) }', []],
    ['', []],
  ])('%s names %j', (css, addresses) => {
    expect(styleUrls(css)).toEqual(addresses);
  });
});

describe('stylePieces(style)', () => {
  it.each([
    ['@import "x.css";', 'x.css', ''],
    ['@import url(x.css) screen and (width > 10px);', 'x.css', 'screen and (width > 10px)'],
    ["@\\69mport url( 'x.css' ) print", 'x.css', 'print'],
    ['@IMPORT/**/"x.css"', 'x.css', ''],
    ['@import broken;', undefined, 'broken'],
  ])('%s brings in %s for "%s"', (css, address, media) => {
    expect(stylePieces(css)).toEqual([{ kind: 'import', address, media }]);
    expect(stylePieces(`a{}${css}`).slice(1)).toEqual(stylePieces(css));
  });

  it('ends an import that has no semicolon where a block begins or ends', () => {
    expect(rewriteUrls('@import "x.css" {a{}} b{}', kept)).toBe('{a{}} b{}');
    expect(rewriteUrls('@media print { @import "x.css" } b{}', kept)).toBe('@media print { } b{}');
  });
});

describe('rewriteUrls(css, at)', () => {
  it('leaves everything but addresses and imports as it is', () => {
    const css = 'a::before { content: "url(x)"; color: #FFF /* url(y) */ } @media print { b { margin: 0 } }';
    expect(rewriteUrls(css, kept)).toBe(css);
    expect(rewriteUrls('a{b:url( x )}', kept)).toBe('a{b:url("/resources/x")}');
    expect(rewriteUrls('a{b:image-set("x" 1x)}', kept)).toBe('a{b:image-set("/resources/x" 1x)}');
    expect(rewriteUrls('a{b:url(x)}', () => undefined)).toBe('a{b:url("data:,")}');
  });

  it('leaves no address of others, whatever pieces of styles are put together', { tags: 'slow' }, () => {
    const rng = createRng('hostile styles');
    const pieces =
      'url( | URL(" | u\\72l( | \\75 rl( | \\0075\\072\\6c( | src(" | image-set( | @import | @\\69 mport | x.png | " | \' | \\ | ) | ( | { | } | ; | /* | */ | \n | \r\n | \f | , | <!-- | --> | \0 | \ufeff | a | / | * | # | http://x.example/ | \\" | \\\n | \\a | 1e3'
        .split(' | ')
        .concat(' ');
    let rewritten = 0;
    for (let n = 0; n < 5000; n++) {
      const css = Array.from({ length: 1 + rng.integer(16) }, () => pieces[rng.integer(pieces.length)]).join(
        '',
      );
      const safe = rewriteUrls(css, () => '/resources/kept');
      if (safe !== css) rewritten += 1;
      for (const address of namedIn(safe)) expect(['/resources/kept', 'data:,'], css).toContain(address);
      expect(
        stylePieces(safe).filter(({ kind }) => kind === 'import'),
        css,
      ).toEqual([]);
    }
    expect(rewritten).toBeGreaterThan(1000);
  });

  it.each([
    ['url(', 300_000],
    ['url( ', 300_000],
    [' ', 1_000_000],
    ['url("', 200_000],
    ['@import ', 150_000],
    ['@import "x";', 100_000],
    ['u\\72', 250_000],
    ['\\', 1_000_000],
    ['/*', 500_000],
    ['(', 1_000_000],
    ['a{b:url(x)}', 100_000],
  ])('takes a megabyte of %j in a moment', { tags: 'slow' }, (piece, times) => {
    const css = `url(${piece.repeat(times)}`;
    const before = process.cpuUsage();
    rewriteUrls(css, kept);
    styleUrls(piece.repeat(times));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5); // seconds; the quadratic ones took minutes
  });
});

/** Addresses by the tokens of css-tree, without what the function under test does before and with them. */
function namedIn(css: string): string[] {
  const found: string[] = [];
  let inUrl = false;
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    if (type === tokenTypes.Url) found.push(text.slice(4).replace(/\)$/, '').trim());
    if (type === tokenTypes.String && inUrl) found.push(text.slice(1).replace(/["']$/, ''));
    if (type !== tokenTypes.WhiteSpace) inUrl = type === tokenTypes.Function && /^url\($/i.test(text);
  });
  return found;
}
