import { type ParsedSource, pageOfSnapshot, parseWithin } from '../../capture/in-page/reading/index.ts';
import { inferenceConfig } from '../../pipeline/model/index.ts';
import { usualMethods } from '../view/page-methods.ts';
import { showPage } from '../view/show-page.ts';
import type { ViewPage } from '../view/view-page.ts';
import type { Taken } from './demo-page.ts';

/**
 * Bounds on what a page may cost in the demo, whose browser lays it out where nobody can stop it: a tenth and a
 * twenty-fifth of what captures allow, and still more than the largest of 4,234 real pages without its pictures.
 */
export const demoLimits = { maxBytes: 2_000_000, maxNodes: 20_000, maxDepth: 512 };

/**
 * Decodes and parses a page within the demo's limits.
 * @throws SourceError saying why it cannot be shown
 */
export function parseGiven(bytes: Uint8Array, id: string): ParsedSource {
  return parseWithin(bytes, id, demoLimits);
}

/** Everything that is shown of a page: blocks, rows, and what the hybrid model and all heuristics make of them. */
export async function readShownPage(
  id: string,
  parsed: ParsedSource,
  { snapshot, size, viewport }: Taken,
): Promise<ViewPage> {
  const page = pageOfSnapshot({ id, source: id, viewport, size }, parsed, snapshot);
  const config = inferenceConfig({ learntFrom: 'readers', seed: 1 });
  return { ...(await showPage(page, false, { config, methods: usualMethods })), picture: null };
}
