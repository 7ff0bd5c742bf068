/** Milliseconds of runs: by the clock, and of processor time (all threads), which a busy machine changes less. */
export interface RunTimes {
  median: number;
  least: number;
  processor: number;
}

/** Times some work that was warmed up. The median of the runs, the least, and the median of processor time. */
export function timeRuns(work: () => void, runs = 9, warmUp = 3): RunTimes {
  return timeInTurns([work], runs, warmUp)[0];
}

/** Times works that take turns, so that what else the machine does falls on all of them. */
export function timeInTurns(works: readonly (() => void)[], runs = 9, warmUp = 3): RunTimes[] {
  const taken = works.map(() => ({ clock: [] as number[], processor: [] as number[] }));
  for (let run = -warmUp; run < runs; run++) {
    works.forEach((work, i) => {
      const used = process.cpuUsage();
      const start = performance.now();
      work();
      const time = performance.now() - start;
      const { user, system } = process.cpuUsage(used);
      if (run < 0) return;
      taken[i].clock.push(time);
      taken[i].processor.push((user + system) / 1000);
    });
  }
  return taken.map(({ clock, processor }) => {
    return { median: middle(clock), least: round(Math.min(...clock)), processor: middle(processor) };
  });
}

/** Slope of the straight line through the logarithms of sizes and times: 1 is proportional, 2 is quadratic. */
export function logSlope(sizes: readonly number[], times: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = times.map(Math.log);
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const above = x.reduce((sum, one, i) => sum + (one - mx) * (y[i] - my), 0);
  return Number((above / x.reduce((sum, one) => sum + (one - mx) ** 2, 0)).toFixed(2));
}

function middle(values: readonly number[]): number {
  return round(values.toSorted((a, b) => a - b)[values.length >> 1]);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
