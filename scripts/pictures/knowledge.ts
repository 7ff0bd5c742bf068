import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SettingPoint, settingPlot, toPng } from '../../src/plot/index.ts';
import { root, type Studio } from './studio.ts';

/** Micro F against the number of annotated sites, from the table in lab/one-model/README.md. */
export async function pictureOfKnowledge(studio: Studio): Promise<void> {
  const readme = readFileSync(join(root, 'lab/one-model/README.md'), 'utf8');
  const [, table = ''] = readme.split('| pages | sites learnt from |');
  const points = table
    .split('\n\n')[0]
    .split('\n')
    .slice(2)
    .map((line): SettingPoint => {
      const [series, sites, , microF] = line.split('|').slice(1);
      return { series: `${series.trim()} pages`, x: Number(sites), y: Number(microF) };
    });
  if (points.length === 0) throw new Error('lab/one-model/README.md: no table of sites learnt from');
  const svg = settingPlot(points, {
    title: 'One model with more and more annotation',
    xLabel: 'annotated sites (0: looks alone)',
    yLabel: 'micro F (0 to 1)',
    caption: 'Held out by site.',
    width: 720,
  });
  await studio.writeDrawing('knowledge', await toPng(svg, { scale: 1 }));
}
