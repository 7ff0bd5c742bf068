/**
 * What mathjs costs in the place of numerics that the project has of its own: milliseconds of processor until it is
 * loaded, time of a call, distance of the results. Tables in Markdown; the least of several measurements, because
 * others on the machine only add.
 *
 *     npx tsx lab/mathjs/measure.ts [--rounds 5]
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import * as mathjs from 'mathjs';
import { autocorrelation } from '../../src/bayes/index.ts';
import { createRng, logGamma, mean, quantile, variance } from '../../src/math/index.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(options.rounds);

function least(measure: () => number): number {
  return Math.min(...Array.from({ length: rounds }, measure));
}

/** Milliseconds of processor that a program of one line takes. */
function programTime(line: string): number {
  const script = `${line};const { user, system } = process.cpuUsage();process.stdout.write(String((user + system) / 1000))`;
  return least(() => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${line}: exit code ${status}: ${stderr}`);
    return Number(stdout);
  });
}

/** Microseconds of processor that a call takes. */
function callTime(call: () => unknown, calls: number): number {
  return least(() => {
    const before = process.cpuUsage();
    for (let i = 0; i < calls; i++) call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / calls;
  });
}

const rng = createRng('mathjs');
const values = Array.from({ length: 10_000 }, () => rng.uniform());
const arguments_ = values.map((value) => 1e-6 + 100 * value);
const chain = Array.from({ length: 16_384 }, () => rng.uniform());
const padded = [...chain, ...chain.map(() => 0)];

interface Comparison {
  what: string;
  own: () => number[];
  other: () => number[];
  calls: number;
}

const comparisons: Comparison[] = [
  {
    what: 'log gamma of 10,000 numbers, 1e-6 to 100',
    own: () => each(logGamma),
    other: () => each((x) => mathjs.lgamma(x)),
    calls: 20,
  },
  {
    what: 'mean of 10,000 numbers',
    own: () => [mean(values)],
    other: () => [mathjs.mean(values)],
    calls: 50,
  },
  {
    what: 'variance of 10,000 numbers',
    own: () => [variance(values)],
    other: () => [Number(mathjs.variance(values))],
    calls: 50,
  },
  {
    what: '97.5 % quantile of 10,000 numbers',
    own: () => [quantile(values, 0.975)],
    other: () => [Number(mathjs.quantileSeq(values, 0.975))],
    calls: 20,
  },
  {
    what: 'autocorrelation of 16,384 draws at all lags, by two transforms of 32,768',
    own: () => autocorrelation(chain, chain.length),
    other: () => transformedTwice(),
    calls: 1,
  },
];

/** Of values below 1 the absolute distance. */
function relativeDistance(a: number, b: number): number {
  return Math.abs(a - b) / Math.max(1, Math.abs(a));
}

/** A function of all arguments, in a loop as a sampler would have it. */
function each(of: (x: number) => number): number[] {
  const results = new Array<number>(arguments_.length).fill(0);
  for (let i = 0; i < results.length; i++) results[i] = of(arguments_[i]);
  return results;
}

/** The same by mathjs. */
function transformedTwice(): number[] {
  const centre = mathjs.mean(chain);
  const spectrum = mathjs.fft(padded.map((value, i) => (i < chain.length ? value - centre : 0)));
  const power = (spectrum as unknown as mathjs.Complex[]).map(({ re, im }) => re * re + im * im);
  const covariances = (mathjs.ifft(power) as unknown as mathjs.Complex[]).map(({ re }) => re);
  return covariances.slice(0, chain.length).map((value) => value / covariances[0]);
}

console.log(`${cpus()[0]?.model}, Node ${process.version}, mathjs ${mathjs.version}\n`);
console.log('| Loaded | ms of processor |\n| --- | ---: |');
for (const [name, line] of [
  ['nothing', '0'],
  ['`mathjs/number`', "require('mathjs/number')"],
  ['`mathjs`', "require('mathjs')"],
]) {
  console.log(`| ${name} | ${programTime(line).toFixed(0)} |`);
}
console.log(
  '\n| What | own, µs | mathjs, µs | ratio | largest relative difference |\n| --- | ---: | ---: | ---: | ---: |',
);
for (const { what, own, other, calls } of comparisons) {
  const [ours, theirs] = [callTime(own, calls), callTime(other, calls)];
  const [a, b] = [own(), other()];
  const distance = a.reduce((most, value, i) => Math.max(most, relativeDistance(value, b[i])), 0);
  console.log(
    `| ${what} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(theirs / ours).toFixed(1)} | ${distance.toExponential(0)} |`,
  );
}
