/** Values as SVG and PNG. */
/// <reference types="node" preserve="true" />
export * from '../plot/index.ts';
