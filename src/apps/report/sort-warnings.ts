/** Warnings that change nothing about a page's text: pictures and style sheets that it lacks. */
const hardlyMatters = /: resources not loaded: \d/;

const convergence = /^(.+): (\w+) has not converged: /;

/** Warnings in the order of what they mean for the results, and apart from them what hardly matters. */
export function sortWarnings(given: readonly string[]): { warnings: string[]; notes: string[] } {
  const matters = given.filter((warning) => !hardlyMatters.test(warning));
  const doubts = matters.filter((warning) => convergence.test(warning));
  const others = matters.filter((warning) => !convergence.test(warning));
  return { warnings: [...others, ...doubts], notes: given.filter((warning) => hardlyMatters.test(warning)) };
}

/**
 * Why scores of methods are in doubt: their chains have not converged.
 * @param corpus name of the corpus, before the names of its runs where there are several
 */
export function doubtsOf(
  corpus: string,
  runs: readonly { name: string }[],
  warnings: readonly string[],
): Record<string, string> {
  const found = runs.flatMap(({ name }) => {
    const own = warnings.filter((warning) => {
      const run = convergence.exec(warning)?.[1];
      return run === name || (corpus !== '' && run === `${corpus}: ${name}`);
    });
    return own.length > 0 ? [[name, own.join('; ')] as const] : [];
  });
  return Object.fromEntries(found);
}
