import { describe, expect, it } from 'vitest';
import { measureNodes } from '../../src/fragments/index.ts';
import { ownTexts } from '../../src/fragments/own-texts.ts';
import { madePage } from './made-page.ts';

const page = madePage('<div><p>one</p><p>two <b>three</b></p></div><p>four</p>');
const measures = measureNodes(page);
const part = (name: string, which = 0) => {
  const node = page.nodes.flatMap((one, i) => (one.name === name ? [i] : []))[which];
  const ranges: [number, number][] = [[node, measures.ends[node]]];
  return { ranges, textLength: measures.text[node] };
};
const words = (texts: readonly string[]): string[] => texts.map((text) => text.trim().replace(/\s+/g, ' '));

describe('ownTexts', () => {
  it('gives every text to the smallest part that holds it, and tells the parts around, the outermost first', () => {
    const { texts, around, owners } = ownTexts({ page, measures }, [part('b'), part('div'), part('p', 1)]);
    expect(words(texts)).toEqual(['three', 'one', 'two']);
    expect(around).toEqual([[1, 2], [], [1]]);
    expect(owners[part('p', 2).ranges[0][0]]).toBe(-1);
  });

  it('leaves out parts that are not there, and takes the later one of two that are the same', () => {
    const { texts, around } = ownTexts({ page, measures }, [part('div'), undefined, part('div')]);
    expect(words(texts)).toEqual(['', '', 'one two three']);
    expect(around).toEqual([[], [], [0]]);
  });

  it('has a part inside of another only where all of it is, and leaves out parts without nodes', () => {
    const [div, p, b, four] = [part('div'), part('p'), part('b'), part('p', 2)];
    const join = (...parts: (typeof div)[]) => ({
      ranges: parts.flatMap(({ ranges }) => ranges),
      textLength: 5,
    });
    expect(ownTexts({ page, measures }, [div, join(p, four)]).around).toEqual([[], []]);
    expect(ownTexts({ page, measures }, [div, join(four, p)]).around).toEqual([[], []]);
    expect(ownTexts({ page, measures }, [div, join(p, b), join()]).around).toEqual([[], [0], []]);
    // From inside of one part to behind it.
    const across = { ranges: [[b.ranges[0][0], four.ranges[0][1]]] as [number, number][], textLength: 5 };
    expect(ownTexts({ page, measures }, [div, across]).around).toEqual([[], []]);
  });
});
