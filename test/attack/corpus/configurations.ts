import type { AttackCase } from '../support/attack-case.ts';

/** Settings as `--set` takes them, and what has to come of them: a run that ends, or a message that names the key. */
export type ConfigurationCase = AttackCase<
  { model: 'paper' | 'hybrid'; set: string[] },
  { taken: true } | { refused: string }
>;

/** The least and the most that a key may be, by docs/formats.md and the schemas, and values just beyond them. */
interface Bounds {
  model: 'paper' | 'hybrid';
  key: string;
  taken: readonly unknown[];
  refused: readonly unknown[];
}

const classes = ['H', 'C', 'N', 'E', 'L', 'B'];
const noNumber = ['"1"', 'null', 'true', '[]', '{}', '1e999', '-1e999', 'NaN', 'x'];
const counts = (least: number, most: number) => ({
  taken: [least, most],
  refused: [...new Set([least - 1, most + 1, least + 0.5, -1]), ...noNumber],
});

const table: readonly Bounds[] = [
  ...classes.map(
    (name): Bounds => ({
      model: 'paper',
      key: `alpha.${name}`,
      taken: ['1e-6', '1e9', '{"prior":[0.1,1e-6]}', '{"prior":[1e6,1e6]}'],
      refused: [
        '0',
        '-1',
        '1e-7',
        '1e10',
        '5e-324',
        '{"prior":[0,1]}',
        '{"prior":[1,0]}',
        '{"prior":[1e-320,1]}',
        '{"prior":[1]}',
        ...noNumber,
      ],
    }),
  ),
  ...['p4', 'p6'].map(
    (name): Bounds => ({
      model: 'paper',
      key: `pcfg.${name}`,
      taken: [
        '{"prior":[0.01,0.01]}',
        '{"prior":[1e9,0.01]}',
        '{"prior":[0.01,1e9]}',
        '{"prior":[1,1]}',
        '{"fixed":1e-15}',
        '{"fixed":0.999999999999999}',
      ],
      refused: [
        ...[
          '{"prior":[1,1e-6]}',
          '{"prior":[1e-6,1]}',
          '{"prior":[1e9,1e-9]}',
          '{"prior":[1e-320,1]}',
          '{"prior":[0,0]}',
          '{"prior":[1e10,1]}',
        ],
        ...[
          '{"prior":[1,1,1]}',
          '{"prior":[-1,1]}',
          '{"fixed":0}',
          '{"fixed":1}',
          '{"fixed":-0.5}',
          '{"fixed":2}',
          '0.5',
          ...noNumber,
        ],
      ],
    }),
  ),
  {
    model: 'paper',
    key: 'annealing.from',
    taken: ['0.01', '100'],
    refused: ['0', '-1', '0.009', '101', ...noNumber],
  },
  {
    model: 'paper',
    key: 'annealing.to',
    taken: ['0.01', '100'],
    refused: ['0', '-1', '1e-300', '1e300', ...noNumber],
  },
  { model: 'paper', key: 'annealing.reheats', taken: [0, 4], refused: [-1, 5, 0.5, ...noNumber] },
  { model: 'paper', key: 'finalBeam', taken: [0, 1000], refused: [-1, 1001, 1.5, ...noNumber] },
  {
    model: 'paper',
    key: 'structurePrior',
    taken: ['"parent"', 'uniform'],
    refused: ['x', '1', '__proto__', 'null'],
  },
  {
    ...{ model: 'paper', key: 'moves' },
    taken: ['"reparent"', '["row","shift","particles","temper","boundaries"]'],
    refused: ['[]', '["shift"]', '["x"]', '"shift"', '1', 'null'],
  },
  {
    ...{ model: 'paper', key: 'base' },
    taken: ['{"mode":"uniform"}'],
    refused: [
      '{}',
      '{"mode":"x"}',
      '{"mode":"fixed"}',
      '{"mode":"sampled","x":1}',
      '"uniform"',
      '[]',
      'null',
    ],
  },
  {
    model: 'paper',
    key: 'seed',
    taken: ['0', '-5', '"x"', '9007199254740991'],
    refused: ['0.5', 'null', '[]', 'true'],
  },
  { model: 'paper', key: 'chains', ...counts(1, 10_000), taken: [1, 3] },
  { model: 'paper', key: 'sweeps', ...counts(1, 1e9), taken: [1, 3] },
  { model: 'paper', key: 'burnIn', ...counts(0, 1e9), taken: [0, 3] },
  { model: 'paper', key: 'finalSweeps', ...counts(0, 1e9), taken: [0, 3] },
  { model: 'hybrid', key: 'beam', ...counts(1, 1000) },
  { model: 'hybrid', key: 'particles', ...counts(2, 10_000), taken: [2, 100] },
  { model: 'hybrid', key: 'heading.bias', taken: ['-20', '20'], refused: ['-21', '21', ...noNumber] },
  { model: 'hybrid', key: 'heading.pooling', taken: ['0', '1'], refused: ['-0.1', '1.1', ...noNumber] },
  {
    model: 'hybrid',
    key: 'heading.certain',
    taken: ['5e-324', '1e6'],
    refused: ['0', '-1', '1e7', ...noNumber],
  },
  {
    model: 'hybrid',
    key: 'heading.rate',
    taken: ['5e-324', '0.999999'],
    refused: ['0', '1', '-1', ...noNumber],
  },
  { model: 'hybrid', key: 'heading.readings', taken: [1, 2], refused: [0, 3, ...noNumber] },
  { model: 'hybrid', key: 'attachment.weight', taken: ['0', '10'], refused: ['-1', '11', ...noNumber] },
  {
    model: 'hybrid',
    key: 'looks.alpha',
    taken: ['1e-6', '1e9'],
    refused: ['0', '1e-7', '1e10', ...noNumber],
  },
  { model: 'hybrid', key: 'contentLooks.weight', taken: ['0', '10'], refused: ['-1', '11', ...noNumber] },
];

