// What other folders of the core use besides what is public.
export { blockFrames, leafBlocks } from '../block-overlay.ts';
export { fontSize } from '../figure.ts';
export { fontFamily } from '../palette.ts';
export { cutText } from '../text-width.ts';
export { diagnosisSentence } from '../trace-plot.ts';
