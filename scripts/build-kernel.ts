/**
 * Compiles the kernel of the sampler: writes the declaration of its header, from the table of its memory, and the
 * module that `src/bayes` loads.
 *
 *     npm run kernel
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryOf, headerNames, mostReparented } from '../src/bayes/kernel/layout.ts';

const folder = join(import.meta.dirname, '../src/bayes');

/** What the kernel is compiled with; no option lets the compiler change the order of floating-point operations. */
export const compilerOptions = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'],
  ...['--importMemory', '--noExportMemory', '--use', 'Math=JSMath', '--use', 'abort='],
];

/** Source of gibbs/header.ts. */
export function headerSource(): string {
  const kinds = { f64: 'Reals', i32: 'Ints', u8: 'Bytes' };
  const fields = headerNames.map((name) => {
    const { part, type } = entryOf(name);
    return part === 'number'
      ? `  ${name}: ${type} = 0;\n`
      : `  ${name}: ${kinds[type]} = changetype<${kinds[type]}>(0);\n`;
  });
  return `// Written by scripts/build-kernel.ts from ../kernel/layout.ts, which says what each is.
import { Bytes, Ints, Reals } from './memory';

export const mostReparented: i32 = ${mostReparented};

/** What lies at the start of memory: numbers, and addresses of arrays. */
@unmanaged
export class Header {
${fields.join('')}}

export const header: Header = changetype<Header>(0);
`;
}

/**
 * Compiles the kernel. A function that is to be inlined says so in a comment, since decorators of functions are no
 * TypeScript: the compiler gets its sources with those comments undone.
 * @returns the bytes of the module
 * @throws Error with what the compiler says
 */
export function compileKernel(): Uint8Array {
  const work = mkdtempSync(join(tmpdir(), 'pagestructure-kernel-'));
  try {
    const out = join(work, 'kernel.wasm');
    const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js');
    for (const name of readdirSync(join(folder, 'gibbs')).filter((name) => name.endsWith('.ts'))) {
      const source = readFileSync(join(folder, 'gibbs', name), 'utf8');
      writeFileSync(join(work, name), source.replaceAll('/* @inline */', '@inline'));
    }
    const base = ['--baseDir', work];
    execFileSync(process.execPath, [compiler, 'index.ts', '--outFile', out, ...base, ...compilerOptions]);
    return readFileSync(out);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Source of kernel/kernel-module.ts. */
export function moduleSource(module: Uint8Array): string {
  const lines =
    Buffer.from(module)
      .toString('base64')
      .match(/.{1,100}/g) ?? [];
  return `// Written by scripts/build-kernel.ts: ../gibbs/ compiled.
/** The kernel as a WebAssembly module, in base64: found wherever this file is, without reading any other. */
export const kernelModule = [
${lines.map((line) => `  '${line}',\n`).join('')}].join('');
`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(folder, 'gibbs/header.ts'), headerSource());
  writeFileSync(join(folder, 'kernel/kernel-module.ts'), moduleSource(compileKernel()));
}
