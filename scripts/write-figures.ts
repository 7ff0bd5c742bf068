/**
 * Writes corpus/scores.json and the figures of the README from a run of the embedded experiment: `npm run figures`,
 * which is `npm start` and then this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { figuresFile, readFigures, withFigures } from './corpus-figures.ts';

const root = resolve(import.meta.dirname, '..');
const figures = await readFigures(resolve(root, 'runs/corpus'));
await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
const readme = resolve(root, 'README.md');
await writeFile(readme, withFigures(await readFile(readme, 'utf8'), figures));
