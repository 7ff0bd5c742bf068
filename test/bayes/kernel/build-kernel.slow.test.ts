import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileKernel, headerSource, moduleSource } from '../../../scripts/build-kernel.ts';
import { kernelModule } from '../../../src/bayes/kernel/kernel-module.ts';

const source = (name: string) => readFileSync(join(import.meta.dirname, '../../../src/bayes', name), 'utf8');

describe('npm run kernel', () => {
  it('makes the header that the kernel is compiled with', () => {
    expect(source('gibbs/header.ts')).toBe(headerSource());
  });

  it('makes the module that is shipped, from the source', () => {
    expect(source('kernel/kernel-module.ts')).toBe(moduleSource(compileKernel()));
  });

  it('puts nothing into memory by itself, where documents lie', () => {
    const module = new WebAssembly.Module(Buffer.from(kernelModule, 'base64'));
    const memory = new WebAssembly.Memory({ initial: 1 });
    const imports: Record<string, Record<string, unknown>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      imports[from] = { ...imports[from], [name]: name === 'memory' ? memory : () => 0 };
    new WebAssembly.Instance(module, imports as WebAssembly.Imports);
    expect(new Uint8Array(memory.buffer).every((byte) => byte === 0)).toBe(true);
  });
});
