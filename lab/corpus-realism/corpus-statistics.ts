/**
 * Compares what the pages of `corpus/` are like with real pages of the same language: does each median lie within the
 * middle 80 % of the real pages? Prints the table of lab/corpus-realism/README.md.
 *
 *     npx tsx lab/corpus-realism/corpus-statistics.ts
 */
import { captureWithParser, readSources, SourceError } from '../../src/capture/index.ts';
import { describeCorpus, type StatisticSummary } from '../../src/eval/index.ts';
import type { Document, PageLists } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { readPageLists } from '../../src/store/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

async function documentsOf(
  folder: string,
  wanted: (id: string) => boolean = () => true,
): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError || !wanted(source.id)) continue;
    try {
      documents.push(pageRows(captureWithParser(source), 'dom'));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
    }
  }
  return documents;
}

/** Gold of real pages of a set: annotated for scoring and for training. */
async function realGold(): Promise<PageLists[]> {
  return [
    ...(await readPageLists(sharedData('dev-gold', 'a'))),
    ...(await readPageLists('annotations/pages.lists.jsonl')),
  ];
}

const gold = await realGold();
const corpusGold = new Map((await readPageLists('corpus')).map((lists) => [lists.page, lists]));

/** Statistics of lists, on pages known by their gold alone. */
function listStatistics(lists: readonly PageLists[]): StatisticSummary[] {
  // Ids of the two annotated sets may be the same for different pages: numbers instead.
  const documents = lists.map(
    ({ textLength }, i): Document => ({ version: 1, id: String(i), textLength, rows: [] }),
  );
  return describeCorpus(documents, new Map(lists.map((page, i) => [String(i), page])));
}

const ofLists = new Set(['items', 'lists of two or more', 'items a list of two or more', 'depth']);

process.stdout.write(
  '| language | statistic | corpus, median | real pages, 10 % to 90 % | inside |\n| --- | --- | ---: | ---: | --- |\n',
);
for (const [language, set, prefix] of [
  ['English', 'webkb', /^(den|web|dwe|bwe)/],
  ['Japanese', 'ja-personal', /^(dja|bja|ja\d)/],
] as const) {
  const slug = language === 'English' ? 'en-' : 'ja-';
  const own = await documentsOf('corpus', (id) => id.startsWith(slug));
  const real = await documentsOf(sharedData(set));
  // Sentence rows are found by prefixes over a corpus: over both together, so that the small one is not at a loss.
  const marked = markSentenceRows([...own, ...real]);
  const ours = describeCorpus(marked.slice(0, own.length), corpusGold);
  const theirs = [
    ...describeCorpus(marked.slice(own.length)),
    ...listStatistics(gold.filter(({ page }) => prefix.test(page))).filter(({ name }) => ofLists.has(name)),
  ];
  for (const { name, quantiles } of ours) {
    const real = theirs.find((entry) => entry.name === name)?.quantiles;
    if (!real) continue;
    const inside = quantiles['0.5'] >= real['0.1'] && quantiles['0.5'] <= real['0.9'];
    const figures = [quantiles['0.5'], real['0.1'], real['0.9']].map((value) => Number(value.toFixed(2)));
    process.stdout.write(
      `| ${language} | ${name} | ${figures[0]} | ${figures[1]} to ${figures[2]} | ${inside ? 'yes' : 'no'} |\n`,
    );
  }
}
