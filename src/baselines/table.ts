/** Every baseline, a line each: what `baselines` holds. */
export { noneBaseline, randomBaseline, randomPriorBaseline } from './blind.ts';
export { hepsBaseline } from './heps.ts';
export { paperBaseline } from './paper.ts';
export { prominenceBaseline } from './prominence.ts';
export { styleClustersBaseline } from './style-clusters.ts';
export { tagPathClustersBaseline } from './tag-path-clusters.ts';
export { tagPathsBaseline, tagsBaseline } from './tags.ts';
export { typographicBaseline } from './typographic.ts';
export { vipsOutlineBaseline } from './vips-outline.ts';
