import { openEngine, type SourceSettings } from 'pagestructure/capture';
import type { Effects } from 'pagestructure/experiment';
import type { Division } from './divide-page.ts';

/** Opens what captures pages for a division: blocks need layout. */
export function openDivisionEngine(
  parts: Division['parts'] | undefined,
  reading: SourceSettings,
  effects: Effects,
): ReturnType<typeof openEngine> {
  const engine = parts === 'blocks' ? 'chromium' : 'parser';
  return openEngine({ ...reading, engine, screenshot: false }, effects);
}
