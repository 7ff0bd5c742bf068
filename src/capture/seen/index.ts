export { hiddenText } from './hidden-text.ts';
export { paintProperties } from './paint-style.ts';
