import { blockSegments, domSegments, pageWords } from '../../around/retrieval/index.ts';
import { withoutBreak } from '../../effects/index.ts';
import { type HybridConfig, type Outline, type OutlineItem, parseHybridConfig } from '../../hybrid/index.ts';
import type { Page } from '../../page/index.ts';
import { defaultPermittedDoc } from '../../pipeline/index.ts';
import { outlinePage } from '../../pipeline/outline/index.ts';
import { segment } from '../../vips/index.ts';

/** A way to make the parts of pages that expansion terms may come from. */
export interface SegmentKind {
  /** As the report names it, where it has it. */
  label: string;
  /** Whether the page must have been laid out by a browser. */
  needsLayout: boolean;
  /** Texts of the parts; they may overlap. */
  segments: (page: Page) => string[] | Promise<string[]>;
}

const hybrid: HybridConfig = parseHybridConfig({});

/** The report's three kinds of segments and the subdocuments of the hybrid model. */
export const segmentKinds = {
  fulldoc: { label: 'FULLDOC', needsLayout: false, segments: (page) => [pageWords(page)] },
  dom: { label: 'DOMPS', needsLayout: false, segments: domSegments },
  vips: {
    label: 'VIPS',
    needsLayout: true,
    segments: (page) =>
      blockSegments(
        page,
        withoutBreak(() => segment(page, { permittedDoc: defaultPermittedDoc })),
      ),
  },
  bayes: {
    label: 'Bayesian subdocuments',
    needsLayout: true,
    segments: async (page) => outlineSegments(await withoutBreak(() => outlinePage(page, hybrid, false))),
  },
} as const satisfies Record<string, SegmentKind>;

/** Name of a kind of segments. */
export type SegmentKindName = keyof typeof segmentKinds;

/** Every subdocument of an outline, whole, so that they nest; and the text before the first heading. */
export function outlineSegments({ contents, lists }: Outline): string[] {
  const all: string[] = contents.length > 0 ? [contents.join(' ')] : [];
  const visit = (item: OutlineItem): string => {
    const place = all.length;
    all.push('');
    const inside = item.lists.flat().map(visit);
    all[place] = [item.heading, ...item.contents, ...inside].join(' ');
    return all[place];
  };
  lists.flat().forEach(visit);
  return all;
}
