import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { attackReaders } from '../../../test/attack/support/attack-readers.ts';
import { fileOf, isFormat, type Target, text } from '../../../test/attack/support/target.ts';
import { formatMasks, parseMasks } from '../src/mask-page.ts';
import { openIndex } from '../src/store/open-index.ts';
import { readTrecText } from '../src/store/read-trec-text.ts';
import { mergeBlocks, writeBlock } from '../src/store/write-index.ts';
import {
  formatQrels,
  formatRun,
  formatTopics,
  parseQrels,
  parseRun,
  parseTopics,
} from '../src/trec-files.ts';

const index = mkdtempSync(join(tmpdir(), 'pagestructure-targets-'));
await writeBlock(index, 0, 0, {
  ...{ ids: ['a', 'b'], lengths: Uint32Array.of(3, 2), terms: ['x', 'y'], offsets: Uint32Array.of(0, 2, 3) },
  ...{ documents: Uint32Array.of(0, 1, 1), frequencies: Uint32Array.of(2, 1, 1) },
});
await mergeBlocks(index, 1);
const parts = ['index.json', 'documents.txt', 'lengths.bin', 'terms.txt', 'frequencies.bin', 'postings.bin'];
const indexBytes = parts.map((name) => readFileSync(join(index, name)));
rmSync(index, { recursive: true });

const topicsSample =
  '<top>\n<num> Number: 1\n<title> red boats\n</top>\n<top><num>2</num><title>a &amp; b</title></top>\n';
const trecTextSample =
  '<DOC>\n<DOCNO> doc-1 </DOCNO>\n<DOCHDR>\nhttp://x\n</DOCHDR>\n<h1>One</h1>\n</DOC>\n' +
  '<DOC>\n<DOCNO>doc-2</DOCNO>\ntext\n</DOC>\n';
const runSample = '1 Q0 doc-1 1 3.5 mine\n1 Q0 doc-2 2 3.25 mine\n2 Q0 doc-1 1 0.5 mine\n';

/** Readers of collections, judgements and indexes. */
const targets: readonly Target[] = [
  text('topics', topicsSample, parseTopics, { write: formatTopics }),
  text(
    'qrels',
    '1 0 doc-1 1\n1 0 doc-2 0\n2 0 doc-1 -1\n',
    (given, name) => [...parseQrels(given, name)].map(([topic, judged]) => [topic, [...judged]] as const),
    {
      write: (value) => formatQrels(new Map(value.map(([topic, judged]) => [topic, new Map(judged)]))),
    },
  ),
  text('masks', 'a/p1\t0\t3\na/p1\t7\t9\nb/p2\t1\t20\n', (given, name) => [...parseMasks(given, name)], {
    write: (value) => formatMasks(new Map(value)),
  }),
  text('run', runSample, (given, name) => [...parseRun(given, name)], {
    write: (value) => formatRun(new Map(value), 'mine'),
  }),
  {
    ...{ name: 'trec text', valid: [trecTextSample], isOwn: () => false },
    read: async (bytes, file) => {
      const found: unknown[] = [];
      for await (const one of readTrecText(file(bytes, fileOf('trec text')), 1000))
        found.push('id' in one ? one.id : one.problem);
      return found;
    },
  },
  ...parts.map(
    (name, n): Target => ({
      ...{ name: `index ${name}`, valid: [indexBytes[n]], isOwn: isFormat, place: '/index/' },
      read: async (bytes, file) => {
        const place = join(dirname(file('', 'any')), 'index');
        mkdirSync(place, { recursive: true });
        for (const [i, own] of indexBytes.entries()) file(i === n ? bytes : own, join('index', parts[i]));
        const opened = await openIndex(place);
        try {
          const terms = ['x', 'y', 'z'].map((term) => opened.postings(term)?.documents.length ?? 0);
          return [opened.documentCount, terms];
        } finally {
          opened.close();
        }
      },
    }),
  ),
];

attackReaders(targets);
