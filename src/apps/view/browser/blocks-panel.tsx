import { useMemo } from 'preact/hooks';
import { LinkedList } from '../../shared/browser/linked-list.tsx';
import { overlaps } from '../../shared/browser/spans.ts';
import type { ViewBlock } from '../view-page.ts';
import {
  blockMarks,
  chooseLevel,
  hovered,
  level,
  levelDepths,
  levelIndex,
  loaded,
  rows,
  selected,
  target,
} from './state.ts';

/** Letters of a block's text that its line and its facts show. */
const most = { line: 70, facts: 400 };

/** The visual blocks at a permitted degree of coherence, which a slider moves. */
export function BlocksPanel() {
  const [shown, depths] = [level.value, levelDepths.value];
  const items = useMemo(() => {
    const parts = new Map<number, number>();
    for (const { parent } of shown?.blocks ?? []) parts.set(parent, (parts.get(parent) ?? 0) + 1);
    return shown?.blocks.map((block, i) => (
      <Block key={i} block={block} index={i} depth={depths[i]} parts={parts.get(i) ?? 0} />
    ));
  }, [shown, depths]);
  if (!shown) return null;
  return (
    <div class="outline blocks">
      <Slider />
      <LinkedList
        label="Blocks"
        role="tree"
        class="tree"
        lang={loaded.value?.page.language}
        {...blockMarks.value}
        selected={selected.value?.kind === 'block' ? selected.value.index : -1}
        isSource={target.value?.kind === 'block' && target.value.from === 'list'}
        onHover={(index) => {
          hovered.value = index === null ? null : { kind: 'block', index, from: 'list' };
        }}
        onSelect={(index) => {
          selected.value = { kind: 'block', index, from: 'list' };
        }}
      >
        {items}
      </LinkedList>
      <Facts />
    </div>
  );
}

function Slider() {
  const levels = loaded.value?.page.levels ?? [];
  const shown = level.value;
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
        value={Math.min(levelIndex.value, levels.length - 1)}
        aria-valuetext={`${shown.permitted}: ${summary}`}
        onInput={({ currentTarget }) => chooseLevel(Number(currentTarget.value))}
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

interface BlockProps {
  block: ViewBlock;
  index: number;
  depth: number;
  /** Number of blocks that it is divided into. */
  parts: number;
}

function Block({ block, index, depth, parts }: BlockProps) {
  const words = block.isLeaf ? textOf(block, most.line) || '(no text)' : `group of ${parts}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected="false"
      data-i={index}
      class={block.isLeaf ? 'item leaf' : 'item'}
      style={{ '--depth': depth }}
    >
      <span class="words">{index === 0 ? 'Whole page' : words}</span>
      <span class="note">
        {block.role === undefined ? '' : `${block.role} · `}DoC {block.coherence}
      </span>
    </div>
  );
}

/** What is known of the block that is looked at. */
function Facts() {
  const [index] = blockMarks.value.hits;
  const block = index === undefined ? undefined : level.value?.blocks[index];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section class="facts" aria-label="The block looked at" tabIndex={0}>
      <div role="status">
        {block ? (
          <dl>
            <dt>Coherence</dt>
            <dd>{block.coherence} of 10</dd>
            <dt>Rule</dt>
            <dd>{ruleOf(block)}</dd>
            {block.role !== undefined && (
              <>
                <dt>Role</dt>
                <dd>
                  {block.role}, probability {(block.probability ?? 1).toFixed(2)}
                </dd>
              </>
            )}
            <dt>Place</dt>
            <dd>
              {block.rect[2]} × {block.rect[3]} pixels, {block.rect[0]} from the left, {block.rect[1]} from
              the top
            </dd>
            <dt>Text</dt>
            <dd lang={loaded.value?.page.language}>{textOf(block, most.facts) || 'none'}</dd>
          </dl>
        ) : (
          <p class="quiet">Point at a block to see its coherence and the rule that made it.</p>
        )}
      </div>
    </section>
  );
}

function ruleOf({ rule }: ViewBlock): string {
  if (rule === 0) return 'none: put together from smaller blocks';
  const sentence = loaded.value?.page.rules[rule];
  return sentence ? `${rule}: ${sentence}` : String(rule);
}

/** The beginning of the text in a block. */
function textOf({ spans }: ViewBlock, letters: number): string {
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
