import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Studio } from './studio.ts';

/** Log joints of the one model with three amounts of knowledge, in the experiment that `npm start` runs. */
export async function pictureOfTraces(studio: Studio): Promise<void> {
  const methods = join(root, 'runs/corpus/methods');
  const runs = ['paper-s-model', 'model-of-looks', 'hybrid'].map((name) => {
    const found = readdirSync(methods).find((folder) => folder.replace(/^\d+-/, '') === name);
    if (!found) throw new Error(`${methods}: no method ${name} (expected after npm start)`);
    return join(methods, found);
  });
  const out = join(studio.folder(), 'traces.png');
  const size = ['--width', '860', '--scale', '1'];
  execFileSync(process.execPath, [
    join(root, 'bin/pagestructure.js'),
    'plot',
    ...runs,
    '--out',
    out,
    ...size,
  ]);
  await studio.writeDrawing('traces', readFileSync(out));
}
