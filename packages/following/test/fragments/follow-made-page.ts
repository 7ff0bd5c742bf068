import type { Page } from '../../../../src/page/index.ts';
import {
  type Component,
  fragmentPage,
  fullDivisionOptions,
  nestedComponents,
  type PageIndex,
  trainPage,
  updatePage,
} from '../../src/fragments/index.ts';
import { madePage } from './made-page.ts';

/** A component in a version; without one when it is lost. */
interface Followed {
  how: string;
  component?: Component | undefined;
}

/** A version of a page, and what it has of the components of the first one, in their order. */
export interface FollowedVersion {
  page: Page;
  division: Followed[];
  nested: Followed[];
}

/** Trains on the first version, and follows its components through the others. */
export function followMadePage(htmls: readonly string[]): FollowedVersion[] {
  const options = { ...fullDivisionOptions, parts: 'cells' as const };
  const trained = (component: Component): Followed => ({ how: 'trained', component });
  let index: PageIndex | undefined;
  return htmls.map((html) => {
    const page = madePage(html);
    const divide = (u: number) => fragmentPage(page, { ...options, u });
    if (!index) {
      const first = divide(options.u);
      index = trainPage([first]).index;
      return { page, division: first.components.map(trained), nested: nestedComponents(first).map(trained) };
    }
    const update = updatePage(index, divide, options);
    index = update.index;
    return { page, division: update.outcomes, nested: update.nested };
  });
}
