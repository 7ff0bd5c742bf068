import type { AttackCase } from '../support/attack-case.ts';
import * as samples from '../support/samples.ts';

/** What a value may be, by docs/formats.md. */
type Kind =
  | 'word'
  | 'text'
  | 'count'
  | 'number'
  | 'share'
  | 'yes or no'
  | 'list'
  | 'object'
  | 'one'
  | 'one or two'
  | 'one to three'
  | 'choice'
  | 'span';

/** Values that a field of a kind may not have. */
const wrong: Readonly<Record<Kind, readonly unknown[]>> = {
  word: ['', 5, null, [], {}],
  text: [5, null, [], false],
  count: [-1, 0.5, '1', null, 1e300],
  number: ['1', null, [], true],
  share: [-0.01, 1.01, '0.5', null],
  'yes or no': ['true', 0, null],
  list: [{}, null, 'x', 3],
  object: [[], null, 'x'],
  one: [0, 2, '1', null],
  'one or two': [0, 3, '1', null],
  'one to three': [0, 4, '1', null],
  choice: ['', 'other', '__proto__', 5, null],
  span: [[1], [1, 2, 3], [5, 1], [-1, 2], [0.5, 2], ['0', 1], null, 'x'],
};

/** Fields of a format that have to be there, and what they may be; a step of digits is a place in a list. */
interface Fields {
  /** Name of the target that reads it. */
  target: string;
  sample: object;
  fields: Readonly<Record<string, Kind>>;
}

