import { describe, expect, it } from 'vitest';
import { indexCorpus, parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import { rowTokens } from '../../src/bayes/reference/tokens.ts';
import { labelTokens } from '../../src/bayes/run/label-tokens.ts';
import { createRng, logGamma } from '../../src/math/index.ts';
import { labelsSchema } from '../../src/page/inside/index.ts';
import { states } from '../support/row-states.ts';
import { documentOf, randomCorpus } from './support/documents.ts';

const run = { sweeps: 20, burnIn: 5, finalSweeps: 5 };

describe('labelTokens(document, rows, lineFeeds)', () => {
  const document = documentOf('a', ['age : | 25 ; /', 'x , | y / /']);
  const [indexed] = indexCorpus([document]).documents;

  it('says what drew every word and symbol', () => {
    // Symbols in order: ":" "; /" "," "/ /"
    expect(labelTokens(indexed, states`-1 1, -1 0`, '101110')).toEqual({
      version: 1,
      id: 'a',
      rows: [
        { words: 'HC', symbols: ['B', 'EL'] },
        { words: 'CC', symbols: ['N', 'LE'] },
      ],
    });
    expect(labelTokens(indexed, states`-1 2, 0 1`, '000000').rows).toEqual([
      { words: 'HH', symbols: ['N', 'BB'] },
      { words: 'HC', symbols: ['B', 'EE'] },
    ]);
  });

  it('refuses bits of another document', () => {
    expect(() => labelTokens(indexed, [{ dep: -1, bound: 0 }], '00')).toThrow(
      'a: 1 rows and 2 bits (expected 2 and 6)',
    );
  });

  it('agrees with the literal classes on random documents', () => {
    const rng = createRng('labels');
    const documents = [1, 2, 3, 4, 5, 6].flatMap(randomCorpus);
    const { documents: all } = indexCorpus(documents);
    documents.forEach(({ rows }, d) => {
      const drawn = rows.map(({ blocks }) => ({ dep: -1, bound: rng.integer(blocks.length + 1) }));
      const bits = Array.from(all[d].symbol, () => String(rng.integer(2))).join('');
      const found = labelTokens(all[d], drawn, bits).rows;
      rows.forEach((row, i) => {
        const from = all[d].firstSymbol[all[d].firstBlock[i + 1] - 1];
        const linefeed = [...bits.slice(from)].map((bit) => bit === '1');
        const literal = rowTokens(row, { ...drawn[i], linefeed });
        const own = row.blocks.flatMap((_, k) => [found[i].words[k], ...found[i].symbols[k]]);
        expect(own).toEqual(literal.map((token) => token.class));
      });
    });
  });
});

it('labels of a run are those of the estimate: with its parameters they give its log joint', async () => {
  const documents = [7, 8, 9].flatMap(randomCorpus);
  const { structures, labels, parameters } = await runChains(documents, parseSampleConfig(run));
  const { alpha, base, p4, p6 } = parameters;
  documents.forEach(({ rows }, d) => {
    labelsSchema.parse(labels[d]);
    const counts = new Map<string, Map<string, number>>();
    let logJoint = 0;
    rows.forEach(({ blocks }, i) => {
      const { dep, bound } = structures[d].rows[i];
      const m = blocks.length;
      logJoint += (m - bound) * Math.log(0.5);
      if (bound > 0)
        logJoint += Math.log(bound < m ? p4 : 1 - p4) + (bound - 1) * Math.log(p6) + Math.log(1 - p6);
      blocks.forEach(({ word, symbols }, k) => {
        const letters = [labels[d].rows[i].words[k], ...labels[d].rows[i].symbols[k]];
        [word, ...symbols].forEach((token, t) => {
          const group = letters[t] === 'B' ? `B ${dep}` : letters[t];
          const of = counts.get(group) ?? new Map<string, number>();
          counts.set(group, of.set(token, (of.get(token) ?? 0) + 1));
        });
      });
    });
    for (const [group, of] of counts) {
      const name = group[0] as keyof typeof alpha;
      const shares = new Map(base[name].shares);
      const total = [...of.values()].reduce((sum, n) => sum + n, 0);
      logJoint += logGamma(alpha[name]) - logGamma(alpha[name] + total);
      for (const [token, n] of of) {
        const mass = alpha[name] * (shares.get(token) ?? 0);
        logJoint += logGamma(mass + n) - logGamma(mass);
      }
    }
    expect(logJoint).toBeCloseTo(structures[d].logJoint ?? 0, 8);
  });
});
