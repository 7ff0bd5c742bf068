import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { checkBytes } from '../../src/capture/check-bytes.ts';
import { inlineSource, SourceError } from '../../src/capture/index.ts';
import { parseSource } from '../../src/capture/parse-source.ts';
import { active } from './support/active.ts';

/**
 * What a piece of HTML adds to the canonical text, by the HTML standard and docs/formats.md: `$` is a word of its own.
 */
const pieces: readonly (readonly [html: string, text: string])[] = [
  ['<p>$', '$'],
  ['<b onclick="evil()" onclick=again>$</b>', '$'],
  ['<a href="javascript:evil()">$</a>', '$'],
  ['<a href=//evil.example/ ping=//evil.example/>$</a>', '$'],
  ['<img src=x onerror=evil()>$', '$'],
  ['<img src="data:image/svg+xml,<svg onload=evil()>">$', '$'],
  ['<script>document.write("no")</script>$', '$'],
  ['<script><!--<script>no</script>no--></script>$', '$'],
  ['<script src=//evil.example/x.js></script>$', '$'],
  ['<style>p::before { content: "no" } @import "//evil.example"</style>$', '$'],
  ['<noscript>no<b>no</b></noscript>$', '$'],
  ['<template>no<template>no</template></template>$', '$'],
  ['<textarea>no<b>no</b></textarea>$', '$'],
  ['<select><option>no<option>no</select>$', '$'],
  ['<svg><text>no</text><script>no</script></svg>$', '$'],
  ['<iframe src=//evil.example srcdoc="<p>no">no</iframe>$', '$'],
  ['<!-- no -->$', '$'],
  ['<!-->$', '$'],
  ['<!--->$', '$'],
  ['<!-- no --!>$', '$'],
  ['<!-- no -- > no -->$', '$'],
  ['<?php no() ?>$', '$'],
  ['<![CDATA[no]]>$', '$'],
  ['</ no>$', '$'],
  ['<!doctype no>$', '$'],
  ['</p></br></div></nothing>$', '$'],
  ['&#0;&#x110000;&#xD800;&#xFFFF;$', '$'],
  ['&amp;&lt;&bogus;&#;&#x;$', 'bogusx$'],
  ['&ouml;&#228;$', 'öä$'],
  ['\0\0$', '$'],
  ['\u200b\u202e\u2028\ufeff$', '$'],
  ['\x1b[31m$\x1b[0m', '31m$0m'],
  ['😀👩‍💻$', '$'],
  ['e\u0301$', 'e\u0301$'],
  ['日本語$', '日本語$'],
  ['²½Ⅳ$', '²½Ⅳ$'],
  ['<b><i>$</b>x</i>', '$x'],
  ['<p><table>$<tr><td>x</table>', '$x'],
  ['<table><tr>$<td>x</table>', '$x'],
  ['<table><caption>$<td>x</table>', '$x'],
  ['<form><form>$</form></form>', '$'],
  ['<button>$<button>x</button>', '$x'],
  ['<a>$<a>x</a></a>', '$x'],
  ['<nobr>$<nobr>x', '$x'],
  ['<li>$<li>x<dd>x<dt>x', '$xxx'],
  ['<h1>$<h2>x</h1>x', '$xx'],
  ['<math><mi>$</mi><annotation-xml encoding="text/html"><p>x</annotation-xml></math>', '$x'],
  ['<object data=//evil.example>$</object>', '$'],
  ['<video src=//evil.example>$</video>', '$'],
  ['<canvas>$</canvas>', '$'],
  ['<marquee onstart=evil()>$</marquee>', '$'],
  ['<details ontoggle=evil() open>$</details>', '$'],
  ['<p style="background:url(//evil.example);position:fixed;width:1e9px">$', '$'],
  ['<p hidden>$</p>', '$'],
  ['<p style="display:none">$</p>', '$'],
  ['<base href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">$', '$'],
  ['<link rel=stylesheet href=//evil.example><link rel=prefetch href=//evil.example>$', '$'],
  ['<body bgcolor=x onload=evil()><html onload=evil()>$', '$'],
  ['<input value=no onfocus=evil() autofocus>$', '$'],
  ['<p id=__proto__ class=constructor name=toString>$', '$'],
  [`<p title="${'x'.repeat(5000)}">$`, '$'],
  [`<p ${'a=b '.repeat(500)}>$`, '$'],
  [`${'<i>'.repeat(60)}$`, '$'],
  [`${'<font>'.repeat(40)}$${'</font>'.repeat(40)}`, '$'],
  ['<ruby>$<rt>x<rp>x</ruby>', '$xx'],
  ['<center><frame><head><tbody><col>$</center>', '$'],
];

