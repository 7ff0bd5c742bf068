import {
  type Component,
  type DivisionOptions,
  type PageIndex,
  trainPage,
  updatePage,
} from '../../packages/following/src/fragments/index.ts';
import { dividePage } from '../../packages/following/src/portal/index.ts';
import type { Page } from '../../src/page/index.ts';

type Range = readonly [start: number, end: number];

/** Captures that a page is trained on. */
export const trainingCaptures = 3;

/** What following a page through its versions gave. */
export interface Followed {
  /** Version that the components are of. */
  trained: number;
  components: Component[];
  /** Per component and version behind the training: the ranges of nodes it was found in, undefined when lost. */
  claims: (readonly Range[] | undefined)[][];
}

/** Trains a page on its first versions and follows it through the others. */
export function follow(pages: readonly Page[], options: DivisionOptions): Followed {
  const first = pages.slice(0, trainingCaptures).map((page) => dividePage(page, options)(options.u));
  const { index: trainedIndex, rejected } = trainPage(first);
  const trained = first.findLastIndex((_, i) => !rejected.some(({ capture }) => capture === i));
  let index: PageIndex = trainedIndex;
  const claims: Followed['claims'] = first[trained].components.map(() => []);
  for (const page of pages.slice(trainingCaptures)) {
    const { outcomes, index: next } = updatePage(index, dividePage(page, options), options);
    outcomes.forEach(({ component }, i) => {
      claims[i].push(component?.ranges);
    });
    index = next;
  }
  return { trained, components: first[trained].components, claims };
}
