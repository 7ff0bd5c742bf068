// What other folders of the core use besides what is public.
export { withShippedBase } from '../look-parameters.ts';
export { lookStructure } from '../looks/look-structure.ts';
export { readLooks, viewDocument } from '../looks/read-looks.ts';
