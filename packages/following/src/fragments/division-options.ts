import type { SelectionOptions } from './select-components.ts';

/** What index trees are made of: tables, tables with their rows and cells, or visual blocks. */
export type IndexUnits = 'tables' | 'cells' | 'blocks';

/** How a page is divided into components. */
export interface DivisionOptions extends SelectionOptions {
  parts: IndexUnits;
  /** Components of fewer characters, pictures weighed in, are merged with a neighbour; 0: none is. */
  tiny: number;
  /** Whether the outline of the page decides: a component that has a heading is its section. */
  sections: boolean;
  /** Whether nested components are offered too, at every level. */
  nested: boolean;
}

/** The paper's fragmentation. */
export const paperDivisionOptions: DivisionOptions = {
  parts: 'tables',
  l: 1,
  u: 2,
  imageWeight: 0,
  leaves: false,
  listItem: 0,
  tiny: 0,
  sections: false,
  nested: false,
};

/** The fragmentation with everything that was added; weights chosen on the page histories (lab/tracking). */
export const fullDivisionOptions: DivisionOptions = {
  parts: 'blocks',
  l: 1,
  u: 2,
  imageWeight: 50,
  leaves: true,
  listItem: 60,
  tiny: 20,
  sections: true,
  nested: true,
};
