import { pageText } from 'pagestructure/capture';
import { withoutBreak } from 'pagestructure/effects';
import type { BlockTree, Page, Span } from 'pagestructure/formats';
import {
  inferenceConfig,
  inferStructure,
  type Outline,
  type OutlineItem,
  outlineOf,
} from 'pagestructure/hybrid';
import { defaultPermittedDoc, pageRows } from 'pagestructure/rows';
import { segment } from 'pagestructure/vips';
import { blockSegments } from '../block-segments.ts';
import { domSegments } from '../dom-segments.ts';
import { pageWords } from '../join-texts.ts';
import { isMasked, maskPage } from '../mask-page.ts';

/** A way to make the parts of pages that expansion terms may come from. */
export interface SegmentKind {
  /** As the report names it, where it has it. */
  label: string;
  /** Whether the page must have been laid out by a browser. */
  needsLayout: boolean;
  /**
   * Texts of the parts; they may overlap.
   * @param masked canonical spans whose text is left out; the parts are those of the whole page
   */
  segments: (page: Page, masked?: readonly Span[]) => string[];
  /** Of VIPS: its variant, and what the rule set is called. */
  vips?: VipsVariant & { name: string };
}

/** VIPS with one rule set at one permitted degree of coherence, and what it is called. */
export interface VipsVariant {
  rules: BlockTree['rules'];
  /** 1-11 for tr2003 and learnt, 0-1 for apweb2003. */
  permittedDoc: number;
}

/** Permitted degrees of coherence of the papers' experiments. */
export const usualDegrees: Readonly<Record<BlockTree['rules'], number>> = {
  tr2003: defaultPermittedDoc,
  apweb2003: 0.6,
  learnt: defaultPermittedDoc,
};

const hybrid = inferenceConfig();

/** The report's three kinds of segments and the subdocuments of the hybrid model. */
export const segmentKinds = {
  fulldoc: {
    label: 'FULLDOC',
    needsLayout: false,
    segments: (page, masked) => [pageWords(maskPage(page, masked))],
  },
  dom: {
    label: 'DOMPS',
    needsLayout: false,
    segments: (page, masked) => domSegments(maskPage(page, masked)),
  },
  vips: vipsKind('VIPS', 'tr2003', defaultPermittedDoc),
  bayes: {
    label: 'Bayesian subdocuments',
    needsLayout: true,
    segments: (page, masked) => outlineSegments(withoutBreak(() => maskedOutline(page, masked))),
  },
} as const satisfies Record<string, SegmentKind>;

/** Name of a kind of segments. */
export type SegmentKindName = keyof typeof segmentKinds;

/** Kinds of segments of a run: the named ones, `vips` in every variant. */
export function kindsOfRun(
  names: readonly SegmentKindName[],
  variants: readonly VipsVariant[],
): Map<string, SegmentKind> {
  return new Map(
    names.flatMap((name) =>
      name === 'vips' ? variants.map(vipsEntry) : [[name, segmentKinds[name]] as [string, SegmentKind]],
    ),
  );
}

/** `vips` for what the report ran; what differs from it is in the name of another one. */
export function vipsName({ rules, permittedDoc }: VipsVariant): string {
  const degree = permittedDoc === usualDegrees[rules] ? '' : `-pdoc${permittedDoc}`;
  return `vips${rules === 'tr2003' ? '' : `-${rules}`}${degree}`;
}

function vipsEntry(variant: VipsVariant): [string, SegmentKind] {
  const { rules, permittedDoc } = variant;
  const name = rules === 'tr2003' ? 'VIPS' : `VIPS ${rules}`;
  return [vipsName(variant), vipsKind(name, rules, permittedDoc)];
}

function vipsKind(name: string, rules: BlockTree['rules'], permittedDoc: number): SegmentKind {
  const segments: SegmentKind['segments'] = (page, masked) => {
    const tree = withoutBreak(() => segment(page, { rules, permittedDoc }));
    return blockSegments(maskPage(page, masked), tree);
  };
  const label = permittedDoc === usualDegrees[rules] ? name : `${name}, permitted DoC ${permittedDoc}`;
  return { label, needsLayout: true, segments, vips: { rules, permittedDoc, name } };
}

/** The hybrid model's outline of a page, read without masked texts. */
function maskedOutline(page: Page, masked: readonly Span[] = []): Outline {
  const document = pageRows(page, 'visual');
  const read = pageText(page);
  return outlineOf(document, inferStructure(document, hybrid), undefined, (blocks, withEnd) =>
    read(
      blocks.filter(({ span }) => !isMasked(span, masked)),
      withEnd,
    ),
  );
}

/** Every subdocument of an outline, whole, so that they nest; and the text before the first heading. */
export function outlineSegments({ contents, lists }: Outline): string[] {
  const all: string[] = contents.length > 0 ? [contents.map(({ text }) => text).join(' ')] : [];
  const visit = (item: OutlineItem): string => {
    const place = all.length;
    all.push('');
    const inside = item.lists.flat().map(visit);
    all[place] = [item.heading, ...item.contents.map(({ text }) => text), ...inside].join(' ');
    return all[place];
  };
  lists.flat().forEach(visit);
  return all;
}
