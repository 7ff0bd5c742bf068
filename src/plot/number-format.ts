/**
 * A number for people: thousands apart, a real minus sign, no more decimals than asked.
 * @param decimals at most; trailing zeros are left out
 * @example formatNumber(-2177251.25, 1) // '−2,177,251.3'
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole, part = ''] = Math.abs(value).toFixed(decimals).split('.');
  const digits = part.replace(/0+$/, '');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (digits && `.${digits}`);
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Rounds for the coordinates of an SVG, so that its bytes do not depend on the last bits of a floating-point sum. */
export function round(value: number, decimals = 2): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}
