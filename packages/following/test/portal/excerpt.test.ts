import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { excerpts } from '../../src/portal/excerpt.ts';

const excerptsOf = (body: string) => excerpts(new JSDOM(`<body>${body}</body>`).window.document);

describe('excerpts', () => {
  it('gives the nodes of a component in the elements that hold them, what lies in another node of it once', () => {
    const excerptOf = excerptsOf(
      '<main class="m"><p data-component="1">a <b><i data-component="1 2">b</i></b></p><p>c</p><ul><li data-component="1">d</li></ul></main>',
    );
    expect(excerptOf(1)).toBe(
      '<body><main class="m"><p data-component="1">a <b><i data-component="1 2">b</i></b></p><ul><li data-component="1">d</li></ul></main></body>',
    );
    expect(excerptOf(2)).toBe(
      '<body><main class="m"><p data-component="1"><b><i data-component="1 2">b</i></b></p></main></body>',
    );
    expect(excerptOf(3)).toBeUndefined();
  });

  it('gives a component of very many nodes', { timeout: 60_000, tags: 'slow' }, () => {
    const body = '<p data-component="1">a</p>'.repeat(30_000);
    expect(excerptsOf(body)(1)).toBe(`<body>${body}</body>`);
  });
});
