#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

module.enableCompileCache?.(); // Node 22 and newer start faster with it

const main = new URL('../dist/program/main.js', import.meta.url);
if (existsSync(main)) {
  const { run } = await import(main.href);
  process.exitCode = await run(process.argv.slice(2));
} else {
  process.stderr.write('pagestructure: not built yet; run `npm run build` in the project folder first\n');
  process.exitCode = 1;
}
