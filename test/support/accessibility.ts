import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page as Tab } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Success criteria of levels A and AA, of all versions of WCAG that axe knows. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules for the light scheme, and for the dark one those that look at colours: no other differs between them. */
const rules = {
  light: { type: 'tag', values: levels },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * What axe finds against levels A and AA in a page as it stands, light and dark: a line a rule and element.
 *
 * What frames show is left out: pages of others. It is put in by the browser's debugger, which the page's content
 * security policy does not hold.
 */
export async function accessibilityProblems(tab: Tab): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe);
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    const found = await tab.evaluate(async (runOnly) => {
      type Checker = { run(what: Document, options: object): Promise<{ violations: Violation[] }> };
      type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };
      const checker = (globalThis as unknown as { axe: Checker }).axe;
      const { violations } = await checker.run(document, {
        runOnly,
        iframes: false,
        selectors: false, // of all elements, which takes a quarter of the time
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html}: ${failureSummary}`),
      );
    }, rules[colorScheme]);
    problems.push(...found.map((problem) => `${colorScheme}: ${problem}`));
  }
  await tab.emulateMedia({ colorScheme: null });
  return problems;
}
