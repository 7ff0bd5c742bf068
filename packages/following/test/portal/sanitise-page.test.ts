import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { htmlOf, sanitisePage, sanitiseSummary } from '../../src/portal/sanitise-page.ts';

/** A valid style that jsdom 29.1.1 cannot read. */
const style =
  'background: linear-gradient(red, blue)0 4px, linear-gradient(red, blue); background-size: 4px 4px';

describe('a style that jsdom cannot read', () => {
  it('is one', () => {
    const element = new JSDOM('').window.document.createElement('p');
    expect(() => element.setAttribute('style', style)).toThrow('reading');
  });

  it('stays in a page, with the addresses that are kept, however its attribute is written', () => {
    const html = `<p style="${style}">a<p\r\nSTYLE='color: red; background: url(x)'>b<p data-style="c">&lt;p style="d"`;
    const { body } = sanitisePage(html, 'https://a.example/', (address) => new URL(address).pathname);
    expect(htmlOf(body)).toBe(
      `<body><p style="${style}">a</p><p style="color: red; background: url(&quot;/x&quot;)">b</p><p data-style="c">&lt;p style="d"</p></body>`,
    );
  });

  it('costs the summary of a feed nothing but itself', () => {
    expect(sanitiseSummary(`<p style="${style}">a <b style="color: red">b</b></p>`)).toBe(
      '<p>a <b>b</b></p>',
    );
  });
});
