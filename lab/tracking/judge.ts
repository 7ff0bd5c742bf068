import type { Places } from './anchors.ts';

type Range = readonly [start: number, end: number];

/** What became of a component in a version. */
export type Verdict =
  /** Found, and it is the right one. */
  | 'right'
  /** Another part of the page was given out for it. */
  | 'wrong'
  /** It stands there, and was not found. */
  | 'lost'
  /** Its anchor is gone, and something was given out for it. */
  | 'ghost'
  /** Its anchor is gone, and it was said to be lost. */
  | 'gone'
  /** Its anchor stands there several times: nobody can say. */
  | 'unclear';

/**
 * Judges what was found for each component of a version: right when it holds the anchor of the component and none
 * of another.
 * @param claims per component
 * @param anchors places per component; undefined for a component without an anchor
 */
export function judge(
  claims: readonly (readonly Range[] | undefined)[],
  anchors: readonly (Places | undefined)[],
  version: number,
): (Verdict | undefined)[] {
  const holds = (ranges: readonly Range[], node: number): boolean =>
    ranges.some(([start, end]) => node >= start && node < end);
  return claims.map((claim, i) => {
    const place = anchors[i]?.[version];
    if (place === undefined) return undefined;
    if (place === 'several') return 'unclear';
    const isClaimed = claim !== undefined && claim.length > 0;
    if (place === 'gone') return isClaimed ? 'ghost' : 'gone';
    if (!isClaimed) return 'lost';
    const holdsOther = anchors.some((other, k) => {
      const at = other?.[version];
      return k !== i && typeof at === 'number' && at !== place && holds(claim, at);
    });
    return holds(claim, place) && !holdsOther ? 'right' : 'wrong';
  });
}
