import { describe, expect, it } from 'vitest';
import { type HybridCheckpoint, parseHybridConfig, sampleHybrid } from '../../src/hybrid/index.ts';
import { marginalsSchema, structureProblems } from '../../src/page/index.ts';
import { tinyDocument } from './tiny-document.ts';

const documents = [
  tinyDocument([
    [['Boats', 'large']],
    [['Length', 'bold', [':']], ['7 m']],
    [['Beam', 'bold', [':']], ['2 m']],
  ]),
  { ...tinyDocument([[['Crew', 'large']], [['Ann']]]), id: 'second' },
];
const config = parseHybridConfig({ sweeps: 6, burnIn: 2, thin: 2, chains: 2, particles: 3 });

describe('sampleHybrid(documents, config, effects)', () => {
  it('gives structures that fit, marginals that sum to 1, and a trace a chain', async () => {
    const { structures, marginals, trace } = await sampleHybrid(documents, config);
    structures.forEach((structure, d) => {
      expect(structureProblems(documents[d], structure)).toEqual([]);
    });
    for (const one of marginals) expect(marginalsSchema.safeParse(one).error).toBeUndefined();
    expect(marginals.map(({ id, draws }) => [id, draws])).toEqual([
      ['tiny', 6],
      ['second', 6],
    ]);
    expect(trace.map(({ chain, sweep, phase }) => `${chain} ${sweep} ${phase}`)).toEqual([
      ...['0 0 burn-in', '0 1 burn-in', '0 3 kept', '0 5 kept', '0 7 kept'],
      ...['1 0 burn-in', '1 1 burn-in', '1 3 kept', '1 5 kept', '1 7 kept'],
    ]);
  });

  it('gives the same again, also when stopped between two documents', async () => {
    const whole = await sampleHybrid(documents, config);
    let checkpoint: HybridCheckpoint | undefined;
    const stop = new AbortController();
    const stopped = sampleHybrid(documents, config, {
      signal: stop.signal,
      onCheckpoint: (state) => {
        checkpoint = structuredClone(state);
        stop.abort();
      },
    });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(checkpoint?.structures).toHaveLength(1);
    expect(await sampleHybrid(documents, config, { resume: checkpoint })).toEqual(whole);
    const other = parseHybridConfig({ seed: 2 });
    await expect(sampleHybrid(documents, other, { resume: checkpoint })).rejects.toThrow(
      /checkpoint: of a run/,
    );
  });
});

describe('parseHybridConfig(input)', () => {
  it('names what is wrong', () => {
    expect(() => parseHybridConfig({ beam: 0, moon: 1 })).toThrow(/configuration.beam: .*moon/s);
    expect(() => parseHybridConfig({ sweeps: 2, thin: 3 })).toThrow(
      'configuration.thin: 3 (expected at most the 2',
    );
  });
});
