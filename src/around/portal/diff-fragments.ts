import type { Source } from '../../capture/index.ts';
import { type Effects, UsageError } from '../../effects/index.ts';
import type { Page } from '../../page/index.ts';
import { openEngine, type ReadingSettings } from '../../pages/index.ts';
import {
  type Component,
  type Found,
  trainPage,
  updatePage,
  type WordChange,
  wordDiff,
  wordSequence,
} from '../fragments/index.ts';
import { dividePage } from './divide-page.ts';
import { eachCapture } from './follow-fragments.ts';
import { type Division, divisionOptions, labelOf } from './track.ts';

/** What became of a part from one version of a page to another. */
export interface PartDiff {
  /** 1-based, in the order of the old version; null for a part that only the new one has. */
  number: number | null;
  how: Found | 'new';
  /** Its first words. */
  label: string;
  /** Words of it that are gone, and that were added; none when it says the same. */
  changes: WordChange[];
}

/**
 * Compares two versions of a page part by part.
 * @param sources the old version and the new one
 * @throws UsageError unless both are one page each, or for bounds that are none
 */
export async function diffFragments(
  sources: readonly [before: string, after: string],
  { reading, ...division }: Division & { reading: ReadingSettings },
  effects: Effects,
): Promise<PartDiff[]> {
  const { l, u, parts } = division;
  if (!(l >= 0 && u >= l)) throw new UsageError(`--l, --u: ${l}, ${u} (expected 0 <= l <= u)`);
  const engine = openEngine(
    { ...reading, engine: parts === 'blocks' ? 'chromium' : 'jsdom', screenshot: false },
    effects,
  );
  try {
    const captures: Source[] = [];
    await eachCapture(sources, 'reading', reading, effects, async (source) => {
      captures.push(source);
    });
    if (captures.length !== 2) throw new Error(`${captures.length} pages could be read (expected 2)`);
    const [before, after] = [await engine.page(captures[0]), await engine.page(captures[1])];
    return diffPages(before.page, after.page, division);
  } finally {
    await engine.close();
  }
}

/** Compares two captures of a page part by part, in the order of the old one; parts that are new come last. */
function diffPages(before: Page, after: Page, division: Division): PartDiff[] {
  const options = divisionOptions(division);
  const old = dividePage(before, options)(options.u);
  const divide = dividePage(after, options);
  const { outcomes } = updatePage(trainPage([old]).index, divide, options);
  const words = (page: Page, component: Component | undefined): string[] =>
    component ? wordSequence(textOf(component, page)) : [];
  const known = outcomes.map(({ number, how, component }, i): PartDiff => {
    const was = old.components[i];
    const label = component ? labelOf(component, after) : labelOf(was, before);
    return { number, how, label, changes: wordDiff(words(before, was), words(after, component)) };
  });
  const claimed = outcomes.flatMap(({ component }) => component?.ranges ?? []);
  const isNew = ({ nodes }: Component): boolean =>
    nodes.every(
      (node) => !claimed.some(([start, end]) => (node >= start && node < end) || holds(node, start)),
    );
  const holds = (node: number, other: number): boolean => {
    for (let at = other; at >= node; at = after.nodes[at].parent) if (at === node) return true;
    return false;
  };
  const young = divide(options.u).components.filter(isNew);
  const added = young.map((component): PartDiff => {
    const label = labelOf(component, after);
    return { number: null, how: 'new', label, changes: wordDiff([], words(after, component)) };
  });
  return [...known, ...added];
}

function textOf({ ranges }: Component, page: Page): string {
  return ranges
    .flatMap(([start, end]) => page.nodes.slice(start, end))
    .map(({ name, text = '' }) => (name === '#text' ? text : ' '))
    .join('');
}
