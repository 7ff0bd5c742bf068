/** What index trees are made of: tables, tables with their rows and cells, or visual blocks. */
export type IndexUnits = 'tables' | 'cells' | 'blocks';

/** How a page is divided into components. */
export interface DivisionOptions {
  parts: IndexUnits;
  /** Smallest share of a node, in shares of an average content node. */
  l: number;
  /** Largest one. */
  u: number;
  /** Characters of text that a picture counts for; the paper's 0 leaves pictures out. */
  imageWeight: number;
  /** Whether leaves with contents that no criterion takes become components too, so that nothing is out of reach. */
  leaves: boolean;
  /** Characters below which a leaf is an item of a list; a node of such leaves is one component. 0: no such rule. */
  listItem: number;
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
