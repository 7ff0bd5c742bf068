/** Pages as trees of visual blocks. */
export { type RoleName, roleNames } from '../page/inside/index.ts';
export * from '../vips/index.ts';
