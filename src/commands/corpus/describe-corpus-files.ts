import { describeCorpus, type StatisticSummary } from '../../eval/index.ts';
import { readDocuments, readPageLists } from '../../store/index.ts';

export interface CorpusDescription {
  file: string;
  pages: number;
  statistics: StatisticSummary[];
}

/**
 * Rows, blocks, symbols, depth and list sizes of corpora.
 * @param files documents files, each a corpus
 * @param gold a corpus directory, a directory of `<page>.json`, or lists as JSONL
 */
export async function describeCorpusFiles(
  files: readonly string[],
  gold?: string,
): Promise<CorpusDescription[]> {
  const lists = new Map((gold ? await readPageLists(gold) : []).map((page) => [page.page, page]));
  const corpora: CorpusDescription[] = [];
  for (const file of files) {
    const documents = await readDocuments(file);
    corpora.push({ file, pages: documents.length, statistics: describeCorpus(documents, lists) });
  }
  return corpora;
}

/** Descriptions as tab-separated values, a line a statistic. */
export function formatDescriptions(corpora: readonly CorpusDescription[]): string {
  const head = ['corpus', 'statistic', 'pages', 'mean', '10 %', '25 %', 'median', '75 %', '90 %'];
  const lines = corpora.flatMap(({ file, statistics }) =>
    statistics.map(({ name, pages, mean, quantiles }) => {
      const { '0.1': a, '0.25': b, '0.5': c, '0.75': d, '0.9': e } = quantiles;
      const figures = [mean, a, b, c, d, e].map((figure) => Number(figure.toFixed(3)));
      return [file, name, pages, ...figures].join('\t');
    }),
  );
  return [head.join('\t'), ...lines, ''].join('\n');
}
