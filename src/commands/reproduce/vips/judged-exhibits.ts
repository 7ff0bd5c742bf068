import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  agreementWords,
  publishedEvaluations,
  type RatedMethod,
  readAllRatings,
  summariseRatings,
} from '../../../apps/rate/index.ts';
import { grades } from '../../../page/index.ts';
import { readJson } from '../../../store/index.ts';
import type { Exhibit, ExhibitTable } from '../../shared/reproduction.ts';

/** The judged tables of both papers, and the ratings of the project, where its experiments are at hand. */
export async function judgedExhibit(lab: string): Promise<Exhibit> {
  const tables = [ratingsTable('Published grades', publishedEvaluations)];
  const judged = [
    ['Judges a to c; tr2003-written is the first `--weights report`', 'vips-judged'],
    ['Judges d to f, other pages; it is today’s `--weights report`', 'vips-judged/rule-coherence'],
  ];
  for (const [caption, folder] of judged) {
    if (!existsSync(join(lab, folder))) continue;
    const { methods, agreement } = summariseRatings(await readAllRatings(join(lab, folder)));
    tables.push(ratingsTable(`${caption}. ${agreementWords(agreement).split('\n')[0]}`, methods));
  }
  const missing =
    'the pages, the judges and their single grades, which were never published. Grades of your own: pagestructure rate.';
  return {
    place: 'APWeb 2003, Table 1; MSR-TR-2003-79, Table 3',
    title: 'Segmentations judged by people',
    text:
      'Judges of the papers graded pages; the share of perfect or satisfactory has a 95 % Wilson interval over pages, computed ' +
      'here. Ours are the ratings of lab/vips-judged: twice ten pages of kreuzer-random, judges blind to the method, who are ' +
      'language models.',
    tables,
    missing:
      tables.length > 1 ? missing : `${missing} And the ratings of lab/vips-judged, which a clone has.`,
  };
}

type Row = Omit<RatedMethod, 'counts'> & { counts: Partial<RatedMethod['counts']> };

function ratingsTable(caption: string, methods: readonly Row[]): ExhibitTable {
  const shown = grades.toReversed();
  return {
    caption,
    head: ['method', 'pages', 'ratings', ...shown, 'perfect or satisfactory'],
    rows: methods.map(({ method, pages, ratings, counts, good, interval }) => [
      method,
      ...[pages, ratings, ...shown.map((grade) => counts[grade] ?? '-')].map(String),
      `${good.toFixed(2)} (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})`,
    ]),
  };
}

const qualitySchema = z.object({
  results: z.array(
    z.object({
      level: z.int(),
      pages: z.int(),
      rows: z.array(
        z.object({
          method: z.string(),
          values: z.array(z.object({ all: z.number(), low: z.number(), high: z.number() })),
        }),
      ),
    }),
  ),
});

/** How near blocks come to those that people drew: measured by the project alone. */
export async function qualityExhibit(lab: string): Promise<Exhibit> {
  const file = join(lab, 'vips-segments/table.json');
  const shared = {
    place: 'no figure of the papers',
    title: 'Agreement with blocks that people drew',
    text:
      'Ours alone: the papers print no such number. F of nodes, characters and pixels (Webis-WebSeg-20) on kreuzer-random, ' +
      'with 95 % intervals over pages, from lab/vips-segments/table.json (npx tsx lab/vips-segments/table.ts).',
  };
  if (!existsSync(file))
    return { ...shared, missing: 'the measured table, which a clone of the project has.' };
  const { results } = await readJson(file, qualitySchema);
  const tables = results.map(({ level, pages, rows }) => ({
    caption: `Level ${level}, ${level === 1 ? 'coarse' : 'fine'} blocks, ${pages} pages`,
    head: ['method', 'nodes F', 'characters F', 'pixels F'],
    rows: rows.map(({ method, values }) => [
      method,
      ...values.map(({ all, low, high }) => `${all.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`),
    ]),
  }));
  return { ...shared, tables };
}
