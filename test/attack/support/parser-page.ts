import { captureWithParser, type Source } from '../../../src/capture/index.ts';
import type { Page } from '../../../src/page/index.ts';

/** A page as the parser sees it, without a browser. */
export async function parserPage(source: Source): Promise<Page> {
  return captureWithParser(source);
}
