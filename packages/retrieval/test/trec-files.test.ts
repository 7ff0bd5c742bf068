import { describe, expect, it } from 'vitest';
import {
  formatQrels,
  formatRun,
  formatTopics,
  parseQrels,
  parseRun,
  parseTopics,
  trecName,
} from '../src/trec-files.ts';

describe('parseTopics', () => {
  it('reads fields that are not closed, as TREC has them', () => {
    const text = `<top>

<num> Number: 451
<title> What is a  Bengals
cat?

<desc> Description:
Provide information.
</top>
<top><num> Number: 452 <title> Topic: do beavers live in salt water? </top>`;
    expect(parseTopics(text, 'topics')).toEqual([
      { number: '451', title: 'What is a Bengals cat?' },
      { number: '452', title: 'do beavers live in salt water?' },
    ]);
  });

  it.each([
    ['<num>Number:451<title>Topic:cats', '451', 'cats'],
    ['<num>number : 451<title>topic : cats', '451', 'cats'],
    ['<NUM>451</NUM><TITLE>cats</TITLE>', '451', 'cats'],
    ['<num>noNumber:451<title>my topic: cats', 'noNumber:451', 'my topic: cats'],
  ])('reads a topic that ends with the file: %s', (fields, number, title) => {
    expect(parseTopics(`<top>${fields}`, 'topics')).toEqual([{ number, title }]);
  });

  it('reads what formatTopics writes', () => {
    const topics = [
      { number: '7', title: 'R&D <costs>' },
      { number: '8', title: 'cats' },
    ];
    expect(parseTopics(formatTopics(topics), 'topics')).toEqual(topics);
    expect(formatTopics(topics)).toBe(
      '<top>\n<num>7</num>\n<title>R&amp;D &lt;costs&gt;</title>\n</top>\n' +
        '<top>\n<num>8</num>\n<title>cats</title>\n</top>\n',
    );
  });

  it('names what is wrong', () => {
    expect(() => parseTopics('nothing', 'topics')).toThrow('topics: no topic (expected <top>');
    expect(() => parseTopics('<top><title>x</top>', 'topics')).toThrow('topics: topic 1: number ""');
    expect(() => parseTopics('<top><num>4 5<title>x', 'topics')).toThrow('topics: topic 1: number "4 5"');
    expect(() => parseTopics('<top><num>4</top>', 'topics')).toThrow('topics: topic 4: no title');
    const twice = '<top><num>4<title>x</top>'.repeat(2);
    expect(() => parseTopics(twice, 'topics')).toThrow('topics: topic 4: stands there twice');
  });
});

describe('parseQrels', () => {
  it('reads relevance by topic and document, and what formatQrels writes', () => {
    const text = '1 0 d1 1\r\n  1  Q0 d2 0\n \n2\t0\td1\t-1\n2 0 d2 10\n';
    const qrels = parseQrels(text, 'qrels');
    expect([...(qrels.get('1') ?? [])]).toEqual([
      ['d1', 1],
      ['d2', 0],
    ]);
    expect([...(qrels.get('2') ?? [])]).toEqual([
      ['d1', -1],
      ['d2', 10],
    ]);
    expect(parseQrels(formatQrels(qrels), 'again')).toEqual(qrels);
  });

  it('names the line that is wrong', () => {
    for (const line of ['1 0 d2', '1 0 d2 1 1', '1 0 d2 x1', '1 0 d2 1.5'])
      expect(() => parseQrels(`1 0 d1 1\n${line}\n`, 'qrels')).toThrow(`qrels line 2: "${line}" (expected`);
    expect(() => parseQrels('1 0 d1 1\n1 0 d1 0\n', 'qrels')).toThrow('qrels line 2: d1 judged twice');
  });
});

describe('parseRun', () => {
  it('orders by score, equal ones by name, the greater first; ranks are not looked at', () => {
    const run = parseRun('1 Q0 a 1 2.5 x\n1 Q0 b 2 2.5 x\n1 Q0 c 3 7 x\n', 'run');
    expect(run.get('1')?.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('reads what formatRun writes, score for score', () => {
    const run = new Map([
      ['1', [2.7654321, 2 / 3, 1e-7, -4].map((score, i) => ({ id: `d${i}`, score: Math.fround(score) }))],
    ]);
    expect(parseRun(formatRun(run, 'name'), 'run')).toEqual(run);
    const two = [
      { id: 'a', score: 2.5 },
      { id: 'b', score: 1 },
    ];
    expect(formatRun(new Map([['7', two]]), 'mine')).toBe('7 Q0 a 1 2.5 mine\n7 Q0 b 2 1 mine\n');
  });

  it('names the line that is wrong', () => {
    expect(() => parseRun('1 Q0 a 1 2.5\n', 'run')).toThrow('run line 1: "1 Q0 a 1 2.5" (expected topic');
    expect(() => parseRun('1 Q0 a 1 high x\n', 'run')).toThrow('run line 1');
    expect(() => parseRun('1 Q0 a 1 1 x\n1 Q0 a 2 0 x\n', 'run')).toThrow('run line 2: a found twice');
  });
});

describe('formatRun(run, name) and formatQrels(qrels)', () => {
  const ranked = (id: string, score = 1) => [{ id, score }];

  it.each([
    ['my run', '1', ranked('a'), 'name: "my run" (expected one word)'],
    ['', '1', ranked('a'), 'name: "" (expected one word)'],
    ['mine', '1 2', ranked('a'), 'topic: "1 2" (expected one word)'],
    ['mine', '1', ranked('my page'), 'document: "my page" (expected one word)'],
    ['mine', '1', ranked('a', Number.NaN), 'score: NaN (expected a finite number)'],
  ])('write no line that parseRun refuses: %j, %j, %j', (name, topic, ranking, problem) => {
    expect(() => formatRun(new Map([[topic, ranking]]), name)).toThrow(RangeError(problem));
  });

  it.each([
    ['1', 'my page', 'document: "my page" (expected one word)'],
    ['1 2', 'a', 'topic: "1 2" (expected one word)'],
  ])('write no line that parseQrels refuses: %j, %j', (topic, document, problem) => {
    expect(() => formatQrels(new Map([[topic, new Map([[document, 1]])]]))).toThrow(RangeError(problem));
  });
});

it('trecName leaves a name one word', () => {
  expect(trecName('my page/a\u3000b')).toBe('my%20page/a%E3%80%80b');
  expect(trecName('plain-name_1.2')).toBe('plain-name_1.2');
});
