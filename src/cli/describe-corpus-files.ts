import { describeCorpus } from '../eval/index.ts';
import { readDocuments, readPageLists } from '../store/index.ts';
import type { Io } from './io.ts';

/** `corpus stats`: what the pages of one or more corpora are like. */
export async function describeCorpusFiles(
  files: readonly string[],
  { gold, json }: { gold?: string; json?: true },
  io: Io,
): Promise<void> {
  const lists = new Map((gold ? await readPageLists(gold) : []).map((page) => [page.page, page]));
  const corpora = [];
  for (const file of files) {
    const documents = await readDocuments(file);
    corpora.push({ file, pages: documents.length, statistics: describeCorpus(documents, lists) });
  }
  if (json) {
    await io.write(`${JSON.stringify({ version: 1, corpora }, null, 2)}\n`);
    return;
  }
  const head = ['corpus', 'statistic', 'pages', 'mean', '10 %', '25 %', 'median', '75 %', '90 %'];
  await io.write(`${head.join('\t')}\n`);
  for (const { file, statistics } of corpora) {
    for (const { name, pages, mean, quantiles } of statistics) {
      const { '0.1': a, '0.25': b, '0.5': c, '0.75': d, '0.9': e } = quantiles;
      const figures = [mean, a, b, c, d, e].map((figure) => Number(figure.toFixed(3)));
      await io.write(`${[file, name, pages, ...figures].join('\t')}\n`);
    }
  }
}
