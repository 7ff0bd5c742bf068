import { experimentKinds } from './experiment-kinds.ts';
import type { PlotKind } from './plot-kind.ts';
import { posteriorKinds } from './posterior-kinds.ts';
import { traceKinds } from './trace-kinds.ts';
import { valueKinds } from './value-kinds.ts';

/** Every kind of plot that `plot --kind` draws, by name. */
export const plotKinds = {
  ...traceKinds,
  ...posteriorKinds,
  ...experimentKinds,
  ...valueKinds,
} as const satisfies Record<string, PlotKind>;

/** Name of a kind of plot. */
export type PlotKindName = keyof typeof plotKinds;
