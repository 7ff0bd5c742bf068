import type { Kernel } from './kernel.ts';
import { setNumber } from './memory.ts';

/** A temperature of 8 over a whole number up to this takes roots and products alone, no logarithm. */
const mostEighths = 64;

/** Sets the temperature of draws, above 0. */
export function setTemperature({ memory, loaded }: Kernel, temperature: number): void {
  if (temperature === loaded.temperature) return;
  loaded.temperature = temperature;
  const eighths = 8 / temperature;
  setNumber(memory, 'inverse', 1 / temperature);
  setNumber(memory, 'negligible', 2 ** (-64 * temperature));
  setNumber(memory, 'eighths', Number.isInteger(eighths) && eighths <= mostEighths ? eighths : 0);
}

/** The nearest temperature that needs no logarithm; the same where none is near. */
export function fastTemperature(temperature: number): number {
  return temperature > 4 || temperature < 0.2 ? temperature : 8 / Math.round(8 / temperature);
}
