// What other folders of the core use besides what is public.
export { blocksGoldSchema } from '../import-blocks.ts';
export { hepsBlockSchema } from '../import-heps.ts';
export { headingElements, unreliableOutline } from '../markup-outline.ts';
export { restyleHeadings } from '../restyle-headings.ts';
