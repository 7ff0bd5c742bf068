import { featureSet } from '../forests/index.ts';
import { groupFeatures, neighbourFeatures } from './neighbour-features.ts';
import { elementFeatures, lookFeatures, positionFeatures, shapeFeatures } from './own-features.ts';
import type { PageView } from './page-view.ts';
import { recordFeatures } from './record-features.ts';
import { regionFeatures } from './region-features.ts';
import type { RowSubject } from './row-subject.ts';
import { textFeatures } from './text-features.ts';

const features = featureSet<RowSubject>(
  elementFeatures,
  lookFeatures,
  shapeFeatures,
  textFeatures,
  positionFeatures,
  neighbourFeatures,
  groupFeatures,
  recordFeatures,
  regionFeatures,
);

/** Names of the features that tell whether a heading begins with a row. */
export const rowFeatureNames = features.names;

/**
 * Features of a row: counts, shares (0-1), flags (0 or 1), px or steps within a range; negative where there is
 * none.
 */
export function rowFeatures(page: PageView, index: number): Float64Array {
  const { rows } = page;
  return features.values({
    page,
    row: rows[index],
    previous: rows[index - 1],
    next: rows[index + 1],
    afterNext: rows[index + 2],
  });
}
