import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { markup, rawMarkup } from '../../src/plot/markup/index.ts';

const hostile = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  `" onmouseover="alert(1)`,
  `' autofocus onfocus='alert(1)`,
  ']]><svg onload=alert(1)>',
  '<!-- --!> &lt;b&gt; &amp;amp;',
  '見出し「<b>」\u00a0end',
];

it.each(hostile)('markup(%j) keeps it text and attribute value', (text) => {
  for (const contentType of ['text/html', 'application/xhtml+xml']) {
    const page = markup`<html xmlns="http://www.w3.org/1999/xhtml"><body><p title="${text}" lang='${text}'>${text}</p></body></html>`;
    const { document } = new JSDOM(page.toString(), { contentType }).window;
    const p = document.querySelector('p');
    expect(document.body.children).toHaveLength(1);
    expect(p?.children).toHaveLength(0);
    expect(p?.textContent).toBe(text);
    expect(p?.getAttribute('title')).toBe(text);
    expect(p?.getAttribute('lang')).toBe(text);
    expect(p?.attributes).toHaveLength(2);
  }
});

it('markup(control characters) replaces what no document may hold', () => {
  expect(markup`${'a\u0000b\u001bc\ud800d\ufffe'}`.toString()).toBe('a\ufffdb\ufffdc\ufffdd\ufffd');
  expect(markup`${'tab\tline\n'}`.toString()).toBe('tab\tline\n');
});

it('markup(markup) is put in as it stands, arrays item by item', () => {
  const items = ['a', '<'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>`.toString()).toBe('<ul><li>a</li><li>&lt;</li></ul>');
  expect(markup`${rawMarkup('<hr>')}`.toString()).toBe('<hr>');
});

it('markup(nothing) leaves out null, undefined and false, and prints 0', () => {
  expect(markup`[${null}${undefined}${false}${0}${''}]`.toString()).toBe('[0]');
});

it('markup(look-alike) escapes an object that only says it is markup', () => {
  const fake = { toString: () => '<b>' } as unknown as string;
  expect(markup`${fake}`.toString()).toBe('&lt;b&gt;');
});
