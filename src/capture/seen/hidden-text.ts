import type { HiddenBy, TextLine } from '../../page/index.ts';
import type { Snapshot } from '../snapshot.ts';
import { paintBoxes } from './paint-boxes.ts';
import { seenTest } from './seen-test.ts';

/**
 * Text nodes of a document of which no line is seen, by node of the snapshot, with the reason that their first line
 * gives.
 * @param index of the document in the snapshot
 * @param properties names of the computed properties that were asked for, in their order
 * @param lines of the text nodes
 */
export function hiddenText(
  snapshot: Snapshot,
  index: number,
  properties: readonly string[],
  lines: ReadonlyMap<number, readonly TextLine[]>,
): Map<number, HiddenBy> {
  const document = snapshot.documents[index];
  const boxes = paintBoxes(document, snapshot.strings, properties);
  const [, , width = 0, height = 0] = document.layout.bounds[0] ?? [];
  const page = { width: document.contentWidth ?? 0, height: document.contentHeight ?? 0 };
  const hiddenBy = seenTest(boxes, { window: { width, height }, page });
  const textOf = new Map<number, number>();
  boxes.forEach(({ node, name }, i) => {
    if (name === '#text' && !textOf.has(node)) textOf.set(node, i);
  });
  const hidden = new Map<number, HiddenBy>();
  for (const [node, found] of lines) {
    const text = textOf.get(node);
    if (text === undefined) continue;
    const why = found[0] && hiddenBy(text, found[0].rect);
    if (why && found.slice(1).every(({ rect }) => hiddenBy(text, rect))) hidden.set(node, why);
  }
  return hidden;
}
