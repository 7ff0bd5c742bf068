import { findMeasure, type MeasureName } from '../../eval/index.ts';
import type { ScoreRow } from '../../plot/index.ts';

/** A score as people read it, three decimals; a dash where it has no value. */
export function scoreCell(row: ScoreRow, name: MeasureName): string {
  const value = (row as ScoreRow & Readonly<Partial<Record<MeasureName, number>>>)[name];
  return value === undefined || row[findMeasure(name).n] === 0 ? '–' : value.toFixed(3);
}
