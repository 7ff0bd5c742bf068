import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { webisSegmentationSchema } from '../../src/page/index.ts';
import { runCommand } from '../support/run-command.ts';

it('segment --format webis and --format xml print the blocks in the shapes of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-formats-'));
  try {
    const file = join(folder, 'boats.html');
    await writeFile(
      file,
      '<title>Small boats</title><h1>Boats</h1><p>Seven metres</p><hr><h2>Crew</h2><p>Ann</p>',
    );
    const webis = await runCommand('segment', file, '--format', 'webis');
    const { id, segmentations } = webisSegmentationSchema.parse(JSON.parse(webis.stdout));
    const xml = await runCommand('segment', file, '--format', 'xml');
    expect([webis.code, xml.code, id]).toEqual([0, 0, 'boats']);
    expect(xml.stdout).toContain('PageTitle="Small boats"');
    const leaves = [...xml.stdout.matchAll(/<LayoutNode [^>]*Content="/g)];
    expect(leaves.length).toBeGreaterThan(1);
    expect(segmentations.pagestructure).toHaveLength(leaves.length);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('segment --format explain tells for every node which rule fired and what it saw', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-formats-'));
  try {
    const file = join(folder, 'boats.html');
    await writeFile(file, '<title>Small boats</title><h1>Boats</h1><p>Seven metres</p>');
    const { code, stdout } = await runCommand('segment', file, '--format', 'explain');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\/html\[1\]\/body\[1\] {2}round 1 {2}rule \d+ [a-z ]+: divide/m);
    expect(stdout).toMatch(
      /^\/html\[1\]\/body\[1\]\/p\[1\] .*: block, DoC 10 {2}onlyText=true oneFont=true/m,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('segment --weights and --set take a preset, a file and single weights, and name what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-weights-'));
  try {
    const file = join(folder, 'boats.html');
    await writeFile(file, '<title>Small boats</title><h1>Boats</h1><p>Seven metres<br>Two masts</p>');
    const weights = join(folder, 'weights.json');
    await writeFile(weights, '{"separator": {"outer": 0}}');
    const explain = (...options: string[]) =>
      runCommand('segment', file, '--pdoc', '11', '--format', 'explain', ...options);
    const plain = await explain();
    const fromFile = await explain('--weights', weights);
    const set = await explain('--set', 'separator.outer=0');
    const report = await explain('--weights', 'report');
    expect(plain.stdout).toMatch(/ outer=\d/);
    expect(set.stdout).not.toMatch(/ outer=/);
    expect(fromFile.stdout).toBe(set.stdout);
    expect(report.stdout).toContain('rule 5 line break inside: divide');
    const wrong = await explain('--set', 'separator.outre=0');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('--set: separator.outre: no such weight (expected one of distance, ');
  } finally {
    await rm(folder, { recursive: true });
  }
});
