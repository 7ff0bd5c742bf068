import { readdirSync, readFileSync } from 'node:fs';

/** Processes that run, by id, with the id of their parent; Linux only. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      if (state !== 'Z') found.set(Number(name), Number(parent));
    } catch {
      // it has ended meanwhile
    }
  }
  return found;
}

/** Ids of the processes that a process started, directly or not. */
export function descendants(process: number): number[] {
  const all = [...parents()];
  const below = (id: number): number[] =>
    all.filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...below(child)]);
  return below(process);
}

/** Those of some processes that still run. */
export function running(processes: readonly number[]): number[] {
  const all = parents();
  return processes.filter((id) => all.has(id));
}