const table: readonly Fields[] = [
  {
    target: 'snapshot',
    sample: samples.pageSample,
    fields: {
      ...{
        version: 'one',
        id: 'word',
        source: 'text',
        engine: 'choice',
        encoding: 'text',
        textLength: 'count',
      },
      ...{ styles: 'list', nodes: 'list', fragments: 'list', warnings: 'list' },
      ...{ 'nodes.1.name': 'text', 'nodes.1.span': 'span' },
    },
  },
  {
    target: 'blocks',
    sample: samples.blocksSample,
    fields: {
      ...{
        version: 'one',
        page: 'word',
        textLength: 'count',
        rules: 'choice',
        permittedDoc: 'number',
        root: 'object',
      },
      ...{
        viewport: 'object',
        'size.width': 'number',
        'root.doc': 'number',
        'root.spans.0': 'span',
        'root.rule': 'count',
      },
      ...{
        'root.separators.0.direction': 'choice',
        'root.children.0.doc': 'number',
        'root.children.0.children': 'list',
      },
    },
  },
  {
    target: 'documents',
    sample: samples.documentSample,
    fields: {
      ...{ version: 'one', id: 'word', textLength: 'count', rows: 'list', 'rows.0.sentence': 'yes or no' },
      ...{ 'rows.0.blocks': 'list', 'rows.0.blocks.0.text': 'text', 'rows.0.blocks.0.word': 'text' },
      ...{ 'rows.0.blocks.0.symbols': 'list', 'rows.0.blocks.0.span': 'span', 'rows.1.place.lines': 'count' },
      ...{
        'layout.fontSize': 'number',
        'layout.looks.0.bold': 'yes or no',
        'layout.elements.0.name': 'text',
      },
    },
  },
  {
    target: 'structures',
    sample: samples.structureSample,
    fields: {
      ...{ version: 'one or two', id: 'word', rows: 'list', 'rows.0.bound': 'count', 'rows.0.dep': 'number' },
      ...{ 'rows.0.parts.0.start': 'count', 'rows.0.parts.0.end': 'count', 'rows.0.parts.0.dep': 'number' },
    },
  },
  {
    target: 'marginals',
    sample: samples.marginalsSample,
    fields: {
      version: 'one',
      id: 'word',
      draws: 'count',
      rows: 'list',
      'rows.0': 'list',
      'rows.0.0.p': 'share',
      'rows.0.0.bound': 'count',
    },
  },
  {
    target: 'trace entries',
    sample: samples.traceSample,
    fields: {
      ...{
        version: 'one',
        chain: 'count',
        sweep: 'count',
        phase: 'choice',
        logJoint: 'number',
        headingRows: 'count',
      },
      ...{ moved: 'share', p4: 'share', p6: 'share' },
    },
  },
  {
    target: 'trace',
    sample: samples.traceSample,
    fields: {
      version: 'one',
      chain: 'count',
      sweep: 'count',
      phase: 'choice',
      logJoint: 'number',
      moved: 'share',
    },
  },
  {
    target: 'lists',
    sample: samples.listsSample,
    fields: {
      ...{ version: 'one', page: 'word', textLength: 'count', lists: 'list', 'lists.0.items': 'list' },
      ...{
        'lists.0.items.0.start': 'count',
        'lists.0.items.0.end': 'count',
        'lists.0.items.0.heading': 'span',
      },
      ...{ 'lists.0.items.0.lists.0.items.0.lists': 'list' },
    },
  },
  { target: 'manifest', sample: samples.manifestSample, fields: { version: 'one', id: 'word' } },
  {
    target: 'shard record',
    sample: samples.shardSample,
    fields: {
      ...{
        version: 'one',
        command: 'word',
        program: 'word',
        programHash: 'word',
        settings: 'object',
        manifest: 'word',
      },
      ...{ shard: 'list', pages: 'list' },
    },
  },
  {
    target: 'webis',
    sample: samples.webisSample,
    fields: {
      id: 'word',
      width: 'count',
      height: 'count',
      segmentations: 'object',
      'segmentations.mine.0.0': 'list',
    },
  },
  {
    target: 'experiment',
    sample: samples.experimentSample,
    fields: {
      version: 'one',
      title: 'text',
      methods: 'list',
      'methods.0.name': 'word',
      'methods.0.baseline': 'choice',
      'methods.3.command': 'list',
    },
  },
  {
    target: 'experiment record',
    sample: samples.recordSample,
    fields: {
      program: 'text',
      node: 'text',
      command: 'text',
      config: 'object',
      errors: 'list',
      warnings: 'list',
      corpora: 'list',
    },
  },
  {
    target: 'run manifest',
    sample: samples.runManifestSample,
    fields: {
      version: 'one',
      program: 'text',
      documents: 'object',
      'documents.sha256': 'text',
      config: 'object',
    },
  },
  {
    target: 'page index',
    sample: samples.pageIndexSample,
    fields: {
      version: 'one to three',
      components: 'list',
      'components.0.number': 'count',
      'components.0.id': 'text',
      tree: 'list',
      fragmented: 'list',
    },
  },
  {
    target: 'heps',
    sample: samples.hepsSample,
    fields: { headings: 'list', contents: 'list', children: 'list', 'headings.0.0.from': 'count' },
  },
  {
    target: 'lease',
    sample: samples.leaseSample,
    fields: {
      program: 'word',
      run: 'word',
      part: 'count',
      lease: 'count',
      task: 'object',
      'task.sha256': 'word',
    },
  },
  {
    target: 'command',
    sample: samples.commandSample,
    fields: {
      number: 'count',
      at: 'count',
      base: 'object',
      history: 'list',
      call: 'object',
      keep: 'yes or no',
    },
  },
  {
    target: 'answer',
    sample: samples.answerSample,
    fields: { kind: 'choice', worker: 'word', part: 'count', number: 'count' },
  },
];

/** A copy of a value with a field changed; `undefined` takes it away. */
function changed(sample: object, path: string, value: unknown): object {
  const copy = structuredClone(sample);
  const steps = path.split('.');
  const key = steps.pop() as string;
  const holder = steps.reduce(
    (at, step) => (at as Record<string, never>)[step],
    copy as Record<string, unknown>,
  );
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return copy;
}

/** What a file has to come to: to be read, or an error whose message has this in it besides the file. */
export type FormatOutcome = { taken: true } | { refused: string };
export type FormatCase = AttackCase<{ target: string; text: string }, FormatOutcome>;

const isMessage = (target: string) => ['lease', 'command', 'answer'].includes(target);

/** The last step of a field that messages name; of a union they may stop above it. */
const namedStep = (path: string): string => path.split('.').filter((step) => !/^\d+$/.test(step))[0];

