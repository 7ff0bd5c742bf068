import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Document, documentSchema, type PageLists, type Structure } from '../../src/page/index.ts';
import {
  FormatError,
  parseJson,
  readAllJsonl,
  readDocuments,
  readPageLists,
  readStructures,
  writeAtomic,
  writeJsonl,
} from '../../src/store/index.ts';
import { states } from '../support/row-states.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('store');

const block = (text: string, start: number) => ({
  ...{ text, word: text, symbols: ['<br>'], span: [start, start + text.length] as [number, number] },
});
const document: Document = {
  ...{ version: 1, id: 'john', textLength: 8 },
  rows: [
    { sentence: false, blocks: [block('Age', 0), block('25', 3)] },
    { sentence: false, blocks: [block('Car', 5)] },
  ],
};
const structure: Structure = {
  ...{ version: 1, id: 'john' },
  rows: states`-1 1, 0 1`,
};
const lists: PageLists = {
  ...{ version: 1, page: 'john', textLength: 8 },
  lists: [{ items: [{ start: 0, end: 8, heading: [0, 3], lists: [] }] }],
};

describe('parseJson', () => {
  const parse = (value: unknown) => () => parseJson(JSON.stringify(value), documentSchema, 'a.jsonl line 3');

  it('passes over a byte order mark', () => {
    expect(parseJson('\ufeff{"a":1}', z.object({ a: z.number() }), 'x')).toEqual({ a: 1 });
  });
  it('returns what it was given when that fits', () => expect(parse(document)()).toEqual(document));

  it('names place, field and value of what does not fit', () => {
    expect(parse({ ...document, textLength: 'x' })).toThrow(/^a.jsonl line 3: textLength: "x" \(expected /);
    expect(parse({ ...document, version: 2 })).toThrow(/line 3: version: 2 /);
    expect(parse({ ...document, rows: undefined })).toThrow(/rows: missing/);
  });

  it('refuses spans behind the end of the text', () => {
    expect(parse({ ...document, textLength: 4 })).toThrow(
      /rows\[0\]\.blocks\[1\]\.span: span ends at 5 \(expected at most textLength 4\)/,
    );
  });

  it('says a limited number of letters of a key or value, however long', () => {
    const schema = z.strictObject({ id: z.literal('a'), map: z.record(z.string(), z.number()) });
    const long = 'x'.repeat(99_999);
    for (const [key, value] of Object.entries({ id: long, map: { [long]: '' }, [long]: 1 })) {
      const text = JSON.stringify({ id: 'a', map: {}, [key]: value });
      expect(() => parseJson(text, schema, 'x')).toThrow(/^x: .{10,1500}$/);
    }
  });

  it('says so when the text is no JSON', () => {
    expect(() => parseJson('{', documentSchema, 'x')).toThrow(FormatError);
  });
});

it('writeAtomic leaves the old file and no other when writing fails half-way', async () => {
  const path = at('atomic', 'kept.txt');
  await writeAtomic(path, 'old');
  function* failing(): Generator<string> {
    yield 'new';
    throw new Error('disk on fire');
  }
  await expect(writeAtomic(path, failing())).rejects.toThrow('disk on fire');
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(at('atomic'))).toEqual(['kept.txt']);
});

describe('readDocuments', () => {
  it('reads back what writeJsonl wrote', async () => {
    const path = at('a.documents.jsonl');
    await writeJsonl(path, [document]);
    expect(await readDocuments(path)).toEqual([document]);
  });

  it('refuses two documents of one id', async () => {
    const path = at('double.documents.jsonl');
    await writeJsonl(path, [document, document]);
    await expect(readDocuments(path)).rejects.toThrow(/john stands there twice/);
  });
});

describe('readStructures', () => {
  const read = async (structures: Structure[]) => {
    const path = at('a.structures.jsonl');
    await writeJsonl(path, structures);
    return readStructures(path, [document]);
  };

  it('reads back what fits', async () => {
    expect(await read([structure])).toEqual([structure]);
    expect(await read([])).toEqual([]);
  });

  it('reads parts, and names the row of one that overlaps', async () => {
    const rows = [
      { dep: -1, bound: 1, parts: [{ start: 1, end: 2, dep: 0 }] },
      { dep: 0, part: 0, bound: 1 },
    ];
    const inside: Structure = { version: 1, id: 'john', rows };
    expect(await read([inside])).toEqual([inside]);
    const overlapping = [{ ...rows[0], bound: 2 }, rows[1]];
    await expect(read([{ ...inside, rows: overlapping }])).rejects.toThrow(
      /a\.structures\.jsonl: structure of john: row 0: part 0: start 1 \(expected at least 2/,
    );
  });

  it('refuses rows that cross arcs, hang on content or do not fit', async () => {
    const rows = states`-1 0, 0 3`;
    await expect(read([{ ...structure, rows }])).rejects.toThrow(
      /john: row 1: bound 3 \(expected an integer 0-1, of its blocks\); row 1: dep 0 is no heading row/,
    );
    await expect(read([{ ...structure, rows: rows.slice(1) }])).rejects.toThrow(/rows: 1 \(expected 2/);
    await expect(read([{ ...structure, id: 'mary' }])).rejects.toThrow(
      /structure of mary \(expected one of the documents\)/,
    );
  });
});

describe('readPageLists', () => {
  it('takes gold of annotator a, or of the only annotator there is', async () => {
    const corpus = at('annotators');
    const write = (name: string, annotator: string): Promise<void> =>
      writeAtomic(at('annotators/s', name), JSON.stringify({ ...lists, annotator }));
    await write('gold.me.json', 'me');
    expect(await readPageLists(corpus)).toEqual([{ ...lists, annotator: 'me' }]);
    await write('gold.you.json', 'you');
    await expect(readPageLists(corpus)).rejects.toThrow(
      'gold of the annotators me, you (expected that of a, or of one alone)',
    );
    await write('gold.json', 'a');
    expect(await readPageLists(corpus)).toEqual([{ ...lists, annotator: 'a' }]);
  });

  it('reads a corpus directory, a directory of pages, and JSONL alike', async () => {
    await writeAtomic(at('corpus/john/gold.json'), JSON.stringify(lists));
    await writeAtomic(at('pages/john.json'), JSON.stringify(lists));
    await writeJsonl(at('lists.jsonl'), [lists]);
    for (const path of ['corpus', 'pages', 'lists.jsonl'])
      expect(await readPageLists(at(path))).toEqual([lists]);
  });

  it('names the file and the item whose offsets are out of range', async () => {
    await writeAtomic(at('wrong/john.json'), JSON.stringify({ ...lists, textLength: 5 }));
    await expect(readPageLists(at('wrong'))).rejects.toThrow(
      /john\.json: lists\[0\]\.items\[0\]: \[0, 8\) \(expected inside \[0, 5\)\)/,
    );
  });

  it('refuses a directory without gold', async () => {
    const empty = at('empty');
    await mkdir(empty);
    await expect(readPageLists(empty)).rejects.toThrow(/no lists/);
  });
});

it('readAllJsonl passes over blank lines and counts them', async () => {
  const path = at('blank.jsonl');
  await writeFile(path, `\n${JSON.stringify(document)}\n\n{}\n`);
  await expect(readAllJsonl(path, documentSchema)).rejects.toThrow(/line 4/);
});
