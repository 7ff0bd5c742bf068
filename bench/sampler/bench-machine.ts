import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** Where and with what a figure was measured. */
export function benchMachine() {
  return {
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: Number(loadavg()[0].toFixed(1)),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  };
}
