import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  mainMeasures,
  measurePages,
  randomisationTest,
  type ScoredPage,
  scorePages,
} from '../src/eval/index.ts';
import { unpackForestsOf } from '../src/hybrid/weights.ts';
import { createRng } from '../src/math/index.ts';
import { structureLists } from '../src/page/index.ts';
import { inferDocument, inferenceConfig } from '../src/pipeline/model/index.ts';
import { readDocuments, readPageLists } from '../src/store/index.ts';

const read = (f: string) => JSON.parse(gunzipSync(readFileSync(f)).toString());
const score = (p: any, gold: any, c: any, w?: any, convention: any = 'paper') =>
  scorePages([gold], [{ ...structureLists(p, inferDocument(p, c, w).structure), page: gold.page }], {
    measures: [...mainMeasures, 'headingF'],
    convention,
  })[0];
const show = (name: string, s: ScoredPage[], base?: ScoredPage[]) =>
  console.log(
    name.padEnd(26),
    (['microF', 'macroF', 'headingF'] as const).map((m) => measurePages(s, m).toFixed(3)).join(' '),
    base
      ? (['microF', 'macroF'] as const)
          .map((m) =>
            randomisationTest(createRng('p'), s, base, (x) => measurePages(x, m), {
              assignments: 4000,
            }).p.toFixed(4),
          )
          .join(' ')
      : '',
  );
const docs = await readDocuments('/tmp/v.jsonl');
const gold = new Map((await readPageLists('corpus')).map((g) => [g.page, g]));
const V: [string, number, boolean][] = [
  ['sweeps 0', 0, false],
  ['PT 40+40', 40, true],
];
for (const [name, sweeps, content] of V) {
  if (content) process.env.CONTENT = '1';
  else delete process.env.CONTENT;
  const c = {
    ...inferenceConfig({ sweeps }),
    ...(content && { temperatures: [1.143, 1.333, 1.6, 2, 2.5, 3.2, 4.5, 8] }),
  };
  show(
    `corpus ${name}`,
    docs.map((d) => score(d, gold.get(d.id), c)),
  );
}
if (process.argv[2]) {
  const folds = process.argv[2].split(',').map(Number);
  const pages: any[] = read('/tmp/research/pages.json.gz').filter(
    (p: any) => p.set !== 'written' && folds.includes(p.fold),
  );
  const W = new Map(folds.map((f) => [f, unpackForestsOf(read(`/tmp/research/weights-${f}.json.gz`))]));
  const all = new Map<string, ScoredPage[]>();
  for (const [name, sweeps, content] of V) {
    if (content) process.env.CONTENT = '1';
    else delete process.env.CONTENT;
    const c = {
      ...inferenceConfig({ sweeps }),
      ...(content && { temperatures: [1.143, 1.333, 1.6, 2, 2.5, 3.2, 4.5, 8] }),
    };
    all.set(
      name,
      pages.map((p) => score(p.document, p.gold, c, W.get(p.fold))),
    );
  }
  for (const [g, t] of [
    ['old', (s: string) => ['dev', 'en', 'ja'].includes(s)],
    ['modern', (s: string) => s.startsWith('modern')],
    ['kreuzer', (s: string) => s === 'kreuzer'],
    ['all', () => true],
  ] as const)
    for (const [name, s] of all)
      show(
        `${g} ${name}`,
        s.filter((_, i) => t(pages[i].set)),
        all.get('sweeps 0')!.filter((_, i) => t(pages[i].set)),
      );
}
