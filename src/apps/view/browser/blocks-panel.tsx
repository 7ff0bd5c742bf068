import { useMemo } from 'preact/hooks';
import { Terms } from '../../shared/browser/controls.tsx';
import { depthsOf } from '../../shared/browser/depths.ts';
import { type PageState, usePage } from '../../shared/browser/page-state.ts';
import { overlaps } from '../../shared/browser/spans.ts';
import { TargetList } from '../../shared/browser/target-list.tsx';
import type { ViewBlock, ViewPage } from '../view-page.ts';

/** Letters of a block's text that its line and its facts show. */
const most = { line: 70, facts: 400 };

export function BlocksPanel() {
  const state = usePage();
  const shown = state.level.value;
  const items = useMemo(() => {
    const blocks = shown?.blocks ?? [];
    const depths = depthsOf(blocks);
    const parts = new Map<number, number>();
    for (const { parent } of blocks) parts.set(parent, (parts.get(parent) ?? 0) + 1);
    return blocks.map((block, i) => {
      const words = block.isLeaf
        ? textOf(state, block, most.line) || '(no text)'
        : `group of ${parts.get(i) ?? 0}`;
      return (
        // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
        <div
          key={i}
          role="treeitem"
          aria-level={depths[i] + 1}
          aria-selected="false"
          data-i={i}
          class={block.isLeaf ? 'item leaf' : 'item'}
          style={{ '--depth': depths[i] }}
        >
          <span class="words" lang={block.isLeaf ? state.page.language : undefined}>
            {i === 0 ? 'Whole page' : words}
          </span>
          <span class="note">
            {block.role === undefined ? '' : `${block.role} · `}DoC {block.coherence}
          </span>
        </div>
      );
    });
  }, [state, shown]);
  return (
    <div class="outline blocks">
      <Slider />
      <TargetList kind="block" label="Blocks" role="tree" class="tree">
        {items}
      </TargetList>
      <Facts />
    </div>
  );
}

function Slider() {
  const state = usePage();
  const { levels } = state.page;
  const shown = state.level.value;
  if (!shown) return null;
  const leaves = shown.blocks.filter(({ isLeaf }) => isLeaf).length;
  const summary = `${leaves} ${leaves === 1 ? 'block' : 'blocks'}`;
  return (
    <div class="slider">
      <label for="permitted">
        Permitted coherence <strong>{shown.permitted}</strong>
      </label>
      <input
        type="range"
        id="permitted"
        min="0"
        max={levels.length - 1}
        step="1"
        disabled={levels.length < 2}
        value={levels.indexOf(shown)}
        aria-valuetext={`${shown.permitted}: ${summary}`}
        onInput={({ currentTarget }) => state.chooseLevel(Number(currentTarget.value))}
      />
      <output class="quiet" for="permitted">
        {summary}
      </output>
      <p class="quiet">
        Coherence (DoC) says how well the contents of a block belong together. Blocks of no more than the
        permitted one are divided again: further right, finer blocks.
      </p>
    </div>
  );
}

function Facts() {
  const state = usePage();
  const block = state.level.value?.blocks[state.marksOf('block').hits[0]];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section class="facts" aria-label="The block looked at" tabIndex={0}>
      <div role="status">
        {block ? (
          <>
            <Terms terms={factsOf(block, state.page)} />
            <p lang={state.page.language}>{textOf(state, block, most.facts) || '(no text)'}</p>
          </>
        ) : (
          <p class="quiet">Point at a block to see its coherence and the rule that made it.</p>
        )}
      </div>
    </section>
  );
}

function factsOf(block: ViewBlock, page: ViewPage): (readonly [term: string, meaning: string])[] {
  const { rect, role, probability = 1 } = block;
  return [
    ['Coherence', `${block.coherence} of 10`],
    ['Rule', ruleOf(block, page)],
    ...(role === undefined ? [] : [['Role', `${role}, probability ${probability.toFixed(2)}`] as const]),
    ['Place', `${rect[2]} × ${rect[3]} pixels, ${rect[0]} from the left, ${rect[1]} from the top`],
  ];
}

function ruleOf({ rule }: ViewBlock, { rules }: ViewPage): string {
  if (rule === 0) return 'none: put together from smaller blocks';
  const sentence = rules[rule];
  return sentence ? `${rule}: ${sentence}` : String(rule);
}

function textOf({ rows }: PageState, { spans }: ViewBlock, letters: number): string {
  let text = '';
  const [start, end] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  for (const { blocks } of rows.value) {
    text = text === '' ? '' : `${text.trimEnd()} `;
    for (const { span, text: own } of blocks) {
      if (span[1] <= start || span[0] >= end || !spans.some((one) => overlaps(one, span))) continue;
      text += text === '' ? own.trimStart() : own;
      if (text.length > letters) return `${text.slice(0, letters).trimEnd()}…`;
    }
  }
  return text.trimEnd();
}
