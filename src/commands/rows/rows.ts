import { inTime } from '../../capture/inside/index.ts';
import type { Document, HiddenText } from '../../page/index.ts';
import { pageRows } from '../../pipeline/index.ts';
import { markRows, type SentenceRule, usualSentences } from '../../pipeline/pages/index.ts';
import { writeAtomic } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { type CaptureOptions, sourceSettings } from '../shared/capture-options.ts';
import type { PageOrigin, PageResults } from '../shared/pages/page-command.ts';
import { runSources } from '../shared/pages/run-sources.ts';
import type { ShardOptions } from '../shared/shard-options.ts';

export interface RowsFlags extends CaptureOptions, ShardOptions {
  flatten: 'dom' | 'visual';
  sentences?: SentenceRule;
  hidden?: HiddenText;
  main?: true;
}

/**
 * Writes pages as documents, rows of blocks. The paper's rule for sentence rows counts over the whole corpus: of shards
 * and lines it is left to `merge`.
 */
export async function flattenPages(origin: PageOrigin, options: RowsFlags, io: Io): Promise<void> {
  const { flatten, sentences = usualSentences[flatten], hidden = 'omit', main = false } = options;
  const isPaper = sentences === 'paper';
  await runSources(
    {
      name: 'rows',
      doing: 'flattening',
      reading: sourceSettings(options),
      engine: flatten === 'dom' ? 'parser' : 'chromium',
      settings: { flatten, sentences, ...(flatten === 'visual' && { hidden }), ...(main && { main }) },
      ...(isPaper && { sentences }),
      extension: isPaper ? '.unmarked.documents.jsonl' : '.documents.jsonl',
      async make(captured) {
        const { page } = await captured;
        const document = inTime(page, () => pageRows(page, flatten, undefined, { hidden, main }));
        const [marked] = isPaper ? [document] : markRows([document], sentences);
        return [{ extension: '', content: line(marked) }];
      },
    },
    origin,
    documentResults(isPaper, origin.kind === 'arguments' ? origin.out : undefined, io),
    io,
  );
}

/** Writes all documents at the end, marked by the paper's rule where that is left to do. */
function documentResults(isUnmarked: boolean, out: string | undefined, io: Io): PageResults {
  const lines: string[] = [];
  return {
    add: async (_, [{ content }]) => void lines.push(content as string),
    async end() {
      const marked = isUnmarked
        ? markRows(
            lines.map((text) => JSON.parse(text)),
            'paper',
          ).map(line)
        : lines;
      if (out) await writeAtomic(out, marked);
      else for (const one of marked) await io.write(one);
      io.log(`${lines.length} ${lines.length === 1 ? 'document' : 'documents'}`);
    },
  };
}

function line(document: Document): string {
  return `${JSON.stringify(document)}\n`;
}
