/**
 * Takes the pictures in docs: `npm run pictures`, which runs the experiment and builds the notebooks first (their
 * packages: `npm ci --prefix notebooks`); or only those of some programs, of what stands already:
 *
 *     npx tsx scripts/pictures/main.ts [NAME...]
 */
import { picturesOfAnnotate } from './annotate.ts';
import { picturesOfDemo } from './demo.ts';
import { picturesOfDocuments } from './documents.ts';
import { pictureOfKnowledge } from './knowledge.ts';
import { picturesOfNotebooks } from './notebooks.ts';
import { pictureOfStages } from './page-to-lists.ts';
import { picturesOfPortal } from './portal.ts';
import { picturesOfRate } from './rate.ts';
import { picturesOfReport } from './report.ts';
import { openStudio, type Studio } from './studio.ts';
import { pictureOfTraces } from './traces.ts';
import { picturesOfView } from './view.ts';

const pictures: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  stages: pictureOfStages,
  view: picturesOfView,
  report: picturesOfReport,
  traces: pictureOfTraces,
  knowledge: pictureOfKnowledge,
  annotate: picturesOfAnnotate,
  rate: picturesOfRate,
  portal: picturesOfPortal,
  demo: picturesOfDemo,
  notebooks: picturesOfNotebooks,
  documents: picturesOfDocuments,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(pictures, name));
if (unknown.length > 0)
  throw new Error(
    `${unknown.join(', ')}: no such pictures (expected some of ${Object.keys(pictures).join(', ')})`,
  );
const studio = await openStudio();
try {
  for (const name of asked.length > 0 ? asked : Object.keys(pictures)) await pictures[name](studio);
} finally {
  await studio.close();
}
