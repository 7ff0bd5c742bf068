import { autocorrelation, type Diagnosis, poolRanks } from '../../bayes/index.ts';
import {
  headingReliability,
  type KnownFiles,
  keptValues,
  readDiagnoses,
  readPosterior,
  readTracedRuns,
} from '../../experiment/index.ts';
import type { ReportRun } from './report-data.ts';

const lags = 50;

/**
 * What a report tells of a run that sampled: its trace, and how far to trust it.
 * @param known documents and gold, where neither an experiment nor the run's manifest leads to them
 */
export async function reportRun(folder: string, known: KnownFiles = {}): Promise<Omit<ReportRun, 'name'>> {
  const [{ chains: columns, diagnosis }] = await readTracedRuns([folder], 'logJoint');
  const chains = keptValues(columns);
  const draws = Math.min(...chains.map((chain) => chain.length));
  return {
    trace: columns.map(({ chain, ...column }) => ({ name: `chain ${chain}`, ...column })),
    diagnosis,
    facts: diagnosisFacts((await readDiagnoses(folder)) ?? { logJoint: diagnosis }),
    reliability: headingReliability(await readPosterior(folder, known)),
    ...(chains.length > 0 && {
      ranks: poolRanks(chains),
      autocorrelations: {
        chains: chains.map((chain) => autocorrelation(chain, Math.min(lags + 1, draws))),
        draws,
      },
    }),
  };
}

/** How well the chains of a run agree, a fact a quantity. */
function diagnosisFacts(diagnosis: Readonly<Record<string, Diagnosis | undefined>>): [string, string][] {
  const shown = (value: number | undefined, digits: number): string =>
    value?.toFixed(digits) ?? 'not defined';
  return Object.entries(diagnosis).flatMap(([name, found]): [string, string][] => {
    if (!found) return [];
    const { rHat, bulkEss, tailEss } = found;
    return [
      [`${name}: R-hat; bulk, tail ESS`, `${shown(rHat, 3)}; ${shown(bulkEss, 0)}, ${shown(tailEss, 0)}`],
    ];
  });
}
