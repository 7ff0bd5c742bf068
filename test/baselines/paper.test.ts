import { describe, expect, it } from 'vitest';
import { baselines, paperInterpretations, runPaperInterpretation } from '../../src/baselines/index.ts';
import { numbers } from '../support/words.ts';
import { document, states } from './document.ts';

const page = document(
  'Title [</h1>]',
  'Profile [<br>]',
  'Age [:] 25 [<br>]',
  'Job [:] cook [<br>]',
  'Bye [<h5>]',
  'See [</h5> <h4>]',
  'Links [</h4>]',
  '= I like them [. <br>]',
);

describe('baselines.paper.run(documents)', () => {
  it('takes h1 to h4, rows of one block above rows of several (h7), and first blocks of several (h8)', () => {
    expect(states(baselines.paper.run([page])[0])).toEqual(
      numbers`-1 1, 0 1, 1 1, 1 1, -1 0, -1 0, 0 1, -1 0`,
    );
  });

  it('makes content of a row of one block at the end, and takes documents without rows', () => {
    const [alone, empty] = baselines.paper.run([document('A'), document()]);
    expect(states(alone)).toEqual([[-1, 0]]);
    expect(empty.rows).toEqual([]);
  });
});

describe('runPaperReading(documents, reading)', () => {
  const bounds = (name: string): [number, number][] => {
    const reading = paperInterpretations.find((one) => one.name === name);
    if (!reading) throw new Error(`${name}: no such reading`);
    return states(runPaperInterpretation([page], reading)[0]);
  };

  it('runs the adopted reading as `paper`', () => {
    expect(bounds('adopted')).toEqual(states(baselines.paper.run([page])[0]));
  });

  it('takes h5 and h6 where the reading says so', () => expect(bounds('h5 and h6 too')[5]).toEqual([0, 1]));

  it('takes every row of one block, or none', () => {
    expect(bounds('every row of one block')[4]).toEqual([0, 1]);
    expect(bounds('rows of several alone').map(([, bound]) => bound)).toEqual([1, 0, 1, 1, 0, 0, 1, 0]);
    expect(bounds('rows of one block alone').map(([, bound]) => bound)).toEqual([1, 1, 0, 0, 1, 1, 1, 0]);
  });

  it('exchanges the levels, or has one', () => {
    expect(bounds('levels exchanged').slice(1, 4)).toEqual(numbers`0 1, 0 1, 0 1`);
    expect(bounds('levels exchanged')[4]).toEqual([3, 1]);
    expect(bounds('one level')[4]).toEqual([0, 1]);
  });

  it('keeps the tags alone', () => {
    expect(bounds('tags alone').map(([, bound]) => bound)).toEqual([1, 0, 0, 0, 0, 0, 1, 0]);
  });
});
