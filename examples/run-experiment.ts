/**
 * An experiment from a program: methods on a part of a corpus, each on the rows that suit it, scored. `npx tsx
 * examples/run-experiment.ts`
 */
import { formatScoreTable, runExperiment } from 'pagestructure';

const rows = { flatten: 'dom', sentences: 'none' } as const;
const { corpora } = await runExperiment({
  version: 1,
  title: 'Two heuristics on pages in English',
  sources: ['corpus'],
  gold: 'corpus',
  pages: ['en-*'],
  measures: ['microF', 'macroF', 'headingF'],
  methods: [
    { kind: 'baseline', name: 'HEPS', baseline: 'heps', ...rows },
    { kind: 'baseline', name: 'tag paths', baseline: 'tag-paths', ...rows },
  ],
});
console.log(formatScoreTable(corpora[0].scores, 'text', ['microF', 'macroF', 'headingF']));
