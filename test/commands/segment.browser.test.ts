import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { blockTreeSchema, webisSegmentationSchema } from '../../src/page/index.ts';
import { exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('segment');
const file = at('boats.html');

beforeAll(() =>
  writeFile(
    file,
    `<title>Small boats</title><div id=header><h1>Boats</h1></div>
    <div id=content><p>Seven metres</p><p>Two masts<br>Oars</p><hr><h2>Crew</h2><p>Ann</p></div>`,
  ),
);

const segment = (...options: string[]) => runCommand('segment', file, ...options);

it('segment --format webis and --format xml print the blocks in the shapes of others', async () => {
  const webis = await segment('--format', 'webis');
  const { id, segmentations } = webisSegmentationSchema.parse(JSON.parse(webis.stdout));
  const xml = await segment('--format', 'xml');
  expect([webis.code, xml.code, id]).toEqual([0, 0, 'boats']);
  expect(xml.stdout).toContain('PageTitle="Small boats"');
  const leaves = [...xml.stdout.matchAll(/<LayoutNode [^>]*Content="/g)];
  expect(leaves.length).toBeGreaterThan(1);
  expect(segmentations.pagestructure).toHaveLength(leaves.length);
});

it('segment --format explain tells for every node which rule fired and what it saw', async () => {
  const { code, stdout } = await segment('--format', 'explain');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\/html\[1\]\/body\[1\] {2}round 1 {2}rule \d+ [a-z ]+: divide/m);
  expect(stdout).toMatch(/\/p\[1\] .*: block, DoC 10 {2}onlyText=true oneFont=true/m);
});

it('segment --weights and --set take a preset, a file and single weights, and name what is wrong', async () => {
  const weights = at('weights.json');
  await writeFile(weights, '{"separator": {"outer": 0}}');
  const explain = (...options: string[]) => segment('--pdoc', '11', '--format', 'explain', ...options);
  const set = await explain('--set', 'separator.outer=0');
  expect((await explain()).stdout).toMatch(/ outer=\d/);
  expect(set.stdout).not.toMatch(/ outer=/);
  expect((await explain('--weights', weights)).stdout).toBe(set.stdout);
  const report = await explain('--weights', 'report');
  expect(report.stdout).toContain('rule 5 line break inside: divide');
  expect(await explain('--set', 'separator.outre=0')).toMatchObject(
    exit(2, '--set: separator.outre: no such weight (expected one of distance, '),
  );
});

it('segment --rules learnt prints learnt blocks in the formats of the others', { tags: 'slow' }, async () => {
  const learnt = (...options: string[]) => segment('--rules', 'learnt', ...options);
  const json = await learnt('--pdoc', '3', '--format', 'json');
  const tree = blockTreeSchema.parse(JSON.parse(json.stdout));
  expect([json.code, tree.rules, tree.permittedDoc]).toEqual([0, 'learnt', 3]);
  expect((await learnt()).stdout).toMatch(/^DoC \d+ {2}rule [12] {2}/m);
  expect((await learnt('--format', 'html')).stdout).toContain('expected to be a block');
});

it.each([
  [['--weights', 'report'], '--weights, --set: numbers of VIPS (expected none with --rules learnt)'],
  [['--format', 'explain'], '--format explain --rules learnt (expected rules: tr2003 or apweb2003)'],
  [['--pdoc', '12'], '--pdoc 12 (expected an integer 1-11'],
])('segment --rules learnt refuses %j', async (options, message) => {
  expect(await runCommand('segment', 'x.html', '--rules', 'learnt', ...options)).toMatchObject(
    exit(2, message),
  );
});