const names = (key: string) => key.split('.').slice(0, 2).join('.');

const bounded: ConfigurationCase[] = table.flatMap(({ model, key, taken, refused }) => [
  ...taken.map(
    (value): ConfigurationCase => ({
      name: `${model}: ${key}=${value} is taken`,
      input: { model, set: [`${key}=${value}`] },
      expected: { taken: true },
    }),
  ),
  ...refused.map(
    (value): ConfigurationCase => ({
      name: `${model}: ${key}=${value} is refused`,
      input: { model, set: [`${key}=${value}`] },
      expected: { refused: names(key) },
    }),
  ),
]);

const unknown: ConfigurationCase[] = [
  'x=1',
  'alpha.X=1',
  'alpha.__proto__=1',
  'constructor.prototype.x=1',
  'toString=1',
  'pcfg.p5={"fixed":0.5}',
  'Seed=1',
  'heading.x=1',
].flatMap((setting) =>
  (['paper', 'hybrid'] as const).map((model) => ({
    name: `${model}: ${setting} is no key`,
    input: { model, set: [setting] },
    expected: { refused: 'Unrecognized key' },
  })),
);

const malformed: ConfigurationCase[] = [
  '',
  '=',
  'x',
  '=1',
  'alpha.B',
  'alpha.B=',
  ' alpha.B=1',
  '.=1',
  '1=1',
  '\x1b[31m=1',
].map((setting) => ({
  name: `--set ${JSON.stringify(setting)}`,
  input: { model: 'paper', set: [setting] },
  expected: { refused: `--set ${setting}` },
}));

/** Extremes side by side. */
const together: ConfigurationCase[] = [
  ['alpha.H=1e-6', 'alpha.C=1e-6', 'alpha.N=1e-6', 'alpha.E=1e-6', 'alpha.L=1e-6', 'alpha.B=1e-6'],
  ['alpha.H=1e9', 'alpha.C=1e-6', 'alpha.N=1e9', 'alpha.E=1e-6', 'alpha.L=1e9', 'alpha.B=1e-6'],
  ['pcfg.p4={"fixed":1e-15}', 'pcfg.p6={"fixed":0.999999999999999}', 'alpha.B=1e-6'],
  ['pcfg.p4={"prior":[0.01,1e9]}', 'pcfg.p6={"prior":[1e9,0.01]}', 'alpha.H={"prior":[0.1,1e6]}'],
  ['annealing.from=100', 'annealing.to=0.01', 'annealing.reheats=4', 'finalSweeps=20'],
  ['base={"mode":"uniform"}', 'alpha.H=1e9', 'structurePrior=parent', 'moves=["row","reparent","temper"]'],
].map((set) => ({ name: set.join(' '), input: { model: 'paper', set }, expected: { taken: true } }));

export const configurationCases: readonly ConfigurationCase[] = [
  ...bounded,
  ...unknown,
  ...malformed,
  ...together,
];
