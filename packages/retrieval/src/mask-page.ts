import type { Page, Span } from 'pagestructure/formats';

/** Canonical spans that are hidden from indexes and segments, by page. */
export type Masks = ReadonlyMap<string, readonly Span[]>;

/**
 * A page without the texts that lie in masked spans, in part or whole; nodes, boxes and offsets stay as they are.
 * @param spans canonical, half-open; by default none
 */
export function maskPage(page: Page, spans: readonly Span[] = []): Page {
  if (spans.length === 0) return page;
  const nodes = page.nodes.map((node) =>
    node.name === '#text' && isMasked(node.span, spans) ? { ...node, text: '' } : node,
  );
  return { ...page, nodes };
}

/** Whether a canonical span has a character in one of the masked ones. */
export function isMasked([start, end]: Span, spans: readonly Span[]): boolean {
  return spans.some(([from, to]) => Math.max(start, from) < Math.min(end, to));
}

/**
 * Reads masked spans, a line each: page, start, end.
 * @param name of the file, for messages
 * @throws Error naming the line
 */
export function parseMasks(text: string, name: string): Masks {
  const masks = new Map<string, Span[]>();
  text.split('\n').forEach((line, i) => {
    const words = line.trim().split(/\s+/);
    if (words[0] === '') return;
    const [page, start, end] = [words[0], Number(words[1]), Number(words[2])];
    if (
      words.length !== 3 ||
      !Number.isInteger(start) ||
      !Number.isInteger(end) ||
      !(0 <= start && start < end)
    ) {
      throw new Error(
        `${name} line ${i + 1}: "${words.join(' ')}" (expected page, start, end, start below end)`,
      );
    }
    masks.set(page, [...(masks.get(page) ?? []), [start, end]]);
  });
  return masks;
}

/** Masked spans as a file that {@link parseMasks} reads. */
export function formatMasks(masks: Masks): string {
  return [...masks]
    .flatMap(([page, spans]) => spans.map(([start, end]) => `${page}\t${start}\t${end}\n`))
    .join('');
}
