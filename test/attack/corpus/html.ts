import seedrandom from 'seedrandom';
import type { AttackCase } from '../support/attack-case.ts';

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
  '',
  '<!doctype html>',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">',
  '<html><head><title>no</title></head><body>',
  '<TITLE>no</TITLE>',
  '\ufeff<!doctype html>',
  '<!-- no --><html>',
];

/** Control characters are refused where they are many. */
const filler = `<!--${' '.repeat(3000)}-->`;

/** What may end a page. */
const ends = [
  '',
  '</body></html>',
  '</html>x',
  '<!-- no',
  '<',
  '</',
  '<p',
  '<p title="no',
  '<script>no',
  '<style>no',
];
const endText: Readonly<Record<string, string>> = { '</html>x': 'x' };

/** Pages whose canonical text is known because they are made of known pieces; each word of the text is another one. */
function madePages(count: number): AttackCase<string, { text: string }>[] {
  const random = seedrandom('hostile pages');
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  return Array.from({ length: count }, (_, n) => {
    let [html, text] = [`${pick(starts)}<body>${filler}`, ''];
    const parts = 1 + Math.floor(random() * 7);
    for (let part = 0; part < parts; part++) {
      // The first pages show every piece once.
      const [own, ownText] = part === 0 && n < pieces.length ? pieces[n] : pick(pieces);
      const word = `word${n}of${part}`;
      html += own.replace('$', word);
      text += ownText.replace('$', word);
    }
    const end = pick(ends);
    return { name: `page ${n}`, input: html + end, expected: { text: text + (endText[end] ?? '') } };
  });
}

const deep = (levels: number) => `${'<div>'.repeat(levels - 2)}deep`;

/** Pages that are refused, and words that the message must have. */
const refused: AttackCase<string | Uint8Array, { refused: string }>[] = [
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
  ['1,000 levels', deep(1000), 'deep'],
  ['100,000 levels', deep(100_000), 'deep'],
  ['100,000 formatting elements', `${'<b>'.repeat(100_000)}x`, 'deep'],
  ['100,000 nested tables', `${'<table><tr><td>'.repeat(50_000)}x`, 'deep'],
  ['100,000 nested SVG', `${'<svg><g>'.repeat(50_000)}x`, 'deep'],
  ['too many nodes', '<p>x'.repeat(30_000), 'nodes'],
  ['too many comments', `x${'<!---->'.repeat(60_000)}`, 'nodes'],
  ['too many bytes', `<p>${'x'.repeat(2_000_001)}`, 'bytes'],
].map(([name, input, why]) => ({
  name: `refused: ${name}`,
  input: input as string,
  expected: { refused: why as string },
}));

/** Limits that the pages are read with. */
export const htmlLimits = { maxBytes: 2_000_000, maxNodes: 50_000, maxDepth: 512, timeout: 10_000 };

const just: AttackCase<string, { text: string }>[] = [
  { name: '512 levels', input: deep(512), expected: { text: 'deep' } },
  { name: '20,000 paragraphs', input: '<p>x'.repeat(20_000), expected: { text: 'x'.repeat(20_000) } },
  {
    name: 'a text of a million letters',
    input: `<p>${'x'.repeat(1_000_000)}`,
    expected: { text: 'x'.repeat(1_000_000) },
  },
];

export const htmlCases: readonly AttackCase<string | Uint8Array, { text: string } | { refused: string }>[] = [
  ...madePages(260),
  ...refused,
  ...just,
];
