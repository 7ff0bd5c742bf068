import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page, Span } from '../../../../src/page/index.ts';
import { hasSharedData, sharedData } from '../../../../test/support/shared-data.ts';
import {
  type Component,
  type DivisionOptions,
  fragmentPage,
  fullDivisionOptions,
  trainPage,
  updatePage,
} from '../../src/fragments/index.ts';
import { madeHistories } from '../support/turnover-pages.ts';
import { followMadePage } from './follow-made-page.ts';
import { madePage } from './made-page.ts';

const options: DivisionOptions = { ...fullDivisionOptions, parts: 'cells' };

/** What a page's components are in each version, those of the first version first; undefined for a lost one. */
function follow(htmls: readonly string[]): { page: Page; components: (Component | undefined)[] }[] {
  return followMadePage(htmls).map(({ page, division }) => {
    return { page, components: division.map(({ component }) => component) };
  });
}

const shared = (spans: readonly Span[], [from, to]: Span): number =>
  spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
const length = (spans: readonly Span[]): number => spans.reduce((sum, [start, end]) => sum + end - start, 0);

describe('updatePage on made pages whose contents roll', () => {
  it.each(madeHistories().map((history) => [history.name, history] as const))(
    '%s: every section is found in every version, whole and with little else; one that is gone is lost',
    (_, { versions }) => {
      const [first, ...later] = follow(versions.map(({ html }) => html));
      const faults = Object.entries(versions[0].parts).flatMap(([part, was]) => {
        const own = first.components.map((one) => shared(one?.spans ?? [], was));
        const at = own.indexOf(Math.max(...own));
        return later.flatMap(({ components }, i) => {
          const spans = components[at]?.spans ?? [];
          const now = versions[i + 1].parts[part];
          if (!now) return spans.length === 0 ? [] : [`${part} ${i + 1}: not gone`];
          const both = shared(spans, now);
          return both > 0.9 * (now[1] - now[0]) && both > 0.8 * length(spans) ? [] : [`${part} ${i + 1}`];
        });
      });
      expect(faults).toEqual([]);
    },
  );
});

describe('updatePage of a list without headings', () => {
  const item = (i: number): string =>
    `item${i} ${'abcdefghijklmnop'
      .split('')
      .map((letter) => `${letter}${i}${letter}`)
      .join(' ')}`;
  const rolled = (from: number, make: (text: string) => string, count = 4): string =>
    Array.from({ length: count }, (_, i) => i)
      .map((i) => make(item(from + i)))
      .join('');
  const updated = (...htmls: string[]) => {
    const divide = (html: string) => (u: number) => fragmentPage(madePage(html), { ...options, u });
    const { index } = trainPage([divide(htmls[0])(options.u)]);
    let update = updatePage(index, divide(htmls[0]), options);
    return htmls.slice(1).map((html) => {
      update = updatePage(update.index, divide(html), options);
      return update;
    });
  };

  it('of components: each is at its place, where the index is the same', () => {
    const pages = [0, 1, 2, 5].map((from) => rolled(from, (text) => `<table><tr><td>${text}</table>`, 6));
    const all = updated(...pages);
    expect(all.map(({ branch }) => branch)).toEqual(Array(3).fill('same index'));
    expect(all.map(({ outcomes }) => outcomes.map(({ component }) => component?.nodes[0]))).toEqual(
      Array(3).fill(all[0].outcomes.map(({ component }) => component?.nodes[0])),
    );
    expect(all[0].outcomes.map(({ how }) => how)).toEqual(Array(6).fill('id'));
  });

  it('of nested items: those that rolled away are gone, and none takes the place of another', () => {
    const pages = [0, 1, 4].map(
      (from) => `<h2>News</h2><ul>${rolled(from, (text) => `<li>${text}`)}</ul><h2>About</h2><p>${item(99)}`,
    );
    const [next, all] = updated(...pages);
    const items = ({ nested }: typeof all) => nested.filter(({ component }) => component?.shape !== 'ul');
    expect(items(next).map(({ how }) => how)).toEqual(['lost', 'signature', 'signature', 'signature']);
    expect(items(all).map(({ how }) => how)).toEqual(Array(4).fill('lost'));
  });
});

describe.skipIf(!hasSharedData)('updatePage on the turnover pages', () => {
  const read = (kind: string): string[] =>
    readdirSync(sharedData('turnover'))
      .filter((file) => file.startsWith(kind) && file.endsWith('.html'))
      .sort()
      .map((file) => readFileSync(sharedData('turnover', file), 'utf8'));

  it.each([
    ['news_div', 4],
    ['news_flat', 4],
    ['news_table', 4],
    ['log', 4],
  ])('%s: every component is found in every step, in order', (kind, count) => {
    const all = follow(read(kind));
    expect(all.length).toBeGreaterThan(4);
    for (const { components } of all) {
      const starts = components.map((one) => one?.nodes[0] ?? -1);
      expect(starts).toHaveLength(count);
      expect(starts).not.toContain(-1);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }
  });

  it.each(['news_div', 'news_flat', 'news_table'])(
    '%s: a box holds its own items, all of them, and no other ones',
    (kind) => {
      for (const { page, components } of follow(read(kind))) {
        const boxes = components.map((one) =>
          (one?.ranges ?? [])
            .flatMap(([start, end]) => page.nodes.slice(start, end))
            .flatMap(({ attributes }) => attributes?.href?.[0] ?? [])
            .join(''),
        );
        expect(boxes.filter((box) => box !== '')).toEqual(['xxxx', 'ssss']);
      }
    },
  );

  it('log: the newest entry, on top, belongs to the log', () => {
    const pages = follow(read('log'));
    pages.forEach(({ page, components }, i) => {
      const log = components[2]?.nodes ?? [];
      const entries = (components[2]?.ranges ?? [])
        .flatMap(([start, end]) => page.nodes.slice(start, end))
        .filter(({ name }) => name === 'b').length;
      expect(log.length).toBeGreaterThan(0);
      expect(entries).toBe(page.nodes.filter(({ name }) => name === 'b').length);
      expect(entries).toBeGreaterThan(i);
    });
  });
});
