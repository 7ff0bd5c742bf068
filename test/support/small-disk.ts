import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Mounts a file system of so many bytes, where that is allowed. */
export function mountSmall(path: string, size: string): boolean {
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
