import { captureWithParser, readSources, SourceError } from '../../capture/index.ts';
import type { Effects } from '../../effects/index.ts';
import {
  headingsOfLists,
  type WebAnnotationPage,
  webAnnotations,
} from '../../pipeline/web-annotations/index.ts';
import { readPageLists } from '../../store/index.ts';

/**
 * `corpus annotations`: the headings of lists as W3C Web Annotations, page by page in the order of the folder. No
 * browser is needed. Lists without a page, and pages whose text has another length, are named.
 * @param path lists of the pages; left out: gold of the folder
 */
export async function* annotateCorpus(
  directory: string,
  path: string | undefined,
  effects: Effects,
): AsyncGenerator<WebAnnotationPage> {
  const lists = new Map((await readPageLists(path ?? directory)).map((page) => [page.page, page]));
  for await (const source of readSources([directory])) {
    effects.signal.throwIfAborted();
    if (source instanceof SourceError) {
      effects.fail(source.message);
      continue;
    }
    const found = lists.get(source.id);
    if (!found) continue;
    lists.delete(source.id);
    const page = captureWithParser(source);
    if (page.textLength === found.textLength) yield webAnnotations(page, headingsOfLists(found.lists));
    else
      effects.fail(`${page.id}: textLength: ${found.textLength} (expected ${page.textLength}, the page's)`);
  }
  for (const id of lists.keys()) effects.fail(`${id}: lists without a page in ${directory}`);
}
