export { baselineMethods, inferBaseline } from './infer-baseline.ts';
