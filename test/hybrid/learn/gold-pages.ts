import { parseHybridConfig } from '../../../src/hybrid/config.ts';
import type { GoldPage } from '../../../src/hybrid/learn/index.ts';
import { rowModel } from '../../../src/hybrid/row-model.ts';
import { searchStructure } from '../../../src/hybrid/search-structure.ts';
import type { Weights } from '../../../src/hybrid/weights.ts';
import type { ListItem, RowState } from '../../../src/page/index.ts';
import { type TinyRow, tinyDocument } from '../tiny-document.ts';

/** A section of a made page: its heading, and the rows below it. */
export interface Section {
  heading: TinyRow;
  rows: readonly string[];
}

/** An annotated page: sections one below the other, one list of them. */
export function sectionPage(id: string, group: string, sections: readonly Section[]): GoldPage {
  const rows = sections.flatMap(({ heading, rows: below }) => [
    heading,
    ...below.map((text): TinyRow => [[text]]),
  ]);
  const document = { ...tinyDocument(rows), id };
  const starts = sections.map((_, s) =>
    sections.slice(0, s).reduce((sum, { rows: below }) => sum + 1 + below.length, 0),
  );
  const items = starts.map((row, s): ListItem => {
    const [start, headingEnd] = document.rows[row].blocks[0].span;
    const next = starts[s + 1];
    const end = next === undefined ? document.textLength : document.rows[next].blocks[0].span[0];
    return { start, end, heading: [start, headingEnd], lists: [] };
  });
  const { textLength } = document;
  const gold: GoldPage['gold'] = { version: 1, page: id, textLength, annotator: 'a', lists: [{ items }] };
  return { id, group, document, gold };
}

const words = 'sail mast oar keel rope tide wind port dock crew deck wave buoy hull gull reef'.split(' ');

/** Pages of some sites with bold headings of a word over plain rows of several: easy to learn. */
export function boldPages(sites: number, pagesEach: number): GoldPage[] {
  return Array.from({ length: sites * pagesEach }, (_, p) => {
    const word = (k: number): string => words[(5 * p + 3 * k) % words.length];
    const sections = Array.from({ length: 3 + (p % 3) }, (_, s): Section => {
      const below = Array.from(
        { length: 1 + ((p + s) % 3) },
        (_, r) => `${word(s)} ${word(r + 1)} and ${word(p)} ${p}${s}${r}`,
      );
      return { heading: [[`${word(s)}${s}`, 'bold']], rows: below };
    });
    return sectionPage(`page${p}`, `site${p % sites}`, sections);
  });
}

const config = parseHybridConfig({});

/** States of a page's rows in the likeliest structure. */
export const searched = ({ document }: Pick<GoldPage, 'document'>, weights: Weights): RowState[] =>
  searchStructure(document, rowModel(document, config, weights), config).rows;
