// What other folders of the core use besides what is public.
export { checkLists } from '../gold-rows.ts';
export { withShippedBase } from '../look-parameters.ts';
export { lookStructure } from '../looks/look-structure.ts';
export { readLooks } from '../looks/read-looks.ts';
