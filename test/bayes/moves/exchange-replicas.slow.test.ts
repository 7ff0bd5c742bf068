import { expect, it } from 'vitest';
import { fastSweep, gate, gateCases } from '../support/gate.ts';

it.each(['nested, replicas', 'deep, replicas', 'nested, learnt places, replicas'] as const)(
  'gate(case, sweep, draws): parallel tempering draws from the posterior of case %s',
  async (name) => {
    const { document, config } = gateCases[name];
    const sweep = await fastSweep([document], config, 'gate');
    expect(await gate(name, sweep, 20_000, 5)).toBeGreaterThan(1e-3);
  },
);
