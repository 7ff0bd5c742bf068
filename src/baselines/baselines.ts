import type { Baseline } from './baseline.ts';
import { hepsBaseline } from './heps.ts';
import { noneBaseline } from './none.ts';
import { paperBaseline } from './paper.ts';
import { prominenceBaseline } from './prominence.ts';
import { randomBaseline } from './random.ts';
import { randomPriorBaseline } from './random-prior.ts';
import { styleClustersBaseline } from './style-clusters.ts';
import { tagPathClustersBaseline } from './tag-path-clusters.ts';
import { tagPathsBaseline } from './tag-paths.ts';
import { tagsBaseline } from './tags.ts';
import { typographicBaseline } from './typographic.ts';
import { vipsOutlineBaseline } from './vips-outline.ts';

/** The baselines by name; a new one is a file that exports a {@link Baseline} and a line here. */
export const baselines: Readonly<Record<string, Baseline>> = Object.fromEntries(
  [
    paperBaseline,
    tagsBaseline,
    typographicBaseline,
    prominenceBaseline,
    hepsBaseline,
    tagPathsBaseline,
    tagPathClustersBaseline,
    styleClustersBaseline,
    vipsOutlineBaseline,
    noneBaseline,
    randomBaseline,
    randomPriorBaseline,
  ].map((baseline) => [baseline.name, baseline]),
);
