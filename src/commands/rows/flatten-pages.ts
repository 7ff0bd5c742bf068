import type { Source } from '../../capture/index.ts';
import { withoutBreak } from '../../effects/index.ts';
import type { Document } from '../../page/index.ts';
import { pageRows } from '../../pipeline/index.ts';
import {
  eachSource,
  markRows,
  openEngine,
  type ReadingSettings,
  type RowsOptions,
  usualSentences,
} from '../../pipeline/pages/index.ts';
import { jsonLines, writeJsonl } from '../../store/index.ts';
import type { LineEffects } from '../shared/pages/line-effects.ts';
import type { PageOrigin } from '../shared/pages/page-origin.ts';
import { runPages } from '../shared/pages/run-pages.ts';
import type { PageOutput } from '../shared/shards/run-shard.ts';

/**
 * Writes pages as documents, rows of blocks. The paper's rule for sentence rows counts over the whole corpus: of shards
 * and lines it is left to `merge`.
 */
export async function flattenPages(
  origin: PageOrigin,
  {
    flatten,
    sentences = usualSentences[flatten],
    hidden = 'omit',
    main = false,
    reading,
  }: RowsOptions & { flatten: 'dom' | 'visual'; reading: ReadingSettings },
  effects: LineEffects,
): Promise<void> {
  const engineName = flatten === 'dom' ? 'parser' : 'chromium';
  const engine = openEngine({ ...reading, engine: engineName, screenshot: false }, effects);
  const flat = async (source: Source): Promise<Document> => {
    const { page } = await engine.page(source);
    return withoutBreak(() => pageRows(page, flatten, undefined, { hidden, main }));
  };
  const make = async (source: Source): Promise<PageOutput[]> => {
    const document = await flat(source);
    const [marked] = sentences === 'prose' ? markRows([document], sentences) : [document];
    return [{ extension: '', content: `${JSON.stringify(marked)}\n` }];
  };
  const task = {
    command: 'rows',
    doing: 'flattening',
    reading,
    engine: engineName,
    settings: { flatten, sentences, ...(flatten === 'visual' && { hidden }), ...(main && { main }) },
    ...(sentences === 'paper' ? { sentences } : {}),
    data: sentences === 'paper' ? '.unmarked.documents.jsonl' : '.documents.jsonl',
    make,
  } as const;
  try {
    await runPages(task, origin, effects, async ({ sources, out }) => {
      const documents: Document[] = [];
      await eachSource(sources, 'flattening', reading, effects, async (source) => {
        documents.push(await flat(source));
      });
      const marked = markRows(documents, sentences);
      if (out) await writeJsonl(out, marked);
      else for (const line of jsonLines(marked)) await effects.write(line);
      effects.log(`${marked.length} ${marked.length === 1 ? 'document' : 'documents'}`);
    });
  } finally {
    await engine.close();
  }
}