/** What may begin a page. */
const starts = [
  ...['', '<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">', '<TITLE>no</TITLE>'],
  ...['<html><head><title>no</title></head><body>', '\ufeff<!doctype html>', '<!-- no --><html>'],
];

/** What may end a page, and what it adds to the text. */
const ends = [
  ...['', '</body></html>', '</html>x', '<!-- no', '<', '</', '<p', '<p title="no', '<script>no'],
  '<style>no',
];
const endText = (end: string) => (end === '</html>x' ? 'x' : '');

/** Control characters are refused where they are many. */
const filler = `<body><!--${' '.repeat(3000)}-->`;
const deep = (levels: number) => `${'<div>'.repeat(levels - 2)}deep`;

/** Pages that are refused, and words that the message must have. */
const refused: readonly [name: string, input: string | Uint8Array, word: string][] = [
  ['empty', '', 'empty'],
  ['blank', ' \n\t ', 'no text'],
  ['symbols alone', '<p>... !!! ---', 'no text'],
  ['tags alone', '<p><b></b><img>', 'no text'],
  ['script alone', '<script>no</script>', 'no text'],
  ['comment that never ends', '<!-- <p>no', 'no text'],
  ['title alone', '<title>no</title>', 'no text'],
  ['frameset', '<frameset><frame src=a.html><noframes>no</noframes></frameset>', 'frameset'],
  ['PDF', '%PDF-1.4 text', 'PDF'],
  ['PDF behind a mark', '\ufeff%PDF-1.4 text', 'PDF'],
  ['NUL bytes', '\0'.repeat(1000), 'binary'],
  ['picture', Uint8Array.from({ length: 1000 }, (_, i) => (i * 37) % 256), 'binary'],
  ['half control characters', `<p>text${'\x01'.repeat(100)}`, 'binary'],
  ['512 levels and one', deep(513), 'deep'],
  ['100,000 levels', deep(100_000), 'deep'],
  ['100,000 formatting elements', `${'<b>'.repeat(100_000)}x`, 'deep'],
  ['100,000 nested tables', `${'<table><tr><td>'.repeat(50_000)}x`, 'deep'],
  ['100,000 nested SVG', `${'<svg><g>'.repeat(50_000)}x`, 'deep'],
  ['too many nodes', '<p>x'.repeat(30_000), 'nodes'],
  ['too many comments', `x${'<!---->'.repeat(60_000)}`, 'nodes'],
  ['too many bytes', `<p>${'x'.repeat(2_000_001)}`, 'bytes'],
];

const limits = { maxBytes: 2_000_000, maxNodes: 50_000, maxDepth: 512, timeout: 10_000 };

/** The canonical text of a page; it takes no longer than its limits say, on a busy machine too. */
function read(input: string | Uint8Array): string {
  const began = performance.now();
  const name = 'hostile.html';
  try {
    if (typeof input === 'string')
      return parseSource(inlineSource(name, 'hostile', input, limits.maxBytes), limits).text;
    checkBytes(name, input);
    return parseSource({ id: 'hostile', name, bytes: input }, limits).text;
  } finally {
    expect(performance.now() - began).toBeLessThan(20_000);
  }
}

describe('a hostile page', () => {
  it.each(pieces)('of %s has its text, between any start and end', (html, text) => {
    for (const [n, start] of starts.entries())
      for (const end of [ends[n], ends[(n + 7) % ends.length]])
        expect(read(start + filler + html.replace('$', 'word') + end)).toBe(
          text.replace('$', 'word') + endText(end),
        );
  });

  it('of pieces in any order has their texts in that order', () => {
    const random = seedrandom('hostile pages');
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
    for (let n = 0; n < 120; n++) {
      const parts = Array.from({ length: 2 + Math.floor(random() * 6) }, () => pick(pieces));
      const joined = (at: 0 | 1) =>
        parts.map((piece, part) => piece[at].replace('$', `word${n}of${part}`)).join('');
      const end = pick(ends);
      expect(read(pick(starts) + filler + joined(0) + end)).toBe(joined(1) + endText(end));
    }
  });

  it.each(refused)('is refused: %s', (_, input, word) => {
    let error: unknown;
    try {
      read(input);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SourceError);
    const { message } = error as Error;
    expect(message).toMatch(/^hostile\.html: /);
    expect(message).toContain(word);
    expect(message).not.toMatch(active);
  });

  it('is taken at its limits', () => {
    expect(read(deep(512))).toBe('deep');
    expect(read('<p>x'.repeat(20_000))).toBe('x'.repeat(20_000));
    expect(read(`<p>${'x'.repeat(1_000_000)}`)).toBe('x'.repeat(1_000_000));
  });
});
