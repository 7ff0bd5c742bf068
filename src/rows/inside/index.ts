// What other folders of the core use besides what is public.
export { leadingWord, representativeWord } from '../representative-word.ts';
export { feeds, keepsLines } from '../visual-blocks.ts';
