/**
 * Writes corpus/scores.json and the figures of corpus/README.md from a run of the embedded experiment: `npm run figures`,
 * which is `npm start` and then this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { figuresDocument, figuresFile, readFigures, withFigures } from './corpus-figures.ts';

const root = resolve(import.meta.dirname, '..');
const figures = await readFigures(resolve(root, 'runs/corpus'));
await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
await writeFile(figuresDocument, withFigures(await readFile(figuresDocument, 'utf8'), figures));
