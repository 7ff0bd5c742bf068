import type { Page } from 'pagestructure/formats';
import type { Component } from './component.ts';
import type { IndexNode } from './index-node.ts';
import type { NodeMeasures } from './measure-nodes.ts';
import type { PageLeaf } from './page-leaves.ts';
import type { PageSection } from './page-sections.ts';

/** A page in components. */
export interface Fragmentation {
  page: Page;
  measures: NodeMeasures;
  tree: IndexNode;
  /** In document order. */
  components: Component[];
  leaves: PageLeaf[];
  /** The outline; empty when it was not asked for. */
  sections: PageSection[];
  /** Components at every level, in layers, the coarsest first; none when they were not asked for. */
  nested: () => ComponentLayer[];
}

/** A division of a page in one of several layers. */
export interface ComponentLayer {
  /** In document order; those of the page's own division and of other layers are the same objects. */
  components: Component[];
  /** Those that are offered as nested components; the others are what is left between them. */
  offered: Set<Component>;
}
