/** Every baseline, a line each: what `baselines` holds. */
export { hepsBaseline } from './heps.ts';
export { noneBaseline } from './none.ts';
export { paperBaseline } from './paper.ts';
export { prominenceBaseline } from './prominence.ts';
export { randomBaseline } from './random.ts';
export { randomPriorBaseline } from './random-prior.ts';
export { styleClustersBaseline } from './style-clusters.ts';
export { tagPathClustersBaseline } from './tag-path-clusters.ts';
export { tagPathsBaseline } from './tag-paths.ts';
export { tagsBaseline } from './tags.ts';
export { typographicBaseline } from './typographic.ts';
export { vipsOutlineBaseline } from './vips-outline.ts';
