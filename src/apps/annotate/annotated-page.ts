import type { Document, Page, PageLists } from '../../page/index.ts';
import { goldAnnotators } from '../../store/index.ts';
import { pageLines } from '../view/page-lines.ts';
import { pageViewRows } from '../view/page-rows.ts';
import { agreement } from './agreement.ts';
import { markedHeadings } from './annotation.ts';
import type { AnnotationView, OtherAnnotation } from './annotation-data.ts';
import { goldOrProblem, readAnnotation } from './annotation-files.ts';
import { readProgress } from './page-status.ts';

/**
 * A page with what an annotator and others have of it.
 * @throws FormatError where the annotator's gold cannot be read
 */
export async function annotatedPage(
  folder: string,
  { page, document, whole }: { page: Page; document: Document; whole?: Document | undefined },
  annotator: string,
): Promise<Omit<AnnotationView, 'suggests' | 'showsHidden'>> {
  const { lists, version } = await readAnnotation(folder, page.id, annotator);
  const { others, unread } = await otherAnnotations(folder, { id: page.id, annotator, lists });
  return {
    id: page.id,
    status: (await readProgress(folder, annotator))[page.id] ?? { done: false, note: '' },
    version,
    size: page.size ?? { width: 0, height: 0 },
    rows: pageViewRows(page, document),
    ...(whole && { whole: pageViewRows(page, whole, true) }),
    lines: pageLines(page, false),
    headings: lists ? markedHeadings(lists) : [],
    others,
    unread,
  };
}

/** What other annotators have of a page, by name, and what is wrong with their files. */
export async function otherAnnotations(
  folder: string,
  { id, annotator, lists: own }: { id: string; annotator: string; lists: PageLists | undefined },
): Promise<{ others: OtherAnnotation[]; unread: string[] }> {
  const others: OtherAnnotation[] = [];
  const unread: string[] = [];
  for (const name of await goldAnnotators(folder, id)) {
    if (name === annotator) continue;
    const { lists, problem } = await goldOrProblem(folder, id, name);
    if (problem !== undefined) unread.push(problem);
    if (!lists) continue;
    const agreed = agreement([[lists, own ?? { ...lists, lists: [] }]]);
    others.push({ annotator: name, headings: markedHeadings(lists), agreement: agreed });
  }
  return { others, unread };
}
