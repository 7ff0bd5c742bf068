import { describe, expect, it } from 'vitest';
import { chiSquaredTail, chiSquaredTest } from './support/chi-squared.ts';
import { drawRow } from './support/choices.ts';
import { choosingSweep, fastSweep, type GateCase, gate, gateCases, referenceSweep } from './support/gate.ts';
import { greedyAtTimes, plantedBugs } from './support/planted-bugs.ts';

// Right kernels must not be rejected at 1 in 1,000; wrong ones are so at 1 in a million. Seeds are constants, so the
// outcome is one and the same every time.
const accepted = 1e-3;
const rejected = 1e-6;

const fast = (name: GateCase) => fastSweep([gateCases[name].document], gateCases[name].config, 'gate');

describe('gate(case, sweep, draws): draws against exact enumeration', () => {
  const nested = [
    'nested',
    'nested, reparenting',
    'nested, prior order',
    'deep, prior order',
    'nested, learnt log odds',
    'deep, learnt log odds',
    'nested, learnt places',
    'deep, learnt places',
    'looks',
  ] as const;
  it.each(nested)('accepts the fast kernel on case %s', async (name) => {
    expect(await gate(name, await fast(name), 20_000, 10)).toBeGreaterThan(accepted);
  });

  it('accepts the fast kernel on case broad', async () => {
    expect(await gate('broad', await fast('broad'), 60_000, 2)).toBeGreaterThan(accepted);
  });

  const literal = [
    'nested',
    'nested, prior order',
    'nested, learnt log odds',
    'nested, learnt places',
  ] as const;
  it.each(literal)('accepts the reference kernel on case %s', async (name) => {
    expect(await gate(name, referenceSweep(name, 'gate'), 3000, 5)).toBeGreaterThan(accepted);
  });

  it.each(Object.keys(plantedBugs))('rejects a kernel where %s', async (bug) => {
    expect(await gate('nested', referenceSweep('nested', 'gate', plantedBugs[bug]), 3000, 5)).toBeLessThan(
      rejected,
    );
  });

  it('rejects a kernel that is greedy in two steps of a hundred, and accepts the same one without', async () => {
    const right = choosingSweep('broad', 'gate', drawRow);
    expect(await gate('broad', right, 60_000, 2)).toBeGreaterThan(accepted);
    const greedy = choosingSweep('broad', 'gate', (rng) => greedyAtTimes(rng, 0.02));
    expect(await gate('broad', greedy, 60_000, 2)).toBeLessThan(rejected);
  });
});

describe('chiSquaredTail(value, degrees)', () => {
  it('has the critical values of the tables', () => {
    // Abramowitz and Stegun, table 26.8: 5 % and 0.1 %.
    expect(chiSquaredTail(3.84146, 1)).toBeCloseTo(0.05, 6);
    expect(chiSquaredTail(18.307, 10)).toBeCloseTo(0.05, 5);
    expect(chiSquaredTail(29.5883, 10)).toBeCloseTo(0.001, 7);
    expect(chiSquaredTail(124.342, 100)).toBeCloseTo(0.05, 5);
    expect(chiSquaredTail(2, 2)).toBeCloseTo(Math.exp(-1), 14);
    expect(chiSquaredTail(0, 3)).toBe(1);
  });
});

describe('chiSquaredTest(counts, probabilities)', () => {
  it('pools cells that are expected fewer than ten times', () => {
    // (55 - 60)^2 / 60 + (35 - 30)^2 / 30 + (10 - 10)^2 / 10 over two degrees of freedom: exp(-1.25 / 2)
    expect(chiSquaredTest([55, 35, 4, 6], [0.6, 0.3, 0.05, 0.05])).toBeCloseTo(Math.exp(-0.625), 12);
  });
});
