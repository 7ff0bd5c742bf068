import { measureCanonical, type Page, type PageNode } from '../page/index.ts';

/** A node as an engine reports it. */
export type RawNode = Omit<PageNode, 'span'>;

export interface RawPage
  extends Pick<Page, 'id' | 'source' | 'engine' | 'encoding' | 'viewport' | 'size' | 'styles'> {
  nodes: RawNode[];
  /** Visible text; the canonical spans are those of the text nodes. */
  fragments: Omit<Page['fragments'][number], 'span'>[];
  warnings: string[];
}

/**
 * Length above which the value of an attribute is cut: longer than any URL worth following, shorter than inline images.
 */
const maxAttribute = 2_000;

/**
 * Attributes as pages keep them: event handlers left out, since nothing runs; long values cut.
 * @returns undefined when nothing is left
 */
export function keepAttributes(attributes: Iterable<readonly [string, string]>): PageNode['attributes'] {
  const kept: Record<string, string> = {};
  let some = false;
  for (const [name, value] of attributes) {
    if (name.startsWith('on')) continue;
    kept[name] = value.length > maxAttribute ? value.slice(0, maxAttribute) : value;
    some = true;
  }
  return some ? kept : undefined;
}

/** True for elements whose text is program or style sheet: it is not kept. */
export function isCode(name: string): boolean {
  return name === 'script' || name === 'style';
}

/**
 * Gives every node its canonical span.
 * @param text canonical text by the standard's parser; a warning says when the engine's own differs
 */
export function buildPage(raw: RawPage, text: string): Page {
  const canonical = measureCanonical(raw.nodes);
  const warnings = [...raw.warnings];
  if (canonical.text !== text) {
    const lengths = `${canonical.text.length} characters instead of ${text.length}`;
    warnings.push(
      `the browser reads other text than the HTML standard (${lengths}): offsets may not fit gold`,
    );
  }
  const span = (node: number): [number, number] => [canonical.starts[node], canonical.ends[node]];
  return {
    version: 1,
    ...raw,
    warnings,
    textLength: canonical.text.length,
    nodes: raw.nodes.map((node, i) => ({ ...node, span: span(i) })),
    fragments: raw.fragments.map((fragment) => ({ ...fragment, span: span(fragment.node) })),
  };
}