const fieldCases: FormatCase[] = table.flatMap(({ target, sample, fields }) =>
  Object.entries(fields).flatMap(([path, kind]) =>
    [undefined, ...wrong[kind]].map(
      (value): FormatCase => ({
        name: `${target}: ${path} ${value === undefined ? 'missing' : JSON.stringify(value)}`,
        input: { target, text: JSON.stringify(changed(sample, path, value)) },
        expected: { refused: namedStep(path) },
      }),
    ),
  ),
);

const takenCases: FormatCase[] = table.flatMap(({ target, sample }): FormatCase[] => {
  const text = JSON.stringify(sample);
  const spaced = isMessage(target) ? text : `\n\n  ${text.replaceAll(':{', ' : {')}  \r\n\n`;
  const more = isMessage(target) ? [] : [{ name: `${target}: a byte order mark`, text: `\ufeff${text}` }];
  return [
    { name: `${target}: as it should be`, text },
    { name: `${target}: white space around it`, text: spaced },
    ...more,
  ].map(({ name, text: own }) => ({ name, input: { target, text: own }, expected: { taken: true } }));
});

/** Files that are no JSON, or none of the kind. */
const wholeCases: FormatCase[] = table
  .filter(({ target }) => !isMessage(target))
  .flatMap(({ target, sample }) => {
    const text = JSON.stringify(sample);
    const files: [string, string][] = [
      ['cut in the middle', text.slice(0, text.length / 2)],
      ['cut before its end', text.slice(0, -1)],
      ['with a comma too many', `${text.slice(0, -1)},}`],
      ['two values in a line', text + text],
      ['NUL bytes', '\0\0\0'],
      ['a word', 'null'],
      ['a list', '[]'],
      ['a number', '1e999'],
      ['HTML', '<!doctype html><p>404'],
      ['Python', text.replaceAll('"', "'")],
      ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1')],
      ['100,000 brackets', '['.repeat(100_000)],
      ['100,000 levels', `${'{"rows":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['10,000 lists in lists', '['.repeat(10_000) + ']'.repeat(10_000)],
      ['a control character', text.replace('"', '"\x01')],
      ['NaN', text.replace(/:\d+/, ':NaN')],
    ];
    return files.map(([what, own]) => ({
      name: `${target}: ${what}`,
      input: { target, text: own },
      expected: { refused: '' },
    }));
  });

/** Trees of levels upon levels: a reader goes down them. */
const nested = (start: string, end: string, levels: number, inner: string) =>
  start.repeat(levels) + inner + end.repeat(levels);
const item = '{"items":[{"start":0,"end":8,"heading":[0,3],"lists":[';
const block =
  '{"doc":1,"rect":[0,0,1,1],"spans":[],"path":"","nodes":[],"rule":0,"separators":[],"children":[';
const { root: _, ...blocksHead } = samples.blocksSample;
const lists = (inner: string) =>
  `${JSON.stringify({ ...samples.listsSample, lists: [] }).replace(/\[\]\}$/, '')}[${inner}]}`;
const blocks = (inner: string) => `${JSON.stringify(blocksHead).slice(0, -1)},"root":${inner}}`;
const deepCases: FormatCase[] = [100, 5_000, 100_000].flatMap((levels): FormatCase[] => {
  const expected: FormatOutcome = levels === 100 ? { taken: true } : { refused: '' };
  return [
    {
      name: `lists: ${levels} levels`,
      input: { target: 'lists', text: lists(nested(item, ']}]}', levels, '')) },
      expected,
    },
    {
      name: `blocks: ${levels} levels`,
      input: { target: 'blocks', text: blocks(nested(block, ']}', levels - 1, `${block}]}`)) },
      expected,
    },
    {
      name: `shard record: settings of ${levels} levels`,
      input: {
        target: 'shard record',
        text: JSON.stringify(samples.shardSample).replace('"dom"', nested('[', ']', levels, '1')),
      },
      expected,
    },
  ];
});

export const formatCases: readonly FormatCase[] = [...fieldCases, ...takenCases, ...wholeCases, ...deepCases];
