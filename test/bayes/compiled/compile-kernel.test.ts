import { describe, expect, it } from 'vitest';
import { compileKernel, type KernelType } from '../../../src/bayes/compiled/compile-kernel.ts';

const header = {
  n: 'int',
  x: 'real',
  whole: 'int[]',
  real: 'real[]',
  small: 'byte[]',
} as const satisfies Record<string, KernelType>;
const places = { whole: 256, real: 512, small: 1024 };

/** A kernel at work: its functions, and its memory, with n = 7, x = 0.1 and arrays of zeros. */
async function load(source: string, host: Record<string, (...values: number[]) => number> = {}) {
  const counts = Object.fromEntries(Object.entries(host).map(([name, call]) => [name, call.length]));
  const memory = new WebAssembly.Memory({ initial: 1 });
  const view = new DataView(memory.buffer);
  view.setInt32(0, 7, true);
  view.setFloat64(8, 0.1, true);
  Object.values(places).forEach((place, p) => {
    view.setInt32(16 + 8 * p, place, true);
  });
  const code = compileKernel(source, header, counts) as BufferSource;
  const { instance } = await WebAssembly.instantiate(code, { host: { memory, ...host } });
  const whole = new Int32Array(memory.buffer, places.whole, 8);
  const real = new Float64Array(memory.buffer, places.real, 8);
  const small = new Uint8Array(memory.buffer, places.small, 8);
  const run = instance.exports as Record<string, (...values: number[]) => number>;
  return { run, whole, real, small };
}

/** The value of an expression. */
async function computed(expression: string, type = 'real'): Promise<number> {
  const { run } = await load(`function value(): ${type} { return ${expression}; }`);
  return run.value();
}

describe('compileKernel(source, header, host)', () => {
  it.each([
    ['7 + 2 * 3 - 4', 9],
    ['(7 + 2) * 3', 27],
    ['7 / 2 + 7 % 4', 6],
    ['-7 / 2', -3],
    ['1 << 5 | 3', 35],
    ['-1 >>> 28', 15],
    ['12 ^ 10 & 6', 14],
    ['2000000000 + 2000000000', -294967296],
    ['300 - 64 - 63 - 128', 45],
    ['3 < 4', 1],
    ['4 <= 3 || 3 !== 3', 0],
    ['2 > 1 && !(2 >= 3)', 1],
    ['1 === 1 ? 5 : 6', 5],
    ['0.5 < 1', 1],
    ['n', 7],
  ])('computes integers as a machine does: %s = %d', async (expression, expected) => {
    expect(await computed(expression, 'int')).toBe(expected);
  });

  it.each([
    ['0.1 + 0.2', 0.1 + 0.2],
    ['1 / 3.0', 1 / 3],
    ['7 / 2 + 0.5', 3.5],
    ['x * n', 0.1 * 7],
    ['2.5e-3 * 1.5e+2', 2.5e-3 * 1.5e2],
    ['0 === 1 ? 1 : 0.25', 0.25],
    ['3 - 0.5 - 0.25', 2.25],
    ['sqrt(2) + sqrt(x)', Math.sqrt(2) + Math.sqrt(0.1)],
  ])('computes real numbers as JavaScript does: %s', async (expression, expected) => {
    expect(await computed(expression)).toBe(expected);
  });

  it('runs loops, leaves turns out, and keeps variables to their blocks', async () => {
    const { run } = await load(`
      function odd(end: int): int {
        let sum = 0;
        for (let i = 0; i < end; i += 1) {
          if (i % 2 === 0) continue; // not these
          let k = i;
          if (k > 6) { if (k > 8) continue; else { let k = 100; sum += k; } }
          sum += k;
        }
        return sum;
      }
      function steps(n: int): int {
        let count = 0;
        while (n !== 1) {
          n = n % 2 === 0 ? n / 2 : 3 * n + 1;
          count += 1;
        }
        return count;
      }`);
    expect(run.odd(10)).toBe(1 + 3 + 5 + 7 + 100);
    expect(run.odd(0)).toBe(0);
    expect(run.steps(27)).toBe(111);
  });

  it('reads and writes arrays, from any element on', async () => {
    const { run, whole, real, small } = await load(`
      function fill() {
        for (let i = 0; i < 4; i += 1) {
          whole[i] = i - n;
          real[i] = x * i;
          small[i] = 254 + i;
        }
        let rest = whole + 2;
        rest[1] += small[3];
        let chosen = n === 7 ? real : real + 1;
        chosen[3] *= 2;
        real[4] = whole[0];
      }`);
    run.fill();
    expect([...whole.subarray(0, 4)]).toEqual([-7, -6, -5, -3]);
    expect([...real.subarray(0, 5)]).toEqual([0, 0.1, 0.2, 0.1 * 3 * 2, -7]);
    expect([...small.subarray(0, 4)]).toEqual([254, 255, 0, 1]);
  });

  it('calls its own functions and those of the host', async () => {
    const calls: number[][] = [];
    const ask = (a: number, b: number): number => calls.push([a, b]);
    const { run } = await load(
      `function twice(value: real): real { return value * 2; }
       function put(place: int, value: real) { real[place] = value; }
       function start(): real {
         put(0, twice(n) + ask(1, n));
         ask(2, 3);
         return real[0];
       }`,
      { ask },
    );
    expect(run.start()).toBe(15);
    expect(calls).toEqual([
      [1, 7],
      [2, 3],
    ]);
  });

  it.each([
    ['let y = 1;', 'function'],
    ['function f() { y = 1; }', 'a known name, not y'],
    ['function f() { f2(); }', 'a known function, not f2'],
    ['function f() { n = 1.5; }', 'int, not real'],
    ['function f() { n = whole; }', 'int, not int[]'],
    ['function f() { let y = n[0]; }', 'an array'],
    ['function f() { let y = 1.5 % 2; }', 'integers around %'],
    ['function f() { continue; }', 'a loop around it'],
    ['function f() { n = 1', ';'],
    ['function f() { n ? 1; }', 'an assignment'],
  ])('refuses %s', (source, expected) => {
    expect(() => compileKernel(source, header)).toThrow(`(expected ${expected})`);
  });
});
