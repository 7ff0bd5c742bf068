/** 1 for true, 0 for false. */
export const flag = Number as (value: boolean) => number;

/** A value within a range. */
export function clip(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** A horizontal distance in steps of 4 CSS pixels, at most 200 either way. */
export function shift(from: number, to: number): number {
  return clip(Math.round((to - from) / 4) * 4, -200, 200);
}
