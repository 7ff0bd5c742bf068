import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { chunkSchema } from '../../src/pipeline/outline/index.ts';
import { annotationPageSchema } from '../../src/pipeline/web-annotations/index.ts';
import { copyPages } from '../support/corpus-pages.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');
const club = join(corpus, 'en-rowing-club/page.html');

const at = temporaryPaths('outline-formats');
const hostile = at('hostile.html');

describe('outline --format', () => {
  beforeAll(() => {
    writeFileSync(
      hostile,
      '<title>]]&gt;&lt;/title></title><h1>*Fruit* &amp; &lt;b></h1><p>Red ones and green ones, all from the garden.</p><h2># Apples</h2><p>Sour, and keep well until spring if the cellar is cool.</p><h2>Pears</h2><p>Sweet, and do not keep at all, so eat them at once.</p>',
    );
  });

  it('markdown has headings without needless escapes, markdown-list nests items', {
    tags: 'slow',
  }, async () => {
    const { stdout } = await runCommand('outline', club, '--format', 'markdown');
    expect(stdout).toMatch(
      /^# Tarnwick Lake Rowing Club\n\n## How to find us\n\n- \*\*Boathouse\*\*: end of .*\n- \*\*Post\*\*: P\.O\. Box 40, Tarnwick\n/,
    );
    expect(stdout).toContain('- **Telephone**: 555-0144 (let');
    expect(stdout).not.toContain('\\');
    const list = await runCommand('outline', club, '--format', 'markdown-list');
    expect(list.stdout).toContain('\n  - **How to find us**\n    - **Boathouse**: ');
    const contents = await runCommand('outline', club, '--format', 'markdown', '--contents');
    expect(contents.stdout).toContain('\n\nHello and welcome! This is the page');
  });

  it('tei is XML that a reader takes, of one page and of several', { tags: 'slow' }, async () => {
    const read = (xml: string): Element =>
      new new JSDOM().window.DOMParser().parseFromString(xml, 'application/xml').documentElement;
    const one = read((await runCommand('outline', hostile, '--format', 'tei')).stdout);
    expect(one.localName).toBe('TEI');
    expect(one.querySelector('title')?.textContent).toBe(']]></title>');
    expect([...one.querySelectorAll('div > head, label')].map((head) => head.textContent)).toEqual([
      '*Fruit* & <b',
      '# Apples',
      'Pears',
    ]);
    const two = read((await runCommand('outline', club, hostile, '--format', 'tei')).stdout);
    expect([two.localName, two.querySelectorAll('TEI').length]).toEqual(['teiCorpus', 2]);
  });

  it('annotations are W3C Web Annotations, a page a line, with probabilities', async () => {
    const { stdout } = await runCommand('outline', hostile, '--format', 'annotations');
    const { items } = annotationPageSchema.parse(JSON.parse(stdout));
    expect(items.map(({ target }) => target.selector[0].exact)).toEqual(['Fruit* & <b', 'Apples', 'Pears']);
    expect(items.every((item) => (item['ps:probability'] ?? 0) > 0.2)).toBe(true);
  });
});

describe('outline --format chunks', () => {
  it('writes a chunk a line: headings above it, probability, canonical spans, text, at most --words words', async () => {
    const { stdout, code } = await runCommand('outline', club, '--format', 'chunks', '--words', '20');
    expect(code).toBe(0);
    const chunks = linesOf(stdout).map((line) => chunkSchema.parse(JSON.parse(line)));
    expect(chunks.map(({ path }) => path.join(' > '))).toContain(
      'Tarnwick Lake Rowing Club > How to find us',
    );
    expect(chunks.every(({ path, level }) => level === path.length)).toBe(true);
    expect(chunks.some(({ probability = 0 }) => probability > 0.5)).toBe(true);
    const words = chunks.map(
      ({ text }) => (text.match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu) ?? []).length,
    );
    expect(Math.max(...words)).toBeLessThanOrEqual(20);
    const spans = chunks.flatMap((chunk) => chunk.spans);
    expect(spans.every(([start, end]) => start < end)).toBe(true);
  });
});

describe('outline --contents', () => {
  it('loses no character: brackets, signs and what ends in another element', async () => {
    const file = at('signs.html');
    writeFileSync(
      file,
      `<h1>Signs of a page</h1><p>sugar (<span>100 g</span>)<p>flour [<b>2</b>]<p>x &gt; y &gt;
      <p>lib_deps =<p>{ b(); }`,
    );
    for (const format of ['text', 'markdown', 'json', 'tei']) {
      const { stdout } = await runCommand('outline', file, '--contents', '--format', format);
      const shown = stdout.replaceAll('&gt;', '>').replaceAll('\\', '');
      for (const text of ['sugar (100 g)', 'flour [2]', 'x > y >', 'lib_deps =', '{ b(); }']) {
        expect(shown).toContain(text);
      }
    }
  });
});

describe('corpus annotations', () => {
  it('writes the gold of a folder, and names lists that fit no page', async () => {
    const pages = at('pages');
    const ids = await copyPages(pages);
    const { stdout, code } = await runCommand('corpus', 'annotations', pages);
    expect(code).toBe(0);
    const written = linesOf(stdout).map((line) => annotationPageSchema.parse(JSON.parse(line)));
    expect(written.map(({ id }) => id)).toEqual(ids.map((id) => `urn:pagestructure:${id}`));
    expect(written.flatMap(({ items }) => items).length).toBeGreaterThan(30);
    const lists = join(pages, 'wrong.jsonl');
    const line = (page: string): string => JSON.stringify({ version: 1, page, textLength: 3, lists: [] });
    writeFileSync(lists, `${line(ids[0])}\n${line('x')}\n`);
    const wrong = await runCommand('corpus', 'annotations', pages, '--lists', lists);
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toMatch(/diary\/page: textLength: 3 \(expected \d+, the page's\)/);
    expect(wrong.stderr).toContain(`x: lists without a page in ${pages}`);
  });
});
