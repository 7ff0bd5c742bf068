export { type BaselineTaskOptions, baselineMethods, inferBaseline } from './infer-baseline.ts';
