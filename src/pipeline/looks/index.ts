export { type LookReading, readLooks } from './read-looks.ts';
