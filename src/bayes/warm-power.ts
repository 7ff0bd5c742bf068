/**
 * The power `1 / temperature` of ratios, as a function. A temperature of 8 over a whole number up to 64 needs no logarithm: it takes
 * square roots and products, which makes a sweep at such a temperature about as long as one at 1.
 * @param temperature above 0
 */
export function warmPower(temperature: number): (ratio: number) => number {
  const eighths = 8 / temperature;
  if (!isQuick(temperature)) return (ratio) => ratio ** (1 / temperature);
  return (ratio) => {
    let square = Math.sqrt(Math.sqrt(Math.sqrt(ratio)));
    let power = 1;
    for (let left = eighths; left > 0; left >>= 1) {
      if ((left & 1) === 1) power *= square;
      square *= square;
    }
    return power;
  };
}

/** Whether a temperature is 8 over a whole number up to 64. */
export function isQuick(temperature: number): boolean {
  const eighths = 8 / temperature;
  return Number.isInteger(eighths) && eighths <= 64;
}

/** Ratios below it have a power that is lost in rounding beside that of 1. */
export function negligibleAt(temperature: number): number {
  return 2 ** (-64 * temperature);
}

/** The nearest temperature that `warmPower` is quick at; others where none is near. */
export function quickTemperature(temperature: number): number {
  return temperature > 4 || temperature < 0.2 ? temperature : 8 / Math.round(8 / temperature);
}
