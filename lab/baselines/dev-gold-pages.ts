import { readFileSync } from 'node:fs';
import { captureWithParser, openCapture, type Source } from '../../src/capture/index.ts';
import { type BlockTree, type Document, type PageLists, pageListsSchema } from '../../src/page/index.ts';
import { defaultPermittedDoc } from '../../src/pipeline/index.ts';
import { flattenDom, flattenVisual } from '../../src/rows/index.ts';
import { segment } from '../../src/vips/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

/** The annotated pages that are kept beside the project (see test/support/shared-data.ts). */
export interface DevGold {
  /** Paths of their files in the folder of real pages. */
  files: string[];
  gold: PageLists[];
  /** Rows by DOM flattening, in the order of gold; sentence rows not looked for. */
  documents: Document[];
}

/** Reads the annotated pages without a browser. */
export function readDevGold(): DevGold {
  const sources = devGoldSources();
  return {
    files: sources.map(({ file }) => file),
    gold: sources.map(({ source }) =>
      pageListsSchema.parse(
        JSON.parse(readFileSync(sharedData('dev-gold', 'a', `${source.id}.json`), 'utf8')),
      ),
    ),
    documents: sources.map(({ source }) => flattenDom(captureWithParser(source))),
  };
}

/** Block trees of the annotated pages by id, and their rows as seen, in the order of gold; two minutes. */
export async function captureDevGold(): Promise<{ blockTrees: Map<string, BlockTree>; seen: Document[] }> {
  const blockTrees = new Map<string, BlockTree>();
  const seen: Document[] = [];
  const capture = await openCapture();
  try {
    for (const { source } of devGoldSources()) {
      const { page } = await capture.page(source);
      const tree = segment(page, { permittedDoc: 11 });
      blockTrees.set(source.id, tree);
      seen.push(flattenVisual(page, segment(page, { permittedDoc: defaultPermittedDoc })));
    }
  } finally {
    await capture.close();
  }
  return { blockTrees, seen };
}

function devGoldSources(): { file: string; source: Source }[] {
  const table = readFileSync(sharedData('dev-gold', 'pages.tsv'), 'utf8').trimEnd().split('\n').slice(1);
  return table.map((line) => {
    const [id, file, textLength] = line.split('\t');
    const source = { id, name: file, bytes: readFileSync(sharedData(file)) };
    const sameText = captureWithParser(source).textLength === Number(textLength);
    // Two pages declare Shift_JIS and are UTF-8; they were annotated as what they are.
    return { file, source: sameText ? source : { ...source, contentType: 'text/html; charset=utf-8' } };
  });
}
