import { formatNumber } from './number-format.ts';

/** What a caption prints of a diagnosis (`diagnoseTrace(trace).logJoint`); undefined fields are left out. */
export interface TraceDiagnosis {
  rHat?: number | undefined;
  bulkEss?: number | undefined;
  tailEss?: number | undefined;
}

/** R-hat and effective sample sizes in a sentence. */
export function diagnosisSentence({ rHat, bulkEss, tailEss }: TraceDiagnosis): string {
  const known = [
    rHat !== undefined && `R-hat ${rHat.toFixed(3)}`,
    bulkEss !== undefined && `bulk ESS ${formatNumber(bulkEss)}`,
    tailEss !== undefined && `tail ESS ${formatNumber(tailEss)}`,
  ].filter((part) => part !== false);
  return known.length === 0 ? 'R-hat and ESS are not defined for these draws.' : `${known.join(', ')}.`;
}
