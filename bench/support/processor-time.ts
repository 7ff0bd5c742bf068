import { readdirSync, readFileSync } from 'node:fs';

/** Length of a clock tick of /proc in milliseconds (USER_HZ is 100 on every Linux). */
const tick = 10;

/**
 * Processor time in milliseconds of this process and all below it (the browser's): unlike the time on the clock it
 * hardly depends on what else the machine does. Linux only.
 */
export function processorTime(): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      processes.set(Number(name), {
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
      });
    } catch {
      // It ended meanwhile.
    }
  }
  const isBelow = (id: number): boolean =>
    id === process.pid || (processes.has(id) && isBelow(processes.get(id)?.parent ?? 0));
  return [...processes].reduce((sum, [id, { ticks }]) => (isBelow(id) ? sum + tick * ticks : sum), 0);
}
