/**
 * The first method of a finished experiment against its other methods, on all of its pages or on a split of the
 * corpus: list scores, heading F, paired randomisation tests with Holm's correction.
 *
 *     npm start && npx tsx lab/hybrid-baselines/compare-run.ts runs/corpus [--split corpus/splits/test.txt] [--first lists.jsonl]
 *
 * `--first` puts lists made elsewhere (by `evaluate --out`) first, under the name of their file.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PageLists, pageListsSchema } from '../../src/page/index.ts';
import { readAllJsonl } from '../../src/store/index.ts';
import { againstFirst } from './against-first.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { split: { type: 'string' }, first: { type: 'string' } },
});
const [run] = positionals;
if (!run) throw new Error('run: missing (expected the folder of a finished experiment)');

const slugs = values.split && new Set(readFileSync(values.split, 'utf8').split('\n').filter(Boolean));
const isIn = ({ page }: { page: string }): boolean => !slugs || slugs.has(page.split('/')[0]);
const readLists = async (file: string) => (await readAllJsonl(join(run, file), pageListsSchema)).filter(isIn);

const gold = await readLists('gold.lists.jsonl');
const { corpora } = JSON.parse(readFileSync(join(run, 'experiment.json'), 'utf8'));
const order = new Map(gold.map(({ page }, i) => [page, i]));
const inOrder = (lists: PageLists[]): PageLists[] =>
  lists.toSorted((a, b) => (order.get(a.page) ?? -1) - (order.get(b.page) ?? -1));
const methods = [];
if (values.first) {
  const lists = (await readAllJsonl(values.first, pageListsSchema)).filter(isIn);
  methods.push({ name: basename(values.first, '.jsonl'), lists: inOrder(lists) });
}
for (const { name, folder } of corpora[0].runs) {
  methods.push({ name, lists: await readLists(`${folder}/lists.jsonl`) });
}
console.log(`${gold.length} pages\n\n${againstFirst(gold, methods)}`);
