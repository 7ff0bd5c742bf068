import { afterAll, expect, it } from 'vitest';
import { coreTargets } from './support/core-targets.ts';
import { refusal, refuseFields } from './support/refuse-fields.ts';
import { blocksSample, listsSample } from './support/samples.ts';
import { openFiles, type Target } from './support/target.ts';

refuseFields(coreTargets, {
  snapshot: {
    ...{ version: 'version', word: 'id', text: 'source encoding nodes.1.name', choice: 'engine' },
    ...{ count: 'textLength', list: 'styles nodes fragments warnings', span: 'nodes.1.span' },
  },
  blocks: {
    ...{ version: 'version', word: 'page', count: 'textLength root.rule', span: 'root.spans.0' },
    ...{ number: 'permittedDoc size.width root.doc root.children.0.doc', object: 'root viewport' },
    ...{ choice: 'rules root.separators.0.direction', list: 'root.children.0.children' },
  },
  documents: {
    ...{
      version: 'version',
      word: 'id',
      count: 'textLength rows.1.place.lines',
      number: 'layout.fontSize',
    },
    ...{ list: 'rows rows.0.blocks rows.0.blocks.0.symbols', flag: 'rows.0.sentence layout.looks.0.bold' },
    ...{ text: 'rows.0.blocks.0.text rows.0.blocks.0.word layout.elements.0.name' },
    ...{ span: 'rows.0.blocks.0.span' },
  },
  structures: {
    ...{ version: 'version', word: 'id', list: 'rows', number: 'rows.0.dep rows.0.parts.0.dep' },
    ...{ count: 'rows.0.bound rows.0.parts.0.start rows.0.parts.0.end' },
  },
  marginals: {
    version: 'version',
    word: 'id',
    count: 'draws rows.0.0.bound',
    list: 'rows rows.0',
    share: 'rows.0.0.p',
  },
  'trace entries': {
    ...{ version: 'version', count: 'chain sweep headingRows', choice: 'phase', number: 'logJoint' },
    ...{ share: 'moved p4 p6' },
  },
  trace: { version: 'version', count: 'chain sweep', choice: 'phase', number: 'logJoint', share: 'moved' },
  lists: {
    ...{ version: 'version', word: 'page', count: 'textLength lists.0.items.0.start lists.0.items.0.end' },
    ...{
      list: 'lists lists.0.items lists.0.items.0.lists.0.items.0.lists',
      span: 'lists.0.items.0.heading',
    },
  },
  manifest: { version: 'version', word: 'id' },
  'shard record': {
    ...{ version: 'version', word: 'command program programHash manifest', object: 'settings' },
    ...{ list: 'shard pages' },
  },
  webis: { word: 'id', count: 'width height', object: 'segmentations', list: 'segmentations.mine.0.0' },
  experiment: {
    ...{ version: 'version', text: 'title', list: 'methods methods.3.command', word: 'methods.0.name' },
    ...{ choice: 'methods.0.baseline' },
  },
  'experiment record': { text: 'program node command', object: 'config', list: 'errors warnings corpora' },
  'run manifest': { version: 'version', text: 'program documents.sha256', object: 'documents config' },
  heps: { list: 'headings contents children', count: 'headings.0.0.from' },
});

const { file, remove } = openFiles();
afterAll(remove);
const targetOf = (name: string) => coreTargets.find((one) => one.name === name) as Target;

/** Trees of levels upon levels: a reader goes down them. */
const nested = (start: string, end: string, levels: number) => start.repeat(levels) + end.repeat(levels);
const item = '{"items":[{"start":0,"end":8,"heading":[0,3],"lists":[';
const block =
  '{"doc":1,"rect":[0,0,1,1],"spans":[],"path":"","nodes":[],"rule":0,"separators":[],"children":[';
const deep: Readonly<Record<string, (levels: number) => string>> = {
  lists: (levels) =>
    JSON.stringify({ ...listsSample, lists: 0 }).replace(
      '"lists":0',
      `"lists":[${nested(item, ']}]}', levels)}]`,
    ),
  blocks: (levels) =>
    JSON.stringify({ ...blocksSample, root: 0 }).replace('"root":0', `"root":${nested(block, ']}', levels)}`),
  'shard record': (levels) =>
    (targetOf('shard record').valid[0] as string).replace('"dom"', nested('[', ']', levels)),
};

it.each(Object.keys(deep))('%s of 100 levels are taken, of 5,000 and 100,000 refused', async (name) => {
  await targetOf(name).read(Buffer.from(deep[name](100)), file);
  for (const levels of [5_000, 100_000])
    expect(await refusal(targetOf(name), file, deep[name](levels))).toBe(undefined);
});
